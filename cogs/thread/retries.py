"""What could not be posted is tried again: once somebody may have allowed it, and when its pause is over, whatever was heard."""

from collections.abc import Callable

from cogs.context import AppContext
from cogs.delivery import thread_of
from cogs.thread.publisher import Publisher
from engine.records.match_records import Match


class PostRetries:
    """Has the publisher go on with matches whose thread took no posts."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context, self.publisher, self.places = context, publisher, context.delivery.places

    async def retry_all(self) -> None:
        """Try everything at once: of what was allowed while there was no connection nothing tells."""
        self.places.release()
        await self.publisher.resume_publishing()

    async def retry_server(self, guild: int) -> None:
        """Try at once what a server refused: somebody may have allowed it."""
        if self.places.release(guild):
            await self._publish(lambda match: match.guild == guild)

    async def retry_thread(self, guild: int, thread: int) -> None:
        """Try at once what a thread refused: it may be open again."""
        if self.places.release(guild, thread):
            await self._publish(lambda match: match.thread == thread)

    async def retry_due(self, _now: int) -> None:
        """Try again where that is due: nobody may play or look there any more."""
        due = self.places.take_due()
        if due:
            await self._publish(lambda match: match.thread is not None and thread_of(match) in due)
        await self.publisher.settle_due()

    async def _publish(self, concerns: Callable[[Match], bool]) -> None:
        for match in await self.context.store.log.list_unpublished():
            if concerns(match):
                self.publisher.publish_soon(match.id)
