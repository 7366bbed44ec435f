"""A palace at its side of the field: banner, power, special troops and latest damage. A fallen one burns."""

from collections.abc import Iterator

from render.assets.colours import list_rims
from render.drawing.scene import Circle, Line, Polygon, Primitive, Sign, Words
from render.games.ataque.board.land import KEEP, Castle
from render.games.ataque.board.pieces import HIT, LESS, draw_burst, draw_chip, draw_frame
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import BLOW, BLOW_INK, CLOTHS, DARK, WHITE
from render.pages.board_frame import BODY

TOP, FOOT, MIDDLE = *BODY, KEEP / 2
BANNER, POWER, GUARD = (
    TOP + 134,
    TOP + 306,
    FOOT - 66,
)  # where the banner begins, and middles of power and special troops
FLAMES = ((24, 66, 78), (92, 96, 92), (54, 150, 70))  # on a fallen palace: x, pixels below the top, size
CRACK = ((86, 96), (58, 150), (90, 196), (44, 262), (80, 330), (40, 402), (72, 470), (50, 524))
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
        yield from _draw_fall(castle, cloth.ink, spot)
    low = castle.mirror(
        ((18, BANNER), (110, BANNER), (110, BANNER + 92), (64, BANNER + 118), (18, BANNER + 92))
    )
    yield Polygon(low, paint.fill, cloth.ink, 3.5, f"{spot}/banner")
    crest = sight.seat_crest(castle.seat)
    if crest:
        yield Sign(crest, x, BANNER + 50, 72, paint.ink, spot=f"{spot}/banner")
    said = str(seat.palace) if seat.palace else "×"
    yield Words(
        x,
        POWER,
        said,
        74,
        cloth.ink if seat.palace else HIT,
        halo=cloth.linen,
        bold=True,
        spot=f"{spot}/power",
    )
    if spot in sight.lit:
        box = castle.box(5, KEEP - 6, BANNER - 40, FOOT - 6)
        yield from draw_frame(box, list_rims(11), 12, f"{spot}/lit")
    if hit is not None:
        yield from draw_burst(castle.x(KEEP - 18), POWER - 46, str(hit[0]), 36, f"{spot}/hit", 40)
    if marks.healed[spot]:
        yield Sign(
            "ataque/things/healed", castle.x(KEEP - 22), POWER + 44, 34, HIT, WHITE, spot=f"{spot}/healed"
        )
    yield from _draw_guard(sight, castle, marks)


def _draw_fall(castle: Castle, ink: str, spot: str) -> Iterator[Primitive]:
    """Draw a crack through the whole wall, and flames."""
    crack = castle.mirror(tuple((x, TOP + y) for x, y in CRACK))
    yield Line(crack, ink, 13, f"{spot}/fallen")
    yield Line(crack, BLOW, 5, f"{spot}/fallen")
    for x, y, size in FLAMES:
        yield Sign(
            "platform/signs/flame", castle.x(x), TOP + y - size * 0.4, size, BLOW, LESS, spot=f"{spot}/fallen"
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
        if marks.is_new(seat, card):
            yield Circle(x, GUARD, size * 0.56, cloth.rim, cloth.ink, 3, f"{spot}/new")
        yield Sign(f"ataque/abilities/{card}", x, GUARD, size, ink, cloth.rim, castle.side == 1, spot)
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
        if boost:
            yield from draw_chip(x, GUARD - 62, f"+{boost}", BLOW, BLOW_INK, f"{spot}/boost", 46)


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
