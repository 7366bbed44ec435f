"""Reminders, nudges and stand-in notices: when they are due, their texts, and one delivery each."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.delivery import TRANSIENT, Destination, Unreachable, channel_of, id_at, thread_of
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.panel.buttons import ComeBack, OpenFromNotice
from cogs.panel.direct_messages import TABLE
from cogs.panel.service import find_seat
from cogs.text.language import say_to
from cogs.text.notifications import add_mentions, describe_due, split_ping_targets, write_notification
from cogs.ui.components import Answers, PressedItem
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import ignore_refusal, log_error, user_error
from cogs.ui.layout import fit_lines
from cogs.ui.navigation import Nudge
from cogs.ui.replies import defer_reply_first, send_private
from engine.match.position import CommitResult, Position
from engine.records.match_records import Deadline, Match
from engine.records.store_records import DueReminder, Notice, TrackedMessage, User
from engine.rules.core import Decision, Seat, text
from render.text.say import HOST, Say

BATCH = 20  # messages read at once
LINES = 10  # reminders in one message
PLAIN = 1900  # characters of a plain message
BEFORE = 3600  # the search for a sent message begins so many seconds before its notice: clocks may differ
STOOD_IN, REMIND = "stood-in", "remind"  # kinds of notices
# kinds of notices to rewrite a sent reminder: its deadline has moved, or a newer reminder has replaced it
MOVED, FORMER = "moved", "former"
KEPT = "reminder"  # the kind of tracked messages


class ReminderText(Struct, frozen=True):
    """One match's part of a direct message."""

    match: int
    line: str
    buttons: tuple[PressedItem, ...]


