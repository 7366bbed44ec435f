"""A battle told blow by blow: who fought, three rounds side by side, who has won."""

from collections.abc import Iterator

from engine.core import Ref, text
from engine.games.brigandine.tell_words import tell_dice
from render.alt_text import cut_text
from render.fonts import wrap_text
from render.games.brigandine.battles_told import Battle
from render.games.brigandine.palette import INKS
from render.games.brigandine.sight import Sight, join_counts, land_name, person_name
from render.paint import paint_scene
from render.scene import Picture, Primitive, Rect, Scene, Words
from render.themes import plain_page

WIDTH, HEAD, ROUND, LINE = 1000, 214, 150, 30
COLUMNS = (12, 506)
WIDE = 482


def paint_battle(sight: Sight, battle: Battle) -> Picture:
    """Paint a battle that is over."""
    return Picture(paint_scene(compose_battle(sight, battle)), tell_battle(sight, battle))


def compose_battle(sight: Sight, battle: Battle) -> Scene:
    """Return the battle's scene."""
    theme = sight.theme
    title = sight.line("news-title", land=land_name(sight, battle.land))
    shapes: list[Primitive] = [Words(18, 30, title, 34, theme.bright, WIDTH - 36, "lm", True)]
    for side in (0, 1):
        shapes += _draw_side(sight, battle, side)
    for number in range(len(battle.rounds)):
        shapes += _draw_round(sight, battle, number, HEAD + number * ROUND)
    bottom = HEAD + len(battle.rounds) * ROUND
    shapes.append(
        Words(18, bottom + 28, tell_end(sight, battle), 29, theme.bright, WIDTH - 36, "lm", True, spot="end")
    )
    return Scene(plain_page(WIDTH, bottom + 58, theme, INKS), tuple(shapes))


def side_name(sight: Sight, battle: Battle, side: int) -> str:
    """Return the name of a side's player, or the militia's."""
    seat = battle.seat_of(side)
    return sight.line("militia") if seat is None else sight.seat_name(seat)


def _draw_side(sight: Sight, battle: Battle, side: int) -> Iterator[Primitive]:
    """Draw a side's name, front, dice and cards beside the programme."""
    x, theme, seat = COLUMNS[side], sight.theme, battle.seat_of(side)
    yield Rect(x, 56, WIDE, HEAD - 66, theme.panel, radius=10)
    if seat is not None:
        yield from sight.seat_badge(seat, x + 32, 84, 36)
    role = sight.line("news-attacker" if side == 0 else "news-defender")
    yield Words(
        x + 60, 84, side_name(sight, battle, side), 28, theme.ink, 260, "lm", True, spot=f"{side}/name"
    )
    yield Words(x + WIDE - 14, 84, role, 23, theme.faint, 140, "rm")
    for number, line in enumerate(_tell_side(sight, battle, side)[:3]):
        yield Words(x + 16, 120 + number * LINE, line, 24, theme.ink, WIDE - 32, "lm")


def _tell_side(sight: Sight, battle: Battle, side: int) -> list[str]:
    """Return front, dice thrown and further cards of a side."""
    seat = battle.seat_of(side)
    orders = None if seat is None else battle.orders.get(seat)
    lines = []
    if orders is not None:
        lines.append(", ".join(person_name(sight, name) for name in orders["front"]))
    if battle.dice[side]:
        lines.append(sight.say(tell_dice(battle.dice[side])))
    if orders is not None:
        extra = [word.partition("/")[2] for word in orders["spells"]]
        extra += [orders["card"]] if orders["card"] else []
        if extra:
            lines.append(join_counts(sight.say(Ref("card", card)) for card in extra))
    return lines


def _draw_round(sight: Sight, battle: Battle, number: int, y: int) -> Iterator[Primitive]:
    """Draw a round: each side's card, swords against shields, hits, and who fell by them."""
    theme, blow = sight.theme, battle.rounds[number]
    for side in (0, 1):
        x, other = COLUMNS[side], 1 - side
        yield Rect(x, y, WIDE, ROUND - 8, theme.plate, radius=8, spot=f"{number}/{side}")
        title = sight.line("news-round", n=blow["round"], card=sight.rules.combat[blow["cards"][side]].name)
        yield Words(x + 16, y + 24, title, 26, theme.ink, WIDE - 32, "lm", True)
        swords = text("count-swords", n=blow["swords"][side])
        said = sight.line(
            "news-swords", swords=swords, shields=text("count-shields", n=blow["shields"][other])
        )
        yield Words(x + 16, y + 57, said, 25, theme.ink, 330, "lm")
        hits = sight.line("news-hits", n=blow["hits"][side])
        yield Words(
            x + WIDE - 16, y + 57, hits, 30, theme.loss, 130, "rm", True, spot=f"{number}/{side}/hits"
        )
        for row, line in enumerate(wrap_text(_tell_losses(sight, blow, side), 23, False, WIDE - 32)[:2]):
            yield Words(x + 16, y + 90 + row * 27, line, 23, theme.faint, WIDE - 32, "lm")


def _tell_losses(sight: Sight, blow: dict[str, object], side: int) -> str:
    """Return what a side lost in a round, and what became of the defender's castle."""
    fell, castle = blow["fell"], blow["castle"]
    assert isinstance(fell, list)
    parts = []
    if fell[side]:
        parts.append(sight.line("news-fell", names=", ".join(_body_name(sight, name) for name in fell[side])))
    if castle and side == 1:
        parts.append(sight.line(f"news-castle-{castle}"))
    return " ".join(parts) or sight.line("news-no-loss")


def _body_name(sight: Sight, name: str) -> str:
    monster = sight.rules.monsters.get(name)
    return monster.name if monster else person_name(sight, name)


def tell_end(sight: Sight, battle: Battle) -> str:
    """Return who has won, with the resolve where it decided."""
    winner = side_name(sight, battle, battle.winner or 0)
    if battle.resolve is None:
        return sight.line("news-won", winner=winner)
    one, two = battle.resolve
    return sight.line("news-won-resolve", winner=winner, one=one, two=two)


def tell_battle(sight: Sight, battle: Battle) -> str:
    """Return the battle as an alternative text."""
    parts = [sight.line("news-title", land=land_name(sight, battle.land)) + "."]
    sides = [(side_name(sight, battle, side), "; ".join(_tell_side(sight, battle, side))) for side in (0, 1)]
    parts += [f"{name}: {said}." for name, said in sides]
    for blow in battle.rounds:
        for side in (0, 1):
            card = sight.rules.combat[blow["cards"][side]].name
            title = sight.line("news-round", n=blow["round"], card=card)
            said = sight.say(text("news-hits", n=blow["hits"][side]))
            parts.append(f"{title}: {said}. {_tell_losses(sight, blow, side)}")
    return cut_text(" ".join([*parts, tell_end(sight, battle)]), sight.say)
