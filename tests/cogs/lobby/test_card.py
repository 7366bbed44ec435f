"""A match's card in its channel: the lobby's message, edited as the match goes, also after crashes and the end."""

import asyncio
from types import SimpleNamespace

import msgspec
import pytest

from cogs.lobby import batches
from cogs.lobby.batches import BATCH, LATER, MatchBatches
from cogs.lobby.card import REST, MatchCards, list_standing_lines
from cogs.painting.picture_cache import PictureCache
from cogs.painting.pictures import Pictures
from cogs.text.event_texts import RECENT
from engine.games import bind
from engine.match.position import Position
from engine.rules.core import Standing, text
from engine.state.chance import hash_secret
from render.games.immortals.painter import ImmortalsPainter
from render.text.say import Say
from sandbox.discord import Perm
from tests.cogs.steps import (
    BIDS,
    act_until,
    begin_another,
    labels,
    play_out,
    play_to_end,
    press_more,
    shown_pictures,
)
from tools.trials.simulate import seed_of


def card(rig):
    return rig.reads(rig.lobby)


async def test_a_card_shows_round_standing_last_event_board_and_buttons(rig, sweep):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    await sweep()
    assert "Round 2" in card(rig)
    assert BIDS in card(rig)
    assert card(rig).count("point") >= 2
    assert "has opened a table" not in card(rig)
    secret = hash_secret(bytes.fromhex((await rig.match()).secret))
    assert secret not in card(rig)
    assert secret not in rig.reads(rig.posts()[0])
    for asked in (
        press_more(rig.users[0], rig.lobby, "Fair chance"),
        press_more(rig.users[0], rig.posts()[-1], "Fair chance"),
    ):
        assert secret in (await asked).text
    assert shown_pictures(rig.lobby) == ["match"]
    assert labels(rig.users[0], rig.lobby) == ["Follow", "⋯"]
    assert "You follow #1" in (await rig.box.join("Eve").click(rig.lobby, "Follow")).text


def test_a_tie_names_what_decides_it_beside_what_everybody_has():
    game = bind("immortals")
    state = msgspec.structs.replace(game.setup(3, {"setup": "dealt"}, seed_of("tie")).state, round=1)
    for seat, points in zip(state.seats, (9, 9, 3), strict=True):
        seat.vp = points
    free = next(key for key, space in state.spaces.items() if space.owner is None)
    state.spaces[free] = msgspec.structs.replace(state.spaces[free], owner=0, armies=3)
    people = Say("en", game, [("Ann", "red"), ("Ben", "blue"), ("Eve", "pink")])
    lines = list_standing_lines(SimpleNamespace(game=game, state=state), SimpleNamespace(rich=people))
    assert ["(tie:" in line for line in lines] == [True, True, False]
    assert all(" VP, " in line and " spaces, " in line for line in lines)


async def test_a_cards_picture_is_the_board_that_posts_show():
    game, painter = bind("immortals"), ImmortalsPainter()
    state = game.setup(3, {"setup": "dealt"}, seed_of("card")).state
    people = Say("en", game, [("Ann", "red"), ("Ben", "blue"), ("Eve", "pink")])
    position = Position(SimpleNamespace(id=1), (), game, state, 0)
    pictures = Pictures({"immortals": painter}, None, PictureCache())
    shown = await MatchCards(SimpleNamespace(pictures=pictures)).paint_match(
        position, SimpleNamespace(plain=people)
    )
    await pictures.cache.close()
    sight = painter.see_view(game.knowledge.view(state, None), game.rules, people)
    assert shown.png == painter.focus(sight).png != painter.board(sight).png


async def test_a_card_keeps_its_last_event_through_any_number_of_secret_actions(rig, sweep):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    referee = rig.bot.context.referee
    for number in range(RECENT + 2):
        decision = (await referee.position(1)).ask(0)
        outcome = await referee.answer(1, 0, decision.question_id, ("take-back",) if number % 2 else (), 0)
    rig.bot.context.listeners.notify_commit(outcome)
    await sweep()
    assert BIDS in card(rig)


