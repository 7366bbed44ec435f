"""The poster of a round: who leads with what, the newest headlines that fit, the map lit where something happened."""

from itertools import combinations

import pytest

from render.fonts import USUAL, fit_text, measure_text
from render.paint import pixel_bounds
from render.round_poster import (
    BELOW,
    BESIDE,
    HEIGHT,
    HOLDING,
    LEFT,
    Rank,
    RoundStory,
    compose_poster,
    write_alt,
)
from render.say import Say
from render.scene import Words
from tests.render.games.immortals.positions import make
from tests.render.games.immortals.shots import GAME, PAINTER, RULES, event, fight, look

RANKS = (Rank(2, 1, "21 VP"), Rank(0, 2, "7 VP"), Rank(1, 2, "7 VP"))
TAILED = [
    ("Mipporellgy", "red"),
    ("Jacqueline Ypsilon", "blue"),
    ("Gjpqy", "yellow"),
    ("Quaggy", "pink"),
    ("Jyppy", "black"),
]


def words(scene):
    return [shape.text for shape in scene.shapes if isinstance(shape, Words)]


def test_it_tells_title_ranks_and_headlines_in_their_order():
    story = RoundStory("Round 2 is over", RANKS, ("Ann takes Kingsport.", "Ben builds a Shrine."))
    said = words(compose_poster(look(make(3), seats=3), story))
    assert said[0] == "Round 2 is over"
    assert [word for word in said if word.endswith("VP")] == ["21 VP", "7 VP", "7 VP"]
    assert said[-2:] == ["Ann takes Kingsport.", "Ben builds a Shrine."]
    for part in said[-2:]:
        assert part in write_alt(look(make(3), seats=3), story)


def test_seats_that_are_all_level_have_no_places():
    level = tuple(Rank(seat, 1, "0 VP") for seat in range(3))
    story = RoundStory("Round 1 is over", level, ("Nobody does anything.",), "VP")
    what = look(make(3), seats=3)
    said = words(compose_poster(what, story))
    assert [word for word in said if word.isdigit() or "place" in word] == []
    assert write_alt(what, story).startswith("Round 1 is over. Ana: 0 VP. Bartholomäus: 0 VP.")


def test_the_newest_headlines_are_kept_where_there_are_too_many():
    story = RoundStory("Round 2 is over", RANKS, tuple(f"Deed {number}." for number in range(99)))
    scene = compose_poster(look(make(3), seats=3), story)
    assert "Deed 98." in words(scene)
    assert "Deed 0." not in words(scene)
    assert all(shape.y < HEIGHT - 20 for shape in scene.shapes if isinstance(shape, Words))


def test_nothing_readable_is_smaller_than_nine_pixels_at_350():
    story = RoundStory("Round 2 is over", RANKS, ("Ann takes Kingsport.",))
    sizes = [s.size for s in compose_poster(look(make(3), seats=3), story).shapes if isinstance(s, Words)]
    assert min(size for size in sizes if size) * 350 / 1200 >= 9


def test_the_realms_show_their_owners_and_where_something_happened():
    events = [fight(), event("built", seat=2, space="dark/treehome", kind="capital")]
    story = RoundStory("Round 2 is over", RANKS, ())
    assert (
        PAINTER.poster(look(make(3), events, seats=3), story).png
        != PAINTER.poster(look(make(3), seats=3), story).png
    )


def test_few_headlines_are_large_and_many_are_not():
    def size(count):
        story = RoundStory("Round 2 is over", RANKS, tuple(f"Deed {number}." for number in range(count)))
        scene = compose_poster(look(make(3), seats=3), story)
        return {s.size for s in scene.shapes if isinstance(s, Words) and s.spot.startswith("told/")}

    assert [size(count) for count in (3, 7, 8, 99)] == [{62}, {46}, {39}, {32}]


def tell_apart(people):
    """A position as these people sit at it."""
    return PAINTER.see_view(make(len(people)), RULES, Say("en", game=GAME, people=people))


