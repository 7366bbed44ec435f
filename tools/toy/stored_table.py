"""A table of the toy in a real database file: opened, joined, started, played."""

from collections.abc import Sequence
from typing import Any

from db.store import SqlStore
from engine.match.position import CommitResult
from engine.match.referee import Referee
from engine.records.match_records import Match
from engine.rules.core import Picks
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tools.toy import game as toy

SECRET = bytes(range(32))
NOW = 1_800_000_000
GUILD, CHANNEL = 900, 901
COLOURS = ("red", "blue", "green", "black")


def referee(store: SqlStore) -> Referee:
    """Return a referee of the toy."""
    return Referee(store, toy.bind)


async def lobby(store: SqlStore, users: Sequence[int] = (11, 12, 13), **settings: str) -> Match:
    """Open a match with these users in its lobby."""
    match = await store.lobbies.open_lobby(toy.Toy.bind(), settings, SECRET, GUILD, CHANNEL, users[0], NOW)
    for i, user in enumerate(users):
        level = "" if user > 0 else "easy"
        await store.lobbies.join_lobby(match.id, user, 5000 + user, COLOURS[i], level)
    return match


async def started(
    store: SqlStore, users: Sequence[int] = (11, 12, 13), **settings: str
) -> tuple[Referee, int]:
    """Start a match. Return its referee and number."""
    match, bench = await lobby(store, users, **settings), referee(store)
    async with bench.lock(match.id):
        await bench.start(match, await store.matches.load_players(match.id), NOW)
    return bench, match.id


async def answer(bench: Referee, match: int, seat: int, picks: Picks, now: int = NOW) -> CommitResult:
    """Answer this seat's current question."""
    decision = (await bench.position(match)).ask(seat)
    assert decision is not None
    return await bench.answer(match, seat, decision.question_id, picks, now)


async def answer_sequence(bench: Referee, match: int, seat: int, *line: Picks) -> tuple[CommitResult, ...]:
    """Answer this seat's current question and the next ones with this sequence."""
    decision = (await bench.position(match)).ask(seat)
    assert decision is not None
    return await bench.answer_sequence(match, seat, decision.question_id, line, NOW)


async def bids(bench: Referee, match: int, *coins: int) -> None:
    """Make one bid for each seat."""
    for seat, count in enumerate(coins):
        await answer(bench, match, seat, ("coin",) * count)


async def play(bench: Referee, match: int, count: int = 1 << 20) -> list[CommitResult]:
    """Give this many random answers, or play to the end."""
    chance, outcomes = Chance(SECRET, 1 << 60), list[CommitResult]()
    while len(outcomes) < count and (waiting := (await bench.position(match)).active):
        position = await bench.position(match)
        decision: Any = position.ask(waiting[0])
        outcomes.append(await answer(bench, match, waiting[0], draw_answer(decision, chance)))
    return outcomes
