"""The picture of a battle as a panel of the tapestry: survivors, the sum of damage, the fallen in the border."""

from collections.abc import Iterator
from functools import cache

from engine.games.ataque.narration.tell import tell_outcome
from engine.games.ataque.position.report import BattleReport
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Ground, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.ataque.battle.battle_forces import (
    PanelBox,
    draw_dead,
    draw_panel,
    kind_sign,
    list_figures,
    thread,
)
from render.games.ataque.battle.battle_rows import draw_strip
from render.games.ataque.narration.alt import tell_battle
from render.games.ataque.narration.battles_told import find_winner
from render.games.ataque.sight import Sight, place_name
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import SLATE, draw_ground, draw_hem, draw_tree, lay_cloth
from render.pages.battle_frame import HIGH, WIDTH, HalfLine, SideCaption
from render.pages.board_frame import WAYS
from render.pages.themes import Theme, lay_page
from render.text.alt_text import cut_text

FOOT, TOP, LOW = 470, 50, 588  # the ground line, the upper hem's height, and where the lower border begins
CAPTION, NAME, ROLE = 92, 36, 26  # the verdict's middle line, text sizes of a side's name and its role
PANEL = PanelBox(0, WIDTH, FOOT)
MOST = 6  # abilities in force that are shown for a side


def paint_battle(sight: Sight, report: BattleReport) -> Picture:
    """Paint a battle with its alternative text."""
    alt = cut_text(tell_battle(sight, report), sight.say)
    return Picture(paint_scene(compose_battle(sight, report)), alt)


def compose_battle(sight: Sight, report: BattleReport) -> Scene:
    """Return a battle's scene. Both hems have the winner's colour."""
    winner, cloth = find_winner(report), CLOTHS[sight.theme.key]
    upper, lower, signs = SLATE, SLATE, [""] * 9
    if winner is not None:
        needle = thread(sight, winner, left=False)
        upper, lower, crest = needle.paint.fill, needle.robe, sight.seat_crest(winner)
        kinds = dict.fromkeys(figure.kind for figure in list_figures(report, winner))
        motifs = [crest, *(kind_sign(sight, winner, kind) for kind in kinds)]
        signs = [motifs[number % len(motifs)] for number in range(9)]
    shapes = (
        *draw_hem(-6, TOP + 6, upper, cloth, signs),
        *draw_hem(LOW, HIGH - LOW + 6, lower, cloth, [""] * 9),
        *_draw_caption(sight, report),
        *_draw_fighters(sight, report),
        *draw_panel(sight, report, PANEL),
        *draw_strip(sight, report),
        *draw_dead(sight, report, (LOW + HIGH) / 2, (24, WIDTH - 24)),
    )
    return Scene(_make_ground(sight.theme), shapes)


@cache
def _make_ground(look: Theme) -> Ground:
    cloth = CLOTHS[look.key]
    trees = (
        shape for x, k in ((124, 0.8), (1090, 0.7), (606, 0.6)) for shape in draw_tree(x, FOOT + 4, k, cloth)
    )
    return lay_cloth(look, (*trees, *draw_ground(FOOT, cloth)))


def _draw_caption(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw the result in capitals: a whole sentence with its names."""
    said = sight.say(tell_outcome(sight.rules, report)).replace("*", "")
    yield from draw_caption(sight, said, CAPTION, WIDTH - 60)


def draw_caption(sight: Sight, said: str, middle: float, wide: int, ink: str = "") -> Iterator[Primitive]:
    """Draw a sentence in capitals around a middle line, in two lines if it is long."""
    face = sight.theme.face
    size, lines = sight.fit_sentence(said.rstrip(".!"), wide, WAYS, face, bold=not face, write=str.upper)
    for number, line in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * size * 1.06
        yield Words(
            WIDTH / 2, y, line, size, ink or CLOTHS[sight.theme.key].ink, wide, spot="verdict", title=face
        )


def _draw_fighters(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw both names with their roles, and below them the abilities in force."""
    cloth = CLOTHS[sight.theme.key]
    for side, (seat, name, role) in enumerate(_name_fighters(sight, report)):
        assert seat is not None
        place, spot = HalfLine(side, 0, 0), f"{seat}/abilities"
        yield Words(place.x(24), 146, name, NAME, cloth.ink, 420, place.anchor, True, spot=f"{side}/name")
        yield Words(place.x(24), 178, role, ROLE, cloth.ink, 420, place.anchor, spot=f"{side}/role")
        for number, card in enumerate(list(dict.fromkeys(report.abilities[seat]))[-MOST:]):
            x = place.x(46 + 52 * number)
            yield Circle(x, 218, 24, cloth.rim, sight.seat_colour(seat).fill, 4, f"{spot}/{card}")
            yield Sign(kind_sign(sight, seat, card), x, 218, 34, "#2b2019", spot=f"{spot}/{card}")


def _name_fighters(sight: Sight, report: BattleReport) -> tuple[SideCaption, SideCaption]:
    """Return the captions of attacker and defender, the attacker's with the place of origin."""
    attacks = sight.line("battle-attacks", place=place_name(sight, report.origin))
    one, two = report.attacker, report.defender
    return (
        SideCaption(one, sight.seat_name(one), attacks),
        SideCaption(two, sight.seat_name(two), sight.line("battle-defends")),
    )


def paint_no_battle(sight: Sight) -> Picture:
    """Paint a note that no battle was fought this turn."""
    said = sight.line("board-no-battle")
    words = Words(WIDTH // 2, 60, said, 36, sight.theme.faint, WIDTH - 60, bold=True, spot="battle")
    return Picture(paint_scene(Scene(_calm_ground(sight.theme), (words,))), said + ".")


@cache
def _calm_ground(look: Theme) -> Ground:
    return lay_page(WIDTH, 120, look, (Rect(8, 8, WIDTH - 16, 104, look.panel, radius=12),))
