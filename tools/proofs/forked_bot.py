"""The bot in one of two worlds: secret acts, what all do then, and what everybody but the owner of the secret gets to see."""

import asyncio
import copy
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.json import decode, encode

from cogs.ui.custom_id import CustomId
from db.store import Store
from engine.records.order_records import OrderChanges
from engine.rules.core import Event
from engine.state.codec import take_checksum
from sandbox.discord import BUTTON, COMPONENT, Message, Outcome, User
from tools.proofs.forged import ids_of
from tools.proofs.rules_sight import Viewer
from tools.proofs.sights import Names, Witness
from tools.proofs.worlds import Act, Fork, World
from tools.toy.rig import find_clock, open_store

PANEL, BOARD = "My panel", "Board"
STEP = 97  # seconds between two moments at which somebody may act in secret
WAKE = 70_000  # seconds after which a deadline of a day is reminded of


class Plan(Struct, frozen=True):
    """What all do beside the secret acts, the same in both worlds; part: which of the board's parts is looked at, 0..1.

    vote: somebody asks for more time first. wake: the clock goes on to the reminders. wide: all looks at the end.
    """

    part: float = 0.0
    vote: bool = False
    wake: bool = False
    wide: bool = True


class ForkedBot:
    """Runs forks of the one match of a rig, each from the same file, channels and moment."""

    def __init__(self, rig: Any, stranger: User, watcher: User) -> None:
        self.rig, self.stranger, self.watcher = rig, stranger, watcher
        self.folder = Path(rig.store.database.path).parent
        self.world, self.runs, self.clock = rig.box.world, 0, find_clock()

    async def run_fork(self, fork: Fork, position: Any, blob: bytes, plan: Plan) -> list[list[Witness]]:
        """Run both worlds of a fork from a file; return what the witnesses of each saw."""
        return [await self._run_world(fork, world, position, blob, plan) for world in (fork.one, fork.two)]

    async def _run_world(
        self, fork: Fork, world: World, position: Any, blob: bytes, plan: Plan
    ) -> list[Witness]:
        """Run one world, and put all back after."""
        self.runs += 1
        file = self.folder / f"world-{self.runs}.db"
        await asyncio.to_thread(file.write_bytes, blob)
        kept, channels, now, newest = self.rig.store, self.world.channels, self.clock.now, self.world._last
        self._use_channels(copy.deepcopy(channels))
        try:
            async with await open_store(file) as store:
                await set_world(store, position, world, fork.viewers)
                self.rig.store = store
                return await self._act_and_look(fork, world, position, plan)
        finally:
            self.rig.store, self.clock.now, self.world._last = kept, now, newest
            self._use_channels(channels)
            for rest in self.folder.glob(f"{file.name}*"):
                rest.unlink()

    def _use_channels(self, channels: dict[int, Any]) -> None:
        """Make these the channels of the stand-in."""
        self.world.channels = channels
        self.world._dms = {c.recipient_id: c for c in channels.values() if c.recipient_id}
        self.world.nonces.clear()

    async def _act_and_look(self, fork: Fork, world: World, position: Any, plan: Plan) -> list[Witness]:
        match, last = await self.rig.match(), self.world.new_snowflake()
        await self.rig.start()
        try:
            scene = Scene(self, fork, position, lambda: Names(match, last))
            await scene.play(world, plan)
        finally:
            await self.rig.stop()
        return scene.witnesses

    def user_at(self, position: Any, seat: int | None) -> User:
        """Return who has a seat; None: somebody who does not play."""
        if seat is None:
            return self.stranger
        users: list[User] = self.rig.users
        return next(user for user in users if user.id == position.players[seat].user)


