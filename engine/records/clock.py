"""How a match keeps time: a duration for each go, or a fixed time of the day, in the table's time zone."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from engine.rules.core import ParseError, Struct

NEVER = "none"
SEASON = 3  # months of one
DAY = 86_400
GRACE = 3600  # a fixed time nearer than this is the next day's
WEEKEND = 5  # Saturday, the first weekday that may be free
LIVE = 3600  # durations up to this are live play
HALF = 1800  # a go shorter than this has no reminder at half time
BEFORE = 60  # a call that must come before quiet hours comes so many seconds before them
NEAR = (60, 4 * 3600)  # the last reminder comes an eighth of the time before the end, within these seconds


class Clock(Struct, frozen=True):
    """How deadlines fall. pace: none, a duration in seconds such as 86400, or a time of the day such as 21:00; zone: an IANA name.

    weekends: whether Saturdays and Sundays count.
    """

    pace: str = NEVER
    zone: str = "UTC"
    weekends: bool = True

    @property
    def fixed(self) -> time | None:
        """Read the time of the day, if deadlines fall on one; raises Malformed."""
        return clock_time(self.pace) if ":" in self.pace else None

    @property
    def seconds(self) -> int | None:
        """Read the duration of a go, if it has one; raises Malformed."""
        if self.pace == NEVER or ":" in self.pace:
            return None
        if not (self.pace.isascii() and self.pace.isdecimal() and int(self.pace) > 0):
            raise ParseError(self.pace)
        return int(self.pace)

    @property
    def even(self) -> bool:
        """Tell whether all seconds count alike: no free weekends, no fixed time of the day."""
        return self.weekends and ":" not in self.pace

    @property
    def live(self) -> bool:
        """Tell whether goes are so short that people play together, live."""
        return self.seconds is not None and self.seconds <= LIVE

    def due(self, since: int) -> int | None:
        """Tell the deadline of a go that begins then (Unix seconds), None for never; raises Malformed."""
        if self.fixed is not None:
            return self._next_fixed(since + GRACE, self.fixed)
        return None if self.seconds is None else self.after(since, self.seconds)

    def after(self, since: int, seconds: int) -> int:
        """Tell when so many seconds that count have passed since an instant."""
        return since + seconds if self.weekends else self._skip_weekends(since, seconds)

    def left(self, at: int, due: int) -> int:
        """Count the seconds from an instant to a deadline, free weekends left out; 0 once it has passed."""
        if self.weekends:
            return max(due - at, 0)
        return sum(end - begin for begin, end in self._counted_days(at, due))

    def _next_fixed(self, after: int, at: time) -> int:
        """Find the first such time of the day at or after an instant, on a day that counts."""
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(after, zone).date()
        while True:
            moment = _unix_time(day, at, zone)
            if moment >= after and (self.weekends or day.weekday() < WEEKEND):
                return moment
            day += timedelta(days=1)

    def _skip_weekends(self, since: int, seconds: int) -> int:
        """Add a duration to an instant, where Saturdays and Sundays do not count."""
        left = seconds
        for begin, end in self._counted_days(since):
            if left <= end - begin:
                return begin + left
            left -= end - begin
        raise AssertionError("days never end")

    def _counted_days(self, begin: int, end: int | None = None) -> Iterator[tuple[int, int]]:
        """Give the stretches of days that count from one instant to another, or without end."""
        zone = ZoneInfo(self.zone)
        while end is None or begin < end:
            day = datetime.fromtimestamp(begin, zone).date()
            midnight = _unix_time(day + timedelta(days=1), time(), zone)
            if day.weekday() < WEEKEND:
                yield begin, midnight if end is None else min(midnight, end)
            begin = midnight


class Quiet(Struct, frozen=True):
    """Hours in which somebody is not called: minutes of the day in a time zone, over midnight where end is before begin."""

    begin: int
    end: int
    zone: str = "UTC"

    def find_stretch(self, at: int) -> tuple[int, int] | None:
        """Find the quiet stretch around an instant: from, to (Unix seconds); None: it is not quiet then."""
        zone, day_ = ZoneInfo(self.zone), timedelta(days=1)
        local = datetime.fromtimestamp(at, zone)
        minute, today = local.hour * 60 + local.minute, local.date()
        if self.begin < self.end:
            first = last = today if self.begin <= minute < self.end else None
        elif self.end < self.begin <= minute:
            first, last = today, today + day_
        else:
            first, last = (today - day_, today) if minute < self.end < self.begin else (None, None)
        if first is None or last is None:
            return None
        return _unix_time(first, _time_of(self.begin), zone), _unix_time(last, _time_of(self.end), zone)

    def move_call(self, moment: int, since: int, due: int) -> int:
        """Move a call out of the quiet: to its end, else just before it, else to due, which means none."""
        stretch = self.find_stretch(moment)
        if stretch is None:
            return moment
        begin, end = stretch
        if end < due:
            return end
        return begin - BEFORE if begin - BEFORE > since else due


def quiet_hours(begin: int | None, end: int | None, zone: str, server_zone: str | None) -> Quiet | None:
    """Make the quiet hours that a user set, in their zone, else in the server's, else in UTC; None: never quiet."""
    if begin is None or end is None:
        return None
    return Quiet(begin, end, zone or server_zone or "UTC")


def clock_time(text: str) -> time:
    """Read a time of the day written 21:00; raises Malformed."""
    try:
        return time.fromisoformat(text)
    except ValueError as error:
        raise ParseError(text) from error


def list_reminders(since: int, due: int, quiet: Quiet | None = None) -> tuple[int, ...]:
    """List when a go is brought to mind (Unix seconds): at half time and near the end; one at due is none."""
    lasts = due - since
    near = due - min(max(lasts // 8, NEAR[0]), NEAR[1])
    moments = ((since + lasts // 2,) if lasts >= HALF else ()) + ((near,) if near > since else ())
    return moments if quiet is None else tuple(sorted(quiet.move_call(each, since, due) for each in moments))


def count_past(since: int, due: int, at: int, quiet: Quiet | None = None) -> int:
    """Count the reminders of a go that lie at or before an instant."""
    return sum(moment <= at for moment in list_reminders(since, due, quiet))


def next_wake(since: int, due: int | None, stage: int, quiet: Quiet | None = None) -> int | None:
    """Tell when the clock must look at a deadline after so many reminders: for the next one, or because it is due."""
    if due is None:
        return None
    moments = (*list_reminders(since, due, quiet), due)
    return moments[min(stage, len(moments) - 1)]


def _time_of(of_day: int) -> time:
    return time(*divmod(of_day % 1440, 60))


def _unix_time(day: date, at: time, zone: ZoneInfo) -> int:
    """Tell a time of a day in Unix seconds: the first of two such; one that clocks jump over, as much later as they jump."""
    return int(datetime.combine(day, at, zone).timestamp())


def find_season(now: int) -> int:
    """Find when the season of this moment began, in Unix seconds: three months of the calendar, in UTC."""
    day = datetime.fromtimestamp(now, UTC)
    month = (day.month - 1) // SEASON * SEASON + 1
    return int(datetime(day.year, month, 1, tzinfo=UTC).timestamp())
