"""A commander of a tableau: its card with its state, its monsters and the cards that it bears."""

from collections.abc import Iterator

from engine.games.brigandine.edition.card_words import LIMITS
from engine.games.brigandine.position.view_rows import BodyView, TroopView
from render.drawing.scene import Primitive, Sign, Words
from render.games.brigandine.cards.card_faces import face_knight, find_face, find_look
from render.games.brigandine.cards.card_windows import NIGHT, PALE, Box, draw_window
from render.games.brigandine.cards.cards import DIE, HEART, CardFigure, draw_picture
from render.games.brigandine.cards.knights import TALL, WIDE, WINDOW, draw_knight_card
from render.games.brigandine.narration.troops_told import tell_place
from render.games.brigandine.sight import Sight
from render.text.say import begin_capital

CELL, STEP, THINGS = 72, 80, 4  # size of a thing's window, from one to the next, and most of them
BELOW = CELL + 8  # height of the things of a card
MORE = 32  # text size of the number of things left out
MARKERS = 3  # most defeat markers shown
HURT = 40  # size of the heart of a hurt monster


def find_hindrance(troop: TroopView) -> str:
    """Return the state that keeps a troop from acting, the strongest one: key of its text. Empty: it can act."""
    states = {"exhausted": not troop.active, "marched": troop.marched, "recruited": troop.recruited}
    return next((state for state, holds in states.items() if holds), "")


def draw_troop(sight: Sight, seat: int, troop: TroopView, x: int, y: int, high: int) -> Iterator[Primitive]:
    """Draw a commander's card of this height with its left top at x, y."""
    hindrance, (used, most) = find_hindrance(troop), troop.limits[0]
    life = str(troop.life) if troop.life == troop.full else f"{troop.life}/{troop.full}"
    figures = (str(troop.dice), str(troop.faith), life)
    card = face_knight(sight, troop.character)._replace(
        note=tell_place(sight, troop),
        arms=find_look(sight, seat, troop.character),
        costs=(CardFigure(LIMITS[0], f"{used}/{most}" if used else str(most)),),
        gives=tuple(map(CardFigure, ("dice", "faith", "life"), figures)),
        does=begin_capital(sight.line(f"troop-{hindrance}")) if hindrance else "",
    )
    things, left, top = list_things(troop), x + WINDOW[0], y + high - BELOW - 2
    yield from draw_knight_card(sight, card, x, y, high)
    for number in range(min(troop.markers, MARKERS)):
        across, spot = x + WINDOW[0] + WINDOW[2] - 22 - 34 * number, f"{troop.character}/markers"
        yield Sign("brigandine/marks/defeated", across, y + WINDOW[1] + 22, 32, NIGHT, PALE, spot=spot)
    for number, thing in enumerate(things[:THINGS]):
        yield from _draw_cell(sight, thing, (left + STEP * number, top, CELL, CELL))
    if len(things) > THINGS:
        said, spot = sight.line("news-more", n=len(things) - THINGS), f"{troop.character}/more"
        words = (said, MORE, sight.theme.ink, 0, "mm", True)
        yield Words((left + STEP * THINGS + x + WIDE) / 2, top + CELL / 2, *words, spot=spot)


def measure_troop(troop: TroopView) -> int:
    """Return the height of a troop's card, lower if it has no things."""
    return TALL + BELOW if list_things(troop) else TALL


def list_things(troop: TroopView) -> list[BodyView | str]:
    """List a troop's monsters, then its commander's equipment."""
    return [*troop.monsters, *troop.gear, *troop.spells, *troop.scripts]


def _draw_cell(sight: Sight, thing: BodyView | str, box: Box) -> Iterator[Primitive]:
    """Draw the window of a monster or of a card that is borne, and a hurt monster's life in a heart."""
    x, y, wide, high = box
    if isinstance(thing, BodyView):
        yield from draw_window(thing.card, box)
        if thing.life < thing.full:
            at = x + wide - 12, y + high - 12
            yield Sign("brigandine/figures/life", *at, HURT, HEART, PALE)
            yield Words(at[0], at[1] - 1, str(thing.life), 26, DIE, bold=True)
    elif (face := find_face(sight, thing)) is not None:
        yield from draw_picture(face, box)
    else:
        yield Sign("brigandine/kinds/manuscript", x + wide / 2, y + high / 2, high, sight.theme.ink)
