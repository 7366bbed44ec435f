"""Channels and threads that take no posts, or no pictures, for now."""

import logging
from collections.abc import Callable

import discord
from msgspec import Struct

from cogs.limits.pauses import Pauses
from cogs.ui.errors import note
from cogs.ui.host_log import write_line
from cogs.ui.refusals import LIMITED, PERMISSION, Unreachable

log = logging.getLogger(__name__)


class Place(Struct, frozen=True):
    """A channel of a server, or a thread of one."""

    guild: int
    channel: int
    is_thread: bool = False


class PlacePauses:
    """Remembers what each channel refused, so that it is not tried again at once; clock: the time in Unix seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._posts, self._pictures = Pauses[Unreachable](clock), Pauses[int](clock)

    def find_pause(self, place: Place) -> Unreachable | None:
        """Find why nothing is posted there for now; None: it may be tried."""
        return self._posts.find_reason(place)

    def takes_pictures(self, place: Place | None) -> bool:
        """Tell whether pictures may be tried there; None: direct messages."""
        return self._pictures.find_reason(place) is None

    def note_post(self, place: Place) -> None:
        """Note that a channel took a post."""
        self._posts.lift(place)

    def note_refusal(self, place: Place, why: Unreachable) -> Unreachable:
        """Leave a channel alone for a while where the bot may not write; return why."""
        if why is Unreachable.BARRED:
            self._posts.note_refusal(place, why)
            if self._posts.is_given_up(place):
                log.warning(write_line("host-given-up", what=f"channel {place.channel}"))
        return why

    def note_pictureless(self, place: Place | None, error: discord.HTTPException) -> None:
        """Note that pictures were refused: for a while, and to the host, where that holds for every message there."""
        if place is None or error.code not in (PERMISSION, LIMITED):
            note(error, "a message with pictures")
            return
        if place not in self._pictures.list_keys():
            log.warning(
                write_line("host-no-pictures", what=f"channel {place.channel}", error=str(error.code))
            )
        self._pictures.note_refusal(place, error.code)

    def lift_server(self, guild: int) -> bool:
        """Let everything in a server be tried at once; tell whether anything was left alone there."""
        found = False
        for pauses in (self._posts, self._pictures):
            for place in pauses.list_keys():
                if isinstance(place, Place) and place.guild == guild:
                    pauses.lift(place)
                    found = True
        return found
