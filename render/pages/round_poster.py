"""The poster of a round, legible without earlier posts: a scene, its headline on a band, and the seats below."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from engine.rules.core import Seat, Standing
from render.assets.fonts import choose_face, measure_text, wrap_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Words
from render.pages.board_frame import SeatFigure
from render.pages.sight import SHORT, Sight
from render.pages.themes import PAGE, Theme, lay_page
from render.text.alt_text import join_sentences
from render.text.say import Say, write_number

WIDTH, HEIGHT = PAGE
BAND, EDGE = 172, 5  # the headline's height, and that of its rims
# a row of seats: its height, its number of seats, and that number if it is the only row
ROW, IN_ROW, MOST_IN_ROW = 108, 3, 4
PLATE = 54  # the height of the plates over the scene's upper corners
TITLE, ORDER = 38, 31
# of the headline: in one line, in two, and with cut names
WAYS = (*((size, 1, 0) for size in (58, 52, 46, 40)), (40, 2, 0), (40, 2, SHORT))
TOLD, LINE = 31, 38  # text size of other headlines (9 pixels on a phone), and the step between lines
SIDE = 28  # from the edges to the band's words
BESIDE = 126  # from the edge of a seat's part to its name
NAME, NOTE = 32, 31  # of a seat: its name and its tie-break


class Score(NamedTuple):
    """A figure of a seat, such as its points: silhouette, number now, and change in the round."""

    sign: str
    number: int
    change: int = 0


class Rank(NamedTuple):
    """A seat's place, and in words its holding and its tie-break. tie is empty if none was needed."""

    seat: Seat
    place: int
    holding: str
    tie: str = ""


class RoundStory(msgspec.Struct, frozen=True):
    """The text of a poster: its title, the seats by place, and the headlines, oldest first.

    order: the ranking criteria in words. heroes: the scene shows the latest deed of one of these seats, if there is one.
    beside_strip: a strip below shows the other battles.
    """

    title: str
    ranks: tuple[Rank, ...]
    headlines: tuple[str, ...]
    order: str = ""
    heroes: tuple[Seat, ...] = ()
    beside_strip: bool = False

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


def paint_poster(sight: Sight[Any, Any], story: RoundStory) -> Picture:
    """Paint a round with the leader's crest. A game may paint its own instead."""
    return Picture(paint_scene(compose_poster(sight, story)), write_alt(sight, story))


def compose_poster(sight: Sight[Any, Any], story: RoundStory) -> Scene:
    """Return the poster's scene."""
    seats = len(story.ranks)
    foot = find_foot(seats)
    shapes = [
        *_draw_leader(sight, story, foot - BAND),
        *_draw_title(sight, story),
        *_draw_band(sight, story, foot),
    ]
    notes = {rank.seat: tell_equals(sight, story, rank) for rank in story.ranks}
    for rank, at in zip(story.ranks, _place_seats(seats, foot), strict=True):
        shapes += _draw_seat(sight, story, rank, at, notes[rank.seat], tall=any(notes.values()))
    return Scene(_make_ground(sight.theme, foot), tuple(shapes))


def _draw_leader(sight: Sight[Any, Any], story: RoundStory, tall: int) -> Iterator[Primitive]:
    """Draw the leader's crest in a scene of this height, if a seat leads."""
    if story.is_ranked:
        yield from sight.crowned_badge(story.ranks[0].seat, WIDTH // 2, tall // 2 + 20, tall // 2)


def find_foot(seats: int) -> int:
    """Return the top of the seats' part: one row, or two for more than MOST_IN_ROW seats."""
    return HEIGHT - ROW * (1 if seats <= MOST_IN_ROW else 2) - 6


@cache
def _make_ground(look: Theme, foot: int) -> Ground:
    """Return the ground: band and seats' part, the same object each time."""
    scene = foot - BAND
    rims = (Rect(0, y, WIDTH, EDGE, look.rim) for y in (scene, foot - EDGE))
    page = Rect(0, foot, WIDTH, HEIGHT - foot, look.page)
    band = Rect(0, scene, WIDTH, BAND, look.panel)
    return lay_page(WIDTH, HEIGHT, look, (band, *rims, page))


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


def _draw_band(sight: Sight[Any, Any], story: RoundStory, foot: int) -> Iterator[Primitive]:
    """Draw the latest headline large, and the others that fit below."""
    theme, room, middle = sight.theme, WIDTH - 2 * SIDE, WIDTH // 2
    told = _fit_told(sight, story.headlines, room)
    tall = told.size * 1.12
    y = foot - BAND / 2 - (tall * len(told.headline) + LINE * len(told.rest)) / 2
    for number, line in enumerate(told.headline):
        spot, at = "told/0", y + tall * (number + 0.5)
        yield Words(middle, at, line, told.size, theme.ink, room, spot=spot, title=theme.face)
    y += tall * len(told.headline)
    for number, line in enumerate(told.rest):
        said = line
        if told.more and number == len(told.rest) - 1:
            said = sight.line("poster-more", said=line, n=told.more)
        yield Words(middle, y + LINE * (number + 0.5), said, TOLD, theme.ink, room, spot=f"told/{number + 1}")


def _fit_told(sight: Sight[Any, Any], headlines: Sequence[str], room: int) -> BandText:
    """Return the last headline as large as possible, and the lines of earlier ones that fit, latest first."""
    *earlier, newest = headlines or ("",)
    size, headline = sight.fit_sentence(newest.rstrip("."), room, WAYS, sight.theme.face)
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
    """Draw a seat's place, badge, name and holding, and below its note on a tie. tall: some seat has such a note."""
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
    low, spot = y + (-1 if tall else 20), f"{rank.seat}/holding"
    yield Words(left, low, rank.holding, TOLD, theme.note, room, "lm", spot=spot)
    if notes:
        fits = next((note for note in notes if measure_text(note, NOTE, bold=False) <= room), notes[-1])
        yield Words(left, y + 35, fits, NOTE, theme.note, room, "lm", spot=f"{rank.seat}/equals")


def write_figure(score: Score) -> SeatFigure:
    """Return a figure in words, with its change if it has any."""
    changed = write_number(score.change, signed=True) if score.change else ""
    return SeatFigure(score.sign, write_number(score.number), "holding", changed)


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
