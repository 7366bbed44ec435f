"""The bot in one of two worlds: secret answers, common actions, and everything that other users see."""

import asyncio
import copy
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from itertools import islice
from math import ceil
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from msgspec.json import decode, encode

from cogs.panel.plans import ALL
from cogs.ui.custom_id import CustomId
from db.base.copying import copy_database
from db.store import SqlStore
from engine.match.replay import walk_log
from engine.records.match_records import Entry
from engine.records.order_records import OrderChanges
from engine.rules.core import Event, StateChange
from engine.state.codec import take_checksum
from proofs.forged.forged import ids_of
from proofs.worlds.looks import Walk, make_walk
from proofs.worlds.rules_sight import Viewer
from proofs.worlds.sights import SightNames, SightWitness
from proofs.worlds.worlds import Fork, World, WorldStep
from sandbox.discord import BUTTON, COMPONENT, Channel, FakeUser, Message, Response
from sandbox.table.presses import read_verb
from tools.shared.postgres_server import PostgresServer
from tools.toy.rig import find_clock, open_store

PANEL, BOARD, MORE = "panel", "board", "ways"  # verbs of a post's buttons
SURELY = "surely"  # the verb of a confirmation
LOCALES = ("en-US", "de", "pt-BR")
VOTES: dict[str, dict[str, Any]] = {"extend": {"hours": 24}, "pause": {"length": 86_400}, "end": {}}
STEP = 97  # seconds between two moments for secret answers
LEAVES = 2  # most presses on pages of the log
STEPS = 5  # presses of a walk through read-only pages
WAKE = 70_000  # seconds after which the reminder of a day's deadline is due


LOOSE = {  # statements that allow changes of a log, in a file and on a server
    True: "DROP TRIGGER commands_stay",
    False: "SET LOCAL session_replication_role = replica",
}


class NotDone(Exception):
    """Raised if the bot did not accept a secret answer. The text has the result."""


class CrashPlan(Struct, frozen=True):
    """Common actions in both worlds, next to the secret answers.

    part: position of the viewed part of the board, 0..1.

    vote: proposal to the table. late: the proposal comes after the secret answers, else before. wake: the clock
    continues to the reminders. wide: all views are opened at the end.
    """

    part: float = 0.0
    vote: str = ""
    late: bool = False
    wake: bool = False
    wide: bool = True


class ForkedBot:
    """Runs forks of a rig's match, each from the same file, channels and time."""

    def __init__(
        self,
        rig: Any,
        stranger: FakeUser,
        watcher: FakeUser,
        hidden: Channel,
        server: PostgresServer | None = None,
    ) -> None:
        """Fork the match of a rig. hidden: a channel that the watcher alone sees. server: storage of the forks."""
        self.server = server
        self.rig, self.stranger, self.watcher, self.hidden = rig, stranger, watcher, hidden
        self.folder = Path(rig.store.database.path).parent
        self.world, self.runs, self.clock = rig.box.world, 0, find_clock()
        self.pressed = Counter[str]()  # in walks, by verb, equal in both worlds of a fork

    async def run_fork(
        self, fork: Fork, position: Any, blob: bytes, plan: CrashPlan
    ) -> list[list[SightWitness]]:
        """Run both worlds of a fork from a file's content (blob). Return the witnesses of each world."""
        seen = [await self._run_world(fork, world, position, blob, plan) for world in (fork.one, fork.two)]
        for witness in seen[0]:
            self.pressed.update(witness.pressed)
        return seen

    async def _run_world(
        self, fork: Fork, world: World, position: Any, blob: bytes, plan: CrashPlan
    ) -> list[SightWitness]:
        """Run one world, and restore everything afterwards."""
        self.runs += 1
        file = self.folder / f"world-{self.runs}.db"
        await asyncio.to_thread(file.write_bytes, blob)
        kept, channels, now, newest = self.rig.store, self.world.channels, self.clock.now, self.world._last
        self._use_channels(copy.deepcopy(channels))
        try:
            async with self._open_world(file) as store:
                await set_world(store, position, world, fork.viewers)
                self.rig.store = store
                with patch("cogs.reading.steps.walk_log", partial(self._walk_world, position.seq)):
                    return await self._act_and_look(fork, world, position, plan)
        finally:
            self.rig.store, self.clock.now, self.world._last = kept, now, newest
            self._use_channels(channels)
            for rest in self.folder.glob(f"{file.name}*"):
                rest.unlink()

    @asynccontextmanager
    async def _open_world(self, file: Path) -> AsyncIterator[SqlStore]:
        """Open a world's file, or if there is a server, the copy of the file in the server's database."""
        if self.server is None:
            async with await open_store(file) as store:
                yield store
            return
        self.server.empty()
        with ThreadPoolExecutor(1) as thread:  # threads do not wait for a loop on virtual time
            thread.submit(asyncio.run, copy_file(file, self.server.address)).result()
        async with await open_store(self.server.address, file) as store:
            yield store

    async def _walk_world(
        self, seq: int, game: Any, match: Any, players: Any, entries: Sequence[Entry], kept: bytes
    ) -> AsyncIterator[tuple[Entry, StateChange[Any]]]:
        """Walk a world's log for a page. From this entry on, whose state was replaced, the bot's positions are taken."""
        early = [entry for entry in entries if entry.seq < seq]
        async for entry, turn in walk_log(game, match, players, early, kept):
            yield entry, turn
        for entry in entries[len(early) :]:
            then = await self.rig.bot.context.referee.position(match.id, entry.seq)
            yield entry, StateChange(then.state, ())

    def _use_channels(self, channels: dict[int, Any]) -> None:
        """Make these the channels of the stand-in."""
        self.world.channels = channels
        self.world._dms = {c.recipient_id: c for c in channels.values() if c.recipient_id}
        self.world.nonces.clear()
        self.world.menus.forget_all()

    async def _act_and_look(
        self, fork: Fork, world: World, position: Any, plan: CrashPlan
    ) -> list[SightWitness]:
        match, last = await self.rig.match(), self.world.new_snowflake()
        await self.rig.start()
        try:
            scene = CrashScene(self, fork, position, lambda: SightNames(match, last))
            await scene.play(world, plan)
        finally:
            await self.rig.stop()
        return scene.witnesses

    def user_at(self, position: Any, seat: int | None) -> FakeUser:
        """Return the user of a seat, or for None a stranger to the match."""
        if seat is None:
            return self.stranger
        users: list[FakeUser] = self.rig.users
        return next(user for user in users if user.id == position.players[seat].user)


