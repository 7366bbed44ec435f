"""Predictions at the real bot: by spectators, secret until they are decided, and settled once."""

import pytest

from engine.records.effects import Replaced
from engine.records.predictions import Prediction
from engine.rules.core import Contest, text
from engine.rules.flow import FlowGame
from engine.rules.game import Narration
from render.text.say import HOST
from tests.cogs.robots.test_playing import begin
from tests.cogs.steps import declare, labels, seat_of, seated, shown


@pytest.fixture
async def page(rig):
    """A match of Ann and Ben in its first round. Return Dan, a spectator, and his page of it."""
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    return dan, (await dan.slash("match predict", match=1)).message


async def act(rig, match=1):
    """Answer for the first active seat with the default or the first option, and wait until the bot is idle."""
    await answer(rig, match)
    await rig.idle()
    return await rig.bot.context.referee.position(match)


async def answer(rig, match=1):
    """Answer for the first active seat and notify all rooms."""
    referee = rig.bot.context.referee
    position = await referee.position(match)
    decision = position.ask(position.active[0])
    picks = (decision.options[0].id,) if decision.default is None else decision.default
    rig.bot.context.listeners.notify_commit(
        await referee.answer(match, decision.seat, decision.question_id, picks, 0)
    )


async def play_to(rig, round_, match=1):
    """Play until this round begins, or to the end. Return the position."""
    position = await rig.bot.context.referee.position(match)
    while position.active and position.state.round < round_:
        position = await act(rig, match)
    return position


async def say(user, page, topic, seat):
    """Choose a seat from the menu of a topic."""
    menu = next(part["custom_id"] for part in user.parts(page) if f":foretell:{topic}" in part["custom_id"])
    return await user.select(page, menu, [str(seat)])


async def gains(rig):
    """Return the points of predictions by topic and seat. None: not settled."""
    rows = await rig.store.database.rows("SELECT topic, seat, gained FROM predictions")
    return {(topic, seat): gained for topic, seat, gained in rows}


async def test_a_prediction_is_kept_changed_and_shown_to_its_maker_alone(rig, page):
    dan, message = page
    said = {each.id: rig.reads(each) for each in rig.posts()}
    await say(dan, message, "winner", 0)
    await say(dan, message, "winner", 1)
    assert await gains(rig) == {("winner", 1): None}
    (chosen,) = [
        each for part in dan.parts(message) for each in part.get("options", ()) if each.get("default")
    ]
    assert chosen["label"] == (await seated(rig))[1].name
    assert {each.id: rig.reads(each) for each in rig.posts()} == said
    eve = rig.box.join("Eve")
    theirs = (await eve.slash("match predict", match=1)).message
    assert not [each for part in eve.parts(theirs) for each in part.get("options", ()) if each.get("default")]
    assert "Predictions" not in (await eve.slash("leaderboard")).text


async def test_the_board_leads_those_who_look_on_there_and_nobody_else(rig, page):
    dan, _ = page
    board = (await dan.click(rig.posts()[-1], "Board")).message
    assert "Who wins the match?" in rig.reads((await dan.click(board, "Predict")).message)
    ann = rig.users[0]
    board = (await ann.click(rig.posts()[-1], "Board")).message
    assert "Predict" not in labels(ann, board)
    assert HOST.line("predict-own") in (await ann.slash("match predict", match=1)).text


async def test_predictions_are_settled_when_their_round_or_the_match_is_over_and_the_leaderboard_tells_it(
    rig, page
):
    dan, message = page
    for seat in (0, 1):
        user = dan if seat == 0 else rig.box.join("Eve")
        own = message if seat == 0 else (await user.slash("match predict", match=1)).message
        await say(user, own, "leader", seat)
        await say(user, own, "winner", seat)
    await play_to(rig, 2)
    assert set((await gains(rig)).values()) == {None}
    assert "For this round you guessed" in (await dan.slash("match predict", match=1)).text
    position = await play_to(rig, 3)
    places = position.game.standing(position.state).places
    led = [2 if places[seat] == 1 else 0 for seat in (0, 1)]
    found = await gains(rig)
    assert [found["leader 1", seat] for seat in (0, 1)] == led
    assert [found["winner", seat] for seat in (0, 1)] == [None, None]
    position = await play_to(rig, 99)
    won = [6 if position.result().places[seat] == 1 else 0 for seat in (0, 1)]
    assert [(await gains(rig))["winner", seat] for seat in (0, 1)] == won
    ranks = (await dan.slash("leaderboard")).text
    assert f"Dan · **{led[0] + won[0]}** point" in ranks
    assert f"{bool(led[0]) + bool(won[0])} of 2 right" in ranks
    assert "Here so far" in (await dan.slash("match predict", match=1)).text


async def concede(rig):
    ben = rig.users[1]
    await ben.click((await ben.slash("match leave", match=1)).message, "Yes, leave")


async def end_by_vote(rig, round_):
    await play_to(rig, round_)
    ann, ben = rig.users
    await ann.slash("match end", match=1)
    await ben.click(await shown(rig), "Yes")


@pytest.mark.parametrize(
    ("end", "counts"),
    [(concede, False), (lambda rig: end_by_vote(rig, 3), True), (lambda rig: play_to(rig, 3), False)],
)
async def test_predictions_rank_where_the_match_itself_does(rig, page, end, counts):
    dan, message = page
    for topic in ("winner", "leader"):
        await say(dan, message, topic, 0)
    await end(rig)
    await rig.idle()
    said = (await dan.slash("leaderboard")).text
    assert ("Predictions since" in said) == ("1000" in said) == counts
    told = (await dan.slash("match predict", match=1)).text
    assert "once the match is over, if it counts there" in told


