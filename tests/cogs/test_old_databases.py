"""The real bot starts on the database of the oldest release, publishes the unpublished entries, and goes on."""

import sqlite3
from contextlib import closing
from random import Random

import pytest

from engine.games import GAMES
from sandbox.discord import BUTTON, Account, Channel, FakeUser, Message
from sandbox.discord.objects import DM, PUBLIC_THREAD
from sandbox.table.players import SandboxPlayer
from tests.cogs.sim import DAY, HOUR
from tests.cogs.steps import load_position
from tools.keep_release import CHANNEL, DATABASES, GUILD, PEOPLE, load_dump
from tools.toy.rig import open_store

OLDEST = min(DATABASES.glob("*.sql.gz"))
UNTOLD = 20  # entries
UNFILMED = "UPDATE matches SET filmed = 1"  # dozens of pictures
PRESSES = 30  # at most until an answer is in the log
KEPT = (  # what messages a database knows: channel, id, match, and a button that they had in every version
    "SELECT channel, message, id, 'join', 'Join' FROM matches"
    " UNION SELECT channel, message, match, 'panel', 'My panel' FROM tracked_messages"
)


def move_guild(path, guild):
    """Move the stored server to this one, and mark its last entry as not published."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        columns = connection.execute(
            "SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c"
            " WHERE t.type = 'table' AND (c.name = 'guild' OR (t.name = 'guilds' AND c.name = 'id'))"
        ).fetchall()
        for table, column in columns:
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (guild, GUILD))
        connection.execute(
            "UPDATE matches SET published = max(published - ?, 0) WHERE status = 'running'", (UNTOLD,)
        )


def put_people(world):
    """Put the people of the kept server and their direct messages into this world, and return them by name."""
    for number, name in PEOPLE.items():
        world.accounts[number] = Account(number, name, joined=world.now())
        world.channels[5000 + number] = world._dms[number] = Channel(5000 + number, DM, recipient_id=number)
    return {name: FakeUser(world, world.accounts[number]) for number, name in PEOPLE.items()}


def put_messages(world, path):
    """Put the channels, threads and messages that a database knows into this world."""
    with closing(sqlite3.connect(path)) as connection:
        threads = connection.execute("SELECT thread FROM matches WHERE thread IS NOT NULL").fetchall()
        kept = connection.execute(KEPT).fetchall()
    world.channels[CHANNEL] = Channel(CHANNEL, name="games", kind=0, guild_id=world.guild_id)
    for (thread,) in threads:
        made = Channel(thread, PUBLIC_THREAD, "match", world.guild_id, CHANNEL, owner_id=world.bot.id)
        world.channels[thread] = made
    for channel, message, match, verb, label in sorted(kept, key=lambda each: each[1]):
        button = {"type": BUTTON, "style": 1, "label": label, "custom_id": f"r:{match}:1:{verb}:", "id": 2}
        row = {"type": 1, "id": 1, "components": [button]}
        world.keep_message(Message(message, channel, world.bot.id, content="before", components=[row]))


@pytest.fixture
async def old(rig, tmp_path):
    """The rig with a bot that started on an old database, an hour after its last use. Returns the users by name."""
    await rig.stop()
    path = tmp_path / "old.db"
    load_dump(OLDEST, path)
    move_guild(path, rig.box.world.guild_id)
    people = put_people(rig.box.world)
    put_messages(rig.box.world, path)
    async with await open_store(path) as store:
        rig.store = store
        rig.clock.now = max(rig.clock.now, await store.deadlines.load_alive() or 0) + HOUR
        await rig.start()
        await rig.idle()
        yield people
        await rig.stop()


async def list_running(rig):
    """The running matches of the games on offer."""
    return [match for match in await rig.store.matches.list_running() if match.game in GAMES]


def read_newest(rig, match):
    """The newest message in the thread of a match."""
    *_, newest = rig.box.world.channels[match.thread].messages.values()
    return rig.reads(newest)


@pytest.mark.simulated
async def test_orders_of_an_old_database_answer_and_its_votes_stay_open(rig, old, sweep):
    due = await rig.store.database.rows("SELECT 1 FROM pending_answers WHERE at IS NOT NULL")
    asked = [vote.id for vote in await rig.store.votes.list_open() if vote.ends > rig.clock.now + HOUR]
    await rig.store.database.change(UNFILMED)
    await sweep()
    answered = await rig.store.database.rows("SELECT 1 FROM log_entries WHERE ordered")
    assert due
    assert answered
    assert [vote.id for vote in await rig.store.votes.list_open() if vote.message] == asked


@pytest.mark.simulated
async def test_an_old_database_publishes_its_rest_and_its_people_play_on(rig, old):
    awaited = []
    for before in await list_running(rig):
        assert before.published == before.seq
        assert "before" not in read_newest(rig, before)
        position = await load_position(rig, before.id)
        users = {position.players[seat].user for seat in position.active} & PEOPLE.keys()
        awaited += [(before, max(users))] if users else []
    assert len(awaited) > 1
    for before, user in awaited:
        player = SandboxPlayer(old[PEOPLE[user]], Random(1))
        player.thread = rig.box.world.channels[before.thread]
        for _ in range(PRESSES):
            await player.act(rescan=True)
            await rig.idle()
            after = await rig.store.matches.load_match(before.id)
            if after.seq > before.seq:
                break
        assert after.published == after.seq > before.seq
        assert player.failures == []


@pytest.mark.simulated
async def test_lobbies_are_joined_and_expire_and_a_finished_match_is_proved(rig, old, sweep):
    channel, lobbies = rig.box.world.channels[CHANNEL], await rig.store.lobbies.list_lobbies()
    for match in lobbies:
        said = (await old["Cleo"].click(channel.messages[match.message], "Join")).text
        assert "another version" not in said
    await rig.store.database.change(UNFILMED)
    await sweep(5 * DAY)
    told = [words for words in map(rig.reads, channel.messages.values()) if "Nobody started" in words]
    assert [match.id for match in lobbies if not any(f"#{match.id}" in words for words in told)] == []
    assert await rig.store.lobbies.list_expired(rig.bot.context.now(), 9) == []
    (match,) = await rig.store.database.row(
        "SELECT id FROM matches WHERE status = 'over' AND game = 'ataque'"
    )
    assert "everything follows from the secret" in (await old["Ben"].slash("match verify", match=match)).text
