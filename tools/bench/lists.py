"""Measure lists of a full database: /match list with 10,000 open matches, /leaderboard over 2,000 results."""

import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from cogs.reading.match_list import PAGE, draw_lists
from cogs.reading.ratings import Ratings
from cogs.text.language import HOST
from db.store import Store
from engine.games import REGISTRY
from tools.toy.stored_table import GUILD, NOW, lobby

MATCHES, TABLES, PEOPLE = 10_000, 500, 4
COPIED = (
    "game, version, edition, settings, status, guild, channel, creator, secret, created, message, thread, seq"
)


def fill_database(connection: Any) -> None:
    """Fill the database with open matches, ten of them user 11's, and results."""
    connection.execute("DELETE FROM seats")
    connection.execute("UPDATE matches SET game = 'immortals', status = 'running', seq = 1, thread = 5")
    connection.execute(
        f"WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {MATCHES})"
        f" INSERT INTO matches (id, {COPIED}) SELECT i, {COPIED} FROM matches, n WHERE matches.id = 1"
    )
    for seat, user in enumerate(
        ("CASE WHEN id % 1000 = 0 THEN 11 ELSE 20 + id % 500 END", "1000 + id % 700")
    ):
        connection.execute(
            "INSERT INTO seats (match, person, joined, colour, seat)"
            f" SELECT id, {user}, 1, '{seat}', {seat} FROM matches"
        )
    connection.execute(
        "INSERT INTO deadlines (match, seat, since, due) SELECT id, id % 2, 1, id FROM matches"
    )
    rows = [
        (match, (match * 7 + k * 13) % 60 + k * 60, k, "immortals", GUILD, NOW + match, k + 1)
        for match in range(1, TABLES + 1)
        for k in range(PEOPLE)
    ]
    connection.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 1, 0)", rows)


async def time_lists(store: Store) -> dict[str, float]:
    """Return the milliseconds of each list, the best of five."""
    best = dict[str, float]()

    def keep_best(what: str, began: float) -> None:
        best[what] = min(best.get(what, 1e9), round((perf_counter() - began) * 1000, 2))

    for _ in range(5):
        began = perf_counter()
        mine = await store.match_lists.list_own(11, PAGE + 1)
        others = await store.match_lists.list_others(
            GUILD, 11, await store.match_lists.list_channels(GUILD), PAGE + 1
        )
        keep_best("list: rows", began)
        draw_lists(mine[:PAGE], others[:PAGE], 0, True, ({}, REGISTRY), HOST)
        keep_best("list: rows and message", began)
        began, ratings = perf_counter(), Ratings(store)
        await ratings.rank_players(GUILD, "immortals")
        keep_best("leaderboard: first time", began)
        began = perf_counter()
        await ratings.rank_players(GUILD, "immortals")
        keep_best("leaderboard: again", began)
    return best


async def measure_case() -> dict[str, float]:
    """Measure the lists."""
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.open(Path(folder) / "lists.db") as store:
            await lobby(store)
            await store.database.write(fill_database)
            return await time_lists(store)
