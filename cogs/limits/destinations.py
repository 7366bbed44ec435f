"""Channels and threads that take no posts, no changes, or no pictures, for now."""

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
SHARE = 10  # refused posts tried again in a minute, in all channels together: each is one more towards a ban


class Destination(Struct, frozen=True):
    """A channel of a server, or a thread of one."""

    guild: int
    channel: int
    is_thread: bool = False


class DestinationBackoffs:
    """Remembers what each channel refused, so that it is not tried again at once; clock: the time in Unix seconds.

    A refused channel is tried again after a minute, in posts and in changes. Where ten channels or more wait, each waits
    for more minutes (SHARE). Pictures are tried ever more rarely, for posts go out without them.

    A filter of words, or a reason that is not known here, refuses one message and not the channel. That message is tried
    ever more rarely: a direct message or a post in a channel by its key, a change by the message's id. A thread's posts
    tell all that waits, so they are one message: the thread.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._posts = Backoffs[Destination, Unreachable](clock, MINUTE, SHARE)
        self._changes = Backoffs[Destination, Unreachable](clock, MINUTE, SHARE)
        self._pictures = Backoffs[Destination, int](clock, HOUR)
        self._messages = Backoffs[Destination | str | int, Unreachable](clock)

    def find_pause(self, place: Destination, key: str = "") -> Unreachable | None:
        """Find why nothing, or not this, is posted there for now; None: it may be tried."""
        return self._posts.find_reason(place) or self._messages.find_reason(_name_post(place, key))

    def find_worded(self, key: str) -> Unreachable | None:
        """Find whether a filter of words refused this direct message a short while ago; None: it may be tried."""
        return self._messages.find_reason(key)

    def find_change_pause(self, place: Destination | None, message: int) -> Unreachable | None:
        """Find why nothing, or not this, is changed there for now; None: it may be tried, or it is a direct message."""
        paused = None if place is None else self._changes.find_reason(place)
        return paused or self._messages.find_reason(message)

    def takes_pictures(self, place: Destination | None) -> bool:
        """Tell whether pictures may be tried there; None: direct messages."""
        return place is None or self._pictures.find_reason(place) is None

    def note_post(self, place: Destination, key: str) -> None:
        """Note that a channel took a post."""
        self._posts.release(place)
        self._messages.release(_name_post(place, key))

    def note_worded(self, what: Destination | str | int, error: discord.HTTPException) -> Unreachable:
        """Leave what a filter of words refused alone for ever longer; the host is told once."""
        if what not in self._messages.list_keys():
            name = f"thread {what.channel}" if isinstance(what, Destination) else f"message {what}"
            log.warning(write_line("host-words", what=name, error=str(error.code)))
        self._messages.record_refusal(what, Unreachable.WORDED)
        return Unreachable.WORDED

    def note_change(self, place: Destination | None, message: int) -> None:
        """Note that a message there could be changed; None: in direct messages."""
        self._messages.release(message)
        if place is not None:
            self._changes.release(place)

    def record_refusal(
        self, place: Destination, key: str, why: Unreachable, error: discord.HTTPException
    ) -> Unreachable:
        """Leave a channel alone for a while where the bot may not write, or not that; return why."""
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
        """Leave the messages of a channel alone for a while where the bot may change none, or not to that; return why."""
        if error.code in WORDS:
            return self.note_worded(message, error)
        if place is not None and error.code in BARRED:
            self._changes.record_refusal(place, why)
        elif why is Unreachable.BARRED and error.code != INVALID_FORM:  # the bot tries another form at once
            self._messages.record_refusal(message, why)
        return why

    def note_pictureless(self, place: Destination | None, error: discord.HTTPException) -> None:
        """Note that pictures were refused: for a while, and to the host, where that holds for every message there."""
        if place is None or error.code not in (PERMISSION, LIMITED):
            log_error(error, "a message with pictures")
            return
        if place not in self._pictures.list_keys():
            log.warning(
                write_line("host-no-pictures", what=f"channel {place.channel}", error=str(error.code))
            )
        self._pictures.record_refusal(place, error.code)

    def take_due(self) -> set[Destination]:
        """Take out the channels and threads whose posts may be tried again, each once."""
        due = {place for place in self._posts.list_keys() if self._posts.find_reason(place) is None}
        for place in due:
            self._posts.release(place)
        return due | {each for each in self._messages.take_ended() if isinstance(each, Destination)}

    def release(self, server: int | None = None, channel: int | None = None) -> bool:
        """Let everything be tried at once: in a channel, a server (None: any), everywhere; tell whether anything was left alone."""
        found = False
        kinds: tuple[Backoffs[Any, Any], ...] = (self._posts, self._changes, self._pictures, self._messages)
        for pauses in kinds:
            for key in pauses.list_keys():
                if _is_in(key, server, channel):
                    found |= pauses.release(key)
        return found


def _is_in(key: Destination | str | int, server: int | None, channel: int | None) -> bool:
    """Tell whether this is in a channel of a server (None: any); of a single message it is not known."""
    if not isinstance(key, Destination):
        return server is None
    return server in (None, key.guild) and channel in (None, key.channel)


def _name_post(place: Destination, key: str) -> Destination | str:
    """Return what is left alone where the words of a post are refused: the posts of a thread tell all that waits, so all of them."""
    return place if place.is_thread else key
