"""Find the actions since a player's last use of chance, from the differences of its pieces alone (O3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import astuple, replace

from engine.games.brigandine.position.faces import face_of
from engine.games.brigandine.position.sides import WHIM, Claim, Plot, Side, Troop, find_troop, troop_of
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import list_attachments
from engine.games.brigandine.steps.organization.claiming import CARD, GOLD, ONTO, TO_HAND, TO_ZONE, TRAIN
from engine.games.brigandine.steps.organization.compound_verbs import CompoundVerb, carry_out, say_words
from engine.games.brigandine.steps.organization.verbs import Verb

VERB_OF = {
    "built": "build", "recruited": "recruit", "extracted": "extract", "token": "token", "attached": "attach",
    "activated": "activate", "played": "play", "passed": "pass", "detached": "detach",
}  # fmt: skip
PLACES = ("hand", "zone")  # possible origins of a card
Path = tuple[str, ...]


class Trail:
    """The actions retraced so far, each with the table before it.

    table: the table after them. untold: how many of the first actions are in no diary.
    """

    def __init__(self, begin: Table, seat: int, verbs: Mapping[str, Verb]) -> None:
        self.table, self.seat, self.verbs = begin, seat, verbs
        self.acts: list[tuple[Table, CompoundVerb]] = []
        self.untold = 0

    def go_on(self, paths: Iterable[Path]) -> bool:
        """Execute the first of these paths that is on offer. Return True if there was one."""
        for key, *words in paths:
            if act := say_words(self.table, self.seat, self.verbs[key], words):
                self.acts.append((self.table, act))
                self.table = carry_out(self.table, self.seat, act)
                return True
        return False


def retrace_acts(begin: Table, now: Table, seat: int, verbs: Mapping[str, Verb]) -> Trail | None:
    """Return the actions that lead from the point of return to the current state, or None.

    Some actions leave too little trace: cards fetched and used, or plans staged and dropped.
    """
    trail, old, side = Trail(begin, seat, verbs), begin.state.sides[seat], now.state.sides[seat]
    for card in _list_fetched(old, side):
        trail.untold += trail.go_on([("fetch", card)])
    for kind, *words in side.diary[len(old.diary) :]:
        trail.go_on(_read_diary(trail.table.state.sides[seat], kind, words))
    for paths in _list_laid(old, side):
        trail.go_on(paths)
    return trail if _is_alike(trail.table, now, seat) else None


def _is_alike(one: Table, other: Table, seat: int) -> bool:
    """Return True if a player's pieces are equal, in any order of its marks and its zone."""
    mine, theirs = (face_of(table.state, seat) for table in (one, other))
    return mine.lands == theirs.lands and _sort_side(mine.side) == _sort_side(theirs.side)


def _sort_side(side: Side) -> Side:
    return replace(side, marks=tuple(sorted(side.marks)), zone=tuple(sorted(side.zone, key=astuple)))


def _list_laid(begin: Side, now: Side) -> Iterator[Iterable[Path]]:
    """Yield the possible paths to each newly staged plan."""
    for card in _list_new(begin, now, armed=False):
        yield [("store", card)]
    for card in _list_new(begin, now, armed=True):
        yield [("arm", f"{place}/{card}") for place in PLACES]
    for troop in now.troops:
        if troop.trip is not None and not _is_away(begin, troop):
            yield [("journey", troop.character, troop.trip.back, troop.trip.losses)]
    yield from ([("march", *march)] for march in now.marches if march not in begin.marches)
    yield from ([_read_claim(claim)] for claim in now.claims[len(begin.claims) :])
    yield from ([_read_plot(plot)] for plot in now.plots[len(begin.plots) :])


def _list_new(begin: Side, now: Side, armed: bool) -> Iterator[str]:
    """Yield the cards put face down into the zone since the beginning: only armed ones, or only unarmed ones."""
    return (_count_stored(now, armed) - _count_stored(begin, armed)).elements()


def _list_fetched(begin: Side, now: Side) -> Iterator[str]:
    """Yield the cards that were in the zone at the beginning and are in hand now."""
    gone = _count_stored(begin, armed=False) - _count_stored(now, armed=False)
    return (gone & (Counter(now.hand) - Counter(begin.hand))).elements()


def _count_stored(side: Side, armed: bool) -> Counter[str]:
    lying = (slot for slot in side.zone if not (slot.active or slot.tired))
    return Counter(slot.card for slot in lying if slot.armed == armed)


def _is_away(begin: Side, troop: Troop) -> bool:
    before = find_troop(begin, troop.character)
    return before is not None and before.trip is not None


def _read_diary(side: Side, kind: str, words: list[str]) -> list[Path]:
    """List the paths that may have written this diary entry. side: the player's pieces before the action."""
    card, *more = words
    match kind:
        case "built" | "recruited" | "extracted" | "token":
            return [(VERB_OF[kind], *words)]
        case "attached" | "activated" | "played":
            return [(VERB_OF[kind], f"{place}/{card}", *more) for place in PLACES]
        case "passed" | "detached":
            bearer, *taker = more
            borne = list_attachments(troop_of(side, bearer))
            return [
                (VERB_OF[kind], f"{bearer}/{at}", *taker) for at, each in enumerate(borne) if each == card
            ]
        case "cast":
            caster, *targets = more
            return [(kind, f"{caster}/{card}", *targets)]
    return []


def _read_claim(claim: Claim) -> Path:
    """Return the path by which a claim was staged."""
    match claim.how:
        case "recruit":
            return ("claim", GOLD + claim.what, claim.target, *claim.tokens)
        case "train":
            return ("claim", TRAIN + claim.what, claim.target)
        case "hand":
            return ("claim", CARD + claim.what, TO_HAND)
    return ("claim", CARD + claim.what, TO_ZONE if claim.target == TO_ZONE else ONTO + claim.target)


def _read_plot(plot: Plot) -> Path:
    """Return the path by which a plot was staged."""
    if plot.card == WHIM:
        return (WHIM, *plot.aim)
    return ("plot", f"{'zone' if plot.zone else 'hand'}/{plot.card}", *plot.aim)
