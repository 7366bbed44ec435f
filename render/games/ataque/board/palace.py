"""A palace at its side of the field: banner, power, special troops and latest damage. A fallen one burns."""

from collections.abc import Iterator

from render.assets.colours import list_rims
from render.assets.signs import has_sign
from render.drawing.scene import Circle, Line, Polygon, Primitive, Rect, Sign, Stitching, Words
from render.games.ataque.board.land import KEEP, Castle, tint_stone
from render.games.ataque.board.pieces import HIT, LESS, draw_chip, draw_frame
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.sight import Sight, own_hand
from render.games.ataque.style.palette import BLOW, BLOW_INK, CLOTHS, DARK, WHITE, Cloth
from render.games.ataque.style.tapestry import FIRE, GRAIN, UPRIGHT, WINE, Needle, draw_blow
from render.pages.board_frame import BODY

TOP, FOOT, MIDDLE = *BODY, KEEP / 2
# where the banner begins, and middles of power, of the damage of an attack to choose, and of special troops
BANNER, POWER, DEALS, GUARD = TOP + 134, TOP + 306, TOP + 382, FOOT - 66
HUNG = ((18, 0), (110, 0), (110, 92), (64, 118), (18, 92))  # a banner's corners: on the wall, and fallen
LAIN = ((34, -14), (117, 24), (80, 107), (28, 112), (0, 68))
# of a fallen palace, below the top: its outline, and its flames and stones with their sizes
RUIN = (
    (-4, 530), (-4, 172), (14, 150), (30, 196), (50, 182), (66, 236), (84, 226), (100, 300), (KEEP, 328), (KEEP, 530)
)  # fmt: skip
FLAMES = ((52, 126, 100), (40, 210, 72), (96, 258, 72))
STONES = ((86, 84, 12), (116, 150, 10), (60, 40, 8), (122, 214, 8))
IN_HAND = 5  # most abilities in hand beside the name, or one less and the number of the others
SHARE = {1: 104, 2: 62}  # size of a special troop, by their number


def draw_holding(sight: Sight, castle: Castle, marks: Marks) -> Iterator[Primitive]:
    """Draw a palace's banner, its power and its guard, also the newly fallen."""
    seat, cloth, paint = (
        sight.view.seats[castle.seat],
        CLOTHS[sight.theme.key],
        sight.seat_colour(castle.seat),
    )
    spot, x = f"{castle.seat}/p", castle.x(MIDDLE)
    hit = marks.palaces.get(castle.seat)
    if not seat.palace:
        yield from _draw_fall(castle, tint_stone(paint.fill, cloth), cloth, spot)
    low, crest = (LAIN, FOOT - 152) if not seat.palace else (HUNG, BANNER), sight.seat_crest(castle.seat)
    banner = castle.mirror(tuple((px, low[1] + py) for px, py in low[0]))
    yield Polygon(banner, paint.fill, cloth.ink, 3.5, f"{spot}/banner")
    if crest:
        turn = castle.way * 24 * (not seat.palace)
        yield Sign(
            crest, x, low[1] + 50, 72 if seat.palace else 60, paint.ink, spot=f"{spot}/banner", turn=turn
        )
    said, plate = str(seat.palace) if seat.palace else "×", castle.box(22, KEEP - 22, POWER - 42, POWER + 42)
    yield Rect(*plate, cloth.linen, cloth.ink, 3, 14)
    yield Words(
        x,
        POWER,
        said,
        74,
        cloth.ink if seat.palace else cloth.wine,
        halo=cloth.linen,
        bold=True,
        spot=f"{spot}/power",
    )
    if spot in sight.lit:
        box = castle.box(5, KEEP - 6, BANNER - 40, FOOT - 6)
        yield from draw_frame(box, list_rims(11), 12, f"{spot}/lit")
    if hit is not None:
        needle = Needle(cloth, sight.seat_colour(1 - castle.seat))
        yield from draw_blow(
            castle.x(KEEP - 12), POWER - 50, 50, str(hit[0]), needle, f"{spot}/hit", sewn=False
        )
    if dealt := marks.deals.get(spot):
        yield from draw_blow(x, DEALS, 38, dealt, Needle(cloth, paint), f"{spot}/deals", sewn=False)
    if marks.healed[spot]:
        yield Sign(
            "ataque/things/healed", castle.x(KEEP - 22), POWER + 44, 34, HIT, WHITE, spot=f"{spot}/healed"
        )
    yield from _draw_guard(sight, castle, marks)


