"""A seat's strip behind its lands: name and army, palace and special troops, hand and piles, abilities in play."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.ataque.view import SeatView
from render.games.ataque.last_events import Marks
from render.games.ataque.palette import (
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
from render.games.ataque.pieces import LESS, draw_burst, draw_chip
from render.games.ataque.sight import Sight, ability_name, army_name
from render.games.ataque.signs import draw_sign
from render.scene import Icon, Primitive, Rect, Words
from render.themes import Theme

STRIP, MIDDLE = 120, 600
CARDS = ("hand_bases", "hand_abilities", "base_pile", "ability_pile", "discards")
SIGNED = {
    "hand_bases": ("hand", "base"), "hand_abilities": ("hand", "ability"),
    "base_pile": ("", "base"), "ability_pile": ("", "ability"), "discards": ("", "gone"),
}  # fmt: skip
LEFT, EACH = 744, 92  # of the numbers
GROUPS = ((0, 2), (2, 2), (4, 1))  # of the numbers: first and how many
CHIPS, CHIP = 3, 138


class Rows(NamedTuple):
    """Where a strip's rows lie below its top: numbers, their titles, the plate around both, abilities in play."""

    numbers: int
    titles: int
    plate: int
    played: int


UPPER, LOWER = (
    Rows(20, 51, 5, 93),
    Rows(100, 69, 55, 27),
)  # each row of numbers lies in one row of the painter's tiles


def draw_plate(
    theme: Theme, mood: Mood, top: float, titles: Sequence[str], rows: Rows = UPPER
) -> Iterator[Primitive]:
    """Draw what never changes in a strip: its plate, the signs of its numbers and their titles."""
    yield Rect(6, top, 1188, STRIP, theme.panel, mood.land, 2, 10)
    for (first, count), title in zip(GROUPS, titles, strict=True):
        x, wide = LEFT + first * EACH - 20, count * EACH - 6
        yield Rect(x, top + rows.plate, wide, 60, theme.plate, radius=8)
        yield Words(x + wide / 2, top + rows.titles, title, 19, theme.faint, wide - 8)
    for number, key in enumerate(CARDS):
        yield from draw_card_sign(key, _number_left(number), top + rows.numbers, theme, 30)


def _number_left(number: int) -> int:
    """Return where the sign of a number stands; the hand's second one leaves room for the hand's change."""
    return LEFT + number * EACH - (16 if number == 1 else 0)


def draw_card_sign(key: str, x: float, y: float, theme: Theme, size: int = 34) -> Iterator[Primitive]:
    """Draw the sign of a kind of card or pile."""
    if key == "discards":
        yield from draw_sign("gone", x, y, size, theme.plate, theme.faint)
    elif key.endswith("bases") or key == "base_pile":
        yield from draw_sign("base", x, y, size, STONE, DARK)
    else:
        yield from draw_sign("ability", x, y, size, MAGIC_LINE, MAGIC)


def draw_strip(sight: Sight, seat: int, top: float, marks: Marks, rows: Rows = UPPER) -> Iterator[Primitive]:
    """Draw what this view fills into a strip."""
    theme, paint = sight.theme, sight.seat_colour(seat)
    if sight.view.attacker == seat and sight.view.phase not in ("setup", "over"):
        for x, y, wide, high in ((6, 0, 1188, 4), (6, STRIP - 4, 1188, 4), (1190, 0, 4, STRIP)):
            yield Rect(x, top + y, wide, high, theme.bright, radius=2, spot="attacker")
    yield Rect(6, top, 14, STRIP, paint.fill, WHITE, 1.5, 5, f"{seat}")
    yield from sight.seat_badge(seat, 58, top + 40, 44)
    crowded = sight.view.seats[seat].specials or any(who == seat for who, _ in marks.gone)
    room = 198 if crowded else 380
    yield Words(98, top + 32, sight.seat_name(seat), 31, theme.ink, room, "lm", True, spot=f"{seat}/name")
    yield from _draw_army(sight, seat, top, room)
    yield from draw_palace(sight, seat, MIDDLE - 40, top + 58, marks)
    yield from _draw_counts(sight, seat, top + rows.numbers, marks)
    yield from _draw_played(sight, seat, top + rows.played, marks)


def _draw_army(sight: Sight, seat: int, top: float, room: int) -> Iterator[Primitive]:
    theme, army = sight.theme, sight.view.seats[seat].army
    if army:
        yield from draw_sign(
            army_emblem(sight.rules, army), 58, top + 93, 32, theme.ink, theme.panel, f"{seat}/emblem"
        )
    yield Words(98, top + 68, army_name(sight, seat), 24, theme.faint, room, "lm", spot=f"{seat}/army")
    if sight.view.ready is not None:
        done = sight.view.ready[seat]
        ink = theme.gain if done else theme.bright
        if done:
            yield Icon("yes", 108, top + 98, 20, ink, ink)
        said = sight.line("board-ready" if done else "board-waiting")
        yield Words(126 if done else 98, top + 98, said, 23, ink, room - 28, "lm", True, spot=f"{seat}/ready")


