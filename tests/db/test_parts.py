"""Each process of a fleet finds the work of its own servers alone, and all of them together find all of it."""

import pytest

from db.base.fleet import SingleProcess
from db.base.tables import write_part
from engine.records.store_records import ShardRange
from tools.toy.stored_table import NOW, lobby, play, started

HOMES = (5 << 22, 6 << 22)  # a server of each shard
LATER = NOW + 10**6
PARTS = (ShardRange(0, 2, 2), ShardRange(1, 2, 2))
RUNNING = "(SELECT id FROM matches WHERE status = 'running')"
STIR = (  # in each server is something to do of each kind
    f"UPDATE matches SET guild = CASE WHEN id % 2 = 0 THEN {HOMES[0]} ELSE {HOMES[1]} END",
    "UPDATE deadlines SET wake = 1, due = 1",
    f"UPDATE seats SET standin = 1 WHERE match IN {RUNNING} AND seat = 0",
    f"UPDATE clocks SET paused = 0, resumes_at = 1 WHERE match IN (SELECT max(id) FROM matches WHERE id IN {RUNNING} GROUP BY guild)",
    "UPDATE lobbies SET expires = 1",
    "UPDATE matches SET published = 0, card_seq = -1, restored = 1, message = 1, thread = id WHERE status = 'running'",
    "UPDATE matches SET published = seq, filmed = 0, message = 1, thread = id WHERE status = 'over'",
    "UPDATE matches SET message = 1 WHERE status = 'lobby'",
    f"INSERT INTO pending_answers (match, seat, question_id, at) SELECT id, 1, 1, 1 FROM matches WHERE id IN {RUNNING}",
    "INSERT INTO votes (match, kind, arg, by, at, ends) SELECT id, 'pause', '', 11, 1, 2 FROM matches",
    "INSERT INTO watchers (match, user_id, notified, level) SELECT id, 77, -1, 'end' FROM matches",
    "INSERT INTO predictions (match, user_id, topic, seat, worth) SELECT id, 77, 'winner', 0, 1 FROM matches",
    "INSERT INTO notices (kind, user_id, seats, at, guild) SELECT 'nudge', 0, '[]', 1, guild FROM matches",
    "INSERT INTO guilds (id, announce) SELECT DISTINCT guild, 1 FROM matches",
    f"INSERT INTO seekers (guild, user_id, game, seats, until, last_match) SELECT DISTINCT guild, 77, 'toy', 0, {LATER}, 0 FROM matches",
)
LISTS = {
    "list_wakes": lambda store: store.deadlines.list_wakes(LATER, 99),
    "list_ended_pauses": lambda store: store.deadlines.list_ended_pauses(LATER, 99),
    "list_long_pauses": lambda store: store.deadlines.list_long_pauses(-1),
    "list_unattended": lambda store: store.deadlines.list_unattended(),
    "list_timed": lambda store: store.deadlines.list_timed(),
    "list_timed_servers": lambda store: store.deadlines.list_timed_servers(),
    "list_due": lambda store: store.orders.list_due(LATER, 99),
    "list_unpublished": lambda store: store.log.list_unpublished(),
    "list_restored": lambda store: store.log.list_restored(),
    "list_expired": lambda store: store.lobbies.list_expired(LATER, 99),
    "list_lobbies": lambda store: store.lobbies.list_lobbies(),
    "list_running": lambda store: store.matches.list_running(),
    "list_open": lambda store: store.votes.list_open(),
    "list_outdated": lambda store: store.votes.list_outdated(),
    "list_unnotified": lambda store: store.watchers.list_unnotified(),
    "list_stale_cards": lambda store: store.showcase.list_stale_cards(99),
    "list_unheralded": lambda store: store.showcase.list_unannounced(99),
    "list_unfilmed": lambda store: store.showcase.list_unfilmed(99),
    "list_unsettled": lambda store: store.predictions.list_unsettled(),
    "list_pending": lambda store: store.notices.list_pending(99),
    "list_sought": lambda store: store.seekers.list_sought(99, NOW),
}


