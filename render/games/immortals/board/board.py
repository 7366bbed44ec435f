"""Both realms side by side, for a question about both: the question above, the seats by points below."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from engine.games.immortals.edition.cards import realm_of, region_of, twin_space
from engine.games.immortals.edition.money import Money
from engine.games.immortals.position.events import Scored
from engine.rules.core import Seat
from engine.rules.events import read_all
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Words, keep_ground
from render.games.immortals.board.event_marks import Way
from render.games.immortals.board.land import MapCrop, draw_land, list_whole
from render.games.immortals.board.pieces import draw_pieces
from render.games.immortals.cards.cards import draw_price
from render.games.immortals.narration.alt import board_alt
from render.games.immortals.narration.happened import (
    find_actor,
    find_battle,
    list_named,
    tell_outcome,
    tell_strengths,
    tell_weighty,
)
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import BUILT, REALMS, find_tones, list_map_inks
from render.pages.board_frame import (
    BODY,
    EDGE,
    HIGH,
    WIDTH,
    BoardNews,
    SeatFigure,
    SeatSummary,
    ask_seat,
    draw_frame,
    draw_news,
    draw_seats,
)
from render.text.say import write_number

HALF = WIDTH // 2
COST, ASIDE_COST = 42, 35  # text size of a price below the land, and right of it
# shares of a realm around lit spaces, each at one of its corners, and how much signs grow with a smaller part
CUTS, GROW = ((0.62, 0.8), 0.87)


class Question(NamedTuple):
    """A question above the board. money: the incomes that it shows. built: the buildings whose prices it shows.

    ways: the attacks and moves that it offers, if they are few.
    """

    said: str
    money: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()


FRAMES = tuple(
    MapCrop(realm, HALF * at, BODY[0], HALF, BODY[1] - BODY[0], filled=True)
    for at, realm in enumerate(REALMS)
)


def paint_question(sight: Sight, asked: Question) -> Picture:
    """Paint both realms around the spaces that a question lights up."""
    return Picture(paint_scene(compose_board(sight, asked), sight.wide), board_alt(sight))


def compose_board(sight: Sight, asked: Question | None = None) -> Scene:
    """Return the scene of both realms, or of the part of each with all lit spaces."""
    news, needs, frames = read_news(sight, asked=asked), list_needs(sight, asked), cut_frames(sight, FRAMES)
    pieces = draw_pieces(sight, frames, asked.ways if asked else ())
    below = draw_needs(sight, needs) if needs else draw_seats(sight, list_seats(sight), news.movers)
    shapes = (*draw_news(sight, news), *below, *pieces, *draw_titles(sight, frames))
    return Scene(_make_ground(sight, frames, len(needs) or len(sight.view.seats)), shapes)


def cut_frames(sight: Sight, whole: tuple[MapCrop, ...]) -> tuple[MapCrop, ...]:
    """Return the windows on the smallest part of their realms with all lit spaces. Signs grow with it."""
    lit = {region_of(key) for key in sight.lit}
    for share in CUTS if lit else ():
        for left, top in product((0, 1 - share), repeat=2):
            cut = left, top, left + share, top + share
            frames = tuple(each._replace(part=cut, zoom=round(each.zoom * GROW / share, 2)) for each in whole)
            if lit <= list_whole(sight.rules, frames[0]):
                return frames
    return whole


def _make_ground(sight: Sight, frames: tuple[MapCrop, ...], seats: int) -> Ground:
    """Return the framed land for an edition, a number of seats and a theme, the same object each time."""
    key = (_make_ground, sight.rules.hash, frames[0].part, seats, sight.theme.key)

    def make() -> Ground:
        shown = reversed(frames)  # waterlines reach to the left
        lands = [shape for frame in shown for shape in draw_land(sight.theme, sight.rules, frame, "")]
        seam = Rect(HALF - 3, BODY[0], 6, BODY[1] - BODY[0], sight.theme.rim)
        shapes = (*lands, seam, *draw_frame(sight.theme, seats))
        return Ground(WIDTH, HIGH, sight.theme.page, shapes, list_map_inks(sight.theme))

    return keep_ground(key, make)


def draw_titles(sight: Sight, frames: Sequence[MapCrop]) -> Iterator[Primitive]:
    """Draw each realm's name on its land's corner."""
    for frame in frames:
        at, tone = (frame.left + 14, frame.top + frame.height - 22), find_tones(sight.theme, "dark")
        face, said = sight.theme.face, sight.line(f"board-{frame.realm}")
        yield Words(*at, said, 29, tone.ink, 260, "lm", not face, title=face, halo=tone.sea)


class Need(NamedTuple):
    """What a seat has, or the price of a building. name: the building's key, or empty. said: the title."""

    name: str
    said: str
    money: Money
    poor: bool | None = None


def list_needs(sight: Sight, asked: Question | None) -> list[Need]:
    """Return the purse of the asked seat and its prices of the buildings on offer. Empty: none is on offer."""
    if asked is None or not asked.built or sight.viewer is None:
        return []
    each = sight.view.seats[sight.viewer]
    prices = sight.rules.tribes[each.light_tribe].prices
    found = [Need("", sight.line("board-purse"), Money(each.energy, each.gold))]
    for name in asked.built if prices is not None else ():
        cost = getattr(prices, name)
        poor = cost.energy > each.energy or cost.gold > each.gold
        found.append(Need(name, sight.line(f"alt-{name}"), cost, poor))
    return found


