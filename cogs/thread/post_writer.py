"""Posts written to a match's thread: composed with their pictures, sent once, and edited while they are the newest."""

from collections.abc import Callable, Sequence

from cogs.context import AppContext
from cogs.delivery import Earlier, Outgoing, Sent, Unreachable, thread_of
from cogs.panel.service import PanelService
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import Ledger
from cogs.thread.post import (
    HAPPENED,
    OPEN_PANEL,
    draw_post,
    find_alts,
    find_text,
    name_pictures,
    write_events,
)
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import note
from cogs.ui.kept_files import list_kept
from engine.core import Seat
from engine.match_position import Position
from engine.store_records import KeptMessage
from render.scene import Picture


class PostWriter:
    """Writes the posts of running matches, and calls seats by direct message before it mentions them."""

    def __init__(self, context: AppContext, panel: PanelService) -> None:
        self.context, self.panel = context, panel
        self._own: set[int] = set()  # matches whose newest post this process sent and noted

    async def send_post(
        self, snapshot: MatchSnapshot, position: Position, ledger: Ledger, called: Sequence[Seat]
    ) -> Unreachable | None:
        """Post what led to this position, once; whoever direct messages reach is not mentioned loudly."""
        match, newest = snapshot.match, snapshot.rows.post
        number, fresh = newest.shown + 1 if newest else 1, match.id in self._own
        self._own.discard(match.id)
        if newest is None:
            await self.context.listeners.tell_thread(match)
        unreached = await self.call_seats(snapshot, called, position.seq, fresh=fresh)
        users = tuple(position.players[seat].user for seat in unreached)
        outgoing = await self._compose_post(snapshot, position, ledger, number, users)
        earlier = Earlier(match.id, newest.message if newest else 0, _holds_number(number), fresh)
        sent = await self.context.delivery.post(
            thread_of(match), f"{match.id}-{number}-post", outgoing, earlier
        )
        if not isinstance(sent, Sent):
            return sent
        kept = KeptMessage(match.id, "post", None, sent.channel, sent.message, number)
        await self.context.store.panels.keep_post(kept, position.seq)
        self._own.add(match.id)
        return None

    async def edit_post(self, snapshot: MatchSnapshot, position: Position) -> None:
        """Show on the newest post who is awaited in this position; a post that is gone is let go."""
        newest, place = snapshot.rows.post, thread_of(snapshot.match)
        old = None if newest is None else await self.context.delivery.fetch(place, newest.message)
        if newest is None or old is None:
            return
        said, alts = find_text(old, HAPPENED), find_alts(old)
        view = draw_post(position, snapshot.texts, said, alts, newest.shown, snapshot.due_times())
        sent = Sent(place.channel, newest.message)
        await self.context.delivery.edit(sent, Outgoing(view), place, list_kept(old, view))

    async def call_seats(
        self, snapshot: MatchSnapshot, seats: Sequence[Seat], seq: int, *, fresh: bool
    ) -> tuple[Seat, ...]:
        """Write to those of these seats that are awaited still; return those whom only a mention reaches."""
        now = await self.context.renew_snapshot(snapshot)
        players, waiting = now.position.players, now.position.waiting()
        still = [seat for seat in seats if seat in waiting and players[seat].standin is None]
        return await self.panel.copies.call_seats(now, still, seq, fresh=fresh)

    async def _compose_post(
        self, snapshot: MatchSnapshot, position: Position, ledger: Ledger, number: int, users: tuple[int, ...]
    ) -> Outgoing:
        """Compose a post that mentions these users."""
        texts = snapshot.texts
        pictures = await self._paint_pictures(snapshot, position, ledger)
        said = write_events(snapshot.match, position, ledger, texts)
        alts = {name: each.alt for name, each in pictures.items()}
        view = draw_post(position, texts, said, alts, number, snapshot.due_times())
        return Outgoing(view, pictures=pictures, ping=users, silent=not users)

    async def _paint_pictures(
        self, snapshot: MatchSnapshot, position: Position, ledger: Ledger
    ) -> dict[str, Picture]:
        """Paint the public board and the news, by file; a picture that fails does not stop the match."""
        events = [event for _, event in ledger.events]
        try:
            pictures, everybody = self.context.pictures, snapshot.make_reader(None)
            board = await pictures.paint_board(position, everybody, events)
            return name_pictures(board, await pictures.paint_news(position, everybody, events))
        except Exception as error:
            note(error, f"board of match {snapshot.match.id}")
            return {}


def _holds_number(number: int) -> Callable[[CustomId], bool]:
    """Make the test by which the post of this number is known again."""
    return lambda key: key.verb == OPEN_PANEL and key.ask == number
