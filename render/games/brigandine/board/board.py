"""The whole board and the board of a post: the map as an engraved sheet, in the frame of all boards."""

from collections.abc import Iterator

from engine.games.brigandine.position.events import PhaseBegun
from engine.rules.core import Seat
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Scene, keep_ground
from render.drawing.scenery import find_ink_box
from render.games.brigandine.board.cells import list_beside, list_middles, outline_cells
from render.games.brigandine.board.land import (
    draw_border,
    draw_crest,
    draw_holding,
    draw_plates,
    draw_rim,
    draw_summary,
    find_news,
    is_aside,
    list_names,
    list_rows,
    place_names,
    tint_territory,
)
from render.games.brigandine.board.layout import Plates, Spots, list_spots, place_plates
from render.games.brigandine.board.marks import draw_marks, outline_marks, place_marks
from render.games.brigandine.board.moves import draw_moves
from render.games.brigandine.board.scenery import draw_map
from render.games.brigandine.narration.alt import board_alt
from render.games.brigandine.narration.happened import rank_sides
from render.games.brigandine.narration.last_events import Marks, mark_state, read_marks
from render.games.brigandine.sight import (
    Sight,
    find_actor,
    land_name,
    name_phase,
    troops_by_land,
    write_clock,
    write_roman,
)
from render.games.brigandine.style.palette import board_tones
from render.pages.board_frame import (
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
from render.pages.themes import Theme
from render.text.say import write_number

OWN = 24  # colours of the sheet's soft edges
NAMED = 2  # most seats that are to move and are named, else they are counted


def paint_board(sight: Sight, marks: Marks | None = None, asked: str = "") -> Picture:
    """Paint the board with these marks. None: marks of the sight's events. asked: the question that lights up lands."""
    return Picture(paint_scene(compose_board(sight, marks, asked), sight.wide), board_alt(sight))


def compose_board(sight: Sight, marks: Marks | None = None, asked: str = "") -> Scene:
    """Return the board's scene."""
    news = ask_seat(asked, sight.viewer) if asked else read_news(sight)
    plates = place_plates(list_spots(sight.rules))
    shapes = (
        *draw_lands(sight, plates, marks),
        *draw_news(sight, news),
        *draw_seats(sight, _sum_up(sight), () if sight.view.phase == "over" else news.movers),
    )
    return Scene(find_ground(sight), shapes)


def draw_lands(
    sight: Sight, plates: Plates, marks: Marks | None = None, *, close: bool = False
) -> Iterator[Primitive]:
    """Draw the owners' fields and borders, marches, and on each territory's plate its contents and marks.

    plates: left and top by territory. marks: None for those of the last events. close: with runes, objectives and
    tokens, without crests.
    """
    marks = mark_state(sight) if marks is None else marks
    middles = list_middles(list_spots(sight.rules))
    troops, cells, beside = troops_by_land(sight), outline_cells(middles), list_beside(middles)
    for land, cell in cells.items():
        yield from tint_territory(sight, land, cell, marks, close=close)
    for land, cell in cells.items():
        yield from draw_border(sight, land, cell, beside[land], marks)
    rims = [rim for land in plates for rim in draw_rim(sight, land, cells[land], marks)]
    yield from rims
    usual, rows = list_names(sight, plates, marks, close=close), list_rows(sight, plates)
    boxes = *rows.values(), *map(find_ink_box, usual.values())
    arrows, places = (
        [*draw_moves(sight, plates, marks, cells, boxes)],
        place_marks(plates, marks, usual, boxes),
    )
    solid = [*dict.fromkeys(each.points for each in arrows), *outline_marks(marks, places)]
    names = usual if close else place_names(sight, plates, usual, rows, solid, find_news(sight, marks))
    own = [land for land, here in troops.items() if any(seat == sight.viewer for seat, _ in here)]
    names = {
        land: name
        for land, name in names.items()
        if not is_aside(sight, land) or land in {*marks.asked, *own}
    }
    yield from draw_plates(sight, names, tuple(dict.fromkeys(rim.points for rim in rims)), marks.list_news())
    for land, corner in plates.items() if not close else ():
        yield from draw_crest(sight, land, corner, len(troops.get(land, ())))
    yield from arrows
    for land, corner in plates.items():
        here, near = troops.get(land, []), close and not is_aside(sight, land)
        if land in own or land in marks.asked or not is_aside(sight, land):
            yield from (draw_holding if near else draw_summary)(sight, land, corner, here, marks)
    for land, at in places.items():
        yield from draw_marks(land, at, marks)
    yield from names.values()


def read_news(sight: Sight) -> BoardNews:
    """Return the news for the band above: the latest event, else the phase, and beside it who is to move or has won."""
    view, (told, seat) = sight.view, _tell_newest(sight)
    movers = list(view.winners) if view.phase == "over" else _list_movers(sight)
    names = sight.say.join(map(sight.seat_name, movers)) if len(movers) <= NAMED else str(len(movers))
    every = len(movers) == len(view.sides) > 1
    if view.phase == "over":
        turn = sight.line("board-phase-over")
    else:
        turn = sight.line("board-waits-all" if every else "board-waits", names=names) if movers else ""
    return BoardNews(told.rstrip("."), seat, turn, () if every else movers, write_clock(sight))


def _list_movers(sight: Sight) -> list[Seat]:
    """List the seats that are to move."""
    view = sight.view
    ready = (view.ready or [])[: len(view.sides)]
    return [seat for seat, done in enumerate(ready) if not done and not view.sides[seat].fate]


def _tell_newest(sight: Sight) -> tuple[str, Seat | None]:
    """Return the latest headline, else the end, the marches, or the phase, each with its acting seat."""
    told, event = sight.find_newest()
    if sight.view.phase == "over":
        winners = sight.view.winners
        names = sight.say.join(map(sight.seat_name, winners))
        won = sight.line("board-won", names=names, count=len(winners)) if winners else name_phase(sight)
        return won, winners[0] if len(winners) == 1 else None
    phase = event is None or event.kind == PhaseBegun.KIND
    moves = read_marks(sight.events).moves if phase else []
    if moves:
        seats = list(dict.fromkeys(seat for *_, seat in moves))
        lands = dict.fromkeys(land for _, land, _ in moves)
        where = sight.say.join(land_name(sight, land) for land in lands)
        names = sight.say.join(map(sight.seat_name, seats))
        told = sight.line("board-marches", names=names, count=len(seats), lands=where, number=len(lands))
        return told, seats[0] if len(seats) == 1 else None
    actor = None if event is None or phase else find_actor(event)
    if event is None:
        return sight.line(f"board-doing-{sight.view.phase}"), None
    return (write_roman(told) if phase else told), actor


def _sum_up(sight: Sight) -> list[SeatSummary]:
    """Return each seat's renown and lands, the leader first.

    It is crowned unless all are level or nothing has begun.
    """
    ranked = rank_sides(sight)
    level = sight.view.phase == "setup" or all(place == 1 for _, place in ranked)
    return [SeatSummary(seat, _list_figures(sight, seat), place == 1 and not level) for seat, place in ranked]


def _list_figures(sight: Sight, seat: Seat) -> tuple[SeatFigure, ...]:
    side = sight.view.sides[seat]
    figures = {"renown": side.renown, "lands": side.lands}
    return tuple(SeatFigure(f"brigandine/figures/{key}", write_number(n)) for key, n in figures.items())


def find_ground(sight: Sight) -> Ground:
    """Return the ground of the board that this sight shows."""
    args = (list_spots(sight.rules), sight.rules.roads, len(sight.view.sides), sight.theme)
    return keep_ground((_make_ground, *args), lambda: _make_ground(*args))


def _make_ground(spots: Spots, roads: tuple[tuple[str, str], ...], seats: int, theme: Theme) -> Ground:
    """Return the ground: the map's sheet with its roads, and the frame."""
    shapes = (*draw_map(theme, spots, roads), *draw_frame(theme, seats))
    return Ground(WIDTH, HIGH, theme.page, shapes, board_tones(theme), own=OWN)