class ReminderService:
    """Sender of notices. They are stored in one transaction with their cause and sent afterwards, or after a crash."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._backlog: int | None = None
        self._sending = False
        self._changing: set[int] = set()  # messages about to be redrawn
        context.listeners.on_commit(self._on_commit)
        context.listeners.on_deadlines(self._refresh_reminders)

    def list_answers(self) -> Answers:
        """Return the handler of nudges."""
        return {Nudge: defer_reply_first(lambda asked, press: self.nudge_seats(asked, press.match))}

    # deciding

    async def decide_reminders(self, deadlines: Sequence[Deadline], now: int) -> None:
        """Store reminders for these deadlines: one message per user, or one post per match."""
        letters, posts = defaultdict[int, list[DueReminder]](list), defaultdict[int, list[DueReminder]](list)
        for call in await self.context.store.notices.load_due_reminders(deadlines):
            if await self._put_off(call, now):
                continue
            if call.reach == "dm":
                letters[call.user].append(call)
            else:
                posts[call.deadline.match].append(call)
        for user, calls in letters.items():
            await self.context.store.notices.add_reminders(user, calls, now, LINES)
        for calls in posts.values():
            await self.context.store.notices.add_reminders(0, calls, now, LINES)

    async def _put_off(self, call: DueReminder, now: int) -> bool:
        """Skip or postpone a reminder. Return False if it is to be sent now.

        It is skipped if its user is away or has quiet hours until the deadline. If they end earlier, it is
        postponed to their end.
        """
        store, quiet = self.context.store, call.quiet.find_stretch(now) if call.quiet else None
        if call.away is not None and call.away > now:
            await store.notices.skip_call(call, now)
            return True
        if quiet is None:
            return False
        if quiet[1] < (call.deadline.due or 0):
            await store.deadlines.postpone_wake(call.deadline, quiet[1])
        else:
            await store.notices.skip_call(call, now)
        return True

    async def nudge_seats(self, interaction: Interaction, match: int) -> None:
        """Ping the active seats publicly, with a limit on frequency. The interaction is deferred."""
        called, now = await self._find_nudged(interaction.user.id, match), self.context.now()
        if await self.context.store.deadlines.is_paused(match):
            raise user_error("nudge-paused")
        later = await self.context.store.notices.add_nudge(match, called, now)
        if later is not None:
            raise user_error("nudge-later", at=str(later))
        self.start_sending()
        await send_private(interaction, say_to(interaction).line("nudge-done"))

    async def _find_nudged(self, user: int, match: int) -> list[Seat]:
        """Return the seats a nudge by this user pings. Raises UserError if there is none."""
        position = await self.context.referee.position(match)
        own, waiting = find_seat(position, user), position.active
        users, now = await self.context.load_users(position.players, position.match.guild), self.context.now()
        called = [seat for seat in waiting if seat != own and not _is_absent(position, seat, users, now)]
        if not called:
            raise user_error("nudge-you" if own in waiting else "nudge-nobody")
        return called

    # sending

    async def note_backlog(self) -> None:
        """Record once which notices are older than this process: they may have been sent already."""
        if self._backlog is None:
            self._backlog = await self.context.store.notices.load_newest()

    def start_sending(self) -> None:
        """Send stored notices in the background."""
        if not self._sending:
            self._sending = True
            self.context.run_later(self._send_pending(), "send reminders")

    async def _send_pending(self) -> None:
        try:
            while pending := await self.context.store.notices.list_pending(BATCH):
                if not all(await asyncio.gather(*map(self._send_notice, pending))):
                    return
        finally:
            self._sending = False

    async def _send_notice(self, notice: Notice) -> bool:
        """Send a notice. Return True if it is done or has failed finally, False if the next sweep retries it."""
        try:
            await (self._send_letter(notice) if notice.user else self._send_post(notice))
        except TRANSIENT as error:
            log_error(error, f"send reminder={notice.id}")
            return False
        except Exception as error:
            log_error(error, f"send reminder={notice.id}")
        await self.context.store.notices.remove_notice(notice)
        return True

    async def _send_letter(self, notice: Notice) -> None:
        """Send a direct message. Store a post instead if the user's are closed, or the user prefers mentions."""
        user = await self.context.store.users.load_user(notice.user)
        told = await self._tell_matches(notice, user)
        if not told:
            return
        if await self._prefers_posts(notice):
            await self.context.store.notices.post_instead(notice, notice.seats)
            return
        silent = notice.kind != REMIND and await self._is_quiet(notice)
        outgoing = _join_letter(told, user, silent=silent)
        earlier = self._describe_earlier(notice, told[0].match)
        sent = await self.context.delivery.direct(notice.user, f"n-{notice.id}", outgoing, earlier)
        if isinstance(sent, Unreachable):
            await self.context.store.notices.post_instead(notice, notice.seats)
        else:
            await self._keep_sent(notice, sent, notice.seats)

    async def _send_post(self, notice: Notice) -> None:
        """Post in the match's thread, or else its channel, and mention the seats' users.

        The post does not reveal how much of an answer a user has prepared.
        """
        match = await self.context.load_match(notice.seats[0][0])
        position = await self.context.referee.position(match.id)
        seats = [seat for _, seat in notice.seats if _is_concerned(notice, position, seat)]
        if not seats:
            return
        outgoing = await self._write_post(notice, position, seats, await self._find_due(notice, seats))
        earlier, key = self._describe_earlier(notice, match.id), f"n-{notice.id}"
        sent = await self.context.delivery.post(thread_of(match), key, outgoing, earlier)
        if isinstance(sent, Unreachable):
            sent = await self.context.delivery.post(channel_of(match), key, outgoing)
        if isinstance(sent, SentMessage):
            await self._keep_sent(notice, sent, [(match.id, seat) for seat in seats])
            return
        for seat in (
            seats
        ):  # neither thread nor channel accepts it: write directly, even to users who prefer mentions
            user = position.players[seat].user
            letter = (
                await self.context.delivery.direct(user, key, outgoing) if user in outgoing.ping else None
            )
            if isinstance(letter, SentMessage):
                await self._keep_sent(notice, letter, [(match.id, seat)])

    # keeping sent messages up to date

    async def _keep_sent(self, notice: Notice, sent: SentMessage, seats: Sequence[tuple[int, Seat]]) -> None:
        """Track a reminder, to redraw it when its deadline moves. The seat's previous one no longer shows a time."""
        if notice.kind == STOOD_IN:
            return
        rows = [
            TrackedMessage(match, KEPT, seat, sent.channel, sent.message, notice.id) for match, seat in seats
        ]
        for each in await self.context.store.panels.keep_reminder(rows):
            self._change_soon(each)

    def _on_commit(self, outcome: CommitResult) -> None:
        """Redraw reminders after a table event or an agreed Back, which may have moved their deadlines."""
        if outcome.entry.kind == TABLE or outcome.entry.agreed_undo:
            match = outcome.after.match.id
            self.context.retry_later(
                partial(self._refresh_reminders, match), f"refresh reminders match={match}"
            )

    async def _refresh_reminders(self, match: int) -> None:
        """Redraw the latest reminders of a match after its deadlines moved."""
        for each in await self.context.store.panels.list_reminders(match):
            self._change_soon(each)

    def _change_soon(self, kept: TrackedMessage) -> None:
        """Redraw a sent message soon, once even if the deadlines of several matches in it move."""
        if kept.message not in self._changing:
            self._changing.add(kept.message)
            self.context.retry_later(partial(self._change, kept), f"edit reminder message={kept.shown}")

    async def _change(self, kept: TrackedMessage) -> None:
        await asyncio.sleep(self.context.settle)
        self._changing.discard(kept.message)
        panels = self.context.store.panels
        rows = await panels.load_reminder(kept.message)
        seats = tuple((each.match, each.seat) for each in rows or (kept,) if each.seat is not None)
        notice = Notice(kept.shown, MOVED if rows else FORMER, 0, seats, 0)
        match = await self.context.load_match(kept.match)
        place = _find_place(match, kept.channel)
        outgoing = await (self._rewrite_post(notice) if place else self._rewrite_letter(notice))
        edit = self.context.delivery.edit(SentMessage(kept.channel, kept.message), outgoing, place)
        await ignore_refusal(edit, f"reminder {kept.shown}")
        if not outgoing.buttons:
            await panels.drop_reminder(kept.message)

    async def _rewrite_letter(self, notice: Notice) -> OutgoingMessage:
        """Return the present content of a direct message."""
        position = await self.context.referee.position(notice.seats[0][0])
        owner = position.players[notice.seats[0][1]].user
        user = await self.context.store.users.load_user(owner)
        told = await self._tell_matches(replace(notice, user=owner), user)
        if not told:
            return await self._write_settled(position, "notice-remind", user)
        return _join_letter(told, user)

    async def _rewrite_post(self, notice: Notice) -> OutgoingMessage:
        """Return the present content of a post."""
        position = await self.context.referee.position(notice.seats[0][0])
        seats = [seat for _, seat in notice.seats if _is_concerned(notice, position, seat)]
        if not seats:
            return await self._write_settled(position, "notice-call")
        return await self._write_post(notice, position, seats, await self._find_due(notice, seats))

    async def _write_settled(self, position: Position, key: str, user: User | None = None) -> OutgoingMessage:
        """Return the content of a notice that applies no more. key: its text. user: the reader, None: a post's."""
        say = None if user is None else say_to(user, self.context.say_in(position.match))
        rich = (await self.context.load_texts(position, say)).rich
        return OutgoingMessage(
            text=rich.line(key, call=write_notification(rich, position.match, text("missing-nothing")))
        )

    async def _find_due(self, notice: Notice, seats: Sequence[Seat]) -> int | None:
        """Return the earliest deadline of these seats (Unix seconds).

        None if there is none, or if a newer reminder has replaced the message.
        """
        if notice.kind == FORMER:
            return None
        due_times = await self.context.store.deadlines.load_due_times(notice.seats[0][0])
        return min((due_times[seat] for seat in seats if seat in due_times), default=None)

    async def _write_post(
        self, notice: Notice, position: Position, seats: list[Seat], due: int | None
    ) -> OutgoingMessage:
        """Return a public post that mentions these seats' owners. Those in quiet hours are not pinged.

        due: the deadline that it shows (Unix seconds), or None.
        """
        match, texts, store = position.match, await self.context.load_texts(position), self.context.store
        owners = [position.players[seat].user for seat in seats]
        server = await store.servers.load_settings(match.guild)
        users = await self.context.load_users(position.players, match.guild)
        callees = split_ping_targets(users, owners, server.zone, self.context.now())
        stood_in = notice.kind == STOOD_IN
        until = None if stood_in else describe_due(due, self.context.now(), server)
        what = text("notice-stood-in" if stood_in else "notice-waits")
        words = texts.rich.line("notice-call", call=write_notification(texts.rich, match, what, until))
        return OutgoingMessage(
            text=add_mentions(texts.rich, words, callees.write_people(users, texts.rich)),
            buttons=_make_buttons(notice, match.id, texts.plain),
            ping=callees.mentioned,
            silent=not callees.loud,
        )

    def _describe_earlier(self, notice: Notice, match: int) -> EarlierCopy:
        """Return the marks of a copy sent by a previous process: its buttons hold the notice's number."""
        fresh = self._backlog is not None and notice.id > self._backlog
        return EarlierCopy(match, id_at(notice.at - BEFORE), (OpenFromNotice,), notice.id, fresh=fresh)

    async def _prefers_posts(self, notice: Notice) -> bool:
        """Return True if this user prefers mentions. False for a reminder: this was checked when it was stored."""
        known = (await self.context.store.users.load_users([notice.user])).get(notice.user)
        return known is not None and known.reach == "mention" and notice.kind != REMIND

    async def _is_quiet(self, notice: Notice) -> bool:
        """Return True if the user has quiet hours now."""
        guild = (await self.context.load_match(notice.seats[0][0])).guild
        quiet = await self.context.store.users.load_quiet(notice.user, guild)
        return quiet is not None and quiet.find_stretch(self.context.now()) is not None

    # texts of direct messages

    async def _tell_matches(self, notice: Notice, user: User) -> list[ReminderText]:
        """Return the text and buttons for each match that still concerns the user."""
        several = len(notice.seats) > 1
        told = []
        for match, seat in notice.seats[:LINES]:
            position = await self.context.referee.position(match)
            texts = await self.context.load_texts(position, say_to(user, self.context.say_in(position.match)))
            line = await self._tell_seat(notice, position, seat, user, texts.rich)
            if line:
                told.append(
                    ReminderText(match, line, _make_buttons(notice, match, texts.plain, several=several))
                )
        return told

    async def _tell_seat(self, notice: Notice, position: Position, seat: Seat, user: User, say: Say) -> str:
        """Return the line for a seat's owner: the missing answer and deadline, or the stand-in. "" if settled."""
        match, player = position.match, position.players[seat]
        if player.user != notice.user or not _is_concerned(notice, position, seat):
            return ""
        if notice.kind == STOOD_IN:
            return write_notification(say, match, text("notice-stood-in"))
        decision = position.ask(seat)
        due_times = await self.context.store.deadlines.load_due_times(match.id)
        due = None if notice.kind == FORMER else due_times.get(seat)
        if decision is None or (due is None and notice.kind == REMIND):
            return ""
        what = text(await self._find_missing(match.id, decision), prompt=decision.prompt)
        server = await self.context.store.servers.load_settings(match.guild)
        call = write_notification(say, match, what, describe_due(due, self.context.now(), server, user))
        return say.line("notice-remind", call=call)

    async def _find_missing(self, match: int, decision: Decision) -> str:
        """Return the text key of the missing step: to answer, to submit picks, or to confirm a choice (is_laid)."""
        picking = await self.context.store.panels.load_picks(match, decision.seat)
        if picking is not None and picking.question_id == decision.question_id and picking.picks:
            return "missing-submit"
        return "missing-confirm" if is_laid(decision) else "missing-answer"


