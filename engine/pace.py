"""How a match keeps time: a duration for each go, or a fixed time of the day, in the table's time zone."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from engine.core import Malformed, Struct

NEVER = "none"
DAY = 86_400
GRACE = 3600  # a fixed time nearer than this is the next day's
WEEKEND = 5  # Saturday, the first weekday that may be free
LIVE = 3600  # durations up to this are live play
HALF = 1800  # a go shorter than this has no reminder at half time
NEAR = (60, 4 * 3600)  # the last reminder comes an eighth of the time before the end, within these seconds


class Clock(Struct, frozen=True):
    """pace: none, a duration in seconds such as 86400, or a time of the day such as 21:00; zone: an IANA name.

    weekends: whether Saturdays and Sundays count.
    """

    pace: str = NEVER
    zone: str = "UTC"
    weekends: bool = True

    @property
    def fixed(self) -> time | None:
        """The time of the day, if deadlines fall on one."""
        return clock_time(self.pace) if ":" in self.pace else None

    @property
    def seconds(self) -> int | None:
        """The duration, if deadlines are one; raises Malformed."""
        if self.pace == NEVER or ":" in self.pace:
            return None
        if not (self.pace.isascii() and self.pace.isdecimal() and int(self.pace) > 0):
            raise Malformed(self.pace)
        return int(self.pace)

    @property
    def live(self) -> bool:
        """Whether people sit at it together."""
        return self.seconds is not None and self.seconds <= LIVE

    def due(self, since: int) -> int | None:
        """The deadline of a go that begins then (Unix seconds); None: never. Raises Malformed."""
        if self.fixed is not None:
            return self._next_time(since + GRACE, self.fixed)
        if self.seconds is None:
            return None
        return since + self.seconds if self.weekends else self._skipping(since, self.seconds)

    def _next_time(self, after: int, at: time) -> int:
        """The first such time of the day not before an instant, on a day that counts."""
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(after, zone).date()
        while True:
            moment = int(datetime.combine(day, at, zone).timestamp())
            if moment >= after and (self.weekends or day.weekday() < WEEKEND):
                return moment
            day += timedelta(days=1)

    def _skipping(self, since: int, seconds: int) -> int:
        """A duration that stands still from Saturday to Sunday, midnight to midnight."""
        zone, at, left = ZoneInfo(self.zone), since, seconds
        while True:
            day = datetime.fromtimestamp(at, zone).date()
            midnight = datetime.combine(day + timedelta(days=1), time(), zone)
            here = int(midnight.timestamp()) - at
            if day.weekday() >= WEEKEND:
                at += here
            elif left <= here:
                return at + left
            else:
                at, left = at + here, left - here


def clock_time(text: str) -> time:
    """A time of the day written 21:00; raises Malformed."""
    try:
        return time.fromisoformat(text)
    except ValueError as error:
        raise Malformed(text) from error


def reminders(since: int, due: int) -> tuple[int, ...]:
    """When a go of this length is brought to mind: at half time and near the end (Unix seconds)."""
    lasts = due - since
    near = due - min(max(lasts // 8, NEAR[0]), NEAR[1])
    return ((since + lasts // 2,) if lasts >= HALF else ()) + ((near,) if near > since else ())


def wake(since: int, due: int | None, stage: int) -> int | None:
    """When the clock must next look at a deadline after so many reminders: for one more, or because it is due."""
    if due is None:
        return None
    moments = (*reminders(since, due), due)
    return moments[min(stage, len(moments) - 1)]