class CrashScene:
    """One world as it runs: the owner of the secret acts, the others watch."""

    def __init__(
        self, forked: ForkedBot, fork: Fork, position: Any, make_names: Callable[[], SightNames]
    ) -> None:
        self.forked, self.fork, self.position, self.rig = forked, fork, position, forked.rig
        self.players = [forked.user_at(position, seat) for seat in fork.viewers if seat is not None]
        busy = fork.one.deeds or fork.two.deeds
        people = [*self.players, forked.stranger, *([] if busy else [forked.watcher])]
        self.witnesses = [SightWitness(user, forked.world, make_names()) for user in people]
        self.panels: dict[int, Message] = {}
        # the clock's time in both worlds, however long the bot's work takes
        self.planned = ceil(forked.clock.now)

    async def play(self, world: World, plan: CrashPlan) -> None:
        """Play the world to its end. Raises Unsettled if the bot does not become idle, NotDone from _act_secretly."""
        self._move_clock(STEP)
        await self._lay_orders(world)
        for deed in world.deeds:
            await deed.do(self.rig, self.forked.watcher, self.forked.hidden)
        await self._look_all("at first")
        for witness in self.witnesses[: len(self.players)]:
            await self._open_panel(witness)
        if plan.vote and not plan.late:
            await self._ask_table(plan.vote)
        await self._look_all("before")
        for number in range(self.fork.acts):
            await self._pass_time(STEP)
            if (act := next(islice(world.acts, number, None), None)) is not None:
                await self._act_secretly(act)
            await self.rig.settle()
            await self._look_all(f"after the secret act {number}")
            await self._look_again()
        if plan.vote and plan.late:
            await self._ask_table(plan.vote)
            await self._look_all("after a vote has begun")
        if plan.wake:
            await self._pass_time(WAKE)
            await self._look_all("after the reminders")
        for number, command in enumerate(self.fork.course):
            await self._play_on(command)
            await self._look_all(f"after the common act {number}")
        await self._pass_time(STEP)
        await self._look_all("after the last sweep")
        over = (await self.rig.match()).status == "over"
        for witness in self.witnesses:
            witness.names.over = over
        await self._run_chores(plan)

    async def _lay_orders(self, world: World) -> None:
        """Store the world's orders before any user views the match."""
        layer = self.fork.layer
        if layer is None or not world.orders:
            return
        added = tuple((layer, place, body) for place, body in enumerate(world.orders))
        context, changes = self.rig.bot.context, OrderChanges(added=added)
        laid = await context.referee.save_orders(1, layer, changes, context.now())
        # as the panel does, so that no sweep answers by them next to its reminders
        context.listeners.notify_orders(*laid)
        await self.rig.settle()

    async def _look_all(self, moment: str) -> None:
        await self.rig.settle()
        for witness in self.witnesses:
            witness.look(moment)

    async def _look_again(self) -> None:
        """Have the first player reopen the panel and the list, and the stranger view the board with the last events."""
        for witness in self.witnesses[: min(1, len(self.players))]:
            await self._open_panel(witness)
            await self._type(witness, "match list")
        await self._type(self.witnesses[len(self.players)], "match list")
        await self._open_board(self.witnesses[len(self.players)])
        await self._look_all("looking again")

    async def _open_board(self, witness: SightWitness) -> None:
        witness.note_outcome(BOARD, await self._press_post(witness.user, BOARD))
        await self.rig.settle()

    async def _open_panel(self, witness: SightWitness) -> Message | None:
        outcome = await self._press_post(witness.user, PANEL)
        witness.note_outcome(PANEL, outcome)
        await self.rig.settle()
        return outcome.message

    async def _type(self, witness: SightWitness, command: str, **options: Any) -> Message | None:
        outcome = await witness.user.slash(command, options, channel=self.rig.thread)
        witness.note_outcome(command, outcome)
        return outcome.message

    async def _ask_table(self, what: str) -> None:
        """Have the first player propose something to the table."""
        for witness in self.witnesses[: min(1, len(self.players))]:
            await self._type(witness, f"match {what}", **VOTES[what])
        await self.rig.settle()

    async def _pass_time(self, seconds: int) -> None:
        """Pass this much time, with a sweep at its end."""
        self._move_clock(seconds)
        await self.rig.store.deadlines.mark_alive(int(self.forked.clock.now))
        await self.rig.bot.sweeper.sweep()
        await self.rig.settle()

    def _move_clock(self, seconds: int) -> None:
        """Set the clock this many seconds after the last set time, the same in both worlds."""
        self.planned += seconds
        assert self.forked.clock.now < self.planned, "the bot's work took too long"
        self.forked.clock.now = self.planned

    async def _play_on(self, command: Any) -> None:
        """Answer for a seat, in both worlds alike."""
        self._move_clock(STEP)
        context = self.rig.bot.context
        decision = (await context.referee.position(1)).ask(command.seat)
        outcome = await context.referee.answer(
            1, command.seat, decision.question_id, command.picks, context.now()
        )
        context.listeners.notify_commit(outcome)
        await self.rig.settle()

    async def _act_secretly(self, act: WorldStep) -> None:
        """Give a secret answer on the owner's own panel. Raises NotDone if the bot does not accept it."""
        if self.position.players[act.command.seat].unattended:
            await self._play_on(act.command)
            return
        seat, picks, before = act.command.seat, act.command.picks, (await self.rig.match()).seq
        decision = (await self.rig.bot.context.referee.position(1)).ask(seat)
        key = CustomId(1, decision.question_id, "put", picks[0] if picks else "")
        if act.plan:
            plans = [option.id for option in decision.options if option.plans]
            key = CustomId(1, decision.question_id, *(("put", plans[0]) if plans else ("act", ALL)))
        elif decision.high > 1 or not picks:
            await self.rig.store.panels.keep_picks(1, seat, decision.question_id, picks)
            key = CustomId(1, decision.question_id, "show" if act.half else "send")
        user = self.forked.user_at(self.position, seat)
        outcome = await self._press_component(user, key)
        sure = [
            part["custom_id"]
            for part in ids_of(self.panels[user.id])
            if read_verb(part["custom_id"]) == SURELY
        ]
        if sure and not act.half:
            outcome = await user.click(self.panels[user.id], sure[0])
        went = (await self.rig.match()).seq - before
        told = f"{act}: {outcome.kind}, {went} entries: {outcome.text}"
        done = went > 0 if act.plan else went == (not act.half)
        if (outcome.kind, done) != ("update", True):
            raise NotDone(told)

    async def _press_component(self, user: FakeUser, key: CustomId) -> Response:
        """Press a component of this id on the person's panel, in place of its first component."""
        panel = self.panels.get(user.id)
        if panel is None or not user.can_see(panel):
            panel = (await self._press_post(user, PANEL)).message
        assert panel is not None
        part = ids_of(panel)[0]
        part.update(custom_id=str(key), type=BUTTON, style=1)
        data = {"custom_id": str(key), "component_type": 2, "id": part["id"]}
        outcome = await user.interact(COMPONENT, self.forked.world.channels[panel.channel_id], data, panel)
        self.panels[user.id] = outcome.message or panel
        return outcome

    async def _press_post(self, user: FakeUser, verb: str) -> Response:
        """Press a button of the latest post. If the post has no such button, type the command of this name."""
        post = self._newest_post()
        keys = [part["custom_id"] for part in ids_of(post) if read_verb(part["custom_id"]) == verb]
        return await user.click(post, keys[0]) if keys else await user.slash(verb, channel=self.rig.thread)

    def _newest_post(self) -> Message:
        """Return the latest post with buttons."""
        found: list[Message] = [
            m for m in self.rig.posts() if any(read_verb(p["custom_id"]) == BOARD for p in ids_of(m))
        ]
        return found[-1]

    async def _run_chores(self, plan: CrashPlan) -> None:
        """Have all players open their panels and walk from there. The last player and the stranger view everything."""
        for witness in self.witnesses[: len(self.players)]:
            walk = make_walk(witness, plan.part, self.forked.pressed)
            await walk.press_each(await self._open_panel(witness), STEPS)
            await walk.go_on(await self._open_panel(witness), STEPS)
            await self.rig.settle()
        for witness in self.witnesses[max(len(self.players) - 1, 0) : len(self.players) + 1]:
            await self._look_everywhere(witness, plan)
        await self._look_all("at the end")

    async def _look_everywhere(self, witness: SightWitness, plan: CrashPlan) -> None:
        """View the board whole, in part and in words, log, list and page, and pages reached from there."""
        user, place = witness.user, self.rig.thread
        views = [choice["value"] for choice in await user.autocomplete("board", "view", "", channel=place)]
        assert views, "/board offers nothing to look at"
        witness.note_words("views", views)
        view = views[int(plan.part * len(views))]
        walk = make_walk(witness, plan.part, self.forked.pressed)
        await self._read_log(witness, walk, LOCALES if plan.wide else (user.account.locale,))
        await walk.go_on(await self._type(witness, "board", text=True), 1)
        await walk.type_commands(place)
        more = await self._press_post(user, MORE)
        witness.note_outcome(MORE, more)
        await walk.press_each(more.message, STEPS)
        if plan.wide:
            await walk.go_on(await self._type(witness, "board", view=view), 1)
            await self._type(witness, "match list")
            if (await self.rig.match()).status == "running":  # afterwards a page shows the hands
                await self._type(witness, "match page", match=1)
            await walk.go_on(self._newest_post(), STEPS)
        await self.rig.settle()

    async def _read_log(self, witness: SightWitness, walk: Walk, locales: Sequence[str]) -> None:
        """Have a user read the log in these languages, and turn its pages."""
        account = witness.user.account
        own = account.locale
        for account.locale in locales:
            await walk.press_each(await self._type(witness, "log"), LEAVES)
        account.locale = own


