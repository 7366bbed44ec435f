"""The channels of direct messages: opened once for each person, and not many new ones at a time."""

from collections.abc import Callable

import discord

from cogs.limits.backoffs import Backoffs
from cogs.limits.new_dm_limiter import NewDmLimiter
from cogs.ui.errors import log_error
from cogs.ui.refusals import CLOSED, GONE, TOO_MANY, TRANSIENT, TryLater, Unreachable
from engine.records.store_records import User
from engine.store.store import Store

FORBIDDEN = 403


class DmChannels:
    """Opens the channels; most: new ones in a minute, 0: any number. clock: the time in Unix seconds.

    pauses: of people to whom Discord lets nothing be written for now.
    """

    def __init__(self, client: discord.Client, store: Store, most: int, clock: Callable[[], float]) -> None:
        self.client, self.store = client, store
        self.new, self.pauses = NewDmLimiter(most, clock), Backoffs[int, Unreachable](clock)

    async def open_channel(
        self, user: int, known: User | None = None, *, retry: bool = False
    ) -> int | Unreachable:
        """Open (once) the channel of direct messages with a person. Raises TRANSIENT.

        retry: also with somebody who took none before, or is left alone for a while: it is their own wish. known: what is kept of the person, where it is at hand.
        """
        known = known or await self.store.users.load_user(user)
        paused = None if retry else self.pauses.find_reason(user)
        if known.dm is not None:
            return known.dm if paused is None else paused
        if known.tried and not retry:
            return Unreachable.CLOSED
        return paused or await self._open_new(user)

    def is_refused(self, user: int) -> bool:
        """Tell whether Discord lets this person not be written to for now, so that waiting a minute is in vain."""
        return self.new.is_stopped() or self.is_paused(user)

    def is_paused(self, user: int) -> bool:
        """Tell whether a person is left alone for a while."""
        return self.pauses.find_reason(user) is not None

    async def _open_new(self, user: int) -> int | Unreachable:
        """Open a channel with somebody new, if Discord lets one more be opened now."""
        if not self.new.user_lock():
            return Unreachable.LATER
        try:
            channel = (await self.client.create_dm(discord.Object(user))).id
        except TRANSIENT:
            raise
        except discord.HTTPException as error:
            return await self.record_refusal(user, error)
        self.new.note_success()
        await self.store.users.set_channel(user, channel)
        return channel

    async def record_refusal(self, user: int, error: discord.HTTPException) -> Unreachable:
        """Note that a person cannot be written to, now or ever; raises TryLater where Discord asks for patience."""
        if error.status == TOO_MANY:
            raise TryLater(str(error)) from error
        log_error(error, f"direct message to {user}")
        if error.code in CLOSED | GONE:
            return await self._close_channel(user)
        if error.status == FORBIDDEN:
            self.new.record_refusal(error.code)
        self.pauses.record_refusal(user, Unreachable.LATER)
        return await self._close_channel(user) if self.pauses.is_given_up(user) else Unreachable.LATER

    async def _close_channel(self, user: int) -> Unreachable:
        """Remember that a person takes no direct messages, until they join a table anew."""
        self.pauses.release(user)
        await self.store.users.set_channel(user, None)
        return Unreachable.CLOSED
