"""Summarize for an absent seat the events since its last view: harm, turns played for it, ranking then and now."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from cogs.context import AppContext
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import describe_events
from engine.records.match_records import Entry
from engine.records.table_events import read_event
from engine.rules.core import Event, Seat, Standing, Text, refer_seats

TOLD = 3  # sentences about harm, or about turns played for the seat
Happened = Sequence[tuple[int, Event]]


class MatchState(Struct, frozen=True):
    """Round and ranking of a match after one entry. round: its title, None before the first round."""

    round: Text | None
    standing: Standing


async def write_absence(
    context: AppContext,
    snapshot: MatchSnapshot,
    seat: Seat,
    seen: int,
    entries: Sequence[Entry],
    events: Happened,
) -> list[str]:
    """Return at most four lines for a seat that summarize the events since entry `seen`.

    events: each with the seq of its entry.
    """
    then, now = await _load_states(context, snapshot, seen)
    lines = [_write_harm(snapshot, seat, events), *write_played(snapshot, seat, entries, events)]
    return [*lines, _write_own(snapshot, seat, then, now), _write_leaders(snapshot, then, now)]


async def _load_states(
    context: AppContext, snapshot: MatchSnapshot, seen: int
) -> tuple[MatchState, MatchState]:
    """Load the states after entry `seen` and now."""
    position, match = snapshot.position, snapshot.match.id
    game = position.game
    rounds = await context.chapters.list_rounds(position)
    now = MatchState(rounds[-1].title, game.standing(position.state))
    before = await context.referee.position(match, seen)
    rounds = await context.chapters.list_rounds(before)
    return MatchState(rounds[-1].title, game.standing(before.state)), now


def _write_own(snapshot: MatchSnapshot, seat: Seat, then: MatchState, now: MatchState) -> str:
    """Return a line about the seat's holding after its last view and now, with the rounds of both."""
    say = snapshot.texts.rich
    has = now.standing.holdings[seat]
    current = _name_round(snapshot, now)
    had, before = then.standing.holdings[seat], _name_round(snapshot, then)
    key = "since-then-now" if had != has else "since-still"
    passed = before if before == current else say.line("since-rounds", then=before, now=current)
    return say.line(key, round=passed, then=had, now=has)


def _name_round(snapshot: MatchSnapshot, state: MatchState) -> str:
    say = snapshot.texts.rich
    return say.line("log-begin") if state.round is None else say(state.round)


def _write_harm(snapshot: MatchSnapshot, seat: Seat, events: Happened) -> str:
    """Return a line about at most TOLD events that concern the seat, in order of time.

    Harm is preferred, then the latest. If no event concerns the seat, the line tells that.
    """
    game, say = snapshot.position.game, snapshot.texts.rich
    touched = [(each, game.narration.list_touched(each[1])) for each in events if read_event(each[1]) is None]
    mine = [(each, found[seat]) for each, found in touched if seat in found]
    if not mine:
        return say.line("since-unharmed")
    shown = sorted(mine, key=lambda one: (one[1], one[0][0]))[-TOLD:]
    deeds = (each[1] for each, _ in sorted(shown, key=lambda one: one[0][0]))
    told = [
        say(said)
        for deed in deeds
        if (said := game.narration.describe_briefly(deed) or game.narration.tell(deed))
    ]
    return say.line("since-harmed", told=" ".join(told), more=len(mine) - len(told))


def write_played(
    snapshot: MatchSnapshot, seat: Seat, entries: Sequence[Entry], events: Happened
) -> Iterator[str]:
    """Yield a line about turns that the clock or a stand-in played for the seat, or none."""
    say = snapshot.texts.rich
    clocked = [entry for entry in entries if entry.kind in ("timeout", "default")]
    played = [entry.seq for entry in clocked if entry.seat == seat]
    told = list(filter(None, (_tell_first(snapshot, seq, events) for seq in played)))
    if told:
        yield say.line("since-played", told=" ".join(told[-TOLD:]), more=max(len(told) - TOLD, 0))


def _tell_first(snapshot: MatchSnapshot, seq: int, events: Iterable[tuple[int, Event]]) -> str:
    """Return the first line of an entry, without its consequences. Empty if the entry has no line."""
    deeds = [each for each in events if each[0] == seq and read_event(each[1]) is None]
    return next(iter(describe_events(snapshot.position.game, deeds, snapshot.texts.rich)), "")


def _write_leaders(snapshot: MatchSnapshot, then: MatchState, now: MatchState) -> str:
    """Return a line about the leaders, their holding and its change."""
    say, places, leaders = snapshot.texts.rich, now.standing.places, now.standing.first
    seats = refer_seats(leaders)
    if len(leaders) == len(places):
        return say.line("since-level")
    has = now.standing.holdings[leaders[0]]
    if any(each == has for seat, each in enumerate(now.standing.holdings) if seat not in leaders):
        return say.line("since-leads-tie", seats=seats, count=len(leaders), now=has)
    had = then.standing.holdings[leaders[0]]
    if had == has or len(leaders) > 1:
        return say.line("since-leads", seats=seats, count=len(leaders), now=has)
    return say.line("since-leads-more", seats=seats, now=has, then=had)
