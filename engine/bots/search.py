"""A bot that tries each answer in rollouts on determinizations, until its budget ends.

It plays any game, and a game's advice makes it better.
Advice answers during a rollout, sorts the answers beforehand, values final positions and proposes whole
sequences (`propose_lines`).
A game's rollout policy, if it has one, answers during rollouts, ends them, and rates the chance to win there.
"""

from collections import OrderedDict
from hashlib import sha256
from math import sqrt
from typing import Any, NamedTuple

from msgspec.msgpack import encode

from engine.bots.asked import BotInput
from engine.bots.greedy import STEPS, evaluate_position, list_answers, weigh_answer
from engine.rules.core import Command, Decision, Picks, Seat, Struct
from engine.rules.frames import Draft
from engine.rules.game import AnyGame
from engine.rules.random_answer import draw_answer
from engine.rules.rollout_policy import RolloutPolicy
from engine.state.chance import Chance

KEPT = 6  # most single answers tried for one question
SURE = 4  # determinizations on which every answer is tried before one may be dropped
DOUBT = 2.0  # standard errors behind the best at which an answer is dropped
FAR = 60  # most answers of a rollout after the tried ones, for a game with a rollout policy
KNOWN = 64  # most positions remembered in Memory
Line = tuple[Picks, ...]


class ThinkingTime(Struct, frozen=True):
    """The budget for one answer: a number of rollouts, and seconds by the caller's clock.

    Both are multiplied by the length of the longest sequence. steps: the most answers of a rollout after a
    sequence, 0: no rollouts. After a single answer they are at most greedy.STEPS or, with a rollout policy,
    FAR.
    """

    playouts: int
    seconds: float
    steps: int


class Weighed(NamedTuple):
    """A sequence of answers, with its average value on the determinizations it was tried on.

    tables: the number of these determinizations, 0 if it was not tried.
    """

    line: Line
    worth: float
    tables: int


class Memory:
    """The remaining answers of chosen sequences, so that their next questions need no new search.

    lines: the remaining answers, by the hash of the seat's view and question.
    """

    def __init__(self) -> None:
        self.lines: OrderedDict[bytes, Line] = OrderedDict()

    def recall_line(self, asked: BotInput) -> Line | None:
        """Return the remaining answers of the sequence that the seat has begun. None: it has begun none."""
        if not self.lines:
            return None
        return self.lines.get(_sign_sight(asked.game, asked.imagine(), asked.decision))

    def keep_line(self, asked: BotInput, line: Line) -> None:
        """Store the remaining answers of a sequence after each of its answers."""
        world, decision = asked.imagine(), asked.decision
        for at, picks in enumerate(line[:-1], 1):
            world = asked.game.apply_unchecked(world, Command(decision.seat, decision.step, picks)).state
            self.lines[_sign_sight(asked.game, world, decision)] = line[at:]
        while len(self.lines) > KNOWN:
            self.lines.popitem(last=False)


def _sign_sight(game: AnyGame, world: Any, decision: Decision) -> bytes:
    """Hash a seat's observation and question. The hash is equal on states the seat cannot distinguish."""
    edition, seen = sha256(game.data).digest(), game.knowledge.view(world, decision.seat)
    return sha256(encode((game.key, edition, decision.seat, decision.step, seen))).digest()


class OutOfBudget(Exception):
    """The budget is used up. Rollouts on the current determinization are discarded."""


