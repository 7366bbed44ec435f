"""AI seats before the start: added and taken away by the table's holder, and seated from the first moment on."""

from engine.records.robots import NAMES, read_robot_name
from tests.cogs.steps import choose, press, press_option, refused

ADD, REMOVE = "robot:ai", "robot:ai-gone"


async def options(rig, user):
    """The options of the table."""
    return (await press(rig, user, "Options")).message


async def players(rig, match=1):
    """Name of each AI seat (None: a person) and its level, in join order."""
    found = await rig.store.matches.load_players(match)
    return [(read_robot_name(player.user), player.level) for player in found]


async def test_the_holder_adds_an_ai_and_takes_it_away_and_it_comes_back_with_its_first_join_id(rig):
    ann, _ = await rig.open("Ann", "Ben")
    panel = await options(rig, ann)
    await choose(ann, panel, ADD, "easy")
    assert await players(rig) == [(None, ""), (None, ""), ("Cleo", "easy")]
    (first,) = [each.join for each in await rig.store.matches.load_players(1) if each.level]
    await rig.box.until(lambda: "Cleo 🤖 · easy" in rig.reads(rig.lobby))
    await choose(ann, panel, REMOVE, "Cleo")
    assert await players(rig) == [(None, ""), (None, "")]
    await rig.box.until(lambda: "Cleo" not in rig.reads(rig.lobby))
    await choose(ann, panel, ADD, "easy")
    (again,) = [each.join for each in await rig.store.matches.load_players(1) if each.level]
    assert again == first
    assert "Cleo 🤖 joined 2 times" in (await press_option(ann, rig.lobby, "Fair chance")).text


async def test_filling_leaves_a_seat_for_the_holder_who_is_not_in(rig):
    ann = rig.box.join("Ann")
    rig.lobby = (await ann.slash("match new", game="toy")).message
    await ann.click(rig.lobby, "Leave")
    seats = rig.bot.context.games["toy"].seats[-1]
    await choose(ann, await options(rig, ann), ADD, "all-easy")
    assert await players(rig) == [(name, "easy") for name in NAMES["easy"][: seats - 1]]
    await ann.click(rig.lobby, "Start")
    await refused(rig, ann, "Only AIs are at this table", 1)
    assert (await rig.match()).status == "lobby"
    await ann.click(rig.lobby, "Join")
    assert (await players(rig))[-1] == (None, "")


async def test_hard_is_offered_where_it_is_shown_to_be_stronger(rig):
    ann = rig.box.join("Ann")
    for number, (game, levels) in enumerate(
        (("ataque", [*NAMES]), ("immortals", [*NAMES]), ("toy", ["easy", "learning", "steady", "normal"])), 1
    ):
        rig.lobby = (await ann.slash("match new", game=game)).message
        panel = await options(rig, ann)
        (menu,) = [each for each in ann.parts(panel) if each["custom_id"].endswith(f":{ADD}")]
        assert [each["value"] for each in menu["options"] if "-" not in each["value"]] == levels, number
    sent = await ann.slash("match new", game="toy", ai="hard")
    assert "at the level “hard” yet" in sent.text
    await ann.slash("match new", game="ataque", ai="hard")
    assert ("Fenja", "hard") in await players(rig, 4)


async def test_a_full_table_offers_no_more_ais(rig):
    ann, _ = await rig.open("Ann", "Ben")
    panel = await options(rig, ann)
    await choose(ann, panel, ADD, "all-easy")
    assert len(await players(rig)) == rig.bot.context.games["toy"].seats[-1]
    menus = [each["custom_id"] for each in ann.parts(panel)]
    assert any(each.endswith(f":{REMOVE}") for each in menus)
    assert not any(each.endswith(f":{ADD}") for each in menus)


async def test_the_holders_right_never_passes_to_an_ai(rig):
    (ann,) = await rig.open("Ann")
    await choose(ann, await options(rig, ann), ADD, "easy")
    await press(rig, ann, "Leave")
    assert (await rig.match()).creator == ann.id
    ben = rig.box.join("Ben")
    await ben.click(rig.lobby, "Join")
    await ann.click(rig.lobby, "Join")
    await press(rig, ann, "Leave")
    await ann.click(ann.whispers()[-1], "Yes, leave")
    assert (await rig.match()).creator == ben.id


async def test_a_person_who_joins_a_full_table_has_the_place_of_the_last_ai(rig):
    ann, ben = rig.box.join("Ann"), rig.box.join("Ben")
    rig.lobby = (await ann.slash("match new", game="toy", ai="easy")).message
    seats = rig.bot.context.games["toy"].seats[-1]
    assert await players(rig) == [(None, ""), *((name, "easy") for name in NAMES["easy"][: seats - 1])]
    await ben.click(rig.lobby, "Join")
    assert await players(rig) == [
        (None, ""),
        *((name, "easy") for name in NAMES["easy"][: seats - 2]),
        (None, ""),
    ]
    await rig.box.until(lambda: NAMES["easy"][seats - 2] not in rig.reads(rig.lobby))