class Scene:
    """One world as it goes: the owner acts, the others look."""

    def __init__(self, forked: ForkedBot, fork: Fork, position: Any, make_names: Callable[[], Names]) -> None:
        self.forked, self.fork, self.position, self.rig = forked, fork, position, forked.rig
        self.players = [forked.user_at(position, seat) for seat in fork.viewers if seat is not None]
        people = [*self.players, forked.stranger, forked.watcher]
        self.witnesses = [Witness(user, forked.world, make_names()) for user in people]
        self.panels: dict[int, Message] = {}
        self.planned = forked.clock.now  # the moment that both worlds have reached

    async def play(self, world: World, plan: Plan) -> None:
        """Play it to its end; raises Unsettled."""
        await self._lay_orders(world)
        await self._look_all("at first")
        for witness in self.witnesses[: len(self.players)]:
            await self._open_panel(witness)
        if plan.vote:
            await self._ask_for_time()
        await self._look_all("before")
        for number in range(self.fork.acts):
            await self._pass_time(STEP)
            if number < len(world.acts):
                await self._act_secretly(world.acts[number])
            await self.rig.settle()
            await self._look_all(f"after the secret act {number}")
            await self._look_again()
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
        await self._look_around(plan)

    async def _lay_orders(self, world: World) -> None:
        """Lay the owner's orders down, before anybody looks."""
        if self.fork.owner is None or not world.orders:
            return
        added = tuple((self.fork.owner, place, body) for place, body in enumerate(world.orders))
        context, changes = self.rig.bot.context, OrderChanges(added=added)
        laid = await context.referee.lay_orders(1, self.fork.owner, changes, context.now())
        context.listeners.tell_orders(
            *laid
        )  # as the panel does, so that no sweep plays them beside its reminders
        await self.rig.settle()

    async def _look_all(self, moment: str) -> None:
        await self.rig.settle()
        for witness in self.witnesses:
            witness.look(moment)

    async def _look_again(self) -> None:
        """Let the first of the players look at the own panel anew, and the stranger at the board with what just happened."""
        for witness in self.witnesses[: min(1, len(self.players))]:
            await self._open_panel(witness)
        await self._open_board(self.witnesses[len(self.players)])
        await self._look_all("looking again")

    async def _open_board(self, witness: Witness) -> None:
        witness.note_outcome(BOARD, await witness.user.click(self._newest_post(), BOARD))
        await self.rig.settle()

    async def _open_panel(self, witness: Witness) -> None:
        outcome = await witness.user.click(self._newest_post(), PANEL)
        witness.note_outcome(PANEL, outcome)
        await self.rig.settle()

    async def _ask_for_time(self) -> None:
        """Let the first of the players ask for more time."""
        for witness in self.witnesses[: min(1, len(self.players))]:
            place = self.rig.thread
            witness.note_outcome("a vote", await witness.user.slash("match extend", channel=place, hours=24))
        await self.rig.settle()

    async def _pass_time(self, seconds: int) -> None:
        """Let so much time pass, with a sweep at its end."""
        self.planned += seconds
        clock = self.forked.clock
        clock.now = max(clock.now, self.planned)
        await self.rig.store.deadlines.mark_alive(int(clock.now))
        await self.rig.bot.sweeper.sweep()
        await self.rig.settle()

    async def _play_on(self, command: Any) -> None:
        """Let a seat answer, in both worlds alike."""
        context = self.rig.bot.context
        decision = (await context.referee.position(1)).ask(command.seat)
        outcome = await context.referee.answer(1, command.seat, decision.ask, command.picks, context.now())
        context.listeners.tell_commit(outcome)
        await self.rig.settle()

    async def _act_secretly(self, act: Act) -> None:
        """Press what does it, on the owner's own panel."""
        seat, picks, before = act.command.seat, act.command.picks, (await self.rig.match()).seq
        decision = (await self.rig.bot.context.referee.position(1)).ask(seat)
        key = CustomId(1, decision.ask, "put", picks[0] if picks else "")
        if decision.high > 1 or not picks:
            await self.rig.store.panels.keep_picks(1, seat, decision.ask, picks)
            key = CustomId(1, decision.ask, "show" if act.half else "send")
        outcome = await self._press_component(self.forked.user_at(self.position, seat), key)
        went = (await self.rig.match()).seq - before
        told = f"{act}: {outcome.kind}, {went} entries: {outcome.text}"
        assert (outcome.kind, went) == ("update", 0 if act.half else 1), told

    async def _press_component(self, user: User, key: CustomId) -> Outcome:
        """Press a component of this id on the person's panel, whatever its first component was."""
        panel = self.panels.get(user.id)
        if panel is None or not user.can_see(panel):
            panel = (await user.click(self._newest_post(), PANEL)).message
        assert panel is not None
        part = ids_of(panel)[0]
        part.update(custom_id=str(key), type=BUTTON, style=1)
        data = {"custom_id": str(key), "component_type": 2, "id": part["id"]}
        outcome = await user.interact(COMPONENT, self.forked.world.channels[panel.channel_id], data, panel)
        self.panels[user.id] = outcome.message or panel
        return outcome

    def _newest_post(self) -> Message:
        """Return the newest post that has a button to the panel."""
        found: list[Message] = [
            m for m in self.rig.posts() if any(":panel:" in p["custom_id"] for p in ids_of(m))
        ]
        return found[-1]

    async def _look_around(self, plan: Plan) -> None:
        """Let all open their panels, and one player and the stranger look at everything there is."""
        for witness in self.witnesses[: len(self.players)]:
            await self._open_panel(witness)
        for witness in self.witnesses[max(len(self.players) - 1, 0) : len(self.players) + 1]:
            await self._look_everywhere(witness, plan)
        await self._look_all("at the end")

    async def _look_everywhere(self, witness: Witness, plan: Plan) -> None:
        """Look at the board whole, in part and in words, the log and the list; by command or by button."""
        user, place = witness.user, self.rig.thread
        views = [choice["value"] for choice in await user.autocomplete("board", "view", "", channel=place)]
        assert views, "/board offers nothing to look at"
        witness.note_words("views", views)
        view = views[int(plan.part * len(views))]
        looks: list[tuple[str, dict[str, Any]]] = [("log", {}), ("board", {"text": True})]
        looks += [("board", {"view": view}), ("match list", {})] if plan.wide else []
        for command, options in looks:
            witness.note_outcome(command, await user.slash(command, options, channel=place))
        await self.rig.settle()
        if plan.wide:
            await self._open_board(witness)


