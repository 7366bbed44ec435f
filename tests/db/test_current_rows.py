"""The current rows of a match, read in one round trip: equal to its parts read one by one."""

import pytest

from db.base.database import Database
from db.matches.current_rows import RECENT
from engine.records.clock import Clock, Quiet
from engine.records.effects import Paused
from engine.records.store_records import DraftPicks, TrackedMessage, User
from tools.toy.stored_table import NOW, answer, bids, lobby, play, started


async def test_the_current_rows_hold_all_of_a_match(store):
    bench, match = await started(store)
    await answer(bench, match, 1, ("coin",))
    post, letter = TrackedMessage(match, "post", None, 7, 70, 1), TrackedMessage(match, "dm", 2, 8, 80, 1)
    await store.panels.track_messages([post, letter])
    await store.panels.keep_picks(match, 2, 4096, ("coin",))
    await store.panels.mark_seen(match, 0, 2)
    await store.users.set_name(12, "Ben")
    await store.servers.change_settings(900, zone="Asia/Tokyo")
    rows = await store.current_rows.load_rows(match)
    assert rows.match == await store.matches.load_match(match)
    assert rows.players == await store.matches.load_players(match)
    assert {seat.user for seat in rows.seats} == {User(11), User(12, "Ben"), User(13)}
    assert rows.server == await store.servers.load_settings(900)
    assert (rows.clock, rows.paused) == (Clock(), False)
    assert [seat.deadline for seat in rows.seats] == [
        await store.deadlines.load_deadline(match, seat) for seat in range(3)
    ]
    assert [seat.picking for seat in rows.seats] == [None, None, DraftPicks(4096, ("coin",))]
    assert [seat.seen for seat in rows.seats] == [2, 0, 0]
    assert [seat.dm_message for seat in rows.seats] == [None, None, letter]
    assert rows.post == post
    assert rows.entries == await store.log.load_entries(match, 0, 2)
    assert rows.last == rows.entries[-1]


async def test_a_lobby_has_rows_and_no_clock_of_its_own(store):
    match = await lobby(store)
    rows = await store.current_rows.load_rows(match.id)
    assert (rows.match, rows.clock, rows.paused) == (match, Clock(), False)


async def test_the_current_rows_take_one_round_trip(store, monkeypatch):
    _, match = await started(store)
    hops, run = [], Database.run

    async def counted(database, work):
        hops.append(work)
        return await run(database, work)

    monkeypatch.setattr(Database, "run", counted)
    await store.current_rows.load_rows(match, 0)
    assert len(hops) == 1


async def test_the_entries_are_those_not_published_or_not_seen(store):
    bench, match = await started(store)
    await play(bench, match, 5)
    await store.log.mark_published(match, 4)
    await store.panels.mark_seen(match, 1, 2)
    await store.panels.mark_seen(match, 2, 6)
    for seat, after in ((None, 4), (0, 0), (1, 2), (2, 4)):
        rows = await store.current_rows.load_rows(match, seat)
        assert rows.after == max(after - 1, 0)
        assert [entry.seq for entry in rows.entries] == list(range(rows.after + 1, 7))


async def fill_log(bench, match, count):
    """Lengthen a log by answers that are taken back again."""
    for _ in range(count):
        await answer(bench, match, 1, ("own", "own", "own"))
        await bench.back(match, 1, NOW)


async def test_no_more_than_the_newest_entries_come_along(store):
    bench, match = await started(store)
    await bids(bench, match, 0, 1, 0)
    await fill_log(bench, match, RECENT)
    rows = await store.current_rows.load_rows(match, 0)
    assert (rows.after, len(rows.entries)) == (rows.match.seq - RECENT, RECENT)
    outcome = await answer(bench, match, 1, ("own", "own", "own"))
    assert len(outcome.rows.entries) == RECENT + 1  # and the undo of the oldest of them


async def test_where_all_agreed_to_go_far_back_what_is_taken_back_stays_away(store):
    bench, match = await started(store)
    await bids(bench, match, 0, 1, 0)
    await fill_log(bench, match, RECENT)
    outcome = await bench.go_back(match, 3, (), NOW)
    assert outcome.rows.last == outcome.rows.entries[-1]
    rows = await store.current_rows.load_rows(match, 0)
    assert (rows.after, rows.last.seq) == (rows.match.seq - RECENT, rows.match.seq)
    assert RECENT <= len(rows.entries) <= RECENT + 1


async def test_the_current_rows_include_entries_that_an_undo_took_back(store):
    bench, match = await started(store)
    await bids(bench, match, 0, 1, 0)
    await answer(bench, match, 1, ("own", "own", "own"))
    await store.log.mark_published(match, 5)
    assert (await store.current_rows.load_rows(match)).last.seq == 5
    outcome = await bench.back(match, 1, NOW)
    for rows in (outcome.rows, await store.current_rows.load_rows(match)):
        assert rows.last.seq == 4
        assert [entry.seq for entry in rows.entries][-2:] == [5, 6]


async def test_a_commit_returns_the_rows_after_it(store):
    bench, match = await started(store)
    outcome = await answer(bench, match, 2, ("coin",))
    assert outcome.rows == await store.current_rows.load_rows(match, 2)
    paused = await bench.declare(match, (), NOW, Paused(None))
    assert paused.rows.paused
    assert paused.rows == await store.current_rows.load_rows(match)


@pytest.mark.parametrize(("own", "zone"), [("", "Asia/Tokyo"), ("Europe/Paris", "Europe/Paris")])
async def test_quiet_hours_are_the_same_as_the_users_own_question(store, own, zone):
    await store.servers.change_settings(900, zone="Asia/Tokyo")
    user = await store.users.change_settings(11, quiet_from=60, quiet_to=400, zone=own)
    assert user.quiet_hours("Asia/Tokyo") == Quiet(60, 400, zone) == await store.users.load_quiet(11, 900)
    assert User(11).quiet_hours("UTC") is None