def draw_needs(sight: Sight, needs: Sequence[Need]) -> Iterator[Primitive]:
    """Draw purse and prices side by side below the land."""
    for number, need in enumerate(needs):
        x, y = round(WIDTH * number / len(needs)) + 30, BODY[1] + EDGE + 43
        aside = 70 * bool(need.name)
        yield from draw_need(sight, need, (x, y - 24), (x + aside, y + 17), low=24)


def draw_need(
    sight: Sight, need: Need, at: tuple[int, int], price: tuple[int, int], low: int = 0
) -> Iterator[Primitive]:
    """Draw a building's sign and name, and its price: from both left ends, around middle lines.

    low: how far the sign is below its name.
    """
    (x, y), ink = at, sight.theme.note
    if need.name:
        size = 62 if low else 42
        yield Icon(need.name, x + 22, y + low, size, *BUILT[need.name], f"price/{need.name}")
        x += size + 8
    room = (WIDTH if low else price[0]) - x - 8
    yield Words(x, y, need.said, 29, ink, min(room, 220), "lm", spot=f"need/{need.name}")
    yield from draw_price(need.money, *price, ink, COST if low else ASIDE_COST, need.poor or None)


def read_news(sight: Sight, realms: Sequence[str] = REALMS, asked: Question | None = None) -> BoardNews:
    """Return the band above: the most important of the latest events, or else the phase, and the turn.

    realms: those on the picture. A battle in them is told shortly, with its score. Of events elsewhere nothing is told,
    but the seat with most spaces here. asked: a question to tell instead.
    """
    if asked is not None:
        return ask_seat(asked.said, sight.viewer)
    view = sight.view
    told, score = tell_weighty(sight), ""
    if not told and not view.ready:  # seats that choose stand beside the phase
        told = sight.tell_newest()
    told = told or _name_phase(sight)
    fought = find_battle(sight)
    if fought is not None and realm_of(fought.target) in realms:
        told, score = tell_outcome(sight, fought), tell_strengths(sight, fought)
        if fought.target == twin_space(fought.source):
            told = sight.line("board-through", told=told)
    actor, places = find_actor(sight), {each.partition("/")[0] for each in list_named(sight)}
    if places and len(realms) == 1 and realms[0] in {*REALMS} - places:
        told, actor = _tell_holder(sight, realms[0])
    clock = sight.line("board-clock", round=view.round, rounds=view.rounds) if view.round else ""
    said, movers = _tell_turn(sight)
    return BoardNews(told.rstrip("."), actor, said, movers, clock, score)


def _tell_holder(sight: Sight, realm: str) -> tuple[str, Seat | None]:
    """Return the seat with most spaces of a realm in words, and the seat. If several have as many, only the realm."""
    title = sight.line(f"board-{realm}")
    held = Counter(
        each.owner for key, each in sight.view.spaces.items() if each.armies and realm_of(key) == realm
    )
    best = [(seat, count) for seat, count in held.most_common() if count == max(held.values())]
    ((seat, count), *others) = best or [(None, 0)]
    if seat is None or others:
        return title, None
    return sight.line("board-most-held", realm=title, name=sight.seat_name(seat), count=count), seat


def _name_phase(sight: Sight) -> str:
    """Return the phase in words. In the setup tribes are chosen, then armies fall out of the tower."""
    view = sight.view
    fell = view.phase == "setup" and all(seat.light_tribe for seat in view.seats)
    return sight.line(f"begun-{'tower' if fell else view.phase}")


def _tell_turn(sight: Sight) -> tuple[str, Sequence[Seat]]:
    """Return the turn in words, and the seats that are to move."""
    view = sight.view
    if view.turn is not None:
        return sight.line("board-turn", name=sight.seat_name(view.turn)), (view.turn,)
    if view.ready is not None and not all(view.ready):
        movers = [seat for seat, done in enumerate(view.ready) if not done]
        return sight.line("board-waiting"), movers
    return "", ()


def rank_seats(sight: Sight) -> list[Seat]:
    """Return the seats by points, the leader first."""
    points = [each.vp for each in sight.view.seats]
    return sorted(range(len(points)), key=lambda seat: (-points[seat], seat))


def list_seats(sight: Sight) -> list[SeatSummary]:
    """Return the seats by points with points and spaces. Leaders wear a crown.

    After a score what it brought stands in place of the spaces.
    """
    points, spaces = [each.vp for each in sight.view.seats], sight.view.spaces.values()
    scored = {it.seat: it.total for it in read_all(Scored, sight.events)}
    found = []
    for seat in rank_seats(sight):
        each, held = sight.view.seats[seat], sum(space.owner == seat and space.armies > 0 for space in spaces)
        counts = {"things/victory-points": each.vp} | ({} if scored else {"areas/white": held})
        change = write_number(scored[seat], signed=True) if seat in scored else ""
        figures = [
            SeatFigure(f"immortals/{sign}", str(count), change=change) for sign, count in counts.items()
        ]
        found.append(SeatSummary(seat, figures, points[seat] == max(points) > min(points)))
    return found
