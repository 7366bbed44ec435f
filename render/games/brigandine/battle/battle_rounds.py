"""The rounds of a battle, one line each: both sides' cards, swords, shields and hits.

The last line is resolve.
"""

from collections.abc import Iterator

from engine.games.brigandine.battle.rounds import FAITH
from engine.games.brigandine.position.war_events import BlowStruck
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Line, Polygon, Primitive, Rect, Sign, Words
from render.drawing.scenery import outline_star
from render.games.brigandine.cards.card_windows import NIGHT
from render.games.brigandine.cards.cards import DIE, HEART
from render.games.brigandine.narration.battles_told import BattleRecord
from render.games.brigandine.sight import Sight
from render.pages.battle_frame import BAND, DARK, MIDDLE, WIDTH, HalfLine
from render.text.say import write_number

TALL = (0, 76, 62, 51, 43)  # height of a line, by the number of lines
PAD = 6  # pixels free above and below the lines
SIGN, TITLE, TITLED = 38, 64, 172  # from the outer edge to a card's sign and its name, then the name's width
# from the outer edge to the first die, then to the last one's end, then a castle's room there
DICE, LAST, CASTLE = 246, 508, 44
HIT = 540  # from the outer edge to the hits
SIZES = (40, 32)  # size of a die, most and least: if dice do not fit, their number is written
FIGURE = 30
FIGURES = "brigandine/figures"
CASTLES = {"holds": "brigandine/structures/castle", "falls": "ataque/things/palace-fallen"}
# sources of resolve, with silhouettes
PARTS = (
    ("faith", f"{FIGURES}/faith"),
    ("fell", "brigandine/marks/fallen"),
    ("rest", f"{FIGURES}/leadership"),
)


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
        y = top + PAD + tall * number + tall // 2
        if number:
            yield Line(((20, y - tall // 2), (WIDTH - 20, y - tall // 2)), theme.plate, 2)
        yield Circle(MIDDLE, y, 20, DARK, theme.rim, 2)
        if number == len(battle.rounds):
            yield Sign(f"{FIGURES}/resolve", MIDDLE, y, 30, DIE)
        else:
            yield Words(MIDDLE, y, str(number + 1), 28, DIE, bold=True, spot=f"{number}/round")
        for side in (0, 1):
            place = HalfLine(side, y, tall)
            if number == len(battle.rounds):
                yield from _draw_resolve(sight, battle, place)
            else:
                yield from _draw_round(sight, battle, battle.rounds[number], place)


def _draw_round(sight: Sight, battle: BattleRecord, blow: BlowStruck, place: HalfLine) -> Iterator[Primitive]:
    """Draw a side's part of a round, from its edge inwards: its card, a die for each sword and shield, its hits."""
    side, spot = place.side, f"{blow.round - 1}/{place.side}"
    card = blow.cards[side]
    yield from _draw_title(sight, f"brigandine/combat/{card}", sight.rules.combat[card].name, place, spot)
    end = LAST
    if side == 0 and blow.castle:
        end -= CASTLE
        yield Sign(
            CASTLES[blow.castle], place.x(LAST - 16), place.y, 38, sight.theme.ink, spot=f"{spot}/castle"
        )
    _, more = split_hits(blow, side)
    tokens = ["sword"] * blow.swords[side] + ["shield"] * blow.shields[side]
    if more:
        end -= SIZES[0] + 4
        yield Words(
            place.x(end + 24),
            place.y,
            write_number(more, signed=True),
            FIGURE,
            sight.theme.ink,
            bold=True,
            spot=f"{spot}/more",
        )
    yield from _draw_dice(sight, battle, tokens, place, end, spot)
    yield from _draw_hits(sight, blow.hits[side], place, spot)


def split_hits(blow: BlowStruck, side: int) -> tuple[int, int]:
    """Return the swords of a side stopped by shields, and the change of the rest by effects (B8)."""
    swords = blow.swords[side]
    stopped = min(swords, blow.shields[1 - side])
    return stopped, blow.hits[side] - (swords - stopped)


def _draw_title(sight: Sight, sign: str, said: str, place: HalfLine, spot: str) -> Iterator[Primitive]:
    """Draw the silhouette and the name at a line's beginning."""
    drawn = has_sign(sign)
    if drawn:
        yield Sign(sign, place.x(SIGN), place.y, 40, sight.theme.ink)
    words = (said, 27, sight.theme.ink, TITLED)
    yield Words(
        place.x(TITLE if drawn else SIGN - 18), place.y, *words, place.anchor, True, spot=f"{spot}/card"
    )


def _draw_dice(
    sight: Sight, battle: BattleRecord, tokens: list[str], place: HalfLine, end: int, spot: str
) -> Iterator[Primitive]:
    """Draw a die for each sword and shield that the side throws, or else their numbers.

    tokens: "sword" or "shield", one a die. end: x where the dice end, from the side's edge.
    """
    most, least = min(SIZES[0], place.tall - 8), SIZES[1]
    step = min(most + 4, (end - DICE) // max(1, len(tokens)))
    if step - 3 < least:
        counts = [(face, tokens.count(face)) for face in ("sword", "shield")]
        yield from _draw_counted(sight, battle, counts, place, spot)
        return
    for number, face in enumerate(tokens):
        yield from _draw_die(sight, battle, face, place, (DICE + step * number, step - 3), spot)


def _draw_die(
    sight: Sight, battle: BattleRecord, face: str, place: HalfLine, at: tuple[int, int], spot: str
) -> Iterator[Primitive]:
    """Draw a die on the line. at: its distance from the side's edge, and its size."""
    far, size = at
    x, ground = place.x(far + size / 2), _shield_ground(sight, battle, place.side)
    yield Rect(
        x - size / 2,
        place.y - size / 2,
        size,
        size,
        DIE if face != "shield" else ground,
        NIGHT,
        2,
        7,
        f"{spot}/{face}",
    )
    yield Sign(
        f"{FIGURES}/{face}", x, place.y, round(size * 0.76), NIGHT, mirror=face == "sword" and place.side == 1
    )


def _draw_counted(
    sight: Sight, battle: BattleRecord, counts: list[tuple[str, int]], place: HalfLine, spot: str
) -> Iterator[Primitive]:
    """Draw one die of each face with the number of such dice next to it."""
    size, far = min(SIZES[0], place.tall - 8), DICE
    for face, count in counts:
        if count:
            yield from _draw_die(sight, battle, face, place, (far, size), f"{spot}/one")
            x = place.x(far + size + 8)
            yield Words(
                x,
                place.y,
                str(count),
                FIGURE,
                sight.theme.ink,
                anchor=place.anchor,
                bold=True,
                spot=f"{spot}/{face}s",
            )
            far += size + 62


def _shield_ground(sight: Sight, battle: BattleRecord, side: int) -> str:
    """Return the colour of a die with a shield of this side."""
    seat = battle.seat_of(side)
    return mix_colours(sight.theme.rim if seat is None else sight.seat_colour(seat).fill, "#ffffff", 0.4)


def _draw_hits(sight: Sight, hits: int, place: HalfLine, spot: str) -> Iterator[Primitive]:
    """Draw a side's hits on a burst, or a faint shield if there are none."""
    x, r = place.x(HIT), min(31, place.tall // 2 - 1)
    if not hits:
        yield Sign(f"{FIGURES}/shield", x, place.y, 34, sight.theme.faint, spot=f"{spot}/none")
        return
    yield Polygon(outline_star(x, place.y, r), HEART, DARK, 2, f"{spot}/hits")
    yield Words(x, place.y, str(hits), 32, "#ffffff", bold=True, spot=f"{spot}/hits")


def _draw_resolve(sight: Sight, battle: BattleRecord, place: HalfLine) -> Iterator[Primitive]:
    """Draw the sources of a side's resolve: dice with faith, fallen foes, and changes by troops and cards."""
    ink, spot = sight.theme.ink, f"{place.side}/resolve"
    yield from _draw_title(sight, "", sight.line("news-resolve-title"), place, spot)
    whole, *counts = split_resolve(sight, battle, place.side)
    for number, ((part, sign), count) in enumerate(zip(PARTS, counts, strict=True)):
        far, said = (
            DICE + 18 + number * 88,
            write_number(count, signed=True) if part == "rest" else str(count),
        )
        if count:
            yield Sign(sign, place.x(far), place.y, 36, ink)
            words = (said, FIGURE, ink, 0, place.anchor, True)
            yield Words(place.x(far + 26), place.y, *words, spot=f"{spot}/{part}")
    yield Words(place.x(HIT), place.y, str(whole), 40, sight.theme.bright, bold=True, spot=f"{spot}/whole")


def split_resolve(sight: Sight, battle: BattleRecord, side: int) -> tuple[int, int, int, int]:
    """Return a side's resolve, then its shares from dice with faith, fallen foes, and troops and cards (B11)."""
    whole = (battle.resolve or (0, 0))[side]
    dice = battle.dice[side].count(FAITH)
    fell = sum(len(blow.fell[1 - side]) for blow in battle.rounds) * sight.rules.battle.fallen_resolve
    return whole, dice, fell, whole - dice - fell