async def test_a_card_is_edited_rarely_and_then_shows_everything(rig, sweep):
    await rig.begin("Ann", "Ben")
    await sweep()
    edits = rig.lobby.edits
    await act_until(rig, 2)
    await sweep(1)
    await sweep(1)
    assert rig.lobby.edits == edits
    assert "Round 2" not in card(rig)
    await sweep()
    assert rig.lobby.edits == edits + 1
    assert "Round 2" in card(rig)
    await sweep()
    assert rig.lobby.edits == edits + 1


async def test_a_card_edit_that_discord_rejects_is_made_later(rig, sweep):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    await rig.idle()
    rig.box.fail("PATCH", f"/messages/{rig.lobby.id}", 429, times=6, retry_after=0.001)
    await sweep()
    assert "Round 2" not in card(rig)
    await sweep(100)
    assert "Round 2" in card(rig)


async def test_a_card_without_permission_for_files_keeps_its_text_current(rig, sweep):
    await rig.begin("Ann", "Ben")
    rig.box.forbid(rig.box.lobby, Perm.ATTACH)
    await rig.settle()
    await act_until(rig, 2)
    await sweep()
    assert "Round 2" in card(rig)
    assert shown_pictures(rig.lobby) == []


async def test_a_server_that_invites_the_bot_again_has_the_result_on_it(rig, sweep):
    await rig.begin("Ann", "Ben")
    await sweep()
    await play_out(rig)
    rig.box.world.home.bot_left = True  # the answers tell of it before the gateway does
    await sweep(100)
    rig.box.remove_bot()
    rig.box.invite_bot()
    await rig.settle()
    await sweep(100)
    assert "is over" in card(rig)


async def test_a_card_shows_the_result_after_the_end(rig, sweep):
    await play_to_end(rig)
    await sweep()
    assert "is over" in card(rig)
    secret = (await rig.match()).secret
    assert secret not in card(rig)
    assert secret in (await press_more(rig.users[0], rig.lobby, "Fair chance: proof")).text
    assert "Rematch" in labels(rig.users[0], rig.lobby)
    assert "Follow" not in labels(rig.users[0], rig.lobby)


async def test_neither_a_stale_press_nor_what_is_not_published_changes_a_card(rig, sweep):
    await rig.begin("Ann", "Ben")
    await sweep()
    before = card(rig)
    await rig.bot.rooms.lobby.display.repaint_message(1)
    await rig.idle()
    assert card(rig) == before
    assert await rig.store.showcase.list_stale_cards(9) == [(1, 0)]
    referee = rig.bot.context.referee
    rig.bot.publisher.publish_soon = lambda *_: None
    for seat in (0, 1):
        decision = (await referee.position(1)).ask(seat)
        await referee.answer(1, seat, decision.question_id, (), 0)
    await sweep()
    assert card(rig) == before


async def open_elsewhere(rig, channel):
    """Start a second match with its card in this channel."""
    people = [rig.box.join(f"{name} of {channel.name}") for name in ("Cyd", "Dan")]
    lobby = await begin_another(people, channel)
    await rig.idle()
    return lobby


async def test_a_channel_that_discord_lets_wait_holds_up_no_other(rig):
    await rig.begin("Ann", "Ben")
    other, third = [await open_elsewhere(rig, rig.box.add_channel(name)) for name in ("other", "third")]
    await act_until(rig, 2)
    waits = rig.box.fail("PATCH", f"/channels/{rig.box.lobby.id}/", 429, times=99, retry_after=2)
    cards = MatchCards(rig.bot.context)
    await cards.refresh_cards(rig.bot.context.now())
    await rig.box.until(lambda: waits.met)
    await rig.box.until(lambda: all("Round 1" in rig.reads(each) for each in (other, third)))
    for _ in range(1000):
        if 3 not in dict(await rig.store.showcase.list_stale_cards(9)):
            break
        await asyncio.sleep(0.01)
    await rig.store.showcase.renew_card(3)
    edits = third.edits
    await cards.refresh_cards(rig.bot.context.now() + LATER)
    await rig.box.until(lambda: third.edits > edits)
    assert "Round 2" not in card(rig)
    waits.times = 0
    await rig.idle()
    assert "Round 2" in card(rig)


