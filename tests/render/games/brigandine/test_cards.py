"""Cards of every kind and knights' arms are complete, distinct and readable."""

import pytest

from render.assets.colours import SEATS
from render.games.brigandine.pages.reference import SHEETS, compose_sheet
from render.games.brigandine.style.arms import fade_colour, tone_field
from render.games.brigandine.style.palette import NATIONS
from tests.render.games.brigandine.shots import PAINTER, RULES, WORDS
from tests.render.test_themes import contrast
from tests.render.watching import list_sizes

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


@pytest.mark.parametrize("paint", [*SEATS.values(), *NATIONS.values()])
def test_a_class_stands_out_from_its_shield_and_field(paint):
    for each in (paint, fade_colour(paint)):
        assert min(contrast(each.ink, tone) for tone in (each.fill, tone_field(each))) >= 3
