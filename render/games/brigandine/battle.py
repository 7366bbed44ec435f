"""A battle told blow by blow: who fought for which land, the dice, every round with its hits, who fell, who has won."""

from collections.abc import Iterator
from functools import cache

from engine.games.brigandine.battle.rounds import FAITH, SHIELD, SWORD
from engine.games.brigandine.telling.words import tell_dice
from engine.rules.core import Ref
from render.alt_text import cut_text
from render.games.brigandine.battle_rounds import draw_round, fit_rounds, tell_losses
from render.games.brigandine.battles_told import Battle
from render.games.brigandine.palette import DARK, INKS, STONE, WHITE
from render.games.brigandine.sight import Sight, join_counts, land_name, person_name
from render.paint import paint_scene
from render.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Words
from render.themes import Theme, lay_page

WIDTH, HIGH, MIDDLE = 1200, 700, 600  # 12:7, as Discord's box
HEAD, ROUNDS, WHY, FOOT = 132, 288, 568, 612  # where the panels, the rounds, the reason and the result begin
SUM = 42  # the height of what resolve comes from, above the reason
ROOM = 552  # pixels of a side
DIE = 50  # and the gap beside it
TALLEST = 150  # of a round
FACES = {SWORD: "swords", SHIELD: "crest"}


def paint_battle(sight: Sight, battle: Battle) -> Picture:
    """Paint a battle that is over."""
    return Picture(paint_scene(compose_battle(sight, battle)), tell_battle(sight, battle))


