"""Small pictures of Brigandine: a card, a nation's shield, a silhouette, or a territory on the map."""

from collections.abc import Iterator

from engine.rules.core import Ref
from render.assets.colours import NOBODY
from render.assets.signs import has_sign
from render.drawing.scene import Picture, Polygon, Primitive, Rect
from render.games.brigandine.board.cells import list_middles, outline_cells
from render.games.brigandine.board.layout import BOTTOM, TOP, list_spots
from render.games.brigandine.cards.card_faces import find_face
from render.games.brigandine.cards.card_windows import draw_thing
from render.games.brigandine.cards.cards import CARD_INKS, HIGH, draw_card
from render.games.brigandine.sight import RulesSight
from render.games.brigandine.style.palette import GLOW, INKS, NATIONS, map_tones
from render.pages.board_frame import WIDTH as BOARD_WIDE
from render.pages.seat_badges import draw_badge
from render.pages.thing import HEIGHT, WIDTH, paint_thing

WIDE, SHIELD, EDGE = 276, 210, 12  # width of a card, size of a nation's shield, margin of a map
WINDOWS = {  # references with a silhouette: folder of signs, and kind of the window
    "combat": ("combat", "battle"),
    "token": ("tokens", "court"),
    "journey": ("journeys", "event"),
}


def paint_named(sight: RulesSight, thing: Ref) -> Picture | None:
    """Paint the card, nation, land or token that a reference names. None: its text is enough."""
    shapes = tuple(_draw_named(sight, thing))
    return paint_thing(sight, sight.say(thing), shapes, (*INKS, *CARD_INKS)) if shapes else None


def _draw_named(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    face = find_face(sight, thing.id, thing.kind) if thing.kind in ("card", "character", "event") else None
    if face is not None:
        yield from draw_card(sight, face, (WIDTH - WIDE) // 2, (HEIGHT - HIGH) // 2, WIDE)
    elif thing.kind == "nation" and has_sign(f"brigandine/nations/{thing.id}"):
        crest = f"brigandine/nations/{thing.id}"
        yield from draw_badge(
            NATIONS.get(thing.id, NOBODY), crest, WIDTH / 2, HEIGHT / 2, SHIELD, shaped=False
        )
    elif thing.kind == "land" and thing.id in sight.rules.territories:
        yield from _draw_place(sight, thing.id)
    elif thing.kind in WINDOWS:
        yield from _draw_silhouette(thing)


def _draw_silhouette(thing: Ref) -> Iterator[Primitive]:
    """Draw a silhouette in a window. The combat card of a class has the silhouette of the class."""
    folder, window = WINDOWS[thing.kind]
    own = f"brigandine/{folder}/{thing.id}"
    name = own if has_sign(own) else f"brigandine/classes/{thing.id}"
    if has_sign(name):
        box = (WIDTH - WIDE) // 2, (HEIGHT - WIDE) // 2, WIDE, WIDE
        yield from draw_thing(name, window, box)


def _draw_place(sight: RulesSight, land: str) -> Iterator[Primitive]:
    """Draw a small map with one territory highlighted."""
    tones, cells = map_tones(sight.theme), outline_cells(list_middles(list_spots(sight.rules)))
    k = (WIDTH - 2 * EDGE) / BOARD_WIDE
    x, y = (WIDTH - k * BOARD_WIDE) / 2, (HEIGHT - k * (TOP + BOTTOM)) / 2
    yield Rect(0, 0, WIDTH, HEIGHT, tones.sea)
    for id_ in sorted(cells, key=lambda id_: id_ == land):
        points = tuple((round(x + px * k, 1), round(y + py * k, 1)) for px, py in cells[id_])
        found = id_ == land
        yield Polygon(points, GLOW if found else tones.land, tones.edge, 5 if found else 1.5, f"{id_}/place")
