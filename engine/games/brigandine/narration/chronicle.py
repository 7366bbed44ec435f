"""Summarize a month in one sentence: falls, conquests and defences, else the seats that built most."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.games.brigandine.narration.acts import read_act
from engine.games.brigandine.narration.words import refer_cards, refer_seat
from engine.games.brigandine.position import events as kinds
from engine.games.brigandine.position import war_events
from engine.rules.core import Event, Text, text
from engine.rules.events import read_all


def chronicle(events: Iterable[Event]) -> tuple[Text, ...]:
    """Return the summary of a month's public events, as parts of a sentence. It may be empty."""
    told = list(events)
    war = tuple(part for find in (tell_falls, _tell_conquests, _tell_defences) for part in find(told))
    return (*(war or tuple(_tell_building(told))), *_tell_victory(told))


def _tell_victory(events: list[Event]) -> Iterator[Text]:
    """Describe the victory: its seats and its reason."""
    for won in read_all(kinds.Won, events):
        seats = tuple(refer_seat(seat) for seat in won.seats)
        yield text("chronicle-won", seats=seats, count=len(seats), how=text(f"how-{won.why}"))


def tell_falls(events: list[Event]) -> Iterator[Text]:
    """Describe the nations that fell."""
    for fallen in read_all(kinds.Fallen, events):
        yield text("chronicle-falls", seat=refer_seat(fallen.seat))


def _tell_conquests(events: list[Event]) -> Iterator[Text]:
    taken = read_all(war_events.Conquered, events)
    return _tell_lands("chronicle-takes", [(each.seat, each.land) for each in taken])


def _tell_defences(events: list[Event]) -> Iterator[Text]:
    """Describe the territories that seats held in a battle."""
    held = [battle for battle in read_all(war_events.BattleOver, events) if battle.winner == 1]
    return _tell_lands("chronicle-holds", [(battle.defender, battle.land) for battle in held])


def _tell_lands(key: str, pairs: list[tuple[int | None, str]]) -> Iterator[Text]:
    """Describe each seat's territories, from pairs of a seat and a territory. The militia's are left out."""
    for seat in dict.fromkeys(seat for seat, _ in pairs):
        if seat is not None:
            lands = [land for who, land in pairs if who == seat]
            yield text(key, seat=refer_seat(seat), lands=refer_cards(lands, "land"))


def _tell_building(events: list[Event]) -> Iterator[Text]:
    """Describe the only building, or the seats with most buildings, all of them in a tie."""
    acts = [act for act in read_all(kinds.Act, events) if act.words[0] == "built"]
    built = Counter(act.seat for act in acts)
    if len(acts) == 1:
        told = read_act("built", acts[0].words[1:]) or {}
        yield text("chronicle-builds-one", seat=refer_seat(acts[0].seat), **told)
    elif built:
        most = max(built.values())
        seats = tuple(refer_seat(seat) for seat in sorted(built) if built[seat] == most)
        yield text("chronicle-builds", seats=seats, first=len(seats), count=most)
