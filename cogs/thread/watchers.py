"""Follow a match by direct message: watchers receive its public posts."""

from collections.abc import Collection, Sequence

import discord
from discord import ui

from cogs.context import AppContext
from cogs.delivery import TRANSIENT, Unreachable, id_at, link_thread, mask_entry
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.painting.requests import FOCUS
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import PublicEvents, collect_events
from cogs.text.language import say_to
from cogs.text.notifications import write_notification
from cogs.thread.post import BOARD, write_events
from cogs.ui.components import Answers, Component, link_button, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error, user_error
from cogs.ui.layout import Layout
from cogs.ui.replies import defer_reply_first, send_private
from cogs.visibility import find_running, still_sees
from engine.match.position import Position
from engine.records.match_records import Match
from engine.records.store_records import EACH_POST, EACH_ROUND, WATCHED, PendingWatcher
from engine.rules.core import text
from render.drawing.scene import Picture
from render.text.say import Say

BEFORE = 3600  # seconds before the oldest news from which an earlier copy is searched, since clocks differ


class StopWatching(Component, verb="unwatch", label="watch-stop"):
    """Stop following a match. arg: the last entry in the message, masked by mask_entry."""

    @classmethod
    def of_entry(cls, match: Match, seq: int) -> "StopWatching":
        """Return the button of a message with the events up to this entry."""
        return cls(match.id, 0, mask_entry(match, seq))


class StartWatching(Component, verb="follow", label="watch-start"):
    """Follow a match from its card. arg: identifies the content of that message."""


