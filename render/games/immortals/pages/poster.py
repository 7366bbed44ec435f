"""The poster of a round: its deed as a card of the deck, its headline, and the seats by place."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.rules.core import Seat
from render.assets.colours import CROWN, SEATS
from render.assets.fonts import balance_text, choose_face, fit_text, measure_text
from render.drawing.brush import mix_colours
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Icon, Picture, Polygon, Primitive, Rect, Scene, Words, keep_ground
from render.games.immortals.cards.deck import DECK, HIGH, WIDE, draw_card, place_on_card
from render.games.immortals.cards.deck_inks import find_inks
from render.games.immortals.cards.engraving import draw_star
from render.games.immortals.cards.faces import FACE_INKS, FACES, draw_face
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.pages.deeds import Deed, find_deed
from render.games.immortals.sight import RulesSight, Sight
from render.games.immortals.style.palette import INKS
from render.pages.board_frame import draw_figures, fit_figures
from render.pages.cover import tell_cover
from render.pages.round_poster import RoundStory, Score, tell_equals, write_alt, write_figure
from render.pages.seat_badges import draw_badge
from render.pages.sight import SHORT
from render.pages.themes import PAGE, Theme, lay_page

WIDTH, HEIGHT = PAGE
CARD = (36, 30)  # the card's corner
LEFT, RIGHT = 476, 1160  # ends of what stands beside the card
BAND = (104, 232)  # top and bottom of the headline's band
# of the headline, last with cut names
WAYS = ((50, 2, 0), (46, 2, 0), (42, 2, 0), (36, 3, 0), (32, 3, 0), (32, 3, SHORT))
LINE, TOLD, LEAST = 36, 30, 26  # step between lines below the band, and their text size, usual and least
ROWS, FEW, SPREAD = 340, 3, 390  # height of all seats' rows together, and that of so many or fewer
STAR, STARS = 42, 294  # most pixels from one round's star to the next, and the width of all stars
SCORE = 230  # greatest width of a battle's score
BOTTOM = 666  # of the last seat's row
END, POINTS_ROOM = 1104, 112  # right end and greatest width of a seat's points
NAMED = 260  # greatest width of a name
POINTS, NOTE = 50, 184  # text size of points, and greatest width of a note on a tie


def paint_round(sight: Sight, story: RoundStory) -> Picture:
    """Paint a round: the card of its rarest deed, and each seat's points and spaces."""
    deed = find_deed(sight, story)
    told = replace(story, title=f"{story.title}: {_name_card(sight, deed.card)}")
    return Picture(paint_scene(compose_poster(sight, story, deed)), write_alt(sight, told))


def compose_poster(sight: Sight, story: RoundStory, deed: Deed) -> Scene:
    """Return the poster's scene."""
    shapes = [*place_on_card(deed.draw(), CARD), *_draw_head(sight, story), *_draw_band(sight, deed)]
    shapes += _draw_told(sight, story, deed)
    step, notes = _find_step(story), [tell_equals(sight, story, rank) for rank in story.ranks]
    for number, rank in enumerate(story.ranks):
        y = _find_last(story) - step * (len(story.ranks) - 1 - number)
        shapes += _draw_seat(sight, story, rank.seat, y)
        shapes += _draw_figures(sight, rank.seat, y, notes[number])
    return Scene(_find_ground(sight.theme, deed.card, sight.line(f"arcana-{deed.card}")), tuple(shapes))


def _find_step(story: RoundStory) -> int:
    """Return the pixels from seat to seat."""
    return (ROWS if len(story.ranks) > FEW else SPREAD) // max(1, len(story.ranks))


def _find_last(story: RoundStory) -> int:
    """Return the middle line of the last seat."""
    return BOTTOM - _find_step(story) // 2


def _name_card(sight: RulesSight, card: str) -> str:
    return f"{DECK[card].number} {sight.line(f'arcana-{card}')}"


def _find_ground(look: Theme, card: str, title: str) -> Ground:
    """Return the table with a card on it, the same object each time."""

    def make() -> Ground:
        inks = find_inks(look)
        shapes = (*draw_gilt(look), *_draw_backs(look), *draw_card(inks, card, title, CARD))
        return lay_page(WIDTH, HEIGHT, look, shapes, (*INKS, *inks.tones, _find_trough(look)))

    return keep_ground((_find_ground, look, card, title), make)


def _find_trough(look: Theme) -> str:
    """Return the colour below the bars of points."""
    return mix_colours(look.page, look.note, 0.16)


