"""Reference pictures behind the rules: tribes, army slots, magic cards."""

from collections.abc import Iterable, Iterator, Sequence

from engine.games.immortals.edition.edition import Slot, Tribe
from engine.games.immortals.edition.money import Money
from engine.rules.core import Ref, Text
from render.assets.colours import NOBODY
from render.assets.fonts import fit_lines, measure_text, wrap_text
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Icon, Picture, Polygon, Primitive, Rect, Scene, Sign, Words
from render.drawing.scenery import outline_star
from render.games.immortals.cards.card_windows import DEED, LAND, MAGIC, STAR, STRIP, WINDOW_INKS, draw_land
from render.games.immortals.cards.cards import draw_card, draw_price, price_width
from render.games.immortals.cards.deck import draw_picture
from render.games.immortals.cards.deck_inks import find_inks
from render.games.immortals.sight import RulesSight
from render.games.immortals.style.palette import (
    BUILT,
    DARK_INK,
    INKS,
    PALE_INK,
    REALMS,
    area_fill,
    area_kind,
    readable_ink,
)
from render.pages.seat_badges import draw_badge
from render.pages.themes import plain_page
from render.pages.thing import paint_thing
from render.painter import Titles
from render.text.alt_text import join_sentences

SHEETS = ("tribes", "slots", "magic")
# width of the tribes' page and of the others, their top, a line's height
TABLE, WIDTH, TOP, LINE = 1120, 900, 60, 33
WIDE, LOW, GAP = 438, 98, 8  # width of a plate, its height with one line, and the room around it
BROAD = 2 * WIDE + GAP  # width of an odd last plate
TEXT, FOOT = 27, 21  # text size of a sheet, and at the foot of a plate
ROW, ROWS = 62, 42  # heights of a tribe's row, and of the titles above them
# of a tribe: left ends and widths of its name, money at the start, groups, home or own action, and prices
NAME, START, GROUPS, HOME = (72, 148), (226, 130), (362, 226), (594, 168)
PRICES = {"portal": (774, 106), "shrine": (886, 106), "capital": (998, 114)}
PAGE, ART = (8, 8, 584, 334), (18, 18, 224, 314)  # boxes of a plate alone, and of its art
SPACED = 1.22  # from one line beside the art to the next, as a multiple of the text size
LEFT, WINDOW = 110, 92  # where a plate's words begin, and its window's width
# beside the art: left end and width, left of figures, step of rows
BESIDE, ROOM, FIGURES, LARGE = 260, 320, 406, 34
# the picture of the deck that stands for an action
PICTURES = {
    "attack": "tower", "attack-or-move": "strength", "construction": "emperor", "shrine": "hierophant",
    "transition": "death", "extract-gold": "star", "extract-energy": "star",
}  # fmt: skip
MOST = 8  # lines of an explanation
COST = 24  # size of a price beside a tribe's name
VIOLET = (*MAGIC, DEED)  # inks of a window: its ground, two discs and the silhouette


def _find_inks(realm: str, area: str) -> tuple[str, str, str, str]:
    """Return the inks of a window as on the card of an area in a realm."""
    tones = LAND[realm][area]
    return tones.sky, tones.far, tones.near, tones.thing


ACTIONS = {
    "extract-gold": _find_inks("light", "amber"), "extract-energy": _find_inks("light", "blue"), "attack": _find_inks("light", "red"),
    "attack-or-move": _find_inks("light", "green"), "construction": _find_inks("light", "white"), "transition": _find_inks("dark", "white"),
}  # fmt: skip


def list_sheets() -> Titles:
    """List the tribes, the slots and the magic cards."""
    return [(key, Text(f"sheet-{key}")) for key in SHEETS]


