"""Compute how strong troops are, with all abilities in force (T14, T16); palaces and bases gain from none."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

from engine.games.ataque.edition import Ability, Edition
from engine.games.ataque.effects import Damage, Effect, Forbid, Initiative, Power, Reach, Strike
from engine.games.ataque.state import Fight, State, Table, Troop, opponent_of, troops_at

E = TypeVar("E", bound=Effect)
SEATS = (0, 1)


def effects_of(table: Table, seat: int, kind: type[E]) -> Sequence[tuple[Ability, E]]:
    """List the effects of a kind in force for a seat: of abilities played this turn and of special troops in play."""
    mine = table.state.seats[seat]
    if not mine.played and not mine.specials:
        return ()
    cards = (*mine.played, *[special.kind for special in mine.specials])
    found: Sequence[tuple[Ability, E]] = _list_effects(table.rules, cards, kind)
    return found


@lru_cache(maxsize=1 << 12)
def _list_effects(
    rules: Edition, cards: tuple[str, ...], kind: type[Effect]
) -> Sequence[tuple[Ability, Any]]:
    abilities = [rules.abilities[card] for card in cards]
    return [(ability, effect) for ability in abilities for effect in ability.effects if type(effect) is kind]


def types_of(state: State, fight: Fight, seat: int) -> list[str]:
    """Return the types that fight: as noted when damage began, before that as they stand."""
    if fight.types:
        return fight.types[seat]
    return sorted({troop.kind for troop in troops_at(state.seats[seat], fight.place(seat))})


def is_in_force(
    state: State, owner: int, ability: Ability, effect: Power | Initiative, fighting: bool
) -> bool:
    """Tell whether an effect's condition holds for a troop that fights, or does not."""
    fight = state.fight
    if effect.when == "always":
        return True
    if fight is None or not fighting:
        return False
    if effect.when == "with these":
        return ability.type in types_of(state, fight, owner)
    return (fight.attacker == owner) == (effect.when == "attacking")


def is_about(owner: int, ability: Ability, effect: Power | Initiative, seat: int, troop: Troop) -> bool:
    """Tell whether an effect of the owner is about this troop of a seat."""
    if effect.who == "these":
        return seat == owner and troop.kind == ability.type
    if effect.who == "own troops":
        return seat == owner
    return effect.who == "enemy troops" and seat != owner


def base_power(table: Table, troop: Troop) -> int:
    """Return the printed power (T14, T15)."""
    if troop.kind in table.rules.types:
        return table.rules.types[troop.kind].power
    return table.rules.abilities[troop.kind].power or 0


def is_fighting(state: State, seat: int, place: int) -> bool:
    """Tell whether troops of this place are in the battle under way."""
    return state.fight is not None and state.fight.place(seat) == place


def power_of(table: Table, seat: int, place: int, troop: Troop) -> int:
    """Return a troop's power: set-values first, then plus and minus, never below 0 (T16)."""
    value, plus = base_power(table, troop), troop.bonus
    fighting = is_fighting(table.state, seat, place)
    for owner in SEATS:
        for ability, effect in effects_of(table, owner, Power):
            if not is_about(owner, ability, effect, seat, troop):
                continue
            if is_in_force(table.state, owner, ability, effect, fighting):
                plus += effect.add
                value = value if effect.set is None else effect.set
    return max(0, value + plus)


def damage_to_kill(table: Table, seat: int, place: int, troop: Troop) -> int:
    """Return how much more damage kills the troop; one of power 0 dies of any (T16)."""
    return max(1, power_of(table, seat, place, troop)) - troop.damage


def strike_damage(table: Table, seat: int, place: int, troop: Troop) -> int:
    """Return the damage the troop deals: its power, and what strengthens the strike alone."""
    more = sum(effect.add for _, effect in effects_of(table, seat, Strike))
    return power_of(table, seat, place, troop) + more


def has_initiative(table: Table, seat: int, place: int, troop: Troop) -> bool:
    """Tell whether the troop strikes in T9; losing initiative weighs more than gaining it."""
    kind = table.rules.types.get(troop.kind)
    has = kind is not None and kind.initiative
    fighting, lost = is_fighting(table.state, seat, place), False
    for owner in SEATS:
        for ability, effect in effects_of(table, owner, Initiative):
            if is_about(owner, ability, effect, seat, troop) and is_in_force(
                table.state, owner, ability, effect, fighting
            ):
                has, lost = has or effect.has, lost or not effect.has
    return has and not lost


def is_artillery(table: Table, troop: Troop) -> bool:
    """Tell whether the troop's damage may go to bases and palaces only (T11)."""
    kind = table.rules.types.get(troop.kind)
    return kind is not None and kind.artillery


def artillery_reaches(table: Table, seat: int, at: str) -> bool:
    """Tell whether this seat's artillery strikes troops, or guarded bases, this turn (T11)."""
    return any(effect.at == at for _, effect in effects_of(table, seat, Reach))


def damage_of_each(table: Table, seat: int, place: int, to: str) -> int:
    """Return the initiative damage of abilities: so much for each living troop of their type that fights (T9)."""
    return sum(count * each for _, count, each in damage_by_ability(table, seat, place, to))


def damage_by_ability(table: Table, seat: int, place: int, to: str) -> list[tuple[str, int, int]]:
    """List the type of each such ability, how many troops of it fight, and what each deals."""
    kinds = [troop.kind for troop in troops_at(table.state.seats[seat], place)]
    found = [(ability, effect) for ability, effect in effects_of(table, seat, Damage) if effect.to == to]
    return [(ability.type, kinds.count(ability.type), effect.each) for ability, effect in found]


def may_attack(table: Table, seat: int) -> bool:
    """Tell whether the opponent has not forbidden attacks."""
    return not effects_of(table, opponent_of(seat), Forbid)
