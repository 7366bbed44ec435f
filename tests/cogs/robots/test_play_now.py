"""Play now and once more: a match with AIs from two taps in a fresh server, and its seats taken over by people."""

import asyncio

import pytest

from engine.games import bind
from engine.records.clock import NEVER
from engine.records.effects import Ended
from engine.records.robots import read_robot_name
from engine.records.table_events import HintedEvent
from engine.rules.core import Ref
from tests.cogs.robots.test_playing import answer_default, play_out
from tests.cogs.steps import decide, declare, labels, load_position, planted, refused, shown
from tools.toy.game import ToyAdvice

pytestmark = pytest.mark.thinking
NOW = "r:0:0:solo:toy"


async def begin_now(rig, game="toy", title=""):
    """Open the help or a game's rules and press the button. Return the player."""
    ann = rig.box.join("Ann")
    rig.users = [ann]
    page = (await ann.slash("help")).message
    if title:  # a guided first match is on offer in its place
        for label in ("How to play", title, *["Next"] * 4, "All the rules"):
            page = (await ann.click(page, label)).message
    rig.first = (await ann.click(page, f"r:0:0:solo:{game}")).message
    (rig.lobby,) = [each for each in rig.box.lobby.messages.values() if each.thread_id]
    await rig.posted(1)
    await rig.idle()
    return ann


async def test_a_match_whose_panel_could_not_be_sent_is_told_all_the_same(rig):
    ann = rig.box.join("Ann")
    page = (await ann.slash("help")).message
    rig.box.fail("PATCH", "@original", 500, times=5)
    await ann.click(page, NOW)
    await rig.idle()
    (rig.lobby,) = [each for each in rig.box.lobby.messages.values() if each.thread_id]
    assert rig.posts()


async def robots(rig, match):
    found = await rig.store.matches.load_players(match)
    return [(read_robot_name(each.user), each.level) for each in found if each.level]


async def asks_what_stands(rig, user):
    """Return True if the private panel shows this user's open question, or none if there is none."""
    position = await rig.bot.context.referee.position(1)
    asked = position.ask(position.seat_of(user.id))
    shown = {part["custom_id"].split(":")[2] for part in user.parts(rig.first)}
    return asked is None or str(asked.question_id) in shown


async def test_one_tap_begins_a_match_and_shows_its_first_question(rig):
    ann = await begin_now(rig, "immortals", "Immortals")
    row = await rig.match()
    assert (row.status, row.game, row.creator) == ("running", "immortals", ann.id)
    assert row.settings.items() >= bind("immortals").quick.items()
    assert sorted(await robots(rig, 1)) == [("Bruno", "easy"), ("Cleo", "easy")]
    assert (await rig.store.deadlines.load_clock(1)).pace == NEVER
    assert "Ann against AIs" in rig.reads(rig.lobby)
    assert await asks_what_stands(rig, ann)
    assert ann.dms() == []
    assert rig.first.id > rig.lobby.id  # the question stands below the table's message
    position = await load_position(rig)
    # of its thread: it names seats with their tribes
    story = (await rig.bot.context.load_texts(position)).story
    for seat, pieces in enumerate(position.state.seats):
        assert position.game.rules.tribes[pieces.light].name in story(Ref("seat", str(seat)))


async def test_the_panel_follows_and_nobody_is_called_who_looks_at_it(rig):
    ann = await begin_now(rig)
    for delay in (0, 0.5):  # the AIs answer while it is being shown
        rig.box.fail("PATCH", "@original", delay=delay)
        before = (await rig.match()).seq
        await ann.click(rig.first, "Coin: 0")
        await rig.settle()
        assert (await rig.match()).seq > before
        assert await asks_what_stands(rig, ann)
    assert ann.dms() == []
    assert all(ann.id not in post.pings for post in rig.posts())


async def test_against_ais_alone_no_post_tells_that_advice_was_asked(rig):
    await begin_now(rig)
    await declare(rig, None, HintedEvent(0))
    await rig.settle()
    assert not any("💡" in rig.reads(post) for post in rig.posts())


async def test_a_player_with_an_expired_panel_gets_a_direct_message(rig):
    ann = await begin_now(rig)
    (pressed,) = [each.press for each in rig.bot.rooms.panel.copies._copies.values() if each.press]
    rig.bot.context.clock = lambda: pressed.created_at.timestamp() + 901
    seat = (await load_position(rig)).seat_of(ann.id)
    await answer_default(rig, seat)
    await rig.settle()
    assert len(ann.dms()) == 1


