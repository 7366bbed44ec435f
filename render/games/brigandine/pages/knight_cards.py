"""A knight of a tableau as a card: arms and state, dice, faith and life, monsters, cards borne, and its limits."""

from collections.abc import Iterator, Sequence

from engine.games.brigandine.edition.card_words import LIMITS
from engine.games.brigandine.position.view_rows import BodyView, TroopView
from render.assets.fonts import fit_name, measure_text
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.scene import Primitive, Rect, Sign, Words
from render.games.brigandine.cards.card_faces import find_face
from render.games.brigandine.cards.card_windows import NIGHT, PALE, PALEST, draw_burst, draw_window
from render.games.brigandine.cards.cards import (
    DIE,
    HEART,
    SHADOW,
    CardFigure,
    draw_figure,
    draw_given,
    draw_picture,
    find_sign,
)
from render.games.brigandine.narration.troops_told import tell_place
from render.games.brigandine.sight import Sight, card_name, is_ruler
from render.games.brigandine.style.arms import draw_arms, draw_crown, fade_colour

WIDE = 228
WINDOW = (10, 72, WIDE - 20, 104)  # left, top, width and height from a card's corner
ARMS, STATES, STATE = 88, (132, 181), 48  # arms, then the columns of the signs next to them, and their size
# the middle line of dice, faith and life, then the first monster's top and a monster's height
GIVEN, BODIES, BODY = 202, 232, 46
# room of a card that a knight bears, number in a row, and size of its silhouette
BORNE, IN_ROW, THING = 52, 4, 48
NAMED = 3  # most cards that a knight bears and that are named
NAMES, LETTERS = (26, 21), 23  # a monster's name, short and long, and the step between lines
CLEAR = 5  # pixels between a monster's name and its heart
LIMIT = 46  # the height of the line of limits
HEARTS = (38, 50)  # a monster's heart, and one with its full life too
LIGHTER = 0.4  # share of white in a window's colour: every palette has this shade


