"""The poster of a round: the tower with the latest battle's cubes, a building, or quiet land."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from engine.games.immortals.edition.cards import realm_of
from engine.games.immortals.position.events import Battle, Built
from engine.rules.core import Event, Seat
from engine.rules.events import read_event
from render.assets.colours import SEATS, find_colour
from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Icon, Picture, Polygon, Primitive, Rect, Sign
from render.games.immortals.battle.battle_tower import BRICK, HOLLOW, SHADE, STONE
from render.games.immortals.cards.card_windows import LAND
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.sight import RulesSight, Sight
from render.games.immortals.style.palette import BUILT, INKS
from render.pages.cover import paint_cover
from render.pages.poster_scenery import SCENE_INKS, SceneryTones, draw_flags, draw_hills, draw_sky
from render.pages.round_poster import Backdrop, PosterScene, RoundStory, Score, paint_poster
from render.pages.themes import CONTRAST, Theme

NIGHT = {
    "dusk": SceneryTones(("#1b1838", "#221e47", "#2a2758"), "#fbeecb", "#2f2b60", ("#2f3b66", "#2a4a55", "#1d3a35")),
    "day": SceneryTones(("#2c2a63", "#3a3878", "#4c4b90"), "#fbeecb", "#45438a", ("#4a5a90", "#45687a", "#35594f")),
    "contrast": SceneryTones(("#000000",), "#e8e8e8", "#101010", ("#1c1c1c", "#101010")),
}  # fmt: skip
DAY = {
    "dusk": SceneryTones(("#8fb4cf", "#a9c9d9", "#c9dfdc"), "#fff3b9", "#d9e4c8", ("#8fae98", "#77a06f", "#5f8a55")),
    "day": SceneryTones(("#b4d6ee", "#c9e3f0", "#e2f0ea"), "#fffbe0", "#eef2d6", ("#b4cdb4", "#9cc08e", "#83ad74")),
    "contrast": SceneryTones(("#000000",), "#707070", "#2c2c2c", ("#1c1c1c", "#101010")),
}  # fmt: skip
TONES = tuple(dict.fromkeys(ink for scene in (NIGHT, DAY) for tones in scene.values() for ink in tones.inks))
SHADES = (
    *INKS,
    *SCENE_INKS,
    *TONES,
    STONE,
    SHADE,
    BRICK,
    HOLLOW,
    *(LAND[realm]["green"].thing for realm in LAND),
)
# offsets of a heap's cubes from the first
PILE = ((0, 0), (74, 0), (37, -62), (148, 0), (111, -62), (74, -124))
BLOCK, NEAR = 68, 200  # size of a cube, and from the tower's middle to the nearest cube
# cubes above the tower: x from its middle, y, and colour (0 attacker, 1 defender, 2 inhabitants)
FALLING = ((-64, 26, 0), (8, 10, 1), (62, 36, 2))
# x, and size compared to the scene's height
TREES = ((50, 0.5), (140, 0.38), (215, 0.3), (985, 0.34), (1070, 0.44), (1150, 0.56))


def paint_round(sight: Sight, story: RoundStory) -> Picture:
    """Paint a round: its latest battle, else the latest building, else quiet land.

    Each seat has its points and spaces.
    """
    return paint_poster(sight, story, _find_deed(sight, story.heroes), partial(_count_held, sight))


def _count_held(sight: Sight, seat: Seat) -> tuple[Score, ...]:
    """Return victory points with the round's gain, and the number of spaces."""
    gained = read_marks(sight.events).gains.get(seat, Counter())["vp"]
    held = sum(space.owner == seat for space in sight.view.spaces.values())
    return (
        Score("immortals/things/victory-points", sight.view.seats[seat].vp, gained),
        Score("immortals/areas/white", held),
    )


def _find_deed(sight: Sight, heroes: Sequence[Seat] = ()) -> PosterScene:
    public = [event for event in sight.events if event.to is None]
    public = [event for event in public if _find_doer(event) in heroes] or public
    for event in [each for each in public if each.kind == Battle.KIND][-1:]:
        battle, told = read_event(Battle, event), sight.say.headline(event)
        winner, backdrop = battle.seat_of(battle.outcome), _find_backdrop(battle.target)
        return PosterScene(winner, backdrop, SHADES, partial(_draw_battle, sight, battle), told)
    for event in [each for each in public if each.kind == Built.KIND][-1:]:
        built, told = read_event(Built, event), sight.say.headline(event)
        draw = partial(_draw_building, sight, built)
        return PosterScene(built.seat, _find_backdrop(built.space), SHADES, draw, told)
    return PosterScene(None, draw_day, SHADES, partial(_draw_trees, sight, "light"))


def _find_doer(event: Event) -> Seat | None:
    """Return the seat that won a battle or built. None for any other event."""
    if event.kind == Built.KIND:
        return read_event(Built, event).seat
    if event.kind != Battle.KIND:
        return None
    battle = read_event(Battle, event)
    return battle.seat_of(battle.outcome)


def _find_backdrop(space: str) -> Backdrop:
    """Return the backdrop of a space's realm."""
    return draw_night if realm_of(space) == "dark" else draw_day


def draw_night(look: Theme, tall: int) -> tuple[Primitive, ...]:
    """Draw the Dark realm under a crescent moon, a backdrop."""
    tones, (x, y, size) = NIGHT[look.key], (210, tall * 0.42, tall * 0.2)
    shadow = Circle(x + size * 0.45, y - size * 0.3, size * 0.9, tones.ring)
    return (*draw_sky(tones, tall, (x, y), size), shadow, *draw_hills(tones, tall))


