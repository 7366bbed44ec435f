"""The end of a match as a cloth: a panel for each of its best chapters, the last one large, and three feats."""

from collections.abc import Iterator, Sequence
from functools import cache

from engine.rules.core import Result
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Ground, Icon, Picture, Primitive, Rect, Scene, Words
from render.games.ataque.battle.battle import draw_caption
from render.games.ataque.battle.battle_forces import PanelBox, draw_panel, thread
from render.games.ataque.narration.chapters import WEIGHTS, Chapter, choose_chapters, read_chapters
from render.games.ataque.narration.story import DEEDS, SEATS, Story, read_story
from render.games.ataque.pages.cloth import TURN, draw_chapter, tell_chapter
from render.games.ataque.sight import Sight, army_name, list_fallen
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import (
    HIGH,
    SLATE,
    THREAD,
    WIDTH,
    draw_ground,
    draw_hem,
    draw_motifs,
    draw_palace,
    draw_standard,
    lay_cloth,
    sew,
)
from render.pages.final_page import Honoured, tell_honours, write_alt
from render.pages.sight import SHORT, USUAL_NAME
from render.pages.themes import Theme

# the upper hem, the row of panels, the last ground line, the lower hem
TOP, ROW, FOOT, LOW = 92, 240, 636, 652
GRASS = 14  # from the feats down to the last ground line, whose ground runs below them
SIDE, LAST_SAID = 812, 46  # where the feats begin, and the text size of the last deed
FAR = 80  # a step between feats with room for three lines each
TOLD = (25, 1, USUAL_NAME), (25, 2, SHORT)  # of a feat if the step is smaller, else only the latter
# of the end in the hem
HEADLINE = (
    (46, 1, 0),
    (41, 1, 0),
    (36, 1, 0),
    (34, 2, 0),
    (36, 1, USUAL_NAME),
    (28, 2, USUAL_NAME),
    (28, 2, SHORT),
)
MOST = 3  # panels before the last one
# of a film's pan: along the panels, then to the last one
PANS = [(x, 0) for x in range(0, 601, 75)] + [(x, TOP + ROW) for x in (450, 225, 0)]
STATIONS = tuple((x, y, x + WIDTH // 2, y + HIGH // 2) for x, y in PANS)
LAST = WEIGHTS["palace-falls"]  # weight of the chapter that fills the last panel
SIGNS = {"emptied": "swords", "hardest": "energy", "builder": "capital"}


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match. The sight's events are those of the whole log."""
    story = read_story(sight.rules.numbers.palace, sight.events)
    painted = paint_scene(compose_final(sight, result, story))
    return Picture(painted, _final_alt(sight, result, story), STATIONS if read_chapters(sight.events) else ())


def compose_final(sight: Sight, result: Result, story: Story) -> Scene:
    """Return the cloth: the end in its hem, a panel for each of the best chapters, the last one, and the feats."""
    cloth = CLOTHS[sight.theme.key]
    chapters = read_chapters(sight.events)
    last = chapters.pop() if chapters and chapters[-1].weight >= LAST else None
    shown = choose_chapters(chapters, MOST)
    wide = WIDTH / max(1, len(shown))
    places = [(wide * number, TOP, wide, ROW) for number in range(len(shown))]
    low = TOP + ROW * bool(shown) + 4
    shapes = [*_draw_hems(sight, result, tell_how(sight, story))]
    for chapter, box in zip(shown, places, strict=True):
        shapes += draw_chapter(sight, chapter, box)
    for x, y, _, high in places[1:]:
        seam = ((x - 3, y + 4), (x + 3, y + 4), (x + 3, y + high - 4), (x - 3, y + high - 4))
        shapes.append(sew(seam, THREAD, cloth, 90, 1))
    shapes += _draw_last(sight, last, low)
    shapes += _draw_honours(sight, _list_honoured(sight, story), (low, FOOT - GRASS))
    return Scene(_make_ground(sight.theme), tuple(shapes))


def tell_how(sight: Sight, story: Story) -> str:
    """Return how the match ended, in a sentence."""
    winner = sight.view.winner
    turn = {"turn": sight.view.turn}
    if winner is None:
        return sight.line("final-idle", idle=sight.rules.numbers.idle, **turn)
    key = "final-conceded" if story.why == "conceded" else "final-palace"
    return sight.line(key, winner=sight.seat_name(winner), loser=sight.seat_name(1 - winner), **turn)


def _list_honoured(sight: Sight, story: Story) -> list[Honoured]:
    return tell_honours(sight, story.list_honours(), SIGNS, str)


@cache
def _make_ground(look: Theme) -> Ground:
    return lay_cloth(look, tuple(draw_ground(FOOT, CLOTHS[look.key], deep=HIGH - FOOT)))


def _draw_hems(sight: Sight, result: Result, said: str) -> Iterator[Primitive]:
    """Draw both hems in the winner's colour, with the end in words, the winner crowned and the other seat."""
    cloth, winner = CLOTHS[sight.theme.key], sight.view.winner
    fill, ink, dark = SLATE, "#ffffff", SLATE
    motifs = [sight.seat_crest(seat) for seat in SEATS]
    if winner is not None:
        fill, ink, *_ = sight.seat_colour(winner)
        dark = thread(sight, winner, left=False).robe
        kinds = [
            card for card, row in sight.rules.abilities.items() if row.army == sight.view.seats[winner].army
        ]
        motifs = [f"ataque/abilities/{kind}" for kind in kinds]
    yield from draw_hem(-6, TOP, fill, cloth, 12)
    yield from draw_hem(LOW, HIGH - LOW + 6, dark, cloth)
    signs = [motifs[number % len(motifs)] for number in range(9)] if motifs else ()
    yield from draw_motifs(LOW, HIGH - LOW + 6, signs, cloth)
    yield Rect(116, 10, WIDTH - 232, TOP - 28, fill, radius=10, spot="winner")
    yield from draw_caption(sight, said, TOP / 2 - 5, WIDTH - 250, ink, HEADLINE)
    for side, seat in enumerate(result.rank_seats()):
        badge = sight.crowned_badge if seat == winner else sight.seat_badge
        yield from badge(seat, (58, WIDTH - 58)[side], TOP / 2 + 2, 66)


def _draw_last(sight: Sight, last: Chapter | None, low: float) -> Iterator[Primitive]:
    """Draw the deed that ended the match as the widest panel, else the winner's palace. low: the panel's top."""
    right = SIDE
    if last is not None and last.report is not None:
        k, face = (FOOT - low - 62) / 262, sight.theme.face
        turn, ink = sight.line("board-turn-number", turn=last.turn), CLOTHS[sight.theme.key].ink
        yield Words(
            22, low + 74, turn, TURN, CLOTHS[sight.theme.key].wine, 200, "lm", spot="turn/last", title=face
        )
        said = sight.fit_line(tell_chapter(sight, last), LAST_SAID, not face, right - 44, face, str.upper)
        yield Words(22, low + 30, said, LAST_SAID, ink, right - 44, "lm", not face, spot="last", title=face)
        yield from draw_panel(sight, last.report, PanelBox(0, right, FOOT, min(right / WIDTH, k)))
        return
    winner, tall = sight.view.winner, min(250, FOOT - low - 20)
    for side, seat in enumerate(SEATS if winner is None else (winner,)):
        needle, x = (
            thread(sight, seat, left=side == 1),
            right * (0.3, 0.75)[side] if winner is None else right / 2,
        )
        yield from draw_palace(needle, x, FOOT, tall, falls=False)
        yield from draw_standard(needle, sight.seat_crest(seat), x - needle.way * 190, FOOT, tall)


def _draw_honours(
    sight: Sight, honours: Sequence[Honoured], ends: tuple[float, float]
) -> Iterator[Primitive]:
    """Draw up to three feats at the right, each with its seat's disc. ends: top and bottom of their part."""
    cloth, room, (low, bottom) = CLOTHS[sight.theme.key], WIDTH - SIDE - 92, ends
    yield Rect(SIDE - 4, low, WIDTH - SIDE + 4, bottom - low, cloth.linen)
    step = min(120, (bottom - low) / max(2, min(3, len(honours))))
    low += (bottom - low - step * min(3, len(honours))) / 2
    for number, deed in enumerate(honours[:3]):
        y, spot = low + step * (number + 0.5), f"honour/{deed.key}"
        paint = sight.seat_colour(deed.seats[0])
        yield Circle(SIDE + 36, y, 27, paint.fill, cloth.ink, 3, spot)
        yield Icon(deed.icon, SIDE + 36, y, 34, paint.ink, paint.fill, spot)
        size, lines = sight.fit_sentence(deed.told, room, TOLD if step < FAR else TOLD[-1:])
        for row, said in enumerate([deed.title, *lines]):
            at = y + min(26, step / (len(lines) + 1) - 1) * (row - len(lines) / 2) - 3
            large, bold = (size, False) if row else (29, True)
            yield Words(SIDE + 76, at, said, large, cloth.ink, room, "lm", bold, spot=spot if row else "")
    if not honours:
        yield Words(
            (SIDE + WIDTH) / 2, (low + bottom) / 2, sight.line("final-no-honour"), 30, cloth.ink, room
        )


def _final_alt(sight: Sight, result: Result, story: Story) -> str:
    parts = [tell_how(sight, story)]
    for seat in result.rank_seats():
        lost = list_fallen(sight.rules, +story.lost[seat]) or sight.line("final-nothing")
        names = {"name": sight.short_name(seat), "army": army_name(sight, seat)}
        deeds = {deed: story.deeds[seat][deed] for deed in DEEDS}
        parts.append(sight.line("final-seat", place=result.places[seat], **names, **deeds, lost=lost))
        low = min(pair[seat] for pair in story.palaces)
        parts.append(sight.line("final-lows", name=sight.short_name(seat), low=low))
    return write_alt(sight, parts, _list_honoured(sight, story))
