"""A hint for the active user, and an AI's reason for its answer: the real bot with a thinking process."""

import asyncio

import msgspec
import pytest
from discord import ButtonStyle

from cogs.reading.advice import list_reasons
from cogs.robots.service import make_question
from engine.bots.reasons import Reason
from engine.records.effects import Replaced
from engine.records.table_events import ReplacedEvent, read_event
from engine.rules.core import Command
from render.drawing.scene import Picture
from render.text.say import Say
from sandbox.discord import BUTTON, COMPONENT
from tests.cogs.robots.test_playing import begin, play_out
from tests.cogs.steps import (
    bid,
    choose_option,
    labels,
    load_position,
    open_panel,
    planted,
    press_more,
    refused,
    seated,
    table_kinds,
)
from tools.texts.pseudo_language import add_pseudo
from tools.toy.game import Toy
from tools.toy.rig import DOT

pytestmark = pytest.mark.thinking
HINT, WHY = "Ask an AI", "Why?"
SAYS = "An AI would choose"


async def begin_with_hints(rig, *names, hints=True):
    """Start a match of these people, at first at a table where they may ask."""
    await rig.open(*names)
    if hints:
        await choose_option(rig, rig.users[0], "hints", "yes")
    await rig.start_match()
    return await seated(rig)


def list_said(rig, word):
    """Return the names of users who got this word in an ephemeral message."""
    return [user.name for user in rig.users for each in user.whispers() if word in rig.reads(each)]


async def test_a_hint_is_told_to_the_asker_and_noted_for_everybody_on_the_newest_post(rig, monkeypatch):
    people = await begin_with_hints(rig, "Ann", "Ben")
    asker, posts, boards = people[0], rig.posts(), iter(range(99))
    monkeypatch.setattr(rig.painter, "board", lambda _: Picture(DOT, f"board {next(boards)}"))
    files, pings = [each.id for each in posts[-1].attachments], [list(each.pings) for each in posts]
    await press_more(asker, await open_panel(rig, asker), HINT)
    await rig.box.until(lambda: list_said(rig, SAYS))
    assert list_said(rig, SAYS) == [asker.name]
    (told,) = [each for each in asker.whispers() if SAYS in rig.reads(each)]
    said = rig.reads(told)
    assert said.index(SAYS) < said.index("Bid coins in secret")
    assert "asked an AI" not in said
    await rig.box.until(lambda: any("asked an AI for advice" in rig.reads(each) for each in rig.posts()))
    assert not any(SAYS in rig.reads(each) for each in rig.posts())
    await rig.idle()
    assert rig.posts() == posts
    assert [each.id for each in posts[-1].attachments] == files
    assert [list(each.pings) for each in posts] == pings
    (entry,) = await rig.store.log.load_entries(1, 1, 1 << 30)
    (event,) = entry.events
    assert read_event(event).seat == 0
    assert set(msgspec.to_builtins(event)["data"]) == {"seat"}
    assert entry.command is None


async def test_a_hint_that_is_asked_twice_is_noted_once_and_done_by_one_button(rig):
    people = await begin_with_hints(rig, "Ann", "Ben")
    for user in people:
        await bid(rig, user)
    asked = (await load_position(rig)).ask(0)
    panel = await open_panel(rig, people[0])
    for _ in range(2):
        panel = (await press_more(people[0], panel, HINT)).message
        assert SAYS in rig.reads(panel)
    assert await table_kinds(rig) == ["table.hinted"]
    await people[0].click(panel, "Do that")
    assert (await load_position(rig)).ask(0).step != asked.step