def draw_gilt(look: Theme) -> Iterator[Primitive]:
    """Draw the gilt frame around a page of the deck."""
    gold = find_inks(look).gold
    for inset, width in ((10, 3), (18, 1.5)):
        yield Rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, "", gold, width)
    for x in (14, WIDTH - 14):
        for y in (14, HEIGHT - 14):
            yield Rect(x - 10, y - 10, 20, 20, look.page, gold, 2, 10)
            yield draw_star(x, y, 9, gold)


def _draw_backs(look: Theme) -> Iterator[Primitive]:
    """Draw the rest of the deck below the card, a little askew."""
    (left, top), inks = CARD, find_inks(look)
    for lean, ink in ((15, look.note), (8, inks.gilt)):
        box = (
            (left + lean, top + 4),
            (left + WIDE + lean, top + 10),
            (left + WIDE + lean - 8, top + HIGH + lean),
            (left + lean - 4, top + HIGH + lean - 6),
        )
        yield Polygon(box, inks.ink, ink, 3)


def _draw_head(sight: Sight, story: RoundStory) -> Iterator[Primitive]:
    """Draw the round's title, and a star for each round of the match."""
    theme, view = sight.theme, sight.view
    step = min(STAR, STARS // max(1, view.rounds))
    room = RIGHT - LEFT - step * view.rounds - 20
    yield Words(LEFT, 64, story.title, 42, theme.head, room, "lm", spot="title", title=theme.face)
    over = view.round if view.phase in ("scoring", "over") else view.round - 1
    for number in range(view.rounds):
        fill, r = (theme.head, step * 0.36) if number < over else (theme.rim, step * 0.19)
        yield draw_star(round(RIGHT - step * (view.rounds - number - 0.64)), 64, r, fill, 8, 0.45)


def _draw_band(sight: Sight, deed: Deed) -> Iterator[Primitive]:
    """Draw the headline on a band in its seat's colour, with its crest and the score."""
    theme, (top, bottom), gold = sight.theme, BAND, find_inks(sight.theme).gold
    fill, ink = (theme.panel, theme.ink) if deed.seat is None else sight.seat_colour(deed.seat)[:2]
    yield Rect(LEFT - 18, top, WIDTH - LEFT + 6, bottom - top, fill, spot="band")
    for y in (top, bottom):
        yield Rect(LEFT - 18, y - 2, WIDTH - LEFT + 6, 4, gold)
    left, right, middle = LEFT, RIGHT, (top + bottom) // 2
    if deed.seat is not None:
        yield from sight.seat_badge(deed.seat, LEFT + 44, middle, 70)
        left += 104
    if deed.score:
        score, size = fit_text(deed.score, 68, True, SCORE)
        yield Words(RIGHT, middle, score, size, ink, 0, "rm", True, spot="score")
        right -= round(measure_text(score, size, True)) + 24
    size, lines = sight.fit_sentence(deed.told.rstrip("."), right - left, WAYS, theme.face)
    first = middle - (len(lines) - 1) / 2 * size * 1.06
    for number, line in enumerate(lines):
        yield Words(
            left,
            first + number * size * 1.06,
            line,
            size,
            ink,
            right - left,
            "lm",
            spot="told/0",
            title=theme.face,
        )


def _draw_told(sight: Sight, story: RoundStory, deed: Deed) -> Iterator[Primitive]:
    """Draw the deed's details below the band, then the other headlines that fit whole, the latest first."""
    room, first = RIGHT - LEFT, BAND[1] + 30
    most = (_find_last(story) - _find_step(story) * (len(story.ranks) - 1) - 54 - first) // LINE + 1
    others = [said for said in reversed(story.headlines) if said != deed.headline]
    lines = [deed.whole] if deed.whole and (most > 2 or not others) else []
    for said in others:
        more = balance_text(said, TOLD, False, room)
        if len(lines) + len(more) > most:
            break
        lines += more
    lines = lines or [deed.whole]
    for number, line in enumerate(lines):
        said = sight.cut_names(line, lambda words: measure_text(words, LEAST, bold=False) <= room)
        yield Words(
            LEFT, first + LINE * number, said, TOLD, sight.theme.note, room, "lm", spot=f"told/{number + 1}"
        )


def _draw_seat(sight: Sight, story: RoundStory, seat: Seat, y: int) -> Iterator[Primitive]:
    """Draw a seat's badge and name, and below a bar as long as its points."""
    theme, left = sight.theme, LEFT + 78
    yield from draw_bar(sight, seat, (left, y + 24, RIGHT - left, 9))
    yield from sight.seat_badge(seat, LEFT + 32, y + 4, 48)
    if story.is_ranked and story.ranks[0].place == next(
        rank.place for rank in story.ranks if rank.seat == seat
    ):
        yield Icon("crown", LEFT + 32, y - 38, 34, *CROWN, f"{seat}/leads")
    name = sight.seat_name(seat)
    face = choose_face(name, 38, NAMED, theme.face)
    yield Words(left + 4, y - 6, name, 38, theme.head, NAMED, "lm", not face, spot=f"{seat}/name", title=face)


def draw_bar(sight: Sight, seat: Seat, box: tuple[float, float, float, float]) -> Iterator[Primitive]:
    """Draw a seat's points as a bar in a trough. box: left, top, width and height of the trough."""
    theme, points, (left, top, long, high) = sight.theme, [each.vp for each in sight.view.seats], box
    share, fill = max(0, points[seat]) / max(20, *points), sight.seat_colour(seat).fill
    yield Rect(left, top, long, high, _find_trough(theme), radius=4)
    if share:
        yield Rect(left, top, max(12, long * share), high, fill, theme.note, 1.5, 4, f"{seat}/bar")


def _draw_figures(sight: Sight, seat: Seat, y: int, notes: Sequence[str]) -> Iterator[Primitive]:
    """Draw a seat's points with their change in the round. notes: on a tie, in full and in brief."""
    theme, spot = sight.theme, f"{seat}/holding"
    gained = read_marks(sight.events).gains.get(seat, Counter())["vp"]
    points = write_figure(Score("immortals/things/victory-points", sight.view.seats[seat].vp, gained))
    size, bare, wide = fit_figures([points._replace(change="")], POINTS_ROOM, POINTS)
    yield from draw_figures(seat, bare, (END - wide, y - 8), wide, size, (theme.head, theme.head))
    if points.change:
        yield Words(RIGHT + 6, y - 4, points.change, 30, theme.note, 0, "rm", True, spot=f"{spot}/change")
    if notes:
        fits = next((note for note in notes if measure_text(note, 28, bold=False) <= NOTE), notes[-1])
        yield Words(END - POINTS_ROOM - 4, y - 6, fits, 28, theme.note, NOTE, "rm", spot=f"{seat}/equals")


def paint_deck_cover(sight: RulesSight) -> Picture:
    """Paint the game's cover: five cards of the deck, the name, and a face of each tribe."""
    led = {f"immortals/tribes/{key}": row.name for key, row in sight.rules.tribes.items()}
    title = sight.line("game")
    titles = tuple("" if card in HIDDEN else sight.line(f"arcana-{card}") for card in COVER)
    name = Words(
        WIDTH // 2, 536, title, 74, sight.theme.head, WIDTH - 200, spot="title", title=sight.theme.face
    )
    shapes: list[Primitive] = [name]
    step = min(112, (WIDTH - 60) // max(len(led), 1))
    for number, (key, crest) in enumerate(zip(sight.rules.tribes, led, strict=True)):
        x = round(WIDTH / 2 + (number - (len(led) - 1) / 2) * step)
        if key in FACES:
            shapes += draw_face(key, (x - 52, 572, 104, 106))
        colour = [*SEATS.values()][number % len(SEATS)]
        shapes += draw_badge(colour, crest, x + 34, 658, 40, shaped=False)
    return Picture(
        paint_scene(Scene(_find_cover(sight.theme, titles), tuple(shapes))),
        tell_cover(sight, title, led.values()),
    )


COVER = {  # corner and size of each card, the farthest first
    "wheel": (66, 112, 0.56),
    "emperor": (910, 112, 0.56),
    "hermit": (184, 66, 0.65),
    "star": (756, 66, 0.65),
    "tower": (453, 24, 0.735),
}
HIDDEN = ("wheel", "emperor")  # their numbers and titles lie below other cards


def _find_cover(look: Theme, titles: tuple[str, ...]) -> Ground:
    """Return the cover's ground, the same object each time."""

    def make() -> Ground:
        inks, shapes = find_inks(look), [*draw_gilt(look)]
        for (card, (x, y, k)), title in zip(COVER.items(), titles, strict=True):
            shapes.append(Rect(x + 8, y + 10, WIDE * k, HIGH * k, inks.ink, radius=16 * k))
            drawn = draw_card(inks, card, title, (x, y), k)
            shapes += [shape for shape in drawn if title or not isinstance(shape, Words)]
        return lay_page(WIDTH, HEIGHT, look, tuple(shapes), (*INKS, *FACE_INKS, *inks.tones))

    return keep_ground((_find_cover, look, titles), make)
