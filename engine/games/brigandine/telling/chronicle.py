"""A month in one sentence: who fell, who took what, who held, else who built most."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.games.brigandine.telling.words import refer_cards, refer_seat
from engine.rules.core import Event, Text, text


def chronicle(events: Iterable[Event]) -> tuple[Text, ...]:
    """Return what a month's public events come to, as parts of a sentence; none: nothing worth one."""
    told = list(events)
    war = tuple(part for find in (tell_falls, _tell_conquests, _tell_defences) for part in find(told))
    return (*(war or tuple(_tell_building(told))), *_tell_victory(told))


def _tell_victory(events: list[Event]) -> Iterator[Text]:
    """Tell who has won, and by what."""
    for event in events:
        if event.kind == "won":
            seats = tuple(refer_seat(seat) for seat in event.data["seats"])
            yield text("chronicle-won", seats=seats, count=len(seats), how=text(f"how-{event.data['why']}"))


def tell_falls(events: list[Event]) -> Iterator[Text]:
    """Tell whose nation fell."""
    for event in events:
        if event.kind == "fallen":
            yield text("chronicle-falls", seat=refer_seat(event.data["seat"]))


def _tell_conquests(events: list[Event]) -> Iterator[Text]:
    taken = [event.data for event in events if event.kind == "conquered"]
    return _tell_lands("chronicle-takes", [(data["seat"], data["land"]) for data in taken])


def _tell_defences(events: list[Event]) -> Iterator[Text]:
    """Tell which territories seats held in a battle."""
    held = [event.data for event in events if event.kind == "battle" and event.data["winner"] == 1]
    return _tell_lands("chronicle-holds", [(data["defender"], data["land"]) for data in held])


def _tell_lands(key: str, pairs: list[tuple[int | None, str]]) -> Iterator[Text]:
    """Tell by seat which territories it has to do with; those of a militia are left out."""
    for seat in dict.fromkeys(seat for seat, _ in pairs):
        if seat is not None:
            lands = [land for who, land in pairs if who == seat]
            yield text(key, seat=refer_seat(seat), lands=refer_cards(lands, "land"))


def _tell_building(events: list[Event]) -> Iterator[Text]:
    """Tell who built most, all of them where several did."""
    built = Counter(
        event.data["seat"] for event in events if event.kind == "act" and event.data["words"][0] == "built"
    )
    if built:
        most = max(built.values())
        seats = tuple(refer_seat(seat) for seat in sorted(built) if built[seat] == most)
        yield text("chronicle-builds", seats=seats, first=len(seats), count=most)
