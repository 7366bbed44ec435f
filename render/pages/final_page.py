"""The page of a finished match: the winner, a podium and honours. The game draws the rest."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from engine.rules.core import Result, Seat
from render.assets.colours import CROWN
from render.assets.fonts import measure_text
from render.drawing.scene import Ground, Icon, Primitive, Rect, Scene, Words
from render.pages.seat_badges import lift_fill
from render.pages.sight import Sight
from render.pages.themes import Theme, lay_page
from render.text.alt_text import join_sentences

WIDTH, HEIGHT, BASE = 1200, 700, 436  # 12:7, as Discord's box, and the podium's foot
STEPS = ((326, 178), (124, 142), (528, 112))  # the first three: middle and height of their steps
PAIR = ((434, 178), (204, 132))  # where there are only two
STEP, TALLEST = 196, 178
TABLE = (640, 66, 552, 376)  # left, top, width and height of the game's own drawing next to the podium
MAP = (8, 452, 624, 240)  # left, top, width and height of the game's map
HONOURS, APART = 464, 76  # the first honour's top, and how far the next one lies below
TOLD = 24  # the text size of a feat, in one line or two
BADGE, BADGES = 44, 3  # from one badge of an honour to the next, and how many are shown
GOLD, DARK = "#ffd24a", "#2b2208"


class Climber(NamedTuple):
    """A seat on the podium. figure: number on its step, empty to show the place instead. below: text below the name."""

    seat: Seat
    place: int
    figure: str
    below: str


class Honour(NamedTuple):
    """A feat: its key, its seats (several if equal), its place on the board (or empty), two numbers for its text."""

    key: str
    seats: tuple[Seat, ...]
    place: str
    great: int
    small: int = 0


class Honoured(NamedTuple):
    """A feat in words: its key, its icon, its seats, its title, and its numbers in a sentence."""

    key: str
    icon: str
    seats: tuple[Seat, ...]
    title: str
    told: str


class FinalScene(NamedTuple):
    """A game's part of the final page: the result, the podium, the feats, and its own drawing.

    head: the result in a sentence. plates: the map's part of the ground. inks: colours of the game's drawing.
    """

    head: str
    climbers: Sequence[Climber]
    honours: Sequence[Honoured]
    drawn: Iterable[Primitive]
    inks: tuple[str, ...]
    plates: tuple[Primitive, ...] = ()


def honour_most(key: str, counts: Mapping[Seat, int]) -> Iterator[Honour]:
    """Yield one honour for the seats with the highest count, or nothing if all counts are 0."""
    most = max(counts.values(), default=0)
    if most > 0:
        yield Honour(key, tuple(seat for seat in sorted(counts) if counts[seat] == most), "", most)


@dataclass(kw_only=True)
class Feats:
    """The best feat of each kind with its rating, and the number of buildings by seat."""

    best: dict[str, tuple[int, Honour]] = field(default_factory=dict)
    built: Counter[Seat] = field(default_factory=Counter)

    def note_feat(self, feat: Honour, rating: int) -> None:
        """Record a feat if its rating is above 0 and above that of every earlier feat with this key."""
        if rating > self.best.get(feat.key, (0, feat))[0]:
            self.best[feat.key] = rating, feat

    def note_attack(self, attacker: Seat, place: str, mine: int, against: int) -> None:
        """Record a won attack, rated by how far its troops (mine) were outnumbered (against)."""
        self.note_feat(Honour("boldest", (attacker,), place, mine, against), against - mine)

    def list_honours(self) -> Iterator[Honour]:
        """Yield the best feats by kind, and the greatest builders, if there are any."""
        yield from (self.best[key][1] for key in sorted(self.best))
        yield from honour_most("builder", self.built)


def tell_honours(
    sight: Sight[Any, Any],
    honours: Iterable[Honour],
    icons: Mapping[str, str],
    name_place: Callable[[str], str],
) -> list[Honoured]:
    """Return honours in the game's texts final-<key> and final-<key>-told.

    icons: icon names by the honour's key. name_place: returns the name of a place id.
    """
    found = []
    for each in honours:
        key, place = f"final-{each.key}", name_place(each.place) if each.place else ""
        names = tuple(map(sight.seat_name, each.seats))
        numbers = {"great": each.great, "small": each.small, "count": len(names)}
        told = sight.line(f"{key}-told", name=names, place=place, **numbers)
        found.append(Honoured(each.key, icons[each.key], each.seats, sight.line(key), told))
    return found


def compose_page(sight: Sight[Any, Any], ending: FinalScene) -> Scene:
    """Return the scene of a match that is over."""
    shapes = (*_draw_head(sight, ending.head), *_draw_podium(sight, ending.climbers), *ending.drawn)
    ground = _make_ground(sight.theme, ending.plates, ending.inks)
    return Scene(ground, (*shapes, *_draw_honours(sight, ending.honours)))


def write_alt(sight: Sight[Any, Any], parts: Iterable[str], honours: Iterable[Honoured]) -> str:
    """Return the page in words: the game's own texts, then the feats."""
    deeds = (f"{each.title}: {each.told}." for each in honours)
    return join_sentences((*parts, *deeds), sight.say)


