"""What people call themselves, told through the real client: by server, and never so that it acts or hides."""

from tests.cogs.commands.test_forget import forget
from tests.cogs.steps import play_out
from tests.db.whole import list_columns

OFFICE = "Maria Schmidt (HR)"


def said_in(rig, *channels):
    """All that the bot's messages in these channels hold."""
    messages = [each for channel in channels for each in channel.messages.values()]
    return "\n".join(f"{each.content} {each.components} {each.attachments}" for each in messages)


async def find_text(store, words):
    """The columns of all tables that hold these words."""
    found = set()
    for table, column in await list_columns(store):
        sql = f"SELECT count(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE ?"
        if (await store.database.row(sql, f"%{words}%"))[0]:
            found.add(f"{table}.{column}")
    return found


async def test_a_nickname_is_shown_in_its_own_server_alone(rig):
    office = rig.box.add_guild("Office")
    desk = rig.box.add_channel("desk", guild=office)
    ann, ben = await rig.begin("Ann", "Ben")
    rig.box.rename(ann, OFFICE, office)
    rig.box.rename(ann, "DragonSlayer")
    await ann.slash("match new", game="toy")
    await ann.slash("match new", channel=desk, game="toy")
    await play_out(rig)
    board = (await ben.slash("leaderboard")).text + (await ben.slash("board", match=1)).text
    here, there = said_in(rig, rig.thread, rig.box.world.lobby) + board, said_in(rig, desk)
    assert ("DragonSlayer" in here, "Maria" in here) == (True, False)
    assert ("DragonSlayer" in there, "Maria" in there) == (False, True)


async def test_a_nickname_that_was_taken_off_is_shown_no_more(rig):
    ann, _ = await rig.open("Ann", "Ben")
    rig.box.rename(ann, "DragonSlayer")
    await ann.slash("match new", game="toy")
    assert "DragonSlayer" in said_in(rig, rig.box.world.lobby)
    rig.box.rename(ann, "")
    lobby = (await ann.slash("match new", game="toy")).message
    assert "DragonSlayer" not in rig.reads(lobby)
    assert "Ann" in rig.reads(lobby)


async def test_who_is_invited_by_menu_or_command_is_called_as_there(rig):
    (ann,) = await rig.open("Ann")
    eve = rig.box.join("Eve")
    rig.box.rename(eve, "Evergreen")
    lobby = (await ann.slash("match new", game="toy", invite=eve.id)).message
    assert "Evergreen" in rig.reads(lobby)


async def test_forgetting_takes_every_server_s_name(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    rig.box.rename(ann, "DragonSlayer")
    await ann.slash("match new", game="toy")
    assert "names.name" in await find_text(rig.store, "DragonSlayer")
    await forget(ann)
    assert not {each for each in await find_text(rig.store, "DragonSlayer") if each != "panels.content"}
