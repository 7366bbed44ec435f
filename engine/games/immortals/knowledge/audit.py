"""Check the laws of conservation: nothing is lost, doubled or created (B10)."""

from engine.games.immortals.edition.cards import (
    BLANK,
    BLANKS,
    conflict_cards,
    magic_cards,
    realm_of,
    region_of,
)
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.position.state import State, in_tower
from engine.games.immortals.steps.drafting import PlaceFrame

ARMIES = 43
INHABITANTS = 20
BUILDINGS = 50
PORTALS = 26


def audit(rules: Edition, state: State) -> None:
    """Raise AssertionError if a law of conservation is broken. The error names it."""
    cards = _list_loose(state)
    for number in range(len(state.seats)):
        cards += _audit_hand(rules, state, number)
    _check_same("different conflict cards", set(cards), {*conflict_cards(rules)})
    _check_same("conflict cards", len(cards), len(conflict_cards(rules)))
    _check_same("inhabitants", state.inhabitants + state.tray[-1] + in_tower(state, -1), INHABITANTS)
    _audit_armies(state)
    _audit_buildings(rules, state)
    _audit_numbers(state)


def _check_same(law: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"{law}: {found}, not {wanted}")


def _audit_hand(rules: Edition, state: State, number: int) -> set[str]:
    """Check a seat's hand and board. Return its conflict cards."""
    seat = state.seats[number]
    cards = seat.hand + [card for card in seat.slots if card is not None]
    held = set(cards)
    if not held.issuperset(magic_cards(rules)):
        raise AssertionError(f"magic cards a seat lacks: {sorted({*magic_cards(rules)} - held)}")
    for card in seat.slots:
        if card and card.startswith("region/") and state.holders[region_of(card)] != number:
            raise AssertionError(f"region cards on a board of another holder: {card}")
    _check_same("blanks of a seat", cards.count(BLANK), BLANKS)
    _check_same("different cards of a seat", len(held), len(cards) - BLANKS + 1)
    return held.intersection(conflict_cards(rules))


def _list_loose(state: State) -> list[str]:
    """List the conflict cards in no hand and on no board."""
    cards = state.deck + state.discards
    for seat in state.seats:
        cards += seat.draft_hand
    for frame in state.stack:
        if isinstance(frame, PlaceFrame):
            cards += [placement.card for placement in frame.queue]
    return cards


def _audit_armies(state: State) -> None:
    counts = [
        tray + sum(tower) + seat.supply + seat.box + sum(seat.limbo.values())
        for tray, tower, seat in zip(state.tray, zip(*state.tower, strict=True), state.seats, strict=False)
    ]
    for key, space in state.spaces.items():
        if space.owner is not None:
            counts[space.owner] += space.armies
        if (space.owner is None) != (space.armies == 0):
            raise AssertionError(f"spaces with an owner or armies only: not {key}")
    _check_same("armies by seat", counts, [ARMIES] * len(state.seats))


def _audit_buildings(rules: Edition, state: State) -> None:
    spaces = state.spaces
    built = [key for key, space in spaces.items() if space.shrine or space.capital]
    capitals = [(realm_of(key), rules.regions[region_of(key)].area) for key in built if spaces[key].capital]
    portals = [space.portal for space in spaces.values()].count(True)
    _check_same("Shrines and Capitals", len(built) + state.buildings, BUILDINGS)
    _check_same("Portals", portals + state.portals, PORTALS)
    both = [key for key in built if spaces[key].shrine and spaces[key].capital]
    _check_same("Shrines with a Capital", both, [])
    _check_same("areas with a Capital", len(set(capitals)), len(capitals))


def _audit_numbers(state: State) -> None:
    for number, seat in enumerate(state.seats):
        least = min(seat.gold, seat.energy, seat.vp, seat.supply, seat.box, *seat.limbo.values())
        if least < 0:
            raise AssertionError(f"seat {number}: a number below 0")
    if min(state.tray) < 0:
        raise AssertionError("the tray: a number below 0")
