"""A commander of a tableau: its card with its state, its monsters and the cards that it bears."""

from collections.abc import Iterator

from engine.games.brigandine.edition.card_words import LIMITS
from engine.games.brigandine.position.view_rows import BodyView, TroopView
from render.drawing.scene import Primitive, Sign, Words
from render.games.brigandine.cards.card_faces import face_knight, find_face, find_look
from render.games.brigandine.cards.card_windows import NIGHT, PALE, Box, draw_window
from render.games.brigandine.cards.cards import DIE, HEART, CardFigure, draw_picture
from render.games.brigandine.cards.knights import BESIDE, TALL, WIDE, WINDOW, draw_knight_card
from render.games.brigandine.narration.troops_told import tell_place
from render.games.brigandine.sight import Sight
from render.text.say import begin_capital

CELL, STEP, THINGS = 54, 58, 3  # size of a thing's window, from one to the next, and most of them
AIRY = 86  # from one to the next on a wide card, with room for a heart
MORE = 28  # text size of the number of things left out
MARKERS = 3  # most defeat markers shown
HURT = 34  # size of the heart of a hurt monster


def _list_limits(troop: TroopView) -> tuple[CardFigure, ...]:
    """Return a troop's leadership, and the other limits that are in use."""
    limits = zip(LIMITS, troop.limits, strict=True)
    shown = ((key, used, most) for key, (used, most) in limits if used or key == LIMITS[0])
    return tuple(CardFigure(key, f"{used}/{most}" if used else str(most)) for key, used, most in shown)


def find_hindrance(troop: TroopView) -> str:
    """Return the state that keeps a troop from acting, the strongest one: key of its text. Empty: it can act."""
    states = {"exhausted": not troop.active, "marched": troop.marched, "recruited": troop.recruited}
    return next((state for state, holds in states.items() if holds), "")


def draw_troop(
    sight: Sight, seat: int, troop: TroopView, x: int, y: int, wide: int = WIDE
) -> Iterator[Primitive]:
    """Draw a commander's card with its left top at x, y."""
    hindrance = find_hindrance(troop)
    figures = (
        str(troop.dice),
        str(troop.faith),
        str(troop.life) if troop.life == troop.full else f"{troop.life}/{troop.full}",
    )
    card = face_knight(sight, troop.character)._replace(
        note=tell_place(sight, troop),
        arms=find_look(sight, seat, troop.character),
        costs=_list_limits(troop),
        gives=tuple(map(CardFigure, ("dice", "faith", "life"), figures)),
        does=begin_capital(sight.line(f"troop-{hindrance}")) if hindrance else "",
    )
    yield from draw_knight_card(sight, card, x, y, wide)
    for number in range(min(troop.markers, MARKERS)):
        across, spot = x + WINDOW[0] + WINDOW[2] - 22 - 34 * number, f"{troop.character}/markers"
        yield Sign("brigandine/marks/defeated", across, y + WINDOW[1] + 22, 32, NIGHT, PALE, spot=spot)
    things = list_things(troop)
    left, top, step = x + BESIDE, y + TALL - CELL - 9, STEP if wide == WIDE else AIRY
    for number, thing in enumerate(things[:THINGS]):
        yield from _draw_cell(sight, thing, (left + step * number, top, CELL, CELL))
    if len(things) > THINGS:
        said, spot = sight.line("news-more", n=len(things) - THINGS), f"{troop.character}/more"
        words = (said, MORE, sight.theme.ink, 0, "lm", True)
        yield Words(left + step * THINGS, top + CELL / 2, *words, spot=spot)


def list_things(troop: TroopView) -> list[BodyView | str]:
    """List a troop's monsters, then its commander's equipment."""
    return [*troop.monsters, *troop.gear, *troop.spells, *troop.scripts]


def _draw_cell(sight: Sight, thing: BodyView | str, box: Box) -> Iterator[Primitive]:
    """Draw the window of a monster or of a card that is borne, and a hurt monster's life in a heart."""
    x, y, wide, high = box
    if isinstance(thing, BodyView):
        yield from draw_window(thing.card, box)
        if thing.life < thing.full:
            yield Sign("brigandine/figures/life", x + wide + 6, y + high - 14, HURT, HEART, PALE)
            yield Words(x + wide + 6, y + high - 15, str(thing.life), 25, DIE, bold=True)
    elif (face := find_face(sight, thing)) is not None:
        yield from draw_picture(face, box)
    else:
        yield Sign("brigandine/kinds/manuscript", x + wide / 2, y + high / 2, high, sight.theme.ink)
