"""Scenery of each army's land: villages and crosses, bamboo and torii, trees and mushrooms, graves and bones."""

from render.drawing.scenery import Stroke

SIGNS: dict[str, tuple[Stroke, ...]] = {
    "westerners": (Stroke(((-9, 9), (-9, -1), (0, -9), (9, -1), (9, 9))), Stroke(((0, -9), (0, -15))), Stroke(((-3, -12), (3, -12))), Stroke(((-2, 9), (-2, 3), (2, 3), (2, 9)))),
    "easterners": (Stroke(((-12, -8), (12, -8))), Stroke(((-9, -3), (9, -3))), Stroke(((-6, -8), (-6, 10))), Stroke(((6, -8), (6, 10)))),
    "fae": (Stroke(((0, -12), (7, 0), (-7, 0)), True), Stroke(((0, -4), (8, 6), (-8, 6)), True), Stroke(((0, 6), (0, 11)))),
    "undead": (Stroke(((-6, 9), (-6, -4), (-3, -9), (3, -9), (6, -4), (6, 9))), Stroke(((0, -5), (0, 4))), Stroke(((-3, -2), (3, -2))), Stroke(((-10, 9), (10, 9)))),
}  # fmt: skip
