"""Set up: armies in secret, the first hands, burning them (T1, T2)."""

from engine.games.ataque.position import events
from engine.games.ataque.position.changes import draw_cards, return_burnt
from engine.games.ataque.position.state import Draft, SimultaneousFrame, Table, turn_order
from engine.games.ataque.steps.building import BuildFrame
from engine.games.ataque.steps.cards import split_options
from engine.games.ataque.steps.turns import TurnFrame
from engine.rules.core import Decision, Option, Picks, Ref, Text, target_of, text

KEEP = Option("keep", text("option-keep"))


class ArmiesFrame(SimultaneousFrame, tag="army.choose"):
    """Both choose an army in secret. Chance decides the first attacker (T1)."""

    armies: list[str]

    @classmethod
    def set_up(cls) -> "ArmiesFrame":
        """Begin without any choice."""
        return cls(done=[False, False], armies=["", ""])

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the army."""
        options = [
            Option(f"army:{key}", text("option-army", army=Ref("army", key)), text(f"about-{key}"))
            for key in table.rules.armies
        ]
        return self.decide(seat, "army.choose", text("ask-army"), options, default=(options[0].id,))

    def recall_answer(self, table: Table, seat: int) -> Text:
        """Return the chosen army."""
        return text("option-army", army=Ref("army", self.armies[seat]))

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the army."""
        self.armies[seat] = target_of(picks[0])
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Reveal the armies, set up the piles, and draw the first attacker."""
        draft.shown = True
        for number, seat in enumerate(draft.state.seats):
            seat.army = self.armies[number]
            seat.base_pile = draft.rules.base_deck()
            seat.ability_pile = draft.rules.ability_deck(seat.army)
        draft.emit(events.Armies(self.armies))
        draft.state.attacker = draft.chance.below(2)
        draft.emit(events.Starts(draft.state.attacker))
        draft.swap(FirstHandFrame.set_up())


class FirstHandFrame(SimultaneousFrame, tag="hand.first"):
    """Both draw five cards, and may burn them all for five others until both keep (T2).

    bases: by seat the number of base cards chosen now, -1 for keeping. settled: by seat True once it keeps
    its hand. burnt: by seat the number of hands burnt.
    """

    bases: list[int]
    settled: list[bool]
    burnt: list[int]

    @classmethod
    def set_up(cls) -> "FirstHandFrame":
        """Begin without any draw."""
        return cls(done=[False, False], bases=[0, 0], settled=[False, False], burnt=[0, 0])

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the seat has not kept a hand yet."""
        return not self.settled[seat]

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the split of the draw. Once there is a hand, ask whether to keep it."""
        mine, size = table.state.seats[seat], table.rules.numbers.hand
        if not mine.hand:
            default = (f"draw:{size - size // 2}",)
            return self.decide(
                seat, "hand.draw", text("ask-draw", count=size), split_options(size), default=default
            )
        options = [KEEP, *split_options(size, "burn")]
        return self.decide(seat, "hand.keep", self._make_prompt(table, seat), options, default=("keep",))

    def _make_prompt(self, table: Table, seat: int) -> Text:
        """Ask whether to keep the hand, with the number of burnings left."""
        hand = table.rules.numbers.hand
        if table.state.burns is None:
            return text("ask-keep", hand=hand)
        return text("ask-keep-counted", hand=hand, left=table.state.burns - self.burnt[seat])

    def may_burn(self, table: Table, seat: int) -> bool:
        """Return True if the seat may burn its hand (T2).

        The setting limits the number of burnings, and the piles must hold another hand.
        """
        mine, burns = table.state.seats[seat], table.state.burns
        whole = len(mine.base_pile) + len(mine.ability_pile) >= table.rules.numbers.hand
        return whole and (burns is None or self.burnt[seat] < burns)

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the split, or the decision to keep the hand."""
        self.bases[seat] = -1 if picks == ("keep",) else int(target_of(picks[0]))
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Draw, and ask again while a seat may burn its hand.

        Once both keep, discard burnt cards and build bases.
        """
        draft.shown = True
        for seat in turn_order(draft.state):
            if not self.settled[seat]:
                self._carry_out(draft, seat)
        if not all(self.settled):
            again = FirstHandFrame(
                done=list(self.settled), bases=[-1, -1], settled=self.settled, burnt=self.burnt
            )
            draft.swap(again)
            return
        for seat in (0, 1):
            return_burnt(draft, seat)
        draft.swap(BuildFrame.set_up(draft), TurnFrame())

    def _carry_out(self, draft: Draft, number: int) -> None:
        seat, size = draft.state.seats[number], draft.rules.numbers.hand
        self.settled[number] = self.bases[number] < 0
        if self.settled[number]:
            draft.emit(events.Kept(number))
            return
        burnt = len(seat.hand)
        if burnt:
            self.burnt[number] += 1
            draft.emit(events.Burnt(number, burnt))
            seat.burnt += seat.hand
            seat.hand = []
        draw_cards(draft, number, self.bases[number], size - self.bases[number], burnt)
        if not self.may_burn(draft, number):
            self.settled[number] = True
            draft.emit(events.Kept(number))
