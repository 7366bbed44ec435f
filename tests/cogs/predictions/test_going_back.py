"""Predictions of a round whose end the table takes back are decided anew when that round ends again.

And what a process before this one left: settled after a kill, match by match.
"""

import pytest

from tests.cogs.predictions.test_predictions import act, gains, page, play_to, say  # noqa: F401


async def take_back(rig, round_):
    """Go back to before the first answer of a round."""
    referee = rig.bot.context.referee
    last = await referee.position(1)
    for seq in range(2, last.seq + 1):
        if (await referee.position(1, seq - 1)).state.round == round_:
            return await referee.go_back(1, seq, (), rig.bot.context.now())
    raise AssertionError(round_)


async def go_back(rig, round_):
    """Take back without telling a room, as by a process that dies at once."""
    return (await take_back(rig, round_)).after


async def test_a_round_whose_end_is_taken_back_is_settled_anew(rig, page):  # noqa: F811
    dan, message = page
    await say(dan, message, "leader", 1)
    await play_to(rig, 3)
    assert (await gains(rig))["leader 1", 1] is not None
    assert (await go_back(rig, 2)).state.round == 2
    assert await gains(rig) == {("leader 1", 1): None}
    position = await play_to(rig, 3)
    first = position.game.standing(position.state).places[1] == 1
    assert await gains(rig) == {("leader 1", 1): 2 if first else 0}


async def test_predictions_settled_before_the_undone_answer_stay_settled(rig, page):  # noqa: F811 (its answers are given at moment 0)
    dan, message = page
    await say(dan, message, "leader", 1)
    await rig.store.database.change("UPDATE predictions SET settled = -1, gained = 2")
    await play_to(rig, 2)
    await go_back(rig, 1)
    assert await gains(rig) == {("leader 1", 1): 2}


async def test_a_reopened_prediction_that_is_still_decided_is_settled_at_once(rig, page):  # noqa: F811
    dan, message = page
    await say(dan, message, "leader", 1)
    await play_to(rig, 3)
    await act(rig)
    settled = await gains(rig)
    rig.bot.context.listeners.notify_commit(await take_back(rig, 3))
    assert await gains(rig) == {("leader 1", 1): None}  # all its answers have the same moment
    await rig.idle()
    assert await gains(rig) == settled


async def test_a_prediction_is_judged_again_if_its_answer_is_undone_meanwhile(rig, page, monkeypatch):  # noqa: F811
    dan, message = page
    await say(dan, message, "leader", 1)
    predictions = rig.bot.predictions
    judge, judged = predictions._judge_leader, []

    async def judge_and_go_back(*asked):
        verdict = await judge(*asked)
        judged.append(verdict)
        if len(judged) == 1:
            await go_back(rig, 2)
        return verdict

    monkeypatch.setattr(predictions, "_judge_leader", judge_and_go_back)
    await play_to(rig, 3)
    await rig.idle()
    assert len(judged) > 1
    assert None not in (await gains(rig)).values()


class Backoffs(tuple):
    """Pauses of no length, and which of them were made."""

    def __getitem__(self, at):
        self.made.append(at)
        return super().__getitem__(at)


async def test_before_it_is_judged_anew_there_is_a_pause_that_grows(rig, page, monkeypatch):  # noqa: F811
    dan, message = page
    await say(dan, message, "leader", 1)
    settle, pauses, tries = rig.bot.predictions._settle_topics, Backoffs((0, 0, 0)), []
    pauses.made = []

    async def move_on(match):
        tries.append(match)
        return len(tries) > 4 and await settle(match)

    monkeypatch.setattr("cogs.delivery.PAUSES", pauses)
    monkeypatch.setattr(rig.bot.predictions, "_settle_topics", move_on)
    await rig.bot.predictions.settle_predictions(1)
    assert pauses.made == [0, 1, 2, 2]


@pytest.fixture
async def left(rig, page):  # noqa: F811
    """The rows after a crash: predictions of matches 1 and 2, and match 2 is over."""
    dan, message = page
    await say(dan, message, "winner", 0)
    await rig.begin("Cat", "Eve")
    await say(dan, (await dan.slash("match predict", match=2)).message, "winner", 0)
    rig.bot.context.listeners._commit.remove(rig.bot.predictions._on_commit)
    await play_to(rig, 99, match=2)
    assert await rig.store.predictions.list_unsettled() == [1, 2]


async def test_a_match_that_cannot_be_read_holds_up_no_other(rig, left):
    await rig.store.database.change("UPDATE matches SET version = 99 WHERE id = 1")
    rig.bot.context.referee.drop_cached(1)
    await rig.bot.predictions.resume_settling()
    await rig.idle()
    assert await rig.store.predictions.list_unsettled() == [1]


async def test_a_match_that_moves_on_holds_up_no_other(rig, left, monkeypatch):
    settle, tries = rig.bot.predictions._settle_topics, []

    async def move_on(match):
        tries.append(match)
        return (match == 2 or 2 in tries or len(tries) > 9) and await settle(match)

    monkeypatch.setattr("cogs.delivery.PAUSES", (0,))
    monkeypatch.setattr(rig.bot.predictions, "_settle_topics", move_on)
    await rig.bot.predictions.resume_settling()
    await rig.idle()
    assert tries == [1, 2, 1]
