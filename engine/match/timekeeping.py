"""What time does to a match: deadlines of the awaited seats, the clock, stand-ins, counts, and what the people agreed.

Pure rules: keep_time says how everything stands after an entry of the log, and a store writes that down in the same
transaction. All times are Unix seconds.
"""

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine.records.clock import GRACE, Clock, Quiet, count_past, next_wake
from engine.records.effects import (
    Ended,
    Extended,
    Offered,
    Paced,
    Paused,
    Replaced,
    Resumed,
    Returned,
    SideEffect,
    StoodIn,
)
from engine.records.match_records import MISSES, CommitRecord, Deadline, WriteConflict
from engine.records.time_records import MatchTime, SeatResult, SeatTime, TimeChanges
from engine.rules.core import Seat

LOBBY_LIFE = 3 * 86_400  # seconds a lobby stays open
REMINDED = 99  # reminders that count as given to an AI seat: more than there are
SHELVED = 100 * 365 * 86_400  # seconds of pause of a match that cannot be read: no other pause is as long
SLACK = 120  # seconds after the last sign of life within which something may still have been written

# How often a person may call others; all that pings at somebody's wish is here. Seconds between two of
NUDGE_PAUSE = 6 * 3600  # a match, whoever nudges
REMATCH_PAUSE = 3600  # a match, whoever wants to play it once more
SEEKERS_PAUSE = 600  # whoever calls to a new table, and whoever is called to one, in a server
VOTE_PAUSE = 3600  # one person in a match, after a vote that did not pass


def find_newcomer(write: CommitRecord) -> int | None:
    """Tell which user a commit seats, whose quiet hours keep_time needs."""
    return write.effect.user if isinstance(write.effect, Replaced) else None


def keep_time(before: MatchTime, write: CommitRecord, quiet: Quiet | None = None) -> TimeChanges:
    """Bring deadlines, clock, counts and results in line with an entry; raises Conflict where its effect cannot be.

    quiet: the quiet hours of the newcomer, if there is one.
    """
    entry, draft = write.entry, _Draft(before, write.entry.at, quiet)
    if draft.deserted and (isinstance(write.effect, Returned | Replaced) or draft.is_by_person(write)):
        draft.go_on()
    if entry.kind == "timeout" and entry.seat is not None:
        draft.count_miss(entry.seat)
    elif entry.kind == "answer" and entry.seat is not None and _ends_turn(entry.seat, write):
        draft.count_turn(entry.seat)
    if write.effect is not None:
        _EFFECTS[type(write.effect)](draft, write.effect)
    if write.ended:
        draft.end_match(write)
    else:
        draft.await_seats(write)
        if entry.kind == "timeout" and isinstance(write.effect, StoodIn):
            draft.stood_in = write.effect.seat
    return draft.close_draft()


def _ends_turn(seat: Seat, write: CommitRecord) -> bool:
    """Tell whether this seat is not awaited any more, or is for another go."""
    return write.turned or seat not in write.waiting


