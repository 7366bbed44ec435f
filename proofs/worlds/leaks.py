"""Run two worlds that differ only in secrets through the bot. Other users must see no difference.

Call: python -m proofs.worlds.leaks --steps 100 [--game immortals|ataque|brigandine|toy] [--seed 1] [--guided] [--kinds
"by order,a plan"] [--on-server].

At a position of a match the bot is run twice from the same file, on virtual time. The worlds differ in one of these.
Secrets are true or determinized. A secret choice differs. A suggested plan is taken or not. Picks are not sent. A seat
gives more or fewer secret answers, at other times, or goes somewhere and back. Orders, conditions, standing answers and
wish lists differ in content, and so in answering or waiting (their existence is no secret). The watcher makes another
prediction, or opens a table in a hidden channel.

In between the clock continues, sweeps run, votes are proposed, and both worlds continue alike, through changes that
reveal something too. Everything that non-owners of the secret get is compared at every moment, in each language. This
includes posts, direct messages, panels, boards, logs, lists, and the results of presses on them. It includes words,
pictures (as digests of their scenes), file names, ids, mentions, edits and times. A bot that does not become idle, or
that logs an error, ends the proof. proofs.planted seeds leaks that it must find.
"""

import sys
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice
from random import Random
from typing import Any

from engine.match.position import CommitResult
from engine.records.clock import Clock
from engine.records.effects import Paced
from engine.rules.core import Command
from engine.rules.lessons import list_next
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from proofs.crashes.scripted_table import PATIENT, begin_match
from proofs.forged.forged import LogListener, listen_to_log
from proofs.towns.digests import paint_digests
from proofs.worlds.forked_bot import LOCALES, VOTES, CrashPlan, ForkedBot, NotDone, count_sights
from proofs.worlds.order_worlds import OrderForkMaker
from proofs.worlds.rules_sight import find_secret_begun
from proofs.worlds.sights import find_difference
from proofs.worlds.worlds import Fork, ForkMaker
from sandbox.discord import Channel, FakeUser, Perm, Sandbox
from tools.shared.postgres_server import MISSING, PostgresServer, running_server
from tools.shared.program import run_program
from tools.toy.rig import find_clock, open_rig, run_virtual
from tools.trials.simulate import choose_question, drive

DAY = 86_400
VOTED = 0.3  # share of the forks with a proposal to vote on
START = 1_805_702_400  # Monday, 2027-03-22, 08:00 UTC
PLAYED = 50  # commands played by the rules alone from each position
AHEAD = 30  # most commands played at once between two positions
FRESH = 0.3  # the share of positions where a secret step has just begun
FURTHER = 200  # commands within which such a step is searched for
OFTEN = 2  # most positions in a match at which the same secret step has just begun


@contextmanager
def watch_log() -> Iterator[None]:
    """Raise RuntimeError at the end if errors were logged. A world with an error proves nothing."""
    listener = LogListener()
    with listen_to_log(listener):
        yield
    for said in listener.said[:1]:
        raise RuntimeError(said)