class Thinking:
    """The search for an answer to one question. made: the number of rollouts so far.

    wanted: an answer that is always tried. compares: other answers are tried too if the game proposes only
    one.
    """

    def __init__(
        self, asked: BotInput, budget: ThinkingTime, wanted: Picks | None = None, *, compares: bool = False
    ) -> None:
        self.game = asked.game
        self.outlook = asked.game.advice.make_rollout_policy()
        self.asked, self.decision, self.chance = asked, asked.decision, asked.chance
        self.budget, self.clock, self.begun = budget, asked.clock, asked.clock()
        self.made = self.answers = 0
        self.wanted, self.compares = wanted, compares

    def weigh_lines(self) -> list[Weighed]:
        """Return all sequences with their values, best first. Dropped ones were tried on fewer determinizations.

        The first of list_lines stays first until another one is better by more than chance.
        """
        every = self.list_lines()
        if self.wanted is not None and self.wanted not in [line[0] for line in every]:
            every = [*every, (self.wanted,)]
        lines = every
        self.answers = max(map(len, every))
        worths: dict[Line, list[float]] = {line: [] for line in every}
        try:
            while len(lines) > 1:
                self.try_lines(lines, worths)
                lines = drop_lines(lines, worths)
        except OutOfBudget:
            pass
        weighed = [Weighed(line, _mean(worths[line]), len(worths[line])) for line in every]
        trusted = every[0] if every[0] in lines else None
        return sorted(
            weighed, key=lambda each: (each.line == trusted, each.line in lines, each.worth), reverse=True
        )

    def try_lines(self, lines: list[Line], worths: dict[Line, list[float]]) -> None:
        """Try all sequences on one more determinization, with the same chance.

        Raises OutOfBudget, and then records none of them.
        """
        world, seed = self.asked.imagine(), self.chance.below(1 << 62).to_bytes(32, "big")
        tried: list[float] = []
        for line in lines:
            before = self.clock()
            tried.append(self.try_line(world, line, Chance(seed)))
            self.check_prospects((self.clock() - before) * len(lines))
        for line, worth in zip(lines, tried, strict=True):
            worths[line].append(worth)

    def try_line(self, world: Any, line: Line, chance: Chance) -> float:
        """Play a sequence and a rollout on a determinization. Return the value of the last position.

        The rollout ends before the same step is asked again. Raises OutOfBudget.
        """
        if self.made >= self.budget.playouts * self.answers:
            raise OutOfBudget
        self.check_clock()
        self.made += 1
        decision, draft, waiting = self.decision, self.game.rollout_draft(world), tuple[Seat, ...]()
        self.game.advice.prepare_rollout(draft, decision.seat)
        for picks in line:
            waiting = self.game.carry_out(draft, Command(decision.seat, decision.step, picks))
        if self.outlook is not None:
            return self.play_far(self.outlook, draft, waiting, world, chance)
        for _ in range(self.budget.steps if len(line) > 1 else min(STEPS, self.budget.steps)):
            asked = self.game.ask_briefly(draft.state, chance.choice(waiting)) if waiting else None
            if asked is None or (
                asked.step == decision.step and (len(line) > 1 or asked.seat == decision.seat)
            ):
                break
            self.check_clock()
            waiting = self.play_on(draft, asked, chance)
        return evaluate_position(self.game, draft.turn().state, decision.seat)

    def play_far(
        self,
        outlook: RolloutPolicy[Any],
        draft: Draft[Any, Any],
        waiting: tuple[Seat, ...],
        begun: Any,
        chance: Chance,
    ) -> float:
        """Run a rollout until the game's policy ends it. Return the seat's chance to win there, in percent.

        begun: the position before the tried answers. The rollout has at most FAR answers. Raises OutOfBudget.
        """
        seat = self.decision.seat
        for _ in range(FAR if self.budget.steps else 0):
            if not waiting or outlook.is_reached(begun, draft.state, seat):
                break
            self.check_clock()
            who = chance.choice(waiting)
            if (command := outlook.answer(draft.state, who)) is not None:
                waiting = self.game.carry_out(draft, command)
            elif (asked := self.game.ask_briefly(draft.state, who)) is not None:
                waiting = self.play_on(draft, asked, chance)
        return outlook.rate_chances(draft.turn().state, seat)

    def check_clock(self) -> None:
        """Raise OutOfBudget once the time is over."""
        if self.clock() - self.begun >= self.budget.seconds * self.answers:
            raise OutOfBudget

    def check_prospects(self, seconds: float) -> None:
        """Raise OutOfBudget if there is no time for the SURE determinizations that a comparison needs.

        seconds: the time that all sequences take on one determinization.
        """
        if seconds * SURE > self.budget.seconds * self.answers:
            raise OutOfBudget

    def play_on(self, draft: Draft[Any, Any], asked: Decision, chance: Chance) -> tuple[Seat, ...]:
        """Answer by advice, else by the default, else at random. Return the active seats."""
        picks = self.game.advice.choose_answer(draft.state, asked)
        if picks is None:
            picks = asked.default
        if picks is None:
            picks = draw_answer(asked, chance)
        return self.game.carry_out(draft, Command(asked.seat, asked.step, picks))

    def list_lines(self) -> list[Line]:
        """Return the sequences to try, the likeliest first: the game's proposals, or the best after a quick evaluation."""
        game, decision, world = self.game, self.decision, self.asked.imagine()
        lines = list(game.advice.propose_lines(world, decision, self.chance))
        if lines and not self.compares:
            return lines[:1] if self.game.advice.plays_at_sight else lines
        if len(lines) > 1:
            return lines
        advised = lines[0][0] if lines else self._advise_world(world)
        first = [] if advised is None else [advised]
        answers = list(dict.fromkeys([*first, *list_answers(game, decision, self.chance)]))
        if len(answers) > 1 and (advised is None or len(answers) > KEPT):
            worth = {picks: weigh_answer(game, world, decision, picks) for picks in answers}
            ranked = sorted(answers, key=lambda picks: worth[picks], reverse=True)
            answers = list(dict.fromkeys([*first, *ranked]))[:KEPT]
        return [(picks,) for picks in answers]

    def _advise_world(self, world: Any) -> Picks | None:
        """Return the answer of the rollout policy, else the game's advice. None: there is neither."""
        decision = self.decision
        quick = self.outlook.answer(world, decision.seat) if self.outlook else None
        if quick is not None and quick.step == decision.step:
            return quick.picks
        return self.game.advice.choose_answer(world, decision)


def drop_lines(lines: list[Line], worths: dict[Line, list[float]]) -> list[Line]:
    """Return the sequences without those that are clearly worse than the best (is_behind)."""
    best = max(lines, key=lambda line: _mean(worths[line]))
    if len(worths[best]) < SURE:
        return lines
    return [line for line in lines if line is best or not is_behind(worths[line], worths[best])]


def is_behind(worths: list[float], best: list[float]) -> bool:
    """Return True if a sequence is worse than the best by more than chance: by DOUBT standard errors.

    worths, best: the values of both, on the same determinizations in the same order.
    """
    gaps = [other - mine for mine, other in zip(worths, best, strict=True)]
    gap = _mean(gaps)
    spread = sum((each - gap) ** 2 for each in gaps) / (len(gaps) - 1)
    return gap > DOUBT * sqrt(spread / len(gaps))


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
