"""/match list: own matches first, with turn, deadline, button and pages. Matches of other pages are not loaded."""

from engine.records.clock import Clock
from engine.records.robots import make_robot_id
from tests.cogs.steps import begin_another, begin_seated, labels, play_out
from tools.toy.stored_table import NOW, lobby, referee


async def many(rig, users, count, guild=None):
    """So many running matches of these users in this server."""
    bench = referee(rig.store)
    for _ in range(count):
        match = await lobby(rig.store, users)
        await rig.store.database.change(
            "UPDATE matches SET guild = ?, channel = ?, thread = id + 1000000 WHERE id = ?",
            guild or rig.box.world.guild_id,
            rig.box.lobby.id,
            match.id,
        )
        match = await rig.store.matches.load_match(match.id)
        async with bench.lock(match.id):
            await bench.start(match, await rig.store.matches.load_players(match.id), NOW, Clock("86400"))


async def test_the_users_matches_are_first_and_a_button_opens_the_panel(rig, monkeypatch):
    ann, _ = await begin_seated(rig, "Ann", "Ben")
    await many(rig, (11, 12), 1)
    answer = await ann.slash("match list")
    mine, _, others = answer.text.partition("Open tables and matches")
    assert "**#1** Coins · **your turn**, ends <t:" in mine
    assert "**#2** Coins · waiting for ? and ?, ends <t:1800086400:R>" in others
    panel = await ann.click(answer.message, "#1 Coins")
    assert panel.message.ephemeral
    assert "Bid coins" in panel.text
    eve = rig.box.join("Eve")
    monkeypatch.setattr(type(rig.bot.context.referee), "position", None)  # no position is loaded
    answer = await eve.slash("match list")
    assert "Your matches" not in answer.text
    assert eve.parts(answer.message) == []


async def test_own_turns_come_first_by_nearest_deadline(rig):
    ann, _ = await begin_seated(rig, "Ann", "Ben")
    await many(rig, (ann.id, 12), 3)
    await rig.store.database.change("UPDATE deadlines SET due = 3000000000 WHERE match = 2")
    await rig.store.database.change(
        "DELETE FROM deadlines WHERE match = 3 AND seat IN (SELECT seat FROM seats WHERE user_id = ? AND match = 3)",
        ann.id,
    )
    answer = await ann.slash("match list")
    assert labels(ann, answer.message) == ["#1 Coins", "#4 Coins", "#2 Coins", "#3 Coins"]


async def test_a_seat_that_answered_in_secret_is_not_listed_as_awaited(rig):
    ann, ben = await begin_seated(rig, "Ann", "Ben")
    panel = rig.panel(ann)
    await ann.click(panel, next(part["custom_id"] for part in ann.parts(panel)))
    assert f"waiting for {ben.name}, ends" in (await ann.slash("match list")).text
    assert "your turn" in (await ben.slash("match list")).text
    await rig.store.database.change("UPDATE deadlines SET due = NULL, since = 777")
    assert "asked <t:777:R>" in (await ben.slash("match list")).text


async def test_more_than_ten_matches_are_listed_in_pages(rig):
    dan = rig.box.join("Dan")
    await many(rig, (dan.id, 12), 12)
    answer = await dan.slash("match list")
    assert len([part for part in dan.parts(answer.message) if ":panel:" in part["custom_id"]]) == 10
    answer = await dan.click(answer.message, "Next")
    assert answer.kind == "update"
    assert len([part for part in dan.parts(answer.message) if ":panel:" in part["custom_id"]]) == 2
    assert "Next" not in labels(dan, answer.message)
    answer = await dan.click(answer.message, "Previous")
    assert "#12 Coins" in labels(dan, answer.message)


async def test_tables_are_reached_by_a_link_and_other_servers_stay_apart(rig):
    await rig.open("Ann")
    ann, dan = rig.users[0], rig.box.join("Dan")
    await many(rig, (11, 12), 1, guild=77)
    said = (await dan.slash("match list")).text
    most = rig.bot.context.games["toy"].seats[-1]
    assert f"one person at the table, **{most - 1} seats free**" in said
    assert "#2" not in said
    for seats, free in (("2", "**1 seat free**"), ("1", "no seat free")):
        await rig.store.database.change(
            "UPDATE matches SET settings = json_set(settings, '$.seats', ?) WHERE id = 1", seats
        )
        assert f"one person at the table, {free}" in (await dan.slash("match list")).text
    await rig.store.database.change("UPDATE matches SET settings = json_remove(settings, '$.seats')")
    await dan.click(rig.lobby, "Join")
    assert "Your matches" in (await dan.slash("match list")).text
    await ann.click(rig.lobby, "Leave")


