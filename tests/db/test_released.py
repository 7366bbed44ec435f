"""Databases of every released schema and version of the rules: opened by today's program, and played to their end."""

import json
import sqlite3
from collections import Counter
from contextlib import closing

import pytest

from cogs.text.event_texts import tell_events
from db.store import Store
from engine.games import GAMES
from engine.match.export import count_checked, recompute_match, write_export, write_unread
from engine.match.order_desk import OrderDesk
from engine.match.referee import Referee
from engine.records.effects import Ended
from engine.records.match_records import OtherVersion, Roster
from engine.records.table_events import Deserted
from engine.rules.core import Fault
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.text.say import Say
from tests.every_day import leave_to_proof
from tools.keep_release import DATABASES, KINDS, find_newest_schema, load_dump
from tools.verify import verify

DUMPS = sorted(DATABASES.glob("*.sql.gz"))
DAILY = [DUMPS[number - 1] for number in (1, 5, 9, 11, 16)]  # with matches of every version of every game
LEFT_BEHIND = {("ataque", 1)}  # put aside: no later program plays them on
UNPROVED = {
    ("schema-03", "immortals")
}  # a plan that was laid could be suggested anew for some minutes of version 2
ORDERED = 30  # answers by orders until all are withdrawn: a standing answer may lead in a circle for ever
LATER = 2_000_000_000
RENAMED = {"user": "person"}  # columns of earlier schemas

each = pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.name.partition(".")[0], indirect=True)
some = pytest.mark.parametrize(
    "dump",
    leave_to_proof(DUMPS, but=DAILY),
    ids=lambda dump: dump.name.partition(".")[0],
    indirect=True,
)


@pytest.fixture
def dump(request, tmp_path):
    """A kept database as a file that no program has opened yet."""
    path = tmp_path / f"{request.param.name.partition('.')[0]}.db"
    load_dump(request.param, path)
    return path


@pytest.fixture
async def released(dump):
    """The database, opened by today's program."""
    async with await Store.open(dump) as store:
        yield store


async def list_matches(store, status):
    """The matches of this status that today's rules play on, and those that are left behind."""
    rows = await store.database.rows("SELECT id, game, version FROM matches WHERE status = ?", status)
    left = [match for match, *rules in rows if tuple(rules) in LEFT_BEHIND]
    return [match for match, *_ in rows if match not in left], left


async def load_log(store, match):
    return await store.log.load_entries(match, 0, 1 << 40)


async def play_on(bench, match):
    """Play by chance to the end, orders first; how many answers an order gave."""
    chance, ordered = Chance(bytes(32)), 0
    while (position := await bench.position(match)).waiting():
        seat = position.waiting()[0]
        decision = position.ask(seat)
        hold = position.orders.find_hold(seat, decision.ask)
        if hold is not None and hold.at is not None and ordered == ORDERED:
            desk = OrderDesk(position, seat)
            await bench.lay_orders(match, seat, desk.withdraw(*(order.id for order in desk.mine)), LATER)
        elif hold is not None and hold.at is not None:
            outcome = await bench.play_order(match, seat, hold.at)
            ordered += outcome.entry.kind == "answer"
        else:
            await bench.answer(match, seat, decision.ask, draw_answer(decision, chance), LATER)
    return ordered


async def check_running(store):
    """Play all running matches to their end, and end those that are left behind."""
    bench, (running, left) = Referee(store, KINDS.bind), await list_matches(store, "running")
    assert running
    held = await store.database.rows("SELECT DISTINCT match FROM holds WHERE at IS NOT NULL")
    for match in running:
        assert await play_on(bench, match) or (match,) not in held
        position = await bench.position(match)
        assert (position.match.status, position.ended) == ("over", "rules")
        people = [player.user for player in position.players if player.user > 0]
        results = await store.database.rows("SELECT person FROM results WHERE match = ?", match)
        assert sorted(user for (user,) in results) == sorted(people)
        position.game.knowledge.audit_state(position.state)
    for match in left:
        with pytest.raises(OtherVersion):
            await bench.position(match)
        await bench.declare_unread(match, (Deserted(),), LATER, Ended("abandoned"))
        assert (await store.matches.load_match(match)).status == "over"


def read_columns(connection):
    """What stands in each column of each table."""
    tables = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    ]
    found = {}
    for table in tables:
        cursor = connection.execute(f"SELECT * FROM {table}")
        rows = cursor.fetchall()
        for place, (name, *_) in enumerate(cursor.description):
            found[table, RENAMED.get(name, name)] = Counter(row[place] for row in rows)
    return found


