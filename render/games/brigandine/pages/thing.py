"""Small pictures of Brigandine: a card with its figures in words, a nation's castle, or a piece of the map."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

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
from render.drawing.scenery import inset_outline
from render.games.brigandine.board.cells import list_middles, outline_cells
from render.games.brigandine.board.land import draw_name
from render.games.brigandine.board.layout import BOTTOM, TOP, Spots, list_spots, place_plates
from render.games.brigandine.board.scenery import draw_map
from render.games.brigandine.cards.card_faces import find_face
from render.games.brigandine.cards.card_windows import draw_thing
from render.games.brigandine.cards.cards import (
    CARD_INKS,
    HIGH,
    Card,
    draw_card,
    draw_dice,
    draw_figure,
    list_dice,
    name_figure,
)
from render.games.brigandine.cards.knights import WIDE as KNIGHT_WIDE
from render.games.brigandine.cards.knights import draw_knight_card, measure_knight
from render.games.brigandine.sight import RulesSight
from render.games.brigandine.style.palette import INKS, NATIONS, TINTED, board_tones, crest_ink, map_tones
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

WIDE, LEFT, TOP_EDGE = 276, 16, (HEIGHT - HIGH) // 2  # width of a card, and where it begins
PANEL = (308, 276)  # where the words beside it begin, and how wide they are
ROW, SAID, LINE = 42, 26, 30  # greatest height of a figure's row, text size, and height of a line of words
KNIGHT_ZOOM = 1.14  # of a knight's card, which says its figures in words
SIGNED = 34  # least height of a row, for its sign
LARGE, DIE = 36, 76  # text size of a short effect, and size of a combat card's dice above it
NAMES = (42, 36)  # text sizes of a name below a silhouette, in one line and in two
# left out first where there is no room for all: their signs say it
PLAIN = "coins", "dice", "life", "faith"
FOOT, TOLD, LINES = 252, 24, 2  # where a caption begins, its text size and its most lines
ZOOM, RIM = 1.25, 12  # of the piece of the map, and how wide the named land's rim is
WINDOWS = {  # references with a silhouette: folder of signs, and kind of the window
    "combat": ("combat", "battle"),
    "token": ("tokens", "court"),
    "journey": ("journeys", "event"),
}


class MapCorner(NamedTuple):
    """The left top corner of a piece of the map."""

    left: float
    top: float


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
    """Draw a card, and beside it each of its figures in words and its keywords with their effects."""
    if face.arms is not None:
        face = face._replace(does=" · ".join(filter(None, (name_figure(sight, face.tendency), face.does))))
        corner = (
            (KNIGHT_WIDE - WIDTH / KNIGHT_ZOOM) / 2,
            (measure_knight(len(face.costs)) - HEIGHT / KNIGHT_ZOOM) / 2,
        )
        drawn = draw_knight_card(sight, face, 0, 0)
        yield from (zoom_shape(each, KNIGHT_ZOOM, *corner) for each in drawn)
        return
    theme, (left, wide), keywords = sight.theme, PANEL, _list_keywords(sight, face)
    yield from draw_card(sight, face, LEFT, TOP_EDGE, WIDE)
    figures = [("coins", str(face.coins))] if face.coins is not None else []
    figures += [(each.key, each.said) for each in (*face.costs, *face.gives)]
    figures += [(each.key, "") for each in face.says if each.key]
    figures += [(face.tendency, "")] if face.tendency else []
    told = [line for said in keywords for line in wrap_text(said, SAID - 2, False, wide - 28)]
    if not figures and not told:
        return
    room = HIGH - 20 - LINE * len(told)
    spare = iter(PLAIN)
    while len(figures) * SIGNED > room and (left_out := next(spare, "")):
        figures = [each for each in figures if each[0] != left_out]
    tall = min(ROW, room / max(1, len(figures)))
    high = tall * len(figures) + LINE * len(told) + 20
    y = TOP_EDGE + (HIGH - high) / 2
    yield Rect(left, y, wide, high, theme.plate, theme.rim, 2, 12)
    for number, (key, said) in enumerate(figures):
        middle, size = y + 10 + tall * (number + 0.5), min(SAID, round(tall * 0.76))
        yield from draw_figure(theme, key, left + 30, middle)
        yield Words(left + 60, middle, name_figure(sight, key), size, theme.ink, wide - 120, "lm")
        if said:
            yield Words(left + wide - 18, middle, said, size + 4, theme.ink, 60, "rm", True)
    for number, line in enumerate(told):
        middle = y + 10 + tall * len(figures) + LINE * (number + 0.5)
        yield Words(left + 14, middle, line, SAID - 2, theme.ink, wide - 24, "lm")


def _list_keywords(sight: RulesSight, face: Card) -> list[str]:
    """Return the effect of each keyword of a card."""
    row = sight.rules.monsters.get(face.id_) or sight.rules.equipment.get(face.id_)
    found = row.keywords if row is not None else {}
    return [
        f"{sight.rules.keywords[key].name}: {sight.say(describe_keyword(sight.rules, key, n))}"
        for key, n in found.items()
    ]


def _draw_silhouette(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    """Draw a silhouette in a window like a card's, and beside it the name and the effect.

    The combat card of a class has the silhouette of the class.
    """
    if thing.kind not in WINDOWS:
        return
    (folder, window), theme, (left, wide) = WINDOWS[thing.kind], sight.theme, PANEL
    own, about = f"brigandine/{folder}/{thing.id}", _tell_effect(sight, thing)
    name = own if has_sign(own) else f"brigandine/classes/{thing.id}"
    if not has_sign(name):
        return
    yield Rect(LEFT, TOP_EDGE + 6, WIDE, HIGH, theme.page, radius=12)
    yield Rect(LEFT, TOP_EDGE, WIDE, HIGH, theme.panel, theme.rim, 2, 12)
    yield from draw_thing(name, window, (LEFT + 12, TOP_EDGE + 12, WIDE - 24, HIGH - 94))
    size, named = fit_name(sight.say(thing), NAMES, False, WIDE - 24, title=theme.face)
    for number, line in enumerate(named):
        y = TOP_EDGE + HIGH - 42 + (number - (len(named) - 1) / 2) * size
        yield Words(LEFT + WIDE / 2, y, line, size, theme.ink, 0, title=theme.face)
    dice = list_dice(sight, thing.id) if thing.kind == "combat" else []
    size = LARGE if len(wrap_text(about, LARGE, False, wide - 36)) <= LINES else SAID
    lines, step = wrap_text(about[:1].upper() + about[1:], size, False, wide - 36), round(size * 1.16)
    high = step * len(lines) + 36 + (DIE + 12) * bool(dice)
    y = TOP_EDGE + (HIGH - high) / 2
    if lines:
        yield Rect(left, y, wide, high, theme.plate, theme.rim, 2, 12)
    yield from draw_dice(dice, left + wide / 2, y + 18, DIE)
    for number, line in enumerate(lines):
        middle = y + high - 18 - step * (len(lines) - number - 0.5)
        yield Words(left + wide / 2, middle, line, size, theme.ink, wide - 24)


def _tell_effect(sight: RulesSight, thing: Ref) -> str:
    """Return the effect of a combat card or token. Empty: none is known."""
    if thing.kind == "combat" and thing.id in sight.rules.combat:
        return sight.say(describe_combat(sight.rules, thing.id))
    known = thing.kind == "token" and thing.id in sight.rules.tokens
    return sight.say(describe_token(sight.rules, thing.id)) if known else ""


def _draw_caption(sight: RulesSight, thing: Ref, about: str) -> Iterator[Primitive]:
    """Draw a name with a line about it below a picture."""
    theme = sight.theme
    yield Rect(-4, FOOT, WIDTH + 8, HEIGHT - FOOT + 4, theme.panel, theme.rim, 3)
    lines = wrap_text(about[:1].upper() + about[1:], TOLD, False, WIDTH - 40)[:LINES]
    first = FOOT + 49 - 14 * len(lines)
    yield Words(WIDTH / 2, first, sight.say(thing), 38, theme.ink, WIDTH - 40, title=theme.face)
    for number, line in enumerate(lines):
        yield Words(WIDTH / 2, first + 34 + 24 * number, line, TOLD, theme.ink, WIDTH - 30)


def _paint_nation(sight: RulesSight, thing: Ref) -> Picture:
    """Paint a nation's castle in the morning between its banners, and its ruler's name below."""
    rules, paint, crest = sight.rules, NATIONS.get(thing.id, NOBODY), f"brigandine/nations/{thing.id}"
    rim, shapes = PEACE[sight.theme.key].beast[1], list[Primitive]()
    for x, left in ((96, False), (WIDTH - 96, True)):
        shapes += draw_banner(paint, crest, (x, FOOT - 4), 210, left=left, rim=rim)
    ruler = rules.characters[rules.nations[thing.id].ruler].name if thing.id in rules.nations else ""
    shapes += _draw_caption(sight, thing, sight.line("thing-ruler", name=ruler) if ruler else "")
    look = sight.theme
    ground = keep_ground((_make_morning, look), lambda: _make_morning(look))
    return Picture(paint_scene(Scene(ground, tuple(shapes))), sight.say(thing))


def _make_morning(look: Theme) -> Ground:
    """Return the ground of a nation's picture: its castle before the rising sun."""
    inks, box = PEACE[look.key], (0.0, 0.0, float(WIDTH), float(FOOT))
    shapes = (
        *draw_sky(inks, box, (WIDTH / 2, 92), 74),
        *draw_hills(inks, box, 7),
        *draw_castle(inks, WIDTH / 2, FOOT - 22, 0.72, burns=False),
        *draw_near_ridge(inks, box),
    )
    tones = (*SCENE_TONES[look.key], *INKS, *look.tones)
    return Ground(WIDTH, HEIGHT, look.panel, shapes, tuple(dict.fromkeys(tones)), own=12)


