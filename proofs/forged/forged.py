"""Send interactions that no honest client sends. Each must be answered and change nothing.

Call: python -m proofs.forged.forged --interactions 10000 [--game toy|immortals|ataque|brigandine] [--seed 1]
[--guided]. An honest match is played and recorded on virtual time. It has views of everything in three languages,
orders, suggestions and wishes for a table. Between its answers, Hypothesis mutates the recorded interactions and
invents others.
"""

import asyncio
import contextlib
import hashlib
import logging
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import hypothesis

from cogs.reading.table_finder import SeekTable
from cogs.ui.custom_id import PATTERN
from cogs.ui.navigation import AskAbandon, OpenPanel, StopSeeking
from cogs.voting.taking_back import ChooseDecision
from engine.records.match_records import Entry
from engine.rules.core import Decision
from proofs.contract.legality import is_legal
from proofs.crashes.scripted_table import begin_match
from proofs.forged.forgeries import VOTING, WILLING, Forgery, Recorded, draw_forgery
from proofs.towns.digests import paint_digests
from proofs.worlds.looks import Walk
from proofs.worlds.sights import SightNames, SightWitness
from sandbox.discord import BUTTON, COMMAND, COMPONENT, SELECT, SUBMIT, FakeUser, Message, walk_components
from sandbox.table.players import SandboxPlayer
from sandbox.table.presses import read_verb
from tools.shared.program import run_program
from tools.toy.rig import make_loop, open_rig

TABLES = (
    "matches", "seats", "log_entries", "snapshots", "editions", "clocks", "deadlines", "votes", "ballots", "lobbies", "joins",
    "results", "guilds", "users", "watchers", "orders", "pending_answers", "picking", "predictions", "seekers", "lessons",
)  # fmt: skip
OTHERS = "seat NOT IN (SELECT seat FROM seats WHERE seats.match = 1 AND user_id = {who})"
# tables in which users may change their own rows, each with the condition for rows of others
OWN = {
    "users": "id != {who}",
    "orders": OTHERS,
    "pending_answers": OTHERS,
    "picking": OTHERS,
} | dict.fromkeys(("watchers", "predictions", "seekers", "lessons"), "user_id != {who}")
KINDS = {COMMAND: "command", COMPONENT: "press", SUBMIT: "window"}
LOOKS = ("panel", "board", "log", "rules", "match list")
ANSWERS = 4  # log entries of honest play between two positions
STEPS = 8  # most presses of one person through the bot's pages, at each position
LASTS = 60  # log entries that are played honestly afterwards
LOCALES = ("en-US", "pt-BR", "de")  # languages of the last player and of two spectators
EACH = 100  # forgeries at a position


class LogListener(logging.Handler):
    """Records the faults in the host's log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Record errors and every record with a traceback."""
        if record.levelno >= logging.ERROR or record.exc_info:
            self.said.append(self.format(record))