def test_the_newest_schema_and_every_version_of_the_rules_are_kept(tmp_path):
    """Where this fails, keep today's: python -m tools.keep_release"""
    schemas, rules = set(), set()
    for packed in DUMPS:
        path = tmp_path / packed.name
        load_dump(packed, path)
        with closing(sqlite3.connect(path)) as connection:
            schemas |= set(connection.execute("PRAGMA user_version").fetchone())
            rules |= set(connection.execute("SELECT game, version FROM matches WHERE status = 'running'"))
    assert schemas == set(range(1, find_newest_schema() + 1))
    kept = {(key, version) for key, kind in KINDS.kinds.items() for version in kind.bind().continues}
    assert rules == kept | LEFT_BEHIND


@each
async def test_nothing_is_damaged_by_the_migration(dump):
    with closing(sqlite3.connect(dump)) as connection:
        before = read_columns(connection)
    async with await Store.open(dump) as store:
        assert await store.database.rows("PRAGMA integrity_check") == [("ok",)]
        assert await store.database.rows("PRAGMA foreign_key_check") == []
        logs = [await load_log(store, match) for match in range(1, max(before["matches", "id"]) + 1)]
        finished = {
            match for (match,) in await store.database.rows("SELECT id FROM matches WHERE status = 'over'")
        }
        packed = await store.database.rows("SELECT match FROM packed_logs")
    assert {match for (match,) in packed} == finished
    with closing(sqlite3.connect(dump)) as connection:
        after = read_columns(connection)
    lost = {column for column, values in before.items() if values != after[column]}
    assert {table for table, _ in lost} <= {"commands", "packed_logs"}
    checksums = Counter(entry.checksum for log in logs for entry in log)
    assert before["commands", "checksum"] <= checksums
    assert checksums.total() == sum(seq * count for seq, count in before["matches", "seq"].items())


@some
async def test_finished_matches_keep_their_results(released):
    bench, (finished, left) = Referee(released, KINDS.bind), await list_matches(released, "over")
    assert finished
    for match in finished:
        last = await bench.position(match)
        assert (last.ended, max(last.result().places) > 0) == ("rules", True)
        assert (await bench.position(match, 2)).waiting()
    for match in left:
        with pytest.raises(OtherVersion):
            await bench.position(match)
        row, players = await released.matches.load_match(match), await released.matches.load_players(match)
        edition = await released.matches.load_edition(row.edition)
        assert (
            len(
                json.loads(write_unread(Roster(row, players), await load_log(released, match), edition))[
                    "log"
                ]
            )
            == row.seq
        )


@some
async def test_finished_matches_follow_from_their_secrets(released, dump):
    bench, (finished, _) = Referee(released, KINDS.bind), await list_matches(released, "over")
    for match in finished:
        position, entries = await bench.position(match), await load_log(released, match)
        turns = await recompute_match(position, entries)
        assert "all fits" in verify(json.loads(write_export(position, entries, turns)))[0]
        assert count_checked(entries, turns).retold == 0 or dump.stem <= "schema-05"


@some
async def test_running_matches_go_on_to_their_end(released):
    await check_running(released)


@some
async def test_lobbies_can_still_be_started(released):
    bench, (lobbies, left) = Referee(released, KINDS.bind), await list_matches(released, "lobby")
    assert lobbies
    for number in [*lobbies, *left]:
        match, players = (
            await released.matches.load_match(number),
            await released.matches.load_players(number),
        )
        async with bench.lock(number):
            if number in left:
                with pytest.raises(Fault):
                    await bench.start(match, players, match.created)
            else:
                await bench.start(match, players, match.created)
                assert (await bench.position(number)).match.version == GAMES.get(
                    match.game, KINDS["toy"]
                ).version


@some
async def test_what_happened_is_told_still(released, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    rows = await released.database.rows(
        "SELECT id, game, version FROM matches WHERE seq > 0 AND game != 'toy'"
    )
    bench = Referee(released, KINDS.bind)
    for match, *rules in rows:
        if tuple(rules) not in LEFT_BEHIND:
            game = await bench.load_game(await released.matches.load_match(match))
            say = Say("en", game, [(f"P{seat}", "red") for seat in range(max(game.seats))])
            entries = await load_log(released, match)
            assert tell_events(game, [(entry.seq, event) for entry in entries for event in entry.events], say)


@some
async def test_matches_begun_under_the_first_scheme_keep_it(released, dump):
    rows = await released.database.rows("SELECT DISTINCT status, scheme FROM matches")
    begun = 1 if dump.stem <= "schema-02" else 2
    assert set(rows) == {("running", begun), ("over", begun), ("lobby", 2)}
