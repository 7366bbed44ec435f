"""The host's log: its texts, and one line per Discord outage, however often requests fail."""

import json
import logging
from collections import Counter, deque
from collections.abc import Hashable
from datetime import UTC, datetime
from typing import NamedTuple

from cogs.ui.refusals import is_transient_status
from engine.rules.core import Arg
from render.text.say import HOST

SILENCE = 600  # seconds in which the same outage is logged once
NEWEST = 5  # alerts retained for /status
SHORT = 160  # characters of an alert


class LogAlert(NamedTuple):
    """A log record from WARNING on. at: Unix seconds."""

    at: int
    level: str
    said: str


class AlertLog(logging.Handler):
    """Log handler: counts records by level and retains the latest warnings."""

    def __init__(self) -> None:
        super().__init__()
        self.lines, self.newest = Counter[str](), deque[LogAlert](maxlen=NEWEST)

    def emit(self, record: logging.LogRecord) -> None:
        """Count a record, and retain a warning."""
        self.lines[record.levelname] += 1
        if record.levelno >= logging.WARNING:
            said = record.getMessage().partition("\n")[0]
            self.newest.append(LogAlert(int(record.created), record.levelname, said[:SHORT]))


class JsonFormatter(logging.Formatter):
    """Log formatter: one JSON object a line, with time (UTC), level, logger, message, and traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


TROUBLES = AlertLog()  # one log, so one handler


def write_line(key: str, **args: Arg) -> str:
    """Return a line of the host's log by its text key."""
    return HOST.line(key, **args)


class OutageFilter(logging.Filter):
    """Log filter for outages: no tracebacks, and each line of discord.py's requests once in ten minutes."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[Hashable, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Remove the traceback of a transient error. Return False for a line that was logged recently."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and is_transient_status(error):
            record.msg, record.args = f"{record.getMessage()}: {type(error).__name__}: {error}", ()
            record.exc_info = record.exc_text = None
        if record.name not in ("discord.http", "discord.webhook.async_") or record.levelno > logging.WARNING:
            return True
        key = (record.name, record.lineno)
        if record.created - self._told.get(key, -SILENCE) < SILENCE:
            return False
        self._told[key] = record.created
        return True
