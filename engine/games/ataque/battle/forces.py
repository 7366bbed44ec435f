"""Compute how strong troops are, with all abilities in force (T14, T16); palaces and bases gain from none."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from engine.games.ataque.edition.edition import Ability, Edition
from engine.games.ataque.edition.effects import Damage, Effect, Forbid, Initiative, Power, Reach, Strike
from engine.games.ataque.position.state import Fight, State, Table, Troop, opponent_of, troops_at

E = TypeVar("E", bound=Effect)
C = TypeVar("C", Power, Initiative)  # effects with a condition
Cards: TypeAlias = tuple[str, ...]
SEATS = (0, 1)
NO_CARDS: tuple[Cards, Cards] = ((), ())


class Might(NamedTuple):
    """What the troops of a seat in a place can do, with all abilities in force (T16).

    powers: by kind, before what a single troop has more. extra: what strengthens the strike alone. quick: kinds that
    strike in T9. guns: kinds whose damage goes to bases and palaces only (T11). charges: the type of each ability
    whose living troops deal more in T9, and what.
    """

    powers: dict[str, int]
    extra: int
    quick: frozenset[str]
    guns: frozenset[str]
    charges: tuple[tuple[str, Damage], ...]

    def power(self, troop: Troop) -> int:
        """Return a troop's power, never below 0."""
        return max(0, self.powers[troop.kind] + troop.bonus)

    def need(self, troop: Troop) -> int:
        """Return how much more damage kills the troop; one of power 0 dies of any (T16)."""
        return max(1, self.powers[troop.kind] + troop.bonus) - troop.damage

    def strike(self, troop: Troop) -> int:
        """Return the damage the troop deals: its power, and what strengthens the strike alone."""
        return self.power(troop) + self.extra


class Situation(NamedTuple):
    """Whose troops they are, and where they fight: who attacks, and which types of both seats fight."""

    seat: int
    attacker: int | None = None
    types: tuple[Cards, ...] = ()


def might_at(table: Table, seat: int, place: int) -> Might:
    """Return what the troops of a place can do as things stand."""
    state = table.state
    fight, cards = state.fight, (_cards_in_force(state, 0), _cards_in_force(state, 1))
    if cards == NO_CARDS or fight is None or fight.place(seat) != place:
        return _find_might(table.rules, cards, Situation(seat))
    if not _heeds_types(table.rules, cards):
        return _find_might(table.rules, cards, Situation(seat, fight.attacker))
    types = (tuple(types_of(state, fight, 0)), tuple(types_of(state, fight, 1)))
    return _find_might(table.rules, cards, Situation(seat, fight.attacker, types))


@lru_cache(maxsize=1 << 10)
def _heeds_types(rules: Edition, cards: tuple[Cards, Cards]) -> bool:
    """Tell whether it matters to these cards which types fight."""
    effects = [effect for mine in cards for card in mine for effect in rules.abilities[card].effects]
    return any(isinstance(effect, Power | Initiative) and effect.when == "with these" for effect in effects)


def _cards_in_force(state: State, seat: int) -> Cards:
    mine = state.seats[seat]
    if not mine.played and not mine.specials:
        return ()
    return (*mine.played, *[special.kind for special in mine.specials])


def effects_of(table: Table, seat: int, kind: type[E]) -> Sequence[tuple[Ability, E]]:
    """List the effects of a kind in force for a seat: of abilities played this turn and of special troops in play."""
    cards = _cards_in_force(table.state, seat)
    if not cards:
        return ()
    found: Sequence[tuple[Ability, E]] = _list_effects(table.rules, cards, kind)
    return found


@lru_cache(maxsize=1 << 11)
def _find_might(rules: Edition, cards: tuple[Cards, Cards], now: Situation) -> Might:
    powers, speeds = _list_in_force(rules, cards, now, Power), _list_in_force(rules, cards, now, Initiative)
    return Might(
        {kind: _find_power(rules, powers, now, kind) for kind in rules.kinds},
        sum(effect.add for _, effect in _list_effects(rules, cards[now.seat], Strike)),
        frozenset(kind for kind in rules.kinds if _strikes_first(rules, speeds, now, kind)),
        _list_guns(rules, cards[now.seat]),
        tuple((ability.type, effect) for ability, effect in _list_effects(rules, cards[now.seat], Damage)),
    )


