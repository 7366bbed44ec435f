"""The match a command means: the only one, one from a menu, or a sentence that leads on. And /help."""

from tests.cogs.heights import estimate_height
from tests.cogs.steps import attached_kinds, begin_another, play_out, shown


async def begin_two(rig):
    """Begin two matches of Ann and Ben. Return Ann."""
    ann, _ = await rig.begin("Ann", "Ben")
    await begin_another(rig.users)
    await rig.idle()
    return ann


async def choose(user, answer, value):
    """Choose a match from the menu of an answer."""
    assert "Which match" in answer.text
    (menu,) = user.parts(answer.message)
    return await user.select(answer.message, menu["custom_id"], value)


async def test_new_is_the_first_command_that_discord_is_told_of(rig):
    commands = rig.box.world.commands[None]
    assert [each["name"] for each in commands][:2] == ["match", "help"]
    assert commands[0]["options"][0]["name"] == "new"


async def test_the_only_match_of_others_is_followed_and_let_go_without_a_name(rig):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    assert "not following any match" in (await dan.slash("match unwatch")).text
    assert "You follow #1" in (await dan.slash("match watch")).text
    assert "no longer follow #1" in (await dan.slash("match unwatch")).text
    assert "no match here that you could follow" in (await rig.users[0].slash("match watch")).text


async def test_of_several_matches_one_is_chosen_from_a_menu(rig):
    ann, dan = await begin_two(rig), rig.box.join("Dan")
    await choose(dan, await dan.slash("match watch"), "2")
    await rig.box.until(lambda: any("You follow #2" in rig.reads(each) for each in dan.whispers()))
    board = await choose(ann, await ann.slash("board", text=True), "1")
    assert "board, round" in board.text
    assert "**#2 · " in (await choose(ann, await ann.slash("log"), "2")).text
    left = await choose(ann, await ann.slash("match leave"), "2")
    assert "Leave match #2 for good?" in left.text


async def test_a_proposal_is_about_the_match_chosen_from_the_menu(rig):
    ann = await begin_two(rig)
    answer = await choose(ann, await ann.slash("match pace", pace="21:30", weekends=False), "1")
    assert "asked the others" in answer.text
    vote = await shown(rig)
    assert vote in rig.posts()
    assert "Change the pace to “every day at 21:30, the clock rests" in rig.reads(vote)


async def test_a_player_who_is_not_in_the_match_chosen_is_not_replaced(rig):
    ann = await begin_two(rig)
    answer = await choose(ann, await ann.slash("match replace", player="Zoe"), "2")
    assert "no such player" in rig.reads(ann.whispers()[-1]) + answer.text


async def test_a_lobby_is_left_without_a_name(rig):
    await rig.open("Ann", "Ben")
    assert "You have left table #1" in (await rig.users[1].slash("match leave")).text
    assert "not at any table" in (await rig.users[1].slash("match leave")).text


async def test_a_finished_match_can_be_viewed_verified_and_rematched(rig):
    await rig.begin("Ann", "Ben")
    ann, dan = rig.users[0], rig.box.join("Dan")
    await play_out(rig)
    assert (await ann.slash("board")).message.attachments
    assert "no match here to look at" in (await dan.slash("board")).text
    assert "everything follows from the secret" in (await ann.slash("match verify")).text
    assert "is open for the rematch" in (await ann.slash("match rematch")).text
    assert "not finished a match" in (await dan.slash("match rematch")).text


TALLEST = 480  # points of the help on a phone: 552 before it had pictures


async def test_help_shows_a_newcomer_every_game_with_a_button_on_one_screen(rig):
    dan = rig.box.join("Dan")
    answer = await dan.slash("help")
    assert answer.message.ephemeral
    assert attached_kinds(answer.message) == ["covers"]
    begun = [part["custom_id"] for part in dan.parts(answer.message) if part["label"] == "Play"]
    assert {each.split(":")[4] for each in begun} == {*rig.bot.context.games}
    assert begun[0] == "r:0:0:solo:ataque:first"
    assert estimate_height(answer.message).points <= TALLEST + (len(begun) - 3) * 60


async def test_the_parts_of_the_help_lead_to_tables_games_lists_and_back(rig):
    dan = rig.box.join("Dan")
    page = (await dan.slash("help")).message
    page = (await dan.click(page, "More")).message
    assert "Lorc" in rig.reads(page)
    assert "CC BY 3.0" in rig.reads(page)
    assert "/settings" in rig.reads(page)
    page = (await dan.click(page, "Back")).message
    page = (await dan.click(page, "How to play")).message
    assert "two realms" in (await dan.click(page, "Immortals")).text
    page = (await dan.click((await dan.slash("help")).message, "With friends")).message
    await dan.click(page, "Coins")
    assert (await rig.match()).status == "lobby"
    assert "waiting for people" in (await dan.slash("help")).text


async def test_help_in_a_match_says_whose_turn_it_is_and_opens_the_panel(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    answer = await ann.slash("help")
    assert answer.text.startswith("👉 **It is your turn** in #1")
    assert "Bid coins" in (await ann.click(answer.message, "My panel")).text
    await ann.click(rig.panel(ann), "Coin: 0")
    answer = await ann.slash("help")
    assert "waiting for" in answer.text
    assert "It is your turn" not in answer.text
