"""The poster of a round goes out with the post that begins the next one, and never with the end."""

from types import SimpleNamespace

import pytest

from cogs.round_story import count_lap, find_ended, tell_round
from cogs.ui.phone import SCREEN
from engine.games import bind
from engine.records.log_chapters import Chapter
from engine.rules.core import PHASE, Event, text
from render.drawing.scene import Picture
from render.text.say import Say
from tests.cogs.heights import estimate_height
from tests.cogs.robots.test_playing import answer, begin
from tests.cogs.steps import BIDS, act, act_until, labels, load_position, play_out, shown_pictures
from tools.toy.game import ToyTelling
from tools.toy.rig import DOT, ToyPainter
from tools.trials.simulate import seed_of


@pytest.fixture
def stories(monkeypatch):
    """The stories that were painted."""
    told = []

    def poster(self, sight, story):
        told.append((story, [event.kind for event in sight.events]))
        return Picture(DOT, story.title)

    monkeypatch.setattr(ToyPainter, "poster", poster, raising=False)
    return told


async def test_a_round_that_is_over_has_a_poster_and_the_end_has_none(rig, stories):
    await rig.begin("Ann", "Ben")
    assert stories == []
    await act_until(rig, 2)
    ((story, kinds),) = stories
    assert story.title == "Round 1 is over"
    assert BIDS in story.headlines
    assert story.ranks[0].place == 1
    assert "bids" in kinds
    assert "drawn" not in kinds  # which is a seat's own
    assert shown_pictures(rig.posts()[-1]) == ["news"]
    await play_out(rig)
    assert [story.title for story, _ in stories] == [f"Round {n} is over" for n in (1, 2, 3)]
    # the last answer of a round and the beginning of the next one are one entry
    assert all(kinds[0] == PHASE and kinds.count(PHASE) == kinds.count("played") == 1 for _, kinds in stories)


async def test_a_battle_in_the_round_s_last_entry_leaves_the_poster_in_its_place(rig, stories, monkeypatch):
    def news(self, sight):
        return [Picture(DOT, "a battle") for event in sight.events if event.kind == "played"]

    monkeypatch.setattr(ToyPainter, "news", news)
    monkeypatch.setattr(ToyPainter, "pictured", {"played"})
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    (shown,) = rig.posts()[-1].attachments
    assert shown.description == "Round 1 is over"


async def test_battles_of_the_new_round_join_the_poster_on_its_post(rig, stories, monkeypatch):
    """In a game with a post per round, also once the first picture of that post is a poster."""

    def strip(self, sight, beside_poster):
        count = len(sight.events)
        return Picture(DOT + bytes(count), f"{count} events")

    monkeypatch.setattr(ToyPainter, "strip", strip)
    monkeypatch.setattr(ToyTelling, "summarize_post", lambda _, events: (text("round-named", n=len(events)),))
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    before = [each.description for each in rig.posts()[-1].attachments]
    await act(rig)
    after = [each.description for each in rig.posts()[-1].attachments]
    assert before[0] == after[0] == "Round 1 is over"
    assert before[1] != after[1]


async def test_a_poster_that_shows_the_only_battle_leaves_the_button_that_shows_its_picture(
    rig, stories, monkeypatch
):
    monkeypatch.setattr(ToyPainter, "pictured", {"played"})
    monkeypatch.setattr(
        ToyPainter, "strip", lambda self, sight, beside_poster: None if beside_poster else Picture(DOT, "it")
    )
    monkeypatch.setattr(ToyTelling, "summarize_post", lambda _, events: (text("round-named", n=len(events)),))
    ann, _ = await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    assert shown_pictures(rig.posts()[-1]) == ["news"]
    assert "Battles" in labels(ann, rig.posts()[-1])


async def test_a_poster_that_fails_stops_nothing(rig, monkeypatch):
    def poster(self, sight, story):
        raise ValueError

    monkeypatch.setattr(ToyPainter, "poster", poster, raising=False)
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    assert shown_pictures(rig.posts()[-1]) == ["board"]


def chapter(seq, number):
    return Chapter(seq, 0, Event("phase", {}), text("round-named", n=number))


