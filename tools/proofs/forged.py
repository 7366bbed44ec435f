"""Interactions that no honest client sends: each is answered, and changes nothing.

python -m tools.proofs.forged --interactions 10000 [--game toy|immortals|ataque] [--seed 1]
"""

import contextlib
import hashlib
import logging
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.ui.components import Component
from cogs.ui.custom_id import PATTERN, CustomId
from db.store import Store
from engine.rules.core import Decision
from sandbox.discord import (
    BUTTON,
    COMMAND,
    COMPONENT,
    SELECT,
    SUBMIT,
    Message,
    Sandbox,
    User,
    walk_components,
)
from sandbox.table.players import Player
from tools.legality import is_legal
from tools.program import run_program
from tools.proofs.kills import PEOPLE
from tools.toy.rig import rigged

WILLING = {"quit", "nudge"}  # one press leaves the match, or rings for somebody: an honest one too
TABLES = (
    "matches", "seats", "commands", "snapshots", "editions", "clocks", "deadlines", "votes", "ballots", "lobbies",
    "results", "guilds", "users", "watchers",
)  # fmt: skip
OWN = {"users": "id", "watchers": "user"}  # what everybody may change for themselves
WORDS = (
    "", "0", "-1", "1", "9" * 30, "0:0:coin", "1:0:coin", "coin", "seats", "rounds", "x:y", "zap:0", "=", ">", ">9",
    "=coin", "own", "seat-0", "red-1", "take-back", "é\n", "𝕬\u202e\u0000", "@everyone", "'; DROP TABLE matches;--",
    "%s%n", "🐉" * 20, "1e9", "٣", "0x10", " 7 ", "NaN", "a" * 500,
)  # fmt: skip
NUMBERS = (0, 1, 2, 3, 4095, 4096, 8192, 10**6, 2**53, 10**18, 999_999_999_999)
OPTION_TYPES = {
    str: 3,
    int: 4,
    bool: 5,
    float: 10,
}  # of command options; Discord sees to it that values fit them
COMMANDS = ("match new", "match list", "match leave", "panel", "board", "log", "rules", "zap", "match zap")


class LogListener(logging.Handler):
    """Keeps what the host's log says of faults."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep errors and whatever carries a traceback."""
        if record.levelno >= logging.ERROR or record.exc_info:
            self.said.append(self.format(record))


