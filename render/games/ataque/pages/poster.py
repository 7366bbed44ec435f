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
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Words
from render.games.ataque.battle.battle import draw_caption
from render.games.ataque.battle.battle_forces import PanelBox, draw_panel, kind_sign, list_figures, thread
from render.games.ataque.narration.battles_told import find_winner
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.sight import RulesSight, Sight
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import (
    SLATE,
    WIDTH,
    WINE,
    Needle,
    draw_fallen,
    draw_figure,
    draw_ground,
    draw_hem,
    draw_palace,
    draw_standard,
    draw_tower,
    draw_tree,
    lay_cloth,
)
from render.pages.board_frame import HIGH, SeatSummary, draw_frame, draw_seats
from render.pages.cover import tell_cover
from render.pages.round_poster import Rank, RoundStory, Score, write_alt, write_figure
from render.pages.themes import Theme

HEM, FOOT, CAPTION, REST = (
    50,
    512,
    98,
    576,
)  # the hem's height, the ground line, middle lines of headline and others
BARE = 3  # parts of the hem without silhouettes, where the turns' plate lies
TITLE, TOLD, PLATE = 32, 30, 40  # text sizes of the turns and of other headlines, and the turns' plate
LEFT, RIGHT = ("knight", "samurai"), ("troll", "vampire")  # fighters of a cover, from the edges inwards
COVER_FOOT, NAMED = 520, 622  # a cover's ground line, and the middle line of the game's name


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
    """Return the poster's scene: hem and headline above, the deed, other headlines, and the seats by place."""
    deed, cloth = find_deed(sight, story), CLOTHS[sight.theme.key]
    fill = SLATE if deed.seat is None else sight.seat_colour(deed.seat).fill
    crest = "" if deed.seat is None else sight.seat_crest(deed.seat)
    shapes = [
        *draw_hem(-6, HEM + 6, fill, cloth, [*[""] * BARE, *[crest] * (9 - BARE)]),
        *_draw_title(sight, story),
    ]
    shapes += draw_caption(sight, deed.told, CAPTION, WIDTH - 60)
    shapes += _draw_field(sight, deed.report) if deed.report else _draw_town(sight, deed.seat)
    shapes += _draw_rest(sight, [each for each in story.headlines if each != deed.told])
    rows = [_sum_up(sight, rank, leads=story.is_ranked and rank.place == 1) for rank in story.ranks]
    return Scene(_make_ground(sight.theme, len(rows)), (*shapes, *draw_seats(sight, rows, ())))


@cache
def _make_ground(look: Theme, seats: int) -> Ground:
    cloth = CLOTHS[look.key]
    trees = (shape for x, k in ((130, 0.8), (1084, 0.7)) for shape in draw_tree(x, FOOT + 4, k, cloth))
    return lay_cloth(look, (*trees, *draw_ground(FOOT, cloth), *draw_frame(look, seats, above=False)))


def _draw_title(sight: Sight, story: RoundStory) -> Iterator[Primitive]:
    """Draw the turns' title on a plate over the hem."""
    cloth, face = CLOTHS[sight.theme.key], sight.theme.face
    wide = min(340, round(measure_text(story.title, TITLE, False, face))) + 40
    yield Rect(18, 5, wide, PLATE, cloth.linen, cloth.ink, 2.5, 10)
    yield Words(18 + wide / 2, 25, story.title, TITLE, cloth.ink, wide - 30, spot="title", title=face)


