"""Draws for a simulated town: tables, habits, hours, presses and typed text."""

import asyncio
from random import Random

import pytest

from proofs.people.exercised import Exercised
from proofs.people.habits import draw_habit
from proofs.people.lives import add_server
from proofs.people.moderators import SILENT, Moderator
from proofs.people.person import Person, find_part
from proofs.people.typed import (
    Around,
    fill_options,
    list_commands,
)
from sandbox.discord import BOT_PERMISSIONS, FORUM, Impossible
from sandbox.table.presses import MOVE, draw_pressed, weigh_part
from tests.sandbox.tiny_bot import counter


@pytest.fixture
def person(box, ann):
    return Person(box, ann, draw_habit(Random(1)), Around([ann]))


@pytest.fixture
def thread(box, ann):
    return box.start_post(box.add_channel("forum", FORUM), "A thread", ann)


def button(verb, label="A"):
    return {"type": 2, "label": label, "custom_id": f"r:1:2:{verb}:x"}


def test_a_part_weighs_by_its_verb():
    assert weigh_part(button("put")) == weigh_part(button("neverheardof")) == MOVE
    assert weigh_part(button("forget")) < MOVE
    assert weigh_part(button("put", "Resign")) < weigh_part(button("forget"))


def test_a_light_part_is_often_not_pressed():
    drawn = [draw_pressed([button("forget")], Random(seed)) for seed in range(100)]
    assert 0 < drawn.count(0) < 50
    assert draw_pressed([], Random(1)) is None
    assert {draw_pressed([button("put"), button("send")], Random(seed)) for seed in range(50)} == {0, 1}


async def test_commands_are_typed_as_the_bot_describes_them(box, bot, ann):
    known = list_commands(ann, box.lobby)
    assert "count" in known
    exercised = Exercised(box.world)
    for seed in range(10):
        for name in known:
            filled = await fill_options(ann, box.lobby, name, Random(seed), Around([ann]))
            assert set(filled) <= {option["name"] for option in known[name]}
    await ann.slash("count", hidden=True)
    assert exercised.commands == {"count": 1}


async def test_a_person_presses_what_stands_somewhere(box, bot, ann, person):
    await bot.get_channel(box.lobby.id).send(view=counter(5))
    person.random = Random(1)
    for _ in range(10):
        try:
            await person.press_around()
        except Impossible:
            continue
    assert person.clicks > 0
    assert find_part(ann, ann.sees()[0], "put") is None


async def test_a_moderator_undoes_at_the_end_what_was_done(box, bot, person, thread):
    moderator = Moderator(box, person, 1.0)
    await moderator.lock_thread(Random(1))
    await moderator.bar_bot(Random(1))
    await moderator.throw_bot_out(Random(1))
    assert box.world.home.bot_left
    assert any(box.world.bot.id in each.overwrites for each in box.world.guild_channels())
    moderator.undo_all()
    assert not thread.locked
    assert not box.world.home.bot_left
    assert box.world.is_allowed(box.world.bot, box.lobby, BOT_PERMISSIONS)


async def test_a_town_closes_its_threads_for_the_night_and_opens_them_in_the_morning(
    box, person, thread, monkeypatch
):
    monkeypatch.setattr("proofs.people.moderators.NIGHTS", (1e-4,))  # hours
    moderator = Moderator(box, person, 1.0)
    monkeypatch.setattr("proofs.people.moderators.DAY", 2e-4)
    keeping = asyncio.create_task(moderator.keep_nights("1"))
    await box.until(lambda: thread.archived and thread.locked)
    await box.until(lambda: not thread.archived and not thread.locked)
    keeping.cancel()
    assert moderator.nights == 1


async def test_some_locked_threads_close_by_themselves_and_are_unlocked_later(
    box, person, thread, monkeypatch
):
    monkeypatch.setattr("proofs.people.moderators.HURRIED", 1.0)
    monkeypatch.setattr("proofs.people.moderators.SPANS", (1e-5,))  # hours
    await Moderator(box, person, 1.0).lock_thread(Random(1))
    assert thread.locked
    assert thread.auto_archive in SILENT
    thread.archived = True
    await box.until(lambda: not thread.locked)
    assert thread.archived


async def test_a_moderator_closes_a_thread_and_opens_all(box, person, thread):
    moderator = Moderator(box, person, 1.0)
    await moderator.close_thread(Random(1))
    assert thread.archived
    assert thread.locked
    await moderator.open_threads(Random(1))
    assert not thread.archived
    assert not thread.locked
    moderator.undo_all()


async def test_some_towns_have_a_second_server_with_channels_of_its_own(box):
    places = [add_server(box, Random(seed)) for seed in range(20)]
    servers = [{each.guild_id for each in found} for found in places if found]
    assert 0 < len(servers) < len(places)
    assert all(len(each) == 1 and box.world.guild_id not in each for each in servers)