class WatcherMenu:
    """Handler of following, and notifier of watchers: one message per sweep at most.

    The table `watchers` stores the last entry sent to each.
    """

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._fresh: set[tuple[int, int]] = set()  # (match, user) notified and recorded by this process
        # by (match, user): the entry up to which no new round began
        self._roundless: dict[tuple[int, int], int] = {}
        self._busy = False

    def list_answers(self) -> Answers:
        """Return the handlers of the buttons that start and stop following."""
        return {
            StartWatching: defer_reply_first(lambda asked, press: self.start_watching(asked, press.match)),
            StopWatching: defer_reply_first(lambda asked, press: self.stop_watching(asked, press.match)),
        }

    async def start_watching(self, interaction: Interaction, match: int, level: str = "") -> None:
        """Make the user follow a running match of this server at a level (see WATCHED).

        The interaction is already deferred.
        """
        position = await find_running(self.context, interaction, match)
        user, say = interaction.user.id, say_to(interaction)
        if position.seat_of(user) is not None:
            raise user_error("watch-own")
        level = level if level in WATCHED else EACH_POST
        await self.context.store.users.set_locale(user, str(interaction.locale))
        if not await self.context.store.watchers.add_watcher(match, user, level):
            raise user_error("watch-already", number=match)
        row_ = await self.context.load_match(match)
        link = link_button(say.line("watch-thread"), link_thread(row_))
        words = write_notification(say, row_, text("watch-welcome"))
        welcome = OutgoingMessage(text=words, buttons=(link,))
        if not await self._send_welcome(user, f"{match}-watch-{interaction.id}", welcome):
            await self.context.store.watchers.remove_watcher(match, user)
            raise user_error("watch-closed")
        await send_private(interaction, say.line("watch-done", number=match, level=level))

    async def stop_watching(self, interaction: Interaction, match: int) -> None:
        """Stop following a match. The interaction is already deferred.

        A user that does not follow it gets a reply too, not an error. The reply reveals nothing of the match,
        so its visibility is not checked.
        """
        watched = await self.context.store.watchers.remove_watcher(match, interaction.user.id)
        key = "watch-ended" if watched else "watch-not"
        await send_private(interaction, say_to(interaction).line(key, number=match))

    async def notify_all(self, _now: int) -> None:
        """Send watchers the posts since their last message, in the background, unless that is still going on."""
        if self._busy:
            return
        unnotified = await self.context.store.watchers.list_unnotified()
        still = {(each.match, each.user) for each in unnotified}
        self._roundless = {who: seq for who, seq in self._roundless.items() if who in still}
        if unnotified:
            self._busy = True
            self.context.run_later(self._notify_each(unnotified), "notify watchers")

    async def _send_welcome(self, user: int, key: str, welcome: OutgoingMessage) -> bool:
        """Write to a new watcher, even after earlier rejections. Return True on success."""
        try:
            sent = await self.context.delivery.direct(user, key, welcome, retry=True)
        except (discord.HTTPException, *TRANSIENT) as error:
            log_error(error, f"notify watcher user={user}")
            return False
        return isinstance(sent, SentMessage)

    async def _notify_each(self, unnotified: Sequence[PendingWatcher]) -> None:
        try:
            for each in unnotified:
                try:
                    await self._notify_one(each)
                except Exception as error:
                    log_error(error, f"notify watchers match={each.match}")
        finally:
            self._busy = False

    async def _notify_one(self, each: PendingWatcher) -> None:
        """Send one message with all news and record it.

        Remove a watcher that accepts no messages or may no longer see the match.
        """
        store = self.context.store.watchers
        if each.level == EACH_ROUND and not each.over and not await self._has_new_round(each):
            return
        if not await still_sees(self.context, await self.context.load_match(each.match), each.user):
            await store.remove_watcher(each.match, each.user)
            return
        notified = await self._send_news(each)
        if notified is Unreachable.CLOSED or (notified == each.published and each.over):
            await store.remove_watcher(each.match, each.user)
        elif not isinstance(notified, Unreachable):
            await store.mark_notified(each.match, each.user, notified)
            self._fresh.add((each.match, each.user))

    async def _has_new_round(self, each: PendingWatcher) -> bool:
        """Return True if a round began since the watcher's last message. The log is read once per entry."""
        if self._roundless.get((each.match, each.user)) == each.published:
            return False
        position = await self.context.referee.position(each.match, each.published)
        rounds = await self.context.chapters.list_rounds(position)
        if any(chapter.event is not None and chapter.seq > each.notified for chapter in rounds):
            return True
        self._roundless[each.match, each.user] = each.published
        return False

    async def _send_news(self, each: PendingWatcher) -> int | Unreachable:
        """Send the news, if any. Return the entry up to which the watcher is notified.

        That may be less than all if a previous process sent a message without recording it.
        """
        if self.context.delivery.boxes.is_paused(each.user):
            return Unreachable.LATER
        position = await self.context.referee.position(each.match, each.published)
        match, user = position.match, await self.context.store.users.load_user(each.user)
        texts = await self.context.load_texts(position, say_to(user, self.context.say_in(match)))
        entries = await self.context.load_entries_since(each.match, each.notified, each.published)
        ledger = collect_events(entries, each.notified, None)
        said = write_events(match, position, ledger, texts)
        if not said:
            return each.published
        board = await self._paint_board(position, texts, ledger, each.user)
        outgoing = _build_news(match, each.published, said, board, texts.plain)
        names = {mask_entry(match, entry.seq): entry.seq for entry in entries if entry.seq > each.notified}
        earlier = self._doubt_copies(each, names, entries[0].at)
        key = f"{match.id}-watch-{mask_entry(match, each.published)}"
        sent = await self.context.delivery.direct(each.user, key, outgoing, earlier)
        if isinstance(sent, Unreachable):
            return sent
        return each.published if sent.found is None else names[sent.found.arg]

    def _doubt_copies(self, each: PendingWatcher, names: Collection[str], at: int) -> EarlierCopy:
        """Return how to recognize a message that was sent but not recorded: its button names one of these entries."""
        who = (each.match, each.user)
        fresh = who in self._fresh
        self._fresh.discard(who)
        return EarlierCopy(each.match, id_at(at - BEFORE), (StopWatching,), args=names, fresh=fresh)

    async def _paint_board(
        self, position: Position, texts: MatchTexts, ledger: PublicEvents, user: int
    ) -> Picture | None:
        """Paint the public board. None if painting fails, so that the message is sent without it."""
        try:
            events = [event for _, event in ledger.events]
            reader = await self.context.load_reader(user, texts.plain)
            return await self.context.pictures.paint(position, reader, FOCUS, events)
        except Exception as error:
            log_error(error, f"paint board match={position.match.id}")
            return None


def _build_news(match: Match, seq: int, said: str, picture: Picture | None, say: Say) -> OutgoingMessage:
    """Build the message: events, board, a link to the thread, and a button to stop. Its entry number is masked."""
    view = Layout()
    view.add_item(ui.TextDisplay(say.line("watch-title", number=match.id, game=say.title(match.game))))
    view.add_item(ui.TextDisplay(said))
    view.add_picture(BOARD, picture)
    link = link_button(say.line("watch-thread"), link_thread(match))
    view.add_item(make_row(link, StopWatching.of_entry(match, seq).button(say)))
    return OutgoingMessage(view, silent=True)