def _draw_field(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw a battle's panel. Of an attacker without survivors, up to three fallen lie on the ground."""
    yield from draw_panel(sight, report, PanelBox(0, WIDTH, FOOT))
    attackers = list_figures(report, report.attacker)
    if all(figure.fell for figure in attackers):
        for number, kind in enumerate(list(dict.fromkeys(figure.kind for figure in attackers))[:3]):
            needle, sign = thread(sight, report.attacker, left=False), kind_sign(sight, report.attacker, kind)
            yield from draw_fallen(needle, sign, 250 + 130 * number, FOOT - 44, 116, "fallen")


def _draw_rest(sight: Sight, headlines: list[str]) -> Iterator[Primitive]:
    """Draw the latest of the other headlines in one line below the scene, and how many more there are."""
    if not headlines:
        return
    said = headlines[-1].rstrip(".")
    if len(headlines) > 1:
        said = sight.line("poster-more", said=headlines[-1], n=len(headlines) - 1)
    said = sight.fit_line(said, TOLD, False, WIDTH - 60)
    yield Words(WIDTH / 2, REST, said, TOLD, CLOTHS[sight.theme.key].ink, WIDTH - 60, spot="told/1")


def _count_held(sight: Sight, seat: Seat) -> tuple[Score, ...]:
    """Return the number of a seat's bases, with its change, and of its troops."""
    each, won = sight.view.seats[seat], read_marks(sight.events).bases[seat]
    bases = [base for territory in each.territories for base in territory if base is not None]
    troops = sum(base.troops for base in bases) + len(each.specials)
    return Score("ataque/things/base", len(bases), won), Score("ataque/things/troop", troops)


def _sum_up(sight: Sight, rank: Rank, *, leads: bool) -> SeatSummary:
    return SeatSummary(rank.seat, [*map(write_figure, _count_held(sight, rank.seat))], leads)


def _draw_town(sight: Sight, owner: Seat | None) -> Iterator[Primitive]:
    """Draw new bases with their owner's standards. owner: None for a quiet field with one grey tower."""
    cloth = CLOTHS[sight.theme.key]
    needle = (
        Needle(cloth, Colour(SLATE, "#ffffff", "")) if owner is None else thread(sight, owner, left=False)
    )
    for x, w, h in (
        ((600, 96, 260), (486, 80, 190), (714, 80, 210)) if owner is not None else ((600, 90, 210),)
    ):
        yield from draw_tower(needle, x, FOOT, w, h, spot="town")
    if owner is not None:
        for x, left in ((330, True), (870, False)):
            yield from draw_standard(needle._replace(left=left), sight.seat_crest(owner), x, FOOT, 250)


def paint_army_cover(sight: RulesSight) -> Picture:
    """Paint the game's cover: a burning palace between the armies' standards and fighters."""
    title, armies = sight.line("game"), sight.rules.armies
    return Picture(
        paint_scene(compose_cover(sight, title)),
        tell_cover(sight, title, (row.name for row in armies.values())),
    )


def compose_cover(sight: RulesSight, title: str) -> Scene:
    """Return the cover's scene."""
    cloth, paints = CLOTHS[sight.theme.key], list(SEATS.values())
    crests = [f"ataque/armies/{key}" for key in sight.rules.armies]
    shapes: list[Primitive] = [
        *draw_palace(Needle(cloth, Colour(WINE, "#ffffff", "")), 600, COVER_FOOT, 340, falls=True)
    ]
    for side, fighters in enumerate((LEFT, RIGHT)):
        for number, name in enumerate(fighters):
            needle = Needle(cloth, paints[side * 2 + number], side == 1)
            x = (44, 214)[number] if side == 0 else WIDTH - (44, 214)[number]
            shapes += draw_standard(
                needle, crests[(side * 2 + number) % len(crests)], x, COVER_FOOT, (330, 270)[number]
            )
            shapes += draw_figure(needle, f"ataque/abilities/{name}", x + needle.way * 104, COVER_FOOT, 190)
    written = Words(WIDTH / 2, NAMED, title, 92, cloth.ink, WIDTH - 80, spot="title", title=sight.theme.face)
    return Scene(_make_cover_ground(sight.theme), (*shapes, written))


@cache
def _make_cover_ground(look: Theme) -> Ground:
    cloth = CLOTHS[look.key]
    wine = Needle(cloth, Colour(WINE, "#ffffff", ""))
    signs = [
        f"ataque/abilities/{name}"
        for name in ("elf", "dragon", "zombie", "ghost", "knight", "kyudoka", "hun", "druid", "lich")
    ]
    hems = (*draw_hem(-6, HEM + 10, WINE, cloth, signs), *draw_hem(HIGH - 34, 40, wine.robe, cloth, [""] * 9))
    return lay_cloth(look, (*hems, *draw_ground(COVER_FOOT, cloth, deep=40)))
