"""Reference pictures behind the rules: the types of troops and how damage is dealt, and each army's abilities."""

from collections.abc import Iterator
from functools import cache

from engine.games.ataque.edition.edition import EDITIONS, Ability
from engine.rules.core import Ref, text
from render.assets.colours import Colour
from render.assets.fonts import balance_text, measure_text
from render.assets.signs import has_sign
from render.drawing.brush import list_sewn_tones
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Line, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.ataque.sight import RulesSight, split_lines, write_power
from render.games.ataque.style.figures import draw_figure, measure_figure, settle_height
from render.games.ataque.style.palette import (
    CLOTHS,
    HILLS,
    THREADS,
    WHITE,
    army_emblem,
    hill_tones,
)
from render.games.ataque.style.tapestry import (
    CLAY,
    GOLD,
    MOSS,
    SKINS,
    WINE,
    Needle,
    draw_ground,
    draw_hem,
    draw_palace,
    draw_standard,
    draw_tower,
    lay_cloth,
)
from render.pages.themes import CONTRAST, Theme, plain_page
from render.painter import Titles
from render.text.alt_text import join_sentences

TROOPS = "troops"
WIDTH, TOP, WIDE, HIGH, GAP = 1120, 90, 548, 174, 8
ASIDE, SAID, LARGE, LEAST = 152, 116, 34, 21  # of a plate: see _draw_plate
TITLE, SMALL = 38, 28  # text sizes of a plate's title, and of what stands beside it
COMMON = "ataque/types/common"  # the silhouette of a thing without its own
PHASES = {  # of a battle, each with its silhouette
    "abilities": "types/common",
    "initiative": "things/initiative",
    "regular": "things/regular",
    "bases": "things/base",
    "palace": "things/palace",
}
THING_FOOT, THING_HEM = 312, 32
THING = (600, 350)  # 12:7, as Discord's box
NAME, NOTE, TOLD = 46, 28, 30  # text sizes of a thing's name, of its note and of its effect


def _list_tones(look: Theme) -> tuple[str, ...]:
    cloth, needles = CLOTHS[look.key], [_thread_army(look, army) for army in ("", *THREADS)]
    sewn = (*(fill for each in needles for fill in (each.fill, each.robe)), GOLD, CLAY, MOSS, *SKINS)
    tones = (tone for fill in sewn for tone in list_sewn_tones(fill, cloth.ink))
    return tuple(dict.fromkeys((*cloth.tones, *tones, *(hill_tones(army, look)[0] for army in HILLS))))


def list_sheets() -> Titles:
    """List the reference pictures with their titles: the troops, then every army."""
    armies = [(key, Ref("army", key)) for key in EDITIONS.standard.armies]
    return [(TROOPS, text(f"sheet-{TROOPS}")), *armies]


def paint_sheet(sight: RulesSight, key: str) -> Picture:
    """Paint a reference picture. Raises KeyError if the key is unknown."""
    made = _draw_troops(sight) if key == TROOPS else _draw_army(sight, key)
    shapes, told = made
    lowest = max(shape.y + shape.h for shape in shapes if isinstance(shape, Rect))
    ground = plain_page(WIDTH, round(lowest) + 8, sight.theme, _list_tones(sight.theme))
    return Picture(paint_scene(Scene(ground, tuple(shapes))), join_sentences(told, sight.say))


def paint_named(sight: RulesSight, thing: Ref) -> Picture | None:
    """Paint an ability or a type of troop, embroidered, with name and effect. None: the reference names neither."""
    if thing.kind == "ability" and thing.id in sight.rules.abilities:
        ability = sight.rules.abilities[thing.id]
        name, said = ability.name, sight.line(f"about-{thing.id}")
        note = f"{_kind_name(sight, ability)} · {sight.line('sheet-copies', copies=sight.rules.copies_of(ability))}"
        sign = f"ataque/abilities/{thing.id}"
    elif thing.kind == "type" and thing.id in sight.rules.types:
        name, said = sight.line(f"board-{thing.id}"), sight.line(f"what-type-{thing.id}")
        note, sign = _note_power(sight, thing.id), f"ataque/types/{thing.id}"
    else:
        return None
    army = sight.rules.abilities[thing.id].army if thing.kind == "ability" else ""
    shapes = (*_draw_thing(sight, sign, army), *_tell_thing(sight, thing, (name, note, said)))
    return Picture(paint_scene(Scene(_lay_thing(sight.theme), shapes)), sight.say(thing))


