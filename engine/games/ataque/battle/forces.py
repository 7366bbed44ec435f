"""Compute the strength of troops with all abilities in force (T14, T16). Palaces and bases gain nothing."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.edition.effects import AbilityEffect
from engine.games.ataque.position.state import Fight, State, Table, Troop, opponent_of, troops_at

Cards: TypeAlias = tuple[str, ...]
SEATS = (0, 1)
NO_CARDS: tuple[Cards, Cards] = ((), ())


class Charge(NamedTuple):
    """Additional initiative damage of an ability (T9): `each` for each living troop of a kind.

    to: its targets, "infantry" or "every troop".
    """

    kind: str
    each: int
    to: str


class Might(NamedTuple):
    """The strength of a seat's troops in a place, with all abilities in force (T16).

    powers: by kind, before the bonus of a single troop. extra: added to the strike alone. quick: kinds with
    initiative (T9). guns: kinds that strike only bases and palaces.
    reaches_guarded: these also strike guarded bases (T11).
    """

    powers: dict[str, int]
    extra: int
    quick: frozenset[str]
    guns: frozenset[str]
    reaches_guarded: bool
    charges: tuple[Charge, ...]

    def power(self, troop: Troop) -> int:
        """Return a troop's power, never below 0."""
        return max(0, self.powers[troop.kind] + troop.bonus)

    def need(self, troop: Troop) -> int:
        """Return the damage still needed to kill the troop. One of power 0 dies of any damage (T16)."""
        return max(1, self.powers[troop.kind] + troop.bonus) - troop.damage

    def strike(self, troop: Troop) -> int:
        """Return the damage the troop deals: its power, and the additions to the strike alone."""
        return self.power(troop) + self.extra


class Situation(NamedTuple):
    """The situation of a seat's troops. attacker: the attacking seat, None if these troops are not in a battle.

    types: by seat the types that fight. Empty if no card in force depends on them.
    """

    seat: int
    attacker: int | None = None
    types: tuple[Cards, ...] = ()


def might_at(table: Table, seat: int, place: int) -> Might:
    """Return the current strength of the troops in a place."""
    state = table.state
    fight, cards = state.fight, (_list_cards(state, 0), _list_cards(state, 1))
    if cards == NO_CARDS or fight is None or fight.place(seat) != place:
        return _find_might(table.rules, cards, Situation(seat))
    if not _heeds_types(table.rules, cards):
        return _find_might(table.rules, cards, Situation(seat, fight.attacker))
    types = (tuple(types_of(state, fight, 0)), tuple(types_of(state, fight, 1)))
    return _find_might(table.rules, cards, Situation(seat, fight.attacker, types))


@lru_cache(maxsize=1 << 10)
def _heeds_types(rules: Edition, cards: tuple[Cards, Cards]) -> bool:
    """Return True if these cards depend on the types that fight."""
    return any(effect.heeds_types for mine in cards for _, effect in _list_effects(rules, mine))


def _list_cards(state: State, seat: int) -> Cards:
    mine = state.seats[seat]
    if not mine.played and not mine.specials:
        return ()
    return (*mine.played, *[special.kind for special in mine.specials])


def effects_of(table: Table, seat: int) -> Sequence[tuple[str, AbilityEffect]]:
    """Return a seat's effects in force, of abilities played this turn and of special troops in play.

    Each comes with the type of its ability's own troops.
    """
    cards = _list_cards(table.state, seat)
    return _list_effects(table.rules, cards) if cards else ()


@lru_cache(maxsize=1 << 12)
def _list_effects(rules: Edition, cards: Cards) -> Sequence[tuple[str, AbilityEffect]]:
    abilities = [rules.abilities[card] for card in cards]
    return [(ability.type, effect) for ability in abilities for effect in ability.effects]


@lru_cache(maxsize=1 << 11)
def _find_might(rules: Edition, cards: tuple[Cards, Cards], now: Situation) -> Might:
    force = Force(rules, now)
    for owner in SEATS:
        for these, effect in _list_effects(rules, cards[owner]):
            effect.sway(force, owner, these)
    return force.sum_up()


class Force:
    """The strength of a seat's troops, while the effects in force change it one after the other (T16).

    powers: by kind, as printed or set. more: plus and minus. quick: kinds that have initiative. slow: kinds
    that lose it. extra: added to the strike alone. reached: additional targets of artillery (T11).
    """

    def __init__(self, rules: Edition, now: Situation) -> None:
        self.now, self.types, self.kinds = now, rules.types, rules.kinds
        self.powers = {kind: base_power(rules, kind) for kind in rules.kinds}
        self.more = dict.fromkeys(rules.kinds, 0)
        self.quick = {kind for kind, row in rules.types.items() if row.initiative}
        self.slow: set[str] = set()
        self.extra = 0
        self.reached: set[str] = set()
        self.charges: list[Charge] = []

    def sum_up(self) -> Might:
        """Return the result: set values first, then plus and minus. Losing initiative overrides gaining it."""
        artillery = [kind for kind, row in self.types.items() if row.artillery]
        return Might(
            {kind: self.powers[kind] + self.more[kind] for kind in self.kinds},
            self.extra,
            frozenset(self.quick - self.slow),
            frozenset(() if "troops" in self.reached else artillery),
            "guarded bases" in self.reached,
            tuple(self.charges),
        )


def types_of(state: State, fight: Fight, seat: int) -> list[str]:
    """Return the types that fight: those recorded when damage began, before that the current ones."""
    if fight.types:
        return fight.types[seat]
    return sorted({troop.kind for troop in troops_at(state.seats[seat], fight.place(seat))})


def base_power(rules: Edition, kind: str) -> int:
    """Return the printed power (T14, T15)."""
    return rules.types[kind].power if kind in rules.types else rules.abilities[kind].power or 0


def is_fighting(state: State, seat: int, place: int) -> bool:
    """Return True if troops of this place are in the battle under way."""
    return state.fight is not None and state.fight.place(seat) == place


def power_of(table: Table, seat: int, place: int, troop: Troop) -> int:
    """Return a troop's power."""
    return might_at(table, seat, place).power(troop)


def reaches_guarded(table: Table, fight: Fight) -> bool:
    """Return True if the attacker's artillery strikes guarded bases (T11)."""
    return might_at(table, fight.attacker, fight.origin).reaches_guarded


def may_attack(table: Table, seat: int) -> bool:
    """Return True if the opponent has not forbidden attacks."""
    return not any(effect.forbids_attacks for _, effect in effects_of(table, opponent_of(seat)))
