"""Two worlds that differ only in what is hidden go through the bot: nobody else may see any difference.

python -m tests.proof.leaks --steps 100 [--game immortals|toy] [--seed 1]

At a step of a match the bot is run twice from the same file: once with the true position and once with one that
the viewer cannot tell from it (`imagine`), or with another hidden choice of the same seat. All that comes after is
compared: public messages, their order, ids, pictures and alternative texts, and what the viewers get privately.
"""

import asyncio
import copy
import hashlib
import json
import re
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.press import Key
from cogs.sheet import Kind, kind
from db.store import Store
from engine.bots.random import pick
from engine.chance import Chance
from engine.codec import checksum
from engine.core import Command, Decision, Illegal, Picks
from sandbox import Message, Sandbox, User
from sandbox.driver import COMPONENT
from tests.cogs.rig import rigged
from tests.proof.forged import honest, ids_of

SNOWFLAKE = re.compile(r"\d{17,20}|hm=[0-9a-f]+")
World = tuple[Any, Command]  # a position and the command that is given in it


class Watcher:
    """Runs one step in two worlds and compares what is seen."""

    def __init__(self, rig: Any, folder: Path, random: Random) -> None:
        self.rig, self.folder, self.random = rig, folder, random
        self.world = rig.box.world
        self.stranger = rig.box.join("Dan")
        self.counts, self.faults, self.runs = Counter[str](), list[str](), 0

    async def step(self) -> None:
        """Fork the match here, in a way that the rules keep secret, if there is one."""
        position = await self.rig.bot.house.referee.position(1)
        seats = len(position.players)
        viewer = self.random.choice([None, *range(seats)])
        worlds = self._imagined(position, viewer) if self.random.random() < 0.5 else self._chosen(position)
        if worlds is None:
            self.counts["nothing hidden"] += 1
            return
        one, two, viewers = worlds
        await self.rig.stop()
        blob = await self.rig.store.database.read(lambda connection: connection.serialize())
        users = [self._user(position, seat) for seat in viewers]
        seen = [await self._run(blob, position, world, users) for world in (one, two)]
        await self.rig.start()
        self.counts["steps"] += 1
        for key in seen[0]:
            if seen[0][key] != seen[1][key]:
                self.faults.append(
                    f"{key} tells {one[1]} from {two[1]}: {_first(seen[0][key], seen[1][key])}"
                )

    def _user(self, position: Any, seat: int | None) -> User:
        if seat is None:
            return self.stranger
        return next(user for user in self.rig.users if user.id == position.players[seat].user)

    # two worlds

    def _imagined(self, position: Any, viewer: int | None) -> tuple[World, World, list[int | None]] | None:
        """The true world and an imagined one, and the same command in both."""
        game, state = position.game, position.state
        twin = game.imagine(state, viewer, self.random.randbytes(32))
        twin.seed, twin.counter = state.seed, state.counter
        decision = game.ask(state, viewer) if viewer in game.waiting(state) else None
        if decision is None or game.dump(twin) == game.dump(state):
            return None
        command = Command(decision.seat, decision.step, pick(decision, self._chance()))
        return self._same(game, (state, command), (twin, command), [viewer])

    def _chosen(self, position: Any) -> tuple[World, World, list[int | None]] | None:
        """One world and two answers of a seat."""
        game, state = position.game, position.state
        seat = self.random.choice(game.waiting(state))
        decision = game.ask(state, seat)
        commands = [Command(seat, decision.step, pick(decision, self._chance())) for _ in range(2)]
        others = [None, *(other for other in range(len(position.players)) if other != seat)]
        if sorted(commands[0].picks) == sorted(commands[1].picks):
            return None
        return self._same(game, (state, commands[0]), (state, commands[1]), others)

    def _same(self, game: Any, one: World, two: World, viewers: list[int | None]) -> Any:
        """The worlds, if the rules show none of these viewers a difference after the command."""
        try:
            turns = [game.apply(state, command) for state, command in (one, two)]
        except Illegal:
            return None
        if any(turn.sealed for turn in turns):
            return None
        for viewer in {None, *viewers}:
            views = [json.dumps(_plain(game.view(turn.state, viewer))) for turn in turns]
            if views[0] != views[1]:
                return None
        waits = [game.waiting(turn.state) for turn in turns]
        return (one, two, viewers) if waits[0] == waits[1] else None

    def _chance(self) -> Chance:
        return Chance(self.random.randbytes(32))

    # one world

    async def _run(
        self, blob: bytes, position: Any, world: World, viewers: list[User]
    ) -> dict[str, list[Any]]:
        """What everybody and these viewers see when the command is given in this world; all is put back after."""
        state, command = world
        self.runs += 1
        file = self.folder / f"world-{self.runs}.db"
        await asyncio.to_thread(file.write_bytes, blob)
        kept, channels = self.rig.store, copy.deepcopy(self.world.channels)
        true = self.world.channels
        self.world.channels = channels
        self.world._dms = {c.recipient_id: c for c in channels.values() if c.recipient_id}
        self.world.nonces.clear()
        try:
            async with await Store.open(file) as store:
                await _put(store, position, state)
                self.rig.store = store
                return await self._act(position, command, viewers)
        finally:
            self.rig.store, self.world.channels = kept, true
            self.world._dms = {c.recipient_id: c for c in true.values() if c.recipient_id}

    async def _act(self, position: Any, command: Command, viewers: list[User]) -> dict[str, list[Any]]:
        await self.rig.start()
        for user in viewers:
            user_whispers(user).clear()
        decision = (await self.rig.bot.house.referee.position(1)).ask(command.seat)
        actor = self._user(position, command.seat)
        await self._answer(actor, decision, command.picks)
        await self.rig.idle()
        await asyncio.sleep(0.2)
        seen = {"the public": [self._told(m) for m in self._public()]}
        for user in viewers:
            seen[user.name] = await self._looks(user)
        await self.rig.idle()
        await self.rig.stop()
        return seen

    async def _answer(self, user: User, decision: Decision, picks: Picks) -> None:
        """Press what the answer means, on a panel of one's own."""
        panel = (await user.click(self._newest(), "My panel")).message
        key = Key(1, decision.ask, "put", picks[0] if picks else "")
        if kind(decision) is not Kind.ONE or not picks:
            await self.rig.store.set_picking(1, decision.seat, decision.ask, picks)
            key = Key(1, decision.ask, "send")
        part = ids_of(panel)[0]
        part["custom_id"], part["type"] = str(key), 2
        data = {"custom_id": str(key), "component_type": 2, "id": part["id"]}
        await user._act(COMPONENT, self.world.channels[panel.channel_id], data, panel)

    def _newest(self) -> Message:
        return self.rig.posts()[-1]

    def _public(self) -> list[Message]:
        return [*self.world.channels[self.rig.lobby.channel_id].messages.values(), *self.rig.posts()]

    async def _looks(self, user: User) -> list[Any]:
        """Direct messages, then panel, board and log as this person gets them."""
        got = [self._told(message) for message in user.dms()]
        for word in ("My panel", "Board", "Log"):
            outcome = await user.click(self._newest(), word)
            got.append((word, self._told(outcome.message) if outcome.message else outcome.kind))
        return got

    def _told(self, message: Message) -> Any:
        """All of a message but its own ids and times."""
        files = [(f.filename, f.description, hashlib.sha256(f.data).hexdigest()) for f in message.attachments]
        text = json.dumps([message.content, message.components])
        return (SNOWFLAKE.sub("id", text), files, message.flags, sorted(message.pings), message.nonce)


