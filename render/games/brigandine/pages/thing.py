"""Small pictures of Brigandine: a card, a nation's shield, a silhouette, or a territory on the map."""

from collections.abc import Iterator

from engine.games.brigandine.edition.card_words import describe_combat, describe_token
from engine.rules.core import Ref
from render.assets.colours import NOBODY
from render.assets.fonts import wrap_text
from render.assets.signs import has_sign
from render.drawing.scene import Picture, Polygon, Primitive, Rect, Words
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

WIDE, SHIELD, BOX = 276, 150, 216  # width of a card, size of a nation's shield, and of a silhouette's window
FOOT, TOLD, LINES = 234, 24, 2  # where a caption begins, its text size and its most lines
WINDOWS = {  # references with a silhouette: folder of signs, and kind of the window
    "combat": ("combat", "battle"),
    "token": ("tokens", "court"),
    "journey": ("journeys", "event"),
}


def paint_named(sight: RulesSight, thing: Ref) -> Picture | None:
    """Paint the card, nation, land or token that a reference names. None: its text is enough."""
    drawn = tuple(_draw_named(sight, thing))
    shapes = (*drawn, *_draw_caption(sight, thing))
    return paint_thing(sight, sight.say(thing), shapes, (*INKS, *CARD_INKS)) if drawn else None


def _draw_named(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    face = find_face(sight, thing.id, thing.kind) if thing.kind in ("card", "character", "event") else None
    if face is not None:
        yield from draw_card(sight, face, (WIDTH - WIDE) // 2, (HEIGHT - HIGH) // 2, WIDE)
    elif thing.kind == "nation" and has_sign(f"brigandine/nations/{thing.id}"):
        crest = f"brigandine/nations/{thing.id}"
        yield from draw_badge(
            NATIONS.get(thing.id, NOBODY), crest, WIDTH / 2, FOOT / 2 + 6, SHIELD, shaped=False
        )
    elif thing.kind == "land" and thing.id in sight.rules.territories:
        yield from _draw_place(sight, thing.id)
    elif thing.kind in WINDOWS:
        yield from _draw_silhouette(thing)


def _draw_caption(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    """Draw a name with its effect, ruler or neighbours, unless a card already says them."""
    about = _tell_about(sight, thing)
    if not about:
        return
    theme = sight.theme
    yield Rect(-4, FOOT, WIDTH + 8, HEIGHT - FOOT + 4, theme.panel, theme.rim, 3)
    yield Words(WIDTH / 2, FOOT + 26, sight.say(thing), 38, theme.ink, WIDTH - 40, title=theme.face)
    for number, line in enumerate(wrap_text(about[:1].upper() + about[1:], TOLD, False, WIDTH - 40)[:LINES]):
        yield Words(WIDTH / 2, FOOT + 58 + 27 * number, line, TOLD, theme.ink, WIDTH - 30)


def _tell_about(sight: RulesSight, thing: Ref) -> str:
    """Return a land's neighbours, a nation's ruler, or the effect of a combat card or token. Empty: none is known."""
    rules = sight.rules
    if thing.kind == "land" and thing.id in rules.territories:
        beside = {end for road in rules.roads if thing.id in road for end in road} - {thing.id}
        return sight.say.join(sorted(rules.territories[land].name for land in beside))
    if thing.kind == "nation" and thing.id in rules.nations:
        return rules.characters[rules.nations[thing.id].ruler].name
    if thing.kind == "combat" and thing.id in rules.combat:
        return sight.say(describe_combat(rules, thing.id))
    return (
        sight.say(describe_token(rules, thing.id))
        if thing.kind == "token" and thing.id in rules.tokens
        else ""
    )


def _draw_silhouette(thing: Ref) -> Iterator[Primitive]:
    """Draw a silhouette in a window. The combat card of a class has the silhouette of the class."""
    folder, window = WINDOWS[thing.kind]
    own = f"brigandine/{folder}/{thing.id}"
    name = own if has_sign(own) else f"brigandine/classes/{thing.id}"
    if has_sign(name):
        box = (WIDTH - BOX) // 2, (FOOT - BOX) // 2, BOX, BOX
        yield from draw_thing(name, window, box)


def _draw_place(sight: RulesSight, land: str) -> Iterator[Primitive]:
    """Draw a small map with one territory highlighted."""
    tones, cells = map_tones(sight.theme), outline_cells(list_middles(list_spots(sight.rules)))
    k = FOOT / (BOTTOM - TOP)
    x, y = (WIDTH - k * BOARD_WIDE) / 2, -k * TOP
    yield Rect(0, 0, WIDTH, HEIGHT, tones.sea)
    for id_ in sorted(cells, key=lambda id_: id_ == land):
        points = tuple((round(x + px * k, 1), round(y + py * k, 1)) for px, py in cells[id_])
        found = id_ == land
        yield Polygon(points, GLOW if found else tones.land, tones.edge, 5 if found else 1.5, f"{id_}/place")
