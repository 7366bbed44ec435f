"""Backoffs of channels and threads that reject posts, edits, or pictures."""

import logging
from collections.abc import Callable
from typing import Any

import discord
from msgspec import Struct

from cogs.limits.backoffs import Backoffs
from cogs.ui.errors import log_error
from cogs.ui.host_log import write_line
from cogs.ui.refusals import BARRED, INVALID_FORM, LIMITED, PERMISSION, WORDS, Unreachable

log = logging.getLogger(__name__)
MINUTE, HOUR = 60, 3600  # seconds
SHARE = 10  # rejected posts retried in a minute, in all channels together: each counts towards a ban


class Destination(Struct, frozen=True):
    """A channel of a server, or a thread of one."""

    guild: int
    channel: int
    is_thread: bool = False


class DestinationBackoffs:
    """Backoffs by channel and by message. clock: the time in Unix seconds.

    A rejecting channel is retried after a minute, for posts and for edits. If ten or more wait, each waits
    longer (SHARE). Pictures back off exponentially, since posts go out without them.

    A word filter or an unknown reason rejects one message and not the channel. That message backs off
    exponentially. A direct message or a post in a channel is known by its key, an edit by the message id. A
    thread's posts carry everything unpublished, so they count as one message: the thread.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._posts = Backoffs[Destination, Unreachable](clock, MINUTE, SHARE)
        self._changes = Backoffs[Destination, Unreachable](clock, MINUTE, SHARE)
        self._pictures = Backoffs[Destination, int](clock, HOUR)
        self._messages = Backoffs[Destination | str | int, Unreachable](clock)

    def find_pause(self, place: Destination, key: str = "") -> Unreachable | None:
        """Return why the channel, or the post with this key, must wait. None: try it."""
        return self._posts.find_reason(place) or self._messages.find_reason(_name_post(place, key))

    def find_worded(self, key: str) -> Unreachable | None:
        """Return WORDED if a word filter rejected this direct message recently. None: it may be tried."""
        return self._messages.find_reason(key)

    def find_change_pause(self, place: Destination | None, message: int) -> Unreachable | None:
        """Return why an edit in the channel, or of this message, must wait. None: try it.

        place: None for a direct message.
        """
        paused = None if place is None else self._changes.find_reason(place)
        return paused or self._messages.find_reason(message)

    def takes_pictures(self, place: Destination | None) -> bool:
        """Return True if pictures may be tried there. place: None for direct messages."""
        return place is None or self._pictures.find_reason(place) is None

    def note_post(self, place: Destination, key: str) -> None:
        """Record that a channel accepted a post."""
        self._posts.release(place)
        self._messages.release(_name_post(place, key))

    def note_worded(self, what: Destination | str | int, error: discord.HTTPException) -> Unreachable:
        """Record a rejection by a word filter, with exponential backoff. The host is warned once."""
        if what not in self._messages.list_keys():
            name = f"thread {what.channel}" if isinstance(what, Destination) else f"message {what}"
            log.warning(write_line("host-words", what=name, error=str(error.code)))
        self._messages.record_refusal(what, Unreachable.WORDED)
        return Unreachable.WORDED

    def note_change(self, place: Destination | None, message: int) -> None:
        """Record that a message was edited. place: None for direct messages."""
        self._messages.release(message)
        if place is not None:
            self._changes.release(place)

    def record_refusal(
        self, place: Destination, key: str, why: Unreachable, error: discord.HTTPException
    ) -> Unreachable:
        """Back off a channel the bot may not write to, or one message. Return the reason."""
        if error.code in WORDS:
            return self.note_worded(_name_post(place, key), error)
        if why is Unreachable.BARRED:
            if error.code in BARRED:
                self._posts.record_refusal(place, why)
            else:
                self._messages.record_refusal(_name_post(place, key), why)
        return why

    def note_refused_change(
        self, place: Destination | None, message: int, error: discord.HTTPException, why: Unreachable
    ) -> Unreachable:
        """Back off edits of a channel or of one message after a rejected edit. Return the reason."""
        if error.code in WORDS:
            return self.note_worded(message, error)
        if place is not None and error.code in BARRED:
            self._changes.record_refusal(place, why)
        elif why is Unreachable.BARRED and error.code != INVALID_FORM:  # the bot tries another form at once
            self._messages.record_refusal(message, why)
        return why

    def note_pictureless(self, place: Destination | None, error: discord.HTTPException) -> None:
        """Record rejected pictures: back off and warn the host if the whole channel rejects them."""
        if place is None or error.code not in (PERMISSION, LIMITED):
            log_error(error, "send pictures")
            return
        if place not in self._pictures.list_keys():
            log.warning(
                write_line("host-no-pictures", what=f"channel {place.channel}", error=str(error.code))
            )
        self._pictures.record_refusal(place, error.code)

    def take_due(self) -> set[Destination]:
        """Return the channels and threads with posts to retry now, each once."""
        due = {place for place in self._posts.list_keys() if self._posts.find_reason(place) is None}
        for place in due:
            self._posts.release(place)
        return due | {each for each in self._messages.take_ended() if isinstance(each, Destination)}

    def release(self, server: int | None = None, channel: int | None = None) -> bool:
        """End the backoffs of a server, of a channel, or all of them. Return True if there was any.

        server, channel: None for any.
        """
        found = False
        kinds: tuple[Backoffs[Any, Any], ...] = (self._posts, self._changes, self._pictures, self._messages)
        for pauses in kinds:
            for key in pauses.list_keys():
                if _is_in(key, server, channel):
                    found |= pauses.release(key)
        return found


def _is_in(key: Destination | str | int, server: int | None, channel: int | None) -> bool:
    """Return True if a key belongs to a server and channel (None: any). A single message belongs to no known server."""
    if not isinstance(key, Destination):
        return server is None
    return server in (None, key.guild) and channel in (None, key.channel)


def _name_post(place: Destination, key: str) -> Destination | str:
    """Return the key of a post's backoff. In a thread that is the thread: its next post repeats the content."""
    return place if place.is_thread else key
