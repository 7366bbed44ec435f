"""The poster after one turn of each seat, a panel of the tapestry: a battle, a new base or a quiet field."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.games.ataque.position.events import Fought
from engine.games.ataque.position.report import BattleReport
from engine.rules.core import Seat
from engine.rules.events import read_event
from render.assets.colours import SEATS, Colour
from render.assets.fonts import measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Sign, Words, keep_ground
from render.games.ataque.battle.battle import draw_caption
from render.games.ataque.battle.battle_forces import PanelBox, draw_panel, kind_sign, thread
from render.games.ataque.narration.battles_told import find_winner
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.sight import RulesSight, Sight
from render.games.ataque.style.figures import draw_fallen, draw_figure
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import (
    SLATE,
    WIDTH,
    WINE,
    Needle,
    draw_ground,
    draw_hem,
    draw_motifs,
    draw_palace,
    draw_standard,
    draw_tower,
    draw_tree,
    lay_cloth,
)
from render.pages.board_frame import HIGH, WAYS, SeatSummary, draw_frame, draw_seats
from render.pages.cover import tell_cover
from render.pages.round_poster import Rank, RoundStory, Score, write_alt, write_figure
from render.pages.themes import Theme
from render.text.say import write_number

# the hem's height, the ground line, the headline's middle line
HEM, FOOT, CAPTION = 50, 568, 106
FIELD = PanelBox(0, WIDTH, FOOT, 1.45)
BARE = 3  # parts of the hem without silhouettes, where the turns' plate lies
HEADLINE = ((54, 1, 0), (46, 1, 0), (44, 2, 0), *WAYS)  # of its headline
TITLE, PLATE = 32, 40  # text size of the turns, and the height of their plate
LEFT, RIGHT = ("knight", "samurai"), ("troll", "vampire")  # fighters of a cover, from the edges inwards
COVER_FOOT, NAMED = 500, 588  # a cover's ground line, and the middle line of the game's name
# in its lower hem, its height
FELL, COVER_HEM = ("knight", "kyudoka", "zombie", "spider-rider", "hun", "druid"), 52
POLES, TALLS = (40, 226), (356, 318)  # a cover's standards: from the edge, and their heights


class TurnDeed(NamedTuple):
    """A poster's scene: its acting seat, its headline, and its battle, if any."""

    seat: Seat | None
    told: str
    report: BattleReport | None = None


def paint_turns(sight: Sight, story: RoundStory) -> Picture:
    """Paint one turn of each seat: the latest battle, else a new base, else a quiet field."""
    return Picture(paint_scene(compose_turns(sight, story)), write_alt(sight, story))


def find_deed(sight: Sight, story: RoundStory) -> TurnDeed:
    """Return the scene: the latest battle worth a headline, with that headline, else the latest base, else a field.

    A match's end shows a battle that the winner gained, with the end as its headline.
    """
    told = story.headlines[-1] if story.headlines else ""
    hero = story.heroes[0] if story.heroes else None
    fights = [event for event in sight.events if event.to is None and event.kind == Fought.KIND]
    for event in reversed(fights):
        said, report = sight.say.headline(event), read_event(Fought, event)
        seat = find_winner(report)
        if said and hero in (None, seat):
            return TurnDeed(seat, said if hero is None else told, report)
    built = read_marks(sight.events).built
    builder = int(built[-1].partition("/")[0]) if built else None
    return TurnDeed(builder if hero is None else hero, told)


def compose_turns(sight: Sight, story: RoundStory) -> Scene:
    """Return the poster's scene: hem and headline above, the deed, and the seats by place."""
    deed, cloth = find_deed(sight, story), CLOTHS[sight.theme.key]
    fill = SLATE if deed.seat is None else sight.seat_colour(deed.seat).fill
    crest = "" if deed.seat is None else sight.seat_crest(deed.seat)
    motifs = [""] * BARE + [crest] * (9 - BARE)
    shapes = [*draw_motifs(-6, HEM + 6, motifs, cloth), *_draw_title(sight, story)]
    said = deed.told if deed.report or story.heroes else _tell_builders(sight) or deed.told
    shapes += draw_caption(sight, said, CAPTION, WIDTH - 60, ways=HEADLINE)
    shapes += draw_panel(sight, deed.report, FIELD) if deed.report else draw_town(sight, FOOT)
    rows = [_sum_up(sight, rank, leads=story.is_ranked and rank.place == 1) for rank in story.ranks]
    return Scene(_make_ground(sight.theme, len(rows), fill), (*shapes, *draw_seats(sight, rows, ())))


