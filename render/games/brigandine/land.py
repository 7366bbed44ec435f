"""One territory's plate: name in its owner's colour, structure, runes, objectives, troops."""

from collections.abc import Iterator, Sequence

from engine.games.brigandine.position.view_rows import LandView, TroopView
from render.colours import Colour
from render.games.brigandine.last_events import Marks
from render.games.brigandine.layout import HIGH, WIDE
from render.games.brigandine.palette import DARK, FREE, RUNES, STONE, TEMPLES, WHITE, tint_plate
from render.games.brigandine.sight import FACE_DOWN, Sight, count_bodies, home_seat, land_name
from render.scene import Circle, Icon, Primitive, Rect, Words

NAME, ROW, FOOT = 15, 46, 80  # middle lines of the plate's three rows
DISC, MOST = 19, 4
STRUCTURES = {"castle": "tower", "city": "home"}
NOBODYS = Colour(FREE, WHITE, "")


def draw_plate(
    sight: Sight, land: str, corner: tuple[int, int], troops: Sequence[tuple[int, TroopView]], marks: Marks
) -> Iterator[Primitive]:
    """Draw a territory with all that lies on it, and what just happened there."""
    x, y = corner
    here = sight.view.lands.get(land)
    yield from _draw_rim(sight, land, x, y, marks)
    yield from _draw_frame(sight, land, here, x, y)
    if here is None:
        return
    yield from _draw_structure(here, land, x, y)
    yield from _draw_runes(sight, here, land, x, y)
    yield from _draw_objectives(sight, here, land, x, y)
    yield from _draw_troops(sight, troops, land, x, y)
    yield from _draw_token(sight, here, land, x, y, bool(troops))
    yield from _draw_marks(sight, land, x, y, marks)


def _draw_rim(sight: Sight, land: str, x: int, y: int, marks: Marks) -> Iterator[Primitive]:
    """Draw the bright rim of a territory that may be chosen or has just changed hands."""
    if land in sight.lit or land in marks.taken:
        spot = f"{land}/lit" if land in sight.lit else f"{land}/taken"
        yield Rect(x - 7, y - 7, WIDE + 14, HIGH + 14, sight.theme.bright, DARK, 1.5, 12, spot)


def _draw_frame(sight: Sight, land: str, here: LandView | None, x: int, y: int) -> Iterator[Primitive]:
    """Draw the plate: its border is the home nation's colour, its ground and the name's the owner's."""
    theme, home = sight.theme, home_seat(sight, land)
    border = FREE if home is None else sight.seat_colour(home).fill
    owner = NOBODYS if here is None or here.owner is None else sight.seat_colour(here.owner)
    yield Rect(x - 1.5, y - 1.5, WIDE + 3, HIGH + 3, WHITE, radius=9)
    held = here is not None and here.owner is not None
    yield Rect(x, y, WIDE, HIGH, tint_plate(theme, owner.fill) if held else theme.plate, border, 4, 8, land)
    yield Rect(x, y, WIDE, 31, owner.fill, radius=8, spot=f"{land}/owner")
    aside = 12 if sight.rules.territories[land].capital else 0
    name, middle = land_name(sight, land), x + WIDE // 2 + aside
    yield Words(middle, y + NAME, name, 27, owner.ink, WIDE - 6 - 2 * aside, bold=True)


def _draw_structure(here: LandView, land: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw the capital's gate beside the name, and the structure."""
    if here.capital:
        yield Icon("capital", x + 17, y + NAME, 23, STONE, DARK, f"{land}/capital")
    if here.structure:
        name = STRUCTURES.get(here.structure, "shrine")
        fill = TEMPLES.get(here.structure, STONE)
        yield Icon(name, x + 22, y + ROW + 1, 27, fill, DARK, f"{land}/{here.structure}")


def _draw_runes(sight: Sight, here: LandView, land: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw the runes that lie here, and the empty spaces of their colours (a capital's: of any)."""
    spaces = "?" * sight.rules.capital.spaces if here.spaces is None else here.spaces
    free = list(spaces)
    for rune in here.runes:
        free.remove(rune if rune in free else "?")
    left = x + (50 if here.structure else 20)
    for number, rune in enumerate([*here.runes, *free]):
        middle, full = left + number * 16, number < len(here.runes)
        ink = RUNES.get(rune, sight.theme.faint)
        if full:
            yield Circle(middle, y + ROW, 7.5, ink, WHITE, 1.5, f"{land}/rune/{rune}")
        else:
            yield Circle(middle, y + ROW, 5, sight.theme.plate, ink, 2, f"{land}/space/{rune}")


def _draw_objectives(sight: Sight, here: LandView, land: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw a star for each objective token that lies here, in its seat's colour."""
    for number, seat in enumerate(here.objectives):
        right = x + WIDE - 18 - number * 18
        paint = sight.seat_colour(seat)
        yield Icon("points", right, y + ROW, 25, paint.fill, WHITE, f"{land}/objective/{seat}")


def _draw_troops(
    sight: Sight, troops: Sequence[tuple[int, TroopView]], land: str, x: int, y: int
) -> Iterator[Primitive]:
    """Draw a disc with its bodies for each troop, hollow where it is exhausted; the rest as a number."""
    shown, step = (troops, 35) if len(troops) <= MOST else (troops[: MOST - 1], 33)
    for number, (seat, troop) in enumerate(shown):
        middle, paint = x + 20 + number * step, sight.seat_colour(seat)
        spot = f"{land}/{troop.character}"
        count = str(count_bodies(troop))
        yield Circle(middle, y + FOOT, DISC, WHITE)
        if troop.active:
            yield Circle(middle, y + FOOT, DISC - 1.5, paint.fill, spot=spot)
            yield Words(middle, y + FOOT, count, 32, paint.ink, bold=True, spot=f"{spot}/bodies")
        else:
            yield Circle(middle, y + FOOT, DISC - 1.5, sight.theme.panel, paint.fill, 5, spot)
            ink = sight.theme.loss if troop.markers else sight.theme.ink
            yield Words(middle, y + FOOT, count, 31, ink, bold=True, spot=f"{spot}/bodies")
    if len(troops) > MOST:
        more = f"+{len(troops) - len(shown)}"
        yield Words(x + WIDE - 6, y + FOOT, more, 31, sight.theme.ink, 38, "rm", True, spot=f"{land}/more")


def _draw_token(
    sight: Sight, here: LandView, land: str, x: int, y: int, crowded: bool
) -> Iterator[Primitive]:
    """Draw the conquest token that may still be found here: a question mark, or a card where it lies open."""
    if not here.token or crowded:
        return
    if here.token == FACE_DOWN:
        yield Words(x + WIDE - 18, y + FOOT, "?", 26, sight.theme.ink, bold=True, spot=f"{land}/token")
    else:
        yield Icon("card", x + WIDE - 18, y + FOOT, 24, sight.theme.bright, DARK, f"{land}/token")


def _draw_marks(sight: Sight, land: str, x: int, y: int, marks: Marks) -> Iterator[Primitive]:
    """Draw crossed swords where a battle was fought, a plus where something was built, hired or laid."""
    if land in marks.fought:
        yield Icon("swords", x + WIDE - 4, y + HIGH + 3, 34, WHITE, "#b3261e", f"{land}/fought")
    elif land in marks.built:
        yield Circle(x + WIDE - 4, y + HIGH - 6, 13, sight.theme.bright, DARK, 2, f"{land}/built")
        yield Words(x + WIDE - 4, y + HIGH - 6, "+", 26, sight.theme.panel, bold=True)
