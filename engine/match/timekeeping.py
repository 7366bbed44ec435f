"""The effects of time on a match: deadlines of active seats, clock, stand-ins, counts, and agreements.

Pure rules: keep_time returns the state after an entry of the log, and a store writes it in the same
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
from engine.records.order_records import PendingAnswer
from engine.records.time_records import MatchTime, SeatResult, SeatTime, TimeChanges
from engine.rules.core import Seat

LOBBY_LIFE = 3 * 86_400  # seconds a lobby stays open
REMINDED = 99  # stage of an AI seat: more reminders than there are, so none is sent
SHELVED = 100 * 365 * 86_400  # seconds of pause of a quarantined match, longer than any other pause
SLACK = 120  # seconds after the last heartbeat in which writes are still possible

# Minimum seconds between two pings that users request, by kind. This list is complete:
NUDGE_PAUSE = 6 * 3600  # nudges of a match, by any user
REMATCH_PAUSE = 3600  # rematches of a match, by any user
SEEKERS_PAUSE = 600  # pings about new tables in a server, by sender and by recipient
VOTE_PAUSE = 3600  # votes of one person in a match, after one that failed


def find_newcomer(write: CommitRecord) -> int | None:
    """Return the user that a commit seats, if any. keep_time needs their quiet hours."""
    return write.effect.user if isinstance(write.effect, Replaced) else None


def keep_time(before: MatchTime, write: CommitRecord, quiet: Quiet | None = None) -> TimeChanges:
    """Return the changes that an entry causes in deadlines, clock, counts and results.

    Raises WriteConflict if its effect is impossible. quiet: the quiet hours of the newcomer, if there is one.
    """
    entry, draft = write.entry, _Draft(before, write.entry.at, quiet)
    if draft.deserted and (isinstance(write.effect, Returned | Replaced) or draft.is_by_person(write)):
        draft.go_on()
    if entry.kind == "timeout" and entry.seat is not None:
        draft.count_miss(entry.seat)
    elif entry.kind == "answer" and entry.seat is not None:
        if _ends_turn(entry.seat, write):
            draft.count_turn(entry.seat)
        elif write.orders.pending and _is_answered(entry.seat, write.orders.pending):
            draft.change_seat(entry.seat, misses=0)
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
    """Return True if this seat is no longer active, or begins another turn."""
    return write.turned or seat not in write.waiting


def _is_answered(seat: Seat, pending: tuple[PendingAnswer, ...]) -> bool:
    """Return True if the next question of this seat is answered for it."""
    return any(each.seat == seat and each.at is not None for each in pending)


@dataclass(slots=True)
class _Draft:
    """The time state while an entry takes effect. at: its time. quiet: the quiet hours of a new owner of a seat."""

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
        """True if every person has a stand-in or has missed enough deadlines to get one."""
        people = [seat for seat in self.seats if not seat.level]
        return all(seat.standin is not None or seat.misses >= MISSES for seat in people)

    def is_by_person(self, write: CommitRecord) -> bool:
        """Return True if an entry is a person's own answer."""
        entry = write.entry
        return entry.kind == "answer" and entry.seat is not None and not self.seats[entry.seat].level

    def close_draft(self) -> TimeChanges:
        """Return the changes."""
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
        """Count a miss and a late turn. The clock plays the rest of this turn without another miss."""
        self.change_seat(seat, misses=self.seats[seat].misses + 1, late=self.seats[seat].late + 1)
        if seat in self.deadlines:
            self.deadlines[seat] = replace(self.deadlines[seat], missed=True)

    def count_turn(self, seat: Seat) -> None:
        """End a turn by its owner's own answer. It is in time if its deadline had not passed."""
        each = self.deadlines.get(seat)
        timed = each is not None and each.due is not None and not (each.missed or each.done)
        self.change_seat(seat, misses=0, on_time=self.seats[seat].on_time + timed)

    def change_seat(self, seat: Seat, **columns: Any) -> None:
        """Change the stored columns of a seat."""
        self.seats[seat] = replace(self.seats[seat], **columns)

    # deadlines

    def await_seats(self, write: CommitRecord) -> None:
        """Set deadlines of all active seats, and remove all others."""
        for seat in self.deadlines.keys() - set(write.waiting):
            self.release_seat(seat, write)
        for seat in write.waiting:
            each = self.deadlines.get(seat)
            if write.turned or each is None or (each.done and write.entry.seat != seat):
                self.begin_turn(seat)
            elif each.done:
                self.reopen_turn(each)

    def release_seat(self, seat: Seat, write: CommitRecord) -> None:
        """Remove the deadline of a seat that is no longer active.

        After the seat's own answer it is only marked done, because the seat may take that answer back.
        """
        each = self.deadlines[seat]
        if write.turned or (not each.done and write.entry.seat != seat):
            del self.deadlines[seat]
        elif not each.done:
            self.deadlines[seat] = replace(each, done=True, wake=None)

    def begin_turn(self, seat: Seat) -> None:
        """Begin a turn. A stand-in is due at once. During a pause, the full time remains."""
        due = self.at if self.seats[seat].standin is not None else self.clock.due(self.at)
        fresh = Deadline(self.before.match, seat, self.at, stage=REMINDED if self.seats[seat].level else 0)
        if self.paused is None:
            self.move_to(fresh, self.at, due)
        else:
            self.move_to(fresh, self.at, None, None if due is None else self.clock.left(self.at, due))

    def begin_again(self, seat: Seat) -> None:
        """Restart the seat's turn if it is active. Its earlier answers of the turn are no longer valid."""
        each = self.deadlines.pop(seat, None)
        if each is not None and not each.done:
            self.begin_turn(seat)

    def reopen_turn(self, each: Deadline) -> None:
        """Restore the deadline of a seat that reopened its turn, and no longer count it as in time."""
        self.move_to(replace(each, done=False), each.since, each.due, each.remaining)
        if each.due is not None and not each.missed:
            self.change_seat(each.seat, on_time=max(self.seats[each.seat].on_time - 1, 0))

    def move_to(self, each: Deadline, since: int, due: int | None, remaining: int | None = None) -> None:
        """Change a deadline's times, and schedule its remaining reminders."""
        self.deadlines[each.seat] = move_deadline(each, since, due, self.seats[each.seat].quiet, remaining)

    def end_at(self, each: Deadline, since: int, due: int | None) -> None:
        """Change the end of a turn. Reminders that would be past by now are not sent."""
        seat = self.seats[each.seat]
        stage = 0 if due is None else count_past(since, due, self.at, seat.quiet)
        self.move_to(replace(each, stage=REMINDED if seat.level else stage), since, due)

    # the clock

    def go_on(self) -> None:
        """Resume a paused clock. Each turn keeps its remaining time, or ends at the next fixed time of day."""
        was_paused, self.paused, self.until = self.paused is not None, None, None
        for each in list(self.deadlines.values()) if was_paused else ():
            if each.remaining is not None:
                fixed = self.clock.fixed is not None
                due = self.clock.due(self.at) if fixed else self.clock.after(self.at, each.remaining)
                standin = self.seats[each.seat].standin is not None
                self.end_at(each, self.at, self.at if standin else due)

    # ends

    def keep_result(
        self,
        seat: Seat,
        place: int | None = None,
        points: int | None = None,
        *,
        counts: bool = False,
        alone: bool = False,
    ) -> None:
        """Store the result of a seat's owner. AI seats have none. counts, alone: as in SeatResult."""
        owner = self.seats[seat]
        if owner.level:
            return
        goes, absent = (owner.on_time, owner.late), place is not None and owner.standin is not None
        self.results.append(SeatResult(owner.user, seat, place, points, *goes, counts, absent, alone))

    def end_match(self, write: CommitRecord) -> None:
        """End the match: remove deadlines and votes, and store a result for every remaining user.

        A match with AI seats is not ranked on leaderboards.
        """
        counts = write.counts and not any(seat.level for seat in self.seats)
        self.deadlines, self.paused, self.until, self.closed = {}, None, None, True
        if write.result is not None:
            places = write.result.places
            for seat, scored in enumerate(zip(places, write.result.points, strict=True)):
                self.keep_result(seat, *scored, counts=counts, alone=places.count(places[seat]) == 1)


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
    """Give the seat to another user. Raises WriteConflict if this user already has a seat here."""
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
    """Do nothing, because CommitRecord.ended already ends the match."""


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
    """Change a deadline's times, with its remaining reminders. One that is done has no reminders."""
    wakes = None if each.done else next_wake(since, due, each.stage, quiet)
    return replace(each, since=since, due=due, wake=wakes, remaining=remaining)


def shift_deadline(
    each: Deadline, clock: Clock, standin: bool, quiet: Quiet | None, at: int, now: int
) -> Deadline:
    """Move a deadline as if the time between `at` and `now` had not passed.

    A clock with free weekends keeps the remaining counted seconds. A fixed time stays, unless it passed
    meanwhile: then it is the next one.
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
    """Return when the next ping is allowed: `pause` seconds after the last one. None: now. last: 0 for never."""
    return last + pause if last and last <= now < last + pause else None
