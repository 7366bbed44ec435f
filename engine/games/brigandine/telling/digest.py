"""What a month came to for one player: renown and place, then gains, then losses."""

from collections.abc import Iterator, Sequence
from functools import reduce

from engine.games.brigandine.telling.words import Data, refer_cards, refer_seat
from engine.rules.core import Event, Ref, Text, text


def digest_month(events: Sequence[Event], seat: int) -> tuple[Text, ...]:
    """Return at most three lines of a month, whose last event is the heading of the next one."""
    told = [event for event in events if event.to is None]
    gains, losses = tuple(_list_gains(told, seat)), tuple(_list_losses(told, seat))
    found = [text("digest-gains", what=gains)] if gains else []
    found += [text("digest-losses", what=reduce(_join_parts, losses))] if losses else []
    return (_tell_standing(told, seat), *(found or [text("digest-quiet")]))


def _join_parts(one: Text, then: Text) -> Text:
    return text("digest-then", one=one, then=then)


def _tell_standing(events: list[Event], seat: int) -> Text:
    """Tell the renown then and now, and the place by it; a month that did not end tells none."""
    month, then, now = events[0].data["month"], events[0].data.get("renown"), events[-1].data.get("renown")
    if then is None or now is None:
        return text("digest-over", month=month)
    place = 1 + sum(other > now[seat] for other in now)
    renown = {"before": then[seat], "now": now[seat]}
    return text("digest-renown", month=month, place=place, seats=len(now), **renown)


def _list_gains(events: list[Event], seat: int) -> Iterator[Text | Ref]:
    """List what a player has more: objectives, territories, manuscripts, people."""
    lands = _list_taken(events, seat)
    goals = [
        event.data["land"] for event in events if event.kind == "objective" and event.data["seat"] == seat
    ]
    for land in lands:
        yield text("digest-objective", land=Ref("land", land)) if land in goals else Ref("land", land)
    for event in events:
        if event.data.get("seat") == seat and event.kind == "manuscript":
            yield text("manuscript-of", nation=Ref("nation", event.data["nation"]))
        elif event.data.get("seat") == seat and event.kind == "joined":
            yield Ref("character", event.data["troop"])


def _list_taken(events: list[Event], seat: int) -> list[str]:
    """List the territories that a player has taken and not lost again."""
    lands = list[str]()
    for event in events:
        if event.kind == "conquered" and event.data["seat"] == seat:
            lands.append(event.data["land"])
        elif _loses(event, seat) and event.data["land"] in lands:
            lands.remove(event.data["land"])
    return lands


def _list_losses(events: list[Event], seat: int) -> Iterator[Text]:
    """List what a player has less: territories that others have now, those that are free, troops that were killed or beaten."""
    taken = {
        event.data["land"] for event in events if event.kind == "conquered" and event.data["seat"] == seat
    }
    lost = {event.data["land"]: _find_heir(event) for event in events if _loses(event, seat)}
    lost = {land: heir for land, heir in lost.items() if land not in taken}
    for land, heir in lost.items():
        if heir is not None:
            yield text("digest-lost", land=Ref("land", land), who=refer_seat(heir))
    if freed := [land for land, heir in lost.items() if heir is None]:
        yield text("digest-freed", lands=refer_cards(freed, "land"))
    for kind in ("killed", "defeated"):
        names = [event.data["troop"] for event in events if event.kind == kind and event.data["seat"] == seat]
        if names:
            yield text(f"digest-{kind}", troops=refer_cards(names, "character"))


def _find_heir(event: Event) -> int | None:
    """Find who has a territory that changes hands; None: it is free."""
    heir: int | None = event.data["seat" if event.kind == "conquered" else "to"]
    return heir


def _loses(event: Event, seat: int) -> bool:
    data: Data = event.data
    return (event.kind == "conquered" and data["loser"] == seat) or (
        event.kind == "reverted" and data["from"] == seat
    )
