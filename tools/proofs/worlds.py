"""Two worlds that differ only in what is hidden, made from one position of a match."""

from random import Random
from typing import Any

from msgspec import Struct, to_builtins

from db.store import Store
from engine.bots.random import pick
from engine.chance import Chance
from engine.codec import checksum
from engine.core import Command, Illegal

FORKS = 4  # at one position, at most


class World(Struct):
    """A position and the command that is given in it; half: its picks are only laid out."""

    state: Any
    command: Command
    half: bool = False


class Fork(Struct):
    """Two worlds that these viewers (None: a spectator) must not tell apart; why: how they differ."""

    why: str
    one: World
    two: World
    viewers: list[int | None]


def make_forks(position: Any, random: Random) -> list[Fork]:
    """Return some ways to fork this position, no kind before another."""
    seats = range(len(position.players))
    found = [fork_imagined(position, viewer, random) for viewer in seats]
    found += [fork_choice(position, seat, half, random) for seat in seats for half in (False, False, True)]
    made = [fork for fork in found if fork is not None]
    return random.sample(made, min(FORKS, len(made)))


def fork_imagined(position: Any, viewer: int, random: Random) -> Fork | None:
    """Fork into the true world and an imagined one, with the same command in both, if there is a way."""
    game, state = position.game, position.state
    twin = game.imagine(state, viewer, random.randbytes(32))
    twin.seed, twin.counter = state.seed, state.counter
    decision = game.ask(state, viewer) if viewer in game.waiting(state) else None
    if decision is None or game.dump(twin) == game.dump(state):
        return None
    command = Command(viewer, decision.step, pick(decision, Chance(random.randbytes(32))))
    fork = Fork("imagined", World(state, command), World(twin, command), [viewer])
    return fork if look_same(game, fork) else None


def fork_choice(position: Any, seat: int, half: bool, random: Random) -> Fork | None:
    """Fork into one world with two answers of a seat, if there is a way; half: only laid out on its panel."""
    game, state = position.game, position.state
    decision = game.ask(state, seat) if seat in game.waiting(state) else None
    if decision is None or (half and decision.high <= 1):
        return None
    one, two = (Command(seat, decision.step, pick(decision, Chance(random.randbytes(32)))) for _ in range(2))
    if sorted(one.picks) == sorted(two.picks):
        return None
    others = [None, *(other for other in range(len(position.players)) if other != seat)]
    fork = Fork("laid out" if half else "chosen", World(state, one, half), World(state, two, half), others)
    return fork if half or look_same(game, fork) else None


def look_same(game: Any, fork: Fork) -> bool:
    """Whether the rules show none of the viewers a difference after the command."""
    try:
        turns = [game.apply(world.state, world.command) for world in (fork.one, fork.two)]
    except Illegal:
        return False
    if any(turn.sealed for turn in turns):
        return False
    for viewer in {None, *fork.viewers}:
        views = [to_builtins(game.view(turn.state, viewer)) for turn in turns]
        if views[0] != views[1]:
            return False
    return bool(game.waiting(turns[0].state) == game.waiting(turns[1].state))


async def set_position(store: Store, position: Any, state: Any) -> None:
    """Make this the position that stands."""
    dumped = position.game.dump(state)

    def work(connection: Any) -> None:
        connection.execute("DROP TRIGGER commands_stay")
        sql = "UPDATE commands SET checksum = ? WHERE match = 1 AND seq = ?"
        connection.execute(sql, (checksum(dumped), position.seq))
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND seq = ?", (position.seq,))
        sql = "INSERT INTO snapshots (match, seq, keep, packed, state) VALUES (1, ?, 0, 0, ?)"
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND keep = 0")
        connection.execute(sql, (position.seq, dumped))

    await store.database.write(work)
