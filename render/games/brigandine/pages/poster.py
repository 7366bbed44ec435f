"""The poster of a month: a page of the chronicle with its woodcut, a ribbon in the victor's colour and its seal."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

from msgspec.structs import replace

from engine.games.brigandine.position.war_events import BattleOver, Besieged, Conquered
from engine.rules.core import Event, Seat
from engine.rules.events import EventReaders
from render.assets.colours import CROWN, NOBODY, Colour
from render.assets.fonts import choose_face, measure_text
from render.assets.signs import has_sign, load_rows
from render.drawing.paint import paint_scene
from render.drawing.printed import (
    Box,
    draw_banner,
    draw_host,
    draw_pennons,
    draw_ribbon,
    draw_seal,
    list_seal_tones,
)
from render.drawing.scene import Ground, Icon, Paper, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.brigandine.battle.battle_ranks import list_bodies
from render.games.brigandine.battle.battle_strip import list_rows
from render.games.brigandine.cards.card_faces import find_look
from render.games.brigandine.cards.card_windows import METALS, NIGHT, PALE, draw_person
from render.games.brigandine.narration.battles_told import BattleRecord, read_battles
from render.games.brigandine.narration.last_events import read_marks
from render.games.brigandine.sight import RulesSight, Sight, event_line, write_roman
from render.games.brigandine.style.palette import INKS, NATIONS
from render.games.brigandine.style.scenes import (
    EDGE,
    PEACE,
    SCENE_TONES,
    WAR,
    SceneInks,
    draw_beast,
    draw_castle,
    draw_crane,
    draw_farmland,
    draw_hills,
    draw_near_ridge,
    draw_sky,
    frame_block,
    paper_colour,
)
from render.pages.board_frame import FIGURE, draw_figures
from render.pages.cover import tell_cover
from render.pages.round_poster import RoundStory, Score, write_alt, write_figure
from render.pages.sight import SHORT
from render.pages.themes import PAGE, Theme

WIDTH, HEIGHT = PAGE
ROW, MOST_IN_ROW, IN_ROW = 96, 4, 3  # height of a row of seats, most seats if it is the only one, and if not
BLOCK = 402  # the woodcut's height above one row of seats
RIBBON, TALL = 86, 112  # height of a ribbon with one line, and with two
# of a headline: in one line, in two, and with cut names
WAYS = (
    *((size, 1, 0) for size in (64, 56, 50, 44)),
    *((size, 2, 0) for size in (44, 40, 36)),
    (36, 2, SHORT),
)
SAID = (214, 1090)  # where words beside the seal begin and end
TOLD, BROAD = 30, (40, 1160)  # text size of other headlines, and where they begin and end without a seal
SMALLER = ((TOLD, 1, 0), (26, 1, 0), (23, 1, 0), (21, 1, SHORT))
FIERY = "ember"  # the tone of such monsters' windows
OWN = 72  # colours of a woodcut's soft edges
# contested land of an event that may have a headline, else ""
LANDS: EventReaders[None, str] = EventReaders("")
LANDS.add(BattleOver, lambda _, it: it.land)
LANDS.add(Besieged, lambda _, it: it.land)
LANDS.add(Conquered, lambda _, it: it.land)


class MonthScene(NamedTuple):
    """The woodcut of a month. seat: the acting seat, None if there is none. told: the deed's headline, or empty.

    aside: headlines that say the same. backdrop: the name of its constant part. draw: draws the rest into the
    block's box.
    """

    seat: Seat | None
    backdrop: str
    draw: Callable[[Box], Iterator[Primitive]]
    told: str = ""
    aside: tuple[str, ...] = ()


def paint_month(sight: Sight, story: RoundStory) -> Picture:
    """Paint a month: its last battle, else a building, else quiet land. Each nation has its renown and lands."""
    told = _leave_to_strip(sight, story) if story.beside_strip else story
    return Picture(paint_scene(compose_month(sight, told)), write_alt(sight, told))


def _leave_to_strip(sight: Sight, story: RoundStory) -> RoundStory:
    """Return the story without the headlines of the battles on the strip below it."""
    battles = read_battles(sight.events, sight.view.reports)
    below = list_rows(sight, battles[:-1])
    left_out = {said for each in below for said in _write_fought(sight, battles, each)}
    return replace(story, headlines=tuple(each for each in story.headlines if each not in left_out))


def compose_month(sight: Sight, story: RoundStory) -> Scene:
    """Return the scene of a month's page."""
    rows = 1 if len(story.ranks) <= MOST_IN_ROW else 2
    box = (EDGE, EDGE, WIDTH - EDGE, EDGE + BLOCK - ROW * (rows - 1))
    deed = find_deed(sight, story.heroes)
    shapes = (
        *deed.draw(box),
        *_draw_title(sight, story.title),
        *_draw_told(sight, story, deed, box[3] + 20),
        *_draw_seats(sight, story),
    )
    return Scene(make_page(sight.theme, deed.backdrop, box), shapes)


