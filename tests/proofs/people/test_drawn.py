"""Draws for a simulated town: tables, habits, hours, presses and typed text."""

import asyncio
from itertools import product
from random import Random

import pytest

from proofs.people.drawn import NEW, NOW, DrawnTable, draw_table
from proofs.people.exercised import Exercised, name_command
from proofs.people.habits import ASIDES, draw_habit, draw_hours
from proofs.people.lives import add_server
from proofs.people.moderators import DEEDS, SILENT, Moderator
from proofs.people.person import Person, find_part
from proofs.people.typed import (
    HIGHEST,
    WORDS,
    Around,
    draw_blindly,
    draw_command,
    draw_words,
    fill_options,
    list_commands,
)
from sandbox.discord import BOT_PERMISSIONS, FORUM, VOICE, Impossible
from sandbox.table.presses import FOLDED, MOVE, choose_button, draw_pressed, read_verb, weigh_part
from tests.sandbox.tiny_bot import counter


@pytest.fixture
def person(box, ann):
    return Person(box, ann, draw_habit(Random(1)), Around([ann]))


@pytest.fixture
def thread(box, ann):
    return box.start_post(box.add_channel("forum", FORUM), "A thread", ann)


def button(verb, label="A"):
    return {"type": 2, "label": label, "custom_id": f"r:1:2:{verb}:x"}


def test_one_seed_draws_one_table():
    one, same, other = (draw_table(Random(seed), ["a", "b"], 5, 100.0) for seed in (1, 1, 2))
    assert one == same != other
    assert one == DrawnTable("b", NEW, (4, 0), 12, pytest.approx(44.949106), hinted=False)
    drawn = [draw_table(Random(seed), ["a", "b"], 5, 100.0) for seed in range(200)]
    assert {each.game for each in drawn} == {"a", "b"}
    assert {each.way for each in drawn} == {NEW, NOW}
    assert {len(each.people) for each in drawn} == {1, 2, 3, 4}
    assert all(len(set(each.people)) == len(each.people) and 0 <= each.waits <= 100 for each in drawn)


def test_people_live_by_habits_of_their_own():
    habits = [draw_habit(Random(seed)) for seed in range(100)]
    assert len(set(habits)) == 100
    assert {each.draw_aside(Random(seed)) for seed, each in enumerate(habits)} <= set(ASIDES)
    assert {each.looks for each in habits} == {3, 4, 5, 6, 7, 8}
    assert {each.asides for each in habits} == {1, 2, 3, 4, 5, 6}
    assert 0.45 < max(each.thoroughness for each in habits) < 0.5
    most = [
        max(like / usual for like, usual in zip(each.likes, ASIDES.values(), strict=True)) for each in habits
    ]
    assert 1.9 < max(most) < 2
    assert {len(draw_hours(Random(seed), 3, 1.0)) for seed in range(50)} == {1, 2, 3, 4}
    assert {len(draw_hours(Random(seed), 1, 1.0)) for seed in range(50)} == {0, 1, 2}
    assert min(at for seed in range(50) for at in draw_hours(Random(seed), 3, 9.0)) < 1
    hours = draw_hours(Random(1), 3, 100.0)
    assert hours == sorted(hours)
    assert all(0 <= each <= 100 for each in hours)


def test_every_aside_and_deed_is_a_method():
    assert all(hasattr(Person, each) for each in ASIDES)
    assert all(hasattr(Moderator, each) for each in DEEDS)


def test_a_part_weighs_by_its_verb():
    assert weigh_part(button("put")) == weigh_part(button("neverheardof")) == MOVE
    assert weigh_part(button("forget")) < MOVE
    assert weigh_part(button("put", "Resign")) < weigh_part(button("forget"))
    folded = {"type": 3, "custom_id": f"r:1:2:{FOLDED}:x"}
    folded["options"] = [{"value": button(verb)["custom_id"]} for verb in ("quit", "board")]
    assert weigh_part(folded) == weigh_part(button("quit"))
    chosen = {read_verb(choose_button(folded, Random(seed))) for seed in range(50)}
    assert chosen == {"quit", "board"}


