"""Two bots on one database: the first hears all direct messages, the second has the server of the matches."""

import asyncio
from functools import partial

import pytest

from cogs import client
from cogs.forwarding import TOO_LATE, Chosen, ForwardedInteraction, encode_mail, find_match
from db.base.fleet import divide_servers
from db.postgres import keeper
from db.store import SqlStore
from sandbox.discord import Limits
from tests.cogs.steps import BIDS, labels, play_out
from tools.toy.rig import Rig, rigged

COIN = "Coin: 0"
AT_ONCE = "UPDATE fleet SET identified = '-infinity'"  # the next session waits for no other


@pytest.fixture
async def fleet(server, tmp_path, monkeypatch):
    """Both bots as rigs on one stand-in."""
    server.empty()
    monkeypatch.setattr(keeper, "BEAT", 0.4)

    async def open_member(name):
        return await SqlStore.open(server.address, member=tmp_path / name, serve=True)

    async with await SqlStore.open(server.address, member=tmp_path / "one") as one:
        await one.database.write(partial(divide_servers, shards=2, slots=2))
        server.order(AT_ONCE)
    async with (
        await open_member("one") as one,
        await open_member("two") as two,
        rigged(one, monkeypatch, limits=Limits(shards=2)) as ears,
    ):
        home = Rig(ears.box, two, ears.painters, ears.clock)
        server.order(AT_ONCE)
        await home.start()
        yield ears, home
        await home.idle()
        await home.stop()


def letter(user):
    """The newest direct message that has buttons."""
    return next(each for each in reversed(user.dms()) if user.parts(each))


@pytest.mark.real
async def test_a_session_waits_for_a_database_that_is_away_and_the_log_says_nothing(
    fleet, server, monkeypatch, caplog
):
    _, home = fleet
    monkeypatch.setattr(client, "REST", 0.01)
    await home.stop()
    server.order(f"{AT_ONCE}; ALTER TABLE fleet RENAME COLUMN identified TO away")
    beginning = asyncio.create_task(home.start())
    await asyncio.wait([beginning], timeout=0.3)
    server.order("ALTER TABLE fleet RENAME COLUMN away TO identified")
    await beginning
    assert [*home.bot.shards] == [1]
    assert not [line for line in caplog.records if line.name.startswith("discord")]


@pytest.mark.real
async def test_each_bot_has_its_own_shard_and_matches_and_answers_presses_in_direct_messages_to_their_end(
    fleet,
):
    ears, home = fleet
    assert [[*rig.bot.shards] for rig in fleet] == [[0], [1]]
    await home.begin("Ann", "Ben")
    assert [len(await rig.store.matches.list_running()) for rig in fleet] == [0, 1]
    assert not ears.box.record.find("PUT", "/commands")  # the second registers none
    for user in home.users:
        await home.box.until(lambda who=user: COIN in labels(who, letter(who)))
        assert (await user.click(letter(user), COIN)).kind == "update"
    await home.posted(2)
    assert BIDS in "".join(map(home.reads, home.posts()))
    assert ears.bot.context.referee._cache == {}
    await play_out(home)
    assert (await home.match()).status == "over"


@pytest.mark.real
async def test_a_command_elsewhere_finds_the_match_and_what_one_keeps_at_hand_the_other_hears_of(fleet):
    ears, home = fleet
    ann, _ = await home.begin("Ann", "Ben")
    named = await ann.slash("board", match=1, channel=ann.dm)
    assert named.message.attachments
    asked = await ann.slash("panel", channel=ann.dm)
    [menu] = ann.parts(asked.message)
    assert [each["value"] for each in menu["options"]] == ["1"]
    chosen = await ann.select(asked.message, menu["custom_id"], ["1"])
    assert COIN in labels(ann, chosen.message)
    other = ears.box.add_channel("elsewhere", guild=ears.box.add_guild("Other"))
    await ears.box.until(lambda: len(ears.bot.guilds) == 1)
    assert COIN in labels(ann, (await ann.slash("panel", match=1, channel=other)).message)
    await ann.slash("settings", language="de")
    languages = ears.bot.context.languages
    await ears.box.until(lambda: languages.people.get(ann.id) == "de")
    asked = await ann.slash("forget me")
    await ann.click(asked.message, "Ja, vergiss mich")
    await ears.box.until(lambda: ann.id not in languages.people)


@pytest.mark.real
async def test_where_nothing_can_be_handed_on_the_person_is_told(fleet, server):
    _, home = fleet
    ann, _ = await home.begin("Ann", "Ben")
    await home.box.until(lambda: COIN in labels(ann, letter(ann)))
    server.stop()
    try:
        told = await ann.click(letter(ann), COIN)
    finally:
        server.start()
    assert not told.failed
    assert "I cannot save anything right now" in told.text


@pytest.mark.real
async def test_a_process_that_lost_its_slot_sends_nothing(fleet, server):
    _, home = fleet
    ann, _ = await home.begin("Ann", "Ben")
    await home.idle()
    server.order("UPDATE slots SET holder = 'another' WHERE slot = 1")
    await home.box.until(lambda: not home.store.fleet.owns_slot())
    home.box.record.clear()
    home.box.world.limits.answer_within = 1
    assert (await ann.click(home.posts()[-1], "My panel")).failed
    assert [*home.box.record] == []


@pytest.mark.parametrize(
    ("inner", "match"),
    [
        ({"custom_id": "r:7:4096:put:coin"}, 7),
        ({"custom_id": "r:0:0:which:panel:", "values": ["8"]}, 8),
        ({"custom_id": "r:0:0:which:panel:", "values": []}, 0),
        ({"custom_id": "r:0:0:list:2"}, 0),
        ({"custom_id": "of another bot"}, 0),
        ({"name": "board", "options": [{"name": "view"}, {"name": "match", "value": 9}]}, 9),
        ({"name": "match", "options": [{"name": "leave", "options": [{"name": "match", "value": 3}]}]}, 3),
        ({"name": "board", "options": [{"name": "match", "value": "9", "focused": True}]}, 0),
        ({"name": "help"}, 0),
        ({"name": "board", "options": [{"name": "match", "value": "none"}]}, 0),
    ],
)
def test_the_match_that_an_interaction_names_is_found(inner, match):
    assert find_match({"data": inner}) == match


async def test_where_one_process_serves_all_nothing_is_handed_on(rig):
    bot = rig.bot
    assert bot._connection.parsers["INTERACTION_CREATE"] == bot._connection.parse_interaction_create


async def test_an_interaction_of_an_own_match_is_answered_at_once_if_its_server_is_known(rig):
    await rig.open("Ann")
    answered, forwarding = [], rig.bot.forwarding
    forwarding._answer = answered.append
    help_, board = ({"data": {"name": name}} for name in ("help", "board"))
    board["data"]["options"] = [{"name": "match", "value": 1}]
    forwarding._sort_interaction(help_)
    forwarding._sort_interaction(board)
    assert answered == [help_]
    await rig.idle()
    assert answered == [help_, board]
    forwarding._sort_interaction(board)
    assert answered == [help_, board, board]


async def test_a_forwarded_interaction_that_is_too_late_is_not_answered(rig):
    answered = []
    forwarding = rig.bot.forwarding
    forwarding._answer = answered.append
    for age in (0.1, TOO_LATE + 0.1):
        forwarding.receive_mail(encode_mail(ForwardedInteraction({"age": age})), age)
    assert answered == [{"age": 0.1}]
    forwarding.receive_mail(encode_mail(Chosen(0, 5, "pt")), 60)
    assert rig.bot.context.languages.servers == {5: "pt"}
