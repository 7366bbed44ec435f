"""Predictions of a round whose end the table takes back: decided anew when that round ends again, also after a kill."""

from tests.cogs.predictions.test_predictions import gains, page, play_to, say  # noqa: F401


async def go_back(rig, round_):
    """Go back to before the first answer of a round; what is told to no room, as by a process that dies at once."""
    referee = rig.bot.context.referee
    last = await referee.position(1)
    for seq in range(2, last.seq + 1):
        if (await referee.position(1, seq - 1)).state.round == round_:
            await referee.go_back(1, seq, (), rig.bot.context.now())
            return await referee.position(1)
    raise AssertionError(round_)


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


async def test_what_was_decided_before_stays_settled(rig, page):  # noqa: F811 (its answers are given at moment 0)
    dan, message = page
    await say(dan, message, "leader", 1)
    await rig.store.database.change("UPDATE predictions SET settled = -1, gained = 2")
    await play_to(rig, 2)
    await go_back(rig, 1)
    assert await gains(rig) == {("leader 1", 1): 2}
