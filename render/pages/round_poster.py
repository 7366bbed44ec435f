"""The poster of a round, legible without earlier posts: a scene, its headline on a band, and the seats below."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.rules.core import Seat, Standing
from render.assets.fonts import balance_text, choose_face, measure_text, wrap_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Sign, Words
from render.pages.sight import Sight
from render.pages.themes import Theme, lay_page
from render.text.alt_text import join_sentences
from render.text.say import Say

WIDTH, HEIGHT = 1200, 700  # 12:7, as Discord's box
BAND, EDGE = 172, 5  # the headline's height, and that of its rims
# a row of seats: its height, its number of seats, and that number if it is the only row
ROW, IN_ROW, MOST_IN_ROW = 108, 3, 4
PLATE = 54  # the height of the plates over the scene's upper corners
TITLE, ORDER = 38, 31
# text sizes of the headline: the largest at which it takes one line, else the last
SIZES = (58, 52, 46, 40)
TOLD, LINE = 31, 38  # text size of other headlines (9 pixels on a phone), and the step between lines
LEFT, RIGHT = 148, WIDTH - 28  # ends of the band's words: without a shield, both edges have the same margin
SHIELD = 96
BESIDE = 126  # from the edge of a seat's part to its name
NAME, FIGURE, NOTE = 32, 40, 31  # of a seat: its name, its figures, its tie-break
CHANGE, BEFORE = 25, 7  # least text size of a figure's change, and the gap before it
Backdrop: TypeAlias = Callable[[Theme, int], tuple[Primitive, ...]]


class PosterScene(NamedTuple):
    """The scene of a poster. seat: the acting seat, None if there is none.

    backdrop: draws the constant part for a theme and a height, in the colours `tones`. draw: draws the rest for a height.
    told: headline of the scene, shown first with its seat's crest. Empty: the latest headline is shown without a crest.
    """

    seat: Seat | None
    backdrop: Backdrop
    tones: tuple[str, ...]
    draw: Callable[[int], Iterable[Primitive]]
    told: str = ""


class Score(NamedTuple):
    """A figure of a seat, such as its points: silhouette, number now, and change in the round."""

    sign: str
    number: int
    change: int = 0


Count: TypeAlias = Callable[[Seat], Sequence[Score]]


class Rank(NamedTuple):
    """A seat's place, and in words its holding and its tie-break. tie is empty if none was needed."""

    seat: Seat
    place: int
    holding: str
    tie: str = ""


class RoundStory(msgspec.Struct, frozen=True):
    """The text of a poster: its title, the seats by place, and the headlines, oldest first.

    order: the ranking criteria in words. heroes: the scene shows the latest deed of one of these seats, if there is one.
    """

    title: str
    ranks: tuple[Rank, ...]
    headlines: tuple[str, ...]
    order: str = ""
    heroes: tuple[Seat, ...] = ()

    @property
    def is_ranked(self) -> bool:
        """Return True if not all seats share one place."""
        return len({rank.place for rank in self.ranks}) > 1


class BandText(NamedTuple):
    """The band's words: the headline's size and lines, the lines of other headlines, and how many are left out."""

    size: int
    headline: tuple[str, ...]
    rest: tuple[str, ...]
    more: int


def rank_seats(say: Say, standing: Standing) -> tuple[Rank, ...]:
    """Return the seats by place, with their holdings and tie-breaks."""
    ties = [standing.tell_tie(seat) for seat in range(len(standing.places))]
    return tuple(
        Rank(seat, standing.places[seat], say(standing.holdings[seat]), say(ties[seat] or ""))
        for seat in standing.rank_seats()
    )


def tell_in_words(_: Seat) -> tuple[Score, ...]:
    """Return no figures: the seat's holding is shown in words."""
    return ()


def paint_poster(
    sight: Sight[Any, Any], story: RoundStory, deed: PosterScene | None = None, count: Count = tell_in_words
) -> Picture:
    """Paint a round. deed: its scene, None for the leader's crest. count: returns a seat's figures, or none."""
    return Picture(paint_scene(compose_poster(sight, story, deed, count)), write_alt(sight, story))


def compose_poster(
    sight: Sight[Any, Any], story: RoundStory, deed: PosterScene | None = None, count: Count = tell_in_words
) -> Scene:
    """Return the poster's scene."""
    deed = deed or _show_leader(sight, story)
    seats = len(story.ranks)
    foot = find_foot(seats)
    shapes = [*deed.draw(foot - BAND), *_draw_title(sight, story), *_draw_band(sight, story, deed, foot)]
    notes = {rank.seat: tell_equals(sight, story, rank) for rank in story.ranks}
    for rank, (x, y, wide) in zip(story.ranks, _place_seats(seats, foot), strict=True):
        tall = any(notes.values())
        shapes += _draw_seat(sight, story, rank, (x, y, wide), notes[rank.seat], tall=tall)
        shapes += _draw_holding(sight, rank, count(rank.seat), (x, y, wide), tall=tall)
    return Scene(_make_ground(sight.theme, deed.backdrop, foot, deed.tones), tuple(shapes))


