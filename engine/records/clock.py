"""The clock of a match: a duration for each turn, or a fixed time of day, in the table's time zone."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from engine.rules.core import ParseError, Struct

NEVER = "none"
SEASON = 3  # months of a season
DAY = 86_400
GRACE = 3600  # a fixed time nearer than this is the next day's
WEEKEND = 5  # Saturday, the first weekday that may be free
LIVE = 3600  # durations up to this are live play
HALF = 1800  # a turn shorter than this has no reminder at half time
BEFORE = 60  # seconds before quiet hours of a ping that must come before them
NEAR = (60, 4 * 3600)  # the last reminder comes an eighth of the time before the end, within these seconds


class Clock(Struct, frozen=True):
    """The settings of deadlines.

    pace: none, a duration in seconds such as 86400, or a time of day such as 21:00. zone: an IANA name.
    weekends: True if Saturdays and Sundays count.
    """

    pace: str = NEVER
    zone: str = "UTC"
    weekends: bool = True

    @property
    def fixed(self) -> time | None:
        """The time of day of deadlines, if there is one. Raises ParseError."""
        return clock_time(self.pace) if ":" in self.pace else None

    @property
    def seconds(self) -> int | None:
        """The duration of a turn, if it has one. Raises ParseError."""
        if self.pace == NEVER or ":" in self.pace:
            return None
        if not (self.pace.isascii() and self.pace.isdecimal() and int(self.pace) > 0):
            raise ParseError(self.pace)
        return int(self.pace)

    @property
    def even(self) -> bool:
        """True if all seconds count alike: no free weekends, no fixed time of day."""
        return self.weekends and ":" not in self.pace

    @property
    def live(self) -> bool:
        """True if turns are so short that people play together, live."""
        return self.seconds is not None and self.seconds <= LIVE

    def due(self, since: int) -> int | None:
        """Return the deadline (Unix seconds) of a turn that begins at `since`, None for never. Raises ParseError."""
        if self.fixed is not None:
            return self._next_fixed(since + GRACE, self.fixed)
        return None if self.seconds is None else self.after(since, self.seconds)

    def after(self, since: int, seconds: int) -> int:
        """Return the time when this many counted seconds have passed."""
        return since + seconds if self.weekends else self._skip_weekends(since, seconds)

    def left(self, at: int, due: int) -> int:
        """Return the seconds until a deadline, without free weekends. 0 once it has passed."""
        if self.weekends:
            return max(due - at, 0)
        return sum(end - begin for begin, end in self._counted_days(at, due))

    def _next_fixed(self, after: int, at: time) -> int:
        """Return the first such time of day at or after an instant, on a counted day."""
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
        """Yield the counted days (begin, end) from one instant to another, or without end."""
        zone = ZoneInfo(self.zone)
        while end is None or begin < end:
            day = datetime.fromtimestamp(begin, zone).date()
            midnight = _unix_time(day + timedelta(days=1), time(), zone)
            if day.weekday() < WEEKEND:
                yield begin, midnight if end is None else min(midnight, end)
            begin = midnight


class Quiet(Struct, frozen=True):
    """Quiet hours of a user, without pings: minutes of the day in a time zone. They may span midnight (end < begin)."""

    begin: int
    end: int
    zone: str = "UTC"

    def find_stretch(self, at: int) -> tuple[int, int] | None:
        """Return the quiet period around an instant as (begin, end) in Unix seconds. None: it is not quiet."""
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
        """Move a ping out of the quiet hours: to their end, else just before them, else to due (no ping)."""
        stretch = self.find_stretch(moment)
        if stretch is None:
            return moment
        begin, end = stretch
        if end < due:
            return end
        return begin - BEFORE if begin - BEFORE > since else due


def quiet_hours(begin: int | None, end: int | None, zone: str, server_zone: str | None) -> Quiet | None:
    """Return the quiet hours of a user, in their zone, else the server's, else UTC. None: never quiet."""
    if begin is None or end is None:
        return None
    return Quiet(begin, end, zone or server_zone or "UTC")


def clock_time(text: str) -> time:
    """Parse a time of day such as 21:00. Raises ParseError."""
    try:
        return time.fromisoformat(text)
    except ValueError as error:
        raise ParseError(text) from error


def list_reminders(since: int, due: int, quiet: Quiet | None = None) -> tuple[int, ...]:
    """Return the times of a turn's reminders (Unix seconds): at half time and near the end.

    A reminder moved to `due` is not sent.
    """
    lasts = due - since
    near = due - min(max(lasts // 8, NEAR[0]), NEAR[1])
    moments = ((since + lasts // 2,) if lasts >= HALF else ()) + ((near,) if near > since else ())
    return moments if quiet is None else tuple(sorted(quiet.move_call(each, since, due) for each in moments))


def count_past(since: int, due: int, at: int, quiet: Quiet | None) -> int:
    """Return the number of reminders of a turn at or before an instant."""
    return sum(moment <= at for moment in list_reminders(since, due, quiet))


def next_wake(since: int, due: int | None, stage: int, quiet: Quiet | None = None) -> int | None:
    """Return when a deadline must be checked next: at its next reminder or when it is due. None: no deadline.

    stage: reminders sent so far.
    """
    if due is None:
        return None
    moments = (*list_reminders(since, due, quiet), due)
    return moments[min(stage, len(moments) - 1)]


def _time_of(of_day: int) -> time:
    return time(*divmod(of_day % 1440, 60))


def _unix_time(day: date, at: time, zone: ZoneInfo) -> int:
    """Return a local time in Unix seconds.

    Of two equal local times take the first. A time skipped by the clock change is moved by the skipped
    duration.
    """
    return int(datetime.combine(day, at, zone).timestamp())


def find_season(now: int) -> int:
    """Return the start of the season of this time, in Unix seconds: three calendar months, in UTC."""
    day = datetime.fromtimestamp(now, UTC)
    month = (day.month - 1) // SEASON * SEASON + 1
    return int(datetime(day.year, month, 1, tzinfo=UTC).timestamp())
