"""A territory: field in the owner's colour, name, structure, runes, objectives, and knights as shields."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.view_rows import LandView, TroopView
from render.assets.colours import CROWN, list_rims
from render.assets.fonts import fit_text, measure_text
from render.drawing.scene import Circle, Icon, Line, Points, Polygon, Primitive, Rect, Sign, Words, zoom_shape
from render.drawing.scenery import draw_plate, inset_outline, outline_star, runs_through
from render.games.brigandine.board.layout import WIDE, Plates
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.sight import FACE_DOWN, RulesSight, Sight, count_bodies, home_seat, is_ruler
from render.games.brigandine.style.arms import draw_arms, draw_bodies, draw_crown, fade_colour
from render.games.brigandine.style.palette import (
    BURST,
    DARK,
    GLOW,
    LOUDER,
    RUNES,
    TEMPLES,
    TINTED,
    VEILED,
    WHITE,
    crest_ink,
    map_tones,
)
from render.pages.themes import Theme

# text sizes of a name and of a capital's (8 pixels on a phone), then a name's greatest width
SIZES, NAMED = (27, 30), WIDE + 8
NAME, ROW, FOOT = 10, 34, 58  # middle lines of a territory's three rows
SHIELD, STEP, NEAR = 28, 29, 27  # size of a knight's shield, step to the next, and step if they are many
MOST = 4  # most shields shown
BAND = 8  # how wide the owner's border is
INSIDE, HOME = 11, 2.5  # how far inside the home nation's line lies, and its width
CLEAR = "b0"  # how clear the light on a lit land without an owner is
LIT = 12  # how wide the rim of a lit land is
BESIDE = 4  # pixels of a name's plate around it
# silhouettes of structures: any other structure is a temple
STRUCTURES = {"castle": "castle", "city": "city"}
BUILT = 24  # the size of a structure
# size of a crest on the whole map, and on a piece of it
ALONE, CREST = 40, 26
RUNE, SPACE = 8.4, 4.2  # radius of a rune, and of an empty space
ASIDE = 34  # from a land's middle to its conquest token
LETTERS = {"R": "red", "B": "blue", "G": "green", "K": "black", "W": "white"}
# of a land on the whole map: the middle line of its signs, the size of its badge, then the radius of its count
BADGED, BADGE, COUNT = 46, 32, 14
NAMED_SIZE = 26  # of the name of a character there
GUARDED, LARGE = 56, 32  # widths there of a badge with its count, and of a structure


class Item(NamedTuple):
    """A sign in a territory's row: its width, and its shapes around 0, 0."""

    wide: float
    shapes: tuple[Primitive, ...]


def tint_territory(
    sight: Sight, land: str, cell: Points, marks: Marks, *, close: bool
) -> Iterator[Primitive]:
    """Draw a territory's ground in its owner's colour, below a veil if only others are lit.

    Its colour is strong if, on the whole map, it has a part in the last marches and battles. close: a line marks the
    home of another seat.
    """
    here, home = sight.view.lands.get(land), home_seat(sight, land)
    loud = set[str]() if close or sight.lit else marks.list_lands()
    owner = None if here is None else here.owner
    if owner is not None:
        paint, strength = sight.seat_colour(owner), LOUDER if land in loud else TINTED
        yield Polygon(cell, paint.fill + strength, spot=f"{land}/owner", hatch=paint.hatch)
    elif land in sight.lit:
        yield Polygon(cell, map_tones(sight.theme).rim + CLEAR)
    if is_aside(sight, land):
        yield Polygon(cell, map_tones(sight.theme).edge + VEILED)
    elif close and home is not None and home != owner:
        yield Polygon(inset_outline(cell, INSIDE), "", sight.seat_colour(home).fill, HOME, f"{land}/home")


def is_aside(sight: RulesSight | Sight, land: str) -> bool:
    """Return True if other territories are lit. This one lies below a veil then."""
    return bool(sight.lit) and land not in sight.lit


def draw_border(sight: Sight, land: str, cell: Points, beside: Sequence[str]) -> Iterator[Primitive]:
    """Draw the owner's colour along the realm's outer borders alone, so that a realm reads as one country.

    Where lands are lit, their rims are the only borders.
    """
    lands = sight.view.lands
    owner = lands[land].owner if land in lands and not sight.lit else None
    if owner is None:
        return
    outer = tuple(other not in lands or lands[other].owner != owner for other in beside)
    fill = sight.seat_colour(owner).fill
    for points in _list_runs(cell, outer):
        yield Line(points, fill, BAND, f"{land}/border")


