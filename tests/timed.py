"""A match of the toy that keeps time, in a real database file."""

from engine.records.clock import Clock
from tools.toy.stored_table import NOW, lobby, referee

DAY, HOUR = 86_400, 3600


async def timed(store, pace=str(DAY), now=NOW, **clock):
    """Start a match with a day for each turn, or with another clock. Return its referee and number."""
    match, bench = await lobby(store), referee(store)
    async with bench.lock(match.id):
        await bench.start(match, await store.matches.load_players(match.id), now, Clock(pace, **clock))
    return bench, match.id