@cache
def make_page(look: Theme, backdrop: str, box: Box) -> Ground:
    """Return the ground: paper, and the constant part of a framed woodcut, the same object each time."""
    paper = Paper(0, 0, WIDTH, HEIGHT, paper_colour(look))
    shapes = (paper, *BACKDROPS[backdrop](look, box), *frame_block(look, box))
    tones = (*SCENE_TONES[look.key], *INKS, NIGHT, PALE, *METALS, *look.tones)
    seals = (tone for paint in NATIONS.values() for tone in list_seal_tones(paint.fill))
    return Ground(WIDTH, HEIGHT, paper_colour(look), shapes, tuple(dict.fromkeys((*tones, *seals))), own=OWN)


def _draw_title(sight: Sight, title: str) -> Iterator[Primitive]:
    """Draw the month on a plate in the woodcut's corner."""
    theme, said = sight.theme, write_roman(title)
    long = min(round(measure_text(said, 40, False, theme.face)), 560) + 36
    yield Rect(44, 40, long, 54, paper_colour(theme), theme.ink, 4, spot="title")
    yield Words(44 + long / 2, 66, said, 40, theme.ink, long - 24, spot="title", title=theme.face)


def _draw_told(sight: Sight, story: RoundStory, deed: MonthScene, top: int) -> Iterator[Primitive]:
    """Draw the scene's headline, or else the latest, on a ribbon in the seat's colour, and the others below.

    A quiet month without others has the event in force there.
    """
    theme, headlines = sight.theme, list(story.headlines)
    told = deed.told or (headlines[-1] if headlines else "")
    left_out = {told, *deed.aside, *_list_repeated(sight)}
    others = [each for each in headlines if each not in left_out]
    headline = [*draw_headline(sight, told, deed.seat, top)]
    yield from headline
    high = TALL if sum(getattr(each, "spot", "") == "told/0" for each in headline) > 1 else RIBBON
    aside = event_line(sight).rstrip(".") if deed.backdrop == "quiet" else ""
    left, right = BROAD if deed.seat is None else SAID
    if said := _join_told(sight, others, right - left) or aside:
        y = top + high + (36 if high == RIBBON else 22)
        size, (line,) = sight.fit_sentence(said, right - left, SMALLER)
        yield Words((left + right) // 2, y, line, size, theme.ink, right - left, spot="told/1")


def _list_repeated(sight: Sight) -> Iterator[str]:
    """Yield the headlines of battles that a conquest follows, which has its own."""
    latest = dict[str, Event]()
    for event in sight.events:
        if event.to is None and (land := LANDS.read(None, event)):
            if event.kind == Conquered.KIND and land in latest:
                yield sight.say.headline(latest[land])
            latest[land] = event


def draw_headline(sight: Sight, told: str, seat: Seat | None, top: float) -> Iterator[Primitive]:
    """Draw a sentence on a ribbon in the seat's colour, with its seal. seat: None for a ribbon of paper."""
    theme, room = sight.theme, SAID[1] - SAID[0]
    paint = Colour(theme.plate, theme.ink, "") if seat is None else sight.seat_colour(seat)
    size, lines = sight.fit_sentence(told.rstrip("."), room, WAYS, theme.face)
    high = RIBBON if len(lines) < 2 else TALL
    yield from draw_ribbon((92, top, WIDTH - 88, top + high), paint)
    if seat is not None:
        yield from draw_seal(paint, sight.seat_crest(seat), 122, top + high / 2 - 3, 78)
    for number, line in enumerate(lines):
        y = top + high / 2 + (number - (len(lines) - 1) / 2) * size * 1.08
        yield Words(sum(SAID) // 2, y, line, size, paint.ink, room, spot="told/0", title=theme.face)


def _join_told(sight: Sight, others: Sequence[str], room: int) -> str:
    """Return as many other headlines as fit one line of this width, latest first, and the number of the rest."""
    told, shown = "", list[str]()
    for rest, each in reversed([*enumerate(others)]):
        shown.append(each.rstrip("."))
        longer = " · ".join(shown)
        longer = sight.line("poster-more", said=longer, n=rest) if rest else longer
        if told and measure_text(longer, TOLD, bold=False) > room:
            break
        told = longer
    return told


def _draw_seats(sight: Sight, story: RoundStory) -> Iterator[Primitive]:
    """Draw the seats by place, each with its shield, its name and its figures, the leader with a crown."""
    columns = max(1, len(story.ranks)) if len(story.ranks) <= MOST_IN_ROW else IN_ROW
    rows = -(-len(story.ranks) // columns)
    for number, rank in enumerate(story.ranks):
        row, column = divmod(number, columns)
        x, y = 44 + (WIDTH - 60) * column / columns, HEIGHT - 58 - ROW * (rows - 1 - row)
        yield from _draw_seat(sight, rank.seat, (x, y), (WIDTH - 60) / columns)
        if story.is_ranked and rank.place == 1:
            yield Icon("crown", x + 38, y - 40, 42, *CROWN, f"{rank.seat}/place")
        elif story.is_ranked:
            ink = sight.theme.ink
            yield Words(x - 10, y, str(rank.place), 34, ink, 40, bold=True, spot=f"{rank.seat}/place")
        figures = _count_held(sight, rank.seat)
        if not figures:
            room = round((WIDTH - 60) / columns) - 100
            spot = f"{rank.seat}/holding"
            yield Words(x + 82, y + 22, rank.holding, TOLD, sight.theme.faint, room, "lm", spot=spot)


def _draw_seat(sight: Sight, seat: Seat, at: tuple[float, float], wide: float) -> Iterator[Primitive]:
    """Draw a seat's shield, its name, and each figure with its change."""
    theme, (x, y), name, room = sight.theme, at, sight.seat_name(seat), round(wide - 118)
    yield from sight.seat_badge(seat, x + 38, y, 52)
    face, left = choose_face(name, 36, room, theme.face), x + 82
    yield Words(left, y - 20, name, 36, theme.ink, room, "lm", not face, spot=f"{seat}/name", title=face)
    figures = [*map(write_figure, _count_held(sight, seat))]
    yield from draw_figures(seat, figures, (left, y + 22), room, FIGURE, (theme.faint, theme.ink))


def _count_held(sight: Sight, seat: Seat) -> tuple[Score, ...]:
    """Return renown, and territories with the month's change. Empty: the seat has fallen or left."""
    side, taken = sight.view.sides[seat], read_marks(sight.events).lands[seat]
    figures = (
        Score("brigandine/figures/renown", side.renown),
        Score("brigandine/figures/lands", side.lands, taken),
    )
    return () if side.fate else figures


def find_deed(sight: Sight, heroes: Sequence[Seat] = ()) -> MonthScene:
    """Return the woodcut of a month. heroes: seats with battles to prefer, as in RoundStory.

    If they won none, the scene has no headline of its own.
    """
    battles, built = read_battles(sight.events, sight.view.reports), read_marks(sight.events).built
    if battles:
        won = [each for each in battles if each.seat_of(each.winner or 0) in heroes]
        battle = (won or battles)[-1]
        winner = battle.seat_of(battle.winner or 0)
        told = _write_fought(sight, battles, battle) or [""]
        backdrop, draw = "held" if battle.winner else "taken", partial(_draw_battle, sight, battle)
        if heroes and not won:
            return MonthScene(heroes[0], backdrop, draw, aside=tuple(told))
        return MonthScene(winner, backdrop, draw, told[-1], tuple(told))
    if not built:
        return MonthScene(None, "quiet", partial(_draw_sign, sight))
    land, owner = sight.view.lands[built[-1]], sight.view.lands[built[-1]].owner
    owners = [
        seat
        for seat in dict.fromkeys(sight.view.lands[each].owner for each in built[::-1])
        if seat is not None
    ]
    kind = land.structure.partition("-")[0]
    backdrop = "castle" if land.capital or kind == "castle" else "quiet"
    return MonthScene(
        owner, backdrop, partial(_draw_building, sight, kind if backdrop == "quiet" else "", owners)
    )


def _write_fought(sight: Sight, battles: Sequence[BattleRecord], battle: BattleRecord) -> list[str]:
    """Return the headlines of the end of one of these battles, and of its conquest if there was one."""
    number = [id(each) for each in battles if each.land == battle.land].index(id(battle))
    there = [event for event in sight.events if event.to is None and LANDS.read(None, event) == battle.land]
    at = [at for at, event in enumerate(there) if event.kind == BattleOver.KIND][number]
    after = there[at + 1 : at + 2] if battle.winner == 0 else []
    fought = (there[at], *(event for event in after if event.kind == Conquered.KIND))
    return list(filter(None, map(sight.say.headline, fought)))


def place_in(box: Box, across: float, down: float) -> tuple[float, float]:
    """Return the point at these parts of a box's width and height."""
    left, top, right, bottom = box
    return left + (right - left) * across, top + (bottom - top) * down


def _measure(box: Box) -> float:
    return (box[3] - box[1]) / BLOCK


def _war(look: Theme, box: Box, *, burns: bool) -> Iterator[Primitive]:
    """Draw a red evening with a castle and two hosts. burns: the castle does."""
    inks, k, (x, foot) = WAR[look.key], _measure(box), place_in(box, 0.185, 0.82)
    yield from draw_sky(inks, box, place_in(box, 0.645, 0.44), 164 * k)
    yield from draw_hills(inks, box)
    yield from draw_castle(inks, x, foot, 1.02 * k, burns=burns)
    yield from draw_near_ridge(inks, box)
    for host in _list_hosts(box):
        yield from draw_host(host[0], inks.beast[0], host[1])


def _list_hosts(box: Box) -> tuple[tuple[Box, int], tuple[Box, int]]:
    """Return the places and seeds of the host before the castle, and of the host that attacks it."""
    (left, _, right, bottom), k = box, _measure(box)
    wide = right - left
    return ((left - 10, bottom - 26 * k, left + wide * 0.3, bottom + 6), 9), ((left + wide * 0.4, bottom - 58 * k, right - 24, bottom + 6), 21)  # fmt: skip


def _peace(look: Theme, box: Box, *, keep: bool) -> Iterator[Primitive]:
    """Draw a morning over fields. keep: with a castle."""
    inks, k = PEACE[look.key], _measure(box)
    yield from draw_sky(inks, box, place_in(box, 0.5, 0.42), 130 * k)
    yield from draw_hills(inks, box, 7)
    if keep:
        yield from draw_castle(inks, *place_in(box, 0.5, 0.86), 1.12 * k, burns=False)
        yield from draw_crane(inks, *place_in(box, 0.635, 0.9), 250 * k)
    yield from draw_farmland(inks, box)


def _triumph(look: Theme, box: Box) -> Iterator[Primitive]:
    """Draw a red evening with the sun in the middle, between two hosts."""
    inks, tall = WAR[look.key], box[3] - box[1]
    yield from draw_sky(inks, box, place_in(box, 0.5, 0.5), tall * 0.42)
    yield from draw_hills(inks, box)
    for host in list_triumph_hosts(box):
        yield from draw_host(host, inks.beast[0], round(host[0]) + 9)
    yield from draw_near_ridge(inks, box)


def list_triumph_hosts(box: Box) -> tuple[Box, Box]:
    """Return the places of both hosts of a triumph."""
    left, top, right, bottom = box
    high = (bottom - top) * 0.2
    middle = (left + right) / 2
    return (left - 10, bottom - high, middle - 190, bottom + 6), (
        middle + 190,
        bottom - high,
        right + 10,
        bottom + 6,
    )


BACKDROPS: dict[str, Callable[[Theme, Box], Iterator[Primitive]]] = {
    "taken": partial(_war, burns=True),
    "held": partial(_war, burns=False),
    "castle": partial(_peace, keep=True),
    "quiet": partial(_peace, keep=False),
    "end": _triumph,
}


def _draw_battle(sight: Sight, battle: BattleRecord, box: Box) -> Iterator[Primitive]:
    """Draw the winner's banners, the loser's falling one, both hosts' pennons and the winner's fighter."""
    side, k, foot, inks = battle.winner or 0, _measure(box), box[3] - 4, WAR[sight.theme.key]
    winner, loser = battle.seat_of(side), battle.seat_of(1 - side)
    for (host, seed), owner in zip(_list_hosts(box), (battle.seat_of(1), battle.seat_of(0)), strict=True):
        if owner is not None:
            yield from draw_pennons(host, sight.seat_colour(owner).fill, seed)
    if winner is not None:
        yield from raise_banner(sight, winner, (place_in(box, 0.862, 1)[0], foot), 236 * k)
        at = (
            (place_in(box, 0.455, 1)[0], foot)
            if side == 0
            else (place_in(box, 0.185, 0)[0] + 98 * k, place_in(box, 0, 0.82)[1] - 178 * k)
        )
        yield from raise_banner(sight, winner, at, (176 if side == 0 else 104) * k, -0.03, left=side == 0)
    if loser is not None:
        x, lean = ((0.31, 0.66), (0.47, -0.6))[side]
        yield from raise_banner(sight, loser, (place_in(box, x, 1)[0], foot), 150 * k, lean)
    yield from _draw_fighter(sight, inks, battle, side, box)


def raise_banner(
    sight: Sight,
    seat: Seat,
    foot: tuple[float, float],
    tall: float,
    lean: float = 0.02,
    *,
    left: bool = False,
) -> Iterator[Primitive]:
    """Draw a seat's banner at a foot."""
    rim = WAR[sight.theme.key].beast[1]
    yield from draw_banner(
        sight.seat_colour(seat), sight.seat_crest(seat), foot, tall, lean, left=left, rim=rim
    )


def _draw_fighter(
    sight: Sight, inks: SceneInks, battle: BattleRecord, side: int, box: Box
) -> Iterator[Primitive]:
    """Draw the winner's first surviving monster, else its first commander, else the militia's pike."""
    names = [body.name for body in list_bodies(sight, battle, side) if not body.fell]
    monsters, knights = (
        [name for name in names if name in rows] for rows in (sight.rules.monsters, sight.rules.characters)
    )
    at, size, seat = place_in(box, 0.645, 0.4), 362 * _measure(box), battle.seat_of(side)
    if monsters:
        yield draw_beast(inks, f"brigandine/monsters/{monsters[0]}", *at, size)
    elif knights and seat is not None:
        yield from draw_person(
            "people", find_look(sight, seat, knights[0]), (*at, round(size)), "victor", PALE
        )
    else:
        yield draw_beast(inks, "brigandine/structures/militia", *at, size * 0.8)


def _draw_building(sight: Sight, kind: str, owners: list[Seat], box: Box) -> Iterator[Primitive]:
    """Draw a land's building on which a crane works, between the banners of those who built.

    kind: empty if the backdrop has it. owners: the latest first.
    """
    k, inks = _measure(box), PEACE[sight.theme.key]
    if kind and has_sign(f"brigandine/structures/{kind}"):
        yield draw_beast(inks, f"brigandine/structures/{kind}", *place_in(box, 0.5, 0.56), 250 * k)
        yield from draw_crane(inks, *place_in(box, 0.6, 0.88), 230 * k)
    for across, tall, seat in zip((0.74, 0.26), (206, 176), (owners * 2)[:2], strict=False):
        yield from raise_banner(sight, seat, (place_in(box, across, 1)[0], box[3] - 8), tall * k)


def _draw_sign(sight: Sight, box: Box) -> Iterator[Primitive]:
    """Draw the sign of the event in force before the sun."""
    name = f"brigandine/events/{sight.view.sign}"
    if has_sign(name):
        yield Sign(
            name, *place_in(box, 0.5, 0.42), round(170 * _measure(box)), PEACE[sight.theme.key].beast[0]
        )


def paint_war_cover(sight: RulesSight) -> Picture:
    """Paint the game's cover: a burning castle before a fiery monster, and the banners of all nations."""
    title, names = sight.line("game"), [row.name for row in sight.rules.nations.values()]
    return Picture(paint_scene(compose_cover(sight, title)), tell_cover(sight, title, names))


def compose_cover(sight: RulesSight, title: str) -> Scene:
    """Return the cover's scene."""
    theme, inks, box = sight.theme, WAR[sight.theme.key], (EDGE, EDGE, WIDTH - EDGE, HEIGHT - EDGE)
    rows = [(id_, load_rows().get(f"brigandine/monsters/{id_}", {})) for id_ in sight.rules.monsters]
    beast = next((id_ for id_, about in rows if about.get("tone") == FIERY and "bleeds" not in about), "")
    shapes: list[Primitive] = []
    step = (WIDTH - 2 * EDGE - 50) / max(1, len(sight.rules.nations))
    for number, nation in enumerate(sorted(sight.rules.nations)):
        foot, tall = (82 + step * number, COVER_FOOT - 8), min(step * 0.84, 150 + 30 * (number % 2))
        paint, crest = NATIONS.get(nation, NOBODY), f"brigandine/nations/{nation}"
        shapes += draw_banner(paint, crest, foot, tall, 0.03 * (number % 3 - 1), rim=inks.beast[1])
    shapes.append(
        Words(WIDTH // 2, COVER_FOOT + 62, title, 112, inks.beast[1], 640, spot="title", title=theme.face)
    )
    return Scene(_make_cover(theme, beast, box), tuple(shapes))


COVER_FOOT = 500  # where the hosts of the cover stand


@cache
def _make_cover(look: Theme, beast: str, box: Box) -> Ground:
    """Return the cover's ground: all but the banners and the name."""
    inks, dark, (left, top, right, bottom) = WAR[look.key], WAR[look.key].beast[0], box
    upper = (left, top, right, COVER_FOOT)
    shapes = [Paper(0, 0, WIDTH, HEIGHT, paper_colour(look)), *draw_sky(inks, upper, (714, 245), 180)]
    shapes += [*draw_hills(inks, upper), *draw_castle(inks, 250, COVER_FOOT - 70, 1.2, burns=True)]
    shapes += [*draw_near_ridge(inks, upper)]
    if beast:
        shapes.append(draw_beast(inks, f"brigandine/monsters/{beast}", 714, 250, 430))
    shapes += draw_host((left - 10, COVER_FOOT - 50, right + 10, COVER_FOOT + 20), dark, 21)
    shapes.append(Rect(left, COVER_FOOT, right - left, bottom - COVER_FOOT, dark))
    for x, way in ((250, 1), (950, -1)):
        shapes.append(Sign("brigandine/combat/assault", x, COVER_FOOT + 72, 64, "#c9a24a", mirror=way < 0))
        shapes.append(Rect(x - way * 110 - 62, COVER_FOOT + 71, 124, 3, "#c9a24a"))
    tones = (*SCENE_TONES[look.key], *INKS, *look.tones, "#c9a24a")
    shapes += frame_block(look, box)
    return Ground(WIDTH, HEIGHT, paper_colour(look), tuple(shapes), tuple(dict.fromkeys(tones)), own=OWN)
