"""Two worlds that differ only in what is hidden go through the bot: nobody else may see any difference.

python -m tools.proofs.leaks --steps 100 [--game immortals|ataque|toy] [--seed 1]

At a step of a match the bot is run twice from the same file: once with the true position and once with one that
the viewer cannot tell from it (`imagine`), or with another hidden choice of the same seat, given or only laid out.
All that comes after is compared: public messages, their order, ids, edits, pictures and alternative texts, and what
the viewers get privately: direct messages, panel, board whole, in part and in words, log, list.
"""

import asyncio
import copy
import hashlib
import json
import logging
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

from cogs.context import AppContext
from cogs.ui.custom_id import CustomId
from db.store import Store
from sandbox.discord import BUTTON, COMPONENT, Message, Sandbox, User
from tools.proofs import worlds
from tools.proofs.crashes import PEOPLE
from tools.proofs.forged import honest_players, ids_of
from tools.proofs.scripted_table import PATIENT
from tools.proofs.worlds import Fork, World, set_position
from tools.toy.rig import rigged

SNOWFLAKE = re.compile(r"\d{17,20}|hm=[0-9a-f]+")
TOUCHES = ("My panel", "Board", "Log")


class Watcher:
    """Runs one step in two worlds and compares what is seen."""

    def __init__(self, rig: Any, folder: Path, random: Random) -> None:
        self.rig, self.folder, self.random = rig, folder, random
        self.world = rig.box.world
        self.stranger: User = rig.box.join("Dan")
        self.counts, self.faults, self.runs = Counter[str](), list[str](), 0

    async def fork_match(self, most: int) -> None:
        """Fork the match here, in up to so many ways that the rules keep secret."""
        position = await self.rig.bot.context.referee.position(1)
        forks = worlds.make_forks(position, self.random)[:most]
        if not forks:
            self.counts["nothing hidden"] += 1
            return
        await self.rig.stop()
        blob = await self.rig.store.database.read(lambda connection: connection.serialize())
        for fork in forks:
            await self._compare_worlds(blob, position, fork)
        await self.rig.start()

    async def _compare_worlds(self, blob: bytes, position: Any, fork: Fork) -> None:
        users = [self._user_at(position, seat) for seat in fork.viewers]
        part = self.random.random()
        seen = [await self._run_world(blob, position, world, users, part) for world in (fork.one, fork.two)]
        self.counts["steps"] += 1
        self.counts[fork.why] += 1
        self.counts["compared"] += sum(map(len, seen[0].values()))
        for key in seen[0]:
            if seen[0][key] != seen[1][key]:
                told = f"{key} tells {fork.one.command} from {fork.two.command}"
                self.faults.append(f"{told}: {_first_difference(seen[0][key], seen[1][key])}")

    def _user_at(self, position: Any, seat: int | None) -> User:
        if seat is None:
            return self.stranger
        users: list[User] = self.rig.users
        return next(user for user in users if user.id == position.players[seat].user)

    # one world

    async def _run_world(
        self, blob: bytes, position: Any, world: World, viewers: list[User], part: float
    ) -> dict[str, list[Any]]:
        """Give the command in this world, and return what everybody and these viewers see; put all back after."""
        self.runs += 1
        file = self.folder / f"world-{self.runs}.db"
        await asyncio.to_thread(file.write_bytes, blob)
        kept, true = self.rig.store, self.world.channels
        self._use_channels(copy.deepcopy(true))
        try:
            async with await Store.open(file) as store:
                await set_position(store, position, world.state)
                self.rig.store = store
                return await self._act_and_look(position, world, viewers, part)
        finally:
            self.rig.store = kept
            self._use_channels(true)
            for rest in self.folder.glob(f"{file.name}*"):
                rest.unlink()

    def _use_channels(self, channels: dict[int, Any]) -> None:
        """Make these the channels of the stand-in."""
        self.world.channels = channels
        self.world._dms = {c.recipient_id: c for c in channels.values() if c.recipient_id}
        self.world.nonces.clear()

    async def _act_and_look(
        self, position: Any, world: World, viewers: list[User], part: float
    ) -> dict[str, list[Any]]:
        await self.rig.start()
        for user in viewers:
            forget_whispers(user)
        await self._press_answer(self._user_at(position, world.command.seat), world)
        await self._wait_calm()
        seen = {"the public": [(self._describe_message(m), m.edits) for m in self._public_messages()]}
        for user in viewers:
            seen[user.name] = await self._look_around(user, part)
        await self.rig.idle()
        await self.rig.stop()
        return seen

    async def _wait_calm(self) -> None:
        """Wait until nothing is under way, and the copies of panels that were to be edited are."""
        context = self.rig.bot.context
        await context.idle()
        await asyncio.sleep(2 * context.settle)
        await context.idle()

    async def _press_answer(self, user: User, world: World) -> None:
        """Press what gives the answer, on a panel of its own."""
        seat, picks, before = world.command.seat, world.command.picks, (await self.rig.match()).seq
        decision = (await self.rig.bot.context.referee.position(1)).ask(seat)
        panel = (await user.click(self._newest_post(), TOUCHES[0])).message
        assert panel is not None
        key = CustomId(1, decision.ask, "put", picks[0] if picks else "")
        if decision.high > 1 or not picks:
            await self.rig.store.panels.keep_picks(1, seat, decision.ask, picks)
            key = CustomId(1, decision.ask, "show" if world.half else "send")
        part = ids_of(panel)[0]
        part.update(custom_id=str(key), type=BUTTON, style=1)  # whatever it was
        data = {"custom_id": str(key), "component_type": 2, "id": part["id"]}
        outcome = await user.interact(COMPONENT, self.world.channels[panel.channel_id], data, panel)
        went = (await self.rig.match()).seq - before
        told = f"{world.command}: {outcome.kind}, {went} entries: {outcome.text}"
        assert (outcome.kind, went) == ("update", 0 if world.half else 1), told

    def _newest_post(self) -> Message:
        newest: Message = self.rig.posts()[-1]
        return newest

    def _public_messages(self) -> list[Message]:
        return [*self.world.channels[self.rig.lobby.channel_id].messages.values(), *self.rig.posts()]

    async def _look_around(self, user: User, part: float) -> list[Any]:
        """Return direct messages, then panel, board and log by button and by command; part: which of the board's parts."""
        got: list[Any] = [self._describe_message(message) for message in user.dms()]
        got += [
            (word, self._describe_outcome(await user.click(self._newest_post(), word))) for word in TOUCHES
        ]
        place = self.rig.thread
        views = [choice["value"] for choice in await user.autocomplete("board", "view", "", channel=place)]
        assert views, "/board offers nothing to look at"
        view = views[int(part * len(views))]
        got.append(("views", views))
        for command, options in (
            ("panel", {}),
            ("log", {}),
            ("board", {"view": view}),
            ("board", {"text": True}),
        ):
            got.append(
                (command, view, self._describe_outcome(await user.slash(command, options, channel=place)))
            )
        got.append(("list", self._describe_outcome(await user.slash("match list", channel=place))))
        return got

    def _describe_outcome(self, outcome: Any) -> Any:
        return self._describe_message(outcome.message) if outcome.message else outcome.kind

    def _describe_message(self, message: Message) -> Any:
        """Return all of a message but its own ids and times."""
        files = [(f.filename, f.description, hashlib.sha256(f.data).hexdigest()) for f in message.attachments]
        text = json.dumps([message.content, message.components])
        return (SNOWFLAKE.sub("id", text), files, message.flags, sorted(message.pings), message.nonce)


