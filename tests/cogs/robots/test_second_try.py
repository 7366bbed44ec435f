"""Try that turn again: a match in a turn of a lost one that was still open."""

import json

import pytest

from cogs.lobby import second_try
from engine.bots.asked import stand_still
from engine.bots.reasons import count_wins
from engine.games import bind
from engine.rules.lessons import FIRST, START, begin_match, read_lesson
from engine.state.chance import Chance
from tests.cogs.robots.test_playing import play_out
from tests.cogs.steps import labels, load_position, planted, refused
from tests.every_day import leave_to_proof
from tools.verify import Wrong, verify
from tools.verify_rules import verify_rules

pytestmark = pytest.mark.thinking
GAMES = ("ataque", "brigandine", "immortals")


def find_again(user, panel):
    """Return the label of the button to the turn that was still open, or None."""
    buttons = [part["label"] for part in user.parts(panel) if ":tryturn:" in part["custom_id"]]
    return buttons[0] if buttons else None


async def lose(rig, game):
    """Lose a match to normal AIs by answering with the defaults. Return the player, the seat and the panel."""
    ann = rig.box.join("Ann")
    rig.users = [ann]
    rig.lobby = (await ann.slash("match new", game=game, ai="normal")).message
    settings = {key: word for key, word in (await rig.match()).settings.items() if key != START}
    await rig.store.matches.change_match(1, settings={**settings, **bind(game).quick, "hints": "yes"})
    await ann.click(rig.lobby, "Start")
    await rig.posted(1)
    seat = (await load_position(rig)).seat_of(ann.id)
    await play_out(rig, [seat])
    assert (await load_position(rig)).result().places[seat] > 1
    panel = (await ann.slash("panel", match=1)).message
    await rig.settle()
    return ann, seat, panel


def dump(position):
    """Return a position without its chance."""
    state = position.game.codec.load(position.game.codec.dump(position.state))
    state.seed, state.counter = "", 0
    return position.game.codec.dump(state)


@pytest.mark.parametrize("game", leave_to_proof(GAMES, but=["ataque"]))
async def test_a_lost_turn_is_played_again_in_a_match_that_counts_for_nothing(rig, game, monkeypatch):
    monkeypatch.setattr(second_try, "WON", 0)  # every turn counts as open
    ann, seat, panel = await lose(rig, game)
    lost = await load_position(rig)
    say = rig.bot.context.say_in(lost.match).speak_of(lost.game)
    knowledge = lost.game.knowledge
    sides = [say(side) for side in knowledge.name_peoples(lost.state) or knowledge.name_sides(lost.state)]
    assert any(side in rig.reads(post) for side in sides for post in rig.posts())
    label = find_again(ann, panel)
    assert label
    assert labels(ann, panel) == [label, "Again · normal", "How it ended", "Other games"]
    page = (await ann.slash("help")).message
    await ann.click(page, planted(page, "r:1:0:tryturn:1"))
    await refused(rig, ann, "not possible now", 1)  # that turn is not on offer
    rig.box.fail("POST", "/threads", 400, code=160006)
    await ann.click(panel, label)  # its table is left, and the next press starts it
    assert (await rig.store.matches.load_match(2)).status == "lobby"
    first = (await ann.click(panel, label)).message
    assert labels(ann, first)
    await ann.click(panel, label)
    assert await rig.store.matches.load_match(3) is None  # a second press leads to the same match
    referee = rig.bot.context.referee
    (part,) = [part for part in ann.parts(panel) if ":tryturn:" in part["custom_id"]]
    then, now = await referee.position(1, int(part["custom_id"].split(":")[4])), await referee.position(2, 1)
    assert dump(then) == dump(now)
    assert now.state.seed != then.state.seed
    assert now.seat_of(ann.id) == seat
    assert [each.colour for each in now.players] == [each.colour for each in then.players]
    eve = rig.box.join("Eve")
    assert not list(eve.parts((await eve.slash("match predict", match=2)).message))
    await finish(rig, 2, seat)
    assert await rig.store.database.rows("SELECT match FROM results") == [(1,)]
    await check_export(ann)


async def finish(rig, match, seat):
    """Answer with the defaults until a match is over."""
    referee = rig.bot.context.referee
    while not (position := await referee.position(match)).ended:
        if seat in position.active:
            asked = position.ask(seat)
            picks = (asked.options[0].id,) if asked.default is None else asked.default
            outcome = await referee.answer(match, seat, asked.question_id, picks, rig.bot.context.now())
            rig.bot.context.listeners.notify_commit(outcome)
        await rig.idle()


async def check_export(user):
    """Check the file of match 2 with both programs, and that another position in it is refused."""
    assert "in a position of #1" in (await user.slash("match verify", match=2)).text
    (file,) = (await user.slash("match export", match=2)).message.attachments
    exported = json.loads(file.data)
    assert any("position of another match" in line for line in verify(exported))
    verify_rules(exported)
    exported["position"] += "00"
    for check in (verify, verify_rules):
        with pytest.raises(Wrong):
            check(exported)


@pytest.mark.parametrize("latest", [0, 3, 4, 17, 29, 30])
async def test_the_latest_open_turn_of_a_long_match_is_found_with_few_playouts(latest):
    asked = []

    async def is_open(turn):
        asked.append(turn)
        return turn >= latest

    assert await second_try.search_turns(range(30), is_open) == (latest if latest < 30 else None)
    assert len(asked) < 10


def test_an_open_turn_is_told_from_a_lost_one():
    game = bind("ataque")
    state = begin_match(game, 2, {START: FIRST}, bytes(32)).state
    for move in read_lesson(game).moves[:-2]:
        state = game.apply(state, move.command).state
    wins = [count_wins(game, state, seat, 4, Chance(bytes(32)), stand_still) for seat in (0, 1)]
    assert wins[0] > 2
    assert wins[1] == 0
