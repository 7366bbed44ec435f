"""Alternative texts of Immortals: the most important facts first, then the spaces by owner."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.games.immortals.edition.cards import card_text
from engine.rules.core import Arg, text
from render.games.immortals.sight import Sight, own_cards, tribe_names
from render.games.immortals.style.palette import BUILT
from render.text.alt_text import MOST, cut_text


def board_alt(sight: Sight) -> str:
    """Return round, phase, the seat's turn and standings, then the armies by space."""
    return tell_board(sight, ("dark", "light"), tuple(sight.rules.regions))


def tell_board(sight: Sight, realms: Sequence[str], regions: Sequence[str], title: str = "") -> str:
    """Return a title, the standings, then the armies in these regions. If the text grows too long, omit buildings."""
    parts = [*([f"{title}."] if title else []), *_tell_standing(sight)]
    marks = {mark: sight.line(f"alt-{mark}") for mark in BUILT}
    for named in (marks, {}):
        spaces = [_tell_held(sight, seat, realms, regions, named) for seat, _ in enumerate(sight.view.seats)]
        whole = " ".join([*parts, *spaces])
        if len(whole) <= MOST:
            break
    return cut_text(whole, sight.say)


def tell_round(sight: Sight) -> str:
    """Return round and phase."""
    view = sight.view
    round_ = text("board-round", round=view.round, rounds=view.rounds)
    return sight.line("alt-head", round=round_, phase=text(f"board-{view.phase}"))


def _tell_standing(sight: Sight) -> Iterator[str]:
    yield tell_round(sight)
    if sight.view.turn is not None:
        yield sight.line("alt-turn", name=sight.short_name(sight.view.turn))
    waiting = [seat for seat, done in enumerate(sight.view.ready or ()) if not done]
    if waiting:
        yield sight.line("alt-waiting", names=sight.say.join(map(sight.short_name, waiting)))
    yield from (f"{each}." for each in _list_standings(sight))


def _list_standings(sight: Sight) -> Iterator[str]:
    for seat, each in sorted(enumerate(sight.view.seats), key=lambda pair: -pair[1].vp):
        purse = {"vp": each.vp, "gold": each.gold, "energy": each.energy}
        said = sight.line("alt-seat", name=sight.short_name(seat), **purse, hand=each.hand)
        yield said + (" " + sight.line("alt-first") if seat == sight.view.first else "")


def _tell_held(
    sight: Sight, seat: int, realms: Sequence[str], regions: Sequence[str], marks: Mapping[str, str]
) -> str:
    """Return the spaces of the seat, with the buildings that marks name. marks: words by kind of building."""
    name, none = sight.short_name(seat), sight.line("alt-none")
    lists = [
        (realm, sight.say.join(_list_held(sight, seat, realm, regions, marks)) or none) for realm in realms
    ]
    if len(lists) == 1:
        return sight.line("alt-held", name=name, spaces=lists[0][1])
    return sight.line("alt-spaces", name=name, dark=lists[0][1], light=lists[1][1])


def _list_held(
    sight: Sight, seat: int, realm: str, regions: Sequence[str], marks: Mapping[str, str]
) -> Iterator[str]:
    for id_ in regions:
        space = sight.view.spaces[f"{realm}/{id_}"]
        if space.owner == seat and space.armies:
            held: dict[str, Arg] = {"region": sight.rules.regions[id_].name, "armies": space.armies}
            built = sight.say.join(word for mark, word in marks.items() if getattr(space, mark))
            yield sight.line("alt-built", **held, marks=built) if built else sight.line("alt-space", **held)


def tableau_alt(sight: Sight, seat: int) -> str:
    """Return a seat's points and money, its slots, and its hand. For other viewers, hidden cards are only counted."""
    each, own = sight.view.seats[seat], own_cards(sight, seat)
    slots = sight.say.join(_list_slots(own.slots if own else each.slots, sight)) or sight.line(
        "alt-none-slots"
    )
    hand = list_cards(sight, own.hand) if own else str(each.hand)
    purse = {"vp": each.vp, "gold": each.gold, "energy": each.energy}
    limbo = {"light": each.limbo_light, "dark": each.limbo_dark}
    names = {"name": sight.short_name(seat), "tribes": tribe_names(sight, seat)}
    said = sight.line("tableau-alt", **names, **purse, **limbo, slots=slots, hand=hand or "0")
    return cut_text(said, sight.say)


def list_cards(sight: Sight, cards: Sequence[str]) -> str:
    """Return the names of cards in a row, with the count of a repeated one."""
    counts = Counter(sight.say(card_text(sight.rules, card)) for card in cards)
    return sight.say.join(name + (f" ×{count}" if count > 1 else "") for name, count in counts.items())


def _list_slots(slots: Sequence[str | None], sight: Sight) -> Iterator[str]:
    for number, card in enumerate(slots, 1):
        if card is not None:
            name = sight.line("tableau-down") if card == "down" else sight.say(card_text(sight.rules, card))
            yield sight.line("tableau-alt-slot", slot=number, card=name)
