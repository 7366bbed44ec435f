"""A driver that samples: each answer is played on, over imagined tables, for as long as its budget lasts.

Any game is played by it. What a game knows makes it better: its advice answers while a trial plays on, its judgement
orders the answers beforehand and values where a trial stops, and it proposes whole lines of answers (`propose`). A game
with an outlook says how trials go on, how far, and what the chances are there.
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
from engine.rules.game import Game
from engine.rules.random_answer import draw_answer
from engine.rules.rollout_policy import RolloutPolicy
from engine.state.chance import Chance

KEPT = 6  # answers that are sampled of a question with more
SURE = 4  # tables on which every answer is tried before one may be dropped
DOUBT = 2.0  # standard errors by which an answer must be behind the best to be dropped
FAR = 60  # answers after its own that a trial plays on where a game has an outlook
KNOWN = 64  # lines that are remembered
Line = tuple[Picks, ...]


class ThinkingTime(Struct, frozen=True):
    """When thinking of one answer ends: after so many trials, or so many seconds by the clock of whoever asks.

    A line of several answers has as much for each of them. steps: answers that a trial of a line plays on; of one
    answer it is as few as greedy does, and with an outlook up to FAR; 0: none.
    """

    playouts: int
    seconds: float
    steps: int


class Weighed(NamedTuple):
    """A line of answers, and what it came to on the average of so many imagined tables; 0: nothing was to be weighed."""

    line: Line
    worth: float
    tables: int


class Memory:
    """The rest of the lines that were chosen, by what the seat sees: what was thought through once is not thought again."""

    def __init__(self) -> None:
        self.lines: OrderedDict[bytes, Line] = OrderedDict()

    def recall_line(self, asked: BotInput) -> Line | None:
        """Return how the line goes on that led to what this seat sees; None: none did."""
        if not self.lines:
            return None
        return self.lines.get(_sign_sight(asked.game, next(asked.worlds), asked.decision))

    def keep_line(self, asked: BotInput, line: Line) -> None:
        """Remember how a line goes on, at each of its answers but the first."""
        world, decision = next(asked.worlds), asked.decision
        for at, picks in enumerate(line[:-1], 1):
            world = asked.game.apply_unchecked(world, Command(decision.seat, decision.step, picks)).state
            self.lines[_sign_sight(asked.game, world, decision)] = line[at:]
        while len(self.lines) > KNOWN:
            self.lines.popitem(last=False)


def _sign_sight(game: Game[Any], world: Any, decision: Decision) -> bytes:
    """Make a short name of what a seat sees and is asked; it is the same on all tables that it cannot tell apart."""
    edition, seen = sha256(game.data).digest(), game.knowledge.view(world, decision.seat)
    return sha256(encode((game.key, edition, decision.seat, decision.step, seen))).digest()


class OutOfBudget(Exception):
    """Thinking ends here; the trials on the table that was under way do not count."""


class Thinking:
    """A question that is thought through; made counts the trials.

    wanted: an answer that is tried whatever it looks like. compares: whether other answers are tried too where the game
    proposes a single one.
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
        """Weigh the answers, the best first; one that fell behind was tried on fewer tables.

        The likeliest is the best until another proves better by more than chance.
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
        """Try all lines on one more imagined table, with the same chance; raise OutOfBudget with none of them noted."""
        world, seed = next(self.asked.worlds), self.chance.below(1 << 62).to_bytes(32, "big")
        tried: list[float] = []
        for line in lines:
            before = self.clock()
            tried.append(self.try_line(world, line, Chance(seed)))
            self.check_prospects((self.clock() - before) * len(lines))
        for line, worth in zip(lines, tried, strict=True):
            worths[line].append(worth)

    def try_line(self, world: Any, line: Line, chance: Chance) -> float:
        """Play a line on an imagined table, and on until the same is asked again; return how the seat stands then."""
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
        """Play a trial on as far as the game's outlook reaches, at most FAR answers; return the seat's chances then."""
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
        """Raise OutOfBudget where there is no time for enough tables to doubt the likeliest answer; seconds: for one."""
        if seconds * SURE > self.budget.seconds * self.answers:
            raise OutOfBudget

    def play_on(self, draft: Draft[Any, Any], asked: Decision, chance: Chance) -> tuple[Seat, ...]:
        """Answer as the game advises, else what does least harm, or by chance; return who must answer then."""
        picks = self.game.advice.choose_answer(draft.state, asked)
        if picks is None:
            picks = asked.default
        if picks is None:
            picks = draw_answer(asked, chance)
        return self.game.carry_out(draft, Command(asked.seat, asked.step, picks))

    def list_lines(self) -> list[Line]:
        """List what is to be tried, the likeliest first: what the game proposes, or what looks best at a first glance."""
        game, decision, world = self.game, self.decision, next(self.asked.worlds)
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
        """Return how a trial would go on from here, or else what the game advises; None: it knows neither."""
        decision = self.decision
        quick = self.outlook.answer(world, decision.seat) if self.outlook else None
        if quick is not None and quick.step == decision.step:
            return quick.picks
        return self.game.advice.choose_answer(world, decision)


def drop_lines(lines: list[Line], worths: dict[Line, list[float]]) -> list[Line]:
    """Return the lines without those that are clearly behind the best, table by table."""
    best = max(lines, key=lambda line: _mean(worths[line]))
    if len(worths[best]) < SURE:
        return lines
    return [line for line in lines if line is best or not is_behind(worths[line], worths[best])]


def is_behind(worths: list[float], best: list[float]) -> bool:
    """Tell whether a line is behind by more than chance, on the same tables."""
    gaps = [other - mine for mine, other in zip(worths, best, strict=True)]
    gap = _mean(gaps)
    spread = sum((each - gap) ** 2 for each in gaps) / (len(gaps) - 1)
    return gap > DOUBT * sqrt(spread / len(gaps))


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
