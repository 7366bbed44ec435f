"""Conservation laws: no card is lost, doubled or made, and no base holds too many troops."""

from engine.games.ataque.edition import Edition
from engine.games.ataque.state import PHASES, Base, Seat, State, has_full_territory


def audit(rules: Edition, state: State) -> None:
    """Raise AssertionError naming the law that is broken."""
    for number, seat in enumerate(state.seats):
        if seat.army:
            _same(f"cards of seat {number}", sorted(cards_of(seat)), rules.decks[seat.army])
        _audit_piles(rules, number, seat)
        for space, base in enumerate(seat.spaces):
            if base is not None and (fault := _fault_of(rules, state, base)):
                raise AssertionError(f"seat {number}, space {space}: {fault}")
        if seat.specials:
            _audit_specials(number, seat)
        if len(seat.hand) > rules.numbers.hand and state.phase not in ("renewal", "end"):
            raise AssertionError(f"seat {number}: too many cards in hand")


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
    types = rules.types
    strays = [card for card in seat.base_pile if card not in types]
    strays += [card for card in (*seat.ability_pile, *seat.played, *seat.ghosts) if card in types]
    _same(f"cards in a wrong pile of seat {number}", strays, [])


def _fault_of(rules: Edition, state: State, base: Base) -> str:
    """What is wrong with a base, if anything is."""
    if len(base.troops) > rules.numbers.troops:
        return "too many troops (T5)"
    for troop in base.troops:
        if troop.kind != base.type:
            return f"a {troop.kind} on a base of {base.type}"
        if troop.damage and state.fight is None and state.phase != PHASES[-1]:
            return "damage that outlives its battle (T12)"
    return ""


def _audit_specials(number: int, seat: Seat) -> None:
    kinds = [troop.kind for troop in seat.specials]
    _same(f"special troops of seat {number} (T15)", len(kinds), len(set(kinds)))
    if not has_full_territory(seat):
        raise AssertionError(f"seat {number}: a special troop without a home (T15)")
