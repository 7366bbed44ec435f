"""Digest a month for one player: renown and rank, then losses, then gains. Explain the end."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from engine.games.brigandine.narration.words import refer_cards, refer_seat
from engine.games.brigandine.position import events as kinds
from engine.games.brigandine.position import war_events
from engine.games.brigandine.position.sides import FALLEN
from engine.games.brigandine.position.view_rows import View
from engine.rules.core import Arg, Event, Ref, Seat, Text, text
from engine.rules.events import EventReaders, read_all, read_event


class DigestChange(NamedTuple):
    """A territory that changes hands. heir: None if it is free now."""

    land: str
    loser: Seat | None
    heir: Seat | None
    conquered: bool


CHANGES: EventReaders[None, DigestChange | None] = EventReaders(None)
CHANGES.add(war_events.Conquered, lambda _, it: DigestChange(it.land, it.loser, it.seat, conquered=True))
CHANGES.add(kinds.Reverted, lambda _, it: DigestChange(it.land, it.giver, it.taker, conquered=False))
# the land that a seat defends with success, and that it attacks in vain, else ""
DEFENCES: EventReaders[Seat, str] = EventReaders("")
DEFENCES.add(war_events.BattleOver, lambda seat, it: it.land * (it.winner == 1 and it.defender == seat))
DEFENCES.add(war_events.Besieged, lambda seat, it: it.land * (not it.falls and it.owner == seat))
FAILURES: EventReaders[Seat, str] = EventReaders("")
FAILURES.add(war_events.BattleOver, lambda seat, it: it.land * (it.winner == 1 and it.attacker == seat))
FAILURES.add(war_events.Besieged, lambda seat, it: it.land * (not it.falls and it.seat == seat))
FAILURES.add(war_events.CalledOff, lambda seat, it: it.land * (it.attacker == seat))
GAINS: EventReaders[Seat, Text | Ref | None] = EventReaders(None)  # of this seat, in addition to territories


@GAINS.of(war_events.ManuscriptTaken)
def _gain_manuscript(seat: Seat, it: war_events.ManuscriptTaken) -> Text | None:
    return text("manuscript-of", nation=Ref("nation", it.nation)) if it.seat == seat else None


@GAINS.of(kinds.Joined)
def _gain_character(seat: Seat, it: kinds.Joined) -> Ref | None:
    return Ref("character", it.troop) if it.seat == seat else None


def digest_month(events: Sequence[Event], seat: int, view: View | None = None) -> tuple[Text, ...]:
    """Return at most three lines about a month, one if nothing was won or lost.

    events: the last is the next heading.

    view: the seat's own after it, which counts secret manuscripts too (H7).
    """
    told = [event for event in events if event.to is None]
    return (_tell_standing(told, seat, view), *list_results(told, seat))


def list_results(events: Sequence[Event], seat: int) -> tuple[Text, ...]:
    """Return a line of what a seat lost or tried in vain, if there is any, and one of its gains."""
    told = [event for event in events if event.to is None]
    parts = (("losses", _list_losses(told, seat)), ("failed", _list_failures(told, seat)))
    bad = [
        text(f"digest-{key}", what=reduce(_join_parts, what)) for key, found in parts if (what := [*found])
    ]
    gains = tuple(_list_gains(told, seat))
    found = [reduce(_join_sentences, bad)] if bad else []
    found += [text("digest-gains", what=gains)] if gains else []  # last, as pictures show them too
    return tuple(found)


def _join_parts(one: Text, then: Text) -> Text:
    return text("digest-then", one=one, then=then)


def _join_sentences(one: Text, then: Text) -> Text:
    return text("digest-both", one=one, then=then)


def _tell_standing(events: list[Event], seat: int, view: View | None) -> Text:
    """Describe the renown after a month and the public rank. Only name a month that did not end.

    If the seat's view counts secret manuscripts, tell how many of the points only it knows. Else tell the renown
    before too, if it changed.
    """
    begun, ended = read_event(kinds.PhaseBegun, events[0]), read_all(kinds.PhaseBegun, events[-1:])
    then, now = begun.renown, ended[0].renown if ended else UNSET
    if isinstance(then, UnsetType) or isinstance(now, UnsetType):
        return text("digest-over", month=begun.month)
    own = now[seat] if view is None else view.sides[seat].renown
    place = 1 + sum(other > now[seat] for other in now)
    standing: dict[str, Arg] = {"month": begun.month, "now": own, "place": place, "seats": len(now)}
    if own != now[seat]:
        return text("digest-renown-secret", secret=own - now[seat], **standing)
    if then[seat] == now[seat]:
        return text("digest-renown-same", **standing)
    return text("digest-renown", before=then[seat], **standing)


def _list_changes(events: list[Event]) -> list[DigestChange]:
    return [change for event in events if (change := CHANGES.read(None, event))]


def _list_gains(events: list[Event], seat: int) -> Iterator[Text | Ref]:
    """List the gains of a player: objectives, territories, manuscripts, people."""
    goals = [each.land for each in read_all(war_events.ObjectiveTaken, events) if each.seat == seat]
    for land in _list_taken(events, seat):
        yield text("digest-objective", land=Ref("land", land)) if land in goals else Ref("land", land)
    for event in events:
        if gain := GAINS.read(seat, event):
            yield gain
    lost = _find_lost(events, seat)
    for land in _list_decided(events, DEFENCES, seat):
        if land not in lost:
            yield text("digest-held", land=Ref("land", land))


def _list_decided(events: list[Event], fights: EventReaders[Seat, str], seat: int) -> list[str]:
    return list(dict.fromkeys(filter(None, (fights.read(seat, event) for event in events))))


def _list_taken(events: list[Event], seat: int) -> list[str]:
    """List the territories that a player has taken and not lost again."""
    lands = list[str]()
    for change in _list_changes(events):
        if change.conquered and change.heir == seat:
            lands.append(change.land)
        elif change.loser == seat and change.land in lands:
            lands.remove(change.land)
    return lands


def _find_lost(events: list[Event], seat: int) -> dict[str, Seat | None]:
    """Map the territories that a player lost, and does not have again at the end, to their new owners."""
    lost = dict[str, Seat | None]()
    for change in _list_changes(events):
        if change.heir == seat:
            lost.pop(change.land, None)
        elif change.loser == seat:
            lost[change.land] = change.heir
    return lost


def explain_end(view: View, events: Sequence[Event], seat: int, winners: Sequence[int]) -> Text | None:
    """Explain a defeat: the fall of the nation, the lands lost to a winner, or the lack of renown.

    Return None for a winner, and if the match has none.
    """
    told = [event for event in events if event.to is None]
    won = read_all(kinds.Won, told)
    if seat in winners or not winners or not won:
        return None
    winner = refer_seat(winners[0])
    if view.sides[seat].fate == FALLEN:
        return text("end-fallen", winner=winner)
    counted = [
        dict(zip(each.seats, each.points, strict=True)) for each in read_all(kinds.RenownCounted, told)
    ]
    renown = counted[-1] if counted else {}
    figures: dict[str, Arg] = {
        "winner": winner,
        "theirs": renown.get(winners[0], 0),
        "mine": renown.get(seat, 0),
    }
    if won[-1].why != "renown" or not renown:
        return text(f"end-{won[-1].why}", **figures)
    lost = [land for land, heir in _find_lost(told, seat).items() if heir in winners]
    if lost:
        return text("end-taken", lands=refer_cards(lost, "land"), **figures)
    return text("end-tied" if figures["theirs"] == figures["mine"] else "end-renown", **figures)


def _list_losses(events: list[Event], seat: int) -> Iterator[Text]:
    """List the losses of a player.

    These are territories now held by others or free, and troops that were killed or beaten.
    """
    lost = _find_lost(events, seat)
    for land, heir in lost.items():
        if heir is not None:
            yield text("digest-lost", land=Ref("land", land), who=refer_seat(heir))
    if freed := [land for land, heir in lost.items() if heir is None]:
        yield text("digest-freed", lands=refer_cards(freed, "land"))
    killed = [each.troop for each in read_all(war_events.Killed, events) if each.seat == seat]
    defeated = [each.troop for each in read_all(war_events.Defeated, events) if each.seat == seat]
    for key, names in (("digest-killed", killed), ("digest-defeated", defeated)):
        if names:
            yield text(key, troops=refer_cards(names, "character"))


def _list_failures(events: list[Event], seat: int) -> Iterator[Text]:
    """List the attacks of a player that took nothing: those beaten off, then those not made, with the reason."""
    reached = {change.land for change in _list_changes(events) if change.heir == seat}
    failed = [land for land in _list_decided(events, FAILURES, seat) if land not in reached]
    if failed:
        yield text("digest-beaten-off", lands=refer_cards(failed, "land"), count=len(failed))
    orders = [
        order for order in read_all(war_events.Ordered, events) if order.seat == seat and not order.prey
    ]
    attacks = [(order.land, order.troops) for order in orders]
    defences = [fight for fight in read_all(war_events.Mustered, events) if fight.defender == seat]
    for void in read_all(war_events.OrderVoid, events):
        if void.seat != seat or void.land in (*reached, *failed) or (void.land, void.troops) not in attacks:
            continue  # a shot, or the land was taken by others of this player
        land = Ref("land", void.land)
        where = next((each.land for each in defences if not {*void.troops}.isdisjoint(each.against)), None)
        if where is None:
            yield text("digest-void", land=land)
        else:
            yield text("digest-void-defended", land=land, where=Ref("land", where))
