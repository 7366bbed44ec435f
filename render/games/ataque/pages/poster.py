"""The poster after one turn of each seat: the latest battle, a new base, or a quiet field."""

from collections.abc import Iterator
from functools import partial

from engine.games.ataque.position.report import BattleReport
from engine.rules.core import Seat
from render.assets.colours import SEATS
from render.drawing.scene import Picture, Polygon, Primitive, Sign, Words
from render.games.ataque.battle.battle_forces import kind_sign, list_figures
from render.games.ataque.narration.battles_told import GAINS, find_winner, read_battles
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.sight import RulesSight, Sight
from render.games.ataque.style.palette import BLOW, BLOW_INK, INKS
from render.pages.battle_frame import outline_burst
from render.pages.cover import paint_cover
from render.pages.poster_scenery import (
    SCENE_INKS,
    SceneryTones,
    draw_castle,
    draw_flag,
    draw_flags,
    draw_hills,
    draw_sky,
    find_inks,
)
from render.pages.round_poster import PosterScene, RoundStory, Score, paint_poster
from render.pages.themes import Theme

FIELD = {
    "dusk": SceneryTones(
        ("#3a3060", "#55468a", "#7b68a8"), "#efe9ff", "#8f80bd", ("#304a41", "#41604a", "#35503a")
    ),
    "day": SceneryTones(
        ("#9fb4de", "#b9c6e6", "#d9dcee"), "#fffbe6", "#fff0c2", ("#8fae98", "#a7c08c", "#90ad78")
    ),
    "contrast": SceneryTones(("#000000",), "#484848", "#2c2c2c", ("#1c1c1c", "#101010")),
}
TONES = tuple(dict.fromkeys(ink for tones in FIELD.values() for ink in tones.inks))
LARGE, SMALL = (
    0.62,
    0.42,
)  # sizes as parts of the scene's height: of an army's first figure, and of those behind it
BEHIND = ((-150, 8), (-260, 0))  # offsets of the figures behind from the first
TOWN = 1020  # the middle of the defender's castle
# flags of a cover: x of the pole, and True if the flag blows to the left
BANNERS = ((350, True), (850, False), (172, True), (1028, False))


def paint_turns(sight: Sight, story: RoundStory) -> Picture:
    """Paint one turn of each seat: the latest battle, else a new base, else a quiet field."""
    return paint_poster(sight, story, find_deed(sight), partial(_count_held, sight))


def _count_held(sight: Sight, seat: Seat) -> tuple[Score, ...]:
    """Return the number of a seat's bases, with its change, and of its troops."""
    each, won = sight.view.seats[seat], read_marks(sight.events).bases[seat]
    bases = [base for territory in each.territories for base in territory if base is not None]
    troops = sum(base.troops for base in bases) + len(each.specials)
    return Score("ataque/things/base", len(bases), won), Score("ataque/things/troop", troops)


def find_deed(sight: Sight) -> PosterScene:
    """Return the poster's scene for one turn of each seat."""
    tones = (*INKS, *SCENE_INKS, *TONES)
    battles = [report for report in read_battles(sight.view, sight.events) if report.over]
    built = read_marks(sight.events).built
    if battles:
        report = battles[-1]
        told = [sight.say.headline(event) for event in sight.events if event.kind == "fought"]
        return PosterScene(
            find_winner(report), draw_evening, tones, partial(_draw_battle, sight, report), (told or [""])[-1]
        )
    owner = int(built[-1].partition("/")[0]) if built else None
    return PosterScene(owner, draw_evening, tones, partial(_draw_base, sight, owner))


def draw_evening(look: Theme, tall: int) -> tuple[Primitive, ...]:
    """Draw a moonlit field, the backdrop of every scene."""
    return (
        *draw_sky(FIELD[look.key], tall, (600, tall * 0.36), tall * 0.2),
        *draw_hills(FIELD[look.key], tall),
    )


def _draw_battle(sight: Sight, report: BattleReport, tall: int) -> Iterator[Primitive]:
    """Draw the attackers with their damage before the defender's castle, which burns if they won."""
    won, ink = GAINS.get(report.outcome), find_inks(sight.theme)[0]
    yield from draw_castle(TOWN, tall - 8, tall * 0.6, ink, burns=bool(won))
    yield from draw_flags(sight, report.attacker, (60,), tall)
    if won is not True:
        paint, crest = sight.seat_colour(report.defender), sight.seat_crest(report.defender)
        yield from draw_flag(paint, crest, (TOWN - 190, tall - 6), tall * 0.44, left=True)
    kinds = list(dict.fromkeys(figure.kind for figure in list_figures(report, report.attacker)))
    yield from _draw_army(sight, report.attacker, kinds, tall)
    dealt = sum(sum(blow.dealt.values()) for blow in report.blows if blow.of == report.attacker)
    if dealt:
        yield Polygon(outline_burst(640, tall * 0.5, 66), BLOW, BLOW_INK, 3, "dealt")
        yield Words(640, tall * 0.5, str(dealt), 60, BLOW_INK, 90, bold=True, spot="dealt")


def _draw_army(sight: Sight, seat: Seat, kinds: list[str], tall: int) -> Iterator[Primitive]:
    """Draw an army's kinds of troops, three at most, the first in front and largest."""
    inks, x = find_inks(sight.theme), 430
    for (dx, dy), kind in reversed(list(zip(((0, 0), *BEHIND), kinds, strict=False))):
        size = round(tall * (SMALL if dx else LARGE))
        yield Sign(
            kind_sign(sight, seat, kind), x + dx, tall - 12 - size / 2 - dy, size, *inks, spot="victor"
        )


def _draw_base(sight: Sight, owner: Seat | None, tall: int) -> Iterator[Primitive]:
    """Draw a castle with its owner's flags. owner: None for a quiet field, without flags."""
    yield from draw_castle(600, tall - 8, tall * 0.66, find_inks(sight.theme)[0], burns=False)
    if owner is not None:
        yield from draw_flags(sight, owner, (330, 830), tall)


def paint_army_cover(sight: RulesSight) -> Picture:
    """Paint the game's cover: a castle between the armies' flags."""
    armies = {f"ataque/armies/{key}": row.name for key, row in sight.rules.armies.items()}
    tones = (*INKS, *SCENE_INKS, *TONES)
    deed = PosterScene(None, draw_evening, tones, partial(_draw_armies, sight, tuple(armies)))
    return paint_cover(sight, sight.line("game"), deed, armies)


def _draw_armies(sight: RulesSight, crests: tuple[str, ...], tall: int) -> Iterator[Primitive]:
    """Draw a castle, and at both its sides the armies' flags."""
    yield from draw_castle(600, tall - 8, tall * 0.66, find_inks(sight.theme)[0], burns=False)
    paints = list(SEATS.values())
    for number, crest in enumerate(crests[: len(BANNERS)]):
        x, left = BANNERS[number]
        yield from draw_flag(paints[number], crest, (x, tall - 6), tall * 0.5, left=left)