class Forger:
    """Forges interactions around one running match and judges what comes of each: `counts`, `faults`."""

    def __init__(self, rig: Any, random: Random) -> None:
        self.rig, self.random, self.world = rig, random, rig.box.world
        self.counts, self.faults, self.listener = Counter[str](), list[str](), LogListener()
        self.strangers = [rig.box.join("Dan"), rig.box.join("Eve")]

    # what stands

    async def hash_tables(self, who: int) -> dict[str, str]:
        """Return a hash by table of all that this person may not change."""

        def hashed(connection: Any, table: str) -> str:
            mine = f"WHERE {OWN[table]} != {who}" if table in OWN else ""
            rows = connection.execute(f"SELECT * FROM {table} {mine} ORDER BY 1, 2").fetchall()
            return hashlib.sha256(repr(rows).encode()).hexdigest()

        database = self.rig.store.database
        found: dict[str, str] = await database.read(
            lambda connection: {table: hashed(connection, table) for table in TABLES}
        )
        return found

    def public_messages(self) -> list[Any]:
        """Return what everybody sees; a menu that snaps back to what stands after a refusal is no change."""
        channels = [c for c in self.world.channels.values() if c.kind != 1]
        messages = [message for channel in channels for message in channel.messages.values()]
        return [(m.id, self.rig.reads(m), [file.filename for file in m.attachments]) for m in messages]

    def pressable_messages(self, user: User) -> list[Message]:
        """Return what this person could press on: thread, lobby, private panels, also those of others."""
        private = [m for other in self.rig.users for m in (*other.dms()[-2:], *other.whispers()[-2:])]
        found = [*self.rig.posts()[-2:], self.rig.lobby, *private, *user.whispers()[-1:]]
        return [m for m in found if ids_of(m)]

    # forging

    async def forge_one(self) -> None:
        """Send one forged interaction and judge it."""
        user = self.random.choice([*self.rig.users, *self.rig.users, *self.strangers])
        kind = self.random.choice(("press", "press", "press", "press", "window", "command"))
        await self.judge_forgery(user, kind, getattr(self, f"forge_{kind}"))

    async def judge_forgery(self, user: User, kind: str, forge: Any) -> None:
        """Send a forgery by forge(user, decision), which returns whether it was answered and what it was; note faults."""
        position = await self.rig.bot.context.referee.position(1)
        seat = position.seat_of(user.id)
        decision = None if seat is None else position.ask(seat)
        back = None if seat is None else await self.rig.bot.context.referee.can_back(1, seat)
        before, public = await self.hash_tables(user.id), self.public_messages()
        done, what = await forge(user, decision)
        self.counts[kind] += 1
        if not done:
            self.faults.append(f"no answer: {kind} {what}")
        await self.rig.idle()
        after = await self.hash_tables(user.id)
        if after != before:
            changed = [table for table in TABLES if after[table] != before[table]]
            await self._judge_change(what, seat, decision, back, changed)
        elif self.public_messages() != public:
            self.faults.append(f"the public saw it: {kind} {what}")
        while self.listener.said:
            self.faults.append(f"{kind} {what}: {self.listener.said.pop()}")

    async def _judge_change(
        self, what: Any, seat: Any, decision: Decision | None, back: int | None, changed: list[str]
    ) -> None:
        """Note a fault unless the change was what this very seat's own panel offered."""
        entry = (await self.rig.store.log.load_entries(1, 0, 1 << 40))[-1]
        read = re.fullmatch(PATTERN, str(what[0]))
        asked = read is not None and decision is not None and int(read["ask"]) == decision.ask
        picks = entry.command.picks if entry.command else ()
        own = entry.seat == seat and read is not None and int(read["match"]) == 1
        answered = asked and decision is not None and is_legal(decision, picks)
        if own and (answered or (entry.kind == "undo" and back is not None)):
            self.counts["happened to be on offer"] += 1
        else:
            self.faults.append(f"a change by {what} of {changed}: {entry}")

    def forged_id(self, decision: Decision | None, real: str) -> str:
        """Return a forged id; never one of which a single press is allowed to change something."""
        forged = self._forged_id(decision, real)
        found = re.fullmatch(PATTERN, forged)
        return forged if found is None or found["verb"] not in WILLING else f"r:1:0:zap:{found['arg']}"[:100]

    def _forged_id(self, decision: Decision | None, real: str) -> str:
        """Return an id: a real one with a part replaced, one near the question that stands, or anything."""
        pick, random = self.random.choice, self.random
        key = CustomId(
            pick((1, 1, 1, 2, pick(NUMBERS))),
            pick(NUMBERS),
            pick((*sorted(Component.registry.keys() - WILLING), "zap")),
            pick(WORDS),
        )
        way = random.randrange(5)
        if way == 0 and decision is not None:
            options = [option.id for option in decision.options] or ["x"]
            key = CustomId(
                1,
                decision.ask,
                pick(sorted(Component.registry.keys() - WILLING)),
                pick((*WORDS, pick(options), f"1:0:{pick(options)}", f"0:{pick(options)}")),
            )
        elif way == 1:
            parts = real.split(":")
            parts[random.randrange(len(parts))] = pick((*WORDS, *map(str, NUMBERS)))
            return ":".join(parts)[:100]
        elif way == 2:
            return real[: random.randrange(len(real) + 1)] or "r"
        elif way == 3:
            return pick(
                ("r:", "r:1", "x:1:2:put:coin", "r:-1:0:put:x", f"r:{'9' * 40}:0:put:x", "R:1:0:put:x")
            )
        return str(key)[:100]

    async def forge_press(self, user: User, decision: Decision | None) -> tuple[bool, Any]:
        """Press on a message whose first component bears a forged id."""
        message = self.random.choice(self.pressable_messages(user))
        part = self.random.choice(ids_of(message))
        real = part["custom_id"]
        part["custom_id"] = self.forged_id(decision, real)
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]}
        if part["type"] == SELECT:
            data["values"] = self.random.sample(WORDS, self.random.randrange(4))
        try:
            channel = self.world.channels[message.channel_id]
            outcome = await user.interact(COMPONENT, channel, data, message)
        finally:
            part["custom_id"] = real
        return not outcome.failed, (data["custom_id"], data.get("values"), user.name)

    async def forge_window(self, user: User, decision: Decision | None) -> tuple[bool, Any]:
        """Submit a window that nobody opened."""
        data = {
            "custom_id": self.forged_id(decision, "r:1:4096:typed:"),
            "components": self.random.choice(
                (
                    [],
                    [
                        {
                            "type": 18,
                            "id": 1,
                            "component": {
                                "type": 4,
                                "id": 2,
                                "custom_id": "amount",
                                "value": self.random.choice(WORDS),
                            },
                        }
                    ],
                    [
                        {
                            "type": 1,
                            "id": 1,
                            "components": [{"type": 4, "id": 2, "custom_id": "x", "value": "1"}],
                        }
                    ],
                )
            ),
        }
        channel = self.random.choice((self.rig.thread, self.rig.box.lobby, user.dm))
        outcome = await user.interact(SUBMIT, channel, data, None)
        return not outcome.failed, (data["custom_id"], data["components"], user.name)

    async def forge_command(self, user: User, _decision: Decision | None) -> tuple[bool, Any]:
        """Use a slash command anywhere, with options that the menu does not offer."""
        name = self.random.choice(COMMANDS)
        value: Any = self.random.choice((*WORDS, *NUMBERS, -5, True, 1.5))
        option = {
            "name": self.random.choice(("match", "game", "topic", "zap")),
            "value": value,
            "type": OPTION_TYPES[type(value)],
        }
        options = [option] if self.random.random() < 0.8 else []
        if name == "match new" and option["value"] == "toy":
            options = []
        data = {"id": "1", "name": name.split()[0], "type": 1, "options": options}
        if " " in name:
            data["options"] = [{"name": name.split()[1], "type": 1, "options": options}]
        outcome = await user.interact(
            COMMAND, self.random.choice((self.rig.thread, self.rig.box.lobby, user.dm)), data
        )
        return not outcome.failed, (name, option if options else None, user.name)


