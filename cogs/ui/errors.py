"""What goes wrong, said once: every callback is wrapped, the person gets one sentence, the host's log the rest."""

import logging
from collections.abc import Awaitable
from typing import Any, TypeVar

import discord
from discord.app_commands import CommandNotFound, CommandSignatureMismatch, TransformerError

from cogs.ui.custom_id import Interaction
from cogs.ui.replies import private
from engine.core import Illegal, Text, text
from engine.match_records import Conflict, Damaged, OtherVersion, Stale, Unknown
from engine.store import ColourTaken, StoreError
from render.say import Say

log = logging.getLogger(__name__)
TOO_LATE = {10062, 40060, 50027}  # the interaction is over or answered: nobody is left to tell
GONE = {10003, 10004, 10008, 10015}  # channel, guild, message, webhook
INVALID_FORM = 50035  # also: a kept file that is gone meanwhile
ARCHIVED = 50083  # a thread that Discord has put away
BARRED = {50001, 50013, ARCHIVED}  # no access, no permission, archived
CLOSED = {50007, 50278}  # direct messages are closed, no server in common
STARTED = 160004  # the message has its thread already
R = TypeVar("R")


class Refused(Exception):
    """A wish that cannot be granted, with the sentence that says why."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


def refuse(key: str, **args: Any) -> Refused:
    """A refusal by the key of its sentence."""
    return Refused(text(key, **args))


def find_cause(error: BaseException) -> BaseException:
    """Find what a command's error is about: what the command, or the reading of one of its options, raised."""
    if isinstance(error, TransformerError):
        return error.__cause__ or error
    cause: BaseException = getattr(error, "original", error)
    return cause


def reason(error: BaseException) -> Text | None:
    """The sentence for the person, None where nobody can be told."""
    original = find_cause(error)
    if isinstance(original, Refused):
        return original.why
    if isinstance(original, discord.HTTPException):
        return _discord(original)
    return text(next((key for kind, key in _KINDS.items() if isinstance(original, kind)), "error-ours"))


_KINDS: dict[type[BaseException], str] = {
    Stale: "error-stale",
    Illegal: "error-illegal",
    Unknown: "error-no-match",
    Conflict: "error-conflict",
    Damaged: "error-damaged",
    OtherVersion: "error-version",
    StoreError: "error-store",
    ColourTaken: "error-taken",
    CommandNotFound: "error-command",
    CommandSignatureMismatch: "error-command",
}


_UNREADABLE = (Damaged, OtherVersion)
_EVERYDAY: tuple[type[BaseException], ...] = (Refused, *(kind for kind in _KINDS if kind not in _UNREADABLE))


def _discord(error: discord.HTTPException) -> Text | None:
    if error.code in TOO_LATE:
        return None
    if error.code in BARRED:
        return text("error-barred")
    return text("error-gone" if error.code in GONE else "error-discord")


def expected(error: BaseException) -> bool:
    """Whether this is everyday: no traceback in the host's log."""
    original = find_cause(error)
    return isinstance(original, _EVERYDAY) or (
        isinstance(original, discord.HTTPException) and original.code in TOO_LATE | GONE | BARRED | CLOSED
    )


def note(error: BaseException, what: str) -> None:
    """Tell the host's log: one line for the everyday, a traceback for the rest."""
    original = find_cause(error)
    if isinstance(original, _UNREADABLE) or (isinstance(original, StoreError) and original.damaged):
        log.error("%s: %s %s", what, type(original).__name__, original)
    elif expected(error):
        log.info("%s: %s %s", what, type(original).__name__, original)
    else:
        log.error("%s", what, exc_info=original)


async def tell(interaction: Interaction, error: BaseException) -> None:
    """Log an error and tell the person, if that is still possible; a bot that is closing tells nobody."""
    if interaction.client.is_closed():
        log.info("interaction %s: cut off: %s", interaction.id, type(error).__name__)
        return
    note(error, f"interaction {interaction.id}")
    why = reason(error)
    if why is None:
        return
    try:
        await private(interaction, Say(str(interaction.locale).partition("-")[0])(why))
    except discord.HTTPException as second:
        log.info("interaction %s: could not tell: %s", interaction.id, second)


async def quietly(work: Awaitable[R], what: str) -> R | None:
    """The result, or None when Discord refuses: nothing hangs on it."""
    try:
        return await work
    except discord.HTTPException as error:
        note(error, what)
        return None
