"""The frame of every board: whole sentences, whose turn it is, the seats in order with the leader's crown."""

import pytest

from render.assets.fonts import fit_text, measure_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Words
from render.pages.board_frame import BoardNews, SeatFigure, SeatSummary, draw_figures, draw_news, draw_seats
from render.pages.sight import Sight
from render.pages.themes import THEMES
from render.text.say import Say

HARD = ["W" * 32, "Bartholomäus von und zu Humboldt", "漢字漢字漢字漢字", "ΩΩΩ مرحبا", "Ana", "Çelik"]
COLOURS = ("red", "blue", "yellow", "pink", "black", "violet")
PHONE = 350 / 1200


def see(names=HARD):
    return Sight(None, None, Say("de", people=list(zip(names, COLOURS, strict=False))))


def read(shapes, spot):
    return [shape for shape in shapes if shape.spot == spot and isinstance(shape, Words)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "words",
    [
        ["{0}", "schlägt", "{1}", "zurück"],
        ["{0}", "erobert", "Hervery", "von", "{1}", "und", "baut", "mit", "{2}", "je", "ein", "Gebäude,", "das", "Donaudampfschifffahrtsgesellschaft", "heißt"],
        ["Ruhe"],
    ],
)  # fmt: skip
def test_a_sentence_stays_whole_whoever_is_named_in_it(words, theme):
    sight = see()
    said = " ".join(words).format(*HARD)
    for turn in ("", f"{HARD[0]} ist am Zug"):
        shapes = list(draw_news(sight, BoardNews(said, 0, turn, (0,) if turn else (), "Monat 12")))
        lines = read(shapes, "happened")
        shown = " ".join(line.text for line in lines)
        assert all(word in shown for word in words if "{" not in word)
        boxes = [pixel_bounds(each) for each in (*lines, *read(shapes, "turn"), *read(shapes, "clock"))]
        assert all(
            left >= 0 and right <= 1200 and top >= 0 and bottom <= 84 for left, top, right, bottom in boxes
        )
        rights, lefts = [box[2] for box in boxes[: len(lines)]], [box[0] for box in boxes[len(lines) :]]
        assert max(rights) < min(lefts)
        for line in lines:
            text, size = fit_text(line.text, line.size, line.bold, line.width, line.title)
            assert text == line.text
            assert size * PHONE >= 7
            assert measure_text(text, size, line.bold, line.title) <= line.width


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_seats_stand_in_order_with_the_leader_crowned_and_those_to_move_marked(seats):
    rows = [
        SeatSummary(
            seat, [SeatFigure("platform/signs/crown", said) for said in ("−12", "103")], seat == seats - 1
        )
        for seat in reversed(range(seats))
    ]
    shapes = list(draw_seats(see(), rows, (0, seats - 1)))
    names = [read(shapes, f"{row.seat}/name")[0] for row in rows]
    assert [each.x for each in names] == sorted(each.x for each in names)
    assert {s.spot for s in shapes if s.spot.endswith("/leads")} == {f"{seats - 1}/leads"}
    assert {s.spot for s in shapes if s.spot.endswith("/moves")} == {"0/moves", f"{seats - 1}/moves"}
    for number, (row, name) in enumerate(zip(rows, names, strict=True)):
        figures = read(shapes, f"{row.seat}/figure")
        assert [each.text for each in figures] == ["−12", "103"]
        end = 1200 * (number + 1) / seats
        for each in (name, *figures):
            _text, size = fit_text(each.text, each.size, each.bold, each.width, each.title)
            assert size * PHONE >= 7
            assert pixel_bounds(each)[2] <= end + 2


@pytest.mark.parametrize("room", [70, 110, 160, 400])
@pytest.mark.parametrize("said", ["7", "−12", "1234567890"])
def test_a_row_of_figures_stays_in_its_room_and_large_enough(room, said):
    figures = [
        SeatFigure("platform/signs/crown", said, change="+10"),
        SeatFigure("platform/signs/crown", "5"),
    ]
    shapes = list(draw_figures(0, figures[: 1 + (room > 100)], (20, 20), room, 40, ("#000000", "#000000")))
    assert read(shapes, "0/figure")
    for each in shapes:
        assert pixel_bounds(each)[2] <= 20 + room + 3
    for each in read(shapes, "0/figure") if len(said) < 4 else ():
        assert fit_text(each.text, each.size, each.bold, each.width, each.title)[1] * PHONE >= 6
