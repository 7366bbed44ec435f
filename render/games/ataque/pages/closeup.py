"""A part of the board, larger: one seat's castle with all public facts about it, or this turn's last battle."""

from collections.abc import Iterator

from engine.games.ataque.position.state import spaces_of
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Sign, Words, keep_ground, zoom_shape
from render.games.ataque.battle import battle as battles
from render.games.ataque.board.board import count_held, draw_ground, draw_lanes, ground_tones
from render.games.ataque.board.land import FRONT, LANE, Castle
from render.games.ataque.narration.alt import tell_realms, tell_space
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.pages.poster import HEADLINE, draw_town
from render.games.ataque.pages.tableau import HEAD, WIDTH, draw_head, list_public
from render.games.ataque.sight import Sight, place_name, split_lines
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import SLATE, draw_motifs
from render.pages.board_frame import BODY, HIGH, WAYS, ask_seat
from render.pages.board_frame import WIDTH as PAGE_WIDTH
from render.text.alt_text import cut_text
from render.text.say import begin_capital

PARTS = ("0", "1", "battle")
LARGE, CUT = 1.15, FRONT + 14  # how much larger than on the board, and how far from the edge the field is cut
DEEP, SIDE = LANE * LARGE, round(CUT * LARGE) + 6  # a lane's height, and where the facts begin
BELOW = round(HEAD + 3 * DEEP)
LINE, MOST, ACROSS = 40, 12, 1072  # of the text below: its line height, its most lines, its width
SIZE = 33  # text size of it
APART = 44  # largest step between the sums next to a territory
SAID = 38  # text size of the note on a territory without bases
FACTS = {
    "troops": "things/troop",
    "initiative": "things/initiative",
    "regular": "things/regular",
    "artillery": "types/siege",
    "bases": "things/base",
}


def paint_closeup(sight: Sight, part: str, asked: str = "", note: str = "") -> Picture:
    """Paint a seat's realm or the battle. Raises KeyError if the part is unknown.

    asked: the question about a realm. note: what helps to answer it.
    """
    if part == "battle":
        told = sight.view.battle
        return battles.paint_battle(sight, told.report) if told else _paint_no_battle(sight)
    if part not in PARTS:
        raise KeyError(part)
    scene = compose_realm(sight, int(part), asked, note)
    return Picture(paint_scene(scene, sight.wide), tell_realms(sight, (int(part),)))


def _paint_no_battle(sight: Sight) -> Picture:
    """Paint both seats' bases at peace, and that no battle was fought this turn."""
    said, cloth = sight.line("board-no-battle"), CLOTHS[sight.theme.key]
    motifs = [sight.seat_crest(number % 2) for number in range(9)]
    shapes = (
        *draw_motifs(-6, battles.TOP + 6, motifs, cloth),
        *draw_motifs(battles.LOW, HIGH - battles.LOW + 6, motifs, cloth),
        *battles.draw_caption(sight, said, battles.CAPTION + 12, PAGE_WIDTH - 60, ways=HEADLINE),
        *draw_town(sight.with_events(()), battles.FOOT),
        *_draw_forces(sight),
    )
    alt = cut_text(f"{said}. {tell_realms(sight, (0, 1))}", sight.say)
    return Picture(paint_scene(Scene(battles.lay_field(sight.theme, SLATE, SLATE), shapes), sight.wide), alt)


def _draw_forces(sight: Sight) -> Iterator[Primitive]:
    """Draw in words what each seat has in its territories, below the field at its side."""
    ink, room = CLOTHS[sight.theme.key].ink, PAGE_WIDTH // 2 - 50
    for side, seat in enumerate((0, 1)):
        bases, troops = count_held(sight, seat)
        x, anchor = (26, PAGE_WIDTH - 26)[side], ("lm", "rm")[side]
        yield Words(x, 528, sight.seat_name(seat), 36, ink, room, anchor, True, spot=f"{seat}/name")
        said = sight.line("standing-has", bases=bases, troops=troops)
        yield Words(x, 564, said, 31, ink, room, anchor, spot=f"{seat}/has")


def compose_realm(sight: Sight, seat: int, asked: str = "", note: str = "") -> Scene:
    """Return a realm's scene: the castle as on the board, facts next to each lane, and abilities in words below.

    asked: a question that stands in place of the seat's cards. Then the facts are those of lit places alone.
    """
    castle, lines = Castle(seat, 0), [] if asked else _list_lines(sight, seat)
    shapes = [_enlarge(shape) for shape in draw_lanes(sight, (castle,), read_marks(sight.events))]
    if asked:
        shapes += [*_draw_question(sight, asked), *_draw_choices(sight, seat, note)]
    else:
        shapes += draw_head(sight, seat)
        for lane in range(3):
            shapes += _draw_facts(sight, seat, lane)
    for number, line in enumerate(lines):
        shapes.append(Words(24, BELOW + 28 + number * LINE, line, SIZE, sight.theme.ink, ACROSS, "lm"))
    return Scene(_make_ground(sight, castle, len(lines), asked=bool(asked)), tuple(shapes))


def _draw_question(sight: Sight, asked: str) -> Iterator[Primitive]:
    """Draw a question in the colour of the seat that it asks."""
    news, theme = ask_seat(asked, sight.viewer), sight.theme
    fill, ink = (theme.panel, theme.ink) if news.seat is None else sight.seat_colour(news.seat)[:2]
    yield Rect(6, 6, WIDTH - 12, HEAD - 14, fill, radius=10)
    if news.seat is not None:
        yield from sight.seat_badge(news.seat, 60, 58, 56)
    size, lines = sight.fit_sentence(news.told, WIDTH - 130, WAYS, theme.face)
    for number, line in enumerate(lines):
        y = HEAD / 2 + (number - (len(lines) - 1) / 2) * size * 1.1
        yield Words(WIDTH / 2 + 40, y, line, size, ink, WIDTH - 130, spot="happened", title=theme.face)


