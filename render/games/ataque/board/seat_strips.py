"""A seat's strip behind its lands: name and army, palace and special troops, hand and piles, abilities in play."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from render.assets.colours import list_rims
from render.assets.fonts import measure_text
from render.drawing.scene import Icon, Primitive, Rect, Words
from render.games.ataque.board.pieces import LESS, draw_burst, draw_chip, draw_frame
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.narration.words import count_cards
from render.games.ataque.sight import Sight, ability_name, army_name
from render.games.ataque.style.palette import (
    BLOW,
    BLOW_INK,
    DARK,
    MAGIC,
    MAGIC_LINE,
    STONE,
    WHITE,
    Mood,
    army_emblem,
)
from render.games.ataque.style.signs import draw_sign
from render.pages.themes import Theme

STRIP, MIDDLE = 84, 562  # height of a strip, and the middle between a palace and its power
CARDS = ("hand_bases", "hand_abilities", "base_pile", "ability_pile", "discards")
NUMBERS, PLAYED = 22, 62  # the rows' middle lines below a strip's top: cards, abilities in play
LEFT, RIGHT = 648, 1188
SIGN, TITLE = 26, 20
GROUPS = ((648, 52, ("hand_bases", "hand_abilities")), (844, 50, CARDS[2:4]), (1033, 84, CARDS[4:]))
# groups of numbers: left of the plate, width of the title, keys. ENDS: right of each plate.
ENDS = (840, 1029, RIGHT)
STEPS = {"hand_bases": 56, "base_pile": 68}  # from this number's sign to the next one's
CHIP_SIZES, MORE = (
    range(22, 15, -1),
    40,
)  # text sizes of abilities in play, and the width of the number of those left out


def draw_plate(theme: Theme, mood: Mood, top: float, titles: Sequence[str]) -> Iterator[Primitive]:
    """Draw the constant part of a strip: its plate, the signs of its numbers and their titles."""
    y = top + NUMBERS
    yield Rect(6, top, 1188, STRIP, theme.panel, mood.land, 2, 10)
    for (x, wide, _), end, title in zip(GROUPS, ENDS, titles, strict=True):
        yield Rect(x, y - 19, end - x, 38, theme.plate, radius=8)
        yield Words(x + 6, y, title, TITLE, theme.faint, wide - 6, "lm")
    for key, x in _place_numbers().items():
        yield from draw_card_sign(key, x, y, theme, SIGN)


@cache
def _place_numbers() -> dict[str, int]:
    """Return the x of each number's sign, by key."""
    found = {}
    for left, wide, keys in GROUPS:
        x = left + wide + 16
        for key in keys:
            found[key] = x
            x += STEPS.get(key, 0)
    return found


def draw_card_sign(key: str, x: float, y: float, theme: Theme, size: int = 34) -> Iterator[Primitive]:
    """Draw the sign of a kind of card or pile."""
    if key == "discards":
        yield from draw_sign("gone", x, y, size, theme.plate, theme.faint)
    elif key.endswith("bases") or key == "base_pile":
        yield from draw_sign("base", x, y, size, STONE, DARK)
    else:
        yield from draw_sign("ability", x, y, size, MAGIC_LINE, MAGIC)


def draw_strip(sight: Sight, seat: int, top: float, marks: Marks) -> Iterator[Primitive]:
    """Draw the parts of a strip that depend on the view."""
    theme, paint = sight.theme, sight.seat_colour(seat)
    if sight.view.attacker == seat and sight.view.phase not in ("setup", "over"):
        for x, y, wide, high in ((6, 0, 1188, 4), (6, STRIP - 4, 1188, 4), (1190, 0, 4, STRIP)):
            yield Rect(x, top + y, wide, high, theme.bright, radius=2, spot="attacker")
    yield Rect(6, top, 14, STRIP, paint.fill, WHITE, 1.5, 5, f"{seat}")
    yield from sight.seat_badge(seat, 54, top + STRIP / 2, 44)
    crowded = sight.view.seats[seat].specials or any(who == seat for who, _ in marks.gone)
    room, name, spot = 208 if crowded else 376, sight.seat_name(seat), f"{seat}/name"
    yield Words(88, top + 28, name, 32, theme.ink, room, "lm", spot=spot, title=theme.face)
    yield from _draw_army(sight, seat, top + 63)
    yield from draw_palace(sight, seat, MIDDLE - 40, top + STRIP / 2, marks)
    yield from _draw_counts(sight, seat, top + NUMBERS, marks)
    yield from _draw_played(sight, seat, top + PLAYED)


def _draw_army(sight: Sight, seat: int, y: float) -> Iterator[Primitive]:
    """Draw the army's sign and name. During a secret choice, show instead if the seat is ready."""
    theme, army, x = sight.theme, sight.view.seats[seat].army, 88
    if army:
        sign = army_emblem(sight.rules, army)
        yield from draw_sign(sign, 102, y, 24, theme.faint, theme.panel, f"{seat}/emblem")
        x = 122
    if sight.view.ready is None:
        yield Words(x, y, army_name(sight, seat), 24, theme.faint, 296 - x, "lm", spot=f"{seat}/army")
        return
    done = sight.view.ready[seat]
    ink = theme.gain if done else theme.bright
    if done:
        yield Icon("yes", x + 8, y, 20, ink, ink)
        x += 22
    said = sight.line("board-ready" if done else "board-waiting")
    yield Words(x, y, said, 23, ink, 296 - x, "lm", True, spot=f"{seat}/ready")


