"""The cache paints a picture once, and keeps as many bytes as it may."""

import asyncio
import threading
import time
from dataclasses import replace
from itertools import count
from types import SimpleNamespace

import pytest

from cogs.painting import picture_cache
from cogs.painting.picture_cache import ENTRY, PictureCache
from cogs.painting.pictures import SHOWPIECE, Pictures, Reader
from cogs.painting.requests import WHOLE_BOARD, show_tableau
from cogs.text.language import say_to
from cogs.workers import memory
from engine.games import bind
from engine.records.effects import Extended
from render.drawing.byte_cache import SHARED
from render.games import PAINTERS
from tests.cogs.steps import act_until


@pytest.fixture
async def pictures():
    made = PictureCache()
    yield made
    await made.close()


def painter(painted, name, size):
    def paint():
        painted.append(name)
        return SimpleNamespace(png=b"x" * size)

    return paint


async def test_a_picture_is_painted_once_for_all_who_ask(pictures):
    painted = []
    asks = [pictures.paint_once((1, 1, None, "board"), painter(painted, "a", 9)) for _ in range(3)]
    first, *rest = await asyncio.gather(*asks)
    assert painted == ["a"]
    assert all(one is first for one in rest)


async def test_pictures_of_the_usual_weight_are_kept(pictures):
    painted = []
    for name in ("a", "b", "a", "b"):
        await pictures.paint_once((1, 1, None, name), painter(painted, name, 200_000))
    assert painted == ["a", "b"]


async def test_beyond_the_byte_limit_the_least_recently_used_picture_is_evicted(pictures, monkeypatch):
    monkeypatch.setattr(SHARED, "most", 2 * ENTRY + 25)
    painted = []
    for name in ("a", "b", "a", "c", "a", "b"):
        await pictures.paint_once((1, 1, None, name), painter(painted, name, 10))
    assert painted == ["a", "b", "c", "b"]


async def test_nothing_to_paint_weighs_something_too(pictures, monkeypatch):
    monkeypatch.setattr(SHARED, "most", 2 * ENTRY)
    for number in range(5):
        assert await pictures.paint_once((1, number, None, "lit"), lambda: None) is None
    assert len(pictures._pictures) == 2


async def test_a_picture_that_fails_is_tried_again(pictures):
    def fails():
        raise ValueError("paint")

    with pytest.raises(ValueError, match="paint"):
        await pictures.paint_once((1, 1, None, "board"), fails)
    assert await pictures.paint_once((1, 1, None, "board"), lambda: None) is None


@pytest.fixture
async def flooded(pictures):
    """Pictures after user 1 asked for ten. The first is being painted until the test releases it."""
    painted, held = [], threading.Event()

    def first():
        held.wait(10)
        return painter(painted, "1:0", 9)()

    asks = [asyncio.ensure_future(pictures.paint_once((1, 0, None, "0"), first, 1))]
    for number in range(1, 10):
        paint = painter(painted, f"1:{number}", 9)
        asks.append(asyncio.ensure_future(pictures.paint_once((1, number, None, ""), paint, 1)))
    await asyncio.sleep(0)
    yield painted, held, asks
    held.set()
    await asyncio.gather(*asks)


async def test_one_person_s_wishes_stand_behind_what_others_wait_for(pictures, flooded):
    painted, held, asks = flooded
    for user in (2, 3, 0):
        for number in range(2):
            paint = painter(painted, f"{user}:{number}", 9)
            asks.append(asyncio.ensure_future(pictures.paint_once((user, number, None, "x"), paint, user)))
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(*asks)
    assert painted[:9] == ["1:0", "1:1", "2:0", "3:0", "0:0", "1:2", "2:1", "3:1", "0:1"]
    assert painted[9:] == [f"1:{number}" for number in range(3, 10)]


async def test_a_picture_of_two_waiting_users_is_painted_once_at_the_earlier_turn(pictures, flooded):
    painted, held, asks = flooded
    asks.append(asyncio.ensure_future(pictures.paint_once((1, 9, None, ""), painter(painted, "again", 9), 2)))
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(*asks)
    assert painted == ["1:0", "1:1", "1:9", *(f"1:{number}" for number in range(2, 9))]


