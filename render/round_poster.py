"""The poster of a round, for whoever has not seen the rest: who leads with what, what happened, and what the game adds."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.rules.core import Seat, Standing
from render.alt_text import cut_text
from render.fonts import measure_text, wrap_text
from render.paint import paint_scene
from render.say import Say
from render.scene import Ground, Picture, Primitive, Rect, Scene, Words
from render.sight import Sight
from render.themes import Theme, lay_page

WIDTH, HEIGHT, TOP = 1200, 700, 74  # 12:7, as Discord's box; the head's foot
LEFT = 560  # where what happened begins
SIZES = (62, 53, 46, 39, 35, 32)  # of the headlines: the largest at which all find room; 9 pixels at 350
LINE, APART = 1.25, 0.5  # from one line to the next, and between headlines, in sizes
NAME, HOLDING = 32, 31  # the size of a name in a row as it is, and of what a seat has
INK = (15, 17)  # how far what a seat has reaches above and below its middle line
NAME_INK = (13, 21)  # the same of a name
ROW, ROWS = 96, 150  # pixels of a seat's row: at which it is drawn as it is, and the most
LEAST = 72  # and the least
MOST = 1.3  # how much larger it is drawn at most: a name needs the room beside its sign
THREE = 116  # how high a row of three lines is at least
BESIDES = 16  # pixels between two texts on one line
FOOT = HEIGHT - 8
LARGE = 46  # a size of headlines that leaves the map room to be large
Area: TypeAlias = tuple[int, int, int, int]  # left, top, width and height
FREE: Area = (8, 440, 544, 252)  # of what a game may draw where much has happened
BESIDE: Area = (LEFT, TOP, WIDTH - LEFT - 8, 404)  # and where little has: above the headlines
BELOW: Area = (8, 428, WIDTH - 16, FOOT - 428)  # or below all else, for what is wide
Draw: TypeAlias = Callable[[Area], Iterable[Primitive]]


class Plan(NamedTuple):
    """Where a poster's parts lie: the seats' foot, and top and foot of the headlines."""

    ranks: int
    top: int
    foot: int


WHOLE = Plan(FOOT, TOP, FOOT)  # without anything of the game's


class Rank(NamedTuple):
    """A seat's place, what it has, and what decides between it and its equals, in words; empty: nothing has to."""

    seat: Seat
    place: int
    holding: str
    tie: str = ""


class RoundStory(msgspec.Struct, frozen=True):
    """What a poster tells, in words: its title, the seats by place, and the headlines, oldest first.

    order: what counts first among the seats, and what then.
    """

    title: str
    ranks: tuple[Rank, ...]
    headlines: tuple[str, ...]
    order: str = ""

    @property
    def is_ranked(self) -> bool:
        """Return whether anybody is before anybody: places that all share are none."""
        return len({rank.place for rank in self.ranks}) > 1


def rank_seats(say: Say, standing: Standing) -> tuple[Rank, ...]:
    """Return the seats by place, with what each has and what decides between equals."""
    ties = [standing.tell_tie(seat) for seat in range(len(standing.places))]
    return tuple(
        Rank(seat, standing.places[seat], say(standing.holdings[seat]), say(ties[seat] or ""))
        for seat in standing.rank_seats()
    )


def paint_poster(
    sight: Sight[Any, Any],
    story: RoundStory,
    draw: Draw | None = None,
    tones: tuple[str, ...] = (),
    large: Area = BESIDE,
) -> Picture:
    """Paint a round; draw: what the game draws into an area, in these tones more; large: into which where little happened."""
    return Picture(paint_scene(compose_poster(sight, story, draw, tones, large)), write_alt(sight, story))


def compose_poster(
    sight: Sight[Any, Any],
    story: RoundStory,
    draw: Draw | None = None,
    tones: tuple[str, ...] = (),
    large: Area = BESIDE,
) -> Scene:
    """Return the poster's scene."""
    area = _place_area(large, len(story.ranks))
    if _fit_headlines(story.headlines, _find_plan(area))[0] < LARGE:
        area = _place_area(FREE, len(story.ranks))
    plan = _find_plan(area) if draw else WHOLE
    shapes = [*_draw_head(sight, story), *_draw_ranks(sight, story, plan.ranks)]
    shapes += [*_draw_headlines(sight, story, plan), *(draw(area) if draw else ())]
    return Scene(_make_ground(sight.theme, plan, tones), tuple(shapes))


