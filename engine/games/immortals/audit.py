"""Conservation laws: nothing is lost, doubled or made (B10)."""

from collections import Counter

from engine.games.immortals.cards import BLANK, BLANKS, conflict_cards, is_conflict, kind_of, magic_cards
from engine.games.immortals.edition import Edition
from engine.games.immortals.state import State, in_tower
from engine.games.immortals.steps.drafting import Place

ARMIES = 43
INHABITANTS = 20
BUILDINGS = 50
PORTALS = 26


def audit(rules: Edition, state: State) -> None:
    """Raise AssertionError naming the law that is broken."""
    for seat in range(len(state.seats)):
        _same(f"armies of seat {seat}", _armies(state, seat), ARMIES)
        _audit_hand(rules, state, seat)
    inhabitants = state.inhabitants + state.tray[-1] + in_tower(state, -1)
    _same("inhabitants", inhabitants, INHABITANTS)
    _same("conflict cards", sorted(_all_conflict_cards(state)), conflict_cards(rules))
    _audit_buildings(rules, state)
    _audit_numbers(state)


def _same(law: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"{law}: {found}, not {wanted}")


def _armies(state: State, number: int) -> int:
    seat = state.seats[number]
    placed = sum(space.armies for space in state.spaces.values() if space.owner == number)
    elsewhere = state.tray[number] + in_tower(state, number)
    return placed + elsewhere + sum(seat.limbo.values()) + seat.supply + seat.box


def _cards(state: State, number: int) -> list[str]:
    seat = state.seats[number]
    return seat.hand + [card for card in seat.slots if card is not None]


def _audit_hand(rules: Edition, state: State, number: int) -> None:
    cards = _cards(state, number)
    _same(f"blanks of seat {number}", cards.count(BLANK), BLANKS)
    magic = sorted(card for card in cards if kind_of(card) == "magic")
    _same(f"magic cards of seat {number}", magic, sorted(magic_cards(rules)))
    for card in cards:
        if kind_of(card) == "region":
            _same(f"holder of {card}", state.holders[card.partition("/")[2]], number)
    twice = [card for card, times in Counter(cards).items() if times > 1 and card != BLANK]
    _same(f"doubled cards of seat {number}", twice, [])


def _all_conflict_cards(state: State) -> list[str]:
    cards = state.deck + state.discards
    for number, seat in enumerate(state.seats):
        cards = cards + seat.draft + [card for card in _cards(state, number) if is_conflict(card)]
    for frame in state.stack:
        if isinstance(frame, Place):
            cards = cards + [placement.card for placement in frame.queue]
    return cards


def _audit_buildings(rules: Edition, state: State) -> None:
    built = sum(space.built for space in state.spaces.values())
    _same("Shrines and Capitals", built + state.buildings, BUILDINGS)
    _same("Portals", sum(space.portal for space in state.spaces.values()) + state.portals, PORTALS)
    for key, space in state.spaces.items():
        _same(f"owner of {key}", space.owner is None, space.armies == 0)
        if space.shrine and space.capital:
            raise AssertionError(f"{key}: a Shrine and a Capital")
    areas = Counter(
        (key.partition("/")[0], rules.regions[key.partition("/")[2]].area)
        for key, space in state.spaces.items()
        if space.capital
    )
    _same("areas with two Capitals", [area for area, count in areas.items() if count > 1], [])


def _audit_numbers(state: State) -> None:
    for number, seat in enumerate(state.seats):
        least = min(seat.gold, seat.energy, seat.vp, seat.supply, seat.box, *seat.limbo.values())
        if least < 0 or min(state.tray) < 0:
            raise AssertionError(f"seat {number}: a number below 0")
