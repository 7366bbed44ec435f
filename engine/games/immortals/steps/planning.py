"""Action Planning: ten hidden slots, all seats at once (P1–P4), with reinforcements in the same phase (F2)."""

from msgspec.structs import replace

from engine.games.immortals.position import events
from engine.games.immortals.position.plan_slots import lay_card
from engine.games.immortals.position.state import Draft, SimultaneousFrame, Table, note_map, seats_from
from engine.games.immortals.steps import reinforcing
from engine.games.immortals.steps.plan_ideas import lay_again, lay_ideas
from engine.games.immortals.steps.plan_laid import list_laid
from engine.games.immortals.steps.plan_options import ask_for_plan, plan_groups, plan_options
from engine.rules.core import Decision, Option, Picks, text, verb_of

CONFIRM = Option("confirm", text("option-confirm"))
EMPTY = replace(CONFIRM, sure=text("sure-plan-empty"))
REINFORCE = Option("reinforce", text("option-reinforce"))
AGAIN = Option("again", text("option-again"))
SUGGEST = Option("suggest", text("option-suggest"), plans=True)
REST = replace(SUGGEST, label=text("option-suggest-rest"))
LAYING = ("put", "clear", AGAIN.id, SUGGEST.id)


class PlanFrame(SimultaneousFrame, tag="plan.place"):
    """All seats put cards into slots until they confirm.

    The id of the question stays the same meanwhile. laying: by seat True once it has given its
    reinforcements.
    extra: by seat the picks of its reinforcements.
    """

    laying: list[bool]
    extra: list[list[str]]

    @classmethod
    def set_up(cls, table: Table) -> "PlanFrame":
        """Begin with the reinforcements, unless they were placed in turn order or there are none."""
        seats = range(len(table.state.seats))
        done_before = table.state.in_order
        laying = [done_before or not reinforcing.can_reinforce(table.state, seat) for seat in seats]
        return cls(done=[False for _ in seats], laying=laying, extra=[[] for _ in seats])

    def count_answer(self, seat: int, picks: Picks) -> None:
        """Count an answer, unless it puts or clears cards."""
        if not (len(picks) == 1 and self.laying[seat] and verb_of(picks[0]) in LAYING):
            super().count_answer(seat, picks)

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the reinforcements, then for the plan.

        An empty plan can be filled at once (SUGGEST), as the default does.
        """
        if not self.laying[seat]:
            return reinforcing.ask_reinforcements(self, table, seat, "plan.reinforce")
        mine = table.state.seats[seat]
        laid = any(mine.slots)
        reinforces = not table.state.in_order and reinforcing.can_reinforce(table.state, seat)
        options = [
            *plan_options(table, seat),
            CONFIRM if laid or not table.hints else EMPTY,
            *([AGAIN] if mine.last and not laid else []),
            *([REST if laid else SUGGEST] if None in mine.slots else []),
            *([REINFORCE] if reinforces else []),
        ]
        prompt, groups = ask_for_plan(table, seat), plan_groups(table, seat)
        default = (CONFIRM if laid else SUGGEST).id
        told = list_laid(table, seat) if table.hints else None
        return self.decide(seat, "plan.place", prompt, options, groups=groups, default=(default,), laid=told)

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store reinforcements, put or clear cards, confirm, or return to the reinforcements."""
        if not self.laying[seat]:
            self.extra[seat] = list(picks)
            self.laying[seat] = True
            return
        verb, _, rest = picks[0].partition(":")
        if verb == CONFIRM.id:
            self.done[seat] = True
        elif verb == REINFORCE.id:
            self.laying[seat] = False
        elif verb == AGAIN.id:
            lay_again(draft, seat)
        elif verb == SUGGEST.id:
            lay_ideas(draft, seat)
        else:
            slot, _, card = rest.partition(":")
            lay_card(draft.state, seat, int(slot), card or None)

    def run(self, draft: Draft) -> None:
        """Make reinforcements and filled slots public, once all have confirmed (F2, P1)."""
        draft.shown = True
        draft.state.planned = note_map(draft.state, self.extra)
        for seat in seats_from(draft.state, draft.state.lead):
            reinforcing.place_reinforcements(draft, seat, tuple(self.extra[seat]))
        for seat in seats_from(draft.state, draft.state.lead):
            mine = draft.state.seats[seat]
            slots = [slot for slot, card in enumerate(mine.slots) if card is not None]
            draft.emit(events.Planned(seat, slots))
            mine.last = tuple(mine.slots)
        draft.pop()