def paint_sheet(sight: RulesSight, key: str) -> Picture:
    """Paint a reference picture. Raises KeyError if the key is unknown."""
    shapes, told = DRAWN[key](sight)
    lowest = max(shape.y + shape.h for shape in shapes if isinstance(shape, Rect))
    title = sight.line(f"sheet-{key}")
    wide = TABLE if key == "tribes" else WIDTH
    head = Words(16, TOP // 2, title, 34, sight.theme.head, wide - 40, "lm", title=sight.theme.face)
    ground = plain_page(wide, round(lowest) + 10, sight.theme, (*INKS, *WINDOW_INKS))
    return Picture(
        paint_scene(Scene(ground, (head, *shapes))), join_sentences((f"{title}.", *told), sight.say)
    )


def paint_named(sight: RulesSight, thing: Ref) -> Picture | None:
    """Paint a region or space as its card, a tribe's plate, or an action with its price, each with what it does.

    None: the reference names none of these.
    """
    shapes = tuple(_draw_named(sight, thing))
    inks = (*INKS, *WINDOW_INKS, *find_inks(sight.theme).tones)
    return paint_thing(sight, sight.say(thing), shapes, inks) if shapes else None


def _draw_named(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    if thing.kind in ("space", "region") and thing.id.rpartition("/")[2] in sight.rules.regions:
        yield from _draw_large_card(sight, "conflict" if thing.kind == "space" else "region", thing.id)
    elif thing.kind == "tribe" and thing.id in sight.rules.tribes:
        yield from _draw_large_tribe(sight, thing.id)
    elif thing.kind == "action":
        slots = [*sight.rules.slots, *(tribe.own for tribe in sight.rules.tribes.values() if tribe.own)]
        for slot in [each for each in slots if each.action == thing.id][:1]:
            yield from _draw_large_action(sight, slot)


def _draw_page(sight: RulesSight, title: str, below: str, art: Iterable[Primitive]) -> Iterator[Primitive]:
    """Draw a plate as large as the page: its art at full height at the left, and its title beside it."""
    (x, y, wide, high), theme = PAGE, sight.theme
    yield Rect(x, y, wide, high, theme.panel, theme.rim, 2, 10, title)
    yield from art
    left, top, broad, tall = ART
    yield Rect(left - 9, top - 8, broad + 18, tall + 16, "", theme.panel, 10, 8)
    yield Rect(left, top, broad, tall, "", theme.rim, 3, 6)
    yield Words(BESIDE, 44, title, 40, theme.ink, ROOM - 56, "lm", True)
    yield Words(BESIDE, 82, below, 26, theme.faint, ROOM, "lm")


def _draw_told(sight: RulesSight, said: str, top: int) -> Iterator[Primitive]:
    """Draw a text beside the art from this line down, as large as it fits."""
    size, lines = fit_lines(said, (33, 21), ROOM, 330 - top, SPACED)
    for number, line in enumerate(lines):
        y = top + (number + 0.5) * size * SPACED
        yield Words(BESIDE, y, line, size, sight.theme.ink, ROOM, "lm")


def _draw_large_card(sight: RulesSight, kind: str, id_: str) -> Iterator[Primitive]:
    """Draw a region card or a space's conflict card, and beside it what the card and its income are for."""
    realm, _, region = id_.rpartition("/")
    head = sight.line(f"board-{realm}") if realm else sight.rules.areas[sight.rules.regions[region].area].name
    name, below = sight.rules.regions[region].name, f"{sight.line(f'word-{kind}-card')} · {head}"
    yield from _draw_page(sight, name, below, draw_card(sight, f"{kind}/{id_}", ART))
    said = f"{sight.line(f'what-word-{kind}-card')} {sight.line('thing-income')}"
    yield from _draw_told(sight, said, 104)


def _place_plates(heights: Sequence[int]) -> list[tuple[int, int, int, int]]:
    """Return the boxes of plates with at least these heights in two columns. An odd last one fills both."""
    boxes, y = list[tuple[int, int, int, int]](), TOP
    for first in range(0, len(heights), 2):
        row = heights[first : first + 2]
        wide = WIDE if len(row) > 1 else BROAD
        boxes += [(GAP + column * (WIDE + GAP), y, wide, max(row)) for column in range(len(row))]
        y += max(row) + GAP
    return boxes


def _draw_plate(
    sight: RulesSight,
    box: tuple[int, int, int, int],
    title: str,
    sign: str,
    inks: Sequence[str] = VIOLET,
) -> Iterator[Primitive]:
    """Draw a plate with its title next to a window with a silhouette. inks: of window, two discs and silhouette."""
    x, y, wide, high = box
    (ground, outer, inner, ink), room = inks, WINDOW
    yield Rect(x, y, wide, high, sight.theme.panel, sight.theme.rim, 2, 10, title)
    yield Rect(x + 7, y + 7, room, high - 14, ground, sight.theme.rim, 2, 6)
    for share, fill in ((0.47, outer), (0.38, inner)):
        yield Circle(x + 7 + room / 2, y + high / 2, room * share, fill)
    if has_sign(sign):
        yield Sign(sign, x + 7 + room / 2, y + high / 2, room * 7 // 8, ink)
    else:
        yield Polygon(outline_star(x + 7 + room / 2, y + high / 2, room * 0.42, 8, 0.45), STAR)
    yield Words(x + LEFT, y + 32, title, 32, sight.theme.ink, wide - LEFT - 12, "lm", True)


def _split_lines(said: str, wide: int = WIDE) -> tuple[str, ...]:
    return wrap_text(said, TEXT, False, wide - LEFT - 14)[:MOST]


def _draw_tribes(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    """Draw a table for each realm's tribes, a row for each."""
    shapes, told, y = list[Primitive](), list[str](), TOP
    for realm in reversed(REALMS):
        shapes += _draw_titles(sight, realm, y + ROWS // 2)
        y += ROWS
        for id_, tribe in sight.rules.tribes.items():
            if tribe.realm == realm:
                shapes += _draw_tribe(sight, tribe, id_, y)
                told.append(_tell_tribe(sight, tribe))
                y += ROW
        y += 6
    note = Words(16, y + 14, sight.line("sheet-outer"), TEXT, sight.theme.note, TABLE - 32, "lm")
    return [*shapes, note, Rect(0, y + 28, 1, 1, sight.theme.page)], told


def _draw_titles(sight: RulesSight, realm: str, y: int) -> Iterator[Primitive]:
    """Draw the titles of a table's columns."""
    theme, own = sight.theme, {"sheet-own-action": (HOME[0], 390), "sheet-price": PRICES["capital"]}
    prices = {"sheet-home": HOME, **{f"alt-{name}": place for name, place in PRICES.items()}}
    columns = {"sheet-start": START, "sheet-groups": GROUPS, **(prices if realm == "light" else own)}
    yield Words(16, y, sight.line(f"board-{realm}"), 27, theme.head, 200, "lm", True)
    for key, (x, wide) in columns.items():
        yield Words(x, y, sight.line(key), 24, theme.note, wide, "lm")


def _find_tribe_inks(sight: RulesSight, tribe: Tribe) -> Sequence[str]:
    """Return the inks of a tribe's window: those of its home, or of its own slot."""
    if tribe.home is not None:
        return _find_inks("light", area_kind(sight.rules, sight.rules.regions[tribe.home].area))
    return ACTIONS.get(tribe.own.action, VIOLET) if tribe.own is not None else VIOLET


def _draw_tribe(sight: RulesSight, tribe: Tribe, id_: str, top: int) -> Iterator[Primitive]:
    """Draw a tribe's crest, name, start money, groups, home, and prices or own action in a row."""
    y, theme = top + (ROW - 4) // 2, sight.theme
    yield Rect(8, top, TABLE - 16, ROW - 4, theme.panel, theme.rim, 2, 8, tribe.name)
    yield from _draw_shield(sight, tribe, id_, (37, y), 44)
    yield Words(NAME[0], y, tribe.name, 28, theme.ink, NAME[1], "lm", True)
    yield from draw_price(Money(tribe.energy, tribe.gold), START[0], y, theme.ink, 25)
    yield from _draw_groups(sight, tribe, (GROUPS[0], y), 1)
    yield from _draw_home(sight, tribe, HOME[0], y)
    if tribe.prices is not None:
        for name, (x, _) in PRICES.items():
            yield from draw_price(getattr(tribe.prices, name), x, y, theme.ink, 23)
    if tribe.own is not None:
        title = sight.line(f"action-{tribe.own.action}")
        yield Sign(f"immortals/slots/{tribe.own.action}", HOME[0] + 18, y, 36, theme.ink)
        yield Words(HOME[0] + 44, y, title, 26, theme.ink, 340, "lm")
        yield from draw_price(Money(tribe.own.energy, tribe.own.gold), PRICES["capital"][0], y, theme.ink, 25)


def _draw_shield(
    sight: RulesSight, tribe: Tribe, id_: str, at: tuple[int, int], size: int
) -> Iterator[Primitive]:
    """Draw a tribe's crest on a shield in the ink of its window, or in its ground if that is darker."""
    ground, *_, ink = _find_tribe_inks(sight, tribe)
    fill = ink if readable_ink(ink) == PALE_INK else ground
    paint, crest = (
        NOBODY._replace(fill=fill, ink=STRIP),
        f"immortals/tribes/{id_}",
    )
    yield from draw_badge(paint, crest if has_sign(crest) else "", *at, size, shaped=False)


def _draw_groups(sight: RulesSight, tribe: Tribe, at: tuple[int, int], k: float) -> Iterator[Primitive]:
    """Draw the sizes of a tribe's groups of armies, the outer one last on a dark plate."""
    left, y = at
    for size, fill in (*((size, sight.theme.rim) for size in tribe.groups), (tribe.outer, sight.theme.page)):
        ink = sight.theme.ink if fill != sight.theme.page else sight.theme.note
        yield Rect(left, y - 16 * k, 33 * k, 32 * k, fill, sight.theme.faint, 1.5, 6)
        yield Words(left + 16.5 * k, y, str(size), round(26 * k), ink, bold=True)
        left += round(37 * k)


def _draw_home(sight: RulesSight, tribe: Tribe, x: int, y: int, k: float = 1) -> Iterator[Primitive]:
    if tribe.home is not None:
        region = sight.rules.regions[tribe.home]
        yield Rect(x, y - 17 * k, 170 * k, 34 * k, area_fill(sight.rules, region.area, "light"), radius=6)
        yield Words(x + 85 * k, y, region.name, round(TEXT * k), DARK_INK, round(158 * k), bold=True)


def _draw_large_tribe(sight: RulesSight, id_: str) -> Iterator[Primitive]:
    """Draw a tribe alone before its land: its crest, and each of its figures with its name."""
    tribe, theme, (left, top, broad, _) = sight.rules.tribes[id_], sight.theme, ART
    area = sight.rules.regions[tribe.home].area if tribe.home else next(iter(sight.rules.areas))
    shield = _draw_shield(sight, tribe, id_, (left + broad // 2, top + 106), 140)
    art = (*draw_land(sight, area, tribe.realm, ART, 206), *shield)
    yield from _draw_page(sight, tribe.name, sight.line(f"board-{tribe.realm}"), art)
    rows = [(sight.line("sheet-start"), "", Money(tribe.energy, tribe.gold))]
    if tribe.prices is not None:
        rows += [(sight.line(f"alt-{name}"), name, getattr(tribe.prices, name)) for name in BUILT]
    if tribe.own is not None:
        rows.append((sight.line(f"action-{tribe.own.action}"), "", Money(tribe.own.energy, tribe.own.gold)))
    y = 118
    if tribe.home is not None:
        yield Words(BESIDE, y, sight.line("sheet-home"), 26, theme.faint, 140, "lm")
        yield from _draw_home(sight, tribe, FIGURES, y, 0.95)
        y += LARGE
    yield Words(BESIDE, y, sight.line("sheet-groups"), 26, theme.faint, FIGURES - BESIDE - 8, "lm")
    yield from _draw_groups(sight, tribe, (FIGURES, y), 0.86)
    for number, (said, name, cost) in enumerate(rows, 1):
        x, row = BESIDE + 36 * bool(name), y + LARGE * number
        yield from (Icon(name, BESIDE + 13, row, 30, *BUILT[name]) for _ in range(bool(name)))
        yield Words(x, row, said, 28, theme.ink, FIGURES + 20 - x, "lm")
        yield from draw_price(cost, FIGURES + 28, row, theme.ink, 29)
    yield Words(BESIDE, 325, sight.line("sheet-outer"), 23, theme.faint, ROOM, "lm")


def _draw_large_action(sight: RulesSight, slot: Slot) -> Iterator[Primitive]:
    """Draw an action alone: a picture of the deck, its price and its effect."""
    title, theme = sight.line(f"action-{slot.action}"), sight.theme
    cost, word = (
        Money(slot.energy, slot.gold),
        sight.line("sheet-price" if slot.energy or slot.gold else "slot-free"),
    )
    art = draw_picture(find_inks(theme), PICTURES.get(slot.action, "hermit"), ART)
    yield from _draw_page(sight, title, word, art)
    yield Sign(f"immortals/slots/{slot.action}", PAGE[0] + PAGE[2] - 36, 46, 48, theme.ink)
    yield from draw_price(cost, BESIDE + 16 + round(measure_text(word, 26, bold=False)), 82, theme.ink, 27)
    yield from _draw_told(sight, sight.line(f"what-action-{slot.action}"), 104)


def _tell_tribe(sight: RulesSight, tribe: Tribe) -> str:
    groups = " + ".join(map(str, (*tribe.groups, tribe.outer)))
    return sight.line("sheet-tribe", name=tribe.name, energy=tribe.energy, gold=tribe.gold, groups=groups)


def _draw_slots(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    """Draw the actions of all slots, each with the Dark tribes that have a slot of it."""
    tribes = sight.rules.tribes.values()
    common = {slot.action: Money(slot.energy, slot.gold) for slot in reversed(sight.rules.slots[:6])}
    slots = [*sight.rules.slots[:6], *(tribe.own for tribe in tribes if tribe.own is not None)]
    texts = {slot.action: sight.line(f"what-action-{slot.action}") for slot in slots}
    shapes, told = list[Primitive](), list[str]()
    owners = {action: list(_list_owners(sight, action)) for action in texts}
    wides = [WIDE] * len(texts)
    if len(wides) % 2:
        wides[-1] = BROAD
    heights = [
        _find_height(said, common.get(action, Money()), len(owners[action]), wide)
        for (action, said), wide in zip(texts.items(), wides, strict=True)
    ]
    for (action, said), box in zip(texts.items(), _place_plates(heights), strict=True):
        title = sight.line(f"action-{action}")
        shapes += _draw_action(
            sight, box, title, f"immortals/slots/{action}", common.get(action, Money()), said
        )
        shapes += _draw_owners(sight, box, owners[action])
        told += [": ".join([title, said]), *_tell_owners(sight, action)]
    return shapes, told


def _find_height(said: str, cost: Money, owners: int = 0, wide: int = WIDE) -> int:
    """Return the height of a plate with an explanation, a price and so many tribes below."""
    return LOW + LINE * (len(_split_lines(said, wide)) - 1 + (cost != Money()) + owners)


def _list_owners(sight: RulesSight, action: str) -> Iterator[tuple[str, str, Money]]:
    """Yield id, name and price of the Dark tribes that have a slot of an action."""
    for id_, tribe in sight.rules.tribes.items():
        if tribe.own is not None and tribe.own.action == action:
            yield id_, tribe.name, Money(tribe.own.energy, tribe.own.gold)


def _draw_owners(
    sight: RulesSight, box: tuple[int, int, int, int], owners: Sequence[tuple[str, str, Money]]
) -> Iterator[Primitive]:
    """Draw the Dark tribes that have one more slot of an action at the foot of its plate, each with its price."""
    x, foot = box[0] + LEFT, box[1] + box[3] - 26
    for number, (id_, name, cost) in enumerate(reversed(owners)):
        y, long = foot - LINE * number, price_width(cost, COST)
        said, room = sight.line("sheet-more", tribe=name), WIDE - LEFT - 56 - long
        yield Sign(f"immortals/tribes/{id_}", x + 12, y, 28, sight.theme.bright)
        yield Words(x + 30, y, said, FOOT, sight.theme.faint, room, "lm")
        x_price = x + 38 + min(room, round(measure_text(said, FOOT, bold=False)))
        yield from draw_price(cost, x_price, y, sight.theme.ink, COST)


def _tell_owners(sight: RulesSight, action: str) -> Iterator[str]:
    """Yield a sentence with the Dark tribes that have a slot of an action and their prices, if there are any."""
    tribes = list[str]()
    for _, name, cost in _list_owners(sight, action):
        price = sight.line("price", energy=cost.energy, gold=cost.gold)
        tribes.append(name if cost == Money() else f"{name} ({price})")
    if tribes:
        yield sight.line("sheet-owners", tribes=sight.say.join(tribes))


def _draw_action(
    sight: RulesSight, box: tuple[int, int, int, int], title: str, sign: str, cost: Money, said: str
) -> Iterator[Primitive]:
    x, y, wide, _ = box
    yield from _draw_plate(sight, box, title, sign, ACTIONS.get(sign.rpartition("/")[2], VIOLET))
    top = y + 70
    if cost != Money():
        word = sight.line("sheet-price")
        yield Words(x + LEFT, top, word, TEXT, sight.theme.faint, 120, "lm")
        yield from draw_price(
            cost, x + LEFT + 12 + round(measure_text(word, TEXT, bold=False)), top, sight.theme.ink, TEXT
        )
        top += LINE
    for number, line in enumerate(_split_lines(said, wide)):
        yield Words(x + LEFT, top + number * LINE, line, TEXT, sight.theme.ink, wide - LEFT - 12, "lm")


def _draw_magic(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    cards = [(f"magic-{key}", key, card.price) for key, card in sight.rules.magic.items()]
    named = [*cards, ("blank", "blank", Money())]
    rows = [(sight.line(title), key, cost, sight.line(f"sheet-{key}")) for title, key, cost in named]
    heights = [_find_height(said, cost) for *_, cost, said in rows[:-1]]
    heights.append(_find_height(rows[-1][-1], Money(), wide=BROAD))
    shapes: list[Primitive] = []
    for (title, key, cost, said), box in zip(rows, _place_plates(heights), strict=True):
        sign = "" if key == "blank" else f"immortals/magic/{key}"
        shapes += _draw_action(sight, box, title, sign, cost, said)
    return shapes, [f"{title}: {said}" for title, *_, said in rows]


DRAWN = {"tribes": _draw_tribes, "slots": _draw_slots, "magic": _draw_magic}
