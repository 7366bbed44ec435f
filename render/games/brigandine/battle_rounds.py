"""The rounds of a battle: both sides' cards, swords and shields, the hits as stars, and who fell by them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from render.event_notes import Data
from render.fonts import wrap_text
from render.games.brigandine.sight import Sight, person_name
from render.scene import Circle, Icon, Primitive, Rect, Words

MIDDLE, ROOM = 600, 580  # the middle of the page, a side's width
LEFT = (-400, 84)  # from the middle to where each side's sum begins: both read from left to right
SWORDS, LESS, SHIELDS, MORE, EQUAL, HIT = 34, 82, 130, 190, 228, 282  # from there to its parts' middles
SHIFT = 48  # by which a sum begins later that has no more or less
CARD_AT = (-152, 92)  # from the middle to the cards
FALLEN = 408  # to who fell, where a round has no line for it
ROUND, LINED = 104, 118  # the height at which a round is drawn as it is, and from which on it has such a line
SUM, LOSS = 39, 40  # then: how high its sums reach above and below their middle, and the line's height
CARD = 24  # the least size of a round's number and its cards
SMALL, APART, LINES = 24, 26, 3  # of who fell beside a round: size, from line to line, lines
Inks: TypeAlias = tuple[str, ...]
SIGNS = {"swords": "swords", "shields": "crest"}


class Fit(NamedTuple):
    """Where a round lies: the middle line of its sums, how large they are, and how many lines for who fell are below them."""

    y: int
    k: float
    lines: int = 0


def fit_rounds(step: int, rounds: Sequence[Data]) -> Fit:
    """Return how rounds that are so high are drawn, y from their top: with a line for who fell where it has room."""
    falls = any(blow["castle"] or any(blow["fell"]) for blow in rounds)
    if step < LINED or not falls:
        return Fit(step // 2, step / ROUND)
    k = (step - LOSS) / (2 * SUM)
    return Fit(round(SUM * k), k, 2 if len(rounds) == 1 else 1)


def draw_round(sight: Sight, blow: Data, shields: Inks, fit: Fit) -> Iterator[Primitive]:
    """Draw a round: in the middle its number, each side's hits beside it with their sum, then who fell.

    shields: the colours of both sides' shields.
    """
    number, (y, k, _) = blow["round"] - 1, fit
    theme, wide, tall = sight.theme, round(150 * k), round(46 * k)
    yield Rect(MIDDLE - wide // 2, y - tall // 2, wide, tall, theme.plate, theme.rim, 2, tall // 2)
    said = sight.line("news-round-number", n=blow["round"])
    yield Words(MIDDLE, y, said, max(CARD, round(26 * k)), theme.ink, wide - 16, bold=True)
    for side in (0, 1):
        yield from _draw_hits(sight, blow["hits"][side], side, (y, k), f"{number}/{side}/hits")
        yield from _draw_sum(sight, blow, (side, shields[1 - side]), (y, k), f"{number}/{side}")
        yield from _draw_fallen(sight, blow, side, fit, f"{number}/{side}/fell")


def _draw_hits(
    sight: Sight, hits: int, side: int, place: tuple[int, float], spot: str
) -> Iterator[Primitive]:
    """Draw a side's hits, on a disc where there are any."""
    (y, k), theme = place, sight.theme
    x = MIDDLE + round((LEFT[side] + HIT) * k)
    if hits:
        yield Circle(x, y, round(35 * k), theme.bright, theme.panel, 4, spot)
    yield Words(x, y, str(hits), round(46 * k), theme.panel if hits else theme.faint, bold=True, spot=spot)


def _draw_sum(
    sight: Sight, blow: Data, who: tuple[int, str], place: tuple[int, float], spot: str
) -> Iterator[Primitive]:
    """Draw what a side's hits come from: its swords less the shields that stop one (in the other's colour), what effects add, its card."""
    (y, k), (side, shielded), theme = place, who, sight.theme
    stopped, more = split_hits(blow, side)
    high, left = y - round(20 * k), MIDDLE + round((LEFT[side] + (0 if more else SHIFT)) * k)
    size = round(34 * k)
    pairs = ((SWORDS, "swords", blow["swords"][side], theme.ink), (SHIELDS, "shields", stopped, shielded))
    for at, icon, count, ink in pairs:
        x = left + round(at * k)
        yield Icon(SIGNS[icon], x - round(19 * k), high, round(36 * k), ink, theme.panel)
        yield Words(x + round(18 * k), high, str(count), size, theme.ink, bold=True, spot=f"{spot}/{icon}")
    yield Words(left + round(LESS * k), high, "−", size, theme.faint, bold=True)
    if more:
        said = f"{'+' if more > 0 else '−'}{abs(more)}"
        yield Words(left + round(MORE * k), high, said, size, theme.ink, bold=True, spot=f"{spot}/more")
    equal = MIDDLE + round((LEFT[side] + EQUAL) * k)
    yield Words(equal, high, "=", size, theme.faint, bold=True)
    card, anchor = sight.rules.combat[blow["cards"][side]].name, ("rm", "lm")[side]
    x, low, size = MIDDLE + round(CARD_AT[side] * k), y + round(26 * k), max(CARD, round(27 * k))
    yield Words(x, low, card, size, theme.faint, round(230 * k), anchor, spot=f"{spot}/card")


def split_hits(blow: Data, side: int) -> tuple[int, int]:
    """Return how many swords of a side the other's shields stop, and by how much effects change what is left (B8)."""
    swords = blow["swords"][side]
    stopped = min(swords, blow["shields"][1 - side])
    return stopped, blow["hits"][side] - (swords - stopped)


def _draw_fallen(sight: Sight, blow: Data, side: int, fit: Fit, spot: str) -> Iterator[Primitive]:
    """Draw who fell on this side, and what became of the defender's castle: outside, or below the sums."""
    if not (blow["fell"][side] or (blow["castle"] and side)):
        return
    (y, k, below), way, ink = fit, (-1, 1)[side], sight.theme.loss
    out, size, most = (round(abs(CARD_AT[side]) * k), 27, below) if below else (FALLEN, SMALL, LINES)
    room, x = ROOM - out - 40, MIDDLE + way * (out + 40)
    lines = wrap_text(tell_losses(sight, blow, side), size, True, room)
    if len(lines) > most:  # their number alone
        lines = wrap_text(tell_losses(sight, blow, side, named=False), size, True, room)
    first = y + round(SUM * k) + LOSS // 2 if below else y - (len(lines) - 1) * APART // 2
    if blow["fell"][side]:
        yield Icon("no", MIDDLE + way * (out + 16), first if below else y, 30, ink, ink, spot)
    for number, line in enumerate(lines):
        at = first + number * (size + 2)
        yield Words(x, at, line, size, ink, room, ("rm", "lm")[side], True, spot=spot)


def tell_losses(sight: Sight, blow: Data, side: int, *, named: bool = True) -> str:
    """Return whom, or how many, a side lost in a round, and what became of the defender's castle."""
    parts, fell = [], blow["fell"][side]
    if fell:
        names = ", ".join(_body_name(sight, name) for name in fell) if named else str(len(fell))
        parts.append(sight.line("news-fell", names=names))
    if blow["castle"] and side == 1:
        parts.append(sight.line(f"news-castle-{blow['castle']}"))
    return " ".join(parts) or sight.line("news-no-loss")


def _body_name(sight: Sight, name: str) -> str:
    monster = sight.rules.monsters.get(name)
    return monster.name if monster else person_name(sight, name)