@dataclass(slots=True)
class _Draft:
    """How time stands while an entry of this moment takes effect; quiet: the newcomer's hours."""

    before: MatchTime
    at: int
    quiet: Quiet | None = None
    clock: Clock = field(init=False)
    paused: int | None = field(init=False)
    until: int | None = field(init=False)
    seats: list[SeatTime] = field(init=False)
    deadlines: dict[Seat, Deadline] = field(init=False)
    results: list[SeatResult] = field(default_factory=list)
    withdrawn: Seat | None = None
    offered: Offered | None = None
    closed: bool = False
    cleared: Seat | None = None
    stood_in: Seat | None = None

    def __post_init__(self) -> None:
        self.clock, self.paused, self.until = self.before.clock, self.before.paused, self.before.until
        self.seats, self.deadlines = list(self.before.seats), dict(self.before.deadlines)

    @property
    def deserted(self) -> bool:
        """Whether every person has a stand-in or was missed as often as one who gets one."""
        people = [seat for seat in self.seats if not seat.level]
        return all(seat.standin is not None or seat.misses >= MISSES for seat in people)

    def is_by_person(self, write: CommitRecord) -> bool:
        """Tell whether an entry is a person's own answer."""
        entry = write.entry
        return entry.kind == "answer" and entry.seat is not None and not self.seats[entry.seat].level

    def close_draft(self) -> TimeChanges:
        """Close the draft."""
        seats = tuple(self.seats)
        after = MatchTime(self.before.match, self.clock, seats, self.deadlines, self.paused, self.until)
        return TimeChanges(
            after,
            tuple(self.results),
            withdrawn=self.withdrawn,
            offered=self.offered,
            closed=self.closed,
            cleared=self.cleared,
            stood_in=self.stood_in,
        )

    # counts

    def count_miss(self, seat: Seat) -> None:
        """Count a miss and a late go; the clock plays for the rest of this go, which is no other miss."""
        self.change_seat(seat, misses=self.seats[seat].misses + 1, late=self.seats[seat].late + 1)
        if seat in self.deadlines:
            self.deadlines[seat] = replace(self.deadlines[seat], missed=True)

    def count_turn(self, seat: Seat) -> None:
        """End a go by its owner's own answer: in time if it had a deadline that the clock did not meet first."""
        each = self.deadlines.get(seat)
        timed = each is not None and each.due is not None and not (each.missed or each.done)
        self.change_seat(seat, misses=0, on_time=self.seats[seat].on_time + timed)

    def change_seat(self, seat: Seat, **columns: Any) -> None:
        """Change what is kept of a seat."""
        self.seats[seat] = replace(self.seats[seat], **columns)

    # deadlines

    def await_seats(self, write: CommitRecord) -> None:
        """Give a deadline to everybody who is awaited, and to nobody else."""
        for seat in self.deadlines.keys() - set(write.waiting):
            self.release_seat(seat, write)
        for seat in write.waiting:
            each = self.deadlines.get(seat)
            if write.turned or each is None or (each.done and write.entry.seat != seat):
                self.begin_turn(seat)
            elif each.done:
                self.reopen_turn(each)

    def release_seat(self, seat: Seat, write: CommitRecord) -> None:
        """Drop the deadline of a seat that is not awaited; it rests while the seat itself could bring it back."""
        each = self.deadlines[seat]
        if write.turned or (not each.done and write.entry.seat != seat):
            del self.deadlines[seat]
        elif not each.done:
            self.deadlines[seat] = replace(each, done=True, wake=None)

    def begin_turn(self, seat: Seat) -> None:
        """Begin a go; a stand-in's is due at once, and in a pause the whole time is left."""
        due = self.at if self.seats[seat].standin is not None else self.clock.due(self.at)
        fresh = Deadline(self.before.match, seat, self.at, stage=REMINDED if self.seats[seat].level else 0)
        if self.paused is None:
            self.move_to(fresh, self.at, due)
        else:
            self.move_to(fresh, self.at, None, None if due is None else self.clock.left(self.at, due))

    def begin_again(self, seat: Seat) -> None:
        """Begin the seat's go once more, if it is awaited; what it had done before counts no more."""
        each = self.deadlines.pop(seat, None)
        if each is not None and not each.done:
            self.begin_turn(seat)

    def reopen_turn(self, each: Deadline) -> None:
        """Give a seat that made itself awaited again the deadline it had; it was not in time yet."""
        self.move_to(replace(each, done=False), each.since, each.due, each.remaining)
        if each.due is not None and not each.missed:
            self.change_seat(each.seat, on_time=max(self.seats[each.seat].on_time - 1, 0))

    def move_to(self, each: Deadline, since: int, due: int | None, remaining: int | None = None) -> None:
        """Give a deadline another time, with the reminders that are left."""
        self.deadlines[each.seat] = move_deadline(each, since, due, self.seats[each.seat].quiet, remaining)

    def end_at(self, each: Deadline, since: int, due: int | None) -> None:
        """End a go at another time as of now: the reminders of that time that lie ahead are to be given."""
        seat = self.seats[each.seat]
        stage = 0 if due is None else count_past(since, due, self.at, seat.quiet)
        self.move_to(replace(each, stage=REMINDED if seat.level else stage), since, due)

    # the clock

    def go_on(self) -> None:
        """Let the clock go on, if it stands still: what was left is left, and a fixed time is the next one."""
        was_paused, self.paused, self.until = self.paused is not None, None, None
        for each in list(self.deadlines.values()) if was_paused else ():
            if each.remaining is not None:
                fixed = self.clock.fixed is not None
                due = self.clock.due(self.at) if fixed else self.clock.after(self.at, each.remaining)
                standin = self.seats[each.seat].standin is not None
                self.end_at(each, self.at, self.at if standin else due)

    # ends

    def keep_result(
        self, seat: Seat, place: int | None = None, points: int | None = None, *, counts: bool = False
    ) -> None:
        """Keep what the match means for the owner of a seat; nothing of an AI seat."""
        owner = self.seats[seat]
        if owner.level:
            return
        goes, absent = (owner.on_time, owner.late), place is not None and owner.standin is not None
        self.results.append(SeatResult(owner.user, seat, place, points, *goes, counts, absent))

    def end_match(self, write: CommitRecord) -> None:
        """End the match: no more deadlines and votes, and a result for everybody who is in it still.

        One with AI seats does not count for leaderboards.
        """
        counts = write.counts and not any(seat.level for seat in self.seats)
        self.deadlines, self.paused, self.until, self.closed = {}, None, None, True
        if write.result is not None:
            for seat, scored in enumerate(zip(write.result.places, write.result.points, strict=True)):
                self.keep_result(seat, *scored, counts=counts)


