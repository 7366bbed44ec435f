"""The windows in which abilities are played, in turn until all pass in a row (T6, T8)."""

from msgspec.structs import replace

from engine.games.ataque.battle.forces import may_attack
from engine.games.ataque.battle.forecast import count_damage, count_storm
from engine.games.ataque.position import events
from engine.games.ataque.position.state import Draft, Frame, Table, abilities_in, has_abilities
from engine.games.ataque.steps.abilities import ability_options, can_play, play_ability, shut_abilities
from engine.rules.core import Decision, Option, Picks, Text, target_of, text

PASS = Option("pass", text("option-pass"), text("about-pass"))
LAST_PASS = Option("pass", text("option-pass"), text("about-last-pass"))
QUIET = Option("quiet", text("option-quiet"), text("about-quiet"))
HOLD = Option("hold", text("option-hold"), text("about-hold"))
REST = Option("rest", text("option-rest"), text("about-rest"))
LONG_PASS, LONGEST_PASS = (replace(each, rank=-1) for each in (HOLD, REST))  # rarely wanted in a window
ASK_LAST, ASK_ATTACKER = text("ask-last-window"), text("ask-window-attacker")


class WindowFrame(Frame, tag="window.play"):
    """A window: seats play abilities or pass, in turn from the first of `order`, until all pass in a row (T8).

    A seat without an ability in hand passes without a question: their number is public (T18). So does a seat
    that holds or rests. at: the index of the next seat. passed: passes in a row.
    opening: the defender has not been asked yet about the turn's first attack, which it may forbid (T6).
    last: the turn is ending.
    """

    order: list[int]
    at: int = 0
    passed: int = 0
    opening: bool = False
    last: bool = False

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the seat that plays or passes next. Empty if all have passed or it is not asked."""
        if self.passed >= len(self.order):
            return ()
        mine = table.state.seats[self.order[self.at]]
        asked = not mine.passes and has_abilities(table.rules, mine.hand)
        return (self.order[self.at],) if asked else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for an ability, a pass, or passing until something happens, a turn is over or cards are drawn."""
        if seat not in self.active_seats(table):
            return None
        options = [*self._list_ways(table, seat), *ability_options(table, seat, last=self.last)]
        shut = shut_abilities(table, seat)
        return self.decide(
            seat, "window.play", self._make_prompt(table, seat), options, unavailable=shut, default=("pass",)
        )

    def _list_ways(self, table: Table, seat: int) -> list[Option]:
        """List the ways to play no ability.

        The attacker is not asked at a turn's end, so holding is enough there.
        """
        ways, fight = [LAST_PASS] if self.last else [PASS, LONG_PASS], table.state.fight
        defends = fight is not None and seat != fight.attacker
        return [QUIET, *ways, LONGEST_PASS] if defends else [*ways, LONGEST_PASS]

    def _make_prompt(self, table: Table, seat: int) -> Text:
        fight = table.state.fight
        if fight is None:
            return ASK_LAST
        if fight.palace:
            damage = count_storm(table, fight.attacker) if table.hints else 0
            key = "enemy" if seat == fight.attacker else "own"
            power = table.rules.numbers.palace
            return text(f"ask-palace-window-{key}", damage=damage, power=power)
        if seat == fight.attacker:
            return ASK_ATTACKER
        damage = count_damage(table, fight.attacker) if table.hints else 0
        key = "first" if self.opening else "defender"
        return text(f"ask-window-{key}", number=fight.target + 1, damage=damage)

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Pass, or play a card. A defender that forbids the turn's first attack cancels it (T6).

        A seat that can play nothing holds by passing. It is asked once for secrecy, as any seat with
        abilities in hand is.
        """
        way = picks[0]
        if way in (PASS.id, QUIET.id, HOLD.id, REST.id):
            mine = draft.state.seats[seat]
            idle = not any(can_play(draft, seat, card) for card in abilities_in(draft.rules, mine.hand))
            mine.pass_on(holding=way == HOLD.id or idle, resting=way == REST.id, quiet=way == QUIET.id)
            draft.emit(events.Passed(seat))
            self._pass_by(draft)
            return
        first = self._is_opening(draft)
        self._find_next(draft, 0)
        play_ability(draft, seat, target_of(way))
        fight = draft.state.fight
        if first and fight is not None and not may_attack(draft, fight.attacker):
            fight.called_off = True
            self.passed = len(self.order)

    def run(self, draft: Draft) -> None:
        """Skip a seat that is not asked. Close once all have passed."""
        if self.passed >= len(self.order):
            draft.pop()
        else:
            self._pass_by(draft)

    def _is_opening(self, table: Table) -> bool:
        fight = table.state.fight
        return self.opening and fight is not None and self.order[self.at] != fight.attacker

    def _pass_by(self, table: Table) -> None:
        self._find_next(table, self.passed + 1)

    def _find_next(self, table: Table, passed: int) -> None:
        self.opening = self.opening and not self._is_opening(table)
        self.passed = passed
        self.at = (self.at + 1) % len(self.order)
