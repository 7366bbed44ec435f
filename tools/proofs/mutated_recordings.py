"""Interactions of an honest match, recorded and mutated by Hypothesis: each is answered, and changes nothing.

python -m tools.proofs.mutated_recordings --examples 1000 [--game toy|immortals|ataque] [--seed 1]

Mutated is what a person's own client could forge: the person, the id, the values chosen or typed, a command's options.
"""

import asyncio
import copy
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st
from msgspec import Struct

from cogs.ui.custom_id import PATTERN
from db.store import Store
from sandbox.discord import COMMAND, COMPONENT, SUBMIT, Outcome, Sandbox, User
from sandbox.table.players import Player
from tools.program import run_program
from tools.proofs.forged import WILLING, WORDS, Forger, honest_players, ids_of, listen_to_log, play_to_end
from tools.proofs.kills import PEOPLE
from tools.toy.rig import rigged

LOOKS = ("panel", "board", "log", "rules", "match list")
ANSWERS = 4  # of honest play between two positions
POSITIONS = 5  # of a match at which mutations are sent
ID, VALUE = 100, 100  # characters that Discord lets through


class Recorded(Struct, frozen=True):
    """One interaction as it went to the bot: its kind, data, person (a number), channel and message."""

    kind: int
    data: dict[str, Any]
    who: int
    channel: int
    message: int | None = None


class Forgery(Struct, frozen=True):
    """A recorded interaction with other data, by one of the people (a number)."""

    of: Recorded
    data: dict[str, Any]
    who: int


def any_words(size: int) -> st.SearchStrategy[str]:
    """Draw anything that fits into a field, and what is known to be awkward."""
    awkward = st.sampled_from([word[:size] for word in WORDS])
    return awkward | st.text(st.characters(exclude_categories=["Cs"]), max_size=size)


@st.composite
def mutated_ids(draw: Any, real: str) -> str:
    """Draw a recorded id, whole, with another part, cut off, or grown."""
    way = draw(st.integers(0, 3))
    if way == 1:
        parts = real.split(":")
        parts[draw(st.integers(0, len(parts) - 1))] = draw(any_words(40) | st.integers(0, 10**20).map(str))
        real = ":".join(parts)
    elif way == 2:
        real = real[: draw(st.integers(1, len(real)))]
    elif way == 3:
        real += draw(any_words(ID))
    return real[:ID]


def mutated_values(real: list[str]) -> st.SearchStrategy[list[str]]:
    """Draw the recorded values, or others, or too many of them."""
    each = st.sampled_from(real) | any_words(VALUE) if real else any_words(VALUE)
    return st.just(real) | st.lists(each, max_size=25)


@st.composite
def mutated_interactions(draw: Any, recorded: list[Recorded], people: int) -> Forgery:
    """Draw one of the recorded interactions, mutated, by anybody."""
    of = draw(st.sampled_from(recorded))
    data = copy.deepcopy(of.data)
    if "custom_id" in data:
        data["custom_id"] = draw(mutated_ids(data["custom_id"])) or "r"
    if "values" in data:
        data["values"] = draw(mutated_values(data["values"]))
    for field in typed_fields(data):
        field["value"] = draw(mutated_value(field["value"]))
    return Forgery(of, data, draw(st.just(of.who) | st.integers(0, people - 1)))


