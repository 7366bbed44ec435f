"""The whole board: two castles across three lanes. The viewer's is on the left, else the first seat's."""

from collections.abc import Iterator, Sequence

from engine.games.ataque.narration.tell import refer_place
from engine.games.ataque.position.events import Attacked, Built, Stormed
from engine.rules.core import HEADINGS, Event, Seat
from engine.rules.events import read_all, read_event
from render.assets.colours import CROWN, Colour
from render.drawing.brush import list_sewn_tones, mix_colours
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Sign, Words, keep_ground
from render.games.ataque.board.arrows import ArrowWay, draw_heads, draw_shafts, find_height, list_ways
from render.games.ataque.board.land import (
    FRONT,
    KEEP,
    Castle,
    draw_field,
    draw_palace,
    seat_emblem,
    tint_stone,
)
from render.games.ataque.board.palace import draw_hand, draw_holding, draw_played
from render.games.ataque.board.pieces import draw_bases, draw_changes, draw_rims, draw_roads
from render.games.ataque.narration.alt import board_alt
from render.games.ataque.narration.battles_told import find_actor
from render.games.ataque.narration.last_events import Marks, Offer, read_marks
from render.games.ataque.sight import Sight, has_armies
from render.games.ataque.style.figures import draw_figure, measure_figure, settle_height
from render.games.ataque.style.palette import CLOTHS, INKS, THREADS, WHITE, Cloth, army_emblem, hill_tones
from render.games.ataque.style.tapestry import Needle, draw_blow, draw_standard, list_tones
from render.games.ataque.style.tapestry import draw_palace as raze_palace
from render.pages.board_frame import (
    BODY,
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

ASKS = ("choice", "action")  # phases that ask the attacker
FIGHTERS = {"westerners": "templar", "easterners": "samurai", "fae": "elf", "undead": "vampire"}  # on cards
ALONE = Offer()  # a board without a question of attacks
STAR = 52  # of expected damage: the star's size


def paint_board(sight: Sight, asked: str = "", offer: Offer = ALONE) -> Picture:
    """Paint the board with the effects of the events.

    asked: the question that lights up places. offer: the attacks among its answers.
    """
    return Picture(paint_scene(compose_board(sight, asked, offer), sight.wide), board_alt(sight))


def compose_board(sight: Sight, asked: str = "", offer: Offer = ALONE) -> Scene:
    """Return the board's scene. A question of attacks shows these alone."""
    marks, castles = read_marks(_list_told(sight)), place_castles(sight)
    if offer.attacks or offer.deals:
        marks.attacks, marks.deals = list(offer.attacks), dict(offer.deals)
    news = ask_seat(asked, sight.viewer) if asked else read_news(sight)
    shapes: list[Primitive] = [*draw_news(sight, news)]
    waits = () if sight.view.phase == "over" else news.movers
    shapes += draw_seats(sight, [_sum_up(sight, castle.seat) for castle in castles], waits)
    shapes += draw_lanes(sight, castles, marks)
    for castle in castles:
        shapes += (
            draw_hand(sight, castle) if asked and castle.seat == sight.viewer else draw_played(sight, castle)
        )
    if not has_armies(sight):
        shapes += _draw_armies(sight)
    if sight.view.winner is not None:
        shapes += _draw_victory(sight, sight.view.winner)
    return Scene(_make_ground(sight, castles), tuple(shapes))


def _draw_armies(sight: Sight) -> Iterator[Primitive]:
    """Draw the armies between which both seats choose, each a card with its emblem and name."""
    cloth, armies = CLOTHS[sight.theme.key], sight.rules.armies
    step = (WIDTH - 2 * KEEP - 24) / max(4, len(armies))
    wide, top, foot = round(step) - 14, BODY[0] + 20, BODY[1] - 112
    yield Rect(KEEP + 10, top - 12, WIDTH - 2 * KEEP - 20, BODY[1] - top - 6, cloth.linen, radius=14)
    for number, (key, army) in enumerate(armies.items()):
        x = WIDTH / 2 + (number - (len(armies) - 1) / 2) * step
        yield Rect(x - wide / 2, top, wide, BODY[1] - top - 18, cloth.linen, cloth.ink, 3, 14)
        emblem = army_emblem(sight.rules, key)
        needle = Needle(cloth, Colour(THREADS[emblem], WHITE, ""))
        yield Rect(x - wide / 2 + 8, top + 8, wide - 16, 150, needle.fill, radius=10)
        yield Sign(f"ataque/armies/{emblem}", x, top + 83, 128, WHITE)
        fighter = f"ataque/abilities/{FIGHTERS[emblem]}"
        tall = settle_height(min(208, (wide - 12) / measure_figure(fighter)))
        yield from draw_figure(needle, fighter, x, foot, tall)
        yield Words(x, foot + 52, army.name, 42, cloth.ink, wide - 16, bold=True, spot=f"army/{key}")


def _draw_victory(sight: Sight, winner: Seat) -> Iterator[Primitive]:
    """Draw in the middle of the field the winner's standard, crowned, before the loser's burning palace."""
    cloth, (top, bottom), x = CLOTHS[sight.theme.key], BODY, WIDTH / 2
    foot, wide = bottom - 52, 2 * (WIDTH / 2 - FRONT) + 12  # between the bases of both sides
    yield Rect(x - wide / 2, top + 8, wide, bottom - top - 16, cloth.linen, cloth.ink, 4, 12, "victory")
    yield Rect(x - wide / 2 + 4, foot - 2, wide - 8, bottom - foot - 10, cloth.grass, radius=8)
    if not sight.view.seats[1 - winner].palace:
        yield from raze_palace(
            Needle(cloth, sight.seat_colour(1 - winner), left=True), x, foot, 132, falls=True
        )
    yield from draw_standard(
        Needle(cloth, sight.seat_colour(winner)), sight.seat_crest(winner), x - 98, foot, 320
    )
    yield Icon("crown", x, top + 76, 104, *CROWN, f"{winner}/crowned")


def draw_lanes(sight: Sight, castles: Sequence[Castle], marks: Marks) -> Iterator[Primitive]:
    """Draw both castles with everything on them, the ways of attacks and the damage that is about to be dealt."""
    for castle in castles:
        yield from draw_rims(sight, castle, marks)
        yield from draw_bases(sight, castle, marks)
        if sight.view.turn and sight.view.phase != "over":
            yield from draw_roads(sight, castle, marks)
        yield from draw_holding(sight, castle, marks)
    ways = list_ways(sight, castles, marks) if len(castles) > 1 else []
    yield from draw_shafts(ways)
    for castle in castles:
        yield from draw_changes(sight, castle, marks)
    yield from draw_heads(ways)
    if ways:
        yield from _draw_strikes(sight, castles, ways[-1])


def place_castles(sight: Sight) -> tuple[Castle, Castle]:
    """Return both seats' sides."""
    first = sight.viewer or 0
    return Castle(first, 0), Castle(1 - first, 1)


def _list_told(sight: Sight) -> Sequence[Event]:
    """List the events to show. Before a battle, only those since its attack, without an earlier battle's damage."""
    battle, events = sight.view.battle, list(sight.events)
    begun = [number for number, event in enumerate(events) if event.kind == Attacked.KIND]
    ahead = battle is not None and any(battle.initiative + battle.regular)
    return events[begun[-1] :] if ahead and begun else events


def read_news(sight: Sight) -> BoardNews:
    """Return the news for the band above: the latest event, or else the phase."""
    view = sight.view
    told, actor = _tell_event(sight)
    clock = sight.line("board-turn-number", turn=view.turn) if view.turn else ""
    if view.phase == "over":
        if view.winner is None:
            return BoardNews(told, actor, sight.line("board-draw"), (), clock)
        return BoardNews(_tell_end(sight, view.winner), view.winner, "", (view.winner,), clock)
    if view.ready is not None and not all(view.ready):
        movers = [seat for seat, done in enumerate(view.ready) if not done]
        only = len(movers) == 1
        said = (
            sight.line("board-attacker", name=sight.seat_name(movers[0]))
            if only
            else sight.line("board-waiting")
        )
        return BoardNews(told, actor, said, movers, clock)
    if view.attacker is None:
        return BoardNews(told, actor, "", (), clock)
    said = sight.line("board-attacker", name=sight.seat_name(view.attacker))
    return BoardNews(told, actor, said, (view.attacker,), clock)


def _tell_end(sight: Sight, winner: Seat) -> str:
    """Return who has won, and of a fallen palace whose it was."""
    names = {"winner": sight.seat_name(winner), "loser": sight.seat_name(1 - winner)}
    key = "board-winner" if sight.view.seats[1 - winner].palace else "board-razed"
    return sight.line(key, name=names["winner"], **names)


def _tell_event(sight: Sight) -> tuple[str, Seat | None]:
    """Return the latest event and the seat that acted (None: both built), else what the phase asks of whom."""
    shown = _list_told(sight)
    told, event = sight.with_events(shown).find_newest(aside=HEADINGS)
    if event and event.kind == Built.KIND:
        built = sorted({each.seat for each in read_all(Built, shown)})
        if len(built) > 1:
            names = tuple(sight.seat_name(seat) for seat in built)
            return sight.line("board-built", names=names), None
    if event and event.kind == Attacked.KIND:
        made = read_event(Attacked, event)  # where it comes from is what the arrow shows
        one, two = (sight.seat_name(seat) for seat in (made.seat, 1 - made.seat))
        place = refer_place(made.target)
        return sight.line("board-attacked", attacker=one, defender=two, place=place), made.seat
    if event and event.kind == Stormed.KIND:  # how hard is what the stars show
        storm = read_event(Stormed, event)
        one, two = sight.seat_name(storm.seat), sight.seat_name(storm.palace)
        return sight.line("board-stormed", attacker=one, defender=two), storm.seat
    if told:
        return told.rstrip("."), find_actor(event) if event else None
    view, seat = sight.view, sight.view.attacker
    if view.phase in ASKS and seat is not None:
        return sight.line(f"board-ask-{view.phase}", name=sight.seat_name(seat)), seat
    return sight.line(f"board-{view.phase}"), None


def _sum_up(sight: Sight, seat: int) -> SeatSummary:
    """Return a seat's numbers of bases and troops. The leader has more bases, or as many and more troops."""
    own, enemy = (count_held(sight, at) for at in (seat, 1 - seat))
    leads = sight.view.winner == seat if sight.view.phase == "over" else own > enemy
    signs = ("ataque/things/base", "ataque/things/troop")
    figures = [SeatFigure(sign, str(count)) for sign, count in zip(signs, own, strict=True)]
    return SeatSummary(seat, figures if has_armies(sight) else (), leads)


def count_held(sight: Sight, seat: int) -> tuple[int, int]:
    """Count a seat's bases and troops."""
    each = sight.view.seats[seat]
    bases = [base for row in each.territories for base in row if base is not None]
    return len(bases), sum(base.troops for base in bases) + len(each.specials)


def _draw_strikes(sight: Sight, castles: Sequence[Castle], way: ArrowWay) -> Iterator[Primitive]:
    """Draw the damage that each side of the battle under way is about to deal, before its front.

    The attacker's lies on its arrow, the defender's beside the arrow's head.
    """
    battle, (top, bottom) = sight.view.battle, BODY
    if battle is None or not any(battle.initiative + battle.regular):
        return
    (_, before), (_, head) = way.points[-2:]
    for castle in castles:
        damage = battle.initiative[castle.seat] + battle.regular[castle.seat]
        if castle.seat == battle.attacker:
            x = castle.x(FRONT + 50)
            y = find_height(way, x)
        elif battle.report.palace:
            x, y = castle.x(KEEP), head - 84
        else:
            x, y = castle.x(FRONT + 50), head + (76 if before < head else -76)
        if damage:
            y, needle = (
                min(max(y, top + STAR), bottom - STAR),
                Needle(CLOTHS[sight.theme.key], sight.seat_colour(castle.seat)),
            )
            yield from draw_blow(x, y, STAR, str(damage), needle, f"battle/{castle.seat}", sewn=False)


def _make_ground(sight: Sight, castles: tuple[Castle, ...]) -> Ground:
    """Return the ground for two armies and a theme, the same object each time."""
    theme, seats = (
        sight.theme,
        tuple((sight.view.seats[each.seat].army, sight.seat_colour(each.seat)) for each in castles),
    )

    won = sight.view.winner is not None

    def make() -> Ground:
        shapes = *draw_ground(sight, castles), *draw_frame(theme, len(castles))
        tones = (*ground_tones(sight, castles), *(list_tones(theme) if won else ()))  # see _draw_victory
        return Ground(WIDTH, HIGH, theme.page, shapes, tones)

    return keep_ground((_make_ground, seats, theme.key, won), make)


def draw_ground(sight: Sight, castles: Sequence[Castle]) -> Iterator[Primitive]:
    """Draw the field with the armies' land, and their palaces."""
    cloth, emblems = CLOTHS[sight.theme.key], [seat_emblem(sight, castle.seat) for castle in castles]
    yield from draw_field(
        cloth,
        [
            (castle, emblem, hill_tones(emblem, sight.theme))
            for castle, emblem in zip(castles, emblems, strict=True)
        ],
    )
    for castle in castles:
        yield from draw_palace(castle, sight.seat_colour(castle.seat).fill, cloth)


def list_land_tones(tones: tuple[str, str], cloth: Cloth) -> list[str]:
    """Return the colours of an army's hills and landmarks, with their edges."""
    return [
        *tones,
        mix_colours(tones[1], cloth.linen, 0.35),
        *(mix_colours(each, cloth.ink, 0.3) for each in tones),
    ]


def ground_tones(sight: Sight, castles: Sequence[Castle]) -> tuple[str, ...]:
    """Return the colours of the field and of things that may lie on it."""
    cloth, tones = CLOTHS[sight.theme.key], [*CLOTHS[sight.theme.key].tones]
    for castle in castles:
        tones += list_land_tones(hill_tones(seat_emblem(sight, castle.seat), sight.theme), cloth)
        fill = sight.seat_colour(castle.seat).fill
        tones += [*list_sewn_tones(tint_stone(fill, cloth), cloth.ink)]
    threads = (
        ()
        if has_armies(sight)
        else (t for fill in THREADS.values() for t in list_sewn_tones(fill, cloth.ink))
    )
    return tuple(dict.fromkeys((*tones, *threads, *INKS, *sight.theme.tones)))
