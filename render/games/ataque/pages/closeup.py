"""A part of the board, larger: one seat's castle with all public facts about it, or this turn's last battle."""

from collections import Counter
from collections.abc import Iterator

from engine.games.ataque.knowledge.view import BaseView
from engine.rules.core import Ref, text
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Sign, Words, keep_ground, zoom_shape
from render.games.ataque.battle.battle import paint_battle
from render.games.ataque.battle.battle_forces import clear_around, kind_sign, thread
from render.games.ataque.board.board import (
    draw_ground,
    draw_lanes,
    ground_tones,
    list_land_tones,
    paint_board,
)
from render.games.ataque.board.land import FRONT, LANE, Castle, draw_country, seat_emblem
from render.games.ataque.narration.alt import tell_realms
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.sight import (
    Sight,
    ability_name,
    count_strength,
    list_cards,
    own_hand,
    place_name,
    split_lines,
    write_power,
)
from render.games.ataque.style.figures import draw_figure, measure_figure, settle_height
from render.games.ataque.style.palette import CLOTHS, hill_tones
from render.games.ataque.style.tapestry import draw_blow, draw_tower, lay_cloth, list_tones
from render.games.ataque.style.tapestry import draw_ground as draw_ground_strip
from render.pages.board_frame import BODY, HEAD, HIGH, WIDTH, BoardNews, ask_seat, draw_news
from render.pages.themes import Theme
from render.text.alt_text import cut_text

PARTS = ("0", "1", "battle")
LARGE, CUT = 1.15, FRONT + 14  # how much larger than on the board, and how far from the edge the field is cut
DEEP, SIDE = LANE * LARGE, round(CUT * LARGE) + 6  # a lane's height, and where the facts begin
SAID = 40  # text size of the note on a territory without bases
ROW_FOOT, TOWER = 590, 370  # the ground line of a row of pieces, and the height of its towers
BASES = ("damage.bases", "base.raze")  # steps that ask for bases, not for the troops on them
STRIKES = ("damage.assign", "damage.bases")  # steps of damage: each piece has what it needs to fall
FACTS = {
    "initiative": "things/initiative",
    "regular": "things/regular",
    "artillery": "types/siege",
    "bases": "things/base",
}


def paint_closeup(sight: Sight, part: str, asked: str = "") -> Picture:
    """Paint a seat's realm, or the battle, without one the board. asked: what to build. Raises KeyError if unknown."""
    if part == "battle":
        told = sight.view.battle
        return paint_battle(sight, told.report) if told else paint_board(sight.with_events(()))
    if part not in PARTS:
        raise KeyError(part)
    scene, alt = compose_realm(sight, int(part), asked), tell_realms(sight, (int(part),))
    hand = [card for card in own_hand(sight, int(part)) if sight.rules.is_base(card)]
    if asked and hand:
        alt = f"{sight.line('alt-hand-bases', bases=list_cards(sight, hand))} {alt}"
    return Picture(paint_scene(scene, sight.wide), cut_text(alt, sight.say))


def paint_row(sight: Sight, seat: int, asked: str, step: str) -> Picture:
    """Paint the lit pieces of a seat, large. step: the question's."""
    scene, alt = compose_row(sight, seat, asked, step), tell_realms(sight, (seat,))
    if step in STRIKES:
        needs = [need for spot in sorted(sight.lit) for need in _list_needs(sight, seat, spot, step)]
        pieces = sight.say.join(f"{_name_piece(sight, kind)} {need}" for kind, need in needs)
        alt = f"{sight.line('alt-falls', pieces=pieces)} {alt}"
    return Picture(paint_scene(scene, sight.wide), cut_text(alt, sight.say))


