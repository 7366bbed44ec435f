"""The time state of a match, and the changes that timekeeping passes to a store."""

from engine.records.clock import Clock, Quiet
from engine.records.effects import Offered
from engine.records.match_records import Deadline
from engine.rules.core import Seat, Struct


class SeatTime(Struct, frozen=True):
    """A seat's owner and record: misses in a row, stand-in since, turns in time and late, quiet hours.

    level: as in Player.
    """

    user: int
    misses: int = 0
    standin: int | None = None
    on_time: int = 0
    late: int = 0
    quiet: Quiet | None = None
    level: str = ""


class MatchTime(Struct, frozen=True):
    """The time state of a match: seats by number, deadlines by seat.

    paused: since when the clock is paused. until: when a pause ends by itself.
    """

    match: int
    clock: Clock
    seats: tuple[SeatTime, ...]
    deadlines: dict[Seat, Deadline] = {}
    paused: int | None = None
    until: int | None = None


class SeatResult(Struct, frozen=True):
    """A match's result for one user: place and points (None: left before the end), turns in time and late.

    counts: ranked on leaderboards. absent: a stand-in played the seat at the end. alone: no other seat has its place.
    Another result of the same user in the same match replaces place and points, and adds the turns.
    """

    user: int
    seat: Seat
    place: int | None
    points: int | None
    on_time: int
    late: int
    counts: bool = False
    absent: bool = False
    alone: bool = False


class TimeChanges(Struct, frozen=True):
    """The changes decided by keep_time.

    after: the new time state. results: those to be stored.
    withdrawn: the seat whose votes and offers are closed. offered: the offer that is open then. closed: all
    votes and offers of the match are closed.
    cleared: the seat whose tracked messages, picks and seen entries are dropped. stood_in: the seat whose
    owner is notified of a stand-in.
    """

    after: MatchTime
    results: tuple[SeatResult, ...] = ()
    withdrawn: Seat | None = None
    offered: Offered | None = None
    closed: bool = False
    cleared: Seat | None = None
    stood_in: Seat | None = None
