"""Fight a battle from its declaration to its end, and the battle for the palace after it (T7–T13)."""

from typing import Literal, TypeAlias

from engine.games.ataque.battle.forces import effects_of, reaches_guarded, types_of
from engine.games.ataque.battle.forecast import count_storm
from engine.games.ataque.battle.volley import VolleySide, add_terms, list_base_terms, list_guns
from engine.games.ataque.position import events
from engine.games.ataque.position.changes import (
    end_match,
    enter_phase,
    finish_report,
    list_fighters,
    note_forces,
    open_report,
    place_id,
)
from engine.games.ataque.position.report import BattleReport, Blow, count_kinds
from engine.games.ataque.position.state import (
    PALACE,
    Draft,
    Fight,
    Frame,
    Table,
    bases_at,
    fight_of,
    mark_table,
    opponent_of,
    troops_at,
    turn_order,
)
from engine.games.ataque.steps.damage import AssignFrame, BaseHitsFrame, VictimsFrame, sides_of
from engine.games.ataque.steps.windows import WindowFrame

Stage: TypeAlias = Literal["window", "initiative", "regular", "bases", "victims", "healing"]


class BattleFrame(Frame, tag="battle"):
    """A battle, stage by stage. If the target is bare and attackers live, the stages repeat at the palace (T13)."""

    stage: Stage = "window"

    def run(self, draft: Draft) -> None:
        """Begin the next stage."""
        if self.stage == "window":
            self._open_window(draft)
        elif self.stage == "initiative":
            self._begin_damage(draft)
        elif self.stage == "regular":
            self._strike_both(draft)
        elif self.stage == "bases":
            self.stage = "victims"
            strike_bases(draft)
        elif self.stage == "victims":
            self.stage = "healing"
            draft.push(VictimsFrame.set_up(draft))
        else:
            self._heal_all(draft)

    def _open_window(self, draft: Draft) -> None:
        """Ask for abilities (T8). At the palace, earlier passes end."""
        self.stage = "initiative"
        fight = fight_of(draft)
        if fight.palace:
            for seat in draft.state.seats:
                seat.stop_holding()
        opening = draft.state.attacks == 1 and not fight.before
        draft.push(WindowFrame(order=list(turn_order(draft.state)), opening=opening))

    def _begin_damage(self, draft: Draft) -> None:
        """Record the fighting types.

        Abilities may have left no troops or targets, or cancelled the attack (T6, T9).
        """
        fight = fight_of(draft)
        if fight.called_off:
            call_off(draft)
            draft.pop()
            return
        fight.before = fight.before or mark_table(draft.state)
        if not attackers_live(draft) or (not fight.palace and is_bare(draft)):
            self.stage = "healing"
            return
        self.stage = "regular"
        fight.types = [types_of(draft.state, fight, seat) for seat in (0, 1)]
        fight.veterans = sorted({*fight.veterans, *fight.types[fight.attacker]})
        AssignFrame.begin(draft, "initiative", sides_of(draft))

    def _strike_both(self, draft: Draft) -> None:
        """Begin the regular damage of all living troops of both sides, including those that die of it (T10)."""
        self.stage = "bases"
        fight = fight_of(draft)
        sides = sides_of(draft)
        fight.guns = list_guns(sides[fight.attacker])
        fight.struck = [_list_strikers(side) for side in sides]
        AssignFrame.begin(draft, "regular", sides)

    def _heal_all(self, draft: Draft) -> None:
        """Continue at the palace (T13), or apply the effects after a battle and end it. Survivors heal (T12)."""
        fight = fight_of(draft)
        fight.types, fight.struck, fight.guns, fight.rest = [], [], [], [0, 0]
        storms = not fight.palace and is_bare(draft) and attackers_live(draft)
        if not storms:
            carry_out_effects(draft)
        for seat in (0, 1):
            _heal_at(draft, seat, fight.place(seat))
        if storms:
            self.stage = "window"
            storm_palace(draft)
            return
        finish_battle(draft)
        draft.pop()


def declare_attack(draft: Draft, seat: int, origin: int, target: int) -> None:
    """Begin a battle, at once for the palace if the target is empty (T7, T13)."""
    state, enemy = draft.state, opponent_of(seat)
    state.attacks += 1
    state.fight = Fight(seat, origin, target)
    here, there = place_id(seat, origin), place_id(enemy, target)
    if draft.tells:
        state.report = report = BattleReport(seat, here, there)
        report.forces = [list_fighters(draft, number, report.places_of(number)) for number in (0, 1)]
        note_forces(draft)
    enter_phase(draft, "battle")
    draft.emit(events.Attacked(seat, here, there))
    if is_bare(draft):
        storm_palace(draft)
    draft.push(BattleFrame())


