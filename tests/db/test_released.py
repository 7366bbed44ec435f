"""Databases of every released version: dumps found by folder, opened by today's program and played on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.store import Store
from tools.toy.stored_table import play, referee

DUMPS = sorted((Path(__file__).parents[1] / "fixtures/databases").glob("*.sql"))


@pytest.fixture(params=DUMPS, ids=lambda path: path.stem)
async def released(request, tmp_path):
    """The dump as a database file, opened."""
    path = tmp_path / "referee.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(request.param.read_text(encoding="utf-8"))
    async with await Store.open(path) as store:
        yield store


async def numbers(store, status):
    return [row[0] for row in await store.database.rows("SELECT id FROM matches WHERE status = ?", status)]


async def test_running_matches_go_on_to_their_end(released):
    bench, running = referee(released), await numbers(released, "running")
    assert running
    for match in running:
        await play(bench, match)
        assert (await bench.position(match)).match.status == "over"
    places = await released.database.rows("SELECT place FROM results WHERE match = ?", running[0])
    assert len(places) == len((await bench.position(running[0])).players)


async def test_finished_matches_keep_result_and_log(released):
    bench, finished = referee(released), await numbers(released, "over")
    assert finished
    for match in finished:
        last = await bench.position(match)
        assert (last.ended, last.result().places[0] > 0) == ("rules", True)
        assert (await bench.position(match, 2)).waiting()


async def test_logs_of_finished_matches_are_packed_at_the_first_start(released):
    finished = await numbers(released, "over")
    assert finished
    sql = "SELECT match, entries FROM packed_logs ORDER BY match"
    assert [match for match, _ in await released.database.rows(sql)] == sorted(finished)
    for match, entries in await released.database.rows(sql):
        assert (await released.matches.load_match(match)).seq == entries
    left = await released.database.rows("SELECT DISTINCT match FROM commands")
    assert not {match for (match,) in left} & set(finished)


async def test_matches_begun_under_the_first_scheme_keep_it(released):
    rows = await released.database.rows("SELECT status, scheme FROM matches WHERE status != 'removed'")
    assert set(rows) == {("running", 1), ("over", 1), ("lobby", 2)}


async def test_lobbies_can_still_be_started(released):
    bench = referee(released)
    (number,) = await numbers(released, "lobby")
    match = await released.matches.load_match(number)
    async with bench.lock(number):
        await bench.start(match, await released.matches.load_players(number), match.created)
    assert (await bench.position(number)).waiting()


async def test_nothing_is_damaged_by_the_migration(released):
    assert await released.database.rows("PRAGMA integrity_check") == [("ok",)]
    assert await released.database.rows("PRAGMA foreign_key_check") == []
