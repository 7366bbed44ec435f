"""A round's poster is a card of the deck: the rarest deed of its events, told on a band in its seat's colour."""

import re
from itertools import combinations

import pytest

from render.assets.fonts import fit_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Ground, Polygon, Rect, Scene, Words
from render.games.immortals.cards.deck import DECK, draw_card
from render.games.immortals.cards.deck_inks import find_inks
from render.games.immortals.pages.deeds import find_deed
from render.pages.round_poster import Rank, RoundStory
from render.pages.themes import THEMES
from render.text.say import Say
from tests.render.games.immortals.positions import make
from tests.render.games.immortals.shots import GAME, PAINTER, PORTAL, RULES, cubes, event, fight, look
from tests.render.reading import read_pages

TIE = fight(side="neutral", outcome="tie", lost=cubes(3, 3))
HELD = fight(outcome="defender", lost=cubes(5))
FAILED = fight(None, "neutral", "defender", fallen=cubes(0), lost=cubes(0))
HOLLOW = fight(fallen=cubes(0, 2, inhabitants=4))
CAPITAL, SHRINE, GATE = (
    event("built", seat=2, space="dark/treehome", kind=kind) for kind in ("capital", "shrine", "portal")
)
LEAP = event("moved", seat=2, from_="dark/treehome", to_="light/treehome", armies=3)
MARCH = event("moved", seat=3, from_="dark/frostgard", to_="dark/foothold", armies=3)
SCORED = [event("score", seat=seat, V1=4, V2=int(seat == 1), V3=0) for seat in range(5)]
OVERTAKES = [event("score", seat=seat, V1=0, V2=0, V3=30 * (seat == 4)) for seat in range(5)]


def tell(*headlines, seats=5, heroes=()):
    ranks = tuple(Rank(seat, 1 + seat, f"{9 - seat} VP") for seat in range(seats))
    return RoundStory("Round 2 is over", ranks, headlines or ("Nothing happens.",), heroes=heroes)


@pytest.mark.parametrize(
    ("events", "card", "seat", "told"),
    [
        ([fight()], "tower", 0, "Ana takes Borderland"),
        ([HELD], "strength", 1, "Bartholomäus holds Borderland"),
        ([TIE], "justice", None, "A tie empties Borderland"),
        ([FAILED], "death", None, "Ana fails at Borderland"),
        ([HOLLOW], "death", 0, "Ana wins, but no army is left"),
        ([PORTAL], "wheel", 0, "Ana takes Borderland"),
        ([LEAP], "wheel", 2, "Çelik moves 3 armies from Treehome (Dark) to Treehome (Light)"),
        ([GATE], "wheel", 2, "Çelik builds a Portal in Treehome (Dark)"),
        ([SHRINE], "hierophant", 2, "Çelik builds a Shrine in Treehome (Dark)"),
        ([CAPITAL], "emperor", 2, "Çelik builds a Capital in Treehome (Dark)"),
        (SCORED, "star", 1, "Bartholomäus scores the most, 5 VP"),
        (OVERTAKES, "star", 4, "Eva takes the lead"),
        ([MARCH], "hermit", None, "Nothing happens."),
        ([TIE, fight(), CAPITAL, *SCORED], "justice", None, "A tie empties Borderland"),
        ([CAPITAL, fight(), SHRINE, *OVERTAKES], "star", 4, "Eva takes the lead"),
        ([fight(), HELD, CAPITAL, *SCORED], "strength", 1, "Bartholomäus holds Borderland"),
    ],
)
def test_the_rarest_deed_of_a_round_is_its_card(events, card, seat, told):
    sight = look(make(), events)
    deed = find_deed(sight, tell())
    assert (deed.card, deed.seat, deed.told) == (card, seat, told)
    [page] = read_pages(lambda: PAINTER.poster(sight, tell()))
    assert page.say("told/0") == told.rstrip(".")
    [band] = page.drawn("band")
    assert band.fill == (sight.theme.panel if seat is None else sight.seat_colour(seat).fill)


@pytest.mark.parametrize("changes", [{}, {"defender": None, "outcome": "defender", "side": "neutral"}])
def test_a_poster_tells_its_deed_once_and_beside_it_the_same_in_the_other_realm(changes):
    ends = ("light/borderland", "dark/borderland")
    happened = [fight(to_=end, fallen=cubes(5, 3), **changes) for end in ends]
    sight = look(make(3), happened, seats=3)
    first, last = map(sight.say.headline, happened)
    [page] = read_pages(lambda: PAINTER.poster(sight, tell(first, last, seats=3)))
    said = " ".join(page.say(f"told/{line}") for line in range(5))
    assert (first in said, last in said) == (True, False)


@pytest.mark.parametrize("language", ["en", "de", "pt"])
def test_every_card_has_a_number_of_its_own_and_a_title_that_fits(language):
    say = Say(language, game=GAME)
    assert len({card.number for card in DECK.values()}) == len(DECK) == 10
    for card in DECK:
        for shape in draw_card(find_inks(THEMES["dusk"]), card, say.line(f"arcana-{card}"), (0, 0)):
            if isinstance(shape, Words):
                text, size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)
                assert (text, size >= 32) == (shape.text, True)


@pytest.mark.parametrize("card", DECK)
def test_a_picture_stays_in_its_window_and_is_black_and_white_alone_where_contrast_is_wanted(card):
    shapes = [*DECK[card].draw(find_inks(THEMES["contrast"]))]
    drawn = "".join(Scene(Ground(1, 1, ""), tuple(shapes)).lines())
    assert set(re.findall("#[0-9a-f]{6}", drawn)) <= {"#000000", "#ffffff"}
    for shape in draw_card(find_inks(THEMES["dusk"]), card, card, (0, 0)):
        if isinstance(shape, Polygon):
            assert all(4 <= x <= 396 and 4 <= y <= 636 for x, y in shape.points)


HOSTILE = ["🐙", "W" * 32, "عَرَبِيّ", "漢字かな", "Maximiliana Wilhelmina von und zu Hohen"]


@pytest.mark.parametrize("language", ["en", "de", "pt"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_is_cut_hidden_or_small_whatever_the_names(language, seats):
    people = list(zip(HOSTILE, ("red", "blue", "yellow", "pink", "violet"), strict=True))[:seats]
    say = Say(language, game=GAME, people=people)
    fell = {"fallen": cubes(5, 3, inhabitants=3)}
    for happened in (fight(**fell), fight(side="neutral", outcome="tie", **fell), CAPITAL, LEAP):
        sight = PAINTER.see_view(make(seats), RULES, say, events=[happened])
        [page] = read_pages(
            lambda sight=sight: PAINTER.poster(sight, tell(*["Anna takes it."] * 9, seats=seats))
        )
        words = [shape for shape in page.shapes if isinstance(shape, Words) and shape.spot]
        for shape in words:
            text, size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)
            assert size * 350 / 1200 >= 7, text
        boxes = [(shape, pixel_bounds(shape)) for shape in words]
        for (one, a), (other, b) in combinations(boxes, 2):
            wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert min(wide, high) <= 8, (one.text, other.text)
        assert all(box[0] > 440 and box[2] <= 1180 and box[3] < 690 for _, box in boxes)
        assert {rect.spot for rect in page.shapes if isinstance(rect, Rect)} >= {"band"}