def _tell_builders(sight: Sight) -> str:
    """Return who built. By how much is in the scene. Empty: nobody did."""
    seats = sorted({int(space.partition("/")[0]) for space in read_marks(sight.events).built})
    names = tuple(sight.seat_name(seat) for seat in seats)
    return sight.line("cloth-built", names=names, count=len(names)) if names else ""


def _make_ground(look: Theme, seats: int, hem: str) -> Ground:
    """Return the cloth with a hem in this colour and the frame for the seats, the same object each time."""

    def make() -> Ground:
        cloth = CLOTHS[look.key]
        tree, land = draw_tree(612, FOOT + 4, 0.7, cloth), draw_ground(FOOT, cloth)
        border, frame = draw_hem(-6, HEM + 6, hem, cloth), draw_frame(look, seats, above=False)
        return lay_cloth(look, (*border, *tree, *land, *frame))

    return keep_ground((_make_ground, look.key, seats, hem), make)


def _draw_title(sight: Sight, story: RoundStory) -> Iterator[Primitive]:
    """Draw the turns' title on a plate over the hem."""
    cloth, face = CLOTHS[sight.theme.key], sight.theme.face
    wide = min(340, round(measure_text(story.title, TITLE, False, face))) + 40
    yield Rect(18, 5, wide, PLATE, cloth.linen, cloth.ink, 2.5, 10)
    yield Words(18 + wide / 2, 25, story.title, TITLE, cloth.ink, wide - 30, spot="title", title=face)


def _count_held(sight: Sight, seat: Seat) -> tuple[Score, ...]:
    """Return the number of a seat's bases, with its change, and of its troops."""
    each, won = sight.view.seats[seat], read_marks(sight.events).bases[seat]
    bases = [base for territory in each.territories for base in territory if base is not None]
    troops = sum(base.troops for base in bases) + len(each.specials)
    return Score("ataque/things/base", len(bases), won), Score("ataque/things/troop", troops)


def _sum_up(sight: Sight, rank: Rank, *, leads: bool) -> SeatSummary:
    return SeatSummary(rank.seat, [*map(write_figure, _count_held(sight, rank.seat))], leads)


def draw_town(sight: Sight, foot: float) -> Iterator[Primitive]:
    """Draw the new bases of each seat with their troops. If there are none, draw both seats' old ones."""
    marks = read_marks(sight.events)
    kinds = {
        seat: [base.type for row in each.territories for base in row if base is not None]
        for seat, each in enumerate(sight.view.seats)
    }
    if marks.built:
        spaces = [tuple(map(int, space.split("/"))) for space in marks.built]
        kinds = {seat: [_find_type(sight, seat, at) for who, at in spaces if who == seat] for seat in kinds}
    camps = [seat for seat in (sight.viewer or 0, 1 - (sight.viewer or 0)) if kinds[seat] or not marks.built]
    for number, seat in enumerate(camps):
        left, right = (0.2, 0.8) if len(camps) < 2 else ((0.02, 0.5), (0.5, 0.98))[number]
        place = PanelBox(left * WIDTH, right * WIDTH, foot)
        needle = thread(sight, seat, left=number == 1)
        yield from _draw_camp(sight, needle, seat, [each for each in kinds[seat] if each], place)
        if marks.built:
            won = marks.bases[seat], sum(n for at, n in marks.grown.items() if at.startswith(f"{seat}/"))
            middle = place.x(0.5 + needle.way * 0.14)
            yield from _draw_won(sight, seat, won, (middle, foot - 388))
            names = [sight.line(f"board-{kind}") for kind in dict.fromkeys(filter(None, kinds[seat]))]
            face = sight.theme.face
            yield Words(middle, foot - 338, " · ".join(names), 34, needle.cloth.ink, 440, title=face)