def ids_of(message: Message) -> list[dict[str, Any]]:
    """Return the parts of a message that bear an id."""
    parts = [part for _, part in walk_components(message.components, ()) if part["type"] in (BUTTON, SELECT)]
    return [part for part in parts if part.get("custom_id")]


@contextlib.contextmanager
def listen_to_log(listener: LogListener) -> Any:
    """Keep what is written to the host's log meanwhile."""
    root = logging.getLogger()
    root.addHandler(listener)
    try:
        yield
    finally:
        root.removeHandler(listener)


async def run_proof(game: str = "toy", interactions: int = 10_000, seed: int = 1) -> dict[str, Any]:
    """Forge so many interactions around one match, then play it to its end; return figures and faults."""
    began = time.monotonic()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setattr(Sandbox.until, "__defaults__", (60.0,))
        async with await Store.open(Path(folder) / "forged.db") as store, rigged(store, patch) as rig:
            await rig.begin(*PEOPLE[game], game=game)
            rig.box.world.limits.answer_within = 1.0
            forger, players = Forger(rig, Random(seed)), honest_players(rig)
            with listen_to_log(forger.listener):
                for number in range(interactions):
                    await forger.forge_one()
                    if number % 50 == 49 and (await rig.match()).status == "running":
                        await forger.random.choice(players).act(look_again=True)
                        await rig.idle()
            finished = await play_to_end(rig, players)
            forger.faults += [] if finished else ["the match does not end"]
    return {
        "interactions": sum(forger.counts[kind] for kind in ("press", "window", "command")),
        "kinds": dict(forger.counts),
        "finished": finished,
        "faults": len(forger.faults),
        "seconds": round(time.monotonic() - began),
        "said": forger.faults[:20],
    }


def honest_players(rig: Any) -> list[Player]:
    """Return the people at the table as players who press what their panels offer."""
    players = [Player(user, Random(user.name)) for user in rig.users]
    for player in players:
        player.thread = rig.thread
    return players


async def play_to_end(rig: Any, players: list[Player]) -> bool:
    """Play honestly; return whether the match reaches its end."""
    for _ in range(5000):
        if (await rig.match()).status == "over":
            return True
        for player in players:
            await player.act(look_again=True)
        await rig.idle()
    return False


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
