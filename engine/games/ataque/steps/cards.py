"""Draw and discard (T2, T5): each seat chooses in secret how many cards of which pile, then all draw."""

from functools import cache

from engine.games.ataque.position.changes import discard_cards, draw_cards
from engine.games.ataque.position.options import card_option
from engine.games.ataque.position.state import Draft, SimultaneousFrame, Table, turn_order
from engine.rules.core import Decision, Option, Picks, Ref, target_of, text


@cache
def split_options(count: int, verb: str = "draw") -> tuple[Option, ...]:
    """Offer all ways to take so many cards from the two piles."""
    return tuple(
        Option(f"{verb}:{bases}", text(f"option-{verb}", bases=bases, abilities=count - bases))
        for bases in range(count, -1, -1)
    )


class SplitFrame(SimultaneousFrame, tag="cards.draw"):
    """Each seat chooses how many of its cards come from which pile. counts, bases: by seat all cards, base cards.

    Then all draw, and hands over five are cut down.
    """

    counts: list[int]
    bases: list[int]

    @classmethod
    def set_up(cls, counts: list[int]) -> "SplitFrame":
        """Begin. A seat that draws nothing is not asked."""
        return cls(done=[count == 0 for count in counts], counts=counts, bases=[0, 0])

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the seat draws."""
        return self.counts[seat] > 0

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the number of bases. The rest are abilities."""
        count = self.counts[seat]
        default = (f"draw:{(count + 1) // 2}",)
        prompt, caller = text("ask-draw", count=count), turn_order(table.state)[0]
        if seat != caller and all(self.counts):  # only a renewal lets both draw (an ending gives one side 0)
            prompt = text("ask-draw-called", count=count, seat=Ref("seat", str(caller)))
        return self.decide(seat, "cards.draw", prompt, split_options(count), default=default)

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the split."""
        self.bases[seat] = int(target_of(picks[0]))
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Draw for all seats, then cut down hands over the limit."""
        draft.shown = True
        for seat in turn_order(draft.state):
            if self.counts[seat]:
                draw_cards(draft, seat, self.bases[seat], self.counts[seat] - self.bases[seat])
        draft.swap(TrimFrame.set_up(draft))


class TrimFrame(SimultaneousFrame, tag="hand.trim"):
    """A seat that holds more than five cards discards down to five (T5)."""

    gone: list[list[str]]

    @classmethod
    def set_up(cls, table: Table) -> "TrimFrame":
        """Begin. Only hands over the limit are asked."""
        return cls(done=[cls.count_excess(table, seat) <= 0 for seat in (0, 1)], gone=[[], []])

    @staticmethod
    def count_excess(table: Table, seat: int) -> int:
        """Return the number of cards over the limit."""
        return len(table.state.seats[seat].hand) - table.rules.numbers.hand

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the hand is over the limit."""
        return self.count_excess(table, seat) > 0

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the cards to discard."""
        hand, excess = table.state.seats[seat].hand, self.count_excess(table, seat)
        options = [card_option(table, "drop", card, hand.count(card)) for card in dict.fromkeys(hand)]
        spare = sorted(hand, key=lambda card: -hand.count(card))  # most copies first: the least loss
        default = tuple(f"drop:{card}" for card in spare[:excess])
        prompt = text("ask-trim", count=excess)
        return self.decide(seat, "hand.trim", prompt, options, low=excess, high=excess, default=default)

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the cards."""
        self.gone[seat] = [target_of(pick) for pick in picks]
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Put the cards onto the open discards."""
        draft.shown = True
        for seat in turn_order(draft.state):
            if self.gone[seat]:
                discard_cards(draft, seat, self.gone[seat])
        draft.pop()
