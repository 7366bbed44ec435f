"""A territory: field in the owner's colour, name, structure, runes, objectives, and knights as shields."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.view_rows import LandView, TroopView
from render.assets.colours import Colour, list_rims
from render.assets.fonts import find_ink, fit_text, title_drop
from render.drawing.scene import Circle, Icon, Points, Polygon, Primitive, Rect, Sign, Words, zoom_shape
from render.drawing.scenery import inset_outline, runs_through
from render.games.brigandine.board.layout import WIDE
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.sight import FACE_DOWN, Sight, count_bodies, home_seat, is_ruler, land_name
from render.games.brigandine.style.arms import draw_arms, draw_bodies, draw_crown, fade_colour
from render.games.brigandine.style.palette import (
    DARK,
    GLOW,
    RUNES,
    TEMPLES,
    TINTED,
    WHITE,
    crest_ink,
    map_tones,
    tint_land,
)

# text sizes of a name and of a capital's (8 pixels on a phone), then a name's greatest width
SIZES, NAMED = (36, 40), WIDE + 6
NAME, ROW, FOOT = 12, 46, 82  # middle lines of a territory's three rows
SHIELD, STEP, NEAR = 40, 40, 36  # size of a knight's shield, step to the next, and step if they are many
MOST = 4  # most shields shown
BAND = 9  # how wide the owner's border is
INSIDE, HOME = 13, 3  # how far inside the home nation's line lies, and its width
BESIDE = 4  # pixels of a name's plate around it
LIT = 15  # how wide the rim of a lit land is
STRUCTURES = {
    "castle": "castle",
    "city": "city",
}  # silhouettes of structures: any other structure is a temple
BUILT = 32  # the size of a structure
CREST, SMALL = 40, 30  # size of a crest in a land without troops, and of one next to troops
RUNE, LETTERED, SPACE = 8, 9.5, 5.5  # radius of a rune, of one with its sign, and of an empty space
ASIDE = 42  # from a land's middle to its conquest token
LETTERS = {"R": "red", "B": "blue", "G": "green", "K": "black", "W": "white"}


class Item(NamedTuple):
    """A sign in a territory's row: its width, and its shapes around 0, 0."""

    wide: float
    shapes: tuple[Primitive, ...]


def draw_field(sight: Sight, land: str, cell: Points) -> tuple[Primitive, ...]:
    """Draw a territory's ground in its owner's colour, with a border.

    If it is another seat's home, add that seat's line inside.
    """
    here, home = sight.view.lands.get(land), home_seat(sight, land)
    owner = None if here is None else here.owner
    other = None if home is None or home == owner else sight.seat_colour(home)
    return _compose_field(land, cell, None if owner is None else sight.seat_colour(owner), other)


@lru_cache(maxsize=1024)
def _compose_field(
    land: str, cell: Points, owner: Colour | None, home: Colour | None
) -> tuple[Primitive, ...]:
    """Return a territory's ground, the same object each time."""
    shapes: list[Primitive] = []
    if owner is not None:
        shapes.append(Polygon(cell, owner.fill + TINTED, spot=f"{land}/owner", hatch=owner.hatch))
        shapes.append(Polygon(inset_outline(cell, BAND / 2 + 1), "", owner.fill, BAND))
    if home is not None:
        shapes.append(Polygon(inset_outline(cell, INSIDE), "", home.fill, HOME, f"{land}/home"))
    return tuple(shapes)


def draw_rim(sight: Sight, land: str, cell: Points, marks: Marks) -> Iterator[Polygon]:
    """Draw the double rim of a choosable territory, or the white one of a territory that just changed hands."""
    if land in sight.lit or land in marks.taken:
        inside, lit = inset_outline(cell, LIT / 2), land in sight.lit
        for ink, width in list_rims(LIT) if lit else ((DARK, LIT), (WHITE, LIT - 6)):
            yield Polygon(inside, "", ink, width, f"{land}/{'lit' if lit else 'taken'}")