def _paint_land(sight: RulesSight, thing: Ref) -> Picture:
    """Paint the piece of the map around a territory, in the colours of home nations, and its neighbours below."""
    rules, spots, land, theme = sight.rules, list_spots(sight.rules), thing.id, sight.theme
    cells, plates, corner = (
        outline_cells(list_middles(spots)),
        place_plates(spots),
        _find_corner(sight, thing.id),
    )
    shapes = list[Primitive]()
    for id_, row in rules.territories.items():
        if row.home is not None and id_ in cells:
            shapes.append(Polygon(cells[id_], NATIONS.get(row.home, NOBODY).fill + TINTED))
    inside = inset_outline(cells[land], RIM / 2)
    shapes += [Polygon(inside, "", ink, width, f"{land}/place") for ink, width in list_rims(RIM)]
    for id_, plate in plates.items():
        shapes += _draw_home(sight, id_, plate)
    beside = {end for road in rules.roads if land in road for end in road} - {land}
    names = sight.say.join(sorted(rules.territories[id_].name for id_ in beside))
    said = sight.line("thing-neighbours", names=names) if names else ""
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
    yield draw_name(sight, land, corner)


def _find_corner(sight: RulesSight, land: str) -> MapCorner:
    """Return where the piece of the map begins that has a territory in its middle, or near it at the map's edge."""
    x, y = next((x, y) for id_, x, y in list_middles(list_spots(sight.rules)) if id_ == land)
    wide, high = WIDTH / ZOOM, FOOT / ZOOM
    return MapCorner(
        round(min(max(0, x - wide / 2), BOARD_WIDE - wide)), round(min(max(TOP, y - high / 2), BOTTOM - high))
    )


def _make_piece(spots: Spots, roads: tuple[tuple[str, str], ...], corner: MapCorner, theme: Theme) -> Ground:
    """Return the ground of a piece of the map."""
    piece = tuple(_cut_piece(draw_map(theme, spots, roads), corner))
    return Ground(WIDTH, HEIGHT, theme.page, piece, board_tones(theme), own=2)


def _cut_piece(shapes: Iterable[Primitive], corner: MapCorner) -> Iterator[Primitive]:
    """Yield the shapes on a piece of the map. Words that its edge would cut are left out."""
    for shape in shapes:
        zoomed = zoom_shape(shape, ZOOM, *corner)
        left, top, right, bottom = pixel_bounds(zoomed)
        if right < 0 or bottom < 0 or left > WIDTH or top > FOOT:
            continue
        if not isinstance(shape, Words) or (left > 0 < top and right < WIDTH and bottom < FOOT):
            yield zoomed