def typed_fields(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the typed fields of a window, and the options of a command."""
    inner = [*data.get("components", ()), *data.get("options", ())]
    inner += [part["component"] for part in inner if "component" in part]
    return [part for part in inner if "value" in part] + [one for part in inner for one in typed_fields(part)]


def mutated_value(real: Any) -> st.SearchStrategy[Any]:
    """Draw another value of the same type: Discord itself checks the type."""
    if isinstance(real, bool):
        return st.booleans()
    if isinstance(real, int):
        return st.just(real) | st.integers(-(2**53), 2**53)
    return st.just(real) | any_words(4000)


async def record_interactions(rig: Any, players: list[Player]) -> list[Recorded]:
    """Play some honest answers and looks, and return the interactions they were."""
    kept: list[Recorded] = []

    def listen(event: str, data: dict[str, Any], *_: Any) -> None:
        if event == "INTERACTION_CREATE":
            message = int(data["message"]["id"]) if "message" in data else None
            user = int((data.get("user") or data["member"]["user"])["id"])
            who = next(number for number, one in enumerate(rig.users) if one.id == user)
            given = copy.deepcopy(data["data"])
            kept.append(Recorded(data["type"], given, who, int(data["channel_id"]), message))

    rig.box.world.listeners.append(listen)
    ann, thread = rig.users[0], rig.thread
    for look in LOOKS:
        await ann.slash(look, channel=thread)
    await ann.slash("board", {"text": True}, channel=thread, match=1)
    await ann.slash("rules", {"topic": "a"}, channel=thread)
    for button in ("My panel", "Board", "Log", "Rules"):
        await ann.click(rig.posts()[-1], button)
    goal = (await rig.match()).seq + ANSWERS
    while (match := await rig.match()).seq < goal and match.status == "running":
        for player in players:
            await player.act(look_again=True)
        await rig.idle()
    rig.box.world.listeners.remove(listen)
    window = {"custom_id": "r:1:4096:typed:", "components": [{"type": 18, "id": 1, "component": AMOUNT}]}
    return [*kept, Recorded(SUBMIT, window, 0, thread.id)]


AMOUNT = {"type": 4, "id": 2, "custom_id": "amount", "value": "2"}


class Door:
    """Sends forgeries to the bot and judges what comes of them."""

    def __init__(self, rig: Any, forger: Forger) -> None:
        self.rig, self.forger = rig, forger
        self.people: list[User] = [*rig.users, *forger.strangers]

    async def send_forgery(self, forgery: Forgery) -> None:
        """Send a forgery; raise AssertionError where it is not answered, or changes what it may not."""
        of = forgery.of
        found = re.fullmatch(PATTERN, str(forgery.data.get("custom_id", "")))
        if found is not None and found["verb"] in WILLING:
            return

        async def forge(user: User, _decision: Any) -> tuple[bool, Any]:
            outcome = await self.perform_interaction(user, of, forgery.data)
            return outcome.kind not in ("failed", "deferred"), (
                forgery.data.get("custom_id", ""),
                forgery.data,
                user.name,
            )

        await self.forger.judge_forgery(self.people[forgery.who], KINDS[of.kind], forge)
        assert not self.forger.faults, self.forger.faults.pop()

    def make_property(self, kept: list[Recorded], examples: int, seed: int) -> Callable[[], None]:
        """Return what Hypothesis is to try; to be called from another thread than the bot's."""
        loop = asyncio.get_running_loop()

        @hypothesis.seed(seed)
        @hypothesis.settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(mutated_interactions(kept, len(self.people)))
        def hold_property(forgery: Forgery) -> None:
            asyncio.run_coroutine_threadsafe(self.send_forgery(forgery), loop).result(120)

        return hold_property

    async def perform_interaction(self, user: User, of: Recorded, data: dict[str, Any]) -> Outcome:
        """Send the interaction where it was recorded; the message bears the forged id meanwhile."""
        world = self.rig.box.world
        channel, message = world.channels[of.channel], world.find_message(of.channel, of.message)
        if of.kind != COMPONENT:
            return await user.interact(of.kind, channel, copy.deepcopy(data), None)
        if message is None or not user.can_see(message) or not ids_of(message):
            message = self.rig.posts()[-1]
        part, real = ids_of(message)[0], dict(ids_of(message)[0])
        part |= {"custom_id": data["custom_id"], "type": data["component_type"]}
        try:
            channel = world.channels[message.channel_id]
            return await user.interact(COMPONENT, channel, data | {"id": part["id"]}, message)
        finally:
            part.clear()
            part |= real


KINDS = {COMMAND: "command", COMPONENT: "press", SUBMIT: "window"}


async def run_proof(game: str = "toy", examples: int = 1000, seed: int = 1) -> dict[str, Any]:
    """Record, mutate so often, then play to the end; raise the smallest example that failed."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setattr(Sandbox.until, "__defaults__", (60.0,))
        async with await Store.open(Path(folder) / "mutated.db") as store, rigged(store, patch) as rig:
            await rig.begin(*PEOPLE[game], game=game)
            forger, players, kept = Forger(rig, Random(seed)), honest_players(rig), list[Recorded]()
            door = Door(rig, forger)
            with listen_to_log(forger.listener):
                for number in range(POSITIONS):
                    kept += [one for one in await record_interactions(rig, players) if one not in kept]
                    await asyncio.to_thread(door.make_property(kept, examples // POSITIONS, seed + number))
            finished = await play_to_end(rig, players)
    return {"recorded": len(kept), **forger.counts, "finished": finished, "faults": int(not finished)}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
