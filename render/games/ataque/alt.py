"""The pictures in words, at most 1024 characters: who and what first, then every territory."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core import text
from engine.games.ataque.edition import Edition
from render.games.ataque.look import ability_name, fallen, names_of
from render.people import People, Say, cut, short

if TYPE_CHECKING:
    from engine.games.ataque.view import View


def board_alt(view: "View", rules: Edition, people: People, say: Say) -> str:
    """Turn, phase, attacker, then each seat with its territories, then the last battle."""
    names = [short(name) for name, _ in people]
    parts = [say(text("board-turn", turn=view.turn, phase=say(text(f"board-{view.phase}")))) + "."]
    if view.winner is not None:
        parts.append(say(text("board-winner", name=names[view.winner])) + ".")
    elif view.attacker is not None:
        parts.append(say(text("board-attacker", name=names[view.attacker])) + ".")
    for seat, name in enumerate(names):
        parts += _seat(view, seat, name, rules, say)
    if view.battle is not None:
        parts += _blows(view, names, rules, say)
    return cut(" ".join(parts), say)


def _seat(view: "View", seat: int, name: str, rules: Edition, say: Say) -> Iterator[str]:
    each = view.seats[seat]
    army = rules.armies[each.army].name if each.army else say(text("board-no-army"))
    hand = text("board-hand", cards=each.hand, abilities=each.hand_abilities)
    yield say(text("alt-seat", name=name, army=army, palace=each.palace, hand=hand))
    if each.specials:
        special = ", ".join(f"{ability_name(rules, one.type)} {one.power}" for one in each.specials)
        yield say(text("alt-specials", specials=special))
    if each.played:
        yield say(text("board-played", abilities=names_of(rules, each.played))) + "."
    for number, row in enumerate(each.territories):
        bases = ", ".join(
            say(text("alt-base", type=say(text(f"board-{base.type}")), troops=base.troops, power=base.power))
            for base in row
            if base
        )
        yield f"{number + 1}: {bases or say(text('alt-empty'))}."


def _blows(view: "View", names: list[str], rules: Edition, say: Say) -> Iterator[str]:
    assert view.battle is not None
    for blow in view.battle.blows:
        part = say(text(f"board-part-{blow.phase}"))
        line = say(text("board-blow", part=part, name=names[blow.by], pool=blow.pool))
        fell = fallen(rules, blow.fell)
        yield f"{line}; {say(text('board-losses', fell=fell))}." if fell else f"{line}."


def tableau_alt(view: "View", seat: int, rules: Edition, people: People, say: Say) -> str:
    """A seat's army, piles and, if the view holds it, hand."""
    each = view.seats[seat]
    hand = text("board-hand", cards=each.hand, abilities=each.hand_abilities)
    army = rules.armies[each.army].name if each.army else say(text("board-no-army"))
    parts = [say(text("alt-seat", name=short(people[seat][0]), army=army, palace=each.palace, hand=hand))]
    for card in view.own or ():
        if rules.is_base(card):
            parts.append(say(text(f"board-{card}")) + ".")
        else:
            parts.append(f"{ability_name(rules, card)}: {say(text(f'about-{card}'))}")
    return cut(" ".join(parts), say)
