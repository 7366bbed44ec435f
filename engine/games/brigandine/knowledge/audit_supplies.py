"""Audits 1 to 5: every card, combat card, character, journey, event and token is in exactly one location."""

from collections import Counter
from functools import lru_cache
from typing import TypeAlias

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.map import home_of
from engine.games.brigandine.position.sides import Side, cards_held, find_troop
from engine.games.brigandine.position.state import Pile, State, list_playing
from engine.games.brigandine.steps.war.waves import DONE, WarFrame

Place: TypeAlias = Side | Pile | tuple[str, ...]  # a location of cards
Places: TypeAlias = tuple[Edition, list[Place]]
_seen: Places | None = None  # the locations that were audited last


@lru_cache(maxsize=8)
def all_cards(rules: Edition) -> Counter[str]:
    """Count every card of the pool and one manuscript a nation (audit 1)."""
    return Counter([*rules.pool, *(f"manuscript-{nation}" for nation in rules.nations)])


def audit_cards(rules: Edition, state: State) -> None:
    """Audit that every card is in exactly one location, special monsters in at most one for each copy (1).

    If the locations that changed since the last audit hold the same cards in total, nothing is counted again.
    """
    global _seen
    seen: Places = rules, [tuple(state.free), _list_ordered(state), *state.piles.values(), *state.sides]
    if not _hold_the_same(_seen, seen):
        _count_cards(rules, state, seen[1])
    _seen = seen


def _list_ordered(state: State) -> tuple[str, ...]:
    """List the war cards of the orders that are not done."""
    orders = [order for frame in state.stack if isinstance(frame, WarFrame) for order in frame.orders]
    return tuple([order.card for order in orders if order.card and order.state != DONE])


def _list_cards(place: Place) -> list[str]:
    if isinstance(place, Side):
        return cards_held(place)
    return [*place.upper, *place.lower, *place.discards] if isinstance(place, Pile) else list(place)


def _hold_the_same(old: Places | None, new: Places) -> bool:
    if old is None or old[0] is not new[0] or len(old[1]) != len(new[1]):
        return False
    more, less = list[str](), list[str]()
    for before, now in zip(old[1], new[1], strict=True):
        if before is not now:
            less += _list_cards(before)
            more += _list_cards(now)
            if isinstance(before, Side) and isinstance(now, Side) and before.lost != now.lost:
                return False
    return sorted(more) == sorted(less)


def _count_cards(rules: Edition, state: State, places: list[Place]) -> None:
    found = Counter([card for place in places for card in _list_cards(place)])
    for card in [card for card in found if card in rules.monsters and rules.monsters[card].origin != "deck"]:
        count, row = found.pop(card), rules.monsters[card]
        lost = sum(side.lost.count(card) for side in state.sides)
        enough = row.origin == "journey" or count + lost <= row.copies
        assert enough, f"1: {card} is there {count} times"
    if not dict.__eq__(found, all_cards(rules)):  # Counter's own == compares each card in Python
        more, less = found - all_cards(rules), all_cards(rules) - found
        raise AssertionError(f"1: cards too many {dict(more)}, missing {dict(less)}")


def audit_combat(rules: Edition, state: State) -> None:
    """Audit that decks have ten cards, and that each class card is there once (2)."""
    trained = list(state.classes)
    for seat in list_playing(state):
        side = state.sides[seat]
        trained += side.trained
        assert _is_deck(rules, side.nation, side.trained, side.spare), f"2: the combat deck of seat {seat}"
    assert sorted(trained) == _class_cards(rules), "2: class cards"


@lru_cache(maxsize=1024)
def _is_deck(rules: Edition, nation: str, trained: tuple[str, ...], spare: tuple[str, ...]) -> bool:
    """Return True if the deck has as many trained cards as replaced ones, all from the starting deck (P12)."""
    deck = Counter(rules.starting_combat[nation])
    return len(trained) == len(spare) and not Counter(spare) - deck


@lru_cache(maxsize=8)
def _class_cards(rules: Edition) -> list[str]:
    return sorted(card for card, row in rules.combat.items() if row.deck == "class")


def audit_people(rules: Edition, state: State) -> None:
    """Audit that each character exists at most once, and the rulers of seats in the match exist (3, 14)."""
    names = list(state.gold)
    for side in state.sides:
        names += [troop.character for troop in side.troops]
    found = set(names)
    assert len(found) == len(names), "3: a character is in two places"
    assert found <= rules.characters.keys(), "3: an unknown character"
    for seat in list_playing(state):
        side = state.sides[seat]
        elsewhere = found.difference([troop.character for troop in side.troops])
        assert elsewhere.isdisjoint(rules.people[side.nation]), f"3: somebody of seat {seat} is elsewhere"
        ruler = find_troop(side, rules.nations[side.nation].ruler)
        assert ruler is not None, f"14: the ruler of seat {seat} is gone"


def audit_decks(rules: Edition, state: State) -> None:
    """Audit that the journeys and events of all piles are as many as the edition has (4)."""
    assert len(state.trail) + len(state.walked) == _count_total(rules, "journeys"), "4: journeys"
    first = len(rules.events)
    assert len(state.signs) + len(state.past) == first, "4: events"


@lru_cache(maxsize=16)
def _count_total(rules: Edition, table: str) -> int:
    return sum(row.copies for row in getattr(rules, table).values())


def audit_tokens(rules: Edition, state: State) -> None:
    """Audit conquest and objective tokens (5)."""
    count = len(state.buried)
    for side in state.sides:
        count += len(side.tokens) + len(side.spent) + sum(len(claim.tokens) for claim in side.claims)
    assert count == _count_total(rules, "tokens"), f"5: {count} conquest tokens"
    if state.month == 0:
        return
    nations = tuple(side.nation for side in state.sides)
    lying = _list_lying(rules, nations, tuple(state.objectives.items()))
    for seat in list_playing(state):
        left = lying[seat] + state.sides[seat].taken
        assert left == rules.setup.objectives, f"5: objective tokens of seat {seat}"


@lru_cache(maxsize=256)
def _list_lying(
    rules: Edition, nations: tuple[str, ...], objectives: tuple[tuple[str, tuple[int, ...]], ...]
) -> Counter[int]:
    """Count the objective tokens on the board by seat. A nation has at most one in a territory, none at home."""
    for land, seats in objectives:
        assert len(set(seats)) == len(seats), f"5: two objectives of one nation in {land}"
        home = home_of(rules, land)
        assert all(nations[seat] != home for seat in seats), f"5: an objective at home: {land}"
    return Counter(seat for _, seats in objectives for seat in seats)
