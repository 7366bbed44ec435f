"""Cards of every kind and knights' arms are complete, distinct and readable."""

from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from render.assets.colours import SEATS
from render.drawing.paint import paint_scene
from render.drawing.scene import Scene
from render.games.brigandine.cards.cards import CARD_INKS
from render.games.brigandine.pages.reference import SHEETS, compose_sheet
from render.games.brigandine.style.arms import draw_arms, fade_colour, tone_field
from render.games.brigandine.style.palette import INKS, MERCENARIES, NATIONS
from render.pages.themes import plain_page
from tests.render.games.brigandine.shots import PAINTER, RULES, WORDS
from tests.render.test_colours import EYES, ciede2000, lab
from tests.render.test_themes import contrast
from tools.pictures.measure_text import list_sizes

SMALL = 50  # pixels of a shield
PHONE, READ = 350, 7  # pixels of a picture's width there, and of letters on it
CARD_SHEETS = [key for key, cut in SHEETS.items() if cut.across]


def card_sheet(key):
    return compose_sheet(PAINTER.see_rules(RULES, WORDS), key)


@pytest.mark.parametrize("key", CARD_SHEETS)
def test_all_that_a_card_says_can_be_read_on_a_phone(key):
    assert [said for _, share, said in list_sizes(card_sheet(key)) if share * PHONE < READ] == []


def point(shape):
    return shape.x, shape.y, shape.x, shape.y


@pytest.mark.parametrize("eye", EYES)
def test_two_knights_of_one_class_are_told_apart_on_a_small_shield(eye):
    for nation in (*RULES.nations, None):
        own = [(key, row.cls) for key, row in RULES.characters.items() if row.nation == nation]
        for (one, cls), (other, twin) in combinations(own, 2):
            if cls == twin:
                paint = NATIONS[nation or MERCENARIES]
                pairs = zip(small_arms(paint, one, cls), small_arms(paint, other, twin), strict=True)
                seen_apart = sum(are_apart(*pair, eye) for pair in pairs if pair[0] != pair[1])
                assert seen_apart >= SMALL * SMALL / 12, (one, other)


@cache
def small_arms(paint, character, cls):
    """The pixels of arms as large as on a plate of the tableau."""
    drawn = tuple(draw_arms(paint, (character, cls), SMALL / 2, SMALL / 2, SMALL, ""))
    page = plain_page(SMALL, SMALL, PAINTER.papers["dusk"], (*INKS, *CARD_INKS))
    pixels = Image.open(BytesIO(paint_scene(Scene(page, drawn)))).convert("RGB").tobytes()
    return [pixels[at : at + 3] for at in range(0, len(pixels), 3)]


@cache
def are_apart(one, other, eye):
    """Return True if a pixel is seen to differ from another."""
    return ciede2000(lab(f"#{one.hex()}", eye), lab(f"#{other.hex()}", eye)) >= 10


@pytest.mark.parametrize("paint", [*SEATS.values(), *NATIONS.values()])
def test_a_class_stands_out_from_its_shield_and_field(paint):
    for each in (paint, fade_colour(paint)):
        assert min(contrast(each.ink, tone) for tone in (each.fill, tone_field(each))) >= 3
