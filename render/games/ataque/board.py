"""The table: both realms face to face, the second seat above, and between them the last battle."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core import Event, text
from engine.games.ataque.edition import Edition
from render.games.ataque.alt import board_alt
from render.games.ataque.look import (
    BRIGHT,
    DARK,
    EMPTY,
    FAINT,
    FIELD,
    HUES,
    INK,
    INKS,
    PAGE,
    PANEL,
    PLATE,
    STONE,
    ability_name,
    fallen,
    names_of,
)
from render.paint import paint
from render.people import People, Say, badge, seat_colour, shown
from render.scene import Circle, Cube, Icon, Picture, Primitive, Rect, Scene, Words, plain

if TYPE_CHECKING:
    from engine.games.ataque.view import BaseView, BattleView, View

WIDTH, TITLE, HEAD, LAND, GAP = 1120, 54, 132, 212, 8
COLUMN, CARD, TALL = 368, 114, 160
ROW = 30  # of the battle's lines


def board(view: "View", rules: Edition, people: People, say: Say, _events: Sequence[Event] = ()) -> Picture:
    """The table as the view's owner sees it."""
    return Picture(paint(scene(view, rules, people, say)), board_alt(view, rules, people, say))


def scene(view: "View", rules: Edition, people: People, say: Say) -> Scene:
    """The board's primitives; the picture grows with the battle."""
    middle = list(_battle(view.battle, rules, people, say)) if view.battle else []
    lines = len(view.battle.blows) if view.battle else 0
    gap = 84 + ROW * lines if view.battle else 14
    top = TITLE + HEAD + LAND
    shapes = [*_title(view, people, say)]
    shapes += _head(view, 1, rules, people, say, TITLE)
    shapes += _lands(view, 1, rules, people, say, TITLE + HEAD)
    shapes += [_lower(shape, top) for shape in middle]
    shapes += _lands(view, 0, rules, people, say, top + gap)
    shapes += _head(view, 0, rules, people, say, top + gap + LAND)
    return Scene(plain(WIDTH, top + gap + LAND + HEAD + 4, PAGE, INKS), tuple(shapes))


def _lower(shape: Words | Rect, by: int) -> Primitive:
    return replace(shape, y=shape.y + by)


def _title(view: "View", people: People, say: Say) -> Iterator[Primitive]:
    phase = say(text(f"board-{view.phase}"))
    yield Words(16, 28, say(text("board-turn", turn=view.turn, phase=phase)), 30, INK, 640, "lm", True)
    if view.attacker is not None and view.phase not in ("setup", "over"):
        name = shown(people, view.attacker, say)
        yield Words(
            WIDTH - 16, 28, say(text("board-attacker", name=name)), 28, BRIGHT, 440, "rm", spot="attacker"
        )
    if view.winner is not None:
        name = shown(people, view.winner, say)
        yield Words(WIDTH - 16, 28, say(text("board-winner", name=name)), 30, BRIGHT, 440, "rm", True)


def _head(view: "View", seat: int, rules: Edition, people: People, say: Say, y: int) -> Iterator[Primitive]:
    """Name, army, palace, special troops, hand, piles, abilities in play."""
    each = view.seats[seat]
    yield Rect(GAP, y + 4, WIDTH - 2 * GAP, HEAD - 8, PANEL, radius=8)
    yield Rect(GAP, y + 4, 12, HEAD - 8, seat_colour(people, seat).fill, radius=5)
    yield from badge(people, seat, 50, y + 38, 40)
    yield Words(86, y + 26, shown(people, seat, say), 28, INK, 300, "lm", True)
    army = rules.armies[each.army].name if each.army else say(text("board-no-army"))
    yield Words(86, y + 56, army, 24, FAINT, 300, "lm", spot="army")
    yield from _palace(view, seat, rules, y)
    hand = text("board-hand", cards=each.hand, abilities=each.hand_abilities)
    piles = text(
        "board-piles", bases=each.base_pile, abilities=each.ability_pile, discards=len(each.discards)
    )
    yield Words(WIDTH - 24, y + 26, say(hand), 26, INK, 410, "rm", True, spot="hand")
    yield Words(WIDTH - 24, y + 58, say(piles), 24, FAINT, 410, "rm", spot="piles")
    if view.ready is not None:
        ready = say(text("board-ready" if view.ready[seat] else "board-waiting"))
        yield Words(WIDTH - 24, y + 100, ready, 24, BRIGHT, 190, "rm", spot="ready")
    played = names_of(rules, each.played)
    if played:
        line = say(text("board-played", abilities=played))
        yield Words(24, y + 100, line, 24, INK, WIDTH - 260, "lm", spot="played")