@lru_cache(maxsize=1024)
def _list_runs(cell: Points, outer: tuple[bool, ...]) -> tuple[Points, ...]:
    """Return the parts of an outline, moved inwards, where its points are outer borders."""
    inner = inset_outline(cell, BAND / 2)
    if all(outer):
        return ((*inner, inner[0], inner[1]),)
    first, runs, run = outer.index(False), list[Points](), list[tuple[float, float]]()
    for step in range(len(cell) + 1):
        at = (first + step) % len(cell)
        if outer[at]:
            run.append(inner[at])
            continue
        if len(run) > 1:
            runs.append(tuple(run))
        run = []
    return tuple(runs)


def draw_rim(sight: Sight, land: str, cell: Points, marks: Marks) -> Iterator[Polygon]:
    """Draw the double rim of a choosable territory, or the white one of a march's goal or a land that changed hands."""
    if land in sight.lit or land in marks.taken or (land in marks.list_goals() and not sight.lit):
        inside, lit = inset_outline(cell, LIT / 2), land in sight.lit
        for ink, width in list_rims(LIT) if lit else ((DARK, LIT), (WHITE, LIT - 5)):
            yield Polygon(inside, "", ink, width, f"{land}/{'lit' if lit else 'taken'}")


def draw_plates(sight: Sight, plates: Plates, rims: tuple[Points, ...]) -> Iterator[Rect]:
    """Draw plates for the names of lit lands, and for those through which a rim runs. rims: their outlines."""
    tones = map_tones(sight.theme)
    for land, corner in plates.items() if rims else ():
        name = draw_name(sight, land, corner)
        if land in sight.lit or any(runs_through(rim, name) for rim in rims):
            plate = draw_plate(name, name.halo, BESIDE)
            yield Rect(plate.x, plate.y, plate.w, plate.h, plate.fill, tones.edge, 2, plate.radius)


def draw_crest(
    sight: Sight, land: str, corner: tuple[int, int], count: int, *, close: bool
) -> Iterator[Primitive]:
    """Draw the owner's crest in a land without troops. count: number of shields."""
    (x, y), here = corner, sight.view.lands.get(land)
    crest = "" if here is None or here.owner is None else sight.seat_crest(here.owner)
    if here is None or here.owner is None or not crest or count or is_aside(sight, land):
        return
    if not close and (here.capital or here.structure):
        return
    size, row = (CREST, FOOT) if close else (ALONE, BADGED)
    ink = crest_ink(sight.theme, sight.seat_colour(here.owner).fill)
    yield Sign(crest, x + WIDE / 2, y + row, size, ink, spot=f"{land}/crest")


def draw_holding(
    sight: Sight, land: str, corner: tuple[int, int], troops: Sequence[tuple[int, TroopView]], marks: Marks
) -> Iterator[Primitive]:
    """Draw the contents of a territory as a piece of the map shows them, and its latest marks."""
    (x, y), here = corner, sight.view.lands.get(land)
    if here is not None:
        yield from _draw_row(sight, here, land, x + WIDE / 2, y + ROW)
        if troops:
            yield from _draw_troops(sight, troops, land, x, y)
        else:
            yield from _draw_token(sight, here, land, x, y)
    yield draw_name(sight, land, corner)
    yield from _draw_marks(land, x, y, marks)


def draw_summary(
    sight: Sight, land: str, corner: tuple[int, int], troops: Sequence[tuple[int, TroopView]], marks: Marks
) -> Iterator[Primitive]:
    """Draw a territory as the whole map shows it: one badge with the number of all bodies, capital and structure."""
    (x, y), here = corner, sight.view.lands.get(land)
    asked = [each for each in troops if each[1].character == marks.asked.get(land)]
    if asked:
        yield from _draw_asked(sight, *asked[0], land, (x + WIDE / 2, y + BADGED))
    elif here is not None:
        built = [*_list_structures(sight, here, land, LARGE / BUILT)]
        wide = GUARDED * bool(troops) + sum(item.wide for item in built)
        left, middle = x + (WIDE - wide) / 2, y + BADGED
        if troops:
            yield from _draw_guard(sight, troops, land, left + 21, middle)
            left += GUARDED
        for item in built:
            yield from (zoom_shape(each, 1, -left - item.wide / 2, -middle) for each in item.shapes)
            left += item.wide
    yield draw_name(sight, land, corner)
    yield from _draw_marks(land, x, y, marks)