def _draw_fall(castle: Castle, fill: str, cloth: Cloth, spot: str) -> Iterator[Primitive]:
    """Draw a ruin over the palace: the stump of its wall, flames and flying stones."""
    yield Rect(*castle.box(0, KEEP + 10, TOP, FOOT), cloth.linen)
    ruin = castle.mirror(tuple((x, TOP + y) for x, y in RUIN))
    yield Stitching(ruin, fill, cloth.ink, UPRIGHT, 3, f"{spot}/fallen")
    for x, y, size in FLAMES:
        at = castle.x(x), TOP + y
        yield Sign("platform/signs/flame", *at, size, FIRE, cloth.ink, spot=f"{spot}/fallen", sewn=GRAIN)
    for x, y, r in STONES:
        corners = ((-r, -r * 0.7), (r * 0.8, -r), (r, r * 0.6), (-r * 0.7, r))
        yield Polygon(
            castle.mirror(tuple((x + dx, TOP + y + dy) for dx, dy in corners)), fill, cloth.ink, 2.5
        )


def _draw_guard(sight: Sight, castle: Castle, marks: Marks) -> Iterator[Primitive]:
    """Draw the special troops at the palace's foot with their powers, and crossed the newly fallen."""
    seat, cloth, paint = castle.seat, CLOTHS[sight.theme.key], sight.seat_colour(castle.seat)
    stands = sight.view.seats[seat].specials
    gone = [card for who, card in marks.gone if who == seat]
    count = len(stands) + len(gone)
    size = SHARE.get(count, 40)
    boost, battle = marks.boosts[f"{seat}/p"], sight.view.battle
    attacks = battle is not None and battle.attacker == seat and battle.report.origin.endswith("/p")
    for number, card in enumerate([*(each.type for each in stands), *gone]):
        x = castle.x(MIDDLE + (number - (count - 1) / 2) * (KEEP - 8) / count)
        spot, ink = f"{seat}/p.{number}", paint.fill if attacks or number >= len(stands) else cloth.ink
        pale = cloth.rim if ink != cloth.rim else cloth.linen
        if marks.is_new(seat, card):
            yield Circle(x, GUARD, size * 0.56, pale, cloth.ink, 3, f"{spot}/new")
        yield Sign(f"ataque/abilities/{card}", x, GUARD, size, ink, pale, castle.side == 1, spot)
        if number >= len(stands):
            for ends in (
                ((x - 30, GUARD - 30), (x + 30, GUARD + 30)),
                ((x + 30, GUARD - 30), (x - 30, GUARD + 30)),
            ):
                yield Line(ends, WHITE, 13, f"{seat}/p/fallen")
                yield Line(ends, LESS, 8, f"{seat}/p/fallen")
            continue
        low = castle.x(castle.x(x) - size * 0.3), FOOT - 28
        yield Circle(*low, 23, cloth.rim, DARK, 3, spot)
        yield Words(*low, str(stands[number].power), 34, DARK, 36, bold=True, spot=f"{spot}/power")
        if boost and f"{seat}/p" not in marks.deals:
            yield from draw_chip(x, GUARD - 62, f"+{boost}", BLOW, BLOW_INK, f"{spot}/boost", 46)


def draw_hand(sight: Sight, castle: Castle) -> Iterator[Primitive]:
    """Draw the abilities in the viewer's hand as small cards after its name and figures."""
    cards = [card for card in own_hand(sight, castle.seat) if not sight.rules.is_base(card)]
    left, y, shown = castle.side * 600 + 348, BODY[1] + 62, sorted(dict.fromkeys(cards))
    if len(shown) > IN_HAND:
        more, shown = len(shown) - IN_HAND + 1, shown[: IN_HAND - 1]
        x, spot = left + 52 * len(shown), f"{castle.seat}/hand/more"
        yield Words(x, y, f"+{more}", 32, sight.theme.note, 48, bold=True, spot=spot)
    if shown:
        title = sight.line("board-title-hand")
        yield Words(
            left - 22, BODY[1] + 25, title, 27, sight.theme.note, 240, "lm", spot=f"{castle.seat}/hand"
        )
    for number, card in enumerate(shown):
        x, sign = left + 52 * number, f"ataque/abilities/{card}"
        yield Rect(x - 23, y - 22, 46, 44, WINE, WHITE, 2.5, 8, f"{castle.seat}/hand/{card}")
        yield Sign(sign if has_sign(sign) else "ataque/types/common", x, y, 36, WHITE)


def draw_played(sight: Sight, castle: Castle) -> Iterator[Primitive]:
    """Draw a seat's abilities in play as discs after its name and figures, the newest last."""
    cloth, played = CLOTHS[sight.theme.key], list(dict.fromkeys(sight.view.seats[castle.seat].played))
    left, y, room = castle.side * 600 + 352, BODY[1] + 52, 5
    more = len(played) - room if len(played) > room else 0
    shown = played[more + 1 :] if more else played
    if more:
        yield Words(
            left, y, f"+{more + 1}", 32, sight.theme.note, 48, bold=True, spot=f"{castle.seat}/played/more"
        )
    for number, card in enumerate(shown):
        x, spot = left + 50 * (number + bool(more)), f"{castle.seat}/played/{card}"
        yield Circle(x, y, 24, cloth.rim, sight.theme.rim, 3, spot)
        yield Sign(f"ataque/abilities/{card}", x, y, 36, DARK, spot=spot)
