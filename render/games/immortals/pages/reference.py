"""Reference pictures behind the rules: tribes, army slots, magic cards."""

from collections.abc import Iterable, Iterator

from engine.games.immortals.edition.edition import Tribe
from engine.games.immortals.edition.money import Money
from engine.rules.core import Ref, Text
from render.assets.fonts import measure_text, wrap_text
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Icon, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.immortals.cards.card_windows import DEED, MAGIC, WINDOW_INKS
from render.games.immortals.cards.cards import draw_card, draw_price, price_width
from render.games.immortals.sight import RulesSight
from render.games.immortals.style.palette import BUILT, DARK_INK, INKS, REALMS, area_fill
from render.pages.themes import plain_page
from render.pages.thing import paint_thing
from render.painter import Titles
from render.text.alt_text import join_sentences

SHEETS = ("tribes", "slots", "magic")
WIDTH, TOP, WIDE, HIGH, LOW, LINE = 1120, 60, 548, 130, 86, 29
TEXT = 23  # text size of a sheet
CARD = (420, 280)  # size of a card alone
LEFT, SIGN, ROOM = 96, 60, 316  # where a plate's words begin, its silhouette, and its title's room
WINDOW = 80  # width of the window with a plate's silhouette
MOST = 6  # lines of an explanation


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
    high = max((shape.h for shape in shapes if isinstance(shape, Rect)), default=0)
    size = WIDE + 16, round(high) + 16
    return paint_thing(sight, sight.say(thing), shapes, (*INKS, *WINDOW_INKS), size) if shapes else None