def compose_battle(sight: Sight, battle: Battle) -> Scene:
    """Return the battle's scene, whose rounds are large where they are few."""
    shapes: list[Primitive] = [*_draw_land(sight, battle)]
    for side in (0, 1):
        shapes += [*_draw_fighter(sight, battle, side), *_draw_army(sight, battle, side)]
    room = WHY - ROUNDS - (SUM if battle.resolve else 0)
    step = min(TALLEST, room // max(1, len(battle.rounds)))
    top = ROUNDS + (room - step * len(battle.rounds)) // 2
    inks, fit = tuple(_shield_ink(sight, battle, side) for side in (0, 1)), fit_rounds(step, battle.rounds)
    for number, blow in enumerate(battle.rounds):
        shapes += draw_round(sight, blow, inks, fit._replace(y=top + step * number + fit.y))
    return Scene(_make_ground(sight.theme), (*shapes, *_draw_end(sight, battle)))


@cache
def _make_ground(look: Theme) -> Ground:
    plates = tuple(Rect(x, HEAD, MIDDLE - 12, FOOT - HEAD, look.panel, radius=12) for x in (8, MIDDLE + 4))
    return lay_page(WIDTH, HIGH, look, plates, INKS)


def side_name(sight: Sight, battle: Battle, side: int) -> str:
    """Return the name of a side's player, or the militia's."""
    seat = battle.seat_of(side)
    return sight.line("militia") if seat is None else sight.seat_name(seat)


def _draw_land(sight: Sight, battle: Battle) -> Iterator[Primitive]:
    """Draw the land that is fought for on a plate, the attacker's swords above."""
    yield Rect(MIDDLE - 190, 12, 380, 108, sight.theme.plate, sight.theme.rim, 3, 14, battle.land)
    yield Icon("swords", MIDDLE, 38, 42, sight.theme.bright, sight.theme.page)
    title = land_name(sight, battle.land)
    yield Words(MIDDLE, 86, title, 44, sight.theme.bright, 356, spot="title", title=sight.theme.face)


def _draw_fighter(sight: Sight, battle: Battle, side: int) -> Iterator[Primitive]:
    """Draw who stands on this side, and in what role."""
    seat, theme, way = battle.seat_of(side), sight.theme, (1, -1)[side]
    edge, anchor = (8, WIDTH - 8)[side], ("lm", "rm")[side]
    fill = theme.rim if seat is None else sight.seat_colour(seat).fill
    yield Rect((8, MIDDLE + 4)[side], HEAD, MIDDLE - 12, 10, fill, radius=5)
    if seat is not None:
        yield from sight.seat_badge(seat, edge + way * 52, 66, 72)
    x, role = edge + way * 106, sight.line("news-attacker" if side == 0 else "news-defender")
    name = side_name(sight, battle, side)
    yield Words(x, 48, name, 38, theme.head, 280, anchor, spot=f"{side}/name", title=sight.theme.face)
    yield Words(x, 92, role, 27, theme.note, 240, anchor)


def _draw_army(sight: Sight, battle: Battle, side: int) -> Iterator[Primitive]:
    """Draw who led, the further cards, and the dice that were thrown."""
    left, theme, (front, extra) = (24, MIDDLE + 20)[side], sight.theme, _list_front(sight, battle, side)
    if front:
        yield Words(left, 168, front, 31, theme.ink, ROOM, "lm", True, spot=f"{side}/front")
    if extra:
        yield Words(left, 204, extra, 25, theme.faint, ROOM, "lm", spot=f"{side}/cards")
    dice = battle.dice[side]
    step = min(DIE + 6, ROOM // max(1, len(dice)))
    for number, face in enumerate(dice):
        x, size = left + number * step, min(DIE, step - 2)
        yield Rect(x, 252 - size // 2, size, size, STONE, DARK, 2, 9, f"{side}/die")
        icon, inks = ("sun", (STONE, DARK)) if face == FAITH else (FACES[face], (DARK, STONE))
        yield Icon(icon, x + size // 2, 252, round(size * 0.72), *inks)


def _list_front(sight: Sight, battle: Battle, side: int) -> tuple[str, str]:
    """Return in words who led a side, and its further cards."""
    seat = battle.seat_of(side)
    orders = None if seat is None else battle.orders.get(seat)
    if orders is None:
        return "", ""
    extra = [word.partition("/")[2] for word in orders["spells"]]
    extra += [orders["card"]] if orders["card"] else []
    front = ", ".join(person_name(sight, name) for name in orders["front"])
    return front, join_counts(sight.say(Ref("card", card)) for card in extra)


def _shield_ink(sight: Sight, battle: Battle, side: int) -> str:
    """Return the colour of a side's shields where they stand against the other's swords."""
    seat = battle.seat_of(side)
    return sight.theme.faint if seat is None else sight.seat_colour(seat).fill


def _draw_end(sight: Sight, battle: Battle) -> Iterator[Primitive]:
    """Draw why the battle ended as it did, and who has won in the winner's colour, under the winner's crest."""
    why, theme = tell_why(sight, battle), sight.theme
    yield Words(MIDDLE, WHY + 21, why, 29, theme.ink, WIDTH - 48, bold=True, halo=theme.panel, spot="why")
    for side in (0, 1) if battle.resolve else ():
        x, said = (24, MIDDLE + 20)[side], tell_resolve(sight, battle, side)
        yield Words(x, WHY - SUM + 24, said, 28, theme.ink, ROOM, "lm", spot=f"{side}/resolve")
    seat = battle.seat_of(battle.winner or 0)
    fill, ink = (theme.rim, theme.ink) if seat is None else sight.seat_colour(seat)[:2]
    yield Rect(8, FOOT + 10, WIDTH - 16, 70, fill, WHITE, 3, 14, "end")
    yield Words(MIDDLE, FOOT + 45, tell_end(sight, battle), 42, ink, 920, spot="end", title=theme.face)
    if seat is not None:
        for x in (86, WIDTH - 86):
            yield from sight.crowned_badge(seat, x, FOOT + 44, 80)


def tell_why(sight: Sight, battle: Battle) -> str:
    """Return why the battle ended so: nobody left on a side, or resolve after the last round."""
    if battle.resolve is None:
        return sight.line("news-why-fallen", loser=side_name(sight, battle, 1 - (battle.winner or 0)))
    tie = battle.resolve[0] == battle.resolve[1]
    return sight.line("news-why-resolve", tie=int(tie))


def tell_resolve(sight: Sight, battle: Battle, side: int) -> str:
    """Return what a side's resolve comes from (B11): dice with faith, foes that fell, and what troops and cards add or take."""
    whole = (battle.resolve or (0, 0))[side]
    dice = battle.dice[side].count(FAITH)
    fell = sum(len(blow["fell"][1 - side]) for blow in battle.rounds) * sight.rules.battle.fallen_resolve
    rest = whole - dice - fell
    sign = "+" if rest >= 0 else "−"
    return sight.line("news-resolve", dice=dice, fell=fell, sign=sign, rest=abs(rest), whole=whole)


def tell_end(sight: Sight, battle: Battle) -> str:
    """Return who has won, with the resolve where it decided."""
    winner = side_name(sight, battle, battle.winner or 0)
    if battle.resolve is None:
        return sight.line("news-won", winner=winner)
    one, two = battle.resolve
    return sight.line("news-won-resolve", winner=winner, one=one, two=two, tie=int(one == two))


def tell_battle(sight: Sight, battle: Battle) -> str:
    """Return the battle as an alternative text."""
    parts = [sight.line("news-title", land=land_name(sight, battle.land)) + "."]
    for side in (0, 1):
        dice = sight.say(tell_dice(battle.dice[side])) if battle.dice[side] else ""
        front, extra = _list_front(sight, battle, side)
        said = "; ".join(filter(None, (front, dice, extra)))
        parts.append(f"{side_name(sight, battle, side)}: {said}.")
    for blow in battle.rounds:
        for side in (0, 1):
            card = sight.rules.combat[blow["cards"][side]].name
            title = sight.line("news-round", n=blow["round"], card=card)
            hits = sight.line("news-hits", n=blow["hits"][side])
            parts.append(f"{title}: {hits}. {tell_losses(sight, blow, side)}")
    if battle.resolve:
        parts += [
            f"{side_name(sight, battle, side)}: {tell_resolve(sight, battle, side)}." for side in (0, 1)
        ]
    parts.append(tell_why(sight, battle))
    return cut_text(" ".join([*parts, tell_end(sight, battle)]), sight.say)
