"""The rounds of a battle, one line each: both sides' cards, fallen and hits in words. The last line is resolve."""

from collections.abc import Iterator

from engine.games.brigandine.battle.rounds import FAITH
from engine.games.brigandine.position.war_events import BlowStruck
from render.assets.fonts import measure_text
from render.assets.signs import has_sign
from render.drawing.scene import Line, Polygon, Primitive, Rect, Sign, Words
from render.drawing.scenery import outline_star
from render.games.brigandine.cards.cards import DIE, HEART
from render.games.brigandine.narration.battles_told import BattleRecord
from render.games.brigandine.sight import Sight
from render.pages.battle_frame import BAND, DARK, MIDDLE, WIDTH, HalfLine
from render.text.say import write_number

TALL = (0, 80, 62, 51, 43)  # height of a line, by the number of lines
PAD = 6  # pixels free above and below the lines
SIGN, TITLE, TITLED = 38, 64, 200  # from the outer edge to a card's sign and its name, then the name's width
# from the outer edge to a castle, to the count of a side's fallen, to the burst with its hits
CASTLE, FELL, HIT = 286, 330, 494
SAID, FIGURE, PLATE = 28, 32, 74  # text sizes of words and numbers, and half the width of a round's plate
SKULL = "brigandine/marks/fallen"
CASTLES = {"holds": "brigandine/structures/castle", "falls": "ataque/things/palace-fallen"}
PARTS = ("faith", "fell", "rest")  # sources of resolve


def rounds_top(battle: BattleRecord) -> int:
    """Return the y at which the lines of a battle begin."""
    count = _count_lines(battle)
    return BAND - 2 * PAD - TALL[count] * count


def _count_lines(battle: BattleRecord) -> int:
    return len(battle.rounds) + (battle.resolve is not None)


def draw_rounds(sight: Sight, battle: BattleRecord) -> Iterator[Primitive]:
    """Draw a line for each round, and one for resolve if it decided the battle."""
    theme, top, tall = sight.theme, rounds_top(battle), TALL[_count_lines(battle)]
    yield Rect(0, top, WIDTH, BAND - top, theme.panel, spot="rounds")
    yield Line(((0, top), (WIDTH, top)), DARK, 3)
    for number in range(_count_lines(battle)):
        y, fought = top + PAD + tall * number + tall // 2, number < len(battle.rounds)
        if number:
            yield Line(((20, y - tall // 2), (WIDTH - 20, y - tall // 2)), theme.plate, 2)
        said = sight.line("news-round-title", n=number + 1) if fought else sight.line("news-resolve-title")
        yield Rect(MIDDLE - PLATE, y - 19, 2 * PLATE, 38, DARK, radius=19)
        spot = f"{number}/round" if fought else "resolve"
        yield Words(MIDDLE, y, said, SAID - 2, DIE, 2 * PLATE - 20, bold=True, spot=spot)
        for side in (0, 1):
            place = HalfLine(side, y, tall)
            if fought:
                yield from _draw_round(sight, battle.rounds[number], place)
            else:
                yield from _draw_resolve(sight, battle, place)


def _draw_round(sight: Sight, blow: BlowStruck, place: HalfLine) -> Iterator[Primitive]:
    """Draw a side's part of a round, from its edge inwards: its card, how many of it fell, and its hits."""
    side, spot, ink = place.side, f"{blow.round - 1}/{place.side}", sight.theme.ink
    card, fell = blow.cards[side], len(blow.fell[side])
    drawn = has_sign(sign := f"brigandine/combat/{card}")
    if drawn:
        yield Sign(sign, place.x(SIGN), place.y, 40, ink)
    words = (sight.rules.combat[card].name, SAID, ink, TITLED, place.anchor, True)
    yield Words(place.x(TITLE if drawn else SIGN - 18), place.y, *words, spot=f"{spot}/card")
    if side == 0 and blow.castle:
        yield Sign(CASTLES[blow.castle], place.x(CASTLE), place.y, 38, ink, spot=f"{spot}/castle")
    if fell:
        yield Sign(SKULL, place.x(FELL), place.y, 36, ink, spot=f"{spot}/skull")
        yield Words(
            place.x(FELL + 22), place.y, str(fell), FIGURE, ink, 0, place.anchor, True, spot=f"{spot}/fell"
        )
    yield from _draw_hits(sight, blow.hits[side], place, spot)


def _draw_hits(sight: Sight, hits: int, place: HalfLine, spot: str) -> Iterator[Primitive]:
    """Draw a side's hits on a burst with their word beside it, or that there are none."""
    x, r, outwards = place.x(HIT), min(31, place.tall // 2 - 1), ("rm", "lm")[place.side]
    if not hits:
        said = sight.line("news-no-hits")
        words = (said, SAID, sight.theme.faint, 170, outwards)
        yield Words(place.x(MIDDLE - PLATE - 12), place.y, *words, spot=f"{spot}/none")
        return
    yield Polygon(outline_star(x, place.y, r), HEART, DARK, 2, f"{spot}/hits")
    yield Words(x, place.y, str(hits), FIGURE, "#ffffff", bold=True, spot=f"{spot}/hits")
    word = sight.line("news-hits-word", n=hits)
    yield Words(place.x(HIT - r - 8), place.y, word, SAID, sight.theme.ink, 96, outwards)


def split_hits(blow: BlowStruck, side: int) -> tuple[int, int]:
    """Return the swords of a side stopped by shields, and the change of the rest by effects (B8)."""
    swords = blow.swords[side]
    stopped = min(swords, blow.shields[1 - side])
    return stopped, blow.hits[side] - (swords - stopped)


def _draw_resolve(sight: Sight, battle: BattleRecord, place: HalfLine) -> Iterator[Primitive]:
    """Draw the sources of a side's resolve in words, and their sum."""
    whole, *counts = split_resolve(sight, battle, place.side)
    parts = [
        sight.line(f"news-part-{part}", n=write_number(count, signed=part == "rest"))
        for part, count in zip(PARTS, counts, strict=True)
        if count
    ]
    total, theme, spot = str(whole), sight.theme, f"{place.side}/resolve"
    room = HIT - SIGN - round(measure_text(total, FIGURE, True))
    words = (" · ".join(parts), SAID - 2, theme.ink, room, place.anchor)
    yield Words(place.x(SIGN - 18), place.y, *words, spot=f"{spot}/parts")
    yield Words(place.x(HIT), place.y, total, 40, theme.bright, bold=True, spot=f"{spot}/whole")


def split_resolve(sight: Sight, battle: BattleRecord, side: int) -> tuple[int, int, int, int]:
    """Return a side's resolve, then its shares from dice with faith, fallen foes, and troops and cards (B11)."""
    whole = (battle.resolve or (0, 0))[side]
    dice = battle.dice[side].count(FAITH)
    fell = sum(len(blow.fell[1 - side]) for blow in battle.rounds) * sight.rules.battle.fallen_resolve
    return whole, dice, fell, whole - dice - fell
