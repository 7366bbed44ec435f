"""Small pictures of Brigandine: a card with its figures in words, a nation's castle, or a piece of the map."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.games.brigandine.edition.card_rows import Icons
from engine.games.brigandine.edition.card_words import describe_combat, describe_keyword, describe_token
from engine.rules.core import Ref
from render.assets.colours import NOBODY, list_rims
from render.assets.fonts import fit_name, wrap_text
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene, pixel_bounds
from render.drawing.printed import draw_banner
from render.drawing.scene import (
    Circle,
    Ground,
    Picture,
    Polygon,
    Primitive,
    Rect,
    Scene,
    Sign,
    Words,
    keep_ground,
    zoom_shape,
)
from render.drawing.scenery import draw_plate, inset_outline
from render.games.brigandine.board.cells import list_middles, outline_cells
from render.games.brigandine.board.land import draw_name
from render.games.brigandine.board.layout import BOTTOM, TOP, Spots, list_spots, place_plates
from render.games.brigandine.board.scenery import draw_map
from render.games.brigandine.cards.card_faces import find_face
from render.games.brigandine.cards.card_windows import (
    METALS,
    NIGHT,
    PALE,
    Arms,
    draw_knight,
    draw_person,
    draw_thing,
)
from render.games.brigandine.cards.cards import (
    CARD_INKS,
    Card,
    draw_coin,
    draw_dice,
    draw_figure,
    draw_picture,
    draw_stars,
    list_dice,
    name_figure,
)
from render.games.brigandine.sight import RulesSight
from render.games.brigandine.style.palette import (
    INKS,
    LOUDER,
    NATIONS,
    TINTED,
    VEILED,
    board_tones,
    crest_ink,
    map_tones,
)
from render.games.brigandine.style.scenes import (
    PEACE,
    SCENE_TONES,
    draw_castle,
    draw_hills,
    draw_near_ridge,
    draw_sky,
)
from render.pages.board_frame import WIDTH as BOARD_WIDE
from render.pages.themes import Theme
from render.pages.thing import HEIGHT, WIDTH, paint_thing
from render.text.say import begin_capital

WINDOW = 14, 14, 300, HEIGHT - 28  # a thing's window
HUGE = 216  # size of its silhouette, if that is not a monster's
PANEL = (326, 260)  # where the words beside it begin, and how wide they are
ROW, SAID = 44, 26  # greatest height of a figure's row, and text size
TOLDS = (48, 36, SAID, 22)  # text sizes of words: below more than a few figures, none larger than SAID
RULER = 204  # size of a nation's ruler
PORTRAIT = 300  # width of a commander's bust
SIGNED = 31  # least height of a row, for its sign
FEW, DIE, ALONE = (
    3,
    76,
    112,
)  # fewer figures than this are a few. Then the size of a combat card's dice, and alone
NAMES = (44, 36)  # text sizes of a name, in one line and in two
# left out first where there is no room for all: their signs say it
PLAIN = "coins", "dice", "life", "faith"
FOOT, TOLD, LINES = 252, (32, 24), 2  # where a caption begins, its text sizes and its most lines
# greatest scale of the piece of the map, room around the middles of lands on it, and the width of the land's rim
ZOOM, PLATE, RIM = 1.4, (170, 112), 14
AROUND = 4  # pixels of a name's plate around it
WINDOWS = {  # references with a silhouette: folder of signs, and kind of the window
    "combat": ("combat", "battle"),
    "token": ("tokens", "court"),
    "journey": ("journeys", "event"),
}


class MapCorner(NamedTuple):
    """The left top corner of a piece of the map, and its scale."""

    left: float
    top: float
    zoom: float


def paint_named(sight: RulesSight, thing: Ref) -> Picture | None:
    """Paint the card, nation, land or token that a reference names. None: its text is enough."""
    if thing.kind == "nation" and has_sign(f"brigandine/nations/{thing.id}"):
        return _paint_nation(sight, thing)
    if thing.kind == "land" and thing.id in sight.rules.territories:
        return _paint_land(sight, thing)
    face = find_face(sight, thing.id, thing.kind) if thing.kind in ("card", "character", "event") else None
    drawn = tuple(_draw_card(sight, face) if face else _draw_silhouette(sight, thing))
    return paint_thing(sight, sight.say(thing), drawn, (*INKS, *CARD_INKS)) if drawn else None


def _draw_card(sight: RulesSight, face: Card) -> Iterator[Primitive]:
    """Draw a card's picture, and beside it each of its figures in words and its keywords with their effects."""
    if face.arms is not None:
        yield from _draw_commander(sight, face, face.arms)
        return
    told = [*_list_keywords(sight, face), *(each.said for each in face.says if each.said)]
    told = told or [face.does] if face.does else told
    yield from draw_picture(face, WINDOW, HUGE)
    yield from draw_stars(face.level, WINDOW[0] + WINDOW[2], WINDOW[1])
    figures = [("coins", str(face.coins))] if face.coins is not None else []
    figures += [(each.key, each.said) for each in (*face.costs, *face.gives)]
    figures += [(face.tendency, "")] if face.tendency else []
    yield from _draw_panel(sight, (face.name, face.note), figures, told)


