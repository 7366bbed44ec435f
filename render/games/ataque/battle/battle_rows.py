"""The strip below a battle's panel: each side's damage part by part, and the sum of its last blow."""

from collections.abc import Iterator

from engine.games.ataque.position.report import PALACE_KIND, REST, BattleReport, Blow, Term
from render.assets.fonts import measure_text
from render.drawing.scene import Primitive, Rect, Sign, Words
from render.games.ataque.battle.battle_forces import both_seats, kind_sign
from render.games.ataque.narration.battles_told import tell_side
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import CLOTHS
from render.pages.battle_frame import MIDDLE, WIDTH, HalfLine

TOP, TALL = 502, 86  # where the strip begins, and its height
FIRST, SECOND = TOP + 24, TOP + 63  # middle lines of the parts and of the sum
POOL, TERM = 40, 31  # text sizes of a part's damage and of a term
PART_SIGNS = {
    "bases": "base",
    "palace": "palace",
    "initiative": "initiative",
}  # of a part of a battle, else swords


def draw_strip(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw both sides' halves. Before the first blow they show the expected damage."""
    cloth = CLOTHS[sight.theme.key]
    yield Rect(0, TOP, WIDTH, TALL, cloth.linen, spot="rows")
    yield from _draw_ahead(sight, report)
    for side, seat in enumerate(both_seats(report)):
        blows = [blow for blow in report.blows if blow.by == seat and (blow.pool or blow.each)]
        yield from _draw_parts(sight, report, blows, side)
        if blows:
            yield from _draw_sum(sight, blows[-1], HalfLine(side, SECOND, TALL), f"{seat}/sum")


def _draw_parts(sight: Sight, report: BattleReport, blows: list[Blow], side: int) -> Iterator[Primitive]:
    """Draw a side's blows from its outer edge inwards, each the sign of its part and the damage, then the healed."""
    ink, far, seat = CLOTHS[sight.theme.key].ink, 26.0, both_seats(report)[side]
    told = [
        (PART_SIGNS.get(blow.part, "regular"), str(blow.pool), f"{seat}/{blow.part}/dealt") for blow in blows
    ]
    if report.healed[seat]:
        told.append(("healed", f"+{report.healed[seat]}", f"{seat}/healed"))
    wide = sum(POOL + 28 + measure_text(said, POOL, True) for _, said, _ in told)
    size = round(POOL * min(1, (MIDDLE - 20) / max(1, wide)))
    for sign, said, spot in told:
        place = HalfLine(side, FIRST, TALL)
        yield Sign(
            f"ataque/things/{sign}",
            round(place.x(far + size / 2)),
            FIRST,
            size,
            ink,
            mirror=side == 1,
            spot=spot,
        )
        far += size + 6
        yield Words(round(place.x(far)), FIRST, said, size, ink, 0, place.anchor, True, spot=spot)
        far += measure_text(said, size, True) + 22


def _draw_sum(sight: Sight, blow: Blow, place: HalfLine, spot: str) -> Iterator[Primitive]:
    """Draw the terms of a sum from the outer edge inwards, each a silhouette with its number.

    Many terms are shortened.
    """
    ink, room = CLOTHS[sight.theme.key].ink, MIDDLE - 40
    told = [(_term_sign(sight, blow.by, term), write_term(sight, term)) for term in blow.terms]
    if _measure_terms(told) > room:
        told = [(sign, str(term.count * term.each)) for (sign, _), term in zip(told, blow.terms, strict=True)]
    if blow.each:
        told.append(("", sight.line("battle-each", each=blow.each)))
    k = min(1, room / max(1, _measure_terms(told)))
    size, far = round(TERM * k), 26.0
    for number, (sign, said) in enumerate(told):
        if sign:
            yield Sign(
                sign, round(place.x(far + 18 * k)), place.y, round(36 * k), ink, mirror=place.side == 1
            )
            far += 42 * k
        yield Words(
            round(place.x(far)), place.y, said, size, ink, 0, place.anchor, True, spot=f"{spot}/{number}"
        )
        far += measure_text(said, size, True) + 18 * k


def _measure_terms(told: list[tuple[str, str]]) -> float:
    return sum(measure_text(said, TERM, True) + 18 + 42 * bool(sign) for sign, said in told)


def _term_sign(sight: Sight, seat: int, term: Term) -> str:
    return "" if term.kind == REST else kind_sign(sight, seat, term.kind)


def write_term(sight: Sight, term: Term) -> str:
    """Return a term of a sum: a count times a value, the palace's damage, or the rest."""
    if term.kind == REST:
        return sight.line("battle-term-rest", damage=term.each)
    if term.kind == PALACE_KIND:
        return str(term.each)
    return sight.line("battle-term", count=term.count, each=term.each)


def _draw_ahead(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw the damage that each side without a blow so far would deal now. If unknown, draw nothing."""
    battle = sight.view.battle
    if battle is None or battle.report != report or not any(battle.initiative + battle.regular):
        return
    ink = CLOTHS[sight.theme.key].ink
    struck = {blow.by for blow in report.blows}
    for side, seat in enumerate(both_seats(report)):
        if seat in struck:
            continue
        place, sign = (
            HalfLine(side, TOP + TALL // 2, 0),
            ("ataque/things/regular", "ataque/things/base")[side],
        )
        yield Sign(sign, place.x(48), place.y, 54, ink, mirror=side == 1)
        said, room = tell_side(sight, battle, seat), MIDDLE - 110
        yield Words(place.x(88), place.y, said, 36, ink, room, place.anchor, True, spot=f"{seat}/ahead")
