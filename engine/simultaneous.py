"""Answers that all give at once and in secret: a frame that any game with hidden choices builds on."""

from typing import Generic, TypeVar

from engine.bots import random as random_bot
from engine.core import Decision, Option, Picks, Seat, text
from engine.flow import Draft, Frame, State, Table

TAKE_BACK = "take-back"
S = TypeVar("S", bound=State)
R = TypeVar("R")


class Hidden(Frame[S, R], Generic[S, R]):
    """All seats answer at once; an answer can be taken back until the last one is in.

    A game's texts hold `ask-take-back` and `option-take-back`; run reveals and sets draft.shown.
    """

    done: list[bool]

    def waiting(self, table: Table[S, R]) -> tuple[Seat, ...]:
        """Seats that have not confirmed."""
        return tuple(seat for seat, done in enumerate(self.done) if not done)

    def question(self, table: Table[S, R], seat: Seat) -> Decision:
        """What a seat that has not confirmed is asked."""
        raise NotImplementedError

    def answer(self, draft: Draft[S, R], seat: Seat, picks: Picks) -> None:
        """Note a secret answer; sets done when it is complete."""
        raise NotImplementedError

    def concerns(self, table: Table[S, R], seat: Seat) -> bool:
        """Whether the seat has anything to answer here; where not, it counts as done from the start."""
        return True

    def reopen(self, seat: Seat) -> None:
        """Forget what was answered, where that must be answered anew."""

    def ask(self, table: Table[S, R], seat: Seat) -> Decision | None:
        """The seat's question, or the chance to take its answer back."""
        if not self.done[seat]:
            return self.question(table, seat)
        if all(self.done) or not self.concerns(table, seat):
            return None
        back = Option(TAKE_BACK, text("option-take-back"))
        return self.decide(seat, f"{self.noun}.reopen", text("ask-take-back"), (back,), must=False)

    def do(self, draft: Draft[S, R], seat: Seat, picks: Picks) -> None:
        """Take the answer back, or note it."""
        if picks == (TAKE_BACK,):
            self.done[seat] = False
            self.reopen(seat)
        else:
            self.answer(draft, seat, picks)

    @property
    def noun(self) -> str:
        """The first half of the names of this frame's questions."""
        return str(self.__struct_config__.tag).partition(".")[0]

    def play_by_chance(self, draft: Draft[S, R]) -> None:
        """The engine answers for everybody who has not."""
        for seat in range(len(self.done)):
            while not self.done[seat]:
                self.answer(draft, seat, random_bot.pick(self.question(draft, seat), draft.chance))
