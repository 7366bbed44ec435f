"""Reference pictures behind the rules: the types of troops and how damage is dealt, and each army's abilities."""

from collections.abc import Iterator
from functools import cache

from engine.games.ataque.edition.edition import EDITIONS, Ability
from engine.rules.core import Ref, text
from render.assets.colours import Colour
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.ataque.pages.tokens import draw_token
from render.games.ataque.sight import RulesSight, split_lines, write_power
from render.games.ataque.style.palette import (
    CLOTHS,
    DARK,
    HILLS,
    INKS,
    MAGIC,
    MAGIC_LINE,
    STONE,
    army_emblem,
    hill_tones,
)
from render.games.ataque.style.signs import draw_sign
from render.games.ataque.style.tapestry import WINE, Needle, draw_figure, draw_ground, lay_cloth
from render.pages.themes import Theme, plain_page
from render.painter import Titles
from render.text.alt_text import join_sentences

TROOPS = "troops"
WIDTH, TOP, WIDE, HIGH, GAP = 1120, 84, 548, 148, 8
LINES, SIZE = 3, 23  # most lines of an explanation, and its text size
THING = (600, 350)  # 12:7, as Discord's box
NAME, NOTE, TOLD = 46, 28, 30  # text sizes of a thing's name, of its note and of its effect


def _list_tones(look: Theme) -> tuple[str, ...]:
    return (*INKS, *(tone for army in HILLS for tone in hill_tones(army, look)))


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
    shapes = (*_draw_thing(sight, sign), *_tell_thing(sight, name, note, said))
    return Picture(paint_scene(Scene(_lay_thing(sight.theme), shapes)), sight.say(thing))


@cache
def _lay_thing(look: Theme) -> Ground:
    cloth = CLOTHS[look.key]
    return lay_cloth(look, tuple(draw_ground(306, cloth, right=THING[0] + 10, deep=50)), THING)


def _draw_thing(sight: RulesSight, sign: str) -> Iterator[Primitive]:
    """Draw the thing as a figure on its ground."""
    needle = Needle(CLOTHS[sight.theme.key], Colour(WINE, "#ffffff", ""))
    yield from draw_figure(needle, sign if has_sign(sign) else "ataque/types/common", 110, 306, 208)


def _tell_thing(sight: RulesSight, name: str, note: str, said: str) -> Iterator[Primitive]:
    """Write name, note and effect, the effect as large as it fits."""
    ink, left, room = CLOTHS[sight.theme.key].ink, 254, THING[0] - 268
    yield Words(left, 46, name, NAME, ink, room, "lm", title=sight.theme.face)
    yield Words(left, 88, note, NOTE, ink, room, "lm")
    sized = [(size, split_lines(said, size, room)) for size in range(TOLD, 17, -2)]
    size, lines = next(((size, lines) for size, lines in sized if len(lines) * size * 1.15 <= 182), sized[-1])
    for number, line in enumerate(lines):
        yield Words(left, round(126 + number * size * 1.15), line, size, ink, room, "lm")


def _plate_corner(number: int) -> tuple[int, int]:
    """Return left and top of the plate with this number. Plates fill two columns row by row."""
    return 8 + number % 2 * (WIDE + GAP), TOP + number // 2 * (HIGH + GAP)


def _draw_plate(
    sight: RulesSight, at: tuple[int, int], title: str, said: str, spot: str, note: str
) -> Iterator[Primitive]:
    """Draw a plate with room for a sign on the left, a title, a note on the right, and an explanation."""
    (x, y), theme = at, sight.theme
    yield Rect(x, y, WIDE, HIGH, theme.panel, theme.rim, 1.5, 10, spot)
    yield Words(x + 94, y + 28, title, 29, theme.ink, 300, "lm", True, spot=spot)
    yield Words(x + WIDE - 16, y + 28, note, 23, theme.faint, 146, "rm")
    for number, line in enumerate(split_lines(said, SIZE, WIDE - 116)[:LINES]):
        yield Words(x + 94, y + 64 + number * 30, line, SIZE, theme.ink, WIDE - 104, "lm")


