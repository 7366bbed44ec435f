"""The end of a match: the winner and the reason, a podium, each nation's figures, the map, and three honours."""

from collections.abc import Iterator

from engine.rules.core import Result
from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Primitive, Scene, Sign, Words
from render.games.brigandine.board.cells import draw_small_map
from render.games.brigandine.narration.story import read_story
from render.games.brigandine.sight import Sight, land_name, nation_name
from render.games.brigandine.style.palette import INKS, sea_colour
from render.pages.final_page import (
    MAP,
    TABLE,
    Climber,
    FinalScene,
    Honoured,
    compose_page,
    tell_honours,
    tell_tie,
    write_alt,
)

SHOWN = {"renown": "renown", "lands": "lands", "objectives": "objective"}  # figures, and their silhouettes
SIGNS = {"boldest": "swords", "luckiest": "points", "builder": "capital"}
HEAD, COLUMN, STEP = 50, 92, 322  # height of the table's head, step between figures, x of the first


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match. The sight's events are those of the whole log."""
    return Picture(paint_scene(compose_final(sight, result)), _final_alt(sight, result))


def compose_final(sight: Sight, result: Result) -> Scene:
    """Return the final picture's scene."""
    climbers = [
        Climber(
            seat,
            result.places[seat],
            _write_points(result, seat),
            _tell_tie(sight, result, seat) or _tell_nation(sight, seat),
        )
        for seat in result.rank_seats()
    ]
    head, drawn = tell_how(sight, result), (*_draw_table(sight, result), *draw_small_map(sight, MAP))
    inks = (*INKS, sea_colour(sight.theme))
    return compose_page(sight, FinalScene(head, climbers, _list_honoured(sight), drawn, inks))


def tell_how(sight: Sight, result: Result) -> str:
    """Return the winners and the reason."""
    winners = result.first
    names = sight.say.join(sight.seat_name(seat) for seat in winners)
    why = sight.view.over or "renown"
    return sight.line(f"final-{why}", names=names, count=len(winners), month=sight.view.month)


def _draw_table(sight: Sight, result: Result) -> Iterator[Primitive]:
    """Draw a row for each seat by place: sign and name, renown, territories and reached objectives."""
    x, y, _, high = TABLE
    theme, row = sight.theme, min(76, (high - HEAD) // len(result.places))
    for number, sign in enumerate(SHOWN.values()):
        yield Sign(
            f"brigandine/figures/{sign}", x + STEP + number * COLUMN, y + HEAD / 2 + 4, 38, theme.faint
        )
    for number, seat in enumerate(result.rank_seats()):
        middle = y + HEAD + row * number + row / 2
        yield from sight.seat_badge(seat, x + 38, middle, min(44, row - 12))
        room, spot = STEP - 84 - COLUMN // 2, f"{seat}/row"
        yield Words(x + 76, middle, sight.seat_name(seat), 31, theme.ink, room, "lm", True, spot=spot)
        figures = _list_deeds(sight, seat) | {"renown": _write_points(result, seat)}
        for at, key in enumerate(SHOWN):
            ink = theme.bright if key == "renown" and seat in result.first else theme.ink
            spot, said = f"{seat}/{key}", figures.get(key, "–")
            yield Words(x + STEP + at * COLUMN, middle, said, 40, ink, COLUMN - 6, bold=True, spot=spot)


def _tell_tie(sight: Sight, result: Result, seat: int) -> str:
    """Return the tie-break between seats of equal renown (V4). Empty: none was needed, or renown did not decide.

    Fallen and left seats (V6), and winners of a war that ended otherwise, have none.
    """
    sides, renown = sight.view.sides, sight.view.over in ("", "renown")
    if seat >= len(sides):
        return ""
    aside = [each for each, side in enumerate(sides) if side.fate or (not renown and each in result.first)]
    counts = {
        "tokens": [len(side.tokens) for side in sides],
        "runes": [side.runes for side in sides],
        "coins": [side.coins for side in sides],
    }
    return tell_tie(sight, result, seat, counts, aside)


def _write_points(result: Result, seat: int) -> str:
    return str(result.points[seat]).replace("-", "−")


def _tell_nation(sight: Sight, seat: int) -> str:
    """Return a seat's nation, with its fate if it has one. Empty: the nation is not known yet."""
    if seat >= len(sight.view.sides):
        return ""
    side = sight.view.sides[seat]
    name = nation_name(sight, side.nation)
    return sight.line(f"board-fate-{side.fate}", nation=name) if side.fate else name


def _list_honoured(sight: Sight) -> list[Honoured]:
    honours = read_story(sight.events).list_honours()
    return tell_honours(sight, honours, SIGNS, lambda land: land_name(sight, land))


def _list_deeds(sight: Sight, seat: int) -> dict[str, str]:
    """Return a seat's lands and objectives. Empty: its nation is not known yet."""
    if seat >= len(sight.view.sides):
        return {}
    side = sight.view.sides[seat]
    return {"lands": str(side.lands), "objectives": str(side.objectives)}


def _final_alt(sight: Sight, result: Result) -> str:
    parts = [tell_how(sight, result)]
    for seat in result.rank_seats():
        name, place, points = sight.short_name(seat), result.places[seat], result.points[seat]
        parts.append(sight.line("final-seat", place=place, name=name, points=points))
    return write_alt(sight, parts, _list_honoured(sight))
