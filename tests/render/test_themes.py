"""Every theme has a name, is readable and reaches the painters. Seats stay distinct on it for every eye."""

import pytest

from render.assets.colours import SEATS
from render.assets.fonts import FACES
from render.drawing.brush import parse_rgb
from render.games import PAINTERS
from render.pages.seat_badges import RIMS
from render.pages.themes import DEFAULT, THEMES, find_theme, titles
from render.text.say import Say
from tests.offering import offering
from tests.render.test_colours import EYES, ciede2000, lab


def light(name):
    """Relative luminance, as WCAG has it."""
    parts = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 255 / 12.92 for c in parse_rgb(name)]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one, other):
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


PAPERS = {
    f"{game}-{key}": paper
    for game, papers in (
        ("platform", THEMES),
        *((game, painter.papers) for game, painter in PAINTERS.items()),
    )
    for key, paper in papers.items()
}


def test_there_are_light_and_dark_ones_the_usual_one_first():
    assert next(key for key, _ in titles()) == DEFAULT
    assert len({Say("en")(title) for _, title in titles()}) == len(THEMES) >= 2
    assert {light(each.page) > 0.5 for each in THEMES.values()} == {True, False}


def test_a_theme_that_is_gone_is_the_usual_one():
    assert find_theme("sepia") is THEMES[DEFAULT]


OWN = offering("papers")


@pytest.mark.parametrize("game", OWN)
def test_a_game_s_paper_is_there_in_every_theme_with_a_face_of_its_own(game):
    assert PAINTERS[game].papers.keys() == THEMES.keys()
    assert {paper.key for paper in PAINTERS[game].papers.values()} == THEMES.keys()
    faces = {paper.face for each in OWN for paper in PAINTERS[each].papers.values()}
    assert len(faces) == len(OWN)
    assert faces <= FACES.keys()


@pytest.mark.parametrize("each", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("ground", ["panel", "plate"])
def test_text_stands_out_from_every_ground(each, ground):
    below = getattr(each, ground)
    assert contrast(each.ink, below) >= 7
    assert contrast(each.ink, each.rim) >= 4.5
    assert min(contrast(ink, below) for ink in (each.faint, each.bright, each.gain, each.loss)) >= 4.5


@pytest.mark.parametrize("each", PAPERS.values(), ids=PAPERS)
def test_text_stands_out_from_the_page_and_its_pattern(each):
    for below in (each.page, *(each.cloth.grounds if each.cloth else ())):
        assert min(contrast(ink, below) for ink in (each.head, each.note)) >= 4.5


@pytest.mark.parametrize("each", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("eye", EYES)
def test_signs_on_their_plates_stand_out_for_every_eye(each, eye):
    for ground in (each.page, each.panel):
        for seat in SEATS.values():
            edges = (ciede2000(lab(fill, eye), lab(ground, eye)) for fill in (seat.fill, *RIMS))
            assert max(edges) >= 15, (each.key, seat)
        lit = each.head if ground == each.page else each.bright
        assert ciede2000(lab(lit, eye), lab(ground, eye)) >= 15
