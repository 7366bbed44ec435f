"""What stands on the lands: bases with their troops, ruins, what just happened there and what may be chosen."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from render.brush import mix
from render.games.ataque.land import CARD, TALL, Plot, outline
from render.games.ataque.look import BLOW, BLOW_INK, DARK, HUES, STONE, WHITE, Sight, power
from render.games.ataque.marks import Marks
from render.games.ataque.signs import keep, sign
from render.scene import Circle, Cube, Line, Polygon, Primitive, Rect, Words

if TYPE_CHECKING:
    from engine.games.ataque.view import BaseView

PIECE = 47
HIT, MORE, LESS = "#b3261e", "#1b6e2c", "#8f1f18"


def rims(sight: Sight, plots: list[Plot], told: Marks) -> Iterator[Primitive]:
    """Territories of an attack are rimmed in white, those that may be chosen in gold."""
    fought = {place for source, target, _, _ in told.attacks for place in (source, target)}
    for plot in plots:
        lit = plot.place in sight.lit
        if lit or plot.place in fought:
            spot = f"{plot.place}/{'lit' if lit else 'rim'}"
            for colour, width in ((DARK, 10), (sight.theme.bright if lit else WHITE, 6)):
                for points in outline(plot):
                    yield Line(points, colour, width * plot.k, spot)


def pieces(sight: Sight, plots: list[Plot], told: Marks) -> Iterator[Primitive]:
    """Everything on these territories, in the order of painting."""
    for plot in plots:
        row = sight.view.seats[plot.seat].territories[plot.number]
        for at, base in enumerate(row):
            if base is not None:
                yield from _base(sight, base, plot, at)
            elif plot.spot(at) in told.ruins:
                yield from _ruin(sight, told.ruins[plot.spot(at)], plot, at)
        for at in range(3):
            yield from _changes(sight, plot, at, told)
        yield from _healed(plot, told)


def _base(sight: Sight, base: "BaseView", plot: Plot, at: int) -> Iterator[Primitive]:
    """A keep of its type's colour: letter and name, sign and power of its troops, and the troops themselves."""
    (x, y), k, spot, hue = plot.card(at), plot.k, plot.spot(at), HUES[base.type]
    wall = tuple((round(px, 1), round(py, 1)) for px, py in keep(x, y, x + CARD * k, y + TALL * k, 13 * k, 4))
    yield Polygon(wall, hue, WHITE, 2.5 * k, spot=spot)
    yield Circle(x + 19 * k, y + 45 * k, 15 * k, mix(hue, DARK, 0.45))
    yield Words(
        x + 19 * k, y + 45 * k, sight.words(f"letter-{base.type}"), round(23 * k), WHITE, bold=True, spot=spot
    )
    name = sight.words(f"board-{base.type}")
    yield Words(x + 38 * k, y + 45 * k, name, round(20 * k), WHITE, round((CARD - 42) * k), "lm", True)
    yield from sign(base.type, x + 31 * k, y + 98 * k, 50 * k, WHITE, hue)
    strength = power(base.power, base.initiative, sight.rules.types[base.type].artillery)
    yield Words(
        x + 86 * k, y + 98 * k, strength, round(44 * k), WHITE, round(52 * k), bold=True, spot=f"{spot}/power"
    )
    yield from _troops(sight, base, plot, x, y)


def _troops(sight: Sight, base: "BaseView", plot: Plot, x: float, y: float) -> Iterator[Primitive]:
    k, spot = plot.k, f"{plot.seat}/{_space(plot, x)}"
    middle, low, hue = x + CARD * k / 2, y + 157 * k, HUES[base.type]
    if base.troops:
        yield Cube(middle, low, PIECE * k, sight.people[plot.seat][1], base.troops, spot)
    else:
        yield Rect(
            x + 14 * k,
            y + 135 * k,
            (CARD - 28) * k,
            44 * k,
            mix(hue, DARK, 0.45),
            mix(hue, WHITE, 0.35),
            2 * k,
            8 * k,
        )
        yield Words(middle, low, "0", round(32 * k), mix(hue, WHITE, 0.7), bold=True, spot=f"{spot}/troops")
    if any(base.bonus):
        yield from chip(
            x + (CARD - 28) * k, y + 128 * k, f"+{max(base.bonus)}", BLOW, BLOW_INK, k, f"{spot}/bonus"
        )


def _space(plot: Plot, x: float) -> int:
    """The number of the space whose base begins at x."""
    return plot.number * 3 + next(at for at in range(3) if plot.card(at)[0] == x)