def _list_in_force(
    rules: Edition, cards: tuple[Cards, Cards], now: Situation, kind: type[C]
) -> Sequence[tuple[int, Ability, C]]:
    """List the effects of a kind whose condition holds, each with its owner."""
    return [
        (owner, ability, effect)
        for owner in SEATS
        for ability, effect in _list_effects(rules, cards[owner], kind)
        if _is_in_force(now, owner, ability, effect)
    ]


def _find_power(
    rules: Edition, effects: Sequence[tuple[int, Ability, Power]], now: Situation, kind: str
) -> int:
    """Set-values first, then plus and minus (T16)."""
    value, plus = base_power(rules, kind), 0
    for owner, ability, effect in effects:
        if _is_about(owner, ability, effect, now.seat, kind):
            plus += effect.add
            value = value if effect.set is None else effect.set
    return value + plus


def _strikes_first(
    rules: Edition, effects: Sequence[tuple[int, Ability, Initiative]], now: Situation, kind: str
) -> bool:
    """Losing initiative weighs more than gaining it."""
    has, lost = kind in rules.types and rules.types[kind].initiative, False
    for owner, ability, effect in effects:
        if _is_about(owner, ability, effect, now.seat, kind):
            has, lost = has or effect.has, lost or not effect.has
    return has and not lost


def _list_guns(rules: Edition, cards: Cards) -> frozenset[str]:
    reach = any(effect.at == "troops" for _, effect in _list_effects(rules, cards, Reach))
    return frozenset(kind for kind, row in rules.types.items() if row.artillery and not reach)


@lru_cache(maxsize=1 << 12)
def _list_effects(rules: Edition, cards: Cards, kind: type[Effect]) -> Sequence[tuple[Ability, Any]]:
    abilities = [rules.abilities[card] for card in cards]
    return [(ability, effect) for ability in abilities for effect in ability.effects if type(effect) is kind]


def types_of(state: State, fight: Fight, seat: int) -> list[str]:
    """Return the types that fight: as noted when damage began, before that as they stand."""
    if fight.types:
        return fight.types[seat]
    return sorted({troop.kind for troop in troops_at(state.seats[seat], fight.place(seat))})


def _is_in_force(now: Situation, owner: int, ability: Ability, effect: Power | Initiative) -> bool:
    """Tell whether an effect's condition holds for troops that fight, or do not."""
    if effect.when == "always":
        return True
    if now.attacker is None:
        return False
    if effect.when == "with these":
        return ability.type in now.types[owner]
    return (now.attacker == owner) == (effect.when == "attacking")


def _is_about(owner: int, ability: Ability, effect: Power | Initiative, seat: int, kind: str) -> bool:
    """Tell whether an effect of the owner is about troops of a seat."""
    if effect.who == "these":
        return seat == owner and kind == ability.type
    if effect.who == "own troops":
        return seat == owner
    return effect.who == "enemy troops" and seat != owner


def base_power(rules: Edition, kind: str) -> int:
    """Return the printed power (T14, T15)."""
    return rules.types[kind].power if kind in rules.types else rules.abilities[kind].power or 0


def is_fighting(state: State, seat: int, place: int) -> bool:
    """Tell whether troops of this place are in the battle under way."""
    return state.fight is not None and state.fight.place(seat) == place


def power_of(table: Table, seat: int, place: int, troop: Troop) -> int:
    """Return a troop's power."""
    return might_at(table, seat, place).power(troop)


def reaches_guarded(table: Table, seat: int) -> bool:
    """Tell whether this seat's artillery strikes guarded bases this turn (T11)."""
    return any(effect.at == "guarded bases" for _, effect in effects_of(table, seat, Reach))


def may_attack(table: Table, seat: int) -> bool:
    """Tell whether the opponent has not forbidden attacks."""
    return not effects_of(table, opponent_of(seat), Forbid)
