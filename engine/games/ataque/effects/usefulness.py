"""Find abilities that would do nothing if they were played now (T17)."""

from engine.games.ataque.battle.forces import may_attack
from engine.games.ataque.position.state import (
    Table,
    Troop,
    all_troops,
    bases_at,
    opponent_of,
    places_with,
    troops_at,
    turn_order,
)


class UseMoment:
    """The moment at which a seat may play an ability. these: the type of the ability's own troops.

    last: no battle can come any more this turn.
    """

    def __init__(self, table: Table, seat: int, these: str, last: bool) -> None:
        self.table, self.seat, self.these, self.last = table, seat, these, last
        self.enemy = opponent_of(seat)

    @property
    def attacks(self) -> bool:
        """Return True if it is the seat's own turn."""
        return turn_order(self.table.state)[0] == self.seat

    @property
    def may_fight(self) -> bool:
        """Return True if there is a battle, or one can come."""
        if self.table.state.fight is not None:
            return True
        return not self.last and may_attack(self.table, turn_order(self.table.state)[0])

    def troops(self, seat: int) -> list[Troop]:
        """Return a seat's troops in the battle, or outside of battles all its troops."""
        fight = self.table.state.fight
        mine = self.table.state.seats[seat]
        return list(all_troops(mine)) if fight is None else troops_at(mine, fight.place(seat))

    def has_these(self) -> bool:
        """Return True if troops of the ability's own type fight, or may."""
        return self.may_fight and any(troop.kind == self.these for troop in self.troops(self.seat))

    def owns_these(self) -> bool:
        """Return True if a troop of the ability's own type is in a territory."""
        return bool(places_with(self.table.state.seats[self.seat], self.these))

    def faces_bases(self) -> bool:
        """Return True if the enemy has bases where the seat attacks, or may."""
        if not self.attacks:
            return False
        fight, seat = self.table.state.fight, self.table.state.seats[self.enemy]
        return any(seat.spaces) if fight is None else bool(bases_at(seat, fight.place(self.enemy)))


def does_nothing(table: Table, seat: int, card: str, last: bool) -> bool:
    """Return True if this card from the seat's hand would change nothing now."""
    ability = table.rules.abilities[card]
    if ability.special:
        twins = [troop for troop in table.state.seats[seat].specials if troop.kind == card]
        return ability.unique and any(not troop.bonus and not troop.damage for troop in twins)
    moment = UseMoment(table, seat, ability.type, last)
    return not any(effect.is_useful(moment) for effect in ability.effects)