def _draw_troops(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    title = sight.line(f"sheet-{TROOPS}")
    shapes: list[Primitive] = [
        Words(16, TOP // 2, title, 36, sight.theme.head, WIDTH - 40, "lm", title=sight.theme.face)
    ]
    told = [f"{title}."]
    for number, key in enumerate(sight.rules.types):
        shapes += _draw_type(sight, key, _plate_corner(number))
        told.append(
            f"{sight.line(f'board-{key}')}, {_note_power(sight, key)}: {sight.line(f'what-type-{key}')}"
        )
    buildings = (("base", sight.rules.numbers.base), ("palace", sight.rules.numbers.palace))
    for number, (key, strikes) in enumerate(buildings, len(sight.rules.types)):
        said = sight.line(f"sheet-{key}", power=strikes, troops=sight.rules.numbers.troops)
        name, (x, y) = sight.line(f"sheet-title-{key}"), _plate_corner(number)
        note = sight.line("sheet-power", power=strikes)
        shapes += _draw_plate(sight, (x, y), name, said, key, note)
        shapes += draw_sign(key, x + 48, y + 54, 70, STONE, DARK, key)
        told.append(f"{name}, {note}: {said}")
    said = sight.line("sheet-order")
    shapes += _draw_order(sight, said, TOP + 4 * (HIGH + GAP))
    return shapes, [*told, said]


def _note_power(sight: RulesSight, key: str) -> str:
    kind = sight.rules.types[key]
    return sight.line("sheet-power", power=write_power(kind.power, kind.initiative, kind.artillery))


def _draw_type(sight: RulesSight, key: str, at: tuple[int, int]) -> Iterator[Primitive]:
    """Draw a type of troop: sign, name, power and effect."""
    said, note = sight.line(f"what-type-{key}"), _note_power(sight, key)
    yield from _draw_plate(sight, at, sight.line(f"board-{key}"), said, key, note)
    yield from draw_token(sight, key, at[0] + 48, at[1] + 52, key, 68)


def _draw_order(sight: RulesSight, said: str, y: int) -> Iterator[Primitive]:
    """Draw the explanation of a battle's order below the plates."""
    lines = split_lines(said, 25, 840)
    yield Rect(8, y, WIDTH - 16, 34 * len(lines) + 24, sight.theme.panel, sight.theme.rim, 1.5, 10, "order")
    for number, line in enumerate(lines):
        yield Words(28, y + 30 + 34 * number, line, 25, sight.theme.ink, WIDTH - 50, "lm")


def _draw_army(sight: RulesSight, key: str) -> tuple[list[Primitive], list[str]]:
    army, emblem = sight.rules.armies[key], army_emblem(sight.rules, key)
    land, ink = hill_tones(emblem, sight.theme)[0], CLOTHS[sight.theme.key].ink
    about = sight.line(f"about-{key}")
    shapes: list[Primitive] = [Rect(8, 8, WIDTH - 16, TOP - 16, land, ink, 2, 10, key)]
    shapes += draw_sign(emblem, 54, TOP // 2, 46, ink, land)
    shapes.append(Words(94, TOP // 2, army.name, 34, ink, 280, "lm", True, spot=key))
    shapes.append(Words(WIDTH - 26, TOP // 2, about, 23, ink, 720, "rm"))
    told = [f"{army.name}. {about}"]
    mine = [(id_, ability) for id_, ability in sight.rules.abilities.items() if ability.army == key]
    for number, (id_, ability) in enumerate(mine):
        shapes += _draw_ability(sight, id_, ability, _plate_corner(number))
        told.append(f"{ability.name} ({_kind_name(sight, ability)}): {sight.line(f'about-{id_}')}")
    return shapes, told


def _draw_ability(sight: RulesSight, key: str, ability: Ability, at: tuple[int, int]) -> Iterator[Primitive]:
    """Draw an ability: sign and name of its type, its count in the deck, and its effect."""
    x, y = at
    note = sight.line("sheet-copies", copies=sight.rules.copies_of(ability))
    yield from _draw_plate(sight, at, ability.name, sight.line(f"about-{key}"), key, note)
    if ability.type in sight.rules.types:
        yield from draw_token(sight, ability.type, x + 48, y + 50, key, 66, key)
    else:
        yield Rect(x + 15, y + 17, 66, 66, MAGIC, MAGIC_LINE, 2, 9)
        silhouette = f"ataque/abilities/{key}"
        if has_sign(silhouette):
            yield Sign(silhouette, x + 48, y + 50, 54, MAGIC_LINE)
        else:
            name = "special" if ability.special else "ability"
            yield from draw_sign(name, x + 48, y + 50, 44, MAGIC_LINE, MAGIC)
    yield Words(x + 48, y + 106, _kind_name(sight, ability), 20, sight.theme.faint, 84)


def _kind_name(sight: RulesSight, ability: Ability) -> str:
    typed = ability.type in sight.rules.types
    return sight.line(f"board-{ability.type}" if typed else f"sheet-kind-{ability.type}")