def draw_day(look: Theme, tall: int) -> tuple[Primitive, ...]:
    """Draw the Light realm under the sun, a backdrop."""
    return (*draw_sky(DAY[look.key], tall, (230, tall * 0.44), tall * 0.19), *draw_hills(DAY[look.key], tall))


def _draw_trees(sight: RulesSight, realm: str, tall: int) -> Iterator[Primitive]:
    """Draw trees on the hills at both edges."""
    tone = LAND["dark" if sight.theme.key == CONTRAST.key else realm]["green"].thing
    for x, share in TREES:
        size = round(tall * share * 0.7)
        yield Sign("immortals/areas/green", x, tall - 10 - size / 2, size, tone)


def _draw_battle(sight: Sight, it: Battle, tall: int) -> Iterator[Primitive]:
    """Draw the tower, cubes falling into it, and at its foot the cubes of both sides that fell out."""
    yield from _draw_trees(sight, realm_of(it.target), tall)
    yield from _draw_tower(tall)
    counts, attacker, defender = it.fallen, it.attacker, it.defender
    sides = [(sight.colour_key(attacker), counts.seats[attacker]), ("", 0)]
    if defender is not None:
        sides[1] = sight.colour_key(defender), counts.seats[defender]
    elif it.side == "defender":
        sides[1] = "", counts.inhabitants
    for x, top, whose in FALLING:
        yield from _draw_block(([*sides, ("", 0)])[whose][0], 600 + x, top, 40)
    for way, (colour, count) in zip((-1, 1), sides, strict=True):
        for dx, dy in PILE[: min(count, len(PILE))]:
            yield from _draw_block(colour, 600 + way * (NEAR + dx), tall - 44 + dy, BLOCK)


def _draw_block(colour: str, x: float, y: float, size: float) -> Iterator[Primitive]:
    """Draw a cube seen from a corner: its top, left and right sides."""
    fill, half, high = find_colour(colour).fill, size * 0.5, size * 0.29
    top = ((x, y - 2 * high), (x + half, y - high), (x, y), (x - half, y - high))
    left = ((x - half, y - high), (x, y), (x, y + 2 * high), (x - half, y + high))
    right = ((x + half, y - high), (x, y), (x, y + 2 * high), (x + half, y + high))
    shades = (mix_colours(fill, "#ffffff", 0.4), fill, mix_colours(fill, "#000000", 0.35))
    for points, shade in zip((top, left, right), shades, strict=True):
        yield Polygon(points, shade, HOLLOW, 3)


def _draw_tower(tall: int) -> Iterator[Primitive]:
    """Draw the tower from the scene's foot up, its right side in the shade."""
    left, right, top, foot = 500, 700, 96, tall + 4
    flare = foot - 90
    body = ((left, top), (right, top), (right, flare), (right + 44, foot), (left - 44, foot), (left, flare))
    yield Polygon(body, STONE, HOLLOW, 5)
    yield Polygon(((630, top), (right, top), (right, flare), (right + 44, foot), (650, foot)), SHADE)
    for number in range(5):
        yield Rect(left - 22 + number * 52, 54, 38, 48, STONE if number < 3 else SHADE, HOLLOW, 4, 3)
    yield Rect(left - 24, 92, 248, 28, STONE, HOLLOW, 4, 3)
    for number in range((flare - 150) // 44 + 1):
        yield Rect(left + 12 + number % 2 * 40, 142 + number * 44, 34, 14, BRICK, radius=4)
        yield Rect(right - 52 + number % 2 * 8, 160 + number * 44, 34, 14, BRICK, radius=4)
    door = (
        (550, foot),
        (550, foot - 76),
        (572, foot - 104),
        (628, foot - 104),
        (650, foot - 76),
        (650, foot),
    )
    yield Polygon(door, HOLLOW, BRICK, 5)


def _draw_building(sight: Sight, it: Built, tall: int) -> Iterator[Primitive]:
    """Draw the new building, large, between its owner's flags."""
    yield from _draw_trees(sight, realm_of(it.space), tall)
    yield Icon(it.kind, 600, tall * 0.54, min(240, tall * 0.66), *BUILT[it.kind], "built")
    yield from draw_flags(sight, it.seat, (350, 810), tall)


def paint_tower_cover(sight: RulesSight) -> Picture:
    """Paint the game's cover: the tower at night between heaps of cubes."""
    tribes = {f"immortals/tribes/{key}": row.name for key, row in sight.rules.tribes.items()}
    deed = PosterScene(None, draw_night, SHADES, partial(_draw_heaps, sight))
    return paint_cover(sight, sight.line("game"), deed, tribes)


def _draw_heaps(sight: RulesSight, tall: int) -> Iterator[Primitive]:
    """Draw the tower, cubes of all colours that fall into it, and heaps at its foot."""
    yield from _draw_trees(sight, "dark", tall)
    yield from _draw_tower(tall)
    colours = (*SEATS, "")
    for number, (x, top, _) in enumerate(FALLING):
        yield from _draw_block(colours[number], 600 + x, top, 40)
    for way in (-1, 1):
        for number, (dx, dy) in enumerate(PILE):
            yield from _draw_block(
                colours[(number * 2 + way) % len(colours)], 600 + way * (NEAR + dx), tall - 44 + dy, BLOCK
            )
