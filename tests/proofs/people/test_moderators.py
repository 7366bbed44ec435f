"""What moderators of a simulated town do: nights, locked threads, and that they undo it."""

import asyncio
from random import Random

import pytest

from proofs.people.habits import draw_habit
from proofs.people.moderators import SILENT, Moderator
from proofs.people.person import Person
from proofs.people.typed import Around
from sandbox.discord import BOT_PERMISSIONS, FORUM


@pytest.fixture
def person(box, ann):
    return Person(box, ann, draw_habit(Random(1)), Around([ann]))


@pytest.fixture
def thread(box, ann):
    return box.start_post(box.add_channel("forum", FORUM), "A thread", ann)


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
