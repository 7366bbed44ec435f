"""The end of a match: the winner in the sun, the ribbon, twelve months as a book, and each nation's figures."""

from collections.abc import Iterator

from engine.rules.core import Result, Seat
from render.assets.colours import CROWN
from render.assets.fonts import choose_face, measure_text
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene
from render.drawing.printed import Box, draw_pennons
from render.drawing.scene import Circle, Icon, Picture, Polygon, Primitive, Rect, Scene, Sign, Words
from render.games.brigandine.narration.story import Story, read_story
from render.games.brigandine.pages.poster import (
    HEIGHT,
    WIDTH,
    draw_headline,
    list_triumph_hosts,
    make_page,
    place_in,
    raise_banner,
)
from render.games.brigandine.sight import Sight, land_name, write_roman
from render.games.brigandine.style.scenes import EDGE, PEACE, WAR, SceneInks, paper_colour
from render.pages.board_frame import SeatFigure, draw_figures, fit_figures
from render.pages.final_page import Honoured, tell_honours, tell_tie, write_alt
from render.text.say import write_number

SHOWN = {"renown": "renown", "lands": "lands", "objectives": "objective"}  # silhouettes of figures
SIGNS = {"boldest": "swords", "luckiest": "points", "builder": "capital"}
FEW, IN_ROW, ROW = 4, 3, 82  # most seats in one row, in one of two rows, and a row's height
BLOCK, BOOK = (232, 204), 124  # the woodcut's height above one row of seats and above two, and the book's
# from the woodcut to the book's title, its height and text size, and the text size of feats
RIBBON, OVER, TITLE, FEATS = 108, 36, 30, 28
NAME, FIGURE = 36, 42
PAGES = 24  # most pages of the book


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match. The sight's events are those of the whole log."""
    story = read_story(sight.events)
    return Picture(paint_scene(compose_final(sight, result, story)), _final_alt(sight, result, story))


def compose_final(sight: Sight, result: Result, story: Story) -> Scene:
    """Return the final picture's scene."""
    rows = 1 if len(result.places) <= FEW else 2
    box = (EDGE, EDGE, WIDTH - EDGE, EDGE + BLOCK[rows - 1])
    winners = [seat for seat, place in enumerate(result.places) if place == 1]
    shapes = (
        *_draw_triumph(sight, result, winners, box),
        *draw_headline(
            sight, tell_how(sight, result), winners[0] if len(winners) == 1 else None, box[3] + 16
        ),
        *_draw_book(sight, story, box[3] + 16 + RIBBON),
        *(_draw_feats(sight, story, box[3] + 16 + RIBBON + OVER + BOOK + 34) if rows == 1 else ()),
        *_draw_seats(sight, result, rows),
    )
    return Scene(make_page(sight.theme, "end", box), shapes)


def tell_how(sight: Sight, result: Result) -> str:
    """Return the winners and the reason."""
    winners = result.first
    names = sight.say.join(sight.seat_name(seat) for seat in winners)
    why = sight.view.over or "renown"
    return sight.line(f"final-{why}", names=names, count=len(winners), month=sight.view.month)


