"""The database of every release: opened by today's program, and played to its end."""

import json
import sqlite3
from collections import Counter
from contextlib import closing

import pytest

from cogs.text.event_texts import describe_events
from db.store import SqlStore
from engine.games import GameRegistry
from engine.match.export import recompute_match, write_export, write_unread
from engine.match.order_editor import OrderEditor
from engine.match.referee import Referee
from engine.records.effects import Ended
from engine.records.match_records import IncompatibleVersion, Roster
from engine.records.table_events import DesertedEvent
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.text.say import Say
from tools.keep_release import DATABASES, KINDS, find_newest_schema, load_dump
from tools.toy.game import Toy
from tools.verify import verify

DUMPS = sorted(DATABASES.glob("*.sql.gz"))
ORDERED = 30  # answers by orders until all are withdrawn: a standing answer may lead in a circle for ever
LATER = 2_000_000_000

each = pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.name.partition(".")[0], indirect=True)


@pytest.fixture
def dump(request, tmp_path):
    """A kept database as a file that no program has opened yet."""
    path = tmp_path / f"{request.param.name.partition('.')[0]}.db"
    load_dump(request.param, path)
    return path


@pytest.fixture
async def released(dump):
    """The database, opened by today's program."""
    async with await SqlStore.open(dump) as store:
        yield store


async def list_matches(store, status):
    """The matches of this status."""
    return [
        match for (match,) in await store.database.rows("SELECT id FROM matches WHERE status = ?", status)
    ]


async def load_log(store, match):
    return await store.log.load_entries(match, 0, 1 << 40)


async def play_on(bench, match):
    """Play by chance to the end, orders first. Return the number of answers that orders gave."""
    chance, ordered = Chance(bytes(32)), 0
    while (position := await bench.position(match)).active:
        seat = position.active[0]
        decision = position.ask(seat)
        hold = position.orders.find_pending(seat, decision.question_id)
        if hold is not None and hold.at is not None and ordered == ORDERED:
            desk = OrderEditor(position, seat)
            await bench.save_orders(match, seat, desk.withdraw(*(order.id for order in desk.mine)), LATER)
        elif hold is not None and hold.at is not None:
            outcome = await bench.play_order(match, seat, hold.at)
            ordered += outcome.entry.kind == "answer"
        else:
            await bench.answer(match, seat, decision.question_id, draw_answer(decision, chance), LATER)
    return ordered


async def check_running(store):
    """Play all running matches to their end."""
    bench, running = Referee(store, KINDS.bind), await list_matches(store, "running")
    assert running
    held = await store.database.rows("SELECT DISTINCT match FROM pending_answers WHERE at IS NOT NULL")
    for match in running:
        assert await play_on(bench, match) or (match,) not in held
        position = await bench.position(match)
        assert (position.match.status, position.ended) == ("over", "rules")
        people = [player.user for player in position.players if player.user > 0]
        results = await store.database.rows("SELECT user_id FROM results WHERE match = ?", match)
        assert sorted(user for (user,) in results) == sorted(people)
        position.game.knowledge.audit_state(position.state)


def read_columns(connection):
    """Return the values of each column of each table."""
    tables = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    ]
    found = {}
    for table in tables:
        cursor = connection.execute(f"SELECT * FROM {table}")
        rows = cursor.fetchall()
        for place, (name, *_) in enumerate(cursor.description):
            found[table, name] = Counter(row[place] for row in rows)
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
    kept = {
        (key, version) for key, kind in KINDS.kinds.items() for version in kind.bind().compatible_versions
    }
    assert rules == kept


@each
async def test_nothing_is_damaged_by_the_migration(dump):
    with closing(sqlite3.connect(dump)) as connection:
        before = read_columns(connection)
    async with await SqlStore.open(dump) as store:
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
    assert {table for table, _ in lost} <= {"log_entries", "packed_logs"}
    checksums = Counter(entry.checksum for log in logs for entry in log)
    assert before["log_entries", "checksum"] <= checksums
    assert checksums.total() == sum(seq * count for seq, count in before["matches", "seq"].items())


