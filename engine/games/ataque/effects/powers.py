"""Effects on the power and initiative of troops (T14, T16)."""

from collections.abc import Collection, Sequence

from engine.games.ataque.battle.forces import Force, Situation, is_fighting, power_of
from engine.games.ataque.edition.effects import AbilityEffect, Amount, When, Who
from engine.games.ataque.effects.ask import AskFrame
from engine.games.ataque.effects.usefulness import UseMoment
from engine.games.ataque.position import events
from engine.games.ataque.position.changes import list_bonuses, note_forces, space_id
from engine.games.ataque.position.options import troop_option
from engine.games.ataque.position.state import PLACES, Draft, Table, all_troops, find_troop, named_troops_at
from engine.rules.core import Decision, Picks, target_of, text
from engine.rules.rule_data import Worded, need


class TroopEffect(AbilityEffect):
    """An effect on some troops. when: the kind of battle in which it is in force."""

    who: Who
    when: When

    @property
    def heeds_types(self) -> bool:
        """Return True if the effect is in force only in battles with troops of the ability's own type."""
        return self.when == "with these"

    def list_kinds(self, force: Force, owner: int, these: str) -> Sequence[str]:
        """List the kinds of troops that the effect changes in the force's situation."""
        own = force.now.seat == owner
        if not self._is_in_force(force.now, owner, these):
            return ()
        if self.who == "these":
            return [kind for kind in force.kinds if own and kind == these]
        return force.kinds if self.who == ("own troops" if own else "enemy troops") else ()

    def _is_in_force(self, now: Situation, owner: int, these: str) -> bool:
        """Return True if `when` holds for troops in this situation. Outside of battle only "always" does."""
        if self.when == "always":
            return True
        if now.attacker is None:
            return False
        if self.when == "with these":
            return these in now.types[owner]
        return (now.attacker == owner) == (self.when == "attacking")

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if such troops fight, or may."""
        if not now.may_fight or self.when == ("defending" if now.attacks else "attacking"):
            return False
        if (self.who == "these" or self.when == "with these") and not now.has_these():
            return False
        return self.who == "these" or bool(now.troops(now.enemy if self.who == "enemy troops" else now.seat))


class Power(TroopEffect, Worded, frozen=True):
    """An effect that sets the power of troops, or adds to it. For one own troop it ends with the turn."""

    who: Who
    add: Amount = 0
    set: Amount | None = None
    when: When = "always"

    def check_row(self, place: str, types: Collection[str]) -> None:
        """Reject an effect that both sets and adds, or does neither."""
        need([place] * ((self.add != 0) == (self.set is not None)), "fault-set-or-add")

    def sway(self, force: Force, owner: int, these: str) -> None:
        """Set the power of the troops, and add to it."""
        for kind in self.list_kinds(force, owner, these):
            force.more[kind] += self.add
            if self.set is not None:
                force.powers[kind] = self.set

    def play(self, draft: Draft, seat: int, these: str) -> None:
        """Ask for the troop, if the effect is on one."""
        if self.who == "one own troop" and any(all_troops(draft.state.seats[seat])):
            draft.push(AimFrame(seat=seat, add=self.add))


class AimFrame(AskFrame, tag="troop.aim"):
    """The question for the own troop that gets `add` power until the end of the turn."""

    add: int

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the troop. Equal troops are one option. The default is the strongest that fights."""
        options, seen, worth = [], set[tuple[str, str, int]](), dict[str, tuple[bool, int]]()
        mine = table.state.seats[seat]
        for place in PLACES:
            for id_, troop in named_troops_at(mine, place):
                alike = (id_.partition(".")[0], troop.kind, troop.bonus)
                if alike not in seen:
                    seen.add(alike)
                    option = troop_option(table, "aim", seat, id_, troop)
                    options.append(option)
                    power = power_of(table, seat, place, troop)
                    worth[option.id] = is_fighting(table.state, seat, place), power
        best = max(worth, key=lambda id_: worth[id_])
        return self.decide(seat, "troop.aim", text("ask-aim", add=self.add), options, default=(best,))

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Strengthen the troop."""
        id_ = target_of(picks[0])
        troop = find_troop(draft.state.seats[seat], id_)
        troop.bonus += self.add
        space = space_id(seat, id_.partition(".")[0])
        now = {space: list_bonuses(draft.state.seats[seat], space)}
        draft.emit(events.Boosted(seat, space, troop.kind, self.add, now))
        note_forces(draft)
        draft.pop()


class Initiative(TroopEffect, Worded, frozen=True):
    """An effect that gives or takes initiative (T14). Losing it overrides gaining it."""

    who: Who
    has: bool
    when: When = "always"

    def sway(self, force: Force, owner: int, these: str) -> None:
        """Give the troops initiative, or take it away."""
        (force.quick if self.has else force.slow).update(self.list_kinds(force, owner, these))
