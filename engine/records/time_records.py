"""How time stands in a match, and what an entry of its log changes about it: what timekeeping hands to a store."""

from engine.records.clock import Clock, Quiet
from engine.records.effects import Offered
from engine.records.match_records import Deadline
from engine.rules.core import Seat, Struct


class SeatTime(Struct, frozen=True):
    """A seat's owner and record: misses in a row, since when a stand-in plays, goes in time and late; quiet hours.

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
    """How time stands in a match: seats by number, deadlines by seat; paused: since when the clock stands still.

    until: when a pause ends by itself.
    """

    match: int
    clock: Clock
    seats: tuple[SeatTime, ...]
    deadlines: dict[Seat, Deadline] = {}
    paused: int | None = None
    until: int | None = None


class SeatResult(Struct, frozen=True):
    """What a match means for one user: place and points (None: left before the end), goes in time and late.

    counts: for leaderboards. absent: a stand-in played the seat at the end.

    Another result of the same user in the same match replaces place and points, and adds the goes.
    """

    user: int
    seat: Seat
    place: int | None
    points: int | None
    on_time: int
    late: int
    counts: bool = False
    absent: bool = False


class TimeChanges(Struct, frozen=True):
    """What keep_time decides.

    after: how time stands now. results: those to be kept. withdrawn: the seat about which no vote or offer is open any
    more; offered: the offer that is open then; closed: no vote or offer of the match is. cleared: the seat whose kept
    messages, picks and looks are dropped. stood_in: the seat whose owner is sent word of a stand-in.
    """

    after: MatchTime
    results: tuple[SeatResult, ...] = ()
    withdrawn: Seat | None = None
    offered: Offered | None = None
    closed: bool = False
    cleared: Seat | None = None
    stood_in: Seat | None = None