def count_sights(witnesses: list[SightWitness]) -> Counter[str]:
    """Count the witnesses' records, by kind, with public posts once."""
    counts = Counter[str]()
    for witness in witnesses:
        counts += witness.counts
    counts["posts"] = max(witness.counts["posts"] for witness in witnesses)
    return counts


async def copy_file(file: Path, address: str) -> None:
    """Copy a database into an empty one on a server."""
    member = file.with_suffix(".copy")
    async with await SqlStore.open(file) as old, await SqlStore.open(address, member=member) as new:
        await copy_database(old.database, new.database)


async def set_world(store: SqlStore, position: Any, world: World, viewers: tuple[Viewer, ...]) -> None:
    """Make this world's position the current one, from which later ones are replayed."""
    dumped = position.game.codec.dump(world.state)

    def work(connection: Any) -> None:
        connection.execute(LOOSE[store.database.alone])
        if world.silent:
            drop_private_events(connection, viewers)
        sql = "UPDATE log_entries SET checksum = ? WHERE match = 1 AND seq = ?"
        connection.execute(sql, (take_checksum(dumped), position.seq))
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND seq = ?", (position.seq,))
        sql = "INSERT INTO snapshots (match, seq, keep, packed, state) VALUES (1, ?, 1, 0, ?)"
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND keep = 0")
        connection.execute(sql, (position.seq, dumped))

    await store.database.write(work)


def drop_private_events(connection: Any, viewers: tuple[Viewer, ...]) -> None:
    """Delete the private events of all seats but these viewers from the log."""
    for seq, told in connection.execute("SELECT seq, events FROM log_entries WHERE match = 1").fetchall():
        events = decode(told, type=list[Event])
        kept = [event for event in events if any(map(event.seen_by, viewers))]
        if len(kept) < len(events):
            sql = "UPDATE log_entries SET events = ? WHERE match = 1 AND seq = ?"
            connection.execute(sql, (encode(kept).decode(), seq))
