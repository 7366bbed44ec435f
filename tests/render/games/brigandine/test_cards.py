"""Cards of every kind and knights' arms are complete, distinct and readable."""

import pytest

from render.assets.colours import SEATS
from render.assets.signs import has_sign
from render.drawing.paint import collect_scenes
from render.drawing.scene import Sign
from render.games.brigandine.cards.card_faces import FACES, face_knight
from render.games.brigandine.cards.cards import CardFigure, draw_card
from render.games.brigandine.cards.knights import draw_knight_card
from render.games.brigandine.pages.reference import SHEETS, compose_sheet
from render.games.brigandine.style.arms import fade_colour, tone_field
from render.games.brigandine.style.palette import NATIONS
from tests.render.games.brigandine.shots import PAINTER, RULES, WORDS, full_tableau
from tests.render.test_themes import contrast
from tests.render.texts import find_faults
from tests.render.watching import list_sizes

SMALL = 50  # pixels of a shield
PHONE, READ = 350, 7  # pixels of a picture's width there, and of letters on it


def card_sheet(key):
    return compose_sheet(PAINTER.see_rules(RULES, WORDS), key)


@pytest.mark.parametrize("key", SHEETS)
def test_all_that_a_card_says_can_be_read_on_a_phone(key):
    assert [said for _, share, said in list_sizes(card_sheet(key)) if share * PHONE < READ] == []


@pytest.mark.parametrize("table", FACES)
def test_a_card_of_any_kind_has_silhouettes_that_exist(table):
    sight = PAINTER.see_rules(RULES, WORDS)
    for id_ in getattr(RULES, table):
        drawn = draw_card(sight, FACES[table](sight, id_), 0, 0, 276, 400)
        assert [shape.name for shape in drawn if isinstance(shape, Sign) and not has_sign(shape.name)] == []


def point(shape):
    return shape.x, shape.y, shape.x, shape.y


@pytest.mark.parametrize("paint", [*SEATS.values(), *NATIONS.values()])
def test_a_class_stands_out_from_its_shield_and_field(paint):
    for each in (paint, fade_colour(paint)):
        assert min(contrast(each.ink, tone) for tone in (each.fill, tone_field(each))) >= 3


@pytest.mark.parametrize(("said", "used_up"), [("5", False), ("9/10", False), ("4/4", True), ("10/9", True)])
def test_a_limit_that_is_used_up_has_the_colour_of_losses(said, used_up):
    sight = PAINTER.see_rules(RULES, WORDS)
    card = face_knight(sight, "dryst")._replace(costs=(CardFigure("leadership", said),))
    [ink] = [
        shape.fill for shape in draw_knight_card(sight, card, 0, 0) if getattr(shape, "text", "") == said
    ]
    assert (ink == sight.theme.loss) == used_up


def test_a_full_tableau_is_no_longer_than_a_screen_and_a_half_and_nothing_on_it_lies_over_anything_else():
    with collect_scenes() as scenes:
        full_tableau()
    assert scenes[0].height <= scenes[0].ground.width * 3
    assert list(find_faults(scenes[0])) == []