class Forger:
    """Sends forged interactions around one running match and judges each result.

    counts: forgeries by kind and outcome. faults: descriptions.
    """

    def __init__(self, rig: Any) -> None:
        self.rig, self.world = rig, rig.box.world
        self.counts, self.faults, self.listener = Counter[str](), list[str](), LogListener()
        self.people: list[FakeUser] = [*rig.users, rig.box.join("Dan"), rig.box.join("Eve")]
        for user, locale in zip(self.people[-3:], LOCALES, strict=True):
            user.account.locale = locale

    # hashes and lists of the current state

    async def hash_tables(self, who: int) -> dict[str, str]:
        """Return by table a hash of all rows that this person (a user id) may not change."""

        def hash_table(connection: Any, table: str) -> str:
            others = OWN.get(table, "true").format(who=who)
            rows = connection.execute(f"SELECT * FROM {table} WHERE {others} ORDER BY 1, 2").fetchall()
            return hashlib.sha256(repr(rows).encode()).hexdigest()

        found: dict[str, str] = await self.rig.store.database.read(
            lambda connection: {table: hash_table(connection, table) for table in TABLES}
        )
        return found

    def public_messages(self) -> list[Any]:
        """Return id, text and file names of all public messages. A menu's shown choice is left out."""
        channels = [c for c in self.world.channels.values() if c.kind != 1]
        messages = [message for channel in channels for message in channel.messages.values()]
        return [(m.id, self.rig.reads(m), [file.filename for file in m.attachments]) for m in messages]

    def list_pressable(self, user: FakeUser) -> list[Message]:
        """List messages with parts to press: posts, lobby, and private panels, including other users' panels."""
        private = [m for other in self.rig.users for m in (*other.dms()[-2:], *other.whispers()[-2:])]
        found = [*self.rig.posts()[-2:], self.rig.lobby, *private, *user.whispers()[-1:]]
        return [m for m in found if ids_of(m)]

    # forging

    async def send_forgery(self, forgery: Forgery) -> None:
        """Send a forgery. Raises AssertionError if it gets no answer, or changes anything not allowed."""
        user, sent = self.people[forgery.who], forgery.of.kind

        async def forge(decision: Decision | None) -> tuple[bool, Any]:
            data = forgery.fill_data(decision)
            found = re.fullmatch(PATTERN, data.get("custom_id", ""))
            honest = WILLING | (VOTING if user in self.rig.users else set())
            if found is not None and found["verb"] in honest:
                data["custom_id"] = f"r:1:0:zap:{found['arg']}"
            send = self._press_forged if sent == COMPONENT else self._send_elsewhere
            return await send(user, forgery, data), (data.get("custom_id", ""), data, user.name)

        await self.judge_forgery(user, KINDS[sent], forge)
        assert not self.faults, self.faults

    async def _send_elsewhere(self, user: FakeUser, forgery: Forgery, data: dict[str, Any]) -> bool:
        """Send a command or a modal in the recorded channel, the lobby or a DM. Return True if the bot answers."""
        channels = (self.world.channels[forgery.of.channel], self.rig.box.lobby, user.dm)
        outcome = await user.interact(forgery.of.kind, channels[forgery.place % 3], data, None)
        return outcome.kind not in ("failed", "deferred")

    async def _press_forged(self, user: FakeUser, forgery: Forgery, data: dict[str, Any]) -> bool:
        """Press on a message in which a part gets the forged id for the moment. Return True if the bot answers."""
        recorded = self.world.find_message(forgery.of.channel, forgery.of.message)
        own = [recorded] if recorded is not None and user.can_see(recorded) and ids_of(recorded) else []
        at_hand = [*own, *self.list_pressable(user)]
        message = at_hand[forgery.place % len(at_hand)]
        parts = [part for part in ids_of(message) if part["type"] == data["component_type"]]
        parts = parts or ids_of(message)
        part = parts[forgery.nth % len(parts)]
        real, part["custom_id"] = part["custom_id"], data["custom_id"]
        sent = data | {"component_type": part["type"], "id": part["id"]}
        try:
            outcome = await user.interact(COMPONENT, self.world.channels[message.channel_id], sent, message)
            return outcome.kind not in ("failed", "deferred")
        finally:
            part["custom_id"] = real

    async def judge_forgery(self, user: FakeUser, kind: str, forge: Any) -> None:
        """Send a forgery and record faults.

        forge: sends it for the user's open decision. Returns True if it was answered, and a description.
        """
        referee = self.rig.bot.context.referee
        position = await referee.position(1)
        seat = position.seat_of(user.id)
        decision = None if seat is None else position.ask(seat)
        back = None if seat is None else await referee.can_back(1, seat)
        before, public, seq = await self.hash_tables(user.id), self.public_messages(), position.seq
        done, what = await forge(decision)
        self.counts[kind] += 1
        if not done:
            self.faults.append(f"no answer: {kind} {what}")
        await self.rig.idle()
        after = await self.hash_tables(user.id)
        if after != before:
            changed = [table for table in TABLES if after[table] != before[table]]
            entries = await self.rig.store.log.load_entries(1, seq, 1 << 40)
            self._judge_change(what, seat, decision, back, entries, changed)
        elif self.public_messages() != public:
            self.faults.append(f"the public saw it: {kind} {what}")
        while self.listener.said:
            self.faults.append(f"{kind} {what}: {self.listener.said.pop()}")

    def _judge_change(
        self,
        what: Any,
        seat: Any,
        decision: Decision | None,
        back: int | None,
        entries: Sequence[Entry],
        changed: list[str],
    ) -> None:
        """Record a fault, unless the seat's own panel or commands allow this change."""
        read = re.fullmatch(PATTERN, str(what[0]))
        asked = read is not None and decision is not None and int(read["ask"]) == decision.question_id
        first = entries[0] if entries else None
        picks = first.command.picks if first is not None and first.command else ()
        own = read is not None and int(read["match"]) == 1 and all(entry.seat == seat for entry in entries)
        answered = asked and decision is not None and is_legal(decision, picks)
        ordered = all(entry.ordered for entry in entries)
        if own and first is not None and (answered or ordered or (first.kind == "undo" and back is not None)):
            self.counts["happened to be on offer"] += 1
        elif seat is not None and read is not None and read["verb"] == AskAbandon.verb:
            self.counts["asked what /match abandon asks"] += 1
        else:
            self.faults.append(f"a change by {what} of {changed}: {first}")

    def make_property(
        self, kept: list[Recorded], examples: int, seed: int, run: Callable[[Any], Any]
    ) -> Callable[[], None]:
        """Return the property that Hypothesis tries. run: awaits a coroutine in the bot's event loop."""

        @hypothesis.seed(seed)
        @hypothesis.settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(draw_forgery(kept, len(self.people), self.rig.thread.id))
        def hold_property(forgery: Forgery) -> None:
            run(self.send_forgery(forgery))

        return hold_property