def _pause_clock(draft: _Draft, effect: Paused) -> None:
    since = draft.at if draft.paused is None or effect.until - draft.at >= SHELVED else draft.paused
    draft.paused, draft.until = since, effect.until
    for each in list(draft.deadlines.values()):
        if each.due is not None:
            draft.move_to(each, each.since, None, draft.clock.left(draft.at, each.due))


def _resume_clock(draft: _Draft, effect: Resumed) -> None:
    if draft.paused is None or effect.until not in (None, draft.until):
        raise WriteConflict(draft.before.match)
    draft.go_on()


def _extend_deadlines(draft: _Draft, effect: Extended) -> None:
    for each in list(draft.deadlines.values()):
        if each.due is not None:
            draft.end_at(each, each.since, draft.clock.after(each.due, effect.seconds))
        elif each.remaining is not None:
            draft.move_to(each, each.since, None, each.remaining + effect.seconds)


def _change_pace(draft: _Draft, effect: Paced) -> None:
    draft.clock = effect.clock
    for seat in list(draft.deadlines):
        draft.begin_again(seat)


def _offer_seat(draft: _Draft, effect: Offered) -> None:
    draft.withdrawn, draft.offered = effect.seat, effect


def _replace_owner(draft: _Draft, effect: Replaced) -> None:
    """Give the seat to another user; Conflict where this user has a seat here already."""
    if any(seat.user == effect.user for seat in draft.seats):
        raise WriteConflict(draft.before.match)
    draft.keep_result(effect.seat)
    draft.seats[effect.seat] = SeatTime(effect.user, quiet=draft.quiet)
    draft.withdrawn = draft.cleared = effect.seat
    draft.begin_again(effect.seat)


def _stand_in(draft: _Draft, effect: StoodIn) -> None:
    if draft.seats[effect.seat].standin is None:
        draft.change_seat(effect.seat, standin=draft.at)
    draft.begin_again(effect.seat)


def _return_owner(draft: _Draft, effect: Returned) -> None:
    if draft.seats[effect.seat].standin is None:
        raise WriteConflict(draft.before.match)
    draft.change_seat(effect.seat, standin=None, misses=0)
    draft.withdrawn = effect.seat
    draft.begin_again(effect.seat)


def _end_match(_draft: _Draft, _effect: Ended) -> None:
    """Do nothing: the write itself says that the match is over."""


_EFFECTS: dict[type[SideEffect], Any] = {
    Paused: _pause_clock,
    Resumed: _resume_clock,
    Extended: _extend_deadlines,
    Paced: _change_pace,
    Offered: _offer_seat,
    Replaced: _replace_owner,
    StoodIn: _stand_in,
    Returned: _return_owner,
    Ended: _end_match,
}


def move_deadline(
    each: Deadline, since: int, due: int | None, quiet: Quiet | None, remaining: int | None = None
) -> Deadline:
    """Give a deadline another time, with the reminders that are left; one that rests stays at rest."""
    wakes = None if each.done else next_wake(since, due, each.stage, quiet)
    return replace(each, since=since, due=due, wake=wakes, remaining=remaining)


def shift_deadline(
    each: Deadline, clock: Clock, standin: bool, quiet: Quiet | None, at: int, now: int
) -> Deadline:
    """Move a deadline as if the time from at until now had not passed.

    A clock with weekends keeps what counts. A fixed time stays, unless it passed meanwhile: then it is the next one.
    """
    gap, due = now - at, each.due
    if clock.even:
        later = [None if moment is None else moment + gap for moment in (due, each.wake)]
        return replace(each, since=each.since + gap, due=later[0], wake=later[1])
    if due is None or due <= at:
        return each
    if standin:
        return move_deadline(each, now, now, quiet)
    if clock.fixed is None:
        return move_deadline(each, each.since + gap, clock.after(now, clock.left(at, due)), quiet)
    if due < now + GRACE:
        return move_deadline(each, now, clock.due(now) or due, quiet)
    return move_deadline(each, each.since, due, quiet)


def find_next(last: int, now: int, pause: int) -> int | None:
    """Tell when the next call may come, so many seconds after the last one (0: there was none); None: now."""
    return last + pause if last and last <= now < last + pause else None
