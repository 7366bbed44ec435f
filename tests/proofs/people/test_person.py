"""Actions of a simulated person in one look, and those in addition to moves."""

import asyncio
from random import Random

import pytest
from discord import ui

from proofs.people import person as persons
from proofs.people.habits import ASIDES, Habit
from proofs.people.person import Person
from proofs.people.typed import Around
from sandbox.discord import FORUM, Perm


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


async def test_a_person_that_leaves_the_server_returns(box, ann):
    leaving = asyncio.create_task(ann.leave_server())
    await box.until(lambda: ann.user.account.left)
    await leaving
    assert not ann.user.account.left