def _find_type(sight: Sight, seat: Seat, space: int) -> str:
    """Return the type of the base on a space, empty if it is lost again."""
    base = sight.view.seats[seat].territories[space // 3][space % 3]
    return base.type if base is not None else ""


def _draw_camp(
    sight: Sight, needle: Needle, seat: Seat, kinds: list[str], box: PanelBox
) -> Iterator[Primitive]:
    """Draw a standard, and up to three kinds of bases, each with a troop before it."""
    pole = box.x(0.04 if needle.way > 0 else 0.96)
    yield from draw_standard(needle, sight.seat_crest(seat), pole, box.foot, 306)
    shown = list(dict.fromkeys(kinds))[:3]
    for number, kind in enumerate(shown):
        x = box.x(0.5 + needle.way * (0.1 + 0.29 * (number - (len(shown) - 1) / 2)))
        tall, sign = (304, 248, 196)[len(shown) - 1], kind_sign(sight, seat, kind)
        yield from draw_tower(needle, x - needle.way * tall * 0.28, box.foot, tall * 0.4, tall, spot="town")
        yield from draw_figure(needle, sign, x + needle.way * tall * 0.32, box.foot, tall * 0.76)


def _draw_won(
    sight: Sight, seat: Seat, won: tuple[int, int], middle: tuple[float, float]
) -> Iterator[Primitive]:
    """Draw by how many bases and troops a seat grew, in a row around a middle."""
    signs = ("ataque/things/base", "ataque/things/troop")
    said = [(sign, write_number(count, signed=True)) for sign, count in zip(signs, won, strict=True) if count]
    for number, (sign, words) in enumerate(said):
        x, y = middle[0] + (number - (len(said) - 1) / 2) * 148, middle[1]
        yield Sign(sign, x - 36, y, 60, sight.seat_colour(seat).fill, CLOTHS[sight.theme.key].ink)
        yield Words(x + 32, y, words, 56, CLOTHS[sight.theme.key].ink, 100, bold=True, spot=f"{seat}/won")


def paint_army_cover(sight: RulesSight) -> Picture:
    """Paint the game's cover: a burning palace between the armies' standards and fighters."""
    title, armies = sight.line("game"), sight.rules.armies
    return Picture(
        paint_scene(compose_cover(sight, title)),
        tell_cover(sight, title, (row.name for row in armies.values())),
    )


def compose_cover(sight: RulesSight, title: str) -> Scene:
    """Return the cover's scene."""
    cloth, paints = CLOTHS[sight.theme.key], list(SEATS.values())[:4]
    crests = [f"ataque/armies/{key}" for key in sight.rules.armies]
    shapes: list[Primitive] = [
        *draw_palace(Needle(cloth, Colour(WINE, "#ffffff", "")), 600, COVER_FOOT, 330, falls=True)
    ]
    for side, fighters in enumerate((LEFT, RIGHT)):
        for number, name in enumerate(fighters):
            needle = Needle(cloth, paints[side * 2 + number], side == 1)
            x, crest = (POLES[number], WIDTH - POLES[number])[side], crests[(side * 2 + number) % len(crests)]
            shapes += draw_standard(needle, crest, x, COVER_FOOT, TALLS[number])
            shapes += draw_figure(needle, f"ataque/abilities/{name}", x + needle.way * 96, COVER_FOOT, 172)
    paints.reverse()
    for number, name in enumerate(FELL):
        needle, at = Needle(cloth, paints[number % 4]), WIDTH * (number + 0.5) / len(FELL)
        shapes += draw_fallen(needle, f"ataque/abilities/{name}", at, HIGH - 26, 42)
    written = Words(WIDTH / 2, NAMED, title, 78, cloth.ink, WIDTH - 80, spot="title", title=sight.theme.face)
    return Scene(_make_cover_ground(sight.theme), (*shapes, written))


@cache
def _make_cover_ground(look: Theme) -> Ground:
    cloth = CLOTHS[look.key]
    wine = Needle(cloth, Colour(WINE, "#ffffff", ""))
    names = ("elf", "dragon", "zombie", "ghost", "knight", "kyudoka", "hun", "druid", "lich")
    signs = [f"ataque/abilities/{name}" for name in names]
    low = HIGH - COVER_HEM
    hems = (
        *draw_hem(-6, HEM + 10, WINE, cloth),
        *draw_motifs(-6, HEM + 10, signs, cloth),
        *draw_hem(low, COVER_HEM + 6, wine.robe, cloth, len(FELL)),
    )
    return lay_cloth(look, (*hems, *draw_ground(COVER_FOOT, cloth, deep=36)))