def _place_area(area: Area, seats: int) -> Area:
    """Return an area that leaves so many seats their rows: one below them begins lower where they are many."""
    left, top, wide, high = area
    down = max(0, TOP + 16 + LEAST * seats + 8 - top) if left < LEFT else 0
    return left, top + down, wide, high - down


def _find_plan(area: Area) -> Plan:
    """Return where the parts lie around what a game draws there: below the seats, below all, or above the headlines."""
    left, top, wide, high = area
    if left >= LEFT:
        return Plan(FOOT, top + high + 8, FOOT)
    return Plan(top - 8, TOP, FOOT if wide < LEFT else top - 8)


@cache
def _make_ground(look: Theme, plan: Plan, tones: tuple[str, ...]) -> Ground:
    ranks = Rect(8, TOP, LEFT - 16, plan.ranks - TOP, look.panel, radius=12)
    told = Rect(LEFT, plan.top, WIDTH - LEFT - 8, plan.foot - plan.top, look.panel, radius=12)
    return lay_page(WIDTH, HEIGHT, look, (ranks, told), tones)


def _draw_head(sight: Sight[Any, Any], story: RoundStory) -> Iterator[Primitive]:
    """Draw the title, and on the right by what the seats have their places, where it fits."""
    theme, room = sight.theme, WIDTH - 72
    said = sight.line("places-by", order=story.order) if story.order and story.is_ranked else ""
    long = measure_text(said, HOLDING, bold=False) + 2 * BESIDES
    if said and measure_text(story.title, 46, bold=False, title=theme.face) + long <= room:
        yield Words(WIDTH - 36, 42, said, HOLDING, theme.note, room, "rm", spot="order")
    yield Words(36, 38, story.title, 46, theme.head, room, "lm", spot="title", title=theme.face)