class LeakProof:
    """Forks one match again and again. counts: compared records. faults: visible differences."""

    def __init__(self, rig: Any, random: Random, server: PostgresServer | None = None) -> None:
        self.rig, self.random, self.imagined = rig, random, Random(random.random())
        stranger, watcher = rig.box.join("Dan"), rig.box.join("Eve")
        for user in (*rig.users, stranger, watcher):
            user.patience = PATIENT
        self.forked = ForkedBot(rig, stranger, watcher, self._hide_channel(watcher), server)
        self.counts, self.kinds, self.faults = Counter[str](), Counter[str](), list[str]()
        self.begun = Counter[str]()

    def _hide_channel(self, who: FakeUser) -> Channel:
        """Make a channel that this person alone sees."""
        box: Sandbox = self.rig.box
        hidden = box.add_channel("hidden")
        box.forbid(hidden, Perm.VIEW, box.world.everyone)
        for each in (box.world.bot_role, who):
            box.permit(hidden, Perm.VIEW, each)
        return hidden

    async def begin(self) -> None:
        """Set the match's deadlines to a day and begin to watch it. Set wishes of some users.

        The last player wants mentions instead of direct messages. The stranger wishes for matches.
        """
        await self.rig.store.users.change_settings(self.rig.users[-1].id, reach="mention")
        await self.forked.watcher.slash("match watch", channel=self.rig.thread)
        found = (await self.forked.stranger.slash("match find", channel=self.rig.thread)).message
        assert found is not None
        menu = self.forked.stranger.parts(found)[0]
        for option in menu["options"][:4]:
            await self.forked.stranger.select(found, menu["custom_id"], [option["value"]])
        context = self.rig.bot.context
        outcome = await context.referee.declare(1, (), context.now(), Paced(Clock(str(DAY))))
        context.listeners.notify_commit(outcome)
        await self.rig.settle()

    async def _speak_languages(self) -> None:
        """Give users the languages in turn, and the server a random one."""
        store, box = self.rig.store, self.rig.box
        first = self.random.randrange(len(LOCALES))
        for at, user in enumerate((*self.rig.users, self.forked.stranger, self.forked.watcher), first):
            user.account.locale = LOCALES[at % len(LOCALES)]
            await store.users.set_locale(user.id, user.account.locale)
        language = LOCALES[self.random.randrange(len(LOCALES))].partition("-")[0]
        await store.servers.change_settings(box.world.guild_id, language=language)

    async def play_rules(self, commands: int) -> None:
        """Play random commands by the rules alone, and record secrets that their events reveal to others."""
        position = await self.rig.bot.context.referee.position(1)
        game, seats = position.game, len(position.players)
        maker = ForkMaker(position, self.imagined, {})
        turns = drive(game, position.state, Chance(self.imagined.randbytes(32)), seats)
        for command, turn in islice(turns, commands):
            self.faults += maker.list_told(command)
            self.counts["commands"] += 1
            maker.state = turn.state

    async def fork_match(self, most: int, wanted: Collection[str]) -> None:
        """Fork the current position, in at most this many ways that the rules keep secret. wanted: see make_forks."""
        position = await self.rig.bot.context.referee.position(1)
        maker = OrderForkMaker(position, self.random, self.kinds)
        forks = maker.make_forks(wanted)
        self.counts["tried"] += len(maker.tried)
        self.counts["usable"] += len(forks)
        await self._speak_languages()
        await self.rig.settle()
        await self.rig.stop()
        try:
            blob = await self.rig.store.database.read(lambda connection: connection.serialize())
            for fork in forks[:most]:
                with watch_log():
                    await self._compare_worlds(fork, position, blob)
        finally:
            await self.rig.start()

    async def _compare_worlds(self, fork: Fork, position: Any, blob: bytes) -> None:
        self.counts["steps"] += 1
        self.kinds[fork.why] += 1
        if fork.fault:
            self.faults.append(f"{fork.why} of {fork.owner}: the rules tell it: {fork.fault}")
            return
        chance = self.random.random
        wake = chance() < 0.4 or fork.why != "another secret"
        vote = self.random.choice(list(VOTES)) if chance() < VOTED and len(self.rig.users) > 1 else ""
        plan = CrashPlan(chance(), vote=vote, late=chance() < 0.5, wake=wake, wide=chance() < 0.5)
        try:
            seen = await self.forked.run_fork(fork, position, blob, plan)
        except NotDone as error:
            self.faults.append(f"{fork.why} of {fork.owner}: {error}")
            return
        self.counts += count_sights([*seen[0], *seen[1]])
        for one, two in zip(*seen, strict=True):
            if told := find_difference(one.pages, two.pages):
                self.faults.append(f"{fork.why} of {fork.owner}, told to {one.user.name}, {told}")

    async def follow_lesson(self, moves: int) -> None:
        """Play this many moves as the lesson asks of its pupil and the AIs."""
        for _ in range(moves):
            position = await self.rig.bot.context.referee.position(1)
            found = list_next(position.game, position.match.settings, position.state)
            if not found:
                break
            command = found[0].command
            decision, now = position.ask(command.seat), self.rig.bot.context.now()
            outcome = await self.rig.bot.context.referee.answer(
                1, command.seat, decision.question_id, command.picks, now
            )
            await self._publish_outcome(outcome, told=True)

    async def play_on(self, commands: int) -> None:
        """Play this many random commands. Only the results of the last ones are posted."""
        for left in reversed(range(commands)):
            outcome = await self._answer_by_chance()
            if outcome is None:
                break
            await self._publish_outcome(outcome, told=left <= 1 or not outcome.after.active)

    async def seek_secret(self) -> None:
        """Play on until a secret step begins that was tested less than OFTEN, for at most FURTHER commands.

        The last events are still visible there, however many secret answers follow.
        """
        for left in reversed(range(FURTHER)):
            outcome = await self._answer_by_chance()
            if outcome is None:
                break
            begun = find_secret_begun(outcome.before.state, outcome.after.state)
            found = begun and self.begun[begun] < OFTEN
            await self._publish_outcome(outcome, told=found or not left or not outcome.after.active)
            if found:
                self.begun[begun] += 1
                break

    async def _answer_by_chance(self) -> CommitResult | None:
        """Give one random answer, and record secrets that its events reveal to others. None: the match is over."""
        chance, context = Chance(self.random.randbytes(32)), self.rig.bot.context
        position = await context.referee.position(1)
        if not position.active:
            return None
        seat = choose_question(position.game, position.state, chance, len(position.players)).seat
        decision = position.ask(seat)
        command = Command(seat, decision.step, draw_answer(decision, chance))
        self.faults += ForkMaker(position, self.imagined, {}).list_told(command)
        self.counts["commands"] += 1
        outcome: CommitResult = await context.referee.answer(
            1, seat, decision.question_id, command.picks, context.now()
        )
        return outcome

    async def _publish_outcome(self, outcome: CommitResult, *, told: bool) -> None:
        """Post the result of an answer. told: False to mark it as published without a post."""
        context = self.rig.bot.context
        if not told:
            await context.store.log.mark_published(1, outcome.after.seq)
            return
        context.listeners.notify_commit(outcome)
        await self.rig.settle()


