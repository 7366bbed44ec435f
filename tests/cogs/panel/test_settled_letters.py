"""Direct messages: events of one seat are sent once, and a newer message removes the buttons of an older one."""

import pytest

from cogs.ui.refusals import TryLater
from engine.records.clock import Clock
from engine.records.effects import Extended, Paced, Paused, Resumed
from tests.cogs.sim import DAY, HOUR, table
from tests.cogs.steps import DRAWN, act, begin_seated, load_position, open_panel


def letters_of(user):
    """The direct messages after the welcome."""
    return user.dms()[1:]


async def test_an_old_letter_is_edited_once_and_never_again_after_a_restart(rig):
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    while len(letters_of(ann)) < 2:
        await act(rig)
    await rig.idle()
    old = letters_of(ann)[0]
    edits, shown = len(edits_of(rig, old)), rig.reads(old)
    await rig.restart()
    while len(letters_of(ann)) == 2:
        await act(rig)
    await rig.idle()
    assert len(edits_of(rig, old)) == edits
    assert rig.reads(old) == shown


def edits_of(rig, letter):
    """The requests that edited a letter."""
    return rig.box.record.find("PATCH", f"/messages/{letter.id}")


@pytest.mark.parametrize("looks", [False, True])
async def test_each_letter_tells_once_what_befell_its_seat_alone(rig, looks):
    _, ben = await begin_seated(rig, "Ann", "Ben")
    for count in (1, 2, 3):
        while len(letters_of(ben)) < count:
            if looks:
                await open_panel(rig, ben)
            await act(rig)
        told = rig.reads(letters_of(ben)[-1])
        assert told.count(DRAWN) == 1
        assert looks or told.startswith(f"{DRAWN}\n**Bid coins")
        news = [line for line in told.splitlines() if "▸" in line]
        assert any(DRAWN in line for line in news) == (looks and count > 1)


async def test_an_old_letter_shrinks_to_a_line_without_buttons_that_calls_its_reader_you(rig):
    people = await begin_seated(rig, "Ann", "Ben", game="ataque")
    for _ in range(12):
        await act(rig)
    old = [(user, letter) for user in people for letter in letters_of(user)[:-1]]
    for user, letter in old:
        assert user.parts(letter) == []
        assert rig.reads(letter).startswith("-# ✔ #1 Ataque à Torre · ")
        assert len(rig.reads(letter).splitlines()) == 1
        assert letter.attachments == []
    assert any(sum(name in rig.reads(letter) for name in ("Ann", "Ben")) == 1 for _, letter in old)  # “you”
    assert any(user.parts(letters_of(user)[-1]) for user in people)


async def test_a_letter_that_is_gone_stops_nothing(rig):
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    [gone] = letters_of(ann)
    del ann.dm.messages[gone.id]
    while not letters_of(ann):
        await act(rig)
    assert "Go to the thread" in rig.reads(ann.dms()[-1])


async def test_of_two_called_at_once_the_letter_of_one_is_noted_though_that_of_the_other_fails(
    rig, monkeypatch
):
    first, _ = await begin_seated(rig, "Ann", "Ben")
    await rig.store.database.change("DELETE FROM tracked_messages WHERE kind = 'dm'")
    direct = rig.bot.context.delivery.direct

    async def fail(user, *asked, **more):
        if user == first.id:
            raise TryLater
        return await direct(user, *asked, **more)

    monkeypatch.setattr(rig.bot.context.delivery, "direct", fail)
    snapshot = await rig.bot.context.load_snapshot(1)
    with pytest.raises(TryLater):
        await rig.bot.rooms.panel.copies.notify_seats(snapshot, {0: 1, 1: 1}, fresh=True)
    assert await rig.store.database.rows("SELECT seat FROM tracked_messages WHERE kind = 'dm'") == [(1,)]


@pytest.mark.simulated
async def test_a_letter_names_the_deadline_that_holds_whatever_has_moved_it(rig):
    ann, _ = await table(rig, "Ann", "Ben")
    for effect in (Extended(DAY), Paced(Clock(str(HOUR))), Paused(rig.clock.now + DAY), Resumed()):
        outcome = await rig.bot.context.referee.declare(1, (), rig.clock.now, effect)
        rig.bot.context.listeners.notify_commit(outcome)
        await rig.settle()
        (due,) = set((await rig.store.deadlines.load_due_times(1)).values()) or {None}
        told = rig.reads(letters_of(ann)[-1] if len(ann.dms()) > 1 else ann.dms()[-1])
        assert ("<t:" in told) == (due is not None), effect
        assert due is None or f"<t:{due}:" in told, effect


async def test_missed_events_come_before_private_events(rig, monkeypatch):
    _, ben = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ben)
    await rig.store.users.change_settings(ben.id, reach="mention")
    while (await load_position(rig)).state.round < 3:
        await act(rig)
    monkeypatch.setattr("cogs.panel.view.SCREEN", 320)
    await rig.store.users.change_settings(ben.id, reach="dm")
    count = len(letters_of(ben))
    while len(letters_of(ben)) == count:
        await act(rig)
    told = rig.reads(letters_of(ben)[-1])
    assert "▸ " in told
    assert told.count(DRAWN) < 2