def test_a_light_part_is_often_not_pressed():
    drawn = [draw_pressed([button("forget")], Random(seed)) for seed in range(100)]
    assert 0 < drawn.count(0) < 50
    assert draw_pressed([], Random(1)) is None
    assert {draw_pressed([button("put"), button("send")], Random(seed)) for seed in range(50)} == {0, 1}


def test_words_fit_their_field():
    for seed in range(50):
        assert len(draw_words({"min_length": 2, "max_length": 5}, Random(seed))) in range(2, 6)
    assert draw_words({"min_length": 3999}, Random(1)) is None
    assert draw_words({}, Random(1)) in WORDS


def test_options_are_filled_in_by_their_kind(ann):
    around = Around([ann])
    assert draw_blindly({"type": 5}, Random(1), around) in (True, False)
    assert 3 <= draw_blindly({"type": 4, "min_value": 3, "max_value": 5}, Random(1), around) <= 5
    assert draw_blindly({"type": 6}, Random(1), around) == ann.id
    assert draw_blindly({"type": 8}, Random(1), around) is None
    assert draw_blindly({"type": 8}, Random(1), Around([ann], [7])) == 7
    assert draw_blindly({"type": 3}, Random(1), around) in WORDS
    assert draw_blindly({"type": 11}, Random(1), around) is None
    assert {draw_blindly({"type": 5}, Random(seed), around) for seed in range(9)} == {True, False}
    for low, most in product((0, 100), ({}, {"max_value": 999})):
        option = {"type": 4, "min_value": low, **most}
        numbers = {draw_blindly(option, Random(seed), around) for seed in range(400)}
        assert (min(numbers), max(numbers)) == (low, low + HIGHEST)
    assert min(draw_blindly({"type": 4}, Random(seed), around) for seed in range(400)) == 0


async def test_options_that_must_be_are_filled_in_and_others_now_and_then(box, bot, ann):
    around = Around([ann])
    filled = [await fill_options(ann, box.lobby, "deck draw", Random(seed), around) for seed in range(15)]
    assert {each["card"] for each in filled} > {"ace", "king"}
    assert {each["card"] for each in filled} <= {"ace", "king", *WORDS}
    numbers = [each["number"] for each in filled if "number" in each]
    assert 0 < len(numbers) < len(filled) / 2
    assert set(numbers) <= {1, 2, 3, 4, 5}
    given = await fill_options(ann, box.lobby, "deck draw", Random(1), around, {"card": "queen"})
    assert given["card"] == "queen"


def test_commands_are_drawn_by_their_weight():
    drawn = [draw_command({"match new", "match undo", "who"}, Random(seed)) for seed in range(300)]
    assert {*drawn} == {"match new", "match undo", "who"}
    assert drawn.count("match new") * 4 < drawn.count("match undo") < drawn.count("who")


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


def test_a_subcommand_is_named_with_its_group():
    assert (
        name_command({"name": "match", "options": [{"name": "new", "type": 1, "options": []}]}) == "match new"
    )


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


async def test_a_person_who_left_can_come_back(box, bot, ann):
    box.leave(ann)
    assert not ann.may_read(box.lobby)
    box.come_back(ann)
    assert ann.may_read(box.lobby)


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


async def test_a_moderator_bars_the_bot_from_places_where_it_plays_alone(box, person, thread):
    moderator = Moderator(box, person, 1.0)
    box.add_channel("loud", VOICE)
    for seed in range(8):
        await moderator.bar_bot(Random(seed))
    barred = [each for each in box.world.channels.values() if box.world.bot.id in each.overwrites]
    assert barred == [box.lobby]
    moderator.undo_all()


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


async def test_where_moderators_do_nothing_no_night_is_kept(box, person, monkeypatch):
    monkeypatch.setattr("proofs.people.moderators.DAY", 20.0)
    monkeypatch.setattr("proofs.people.moderators.HOUR", 0.0)
    moderator = Moderator(box, person, 0.0)
    await moderator.keep_nights("1")
    assert moderator.nights == 0


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


async def test_a_moderator_throws_the_bot_out_of_one_server_alone(box, bot, person):
    box.add_guild("Second")
    moderator = Moderator(box, person, 1.0)
    await moderator.throw_bot_out(Random(1))
    assert [each.bot_left for each in box.world.guilds.values()].count(True) == 1
    moderator.undo_all()
    assert not any(each.bot_left for each in box.world.guilds.values())
