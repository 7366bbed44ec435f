"""Write the one public post of a month: conquests, then killed troops."""

from collections.abc import Iterable, Iterator

from engine.games.brigandine.narration.chronicle import tell_falls
from engine.games.brigandine.narration.words import refer_cards, refer_seat
from engine.games.brigandine.position import events as kinds
from engine.games.brigandine.position import war_events
from engine.rules.core import Event, Text, text
from engine.rules.events import read_all

TAKERS, NAMED = 3, 3  # seats that a headline names, and territories or troops of each
WAR = "war"


def begins_month(event: Event) -> bool:
    """Return True if this event begins a month's post: the setup, the reveal of a month's plans, or the end."""
    return any(begun.phase in ("setup", WAR, "over") for begun in read_all(kinds.PhaseBegun, [event]))


def tell_month(events: Iterable[Event]) -> tuple[Text, ...]:
    """Describe a month from its reveal on in at most two lines. Without a reveal there are none."""
    told = list(events)
    month = next((begun.month for begun in read_all(kinds.PhaseBegun, told) if begun.phase == WAR), None)
    if month is None:
        return ()
    deeds, fell = tuple(_tell_takers(told)), tuple(_tell_fallen(told))
    head = text("post-month", month=month, deeds=deeds) if deeds else text("post-month-opens", month=month)
    return (head, text("post-fallen", who=fell)) if fell else (head,)


def _tell_takers(events: list[Event]) -> Iterator[Text]:
    """Describe fallen nations, then conquests, with the seats that took most territories first."""
    yield from tell_falls(events)
    taken = dict[int, list[str]]()
    for conquered in read_all(war_events.Conquered, events):
        taken.setdefault(conquered.seat, []).append(conquered.land)
    for seat in sorted(taken, key=lambda seat: -len(taken[seat]))[:TAKERS]:
        lands = list(dict.fromkeys(taken[seat]))
        named = text("post-lands", count=len(lands)) if len(lands) > NAMED else refer_cards(lands, "land")
        yield text("chronicle-takes", seat=refer_seat(seat), lands=named)


def _tell_fallen(events: list[Event]) -> Iterator[Text]:
    """Describe the killed troops of each player."""
    killed = dict[int, list[str]]()
    for each in read_all(war_events.Killed, events):
        killed.setdefault(each.seat, []).append(each.troop)
    for seat, names in killed.items():
        troops = refer_cards(names[:NAMED], "character")
        yield text("post-fallen-of", seat=refer_seat(seat), troops=troops, more=max(len(names) - NAMED, 0))
