"""The poster of a round, for whoever has not seen the rest: who leads with what, what happened, and what the game adds."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.core import Seat
from render.alt_text import cut_text
from render.fonts import measure_text, wrap_text
from render.paint import paint_scene
from render.scene import Ground, Picture, Primitive, Rect, Scene, Words
from render.sight import Sight
from render.themes import Theme

WIDTH, HEIGHT, TOP = 1200, 700, 74  # 12:7, as Discord's box; the head's foot
LEFT = 560  # where what happened begins
SIZES = (62, 53, 46, 39, 35, 32)  # of the headlines: the largest at which all find room; 9 pixels at 350
LINE, APART = 1.25, 0.5  # from one line to the next, and between headlines, in sizes
SHARED = 190  # of the words beside a name whose place is shared
HOLDING, TALL = 31, 120  # the size of what a seat has; how high a row of three lines is
ROW, ROWS = 96, 150  # pixels of a seat's row: at which it is drawn as it is, and the most
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
PLANS = {
    FREE: Plan(FREE[1] - 8, TOP, FOOT),
    BESIDE: Plan(FOOT, BESIDE[1] + BESIDE[3] + 8, FOOT),
    BELOW: Plan(BELOW[1] - 8, TOP, BELOW[1] - 8),
}


class RoundStory(msgspec.Struct, frozen=True):
    """What a poster tells, in words: its title, the seats by place with what each has, and the headlines, oldest first."""

    title: str
    ranks: tuple[tuple[Seat, int, str], ...]
    headlines: tuple[str, ...]


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
    area = large if _fit_headlines(story.headlines, PLANS[large])[0] >= LARGE else FREE
    plan = PLANS[area] if draw else WHOLE
    shapes: list[Primitive] = [
        Words(36, 38, story.title, 46, sight.theme.bright, 1120, "lm", spot="title", title=True)
    ]
    shapes += [*_draw_ranks(sight, story, plan.ranks), *_draw_headlines(sight, story, plan)]
    return Scene(_make_ground(sight.theme, plan, tones), (*shapes, *(draw(area) if draw else ())))


@cache
def _make_ground(look: Theme, plan: Plan, tones: tuple[str, ...]) -> Ground:
    ranks = Rect(8, TOP, LEFT - 16, plan.ranks - TOP, look.panel, radius=12)
    told = Rect(LEFT, plan.top, WIDTH - LEFT - 8, plan.foot - plan.top, look.panel, radius=12)
    return Ground(WIDTH, HEIGHT, look.page, (ranks, told), (*tones, *look.tones))


def _draw_ranks(sight: Sight[Any, Any], story: RoundStory, foot: int) -> Iterator[Primitive]:
    """Draw a row for each seat: place, sign, name, and what it has."""
    theme, step = sight.theme, min(ROWS, (foot - TOP - 16) // max(len(story.ranks), 1))
    k = max(1.0, step / ROW)
    places = Counter(place for _, place, _ in story.ranks)
    left, room = round(138 * k), LEFT - 24 - round(138 * k)
    for number, (seat, place, holding) in enumerate(story.ranks):
        y = TOP + 8 + step * number + step // 2
        ink = theme.bright if place == 1 else theme.faint
        yield Words(round(40 * k), y, str(place), round(38 * k), ink, 60, bold=True)
        yield from sight.seat_badge(seat, round(96 * k), y, round(min(step - 16, 52 * k)))
        name, shared = sight.seat_name(seat), places[place] > 1
        tall, fits = shared and step >= TALL, measure_text(holding, HOLDING, bold=False) <= room - SHARED
        high, low = y - step * (0.3 if tall else 0.25), y + step * (0.1 if tall else 0.25)
        beside = SHARED if shared and not tall and not fits else 0
        yield Words(left, high, name, round(33 * k), theme.ink, room - beside, "lm", title=True)
        yield Words(left, low, holding, HOLDING, theme.ink, room, "lm", spot=f"{seat}/holding")
        if shared:
            said, spot = sight.line("place-shared"), f"{seat}/shared"
            at = (left, y + step * 0.35) if tall else (LEFT - 24, low if fits else high)
            anchor = "lm" if tall else "rm"
            yield Words(*at, said, HOLDING, theme.faint, SHARED - 10, anchor, spot=spot)


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
    ranks = (f"{place}. {sight.short_name(seat)}: {holding}." for seat, place, holding in story.ranks)
    return cut_text(" ".join((f"{story.title}.", *ranks, *story.headlines)), sight.say)
