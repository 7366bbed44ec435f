"""Rounds of a battle in one band, a column each, and the decision: shares of resolve, or an empty side."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.brigandine.battle.rounds import FAITH
from engine.games.brigandine.position.war_events import BlowStruck
from render.drawing.scene import Circle, Line, Polygon, Primitive, Rect, Sign, Words
from render.drawing.scenery import outline_star
from render.games.brigandine.cards.cards import DIE
from render.games.brigandine.narration.battles_told import BattleRecord
from render.games.brigandine.sight import Sight
from render.pages.battle_frame import BAND, BESIDE, DARK, WIDTH, band_colours
from render.text.say import write_number

TOP = 480  # where the band begins
NUMBER, ROUND = (26, 21), 30  # middle line and radius of a round's disc, and its text size
# of hits: middle line, radius, radius of none, distance from the column's middle
BURST, QUIET, APART = (76, 40), 28, 54
HITS, NONE = 46, 32  # text sizes of hits and of none
# of the fallen: distance from the column's middle, middle lines of a skull and of their number below it
ASIDE_HITS, FALLEN = 121, (40, 88)
PAD, COUNT = 14, 34  # the column's margin, and text size of counts
SKULL, SKULLED, CASTLE = "brigandine/marks/fallen", 46, 34
CASTLES = {"holds": "brigandine/structures/castle", "falls": "ataque/things/palace-fallen"}
# width of the column of resolve, and its middle above the score
RESOLVE, SUM = (300, (BESIDE[0] + BESIDE[1]) / 2)
SHARES = ("faith", "fallen", "rest")  # of resolve
# size of a share's plate, its distance from the word, lines of the column, and the word's text size
CHIP, ASIDE, LINES, SHARE = ((56, 36), 104, 38, 27)


def draw_rounds(sight: Sight, battle: BattleRecord) -> Iterator[Primitive]:
    """Draw a column for each round, and a last one for what decided: resolve, or that nobody is left."""
    theme, count = sight.theme, len(battle.rounds)
    wide = (WIDTH - RESOLVE) / max(1, count) if battle.resolve else WIDTH / (count + 1)
    yield Rect(0, TOP, WIDTH, BAND - TOP, theme.panel, spot="rounds")
    yield Line(((0, TOP), (WIDTH, TOP)), DARK, 3)
    for number, blow in enumerate(battle.rounds):
        middle = wide * (number + 0.5)
        yield Line(((wide * (number + 1), TOP + 14), (wide * (number + 1), BAND - 14)), theme.rim, 2)
        yield Circle(middle, TOP + NUMBER[0], NUMBER[1], DARK)
        spot = f"{number}/round"
        yield Words(middle, TOP + NUMBER[0], str(blow.round), ROUND, DIE, bold=True, spot=spot)
        for side in (0, 1):
            place = RoundSide(side, middle, *band_colours(sight, battle.seat_of(side)))
            yield from _draw_side(sight, blow, place)
    yield from _draw_shares(sight, battle) if battle.resolve else _draw_nobody(sight, battle, wide * count)


class RoundSide(NamedTuple):
    """A side's part of a column: the column's middle, the side's colour and the text's on it."""

    side: int
    middle: float
    fill: str
    ink: str


def _draw_side(sight: Sight, blow: BlowStruck, place: RoundSide) -> Iterator[Primitive]:
    """Draw a side's part of a round: its hits in a star, and outside of them how many of it fell."""
    side, middle, fill, ink = place
    spot, outwards = f"{blow.round - 1}/{side}", side * 2 - 1
    hits, x, y = blow.hits[side], middle + outwards * APART, TOP + BURST[0]
    yield Polygon(outline_star(x, y, BURST[1] if hits else QUIET), fill, DARK, 2, f"{spot}/hits")
    yield Words(x, y, str(hits), HITS if hits else NONE, ink, bold=True, spot=f"{spot}/hits")
    if side == 1 and blow.castle:
        place_x, y = middle + NUMBER[1] + CASTLE / 2 + 8, TOP + NUMBER[0]
        yield Sign(CASTLES[blow.castle], place_x, y, CASTLE, sight.theme.ink, spot=f"{spot}/castle")
    if fell := len(blow.fell[side]):
        x = middle + outwards * ASIDE_HITS
        yield Sign(SKULL, x, TOP + FALLEN[0], SKULLED, sight.theme.ink, spot=f"{spot}/skull")
        words = (str(fell), COUNT, sight.theme.ink, 0, "mm", True)
        yield Words(x, TOP + FALLEN[1], *words, spot=f"{spot}/fell")


def _draw_shares(sight: Sight, battle: BattleRecord) -> Iterator[Primitive]:
    """Draw what both sides' resolve comes from, a line each, so that the sum is the score below."""
    shares = [split_resolve(sight, battle, side)[1:] for side in (0, 1)]
    lines = [line for line in zip(SHARES, *shares, strict=True) if any(line[1:])]
    first = (TOP + BAND) / 2 + 2 - LINES * (len(lines) - 1) / 2
    for number, (key, *counts) in enumerate(lines):
        y = first + LINES * number
        said, room = sight.line(f"news-share-{key}"), 2 * ASIDE - CHIP[0] - 8
        yield Words(SUM, y, said, SHARE, sight.theme.ink, room, bold=True, spot=f"resolve/{key}")
        for side, count in enumerate(counts):
            fill, ink = band_colours(sight, battle.seat_of(side))
            x, spot = SUM + ASIDE * (side * 2 - 1), f"resolve/{side}/{key}"
            yield Rect(x - CHIP[0] / 2, y - CHIP[1] / 2 + 1, CHIP[0], CHIP[1] - 2, fill, DARK, 2, 7, spot)
            yield Words(x, y, write_number(count), COUNT, ink, CHIP[0] - 8, bold=True, spot=spot)


def _draw_nobody(sight: Sight, battle: BattleRecord, left: float) -> Iterator[Primitive]:
    """Draw a skull, and below it on the loser's colour that nobody is left."""
    loser, middle = 1 - (battle.winner or 0), (left + WIDTH) / 2
    fill, ink = band_colours(sight, battle.seat_of(loser))
    yield Sign(SKULL, middle, TOP + 42, 68, sight.theme.ink, spot="why")
    room = round(WIDTH - left) - 2 * PAD
    yield Rect(left + PAD, TOP + 78, room, 40, fill, DARK, 2, 8, "why")
    yield Words(
        middle, TOP + 98, sight.line("news-nobody-left"), COUNT, ink, room - 16, bold=True, spot="why"
    )


def side_name(sight: Sight, battle: BattleRecord, side: int) -> str:
    """Return the name of a side's player, or the militia's."""
    seat = battle.seat_of(side)
    return sight.line("news-militia") if seat is None else sight.seat_name(seat)


def split_hits(blow: BlowStruck, side: int) -> tuple[int, int]:
    """Return the swords of a side stopped by shields, and the change of the rest by effects (B8)."""
    swords = blow.swords[side]
    stopped = min(swords, blow.shields[1 - side])
    return stopped, blow.hits[side] - (swords - stopped)


def split_resolve(sight: Sight, battle: BattleRecord, side: int) -> tuple[int, int, int, int]:
    """Return a side's resolve, then its shares from dice with faith, fallen foes, and troops and cards (B11)."""
    whole = (battle.resolve or (0, 0))[side]
    dice = battle.dice[side].count(FAITH)
    fell = sum(len(blow.fell[1 - side]) for blow in battle.rounds) * sight.rules.battle.fallen_resolve
    return whole, dice, fell, whole - dice - fell