def _draw_triumph(sight: Sight, result: Result, winners: list[Seat], box: Box) -> Iterator[Primitive]:
    """Draw the winners' crowned shields in the sun between their banners. The others' banners fall at the edges."""
    tall, foot = box[3] - box[1], box[3] - 5
    lost = [seat for seat in result.rank_seats() if seat not in winners]
    fill = sight.seat_colour(winners[0]).fill
    for host in list_triumph_hosts(box):
        yield from draw_pennons(host, fill, round(host[0]) + 9)
    for number, seat in enumerate(lost):
        side, far = (1, -1)[number % 2], 0.05 + 0.09 * (number // 2)
        at = (place_in(box, far if side > 0 else 1 - far, 0)[0], foot)
        yield from raise_banner(sight, seat, at, tall * 0.44, 0.55 * side, left=side < 0)
    for seat, side in ((winners[0], 1), (winners[-1], -1)):
        at = (place_in(box, 0.5 - 0.17 * side, 0)[0], foot)
        yield from raise_banner(sight, seat, at, tall * 0.78, -0.03 * side, left=side > 0)
    for number, seat in enumerate(winners[:3]):
        x = WIDTH / 2 + (number - (min(len(winners), 3) - 1) / 2) * tall * 0.5
        size = tall * (0.5 if len(winners) == 1 else 0.36)
        yield from sight.crowned_badge(seat, round(x), round(box[1] + tall * 0.54), round(size))


def _draw_book(sight: Sight, story: Story, top: float) -> Iterator[Primitive]:
    """Draw a page for each month: the crest of the seat that took or held most lands.

    It is in flames if a land was taken.

    If there are many months, a page covers several, and has the number of the last one.
    """
    said, face = sight.line("final-book"), sight.theme.face
    yield Words(WIDTH / 2, top + OVER / 2 - 3, said, TITLE, sight.theme.ink, WIDTH - 2 * EDGE, title=face)
    top += OVER
    theme, inks, all_months = sight.theme, WAR[sight.theme.key], max(1, sight.view.months)
    each = -(-all_months // PAGES)
    pages = [range(first, min(first + each, all_months + 1)) for first in range(1, all_months + 1, each)]
    wide = (WIDTH - 2 * EDGE) / len(pages)
    for number, months in enumerate(pages):
        x, spot, victor = EDGE + wide * number, f"month/{months[-1]}", story.find_victor(months)
        yield Rect(x + 4, top + 3, wide - 5, BOOK, theme.ink)
        yield Rect(x + 2, top, wide - 5, BOOK, paper_colour(theme), theme.ink, 2)
        if months[0] > sight.view.month:
            continue
        said = write_roman(str(months[-1]))
        yield Words(x + wide / 2, top + 23, said, 36, theme.ink, round(wide) - 8, title=theme.face)
        at, window = (x + wide / 2, top + 82), (x + 7, top + 46, wide - 15, BOOK - 52)
        if victor is None:
            yield from _draw_peace(PEACE[theme.key], window, number)
            yield Rect(*window, "", theme.ink, 2, spot=spot)
            continue
        paint, crest = sight.seat_colour(victor), sight.seat_crest(victor)
        yield Rect(*window, paint.fill, theme.ink, 2, spot=spot)
        if has_sign(crest):
            yield Sign(crest, *at, round(min(62, wide - 26)), paint.ink)
        if story.taken.intersection(months):
            yield Sign(
                "platform/signs/flame", x + wide - 20, top + 104, 38, *inks.flame, spot=f"{spot}/taken"
            )


def _draw_peace(
    inks: SceneInks, window: tuple[float, float, float, float], number: int
) -> Iterator[Primitive]:
    """Draw a quiet month: the sun above hills. number: of its page, which moves the sun."""
    x, y, wide, high = window
    yield Rect(*window, inks.sky[-2])
    yield Circle(
        x + wide * (0.3 + 0.08 * (number * 3 % 6)),
        y + high * 0.5,
        min(high * 0.26, wide * 0.3),
        inks.light,
        inks.ring,
        2,
    )
    for ink, tops in (
        (inks.far[1], (0.62, 0.5, 0.66, 0.54, 0.62)),
        (inks.near[0], (0.86, 0.8, 0.72, 0.78, 0.84)),
    ):
        shift = number * 2 % 5
        ridge = [(x + wide * at / 4, y + high * (tops * 2)[at + shift]) for at in range(5)]
        yield Polygon(((x, y + high), *ridge, (x + wide, y + high)), ink)


def _draw_feats(sight: Sight, story: Story, y: float) -> Iterator[Primitive]:
    """Draw the feats side by side, each with its sign, and its title over its seats."""
    theme, found = sight.theme, _list_honoured(sight, story)[:3]
    room = (WIDTH - 2 * EDGE) / max(1, len(found))
    wide = round(room) - 56
    for number, each in enumerate(found):
        names = sight.say.join(map(sight.seat_name, each.seats))
        said = sight.cut_names(names, lambda words: measure_text(words, FEATS, False) <= wide)
        lines = ((each.title, True, y - 12), (said, False, y + 14))
        long = min(wide, max(measure_text(line, FEATS, bold) for line, bold, _ in lines))
        left = EDGE + room * (number + 0.5) - long / 2 + 22
        yield Icon(each.icon, left - 26, y, 34, theme.loss, theme.plate)
        for line, bold, low in lines:
            yield Words(left, low, line, FEATS, theme.ink, wide, "lm", bold, spot=f"feats/{number}")
    if not found:
        yield Words(WIDTH // 2, y, sight.line("final-no-honour"), FEATS, theme.ink, WIDTH - 80, spot="feats")


def _draw_seats(sight: Sight, result: Result, rows: int) -> Iterator[Primitive]:
    """Draw the seats by place, each with two figures. Winners are crowned."""
    columns = len(result.places) if rows == 1 else IN_ROW
    wide = (WIDTH - 50) / columns
    for number, seat in enumerate(result.rank_seats()):
        row, column = divmod(number, columns)
        yield from _draw_seat(
            sight, result, seat, (44 + wide * column, HEIGHT - 48 - ROW * (rows - 1 - row)), wide
        )


def _draw_seat(
    sight: Sight, result: Result, seat: Seat, at: tuple[float, float], wide: float
) -> Iterator[Primitive]:
    theme, (x, y), left, place = sight.theme, at, at[0] + 80, result.places[seat]
    yield from sight.seat_badge(seat, x + 38, y, 48)
    if place == 1:
        yield Icon("crown", x + 38, y - 36, 40, *CROWN, f"{seat}/place")
    else:
        yield Words(x - 10, y, str(place), 34, theme.ink, 40, bold=True, spot=f"{seat}/place")
    name, room = sight.seat_name(seat), round(wide - 112)
    tie = _tell_tie(sight, result, seat)
    face = choose_face(name, NAME, room, theme.face)
    yield Words(left, y - 20, name, NAME, theme.ink, room, "lm", not face, spot=f"{seat}/row", title=face)
    figures = [
        SeatFigure(f"brigandine/figures/{SHOWN[key]}", said, key)
        for key, said in _list_deeds(sight, result, seat).items()
    ]
    yield from draw_figures(seat, figures, (left, y + 18), room, FIGURE, (theme.faint, theme.ink))
    left += fit_figures(figures, room, FIGURE)[2] + 14
    if tie and left < x + wide - 60:
        yield Words(
            left, y + 19, tie, FEATS, theme.faint, round(x + wide - left - 30), "lm", spot=f"{seat}/tie"
        )


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


def _list_honoured(sight: Sight, story: Story) -> list[Honoured]:
    return tell_honours(sight, story.list_honours(), SIGNS, lambda land: land_name(sight, land))


def _list_deeds(sight: Sight, result: Result, seat: int) -> dict[str, str]:
    """Return a seat's renown, and its lands, or its objectives if they decided. A dash: its nation is not known."""
    side = sight.view.sides[seat] if seat < len(sight.view.sides) else None
    key = "objectives" if sight.view.over == "objectives" else "lands"
    return {
        "renown": write_number(result.points[seat]),
        key: "–" if side is None else str(getattr(side, key)),
    }


def _final_alt(sight: Sight, result: Result, story: Story) -> str:
    parts = [tell_how(sight, result)]
    for seat in result.rank_seats():
        name, place, points = sight.short_name(seat), result.places[seat], result.points[seat]
        parts.append(sight.line("final-seat", place=place, name=name, points=points))
    return write_alt(sight, parts, _list_honoured(sight, story))