@each
async def test_finished_matches_keep_their_results(released):
    bench, finished = Referee(released, KINDS.bind), await list_matches(released, "over")
    assert finished
    for match in finished:
        last = await bench.position(match)
        assert (last.ended, max(last.result().places) > 0) == ("rules", True)
        assert (await bench.position(match, 2)).active


@each
async def test_finished_matches_follow_from_their_secrets(released):
    bench = Referee(released, KINDS.bind)
    for match in await list_matches(released, "over"):
        position, entries = await bench.position(match), await load_log(released, match)
        turns = await recompute_match(position, entries)
        assert "all fits" in verify(json.loads(write_export(position, entries, turns)))[0]


@each
async def test_running_matches_go_on_to_their_end(released):
    await check_running(released)


@each
async def test_lobbies_can_still_be_started(released):
    bench, lobbies = Referee(released, KINDS.bind), await list_matches(released, "lobby")
    assert lobbies
    for number in lobbies:
        match = await released.matches.load_match(number)
        players = await released.matches.load_players(number)
        async with bench.lock(number):
            await bench.start(match, players, match.created)
        version = (await bench.position(number)).match.version
        assert version == KINDS.kinds[match.game].version


@each
async def test_every_event_of_a_released_database_has_a_sentence(released, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    bench = Referee(released, KINDS.bind)
    rows = await released.database.rows("SELECT id FROM matches WHERE seq > 0 AND game != 'toy'")
    for (match,) in rows:
        game = await bench.load_game(await released.matches.load_match(match))
        say = Say("en", game, [(f"P{seat}", "red") for seat in range(max(game.seats))])
        entries = await load_log(released, match)
        assert describe_events(game, [(entry.seq, event) for entry in entries for event in entry.events], say)


class SecondToy(Toy):
    """The toy as a second version of its rules might be: a match that begins under it has one round more."""

    version = 2
    compatible_versions = frozenset({1, 2})

    def setup(self, seats, settings, seed):
        turn = super().setup(seats, settings, seed)
        turn.state.rounds += self.begins == self.version
        return turn


class ThirdToy(Toy):
    """The toy as a third version might be, which no longer plays matches of the first."""

    version = 3
    compatible_versions = frozenset({2, 3})


def bind_toy(kind):
    return GameRegistry((kind,)).bind


async def list_toys(store, status):
    sql = "SELECT id FROM matches WHERE game = 'toy' AND status = ?"
    return [match for (match,) in await store.database.rows(sql, status)]


@each
async def test_a_second_version_plays_on_what_the_first_began_as_it_began(released):
    bench, (finished,) = Referee(released, bind_toy(SecondToy)), await list_toys(released, "over")
    position, entries = await bench.position(finished), await load_log(released, finished)
    assert await recompute_match(position, entries)
    for match in await list_toys(released, "running"):
        assert (await bench.position(match)).match.version == 1
        await play_on(bench, match)
        assert (await bench.position(match)).state.rounds == position.state.rounds
    (lobby,) = await list_toys(released, "lobby")
    players = await released.matches.load_players(lobby)
    started = await bench.start(await released.matches.load_match(lobby), players, LATER)
    assert (started.match.version, started.state.rounds) == (2, position.state.rounds + 1)


@each
async def test_a_match_of_an_unplayable_version_is_quarantined_ended_and_exported(released):
    bench = Referee(released, bind_toy(ThirdToy))
    for match in await list_toys(released, "running"):
        with pytest.raises(IncompatibleVersion):
            await bench.position(match)
        await bench.declare_unread(match, (DesertedEvent(),), LATER, Ended("abandoned"))
        row, players = await released.matches.load_match(match), await released.matches.load_players(match)
        assert row.status == "over"
        edition = await released.matches.load_edition(row.edition)
        written = write_unread(Roster(row, players), await load_log(released, match), edition)
        assert len(json.loads(written)["log"]) == row.seq
