"""The pictures in words, at most 1024 characters: short first, then spaces by owner."""

from collections.abc import Iterator, Mapping, Sequence

from engine.core import text
from engine.games.immortals.cards import card_text
from render.games.immortals.look import BUILT, Sight
from render.people import MOST, cut, short


def board_alt(sight: Sight) -> str:
    """Round, phase, whose turn, standings, then who stands where."""
    return told(sight, ("dark", "light"), tuple(sight.edition.regions))


def told(sight: Sight, realms: Sequence[str], regions: Sequence[str], title: str = "") -> str:
    """A title, the standings, then who stands where in these regions; without the buildings if it grows too long."""
    parts = [*([f"{title}."] if title else []), *_short_part(sight)]
    marks = {mark: sight.words(f"alt-{mark}") for mark in BUILT}
    for named in (marks, {}):
        spaces = [_spaces(sight, seat, realms, regions, named) for seat, _ in sight.seats()]
        whole = " ".join([*parts, *spaces])
        if len(whole) <= MOST:
            return whole
    return cut(whole, sight.say)


def head(sight: Sight) -> str:
    """Round and phase."""
    view = sight.view
    round_ = text("board-round", round=view.round, rounds=view.rounds)
    return sight.words("alt-head", round=round_, phase=text(f"board-{view.phase}"))


def _short_part(sight: Sight) -> Iterator[str]:
    yield head(sight)
    if sight.view.turn is not None:
        yield sight.words("alt-turn", name=short(sight.people[sight.view.turn][0]))
    yield ", ".join(_standings(sight)) + "."


def _standings(sight: Sight) -> Iterator[str]:
    for seat, each in sorted(sight.seats(), key=lambda pair: -pair[1].vp):
        purse = {"vp": each.vp, "gold": each.gold, "energy": each.energy}
        said = sight.words("alt-seat", name=short(sight.people[seat][0]), **purse, hand=each.hand)
        yield said + (" " + sight.words("alt-first") if seat == sight.view.first else "")


def _spaces(
    sight: Sight, seat: int, realms: Sequence[str], regions: Sequence[str], marks: Mapping[str, str]
) -> str:
    """Where the seat stands, with its buildings if marks name them."""
    name, none = short(sight.people[seat][0]), sight.words("alt-none")
    lists = [(realm, ", ".join(_realm(sight, seat, realm, regions, marks)) or none) for realm in realms]
    if len(lists) == 1:
        return sight.words("alt-held", name=name, spaces=lists[0][1])
    return sight.words("alt-spaces", name=name, dark=lists[0][1], light=lists[1][1])


def _realm(
    sight: Sight, seat: int, realm: str, regions: Sequence[str], marks: Mapping[str, str]
) -> Iterator[str]:
    for id_ in regions:
        space = sight.view.spaces[f"{realm}/{id_}"]
        if space.owner == seat and space.armies:
            said = sight.words("alt-space", region=sight.edition.regions[id_].name, armies=space.armies)
            built = ", ".join(word for mark, word in marks.items() if getattr(space, mark))
            yield sight.words("alt-built", space=said, marks=built) if built else said


def tableau_alt(sight: Sight, seat: int) -> str:
    """A seat's means, its slots, and its hand or the number of its cards."""
    each, own = sight.view.seats[seat], sight.view.own
    slots = ", ".join(_slots(own.slots if own else each.slots, sight)) or sight.words("alt-none")
    hand = (
        ", ".join(sight.say(card_text(sight.edition, card)) for card in own.hand) if own else str(each.hand)
    )
    purse = {"vp": each.vp, "gold": each.gold, "energy": each.energy}
    limbo = {"light": each.limbo_light, "dark": each.limbo_dark}
    names = {"name": short(sight.people[seat][0]), "tribes": sight.tribes(seat)}
    return cut(
        sight.words("tableau-alt", **names, **purse, **limbo, slots=slots, hand=hand or "0"), sight.say
    )


def _slots(slots: Sequence[str | None], sight: Sight) -> Iterator[str]:
    for number, card in enumerate(slots, 1):
        if card is not None:
            name = (
                sight.words("tableau-down") if card == "down" else sight.say(card_text(sight.edition, card))
            )
            yield sight.words("tableau-alt-slot", slot=number, card=name)