def count_sights(witnesses: list[Witness]) -> Counter[str]:
    """Count what they wrote down, by kind; public posts once."""
    counts = Counter[str]()
    for witness in witnesses:
        counts += witness.counts
    counts["posts"] = max(witness.counts["posts"] for witness in witnesses)
    return counts


async def set_world(store: Store, position: Any, world: World, viewers: tuple[Viewer, ...]) -> None:
    """Make this world's position the one that stands, and from which later ones are replayed."""
    dumped = position.game.codec.dump(world.state)

    def work(connection: Any) -> None:
        connection.execute("DROP TRIGGER commands_stay")
        if world.silent:
            drop_private_events(connection, viewers)
        sql = "UPDATE commands SET checksum = ? WHERE match = 1 AND seq = ?"
        connection.execute(sql, (take_checksum(dumped), position.seq))
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND seq = ?", (position.seq,))
        sql = "INSERT INTO snapshots (match, seq, keep, packed, state) VALUES (1, ?, 1, 0, ?)"
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND keep = 0")
        connection.execute(sql, (position.seq, dumped))

    await store.database.write(work)


def drop_private_events(connection: Any, viewers: tuple[Viewer, ...]) -> None:
    """Take the private events of all others than these viewers out of the log."""
    for seq, told in connection.execute("SELECT seq, events FROM commands WHERE match = 1").fetchall():
        events = decode(told, type=list[Event])
        kept = [event for event in events if any(map(event.seen_by, viewers))]
        if len(kept) < len(events):
            sql = "UPDATE commands SET events = ? WHERE match = 1 AND seq = ?"
            connection.execute(sql, (encode(kept).decode(), seq))