@pytest.mark.parametrize(
    ("rounds", "told", "ended"),
    [
        ([chapter(1, 1)], 0, []),
        ([chapter(1, 1), chapter(5, 2)], 4, [1]),
        ([chapter(1, 1), chapter(5, 2)], 5, []),
        ([Chapter(1, 0, None), chapter(5, 2)], 4, []),
        ([Chapter(1, 0, Event(PHASE, {"phase": "setup"})), chapter(5, 1)], 4, []),
        ([chapter(1, 1), chapter(5, 2), chapter(9, 3)], 3, [5]),
    ],
)
def test_the_round_before_the_newest_is_over_once_that_begins(rounds, told, ended):
    assert [found.seq for found in find_ended(rounds, told)] == ended


@pytest.mark.parametrize(("turns", "ended"), [(1, []), (2, []), (3, [2, 3]), (4, []), (5, [4, 5])])
def test_where_a_game_has_turns_alone_a_poster_tells_one_of_every_seat(turns, ended):
    rounds = [Chapter(1, 0, None), *(chapter(1 + n, n) for n in range(1, turns + 1))]
    assert [found.seq for found in find_ended(rounds, turns, 2)] == ended


@pytest.mark.parametrize(
    ("key", "seats", "lap"), [("ataque", 2, 2), ("immortals", 3, 1), ("brigandine", 4, 1)]
)
def test_a_lap_is_a_round_or_a_turn_of_each(key, seats, lap):
    assert count_lap(SimpleNamespace(game=bind(key), players=range(seats))) == lap


@pytest.mark.parametrize(
    ("words", "told"),
    [(["passed"], "Nothing of note."), (["built", "castle", "hervery"], "Ben builds a castle in Hervery.")],
)
def test_a_round_without_headlines_is_told_in_a_whole_sentence(words, told):
    game = bind("brigandine")
    state = game.setup(2, {}, seed_of("x")).state
    position = SimpleNamespace(game=game, state=state, match=SimpleNamespace(id=1))
    say = Say("en", game, [("Ann", "red"), ("Ben", "blue")])
    happened = [Event(PHASE, {"phase": "war", "month": 1}), Event("act", {"seat": 1, "words": words})]
    story = tell_round(position, say, chapter(1, 1), happened)
    assert story.headlines == (told,)


def test_a_story_says_by_what_places_go():
    game = bind("ataque")
    state = game.setup(2, {}, seed_of("x")).state
    position = SimpleNamespace(game=game, state=state, match=SimpleNamespace(id=1))
    say = Say("en", game, [("Ann", "red"), ("Ben", "blue")])
    assert tell_round(position, say, chapter(1, 1), []).order == "bases, then troops"


MONTH, WORDS = 3, 60  # the month up to which it is played at least


async def play_advised(rig, seat, month):
    """Answer as the game advises until that month begins."""
    position = await load_position(rig)
    while position.state.month < month:
        decision = position.ask(seat)
        advised = position.game.advice.choose_answer(position.state, decision)
        await answer(rig, seat, advised or decision.default or (decision.options[0].id,))
        position = await load_position(rig)
    await rig.settle()


@pytest.mark.thinking
async def test_a_month_is_one_post_that_fits_a_screen_and_has_its_battles_on_demand(rig):
    (seat,) = await begin(rig, "brigandine", ("easy", "easy"))
    month = 1
    while month < MONTH or "Battles" not in labels(rig.users[0], rig.posts()[-1]):
        month += 1
        await play_advised(rig, seat, month)
    setup, *months = rig.posts()
    assert [rig.reads(post).count(f"Month {at}: ") for at, post in enumerate(months, 1)] == [1] * (month - 1)
    for post in (setup, *months):
        height = estimate_height(post)
        assert height.points <= SCREEN
        assert height.words <= WORDS
    assert shown_pictures(months[-1]) == ["news", "news"]  # the poster of the month, and its battles
    sides = (await load_position(rig)).game.knowledge.name_sides((await load_position(rig)).state)
    named = [rig.bot.context.say_in(await rig.match()).speak_of(bind("brigandine"))(side) for side in sides]
    assert any(f"({name})" in rig.reads(post) for post in months for name in named)
    shown = (await rig.users[0].click(months[-1], "Battles")).message
    assert {*shown_pictures(shown)} == {"news"}
