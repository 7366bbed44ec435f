"""Painting processes take over from the bot's thread if pictures wait. The thread paints if a process fails."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from asyncio.subprocess import PIPE
from contextlib import asynccontextmanager
from functools import partial
from itertools import islice

import pytest

from cogs.painting import processes
from cogs.painting.picture_cache import PictureCache
from cogs.painting.pictures import Pictures, Reader
from cogs.painting.processes import LATE, MANY, PaintingProcesses, PaintProcess
from cogs.painting.requests import (
    FOCUS,
    STRIP,
    WHOLE_BOARD,
    PictureKind,
    make_board,
    make_newest,
    show_lit,
    show_part,
    show_poster,
    show_tableau,
)
from cogs.workers.pipe import place_class
from cogs.workers.workers import ROOT, WorkFailed
from engine.games import GAMES, bind
from engine.match.position import Position
from engine.rules.core import Ref
from engine.state.chance import Chance
from render.assets.colours import SEATS
from render.games import PAINTERS
from render.pages.round_poster import RoundStory
from render.text.say import Say
from tests.engine.match.rows import RUNNING
from tools.trials.simulate import drive, seed_of

# Pictures of the thread are held against those of a process, which knows no drafts.
pytestmark = [pytest.mark.real, pytest.mark.usefixtures("painted")]
ACTS = 40  # after which the positions stand that are painted
# Prints the MiB that a process keeps of 64 after it has dropped them.
BETWEEN = """
from cogs.workers.memory import give_back_memory
read = lambda: int(open("/proc/self/statm").read().split()[1]) * 4 >> 10
give_back_memory()
large = bytes(8 << 20)
del large
before = read()
pieces = [(bytes([each]) * (1 << 20), bytes([each]) * 2000) for each in range(64)]
small = [piece[1] for piece in pieces]
del pieces
print(read() - before)
"""
AGAIN = PictureKind("again", make_board, by_sight=False)


@asynccontextmanager
async def painting(store, beside):
    pictures = Pictures(PAINTERS, store, PictureCache(beside))
    try:
        yield pictures
    finally:
        await pictures.cache.close()


@asynccontextmanager
async def painting_ataque(store):
    """Pictures with one process that is ready, and a position of Ataque with its reader."""
    beside, (position, _, reader) = PaintingProcesses(GAMES, PAINTERS, 1), play("ataque")
    async with painting(store, beside) as pictures:
        await make_ready(beside)
        yield pictures, beside, position, reader


async def until(condition):
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110 - processes ring no bell
            await asyncio.sleep(0.01)


async def make_ready(beside):
    """Have processes begin, since pictures had to wait, and wait for them."""
    for _ in range(MANY):
        beside.note_wait(2 * LATE)
    await until(lambda: beside.ready)


def play(key):
    """Play a game for a while. Return its state, its last events and its readers."""
    game = bind(key)
    seats = min(game.seats)
    state, told = game.setup(seats, {}, seed_of("painting")).state, []
    for _, turn in islice(drive(game, state, Chance(bytes(32))), ACTS):
        state = turn.state
        told += [event for event in turn.events if event.to is None]
    people = list(zip(("Ann", "Ben", "Cat"), SEATS, strict=False))[:seats]
    say = Say("de", game, people, [Ref("seat", str(seat)) for seat in range(seats)])
    return (
        Position(RUNNING, (), game, state, 5, ended="scores"),
        told[-20:],
        Reader(None, say, "contrast", wide=700),
    )


def list_requests(pictures, position, told, reader):
    """List everything that may be asked for of a position."""
    game, story = position.game, RoundStory("Runde", (), ("Ein Kampf",))
    seat = next(iter(game.active_seats(position.state)))
    own, asked = reader._replace(seat=seat), game.ask(position.state, seat)
    yield pictures.paint(position, own, WHOLE_BOARD, told)
    yield pictures.paint(position, reader, FOCUS, told)
    yield pictures.paint(position, own, show_tableau(seat))
    yield pictures.paint(position, own, show_lit(asked))
    yield pictures.paint_news(position, reader, told)
    yield pictures.paint(position, reader, STRIP, told)
    yield pictures.paint(position, reader, show_poster(story), told)
    yield pictures.read_board(position, reader)
    yield pictures.paint(position, reader, PictureKind("newest", partial(make_newest, told, 1)))
    for part, _ in pictures.find_painter(game.key).parts(game.rules)[:1]:
        yield pictures.paint(position, reader, show_part(part), told)


@pytest.mark.proof
@pytest.mark.parametrize("key", GAMES)
async def test_a_process_paints_whatever_the_thread_paints(store, key):
    beside = PaintingProcesses(GAMES, PAINTERS, 1)
    async with painting(store, PaintingProcesses({}, {}, 0)) as alone, painting(store, beside) as helped:
        await make_ready(beside)
        helped.cache._thread.shutdown()  # the thread paints nothing for it
        place = play(key)
        for ours, theirs in zip(list_requests(alone, *place), list_requests(helped, *place), strict=True):
            assert await theirs == await ours


async def test_the_thread_paints_where_a_process_fails_and_a_dead_one_is_replaced(store, caplog):
    async with painting_ataque(store) as (pictures, beside, position, reader):
        (painter,) = beside._painters
        (process,) = painter._running
        with pytest.raises(KeyError):
            await pictures.paint(position, reader, show_part("nowhere"))
        assert await pictures.paint(position, reader, WHOLE_BOARD)
        assert {process} == painter._running
        os.kill(process.pid, signal.SIGKILL)
        assert await pictures.paint(position, reader, AGAIN)
        (told,) = [record for record in caplog.records if "painting process ended" in record.message]
        assert (told.levelname, told.exc_info) == ("WARNING", None)
        await until(lambda: beside._shift is None)
        await make_ready(beside)


def test_large_pieces_of_memory_are_given_back_though_small_ones_lie_between_them():
    told = subprocess.run([sys.executable, "-c", BETWEEN], cwd=ROOT, capture_output=True, check=True).stdout
    assert int(told) < 32


async def test_a_process_grown_too_large_ends_after_its_answer_and_is_replaced(store, monkeypatch):
    async with painting_ataque(store) as (pictures, beside, position, reader):
        pictures.cache._thread.shutdown()
        (painter,) = beside._painters
        (first,) = painter._running
        assert await pictures.paint(position, reader, WHOLE_BOARD)
        assert painter._running == {first}
        monkeypatch.setattr(PaintProcess, "largest", 1 << 20)
        assert await pictures.paint(position, reader, AGAIN)
        assert not painter._running
        assert first.returncode == -signal.SIGKILL
        assert await pictures.paint(position, reader, AGAIN._replace(name="with another"))


async def test_a_hanging_process_is_killed_with_one_warning(store, monkeypatch, caplog):
    async with painting_ataque(store) as (pictures, beside, position, reader):
        (painter,) = beside._painters
        (process,) = painter._running
        os.kill(process.pid, signal.SIGSTOP)
        monkeypatch.setattr(PaintProcess, "patience", 0.2)
        assert await pictures.paint(position, reader, WHOLE_BOARD)
        assert process.returncode == -signal.SIGKILL
        assert [record.levelname for record in caplog.records if "painting process" in record.message] == [
            "WARNING"
        ]


@pytest.mark.proof
async def test_waiting_for_a_busy_process_does_not_end_it(store, monkeypatch):
    async with painting_ataque(store) as (pictures, beside, position, reader):
        pictures.cache._thread.shutdown()
        (painter,) = beside._painters
        monkeypatch.setattr(PaintProcess, "patience", 0.05)
        async with painter._turns.take():
            waiting = asyncio.ensure_future(pictures.paint(position, reader, WHOLE_BOARD))
            await asyncio.wait([waiting], timeout=0.2)
            monkeypatch.setattr(PaintProcess, "patience", 60.0)
        assert await waiting
        assert beside.ready


@pytest.mark.parametrize("sent", [b"\x00\x00", b"\x00\x00\x00\x09half"], ids=["its length", "itself"])
async def test_a_truncated_message_ends_the_process_silently(sent):
    run = asyncio.create_subprocess_exec(
        sys.executable, "-m", "cogs.robots.thinker", place_class(GAMES["ataque"]),
        cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE,
    )  # fmt: skip
    process = await run
    assert await process.communicate(sent) == (b"", b"")
    assert process.returncode == 0


async def test_a_host_s_own_edition_is_painted_as_it_is(store):
    beside, (position, _, reader) = PaintingProcesses(GAMES, PAINTERS, 1), play("ataque")
    position.game = GAMES["ataque"].bind(position.game.data.replace(b'name = "', b'name = "My '), "mine")
    async with painting(store, PaintingProcesses({}, {}, 0)) as alone, painting(store, beside) as helped:
        await make_ready(beside)
        helped.cache._thread.shutdown()
        seat = position.game.active_seats(position.state)[0]
        plain = Reader(None, Say("en", position.game, reader.say.people))
        ours, theirs = [await each.paint(position, plain, show_tableau(seat)) for each in (alone, helped)]
        assert ours == theirs
        assert "My " in ours.alt


async def test_painting_processes_start_after_many_late_pictures_and_end_after_a_shift(store, monkeypatch):
    monkeypatch.setattr(processes, "LATE", 0.001)
    monkeypatch.setattr(processes, "KEPT", 0.5)
    beside = PaintingProcesses(GAMES, PAINTERS, 1)
    position, told, reader = play("ataque")
    held = threading.Event()
    async with painting(store, beside) as pictures:
        waiting = [asyncio.create_task(pictures.cache.do_work(lambda: held.wait(30)))]
        for number in range(MANY):
            assert (beside.ready, beside._shift) == (0, None)
            painted = pictures.paint(position, reader, STRIP._replace(name=str(number)), told)
            waiting.append(asyncio.create_task(painted))
        await asyncio.sleep(0.01)
        held.set()
        await asyncio.gather(*waiting)
        await until(lambda: beside.ready)
        (painter,) = beside._painters
        await until(lambda: beside._shift is None)
        assert not beside.ready
        assert not painter._running


async def test_few_or_occasional_late_pictures_start_no_process(monkeypatch):
    beside = PaintingProcesses(GAMES, PAINTERS, 1)
    for wait in [2 * LATE] * (MANY - 1) + [LATE / 2] * MANY:
        beside.note_wait(wait)
    assert beside._shift is None
    monkeypatch.setattr(processes, "WITHIN", -1)
    beside.note_wait(2 * LATE)
    assert beside._shift is None


async def test_a_process_that_cannot_start_leaves_painting_to_the_thread(store, caplog):
    beside, (position, _, reader) = PaintingProcesses(GAMES, PAINTERS, 1), play("ataque")
    beside._places = ["no.such.module:Game"]
    async with painting(store, beside) as pictures:
        for _ in range(MANY):
            beside.note_wait(2 * LATE)
        await until(lambda: "painting process not started" in caplog.text)
        assert await pictures.paint(position, reader, WHOLE_BOARD)
        assert not beside.ready


async def test_a_process_that_begins_while_all_end_ends_too():
    workers = PaintProcess([], 1)
    beginning = asyncio.create_task(workers.exchange(b""))
    await asyncio.sleep(0)
    await workers.close()
    with pytest.raises(WorkFailed):
        await beginning
    assert not workers._running
