"""Reference pictures behind the rules: tribes, army slots, magic cards."""

from collections.abc import Iterator
from functools import cache

from engine.games.immortals.edition import Money, Slot, Tribe
from render.fonts import wrapped
from render.games.immortals.cards import price, price_width
from render.games.immortals.look import BUILT, INKS, REALMS, TONES, Sight, hue
from render.paint import paint
from render.people import cut
from render.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Words
from render.themes import THEMES

SHEETS = ("tribes", "slots", "magic")
WIDTH, TOP, WIDE, HIGH, LOW = 1120, 60, 548, 128, 112


def sheet(sight: Sight, key: str) -> Picture:
    """One reference picture; KeyError if there is none such."""
    shapes, alt = DRAWN[key](sight)
    lowest = max(shape.y + shape.h for shape in shapes if isinstance(shape, Rect))
    title = sight.words(f"sheet-{key}")
    head = Words(16, TOP // 2, title, 32, sight.theme.ink, WIDTH - 40, "lm", True)
    ground = _ground(round(lowest) + 10, sight.theme.key)
    return Picture(paint(Scene(ground, (head, *shapes))), cut(f"{title}: {alt}", sight.say))


@cache
def _ground(height: int, theme: str) -> Ground:
    return Ground(WIDTH, height, THEMES[theme].page, tones=(*INKS, *THEMES[theme].tones))


def _at(number: int, high: int) -> tuple[int, int]:
    """Left and top of a plate; they fill two columns from left to right."""
    return 8 + number % 2 * (WIDE + 8), TOP + number // 2 * (high + 8)


def _plate(sight: Sight, x: int, y: int, title: str, high: int = HIGH) -> Iterator[Primitive]:
    yield Rect(x, y, WIDE, high, sight.theme.panel, sight.theme.rim, 1.5, 10, title)
    yield Words(x + 18, y + 28, title, 27, sight.theme.ink, 390, "lm", True)


def _lines(sight: Sight, x: float, y: float, said: str) -> Iterator[Primitive]:
    """An explanation in up to three lines."""
    for number, line in enumerate(wrapped(said, 19, False, WIDE - 36)[:3]):
        yield Words(x + 18, y + number * 25, line, 19, sight.theme.ink, WIDE - 32, "lm")


def _tribes(sight: Sight) -> tuple[list[Primitive], str]:
    shapes: list[Primitive] = []
    told = []
    for column, realm in enumerate(REALMS):
        rows = [(id_, tribe) for id_, tribe in sight.edition.tribes.items() if tribe.realm == realm]
        for number, (id_, tribe) in enumerate(rows):
            shapes += _tribe(sight, tribe, *_at(number * 2 + column, HIGH), id_)
            told.append(_tribe_told(sight, tribe))
    return shapes, " ".join(told)


def _tribe(sight: Sight, tribe: Tribe, x: int, y: int, spot: str) -> Iterator[Primitive]:
    yield from _plate(sight, x, y, tribe.name)
    sign = ("moon", "#c6c9ff", "#11131b") if tribe.realm == "dark" else ("sun", "#fff3b0", "#a86f08")
    yield Icon(sign[0], x + WIDE - 26, y + 28, 28, *sign[1:], spot)
    start = Money(tribe.energy, tribe.gold)
    left = x + WIDE - 54 - price_width(start, 22)
    yield Words(left - 8, y + 28, sight.words("sheet-start"), 18, sight.theme.faint, 90, "rm")
    yield from price(start, left, y + 28, sight.theme.ink, 22)
    left = x + 18
    for size, fill in (*((size, sight.theme.rim) for size in tribe.groups), (tribe.outer, sight.theme.page)):
        yield Rect(left, y + 50, 34, 30, fill, sight.theme.faint, 1.5, 6)
        yield Words(
            left + 17,
            y + 65,
            str(size),
            21,
            sight.theme.ink if fill != sight.theme.page else sight.theme.faint,
            bold=True,
        )
        left += 40
    yield from _home(sight, tribe, x + WIDE - 230, y + 65)
    yield from _prices(sight, tribe, x, y + 105)


def _home(sight: Sight, tribe: Tribe, x: int, y: int) -> Iterator[Primitive]:
    if tribe.home is not None:
        region = sight.edition.regions[tribe.home]
        yield Rect(x, y - 15, 216, 30, hue(sight.edition, region.area, "light"), radius=6)
        yield Icon("home", x + 18, y, 22, "#ffffff", "#17171b")
        yield Words(x + 36, y, region.name, 19, TONES["light"].ink, 172, "lm", True)


def _prices(sight: Sight, tribe: Tribe, x: int, y: int) -> Iterator[Primitive]:
    if tribe.prices is not None:
        for place, name in enumerate(BUILT):
            left = x + 34 + place * 172
            yield Icon(name, left, y, 30, *BUILT[name])
            yield from price(getattr(tribe.prices, name), left + 24, y, sight.theme.ink, 20)
    if tribe.own is not None:
        title = sight.words(f"action-{tribe.own.action}")
        yield Words(x + 18, y, sight.words("sheet-own", action=title), 20, sight.theme.ink, 330, "lm")
        yield from price(Money(tribe.own.energy, tribe.own.gold), x + 370, y, sight.theme.ink, 20)


def _tribe_told(sight: Sight, tribe: Tribe) -> str:
    groups = " + ".join(map(str, (*tribe.groups, tribe.outer)))
    return sight.words("sheet-tribe", name=tribe.name, energy=tribe.energy, gold=tribe.gold, groups=groups)


def _slots(sight: Sight) -> tuple[list[Primitive], str]:
    shapes: list[Primitive] = []
    told = []
    dark = [tribe for tribe in sight.edition.tribes.values() if tribe.own is not None]
    common: list[tuple[Slot, str]] = [(slot, "") for slot in sight.edition.slots[:6]]
    rows = [*common, *((tribe.own, tribe.name) for tribe in dark if tribe.own is not None)]
    for number, (slot, whose) in enumerate(rows):
        title = sight.words(f"action-{slot.action}")
        title = sight.words("sheet-of", action=title, tribe=whose) if whose else title
        said = sight.words(f"sheet-{slot.action}")
        shapes += _explained(sight, number, title, Money(slot.energy, slot.gold), said)
        told.append(f"{title}: {said}")
    return shapes, " ".join(told)


def _explained(sight: Sight, number: int, title: str, cost: Money, said: str) -> Iterator[Primitive]:
    x, y = _at(number, LOW)
    yield from _plate(sight, x, y, title, LOW)
    yield from price(cost, x + WIDE - 18 - price_width(cost, 24), y + 28, sight.theme.ink, 24)
    yield from _lines(sight, x, y + 60, said)


def _magic(sight: Sight) -> tuple[list[Primitive], str]:
    shapes: list[Primitive] = []
    told = []
    for number, (key, cost) in enumerate(sight.edition.magic.items()):
        title, said = sight.words(f"magic-{key}"), sight.words(f"sheet-{key}")
        shapes += _explained(sight, number, title, cost, said)
        told.append(f"{title}: {said}")
    title, said = sight.words("blank"), sight.words("sheet-blank")
    return [*shapes, *_explained(sight, len(told), title, Money(), said)], " ".join(
        [*told, f"{title}: {said}"]
    )


DRAWN = {"tribes": _tribes, "slots": _slots, "magic": _magic}
