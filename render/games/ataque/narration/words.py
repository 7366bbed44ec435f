"""The whole position of Ataque à Torre as lines of text, for screen readers."""

from collections.abc import Iterator
from itertools import chain

from engine.games.ataque.knowledge.view import SeatView
from engine.rules.core import Ref
from render.games.ataque.narration.alt import tell_blows, tell_space, tell_territory, tell_turn
from render.games.ataque.sight import Sight, ability_name, army_name, list_cards, place_name
from render.painter import Place


def tell_position(sight: Sight) -> list[str]:
    """Return turn and attacker, every seat with its territories and discards, the last battle, the viewer's hand."""
    lines = [tell_turn(sight)]
    for seat in range(len(sight.view.seats)):
        lines += _tell_seat(sight, seat)
    told = " ".join(tell_blows(sight))
    if told:
        lines.append(sight.line("words-battle", text=told))
    return [*lines, *_tell_hand(sight)]


def _tell_seat(sight: Sight, seat: int) -> Iterator[str]:
    each = sight.view.seats[seat]
    names = {"name": sight.short_name(seat), "army": army_name(sight, seat)}
    yield sight.line("words-seat", **names, palace=each.palace, **count_cards(each))
    if each.specials:
        special = sight.say.join(
            f"{ability_name(sight.rules, one.type)} {one.power}" for one in each.specials
        )
        yield sight.line("alt-specials", specials=special)
    for number in range(len(each.territories)):
        title, told = place_name(sight, f"{seat}/t{number}"), tell_territory(sight, seat, number)
        yield sight.line("words-line", title=title, text=told)
    if each.played:
        yield sight.line("board-played", abilities=list_cards(sight, each.played)) + "."
    if each.discards:
        yield sight.line("closeup-discards", cards=list_cards(sight, sorted(each.discards))) + "."


def list_places(sight: Sight) -> list[Place]:
    """List every space with its base and troops."""
    return [
        Place(f"{seat}/{number}", Ref("space", f"{seat}/{number}"), tell_space(sight, base), seat)
        for seat, side in enumerate(sight.view.seats)
        for number, base in enumerate(chain.from_iterable(side.territories))
    ]


def count_cards(each: SeatView) -> dict[str, int]:
    """Count a seat's cards in hand and piles, by key of CARDS."""
    return {
        "hand_bases": each.hand - each.hand_abilities,
        "hand_abilities": each.hand_abilities,
        "base_pile": each.base_pile,
        "ability_pile": each.ability_pile,
        "discards": len(each.discards),
    }


def _tell_hand(sight: Sight) -> Iterator[str]:
    if sight.view.own is not None:
        hand = list_cards(sight, sorted(sight.view.own)) or sight.line("alt-empty-hand")
        yield sight.line("words-hand", cards=hand)