async def test_while_typing_mine_come_first_and_any_number_is_found(rig, monkeypatch):
    ann, _ = await begin_seated(rig, "Ann", "Ben")
    await many(rig, (11, 12), 3)
    found = [choice["value"] for choice in await ann.autocomplete("board", "match", "")]
    assert found == [1, 4, 3, 2]
    monkeypatch.setattr("cogs.commands.match_argument.OFFERED", 1)
    await rig.store.matches.change_match(2, status="over")
    assert [choice["value"] for choice in await ann.autocomplete("log", "match", "#2")] == [2]
    await rig.store.database.change("UPDATE matches SET guild = 77 WHERE id = 2")
    assert await ann.autocomplete("log", "match", "2") == []


async def test_finished_matches_are_listed_with_who_won_and_lead_to_their_replay(rig):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    assert "Finished matches" not in [
        part["label"] for part in dan.parts((await dan.slash("match list")).message)
    ]
    await play_out(rig)
    for ended in ("abandoned", "rules"):
        await many(rig, (11, 12), 1)
        await rig.store.database.change(
            "UPDATE matches SET status = 'over', ended = ? WHERE status = 'running'", ended
        )
    listed = (await dan.slash("match list")).message
    answer = await dan.click(listed, "Finished matches")
    assert answer.kind == "update"
    (winner,) = await rig.store.database.rows("SELECT user_id, at FROM results WHERE match = 1 AND place = 1")
    name = next(user.name for user in rig.users if user.id == winner[0])
    lines = answer.text.splitlines()
    assert lines[1].startswith("**#3** Coins · does not count · https://")
    assert lines[2].startswith("**#2** Coins · abandoned · https://")
    assert lines[3].startswith(f"**#1** Coins · won by {name}, <t:{winner[1]}:d> · https://")
    await rig.store.database.change(
        "INSERT INTO results (match, user_id, seat, game, guild, at, place, points, on_time, late)"
        " VALUES (3, 11, 0, 'coins', 1, 1, 2, 0, 0, 0)"
    )
    page = (await dan.click((await dan.slash("match list")).message, "Finished matches")).text
    assert "**#3** Coins · won by an AI" in page
    await rig.store.database.change(
        "INSERT INTO seats (match, user_id, joined, colour, level) VALUES (3, ?, 1, 'pink', 'easy')",
        make_robot_id("easy", 1),
    )
    listed = (await dan.click((await dan.slash("match list")).message, "Finished matches")).message
    assert "**#3** Coins · won by Cleo 🤖, <t:1:d> · https://" in dan.reads(listed)
    assert "Replay of #1" in (await dan.click(listed, "#1 Coins")).text
    assert "None yet" in (await dan.click(listed, "Open ones")).text


async def test_finished_matches_of_hidden_channels_are_not_told_and_many_come_in_pages(rig, monkeypatch):
    monkeypatch.setattr("cogs.reading.finished_list.PAGE", 5)
    dan = rig.box.join("Dan")
    await many(rig, (11, 12), 12)
    await rig.store.database.change("UPDATE matches SET status = 'over', ended = 'abandoned'")
    await rig.store.database.change("UPDATE matches SET channel = 4 WHERE id = 12")
    listed = (await dan.click((await dan.slash("match list")).message, "Finished matches")).message
    assert "**#12**" not in rig.reads(listed)
    for way, first in (("Next", 6), ("Next", 1), ("Previous", 6), ("Previous", 11)):
        listed = (await dan.click(listed, way)).message
        assert labels(dan, listed)[0] == f"#{first} Coins"
        if first == 1:
            assert labels(dan, listed) == ["#1 Coins", "Open ones", "Previous"]


async def test_a_spectator_goes_through_finished_matches_and_can_check_them(rig):
    await rig.begin("Ann", "Ben")
    eve = rig.box.join("Eve")
    assert "no finished match on this server" in (await eve.slash("match verify")).text
    await play_out(rig)
    assert "follows from the secret" in (await eve.slash("match verify")).text
    assert (await eve.slash("match export")).message.attachments
    assert "Replay of #1" in (await eve.slash("match replay")).text
    for command in ("match replay", "match verify", "match export"):
        (offered,) = await eve.autocomplete(command, "match", "")
        assert offered["value"] == 1
    assert await eve.autocomplete("match watch", "match", "") == []
    await begin_another(rig.users)
    await rig.idle()
    answer = await rig.users[0].slash("match replay")  # a player finds them beside the own ones
    (menu,) = [part for part in rig.users[0].parts(answer.message) if part["type"] == 3]
    assert [option["value"] for option in menu["options"]] == ["2", "1"]
