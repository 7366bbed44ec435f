"""Open direct message channels, once per user and few new ones at a time."""

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
    """Opener of direct message channels. clock: the time in Unix seconds.

    most: new channels per minute, 0: any number. pauses: backoffs of users that Discord rejects.
    """

    def __init__(self, client: discord.Client, store: Store, most: int, clock: Callable[[], float]) -> None:
        self.client, self.store = client, store
        self.new, self.pauses = NewDmLimiter(most, clock), Backoffs[int, Unreachable](clock)

    async def open_channel(
        self, user: int, known: User | None = None, *, retry: bool = False
    ) -> int | Unreachable:
        """Return the id of a user's direct message channel, or the reason why there is none. Raises TRANSIENT.

        It is opened once. retry: try a user with closed messages or a backoff too, because they asked for it.
        known: the user's row, if loaded.
        """
        known = known or await self.store.users.load_user(user)
        paused = None if retry else self.pauses.find_reason(user)
        if known.dm is not None:
            return known.dm if paused is None else paused
        if known.tried and not retry:
            return Unreachable.CLOSED
        return paused or await self._open_new(user)

    def is_refused(self, user: int) -> bool:
        """Return True if this user has a backoff, or no new channel is opened for an hour or a day."""
        return self.new.is_stopped() or self.is_paused(user)

    def is_paused(self, user: int) -> bool:
        """Return True if a user has a backoff."""
        return self.pauses.find_reason(user) is not None

    async def _open_new(self, user: int) -> int | Unreachable:
        """Open a channel with a new user if the limit permits it."""
        if not self.new.claim_channel():
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
        """Record a rejected direct message. Return the reason. Raises TryLater on a rate limit."""
        if error.status == TOO_MANY:
            raise TryLater(str(error)) from error
        log_error(error, f"send direct message user={user}")
        if error.code in CLOSED | GONE:
            return await self._close_channel(user)
        if error.status == FORBIDDEN:
            self.new.record_refusal(error.code)
        self.pauses.record_refusal(user, Unreachable.LATER)
        return await self._close_channel(user) if self.pauses.is_given_up(user) else Unreachable.LATER

    async def _close_channel(self, user: int) -> Unreachable:
        """Record that a user accepts no direct messages until they join a table again."""
        self.pauses.release(user)
        await self.store.users.set_channel(user, None)
        return Unreachable.CLOSED
