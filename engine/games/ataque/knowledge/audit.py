"""Check the laws of conservation: no card is lost, doubled or created, and no base holds too many troops."""

from collections.abc import Iterator
from itertools import chain

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.state import PHASES, Seat, State, has_full_territory


def audit(rules: Edition, state: State) -> None:
    """Raise AssertionError if a law of conservation is broken. The error names it."""
    quiet = state.fight is None and state.phase != PHASES[-1]
    for number, seat in enumerate(state.seats):
        cards, specials = _check_cards(rules, number, seat), _check_specials(rules, number, seat)
        for fault in chain(cards, _check_bases(rules, number, seat, quiet), specials):
            raise AssertionError(fault)
        if len(seat.hand) > rules.numbers.hand and state.phase not in ("renewal", "end"):
            raise AssertionError(f"seat {number}: too many cards in hand")


def cards_of(seat: Seat) -> list[str]:
    """List all cards of a player, in all locations."""
    built = [base.type for base in seat.spaces if base]
    special = [troop.kind for troop in seat.specials]
    piles = seat.base_pile + seat.ability_pile + seat.discards + seat.burnt
    return seat.hand + piles + seat.played + seat.ghosts + built + special


def _check_cards(rules: Edition, number: int, seat: Seat) -> Iterator[str]:
    if seat.army and (cards := sorted(cards_of(seat))) != rules.decks[seat.army]:
        yield f"cards of seat {number}: {cards}, not {rules.decks[seat.army]}"
    abilities = seat.ability_pile + seat.played + seat.ghosts
    if not rules.types.keys() >= set(seat.base_pile) or not rules.types.keys().isdisjoint(abilities):
        yield f"cards in a wrong pile of seat {number}"


def _check_bases(rules: Edition, number: int, seat: Seat, quiet: bool) -> Iterator[str]:
    """Yield the faults of bases and their troops. quiet: no battle is under way, so all are healed (T12)."""
    for space, base in enumerate(seat.spaces):
        if base is None:
            continue
        if len(base.troops) > rules.numbers.troops:
            yield f"seat {number}, space {space}: too many troops (T5)"
        for troop in base.troops:
            if troop.kind != base.type:
                yield f"seat {number}, space {space}: a {troop.kind} on a base of {base.type}"
            if troop.damage and quiet:
                yield f"seat {number}, space {space}: damage that outlives its battle (T12)"


def _check_specials(rules: Edition, number: int, seat: Seat) -> Iterator[str]:
    kinds = [troop.kind for troop in seat.specials]
    if sum(rules.abilities[kind].unique for kind in kinds) > 1:
        yield f"unique troops of seat {number} (T15): {kinds}"
    if not has_full_territory(seat) and not all(rules.abilities[kind].loyal for kind in kinds):
        yield f"seat {number}: a special troop without a home (T15)"
