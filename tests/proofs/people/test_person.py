"""Actions of a simulated person in one look, and those in addition to moves."""

import asyncio
from random import Random

import pytest
from discord import ui

from proofs.people import person as persons
from proofs.people.habits import ASIDES, Habit
from proofs.people.person import RECENT, Person
from proofs.people.typed import Around
from sandbox.discord import FORUM, ROLES, USERS, Impossible, Perm


class Knob(ui.DynamicItem[ui.Item], template=r"r:1:2:(?P<verb>\w+):(?P<arg>\w*)"):
    """A button of the bot that records its press and leads to the buttons listed for it."""

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        made = cls(item)
        made.name = f"{match['verb']}:{match['arg']}"
        return made

    async def callback(self, interaction):
        interaction.client.pressed.append((interaction.user.name, self.name))
        await interaction.response.edit_message(view=draw_knobs(interaction.client.leads.get(self.name, ())))


def draw_knobs(names):
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("hello"))
    for name in names:
        view.add_item(ui.ActionRow(Knob(ui.Button(label=name, custom_id=f"r:1:2:{name}"))))
    return view


def draw_habit(**more):
    usual = {"looks": 1, "curiosity": 0.0, "asides": 0, "holiday": 0.0, "thoroughness": 0.0, "foresight": 0.0}
    return Habit(**usual | more, likes=tuple(map(float, range(1, len(ASIDES) + 1))))


@pytest.fixture
def hasty(monkeypatch):
    monkeypatch.setattr(persons, "PAUSE", (0.0, 0.0))
    monkeypatch.setattr(persons, "AWAY", (0.01, 0.01))


@pytest.fixture
def table(bot, hasty):
    """Return the bot, which records each press. leads maps a press to its next buttons."""
    bot.add_dynamic_items(Knob)
    bot.pressed, bot.leads = [], {}
    return bot


@pytest.fixture
async def ann(box, table):
    made = Person(box, box.join("Ann"), draw_habit(), Around([]))
    made.letters = await (await table.fetch_user(made.user.id)).create_dm()
    return made


def start_thread(box, person, name="A thread"):
    return box.start_post(box.add_channel(name, FORUM), name, person.user)


def list_pressed(bot):
    return [name for _, name in bot.pressed]


async def test_in_one_look_all_that_is_asked_is_answered(box, table, ann):
    start_thread(box, ann)
    table.leads = {f"put:{left}": [f"put:{left - 1}"] for left in (3, 2)}
    await ann.letters.send(view=draw_knobs(["put:3"]))
    await ann.look_in(Random(1))
    assert list_pressed(table) == ["put:3", "put:2", "put:1"]
    assert ann.clicks == 3


async def test_a_person_without_a_match_answers_nothing(box, table, ann):
    await ann.letters.send(view=draw_knobs(["put:3"]))
    await ann.look_in(Random(1))
    start_thread(box, ann)
    box.leave(ann.user)
    await ann.look_in(Random(1))
    assert list_pressed(table) == []


async def test_panels_without_question_are_pressed_by_curiosity_alone(box, table, ann):
    ann.thread = start_thread(box, ann)
    await ann.letters.send(view=draw_knobs(["hint:a"]))
    await ann.play_on()
    assert list_pressed(table) == []
    ann.habit = draw_habit(curiosity=1.0)
    await ann.play_on()
    assert list_pressed(table) == ["hint:a"]


async def test_an_order_is_laid_for_coming_turns(box, table, ann):
    ann.thread = start_thread(box, ann)
    table.leads = {"orders:": ["layorders:"], "layorders:": ["put:2"], "put:2": ["put:1"]}
    await ann.letters.send(view=draw_knobs(["put:9", "orders:"]))
    ann.random = Random(1)
    await ann.lay_ahead()
    assert list_pressed(table)[:3] == ["orders:", "layorders:", "put:2"]


async def test_where_nothing_can_be_laid_nothing_is_pressed(box, table, ann):
    ann.thread = start_thread(box, ann)
    await ann.letters.send(view=draw_knobs(["put:9"]))
    await ann.lay_ahead()
    assert list_pressed(table) == []


@pytest.mark.parametrize("look", ["press_around", "press_old"])
async def test_presses_reach_back_a_limited_number_of_messages(box, table, ann, look):
    for number in range(RECENT + 3):
        await ann.letters.send(view=draw_knobs([f"put:{number}"]))
    box.forbid(box.lobby, Perm.VIEW, ann.user)
    for seed in range(12):
        ann.random = Random(seed)
        await getattr(ann, look)()
    oldest = min(int(name.split(":")[1]) for name in list_pressed(table))
    assert (oldest < 3) == (look == "press_old")


async def test_a_vote_is_answered_with_one_press(table, ann, lobby):
    await lobby.send(view=draw_knobs(["put:a"]))
    await ann.vote()
    assert list_pressed(table) == []
    await lobby.send(view=draw_knobs(["yes:", "no:", "take:"]))
    while not table.pressed:
        await ann.vote()
    assert len(table.pressed) == 1
    assert list_pressed(table)[0] in ("yes:", "no:", "take:")


async def test_a_button_is_pressed_twice_at_once(box, table, ann):
    await ann.letters.send(view=draw_knobs(["put:a"]))
    box.forbid(box.lobby, Perm.VIEW, ann.user)
    ann.random = Random(1)
    await ann.press_twice()
    assert list_pressed(table) == ["put:a"] * 2


async def test_people_talk_in_their_own_threads_alone(box, ann):
    await ann.say_something()
    assert box.lobby.messages == {}
    thread = start_thread(box, ann)
    other = start_thread(box, ann, "Others")
    del other.members[ann.user.id]
    await ann.say_something()
    assert [each.author_id for each in thread.messages.values()] == [ann.user.id]
    assert other.messages == {}


@pytest.mark.parametrize(("most", "known", "drawn"), [(1, 3, {0, 1}), (5, 3, {0, 1, 2}), (5, 1, {0, 1})])
def test_people_and_roles_are_chosen_as_many_as_a_menu_takes_and_two_at_most(box, most, known, drawn):
    people = [box.join(name) for name in ("Ann", "Ben", "Cat")[:known]]
    roles = [box.add_role(name).id for name in ("a", "b", "c")[:known]]
    made = Person(box, people[0], draw_habit(), Around(people, roles))
    for kind, ids in ((USERS, [each.id for each in people]), (ROLES, roles)):
        chosen = []
        for seed in range(20):
            made.random = Random(seed)
            chosen.append(made.draw_values(None, {"type": kind, "custom_id": "who", "max_values": most}))
        assert {len(each) for each in chosen} == drawn
        assert {value for each in chosen for value in each} == set(map(str, ids))


async def test_direct_messages_are_closed_and_opened_again(ann):
    for takes in (False, True):
        await ann.turn_dms()
        assert ann.user.account.takes_dms is takes


async def test_a_person_that_leaves_the_server_returns(box, ann):
    leaving = asyncio.create_task(ann.leave_server())
    await box.until(lambda: ann.user.account.left)
    await leaving
    assert not ann.user.account.left


async def test_an_action_that_a_client_forbids_is_skipped(ann):
    async def try_it():
        raise Impossible

    await ann.attempt(try_it())


async def test_menus_of_channels_are_left_alone(ann, lobby):
    view = draw_knobs(["go:"])
    view.add_item(ui.ActionRow(ui.ChannelSelect(custom_id="r:1:2:channels:")))
    await lobby.send(view=view)
    found = ann.list_pressable(ann.box.lobby, RECENT)
    assert [part["custom_id"] for _, part in found] == ["r:1:2:go:"]
