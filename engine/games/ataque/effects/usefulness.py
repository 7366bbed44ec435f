"""Tell whether an ability would do nothing if it were played now (T17)."""

from collections.abc import Callable
from typing import Any

from engine.games.ataque.battle.forces import may_attack
from engine.games.ataque.edition import effects
from engine.games.ataque.edition.edition import Ability
from engine.games.ataque.position.changes import room_on
from engine.games.ataque.position.state import (
    Table,
    Troop,
    all_troops,
    bases_at,
    opponent_of,
    places_with,
    territory_of,
    troops_at,
    turn_order,
)


class Moment:
    """When and by whom an ability would be played; last: no battle can come any more this turn."""

    def __init__(self, table: Table, seat: int, ability: Ability, last: bool) -> None:
        self.table, self.seat, self.ability, self.last = table, seat, ability, last
        self.enemy = opponent_of(seat)

    @property
    def attacks(self) -> bool:
        """Tell whether it is the seat's own turn."""
        return turn_order(self.table.state)[0] == self.seat

    @property
    def may_fight(self) -> bool:
        """Tell whether there is a battle, or one can come."""
        if self.table.state.fight is not None:
            return True
        return not self.last and may_attack(self.table, turn_order(self.table.state)[0])

    def troops(self, seat: int) -> list[Troop]:
        """List the troops that fight, or between battles all that may."""
        fight = self.table.state.fight
        mine = self.table.state.seats[seat]
        return list(all_troops(mine)) if fight is None else troops_at(mine, fight.place(seat))

    def has_these(self) -> bool:
        """Tell whether troops of the ability's own type fight, or may."""
        return self.may_fight and any(troop.kind == self.ability.type for troop in self.troops(self.seat))

    def faces_bases(self) -> bool:
        """Tell whether the enemy has bases where the seat attacks, or may."""
        if not self.attacks:
            return False
        fight, seat = self.table.state.fight, self.table.state.seats[self.enemy]
        return any(seat.spaces) if fight is None else bool(bases_at(seat, fight.place(self.enemy)))


def does_nothing(table: Table, seat: int, card: str, last: bool = False) -> bool:
    """Tell whether this card from the seat's hand would change nothing, as the table stands."""
    ability = table.rules.abilities[card]
    if ability.special:
        twins = [troop for troop in table.state.seats[seat].specials if troop.kind == card]
        return ability.unique and any(not troop.bonus and not troop.damage for troop in twins)
    moment = Moment(table, seat, ability, last)
    return not any(WORKS[type(effect)](moment, effect) for effect in ability.effects)


def _works_power(now: Moment, effect: effects.Power) -> bool:
    if not now.may_fight or (
        effect.when in ("attacking", "defending") and now.attacks != (effect.when == "attacking")
    ):
        return False
    if effect.when == "with these" and not now.has_these():
        return False
    if effect.who == "these":
        return now.has_these()
    return bool(now.troops(now.enemy if effect.who == "enemy troops" else now.seat))


def _works_initiative(now: Moment, effect: effects.Initiative) -> bool:
    return _works_power(now, effects.Power(effect.who, when=effect.when))


def _works_reach(now: Moment, effect: effects.Reach) -> bool:
    if not now.has_these():
        return False
    return bool(now.troops(now.enemy)) if effect.at == "troops" else now.faces_bases()


def _works_damage(now: Moment, effect: effects.Damage) -> bool:
    types = now.table.rules.types
    foes = [troop.kind for troop in now.troops(now.enemy)]
    infantry = [kind for kind in foes if kind in types and types[kind].infantry]
    return now.has_these() and bool(infantry if effect.to == "infantry" else foes)


def _works_sacrifice(now: Moment, effect: effects.Sacrifice) -> bool:
    return effect.when == "now" and _has_troops(now)


def _works_raze(now: Moment, effect: effects.Raze) -> bool:
    return _has_troops(now) if effect.when == "now" else now.has_these() and now.faces_bases()


def _works_recruit(now: Moment, effect: effects.Recruit) -> bool:
    seat, most = now.table.state.seats[now.seat], now.table.rules.numbers.troops
    if effect.per != "base":
        tally = seat.lost if effect.per == "lost" else seat.kills
        room = room_on(seat, most, lambda base: base.type == now.ability.type)
        due = bool(tally.get(now.ability.type, 0) and room)
        standing = any(base and base.type == now.ability.type for base in seat.spaces)
        return due or (now.may_fight and standing)
    room = room_on(seat, most, lambda base: base.type in effect.types)
    if effect.where == "anywhere":
        return bool(room)
    return any(territory_of(space) in places_with(seat, now.ability.type) for space in room)


def _works_draw(now: Moment, effect: effects.Draw) -> bool:
    return effect.when == "end of turn" and _has_troops(now)


def _works_spare(now: Moment, _: effects.Spare) -> bool:
    """Tell whether troops could be sacrificed where a troop of the ability's type stands."""
    seat, abilities = now.table.state.seats[now.seat], now.table.rules.abilities
    cards = [card for card in (*seat.hand, *seat.played) if card in abilities]
    risk = [
        effect.when
        for card in cards
        for effect in abilities[card].effects
        if type(effect) is effects.Sacrifice
    ]
    return _has_troops(now) and bool((now.may_fight and risk) or "now" in risk)


def _works_forbid(now: Moment, _: effects.Forbid) -> bool:
    return not now.attacks and not now.last and may_attack(now.table, now.enemy)


def _has_troops(now: Moment) -> bool:
    """Tell whether a troop of the ability's type stands in a territory."""
    return bool(places_with(now.table.state.seats[now.seat], now.ability.type))


WORKS: dict[type[effects.Effect], Callable[[Moment, Any], bool]] = {
    effects.Power: _works_power,
    effects.Initiative: _works_initiative,
    effects.Strike: lambda now, _: now.may_fight and bool(now.troops(now.seat)),
    effects.Reach: _works_reach,
    effects.Damage: _works_damage,
    effects.Kill: lambda now, _: now.has_these() and bool(now.troops(now.enemy)),
    effects.Sacrifice: _works_sacrifice,
    effects.Spare: _works_spare,
    effects.Raze: _works_raze,
    effects.Recruit: _works_recruit,
    effects.Draw: _works_draw,
    effects.Forbid: _works_forbid,
    effects.Return: lambda now, _: False,
}
