"""The picture of a battle: the winner and the space, cubes thrown into the tower, kept by it, and fallen out."""

from collections.abc import Iterator

from engine.games.immortals.narration.tell import find_outcome
from engine.games.immortals.position.events import Battle, Cubes
from engine.rules.core import Seat
from render.assets.colours import NOBODY
from render.assets.fonts import measure_text
from render.drawing.brush import mix_colours
from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Primitive, Rect, Scene, Sign, Words
from render.games.immortals.battle.battle_tower import (
    FEW,
    HOLLOW,
    Heap,
    draw_fallen,
    draw_inside,
    draw_note,
    draw_others,
    draw_strength,
    draw_thrown,
    draw_victor,
    make_ground,
)
from render.games.immortals.narration.happened import tell_outcome
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import readable_ink
from render.pages.battle_frame import (
    BAND,
    HIGH,
    SAID,
    WIDTH,
    SideCaption,
    draw_fighters,
    draw_verdict,
)
from render.text.alt_text import cut_text

ROLES = ("attacker", "defender")
NOTE, NOTE_ABOVE = 540, 504  # middle lines of a sentence in the tray, and above its cubes
EQUAL = 108  # width of a tied seat's end of the verdict
HELP, PLATE, SMALL = 442, 370, 27  # of the inhabitants' side: middle line, greatest width and text size


def paint_battle(sight: Sight, it: Battle) -> Picture:
    """Paint a battle."""
    return Picture(paint_scene(compose_battle(sight, it)), _battle_alt(sight, it))


def compose_battle(sight: Sight, it: Battle) -> Scene:
    """Return the battle's scene."""
    realm, _, region = it.target.partition("/")
    fighters = (_name_fighter(sight, it, 0), _name_fighter(sight, it, 1))
    shapes = [
        *draw_fighters(sight, fighters, sight.rules.regions[region].name, sight.line(f"board-{realm}")),
        *draw_inside(list(_list_stuck(sight, it))),
    ]
    winner = it.seat_of(it.outcome)
    if winner is not None:
        stays = not find_outcome(it).startswith("hollow")
        shapes += draw_victor(sight, winner if stays else None, taken=it.outcome == ROLES[0])
    for side in (0, 1):
        shapes += _draw_side(sight, it, side)
    others = list(_list_others(sight, it))
    shapes += [*_draw_help(sight, it), *draw_others(others)]
    if not sum(it.fallen.seats) + it.fallen.inhabitants:
        shapes += draw_note(sight.line("battle-nothing"), NOTE)
    elif _has_free_line(sight, it) and (it.outcome == "tie" or find_outcome(it).startswith("hollow")):
        key = "battle-tie" if it.outcome == "tie" else "battle-stays-empty"
        shapes += draw_note(sight.line(key, place=sight.rules.regions[region].name), NOTE_ABOVE)
    return Scene(make_ground(sight.theme, realm), (*shapes, *_draw_result(sight, it)))


def _both_fighters(it: Battle) -> tuple[int | None, int | None]:
    return it.attacker, it.defender


def _name_fighter(sight: Sight, it: Battle, side: int) -> SideCaption:
    """Return a side's name and its role."""
    seat, helped = _both_fighters(it)[side], it.side == ROLES[side]
    name = sight.line("battle-inhabitants" if helped else "battle-nobody")
    if seat is not None:
        name = sight.seat_name(seat)
    if side:
        role = "battle-defends" if seat is not None else "battle-defend" if helped else "battle-empty"
        return SideCaption(seat, name, sight.line(role))
    (there, _, _), (realm, _, origin) = it.target.partition("/"), it.source.partition("/")
    key = "battle-attacks" if realm == there else "battle-attacks-across"
    return SideCaption(seat, name, sight.line(key, place=sight.rules.regions[origin].name))


def _draw_side(sight: Sight, it: Battle, side: int) -> Iterator[Primitive]:
    """Draw a side's cubes thrown in above and fallen out below, and its strength between them."""
    if _both_fighters(it)[side] is None and it.side != ROLES[side]:
        return
    lost = dict(_count_heaps(sight, it, it.lost, side))
    yield from draw_thrown(side, list(_count_heaps(sight, it, it.thrown, side)))
    yield from draw_fallen(side, list(_count_heaps(sight, it, it.fallen, side)), lost)
    seat = _both_fighters(it)[side]
    paint = NOBODY if seat is None else sight.seat_colour(seat)
    yield from draw_strength(side, it.strength_of(ROLES[side]), paint, won=it.outcome == ROLES[side])


def _has_free_line(sight: Sight, it: Battle) -> bool:
    """Return True if the cubes of both sides lie in a single line of the tray."""
    return all(
        sum(count for _, count in _count_heaps(sight, it, it.fallen, side)) <= FEW[1] for side in (0, 1)
    )


def _count_heaps(sight: Sight, it: Battle, counts: Cubes, side: int) -> Iterator[Heap]:
    """Yield colour and number of the cubes on this side, with inhabitants that help it."""
    seat = _both_fighters(it)[side]
    if seat is not None and counts.seats[seat]:
        yield sight.colour_key(seat), counts.seats[seat]
    if it.side == ROLES[side] and counts.inhabitants:
        yield "", counts.inhabitants