def forget_whispers(user: User) -> None:
    """Drop this person's ephemeral messages."""
    for channel in user.world.channels.values():
        for message in [m for m in channel.whispers.values() if m.seen_by == user.id]:
            del channel.whispers[message.id]


def _first_difference(one: list[Any], two: list[Any]) -> str:
    if len(one) != len(two):
        return f"{len(one)} and {len(two)} messages"
    a, b = next((a, b) for a, b in zip(one, two, strict=True) if a != b)
    x, y = str(a), str(b)
    at = next((i for i, (p, q) in enumerate(zip(x, y, strict=False)) if p != q), 0)
    return f"…{x[max(at - 80, 0) : at + 80]} | …{y[max(at - 80, 0) : at + 80]}"


async def run_proof(game: str, steps: int, seed: int, spoil: Any = None) -> dict[str, Any]:
    """Fork a match so often; return figures and faults. spoil(patch) may plant a leak."""
    began, random = time.monotonic(), Random(seed)
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setattr(Sandbox.until, "__defaults__", (60.0,))
        async with await Store.open(Path(folder) / "leaks.db") as store, rigged(store, patch) as rig:
            if spoil is not None:
                spoil(patch)
            began_at = int(time.time())
            patch.setattr(AppContext, "now", lambda _: began_at)
            rig.box.world.limits.answer_within = PATIENT
            await rig.begin(*PEOPLE[game], game=game, closed=("Cat",))
            watcher, players = Watcher(rig, Path(folder), random), honest_players(rig)
            for user in (*rig.users, watcher.stranger):
                user.patience = PATIENT
            while watcher.counts["steps"] < steps and (await rig.match()).status == "running":
                await watcher.fork_match(steps - watcher.counts["steps"])
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
    logging.getLogger("aiohttp.server").disabled = True
    while done < options.steps:
        figures = asyncio.run(run_proof(options.game, options.steps - done, seed))
        done, faults, seed = done + figures["steps"], faults + figures["faults"], seed + 1
        sys.stdout.write(json.dumps(figures, indent=1) + "\n")
        sys.stdout.flush()
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