async def test_a_hint_to_do_nothing_stays_for_its_asker_and_is_read_in_the_language_of_the_moment(
    rig, monkeypatch
):
    people = await begin_with_hints(rig, "Ann", "Ben")
    panel = await open_panel(rig, people[1])

    async def find_reason(*_asked):
        return Reason(((),))

    monkeypatch.setattr(rig.bot.rooms.advice.thinkers, "find_reason", find_reason)
    await press_more(people[1], panel, HINT)
    panel = await open_panel(rig, people[1])
    assert SAYS in rig.reads(panel)
    people[1].account.locale = "de"
    panel = await open_panel(rig, people[1])
    assert SAYS not in rig.reads(panel)
    assert "KI" in rig.reads(panel)
    for user, hinted in ((rig.box.join("Dan"), False), (people[1], True)):
        await rig.store.database.change(f"UPDATE seats SET user_id = {user.id} WHERE seat = 1")
        rig.bot.context.referee.drop_cached(1)
        panel = await open_panel(rig, user)
        assert (SAYS in rig.reads(panel) or "KI" in rig.reads(panel)) == hinted
    await people[1].click(panel, find_green(people[1], panel))
    assert (await load_position(rig)).active == (0,)


async def test_a_hint_is_gone_with_who_asked_for_it(rig):
    ann, _ = await begin_with_hints(rig, "Ann", "Ben")
    assert SAYS in rig.reads((await press_more(ann, rig.panel(ann), HINT)).message)
    eve, context = rig.box.join("Eve"), rig.bot.context
    outcome = await context.referee.declare(1, (ReplacedEvent(0),), context.now(), Replaced(0, eve.id))
    context.listeners.notify_commit(outcome)
    await rig.idle()
    letter = rig.panel(eve)
    panel = await open_panel(rig, eve)
    await rig.settle()  # the letter is drawn anew after the press
    for shown in (letter, panel):
        assert "Bid coins in secret" in rig.reads(shown)
        assert SAYS not in rig.reads(shown)


def find_green(user, panel):
    """The only green button of a panel, by its id."""
    (green,) = [part for part in user.parts(panel) if part.get("style") == ButtonStyle.success.value]
    return green["custom_id"]


async def test_one_person_s_hints_are_thought_of_one_after_the_other(rig, monkeypatch):
    people = await begin_with_hints(rig, "Ann", "Ben")
    panel, thinkers, busy, most = await open_panel(rig, people[1]), rig.bot.rooms.advice.thinkers, [], []
    real = thinkers.find_reason

    async def find_reason(*asked):
        busy.append(asked)
        most.append(len(busy))
        found = await real(*asked)
        busy.pop()
        return found

    monkeypatch.setattr(thinkers, "find_reason", find_reason)
    await people[1].click(panel, "⋯")
    hint = next(part for part in people[1].parts(panel) if part.get("label") == HINT)
    pressed = {"custom_id": hint["custom_id"], "component_type": BUTTON, "id": hint["id"]}
    channel = rig.box.world.channels[panel.channel_id]
    await asyncio.gather(*(people[1].interact(COMPONENT, channel, pressed, panel) for _ in range(3)))
    await rig.box.until(lambda: len(most) == 3 and not busy)
    assert SAYS in rig.reads(panel)
    assert most == [1, 1, 1]


async def test_without_the_setting_nobody_may_ask(rig):
    people = await begin_with_hints(rig, "Ann", "Ben", hints=False)
    panel = await open_panel(rig, people[0])
    await people[0].click(panel, "⋯")
    assert HINT not in labels(people[0], panel)
    decision = (await load_position(rig)).ask(0)
    await people[0].click(panel, planted(panel, f"r:1:{decision.question_id}:hint:"))
    await refused(rig, people[0], "Hints are switched off", 1)
    assert await table_kinds(rig) == []


async def test_a_hint_for_a_question_that_has_passed_is_not_given(rig):
    people = await begin_with_hints(rig, "Ann", "Ben")
    panel = await open_panel(rig, people[0])
    await people[0].click(panel, "⋯")
    await rig.settle()  # nothing draws it anew from here on: its button is of the question that passes
    position = await load_position(rig)
    decision = position.ask(0)
    outcome = await rig.bot.context.referee.answer(1, 0, decision.question_id, decision.default, 0)
    rig.bot.context.listeners.notify_commit(outcome)
    await rig.idle()
    answer = await people[0].click(panel, HINT)
    await rig.idle()
    assert "Already answered" in rig.reads(answer.message)
    assert list_said(rig, "Already answered") == [people[0].name]
    assert list_said(rig, SAYS) == []
    assert await table_kinds(rig) == []


