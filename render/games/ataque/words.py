"""The whole position as lines of text, for screen readers."""

from collections.abc import Iterator

from render.games.ataque.alt import blows, called, head, row_told
from render.games.ataque.look import Sight, ability_name, names_of
from render.games.ataque.strips import numbers


def words(sight: Sight) -> list[str]:
    """Turn and attacker; every seat, its territories, its discards; the last battle; what the reader alone sees."""
    lines = [head(sight)]
    for seat in range(len(sight.view.seats)):
        lines += _seat(sight, seat)
    told = " ".join(blows(sight))
    if told:
        lines.append(sight.words("words-battle", text=told))
    return [*lines, *_own(sight)]


def _seat(sight: Sight, seat: int) -> Iterator[str]:
    each = sight.view.seats[seat]
    yield sight.words(
        "words-seat", name=called(sight, seat), army=sight.army(seat), palace=each.palace, **numbers(each)
    )
    if each.specials:
        special = ", ".join(f"{ability_name(sight.rules, one.type)} {one.power}" for one in each.specials)
        yield sight.words("alt-specials", specials=special)
    for number in range(len(each.territories)):
        yield sight.words(
            "words-line", title=sight.place(f"{seat}/t{number}"), text=row_told(sight, seat, number)
        )
    if each.played:
        yield sight.words("board-played", abilities=names_of(sight.rules, each.played)) + "."
    if each.discards:
        yield sight.words("closeup-discards", cards=names_of(sight.rules, sorted(each.discards))) + "."


def _own(sight: Sight) -> Iterator[str]:
    if sight.view.own is not None:
        hand = names_of(sight.rules, sorted(sight.view.own)) or sight.words("alt-empty")
        yield sight.words("words-hand", cards=hand)
