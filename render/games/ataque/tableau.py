"""What lies before one seat: its army, piles and hand, every card with what it does."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core import text
from engine.games.ataque.edition import Edition
from render.games.ataque.alt import tableau_alt
from render.games.ataque.look import FAINT, HUES, INK, INKS, MAGIC, PAGE, PANEL, PLATE, STONE, ability_name
from render.paint import paint
from render.people import People, Say, badge, seat_colour, shown
from render.scene import Picture, Primitive, Rect, Scene, Words, plain

if TYPE_CHECKING:
    from engine.games.ataque.view import View

WIDTH, HEAD, ROW = 1120, 112, 92


def tableau(view: "View", seat: int, rules: Edition, people: People, say: Say) -> Picture:
    """The seat's own picture: what view.own holds is this seat's; without it, what everybody may know."""
    return Picture(paint(scene(view, seat, rules, people, say)), tableau_alt(view, seat, rules, people, say))


def scene(view: "View", seat: int, rules: Edition, people: People, say: Say) -> Scene:
    """The tableau's primitives; the picture grows with the hand."""
    shapes = list(_head(view, seat, rules, people, say))
    for number, card in enumerate(view.own or ()):
        shapes += _card(card, rules, say, HEAD + number * ROW)
    return Scene(plain(WIDTH, HEAD + ROW * len(view.own or ()) + 6, PAGE, INKS), tuple(shapes))


def _head(view: "View", seat: int, rules: Edition, people: People, say: Say) -> Iterator[Primitive]:
    each = view.seats[seat]
    yield Rect(6, 6, WIDTH - 12, HEAD - 14, PANEL, radius=8)
    yield Rect(6, 6, 12, HEAD - 14, seat_colour(people, seat).fill, radius=5)
    yield from badge(people, seat, 54, 54, 44)
    army = rules.armies[each.army].name if each.army else say(text("board-no-army"))
    yield Words(96, 36, shown(people, seat, say), 32, INK, 420, "lm", True)
    yield Words(96, 74, army, 28, FAINT, 420, "lm")
    hand = text("board-hand", cards=each.hand, abilities=each.hand_abilities)
    piles = text(
        "board-piles", bases=each.base_pile, abilities=each.ability_pile, discards=len(each.discards)
    )
    yield Words(WIDTH - 24, 36, say(hand), 30, INK, 560, "rm", True, spot="hand")
    yield Words(WIDTH - 24, 74, say(piles), 26, FAINT, 560, "rm", spot="piles")


def _card(card: str, rules: Edition, say: Say, y: int) -> Iterator[Primitive]:
    """A base with its troop's power, or an ability with what it does."""
    yield Rect(6, y, WIDTH - 12, ROW - 8, PLATE, radius=8, spot=card)
    if rules.is_base(card):
        kind = rules.types[card]
        sign = "+" if kind.initiative else "−" if kind.artillery else ""
        yield Rect(6, y, 300, ROW - 8, HUES[card], radius=8)
        yield Words(24, y + 42, say(text(f"board-{card}")), 32, "#ffffff", 180, "lm", True)
        yield Words(288, y + 42, f"{kind.power}{sign}", 40, "#ffffff", 80, "rm", True)
        yield Words(330, y + 42, say(text("tableau-base")), 28, FAINT, WIDTH - 350, "lm")
    else:
        yield Rect(6, y, 300, ROW - 8, MAGIC, STONE, 2, 8)
        yield Words(24, y + 42, ability_name(rules, card), 32, "#ffffff", 270, "lm", True)
        yield Words(330, y + 42, say(text(f"about-{card}")), 28, INK, WIDTH - 350, "lm")