def user_whispers(user: User) -> dict[int, Message]:
    """A dict that forgets this person's private messages when it is cleared."""
    for channel in user.world.channels.values():
        for message in [m for m in channel.whispers.values() if m.seen_by == user.id]:
            del channel.whispers[message.id]
    return {}


async def _put(store: Store, position: Any, state: Any) -> None:
    """Make this the position that stands."""
    dumped = position.game.dump(state)

    def work(connection: Any) -> None:
        connection.execute("DROP TRIGGER commands_stay")
        sql = "UPDATE commands SET checksum = ? WHERE match = 1 AND seq = ?"
        connection.execute(sql, (checksum(dumped), position.seq))
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND seq = ?", (position.seq,))
        sql = "INSERT INTO snapshots (match, seq, keep, packed, state) VALUES (1, ?, 0, 0, ?)"
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND keep = 0")
        connection.execute(sql, (position.seq, dumped))

    await store.database.write(work)


def _plain(view: Any) -> Any:
    from msgspec import to_builtins

    return to_builtins(view)


def _first(one: list[Any], two: list[Any]) -> str:
    if len(one) != len(two):
        return f"{len(one)} and {len(two)} messages"
    a, b = next((a, b) for a, b in zip(one, two, strict=True) if a != b)
    x, y = str(a), str(b)
    at = next((i for i, (p, q) in enumerate(zip(x, y, strict=False)) if p != q), 0)
    return f"…{x[max(at - 80, 0) : at + 80]} | …{y[max(at - 80, 0) : at + 80]}"


async def prove(game: str, steps: int, seed: int, spoil: Any = None) -> dict[str, Any]:
    """Fork a match so often; spoil(rig, patch) may plant a leak."""
    began, random = time.monotonic(), Random(seed)
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setattr(Sandbox.until, "__defaults__", (60.0,))
        async with await Store.open(Path(folder) / "leaks.db") as store, rigged(store, patch) as rig:
            if spoil is not None:
                spoil(patch)
            await rig.begin("Ann", "Ben", "Cat", game=game, closed=("Cat",))
            watcher, players = Watcher(rig, Path(folder), random), honest(rig)
            while watcher.counts["steps"] < steps and (await rig.match()).status == "running":
                await watcher.step()
                for _ in range(random.randint(1, 3)):
                    await random.choice(players).act(look_again=True)
                await rig.idle()
    seconds = round(time.monotonic() - began)
    return {**watcher.counts, "faults": len(watcher.faults), "seconds": seconds, "said": watcher.faults[:10]}


def main() -> None:
    """Print one JSON object a match until the steps are done; exit code 1 when anything leaked."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--game", default="immortals")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    done, faults, seed = 0, 0, options.seed
    while done < options.steps:
        figures = asyncio.run(prove(options.game, options.steps - done, seed))
        done, faults, seed = done + figures["steps"], faults + figures["faults"], seed + 1
        sys.stdout.write(json.dumps(figures, indent=1) + "\n")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
