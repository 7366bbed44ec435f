"""The picture of a battle as a panel of the tapestry: survivors, the sum of damage, the fallen in the border."""

from collections.abc import Iterator, Sequence

from engine.games.ataque.position.report import BattleReport
from render.assets.colours import CROWN
from render.assets.fonts import draws_whole, fit_text, measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Ground, Icon, Picture, Primitive, Scene, Sign, Words, keep_ground
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
from render.games.ataque.narration.battles_told import find_winner, tell_verdict
from render.games.ataque.sight import Sight, ability_name, place_name
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
UNHURT = HIGH - TOP - LOW  # by how much lower ground and border are where nobody has fallen
CAPTION, NAME, ROLE = 92, 36, 27  # the verdict's middle line, text sizes of a side's name and its role
BETWEEN, APART = 14, 40  # from a name to its role, and between both sides
VERDICT = ((54, 1, 0), *WAYS)  # of the verdict
CROWNED = 58  # the room of the winner's crown
DEAD = 654  # the middle line of the fallen
NAMED, ROOM = 28, 560  # text size of abilities in force, and their room on a side


def paint_battle(sight: Sight, report: BattleReport) -> Picture:
    """Paint a battle with its alternative text."""
    alt = cut_text(tell_battle(sight, report), sight.say)
    return Picture(paint_scene(compose_battle(sight, report)), alt)


def compose_battle(sight: Sight, report: BattleReport) -> Scene:
    """Return a battle's scene. Both hems have the winner's colour."""
    winner, cloth = find_winner(report), CLOTHS[sight.theme.key]
    motifs = _list_motifs(sight, report, winner)
    dead = [*draw_dead(sight, report, DEAD, (24, WIDTH - 24))]
    drop = 0 if dead else UNHURT
    lain = {round(shape.x) * 9 // WIDTH for shape in dead if isinstance(shape, Sign)}
    low = ["" if {at - 1, at, at + 1} & lain else sign for at, sign in enumerate(motifs)]
    shapes = (
        *draw_motifs(-6, TOP + 6, motifs, cloth),
        *_draw_caption(sight, report),
        *_draw_fighters(sight, report),
        *draw_panel(sight, report, PanelBox(0, WIDTH, FOOT + drop, 1 + drop / 280)),
        *draw_motifs(LOW + 26, HIGH - LOW - 20, low if dead else (), cloth),
        *dead,
        *draw_strip(sight, report, drop),
    )
    needle = None if winner is None else thread(sight, winner, left=False)
    hems = (needle.fill, needle.robe) if needle else (SLATE, SLATE)
    return Scene(lay_field(sight.theme, *hems, drop), shapes)


def _list_motifs(sight: Sight, report: BattleReport, winner: int | None) -> tuple[str, ...]:
    """List the nine silhouettes of a hem: crest and fighters of the winner, else both crests."""
    motifs = [sight.seat_crest(seat) for seat in (report.attacker, report.defender)]
    if winner is not None:
        kinds = dict.fromkeys(figure.kind for figure in list_figures(report, winner))
        motifs = [sight.seat_crest(winner), *(kind_sign(sight, winner, kind) for kind in kinds)]
    return tuple(motifs[number % len(motifs)] for number in range(9))


def lay_field(look: Theme, upper: str, lower: str, drop: int = 0) -> Ground:
    """Return the cloth with hems in these colours, the same object each time. drop: how much lower the ground is."""

    def make() -> Ground:
        cloth = CLOTHS[look.key]
        low, foot = LOW + drop, FOOT + drop
        hems = (*draw_hem(-6, TOP + 6, upper, cloth), *draw_hem(low, HIGH - low + 6, lower, cloth))
        return lay_cloth(look, (*hems, *draw_tree(612, foot + 4, 0.6, cloth), *draw_ground(foot, cloth)))

    return keep_ground((lay_field, look.key, upper, lower, drop), make)


def _draw_caption(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw in capitals who gained, or that nobody did."""
    yield from draw_caption(sight, tell_verdict(sight, report), CAPTION, WIDTH - 60, ways=VERDICT)


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
    """Draw both names with their roles, who gained crowned, and below them the abilities in force."""
    cloth, fighters, winner = CLOTHS[sight.theme.key], _name_fighters(sight, report), find_winner(report)
    for side, ((seat, name, role), room) in enumerate(zip(fighters, _share_line(fighters), strict=True)):
        assert seat is not None
        place = HalfLine(side, 0, 0)
        called, large = fit_text(name, NAME, True, room)
        far = 24 + measure_text(called, large, True) + BETWEEN
        yield Words(place.x(24), 148, name, NAME, cloth.ink, room, place.anchor, True, spot=f"{side}/name")
        if seat == winner:
            yield Icon("crown", round(place.x(far + 22)), 147, 46, *CROWN, f"{seat}/wins")
            far += CROWNED
        yield Words(place.x(far), 151, role, ROLE, cloth.ink, 0, place.anchor, spot=f"{side}/role")
        yield from _draw_abilities(sight, report, seat, place)


def _draw_abilities(sight: Sight, report: BattleReport, seat: int, place: HalfLine) -> Iterator[Primitive]:
    """Draw the latest abilities in force of a side that have room, each a disc with its name, and count the others."""
    cards, cloth = list(dict.fromkeys(report.abilities[seat])), CLOTHS[sight.theme.key]
    names = [ability_name(sight.rules, card) for card in cards]
    wide = [measure_text(name, NAMED, False) + 72 for name in names]
    fits = (at for at in range(len(cards)) if sum(wide[at:]) + 50 * bool(at) <= ROOM)
    more = next(fits, max(0, len(cards) - 1))  # the last one always, shortened
    far = 48.0
    for card, name, room in [*zip(cards, names, wide, strict=True)][more:]:
        spot = f"{seat}/abilities/{card}"
        yield Circle(place.x(far), 192, 24, cloth.rim, sight.seat_colour(seat).fill, 4, spot)
        yield Sign(kind_sign(sight, seat, card), place.x(far), 192, 34, "#2b2019", spot=spot)
        most = ROOM - 72 if not more else ROOM - 122
        yield Words(place.x(far + 32), 192, name, NAMED, cloth.ink, most, place.anchor, spot=spot)
        far += min(room, ROOM - 50)
    if more:
        spot = f"{seat}/abilities/more"
        yield Words(place.x(far - 20), 192, f"+{more}", NAMED, cloth.ink, 0, place.anchor, True, spot=spot)


def _share_line(fighters: Sequence[SideCaption]) -> tuple[int, ...]:
    """Return the room of each name: what both roles leave, by the lengths of the names."""
    wide = [measure_text(each.name, NAME, True) for each in fighters]
    return tuple(round(_free_room(fighters) * each / max(1, sum(wide))) for each in wide)


def _free_room(fighters: Sequence[SideCaption]) -> float:
    return (
        WIDTH
        - 48
        - APART
        - CROWNED
        - sum(BETWEEN + measure_text(each.role, ROLE, False) for each in fighters)
    )


def _name_fighters(sight: Sight, report: BattleReport) -> tuple[SideCaption, SideCaption]:
    """Return both captions, the attacker's with the place of origin if both names leave room."""
    one, two, place = report.attacker, report.defender, place_name(sight, report.origin)
    against = SideCaption(two, sight.seat_name(two), sight.line("battle-defends"))
    for attacks in (sight.line("battle-attacks-from", place=place), sight.line("battle-attacks")):
        fighters = SideCaption(one, sight.seat_name(one), attacks), against
        names = sum(measure_text(each.name, NAME, True) for each in fighters)
        if names <= _free_room(fighters):
            break
    return fighters
