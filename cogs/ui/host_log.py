"""The host's log: who speaks in it, and one line for one trouble of the way to Discord, however often it is met."""

import logging
from collections.abc import Hashable

from cogs.ui.refusals import is_passing
from engine.rules.core import Arg
from render.say import LANGUAGES, Say

SILENCE = 600  # seconds in which the same trouble is told once


def write_line(key: str, **args: Arg) -> str:
    """Write a line for the host's log."""
    return Say(LANGUAGES[0]).line(key, **args)


class TroubleFilter(logging.Filter):
    """Shortens what others log of an outage: no tracebacks, and each line of discord.py's requests once in ten minutes."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[Hashable, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Take the traceback off a trouble that passes; drop what was told a moment ago."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and is_passing(error):
            record.msg, record.args = f"{record.getMessage()}: {type(error).__name__}: {error}", ()
            record.exc_info = record.exc_text = None
        if record.name not in ("discord.http", "discord.webhook.async_") or record.levelno > logging.WARNING:
            return True
        key = (record.name, record.lineno)
        if record.created - self._told.get(key, -SILENCE) < SILENCE:
            return False
        self._told[key] = record.created
        return True