async def test_however_many_wait_in_one_channel_the_others_have_their_turn(rig, monkeypatch):
    monkeypatch.setattr(batches, "BATCH", 1)
    chores, done, gate = MatchBatches(rig.bot.context, "chore", 0), [], asyncio.Event()
    ann, elsewhere = rig.box.join("Ann"), rig.box.add_channel("elsewhere")
    for channel in (rig.box.lobby,) * 4 + (elsewhere,):
        await ann.slash("match new", game="toy", channel=channel)

    async def list_matches(most):
        return [(match, 0) for match in range(1, 6) if match not in done][:most]

    async def work(match, _seq):
        if match < 5:
            await gate.wait()
        done.append(match)
        return True

    rig.bot.context.clock = lambda: now
    for now in range(5):
        await chores.begin(now, list_matches, work)
    await rig.box.until(lambda: done == [5])
    gate.set()
    await rig.idle()
    assert done == [5, 1, 2, 3, 4]


async def test_a_match_waits_from_the_end_of_its_own_work_not_of_its_channels(rig):
    chores = MatchBatches(rig.bot.context, "chore", REST)
    done = []
    gates = [asyncio.Event() for _ in range(2)]

    async def list_matches(_most):
        return [(0, 0), (1, 0)]

    async def work(match, _seq):
        await gates[match].wait()
        done.append(match)
        return True

    rig.bot.context.clock = lambda: now
    now = 1000
    await chores.begin(now, list_matches, work)
    now = 1100
    gates[0].set()
    await rig.box.until(lambda: done == [0])
    gates[1].set()
    await rig.idle()
    for now in (1100 + REST - 1, 1100 + REST):
        await chores.begin(now, list_matches, work)
        await rig.idle()
        done.append("later")
    assert done == [0, 1, "later", 0, 1, "later"]


async def test_a_chore_that_fails_rests_longer_each_time_and_does_the_others(rig):
    chores, done = MatchBatches(rig.bot.context, "chore", 10_000), []

    async def list_matches(_most):
        return [(1, 0), (2, 0)]

    async def work(match, _seq):
        done.append(match)
        if match == 1:
            raise ValueError
        return True

    rig.bot.context.clock = lambda: now
    for now in range(0, 500, 60):
        await chores.begin(now, list_matches, work)
        await rig.idle()
    assert done == [1, 2, 1, 1, 1]  # at 0, 60, 180 and 420


async def test_a_match_that_was_missing_for_a_while_loses_its_wait(rig):
    chores, there, done = MatchBatches(rig.bot.context, "chore", 0), [(1, 0)], []

    async def list_matches(_most):
        return there

    async def work(_match, _seq):
        done.append(now)
        raise ValueError

    rig.bot.context.clock = lambda: now
    for now in range(0, 500, 60):
        there[:] = [] if now == 180 else [(1, 0)]
        await chores.begin(now, list_matches, work)
        await rig.idle()
    assert done == [0, 60, 240, 300, 420]


async def test_a_failed_match_keeps_its_wait_while_others_fill_the_batch(rig):
    chores, crowd, tried = MatchBatches(rig.bot.context, "chore", 10_000), range(1, BATCH + 1), []

    async def list_matches(most):
        return [(match, 0) for match in (*(crowd if now >= 180 else ()), 99)][:most]

    async def work(match, _seq):
        if match == 99:
            tried.append(now)
            raise ValueError
        return True

    rig.bot.context.clock = lambda: now
    for now in range(0, 600, 60):
        await chores.begin(now, list_matches, work)
        await rig.idle()
    assert tried == [0, 60, 240, 480]


@pytest.mark.parametrize(
    ("points", "lines"),
    [
        ((0, 0, 0), ["It is a tie so far."]),
        ((5, 2, 2), ["1\\. Ann — ", "2\\. Ben and Eve — "]),
        ((5, 2, 1), ["1\\. Ann — ", "2\\. Ben — ", "3\\. Eve — "]),
    ],
)
def test_equal_seats_share_a_line_and_without_points_it_is_a_tie(points, lines):
    standing = Standing(
        tuple(sorted(points, reverse=True).index(each) + 1 for each in points),
        tuple(text("stats-none") if not each else text("since-level") for each in points),
    )
    game = SimpleNamespace(standing=lambda _: standing)
    people = Say("en", None, [("Ann", "red"), ("Ben", "blue"), ("Eve", "pink")])
    told = list_standing_lines(SimpleNamespace(game=game, state=None), SimpleNamespace(rich=people))
    assert len(told) == len(lines)
    assert all(line.startswith(begin) for line, begin in zip(told, lines, strict=True))
