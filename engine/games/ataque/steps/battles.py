"""Fight a battle from its declaration to its end, and the battle for the palace after it (T7–T13)."""

from collections import Counter
from typing import Literal, TypeAlias

from engine.games.ataque.changes import end_match, enter_phase, note_blow, place_id, raze_bases
from engine.games.ataque.effects import Raze, Sacrifice
from engine.games.ataque.forces import artillery_reaches, effects_of, strike_damage, types_of
from engine.games.ataque.state import (
    Draft,
    Fight,
    Frame,
    Report,
    Table,
    bases_at,
    board_mark,
    opponent_of,
    troops_at,
    turn_order,
)
from engine.games.ataque.steps.damage import Assign, BaseHits, Victims, fight_of
from engine.games.ataque.steps.windows import Window, sacrifice_troops
from engine.games.ataque.volley import artillery_damage

Stage: TypeAlias = Literal["window", "initiative", "regular", "bases", "victims", "healing"]


class Battle(Frame, tag="battle"):
    """One stage after the other; where the target is bare and attackers live, once more against the palace (T13)."""

    stage: Stage = "window"

    def run(self, draft: Draft) -> None:
        """Begin the next stage."""
        if self.stage == "window":
            self._open_window(draft)
        elif self.stage == "initiative":
            self._begin_damage(draft)
        elif self.stage == "regular":
            self._strike(draft)
        elif self.stage == "bases":
            self.stage = "victims"
            strike_bases(draft)
        elif self.stage == "victims":
            self.stage = "healing"
            draft.push(Victims.fresh(draft))
        else:
            self._heal(draft)

    def _open_window(self, draft: Draft) -> None:
        """Ask for abilities (T8); at the palace nobody is held to an earlier word."""
        self.stage = "initiative"
        if fight_of(draft).palace:
            for seat in draft.state.seats:
                seat.holding = False
        draft.push(Window(order=list(turn_order(draft.state))))

    def _begin_damage(self, draft: Draft) -> None:
        """Note who takes part; abilities may have left nobody to fight, or against (T9)."""
        fight = fight_of(draft)
        if not attackers_live(draft) or (not fight.palace and is_bare(draft)):
            self.stage = "healing"
            return
        self.stage = "regular"
        fight.types = [types_of(draft.state, fight, seat) for seat in (0, 1)]
        fight.veterans = sorted({*fight.veterans, *fight.types[fight.attacker]})
        draft.push(Assign.fresh(draft, "initiative"))

    def _strike(self, draft: Draft) -> None:
        """Note what the living deal in regular damage, even those that die of it (T10)."""
        self.stage = "bases"
        fight = fight_of(draft)
        fight.guns = artillery_damage(draft, fight)
        fight.struck = [_strikers(draft, fight, seat) for seat in (0, 1)]
        draft.push(Assign.fresh(draft, "regular"))

    def _heal(self, draft: Draft) -> None:
        """Heal the survivors (T12); go on to the palace, or end the battle (T13)."""
        fight = fight_of(draft)
        for seat in (0, 1):
            _heal_at(draft, seat, fight.place(seat))
        fight.types, fight.struck, fight.guns, fight.rest = [], [], 0, [0, 0]
        if not fight.palace and is_bare(draft) and attackers_live(draft):
            self.stage = "window"
            storm_palace(draft)
            return
        finish_battle(draft)
        draft.pop()


def declare_attack(draft: Draft, seat: int, origin: int, target: int) -> None:
    """Begin a battle, at once for the palace if the target is empty (T7, T13)."""
    state = draft.state
    state.busy = True
    state.fight = Fight(seat, origin, target, board_mark(state))
    state.report = Report(seat, origin, target)
    enter_phase(draft, "battle")
    enemy = opponent_of(seat)
    draft.emit("attacked", seat=seat, from_=place_id(seat, origin), to_=place_id(enemy, target))
    if is_bare(draft):
        storm_palace(draft)
    draft.push(Battle())


def storm_palace(draft: Draft) -> None:
    """Go on against the palace (T13)."""
    fight = fight_of(draft)
    fight.palace = True
    if draft.state.report is not None:
        draft.state.report.palace = True
    draft.emit("stormed", seat=fight.attacker, palace=opponent_of(fight.attacker))


def attackers_live(table: Table) -> bool:
    """Tell whether the attacker has a troop left in the battle."""
    fight = fight_of(table)
    return bool(troops_at(table.state.seats[fight.attacker], fight.origin))


def is_bare(table: Table) -> bool:
    """Tell whether the target has neither troop nor base."""
    fight = fight_of(table)
    return not bases_at(table.state.seats[opponent_of(fight.attacker)], fight.target)


def _strikers(table: Table, fight: Fight, seat: int) -> dict[str, int]:
    place = fight.place(seat)
    troops = troops_at(table.state.seats[seat], place)
    return dict(Counter(troop.kind for troop in troops if strike_damage(table, seat, place, troop)))


def strike_bases(draft: Draft) -> None:
    """Deal what is left, and the artillery's, to unguarded bases or to the palace (T10, T11, T13)."""
    fight = fight_of(draft)
    enemy = opponent_of(fight.attacker)
    guarded = bool(troops_at(draft.state.seats[enemy], fight.place(enemy)))
    pool = fight.guns + (0 if guarded else fight.rest[fight.attacker])
    if fight.palace:
        if not guarded:
            _strike_palace(draft, enemy, pool)
    elif pool and (not guarded or artillery_reaches(draft, fight.attacker, "guarded bases")):
        draft.push(BaseHits(pool=pool))


def _strike_palace(draft: Draft, owner: int, pool: int) -> None:
    """Strike the palace: if it takes its whole power in one battle it falls, and the match ends (T13)."""
    need = draft.rules.numbers.palace
    falls = pool >= need
    note_blow(draft, "palace", fight_of(draft).attacker, pool)
    draft.emit("palace", seat=owner, pool=pool, power=need, falls=falls)
    if falls:
        draft.state.seats[owner].palace = False
        end_match(draft, opponent_of(owner), "palace")


def _heal_at(draft: Draft, number: int, place: int) -> None:
    healed = 0
    for troop in troops_at(draft.state.seats[number], place):
        healed += troop.damage > 0
        troop.damage = 0
    if healed:
        draft.emit("healed", seat=number, place=place_id(number, place), count=healed)


def finish_battle(draft: Draft) -> None:
    """Sacrifice, raze bases that Huns leave bare, and note whether the battle changed anything (T7)."""
    state, fight = draft.state, fight_of(draft)
    for seat, place in ((fight.attacker, fight.origin), (opponent_of(fight.attacker), fight.target)):
        for ability, effect in effects_of(draft, seat, Sacrifice):
            if effect.when == "after battle":
                troops = troops_at(state.seats[seat], place)
                sacrifice_troops(draft, seat, [troop for troop in troops if troop.kind == ability.type])
    for ability, ruin in effects_of(draft, fight.attacker, Raze):
        if ruin.when == "after battle" and ability.type in fight.veterans:
            _raze_bare(draft, opponent_of(fight.attacker), fight.target)
    pair = f"{fight.origin}-{fight.target}"
    state.stale = [stale for stale in state.stale if stale != pair]
    if board_mark(state) == fight.before:
        state.stale.append(pair)
    state.fight = None
    enter_phase(draft, "action")


def _raze_bare(draft: Draft, number: int, place: int) -> None:
    seat = draft.state.seats[number]
    raze_bases(draft, number, [space for space, base in bases_at(seat, place) if not base.troops], "ability")
