"""A round in one sentence: who took most, who built most, who gained most."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.games.immortals.telling.setup import refer_seat, refer_space
from engine.rules.core import Event, Text, text


def chronicle(events: Iterable[Event]) -> tuple[Text, ...]:
    """Return what a round's public events come to, as parts of a sentence; none: nothing worth one."""
    told = list(events)
    return tuple(part for find in (_tell_fights, _tell_building, _tell_gain) for part in find(told))


def _tell_fights(events: list[Event]) -> Iterator[Text]:
    """Tell what whoever took most has taken; where nobody took anything, the last space that was held."""
    fights = [event.data for event in events if event.kind == "battle"]
    taken: dict[int, dict[str, None]] = {}  # each space once
    for data in fights:
        if data["outcome"] == "attacker":
            taken.setdefault(data["attacker"], {})[data["to"]] = None
    if taken:
        most = max(map(len, taken.values()))
        for seat, spaces in taken.items():
            if len(spaces) == most:
                named = tuple(refer_space(space) for space in spaces)
                yield text("chronicle-takes", seat=refer_seat(seat), spaces=named)
    elif held := [data for data in fights if data["outcome"] == "defender" and data["defender"] is not None]:
        data = held[-1]
        yield text("chronicle-holds", seat=refer_seat(data["defender"]), space=refer_space(data["to"]))


def _tell_building(events: list[Event]) -> Iterator[Text]:
    """Tell who built most, all of them where several did."""
    built = [event.data for event in events if event.kind == "built"]
    if built:
        counts = Counter(data["seat"] for data in built)
        most = max(counts.values())
        first = [seat for seat in sorted(counts) if counts[seat] == most]
        kind = next(data["kind"] for data in built if data["seat"] == first[0])
        seats = tuple(map(refer_seat, first))
        yield text("chronicle-builds", seats=seats, first=len(first), count=most, kind=kind)


def _tell_gain(events: list[Event]) -> Iterator[Text]:
    gained = Counter[int]()
    for event in events:
        if event.kind == "score":
            gained[event.data["seat"]] += sum(event.data[rule] for rule in ("V1", "V2", "V3"))
    if gained:
        points = max(gained.values())
        first = [seat for seat, each in gained.items() if each == points]
        seats = tuple(refer_seat(each) for each in sorted(first))
        yield text("chronicle-gains", seats=seats, count=len(first), points=points)
