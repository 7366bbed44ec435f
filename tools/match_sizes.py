"""Measure what finished matches take in the database: their logs as rows, and packed as they are kept.

python -m tools.match_sizes --database var/referee.db              every match in it that is over
python -m tools.match_sizes --game immortals --seats 3 [--matches 3]    random matches, played for it

Prints KiB a match as one JSON object; state: the last snapshot, which is kept beside the log.
"""

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any
from zlib import decompress

from db.store import Store
from engine.games import bind
from tools.program import run_program
from tools.record_match import play_match

_SIZES = (
    "SELECT log, (SELECT sum(length(state)) FROM snapshots WHERE match = packed_logs.match) FROM packed_logs"
)


async def play_some(path: Path, game: str, seats: int, matches: int) -> None:
    """Play so many random matches into this file."""
    async with await Store.open(path) as store:
        for number in range(matches):
            await play_match(store, bind(game), seats, str(number))


def measure_file(path: Path) -> dict[str, Any]:
    """Measure the matches of a file that are over."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        rows = connection.execute(_SIZES).fetchall()
    found = [(len(decompress(log)), len(log), state or 0) for log, state in rows]
    means = [round(mean(column) / 1024, 1) for column in zip(*found, strict=True)]
    return {"matches": len(found), **dict(zip(("as rows", "packed", "state"), means, strict=False))}


def measure_matches(
    database: str = "", game: str = "immortals", seats: int = 3, matches: int = 3
) -> dict[str, Any]:
    """Measure the matches of a database, or of a new one in which some are played."""
    with TemporaryDirectory() as folder:
        path = Path(database or f"{folder}/referee.db")
        if not database:
            asyncio.run(play_some(path, game, seats, matches))
        return measure_file(path)


if __name__ == "__main__":
    sys.exit(run_program(measure_matches))
