"""The pictures in words, at most 1024 characters: whose turn and the standings first, then every territory."""

from collections.abc import Iterator, Sequence

from render.games.ataque.look import Sight, ability_name, fallen, names_of
from render.people import cut, short


def board_alt(sight: Sight) -> str:
    """Turn, phase, attacker, standings, then each seat's territories, then the last battle."""
    return told(sight, (0, 1))


def told(sight: Sight, seats: Sequence[int]) -> str:
    """Whose turn and the standings of both, then the realms of these seats, then the last battle."""
    parts = [head(sight), *standings(sight)]
    for seat in seats:
        parts += territories(sight, seat)
    return cut(" ".join([*parts, *blows(sight)]), sight.say)


def head(sight: Sight) -> str:
    """Turn and phase, and who attacks or has won."""
    view = sight.view
    said = [sight.words("board-turn", turn=view.turn, phase=sight.words(f"board-{view.phase}")) + "."]
    if view.winner is not None:
        said.append(sight.words("board-winner", name=called(sight, view.winner)) + ".")
    elif view.phase == "over":
        said.append(sight.words("board-draw") + ".")
    elif view.attacker is not None:
        said.append(sight.words("board-attacker", name=called(sight, view.attacker)) + ".")
    return " ".join(said)


def called(sight: Sight, seat: int) -> str:
    """A seat's name in an alternative text."""
    return short(sight.people[seat][0])


def standings(sight: Sight) -> Iterator[str]:
    """Each seat's army, palace, number of bases and troops, and hand; special troops and abilities in play."""
    for seat, each in enumerate(sight.view.seats):
        bases = [base for row in each.territories for base in row if base is not None]
        counts = {"bases": len(bases), "troops": sum(base.troops for base in bases)}
        hand = sight.words("board-hand", cards=each.hand, abilities=each.hand_abilities)
        name, army = called(sight, seat), sight.army(seat)
        yield sight.words("alt-seat", name=name, army=army, palace=each.palace, hand=hand, **counts)
        if each.specials:
            special = ", ".join(f"{ability_name(sight.rules, one.type)} {one.power}" for one in each.specials)
            yield sight.words("alt-specials", specials=special)
        if each.played:
            yield sight.words("board-played", abilities=names_of(sight.rules, each.played)) + "."


def territories(sight: Sight, seat: int) -> Iterator[str]:
    """A seat's bases by territory."""
    yield sight.words("alt-realm", name=called(sight, seat))
    for number in range(len(sight.view.seats[seat].territories)):
        yield f"{number + 1}: {row_told(sight, seat, number)}."


def row_told(sight: Sight, seat: int, number: int) -> str:
    """The bases of a territory with their troops."""
    row = sight.view.seats[seat].territories[number]
    bases = (
        sight.words("alt-base", type=sight.words(f"board-{base.type}"), troops=base.troops, power=base.power)
        for base in row
        if base is not None
    )
    return ", ".join(bases) or sight.words("alt-empty")


def blows(sight: Sight) -> Iterator[str]:
    """What each side dealt in this turn's last battle, and what fell."""
    battle = sight.view.battle
    for blow in battle.blows if battle else ():
        part = sight.words(f"board-part-{blow.phase}")
        line = sight.words("board-blow", part=part, name=called(sight, blow.by), pool=blow.pool)
        fell = fallen(sight.rules, blow.fell)
        yield f"{line}; {sight.words('board-losses', fell=fell)}." if fell else f"{line}."


def tableau_alt(sight: Sight, seat: int) -> str:
    """A seat's army, piles and, if the view holds it, hand."""
    parts = [_own(sight, seat)]
    for card in sight.view.own or ():
        if sight.rules.is_base(card):
            parts.append(sight.words(f"board-{card}") + ".")
        else:
            parts.append(f"{ability_name(sight.rules, card)}: {sight.words(f'about-{card}')}")
    return cut(" ".join(parts), sight.say)


def _own(sight: Sight, seat: int) -> str:
    each = sight.view.seats[seat]
    hand = sight.words("board-hand", cards=each.hand, abilities=each.hand_abilities)
    piles = sight.words(
        "board-piles", bases=each.base_pile, abilities=each.ability_pile, discards=len(each.discards)
    )
    name, army = called(sight, seat), sight.army(seat)
    return sight.words("alt-tableau", name=name, army=army, palace=each.palace, hand=hand, piles=piles)