def _enlarge(shape: Primitive) -> Primitive:
    return zoom_shape(shape, LARGE, 0, BODY[0] - HEAD / LARGE)


def _make_ground(sight: Sight, castle: Castle, lines: int, *, asked: bool) -> Ground:
    """Return the ground with a plate for the facts of each territory, in a question one for all."""
    theme, shown = sight.theme, () if asked else range(3)
    names = tuple((lane, place_name(sight, f"0/t{lane}")) for lane in shown)
    key = (
        _make_ground,
        sight.view.seats[castle.seat].army,
        sight.seat_colour(castle.seat),
        lines,
        names,
        theme.key,
    )

    def make() -> Ground:
        shapes = [_enlarge(shape) for shape in draw_ground(sight, (castle,))]
        bottom = BELOW + LINE * lines + 22
        shapes.append(Rect(SIDE - 6, 0, WIDTH, bottom, theme.page))
        shapes += (Rect(0, 0, WIDTH, HEAD, theme.page), Rect(0, BELOW, WIDTH, bottom - BELOW, theme.page))
        if asked:
            plate = Rect(SIDE, HEAD + 3, WIDTH - SIDE - 6, 3 * DEEP - 6, theme.panel, theme.rim, 2, 10)
            shapes.append(plate)
        for lane, name in names:
            top = HEAD + DEEP * lane
            shapes.append(Rect(SIDE, top + 3, WIDTH - SIDE - 6, DEEP - 6, theme.panel, theme.rim, 2, 10))
            shapes.append(Words(SIDE + 18, top + 26, name, 36, theme.bright, 480, "lm", title=theme.face))
        if lines:
            shapes.append(Rect(6, BELOW + 4, WIDTH - 12, bottom - BELOW - 10, theme.panel, radius=10))
        return Ground(WIDTH, bottom, theme.page, tuple(shapes), ground_tones(sight, (castle,)))

    return keep_ground(key, make)


def _draw_choices(sight: Sight, seat: int, note: str) -> Iterator[Primitive]:
    """Draw in words what stands on the lit spaces of each territory, then the note and the abilities in play."""
    theme, room, high = sight.theme, WIDTH - SIDE - 42, 3 * DEEP - 44
    told = [(line, "") for line in [*([note] if note else []), *list_public(sight, seat)[:-1]]]
    for lane in range(2, -1, -1):
        if said := _list_choices(sight, seat, lane):
            title = place_name(sight, f"{seat}/t{lane}")
            told = [(title, theme.face), *((begin_capital(each), "") for each in said), ("", ""), *told]
    for size in range(40, 20, -1):
        rows = [(line, face) for said, face in told for line in split_lines(said, size, room) or [""]]
        if len(rows) * size * 1.18 <= high:
            break
    for number, (line, face) in enumerate(rows):
        y, ink = HEAD + 22 + (number + 0.5) * size * 1.18, theme.bright if face else theme.ink
        if line:
            yield Words(
                SIDE + 18, round(y), line, size, ink, room + 8, "lm", title=face, spot=f"{seat}/choices"
            )


def _list_choices(sight: Sight, seat: int, lane: int) -> list[str]:
    """Return what stands on the lit spaces of a territory, each once. All of a lit territory is lit."""
    spots, whole = (f"{seat}/{space}" for space in spaces_of(lane)), f"{seat}/t{lane}" in sight.lit
    row = zip(spots, sight.view.seats[seat].territories[lane], strict=True)
    return [
        *dict.fromkeys(tell_space(sight, base) for spot, base in row if spot in sight.lit or (whole and base))
    ]


def _draw_facts(sight: Sight, seat: int, lane: int) -> Iterator[Primitive]:
    """Draw the sums next to a territory. If it has no bases, draw a note that the road to the palace is open."""
    theme, top, place = sight.theme, HEAD + DEEP * lane + 46, f"{seat}/t{lane}"
    room = DEEP - 52
    if not any(sight.view.seats[seat].territories[lane]):
        spot, said, middle = f"{place}/open", sight.line("closeup-open"), top + room / 2
        yield Sign("ataque/things/palace", SIDE + 60, middle, 88, sight.theme.ink, spot=spot)
        lines = split_lines(said, SAID, 390)
        for number, line in enumerate(lines):
            y = middle + (number - (len(lines) - 1) / 2) * SAID
            yield Words(SIDE + 120, y, line, SAID, theme.ink, 390, "lm", spot=spot)
        return
    facts = count_strength(sight, seat, lane)
    step = min(APART, room / len(facts))
    for number, (key, count) in enumerate(facts.items()):
        y, spot, wide = top + room / 2 + (number - (len(facts) - 1) / 2) * step, f"{place}/{key}", step * 0.78
        yield Sign(f"ataque/{FACTS[key]}", SIDE + 38, y, round(wide * 1.15), theme.ink)
        yield Words(SIDE + 120, y, str(count), round(step * 0.96), theme.ink, 70, "rm", True, spot=spot)
        yield Words(
            SIDE + 136, y, sight.line(f"closeup-{key}", count=count), 31, theme.ink, 370, "lm", spot=spot
        )


def count_strength(sight: Sight, seat: int, number: int) -> dict[str, int]:
    """Count a territory's troops, their damage by part of a battle, and the damage of its bases.

    Sums of zero are left out, except the number of troops.
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
    """Return the abilities in play with their effects, then the discards, MOST lines at most."""
    said = list_public(sight, seat)
    return [line for each in said for line in split_lines(each, SIZE, ACROSS)][:MOST]
