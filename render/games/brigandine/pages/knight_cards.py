"""A knight of a tableau: its card with its state, and below it its monsters and the cards that it bears."""

from collections.abc import Iterator

from engine.games.brigandine.edition.card_words import LIMITS
from engine.games.brigandine.position.view_rows import BodyView, TroopView
from render.assets.fonts import fit_name
from render.drawing.scene import Primitive, Sign, Words
from render.games.brigandine.cards.card_faces import face_knight, find_face
from render.games.brigandine.cards.card_windows import NIGHT, PALE, Arms, Box, draw_window
from render.games.brigandine.cards.cards import DIE, HEART, CardFigure, draw_picture
from render.games.brigandine.cards.knights import WIDE, draw_knight_card, measure_knight
from render.games.brigandine.narration.troops_told import tell_place, tell_state
from render.games.brigandine.sight import Sight, card_name, is_ruler
from render.text.say import begin_capital

CELL, WINDOW, EDGE = 58, 46, 10  # height of a monster or thing, size of its window, and the card's margin
FEW = 3  # most of them in one column, else they stand in two
NAMES, LETTERS = (27, 24), 24  # a name's sizes, and the step between its lines
MARKERS = 3  # most defeat markers shown
HEART_SIZE, BESIDE = 42, 6  # the heart of a hurt monster, and pixels around it
CELLS = 6  # most monsters and things, the others are counted


def measure_troop(troop: TroopView) -> int:
    """Return the height of a knight's card."""
    rows, _ = _lay_cells(min(CELLS, len(troop.monsters) + len(list_borne(troop))))
    return measure_knight(len(_list_limits(troop))) + (CELL * rows + 4 if rows else 0)


def _list_limits(troop: TroopView) -> tuple[CardFigure, ...]:
    """Return a troop's leadership, and the other limits that are in use."""
    limits = zip(LIMITS, troop.limits, strict=True)
    shown = ((key, used, most) for key, (used, most) in limits if used or key == LIMITS[0])
    return tuple(CardFigure(key, f"{used}/{most}" if used else str(most)) for key, used, most in shown)


def _lay_cells(count: int) -> tuple[int, int]:
    """Return rows and columns of this many cells."""
    columns = 1 if count <= FEW else 2
    return -(-count // columns), columns


def list_borne(troop: TroopView) -> list[str]:
    """Return the equipment, spells and manuscripts of a troop."""
    return [*troop.gear, *troop.spells, *troop.scripts]


def draw_troop(sight: Sight, seat: int, troop: TroopView, x: int, y: int, high: int) -> Iterator[Primitive]:
    """Draw a knight's card of this height with its left top at x, y."""
    person, ruler = sight.rules.characters[troop.character], is_ruler(sight, troop.character)
    figures = (
        str(troop.dice),
        str(troop.faith),
        str(troop.life) if troop.life == troop.full else f"{troop.life}/{troop.full}",
    )
    card = face_knight(sight, troop.character)._replace(
        note=tell_place(sight, troop),
        coins=None,
        arms=Arms(sight.seat_colour(seat), person.cls, person.tendency, ruler, troop.active),
        costs=_list_limits(troop),
        gives=tuple(map(CardFigure, ("dice", "faith", "life"), figures)),
        does=begin_capital(tell_state(sight, troop, marked=False)),
    )
    yield from draw_knight_card(sight, card, x, y, high)
    foot = y + measure_knight(len(card.costs))
    for number in range(min(troop.markers, MARKERS)):
        at, spot = (x + 34 + 34 * number, foot - 72), f"{troop.character}/markers"
        yield Sign("brigandine/marks/defeated", *at, 36, NIGHT, PALE, spot=spot)
    things: list[BodyView | str] = [*troop.monsters, *list_borne(troop)]
    shown = things if len(things) <= CELLS else things[: CELLS - 1]
    _, columns = _lay_cells(min(CELLS, len(things)))
    for number, thing in enumerate(shown):
        row, column = divmod(number, columns)
        wide = (WIDE - 2 * EDGE) // columns
        left, top = x + EDGE + wide * column, foot + CELL * row
        yield from _draw_cell(sight, thing, (left, top, wide, CELL))
    if len(shown) < len(things):
        middle = x + WIDE * 3 / 4, foot + CELL * (CELLS // 2 - 0.5)
        said = sight.line("news-more", n=len(things) - len(shown))
        yield Words(*middle, said, NAMES[0], sight.theme.faint, bold=True, spot=f"{troop.character}/more")


def _draw_cell(sight: Sight, thing: BodyView | str, box: Box) -> Iterator[Primitive]:
    """Draw a monster or a card that is borne: its small window, its name, and a hurt monster's life in a heart."""
    (x, y, wide, _), window = box, (box[0], box[1] + 6, WINDOW, WINDOW)
    left, right = x + WINDOW + 5, x + wide - 2
    if isinstance(thing, BodyView):
        yield from draw_window(thing.card, window)
        name = sight.rules.monsters[thing.card].name
        if thing.life < thing.full:
            right -= HEART_SIZE + 2 * BESIDE
            heart = right + HEART_SIZE / 2 + BESIDE
            yield Sign("brigandine/figures/life", heart, y + 30, HEART_SIZE, HEART, PALE)
            yield Words(heart, y + 29, str(thing.life), 26, DIE, bold=True)
    else:
        face = find_face(sight, thing)
        if face is not None:
            yield from draw_picture(face, window)
        else:
            yield Sign("brigandine/kinds/manuscript", x + WINDOW // 2, y + 29, WINDOW, sight.theme.ink)
        name = face.name if face is not None else card_name(sight, thing)
    letters, lines = fit_name(name, NAMES, True, round(right - left))
    for number, line in enumerate(lines):
        middle = y + 29 + (number - (len(lines) - 1) / 2) * LETTERS
        yield Words(left, middle, line, letters, sight.theme.ink, 0, "lm", bold=True)