def _draw_guard(
    sight: Sight, troops: Sequence[tuple[int, TroopView]], land: str, x: float, y: float
) -> Iterator[Primitive]:
    """Draw the badge of a land's troops with the number of their bodies. A ruler's is crowned."""
    seat, tones = troops[0][0], map_tones(sight.theme)
    yield from sight.seat_badge(seat, x, y, BADGE)
    bodies = str(sum(count_bodies(troop) for _, troop in troops))
    yield Circle(x + 26, y + 4, COUNT, tones.rim, tones.edge, 2, f"{land}/guard")
    yield Words(x + 26, y + 4, bodies, 24, tones.ink, bold=True, spot=f"{land}/bodies")
    if any(is_ruler(sight, troop.character) for _, troop in troops):
        yield Icon("crown", x, y - 13, 20, *CROWN, f"{land}/rules")


def _draw_asked(
    sight: Sight, seat: int, troop: TroopView, land: str, at: tuple[float, float]
) -> Iterator[Primitive]:
    """Draw arms and name of the character that a question names, on a plate around this point. A long name is alone."""
    (x, y), tones, person = at, map_tones(sight.theme), sight.rules.characters[troop.character]
    arms = BADGE if measure_text(person.name, NAMED_SIZE, True) <= WIDE - BADGE else 0
    said, size = fit_text(person.name, NAMED_SIZE, True, WIDE - arms)
    wide, spot = arms + measure_text(said, size, True) + 12, f"{land}/asked"
    left = x - wide / 2
    yield Rect(round(left), y - 17, round(wide), 34, tones.rim, tones.edge, 2, 8, spot)
    if arms:
        yield from draw_arms(sight.seat_colour(seat), (troop.character, person.cls), left + 19, y, arms, spot)
    yield Words(left + arms + 6, y, said, size, tones.ink, 0, "lm", True, spot=spot)


