"""The rounds of a battle in one band, a column each: both sides' swords and shields, hits and fallen."""

from collections.abc import Iterator

from engine.games.brigandine.battle.rounds import FAITH
from engine.games.brigandine.position.war_events import BlowStruck
from render.drawing.scene import Circle, Line, Polygon, Primitive, Rect, Sign, Words
from render.drawing.scenery import outline_star
from render.games.brigandine.cards.card_windows import NIGHT
from render.games.brigandine.cards.cards import DIE, HEART
from render.games.brigandine.narration.battles_told import BattleRecord
from render.games.brigandine.sight import Sight
from render.pages.battle_frame import BAND, DARK, WIDTH

TOP = 480  # where the band begins
NUMBER, ROUND = (28, 22), 30  # middle line and radius of a round's disc, and its text size
BURST, APART, HITS = (
    (84, 33),
    46,
    36,
)  # of hits: middle line, radius, distance from the column's middle, text size
DICE, STEP, ACROSS, MOST = 34, 37, 3, 6  # of dice: size, distance, most in a row, most drawn one by one
PAD, LOW, COUNT = 14, 102, 28  # the column's margin, middle line of castle and skull, text size of counts
SKULL, SKULLED = "brigandine/marks/fallen", 34
GREY = "#6b5a3c"  # of a side without hits
CASTLES = {"holds": "brigandine/structures/castle", "falls": "ataque/things/palace-fallen"}


def draw_rounds(sight: Sight, battle: BattleRecord) -> Iterator[Primitive]:
    """Draw a column for each round."""
    theme, wide = sight.theme, WIDTH / max(1, len(battle.rounds))
    yield Rect(0, TOP, WIDTH, BAND - TOP, theme.panel, spot="rounds")
    yield Line(((0, TOP), (WIDTH, TOP)), DARK, 3)
    for number, blow in enumerate(battle.rounds):
        middle = wide * (number + 0.5)
        if number:
            yield Line(((wide * number, TOP + 14), (wide * number, BAND - 14)), theme.rim, 2)
        yield Circle(middle, TOP + NUMBER[0], NUMBER[1], DARK)
        spot = f"{number}/round"
        yield Words(middle, TOP + NUMBER[0], str(blow.round), ROUND, DIE, bold=True, spot=spot)
        for side in (0, 1):
            half = min(wide / 2, 200)
            yield from _draw_side(sight, blow, side, (middle, middle + (half - PAD) * (side * 2 - 1)))


def _draw_side(sight: Sight, blow: BlowStruck, side: int, ends: tuple[float, float]) -> Iterator[Primitive]:
    """Draw a side's part of a round: its dice from the edge inwards, its hits, and how many of it fell.

    ends: the column's middle, and the side's edge.
    """
    (middle, edge), spot, inwards = ends, f"{blow.round - 1}/{side}", 1 - side * 2
    yield from _draw_dice(sight, blow, side, edge)
    hits, x, y = blow.hits[side], middle - inwards * APART, TOP + BURST[0]
    fill = HEART if hits else GREY
    yield Polygon(outline_star(x, y, BURST[1]), fill, DARK, 2, f"{spot}/hits")
    yield Words(x, y, str(hits), HITS, "#ffffff", bold=True, spot=f"{spot}/hits")
    at = edge + inwards * SKULLED / 2
    if side == 0 and blow.castle:
        yield Sign(CASTLES[blow.castle], at, TOP + LOW, SKULLED, sight.theme.ink, spot=f"{spot}/castle")
        at += inwards * (SKULLED + 6)
    if fell := len(blow.fell[side]):
        yield Sign(SKULL, at, TOP + LOW, SKULLED, sight.theme.ink, spot=f"{spot}/skull")
        words = (str(fell), COUNT, sight.theme.ink, 0, ("lm", "rm")[side], True)
        yield Words(at + inwards * (SKULLED / 2 + 3), TOP + LOW, *words, spot=f"{spot}/fell")


def _draw_dice(sight: Sight, blow: BlowStruck, side: int, edge: float) -> Iterator[Primitive]:
    """Draw a side's swords and shields, a die each. Many are one die of each kind with their number."""
    counts, inwards = {"sword": blow.swords[side], "shield": blow.shields[side]}, 1 - side * 2
    faces = [face for face, count in counts.items() for _ in range(count)]
    few = len(faces) <= MOST
    for number, face in enumerate(faces if few else dict.fromkeys(faces)):
        row, column = divmod(number, ACROSS) if few else (number, 0)
        x, y = edge + inwards * (DICE / 2 + STEP * column), TOP + 10 + DICE / 2 + STEP * row
        spot = f"{blow.round - 1}/{side}/{face}"
        yield Rect(x - DICE / 2, y - DICE / 2, DICE, DICE, DIE, NIGHT, 2, 7, spot)
        yield Sign(f"brigandine/figures/{face}", x, y, 26, NIGHT)
        if not few:
            words = (str(counts[face]), COUNT, sight.theme.ink, 0, ("lm", "rm")[side], True)
            yield Words(x + inwards * (DICE / 2 + 6), y, *words, spot=spot)


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
