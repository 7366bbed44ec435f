"""Posts written to a match's thread: composed with their pictures, sent once, and edited while they are the newest."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from cogs.context import AppContext
from cogs.delivery import Unreachable, channel_of, thread_of, veil_entry
from cogs.outgoing import Earlier, Outgoing, Sent
from cogs.panel.service import PanelService
from cogs.snapshot import MatchSnapshot
from cogs.text.calls import describe_due, ring_bell, sort_callees, write_call, your_turn
from cogs.text.event_texts import Ledger
from cogs.text.people import mention_users
from cogs.thread.post import (
    AWAITED,
    HAPPENED,
    OPEN_PANEL,
    add_called,
    draw_post,
    find_alts,
    find_text,
    list_awaited,
    name_pictures,
    write_done,
    write_events,
)
from cogs.thread.post_batch import PostBatch
from cogs.ui.components import Component
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import note
from cogs.ui.kept_files import list_kept
from engine.core import Seat, text
from engine.match_position import Position
from engine.match_records import Match
from engine.store_records import KeptMessage
from engine.table_events import Replaced, read_event
from render.scene import Picture


class PostWriter:
    """Writes the posts of running matches, and calls seats by direct message before it mentions them."""

    def __init__(self, context: AppContext, panel: PanelService) -> None:
        self.context, self.panel = context, panel
        self._own: set[int] = set()  # matches whose newest post this process sent and noted
        self._mentioned: set[tuple[int, Seat, int]] = set()  # who was mentioned elsewhere, for which entry
        self._opened: set[int] = set()  # matches whose thread has no post yet, and so nobody in it
        context.listeners.on_thread(self._note_thread)

    async def send_post(
        self, snapshot: MatchSnapshot, position: Position, ledger: Ledger, batch: PostBatch
    ) -> Unreachable | None:
        """Post what led to this position, once; whoever direct messages reach is not mentioned loudly."""
        match, newest = snapshot.match, snapshot.rows.post
        number, fresh = newest.shown + 1 if newest else 1, match.id in self._own
        self._own.discard(match.id)
        if newest is None:
            await self.context.listeners.tell_thread(match)
        called = sorted(batch.called)
        unreached = await self.call_seats(snapshot, called, position.seq, fresh=fresh)
        rung = tuple(seat for seat, _ in enumerate(position.players) if seat not in called)
        rung = (*unreached, *rung) if match.id in self._opened else unreached
        said = write_events(match, position, ledger, snapshot.texts) or write_done(batch.done, snapshot.texts)
        drawn = await self._compose_post(snapshot, position, ledger, said, number)
        entrants = self._list_entrants(position, ledger)
        outgoing = self._add_call(drawn, snapshot, position, rung, entrants, number)
        earlier = Earlier(match.id, newest.message if newest else 0, _holds_number(number), fresh)
        sent = await self.context.delivery.post(
            thread_of(match), f"{match.id}-{number}-post", outgoing, earlier
        )
        if not isinstance(sent, Sent):
            return sent
        kept = KeptMessage(match.id, "post", None, sent.channel, sent.message, number)
        await self.context.store.panels.keep_post(kept, position.seq)
        self._own.add(match.id)
        self._opened.discard(match.id)
        return None

    async def edit_post(self, snapshot: MatchSnapshot, position: Position) -> None:
        """Show on the newest post who is awaited in this position; a post that is gone is let go."""
        newest, place = snapshot.rows.post, thread_of(snapshot.match)
        old = None if newest is None else await self.context.delivery.fetch(place, newest.message)
        if newest is None or old is None:
            return
        said, alts = find_text(old, HAPPENED), find_alts(old)
        view = draw_post(position, snapshot.texts, said, alts, newest.shown, snapshot.due_times())
        named = tuple(user.id for user in old.mentions)
        add_called(view, named, snapshot.texts.rich)
        sent = Sent(place.channel, newest.message)
        if find_text(old, AWAITED) != "\n".join(list_awaited(position, snapshot.texts, snapshot.due_times())):
            outgoing = Outgoing(view, named=named)
            await self.context.delivery.edit(sent, outgoing, place, list_kept(old, view))

    async def call_in_channel(self, snapshot: MatchSnapshot, seat: Seat, seq: int) -> None:
        """Mention a seat's owner in the channel of a match whose thread takes no posts, once for an entry."""
        match, say, now = snapshot.match, snapshot.texts.rich, self.context.now()
        if (match.id, seat, seq) in self._mentioned:
            return
        owner, server = snapshot.position.players[seat].user, snapshot.rows.server
        callees = sort_callees(snapshot.rows.users, [owner], server.zone, now)
        until = describe_due(snapshot.due_times().get(seat), now, server)
        call = write_call(say, match, your_turn(), until)
        people = callees.write_people(snapshot.rows.users, say)
        button = Component.registry[OPEN_PANEL](match.id, 0).button(say)
        words = "\n".join((ring_bell(say, call, people), say.line("post-elsewhere")))
        outgoing = Outgoing(text=words, buttons=(button,), ping=callees.mentioned, silent=not callees.loud)
        key = f"{match.id}-call-{seat}-{veil_entry(match, seq)}"
        await self.context.delivery.post(channel_of(match), key, outgoing)
        self._mentioned.add((match.id, seat, seq))

    async def call_seats(
        self, snapshot: MatchSnapshot, seats: Sequence[Seat], seq: int, *, fresh: bool
    ) -> tuple[Seat, ...]:
        """Write to those of these seats that are awaited still; return those whom only a mention reaches."""
        now = await self.context.renew_snapshot(snapshot)
        players, waiting = now.position.players, now.position.waiting()
        still = [seat for seat in seats if seat in waiting and not players[seat].unattended]
        return await self.panel.copies.call_seats(now, still, seq, fresh=fresh)

    async def _compose_post(
        self, snapshot: MatchSnapshot, position: Position, ledger: Ledger, said: str, number: int
    ) -> Outgoing:
        """Compose a post that says this and calls nobody."""
        texts = snapshot.texts
        pictures = await self._paint_pictures(snapshot, position, ledger)
        alts = {name: each.alt for name, each in pictures.items()}
        view = draw_post(position, texts, said, alts, number, snapshot.due_times())
        unpictured = texts.rich.line("post-no-pictures")
        return Outgoing(view, pictures=pictures, silent=True, unpictured=unpictured)

    def _list_entrants(self, position: Position, ledger: Ledger) -> tuple[Seat, ...]:
        """List the seats whose owners are not in the thread yet: all at its beginning, then whoever takes a seat over."""
        if position.match.id in self._opened:
            return tuple(range(len(position.players)))
        facts = [read_event(event) for _, event in ledger.events]
        return tuple(fact.seat for fact in facts if isinstance(fact, Replaced))

    def _add_call(
        self,
        drawn: Outgoing,
        snapshot: MatchSnapshot,
        position: Position,
        rung: Sequence[Seat],
        entrants: Sequence[Seat],
        number: int,
    ) -> Outgoing:
        """Let a post call these seats' owners, and bring the entrants into the thread, since Discord puts whom it mentions there."""
        match, server, say = snapshot.match, snapshot.rows.server, snapshot.texts.rich
        now, owners = self.context.now(), [seat.player.user for seat in snapshot.rows.seats]
        callees = sort_callees(snapshot.rows.users, [owners[seat] for seat in rung], server.zone, now)
        rest = [owners[seat] for seat in entrants if owners[seat] not in callees.loud and owners[seat] > 0]
        named = tuple(dict.fromkeys((*callees.quiet, *rest)))
        assert drawn.view is not None
        add_called(drawn.view, (*callees.loud, *named), say)
        dues = [due for seat, due in snapshot.due_times().items() if seat in rung]
        until = describe_due(min(dues, default=None), now, server)
        what = your_turn()
        if match.id in self._opened:
            what = text("call-begun", turn=int({*rung} <= {*position.waiting()}))
        return replace(
            drawn,
            text=ring_bell(say, write_call(say, match, what, until), mention_users(callees.loud)),
            buttons=(Component.registry[OPEN_PANEL](match.id, number).button(say),),
            ping=callees.loud,
            named=named,
            silent=not callees.loud,
        )

    async def _note_thread(self, match: Match) -> None:
        """Note that a thread is new: its first post calls all players."""
        self._opened.add(match.id)

    async def _paint_pictures(
        self, snapshot: MatchSnapshot, position: Position, ledger: Ledger
    ) -> dict[str, Picture]:
        """Paint the public board and the news, by file; a picture that fails does not stop the match."""
        events = [event for _, event in ledger.events]
        try:
            pictures, everybody = self.context.pictures, snapshot.make_reader(None)
            board = await pictures.paint_focus(position, everybody, events)
            return name_pictures(board, await pictures.paint_news(position, everybody, events))
        except Exception as error:
            note(error, f"board of match {snapshot.match.id}")
            return {}


def _holds_number(number: int) -> Callable[[CustomId], bool]:
    """Make the test by which the post of this number is known again."""
    return lambda key: key.verb == OPEN_PANEL and key.ask == number