def draw_name(sight: RulesSight | Sight, land: str, corner: tuple[int, int]) -> Words:
    """Draw a territory's name on its plate, pale if only others are lit."""
    at, tones = (corner[0] + WIDE // 2, corner[1] + NAME), map_tones(sight.theme)
    ink, halo = (tones.rim, tones.edge) if is_aside(sight, land) else (tones.ink, tones.rim)
    size, said = name_size(sight.rules, land), sight.rules.territories[land].name
    return Words(*at, said, size, ink, NAMED, halo=halo, spot=land, title=sight.theme.face)


def name_size(rules: Edition, land: str) -> int:
    """Return the size of a territory's name: a capital's is larger."""
    return SIZES[rules.territories[land].capital]


def _draw_row(sight: Sight, here: LandView, land: str, x: float, y: float) -> Iterator[Primitive]:
    """Draw structures, runes, rune spaces and objectives side by side around a land's middle."""
    runes = [*_list_runes(sight, here, land), *_list_objectives(sight, here, land)]
    items, lying = [*_list_structures(sight, here, land), *runes], len(runes)
    wide = sum(item.wide for item in items)
    near = min(1, NAMED / max(1, wide))  # items of a full row lie over each other's edges
    x -= wide * near / 2
    built = sum(item.wide for item in items[: len(items) - lying])
    if lying:
        tones, left, long = map_tones(sight.theme), x + built * near - 3, (wide - built) * near + 6
        yield Rect(round(left), y - 11, round(long), 22, tones.rim, radius=11)
    for item in items:
        step = item.wide * near
        yield from (zoom_shape(shape, 1, -x - step / 2, -y) for shape in item.shapes)
        x += step


def _list_structures(sight: Sight, here: LandView, land: str, k: float = 1) -> Iterator[Item]:
    """List a capital as a castle of many towers on a disc, and the structure, k times as large."""
    ink, rim = map_tones(sight.theme).ink, map_tones(sight.theme).rim
    if here.capital:
        disc = Circle(0, 0, round(14 * k), rim, ink, 2, f"{land}/capital")
        yield Item(30 * k, (disc, Sign("brigandine/structures/capital", 0, 0, round(BUILT * k), ink)))
    if here.structure:
        name = f"brigandine/structures/{STRUCTURES.get(here.structure, 'temple')}"
        fill = TEMPLES.get(here.structure, ink)
        yield Item(27 * k, (Sign(name, 0, 0, round(BUILT * k), fill, rim, spot=f"{land}/{here.structure}"),))


def _list_runes(sight: Sight, here: LandView, land: str) -> Iterator[Item]:
    """List the land's runes with their signs, and its empty rune spaces in their colours.

    A capital's spaces take any colour.
    """
    spaces = "?" * sight.rules.capital.spaces if here.spaces is None else here.spaces
    free, tones = list(spaces), map_tones(sight.theme)
    for rune in here.runes:
        free.remove(rune if rune in free else "?")
        yield Item(RUNE * 2 + 1, _draw_rune(rune, f"{land}/rune/{rune}"))
    for rune in free:
        ring = Circle(0, 0, SPACE, tones.rim, RUNES.get(rune, tones.ink), 2, f"{land}/space/{rune}")
        yield Item(SPACE * 2 + 4, (ring,))


def _draw_rune(rune: str, spot: str = "") -> tuple[Primitive, ...]:
    disc, ink = Circle(0, 0, RUNE, RUNES[rune], DARK, 1.2, spot), DARK if rune == "W" else WHITE
    return disc, Sign(f"brigandine/runes/{LETTERS[rune]}", 0, 0, RUNE * 5 / 3, ink)


def list_signs(theme: Theme) -> Iterator[tuple[str, tuple[Primitive, ...]]]:
    """List the signs of a piece of the map around 0, 0, each with the end of its key in texts."""
    yield "rune", _draw_rune("R")
    yield "space", (Circle(0, 0, SPACE, map_tones(theme).rim, RUNES["R"], 2),)
    yield "objective", (Icon("points", 0, 0, 20, GLOW, DARK),)
    yield "token", (Sign("brigandine/kinds/token", 0, 0, 21, theme.note),)


def _list_objectives(sight: Sight, here: LandView, land: str) -> Iterator[Item]:
    """List a star in its seat's colour for each objective token in this land."""
    for seat in here.objectives:
        fill, spot = sight.seat_colour(seat).fill, f"{land}/objective/{seat}"
        yield Item(17, (Icon("points", 0, 0, 20, fill, DARK, spot),))


def _draw_troops(
    sight: Sight, troops: Sequence[tuple[int, TroopView]], land: str, x: int, y: int
) -> Iterator[Primitive]:
    """Draw arms with a dot for each body of a troop. An exhausted troop is pale, a ruler's is crowned."""
    shown, step = (troops, STEP) if len(troops) <= MOST else (troops[: MOST - 1], NEAR)
    left = x + WIDE / 2 - (len(shown) - 1) * step / 2 if len(troops) <= MOST else x + 16
    for number, (seat, troop) in enumerate(shown):
        at, spot = (left + number * step, y + FOOT), f"{land}/{troop.character}"
        paint = sight.seat_colour(seat)
        paint = paint if troop.active else fade_colour(paint)
        cls = sight.rules.characters[troop.character].cls
        yield from draw_arms(paint, (troop.character, cls), *at, SHIELD, spot)
        yield from draw_bodies(count_bodies(troop), *at, SHIELD, f"{spot}/bodies")
        if is_ruler(sight, troop.character):
            yield draw_crown(*at, SHIELD, f"{spot}/rules")
    if len(troops) > MOST:
        more, tones = f"+{len(troops) - len(shown)}", map_tones(sight.theme)
        yield Words(
            x + WIDE, y + FOOT, more, 28, tones.ink, 32, "rm", True, halo=tones.rim, spot=f"{land}/more"
        )


def _draw_token(sight: Sight, here: LandView, land: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw the land's conquest token, if any: a small purse if it is face down, else a card."""
    tones, at = map_tones(sight.theme), (x + WIDE / 2 + ASIDE, y + FOOT)
    if here.token == FACE_DOWN:
        yield Sign("brigandine/kinds/token", *at, 21, tones.edge, spot=f"{land}/token")
    elif here.token:
        yield Icon("card", *at, 22, GLOW, DARK, f"{land}/token")


def _draw_marks(land: str, x: int, y: int, marks: Marks) -> Iterator[Primitive]:
    """Draw crossed swords where a battle was fought, and a plus where something was built, hired or placed."""
    x, y = x + WIDE - 4, y + ROW + 7
    if land in marks.fought:
        yield Polygon(outline_star(x, y, 27), BURST, WHITE, 2.5, f"{land}/burst")
        yield Sign("brigandine/kinds/weapon", x, y, 32, WHITE, spot=f"{land}/fought")
    elif land in marks.built:
        yield Circle(x, y, 12, GLOW, DARK, 2, f"{land}/built")
        yield Rect(x - 7, y - 2, 14, 4, DARK)
        yield Rect(x - 2, y - 7, 4, 14, DARK)
