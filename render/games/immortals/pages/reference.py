"""Reference pictures behind the rules: tribes, army slots, magic cards."""

from collections.abc import Iterable, Iterator

from engine.games.immortals.edition.edition import Slot, Tribe
from engine.games.immortals.edition.money import Money
from engine.rules.core import Ref, Text
from render.assets.colours import NOBODY
from render.assets.fonts import fit_lines, measure_text
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene
from render.drawing.scene import Icon, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.immortals.cards.card_windows import STRIP, WINDOW_INKS, Box, draw_empty_land
from render.games.immortals.cards.cards import draw_card, draw_price, price_width
from render.games.immortals.cards.deck import draw_picture
from render.games.immortals.cards.deck_inks import find_inks
from render.games.immortals.cards.faces import FACE_INKS, FACES, draw_face
from render.games.immortals.sight import RulesSight
from render.games.immortals.style.palette import (
    BUILT,
    DARK_INK,
    INKS,
    REALMS,
    area_fill,
)
from render.pages.seat_badges import draw_badge
from render.pages.themes import plain_page
from render.pages.thing import paint_thing
from render.painter import Titles
from render.text.alt_text import join_sentences

SHEETS = ("tribes", "slots", "magic")
TABLE, WIDTH, TOP = 1120, 900, 60  # width of the tribes' page and of the others, and their top
WIDE, TALL, GAP = 438, 190, 8  # width and height of a plate, and the room around it
PART = 176  # width of a plate's picture
ROW, FACE = 304, 166  # heights of a tribe's plate, and of its face there
TEXT = 27  # text size of a home
PAGE, ART = (8, 8, 584, 334), (18, 18, 224, 314)  # boxes of a plate alone, and of its art
SPACED = 1.22  # from one line beside the art to the next, as a multiple of the text size
# beside the art: left end and width, left of figures, step of rows
BESIDE, ROOM, FIGURES, LARGE = 260, 320, 406, 38
# the picture of the deck that stands for an action
PICTURES = {
    "attack": "tower", "attack-or-move": "strength", "construction": "emperor", "shrine": "hierophant",
    "transition": "death", "extract-gold": "wheel", "extract-energy": "star", "transition-5": "death",
    "conflict-or-first": "justice", "shrine-or-takeover": "hierophant", "conflicts-or-transition-2": "wheel", "blank": "star",
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
    ground = plain_page(wide, round(lowest) + 10, sight.theme, _list_inks(sight))
    return Picture(
        paint_scene(Scene(ground, (head, *shapes))), join_sentences((f"{title}.", *told), sight.say)
    )


def paint_named(sight: RulesSight, thing: Ref) -> Picture | None:
    """Paint a region or space as its card, a tribe's plate, or an action with its price, each with what it does.

    None: the reference names none of these.
    """
    shapes = tuple(_draw_named(sight, thing))
    return paint_thing(sight, sight.say(thing), shapes, _list_inks(sight)) if shapes else None


def _list_inks(sight: RulesSight) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*INKS, *WINDOW_INKS, *FACE_INKS, *find_inks(sight.theme).tones)))


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


def _place_plates(count: int) -> list[Box]:
    """Return the boxes of so many plates in two columns. An odd last one stands in their middle."""
    boxes = list[Box]()
    for number in range(count):
        row, column = divmod(number, 2)
        alone = number == count - 1 and not column
        left = (WIDTH - WIDE) // 2 if alone else GAP + column * (WIDE + GAP)
        boxes.append((left, TOP + row * (TALL + GAP), WIDE, TALL))
    return boxes