async def test_posts_of_one_match_delay_no_other_match(pictures):
    painted, held = [], threading.Event()

    def begin():
        held.wait(10)

    asks = [asyncio.ensure_future(pictures.paint_once((9, 0, None, "begin"), begin, 1))]
    for match in (1, 1, 1, 2):
        number = len(asks)
        asks.append(
            asyncio.ensure_future(
                pictures.paint_once((match, number, None, "post"), painter(painted, f"{match}:{number}", 9))
            )
        )
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(*asks)
    assert painted == ["1:1", "2:4", "1:2", "1:3"]


async def test_a_board_on_which_nothing_changed_is_not_painted_again(rig):
    await rig.begin("Ann", "Ben")
    eve = rig.box.join("Eve")
    await eve.slash("board", match=1)
    before = rig.painter.painted.count("board")
    rig.bot.context.listeners.notify_commit(await rig.bot.context.referee.declare(1, (), 0, Extended(60)))
    await rig.idle()
    await eve.slash("board", match=1)
    assert rig.painter.painted.count("board") == before
    await act_until(rig, 2)
    await eve.slash("board", match=1)
    before = rig.painter.painted.count("board")
    rig.bot.context.pictures.cache.forget()
    assert (await eve.slash("board", match=1)).message.attachments
    assert rig.painter.painted.count("board") == before + 1


async def test_a_picture_shows_the_names_of_now_also_where_no_entry_came_since(rig):
    await rig.begin("Ann", "Ben", game="ataque")
    context, words = rig.bot.context, []
    for name in ("Ann", "Zoe"):
        await rig.store.users.set_name(rig.users[0].id, name)
        snapshot = await context.load_snapshot(1)
        seat = snapshot.position.seat_of(rig.users[0].id)
        picture = await context.pictures.paint(
            snapshot.position, snapshot.make_reader(seat), show_tableau(seat)
        )
        words.append(picture.alt.partition(",")[0])
    assert words == ["Ann", "Zoe"]


@pytest.mark.real
async def test_two_bots_of_one_process_never_paint_at_once():
    caches, inside, together = (PictureCache(), PictureCache()), list[int](), list[int]()

    def paint():
        inside.append(1)
        time.sleep(0.002)
        together.append(len(inside))
        inside.pop()

    await asyncio.gather(*(cache.do_work(paint) for cache in caches for _ in range(3)))
    assert together == [1] * 6
    for cache in caches:
        await cache.close()


@pytest.mark.real
async def test_the_heap_is_trimmed_after_a_picture_is_handed_over(pictures, monkeypatch):
    """By the same thread, once in a hundred pictures, and while another bot may paint."""
    trimmed, handed = list[bool](), threading.Event()

    def trim():
        trimmed.append(handed.wait(10) and not picture_cache._painting.locked())

    monkeypatch.setattr(memory, "_called", count(1))
    monkeypatch.setattr(memory, "trim_memory", trim)
    for number in range(memory.TRIMMED):
        assert await pictures.do_work(lambda number=number: number) == number
    assert not trimmed
    handed.set()
    await pictures.do_work(lambda: None)
    assert trimmed == [True]


async def test_a_press_sees_its_position_once(rig, monkeypatch):
    """The digest of what a seat knows and all pictures of its panel share one view."""
    await rig.begin("Ann", "Ben")
    context, seats = rig.bot.context, []
    snapshot = await context.load_snapshot(1)
    position = replace(snapshot.position)  # nobody has seen it
    kind = type(position.game.knowledge)
    view = kind.view
    monkeypatch.setattr(kind, "view", lambda self, state, seat: seats.append(seat) or view(self, state, seat))
    context.pictures.cache.forget()
    reader = snapshot.make_reader(0)
    assert position.digest_known(position.ask(0))
    assert await context.pictures.frame("tableau", position, reader, show_tableau(0)).paint()
    assert await context.pictures.frame("map", position, reader, WHOLE_BOARD).paint()
    assert seats == [0]


async def test_the_first_board_of_a_game_is_painted_before_anybody_asks(pictures, monkeypatch):
    """A reader's own board then needs none of the work that is done once a process. Another game's may fail."""
    game, made, near = bind("ataque"), Pictures(PAINTERS, None, pictures), set()
    monkeypatch.setattr(PAINTERS["immortals"], "board", None)
    monkeypatch.setattr(PAINTERS["ataque"], "closeup", lambda _, part: near.add(part))
    await made.paint_first_boards([bind("immortals"), game])
    assert near == {part for part, _ in PAINTERS["ataque"].parts(game.rules)}
    monkeypatch.setattr(PAINTERS["ataque"], "board", None)
    assert (await made.paint_example(game, SHOWPIECE, Reader(None, say_to()))).png
