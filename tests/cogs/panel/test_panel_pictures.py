"""A panel's picture shows the current state: it is reused only if it would look the same."""

import re
from pathlib import Path

import pytest

import cogs
from cogs.painting.picture_cache import PictureCache
from cogs.painting.pictures import Pictures, Reader
from cogs.painting.requests import WHOLE_BOARD, show_lit, show_tableau
from engine.games import GAMES
from engine.match.position import Position
from render.assets.colours import SEATS
from render.games import PAINTERS
from render.text.say import Say
from tests.cogs.sim import answer
from tests.cogs.steps import list_alts, load_position
from tests.engine.match.rows import RUNNING
from tests.every_day import leave_to_proof
from tests.test_contract import course, usual

pytestmark = pytest.mark.simulated
PEOPLE = list(zip(("Ann", "Ben", "Cat", "Dan", "Eve", "Fay"), SEATS, strict=False))
NEWS = "▸"  # begins a line about a missed event
COMPARED = 12  # names of each match of which two pictures are painted


async def press_default(rig, user, panel, decision):
    """Answer a question with its default, by the components of the panel."""
    verb, arg = "send", ""
    if decision.high == 1 and decision.default:
        verb, arg = "put", decision.default[0]
    else:
        await rig.store.panels.keep_picks(1, decision.seat, decision.question_id, decision.default)
    id_ = f"r:1:{decision.question_id}:{verb}:{arg}"
    if id_ not in [part["custom_id"] for part in user.parts(panel)]:
        user.parts(panel)[0].update(type=2, custom_id=id_)
    next(part for part in user.parts(panel) if part["custom_id"] == id_)["disabled"] = False
    await user.click(panel, id_)


async def test_after_each_answer_the_panel_shows_what_one_that_is_opened_anew_shows(rig):
    """Ataque's beginning: the picture shows army, bases and first hand. A panel without a question needs no picture."""
    await rig.open("Ann", "Ben", game="ataque")
    await rig.store.matches.change_match(1, settings={})
    await rig.start_match()
    position = await load_position(rig)
    user = next(user for user in rig.users if user.id == position.players[0].user)
    panel, asked = (await user.click(rig.posts()[-1], "My panel")).message, []
    while len(asked) < 12:
        position = await load_position(rig)
        if 0 not in position.active:
            await answer(rig, position.active[0])
            continue
        decision = position.ask(0)
        asked.append(decision.step)
        await press_default(rig, user, panel, decision)
        fresh = (await user.click(rig.posts()[-1], "My panel")).message
        still = 0 in (await load_position(rig)).active
        shown, wanted = list_alts(panel)[-1:], list_alts(fresh)[-1:] if still else []
        crowded = NEWS in rig.reads(panel).split()  # lines of news may take the picture's place
        assert shown == wanted or (crowded and not shown), asked
    assert {"hand.draw", "hand.keep"} <= set(asked)


def list_frames(pictures, position, seats, say):
    """List the frames that panels show of a position: the options' places before each seat, and the board."""
    yield pictures.frame("map", position, Reader(None, say), WHOLE_BOARD)
    for seat in range(seats):
        reader, asked = Reader(seat, say), position.game.ask(position.state, seat)
        yield pictures.frame("tableau", position, reader, show_tableau(seat))
        if asked is not None:
            yield pictures.frame("spots", position, reader, show_lit(asked))


@pytest.mark.parametrize("key", leave_to_proof(GAMES, but=["ataque"]))
async def test_pictures_of_the_same_source_are_the_same(store, key):
    seats = min(GAMES[key].seats)
    played, pictures = course(key, seats, usual(key, seats)), Pictures(PAINTERS, store, PictureCache())
    say, found = Say("en", played.game, PEOPLE[:seats]), {}
    for seq, state in enumerate(played.positions(250)):
        position = Position(RUNNING, (), played.game, state, seq)
        for frame in list_frames(pictures, position, seats, say):
            found.setdefault(frame.source, []).append(frame)
    assert len(found) > 100
    again = [frames for source, frames in sorted(found.items()) if len(frames) > 1]
    assert len(again) > COMPARED
    for frames in again[:: -(-len(again) // COMPARED)]:
        first, last = await frames[0].paint(), await frames[-1].paint()
        assert first == last, frames[0].kind
    await pictures.cache.close()


def test_no_picture_s_name_is_a_constant():
    for path in Path(cogs.__file__).parent.rglob("*.py"):
        named = re.search(r"\bFileName\(|\.(png|webp)[\"']", path.read_text("utf-8"))
        assert not named or path.name in ("layout.py", "existing_attachments.py"), path


async def test_a_plan_is_worked_out_once_whatever_another_seat_lays(rig):
    await rig.begin("Ann", "Ben", game="brigandine")
    while (position := await load_position(rig)).ask(0).step != "organize.act":
        await answer(rig, position.active[0])
    composer = rig.bot.rooms.panel.composer
    plan = await composer.load_plan(position, position.ask(0))
    await answer(rig, 1, ("march",))
    after = await load_position(rig)
    assert after.seq > position.seq
    assert await composer.load_plan(after, after.ask(0)) is plan
    await answer(rig, 0, ("march",))
    later = await load_position(rig)
    assert await composer.load_plan(later, later.ask(0)) is not plan
