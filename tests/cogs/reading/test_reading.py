"""Commands that only read, and their output."""

from cogs.painting.pictures import Reader
from render.text.say import HOST
from tests.cogs.steps import (
    DRAWN,
    act_until,
    attached_kinds,
    choose_option,
    labels,
    load_position,
    press_more,
)

HINT = "Somebody’s area…"


async def test_in_the_thread_a_command_means_its_match(rig):
    await rig.begin("Ann", "Ben")
    for name in ("panel", "board", "log", "rules"):
        answer = await rig.users[0].slash(name, channel=rig.thread)
        assert answer.message.ephemeral
        assert not answer.failed


async def test_elsewhere_the_only_match_there_is_to_look_at_is_meant(rig):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    assert (await dan.slash("board")).message.attachments
    choices = await dan.autocomplete("board", "match", "")
    assert [choice["value"] for choice in choices] == [1]
    assert (await dan.slash("board", match=1)).message.attachments
    assert HOST.line("error-no-match") in (await dan.slash("board", match=77)).text


async def test_a_panel_of_whoever_plays_nothing_says_so(rig):
    await rig.open("Ann", "Ben")
    ann, dan = rig.users[0], rig.box.join("Dan")
    assert (await dan.slash("panel")).text.startswith("You are not in a running match.")
    assert (await ann.slash("panel")).text.startswith("You are not in a running match.")
    second = await ann.slash("match new", game="toy")
    await rig.start_match()
    assert "Bid coins" in (await ann.slash("panel")).text
    assert "not started" in (await ann.slash("panel", match=2)).text
    await dan.click(second.message, "Join")
    await ann.click(second.message, "Start")
    await rig.box.until(lambda: second.message.thread_id)
    which = await ann.slash("panel")
    assert "Which match" in which.text
    (menu,) = ann.parts(which.message)
    assert [option["value"] for option in menu["options"]] == ["2", "1"]
    assert "Bid coins" in (await ann.select(which.message, menu["custom_id"], "1")).text


async def test_the_board_is_read_as_text_and_looked_at_again(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    words = await ann.slash("board", text=True)
    assert "board, round" in words.text
    assert words.message.attachments == []
    whole = await ann.click(words.message, "Whole board")
    assert whole.kind == "update"
    assert attached_kinds(whole.message) == ["board"]
    assert "no such picture" in (await ann.slash("board", view="nowhere")).text


async def test_a_long_board_in_words_is_read_page_by_page_to_its_last_line(rig):
    rig.users = [rig.box.join(name) for name in ("Ann", "Ben")]
    ann = rig.users[0]
    rig.lobby = (await ann.slash("match new", game="brigandine")).message
    await rig.users[1].click(rig.lobby, "Join")
    for key, value in (("nations", "random"), ("objectives", "dealt")):
        await choose_option(rig, ann, key, value)
    await rig.start_match()
    position = await load_position(rig)
    texts = await rig.bot.context.load_texts(position)
    reader = Reader(position.seat_of(ann.id), texts.plain)
    lines = await rig.bot.context.pictures.read_board(position, reader)
    shown = await ann.slash("board", match=1, text=True)
    read, pages = shown.text, 1
    assert lines[-1] not in read
    while "Next" in labels(ann, shown.message):
        shown = await ann.click(shown.message, "Next")
        assert shown.kind == "update"
        read, pages = read + shown.text, pages + 1
    assert f"({pages} of {pages})" in shown.text
    assert [line for line in lines if line not in read] == []
    assert "more line" not in read
    assert f"({pages - 1} of {pages})" in (await ann.click(shown.message, "Previous")).text


async def test_reference_pictures_stand_beside_the_rules(rig):
    dan = rig.box.join("Dan")
    rules = await dan.slash("rules", game="immortals", topic="immortals:0")
    sheet = await dan.click(rules.message, "Tribes")
    assert attached_kinds(sheet.message) == ["sheet"]
    assert (await dan.click(sheet.message, "Rules")).kind == "update"


async def test_a_direct_message_says_what_happened_to_this_seat_alone_and_no_post_does(rig):
    await rig.begin("Ann", "Ben")
    assert DRAWN in rig.reads(rig.panel(rig.users[0]))
    await act_until(rig, 3)
    assert all("You draw" not in rig.reads(post) for post in rig.posts())


async def test_another_player_s_tableau_hides_the_hand(rig):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    ann = rig.users[0]
    shown = await press_more(ann, rig.panel(ann), "Board")
    assert shown.message.ephemeral
    for name, seen in (("Ann", True), ("Ben", False), ("Ann", True)):
        looked = await ann.select(shown.message, HINT, f"Area of {name}")
        assert looked.kind == "update"
        (picture,) = looked.message.attachments
        assert (picture.description != "hand: ") is seen


async def test_tableaus_are_offered_as_views_of_the_board(rig):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    offered = await dan.autocomplete("board", "view", "area", match=1)
    assert sorted(each["name"] for each in offered) == ["Area of Ann", "Area of Ben"]
    (shown,) = (await dan.slash("board", view=offered[0]["value"])).message.attachments
    assert shown.description == "hand: "
    assert "no such picture" in (await dan.slash("board", view="before-7")).text