def _ruin(sight: Sight, type_: str, plot: Plot, at: int) -> Iterator[Primitive]:
    """Where a base has just fallen: broken walls, a cross, and what stood there."""
    (x, y), k, spot = plot.card(at), plot.k, f"{plot.spot(at)}/ruin"
    yield Rect(x, y, CARD * k, TALL * k, mix(HUES[type_], DARK, 0.45), WHITE, 2 * k, 10 * k, spot)
    yield from sign("ruin", x + CARD * k / 2, y + 114 * k, 80 * k, STONE, DARK, spot)
    yield Words(
        x + CARD * k / 2,
        y + 44 * k,
        sight.words(f"board-{type_}"),
        round(21 * k),
        WHITE,
        round((CARD - 10) * k),
        bold=True,
    )
    yield from _cross(x + CARD * k / 2, y + 108 * k, 66 * k, spot)
    yield Words(
        x + CARD * k / 2,
        y + 180 * k,
        sight.words("board-fallen"),
        round(21 * k),
        WHITE,
        round((CARD - 10) * k),
        bold=True,
        spot=spot,
    )


def _cross(x: float, y: float, size: float, spot: str) -> Iterator[Primitive]:
    half, thick = size / 2, size / 9
    for way in (1, -1):
        points = (
            (x - half * way, y - half - thick), (x - half * way + thick * way, y - half - thick * 2),
            (x + half * way, y + half + thick), (x + half * way - thick * way, y + half + thick * 2),
        )  # fmt: skip
        yield Polygon(
            tuple((round(px, 1), round(py, 1)) for px, py in points), HIT, WHITE, size / 36, spot=spot
        )


def _changes(sight: Sight, plot: Plot, at: int, told: Marks) -> Iterator[Primitive]:
    """At the top of a space what came and what fell, below it the damage it took; around it what is new or lit."""
    (x, y), k, spot = plot.card(at), plot.k, plot.spot(at)
    for ring, wanted, ink in (
        ("new", spot in told.built, WHITE),
        ("lit", spot in sight.lit, sight.theme.bright),
    ):
        if wanted:
            for colour, width, out in ((DARK, 8, 4), (ink, 4, 2)):
                box = (x - out * k, y - out * k, (CARD + 2 * out) * k, (TALL + 2 * out) * k)
                yield Rect(*box, "", colour, width * k, 12 * k, f"{spot}/{ring}")
    if spot in told.built:
        yield from chip(
            x + CARD * k / 2, y + 199 * k, sight.words("board-new"), WHITE, DARK, k * 0.86, f"{spot}/new", 84
        )
    if told.fallen[spot]:
        yield from chip(x + 30 * k, y + 11 * k, f"−{told.fallen[spot]}", LESS, WHITE, k, f"{spot}/fallen")
    if told.grown[spot]:
        yield from chip(
            x + (CARD - 30) * k, y + 11 * k, f"+{told.grown[spot]}", MORE, WHITE, k, f"{spot}/grown"
        )
    if told.boosts[spot]:
        yield from chip(
            x + (CARD - 30) * k, y + 11 * k, f"+{told.boosts[spot]}", BLOW, BLOW_INK, k, f"{spot}/boost"
        )
    if told.hits[spot]:
        yield from burst(x + (CARD - 20) * k, y + 9 * k, told.hits[spot], k, f"{spot}/hit")


def chip(
    x: float, y: float, words: str, fill: str, ink: str, k: float, spot: str, wide: int = 54
) -> Iterator[Primitive]:
    """A small plate with a change on it."""
    left, top = x - wide * k / 2, y - 17 * k
    yield Rect(left - 3 * k, top - 3 * k, (wide + 6) * k, 40 * k, DARK, radius=11 * k)
    yield Rect(left, top, wide * k, 34 * k, fill, WHITE, 2 * k, 9 * k, spot)
    yield Words(x, y, words, round(28 * k), ink, round((wide - 6) * k), bold=True, spot=spot)


def burst(x: float, y: float, count: int, k: float, spot: str) -> Iterator[Primitive]:
    """Damage: a jagged star with a number."""
    yield from sign("burst", x, y, 48 * k, BLOW, BLOW_INK, spot)
    yield Words(x, y, str(count), round(27 * k), BLOW_INK, round(38 * k), bold=True, spot=spot)


def _healed(plot: Plot, told: Marks) -> Iterator[Primitive]:
    """How many of a territory's troops have healed, at the end of its heading."""
    if told.healed[plot.place]:
        x, y, spot = plot.x + 178 * plot.k, plot.heading[1], f"{plot.place}/healed"
        yield from sign("heart", x, y, 30 * plot.k, "#ff6f7d", DARK, spot)
        yield Words(
            x + 22 * plot.k,
            y,
            str(told.healed[plot.place]),
            round(26 * plot.k),
            WHITE,
            anchor="lm",
            bold=True,
            halo=DARK,
            spot=spot,
        )
