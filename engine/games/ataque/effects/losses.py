"""Effects on losses: enemies killed, own troops sacrificed or protected, special troops that return."""

from collections.abc import Mapping
from typing import Literal

from engine.games.ataque.battle.forces import effects_of
from engine.games.ataque.edition.effects import AbilityEffect
from engine.games.ataque.effects.usefulness import UseMoment
from engine.games.ataque.position.changes import destroy_troops
from engine.games.ataque.position.state import Draft, Table, Troop, fight_of, places_with, troops_at
from engine.rules.rule_data import Worded


class Kill(AbilityEffect, Worded, frozen=True):
    """An effect that destroys one enemy troop after regular damage, for each of these troops that struck."""

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if these troops and enemies fight, or may."""
        return now.has_these() and bool(now.troops(now.enemy))

    def count_victims(self, struck: Mapping[str, int], these: str) -> int:
        """Return the number of these troops that struck."""
        return struck.get(these, 0)


class Sacrifice(AbilityEffect, Worded, frozen=True):
    """An effect that sacrifices own troops of this type.

    when "after battle": all that fought. when "now": one on each own base.
    """

    when: Literal["after battle", "now"]

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if one of these troops would be sacrificed now."""
        return self.when == "now" and now.owns_these()

    def play(self, draft: Draft, seat: int, these: str) -> None:
        """Sacrifice one of these troops on each base."""
        if self.when == "now":
            bases = [base for base in draft.state.seats[seat].spaces if base and base.type == these]
            _sacrifice_troops(draft, seat, [base.troops[-1] for base in bases if base.troops])

    def end_battle(self, draft: Draft, seat: int, these: str) -> None:
        """Sacrifice these troops of the battle."""
        if self.when == "after battle":
            fight = fight_of(draft)
            place = fight.origin if seat == fight.attacker else fight.target
            troops = troops_at(draft.state.seats[seat], place)
            _sacrifice_troops(draft, seat, [troop for troop in troops if troop.kind == these])


def _sacrifice_troops(draft: Draft, number: int, troops: list[Troop]) -> None:
    """Destroy these troops, except those in a territory that protects them."""
    seat = draft.state.seats[number]
    safe = {
        place
        for these, effect in effects_of(draft, number)
        for place in effect.list_shelters(draft, number, these)
    }
    spared = {id(troop) for place in safe for troop in troops_at(seat, place)}
    destroy_troops(draft, number, [troop for troop in troops if id(troop) not in spared], "sacrificed")


class Spare(AbilityEffect, Worded, frozen=True):
    """An effect that protects own troops from sacrifice in a territory with one of these troops."""

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if troops could be sacrificed while one of these troops protects them."""
        seat, abilities = now.table.state.seats[now.seat], now.table.rules.abilities
        known = [card for card in (*seat.hand, *seat.played) if card in abilities]
        effects = [each for card in known for each in abilities[card].effects]
        risk = [effect.when for effect in effects if isinstance(effect, Sacrifice)]
        return now.owns_these() and bool((now.may_fight and risk) or "now" in risk)

    def list_shelters(self, table: Table, seat: int, these: str) -> list[int]:
        """Return the territories with one of these troops."""
        return places_with(table.state.seats[seat], these)


class Return(AbilityEffect, Worded, frozen=True):
    """An effect that returns this special troop, defeated in battle, at the end of the turn."""

    returns = True

    def is_useful(self, now: UseMoment) -> bool:
        """Return False: a card without a troop of its own brings nothing back."""
        return False