def draw_palace(sight: Sight, seat: int, x: float, y: float, marks: Marks) -> Iterator[Primitive]:
    """Draw the palace with its power, the special troop beside it, and what has just struck it."""
    each, theme, spot = sight.view.seats[seat], sight.theme, f"{seat}/p"
    lit, hit = spot in sight.lit, marks.palaces.get(seat)
    stormed = any(storms and who != seat for _, _, who, storms in marks.attacks)
    if lit or stormed or hit:
        ink = theme.bright if lit else WHITE
        yield Rect(x - 66, y - 56, 204, 112, "", DARK, 9, 12, f"{spot}/{'lit' if lit else 'rim'}")
        yield Rect(x - 66, y - 56, 204, 112, "", ink, 5, 12, f"{spot}/{'lit' if lit else 'rim'}")
    name = "palace" if each.palace else "ruin"
    yield from draw_sign(name, x, y - 2, 92, STONE if each.palace else theme.faint, DARK, spot)
    power = str(each.palace) if each.palace else "×"
    ink = theme.ink if each.palace else theme.loss
    yield Words(x + 62, y, power, 50, ink, 74, "lm", True, spot=f"{spot}/power")
    if hit is not None:
        yield from draw_burst(x + 40, y - 34, hit[0], 1, f"{spot}/hit")
    if marks.healed[spot]:
        yield from draw_sign("heart", x + 116, y + 36, 28, "#ff6f7d", DARK, f"{spot}/healed")
    for place, special in enumerate(each.specials):
        yield from _draw_special(sight, seat, special.type, special.power, x - 256 - place * 190, y, marks)
    for place, card in enumerate(card for who, card in marks.gone if who == seat):
        yield from _draw_fallen(
            sight, card, x - 256 - (len(each.specials) + place) * 190, y, f"{spot}/fallen"
        )


def _draw_special(
    sight: Sight, seat: int, card: str, power: int, x: float, y: float, marks: Marks
) -> Iterator[Primitive]:
    """Draw a special troop beside its palace: crown, name, power."""
    spot = f"{seat}/p.{[one.type for one in sight.view.seats[seat].specials].index(card)}"
    new = marks.is_new(seat, card)
    yield Rect(x, y - 50, 176, 100, MAGIC, WHITE if new else MAGIC_LINE, 4 if new else 2, 10, spot)
    yield Words(x + 88, y - 28, ability_name(sight.rules, card), 24, WHITE, 160, bold=True)
    yield from draw_sign("special", x + 52, y + 16, 48, MAGIC_LINE, MAGIC)
    yield Words(x + 118, y + 16, str(power), 46, WHITE, 70, bold=True, spot=f"{spot}/power")
    if marks.boosts[f"{seat}/p"]:
        yield from draw_chip(
            x + 148, y - 46, f"+{marks.boosts[f'{seat}/p']}", BLOW, BLOW_INK, 1, f"{spot}/boost"
        )


def _draw_fallen(sight: Sight, card: str, x: float, y: float, spot: str) -> Iterator[Primitive]:
    """Draw a special troop that has just fallen."""
    yield Rect(x, y - 50, 176, 100, sight.theme.plate, sight.theme.rim, 2, 10, spot)
    yield Words(x + 88, y - 28, ability_name(sight.rules, card), 24, sight.theme.ink, 160, bold=True)
    yield from draw_sign("special", x + 52, y + 16, 48, sight.theme.rim, sight.theme.plate)
    yield from draw_chip(x + 122, y + 16, "−1", LESS, WHITE, 1, spot)


def count_cards(each: "SeatView") -> dict[str, int]:
    """Count hand and piles as far as everybody may know."""
    return {
        "hand_bases": each.hand - each.hand_abilities,
        "hand_abilities": each.hand_abilities,
        "base_pile": each.base_pile,
        "ability_pile": each.ability_pile,
        "discards": len(each.discards),
    }


def _draw_counts(sight: Sight, seat: int, y: float, marks: Marks) -> Iterator[Primitive]:
    for number, (key, count) in enumerate(count_cards(sight.view.seats[seat]).items()):
        x, ink = _number_left(number) + 21, sight.theme.ink if count else sight.theme.faint
        yield Words(x, y, str(count), 27, ink, 44, "lm", True, spot=f"{seat}/{key}")
    change = marks.hands[seat]
    if change:
        ink = sight.theme.gain if change > 0 else sight.theme.loss
        said = f"{'+' if change > 0 else '−'}{abs(change)}"
        yield Words(LEFT + 2 * EACH - 27, y, said, 21, ink, 36, "rm", True, spot=f"{seat}/hand/change")


def _draw_played(sight: Sight, seat: int, y: float, marks: Marks) -> Iterator[Primitive]:
    """Draw the newest abilities in play, and how many more there are."""
    played = list(dict.fromkeys(sight.view.seats[seat].played))
    x = LEFT - 20
    for number, card in enumerate(played[-CHIPS:]):
        left, new = x + number * (CHIP + 6), marks.is_new(seat, card)
        count = sight.view.seats[seat].played.count(card)
        name = ability_name(sight.rules, card) + (f" ×{count}" if count > 1 else "")
        rim = WHITE if new else MAGIC_LINE
        yield Rect(left, y - 17, CHIP, 34, MAGIC, rim, 4 if new else 1.5, 9, f"{seat}/played/{card}")
        yield Words(left + CHIP / 2, y, name, 22, WHITE, CHIP - 12, bold=True)
    if len(played) > CHIPS:
        more = f"+{len(played) - CHIPS}"
        yield Words(1188, y, more, 20, sight.theme.ink, 30, "rm", True, spot=f"{seat}/played/more")
    if not played:
        yield Words(x, y, sight.line("board-none-played"), 19, sight.theme.faint, 440, "lm")