async def run_proof(
    game: str,
    steps: int,
    seed: int,
    spoil: Any = None,
    *,
    skip: Iterable[int] = (),
    first: bool = False,
    kinds: Collection[str] = (),
    guided: bool = False,
    server: PostgresServer | None = None,
) -> dict[str, Any]:
    """Fork a match this many times. Return figures and faults. spoil: called with patch, to seed a leak.

    skip: commands before each position, then random. first: stop at a fault. kinds: kinds of forks, empty for
    all. guided: the match is one person's first, with a lesson. server: see ForkedBot.
    """
    began, random = time.monotonic(), Random(seed)
    clock = find_clock()
    clock.now = max(clock.now, START)
    async with open_rig() as (rig, patch):
        paint_digests(patch.setattr)
        if spoil is not None:
            spoil(patch)
        rig.bot.context.test_secret = random.randbytes(32)
        await begin_match(rig, game, ("Ben", "Cat"), guided=guided)
        proof, ahead = LeakProof(rig, random, server), iter(skip)
        await proof.begin()
        while proof.counts["steps"] < steps and (await rig.match()).status == "running":
            if first and proof.faults:
                break
            if guided and proof.counts["steps"] < steps / 2:
                await proof.follow_lesson(random.randint(0, 2))
            else:
                await proof.play_on(next(ahead, random.randint(1, AHEAD)))
            if not skip and not guided and random.random() < FRESH:
                await proof.seek_secret()
            await proof.play_rules(PLAYED)
            await proof.fork_match(steps - proof.counts["steps"], kinds)
    share = round(proof.counts["usable"] / max(proof.counts["tried"], 1), 2)
    seconds = round(time.monotonic() - began)
    told = {"usable share": share, "kinds": dict(proof.kinds), "faults": len(proof.faults)}
    return {**proof.counts, **told, "seconds": seconds, "said": proof.faults[:10]}


def run_proofs(
    game: str = "immortals",
    steps: int = 100,
    seed: int = 1,
    first: bool = False,
    guided: bool = False,
    kinds: str = "",
    on_server: bool = False,
) -> Iterator[dict[str, Any]]:
    """Yield the figures of matches until the steps are done, or with `first` until there is a fault.

    kinds: kinds of forks, with commas, empty for all. on_server: both worlds are stored on a PostgreSQL
    server.
    """
    done, faults, wanted = 0, 0, [kind for kind in kinds.split(",") if kind]
    with ExitStack() as around:
        server = around.enter_context(running_server()) if on_server else None
        if on_server and server is None:
            yield {"faults": 1, "said": [MISSING]}
            return
        while done < steps and not (first and faults):
            proof = run_proof(
                game, steps - done, seed, first=first, kinds=wanted, guided=guided, server=server
            )
            figures = run_virtual(proof)
            done, faults, seed = done + figures.get("steps", 0), faults + figures["faults"], seed + 1
            yield {"game": game, **figures}


if __name__ == "__main__":
    sys.exit(run_program(run_proofs))
