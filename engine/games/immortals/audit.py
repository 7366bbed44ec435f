"""Conservation laws: nothing is lost, doubled or made (B10)."""

from engine.games.immortals.cards import (
    BLANK,
    BLANKS,
    conflict_cards,
    is_conflict,
    magic_cards,
    realm_of,
    region_of,
)
from engine.games.immortals.edition import Edition
from engine.games.immortals.state import State, in_tower
from engine.games.immortals.steps.drafting import Place

ARMIES = 43
INHABITANTS = 20
BUILDINGS = 50
PORTALS = 26


def audit(rules: Edition, state: State) -> None:
    """Raise AssertionError naming the law that is broken."""
    _same("armies by seat", _armies(state), [ARMIES] * len(state.seats))
    for seat in range(len(state.seats)):
        _audit_hand(rules, state, seat)
    inhabitants = state.inhabitants + state.tray[-1] + in_tower(state, -1)
    _same("inhabitants", inhabitants, INHABITANTS)
    _same("conflict cards", tuple(sorted(_all_conflict_cards(state))), conflict_cards(rules))
    _audit_buildings(rules, state)
    _audit_numbers(state)


def _same(law: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"{law}: {found}, not {wanted}")


def _armies(state: State) -> list[int]:
    counts = [
        state.tray[number] + in_tower(state, number) + seat.supply + seat.box + sum(seat.limbo.values())
        for number, seat in enumerate(state.seats)
    ]
    for space in state.spaces.values():
        if space.owner is not None:
            counts[space.owner] += space.armies
    return counts


def _cards(state: State, number: int) -> list[str]:
    seat = state.seats[number]
    return seat.hand + [card for card in seat.slots if card is not None]


def _audit_hand(rules: Edition, state: State, number: int) -> None:
    cards = _cards(state, number)
    held = set(cards)
    regions = [region_of(c) for c in state.seats[number].slots if c and c.startswith("region/")]
    _same("magic cards a seat lacks", [card for card in magic_cards(rules) if card not in held], [])
    _same("region cards on a board of another holder", [r for r in regions if state.holders[r] != number], [])
    _same("blanks of a seat", cards.count(BLANK), BLANKS)
    _same("different cards of a seat", len(held), len(cards) - BLANKS + 1)


def _all_conflict_cards(state: State) -> list[str]:
    cards = state.deck + state.discards
    for number, seat in enumerate(state.seats):
        cards += seat.draft
        cards += [card for card in _cards(state, number) if is_conflict(card)]
    for frame in state.stack:
        if isinstance(frame, Place):
            cards += [placement.card for placement in frame.queue]
    return cards


def _audit_buildings(rules: Edition, state: State) -> None:
    spaces = state.spaces
    built = [key for key, space in spaces.items() if space.shrine or space.capital]
    portals = [key for key, space in spaces.items() if space.portal]
    capitals = [(realm_of(key), rules.regions[region_of(key)].area) for key in built if spaces[key].capital]
    _same("Shrines and Capitals", len(built) + state.buildings, BUILDINGS)
    _same("Portals", len(portals) + state.portals, PORTALS)
    _same("Shrines with a Capital", [key for key in built if spaces[key].shrine and spaces[key].capital], [])
    _same("areas with a Capital", len(set(capitals)), len(capitals))
    odd = [key for key, space in spaces.items() if (space.owner is None) != (space.armies == 0)]
    _same("spaces with an owner or armies only", odd, [])


def _audit_numbers(state: State) -> None:
    for number, seat in enumerate(state.seats):
        least = min(seat.gold, seat.energy, seat.vp, seat.supply, seat.box, *seat.limbo.values())
        if least < 0 or min(state.tray) < 0:
            raise AssertionError(f"seat {number}: a number below 0")