def _find_base(sight: Sight, seat: int, spot: str) -> BaseView | None:
    """Return the base on a spot of a question, None for the palace's guard."""
    where = spot.partition("/")[2]
    return sight.view.seats[seat].territories[int(where) // 3][int(where) % 3] if where.isdigit() else None


def _list_needs(sight: Sight, seat: int, spot: str, step: str = "") -> list[tuple[str, int]]:
    """List the troops on a spot, each with its power. Of a step about bases, the base with what makes it fall."""
    base = _find_base(sight, seat, spot)
    if base is None:
        return [(each.type, each.power) for each in sight.view.seats[seat].specials]
    if step in BASES:
        return [(base.type, sight.rules.numbers.base)]
    return [(base.type, base.power + bonus) for bonus in base.bonus]


def _name_piece(sight: Sight, kind: str) -> str:
    return sight.line(f"board-{kind}") if sight.rules.is_base(kind) else ability_name(sight.rules, kind)


def compose_realm(sight: Sight, seat: int, asked: str = "") -> Scene:
    """Return a realm's scene: the castle as on the board, and at each lane what it deals.

    asked: a question about building. Then the bases in the viewer's hand stand in place of that.
    """
    castle = Castle(seat, 0)
    shapes = [_enlarge(shape) for shape in draw_lanes(sight, (castle,), read_marks(sight.events))]
    if asked:
        shapes += [*draw_news(sight, ask_seat(asked, sight.viewer)), *_draw_hand(sight, seat)]
    else:
        said = sight.say(text("closeup-realm", seat=Ref("seat", str(seat))))
        shapes += draw_news(sight, BoardNews(said, seat, "", (), ""))
        for lane in range(3):
            shapes += _draw_facts(sight, seat, lane)
    return Scene(_make_ground(sight, castle, asked=bool(asked)), tuple(shapes))


def _enlarge(shape: Primitive) -> Primitive:
    return zoom_shape(shape, LARGE, 0, BODY[0] - HEAD / LARGE)


def _make_ground(sight: Sight, castle: Castle, *, asked: bool) -> Ground:
    """Return the ground with a plate for the facts of each territory, in a question one for all."""
    theme, shown = sight.theme, () if asked else range(3)
    names = tuple((lane, place_name(sight, f"0/t{lane}")) for lane in shown)
    key = (_make_ground, sight.view.seats[castle.seat].army, sight.seat_colour(castle.seat), names, theme.key)

    def make() -> Ground:
        shapes = [_enlarge(shape) for shape in draw_ground(sight, (castle,))]
        shapes.append(Rect(SIDE - 6, 0, WIDTH, HIGH, theme.page))
        shapes += (Rect(0, 0, WIDTH, HEAD, theme.page), Rect(0, HIGH - 12, WIDTH, 12, theme.page))
        if asked:
            shapes.append(Rect(SIDE, HEAD + 3, WIDTH - SIDE - 6, 3 * DEEP - 6, theme.panel, theme.rim, 2, 10))
        for lane, name in names:
            top = HEAD + DEEP * lane
            shapes.append(Rect(SIDE, top + 3, WIDTH - SIDE - 6, DEEP - 6, theme.panel, theme.rim, 2, 10))
            shapes.append(Words(SIDE + 18, top + 30, name, 36, theme.bright, 480, "lm", title=theme.face))
        tones = (*ground_tones(sight, (castle,)), *(list_tones(theme) if asked else ()))  # of the hand
        return Ground(WIDTH, HIGH, theme.page, tuple(shapes), tones)

    return keep_ground(key, make)


def _draw_hand(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw the bases in the viewer's hand: each type's fighter with its name, its power and their number."""
    theme, rules = sight.theme, sight.rules
    hand = Counter(card for card in own_hand(sight, seat) if rules.is_base(card))
    order, title = [*rules.types], sight.line("board-title-hand")
    yield Words(SIDE + 18, HEAD + 36, title, 36, theme.bright, 480, "lm", title=theme.face)
    needle, across = thread(sight, seat, left=False), 1 + (len(hand) > 3)
    k = min(1.6, 3 / max(1, len(hand))) if across == 1 else 1  # few are larger
    wide, high, face = (WIDTH - SIDE - 18) / across, 172 * k, theme.face
    for number, card in enumerate(sorted(hand, key=order.index)):
        x, foot = SIDE + 12 + wide * (number % across), HEAD + 60 + high * (number // across + 1)
        kind, sign = rules.types[card], kind_sign(sight, seat, card)
        tall = settle_height(min(148, 136 / measure_figure(sign)) * k)
        yield from draw_figure(needle, sign, x + 78 * k, foot - 14, tall)
        left, spot = x + 158 * k, f"hand/{card}"
        room, large = round(wide - 158 * k - 10), round(40 * k)
        power = sight.line("sheet-power", power=write_power(kind.power, kind.initiative, kind.artillery))
        said = sight.line(f"board-{card}")
        if hand[card] > 1:
            count = f"×{hand[card]}"
            yield Words(left, foot - 142 * k, count, large, theme.ink, 0, "lm", True, spot=spot)
        yield Words(left, foot - 96 * k, said, large, theme.ink, room, "lm", title=face, spot=spot)
        yield Words(left, foot - 50 * k, power, round(34 * k), theme.ink, room, "lm", spot=spot)


def _draw_facts(sight: Sight, seat: int, lane: int) -> Iterator[Primitive]:
    """Draw what a territory deals, a silhouette and a number each. Without bases the road to the palace is open."""
    theme, top, place = sight.theme, HEAD + DEEP * lane, f"{seat}/t{lane}"
    if not any(sight.view.seats[seat].territories[lane]):
        spot, said, middle = f"{place}/open", sight.line("closeup-open"), top + DEEP / 2 + 18
        yield Sign("ataque/things/palace", SIDE + 80, middle, 116, theme.ink, spot=spot)
        for number, line in enumerate(lines := split_lines(said, SAID, 430)):
            y = middle + (number - (len(lines) - 1) / 2) * SAID * 1.1
            yield Words(SIDE + 156, y, line, SAID, theme.ink, 440, "lm", spot=spot)
        return
    facts = count_strength(sight, seat, lane)
    step = (WIDTH - SIDE - 12) / max(3, len(facts))
    for number, (key, count) in enumerate(facts.items()):
        x, y, spot = SIDE + 6 + step * (number + 0.5), top + 104, f"{place}/{key}"
        yield Sign(f"ataque/{FACTS[key]}", x - 36, y, 64, theme.ink)
        yield Words(x + 2, y, str(count), 68, theme.ink, 80, "lm", True, spot=spot)
        yield Words(x, y + 58, sight.line(f"closeup-{key}"), 29, theme.ink, round(step - 8), spot=spot)


def compose_row(sight: Sight, seat: int, asked: str, step: str) -> Scene:
    """Return the pieces between which a question chooses, large.

    Below each troop stands its power, in a question of damage as a star below each piece what it needs to fall.
    """
    spots = sorted(sight.lit, key=lambda spot: (not spot[2:].isdigit(), spot))
    room = min(460, (WIDTH - 60) / len(spots))
    shapes = [*draw_news(sight, ask_seat(asked, sight.viewer))]
    for number, spot in enumerate(spots):
        x = WIDTH / 2 + (number - (len(spots) - 1) / 2) * room
        shapes += _draw_piece(sight, seat, spot, (x, room), step)
    return Scene(_lay_row(sight.theme, seat_emblem(sight, seat)), tuple(shapes))


def _lay_row(look: Theme, army: str) -> Ground:
    """Return the cloth with an army's land behind a row of pieces, the same object each time."""

    def make() -> Ground:
        cloth, tones = CLOTHS[look.key], hill_tones(army, look)
        land = [*draw_country(army, tones, ROW_FOOT, cloth), *draw_ground_strip(ROW_FOOT, cloth, deep=HIGH)]
        return lay_cloth(look, land, tones=(*list_tones(look), *list_land_tones(tones, cloth)))

    return keep_ground((_lay_row, look.key, army), make)


def _draw_piece(
    sight: Sight, seat: int, spot: str, place: tuple[float, float], step: str
) -> Iterator[Primitive]:
    """Draw a base with its troops, or special troops, and a number below each. place: middle and width."""
    (x, wide), needle, bases = place, thread(sight, seat, left=seat != sight.viewer), step in BASES
    fell, base, needs = (
        sight.rules.numbers.base,
        _find_base(sight, seat, spot),
        _list_needs(sight, seat, spot),
    )
    if base is not None:
        fill = needle.robe if needs else needle.fill
        yield from draw_tower(needle, x, ROW_FOOT, wide * 0.54, TOWER, fill=fill)
        size, ink = round(min(96, wide * 0.28)), needle.paint.ink
        yield Sign(f"ataque/types/{base.type}", x, ROW_FOOT - TOWER * 0.73, size, ink)
        said, y = sight.line(f"board-{base.type}"), ROW_FOOT - TOWER - 34
        yield Words(
            x,
            y,
            said,
            46,
            needle.cloth.ink,
            round(wide - 16),
            halo=needle.cloth.linen,
            title=sight.theme.face,
        )
    room = wide * 0.9 / max(1, len(needs))
    for number, (kind, need) in enumerate(needs):
        at, sign = x + (number - (len(needs) - 1) / 2) * room, kind_sign(sight, seat, kind)
        tall = settle_height(min(216 - 56 * bases, room * 1.12 / measure_figure(sign)))
        figure = [*draw_figure(needle, sign, at, ROW_FOOT, tall)]
        yield from clear_around(figure, needle.cloth.linen, 12)
        yield from figure
        if not bases:
            yield from _draw_number(sight, 1 - seat, need, (at, step), f"{spot}/lit")
    if step in STRIKES and (bases or not needs):
        yield from _draw_number(sight, 1 - seat, fell, (x, step), f"{spot}/lit")


def _draw_number(
    sight: Sight, by: int, number: int, place: tuple[float, str], spot: str
) -> Iterator[Primitive]:
    """Draw a troop's power, or in a question of damage a star in the colour of who strikes. place: x and step."""
    (x, step), y, needle = place, ROW_FOOT + 50, thread(sight, by, left=False)
    if step in STRIKES:
        yield from draw_blow(x, y, 56, str(number), needle, spot, sewn=False)
    else:
        yield Words(x, y, str(number), 56, needle.cloth.ink, bold=True, spot=spot)