@lru_cache(maxsize=16)
def _make_ground(look: Theme, plates: tuple[Primitive, ...], inks: tuple[str, ...]) -> Ground:
    """Return the page's ground, the same object each time."""
    panels = [Rect(8, 66, 624, 376, look.panel, radius=12), Rect(*TABLE, look.panel, radius=12)]
    panels += [Rect(640, 452, 552, 240, look.panel, radius=12)]
    return lay_page(WIDTH, HEIGHT, look, (*panels, *plates), inks)


def _draw_head(sight: Sight[Any, Any], said: str) -> Iterator[Primitive]:
    """Draw the winner in a sentence."""
    yield Icon("crown", 44, 34, 46, *CROWN, "winner")
    said = sight.fit_line(said, 46, False, 1100, sight.theme.face)
    yield Words(80, 36, said, 46, sight.theme.head, 1100, "lm", spot="winner", title=sight.theme.face)


def _draw_podium(sight: Sight[Any, Any], ranked: Sequence[Climber]) -> Iterator[Primitive]:
    """Draw the first three seats, or both of two. Seats that share the first place stand equally high."""
    for climber, (x, high) in zip(ranked, STEPS if len(ranked) > 2 else PAIR, strict=False):
        yield from _draw_step(sight, climber, x, TALLEST if climber.place == 1 else high)


def _draw_step(sight: Sight[Any, Any], climber: Climber, x: int, high: int) -> Iterator[Primitive]:
    theme, seat, top = sight.theme, climber.seat, BASE - high
    paint = sight.seat_colour(seat)
    fill = lift_fill(paint.fill, theme)
    yield Rect(x - STEP / 2, top, STEP, high, fill, theme.ink, 3, 6, f"{seat}/step")
    place = sight.line("podium-place", place=climber.place)
    figure, spot = climber.figure or place, "points" if climber.figure else "place"
    yield Words(x, top + 38, figure, 62, paint.ink, 180, bold=True, spot=f"{seat}/{spot}")
    if climber.figure:
        yield Words(x, BASE - 26, place, 40, paint.ink, bold=True, spot=f"{seat}/place")
    if climber.place == 1:
        yield from sight.crowned_badge(seat, x, top - 118, 96)
    else:
        yield from sight.seat_badge(seat, x, top - 102, 62)
    yield Words(x, top - 44, sight.seat_name(seat), 30, theme.ink, STEP, title=sight.theme.face)
    yield Words(x, top - 13, climber.below, 24, theme.faint, STEP)


def tell_tie(
    sight: Sight[Any, Any],
    result: Result,
    seat: Seat,
    counts: Mapping[str, Sequence[int]],
    aside: Collection[Seat] = (),
) -> str:
    """Return the text that explains the place of a seat with equal points: the count that decided the tie.

    counts: numbers by seat for each criterion in ranking order. Its key completes the name of its text, final-tie-<key>.
    aside: seats that are not ranked by points. If no count decides, the text says that the place is shared. If no other
    seat has equal points, it is empty.
    """
    level = [other for other, points in enumerate(result.points) if points == result.points[seat]]
    level = [other for other in level if other not in aside]
    if seat not in level or len(level) < 2:
        return ""
    told = ""
    for key, values in counts.items():
        equal = [other for other in level if values[other] == values[seat]]
        if len(equal) < len(level):
            level, told = equal, sight.line(f"final-tie-{key}", count=values[seat])
    return told if len(level) < 2 else sight.line("place-shared")


def _draw_honours(sight: Sight[Any, Any], honours: Sequence[Honoured]) -> Iterator[Primitive]:
    """Draw up to three feats, or a note that there are none."""
    theme = sight.theme
    for number, deed in enumerate(honours[:3]):
        y, spot = HONOURS + APART * number, f"honour/{deed.key}"
        yield Icon(deed.icon, 680, y + 32, 50, GOLD, DARK, spot)
        shown = deed.seats[:BADGES]
        for at, seat in enumerate(shown):
            yield from sight.seat_badge(seat, 742 + BADGE * at, y + 32, 36)
        x, room = 778 + BADGE * (len(shown) - 1), 400 - BADGE * (len(shown) - 1)
        lines = [sight.fit_line(line, TOLD, False, room) for line in _split_told(deed.told, room)]
        title, *rows = (17, 48) if len(lines) == 1 else (12, 38, 62)
        yield Words(x, y + title, deed.title, 28, theme.ink, room, "lm", bold=True)
        for line, row in zip(lines, rows, strict=True):
            yield Words(x, y + row, line, TOLD, theme.faint, room, "lm", spot=spot)
    if not honours:
        yield Words(916, 572, sight.line("final-no-honour"), 27, theme.faint, 500)


def _split_told(told: str, room: int) -> tuple[str, ...]:
    """Return the text of a feat in one line, or if it is long in two: seats and place, then numbers."""
    head, colon, numbers = told.partition(": ")
    return (told,) if measure_text(told, TOLD, bold=False) <= room or not colon else (f"{head}:", numbers)