def _list_stuck(sight: Sight, it: Battle) -> Iterator[Heap]:
    """Yield by colour how many more cubes the tower holds now. Other cubes from before may have fallen out."""
    stuck = _subtract_counts(it.thrown, it.fallen)
    yield from ((sight.colour_key(seat), count) for seat, count in enumerate(stuck.seats) if count)
    if stuck.inhabitants:
        yield "", stuck.inhabitants


def _draw_help(sight: Sight, it: Battle) -> Iterator[Primitive]:
    """Draw the inhabitants' help on the side that they help, or their neutrality at the left."""
    side = int(it.side == ROLES[1])
    seat, sign = _both_fighters(it)[side], "immortals/things/inhabitants"
    said = sight.line("battle-neutral")
    if it.side in ROLES:
        said = (
            sight.line("battle-guard")
            if seat is None
            else sight.line("battle-help", name=sight.seat_name(seat))
        )
    said = sight.cut_names(said, lambda words: measure_text(words, SMALL, bold=True) <= PLATE)
    wide = min(PLATE, round(measure_text(said, SMALL, bold=True)))
    left = WIDTH - 66 - wide if side else 16
    yield Rect(left - 8, HELP - 23, wide + 66, 46, NOBODY.fill, NOBODY.ink, 2, 10)
    yield Sign(sign, left + 18, HELP, 34, NOBODY.ink, spot="side")
    yield Words(left + 44, HELP, said, SMALL, NOBODY.ink, wide, "lm", True, spot="side")


def _list_others(sight: Sight, it: Battle) -> Iterator[Heap]:
    """Yield the other cubes in the tray: armies of other seats, and neutral inhabitants."""
    fallen = it.fallen
    for seat, count in enumerate(fallen.seats):
        if count and seat not in _both_fighters(it):
            yield sight.colour_key(seat), count
    if it.side == "neutral" and fallen.inhabitants:
        yield "", fallen.inhabitants


def _draw_result(sight: Sight, it: Battle) -> Iterator[Primitive]:
    """Draw the verdict. After a tie it is dark, and in the attacker's colour, but darker, after a failure."""
    seat, theme, colours = it.seat_of(it.outcome), sight.theme, None
    if seat is None:
        failed = mix_colours(sight.seat_colour(it.attacker).fill, HOLLOW, 0.5)
        colours = (theme.page, theme.head) if it.outcome == "tie" else (failed, readable_ink(failed))
    yield from draw_verdict(sight, seat, tell_outcome(sight, it), WIDTH - SAID[0], colours)
    if it.outcome == "tie" and it.defender is not None:
        yield from _draw_equals(sight, (it.attacker, it.defender))


def _draw_equals(sight: Sight, seats: tuple[Seat, Seat]) -> Iterator[Primitive]:
    """Draw both ends of the verdict in the colours of seats that tie, with their badges."""
    for left, seat in zip((0, WIDTH - EQUAL), seats, strict=True):
        yield Rect(left, BAND + 3, EQUAL, HIGH - BAND - 3, sight.seat_colour(seat).fill)
        yield from sight.seat_badge(seat, left + EQUAL / 2, (BAND + HIGH) / 2, 66)


def _battle_alt(sight: Sight, it: Battle) -> str:
    fighters = dict(zip(ROLES, _both_fighters(it), strict=True))
    nobody = sight.line("battle-alt-nobody")
    names = {role: nobody if seat is None else sight.short_name(seat) for role, seat in fighters.items()}
    ends = {"source": _place_name(sight, it.source), "target": _place_name(sight, it.target)}
    cubes = {"thrown": it.thrown, "fallen": it.fallen, "lost": it.lost}
    counts = {key: _tell_counts(sight, each) for key, each in cubes.items()}
    tower = {
        "stuck": _tell_counts(sight, _subtract_counts(it.thrown, it.fallen)),
        "freed": _tell_counts(sight, _subtract_counts(it.fallen, it.thrown)),
    }
    strength = {"one": it.strength_of("attacker"), "two": it.strength_of("defender")}
    told = {
        "result": tell_outcome(sight, it),
        "side": sight.line(f"side-{it.side}"),
    }
    return cut_text(
        sight.line("battle-alt", **names, **ends, **counts, **tower, **strength, **told), sight.say
    )


def _subtract_counts(one: Cubes, other: Cubes) -> Cubes:
    """Return by how many cubes of each colour one count exceeds the other, 0 if it does not."""
    seats = [max(0, mine - theirs) for mine, theirs in zip(one.seats, other.seats, strict=True)]
    return Cubes(seats, max(0, one.inhabitants - other.inhabitants))


def _place_name(sight: Sight, space: str) -> str:
    realm, _, region = space.partition("/")
    return f"{sight.rules.regions[region].name} ({sight.line(f'board-{realm}')})"


def _tell_counts(sight: Sight, counts: Cubes) -> str:
    cubes = [(sight.short_name(seat), n) for seat, n in enumerate(counts.seats) if n]
    seats = [sight.line("alt-cubes", name=name, n=n) for name, n in cubes]
    green = [sight.line("battle-green", n=counts.inhabitants)] if counts.inhabitants else []
    return sight.say.join([*seats, *green]) or sight.line("alt-none-armies")