def _draw_named(sight: RulesSight, thing: Ref) -> Iterator[Primitive]:
    box = ((WIDE + 16 - CARD[0]) // 2, 8, *CARD)
    if thing.kind in ("space", "region") and thing.id.rpartition("/")[2] in sight.rules.regions:
        kind = "conflict" if thing.kind == "space" else "region"
        yield from draw_card(sight, f"{kind}/{thing.id}", box)
    elif thing.kind == "tribe" and thing.id in sight.rules.tribes:
        yield from _draw_tribe(sight, sight.rules.tribes[thing.id], 8, 8, thing.id)
    elif thing.kind == "action":
        slots = [*sight.rules.slots, *(tribe.own for tribe in sight.rules.tribes.values() if tribe.own)]
        for slot in [each for each in slots if each.action == thing.id][:1]:
            said, title = sight.line(f"what-action-{slot.action}"), sight.line(f"action-{slot.action}")
            sign, cost = f"immortals/slots/{slot.action}", Money(slot.energy, slot.gold)
            yield from _draw_action(sight, (8, 8), title, sign, cost, said, _find_height([said]))


def _plate_corner(number: int, high: int) -> tuple[int, int]:
    """Return left and top of the plate with this number. Plates fill two columns row by row."""
    return 8 + number % 2 * (WIDE + 8), TOP + number // 2 * (high + 8)


def _draw_plate(
    sight: RulesSight, x: int, y: int, title: str, sign: str, high: int = HIGH
) -> Iterator[Primitive]:
    """Draw a plate with its title next to a window with a silhouette, as on a magic card."""
    ground, outer, inner = MAGIC
    yield Rect(x, y, WIDE, high, sight.theme.panel, sight.theme.rim, 2, 10, title)
    yield Rect(x + 7, y + 7, WINDOW, high - 14, ground, sight.theme.rim, 2, 6)
    for r, fill in ((38, outer), (31, inner)):
        yield Circle(x + 7 + WINDOW / 2, y + high / 2, r, fill)
    if has_sign(sign):
        yield Sign(sign, x + 7 + WINDOW / 2, y + high / 2, SIGN, DEED)
    yield Words(x + LEFT, y + 28, title, 29, sight.theme.ink, ROOM, "lm", True)


def _draw_lines(sight: RulesSight, x: float, y: float, said: str) -> Iterator[Primitive]:
    """Draw the first MOST lines of an explanation, the first of them around y."""
    for number, line in enumerate(_split_lines(said)):
        yield Words(x + LEFT, y + number * LINE, line, TEXT, sight.theme.ink, WIDE - LEFT - 12, "lm")


def _split_lines(said: str) -> tuple[str, ...]:
    return wrap_text(said, TEXT, False, WIDE - LEFT - 14)[:MOST]


def _find_height(texts: Iterable[str]) -> int:
    """Return the height of plates that hold the longest of these texts."""
    return LOW + LINE * (max(len(_split_lines(said)) for said in texts) - 1)


def _draw_tribes(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    shapes: list[Primitive] = []
    told = []
    for column, realm in enumerate(REALMS):
        rows = [(id_, tribe) for id_, tribe in sight.rules.tribes.items() if tribe.realm == realm]
        for number, (id_, tribe) in enumerate(rows):
            shapes += _draw_tribe(sight, tribe, *_plate_corner(number * 2 + column, HIGH), id_)
            told.append(_tell_tribe(sight, tribe))
    return shapes, told


def _draw_tribe(sight: RulesSight, tribe: Tribe, x: int, y: int, spot: str) -> Iterator[Primitive]:
    yield from _draw_plate(sight, x, y, tribe.name, f"immortals/tribes/{spot}")
    sign = ("moon", "#c6c9ff", "#11131b") if tribe.realm == "dark" else ("sun", "#fff3b0", "#a86f08")
    yield Icon(sign[0], x + WIDE - 26, y + 28, 28, *sign[1:], spot)
    start = Money(tribe.energy, tribe.gold)
    left = x + WIDE - 54 - price_width(start, 22)
    if start.energy or start.gold:
        yield Words(left - 8, y + 28, sight.line("sheet-start"), TEXT, sight.theme.faint, 90, "rm")
    yield from draw_price(start, left, y + 28, sight.theme.ink, 22)
    left = x + LEFT
    for size, fill in (*((size, sight.theme.rim) for size in tribe.groups), (tribe.outer, sight.theme.page)):
        ink = sight.theme.ink if fill != sight.theme.page else sight.theme.note
        yield Rect(left, y + 50, 34, 30, fill, sight.theme.faint, 1.5, 6)
        yield Words(left + 17, y + 65, str(size), 24, ink, bold=True)
        left += 40
    yield from _draw_home(sight, tribe, x + WIDE - 230, y + 65)
    yield from _draw_prices(sight, tribe, x, y + 108)


def _draw_home(sight: RulesSight, tribe: Tribe, x: int, y: int) -> Iterator[Primitive]:
    if tribe.home is not None:
        region = sight.rules.regions[tribe.home]
        yield Rect(x, y - 15, 216, 30, area_fill(sight.rules, region.area, "light"), radius=6)
        yield Icon("home", x + 18, y, 22, "#ffffff", "#17171b")
        yield Words(x + 36, y, region.name, TEXT, DARK_INK, 172, "lm", True)


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
        at, title = _plate_corner(number, high), sight.line(f"action-{action}")
        sign = f"immortals/slots/{action}"
        shapes += _draw_action(sight, at, title, sign, common.get(action, Money()), texts[action], high)
        shapes += _draw_owners(sight, (at[0] + LEFT, at[1] + high - 24), action)
        told += [": ".join([title, texts[action]]), *_tell_owners(sight, action)]
    return shapes, told


def _list_owners(sight: RulesSight, action: str) -> Iterator[tuple[str, str, Money]]:
    """Yield id, name and price of the Dark tribes that have a slot of an action."""
    for id_, tribe in sight.rules.tribes.items():
        if tribe.own is not None and tribe.own.action == action:
            yield id_, tribe.name, Money(tribe.own.energy, tribe.own.gold)


def _draw_owners(sight: RulesSight, at: tuple[int, int], action: str) -> Iterator[Primitive]:
    """Draw the Dark tribes that have a slot of an action, each with its price."""
    x, y = at
    for id_, name, cost in _list_owners(sight, action):
        yield Sign(f"immortals/tribes/{id_}", x + 14, y, 28, sight.theme.bright)
        yield Words(x + 34, y, name, TEXT, sight.theme.faint, 0, "lm")
        x += round(measure_text(name, TEXT, bold=False)) + 40
        yield from draw_price(cost, x, y, sight.theme.ink, 20)
        x += price_width(cost, 20) + 20


def _tell_owners(sight: RulesSight, action: str) -> Iterator[str]:
    """Yield a sentence with the Dark tribes that have a slot of an action and their prices, if there are any."""
    tribes = list[str]()
    for _, name, cost in _list_owners(sight, action):
        price = sight.line("price", energy=cost.energy, gold=cost.gold)
        tribes.append(name if cost == Money() else f"{name} ({price})")
    if tribes:
        yield sight.line("sheet-owners", tribes=sight.say.join(tribes))


def _draw_action(
    sight: RulesSight, at: tuple[int, int], title: str, sign: str, cost: Money, said: str, high: int
) -> Iterator[Primitive]:
    x, y = at
    yield from _draw_plate(sight, x, y, title, sign, high)
    yield from draw_price(cost, x + WIDE - 18 - price_width(cost, 24), y + 28, sight.theme.ink, 24)
    yield from _draw_lines(sight, x, y + 60, said)


def _draw_magic(sight: RulesSight) -> tuple[list[Primitive], list[str]]:
    cards = [(f"magic-{key}", key, card.price) for key, card in sight.rules.magic.items()]
    named = [*cards, ("blank", "blank", Money())]
    rows = [(sight.line(title), key, cost, sight.line(f"sheet-{key}")) for title, key, cost in named]
    high = _find_height(said for *_, said in rows)
    shapes: list[Primitive] = []
    for number, (title, key, cost, said) in enumerate(rows):
        sign = f"immortals/magic/{key}"
        shapes += _draw_action(sight, _plate_corner(number, high), title, sign, cost, said, high)
    return shapes, [f"{title}: {said}" for title, *_, said in rows]


DRAWN = {"tribes": _draw_tribes, "slots": _draw_slots, "magic": _draw_magic}