def tell_tied(seats, headlines=1):
    """A round after which all but the first are level: what decides between the next two, and places that are shared."""
    has = "5 VP, 10 spaces, 0 buildings"
    ties = [Rank(1, 2, has, "30 armies"), Rank(2, 3, has, "26 armies")]
    ranks = (
        Rank(0, 1, "17 VP, 10 spaces, 1 building"),
        *ties,
        *(Rank(seat, 4, has) for seat in range(3, seats)),
    )
    return RoundStory(
        "#7: Round 2 is over", ranks[:seats], ("Ann takes Kingsport.",) * headlines, "VP, then armies"
    )


def list_rows(scene):
    """By seat the words of its row: name, what it has, the note on its equals."""
    found = {}
    for shape in scene.shapes:
        if isinstance(shape, Words) and shape.spot.endswith(("/name", "/holding", "/equals")):
            found.setdefault(int(shape.spot[0]), []).append(shape)
    return found


@pytest.mark.parametrize("large", [BESIDE, BELOW])
@pytest.mark.parametrize("headlines", [1, 9])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_text_of_the_seats_touches_another_or_what_the_game_draws(seats, headlines, large):
    areas = []
    sight = tell_apart(TAILED[:seats])
    scene = compose_poster(
        sight, tell_tied(seats, headlines), lambda area: areas.append(area) or (), large=large
    )
    (left, top, *_), rows = areas[0], list_rows(scene)
    shapes = [shape for row in rows.values() for shape in row]
    assert len(shapes) == 2 * seats + (4 if seats == 5 else 2)
    for one, other in combinations([pixel_bounds(shape) for shape in shapes], 2):
        apart = (
            max(one[0], other[0]) >= min(one[2], other[2]),
            max(one[1], other[1]) + 3 >= min(one[3], other[3]),
        )
        assert any(apart), (one, other)
    if left < LEFT:
        assert max(pixel_bounds(shape)[3] for shape in shapes) <= top


@pytest.mark.parametrize("headlines", [1, 9])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_note_on_equals_cuts_no_name_and_stands_within_its_panel(seats, headlines):
    sight = tell_apart(TAILED[:seats])
    for row in list_rows(compose_poster(sight, tell_tied(seats, headlines), lambda _: ())).values():
        for shape in row:
            assert "…" not in fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)[0]
            assert pixel_bounds(shape)[2] <= LEFT - 16
        if row[0].spot.endswith("/equals") and row[0].anchor == "rm":
            name, note = (next(s for s in row if s.spot.endswith(kind)) for kind in ("/name", "/equals"))
            beside = note.y == name.y
            assert beside == (name.width < max(s.width for s in row))


def test_a_short_name_keeps_the_whole_note_beside_it_and_a_long_one_the_figure():
    rows = list_rows(compose_poster(tell_apart(TAILED), tell_tied(5, 9), lambda _: ()))
    notes = {seat: s.text for seat, row in rows.items() for s in row if s.spot.endswith("/equals")}
    assert notes == {1: "30 armies", 2: "tie: 26 armies", 3: "place shared", 4: "place shared"}


def test_rows_of_equals_show_the_same_figures_as_all_others():
    rows = list_rows(compose_poster(tell_apart(TAILED), tell_tied(5)))
    has = {s.text for row in rows.values() for s in row if s.spot.endswith("/holding")}
    assert all(text.count(",") == 2 for text in has)
    assert "2. Jacqueline Ypsilon: 5 VP, 10 spaces, 0 buildings (tie: 30 armies)." in write_alt(
        tell_apart(TAILED), tell_tied(5)
    )


def test_the_head_says_by_what_seats_have_their_places_where_the_title_leaves_room():
    def order(title):
        story = RoundStory(title, RANKS, (), "VP, then armies")
        scene = compose_poster(look(make(3), seats=3), story)
        return [s.text for s in scene.shapes if s.spot == "order"]

    assert order("Round 2 is over") == ["places by VP, then armies"]
    assert order("Round 2 is over " * 4) == []


def test_a_long_name_is_not_cut_where_rows_are_tall():
    people = [("Quandaryjp the Great", "red"), *TAILED[1:]]
    scene = compose_poster(tell_apart(people[:3]), tell_tied(3), lambda _: ())
    (name,) = (s for s in scene.shapes if s.spot == "0/name")
    assert measure_text(name.text, HOLDING, bold=False, title=USUAL) <= name.width
    assert fit_text(name.text, name.size, name.bold, name.width, name.title)[0] == "Quandaryjp the Great"