def measure_troop(troop: TroopView) -> int:
    """Return the height of a knight's card."""
    borne = len(list_borne(troop))
    rows = BODY * borne if borne <= NAMED else BORNE * -(-borne // IN_ROW)
    return BODIES + BODY * len(troop.monsters) + rows + LIMIT


def list_borne(troop: TroopView) -> list[str]:
    """Return the equipment, spells and manuscripts of a troop."""
    return [*troop.gear, *troop.spells, *troop.scripts]


def draw_troop(sight: Sight, seat: int, troop: TroopView, x: int, y: int, high: int) -> Iterator[Primitive]:
    """Draw a knight's card of this height with its left top at x, y."""
    theme, name = sight.theme, sight.rules.characters[troop.character].name
    yield Rect(x, y + 5, WIDE, high, SHADOW, radius=12)
    yield Rect(x, y, WIDE, high, theme.panel, theme.rim, 2, 12, troop.character)
    yield Words(x + 12, y + 24, name, 32, theme.ink, WIDE - 24, "lm", title=theme.face)
    yield Words(x + 12, y + 55, tell_place(sight, troop), 27, theme.faint, WIDE - 24, "lm")
    yield from _draw_window(sight, seat, troop, x, y)
    life = str(troop.life) if troop.life == troop.full else f"{troop.life}/{troop.full}"
    for key, said in (("dice", str(troop.dice)), ("faith", str(troop.faith)), ("life", life)):
        yield from draw_given(CardFigure(key, said), theme, x, y + GIVEN, WIDE)
    top = y + BODIES
    for body in troop.monsters:
        yield from _draw_body(sight, body, x, top)
        top += BODY
    borne = list_borne(troop)
    for number, card in enumerate(borne):
        row, column = divmod(number, IN_ROW)
        if len(borne) <= NAMED:
            yield from _draw_named(sight, card, x, top + BODY * number)
        else:
            yield from _draw_borne(sight, card, x + 36 + BORNE * column, top + BORNE * row + BORNE // 2)
    yield from _draw_limits(sight, troop, x, y + high - LIMIT // 2 - 2)


def _draw_window(sight: Sight, seat: int, troop: TroopView, x: int, y: int) -> Iterator[Primitive]:
    """Draw a knight's arms with signs of its state: pale if exhausted, crowned if it rules."""
    left, top, wide, high = x + WINDOW[0], y + WINDOW[1], *WINDOW[2:]
    person, paint = sight.rules.characters[troop.character], sight.seat_colour(seat)
    paint, ruler = paint if troop.active else fade_colour(paint), is_ruler(sight, troop.character)
    yield Rect(left, top, wide, high, mix_colours(paint.fill, "#ffffff", LIGHTER))
    yield draw_burst((left, top, wide, high), mix_colours(paint.fill, PALE, PALEST))
    yield Rect(left - 1, top - 1, wide + 2, high + 2, "", NIGHT, 3, 4)
    size, states = ARMS - 14 * ruler, _list_states(troop)
    at = left + (62 if states else wide / 2), top + high / 2 + 8 * ruler
    yield from draw_arms(paint, (troop.character, person.cls), *at, size, f"{troop.character}/arms")
    if ruler:
        yield draw_crown(*at, size, f"{troop.character}/rules")
    yield from draw_figure(sight.theme, person.tendency, left + 20, top + high - 20)
    for number, sign in enumerate(states):
        row, column = divmod(number, len(STATES))
        yield Sign(
            sign,
            left + STATES[column],
            top + 28 + 48 * row,
            STATE,
            NIGHT,
            PALE,
            spot=f"{troop.character}/state",
        )
    if troop.markers > 1:
        yield Words(left + wide - 14, top + high - 18, str(troop.markers), 28, NIGHT, 0, "rm", True, PALE)


def _list_states(troop: TroopView) -> list[str]:
    """Return the signs of a troop's state and its actions of this month."""
    states = {
        "exhausted": not troop.active,
        "marched": troop.marched,
        "new": troop.recruited,
        "defeated": troop.markers > 0,
    }
    return [f"brigandine/marks/{key}" for key, so in states.items() if so]


def _draw_body(sight: Sight, body: BodyView, x: int, y: int) -> Iterator[Primitive]:
    """Draw a monster's small window, its name, and its life in a heart, with the full life if it is hurt."""
    yield from draw_window(body.card, (x + 9, y + 2, 40, 40))
    hurt = body.life < body.full
    said, size = (f"{body.life}/{body.full}", HEARTS[1]) if hurt else (str(body.life), HEARTS[0])
    name, middle = sight.rules.monsters[body.card].name, x + WIDE - 5 - size // 2
    letters, lines = fit_name(name, NAMES, True, middle - size // 2 - x - 54 - CLEAR)
    top = y + 22 - LETTERS * (len(lines) - 1) // 2
    for number, line in enumerate(lines):
        yield Words(x + 54, top + LETTERS * number, line, letters, sight.theme.ink, 0, "lm", bold=True)
    yield Sign("brigandine/figures/life", middle, y + 23, size, HEART)
    yield Words(middle, y + 21, said, 26 if not hurt else 24, DIE, bold=True)


def _draw_named(sight: Sight, card: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw the small window and the name of a card that a knight bears."""
    face = find_face(sight, card)
    if face is not None:
        yield from draw_picture(face, (x + 9, y + 2, 40, 40))
    else:
        yield Sign("brigandine/kinds/manuscript", x + 29, y + 22, 40, sight.theme.ink)
    name = face.name if face is not None else card_name(sight, card)
    letters, lines = fit_name(name, NAMES, True, WIDE - 64)
    top = y + 22 - LETTERS * (len(lines) - 1) // 2
    for number, line in enumerate(lines):
        yield Words(x + 54, top + LETTERS * number, line, letters, sight.theme.ink, 0, "lm", bold=True)


def _draw_borne(sight: Sight, card: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw the silhouette of a piece of equipment, spell or manuscript that a knight bears."""
    face = find_face(sight, card)
    sign = face.sign if face is not None else "brigandine/kinds/manuscript"
    if has_sign(sign):
        yield Sign(sign, x, y, THING, sight.theme.ink, spot=f"borne/{card}")


def _draw_limits(sight: Sight, troop: TroopView, x: int, y: int) -> Iterator[Primitive]:
    """Draw leadership, endurance and attunement, and how much is used: in the colour of losses if it is all."""
    theme, told = sight.theme, [f"{used}/{most}" if used else str(most) for used, most in troop.limits]
    size = next((size for size in (27, 25) if _measure_limits(told, size) <= WIDE - 12), 24)
    left, spare = x + 8.0, max(0.0, (WIDE - 12 - _measure_limits(told, size)) / (len(told) - 1))
    for key, said, (used, most) in zip(LIMITS, told, troop.limits, strict=True):
        ink = theme.loss if used >= most > 0 else theme.ink
        yield Sign(find_sign(key), left + 13, y, 28, ink)
        yield Words(left + 31, y, said, size, ink, 0, "lm", True)
        left += round(31 + measure_text(said, size, True) + spare)


def _measure_limits(told: Sequence[str], size: int) -> float:
    """Return how wide the line of limits is."""
    return sum(31 + measure_text(said, size, True) for said in told)
