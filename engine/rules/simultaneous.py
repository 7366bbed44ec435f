"""Answers that all seats give at once and in secret: the base of every frame with hidden choices."""

from typing import Generic, TypeVar

from engine.rules import random_answer as random_bot
from engine.rules.core import Decision, Option, Picks, Seat, StagedItem, Text, text
from engine.rules.frames import Draft, Frame, State, Table

TAKE_BACK = "take-back"
OFFER_BACK, ASK_BACK = Option(TAKE_BACK, text("option-take-back")), text("ask-take-back")
S = TypeVar("S", bound=State)
R = TypeVar("R")


class SimultaneousFrame(Frame[S, R], Generic[S, R]):
    """Asks all seats at once. Each may take its answer back until the last one is in.

    done: True for seats that have confirmed. A subclass defines make_question and keep_answer, and run, which
    reveals the answers and sets draft.shown.
    The game's texts have `ask-take-back`, `option-take-back` and, if recall_answer returns a text,
    `ask-take-back-of`.
    """

    done: list[bool]

    def active_seats(self, table: Table[S, R]) -> tuple[Seat, ...]:
        """Return the seats that have not confirmed."""
        return tuple([seat for seat, done in enumerate(self.done) if not done])

    def make_question(self, table: Table[S, R], seat: Seat) -> Decision:
        """Ask a seat that has not confirmed."""
        raise NotImplementedError

    def keep_answer(self, draft: Draft[S, R], seat: Seat, picks: Picks) -> None:
        """Store a secret answer. Set done once it is complete."""
        raise NotImplementedError

    def recall_answer(self, table: Table[S, R], seat: Seat) -> Text | None:
        """Return a confirmed seat's answer as a text. None: the seat sees it without a text."""
        return None

    def list_laid(self, table: Table[S, R], seat: Seat) -> tuple[StagedItem, ...] | None:
        """Return the seat's staged items. None: this frame stages nothing, which is the default."""
        return None

    def takes_part(self, table: Table[S, R], seat: Seat) -> bool:
        """Return True if the seat has a question here. If not, it is done from the start."""
        return True

    def reopen(self, seat: Seat) -> None:
        """Forget the parts of a withdrawn answer that must be given again."""

    def ask(self, table: Table[S, R], seat: Seat) -> Decision | None:
        """Ask the seat's question, or offer to take its answer back."""
        if not self.done[seat]:
            return self.make_question(table, seat)
        if all(self.done) or not self.takes_part(table, seat):
            return None
        noun = str(self.__struct_config__.tag).partition(".")[0]
        said = self.recall_answer(table, seat) if table.hints else None
        laid = self.list_laid(table, seat) if table.hints else None
        prompt = ASK_BACK if said is None else text("ask-take-back-of", what=said)
        return self.decide(seat, f"{noun}.reopen", prompt, (OFFER_BACK,), required=False, laid=laid)

    def carry_out(self, draft: Draft[S, R], seat: Seat, picks: Picks) -> None:
        """Take the answer back, or store a new one."""
        if picks == (TAKE_BACK,):
            self.done[seat] = False
            self.reopen(seat)
        else:
            self.keep_answer(draft, seat, picks)

    def play_by_chance(self, draft: Draft[S, R]) -> None:
        """Answer at random for every seat that has not answered."""
        for seat in range(len(self.done)):
            while not self.done[seat]:
                asked = self.make_question(draft, seat)
                self.keep_answer(draft, seat, random_bot.draw_answer(asked, draft.chance))