@cache
def _lay_thing(look: Theme) -> Ground:
    cloth = CLOTHS[look.key]
    hem = draw_hem(-6, THING_HEM + 6, WINE, cloth)
    ground = draw_ground(THING_FOOT, cloth, right=THING[0] + 10, deep=50)
    return lay_cloth(look, (*hem, *ground), THING, _list_tones(look))


def _draw_thing(sight: RulesSight, sign: str, army: str) -> Iterator[Primitive]:
    """Draw the thing as a figure on its ground, an army's in its colour."""
    shown = sign if has_sign(sign) else COMMON
    tall = min(204, round(200 / measure_figure(shown)))
    yield from draw_figure(_thread_army(sight.theme, _emblem(sight, army)), shown, 124, THING_FOOT, tall)


def _tell_thing(sight: RulesSight, thing: Ref, texts: tuple[str, str, str]) -> Iterator[Primitive]:
    """Write name, note and effect, the effect as large as it fits, and draw what belongs to it below a short one."""
    (name, note, said), ink, left, room = texts, CLOTHS[sight.theme.key].ink, 254, THING[0] - 268
    yield Words(left, 66, name, NAME, ink, room, "lm", title=sight.theme.face)
    yield Words(left, 106, note, NOTE, ink, room, "lm")
    sized = [(size, split_lines(said, size, room)) for size in range(TOLD, 17, -2)]
    size, lines = next(((size, lines) for size, lines in sized if len(lines) * size * 1.15 <= 176), sized[-1])
    for number, line in enumerate(lines):
        yield Words(left, round(144 + number * size * 1.15), line, size, ink, room, "lm")
    if 144 + len(lines) * size * 1.15 < THING_FOOT - 92:
        yield from _draw_beside(sight, thing)


