"""Random matches through the referee to their end, with Backs, missed deadlines, votes and exports."""

from hashlib import sha256
from typing import NamedTuple

import pytest

from engine.games import GAMES, bind
from engine.match.referee import Referee
from engine.records import table_events
from engine.records.clock import Clock
from engine.records.effects import Ended, Extended
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance

AT, PACE = 1_800_000_000, 86_400
FIRST_USER = 11  # users in join order
ODDS = 10  # one in this many turns is taken back, or missed


class Recipe(NamedTuple):
    """What a random match is made from. concede: the entry after which a seat leaves; scores: all agree to end it."""

    game: str
    seats: int
    seed: str = "1"
    concede: int = 0
    scores: int = 0


# the first of each game is short, and plays every day
RECIPES = (
    Recipe("ataque", 2, "3"),
    Recipe("brigandine", 2, "4"),
    Recipe("immortals", 3),
    Recipe("ataque", 2, concede=40),
    Recipe("brigandine", 4, concede=60),
    Recipe("immortals", 4, scores=60),
    *(Recipe(key, seats, "long") for key, kind in GAMES.items() for seats in kind.seats),
)
SHORT = {key: next(recipe for recipe in RECIPES if recipe.game == key) for key in GAMES}
EVERY_DAY = [*SHORT.values()]


def name_recipe(recipe):
    return "-".join(map(str, filter(None, recipe))) if isinstance(recipe, Recipe) else None


def each_recipe(every_day=EVERY_DAY):
    """Run a test with each recipe: with these every day, with the others in proofs."""
    marked = [
        recipe if recipe in every_day else pytest.param(recipe, marks=pytest.mark.proof) for recipe in RECIPES
    ]
    return pytest.mark.parametrize("recipe", marked, ids=name_recipe)


async def play_recipe(store, recipe):
    """Play the match of a recipe with the settings of Play now, its longer ones with all defaults."""
    game = bind(recipe.game)
    settings = {} if recipe.seed == "long" else game.quick
    return await play_match(store, game, *recipe[1:3], settings, concede=recipe.concede, scores=recipe.scores)


async def play_match(store, game, seats, seed="1", settings=None, *, concede=0, scores=0):
    """Play a random match through the referee to its end. Return its last position."""
    chance = Chance(sha256(seed.encode()).digest())
    bench = Referee(store, lambda *_: game)
    secret = sha256(f"secret {seed}".encode()).digest()
    match = await store.lobbies.open_lobby(game, dict(settings or {}), secret, 1, 2, FIRST_USER, AT)
    for order in range(seats):
        await store.lobbies.join_lobby(match.id, FIRST_USER + order, 5000 + chance.below(5000), str(order))
    await bench.start(match, await store.matches.load_players(match.id), AT, Clock(str(PACE)))
    now = AT
    while (position := await bench.position(match.id)).active:
        now += chance.below(60)
        if position.seq == concede:
            await bench.concede(match.id, chance.choice(position.active), now)
        elif position.seq == scores:
            await bench.declare(match.id, (table_events.EndedEvent("table"),), now, Ended("scores"))
        else:
            now = await _add_entry(bench, position, chance, now)
    return position


async def _add_entry(bench, position, chance, now):
    """Add one entry to the log. Return the time after it."""
    match, seat = position.match.id, chance.choice(position.active)
    decision = position.ask(seat)
    backs = [each for each in range(len(position.players)) if await bench.can_back(match, each)]
    deadline = await bench.store.deadlines.load_deadline(match, seat)
    if backs and chance.below(ODDS) == 0:
        await bench.back(match, backs[0], now)
    elif deadline and deadline.due and decision.default is not None and chance.below(ODDS) == 0:
        now = max(now, deadline.due)
        await bench.time_out(match, seat, deadline.due, now)
    elif chance.below(ODDS * 5) == 0:
        agreed = (table_events.ExtendedEvent("table", PACE // 3600),)
        await bench.declare(match, agreed, now, Extended(PACE), seat)
    else:
        await bench.answer(match, seat, decision.question_id, draw_answer(decision, chance), now)
    return now
