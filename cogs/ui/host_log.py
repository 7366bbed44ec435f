"""The host's log: who speaks in it, and one line for one trouble of the way to Discord, however often it is met."""

import logging
from collections import Counter, deque
from collections.abc import Hashable
from typing import NamedTuple

from cogs.ui.refusals import is_transient_status
from engine.rules.core import Arg
from render.text.say import HOST

SILENCE = 600  # seconds in which the same trouble is told once
NEWEST = 5  # troubles that are kept for who asks how the bot stands
SHORT = 160  # letters of each


class LogAlert(NamedTuple):
    """A line of the log from WARNING on; at: Unix seconds."""

    at: int
    level: str
    said: str


class AlertLog(logging.Handler):
    """Counts the log's lines by level, and keeps the newest that ask for the host."""

    def __init__(self) -> None:
        super().__init__()
        self.lines, self.newest = Counter[str](), deque[LogAlert](maxlen=NEWEST)

    def emit(self, record: logging.LogRecord) -> None:
        """Take in a line."""
        self.lines[record.levelname] += 1
        if record.levelno >= logging.WARNING:
            said = record.getMessage().partition("\n")[0]
            self.newest.append(LogAlert(int(record.created), record.levelname, said[:SHORT]))


TROUBLES = AlertLog()  # one log, so one keeper


def write_line(key: str, **args: Arg) -> str:
    """Write a line for the host's log."""
    return HOST.line(key, **args)


class OutageFilter(logging.Filter):
    """Shortens what others log of an outage: no tracebacks, and each line of discord.py's requests once in ten minutes."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[Hashable, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Take the traceback off a trouble that passes; drop what was told a moment ago."""
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
