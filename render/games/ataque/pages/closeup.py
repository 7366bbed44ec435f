"""A part of the board, larger: one realm with all public facts about it, or this turn's last battle."""

from collections.abc import Iterator

from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Words, keep_ground
from render.games.ataque.battle import battle as battles
from render.games.ataque.board.board import realm_tones, strip_titles
from render.games.ataque.board.land import HIGH, WIDE, LandPlot, draw_land, draw_realm, seat_emblem, seat_mood
from render.games.ataque.board.pieces import draw_pieces, draw_rims
from render.games.ataque.board.seat_strips import STRIP, draw_plate, draw_strip
from render.games.ataque.narration.alt import tell_realms
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.sight import Sight, ability_name, list_cards, place_name, split_lines
from render.games.ataque.style.palette import DARK, STONE
from render.games.ataque.style.signs import SIGNS, draw_sign

PARTS = ("0", "1", "battle")
WIDTH, TOP, LARGE = 1200, 6, 1.45
DEEP = round(HIGH * LARGE) + 12
LANDS, SIDE = TOP + STRIP + 12, round(WIDE * LARGE) + 40
BELOW = LANDS + 3 * DEEP
LINE, MOST, ACROSS = 33, 12, 860  # of the text below: its line height, its most lines, its width
APART = 90  # largest step between the sums next to a territory
SAID = 38  # text size of their words, if the step is that large
FACTS = {
    "troops": "cubes",
    "initiative": "shooter",
    "regular": "swords",
    "artillery": "siege",
    "bases": "base",
}


def paint_closeup(sight: Sight, part: str) -> Picture:
    """Paint a seat's realm or the battle. Raises KeyError if the part is unknown."""
    if part == "battle":
        told = sight.view.battle
        return battles.paint_battle(sight, told.report) if told else battles.paint_no_battle(sight)
    if part not in PARTS:
        raise KeyError(part)
    return Picture(paint_scene(compose_realm(sight, int(part)), sight.wide), tell_realms(sight, (int(part),)))


def realm_plots(seat: int) -> list[LandPlot]:
    """Return the three territories of a seat, one below the other."""
    return [LandPlot(seat, number, 12, LANDS + number * DEEP, LARGE) for number in range(3)]


def compose_realm(sight: Sight, seat: int) -> Scene:
    """Return a realm's scene."""
    marks, drawn, lines = read_marks(sight.events), realm_plots(seat), _list_lines(sight, seat)
    shapes: list[Primitive] = [*draw_rims(sight, drawn, marks), *draw_strip(sight, seat, TOP, marks)]
    shapes += draw_pieces(sight, drawn, marks)
    step = _space_facts(sight, seat)
    for plot in drawn:
        shapes += _draw_facts(sight, plot, step)
    for number, line in enumerate(lines):
        shapes.append(Words(24, BELOW + 26 + number * LINE, line, 25, sight.theme.ink, 1150, "lm"))
    return Scene(_make_ground(sight, seat, len(lines)), tuple(shapes))


def _make_ground(sight: Sight, seat: int, lines: int) -> Ground:
    army, titles = sight.view.seats[seat].army, strip_titles(sight)
    names = tuple(place_name(sight, f"0/t{number}") for number in range(3))
    owner = sight.seat_colour(seat).fill
    key = (_make_ground, army, seat, owner, lines, titles, names, sight.theme.key)

    def make() -> Ground:
        mood = seat_mood(sight, seat)
        shapes = [*draw_realm(mood, (0, LANDS - 8, WIDTH, 3 * DEEP + 4))]
        shapes += draw_plate(sight.theme, mood, TOP, titles)
        for plot in realm_plots(seat):
            shapes += draw_land(mood, plot, names[plot.number], owner, seat_emblem(sight, seat))
            box = (SIDE - 8, plot.y + 4, WIDTH - SIDE - 6, HIGH * LARGE - 8)
            shapes.append(Rect(*box, sight.theme.panel, mood.edge, 2, 14))
        bottom = BELOW + LINE * lines + 20
        shapes.append(Rect(6, BELOW + 4, WIDTH - 12, bottom - BELOW - 10, sight.theme.panel, radius=10))
        return Ground(WIDTH, bottom, sight.theme.page, tuple(shapes), realm_tones(sight, seat))

    return keep_ground(key, make)