async def test_predictions_of_a_match_with_ais_rank_nobody(rig):
    await begin(rig, levels=("easy",), names=("Ann", "Ben"))
    dan = rig.box.join("Dan")
    await say(dan, (await dan.slash("match predict", match=1)).message, "winner", 0)
    await play_to(rig, 99)
    assert None not in (await gains(rig)).values()
    assert "Nobody yet" in (await dan.slash("leaderboard")).text


async def test_predictions_unsettled_before_a_crash_are_settled_once_after_it(rig, page):
    dan, message = page
    await say(dan, message, "winner", 0)
    rig.bot.context.listeners._commit.remove(rig.bot.predictions._on_commit)
    await play_to(rig, 99)
    assert await gains(rig) == {("winner", 0): None}
    await rig.bot.predictions.resume_settling()
    await rig.idle()
    once = await gains(rig)
    assert None not in once.values()
    await rig.bot.predictions.resume_settling()
    await rig.idle()
    assert await gains(rig) == once


async def test_a_topic_of_the_past_and_a_seat_that_is_none_are_refused(rig, page):
    dan, message = page
    await play_to(rig, 2)
    refused = await say(dan, message, "leader 1", 0)
    assert "too late to predict" in refused.text
    menu = next(part for part in dan.parts(message) if ":foretell:winner" in part["custom_id"])
    menu["options"].append({"label": "Nobody", "value": "9"})
    assert "too late to predict" in (await dan.select(message, menu["custom_id"], ["9"])).text
    assert await gains(rig) == {}


async def test_a_user_who_took_a_seat_meanwhile_cannot_predict(rig, page):
    dan, message = page
    await rig.store.database.change("UPDATE seats SET user_id = ? WHERE seat = 1", dan.id)
    rig.bot.context.referee.drop_cached(1)
    position = await rig.bot.context.referee.position(1)
    own = Prediction(1, dan.id, "winner", 0, 6)
    assert await rig.store.predictions.keep_prediction(own, position.seq) is False
    assert HOST.line("predict-own") in (await say(dan, message, "winner", 0)).text
    assert await gains(rig) == {}


async def test_a_former_player_cannot_predict_the_match(rig, page):
    dan, message = page
    await say(dan, message, "winner", 0)
    seat = await seat_of(rig, rig.users[1])
    for owner in (dan, rig.box.join("Eve")):
        await declare(rig, Replaced(seat, owner.id))
    position = await rig.bot.context.referee.position(1)
    assert position.seat_of(dan.id) is None
    assert HOST.line("predict-own") in (await dan.slash("match predict", match=1)).text
    own = Prediction(1, dan.id, "leader-1", 0, 3)
    assert await rig.store.predictions.keep_prediction(own, position.seq) is False
    await play_to(rig, 99)
    assert await gains(rig) == {}


@pytest.fixture
def battle(monkeypatch):
    """A list of battles that the match then has."""
    listed = []
    monkeypatch.setattr(Narration, "list_contests", lambda *_: tuple(listed))
    return listed


def contest(**stands):
    return Contest("2.0", text("predict-own"), (text("vote-yes"), text("vote-no")), **stands)


async def press_side(rig, user, page, side):
    key = next(
        part["custom_id"] for part in user.parts(page) if f":foresee:{side}/" in part.get("custom_id", "")
    )
    return await user.click(page, key)


async def test_a_battle_is_predicted_by_button_until_something_of_it_is_seen(rig, page, battle):
    dan, _ = page
    battle[:] = [contest()]
    message = (await dan.slash("match predict", match=1)).message
    await press_side(rig, dan, message, 1)
    await press_side(rig, dan, message, 0)
    assert await gains(rig) == {("battle 2.0", 0): None}
    ann = rig.users[0]
    assert HOST.line("predict-own") in (await ann.slash("match predict", match=1)).text
    battle[:] = [contest(open=False)]
    assert "too late to predict" in (await press_side(rig, dan, message, 1)).text
    assert await gains(rig) == {("battle 2.0", 0): None}
    battle[:] = [contest(open=False, right=(0,))]
    await act_until_settled(rig)
    assert await gains(rig) == {("battle 2.0", 0): 1}
    battle[:] = [contest(open=False, right=(1,))]
    await rig.bot.predictions.resume_settling()
    await rig.idle()
    assert await gains(rig) == {("battle 2.0", 0): 1}
    await play_to(rig, 99)
    assert "Dan · **1** point" in (await dan.slash("leaderboard")).text


async def act_until_settled(rig):
    """Play on until a prediction is settled."""
    while None in (await gains(rig)).values():
        await act(rig)


async def test_a_prediction_of_what_was_decided_meanwhile_is_not_kept(rig, page, battle, monkeypatch):
    dan, _ = page
    battle[:] = [contest()]
    message = (await dan.slash("match predict", match=1)).message
    store, real = rig.store.predictions, rig.store.predictions.keep_prediction

    async def keep(prediction, seq):
        if battle[0].open:
            battle[:] = [contest(open=False)]
            await answer(rig)
        return await real(prediction, seq)

    monkeypatch.setattr(store, "keep_prediction", keep)
    assert "too late to predict" in (await press_side(rig, dan, message, 0)).text
    assert await gains(rig) == {}


async def test_the_winner_cannot_be_predicted_near_the_end(rig, page, monkeypatch):
    dan, message = page
    monkeypatch.setattr(FlowGame, "is_near_end", lambda *_: True)
    assert "too late to predict" in (await say(dan, message, "winner", 0)).text
    again = (await dan.slash("match predict", match=1)).message
    assert "The end may be near" in rig.reads(again)
    assert not [part for part in dan.parts(again) if "foretell" in part.get("custom_id", "")]
