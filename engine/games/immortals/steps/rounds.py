"""A round from Reinforcements to Scoring: the frame at the bottom of the stack (F1–F3, A4, V1–V3)."""

from engine.games.immortals.position.changes import draw_cards, earn_money, enter_phase
from engine.games.immortals.position.options import amount_option
from engine.games.immortals.position.state import Draft, Frame, SimultaneousFrame, State, Table, seats_from
from engine.games.immortals.steps.performing import PerformFrame
from engine.games.immortals.steps.planning import PlanFrame
from engine.games.immortals.steps.reinforcing import ReinforceFrame
from engine.games.immortals.steps.scoring import score_round
from engine.rules.core import Decision, Picks, text


class RoundFrame(Frame, tag="round"):
    """One phase after the other and one round after the other, until the match is over."""

    def run(self, draft: Draft) -> None:
        """Begin the next phase."""
        phase = draft.state.phase
        if phase == "reinforcements":
            enter_phase(draft, "planning")
            draft.push(PlanFrame.set_up(draft))
        elif phase == "planning":
            enter_phase(draft, "performance")
            draft.push(PerformFrame(at=draft.state.lead))
        elif phase == "performance":
            self._score_round(draft)
        elif any(seat.owed for seat in draft.state.seats):
            draft.push(CompensateFrame.set_up(draft.state))
        else:
            begin_round(draft)

    def _score_round(self, draft: Draft) -> None:
        enter_phase(draft, "scoring")
        score_round(draft)
        if draft.state.round == draft.state.rounds:
            enter_phase(draft, "over")
            draft.pop()


def begin_round(draft: Draft) -> None:
    """Begin a round: fix the order, draw for all seats, ask for open reinforcements (F1, F2)."""
    state = draft.state
    state.round += 1
    state.lead = state.first
    enter_phase(draft, "reinforcements")
    for number in seats_from(state, state.lead):
        state.seats[number].passed = False
        state.seats[number].used = []
        draw_cards(draft, number, 1)
    if state.in_order:
        draft.push(ReinforceFrame(todo=seats_from(state, state.lead)))


class CompensateFrame(SimultaneousFrame, tag="owed.split"):
    """Seats that have passed split the compensations of that round into gold and energy (A4)."""

    gold: list[int]

    @classmethod
    def set_up(cls, state: State) -> "CompensateFrame":
        """Begin. A seat that is owed nothing is not asked."""
        return cls(done=[seat.owed == 0 for seat in state.seats], gold=[0] * len(state.seats))

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the seat is owed anything."""
        return table.state.seats[seat].owed > 0

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the part in gold."""
        owed = table.state.seats[seat].owed
        option = amount_option("gold", text("option-in-gold"), owed)
        half = ("gold",) * (owed // 2)
        return self.decide(
            seat, "owed.split", text("ask-owed", count=owed), (option,),
            low=0, high=owed, default=half, none=text("option-in-energy"),
        )  # fmt: skip

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the split."""
        self.gold[seat] = len(picks)
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Give each seat its chosen split."""
        draft.shown = True
        for number in seats_from(draft.state, draft.state.first):
            seat = draft.state.seats[number]
            if seat.owed:
                earn_money(draft, number, self.gold[number], seat.owed - self.gold[number], why="passed")
                seat.owed = 0
        draft.pop()
