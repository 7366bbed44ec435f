"""The film of a finished match: posted once after its end, sent on request, within the server's file limit."""

import asyncio
from io import BytesIO
from itertools import count

import pytest
from PIL import Image

from cogs.reading import film as films
from cogs.reading.steps import Step, list_steps, walk_steps
from cogs.text.language import say_to
from engine.records.effects import Ended
from engine.records.table_events import GivenUpEvent, HintedEvent
from render.drawing.scene import Picture
from sandbox.discord import Perm
from tests.cogs.steps import (
    act,
    broken,
    declare,
    kind_of,
    labels,
    planted,
    play_out,
    play_to_end,
    shown_pictures,
)
from tests.every_day import leave_to_proof
from tools.toy.rig import ToyPainter

REFUSALS = [(413, 40005), (400, 20009), (400, 50035)]  # statuses and codes


@pytest.fixture(autouse=True)
def _painted(monkeypatch):
    """Boards that differ from each other, as a real game's do."""
    counted = count()

    def board(self, sight):
        picture, file = Image.effect_noise((64, 64), 90).convert("RGB"), BytesIO()
        picture.putpixel((0, 0), (next(counted) % 256, 0, 0))
        picture.save(file, "PNG")
        return Picture(file.getvalue(), "a board")

    monkeypatch.setattr(ToyPainter, "board", board)


def list_films(rig):
    """The films in the thread."""
    return [file for post in rig.posts() for file in post.attachments if file.filename.startswith("film-")]


def find_asked(position):
    """Return the question of the first active seat."""
    return position.ask(position.active[0])


def open_film(file):
    return Image.open(BytesIO(file.data))


async def open_replay(rig, user):
    return await user.slash("match replay", match=1)


async def test_at_the_end_the_film_from_the_cover_on_is_posted_once_after_the_last_post(
    rig, sweep, monkeypatch
):
    def paint(colour):
        file = BytesIO()
        Image.new("RGB", (64, 64), colour).save(file, "PNG")
        return Picture(file.getvalue(), colour)

    monkeypatch.setattr(ToyPainter, "cover", lambda *_: paint("red"))
    monkeypatch.setattr(ToyPainter, "final", lambda *_: paint("blue"))
    await rig.begin("Ann", "Ben")
    await sweep()
    assert list_films(rig) == []
    await play_out(rig)
    await sweep()
    (film,) = list_films(rig)
    opened = open_film(film)
    assert opened.n_frames > 1
    assert max(opened.size) <= 640
    first = opened.convert("RGB").getpixel((5, 5))
    opened.seek(opened.n_frames - 1)
    last = opened.convert("RGB").getpixel((5, 5))
    assert (first[0] > 200 > 60 > first[2], last[2] > 200 > 60 > last[0]) == (True, True)
    assert opened.info["duration"] == films.LAST
    assert film in rig.posts()[-1].attachments
    assert shown_pictures(rig.posts()[-1]) == ["film", "end"]  # beside it stands the board of the end
    await sweep()
    assert len(list_films(rig)) == 1
    answer = await rig.users[0].click(rig.posts()[-1], "Replay")
    assert answer.message.ephemeral
    assert film in rig.posts()[-1].attachments


async def test_a_film_that_was_sent_and_not_noted_is_not_sent_again(rig, sweep):
    await play_to_end(rig)
    with broken(rig.store.showcase, "mark_filmed"):
        await sweep()
    assert len(list_films(rig)) == 1
    await rig.restart(late=True)
    await sweep()
    assert len(list_films(rig)) == 1
    assert await rig.store.showcase.list_unfilmed(9) == []


async def test_without_its_server_a_match_is_not_even_loaded_and_has_its_film_later(rig, sweep):
    await play_to_end(rig)
    match, changes = await rig.match(), "UPDATE matches SET guild = ?, version = ?"
    await rig.store.database.change(changes, 1, 99)  # a match of another version cannot be loaded
    rig.bot.context.referee.drop_cached(1)
    film = rig.bot.rooms.film
    assert not await film.post_film(1, match.seq)
    await rig.store.database.change(changes, match.guild, match.version)
    assert await film.post_film(1, match.seq)
    assert len(list_films(rig)) == 1


async def test_a_running_match_has_no_film_and_one_abandoned_early_only_for_who_asks(rig, sweep):
    await rig.begin("Ann", "Ben")
    await act(rig)
    await act(rig)
    ann = rig.users[0]
    shown = (await open_replay(rig, ann)).message
    assert "As a film" not in labels(ann, shown)
    post = rig.posts()[-1]
    refused = await ann.click(post, planted(post, "r:1:0:film:"))
    assert "once the match is over" in refused.text
    await declare(rig, Ended("abandoned"), GivenUpEvent("table"))
    await sweep()
    assert await rig.store.showcase.list_unfilmed(9) == []
    assert list_films(rig) == []
    dan = rig.box.join("Dan")
    answer = await dan.click((await open_replay(rig, dan)).message, "As a film")
    assert answer.message.ephemeral
    assert shown_pictures(answer.message) == ["film", "end"]
    assert open_film(answer.message.attachments[0]).n_frames > 1