def _palace(view: "View", seat: int, rules: Edition, y: int) -> Iterator[Primitive]:
    """The palace with its power in the middle of the strip, special troops beside it."""
    each = view.seats[seat]
    stormed = view.battle is not None and view.battle.palace and view.battle.attacker != seat
    x = 430
    yield Icon(
        "tower", x, y + 44, 68, STONE if each.palace else DARK, BRIGHT if stormed else DARK, f"{seat}/p"
    )
    power = str(each.palace) if each.palace else "×"
    yield Words(x + 44, y + 44, power, 38, INK if each.palace else FAINT, 60, "lm", True, spot=f"{seat}/p")
    for place, special in enumerate(each.specials):
        left = x + 100 + place * 160
        yield Rect(left, y + 14, 150, 60, PLATE, STONE, 2, 8, f"{seat}/p.{place}")
        yield Words(left + 10, y + 44, ability_name(rules, special.type), 22, INK, 92, "lm", True)
        yield Words(left + 140, y + 44, str(special.power), 30, BRIGHT, 40, "rm", True)


def _lands(view: "View", seat: int, rules: Edition, people: People, say: Say, y: int) -> Iterator[Primitive]:
    """Three territories; those of the battle are framed."""
    for number, row in enumerate(view.seats[seat].territories):
        x = GAP + number * COLUMN
        place = f"{seat}/t{number}"
        fought = view.battle is not None and place in (view.battle.origin, view.battle.target)
        frame = BRIGHT if fought else PLATE
        yield Rect(x, y + 2, COLUMN - GAP, LAND - 6, PANEL, frame, 4 if fought else 2, 10, place)
        yield Words(x + 14, y + 22, say(text("board-territory", number=number + 1)), 24, FAINT, 330, "lm")
        for space, base in enumerate(row):
            at = (x + 6 + space * (CARD + 2), y + 40)
            spot = f"{seat}/{number * 3 + space}"
            if base is None:
                yield Rect(*at, CARD, TALL, EMPTY, PLATE, 2, 8, spot)
            else:
                yield from _base(base, rules, people[seat][1], at, spot, say)


def _base(
    base: "BaseView", rules: Edition, colour: str, at: tuple[int, int], spot: str, say: Say
) -> Iterator[Primitive]:
    """A base card: its type, the power of its troops, their number; 1+ has initiative, 4- is artillery."""
    x, y = at
    kind = rules.types[base.type]
    yield Rect(x, y, CARD, TALL, HUES[base.type], "#ffffff", 2, 8, spot)
    yield Words(x + CARD // 2, y + 20, say(text(f"board-{base.type}")), 24, "#ffffff", CARD - 10, "mm", True)
    sign = "+" if base.initiative else "−" if kind.artillery else ""
    yield Words(
        x + CARD // 2, y + 66, f"{base.power}{sign}", 50, "#ffffff", CARD - 10, "mm", True, DARK, spot
    )
    if base.troops:
        yield Cube(x + CARD // 2, y + 120, 42, colour, base.troops, spot)
    else:
        yield Words(x + CARD // 2, y + 122, say(text("board-unmanned")), 22, "#ffffff", CARD - 10)
    if any(base.bonus):
        yield Circle(x + CARD - 20, y + 46, 22, BRIGHT, DARK, 2, spot)
        yield Words(x + CARD - 20, y + 46, f"+{max(base.bonus)}", 24, DARK, 40, "mm", True)


def _battle(battle: "BattleView", rules: Edition, people: People, say: Say) -> Iterator[Words | Rect]:
    """The last battle of the turn: who struck how hard in each part, and what fell; before that, what would be."""
    lines = len(battle.blows)
    yield Rect(GAP, 6, WIDTH - 2 * GAP, 72 + ROW * lines, FIELD, BRIGHT, 2, 10, "battle")
    names = {
        "attacker": shown(people, battle.attacker, say),
        "defender": shown(people, 1 - battle.attacker, say),
    }
    origin, target = (_place(place, say) for place in (battle.origin, battle.target))
    title = text("board-storm" if battle.palace else "board-assault", **names, origin=origin, target=target)
    yield Words(24, 28, say(title), 27, BRIGHT, WIDTH - 48, "lm", True)
    if battle.over:
        yield Words(24, 58, say(text("board-battle-over")), 24, FAINT, WIDTH - 48, "lm")
    elif any(battle.initiative + battle.regular):
        yield Words(24, 58, _forces(battle, people, say), 24, INK, WIDTH - 48, "lm", spot="forces")
    for number, blow in enumerate(battle.blows):
        y = 88 + number * ROW
        part = say(text(f"board-part-{blow.phase}"))
        line = text("board-blow", part=part, name=shown(people, blow.by, say), pool=blow.pool)
        yield Words(24, y, say(line), 24, INK, 520, "lm", spot=f"blow/{number}")
        fell = fallen(rules, blow.fell)
        losses = say(text("board-losses", fell=fell)) if fell else say(text("board-no-losses"))
        yield Words(560, y, losses, 24, INK if fell else FAINT, WIDTH - 584, "lm")


def _forces(battle: "BattleView", people: People, say: Say) -> str:
    """What both would deal as things stand."""
    seats = (battle.attacker, 1 - battle.attacker)
    return " · ".join(
        say(
            text(
                "board-forces",
                name=shown(people, seat, say),
                initiative=battle.initiative[seat],
                regular=battle.regular[seat],
            )
        )
        for seat in seats
    )


def _place(place: str, say: Say) -> str:
    where = place.partition("/")[2]
    if where == "p":
        return say(text("board-palace"))
    return say(text("board-territory", number=int(where[1:]) + 1))