@pytest.fixture
async def busy(store):
    """A database in which there is something to do of each kind in a server of each shard."""
    for users in ((11, 12, 13), (14, 15, 16)):
        bench, match = await started(store, users)
        await play(bench, match)
    for users in ((11, 12, 13), (14, 15, 16)):
        await started(store, users)
        await started(store, users)
        await lobby(store, users)
        await lobby(store, users)
    for sql in STIR:
        await store.database.change(sql)
    return store


async def look_as(store, part, look):
    """Return the result of a read by a process of this part."""
    store.database.part = part
    try:
        return await look(store)
    finally:
        store.database.part = ShardRange()


async def test_every_list_of_work_is_divided_among_the_parts(busy):
    for name, look in LISTS.items():
        whole = await look_as(busy, ShardRange(), look)
        parts = [await look_as(busy, part, look) for part in PARTS]
        assert all(parts), name
        assert sorted(map(repr, parts[0] + parts[1])) == sorted(map(repr, whole)), name
        assert not {*map(repr, parts[0])} & {*map(repr, parts[1])}, name


async def test_chores_are_found_in_each_part_and_with_them_its_own_sign_of_life(busy):
    whole = await busy.chores.find_due(NOW)
    for number, part in enumerate(PARTS):
        await look_as(busy, part, lambda store, at=NOW + number: store.deadlines.mark_alive(at))
        due = await look_as(busy, part, lambda store: store.chores.find_due(NOW))
        assert (due.alive, due.chores) == (NOW + number, whole.chores)
        assert await look_as(busy, part, lambda store: store.deadlines.load_alive()) == NOW + number


async def test_downtime_of_one_part_moves_the_times_of_its_own_matches_alone(busy):
    await busy.database.change("UPDATE deadlines SET since = 1, due = 100000, wake = 100000")
    await look_as(busy, PARTS[1], lambda store: store.deadlines.mark_alive(10))
    assert await look_as(busy, PARTS[1], lambda store: store.deadlines.shift_times(10, 510))
    sql = "SELECT DISTINCT guild, due FROM deadlines JOIN matches ON matches.id = match"
    moved = dict(await busy.database.rows(sql))
    assert [part.has_guild(home) for home in HOMES for part in PARTS] == [False, True, True, False]
    assert (moved[HOMES[0]], moved[HOMES[1]]) == (100500, 100000)


async def test_an_outage_moves_the_times_of_its_own_servers_alone_and_leaves_no_text_behind(busy):
    await busy.database.change("UPDATE deadlines SET since = 1, due = 100000, wake = 100000")
    deadlines = busy.deadlines
    await deadlines.shift_servers([HOMES[0], 77], 10, 510, show=True)
    kept = write_part.cache_info().currsize
    await deadlines.shift_servers([HOMES[0], 78], 510, 610, show=True)
    sql = "SELECT DISTINCT guild, due FROM deadlines JOIN matches ON matches.id = match"
    moved = dict(await busy.database.rows(sql))
    assert (moved[HOMES[0]], moved[HOMES[1]]) == (100600, 100000)
    assert write_part.cache_info().currsize == kept


async def test_a_single_process_begins_a_session_at_once():
    assert await SingleProcess().queue_identify() == 0


def test_a_process_that_serves_all_adds_no_condition_on_servers():
    assert (
        write_part("SELECT 1 FROM matches WHERE HERE(matches.guild)", SingleProcess().part)
        == "SELECT 1 FROM matches WHERE 1 = 1"
    )


@pytest.mark.parametrize(("slots", "shards"), [(1, 1), (2, 2), (3, 8), (10, 32)])
def test_each_shard_and_each_server_is_of_one_slot(slots, shards):
    parts = [ShardRange(slot, slots, shards) for slot in range(slots)]
    assert [shard for part in parts for shard in part.list_shards()] == [*range(shards)]
    for guild in (each << 22 | 5 for each in range(100)):
        [home] = [part for part in parts if part.has_guild(guild)]
        assert (guild >> 22) % shards in home.list_shards()