def _draw_tribes(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    """Draw a row of faces for each realm."""
    shapes, told, y = list[Primitive](), list[str](), TOP
    for realm in reversed(REALMS):
        tribes = [each for each in sight.rules.tribes.items() if each[1].realm == realm]
        step = (TABLE - 8) / max(1, len(tribes))
        for number, (id_, tribe) in enumerate(tribes):
            shapes += _draw_tribe(sight, tribe, id_, (round(8 + step * number), y, round(step) - 8, ROW))
            told.append(_tell_tribe(sight, tribe))
        y += ROW + 8
    return shapes, told


def _draw_tribe(sight: RulesSight, tribe: Tribe, id_: str, box: Box) -> Iterator[Primitive]:
    """Draw a tribe's face before its land, its name, money at the start, and its home or own action."""
    (x, y, wide, high), theme = box, sight.theme
    middle = x + wide // 2
    yield Rect(x, y, wide, high, theme.panel, theme.rim, 2, 10, tribe.name)
    yield from draw_portrait(sight, tribe, id_, (x + 5, y + 5, wide - 10, FACE))
    yield Words(middle, y + FACE + 30, tribe.name, 34, theme.ink, wide - 16, bold=True)
    money = Money(tribe.energy, tribe.gold)
    yield from draw_price(money, middle - price_width(money, 34) / 2, y + FACE + 68, theme.ink, 34)
    if tribe.home is not None:
        yield from _draw_home(sight, tribe, middle - 85, y + FACE + 108)
    if tribe.own is not None:
        said = sight.line(f"action-{tribe.own.action}")
        room = min(wide - 56, round(measure_text(said, 26, bold=False)))
        left = middle - (34 + room) / 2
        yield Sign(f"immortals/slots/{tribe.own.action}", left + 14, y + FACE + 108, 32, theme.ink)
        yield Words(left + 34, y + FACE + 108, said, 26, theme.ink, room, "lm")


def draw_portrait(sight: RulesSight, tribe: Tribe, id_: str, box: Box) -> Iterator[Primitive]:
    """Draw a tribe's face before its land. A tribe of another edition has a shield."""
    left, top, wide, high = box
    area = sight.rules.regions[tribe.home].area if tribe.home else next(iter(sight.rules.areas))
    yield from draw_empty_land(sight, area, tribe.realm, box)
    if id_ in FACES:
        yield from draw_face(id_, box)
    else:
        yield from _draw_shield(id_, (left + wide // 2, top + high // 2), wide * 3 // 5)


def _draw_shield(id_: str, at: tuple[int, int], size: int) -> Iterator[Primitive]:
    """Draw a tribe's crest on a shield in the ink of its window, or in its ground if that is darker."""
    paint, crest = NOBODY._replace(ink=STRIP), f"immortals/tribes/{id_}"
    yield from draw_badge(paint, crest if has_sign(crest) else "", *at, size, shaped=False)


def _draw_groups(sight: RulesSight, tribe: Tribe, at: tuple[int, int], k: float) -> Iterator[Primitive]:
    """Draw the sizes of a tribe's groups of armies."""
    left, y = at
    for size in tribe.groups:
        yield Rect(left, y - 16 * k, 33 * k, 32 * k, sight.theme.rim, sight.theme.faint, 1.5, 6)
        yield Words(left + 16.5 * k, y, str(size), round(26 * k), sight.theme.ink, bold=True)
        left += round(37 * k)


def _draw_home(sight: RulesSight, tribe: Tribe, x: int, y: int, k: float = 1) -> Iterator[Primitive]:
    if tribe.home is not None:
        region = sight.rules.regions[tribe.home]
        yield Rect(x, y - 17 * k, 170 * k, 34 * k, area_fill(sight.rules, region.area, "light"), radius=6)
        yield Words(x + 85 * k, y, region.name, round(TEXT * k), DARK_INK, round(158 * k), bold=True)


def _draw_large_tribe(sight: RulesSight, id_: str) -> Iterator[Primitive]:
    """Draw a tribe alone: its face, and each of its figures with its name."""
    tribe, theme = sight.rules.tribes[id_], sight.theme
    art = draw_portrait(sight, tribe, id_, ART)
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
    """Draw the actions of all slots, each with the faces of the Dark tribes that have a slot of it."""
    tribes = sight.rules.tribes.values()
    owned = [tribe.own.action for tribe in tribes if tribe.own is not None]
    costs: dict[str, Money] = {slot.action: Money(slot.energy, slot.gold) for slot in sight.rules.slots}
    costs = {action: costs.get(action, Money()) for action in (*costs, *owned, "magic")}
    shapes, told = list[Primitive](), list[str]()
    for (action, cost), box in zip(costs.items(), _place_plates(len(costs)), strict=True):
        title = sight.line(f"action-{action}")
        art = PICTURES.get(action, "hermit")
        beside = 66 * any(each.own is not None and each.own.action == action for each in tribes)
        shapes += _draw_plate(sight, box, title, art, cost, sight.line(f"brief-{action}"), beside)
        shapes += _draw_owners(sight, box, action)
        told += [": ".join([title, sight.line(f"what-action-{action}")]), *_tell_owners(sight, action)]
    return shapes, told


def _list_owners(sight: RulesSight, action: str) -> Iterator[tuple[str, str, Money]]:
    """Yield id, name and price of the Dark tribes that have a slot of an action."""
    for id_, tribe in sight.rules.tribes.items():
        if tribe.own is not None and tribe.own.action == action:
            yield id_, tribe.name, Money(tribe.own.energy, tribe.own.gold)


def _draw_owners(sight: RulesSight, box: Box, action: str) -> Iterator[Primitive]:
    """Draw the faces of the Dark tribes that have one more slot of an action at the right of its plate."""
    x, y, wide, _ = box
    for number, (id_, *_) in enumerate(_list_owners(sight, action)):
        if id_ in FACES:
            yield from draw_face(id_, (x + wide - 74, y + 6 + 90 * number, 68, 82))


def _tell_owners(sight: RulesSight, action: str) -> Iterator[str]:
    """Yield a sentence with the Dark tribes that have a slot of an action and their prices, if there are any."""
    tribes = list[str]()
    for _, name, cost in _list_owners(sight, action):
        price = sight.line("price", energy=cost.energy, gold=cost.gold)
        tribes.append(name if cost == Money() else f"{name} ({price})")
    if tribes:
        yield sight.line("sheet-owners", tribes=sight.say.join(tribes))


def _draw_plate(
    sight: RulesSight, box: Box, title: str, art: str, cost: Money, said: str, beside: int = 0
) -> Iterator[Primitive]:
    """Draw a plate: a picture of the deck at its left, beside it a title, a price and a few words.

    beside: pixels that stay free at its right.
    """
    (x, y, wide, high), theme = box, sight.theme
    left, room = x + PART + 14, wide - PART - 24 - beside
    yield Rect(x, y, wide, high, theme.panel, theme.rim, 2, 10, title)
    yield from draw_picture(find_inks(theme), art, (x + 6, y + 6, PART - 6, high - 12))
    yield Rect(x + 1, y + 1, PART + 6, high - 2, "", theme.panel, 7, 8)
    yield Rect(x + 6, y + 6, PART - 6, high - 12, "", theme.rim, 3, 6)
    top = float(y + 10)
    size, lines = fit_lines(title, (33, 23), room, 76, 1.05)
    for number, line in enumerate(lines):
        yield Words(left, top + (number + 0.5) * size * 1.05, line, size, theme.ink, room, "lm", bold=True)
    top += len(lines) * size * 1.05 + 6
    if cost != Money():
        yield from draw_price(cost, left, top + 17, theme.ink, 30)
        top += 36
    size, lines = fit_lines(said, (27, 21), room, y + high - 8 - top, 1.15)
    for number, line in enumerate(lines):
        yield Words(left, top + (number + 0.5) * size * 1.15, line, size, theme.ink, room, "lm")


def _draw_magic(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    cards = [(f"magic-{key}", key, card.price) for key, card in sight.rules.magic.items()]
    named = [*cards, ("blank", "blank", Money())]
    shapes, told = list[Primitive](), list[str]()
    for (key, id_, cost), box in zip(named, _place_plates(len(named)), strict=True):
        title, art = sight.line(key), PICTURES.get(id_, "hermit")
        shapes += _draw_plate(sight, box, title, art, cost, sight.line(f"brief-{id_}"))
        told.append(f"{title}: {sight.line(f'sheet-{id_}')}")
    return shapes, told


DRAWN = {"tribes": _draw_tribes, "slots": _draw_slots, "magic": _draw_magic}