async def test_a_film_that_is_too_large_is_made_narrower_or_refused(rig, monkeypatch):
    ann, _ = await play_to_end(rig)
    whole = await ann.click((await open_replay(rig, ann)).message, "As a film")
    size = len(whole.message.attachments[0].data)
    monkeypatch.setattr(films, "WIDTHS", (64, 16))
    monkeypatch.setattr(rig.box.world.limits, "file_size", size // 2)  # the noise of each film is another
    narrow = await ann.click((await open_replay(rig, ann)).message, "As a film")
    assert open_film(narrow.message.attachments[0]).size == (16, 16)
    monkeypatch.setattr(rig.box.world.limits, "file_size", 600)
    answer = await ann.click((await open_replay(rig, ann)).message, "As a film")
    assert "too large to post" in answer.text


@pytest.mark.parametrize(("status", "code"), leave_to_proof(REFUSALS, but=REFUSALS[:1]))
async def test_a_film_that_discord_refuses_is_not_told_of(rig, sweep, status, code):
    await play_to_end(rig)
    posts = len(rig.posts())
    rig.box.fail("POST", f"{rig.thread.id}/messages", status, code=code, uploads=True, times=9)
    await sweep()
    assert len(rig.posts()) == posts
    assert await rig.store.showcase.list_unfilmed(9) == []
    ann = rig.users[0]
    replay = (await open_replay(rig, ann)).message
    rig.box.fail("PATCH", "/messages/@original", status, code=code, uploads=True, times=9)
    assert (await ann.click(replay, "As a film")).text == say_to("en").line("file-refused")


@pytest.mark.parametrize("refusal", ["permission", "limit"])
async def test_a_film_waits_until_files_are_taken(rig, sweep, refusal):
    await play_to_end(rig)
    posts = len(rig.posts())
    if refusal == "permission":
        rig.box.forbid(rig.box.lobby, Perm.ATTACH)
        await rig.settle()
    else:
        rig.box.fail("POST", f"{rig.thread.id}/messages", 400, code=400001, uploads=True, times=1)
    await sweep(100)
    assert len(rig.posts()) == posts
    painted = len(rig.painter.painted)
    await sweep(100)
    assert len(rig.painter.painted) == painted
    rig.box.permit(rig.box.lobby, Perm.ATTACH)
    await rig.settle()
    await sweep(100)
    assert len(list_films(rig)) == 1


async def test_a_film_is_made_once_for_all_who_ask(rig, sweep, monkeypatch):
    await play_to_end(rig)
    people = [*rig.users, *(rig.box.join(f"P{at}") for at in range(3))]
    replays = [(await open_replay(rig, each)).message for each in people]
    made = []
    shoot = films.FilmService._shoot_film

    async def count_films(*asked):
        made.append(asked)
        return await shoot(*asked)

    monkeypatch.setattr(films.FilmService, "_shoot_film", count_films)
    answers = await asyncio.gather(
        *(each.click(of, "As a film") for each, of in zip(people, replays, strict=True))
    )
    await sweep()
    files = [file for answer in answers for file in answer.message.attachments]
    given = {file.data for file in files if kind_of(file.filename) == films.FILM}
    assert {film.data for film in list_films(rig)} == given
    assert len(made) == 1


async def test_a_film_is_made_anew_after_a_player_is_renamed(rig):
    ann, ben = await play_to_end(rig)
    first = await ann.click((await open_replay(rig, ann)).message, "As a film")
    await rig.store.database.change("UPDATE users SET name = ? WHERE id = ?", "Bert", ben.id)
    rig.bot.context.pictures.cache.forget()
    again = await ann.click((await open_replay(rig, ann)).message, "As a film")
    assert first.message.attachments[0].data != again.message.attachments[0].data


async def test_a_hint_that_was_taken_back_belongs_to_what_stands_before_it(rig):
    await rig.begin("Ann", "Ben")
    referee = rig.bot.context.referee
    while (decision := find_asked(await referee.position(1))).step != "share.split":
        picks = ("coin",) if decision.seat else ()
        await referee.answer(1, decision.seat, decision.question_id, picks, 0)
    outcome = await referee.answer(1, decision.seat, decision.question_id, decision.default, 0)
    asked = find_asked(outcome.after)
    assert asked.seat == decision.seat
    await referee.declare(1, (HintedEvent(asked.seat),), 0, None, asked.seat, question_id=asked.question_id)
    await referee.back(1, asked.seat, 0)
    position = await referee.position(1)
    context = rig.bot.context
    steps, _ = await list_steps(context, position, (await context.load_texts(position)).plain)
    walked = [(step, then.seq) async for step, then in walk_steps(context, position, steps)]
    assert [step for step, _ in walked] == steps
    assert "table.hinted" in [event.kind for event in steps[-1].events]
    assert walked[-1][1] < outcome.after.seq


def test_many_entries_are_gathered_into_few_pictures(monkeypatch):
    monkeypatch.setattr(films, "FRAMES", 5)
    steps = [Step(seq, (f"event {seq}",), (), ()) for seq in range(1, 12)]
    gathered = films._gather_steps(steps)
    assert len(gathered) <= 5
    assert gathered[-1].seq == 11
    assert [event for step in gathered for event in step.events] == [f"event {seq}" for seq in range(1, 12)]