async def test_it_is_refused_where_no_match_can_be_held(rig):
    ann = rig.box.join("Ann")
    await rig.store.servers.change_settings(rig.box.world.guild_id, channels=(1,))
    page = (await ann.slash("help")).message
    await ann.click(page, NOW)
    await refused(rig, ann, "tables are opened in", 1)
    assert await rig.match() is None


async def test_no_table_is_left_where_the_press_cannot_be_answered(rig):
    ann = rig.box.join("Ann")
    page = (await ann.slash("help")).message
    rig.box.fail("POST", "/callback", 404, code=10062)
    await ann.click(page, NOW)
    await rig.idle()
    assert (await rig.match()).status == "removed"
    assert not any("Join" in labels(ann, each) for each in rig.box.lobby.messages.values())


async def test_a_rematch_of_a_match_with_ais_alone_begins_at_one_tap_however_often_it_comes(rig):
    ann = await begin_now(rig)
    (seat,) = [each.seat for each in await rig.store.matches.load_players(1) if not each.level]
    await play_out(rig, [seat])
    await rig.idle()
    again = rig.posts()[-1]
    taps = await asyncio.gather(*(ann.click(again, "Rematch") for _ in range(2)))
    await rig.idle()
    position = await rig.bot.context.referee.position(2)
    assert (position.match.status, position.match.creator) == ("running", ann.id)
    assert await rig.store.matches.load_match(3) is None
    assert sorted(await robots(rig, 2)) == [("Bruno", "easy"), ("Cleo", "easy")]
    asked = position.ask(position.seat_of(ann.id))
    for tap in taps:
        assert asked is None or any(
            f":{asked.question_id}:" in part["custom_id"] for part in ann.parts(tap.message)
        )
        assert "My panel" not in labels(ann, tap.message)
    assert ann.dms() == []


async def once_more(rig, user, level=""):
    """Press *Again* (level "") or *Harder* of match 1. Return the message of the answer."""
    page = (await user.slash("help")).message
    answer = await user.click(page, planted(page, f"r:1:0:rematch:{level}"))
    await rig.idle()
    return answer.message


async def end_alone(rig):
    """A match of one person with two easy AIs that has ended. Return the person."""
    ann = await begin_now(rig)
    await declare(rig, Ended("scores"))
    return ann


async def test_a_match_that_ends_while_a_press_is_answered_is_shown_without_another_press(rig, monkeypatch):
    ann, context, mark_seen = await begin_now(rig), rig.bot.context, rig.store.panels.mark_seen

    async def end_meanwhile(*seen):
        """End the match in the same step of the loop in which the press is done."""
        await mark_seen(*seen)
        outcome = await context.referee.declare(1, (), context.now(), Ended("scores"))
        context.listeners.notify_commit(outcome)

    monkeypatch.setattr(context.store.panels, "mark_seen", end_meanwhile)
    await ann.click(rig.first, "Coin: 0")
    await rig.idle()
    assert "Again · easy" in labels(ann, rig.first)


async def test_a_question_without_a_choice_speaks_of_no_order_and_its_answer_renews_the_panel(
    rig, monkeypatch
):
    monkeypatch.setattr(ToyAdvice, "find_moot", lambda *_: ())
    with monkeypatch.context() as held:
        held.setattr("cogs.deadlines.order_player.OrderPlayer._play_soon", lambda *_: None)
        ann = await begin_now(rig)
        panel = (await ann.click(rig.posts()[-1], "My panel")).message
        position = await load_position(rig)
        assert position.orders.answers(position.seat_of(ann.id))
        assert "Your order" not in rig.reads(panel)
    before = labels(ann, panel)
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert labels(ann, panel) != before


async def levels(rig, match):
    return [level for _, level in await robots(rig, match)]