async def record_interactions(
    rig: Any, people: list[FakeUser], players: list[SandboxPlayer], seed: int
) -> list[Recorded]:
    """Play honestly for ANSWERS entries, with views. Return the interactions, or none if the match is over."""
    kept: list[Recorded] = []

    def listen(event: str, data: dict[str, Any], *_: Any) -> None:
        if event == "INTERACTION_CREATE":
            message = int(data["message"]["id"]) if "message" in data else None
            user = int((data.get("user") or data["member"]["user"])["id"])
            who = next(number for number, one in enumerate(people) if one.id == user)
            kept.append(Recorded(data["type"], deepcopy(data["data"]), who, int(data["channel_id"]), message))

    if (match := await rig.match()).status != "running":
        return kept
    rig.box.world.listeners.append(listen)
    ann, thread, goal = rig.users[0], rig.thread, match.seq + ANSWERS
    for look in LOOKS:
        await ann.slash(look, channel=thread)
    await ann.slash("board", {"text": True}, channel=thread, match=1)
    await ann.slash("rules", {"topic": "a"}, channel=thread)
    for button in ("My panel", "Board", "Log", "⋯"):
        await ann.click(find_post(rig), button)
    for user in people:
        await roam_about(rig, user, seed)
    while (match := await rig.match()).seq < goal and match.status == "running":
        for player in players:
            await player.act(rescan=True)
        await rig.idle()
    rig.box.world.listeners.remove(listen)
    return kept


def find_post(rig: Any) -> Message:
    """Return the latest post with a button for the panel. Votes may be below it."""
    posts: list[Message] = rig.posts()
    return next(
        post
        for post in posts[::-1]
        if any(read_verb(part["custom_id"]) == OpenPanel.verb for part in ids_of(post))
    )