def draw_palace(sight: Sight, seat: int, x: float, y: float, marks: Marks) -> Iterator[Primitive]:
    """Draw the palace with its power and latest damage, and next to it its special troops, also those just fallen."""
    each, theme, spot = sight.view.seats[seat], sight.theme, f"{seat}/p"
    lit, hit = spot in sight.lit, marks.palaces.get(seat)
    stormed = any(storms and who != seat for _, _, who, storms in marks.attacks)
    if lit or stormed or hit:
        box, rim = (x - 48, y - 40, 166, 80), f"{spot}/{'lit' if lit else 'rim'}"
        yield from draw_frame(box, list_rims(11) if lit else ((DARK, 9), (WHITE, 5)), 12, rim)
    name = "palace" if each.palace else "ruin"
    yield from draw_sign(name, x, y - 1, 68, STONE if each.palace else theme.faint, DARK, spot)
    power = str(each.palace) if each.palace else "×"
    ink = theme.ink if each.palace else theme.loss
    yield Words(x + 44, y, power, 50, ink, 70, "lm", True, spot=f"{spot}/power")
    if hit is not None:
        yield from draw_burst(x + 26, y - 22, hit[0], 1, f"{spot}/hit")
    if marks.healed[spot]:
        yield from draw_sign("heart", x + 100, y + 26, 24, "#ff6f7d", DARK, f"{spot}/healed")
    gone = [card for who, card in marks.gone if who == seat]
    for place, special in enumerate(each.specials):
        yield from _draw_special(sight, seat, special.type, special.power, x - 220 - place * 172, y, marks)
    for place, card in enumerate(gone, len(each.specials)):
        yield from _draw_fallen(sight, card, x - 220 - place * 172, y, f"{spot}/fallen")


def _draw_special(
    sight: Sight, seat: int, card: str, power: int, x: float, y: float, marks: Marks
) -> Iterator[Primitive]:
    """Draw a special troop next to its palace: crown, name, power, and the bonus of an ability."""
    spot = f"{seat}/p.{[one.type for one in sight.view.seats[seat].specials].index(card)}"
    new, boost = marks.is_new(seat, card), marks.boosts[f"{seat}/p"]
    yield Rect(x, y - 37, 162, 74, MAGIC, WHITE if new else MAGIC_LINE, 4 if new else 2, 10, spot)
    yield Words(x + 81, y - 20, ability_name(sight.rules, card), 24, WHITE, 150, bold=True)
    yield from draw_sign("special", x + 34, y + 14, 36, MAGIC_LINE, MAGIC)
    yield Words(x + 84, y + 14, str(power), 42, WHITE, 46, bold=True, spot=f"{spot}/power")
    if boost:
        yield from draw_chip(x + 131, y + 14, f"+{boost}", BLOW, BLOW_INK, 1, f"{spot}/boost", 46)


def _draw_fallen(sight: Sight, card: str, x: float, y: float, spot: str) -> Iterator[Primitive]:
    """Draw a special troop that has just fallen."""
    yield Rect(x, y - 37, 162, 74, sight.theme.plate, sight.theme.rim, 2, 10, spot)
    yield Words(x + 81, y - 20, ability_name(sight.rules, card), 24, sight.theme.ink, 150, bold=True)
    yield from draw_sign("special", x + 44, y + 14, 36, sight.theme.rim, sight.theme.plate)
    yield from draw_chip(x + 112, y + 14, "−1", LESS, WHITE, 1, spot)


def _draw_counts(sight: Sight, seat: int, y: float, marks: Marks) -> Iterator[Primitive]:
    places, theme = _place_numbers(), sight.theme
    for key, count in count_cards(sight.view.seats[seat]).items():
        ink = theme.ink if count else theme.faint
        yield Words(places[key] + 17, y, str(count), 29, ink, 36, "lm", True, spot=f"{seat}/{key}")
    change = marks.hands[seat]
    if change:
        ink = theme.gain if change > 0 else theme.loss
        said = f"{'+' if change > 0 else '−'}{abs(change)}"
        yield Words(ENDS[0] - 3, y, said, 24, ink, 36, "rm", True, spot=f"{seat}/hand/change")


def _draw_played(sight: Sight, seat: int, y: float) -> Iterator[Primitive]:
    """Draw the abilities in play, as large as all fit. If they do not fit, the older ones become a number."""
    played = Counter(sight.view.seats[seat].played)
    if not played:
        yield Words(LEFT, y, sight.line("board-none-played"), TITLE, sight.theme.faint, 440, "lm")
        return
    named = {
        card: ability_name(sight.rules, card) + (f" ×{n}" if n > 1 else "") for card, n in played.items()
    }
    size, shown, x = *_fit_chips(tuple(named.values())), LEFT
    if shown < len(named):
        more = f"+{len(named) - shown}"
        yield Words(RIGHT, y, more, TITLE, sight.theme.ink, MORE, "rm", True, spot=f"{seat}/played/more")
    for card in list(named)[-shown:]:
        wide = _chip_width(named[card], size)
        yield Rect(x, y - 17, wide, 34, MAGIC, MAGIC_LINE, 1.5, 9, f"{seat}/played/{card}")
        yield Words(x + wide / 2, y, named[card], size, WHITE, bold=True)
        x += wide + 5


@lru_cache(maxsize=256)
def _fit_chips(names: tuple[str, ...]) -> tuple[int, int]:
    """Return the text size, and the number of names that fit, counted from the last."""
    for size in CHIP_SIZES:
        if sum(_chip_width(name, size) + 5 for name in names) <= RIGHT - LEFT + 5:
            return size, len(names)
    room, shown = RIGHT - LEFT - MORE, 0
    for name in reversed(names):
        room -= _chip_width(name, CHIP_SIZES[-1]) + 5
        if room < 0:
            break
        shown += 1
    return CHIP_SIZES[-1], shown


def _chip_width(name: str, size: int) -> int:
    return round(measure_text(name, size, True)) + 14