def storm_palace(draft: Draft) -> None:
    """Continue against the palace (T13)."""
    fight = fight_of(draft)
    fight.palace = True
    owner = opponent_of(fight.attacker)
    if report := open_report(draft):
        report.palace = True
        for special in troops_at(draft.state.seats[owner], PALACE):
            report.add_recruits(owner, place_id(owner, PALACE), special.kind, 1)
        note_forces(draft)
    damage = count_storm(draft, fight.attacker)
    draft.emit(events.Stormed(fight.attacker, owner, damage, draft.rules.numbers.palace))


def call_off(draft: Draft) -> None:
    """Cancel the attack as if it had not been declared. Cards played stay played (T6)."""
    fight = fight_of(draft)
    draft.emit(events.CalledOff(fight.attacker, opponent_of(fight.attacker)))
    draft.state.fight = draft.state.report = None
    enter_phase(draft, "action")


def attackers_live(table: Table) -> bool:
    """Return True if the attacker has a troop left in the battle."""
    fight = fight_of(table)
    return bool(troops_at(table.state.seats[fight.attacker], fight.origin))


def is_bare(table: Table) -> bool:
    """Return True if the target has neither troop nor base."""
    fight = fight_of(table)
    return not bases_at(table.state.seats[opponent_of(fight.attacker)], fight.target)


def _list_strikers(side: VolleySide) -> dict[str, int]:
    return count_kinds([troop.kind for troop in side.troops if side.might.strike(troop)])


def strike_bases(draft: Draft) -> None:
    """Deal the attacker's remaining damage and that of artillery to bases or to the palace (T10, T11, T13).

    Guards stop it, unless artillery reaches guarded bases.
    """
    fight = fight_of(draft)
    enemy = opponent_of(fight.attacker)
    guarded = bool(troops_at(draft.state.seats[enemy], fight.place(enemy)))
    pool = add_terms(fight.guns) + (0 if guarded else fight.rest[fight.attacker])
    if fight.palace:
        if not guarded:
            _strike_palace(draft, enemy, pool)
    elif pool and (not guarded or reaches_guarded(draft, fight)):
        draft.push(BaseHitsFrame(pool=pool))


def _strike_palace(draft: Draft, owner: int, pool: int) -> None:
    """Strike the palace: if it takes its whole power in one battle it falls, and the match ends (T13)."""
    need, fight = draft.rules.numbers.palace, fight_of(draft)
    falls = pool >= need
    draft.state.calm = draft.state.calm and not pool
    terms = list_base_terms(fight, pool)
    if report := open_report(draft):
        report.add_blow(Blow("palace", owner, pool=pool, terms=terms))
    draft.emit(events.PalaceStruck(seat=owner, pool=pool, terms=terms, power=need, falls=falls))
    if falls:
        draft.state.seats[owner].palace = False
        end_match(draft, opponent_of(owner), "palace")


def _heal_at(draft: Draft, number: int, place: int) -> None:
    healed = 0
    for troop in troops_at(draft.state.seats[number], place):
        healed += troop.damage > 0
        troop.damage = 0
    if healed:
        if report := open_report(draft):
            report.healed[number] += healed
        draft.emit(events.Healed(number, place_id(number, place), healed))


def carry_out_effects(draft: Draft) -> None:
    """Apply the effects of abilities after a battle: both sides' losses, then the attacker's razing."""
    attacker = fight_of(draft).attacker
    for seat in (attacker, opponent_of(attacker)):
        for these, effect in effects_of(draft, seat):
            effect.end_battle(draft, seat, these)
    for these, effect in effects_of(draft, attacker):
        effect.end_attack(draft, attacker, these)


def finish_battle(draft: Draft) -> None:
    """Record whether the battle changed anything (T7), and its outcome."""
    _close_pair(draft)
    if report := open_report(draft):
        finish_report(draft, _name_outcome(draft, report))
    draft.state.fight = None
    enter_phase(draft, "action")


def _close_pair(draft: Draft) -> None:
    """Forbid the same attack until something changes, if the battle changed nothing (T7)."""
    state, fight = draft.state, fight_of(draft)
    mark = mark_table(state)
    if mark == fight.before:
        closed = state.closed if state.mark == mark else []
        state.closed, state.mark = [*closed, f"{fight.origin}-{fight.target}"], mark


def _name_outcome(draft: Draft, report: BattleReport) -> str:
    """Return the outcome of the battle, a value of BattleReport.outcome."""
    fight = fight_of(draft)
    defends = troops_at(draft.state.seats[report.defender], fight.place(report.defender))
    if fight.palace:
        struck = any(blow.part == "palace" for blow in report.blows)
        return "palace-holds" if struck else "palace-guarded" if defends else "repelled"
    if attackers_live(draft):
        return "cleared" if is_bare(draft) else "stand-off"
    return "nobody" if is_bare(draft) else "repelled"
