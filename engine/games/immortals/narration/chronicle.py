"""Summarize a round in one sentence: most conquests, most buildings, most points gained."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.games.immortals.narration.setup import refer_seat, refer_space
from engine.games.immortals.position.events import Battle, Built, Scored
from engine.rules.core import Event, Text, text
from engine.rules.events import read_all


def chronicle(events: Iterable[Event]) -> tuple[Text, ...]:
    """Return the summary of a round's public events, as parts of a sentence. It may be empty."""
    told = list(events)
    return tuple(part for find in (_tell_fights, _tell_building, _tell_gain) for part in find(told))


def _tell_fights(told: list[Event]) -> Iterator[Text]:
    """Describe the most conquests, all seats of a tie. Without any, describe the last space that was held."""
    fights = read_all(Battle, told)
    taken: dict[int, dict[str, None]] = {}  # each space once
    for it in fights:
        if it.outcome == "attacker":
            taken.setdefault(it.attacker, {})[it.target] = None
    if taken:
        most = max(map(len, taken.values()))
        for seat, spaces in taken.items():
            if len(spaces) == most:
                named = tuple(refer_space(space) for space in spaces)
                yield text("chronicle-takes", seat=refer_seat(seat), spaces=named)
    else:
        held = [(it.defender, it.target) for it in fights if it.outcome == "defender"]
        for defender, space in [(seat, space) for seat, space in held if seat is not None][-1:]:
            yield text("chronicle-holds", seat=refer_seat(defender), space=refer_space(space))


def _tell_building(told: list[Event]) -> Iterator[Text]:
    """Describe the seats with most buildings, all of them in a tie."""
    built = read_all(Built, told)
    if built:
        counts = Counter(it.seat for it in built)
        most = max(counts.values())
        first = [seat for seat in sorted(counts) if counts[seat] == most]
        kind = next(it.kind for it in built if it.seat == first[0])
        seats = tuple(map(refer_seat, first))
        yield text("chronicle-builds", seats=seats, first=len(first), count=most, kind=kind)


def _tell_gain(told: list[Event]) -> Iterator[Text]:
    gained = Counter[int]()
    for it in read_all(Scored, told):
        gained[it.seat] += it.total
    if gained:
        points = max(gained.values())
        first = [seat for seat, each in gained.items() if each == points]
        seats = tuple(refer_seat(each) for each in sorted(first))
        yield text("chronicle-gains", seats=seats, count=len(first), points=points)
