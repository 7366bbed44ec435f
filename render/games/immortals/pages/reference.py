"""Reference pictures behind the rules: tribes, army slots, magic cards."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from engine.games.immortals.edition.edition import Slot, Tribe
from engine.games.immortals.edition.money import Money
from engine.rules.core import Ref, Text
from render.assets.fonts import measure_text, wrap_text
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Icon, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.immortals.cards.card_windows import DEED, LAND, MAGIC, WINDOW_INKS
from render.games.immortals.cards.cards import draw_card, draw_price, price_width
from render.games.immortals.sight import RulesSight
from render.games.immortals.style.palette import (
    BUILT,
    DARK_INK,
    INKS,
    MONEY,
    REALMS,
    area_fill,
    area_kind,
)
from render.pages.themes import plain_page
from render.pages.thing import paint_thing
from render.painter import Titles
from render.text.alt_text import join_sentences

SHEETS = ("tribes", "slots", "magic")
WIDTH, TOP, WIDE, HIGH, LOW, LINE = 1120, 60, 548, 130, 86, 29
TEXT = 23  # text size of a sheet
CARD, PAGE = (58, 14, 484, 322), (8, 8, 584, 334)  # boxes of a card and of a plate alone
LEFT, ROOM, WINDOW = 96, 316, 80  # where a plate's words begin, its title's room, and its window's width
TALL, BROAD, ASIDE, LOWEST = (
    300,
    170,
    194,
    316,
)  # of a plate alone: least height, window, words, and last line
MOST = 6  # lines of an explanation
OWNER, COST, APART = (
    44,
    20,
    6,
)  # room of a tribe beside its name and price, size of the price, room to the next tribe
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
    head = Words(16, TOP // 2, title, 32, sight.theme.head, WIDTH - 40, "lm", title=sight.theme.face)
    ground = plain_page(WIDTH, round(lowest) + 10, sight.theme, (*INKS, *WINDOW_INKS))
    return Picture(
        paint_scene(Scene(ground, (head, *shapes))), join_sentences((f"{title}.", *told), sight.say)
    )


def paint_named(sight: RulesSight, thing: Ref) -> Picture | None:
    """Paint a region or space as its card, a tribe's plate, or an action with its price and effect.

    None: the reference names none of these.
    """
    shapes = tuple(_draw_named(sight, thing))
    return paint_thing(sight, sight.say(thing), shapes, (*INKS, *WINDOW_INKS)) if shapes else None


def _draw_named(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    if thing.kind in ("space", "region") and thing.id.rpartition("/")[2] in sight.rules.regions:
        kind = "conflict" if thing.kind == "space" else "region"
        yield from draw_card(sight, f"{kind}/{thing.id}", CARD)
    elif thing.kind == "tribe" and thing.id in sight.rules.tribes:
        yield from _draw_large_tribe(sight, thing.id)
    elif thing.kind == "action":
        slots = [*sight.rules.slots, *(tribe.own for tribe in sight.rules.tribes.values() if tribe.own)]
        for slot in [each for each in slots if each.action == thing.id][:1]:
            yield from _draw_large_action(sight, slot)


def _find_box(number: int, count: int, high: int) -> tuple[int, int, int, int]:
    """Return the box of a plate. Plates fill two columns row by row, and an odd last one fills both."""
    wide = 2 * WIDE + 8 if number == count - 1 and count % 2 else WIDE
    return 8 + number % 2 * (WIDE + 8), TOP + number // 2 * (high + 8), wide, high


def _draw_plate(
    sight: RulesSight, box: tuple[int, int, int, int], title: str, sign: str, inks: Sequence[str] = VIOLET
) -> Iterator[Primitive]:
    """Draw a plate with its title next to a window with a silhouette. inks: of window, two discs and silhouette."""
    x, y, wide, high = box
    (ground, outer, inner, ink), room = inks, BROAD if high > TALL else WINDOW
    yield Rect(x, y, wide, high, sight.theme.panel, sight.theme.rim, 2, 10, title)
    yield Rect(x + 7, y + 7, room, high - 14, ground, sight.theme.rim, 2, 6)
    for share, fill in ((0.47, outer), (0.38, inner)):
        yield Circle(x + 7 + room / 2, y + high / 2, room * share, fill)
    if has_sign(sign):
        yield Sign(sign, x + 7 + room / 2, y + high / 2, room * 3 // 4, ink)
    if room == WINDOW:
        yield Words(x + LEFT, y + 28, title, 29, sight.theme.ink, ROOM, "lm", True)
    else:
        yield Words(x + ASIDE, y + 44, title, 44, sight.theme.ink, wide - ASIDE - 60, "lm", True)


def _draw_lines(sight: RulesSight, x: float, y: float, said: str, wide: int) -> Iterator[Primitive]:
    """Draw the first MOST lines of an explanation, the first of them around y."""
    for number, line in enumerate(_split_lines(said, wide)):
        yield Words(x + LEFT, y + number * LINE, line, TEXT, sight.theme.ink, wide - LEFT - 12, "lm")


def _split_lines(said: str, wide: int = WIDE) -> tuple[str, ...]:
    return wrap_text(said, TEXT, False, wide - LEFT - 14)[:MOST]


def _find_height(texts: Iterable[str]) -> int:
    """Return the height of plates that hold the longest of these texts."""
    return LOW + LINE * (max(len(_split_lines(said)) for said in texts) - 1)


def _draw_tribes(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    shapes: list[Primitive] = []
    told = []
    for column, realm in enumerate(REALMS):
        rows = [(id_, tribe) for id_, tribe in sight.rules.tribes.items() if tribe.realm == realm]
        for number, (id_, tribe) in enumerate(rows):
            box = _find_box(number * 2 + column, 2, HIGH)
            shapes += _draw_plate(
                sight, box, tribe.name, f"immortals/tribes/{id_}", _find_tribe_inks(sight, tribe)
            )
            shapes += _draw_tribe(sight, tribe, box[:2], id_)
            told.append(_tell_tribe(sight, tribe))
    return [*shapes, *_draw_legend(sight)], told


def _find_tribe_inks(sight: RulesSight, tribe: Tribe) -> Sequence[str]:
    """Return the inks of a tribe's window: those of its home, or of its own slot."""
    if tribe.home is not None:
        return _find_inks("light", area_kind(sight.rules, sight.rules.regions[tribe.home].area))
    return ACTIONS.get(tribe.own.action, VIOLET) if tribe.own is not None else VIOLET