def _draw_panel(
    sight: RulesSight,
    name: tuple[str, str],
    figures: Sequence[tuple[str, str]],
    told: Sequence[str],
    dice: Sequence[str] = (),
) -> Iterator[Primitive]:
    """Draw a panel with a name and a note about it, a row for each figure, dice, and paragraphs in words."""
    theme, (left, wide), (title, note) = sight.theme, PANEL, name
    yield Rect(left, WINDOW[1] - 2, wide, WINDOW[3] + 4, theme.panel, theme.rim, 2, 12)
    size, named = fit_name(title, NAMES, False, wide - 24, title=theme.face)
    y = WINDOW[1] + (10.0 if figures or told or dice else (WINDOW[3] - size * len(named)) / 2)
    for line in named:
        yield Words(left + wide / 2, y + size / 2, line, size, theme.ink, 0, title=theme.face)
        y += size
    if note:
        yield Words(left + wide / 2, y + 14, note, SAID, theme.faint, wide - 24)
        y += 30
    if dice:
        die = min(DIE if told else ALONE, (wide - 24) // len(dice))
        y += 0 if told else (WINDOW[1] + WINDOW[3] - y - die) / 2 - 10
        yield from draw_dice(dice, left + wide / 2, y + 10, die)
        y += die + 16
    end = WINDOW[1] + WINDOW[3] - 8
    sizes = [each for each in TOLDS if len(figures) < FEW or each <= SAID]
    size = next((each for each in sizes if _measure_told(told, each, wide) <= end - y), sizes[-1])
    parts = [wrap_text(begin_capital(said), size, False, wide - 28) for said in told]
    lines = [line for part in parts for line in (*part, "")][:-1]
    step = size + 3
    room, spare = end - y - step * len(lines), iter(PLAIN)
    while len(figures) * SIGNED > room and (left_out := next(spare, "")):
        figures = [each for each in figures if each[0] != left_out]
    tall = min(ROW, room / max(1, len(figures)))
    y += max(0, room - tall * len(figures)) / 2
    for number, (key, said) in enumerate(figures):
        middle, high = y + tall * (number + 0.5), min(SAID + 4, round(tall * 0.76))
        yield from draw_figure(theme, key, left + 30, middle)
        yield Words(left + 60, middle, name_figure(sight, key), high, theme.ink, wide - 120, "lm")
        if said:
            yield Words(left + wide - 18, middle, said, high + 4, theme.ink, 60, "rm", True)
    for number, line in enumerate(lines):
        middle = y + tall * len(figures) + step * (number + 0.5)
        if line:
            yield Words(left + wide / 2, middle, line, size, theme.ink, wide - 24)


def _measure_told(told: Sequence[str], size: int, wide: int) -> int:
    """Return the height of paragraphs of this text size."""
    return sum(len(wrap_text(said, size, False, wide - 28)) + 1 for said in told) * (size + 3)


def _draw_commander(sight: RulesSight, face: Card, arms: Arms) -> Iterator[Primitive]:
    """Draw a commander's bust as high as the picture, beside it name, class, and its figures in words."""
    theme, left = sight.theme, PORTRAIT + 24
    yield Rect(0, 0, WIDTH, HEIGHT, theme.panel)
    yield from draw_knight(face.id_, arms, (0, 0, PORTRAIT, HEIGHT))
    yield Rect(PORTRAIT, 0, 4, HEIGHT, NIGHT)
    room = WIDTH - left - 20
    yield Words(left, 40, face.name, 50, theme.ink, room - 60, "lm", title=theme.face)
    if face.coins is not None:
        yield from draw_coin(str(face.coins), WIDTH - 42, 40, 26)
    about = f"{face.note} · {name_figure(sight, face.tendency)}"
    yield Words(left, 84, about, 28, theme.faint, room, "lm")
    figures = (*face.gives, *face.costs, *face.needs)
    tall = min(ROW, (HEIGHT - 112) / len(figures))
    for number, (key, said) in enumerate(figures):
        middle = 108 + tall * (number + 0.5)
        yield from draw_figure(theme, key, left + 16, middle, 30)
        yield Words(left + 52, middle, said, 32, theme.ink, 0, "lm", True)
        word = name_figure(sight, key)
        word = sight.line("card-needs", figures=word) if number >= len(figures) - len(face.needs) else word
        yield Words(left + 86, middle, word, 27, theme.ink, room - 86, "lm")


def _list_keywords(sight: RulesSight, face: Card) -> list[str]:
    """Return the effect of each keyword of a card."""
    row = sight.rules.monsters.get(face.id_) or sight.rules.equipment.get(face.id_)
    found = row.keywords if row is not None else {}
    return [
        f"{sight.rules.keywords[key].name}: {sight.say(describe_keyword(sight.rules, key, n))}"
        for key, n in found.items()
    ]


def _draw_silhouette(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    """Draw a silhouette in a window, and beside it the name and the effect.

    The combat card of a class has the silhouette of the class.
    """
    if thing.kind not in WINDOWS:
        return
    (folder, window), about = WINDOWS[thing.kind], _tell_effect(sight, thing)
    own = f"brigandine/{folder}/{thing.id}"
    name = own if has_sign(own) else f"brigandine/classes/{thing.id}"
    if not has_sign(name):
        return
    dice = list_dice(sight, thing.id) if thing.kind == "combat" else []
    yield from draw_thing(name, window, WINDOW, HUGE)
    yield from _draw_panel(sight, (sight.say(thing), ""), (), [about] if about else [], dice)


def _tell_effect(sight: RulesSight, thing: Ref) -> str:
    """Return the effect of a combat card or token. Empty: none is known, or dice alone."""
    if thing.kind == "combat" and thing.id in sight.rules.combat:
        row, plain = sight.rules.combat[thing.id], Icons()
        if not (row.effects or row.class_effects) and row.class_icons == plain:
            return ""
        return sight.say(describe_combat(sight.rules, thing.id))
    known = thing.kind == "token" and thing.id in sight.rules.tokens
    return sight.say(describe_token(sight.rules, thing.id)) if known else ""


def _draw_caption(sight: RulesSight, thing: Ref, about: str) -> Iterator[Primitive]:
    """Draw a name with a line about it below a picture."""
    theme = sight.theme
    yield Rect(-4, FOOT, WIDTH + 8, HEIGHT - FOOT + 4, theme.panel, theme.rim, 3)
    said, (size, small) = begin_capital(about), TOLD
    lines = wrap_text(said, size, False, WIDTH - 40)
    lines, size = (lines, size) if len(lines) < LINES else (wrap_text(said, small, False, WIDTH - 40), small)
    first = FOOT + 49 - 14 * len(lines[:LINES])
    yield Words(WIDTH / 2, first, sight.say(thing), 38, theme.ink, WIDTH - 40, title=theme.face)
    for number, line in enumerate(lines[:LINES]):
        yield Words(WIDTH / 2, first + 36 + 24 * number, line, size, theme.ink, WIDTH - 30)


def _paint_nation(sight: RulesSight, thing: Ref) -> Picture:
    """Paint a nation's ruler before a castle in the morning, between banners, and the ruler's name below."""
    rules, paint, crest = sight.rules, NATIONS.get(thing.id, NOBODY), f"brigandine/nations/{thing.id}"
    rim, shapes = PEACE[sight.theme.key].beast[1], list[Primitive]()
    for x, left in ((96, False), (WIDTH - 96, True)):
        shapes += draw_banner(paint, crest, (x, FOOT - 4), 210, left=left, rim=rim)
    about = ""
    if thing.id in rules.nations:
        id_ = rules.nations[thing.id].ruler
        lands = [row for row in rules.territories.values() if row.home == thing.id]
        capital = next((row.name for row in lands if row.capital), "")
        name, place = rules.characters[id_].name, (WIDTH * 0.42, FOOT - RULER / 2 - 4, RULER)
        about = sight.line("thing-nation", name=name, capital=capital, lands=len(lands))
        shapes += draw_person(
            "people", Arms(id_, paint, rules.characters[id_].cls, thing.id, True), place, "ruler", rim
        )
    shapes += _draw_caption(sight, thing, about)
    look = sight.theme
    ground = keep_ground((_make_morning, look), lambda: _make_morning(look))
    return Picture(paint_scene(Scene(ground, tuple(shapes))), sight.say(thing))


def _make_morning(look: Theme) -> Ground:
    """Return the ground of a nation's picture: its castle before the rising sun."""
    inks, box = PEACE[look.key], (0.0, 0.0, float(WIDTH), float(FOOT))
    shapes = (
        *draw_sky(inks, box, (WIDTH / 2, 92), 74),
        *draw_hills(inks, box, 7),
        *draw_castle(inks, WIDTH * 0.6, FOOT - 22, 0.66, burns=False),
        *draw_near_ridge(inks, box),
    )
    tones = (*SCENE_TONES[look.key], *INKS, NIGHT, PALE, *METALS, *look.tones)
    return Ground(WIDTH, HEIGHT, look.panel, shapes, tuple(dict.fromkeys(tones)), own=12)


def _paint_land(sight: RulesSight, thing: Ref) -> Picture:
    """Paint the piece of the map with a territory and its neighbours, in colours of home nations."""
    rules, spots, land, theme = sight.rules, list_spots(sight.rules), thing.id, sight.theme
    middles = list_middles(spots)
    cells, at = outline_cells(middles), {id_: (x, y) for id_, x, y in middles}
    beside = sorted({end for road in rules.roads if land in road for end in road} - {land})
    corner = _find_corner([at[id_] for id_ in (land, *beside)])
    shapes = list[Primitive]()
    for id_, row in rules.territories.items():
        if row.home is not None:
            strength = LOUDER if id_ == land else TINTED
            shapes.append(Polygon(cells[id_], NATIONS.get(row.home, NOBODY).fill + strength))
        if id_ != land and id_ not in beside:
            shapes.append(Polygon(cells[id_], map_tones(theme).edge + VEILED))
    inside = inset_outline(cells[land], RIM / 2)
    shapes += [Polygon(inside, "", ink, width, f"{land}/place") for ink, width in list_rims(RIM)]
    for id_ in (*beside, land):
        shapes += _draw_home(sight, id_, place_plates(spots)[id_])
    home, capital = sight.say(Ref("nation", rules.territories[land].home)), rules.territories[land].capital
    said = sight.line("land-home", nation=home, capital="yes" if capital else "no")
    ground = keep_ground(
        (_make_piece, spots, rules.roads, corner, theme),
        lambda: _make_piece(spots, rules.roads, corner, theme),
    )
    shown = (*_cut_piece(shapes, corner), *_draw_caption(sight, thing, said))
    return Picture(paint_scene(Scene(ground, shown)), sight.say(thing))


def _draw_home(sight: RulesSight, land: str, corner: tuple[int, int]) -> Iterator[Primitive]:
    """Draw a territory's name, and below it the crest of its home nation, beside a capital's castle."""
    (x, y), row, tones = corner, sight.rules.territories[land], map_tones(sight.theme)
    crest, aside = f"brigandine/nations/{row.home}", 22 if row.capital else 0
    if row.home is not None and has_sign(crest):
        ink = crest_ink(sight.theme, NATIONS.get(row.home, NOBODY).fill)
        yield Sign(crest, x + 63 - aside, y + 43, 32, ink, spot=f"{land}/home")
    if row.capital:
        yield Circle(x + 63 + aside, y + 44, 20, tones.rim, tones.ink, 2)
        yield Sign("brigandine/structures/capital", x + 63 + aside, y + 44, 32, tones.ink)
    name = draw_name(sight, land, corner)
    plate = draw_plate(name, name.halo, AROUND)
    yield Rect(plate.x, plate.y, plate.w, plate.h, plate.fill, tones.edge, 2, plate.radius)
    yield name


def _find_corner(places: Sequence[tuple[float, float]]) -> MapCorner:
    """Return the piece of the map in whose middle these places lie, as large as their plates allow."""
    (left, right), (top, foot) = ((min(way), max(way)) for way in zip(*places, strict=True))
    zoom = min(ZOOM, WIDTH / (right - left + PLATE[0]), FOOT / (foot - top + PLATE[1]))
    wide, high = WIDTH / zoom, FOOT / zoom
    x, y = (left + right - wide) / 2, (top + foot - high) / 2
    return MapCorner(round(min(max(0, x), BOARD_WIDE - wide)), round(min(max(TOP, y), BOTTOM - high)), zoom)


def _make_piece(spots: Spots, roads: tuple[tuple[str, str], ...], corner: MapCorner, theme: Theme) -> Ground:
    """Return the ground of a piece of the map."""
    piece = tuple(_cut_piece(draw_map(theme, spots, roads), corner))
    return Ground(WIDTH, HEIGHT, theme.page, piece, board_tones(theme), own=2)


def _cut_piece(shapes: Iterable[Primitive], corner: MapCorner) -> Iterator[Primitive]:
    """Yield the shapes on a piece of the map. Words that its edge would cut are left out."""
    for shape in shapes:
        zoomed = zoom_shape(shape, corner.zoom, corner.left, corner.top)
        left, top, right, bottom = pixel_bounds(zoomed)
        if right < 0 or bottom < 0 or left > WIDTH or top > FOOT:
            continue
        if not isinstance(shape, Words) or (left > 0 < top and right < WIDTH and bottom < FOOT):
            yield zoomed
