"""The picture of a battle as a panel of the tapestry: survivors, the sum of damage, the fallen in the border."""

from collections.abc import Iterator, Sequence

from engine.games.ataque.narration.tell import tell_outcome
from engine.games.ataque.position.report import BattleReport
from render.assets.fonts import draws_whole, fit_text, measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Ground, Picture, Primitive, Scene, Sign, Words, keep_ground
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
from render.games.ataque.style.tapestry import (
    SLATE,
    draw_ground,
    draw_hem,
    draw_motifs,
    draw_tree,
    lay_cloth,
)
from render.pages.battle_frame import HIGH, WIDTH, HalfLine, SideCaption
from render.pages.board_frame import WAYS
from render.pages.sight import Way
from render.pages.themes import Theme
from render.text.alt_text import cut_text

FOOT, TOP, LOW = 470, 50, 588  # the ground line, the upper hem's height, and where the lower border begins
CAPTION, NAME, ROLE = 92, 36, 27  # the verdict's middle line, text sizes of a side's name and its role
BETWEEN, APART = 14, 40  # from a name to its role, and between both sides
PANEL = PanelBox(0, WIDTH, FOOT)
MOST = 6  # abilities in force that are shown for a side


def paint_battle(sight: Sight, report: BattleReport) -> Picture:
    """Paint a battle with its alternative text."""
    alt = cut_text(tell_battle(sight, report), sight.say)
    return Picture(paint_scene(compose_battle(sight, report)), alt)


def compose_battle(sight: Sight, report: BattleReport) -> Scene:
    """Return a battle's scene. Both hems have the winner's colour."""
    winner, cloth = find_winner(report), CLOTHS[sight.theme.key]
    motifs = _list_motifs(sight, report, winner)
    dead = [*draw_dead(sight, report, (LOW + HIGH) / 2, (24, WIDTH - 24))]
    shapes = (
        *draw_motifs(-6, TOP + 6, motifs, cloth),
        *_draw_caption(sight, report),
        *_draw_fighters(sight, report),
        *draw_panel(sight, report, PANEL),
        *draw_strip(sight, report),
        *(dead or draw_motifs(LOW, HIGH - LOW + 6, motifs, cloth)),
    )
    needle = None if winner is None else thread(sight, winner, left=False)
    hems = (needle.paint.fill, needle.robe) if needle else (SLATE, SLATE)
    return Scene(lay_field(sight.theme, *hems), shapes)


def _list_motifs(sight: Sight, report: BattleReport, winner: int | None) -> tuple[str, ...]:
    """List the nine silhouettes of a hem: crest and fighters of the winner, else both crests."""
    motifs = [sight.seat_crest(seat) for seat in (report.attacker, report.defender)]
    if winner is not None:
        kinds = dict.fromkeys(figure.kind for figure in list_figures(report, winner))
        motifs = [sight.seat_crest(winner), *(kind_sign(sight, winner, kind) for kind in kinds)]
    return tuple(motifs[number % len(motifs)] for number in range(9))


def lay_field(look: Theme, upper: str, lower: str) -> Ground:
    """Return the cloth with hems in these colours, the same object each time."""

    def make() -> Ground:
        cloth = CLOTHS[look.key]
        hems = (*draw_hem(-6, TOP + 6, upper, cloth), *draw_hem(LOW, HIGH - LOW + 6, lower, cloth))
        return lay_cloth(look, (*hems, *draw_tree(612, FOOT + 4, 0.6, cloth), *draw_ground(FOOT, cloth)))

    return keep_ground((lay_field, look.key, upper, lower), make)


def _draw_caption(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw the result in capitals: a whole sentence with its names."""
    said = sight.say(tell_outcome(sight.rules, report)).replace("*", "")
    yield from draw_caption(sight, said, CAPTION, WIDTH - 60)


def draw_caption(
    sight: Sight, said: str, middle: float, wide: int, ink: str = "", ways: Sequence[Way] = WAYS
) -> Iterator[Primitive]:
    """Draw a sentence in capitals around a middle line, in two lines if it is long."""
    face = sight.theme.face if draws_whole(said.upper(), sight.theme.face) else ""
    size, lines = sight.fit_sentence(said.rstrip(".!"), wide, ways, face, bold=not face, write=str.upper)
    for number, line in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * size * 1.06
        yield Words(
            WIDTH / 2,
            y,
            line,
            size,
            ink or CLOTHS[sight.theme.key].ink,
            wide,
            "mm",
            not face,
            spot="verdict",
            title=face,
        )


def _draw_fighters(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw both names with their roles, and below them the abilities in force."""
    cloth, fighters = CLOTHS[sight.theme.key], _name_fighters(sight, report)
    for side, ((seat, name, role), room) in enumerate(zip(fighters, _share_line(fighters), strict=True)):
        assert seat is not None
        place, spot = HalfLine(side, 0, 0), f"{seat}/abilities"
        called, large = fit_text(name, NAME, True, room)
        far = 24 + measure_text(called, large, True) + BETWEEN
        yield Words(place.x(24), 148, name, NAME, cloth.ink, room, place.anchor, True, spot=f"{side}/name")
        yield Words(place.x(far), 151, role, ROLE, cloth.ink, 0, place.anchor, spot=f"{side}/role")
        for number, card in enumerate(list(dict.fromkeys(report.abilities[seat]))[-MOST:]):
            x = place.x(48 + 52 * number)
            yield Circle(x, 192, 24, cloth.rim, sight.seat_colour(seat).fill, 4, f"{spot}/{card}")
            yield Sign(kind_sign(sight, seat, card), x, 192, 34, "#2b2019", spot=f"{spot}/{card}")


def _share_line(fighters: Sequence[SideCaption]) -> tuple[int, ...]:
    """Return the room of each name: what both roles leave, in halves, or more beside a shorter name."""
    free = WIDTH - 48 - APART - sum(BETWEEN + measure_text(each.role, ROLE, False) for each in fighters)
    return tuple(
        round(max(free / 2, free - measure_text(other.name, NAME, True))) for other in reversed(fighters)
    )


def _name_fighters(sight: Sight, report: BattleReport) -> tuple[SideCaption, SideCaption]:
    """Return the captions of attacker and defender, the attacker's with the place of origin."""
    attacks = sight.line("battle-attacks", place=place_name(sight, report.origin))
    one, two = report.attacker, report.defender
    return (
        SideCaption(one, sight.seat_name(one), attacks),
        SideCaption(two, sight.seat_name(two), sight.line("battle-defends")),
    )
