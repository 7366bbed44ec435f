"""Handle errors once: every callback is wrapped, the user gets one sentence, the log the rest."""

import logging
from collections import deque
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
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
    is_of_pictures,
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
_told = deque[tuple[int, str]](maxlen=100)  # rejections already logged since this connection began


class UserError(Exception):
    """A request that cannot be granted, with a sentence for the user."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


def user_error(key: str, **args: Any) -> UserError:
    """Return a UserError with the sentence of a text key."""
    return UserError(text(key, **args))


@contextmanager
def explain_refused_file(why: str = "file-refused") -> Iterator[None]:
    """Raise UserError if Discord rejects the file that is sent in this block. why: key of its text."""
    try:
        yield
    except discord.HTTPException as error:
        if is_of_pictures(error):
            raise user_error(why) from error
        raise


def find_cause(error: BaseException) -> BaseException:
    """Return the error raised by a command, or by parsing one of its options."""
    if isinstance(error, TransformerError):
        return error.__cause__ or error
    cause: BaseException = getattr(error, "original", error)
    return cause


def reason(error: BaseException) -> Text | None:
    """Return the sentence for the user. None if the user cannot be reached."""
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
    """Return True if the error is common and needs no traceback in the log."""
    original = find_cause(error)
    return isinstance(original, _EVERYDAY) or (
        isinstance(original, discord.HTTPException)
        and original.code in TOO_LATE | GONE | BARRED | CLOSED | UNCARRIED | WORDS
    )


def is_transient(error: BaseException) -> bool:
    """Return True if a retry may succeed: Discord, the connection or the database is out of order for now."""
    original = find_cause(error)
    return is_transient_status(original) or (isinstance(original, StoreError) and original.passing)


def log_error(error: BaseException, event: str) -> None:
    """Log an error: one line if expected, one per unknown rejection, a traceback for the rest.

    event: the failed work with its key=value pairs.

    Transient errors are reported elsewhere: requests by cogs/limits/circuit_breaker.py, the database by
    db/base/storage_health.py. Unreadable matches are reported by cogs/thread/quarantine.py.
    """
    original = find_cause(error)
    if is_transient(original):
        log.debug("%s error=%s %s", event, type(original).__name__, original)
    elif expected(error):
        log.info("%s error=%s %s", event, type(original).__name__, original)
    elif isinstance(original, discord.HTTPException):
        _note_refusal(original, event)
    elif isinstance(original, StoreError) and original.damaged:
        log.error("%s error=%s %s", event, type(original).__name__, original)
    else:
        log.error("%s", event, exc_info=original)


def forget_told() -> None:
    """Forget the logged rejections, so a new connection logs each again."""
    _told.clear()


def _note_refusal(error: discord.HTTPException, event: str) -> None:
    """Log each uncommon rejection once. An invalid form is a bug of this bot, so it is an error."""
    key = (error.code, error.text)
    level = logging.ERROR if error.code == INVALID_FORM else logging.WARNING
    log.log(logging.DEBUG if key in _told else level, "%s error=%s %s", event, type(error).__name__, error)
    if key not in _told:
        _told.append(key)


class SuggestionFilter(logging.Filter):
    """Log filter for discord.py's autocomplete errors, which are then logged like all others."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Replace a record with a traceback by `log_error` and return False. Return True for any other record."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            log_error(error, record.getMessage())
        return error is None


async def tell(interaction: Interaction, error: BaseException) -> None:
    """Log an error and send its sentence to the user, as report_error_as does."""
    await report_error_as(interaction, error, error)


async def report_error_as(interaction: Interaction, error: BaseException, told: BaseException) -> None:
    """Log `error` and send the user the sentence of `told`, if possible. A closing bot sends nothing.

    Of a duplicate interaction, only the first copy gets a reply.
    """
    if isinstance(find_cause(error), DuplicateInteraction):
        return
    if interaction.client.is_closed():
        log.info("answer cut off interaction=%s error=%s", interaction.id, type(error).__name__)
        return
    log_error(error, f"answer interaction={interaction.id}")
    why = reason(told)
    if why is None:
        return
    try:
        client: Any = interaction.client
        await send_private(interaction, client.say_to(interaction)(why))
    except (discord.HTTPException, DuplicateInteraction, *BROKEN) as second:
        log.info("answer failed interaction=%s error=%s", interaction.id, second)
    except RuntimeError as second:  # raised by aiohttp for a closed session
        if not interaction.client.is_closed():
            raise
        log.info("answer cut off interaction=%s error=%s", interaction.id, second)


async def ignore_refusal(work: Awaitable[R], what: str) -> R | None:
    """Return the result, or None if Discord rejects a request nothing depends on."""
    try:
        return await work
    except discord.HTTPException as error:
        log_error(error, what)
        return None
