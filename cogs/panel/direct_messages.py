"""Send panels by direct message once, and keep both copies of a panel up to date."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import product
from weakref import WeakValueDictionary

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.delivery import thread_of
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.panel.buttons import RefreshPanel
from cogs.panel.compose import FRESH, PanelComposer, PanelState
from cogs.panel.missed_events import Missed, add_lighter, list_missed
from cogs.panel.widgets.widget import PanelComponent
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import describe_events, list_standing
from cogs.text.notifications import describe_due, write_notification, your_turn
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import ignore_refusal, log_error
from cogs.ui.layout import Layout
from cogs.ui.replies import reply
from engine.match.position import CommitResult
from engine.records.match_records import Entry
from engine.records.store_records import TrackedMessage
from engine.rules.core import Seat

TABLE = "table"  # kind of entries that change time or seats: only they move running deadlines
NEWS = 128  # latest entries searched for private events of a direct message
OWN = 6  # lines of private events
PANEL_KINDS = tuple(PanelComponent.list_kinds())  # component kinds only panels have
DIRECT, EPHEMERAL = "dm", "ephemeral"  # the two copies of a panel


class PanelCopy(Struct, frozen=True):
    """State of one copy of a seat's panel.

    press: the latest interaction on it, None: there is none, or it has expired. drawn: the entry it showed
    after that press. told: the last entry shown by edits since then, which the seat may not have seen.

    edited: time of the latest edit in milliseconds, by Discord's clock if known, else by the host's. state:
    what that press showed besides the match, without its pictures.
    """

    press: Interaction | None = None
    drawn: int = 0
    told: int = 0
    edited: int = 0
    state: PanelState = FRESH


KNOWN = 4096  # copies tracked in memory


class Copies(dict[tuple[int, Seat, str], PanelCopy]):
    """States of copies by match, seat and kind. A missing one is empty."""

    def __missing__(self, _key: tuple[int, Seat, str]) -> PanelCopy:
        """Return an empty state."""
        return PanelCopy()


class PanelCopies:
    """The two copies of each panel: a direct message, and an ephemeral message in the thread."""

    def __init__(self, context: AppContext, composer: PanelComposer) -> None:
        self.context, self.composer = context, composer
        self._copies = Copies()
        # each with the entry that its refresh has to show
        self._timers: dict[tuple[int, Seat, str], tuple[int, asyncio.TimerHandle]] = {}
        # timers that add pictures to a direct message once the panel in the thread has expired
        self._closing: dict[tuple[int, Seat], asyncio.TimerHandle] = {}
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._unkept: list[TrackedMessage] = []  # sent, not recorded yet
        # by seat its latest direct message, if deleted or replaced by a line: it is edited no more
        self._lost: dict[tuple[int, Seat], int] = {}
        context.listeners.on_commit(self._on_commit)
        context.listeners.on_deadlines(self._refresh_letters)

    def lock_panel(self, match: int, user: int) -> asyncio.Lock:
        """Return the lock to hold while a user's panel is drawn and sent, so no older one overwrites it."""
        return self._locks.setdefault((match, user), asyncio.Lock())

    def note_press(
        self,
        interaction: Interaction,
        match: int,
        seat: Seat,
        seq: int,
        shown: discord.Message,
        state: PanelState,
    ) -> None:
        """Record that a panel was pressed or opened and shows entry `seq`. Schedule the refresh of the other copy.

        shown: the message as Discord returned it. state: what it shows besides the match.
        """
        here, other = (DIRECT, EPHEMERAL) if interaction.guild_id is None else (EPHEMERAL, DIRECT)
        state = replace(state, missed=Missed(since=state.missed.since), kept=frozenset())
        self._keep_copy(
            match, seat, here, PanelCopy(interaction, seq, edited=_read_edited(shown), state=state)
        )
        upto, timer = self._timers.get((match, seat, here), (0, None))
        if timer is not None and upto <= seq:  # what came after the press is still to be shown
            timer.cancel()
            del self._timers[match, seat, here]
        self.refresh_soon(match, seat, other, self.context.settle)

    def find_pressed(self, interaction: Interaction, match: int, seat: Seat) -> PanelCopy:
        """Return the state of the copy on which this interaction was pressed."""
        return self._copies[match, seat, DIRECT if interaction.guild_id is None else EPHEMERAL]

    def _keep_copy(self, match: int, seat: Seat, copy: str, known: PanelCopy) -> None:
        """Store the state of a copy. If there are more than KNOWN copies, the oldest is dropped."""
        self._copies.pop((match, seat, copy), None)
        self._copies[match, seat, copy] = known
        if len(self._copies) > KNOWN:
            del self._copies[next(iter(self._copies))]

    def _is_open_in_thread(self, match: int, seat: Seat) -> bool:
        """Return True if the seat's ephemeral panel can still be edited."""
        press = self._copies[match, seat, EPHEMERAL].press
        return press is not None and not self.context.is_expired(press)

    def _note_told(self, match: int, seat: Seat, copy: str, seq: int) -> int:
        """Record the last entry a copy shows, and return it."""
        self._keep_copy(match, seat, copy, replace(self._copies[match, seat, copy], told=seq))
        return seq

    def _note_edited(self, match: int, seat: Seat, copy: str, at: int) -> None:
        """Record the time of an edit in milliseconds."""
        self._keep_copy(match, seat, copy, replace(self._copies[match, seat, copy], edited=at))

    # sending

    async def notify_seats(
        self, snapshot: MatchSnapshot, called: Mapping[Seat, int], *, fresh: bool
    ) -> tuple[Seat, ...]:
        """Send panels by direct message. Return the seats that need a mention instead.

        called: the seats, each with the entry that asked it, for which it gets one message. fresh: no
        previous process can have sent them.
        """
        seats = tuple(called)
        entries = await self._load_news(snapshot, seats)
        sends = (self._send_panel(snapshot, seat, called[seat], entries, fresh) for seat in seats)
        results = await asyncio.gather(*sends, return_exceptions=True)
        self._unkept += [each for each in results if isinstance(each, TrackedMessage)]
        if sent := tuple(self._unkept):
            await self.context.store.panels.track_messages(sent)
            self._unkept = [each for each in self._unkept if each not in sent]
        for each in results:
            if isinstance(each, BaseException):
                raise each
        for seat in seats:
            wait = 0 if self._is_looking(snapshot, seat) else self.context.settle
            self.refresh_soon(snapshot.match.id, seat, EPHEMERAL, wait, snapshot.position.seq)
        return tuple(seat for seat, result in zip(seats, results, strict=True) if result is False)

    async def _send_panel(
        self, snapshot: MatchSnapshot, seat: Seat, seq: int, entries: Sequence[Entry], fresh: bool
    ) -> TrackedMessage | bool:
        """Send a panel and return its row. True: it needs no message. False: the seat needs a mention.

        No message is needed if it was sent before, or if the match's only person looks at the panel in the
        thread.
        """
        snapshot = snapshot.speak_to_owner(seat)
        rows, match = snapshot.rows.seats[seat], snapshot.match
        if (rows.dm_message is not None and rows.dm_message.shown >= seq) or self._is_looking(snapshot, seat):
            return True
        if rows.user.reach == "mention":
            return False
        last = rows.dm_message.message if rows.dm_message is not None else 0
        earlier = EarlierCopy(match.id, max(last, match.thread or 0), PANEL_KINDS, fresh=fresh)
        outgoing = await self._write_letter(snapshot, seat, entries)
        key, send = f"{match.id}-panel-{last}", self.context.delivery.direct
        try:
            async with self.lock_panel(match.id, rows.user.id):  # a press on the text waits for its layout
                sent = await send(rows.user.id, key, outgoing, earlier, known=rows.user)
        except discord.HTTPException as error:
            log_error(error, f"send direct message match={match.id}")
            return False
        if not isinstance(sent, SentMessage):
            return False
        await ignore_refusal(self._settle_letter(snapshot, seat, entries), f"old letter of match {match.id}")
        shown = self._note_told(match.id, seat, DIRECT, snapshot.position.seq)
        return TrackedMessage(match.id, DIRECT, seat, sent.channel, sent.message, shown)

    def _is_looking(self, snapshot: MatchSnapshot, seat: Seat) -> bool:
        """Return True if the only person in the match has an open panel in the thread, which is refreshed instead."""
        return snapshot.position.has_one_person() and self._is_open_in_thread(snapshot.match.id, seat)

    async def _settle_letter(self, snapshot: MatchSnapshot, seat: Seat, entries: Sequence[Entry]) -> None:
        """Replace the seat's previous direct message by one line, the answer that was given to its question."""
        rows = snapshot.rows.seats[seat]
        old = rows.dm_message
        place = snapshot.match.id, seat
        if old is None or old.message == self._lost.get(place) or old.channel != rows.user.dm:
            return
        async with self.lock_panel(snapshot.match.id, rows.user.id):
            self._lost[place] = old.message
            view = Layout(_tell_settled(snapshot, seat, entries, old.shown))
            await self.context.delivery.edit(SentMessage(old.channel, old.message), OutgoingMessage(view))

    async def _write_letter(
        self, snapshot: MatchSnapshot, seat: Seat, entries: Sequence[Entry]
    ) -> OutgoingMessage:
        """Compose a panel with missed and private events as a direct message.

        Its notification names the question. In quiet hours it is silent.
        """
        snapshot = snapshot.address(seat)
        rows, say = snapshot.rows.seats[seat], snapshot.texts.rich
        missed = await list_missed(self.context, snapshot, seat, opened=True) if rows.seen else Missed()
        fresh = [entry for entry in entries if rows.dm_message is None or entry.seq > rows.dm_message.shown]
        own = [each for each in list_standing(fresh, seat) if each[1].to is not None]
        untold = [each for each in own if each not in missed.told]
        befell = describe_events(snapshot.position.game, untold, say)[-OWN:]
        mute = self.context.delivery.places.find_pause(thread_of(snapshot.match)) is not None
        drawn = await self.composer.compose_panel(
            snapshot,
            seat,
            PanelState(say.line("dm-mute") if mute else "", missed=add_lighter(missed, befell), direct=True),
        )
        quiet, now = rows.user.quiet_hours(snapshot.rows.server.zone), self.context.now()
        return OutgoingMessage(
            drawn,
            text=self._write_call(snapshot, seat),
            buttons=(RefreshPanel(snapshot.match.id).button(say),),
            silent=quiet is not None and quiet.find_stretch(now) is not None,
        )

    def _write_call(self, snapshot: MatchSnapshot, seat: Seat) -> str:
        """Return the notification text: the question and its deadline."""
        rows, decision = snapshot.rows.seats[seat], snapshot.position.ask(seat)
        due = snapshot.due_times().get(seat)
        until = describe_due(due, self.context.now(), snapshot.rows.server, rows.user)
        what = your_turn() if decision is None else decision.prompt
        return write_notification(snapshot.texts.rich, snapshot.match, what, until)

    async def _load_news(self, snapshot: MatchSnapshot, seats: Sequence[Seat]) -> Sequence[Entry]:
        """Load the entries since the oldest previous direct message, at most NEWS."""
        if not seats:
            return ()
        letters = [snapshot.rows.seats[seat].dm_message for seat in seats]
        after = min(letter.shown if letter is not None else 0 for letter in letters)
        seq = snapshot.position.seq
        return await self.context.load_unread(snapshot, min(max(after, seq - NEWS), seq))

    # updating

    def _on_commit(self, outcome: CommitResult) -> None:
        """Refresh panels after an entry that moves deadlines, or that ends a match with one person."""
        match, position = outcome.after.match.id, outcome.after
        if outcome.entry.kind == TABLE:
            self.context.retry_later(
                partial(self._refresh_letters, match), f"refresh direct messages match={match}"
            )
        if not position.ended or not position.has_one_person():
            return
        for seat, copy in product(range(len(position.players)), (EPHEMERAL, DIRECT)):
            if self._copies[match, seat, copy].press is not None:
                self.refresh_soon(match, seat, copy, 0, position.seq)

    async def _refresh_letters(self, match: int) -> None:
        """Refresh the direct messages of all active seats after their deadlines moved."""
        snapshot = await self.context.load_snapshot(match)
        for seat in snapshot.position.active:
            if snapshot.rows.seats[seat].dm_message is not None:
                self.refresh_soon(match, seat, DIRECT, self.context.settle)

    def refresh_soon(self, match: int, seat: Seat, copy: str, wait: float, upto: int = 0) -> None:
        """Redraw a copy (DIRECT or EPHEMERAL) after `wait` seconds. A later call replaces an earlier one.

        upto: the entry to show. A press that shows it already makes the redrawing unnecessary.
        """
        what = (match, seat, copy)
        if what in self._timers:
            before, timer = self._timers.pop(what)
            timer.cancel()
            upto = max(upto, before)

        def start_refresh() -> None:
            self._timers.pop(what, None)
            self.context.run_later(self._refresh_copy(match, seat, copy), f"refresh panel copy match={match}")

        self._timers[what] = upto, asyncio.get_running_loop().call_later(wait, start_refresh)

    async def _refresh_copy(self, match: int, seat: Seat, copy: str) -> None:
        edit = self._edit_direct(match, seat) if copy == DIRECT else self._edit_ephemeral(match, seat)
        await ignore_refusal(edit, f"copy of a panel of match {match}")

    async def _edit_direct(self, match: int, seat: Seat) -> None:
        """Redraw the direct message, unless its seat has a new owner."""
        press, before = self._copies[match, seat, DIRECT].press, await self.context.referee.position(match)
        owner = before.players[seat].user
        async with self.lock_panel(match, owner):
            snapshot = await self.context.load_snapshot(match)
            rows = snapshot.rows.seats[seat]
            if rows.user.id != owner or rows.dm_message is None or rows.dm_message.channel != rows.user.dm:
                return
            if rows.dm_message.message == self._lost.get((match, seat)):  # settled
                return
            if _is_overtaken(self._copies[match, seat, DIRECT], press, snapshot):
                return
            bare = self._is_open_in_thread(match, seat)  # the panel in the thread shows the pictures
            drawn, told = await self._redraw_panel(snapshot, seat, direct=True, bare=bare)
            sent = SentMessage(rows.dm_message.channel, rows.dm_message.message)
            if await self.context.delivery.edit(sent, OutgoingMessage(drawn)):
                self._note_edited(match, seat, DIRECT, int(self.context.clock() * 1000))
            else:
                self._lost[match, seat] = sent.message
                told = 0
            if told:
                self._note_told(match, seat, DIRECT, told)
            if bare and seat in snapshot.position.active:
                self._refresh_once_closed(match, seat)

    def _refresh_once_closed(self, match: int, seat: Seat) -> None:
        """Add the pictures to the direct message once the panel in the thread can no longer be edited."""
        press = self._copies[match, seat, EPHEMERAL].press
        if press is None or (match, seat) in self._closing:
            return

        def rescan() -> None:
            del self._closing[match, seat]
            if self._is_open_in_thread(match, seat):
                self._refresh_once_closed(match, seat)
            else:
                self.refresh_soon(match, seat, DIRECT, 0)

        left = max(press.expires_at.timestamp() - self.context.clock(), 0) + self.context.settle
        self._closing[match, seat] = asyncio.get_running_loop().call_later(left, rescan)

    async def _edit_ephemeral(self, match: int, seat: Seat) -> None:
        """Redraw the panel in the thread while Discord permits edits and the user has the seat."""
        copy = self._copies[match, seat, EPHEMERAL]
        interaction = copy.press
        if interaction is None:
            return
        if self.context.is_expired(interaction):
            self._keep_copy(match, seat, EPHEMERAL, replace(copy, press=None))
            return
        owner = interaction.user.id
        async with self.lock_panel(match, owner):
            snapshot, copy = await self.context.load_snapshot(match), self._copies[match, seat, EPHEMERAL]
            if snapshot.rows.seats[seat].user.id != owner or _is_overtaken(copy, interaction, snapshot):
                return
            interaction = copy.press or interaction
            drawn, told = await self._redraw_panel(snapshot, seat)
            self._note_edited(match, seat, EPHEMERAL, _read_edited(await reply(interaction, drawn)))
            if told:
                self._note_told(match, seat, EPHEMERAL, told)

    def settle_ended(self, match: int, seat: Seat) -> None:
        """Take the buttons off the panel in the thread of a match that ended, once the next one has begun."""
        press = self._copies.pop((match, seat, EPHEMERAL), PanelCopy()).press
        if press is not None and not self.context.is_expired(press):
            work = ignore_refusal(self._take_buttons(match, seat, press), f"ended panel of match {match}")
            self.context.run_later(work, f"settle ended panel match={match}")

    async def _take_buttons(self, match: int, seat: Seat, press: Interaction) -> None:
        async with self.lock_panel(match, press.user.id):
            snapshot = await self.context.load_snapshot(match)
            drawn = await self.composer.compose_panel(snapshot.speak_to_owner(seat), seat)
            for row in [each for each in drawn.children if isinstance(each, ui.ActionRow)]:
                drawn.remove_item(row)
            await reply(press, drawn)

    async def _redraw_panel(
        self, snapshot: MatchSnapshot, seat: Seat, *, direct: bool = False, bare: bool = False
    ) -> tuple[Layout, int]:
        """Draw a panel again. Return it with the last entry its news shows, 0 if it shows no news.

        The news begins after the seat's last view. The shown entries stay unseen until a press. News of the
        previous press stays on the copy.
        """
        snapshot = snapshot.speak_to_owner(seat)
        copy = self._copies[snapshot.match.id, seat, DIRECT if direct else EPHEMERAL]
        since = copy.state.missed.since if copy.drawn == snapshot.rows.seats[seat].seen else None
        missed = await list_missed(self.context, snapshot, seat, since=since, bare=bare)
        own = copy.press is not None and copy.press.user.id == snapshot.rows.seats[seat].user.id
        hinted = copy.state.hinted if own else None  # a former owner's hint is not shown
        state = PanelState(missed=missed, direct=direct, bare=bare, hinted=hinted)
        drawn = await self.composer.compose_panel(snapshot, seat, state)
        return drawn, snapshot.position.seq if missed.lines else 0


def _read_edited(message: discord.Message) -> int:
    """Return the time of a message's last edit or creation, in milliseconds."""
    return int((message.edited_at or message.created_at).timestamp() * 1000)


def _is_overtaken(copy: PanelCopy, press: Interaction | None, snapshot: MatchSnapshot) -> bool:
    """Return True if a press later than `press` has drawn the copy at the snapshot's entry or a later one."""
    return press is not copy.press and copy.drawn >= snapshot.position.seq


def _tell_settled(snapshot: MatchSnapshot, seat: Seat, entries: Sequence[Entry], after: int) -> str:
    """Return the line that replaces a panel: the first answer of the seat, or of the clock, after this entry."""
    match, say = snapshot.match, snapshot.address(seat).texts.rich
    own = [entry for entry in entries if entry.seq > after and entry.seat == seat]
    told = describe_events(snapshot.position.game, list_standing(own, seat), say)
    done = told[0] if told else say.line("letter-answered")
    return say.line("letter-settled", number=match.id, game=say.title(match.game), done=done)