def _draw_facts(sight: Sight, plot: LandPlot, step: float) -> Iterator[Primitive]:
    """Draw the sums next to a territory. If it has no bases, draw a note that the road to the palace is open."""
    theme, middle = sight.theme, plot.y + HIGH * LARGE / 2
    if not any(sight.view.seats[plot.seat].territories[plot.number]):
        spot, said = f"{plot.place}/open", sight.line("closeup-open")
        yield from draw_sign("palace", SIDE + 52, middle, 80, STONE, DARK, spot)
        yield from _draw_said(sight, said, (SIDE + 116, middle), spot, 450)
        return
    facts = count_strength(sight, plot.seat, plot.number)
    for number, (key, count) in enumerate(facts.items()):
        y, spot = middle + (number - (len(facts) - 1) / 2) * step, f"{plot.place}/{key}"
        wide = step * 0.7
        if FACTS[key] in SIGNS:
            yield from draw_sign(FACTS[key], SIDE + 38, y, wide, theme.ink, theme.panel)
        else:
            yield Icon(FACTS[key], SIDE + 38, y, round(wide), theme.ink, theme.rim)
        size = round(step * 0.7) + 8
        yield Words(SIDE + 136, y, str(count), size, theme.ink, 70, "rm", True, spot=spot)
        said = sight.line(f"closeup-{key}", count=count)
        if step < APART:
            yield Words(SIDE + 156, y, said, 31, theme.ink, 410, "lm", spot=spot)
        else:
            yield from _draw_said(sight, said, (SIDE + 156, y), spot, 410)


def _draw_said(
    sight: Sight, said: str, place: tuple[float, float], spot: str, wide: int
) -> Iterator[Primitive]:
    """Draw words to the right of a place, in as many lines as they need. place: left end and middle height."""
    lines, (x, y) = split_lines(said, SAID, wide), place
    for number, line in enumerate(lines):
        at = y + (number - (len(lines) - 1) / 2) * SAID
        yield Words(x, at, line, SAID, sight.theme.ink, wide, "lm", spot=spot)


def _space_facts(sight: Sight, seat: int) -> float:
    """Return the step between sums in pixels, so that the sums of the fullest territory fit."""
    most = max(len(count_strength(sight, seat, number)) for number in range(3))
    return min(APART, (HIGH * LARGE - 8) / most)


def count_strength(sight: Sight, seat: int, number: int) -> dict[str, int]:
    """Count a territory's troops, their damage by part of a battle, and the damage of its bases.

    Zeros are left out, but not that of troops.
    """
    counts = dict.fromkeys(("troops", "initiative", "regular", "artillery", "bases"), 0)
    for base in sight.view.seats[seat].territories[number]:
        if base is None:
            continue
        power = base.troops * base.power + sum(base.bonus)
        guns = sight.rules.types[base.type].artillery
        key = "artillery" if guns else "initiative" if base.initiative else "regular"
        counts["troops"] += base.troops
        counts[key] += power
        counts["bases"] += sight.rules.numbers.base
    return {key: count for key, count in counts.items() if count or key == "troops"}


def _list_lines(sight: Sight, seat: int) -> list[str]:
    """Return the abilities in play with their effects, then the discards, in at most MOST lines."""
    each, said = sight.view.seats[seat], list[str]()
    for card in dict.fromkeys([*(one.type for one in each.specials), *each.played]):
        about = f"{ability_name(sight.rules, card)}: {sight.line(f'about-{card}')}"
        said += split_lines(about, 25, ACROSS)
    gone = list_cards(sight, sorted(each.discards)) or sight.line("alt-empty")
    listed = sight.line("closeup-discards", cards=gone)
    return [*said, *split_lines(listed, 25, ACROSS)][:MOST]