async def test_each_level_has_one_rematch_however_its_buttons_alternate(rig, monkeypatch):
    """The ended panel keeps its result, here a draw, and loses its buttons once the next match has begun."""
    ann = await end_alone(rig)
    await ann.click(rig.first, "Coin: 0")
    await rig.idle()
    assert "Tilda" not in rig.reads(rig.first)  # a draw has no next rival
    copies = rig.bot.panel.copies
    redraw = copies._redraw_panel

    async def redraw_slowly(*args, **options):
        drawn = await redraw(*args, **options)
        await asyncio.sleep(0.5)
        return drawn

    monkeypatch.setattr(copies, "_redraw_panel", redraw_slowly)
    copies.refresh_soon(1, (await load_position(rig)).seat_of(ann.id), "ephemeral", 0)
    await asyncio.sleep(0.1)  # an edit of the ended panel is under way
    assert labels(ann, (await ann.click(rig.first, "Again · easy")).message)
    await asyncio.sleep(1)
    assert labels(ann, rig.first) == []
    assert all(name in rig.reads(rig.first) for name in ("Ann", "Bruno", "Cleo"))
    for _ in range(2):
        for level in ("easy", "normal"):
            await once_more(rig, ann, level)
    assert [await levels(rig, match) for match in (2, 3)] == [["easy"] * 2, ["normal"] * 2]
    assert await rig.store.matches.load_match(4) is None


async def test_another_level_after_a_kill_begins_with_its_own_ais(rig, monkeypatch):
    ann = await end_alone(rig)

    async def die(*_):
        raise RuntimeError("killed")

    with monkeypatch.context() as patch:  # killed once the AIs are seated, before the message
        patch.setattr(rig.bot.context.delivery, "post", die)
        patch.setattr(rig.store.lobbies, "remove_lobby", die)
        await once_more(rig, ann, "easy")
    assert await levels(rig, 2) == ["easy"] * 2
    await once_more(rig, ann, "normal")
    assert await levels(rig, 2) == ["normal"] * 2
    assert (await rig.store.matches.load_match(2)).status == "running"


async def test_a_rematch_that_a_kill_cut_off_has_everybody_when_it_is_asked_for_again(rig, monkeypatch):
    ann = await begin_now(rig)
    (seat,) = [each.seat for each in await rig.store.matches.load_players(1) if not each.level]
    await play_out(rig, [seat])

    real, calls = rig.store.lobbies.join_lobby, []

    async def die(*asked):
        calls.append(asked)
        if len(calls) > 1:
            raise RuntimeError("killed")
        return await real(*asked)

    with monkeypatch.context() as patch:
        patch.setattr(rig.store.lobbies, "join_lobby", die)
        await ann.slash("match rematch", match=1)
    assert len(await rig.store.matches.load_players(2)) == 1
    await ann.slash("match rematch", match=1)
    assert (await rig.store.matches.load_match(2)).message is not None
    assert sorted(await robots(rig, 2)) == [("Bruno", "easy"), ("Cleo", "easy")]
    assert [each.user for each in await rig.store.matches.load_players(2) if not each.level] == [ann.id]


async def test_a_table_of_one_person_speaks_that_person_s_language_until_another_takes_an_ai_s_seat(rig):
    rig.bot.context.languages.servers[rig.box.world.guild_id] = "de"
    ann, ben = await begin_now(rig), rig.box.join("Ben")
    assert "Ann against AIs" in rig.reads(rig.lobby)
    assert "Your turn" in rig.reads(rig.posts()[0])
    players = await rig.store.matches.load_players(1)
    robot = next(each.seat for each in players if each.level)
    await decide(ann, "match replace", player=str(robot), by=ben.id)
    offer = await shown(rig, "is free for")
    await ben.click(offer, "Take this seat")
    await rig.idle()
    taken = (await rig.store.matches.load_players(1))[robot]
    assert (taken.user, taken.level) == (ben.id, "")
    assert (await rig.match()).status == "running"
    assert "Am Zug: Ann" in rig.reads(rig.posts()[-1])


async def test_an_ai_takes_no_name_of_a_person_at_the_table(rig):
    ann = rig.box.join("BRUNO")
    await ann.slash("match new", game="toy", ai="easy")
    assert sorted(each for each, _ in await robots(rig, 1)) == ["Cleo", "Cleo 2", "Pia"]


async def test_the_next_match_is_against_the_lowest_level_this_person_has_not_beaten_alone_in_this_game(rig):
    ann, met, store = await begin_now(rig), [], rig.store
    for number in range(1, 6):
        ((*_, level),) = {each[1:] for each in await robots(rig, number)}
        met.append(level)
        await store.database.change(
            "INSERT INTO results (match, user_id, seat, game, guild, at, place, points, on_time, late, alone)"
            " VALUES (?, ?, 0, 'toy', 1, 1, 1, 1, 0, 0, ?)",
            number,
            ann.id,
            int(number != 2),  # the second is a tie with an AI
        )
        await ann.click((await ann.slash("help")).message, NOW)
        await rig.idle()
    assert met == ["easy", "learning", "learning", "steady", "normal"]
