"""The ground of the board: both realms' land with names, incomes and homes; it depends on the edition alone."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.immortals.edition import Edition, Money
from render.brush import mix
from render.games.immortals.layout import WIDE, Layout, layout
from render.games.immortals.look import REALMS, TONES, hue, pattern
from render.scene import Icon, Line, Points, Polygon, Primitive, Rect, Words

WIDTH, TOP, HIGH = 1600, 58, 860
HALF = WIDTH // 2


class Place(NamedTuple):
    """Where a space's things stand, in pixels: its middle, and half the width that is free there."""

    x: int
    y: int
    room: int


def places(edition: Edition) -> dict[str, Place]:
    """The middle of every space of both realms."""
    plan = layout(edition)
    found = {}
    for realm in REALMS:
        for region, anchor in plan.anchors.items():
            ((x, y),) = _on_page(plan, realm, ((anchor.x, anchor.y),))
            found[f"{realm}/{region}"] = Place(round(x), round(y), round(anchor.r * WIDE * _scale(plan)))
    return found


def land(edition: Edition, titles: dict[str, str]) -> Iterator[Primitive]:
    """Both realms, Dark left and Light right, under their titles."""
    plan, at = layout(edition), places(edition)
    for realm in REALMS:
        yield Rect(HALF * REALMS.index(realm), TOP, HALF, HIGH, TONES[realm].sea)
        yield from _shapes(edition, plan, realm)
        for region in edition.regions:
            yield from _label(edition, realm, region, at[f"{realm}/{region}"])
        x = HALF * REALMS.index(realm) + 14
        yield Words(x, TOP + HIGH - 24, titles[realm], 26, TONES[realm].ink, 190, "lm", True)


def _scale(plan: Layout) -> float:
    return min((HALF - 12) / plan.width, (HIGH - 4) / plan.height)


def _on_page(plan: Layout, realm: str, points: Points) -> Points:
    scale = _scale(plan)
    left = HALF * REALMS.index(realm) + (HALF - plan.width * scale) / 2
    top = TOP + (HIGH - plan.height * scale) / 2
    return tuple((round(left + x * scale, 1), round(top + y * scale, 1)) for x, y in points)


def _shapes(edition: Edition, plan: Layout, realm: str) -> Iterator[Primitive]:
    tone = TONES[realm]
    outlines = {region: _on_page(plan, realm, points) for region, points in plan.polygons.items()}
    for points in outlines.values():
        yield Polygon(points, line=tone.shallow, width=18)
    for region, points in outlines.items():
        fill = hue(edition, edition.regions[region].area, realm)
        weave = mix(fill, tone.border, 0.1)
        yield Polygon(points, fill, tone.line, 1.6, pattern(edition, edition.regions[region].area), weave)
    for regions, edges in plan.borders.items():
        if len({edition.regions[region].area for region in regions}) + (len(regions) == 1) > 1:
            for edge in edges:
                yield Line(_on_page(plan, realm, edge), tone.border, 4.4 if len(regions) > 1 else 3)


def _label(edition: Edition, realm: str, region: str, at: Place) -> Iterator[Primitive]:
    row, tone = edition.regions[region], TONES[realm]
    wide = 2 * at.room + 8
    yield Words(at.x, at.y - 35, row.name, 18, tone.ink, wide, bold=True, halo=hue(edition, row.area, realm))
    yield from _income(row.light if realm == "light" else row.dark, at.x, at.y - 14, tone.ink)
    if realm == "light" and any(tribe.home == region for tribe in edition.tribes.values()):
        yield Icon("home", at.x - 50, at.y - 14, 20, "#ffffff", tone.ink)


def _income(money: Money, x: int, y: int, ink: str) -> Iterator[Primitive]:
    for name, amount, left, fill in (
        ("energy", money.energy, -28, "#7fe3ff"),
        ("gold", money.gold, 8, "#ffc93c"),
    ):
        yield Icon(name, x + left, y, 18, fill, "#2a2413")
        yield Words(x + left + 17, y, str(amount), 18, ink, bold=True)