async def test_a_question_answered_while_the_ai_thinks_is_reported_on_the_panel(rig, monkeypatch):
    people = await begin_with_hints(rig, "Ann", "Ben")
    panel, thinkers = await open_panel(rig, people[0]), rig.bot.rooms.advice.thinkers
    real, context = thinkers.find_reason, rig.bot.context

    async def find_reason(*asked):
        decision = (await context.referee.position(1)).ask(0)
        context.listeners.notify_commit(
            await context.referee.answer(1, 0, decision.question_id, decision.default, 0)
        )
        return await real(*asked)

    monkeypatch.setattr(thinkers, "find_reason", find_reason)
    answer = await press_more(people[0], panel, HINT)
    assert "Answered while I was thinking" in rig.reads(answer.message)
    assert list_said(rig, SAYS) == []
    assert "table.hinted" in await table_kinds(rig)


async def test_the_thinker_is_given_nothing_that_the_seat_does_not_see(rig):
    """Another seat's secret answer changes nothing in the input of the bot process."""
    await begin_with_hints(rig, "Ann", "Ben")
    position = await load_position(rig)
    game, decision = position.game, position.ask(0)
    other = game.ask(position.state, 1)
    answers = [(), ("coin",)]
    questions = []
    for picks in answers:
        position.state, kept = game.apply(position.state, Command(1, other.step, picks)).state, position.state
        questions.append(make_question(position, decision))
        position.state = kept
    assert questions[0] == questions[1]


async def test_an_ai_explains_itself_once_the_match_is_over_also_from_its_replay(rig):
    seats = await begin(rig, levels=("normal", "easy"))
    ann, post = rig.users[0], rig.posts()[-1]
    await ann.click(post, planted(post, "r:1:0:why:1"))
    assert "once the match is over" in rig.reads(ann.whispers()[-1])
    await play_out(rig, seats)
    players = await rig.store.matches.load_players(1)
    for level, word in (("normal", "came out"), ("easy", "at random")):
        robot = next(player.seat for player in players if player.level == level)
        entry = next(
            each
            for each in await rig.store.log.load_entries(1, 0, 1 << 30)
            if each.seat == robot and each.command and each.command.step == "bid.lay"
        )
        post = rig.posts()[-1]
        await ann.click(post, planted(post, f"r:1:0:why:{entry.seq}"))
        await rig.box.until(lambda said=word: list_said(rig, said))
    assert list_said(rig, "The AI answered")
    shown = await ann.slash("match replay", match=1)
    programs = set()
    while "Next" in labels(ann, shown.message) and len(programs) < 2:
        programs.add(WHY in labels(ann, shown.message))
        shown = await ann.click(shown.message, "Next")
    assert programs == {True, False}
    while WHY not in labels(ann, shown.message):
        shown = await ann.click(shown.message, "Back")
    told = await ann.click(shown.message, WHY)
    assert "The AI answered" in told.text
    assert told.message.ephemeral


@pytest.mark.parametrize(
    ("lead", "percent", "words"),
    [
        (2.34, False, "It came out 2.3 points ahead"),
        (-2.34, False, "Another choice came out 2.3 points better"),
        (0.94, False, "the next best came out about as good"),
        (12.4, True, "12 percentage points higher"),
        (-12.4, True, "12 percentage points more likely"),
        (0.9, True, "the next best came out about as good"),
    ],
)
def test_the_lead_of_an_answer_has_its_unit(lead, percent, words):
    game = Toy.bind()
    state = game.setup(2, {}, bytes(32)).state
    decision = game.ask(state, game.active_seats(state)[0])
    reason = Reason(((decision.options[0].id,),), lead, percent)
    told = list(list_reasons("hint-says", decision, reason, Say("en", game=game)))[-1]
    assert words in told


def test_a_number_is_written_as_the_language_does():
    with add_pseudo("fi") as language:
        game = Toy.bind()
        state = game.setup(2, {}, bytes(32)).state
        decision = game.ask(state, game.active_seats(state)[0])
        reason = Reason(((decision.options[0].id,),), 2.34)
        assert "2,3" in list(list_reasons("hint-says", decision, reason, Say(language, game=game)))[-1]