def _draw_legend(sight: RulesSight) -> Iterator[Primitive]:
    """Draw the signs of money and buildings with their names, at the right of the title."""
    right = WIDTH - 16
    for name, inks in reversed((BUILT | MONEY).items()):
        said = sight.line(f"money-{name}" if name in MONEY else f"alt-{name}")
        yield Words(right, TOP // 2, said, TEXT, sight.theme.note, 0, "rm")
        right -= round(measure_text(said, TEXT, bold=False)) + 20
        yield Icon(name, right, TOP // 2, 26, *inks)
        right -= 32


def _draw_tribe(sight: RulesSight, tribe: Tribe, at: tuple[int, int], spot: str) -> Iterator[Primitive]:
    """Draw a tribe's realm, start money, groups, home, and prices or own slot on its plate."""
    x, y = at
    sign = ("moon", "#c6c9ff", "#11131b") if tribe.realm == "dark" else ("sun", "#fff3b0", "#a86f08")
    yield Icon(sign[0], x + WIDE - 26, y + 28, 28, *sign[1:], spot)
    start = Money(tribe.energy, tribe.gold)
    left = x + WIDE - 54 - price_width(start, 22)
    if start.energy or start.gold:
        yield Words(left - 8, y + 28, sight.line("sheet-start"), TEXT, sight.theme.faint, 90, "rm")
    yield from draw_price(start, left, y + 28, sight.theme.ink, 22)
    yield from _draw_groups(sight, tribe, (x + LEFT, y + 65), 1)
    yield from _draw_home(sight, tribe, x + WIDE - 184, y + 65)
    yield from _draw_prices(sight, tribe, x, y + 108)


def _draw_groups(sight: RulesSight, tribe: Tribe, at: tuple[int, int], k: float) -> Iterator[Primitive]:
    """Draw the sizes of a tribe's groups of armies, the outer one last on a dark plate."""
    (left, y), said = at, sight.line("sheet-groups")
    yield Words(left, y, said, round(TEXT * k), sight.theme.faint, 0, "lm")
    left += round(measure_text(said, round(TEXT * k), bold=False)) + 8
    for size, fill in (*((size, sight.theme.rim) for size in tribe.groups), (tribe.outer, sight.theme.page)):
        ink = sight.theme.ink if fill != sight.theme.page else sight.theme.note
        yield Rect(left, y - 15 * k, 31 * k, 30 * k, fill, sight.theme.faint, 1.5, 6)
        yield Words(left + 15.5 * k, y, str(size), round(24 * k), ink, bold=True)
        left += round(35 * k)


def _draw_home(sight: RulesSight, tribe: Tribe, x: int, y: int, k: float = 1) -> Iterator[Primitive]:
    if tribe.home is not None:
        region = sight.rules.regions[tribe.home]
        yield Rect(x, y - 15 * k, 176 * k, 30 * k, area_fill(sight.rules, region.area, "light"), radius=6)
        yield Icon("home", x + 17 * k, y, 22 * k, "#ffffff", "#17171b")
        yield Words(x + 34 * k, y, region.name, round(TEXT * k), DARK_INK, round(138 * k), "lm", True)


def _draw_prices(sight: RulesSight, tribe: Tribe, x: int, y: int) -> Iterator[Primitive]:
    if tribe.prices is not None:
        for place, name in enumerate(BUILT):
            left = x + LEFT + 16 + place * 150
            yield Icon(name, left, y, 30, *BUILT[name])
            yield from draw_price(getattr(tribe.prices, name), left + 20, y, sight.theme.ink, 21)
    if tribe.own is not None:
        title = sight.line(f"action-{tribe.own.action}")
        yield Words(x + LEFT, y, sight.line("sheet-own", action=title), TEXT, sight.theme.ink, 330, "lm")
        yield from draw_price(Money(tribe.own.energy, tribe.own.gold), x + 440, y, sight.theme.ink, 21)


def _draw_large_tribe(sight: RulesSight, id_: str) -> Iterator[Primitive]:
    """Draw a tribe alone, each of its figures with its name."""
    tribe, left, theme = sight.rules.tribes[id_], PAGE[0] + ASIDE, sight.theme
    yield from _draw_plate(sight, PAGE, tribe.name, f"immortals/tribes/{id_}", _find_tribe_inks(sight, tribe))
    yield Words(left, 88, sight.line(f"board-{tribe.realm}"), 26, theme.faint, 340, "lm")
    yield from _draw_groups(sight, tribe, (left, 134), 1.15)
    yield from _draw_home(sight, tribe, left, 182, 1.15)
    rows = [(sight.line("sheet-start").rstrip(" :"), "", Money(tribe.energy, tribe.gold))]
    if tribe.prices is not None:
        rows += [(sight.line(f"alt-{name}"), name, getattr(tribe.prices, name)) for name in BUILT]
    if tribe.own is not None:
        action = sight.line("sheet-own", action=sight.line(f"action-{tribe.own.action}"))
        rows.append((action, "", Money(tribe.own.energy, tribe.own.gold)))
    first = LOWEST - 34 * (len(rows) - 1)
    for number, (said, name, cost) in enumerate(rows):
        y = first + 34 * number
        yield from (Icon(name, left + 12, y, 28, *BUILT[name]) for _ in range(bool(name)))
        yield Words(left + 34 * bool(name), y, said, 27, theme.ink, 236, "lm")
        yield from draw_price(cost, left + 240, y, theme.ink, 27)


def _draw_large_action(sight: RulesSight, slot: Slot) -> Iterator[Primitive]:
    """Draw an action alone, with its price and effect."""
    title, theme, left = sight.line(f"action-{slot.action}"), sight.theme, PAGE[0] + ASIDE
    sign, cost = f"immortals/slots/{slot.action}", Money(slot.energy, slot.gold)
    yield from _draw_plate(sight, PAGE, title, sign, ACTIONS.get(slot.action, VIOLET))
    yield from draw_price(cost, left, 92, theme.ink, 30)
    lines = wrap_text(sight.line(f"what-action-{slot.action}"), 28, False, 370)
    for number, line in enumerate(lines):
        yield Words(left, (134 if cost != Money() else 96) + number * 34, line, 28, theme.ink, 374, "lm")


def _tell_tribe(sight: RulesSight, tribe: Tribe) -> str:
    groups = " + ".join(map(str, (*tribe.groups, tribe.outer)))
    return sight.line("sheet-tribe", name=tribe.name, energy=tribe.energy, gold=tribe.gold, groups=groups)


def _draw_slots(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    """Draw the actions of all slots, each with the Dark tribes that have a slot of it."""
    tribes = sight.rules.tribes.values()
    common = {slot.action: Money(slot.energy, slot.gold) for slot in reversed(sight.rules.slots[:6])}
    slots = [*sight.rules.slots[:6], *(tribe.own for tribe in tribes if tribe.own is not None)]
    texts = {slot.action: sight.line(f"what-action-{slot.action}") for slot in slots}
    shown = list(dict.fromkeys(texts))
    high = _find_height(texts.values()) + LINE + 4
    shapes, told = list[Primitive](), list[str]()
    for number, action in enumerate(shown):
        box, title = _find_box(number, len(shown), high), sight.line(f"action-{action}")
        sign = f"immortals/slots/{action}"
        shapes += _draw_action(sight, box, title, sign, common.get(action, Money()), texts[action])
        shapes += _draw_owners(sight, (box[0] + LEFT, box[1] + high - 24), box[2] - LEFT - 4, action)
        told += [": ".join([title, texts[action]]), *_tell_owners(sight, action)]
    return shapes, told


def _list_owners(sight: RulesSight, action: str) -> Iterator[tuple[str, str, Money]]:
    """Yield id, name and price of the Dark tribes that have a slot of an action."""
    for id_, tribe in sight.rules.tribes.items():
        if tribe.own is not None and tribe.own.action == action:
            yield id_, tribe.name, Money(tribe.own.energy, tribe.own.gold)


def _draw_owners(sight: RulesSight, at: tuple[int, int], wide: int, action: str) -> Iterator[Primitive]:
    """Draw the Dark tribes that have a slot of an action, each with its price, in a row of this width."""
    (x, y), owners = at, list(_list_owners(sight, action))
    wanted = [measure_text(name, TEXT, bold=False) for _, name, _ in owners]
    room = wide - sum(OWNER + price_width(cost, COST) for *_, cost in owners) + APART
    share = min(1, room / (sum(wanted) or 1))
    for (id_, name, cost), long in zip(owners, wanted, strict=True):
        yield Sign(f"immortals/tribes/{id_}", x + 14, y, 28, sight.theme.bright)
        yield Words(x + 32, y, name, TEXT, sight.theme.faint, ceil(long * share), "lm")
        x += ceil(long * share) + OWNER - APART
        yield from draw_price(cost, x, y, sight.theme.ink, COST)
        x += price_width(cost, COST) + APART


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
    yield from draw_price(cost, x + wide - 18 - price_width(cost, 24), y + 28, sight.theme.ink, 24)
    yield from _draw_lines(sight, x, y + 60, said, wide)


def _draw_magic(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    cards = [(f"magic-{key}", key, card.price) for key, card in sight.rules.magic.items()]
    named = [*cards, ("blank", "blank", Money())]
    rows = [(sight.line(title), key, cost, sight.line(f"sheet-{key}")) for title, key, cost in named]
    high = _find_height(said for *_, said in rows)
    shapes: list[Primitive] = []
    for number, (title, key, cost, said) in enumerate(rows):
        sign = f"immortals/magic/{key}"
        shapes += _draw_action(sight, _find_box(number, len(rows), high), title, sign, cost, said)
    return shapes, [f"{title}: {said}" for title, *_, said in rows]


DRAWN = {"tribes": _draw_tribes, "slots": _draw_slots, "magic": _draw_magic}
