"""The poster of a round: one scene, the latest headline, the leader and the reason for the lead."""

import re
from itertools import combinations

import pytest

from engine.games import bind
from render.drawing.paint import collect_scenes, pixel_bounds
from render.drawing.scene import Words
from render.games import PAINTERS
from render.games.ataque.pages import poster as ataque
from render.games.brigandine.pages import poster as brigandine
from render.games.immortals.pages import poster as immortals
from render.pages.round_poster import BAND, HEIGHT, Rank, RoundStory, compose_poster, find_foot, write_alt
from render.painter import Painter
from render.text.say import Say
from tests.render.games.immortals.positions import make
from tests.render.games.immortals.shots import GAME, PAINTER, RULES, look

RANKS = (Rank(2, 1, "21 VP"), Rank(0, 2, "7 VP"), Rank(1, 2, "7 VP"))
COUNTED = {"ataque": (ataque, 0), "brigandine": (brigandine, 1), "immortals": (immortals, 0)}
TAILED = [
    ("Mipporellgy", "red"),
    ("Jacqueline Ypsilon", "blue"),
    ("Gjpqy", "yellow"),
    ("Quaggy", "pink"),
    ("Jyppy", "black"),
]


def tell(*headlines):
    return RoundStory("Round 2 is over", RANKS, headlines, "VP, then armies")


def words(scene):
    return [shape.text for shape in scene.shapes if isinstance(shape, Words)]


def told(scene):
    return [s for s in scene.shapes if isinstance(s, Words) and s.spot.startswith("told/")]


def test_the_newest_headline_is_the_largest_text_and_earlier_ones_stand_below_it():
    scene = compose_poster(look(make(3), seats=3), tell("Ann takes Kingsport.", "Ben builds a Shrine."))
    newest, earlier = told(scene)
    assert (newest.text, earlier.text) == ("Ben builds a Shrine", "Ann takes Kingsport.")
    assert newest.size == max(s.size for s in scene.shapes if isinstance(s, Words))
    assert newest.y < earlier.y
    alt = write_alt(look(make(3), seats=3), tell("Ann takes Kingsport.", "Ben builds a Shrine."))
    assert alt.endswith("Ann takes Kingsport. Ben builds a Shrine.")


@pytest.mark.parametrize("count", [1, 2, 9])
@pytest.mark.parametrize(
    "deed", ["Deed {}.", "A deed of some length is done to somebody in a far land, number {}."]
)
def test_headlines_without_room_are_counted(deed, count):
    scene = compose_poster(look(make(3), seats=3), tell(*(deed.format(number) for number in range(count))))
    said = " ".join(s.text for s in told(scene))
    shown = len(re.findall(r" \d\b(?! more)", said))
    assert shown == count or f" · {count - shown} more" in said
    foot = find_foot(3)
    assert all(foot - BAND < pixel_bounds(s)[1] and pixel_bounds(s)[3] <= foot + 2 for s in told(scene))


@pytest.mark.parametrize("key", ["", *COUNTED])
def test_a_headline_longer_than_its_band_cuts_names_first_and_then_ends_with_a_sign(key):
    people = [("Wilhelmina Kaltenbrunner", "red"), *TAILED[1:3]]
    many = "Wilhelmina Kaltenbrunner siegt " + "und siegt noch einmal " * 40
    for said, whole in ((many[:90], True), (many, False)):
        lines = read_headline(key, people, said)
        shown = " ".join(lines)
        assert ("kaltenbrunner" in shown.lower()) == whole
        assert shown.endswith("…") != whole


def read_headline(key, people, said):
    """The lines of the headline of a round with this story alone."""
    game = bind(key or "immortals")
    seats = 3 if game.key == "immortals" else 2
    state = game.setup(seats, {}, bytes(32)).state
    say = Say("de", game, people[:seats])
    sight = PAINTERS[game.key].see_view(game.knowledge.view(state, None), game.rules, say)
    ranks = tuple(Rank(seat, 1, "0") for seat in range(seats))
    story = RoundStory("Runde 1", () if key == "brigandine" else ranks, (said,))
    with collect_scenes() as scenes:
        Painter.poster(PAINTERS[game.key], sight, story) if not key else PAINTERS[key].poster(sight, story)
    return [s.text for s in scenes[0].shapes if s.spot in ("told/0", "verdict")]


def tell_apart(people):
    """A position as these people sit at it."""
    return PAINTER.see_view(make(len(people)), RULES, Say("en", game=GAME, people=people))


def tell_tied(seats):
    """Build a round after which all but the first are level.

    It holds the tie-break of the next two, and shared places.
    """
    has = "5 VP, 10 spaces, 0 buildings"
    ties = [Rank(1, 2, has, "30 armies"), Rank(2, 3, has, "26 armies")]
    ranks = (
        Rank(0, 1, "17 VP, 10 spaces, 1 building"),
        *ties,
        *(Rank(seat, 4, has) for seat in range(3, seats)),
    )
    return RoundStory("Round 2 is over", ranks[:seats], ("Ann takes Kingsport.",), "VP, then armies")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_text_of_the_seats_touches_another_or_leaves_its_part(seats):
    scene = compose_poster(tell_apart(TAILED[:seats]), tell_tied(seats))
    kinds = ("/name", "/holding", "/equals", "/place")
    shapes = [s for s in scene.shapes if isinstance(s, Words) and s.spot.endswith(kinds)]
    assert {s.spot.partition("/")[0] for s in shapes} == {str(seat) for seat in range(seats)}
    boxes = [pixel_bounds(shape) for shape in shapes]
    for one, other in combinations(boxes, 2):
        apart = (
            max(one[0], other[0]) >= min(one[2], other[2]),
            max(one[1], other[1]) + 5 >= min(one[3], other[3]),
        )
        assert any(apart), (one, other)
    assert all(
        find_foot(seats) <= top and bottom <= HEIGHT and right <= 1200 for _, top, right, bottom in boxes
    )