def is_laid(decision: Decision) -> bool:
    """Return True if a decision has a choice to confirm: a chosen option that is not the first of its group."""
    firsts: dict[str, str] = {}
    for option in decision.options:
        firsts.setdefault(option.group, option.id)
    return any(
        option.chosen and option.group and firsts[option.group] != option.id for option in decision.options
    )


def _find_place(match: Match, channel: int) -> Destination | None:
    """Return the destination of a message about a match. None: it is a direct message."""
    return next((place for place in (thread_of(match), channel_of(match)) if place.channel == channel), None)


def _join_letter(told: Sequence[ReminderText], user: User, *, silent: bool = False) -> OutgoingMessage:
    """Join the parts of several matches into one message."""
    text_ = fit_lines(say_to(user, HOST), [each.line for each in told], PLAIN)
    buttons = tuple(button for each in told for button in each.buttons)
    return OutgoingMessage(text=text_, buttons=buttons, silent=silent)


def _make_buttons(notice: Notice, match: int, say: Say, *, several: bool = False) -> tuple[PressedItem, ...]:
    """Return the buttons for one match in a message. several: the message covers more than one match."""
    label = say.line("notice-panel", number=match) if several else ""
    panel = OpenFromNotice(match, notice.id).button(say, label)
    return (ComeBack(match, notice.id).button(say), panel) if notice.kind == STOOD_IN else (panel,)


def _is_concerned(notice: Notice, position: Position, seat: Seat) -> bool:
    """Return True if the message still applies: the seat is active, or has a stand-in."""
    standin = position.players[seat].standin is not None
    if notice.kind == STOOD_IN:
        return standin and not position.ended
    return seat in position.active and not standin


def _is_absent(position: Position, seat: Seat, users: dict[int, User], now: int) -> bool:
    """Return True if pinging this seat is useless: an AI answers for it, or its owner is away."""
    player = position.players[seat]
    away = users[player.user].away if player.user in users else None
    return player.unattended or (away is not None and away > now)