async def roam_about(rig: Any, user: FakeUser, seed: int) -> None:
    """Walk at random through pages, from the panel or the latest post. Then wish for a match and end the wish."""
    witness = SightWitness(user, rig.box.world, SightNames(await rig.match(), 0))
    walk = Walk(witness, Random(f"{seed} {user.name}"), Counter({ChooseDecision.verb: STEPS}))
    post = find_post(rig)
    seats = user in rig.users
    await walk.go_on((await user.slash("panel", channel=rig.thread)).message if seats else post, STEPS)
    await walk.type_commands(rig.thread)
    page = (await user.slash("match find", channel=rig.thread)).message
    assert page is not None
    menu = next(part for part in user.parts(page) if read_verb(part["custom_id"]) == SeekTable.verb)
    shown = (
        await user.select(page, menu["custom_id"], [Random(seed).choice(menu["options"])["value"]])
    ).message
    assert shown is not None
    stop = next(part for part in user.parts(shown) if read_verb(part["custom_id"]) == StopSeeking.verb)
    await user.click(shown, stop["custom_id"])
    if seats:
        await user.slash("panel", channel=rig.thread)  # from which a player plays on
    await rig.idle()


def ids_of(message: Message) -> list[dict[str, Any]]:
    """Return a message's buttons and menus with a custom id."""
    parts = [part for _, part in walk_components(message.components, ()) if part["type"] in (BUTTON, SELECT)]
    return [part for part in parts if part.get("custom_id")]


@contextlib.contextmanager
def listen_to_log(listener: LogListener) -> Any:
    """Record the host's log for the duration."""
    root = logging.getLogger()
    root.addHandler(listener)
    try:
        yield
    finally:
        root.removeHandler(listener)


def honest_players(rig: Any) -> list[SandboxPlayer]:
    """Return a simulated player for each user of the match."""
    players = [SandboxPlayer(user, Random(user.name)) for user in rig.users]
    for player in players:
        player.thread = rig.thread
    return players


async def play_on(rig: Any, players: list[SandboxPlayer], entries: int = LASTS) -> bool:
    """Play honestly. Return True if the match gains this many entries, or ends."""
    goal = (await rig.match()).seq + entries
    for _ in range(5000):
        match = await rig.match()
        if match.status == "over" or match.seq >= goal:
            return True
        for player in players:
            await player.act(rescan=True)
        await rig.idle()
    return False


async def play_to_end(rig: Any, players: list[SandboxPlayer]) -> bool:
    """Play honestly. Return True if the match ends."""
    return await play_on(rig, players, sys.maxsize)


def run_proof(
    game: str = "toy", interactions: int = 10_000, seed: int = 1, guided: bool = False
) -> dict[str, Any]:
    """Forge this many interactions around one match, then play on. A harmful forgery raises AssertionError.

    Hypothesis reports the smallest one. guided: the match is one person's first, with a lesson.
    """
    began, kept = time.monotonic(), list[Recorded]()
    with asyncio.Runner(loop_factory=make_loop) as runner, contextlib.ExitStack() as left:
        stack = contextlib.AsyncExitStack()
        rig, patch = runner.run(stack.enter_async_context(open_rig(thinkers=int(guided))))
        paint_digests(patch.setattr)
        left.callback(lambda: runner.run(stack.aclose()))
        runner.run(begin_match(rig, game, guided=guided))
        rig.box.world.limits.answer_within = 1.0
        forger, players = Forger(rig), honest_players(rig)
        with listen_to_log(forger.listener):
            for done in range(0, interactions, EACH):
                seen = runner.run(record_interactions(rig, forger.people, players, seed + done))
                kept += [one for one in seen if one not in kept]
                examples = min(EACH, interactions - done)
                forger.make_property(kept, examples, seed + done, runner.run)()
        goes_on = runner.run(play_on(rig, players))
    figures = {"recorded": len(kept), **forger.counts, "goes on": goes_on, "faults": int(not goes_on)}
    return {**figures, "seconds": round(time.monotonic() - began)}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
