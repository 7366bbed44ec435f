"""What goes wrong, said once: every callback is wrapped, the person gets one sentence, the host's log the rest."""

import logging
from collections import deque
from collections.abc import Awaitable
from typing import Any, TypeVar

import discord
from discord.app_commands import CommandNotFound, CommandSignatureMismatch, TransformerError

from cogs.ui.custom_id import Interaction
from cogs.ui.refusals import (
    BARRED,
    BROKEN,
    CLOSED,
    GONE,
    INVALID_FORM,
    NO_WEBHOOK,
    TOO_LATE,
    UNCARRIED,
    WORDS,
    is_transient_status,
)
from cogs.ui.replies import DuplicateInteraction, send_private
from engine.records.match_records import (
    DamagedMatch,
    IncompatibleVersion,
    MatchNotFound,
    StaleQuestion,
    WriteConflict,
)
from engine.rules.core import IllegalAnswer, Text, text
from engine.store.store import ColourTaken, StoreError

log = logging.getLogger(__name__)
R = TypeVar("R")
_told = deque[tuple[int, str]](maxlen=100)  # refusals that the host has read of since this connection began


class UserError(Exception):
    """A wish that cannot be granted, with the sentence that says why."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


def user_error(key: str, **args: Any) -> UserError:
    """Make a refusal by the key of its sentence."""
    return UserError(text(key, **args))


def find_cause(error: BaseException) -> BaseException:
    """Find what a command's error is about: what the command, or the reading of one of its options, raised."""
    if isinstance(error, TransformerError):
        return error.__cause__ or error
    cause: BaseException = getattr(error, "original", error)
    return cause


def reason(error: BaseException) -> Text | None:
    """Return the sentence for the person, None where nobody can be told."""
    original = find_cause(error)
    if isinstance(original, UserError):
        return original.why
    if is_transient_status(original):
        return text("error-broken")
    if isinstance(original, discord.HTTPException):
        return _discord(original)
    return text(next((key for kind, key in _KINDS.items() if isinstance(original, kind)), "error-ours"))


_KINDS: dict[type[BaseException], str] = {
    StaleQuestion: "error-stale",
    IllegalAnswer: "error-illegal",
    MatchNotFound: "error-no-match",
    WriteConflict: "error-conflict",
    DamagedMatch: "error-damaged",
    IncompatibleVersion: "error-version",
    StoreError: "error-store",
    ColourTaken: "error-taken",
    CommandNotFound: "error-command",
    CommandSignatureMismatch: "error-command",
}


_EVERYDAY: tuple[type[BaseException], ...] = (UserError, *(kind for kind in _KINDS if kind is not StoreError))


def _discord(error: discord.HTTPException) -> Text | None:
    if error.code in TOO_LATE:
        return None
    if error.code in BARRED:
        return text("error-barred")
    if error.code == NO_WEBHOOK:
        return text("error-lost")
    return text("error-gone" if error.code in GONE else "error-discord")


def expected(error: BaseException) -> bool:
    """Tell whether this is everyday: no traceback in the host's log."""
    original = find_cause(error)
    return isinstance(original, _EVERYDAY) or (
        isinstance(original, discord.HTTPException)
        and original.code in TOO_LATE | GONE | BARRED | CLOSED | UNCARRIED | WORDS
    )


def is_transient(error: BaseException) -> bool:
    """Tell whether the same may succeed later: Discord, the way to it, or the file is out of order for now."""
    original = find_cause(error)
    return is_transient_status(original) or (isinstance(original, StoreError) and original.passing)


def log_error(error: BaseException, what: str) -> None:
    """Tell the host's log: one line for the everyday, one for each refusal that is not known here, a traceback for the rest.

    What only passes is told once for all by who watches: the requests (cogs/limits/circuit_breaker.py), the file (db/base/storage_health.py); of a
    match that cannot be read, by the shelf (cogs/thread/quarantine.py).
    """
    original = find_cause(error)
    if is_transient(original):
        log.debug("%s: %s %s", what, type(original).__name__, original)
    elif expected(error):
        log.info("%s: %s %s", what, type(original).__name__, original)
    elif isinstance(original, discord.HTTPException):
        _note_refusal(original, what)
    elif isinstance(original, StoreError) and original.damaged:
        log.error("%s: %s %s", what, type(original).__name__, original)
    else:
        log.error("%s", what, exc_info=original)


def forget_told() -> None:
    """Let the host read anew of each refusal: a connection begins."""
    _told.clear()


def _note_refusal(error: discord.HTTPException, what: str) -> None:
    """Tell the host once of each refusal that is not everyday; a form that Discord does not take is a fault of ours."""
    key = (error.code, error.text)
    level = logging.ERROR if error.code == INVALID_FORM else logging.WARNING
    log.log(logging.DEBUG if key in _told else level, "%s: %s %s", what, type(error).__name__, error)
    if key not in _told:
        _told.append(key)


class SuggestionFilter(logging.Filter):
    """Has what discord.py logs of suggestions that were not given told like all else that goes wrong."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Note an error in the place of a record that shows its traceback; keep any other."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            log_error(error, record.getMessage())
        return error is None


async def tell(interaction: Interaction, error: BaseException) -> None:
    """Log an error and tell the person, as tell_other does."""
    await report_error_as(interaction, error, error)


async def report_error_as(interaction: Interaction, error: BaseException, told: BaseException) -> None:
    """Log an error and tell the person another, if that is still possible; a bot that is closing tells nobody.

    Of what comes twice the first is told.
    """
    if isinstance(find_cause(error), DuplicateInteraction):
        return
    if interaction.client.is_closed():
        log.info("interaction %s: cut off: %s", interaction.id, type(error).__name__)
        return
    log_error(error, f"interaction {interaction.id}")
    why = reason(told)
    if why is None:
        return
    try:
        client: Any = interaction.client
        await send_private(interaction, client.say_to(interaction)(why))
    except (discord.HTTPException, DuplicateInteraction, *BROKEN) as second:
        log.info("interaction %s: could not tell: %s", interaction.id, second)
    except RuntimeError as second:  # aiohttp's, of a session that is closed
        if not interaction.client.is_closed():
            raise
        log.info("interaction %s: cut off: %s", interaction.id, second)


async def ignore_refusal(work: Awaitable[R], what: str) -> R | None:
    """Return the result, or None when Discord refuses: nothing hangs on it."""
    try:
        return await work
    except discord.HTTPException as error:
        log_error(error, what)
        return None
