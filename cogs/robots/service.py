"""Answer for AI seats and absent people through the referee, so a crash loses and repeats nothing."""

import asyncio
import logging
from hashlib import sha256
from itertools import count

from cogs.context import AppContext
from cogs.robots.questions import BotTask
from cogs.robots.thinkers import Thinkers
from cogs.ui.errors import log_error
from engine.match.position import CommitResult, Position
from engine.records.match_records import (
    DamagedMatch,
    IncompatibleVersion,
    Match,
    MatchNotFound,
    StaleQuestion,
)
from engine.records.robots import LEVELS, STAND_IN
from engine.rules.core import Decision, IllegalAnswer, Picks, Seat
from engine.rules.lessons import list_next
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance

log = logging.getLogger(__name__)
TRIES = 2  # attempts at thinking before the default is played
MOST = 64  # turns played at the same time
GO = 200  # answers in one turn after which defaults are given, so every turn ends
LOOK = 60  # seconds between searches for active AI seats that no task plays


class RobotService:
    """Player of every seat without a person, while it is active and the match is not paused.

    thinkers: None if there are no AI processes. Such seats then get default answers at their deadlines.
    delay: least seconds before an AI's first answer in a turn of a live match.
    """

    def __init__(self, context: AppContext, thinkers: Thinkers | None, delay: float) -> None:
        self.context, self.thinkers, self.delay = context, thinkers, delay
        self._playing: set[tuple[int, Seat]] = set()
        self._turns = asyncio.Semaphore(MOST)
        self._next = 0
        context.listeners.on_commit(self._on_commit)
        context.listeners.on_thread(self._note_start)

    def is_playing(self, match: int, seat: Seat) -> bool:
        """Return True if an answer for this seat is being computed."""
        return (match, seat) in self._playing

    async def resume_playing(self) -> None:
        """Play all active AI seats, since a previous process may have left them without an answer."""
        for match, seat in await self.context.store.deadlines.list_unattended():
            self._take_up(match, seat)

    async def rescan(self, now: int) -> None:
        """Take up AI seats that were left after an error, at most once in LOOK seconds."""
        if self._next <= now:
            self._next = now + LOOK
            await self.resume_playing()

    async def close(self) -> None:
        """End the thinking processes."""
        if self.thinkers is not None:
            await self.thinkers.close()

    def _on_commit(self, outcome: CommitResult) -> None:
        if not outcome.rows.paused:
            self._take_up_awaited(outcome.after)

    async def _note_start(self, match: Match) -> None:
        self._take_up_awaited(await self.context.referee.position(match.id))

    def _take_up_awaited(self, position: Position) -> None:
        for seat in position.active:
            if position.players[seat].unattended:
                self._take_up(position.match.id, seat)

    def _take_up(self, match: int, seat: Seat) -> None:
        """Play this seat in the background, unless it is being played."""
        if self.thinkers is not None and not self.is_playing(match, seat):
            self._playing.add((match, seat))
            self.context.run_later(self._play_turn(self.thinkers, match, seat), f"play AI match={match}")

    async def _play_turn(self, thinkers: Thinkers, match: int, seat: Seat) -> None:
        """Play until the seat is no longer active. In a live match its first answer is delayed."""
        try:
            async with self._turns:
                await self._answer_all(thinkers, match, seat)
        except (MatchNotFound, DamagedMatch, IncompatibleVersion) as error:
            log.info("match not played match=%s error=%r", match, error)
        finally:
            self._playing.discard((match, seat))

    async def _answer_all(self, thinkers: Thinkers, match: int, seat: Seat) -> None:
        clock = await self.context.store.deadlines.load_clock(match)
        due = asyncio.get_running_loop().time() + (self.delay if clock.live else 0)
        for given in count():
            if await self.context.store.deadlines.is_paused(match):
                return
            position = await self.context.referee.position(match)
            decision = _find_question(position, seat)
            if decision is None:
                return
            guided = list_next(position.game, position.match.settings, position.state)
            if guided and guided[0].command.seat != seat:
                return  # its answer comes after the other's
            picks = (
                guided[0].command.picks if guided else await self._think(thinkers, position, decision, given)
            )
            await asyncio.sleep(due - asyncio.get_running_loop().time())
            await self._give_answer(position, decision, picks)

    async def _think(self, thinkers: Thinkers, position: Position, decision: Decision, given: int) -> Picks:
        """Return an answer after `given` others in this turn. If thinking fails or never ends, return the default."""
        for _ in range(TRIES if given < GO else 0):
            try:
                return await thinkers.think(make_question(position, decision, given))
            except Exception as error:
                log_error(error, f"play AI match={position.match.id}")
        return _find_default(position, decision)

    async def _give_answer(self, position: Position, decision: Decision, picks: Picks) -> None:
        """Commit the answer. Do nothing if the question is stale, play the default if it is illegal."""
        try:
            outcome = await self._answer(position, decision, picks)
        except StaleQuestion:
            return
        except IllegalAnswer as error:
            log_error(error, f"play AI match={position.match.id}")
            outcome = await self._answer(position, decision, _find_default(position, decision))
        self.context.listeners.notify_commit(outcome)

    async def _answer(self, position: Position, decision: Decision, picks: Picks) -> CommitResult:
        match, seat, now, referee = position.match.id, decision.seat, self.context.now(), self.context.referee
        player = position.players[seat]
        if player.level:
            return await referee.answer(match, seat, decision.question_id, picks, now, player.user)
        return await referee.stand_in(match, seat, decision.question_id, picks, now)


def make_question(position: Position, decision: Decision, given: int = 0) -> BotTask:
    """Return the task for a thinking process: a state determinized for this seat.

    The same question is always answered with the same seed, which stays secret until the match is over.
    Within one turn the number of answers changes the seed, so that a loop of answers ends.
    """
    game, seat, seed = position.game, decision.seat, _make_seed(position, decision, given)
    table = game.codec.dump(game.knowledge.determinize_state(position.state, seat, seed))
    bot = LEVELS[position.players[seat].level or STAND_IN]
    return BotTask(game.key, game.data, table, seat, bot, sha256(seed).digest())


def _make_seed(position: Position, decision: Decision, given: int = 0) -> bytes:
    words = f"{position.match.secret} robot {decision.seat} {decision.question_id}" + f" {given}" * bool(
        given
    )
    return sha256(words.encode()).digest()


def _find_question(position: Position, seat: Seat) -> Decision | None:
    """Return the open question of an active AI seat, or None."""
    if seat not in position.active or not position.players[seat].unattended:
        return None
    return position.ask(seat)


def _find_default(position: Position, decision: Decision) -> Picks:
    """Return the default answer, or a random one if the game has none."""
    if decision.default is not None:
        return decision.default
    return draw_answer(decision, Chance(_make_seed(position, decision)))