def _draw_beside(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    """Draw the standard of an ability's army, or the troops of a type, one of each army."""
    abilities = sight.rules.abilities
    if thing.kind == "ability":
        emblem = _emblem(sight, abilities[thing.id].army)
        needle = _thread_army(sight.theme, emblem)
        yield from draw_standard(needle, f"ataque/armies/{emblem}", 410, THING_FOOT, 96)
        return
    own = {f"ataque/abilities/{key}": each.army for key, each in abilities.items() if each.type == thing.id}
    for number, sign in enumerate([each for each in own if has_sign(each)][:4]):
        tall = min(88, 80 / measure_figure(sign))
        needle = _thread_army(sight.theme, _emblem(sight, own[sign]))
        yield from draw_figure(needle, sign, 300 + 84 * number, THING_FOOT, settle_height(tall))


def _emblem(sight: RulesSight, army: str) -> str:
    return army_emblem(sight.rules, army) if army else ""


def _thread_army(look: Theme, emblem: str) -> Needle:
    """Return thread in an army's colour, without one in wine."""
    cloth = CLOTHS[look.key]
    dark = cloth.linen if look.key == CONTRAST.key else WHITE
    return Needle(cloth, Colour(THREADS.get(emblem, cloth.wine), dark, ""))


def _plate_corner(number: int) -> tuple[int, int]:
    """Return left and top of the plate with this number. Plates fill two columns row by row."""
    return 8 + number % 2 * (WIDE + GAP), TOP + number // 2 * (HIGH + GAP)


def _draw_plate(
    sight: RulesSight,
    at: tuple[int, int],
    texts: tuple[str, str, str, str],
    spot: str,
    sign: str = "",
    emblem: str = "",
) -> Iterator[Primitive]:
    """Draw a piece of linen with a figure on the left, and texts: title, kind, note on the right, explanation.

    ASIDE: from its edge to its texts. SAID, LARGE, LEAST: the explanation's height, largest and least size.
    """
    (x, y), cloth, (title, kind, note, said) = at, CLOTHS[sight.theme.key], texts
    face, left, room = sight.theme.face, x + ASIDE, WIDE - ASIDE - 14
    yield Rect(x, y, WIDE, HIGH, cloth.linen, cloth.ink, 2.5, 10, spot)
    yield Line(((x + 10, y + HIGH - 16), (x + ASIDE - 14, y + HIGH - 16)), cloth.grass, 7)
    if sign:
        tall = settle_height(min(128, (ASIDE - 20) / measure_figure(sign)))
        yield from draw_figure(
            _thread_army(sight.theme, emblem), sign, x + ASIDE / 2 - 2, y + HIGH - 18, tall
        )
    yield Words(left, y + 28, title, TITLE, cloth.ink, 260, "lm", not face, spot=spot, title=face)
    beside = left + min(260, measure_text(title, TITLE, not face, face)) + 14
    end = x + WIDE - 16 - measure_text(note, SMALL, True)
    if kind:
        yield Words(round(beside), y + 30, kind, SMALL, cloth.ink, round(end - beside - 10), "lm")
    if note:
        yield Words(x + WIDE - 16, y + 28, note, SMALL, cloth.ink, 146, "rm", True)
    sized = [(size, split_lines(said, size, room)) for size in range(LARGE, LEAST, -1)]
    size, lines = next(((size, lines) for size, lines in sized if len(lines) * size * 1.1 <= SAID), sized[-1])
    for number, line in enumerate(lines):
        low = round(y + 54 + (number + 0.5) * size * 1.1)
        yield Words(left, low, line, size, cloth.ink, room + 8, "lm")


def _draw_troops(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    title = sight.line(f"sheet-{TROOPS}")
    shapes, told = [*_draw_title(sight, title, "", TROOPS)], [f"{title}."]
    for number, key in enumerate(sight.rules.types):
        texts = sight.line(f"board-{key}"), "", _note_power(sight, key), sight.line(f"what-type-{key}")
        shapes += _draw_plate(sight, _plate_corner(number), texts, key, f"ataque/types/{key}")
        told.append(f"{texts[0]}, {texts[2]}: {texts[3]}")
    buildings = (("base", sight.rules.numbers.base), ("palace", sight.rules.numbers.palace))
    for number, (key, strikes) in enumerate(buildings, len(sight.rules.types)):
        said = sight.line(f"sheet-{key}", power=strikes, troops=sight.rules.numbers.troops)
        name, (x, y) = sight.line(f"sheet-title-{key}"), _plate_corner(number)
        note, middle = sight.line("sheet-power", power=strikes), x + ASIDE / 2 - 2
        shapes += _draw_plate(sight, (x, y), (name, "", note, said), key)
        if key == "base":
            shapes += draw_tower(_thread_army(sight.theme, ""), middle, y + HIGH - 18, 50, 106, spot=key)
        else:
            shapes += draw_palace(
                _thread_army(sight.theme, ""), middle, y + HIGH - 18, 66, falls=False, spot=key
            )
        told.append(f"{name}, {note}: {said}")
    named, said = sight.line("word-special"), sight.line("what-word-special")
    at = _plate_corner(len(sight.rules.types) + len(buildings))
    shapes += _draw_plate(sight, at, (named, "", "", said), "special", "ataque/types/special")
    shapes += _draw_phases(sight, TOP + 4 * (HIGH + GAP))
    return shapes, [*told, f"{named}: {said}", sight.line("sheet-order")]


def _draw_title(sight: RulesSight, title: str, about: str, spot: str, land: str = "") -> Iterator[Primitive]:
    """Draw a sheet's title on a strip of cloth, with a sentence at its right."""
    cloth, face = CLOTHS[sight.theme.key], sight.theme.face
    yield Rect(8, 8, WIDTH - 16, TOP - 16, land or cloth.linen, cloth.ink, 2.5, 10, spot)
    left = 96 if about else 28
    yield Words(left, TOP // 2, title, 44, cloth.ink, 300, "lm", not face, spot=spot, title=face)
    room = WIDTH - 52 - left - round(min(300, measure_text(title, 44, not face, face)))
    for number, line in enumerate(lines := split_lines(about, 27, room)):
        y = TOP // 2 + (number - (len(lines) - 1) / 2) * 30
        yield Words(WIDTH - 26, y, line, 27, cloth.ink, room + 10, "rm")


def _draw_phases(sight: RulesSight, y: int) -> Iterator[Primitive]:
    """Draw the parts of a battle in their order below the plates, each with its sign, name and what happens."""
    cloth, face, step = CLOTHS[sight.theme.key], sight.theme.face, (WIDTH - 16) / len(PHASES)
    room = round(step) - 16
    told = [balance_text(sight.line(f"sheet-phase-{key}-told"), 27, False, room) for key in PHASES]
    high = 140 + 28 * max(map(len, told))
    yield Rect(8, y, WIDTH - 16, high, cloth.linen, cloth.ink, 2.5, 10, "order")
    for number, ((key, sign), lines) in enumerate(zip(PHASES.items(), told, strict=True), 1):
        x = 8 + step * (number - 0.5)
        yield Words(x - 46, y + 48, f"{number}.", 44, cloth.ink, 60, title=face, bold=not face)
        yield Sign(f"ataque/{sign}", round(x + 22), y + 48, 74, cloth.wine)
        yield Words(x, y + 110, sight.line(f"sheet-phase-{key}"), 32, cloth.ink, room, bold=True)
        for row, line in enumerate(lines):
            yield Words(x, y + 142 + 28 * row, line, 27, cloth.ink, room + 8)


def _note_power(sight: RulesSight, key: str) -> str:
    kind = sight.rules.types[key]
    return sight.line("sheet-power", power=write_power(kind.power, kind.initiative, kind.artillery))


def _draw_army(sight: RulesSight, key: str) -> tuple[list[Primitive], list[str]]:
    army, emblem, about = sight.rules.armies[key], army_emblem(sight.rules, key), sight.line(f"about-{key}")
    land, ink = hill_tones(emblem, sight.theme)[0], CLOTHS[sight.theme.key].ink
    shapes, told = [*_draw_title(sight, army.name, about, key, land)], [f"{army.name}. {about}"]
    shapes.append(Sign(f"ataque/armies/{emblem}", 54, TOP // 2, 56, ink))
    mine = [(id_, ability) for id_, ability in sight.rules.abilities.items() if ability.army == key]
    for number, (id_, ability) in enumerate(mine):
        kind, note = (
            _kind_name(sight, ability),
            sight.line("sheet-copies", copies=sight.rules.copies_of(ability)),
        )
        said, sign = sight.line(f"about-{id_}"), f"ataque/abilities/{id_}"
        texts = ability.name, kind, note, said
        shapes += _draw_plate(
            sight, _plate_corner(number), texts, id_, sign if has_sign(sign) else COMMON, emblem
        )
        told.append(f"{ability.name} ({kind}): {said}")
    if len(mine) % 2:
        shapes += _draw_realm(sight, emblem, _plate_corner(len(mine)))
    return shapes, told


def _draw_realm(sight: RulesSight, emblem: str, at: tuple[int, int]) -> Iterator[Primitive]:
    """Draw an army's palace with its standards, where there is room for one more plate."""
    (x, y), cloth, foot = at, CLOTHS[sight.theme.key], at[1] + HIGH - 18
    needle = _thread_army(sight.theme, emblem)
    yield Rect(x, y, WIDE, HIGH, cloth.linen, cloth.ink, 2.5, 10)
    yield Line(((x + 16, foot + 3), (x + WIDE - 16, foot + 3)), cloth.grass, 8)
    yield from draw_palace(needle, x + WIDE / 2, foot, 112, falls=False)
    for side in (0, 1):
        pole = x + WIDE / 2 + (-1, 1)[side] * 190
        yield from draw_standard(needle._replace(left=side == 1), f"ataque/armies/{emblem}", pole, foot, 112)


def _kind_name(sight: RulesSight, ability: Ability) -> str:
    typed = ability.type in sight.rules.types
    return sight.line(f"board-{ability.type}" if typed else f"sheet-kind-{ability.type}")
