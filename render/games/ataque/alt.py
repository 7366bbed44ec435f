"""Alternative texts of Ataque à Torre: whose turn and the standings first, then every territory."""

from collections.abc import Iterator, Mapping, Sequence

from render.alt_text import cut_text
from render.games.ataque.sight import Sight, ability_name, army_name, list_cards, list_fallen, own_hand


def board_alt(sight: Sight) -> str:
    """Return turn, phase, attacker and standings, then each seat's territories, then the last battle."""
    return tell_realms(sight, (0, 1))


def tell_realms(sight: Sight, seats: Sequence[int]) -> str:
    """Return turn and standings of both seats, then the realms of these, then the last battle."""
    parts = [tell_turn(sight), *tell_standings(sight)]
    for seat in seats:
        parts += tell_territories(sight, seat)
    return cut_text(" ".join([*parts, *tell_blows(sight)]), sight.say)


def tell_turn(sight: Sight) -> str:
    """Return turn and phase, and who attacks or has won."""
    view = sight.view
    said = [sight.line("board-turn", turn=view.turn, phase=sight.line(f"board-{view.phase}")) + "."]
    if view.winner is not None:
        said.append(sight.line("board-winner", name=sight.short_name(view.winner)) + ".")
    elif view.phase == "over":
        said.append(sight.line("board-draw") + ".")
    elif view.attacker is not None:
        said.append(sight.line("board-attacker", name=sight.short_name(view.attacker)) + ".")
    return " ".join(said)


def tell_standings(sight: Sight) -> Iterator[str]:
    """Yield each seat's army, palace, bases, troops and hand, its special troops and abilities in play."""
    for seat, each in enumerate(sight.view.seats):
        bases = [base for row in each.territories for base in row if base is not None]
        counts = {"bases": len(bases), "troops": sum(base.troops for base in bases)}
        hand = sight.line("board-hand", cards=each.hand, abilities=each.hand_abilities)
        name, army = sight.short_name(seat), army_name(sight, seat)
        yield sight.line("alt-seat", name=name, army=army, palace=each.palace, hand=hand, **counts)
        if each.specials:
            special = ", ".join(f"{ability_name(sight.rules, one.type)} {one.power}" for one in each.specials)
            yield sight.line("alt-specials", specials=special)
        if each.played:
            yield sight.line("board-played", abilities=list_cards(sight.rules, each.played)) + "."


def tell_territories(sight: Sight, seat: int) -> Iterator[str]:
    """Yield a seat's bases by territory."""
    yield sight.line("alt-realm", name=sight.short_name(seat))
    for number in range(len(sight.view.seats[seat].territories)):
        yield f"{number + 1}: {tell_territory(sight, seat, number)}."


def tell_territory(sight: Sight, seat: int, number: int) -> str:
    """Return the bases of a territory with their troops."""
    row = sight.view.seats[seat].territories[number]
    bases = (
        sight.line("alt-base", type=sight.line(f"board-{base.type}"), troops=base.troops, power=base.power)
        for base in row
        if base is not None
    )
    return ", ".join(bases) or sight.line("alt-empty")


def tell_blows(sight: Sight) -> Iterator[str]:
    """Yield what each side dealt in this turn's last battle, and what fell."""
    battle = sight.view.battle
    for blow in battle.blows if battle else ():
        yield tell_blow(sight, blow.phase, blow.by, blow.pool, blow.fell)


def tell_blow(sight: Sight, part: str, seat: int, pool: int, fell: Mapping[str, int]) -> str:
    """Return how hard a seat struck in a part of a battle, and what fell by it."""
    phase = sight.line(f"board-part-{part}")
    said = sight.line("board-blow", part=phase, name=sight.short_name(seat), pool=pool)
    losses = list_fallen(sight.rules, fell)
    return f"{said}; {sight.line('board-losses', fell=losses)}." if losses else f"{said}."


def tableau_alt(sight: Sight, seat: int) -> str:
    """Return a seat's army, piles and, for its own eyes, hand."""
    parts = [_tell_means(sight, seat)]
    for card in own_hand(sight, seat):
        if sight.rules.is_base(card):
            parts.append(sight.line(f"board-{card}") + ".")
        else:
            parts.append(f"{ability_name(sight.rules, card)}: {sight.line(f'about-{card}')}")
    return cut_text(" ".join(parts), sight.say)


def _tell_means(sight: Sight, seat: int) -> str:
    each = sight.view.seats[seat]
    hand = sight.line("board-hand", cards=each.hand, abilities=each.hand_abilities)
    piles = sight.line(
        "board-piles", bases=each.base_pile, abilities=each.ability_pile, discards=len(each.discards)
    )
    name, army = sight.short_name(seat), army_name(sight, seat)
    return sight.line("alt-tableau", name=name, army=army, palace=each.palace, hand=hand, piles=piles)