def _draw_ranks(sight: Sight[Any, Any], story: RoundStory, foot: int) -> Iterator[Primitive]:
    """Draw a row for each seat: place, sign, name, what it has, and what is to be said of equals."""
    theme, step = sight.theme, min(ROWS, (foot - TOP - 16) // max(len(story.ranks), 1))
    k = min(max(1.0, step / ROW), MOST)
    notes = [_tell_equals(sight, story, rank) for rank in story.ranks]
    tall = step >= THREE and any(notes)
    for number, (rank, said) in enumerate(zip(story.ranks, notes, strict=True)):
        y = TOP + 8 + step * number + step // 2
        ink = theme.bright if rank.place == 1 else theme.faint
        if story.is_ranked:
            yield Words(round(40 * k), y, str(rank.place), round(38 * k), ink, 60, bold=True)
        yield from sight.seat_badge(rank.seat, round(91 * k), y, round(min(step - 16, 50 * k)))
        yield from _draw_rank(sight, rank, said, y, k, _place_lines(step, k, 3 if tall else 2))


def _tell_equals(sight: Sight[Any, Any], story: RoundStory, rank: Rank) -> tuple[str, ...]:
    """Return what decides between a seat and its equals, or that it shares its place, in ever fewer words; empty: neither."""
    if not story.is_ranked:
        return ()
    if rank.tie:
        return sight.line("place-decided", what=rank.tie), rank.tie
    shared = sum(each.place == rank.place for each in story.ranks) > 1
    return (sight.line("place-shared"), sight.line("place-shared-briefly")) if shared else ()


def _place_lines(step: int, k: float, count: int) -> list[float]:
    """Return by how much the middle lines of a row's name and texts lie below the row's."""
    above, below = (each * k for each in NAME_INK)
    spare = step - above - below - sum(INK) * (count - 1)
    gap = min(12.0, spare / (count + 1))
    top = (spare - gap * (count - 1) - step) / 2 + above
    texts = [top + below + INK[0] + gap + (sum(INK) + gap) * number for number in range(count - 1)]
    return [top, *texts]


def _draw_rank(
    sight: Sight[Any, Any], rank: Rank, notes: Sequence[str], y: int, k: float, lines: Sequence[float]
) -> Iterator[Primitive]:
    """Draw a seat's name, what it has, and the note on its equals: below, or where it leaves the name its size."""
    theme, name = sight.theme, sight.seat_name(rank.seat)
    left, right = round(138 * k), LEFT - 24
    room, spot = right - left, f"{rank.seat}/equals"
    if notes and len(lines) > 2:
        yield Words(left, y + lines[2], notes[0], HOLDING, theme.faint, room, "lm", spot=spot)
    elif notes:
        note, line, taken = _place_note(rank, name, notes, room, theme.face)
        yield Words(right, y + lines[line], note, HOLDING, theme.faint, room, "rm", spot=spot)
        room -= taken
    size, face = _fit_name(name, round(NAME * k), room, theme.face)
    at, spot = (left, y + lines[0]), f"{rank.seat}/name"
    yield Words(*at, name, size, theme.ink, room, "lm", not face, title=face, spot=spot)
    at = left, y + lines[1]
    yield Words(*at, rank.holding, HOLDING, theme.ink, right - left, "lm", spot=f"{rank.seat}/holding")


def _fit_name(name: str, size: int, room: int, face: str) -> tuple[int, str]:
    """Return a name's size and face: smaller and at last without the face of titles where it would be cut."""
    for wanted in (size, NAME):
        if measure_text(name, wanted * 7 // 10, bold=False, title=face) <= room:
            return wanted, face
    return NAME, ""


def _place_note(rank: Rank, name: str, notes: Sequence[str], room: int, face: str) -> tuple[str, int, int]:
    """Return a note, the line that it stands on, the holding's or else the name's, and what it takes of the name's room."""
    has = measure_text(rank.holding, HOLDING, bold=False)
    called = measure_text(name, HOLDING, bold=False, title=face)
    for note in notes:
        long = round(measure_text(note, HOLDING, bold=False)) + BESIDES
        if has + long <= room:
            return note, 1, 0
        if called + long <= room:
            break
    return note, 0, long


def _draw_headlines(sight: Sight[Any, Any], story: RoundStory, plan: Plan) -> Iterator[Primitive]:
    """Draw what happened as large as it fits, the newest where there is no room for all."""
    size, kept = _fit_headlines(story.headlines, plan)
    y = plan.top + size * 1.06
    for number, lines in enumerate(kept):
        for said in lines:
            spot = f"told/{number}"
            yield Words(LEFT + 30, y, said, size, sight.theme.ink, WIDTH - LEFT - 68, "lm", spot=spot)
            y += size * LINE
        y += size * APART


def _fit_headlines(headlines: Sequence[str], plan: Plan) -> tuple[int, list[tuple[str, ...]]]:
    """Return the size of the headlines, and the lines of each that finds room."""
    for size in SIZES:
        kept, room = list[tuple[str, ...]](), (plan.foot - plan.top - 24) / size
        for said in reversed(headlines):
            lines = wrap_text(said, size, False, WIDTH - LEFT - 72)
            room -= len(lines) * LINE
            if room < 0:
                break
            kept.insert(0, lines)
            room -= APART
        if len(kept) == len(headlines):
            break
    return size, kept


def write_alt(sight: Sight[Any, Any], story: RoundStory) -> str:
    """Write the poster in words."""
    ranks = (_write_rank(sight, story, rank) for rank in story.ranks)
    return cut_text(" ".join((f"{story.title}.", *ranks, *story.headlines)), sight.say)


def _write_rank(sight: Sight[Any, Any], story: RoundStory, rank: Rank) -> str:
    note = "".join(f" ({said})" for said in _tell_equals(sight, story, rank)[:1])
    place = f"{rank.place}. " if story.is_ranked else ""
    return f"{place}{sight.short_name(rank.seat)}: {rank.holding}{note}."
