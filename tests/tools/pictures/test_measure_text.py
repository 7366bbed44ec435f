"""The measure of texts counts every painted scene by its final drawing."""

from render.drawing.scene import Cube, Ground, Scene, Words
from tools.pictures.measure_text import list_sizes, measure_kind

GROUND = Ground(1000, 100, "#000000", (Words(9, 9, "legend", 20, "#ffffff"),))


def test_the_smallest_figure_and_word_are_told_as_they_are_drawn():
    shapes = (Words(9, 9, "a long name with 2 in it", 40, "#ffffff", 100), Words(9, 9, "12", 31, "#ffffff"))
    shrunk = min(size for figure, size, _ in list_sizes(Scene(GROUND, shapes)) if figure)
    assert shrunk == 28 / 1000
    row = measure_kind("game-board", [Scene(GROUND, shapes[1:])])
    assert row == "| game-board | 14.4 | 10.8 | 9.3 | 7.0 |  |\n"


def test_a_figure_below_nine_pixels_is_named_and_a_letter_on_a_sign_is_none():
    shapes = (Words(9, 9, "A", 5, "#ffffff"), Words(9, 9, "17", 18, "#ffffff"), Cube(9, 9, 90, "red", 3))
    assert measure_kind("game-board", [Scene(GROUND, shapes)]).endswith("| 9.3 | 7.0 | 17 |\n")
