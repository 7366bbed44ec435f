"""Write the posts of a match's thread: send each once, edit the latest, remove the buttons of older ones."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial

import discord
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.delivery import TRANSIENT, Destination, Unreachable, channel_of, mask_entry, thread_of
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.painting.pictures import ON_POSTS
from cogs.painting.requests import FOCUS, STRIP, STRIP_BELOW
from cogs.panel.service import PanelService
from cogs.round_story import paint_ended_round
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import PublicEvents, collect_events
from cogs.text.notifications import (
    add_mentions,
    describe_due,
    split_ping_targets,
    write_notification,
    your_turn,
)
from cogs.text.people import mention_users
from cogs.text.time_texts import name_end
from cogs.thread.post import (
    BOARD,
    POSTED,
    WHOLE,
    add_called,
    build_post,
    build_settled,
    choose_image,
    is_light,
    is_of_board,
    list_still_called,
    read_content,
    take_whole,
    tells_whole,
    write_all,
    write_awaited,
    write_events,
)
from cogs.thread.post_batch import NewlyActive, PostBatch, PostDraft
from cogs.thread.posted_match import Newest, PostedMatch
from cogs.ui.errors import log_error
from cogs.ui.existing_attachments import list_kept, reuse_images
from cogs.ui.layout import AttachedImage, Layout, attach_image
from cogs.ui.navigation import OpenPanel
from engine.match.position import Position
from engine.records.store_records import PostContent, TrackedMessage
from engine.records.table_events import HINTED, RESTORED
from engine.rules.core import Seat, text
from render.drawing.scene import Picture

NEWS = 240  # latest events of a post that its picture shows
SPAN = 128  # entries a post may cover before a new one begins


class PostWriter:
    """Writer of a match's posts. Seats are notified by direct message first, by mention if that fails."""

    def __init__(self, context: AppContext, panel: PanelService) -> None:
        self.context, self.panel = context, panel

    async def publish_batch(
        self, posts: PostedMatch, snapshot: MatchSnapshot, fresh: PublicEvents, batch: PostBatch
    ) -> Unreachable | None:
        """Publish a batch of entries once and record it. Return None, or why the thread takes no posts.

        A highlight, the end of the match or a full post begins a new post. Anything else is edited into the
        latest post. So is a highlight if that post is empty because all its events were taken back.

        If a user must be mentioned, a new post replaces the latest one: an edit notifies no user.
        """
        newest, position, own = snapshot.rows.post, snapshot.position, posts.doubt()
        if newest is None:
            await self.context.listeners.notify_thread(snapshot.match)
            posts.open_thread()
        unreached = await self.notify_seats(snapshot, batch.called, fresh=own) if batch.called else ()
        opens = newest is None or position.result() is not None
        if not opens and fresh.begins_post(position.game.narration.begins_post):
            opens = not await self._is_emptied(snapshot)
        enters, number = posts.newest is Newest.MISSING, newest.shown + 1 if newest else 1
        draft = PostDraft(snapshot, fresh, batch, unreached, opens, own, enters, number)
        begins = opens or bool(unreached) or (not own and await self._is_out(draft))
        if begins or not await self._continue_post(draft):
            unreachable = await self._send_post(posts, draft)
            if unreachable is not None:
                return unreachable
        posts.note_post()
        return None

    async def _is_emptied(self, snapshot: MatchSnapshot) -> bool:
        """Return True if the latest post is empty because all its events were taken back."""
        newest = snapshot.rows.post
        if newest is None or newest.mention_only or newest.content is None or newest.content.happened:
            return False
        if snapshot.position.seq - newest.since > SPAN:
            return False
        entries = await self.context.load_unread(snapshot, newest.since)
        return any(entry.kind == "undo" for entry in entries)

    async def _continue_post(self, draft: PostDraft) -> bool:
        """Edit the batch into the latest post. Return False if that post is full or deleted."""
        snapshot = draft.snapshot
        position, newest = snapshot.position, snapshot.rows.post
        assert newest is not None
        said, ledger, tells = None, None, bool(draft.fresh.events) or draft.batch.taken_back
        if tells:
            ledger = await self._load_ledger(snapshot, newest.since)
            said = None if ledger is None else write_all(snapshot.match, position, ledger, snapshot.texts)
            if said is None and draft.fresh.events and not _is_aside(draft.fresh):
                return False
        shows = tells or draft.batch.ordered or draft.batch.waiting != draft.batch.before
        kept = (
            await self._redraw_post(snapshot, said, draft.fresh, ledger, sure=draft.own) if shows else newest
        )
        if kept is None:
            return False
        await self.context.store.panels.track_post(kept, position.seq)
        return True

    async def _is_out(self, draft: PostDraft) -> bool:
        """Return True if a previous process sent this post but died before recording it."""
        place = thread_of(draft.snapshot.match)
        try:
            found = await self.context.delivery.find_earlier(place, draft.key, draft.describe_earlier())
            return found is not None
        except TRANSIENT:
            raise
        except discord.HTTPException:
            return False  # the thread is deleted or forbidden: the next request reports it

    async def _load_ledger(self, snapshot: MatchSnapshot, since: int) -> PublicEvents | None:
        """Load the events after entry `since` that were not undone. None if that is too long ago."""
        span = WHOLE if snapshot.position.game.narration.whole_rounds else SPAN
        if snapshot.position.seq - since > span:
            return None
        return collect_events(await self.context.load_unread(snapshot, since), since, None)

    async def _send_post(self, posts: PostedMatch, draft: PostDraft) -> Unreachable | None:
        """Send a new post. Return None, or the reason if the thread takes no posts.

        The previous post is deleted if the new one repeats its events. Otherwise it loses its buttons.
        """
        snapshot, newest = draft.snapshot, draft.snapshot.rows.post
        match, place = snapshot.match, thread_of(snapshot.match)
        joined = await self._join_newest(draft)
        since = match.published if newest is None or joined is None else newest.since
        old = None if newest is None else newest.content or await self._read_back(place, newest.message)
        still = list_still_called(snapshot.position, old.mentions) if old is not None and old.mentions else []
        outgoing = await self._compose_call(draft, joined or draft.fresh, still)
        sent = await self.context.delivery.post(place, draft.key, outgoing, draft.describe_earlier())
        if not isinstance(sent, SentMessage):
            return sent
        if sent.found is not None:  # sent by a previous process, with fewer events
            sent = await self.context.delivery.edit(sent, outgoing, place) or sent
        await self._settle_newest(posts, draft, old, sent.message, told_anew=joined is not None)
        await self.context.store.panels.track_post(
            draft.describe_sent(sent, since), draft.snapshot.position.seq
        )
        return None

    async def _join_newest(self, draft: PostDraft) -> PublicEvents | None:
        """Load the events of the latest post with the fresh ones, if the new post is to repeat them. Else None."""
        snapshot, newest = draft.snapshot, draft.snapshot.rows.post
        if newest is None or (draft.opens and not newest.mention_only):
            return None
        whole = await self._load_ledger(snapshot, newest.since)
        if whole is None or not _takes_place(draft, newest, whole):
            return None
        return (
            whole
            if write_all(snapshot.match, draft.snapshot.position, whole, snapshot.texts) is not None
            else None
        )

    async def _settle_newest(
        self, posts: PostedMatch, draft: PostDraft, old: PostContent | None, sent: int, *, told_anew: bool
    ) -> None:
        """Delete the previous post, or remove its buttons and those that older posts still have.

        old: content of the previous post, None: unknown. told_anew: the new post repeats its events, so it is
        deleted.
        """
        newest = draft.snapshot.rows.post
        place = thread_of(draft.snapshot.match)
        over = draft.snapshot.position.ended
        if newest is not None and told_anew:
            await self.context.delivery.remove(place, newest.message)
        elif newest is not None and old is not None:
            posts.unsettled |= not await self._settle_post(place, newest.message, old)
        restored = any(event.kind == RESTORED for _, event in draft.fresh.events)
        if restored or posts.unsettled or (over and newest is not None):
            first = newest.message if restored and newest is not None else place.channel
            await self._settle_between(place, posts, first, sent)
        if over and posts.unsettled:
            posts.left.record_refusal((place, sent), why=True)

    async def edit_post(self, posts: PostedMatch, snapshot: MatchSnapshot) -> None:
        """Update the active seats and their deadlines on the latest post. Ignore a deleted post."""
        seq, own = snapshot.position.seq, posts.doubt()
        kept = await self._redraw_post(snapshot, None, PublicEvents(seq), sure=own)
        if kept is not None:
            await self.context.store.panels.track_post(kept, seq)
        if own:
            posts.note_post()

    async def _redraw_post(
        self,
        snapshot: MatchSnapshot,
        said: str | None,
        fresh: PublicEvents,
        ledger: PublicEvents | None = None,
        *,
        sure: bool,
    ) -> TrackedMessage | None:
        """Redraw the latest post: text, board, active seats. Return None if it was deleted.

        said: the new text, None to keep the present one. fresh: public events since then, to highlight on the
        board. ledger: every event of the post, if loaded. sure: the stored content is what Discord shows, so
        an unchanged post needs no request.
        """
        newest, place = snapshot.rows.post, thread_of(snapshot.match)
        if newest is None:
            return None
        redraw = partial(self._redraw_content, snapshot, newest, said, fresh, ledger or fresh, sure=sure)
        content = await self._change_post(place, newest.message, newest.content, redraw)
        return None if content is None else replace(newest, content=content)

    async def _change_post(
        self,
        place: Destination,
        message: int,
        known: PostContent | None,
        change: Callable[[PostContent], Awaitable[PostContent | None]],
    ) -> PostContent | None:
        """Edit a post from its stored content. Return its new content, None if it is deleted or rejected.

        If there is no stored content, or Discord rejects it, fetch the post and retry. Stored and real
        attachments differ only after a crash between the edit and its record. change: edits and returns the
        new content, None if rejected.
        """
        content = None if known is None else await change(known)
        if content is not None:
            return content
        shown = await self._read_back(place, message)
        return None if shown is None or shown == known else await change(shown)

    async def _read_back(self, place: Destination, message: int) -> PostContent | None:
        """Fetch the content of a post from Discord. None if it is deleted or unreachable."""
        found = await self.context.delivery.fetch(place, message)
        return None if found is None else read_content(found)

    async def _redraw_content(
        self,
        snapshot: MatchSnapshot,
        newest: TrackedMessage,
        said: str | None,
        fresh: PublicEvents,
        ledger: PublicEvents,
        old: PostContent,
        *,
        sure: bool,
    ) -> PostContent | None:
        """Edit the latest post and return its new content. None if Discord rejects the edit.

        old: its present content. said, fresh, ledger, sure: as for _redraw_post.
        """
        position, texts = snapshot.position, snapshot.texts
        happened = name_end(old.happened if said is None else said, snapshot.rows.until)
        changed, shots = happened != old.happened, reuse_images(old.pictures)
        begins = not old.happened and fresh.begins_post(position.game.narration.begins_post)
        drawn = any(map(is_of_board, shots)) or (shots and tells_whole(position, ledger))
        if shots and changed and not newest.mention_only and (begins or not happened):
            shots = await self._renew_shots(snapshot, ledger, fresh, shots)
        elif drawn and (changed or fresh.events) and not _is_aside(fresh):
            shots = await self._renew_board(snapshot, ledger, fresh, shots)
        awaited = write_awaited(position, texts, snapshot.due_times())
        if sure and not changed and shots == reuse_images(old.pictures) and awaited == old.awaited:
            return old
        fought = self._has_battles(position, ledger)
        view = build_post(position, texts, happened, shots, newest.shown, awaited, fought=fought)
        still = list_still_called(position, old.mentions)
        add_called(view, still, texts.rich)
        return await self._edit_view(thread_of(snapshot.match), newest.message, view, old, still)

    async def _edit_view(
        self, place: Destination, message: int, view: Layout, old: PostContent, named: Sequence[int] = ()
    ) -> PostContent | None:
        """Replace the view of a post and return its new content. None if Discord rejects the edit.

        named: users it still mentions.
        """
        outgoing, files = OutgoingMessage(view, named=tuple(named)), list_kept(old.pictures, view)
        sent = await self.context.delivery.edit(SentMessage(place.channel, message), outgoing, place, files)
        return None if sent is None or sent.shown is None else read_content(sent.shown)

    async def _renew_shots(
        self, snapshot: MatchSnapshot, ledger: PublicEvents, fresh: PublicEvents, held: list[AttachedImage]
    ) -> list[AttachedImage]:
        """Paint a post's pictures again. Unchanged attachments are reused, all of them if painting fails.

        held: the images it shows now.
        """
        same = {shot.name: shot for shot in held}
        new = await self._take_shots(snapshot, ledger, fresh)
        return [same.get(shot.name, shot) for shot in new] or held

    async def _renew_board(
        self, snapshot: MatchSnapshot, ledger: PublicEvents, fresh: PublicEvents, held: list[AttachedImage]
    ) -> list[AttachedImage]:
        """Replace the post's board image, or all images of a whole-round post. Reuse unchanged attachments.

        held: the images it shows now.
        """
        if tells_whole(snapshot.position, ledger):
            return await self._renew_shots(snapshot, ledger, fresh, held)
        board = await self._paint_board(snapshot, fresh)
        taken = attach_image(BOARD, board) if board is not None else None
        if taken is None or taken.name in [shot.name for shot in held]:
            return held
        return [taken if is_of_board(shot) else shot for shot in held]

    async def _settle_post(self, place: Destination, message: int, known: PostContent) -> bool:
        """Remove the buttons of a post that is no longer the latest. Return False if that is impossible.

        A post without text and pictures is deleted.
        """

        async def settle(old: PostContent) -> PostContent | None:
            view = build_settled(old.happened, reuse_images(old.pictures))
            if view.children:
                return await self._edit_view(place, message, view, old)
            await self.context.delivery.remove(place, message)
            return old

        return await self._change_post(place, message, known, settle) is not None

    async def _settle_between(self, place: Destination, posts: PostedMatch, first: int, newest: int) -> None:
        """Remove the buttons of all posts between two message ids.

        Needed after a rejection or a restore. At the first failure it stops, and `posts.unsettled` stays True
        for a retry.
        """
        posts.unsettled = True
        found = await self.context.delivery.list_own(place, EarlierCopy(posts.match, first, POSTED), newest)
        if found is None:
            return
        for old in found:
            if not await self._settle_post(place, old.id, read_content(old)):
                return
        posts.unsettled = False

    async def settle_left(self, posts: PostedMatch) -> None:
        """Try again to remove the buttons of a finished match's posts, with backoff, for a day."""
        for key in posts.left.list_keys():
            if posts.left.find_reason(key):
                continue
            place, newest = key
            await self._settle_between(place, posts, place.channel, newest)
            if not posts.unsettled or posts.left.is_given_up(key):
                posts.left.release(key)
            else:
                posts.left.record_refusal(key, why=True)

    async def call_in_channel(
        self, summons: NewlyActive, snapshot: MatchSnapshot, seat: Seat, seq: int
    ) -> None:
        """Mention a seat's owner in the match's channel, because the thread takes no posts.

        summons: records the mentions, so each is sent once per seat and entry. seq: the entry that made the
        seat active.
        """
        match, say, now = snapshot.match, snapshot.texts.rich, self.context.now()
        if (seat, seq) in summons.mentioned:
            return
        owner, server = snapshot.position.players[seat].user, snapshot.rows.server
        callees = split_ping_targets(snapshot.users, [owner], server.zone, now)
        until = describe_due(snapshot.due_times().get(seat), now, server)
        call = write_notification(say, match, your_turn(), until)
        people = callees.write_people(snapshot.users, say)
        named = f"{seat}-{mask_entry(match, seq)}"  # recognises a mention sent by a crashed process
        button = OpenPanel(match.id, arg=named).button(say)
        words = "\n".join((add_mentions(say, call, people), say.line("post-elsewhere")))
        outgoing = OutgoingMessage(
            text=words, buttons=(button,), ping=callees.mentioned, silent=not callees.loud
        )
        newest = snapshot.rows.post
        after = newest.message if newest else match.thread or 0
        earlier = EarlierCopy(match.id, after, (OpenPanel,), args=(named,))
        await self.context.delivery.post(channel_of(match), f"{match.id}-call-{named}", outgoing, earlier)
        summons.mentioned.add((seat, seq))

    async def notify_seats(
        self, snapshot: MatchSnapshot, called: Mapping[Seat, int], *, fresh: bool
    ) -> tuple[Seat, ...]:
        """Notify the seats that are still active by direct message. Return the seats that need a mention."""
        now = await self.context.renew_snapshot(snapshot)
        still = {seat: called[seat] for seat in now.position.awaited_people() if seat in called}
        return await self.panel.copies.notify_seats(now, still, fresh=fresh)

    async def _compose_call(
        self, draft: PostDraft, ledger: PublicEvents, still: Sequence[int]
    ) -> OutgoingMessage:
        """Compose a new post: text, images, and mentions of seats without direct messages.

        still: users the previous post pinged, mentioned here without a ping.
        """
        snapshot, position, match = draft.snapshot, draft.snapshot.position, draft.snapshot.match
        texts, say, dues, now = snapshot.texts, snapshot.texts.rich, snapshot.due_times(), self.context.now()
        said = write_events(match, position, ledger, texts)
        shots = await self._take_shots(snapshot, ledger, draft.fresh)
        awaited, fought = write_awaited(position, texts, dues), self._has_battles(position, ledger)
        view = build_post(position, texts, said, shots, draft.number, awaited, fought=fought)
        rung = draft.unreached
        if draft.enters:
            others = [seat for seat, _ in enumerate(position.players) if seat not in draft.batch.called]
            rung = (*rung, *others)
        server, owners = snapshot.rows.server, [seat.player.user for seat in snapshot.rows.seats]
        callees = split_ping_targets(snapshot.users, [owners[seat] for seat in rung], server.zone, now)
        named = [*callees.quiet, *(owners[seat] for seat in draft.list_entrants()), *still]
        quiet = tuple(dict.fromkeys(user for user in named if user > 0 and user not in callees.loud))
        add_called(view, (*callees.loud, *quiet), say)
        unpictured = say.line("post-no-pictures")
        if not callees.loud:  # no user gets a notification
            return OutgoingMessage(view, named=quiet, silent=True, unpictured=unpictured)
        what, turn = your_turn(), int({*rung} <= {*position.active})
        if draft.enters:
            what = text("call-begun", turn=turn)
        first = min((due for seat, due in dues.items() if seat in rung), default=None)
        call = write_notification(say, match, what, describe_due(first, now, server))
        return OutgoingMessage(
            view,
            text=add_mentions(say, call, mention_users(callees.loud)),
            buttons=(OpenPanel(match.id, draft.number).button(say),),
            ping=callees.loud,
            named=quiet,
            unpictured=unpictured,
        )

    async def _take_shots(
        self, snapshot: MatchSnapshot, ledger: PublicEvents, fresh: PublicEvents
    ) -> list[AttachedImage]:
        """Paint the images of a post. A painting error is logged and never blocks the match.

        ledger: all events of the post. fresh: those to highlight on the board.
        """
        position, whole = snapshot.position, tells_whole(snapshot.position, ledger)
        board = await self._paint_board(snapshot, ledger if whole else fresh)
        if board is None:
            return []
        try:
            events, everybody = [event for _, event in ledger.events], snapshot.make_reader(None, ON_POSTS)
            told = ledger if whole else fresh
            say = snapshot.texts.plain
            ended = await paint_ended_round(self.context, position, say, told, beside_strip=whole)
            if whole:
                kind = STRIP_BELOW if ended else STRIP
                strip = await self.context.pictures.paint(position, everybody, kind, events)
                return take_whole(choose_image(board, (), ended), strip)
            stood = [event for event in events[-NEWS:] if not is_light(position, event)]
            news = await self.context.pictures.paint_news(position, everybody, stood)
            return [choose_image(board, news[:1] if position.ended else news, ended)]
        except Exception as error:
            log_error(error, f"paint news match={snapshot.match.id}")
            return [choose_image(board, (), ())]

    def _has_battles(self, position: Position, ledger: PublicEvents) -> bool:
        """Return True if a post that summarizes a round tells of battles, whose pictures a button shows."""
        events = [event for _, event in ledger.events]
        return tells_whole(position, ledger) and self.context.pictures.may_picture(position.game, events)

    async def _paint_board(self, snapshot: MatchSnapshot, fresh: PublicEvents) -> Picture | None:
        """Paint the public board with recent events highlighted. None if painting fails."""
        try:
            events, everybody = [event for _, event in fresh.events], snapshot.make_reader(None, ON_POSTS)
            return await self.context.pictures.paint(snapshot.position, everybody, FOCUS, events)
        except Exception as error:
            log_error(error, f"paint board match={snapshot.match.id}")
            return None


def _takes_place(draft: PostDraft, newest: TrackedMessage, whole: PublicEvents) -> bool:
    """Return True if the new post replaces the latest one and repeats its events.

    In a game with one post per round it does unless it begins another round. In other games it does if the
    latest post was sent only for its mentions.
    """
    return not draft.opens if tells_whole(draft.snapshot.position, whole) else newest.mention_only


def _is_aside(fresh: PublicEvents) -> bool:
    """Return True if the events are hint requests only: they change no board and begin no post."""
    return {event.kind for _, event in fresh.events} == {HINTED}