def draw_holding(
    sight: Sight,
    land: str,
    corner: tuple[int, int],
    troops: Sequence[tuple[int, TroopView]],
    marks: Marks,
    *,
    armed: bool,
) -> Iterator[Primitive]:
    """Draw the contents of a territory and its latest marks. armed: knights show arms instead of a number."""
    x, y = corner
    tones = map_tones(sight.theme)
    here = sight.view.lands.get(land)
    if here is not None:
        yield from _draw_row(sight, here, land, x + WIDE / 2, y + ROW, lettered=armed)
        beside = SMALL if 0 < len(troops) < MOST else 0
        if beside or not troops:
            left = x + (WIDE - len(troops) * STEP) / 2 if troops else x + WIDE / 2
            yield from _draw_crest(sight, here, land, (left, y + FOOT), beside or CREST)
        if troops:
            yield from _draw_troops(sight, troops, land, x + beside // 2, y, armed=armed)
        else:
            yield from _draw_token(sight, here, land, x, y)
    at, size = (x + WIDE // 2, y + NAME), name_size(sight.rules, land)
    yield Words(
        *at, land_name(sight, land), size, tones.ink, NAMED, halo=tones.rim, spot=land, title=sight.theme.face
    )
    yield from _draw_marks(land, x, y, marks)


def find_name(sight: Sight, land: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a territory's name, relative to its plate's corner."""
    size, face = name_size(sight.rules, land), sight.theme.face
    text, size = fit_text(land_name(sight, land), size, False, NAMED, face)
    left, top, right, bottom = find_ink(text, size, False, face, "mm")
    x, y = WIDE / 2, NAME + title_drop(face, size, text)
    return x + left, y + top, x + right, y + bottom


def draw_name_plate(
    sight: Sight, land: str, corner: tuple[int, int], rims: Sequence[Points]
) -> Iterator[Primitive]:
    """Draw a plate below the territory's name in its colour, if one of these rims runs through the name."""
    if not rims:
        return
    (x, y), (left, top, right, bottom) = corner, find_name(sight, land)
    box = (x + left - BESIDE, y + top - BESIDE, x + right + BESIDE, y + bottom + BESIDE)
    if any(runs_through(rim, box) for rim in rims):
        here = sight.view.lands.get(land)
        owner = None if here is None or here.owner is None else sight.seat_colour(here.owner)
        fill = map_tones(sight.theme).land if owner is None else tint_land(sight.theme, owner.fill)
        yield Rect(box[0], box[1], box[2] - box[0], box[3] - box[1], fill, radius=6)


def name_size(rules: Edition, land: str) -> int:
    """Return the size of a territory's name: a capital's is larger."""
    return SIZES[rules.territories[land].capital]


def _draw_row(
    sight: Sight, here: LandView, land: str, x: float, y: float, *, lettered: bool
) -> Iterator[Primitive]:
    """Draw structures, runes, rune spaces and objectives side by side around a land's middle."""
    items = [
        *_list_structures(sight, here, land),
        *_list_runes(sight, here, land, lettered=lettered),
        *_list_objectives(sight, here, land),
    ]
    x -= sum(item.wide for item in items) / 2
    for item in items:
        yield from (zoom_shape(shape, 1, -x - item.wide / 2, -y) for shape in item.shapes)
        x += item.wide


def _list_structures(sight: Sight, here: LandView, land: str) -> Iterator[Item]:
    """List a capital as a castle of many towers on a disc, and the structure."""
    ink, rim = map_tones(sight.theme).ink, map_tones(sight.theme).rim
    if here.capital:
        disc = Circle(0, 0, 17, rim, ink, 2, f"{land}/capital")
        yield Item(38, (disc, Sign("brigandine/structures/capital", 0, 0, 26, ink)))
    if here.structure:
        name = f"brigandine/structures/{STRUCTURES.get(here.structure, 'temple')}"
        fill = TEMPLES.get(here.structure, ink)
        yield Item(36, (Sign(name, 0, 0, BUILT, fill, rim, spot=f"{land}/{here.structure}"),))


def _list_runes(sight: Sight, here: LandView, land: str, *, lettered: bool) -> Iterator[Item]:
    """List the land's runes and its empty rune spaces in their colours. A capital's spaces take any colour.

    lettered: runes have their signs.
    """
    spaces = "?" * sight.rules.capital.spaces if here.spaces is None else here.spaces
    free, tones, size = list(spaces), map_tones(sight.theme), LETTERED if lettered else RUNE
    for rune in here.runes:
        free.remove(rune if rune in free else "?")
        disc = Circle(0, 0, size, RUNES[rune], WHITE, 1.5, f"{land}/rune/{rune}")
        ink = DARK if rune == "W" else WHITE
        sign = (Sign(f"brigandine/runes/{LETTERS[rune]}", 0, 0, size * 1.5, ink),) if lettered else ()
        yield Item(size * 2 + 1, (disc, *sign))
    for rune in free:
        ring = Circle(0, 0, SPACE, tones.rim, RUNES.get(rune, tones.ink), 2, f"{land}/space/{rune}")
        yield Item(size * 2 + 1, (ring,))


def _list_objectives(sight: Sight, here: LandView, land: str) -> Iterator[Item]:
    """List a star in its seat's colour for each objective token in this land."""
    for seat in here.objectives:
        fill, spot = sight.seat_colour(seat).fill, f"{land}/objective/{seat}"
        yield Item(22, (Icon("points", 0, 0, 27, fill, WHITE, spot),))


def _draw_troops(
    sight: Sight, troops: Sequence[tuple[int, TroopView]], land: str, x: int, y: int, *, armed: bool
) -> Iterator[Primitive]:
    """Draw a shield with its number of bodies for each troop. An exhausted troop is pale, a ruler's is crowned."""
    shown, step = (troops, STEP) if len(troops) <= MOST else (troops[: MOST - 1], NEAR)
    left = x + WIDE / 2 - (len(shown) - 1) * step / 2 if len(troops) <= MOST else x + 20
    for number, (seat, troop) in enumerate(shown):
        at, spot = (left + number * step, y + FOOT), f"{land}/{troop.character}"
        paint = sight.seat_colour(seat)
        if not troop.active:
            paint = fade_colour(paint)
        person = sight.rules.characters.get(troop.character)
        if armed and person is not None:
            yield from draw_arms(paint, (troop.character, person.cls), *at, SHIELD, spot)
            yield from draw_bodies(count_bodies(troop), *at, SHIELD, f"{spot}/bodies")
        else:
            yield Icon("crest", *at, SHIELD, paint.fill, WHITE, spot)
            count = str(count_bodies(troop))
            yield Words(*at, count, 32, paint.ink, bold=True, spot=f"{spot}/bodies")
        if is_ruler(sight, troop.character):
            yield draw_crown(*at, SHIELD, f"{spot}/rules")
    if len(troops) > MOST:
        more, tones = f"+{len(troops) - len(shown)}", map_tones(sight.theme)
        yield Words(
            x + WIDE, y + FOOT, more, 31, tones.ink, 40, "rm", True, halo=tones.rim, spot=f"{land}/more"
        )


def _draw_crest(
    sight: Sight, here: LandView, land: str, at: tuple[float, float], size: int
) -> Iterator[Primitive]:
    """Draw the owner's crest in this size: in the middle of an unguarded land, else next to few shields."""
    crest = "" if here.owner is None else sight.seat_crest(here.owner)
    if here.owner is not None and crest:
        ink = crest_ink(sight.theme, sight.seat_colour(here.owner).fill)
        yield Sign(crest, *at, size, ink, spot=f"{land}/crest")


def _draw_token(sight: Sight, here: LandView, land: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw the land's conquest token, if any: a question mark if it is face down, else a card."""
    tones, at = map_tones(sight.theme), (x + WIDE / 2 + ASIDE, y + FOOT)
    if here.token == FACE_DOWN:
        yield Words(*at, "?", 28, tones.ink, bold=True, halo=tones.rim, spot=f"{land}/token")
    elif here.token:
        yield Icon("card", *at, 26, GLOW, DARK, f"{land}/token")


def _draw_marks(land: str, x: int, y: int, marks: Marks) -> Iterator[Primitive]:
    """Draw crossed swords where a battle was fought, and a plus where something was built, hired or placed."""
    x, y = x + WIDE - 2, y + ROW - 4
    if land in marks.fought:
        yield Icon("swords", x, y, 36, WHITE, "#b3261e", f"{land}/fought")
    elif land in marks.built:
        yield Circle(x, y, 13, GLOW, DARK, 2, f"{land}/built")
        yield Words(x, y, "+", 26, DARK, bold=True)