def _show_leader(sight: Sight[Any, Any], story: RoundStory) -> PosterScene:
    """Return a scene with the leader's crest alone. If no seat leads, it is empty."""
    leader = story.ranks[0].seat if story.is_ranked else None

    def draw(tall: int) -> tuple[Primitive, ...]:
        return () if leader is None else sight.crowned_badge(leader, WIDTH // 2, tall // 2 + 20, tall // 2)

    return PosterScene(None, draw_nothing, (), draw)


def draw_nothing(_look: Theme, _tall: int) -> tuple[Primitive, ...]:
    """Return an empty backdrop."""
    return ()


def find_foot(seats: int) -> int:
    """Return the top of the seats' part: one row, or two for more than MOST_IN_ROW seats."""
    return HEIGHT - ROW * (1 if seats <= MOST_IN_ROW else 2) - 6


@cache
def _make_ground(look: Theme, backdrop: Backdrop, foot: int, tones: tuple[str, ...]) -> Ground:
    """Return the ground: backdrop, band and seats' part, the same object each time."""
    scene = foot - BAND
    rims = (Rect(0, y, WIDTH, EDGE, look.rim) for y in (scene, foot - EDGE))
    page = Rect(0, foot, WIDTH, HEIGHT - foot, look.page)
    band = Rect(0, scene, WIDTH, BAND, look.panel)
    return lay_page(WIDTH, HEIGHT, look, (*backdrop(look, scene), band, *rims, page), tones)


def _draw_title(sight: Sight[Any, Any], story: RoundStory) -> Iterator[Primitive]:
    """Draw the round's title over the scene's corner, and the ranking criteria in the other if they fit."""
    theme = sight.theme
    long = min(round(measure_text(story.title, TITLE, False, theme.face)), WIDTH - 60) + 40
    yield Rect(-12, -12, long + 12, PLATE + 12, theme.panel, theme.rim, 4, 12)
    yield Words(
        18, PLATE // 2 - 3, story.title, TITLE, theme.bright, long - 40, "lm", spot="title", title=theme.face
    )
    said = sight.line("places-by", order=story.order) if story.order and story.is_ranked else ""
    wide = round(measure_text(said, ORDER, bold=False)) + 40
    if said and long + wide < WIDTH - 20:
        yield Rect(WIDTH - wide, -12, wide + 12, PLATE + 12, theme.panel, theme.rim, 4, 12)
        yield Words(WIDTH - 18, PLATE // 2 - 2, said, ORDER, theme.faint, wide, "rm", spot="order")


def _draw_band(
    sight: Sight[Any, Any], story: RoundStory, deed: PosterScene, foot: int
) -> Iterator[Primitive]:
    """Draw the scene's headline with its seat's crest, or else the latest, large. Add the headlines that fit below."""
    theme, headlines = sight.theme, story.headlines
    seat = deed.seat if deed.told else None
    if deed.told:
        headlines = (*(each for each in headlines if each != deed.told), deed.told)
    left = WIDTH - RIGHT if seat is None else LEFT
    told, middle = _fit_told(headlines, theme.face, RIGHT - left), (left + RIGHT) // 2
    tall = told.size * 1.12
    y = foot - BAND / 2 - (tall * len(told.headline) + LINE * len(told.rest)) / 2
    if seat is not None:
        yield from sight.seat_badge(seat, LEFT // 2, foot - BAND // 2, SHIELD)
    for number, line in enumerate(told.headline):
        spot, at = "told/0", y + tall * (number + 0.5)
        yield Words(middle, at, line, told.size, theme.ink, RIGHT - left, spot=spot, title=theme.face)
    y += tall * len(told.headline)
    for number, line in enumerate(told.rest):
        said = line
        if told.more and number == len(told.rest) - 1:
            said = sight.line("poster-more", said=line, n=told.more)
        yield Words(
            middle, y + LINE * (number + 0.5), said, TOLD, theme.ink, RIGHT - left, spot=f"told/{number + 1}"
        )


def _fit_told(headlines: Sequence[str], face: str, room: int) -> BandText:
    """Return the last headline as large as possible, and the lines of earlier ones that fit, latest first."""
    *earlier, newest = headlines or ("",)
    sizes = [(size, balance_text(newest.rstrip("."), size, False, room, face)) for size in SIZES]
    size, headline = next(((size, lines) for size, lines in sizes if len(lines) < 2), sizes[-1])
    rest, shown = list[str](), 0
    left = int((BAND - 2 * EDGE - 6 - size * 1.12 * len(headline)) // LINE)
    for said in reversed(earlier):
        lines = wrap_text(said, TOLD, False, room - 130)
        if len(rest) + len(lines) > left:
            break
        rest += lines
        shown += 1
    return BandText(size, headline, tuple(rest), len(earlier) - shown)


def _place_seats(seats: int, foot: int) -> Iterator[tuple[int, int, int]]:
    """Yield the places of the seats: left, middle line and width."""
    columns = seats if seats <= MOST_IN_ROW else IN_ROW
    for number in range(seats):
        row, column = divmod(number, columns)
        yield WIDTH * column // columns, foot + 4 + ROW * row + ROW // 2, WIDTH // columns


def _draw_seat(
    sight: Sight[Any, Any],
    story: RoundStory,
    rank: Rank,
    at: tuple[int, int, int],
    notes: Sequence[str],
    *,
    tall: bool,
) -> Iterator[Primitive]:
    """Draw a seat's place, badge and name, and below its note on a tie. tall: some seat has such a note."""
    theme, (x, y, wide) = sight.theme, at
    if story.is_ranked:
        ink = theme.head if rank.place == 1 else theme.note
        yield Words(x + 24, y, str(rank.place), 38, ink, 40, bold=True, spot=f"{rank.seat}/place")
    yield from sight.seat_badge(rank.seat, x + 76, y, 56)
    left, room = x + BESIDE, wide - BESIDE - 8
    high = y - (39 if tall else 22)
    name = sight.seat_name(rank.seat)
    face = choose_face(name, NAME, room, theme.face)
    yield Words(
        left, high, name, NAME, theme.head, room, "lm", not face, spot=f"{rank.seat}/name", title=face
    )
    if notes:
        fits = next((note for note in notes if measure_text(note, NOTE, bold=False) <= room), notes[-1])
        yield Words(left, y + 35, fits, NOTE, theme.note, room, "lm", spot=f"{rank.seat}/equals")


def _draw_holding(
    sight: Sight[Any, Any], rank: Rank, figures: Sequence[Score], at: tuple[int, int, int], *, tall: bool
) -> Iterator[Primitive]:
    """Draw a seat's holding: silhouette, number and change of each figure, or words."""
    theme, (x, y, wide) = sight.theme, at
    left, low, room, spot = x + BESIDE, y + (-1 if tall else 20), wide - BESIDE - 8, f"{rank.seat}/holding"
    if not figures:
        yield Words(left, low, rank.holding, TOLD, theme.note, room, "lm", spot=spot)
        return
    told = [(each.sign, *write_figure(each)) for each in figures]
    long = sum(FIGURE + 12 + measure_text(f"{said}{changed}", FIGURE, True) for _, said, changed in told)
    size = round(FIGURE * min(1.0, room / long))
    small = max(CHANGE, size * 3 // 4)
    for sign, said, changed in told:
        yield Sign(sign, left + size * 0.4, low, round(size * 0.86), theme.note)
        yield Words(left + size * 0.92, low, said, size, theme.head, 0, "lm", True, spot=spot)
        left += round(measure_text(said, size, True) + size)
        if changed:
            beside, lower = left + BEFORE, low + (size - small) // 4
            yield Words(beside, lower, changed, small, theme.note, 0, "lm", True, spot=f"{spot}/change")
            left += round(BEFORE + measure_text(changed, small, True))
        left += 12


def write_figure(figure: Score) -> tuple[str, str]:
    """Return a figure's number and its change, if it has any, with a true minus."""
    changed = f"{figure.change:+}" if figure.change else ""
    return str(figure.number).replace("-", "−"), changed.replace("-", "−")


def tell_equals(sight: Sight[Any, Any], story: RoundStory, rank: Rank) -> tuple[str, ...]:
    """Return a seat's note on a tie-break or a shared place, in full and in brief. Empty: there is no tie."""
    if not story.is_ranked:
        return ()
    if rank.tie:
        return sight.line("place-decided", what=rank.tie), rank.tie
    shared = sum(each.place == rank.place for each in story.ranks) > 1
    return (sight.line("place-shared"), sight.line("place-shared-briefly")) if shared else ()


def write_alt(sight: Sight[Any, Any], story: RoundStory) -> str:
    """Write the poster in words."""
    ranks = (_write_rank(sight, story, rank) for rank in story.ranks)
    return join_sentences((f"{story.title}.", *ranks, *story.headlines), sight.say)


def _write_rank(sight: Sight[Any, Any], story: RoundStory, rank: Rank) -> str:
    note = "".join(f" ({said})" for said in tell_equals(sight, story, rank)[:1])
    place = f"{rank.place}. " if story.is_ranked else ""
    return f"{place}{sight.short_name(rank.seat)}: {rank.holding}{note}."
