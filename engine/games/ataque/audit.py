"""Conservation laws: no card is lost, doubled or made, and no base holds too many troops."""

from engine.games.ataque.edition import Edition
from engine.games.ataque.state import PHASES, Seat, State, all_troops, has_full_territory


def audit(rules: Edition, state: State) -> None:
    """Raise AssertionError naming the law that is broken."""
    for number, seat in enumerate(state.seats):
        if seat.army:
            wanted = sorted(rules.base_deck() + rules.ability_deck(seat.army))
            _same(f"cards of seat {number}", sorted(cards_of(seat)), wanted)
        _audit_piles(rules, number, seat)
        _audit_troops(rules, number, seat)
        if len(seat.hand) > rules.numbers.hand and state.phase not in ("renewal", "end"):
            raise AssertionError(f"seat {number}: too many cards in hand")
    between = state.fight is None and state.phase != PHASES[-1]
    if between and any(troop.damage for seat in state.seats for _, troop in all_troops(seat)):
        raise AssertionError("damage that outlives its battle (T12)")


def cards_of(seat: Seat) -> list[str]:
    """All cards of a player, wherever they lie."""
    built = [base.type for base in seat.spaces if base]
    special = [troop.kind for troop in seat.specials]
    piles = seat.base_pile + seat.ability_pile + seat.discards + seat.burnt
    return seat.hand + piles + seat.played + seat.ghosts + built + special


def _same(law: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"{law}: {found}, not {wanted}")


def _audit_piles(rules: Edition, number: int, seat: Seat) -> None:
    strays = [card for card in seat.base_pile if not rules.is_base(card)]
    strays += [card for card in (*seat.ability_pile, *seat.played, *seat.ghosts) if rules.is_base(card)]
    _same(f"cards in a wrong pile of seat {number}", strays, [])


def _audit_troops(rules: Edition, number: int, seat: Seat) -> None:
    for space, base in enumerate(seat.spaces):
        if base is not None:
            if len(base.troops) > rules.numbers.troops:
                raise AssertionError(f"seat {number}, space {space}: too many troops (T5)")
            _same(f"troops of space {space}", [t.kind for t in base.troops if t.kind != base.type], [])
    kinds = [troop.kind for troop in seat.specials]
    _same(f"special troops of seat {number} (T15)", len(kinds), len(set(kinds)))
    if kinds and not has_full_territory(seat):
        raise AssertionError(f"seat {number}: a special troop without a home (T15)")
