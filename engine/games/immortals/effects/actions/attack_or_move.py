"""Attack or Move: a free attack, or armies along own spaces for the slot's price (X4–X7)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Action, Revealed
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.action import acting_spaces, too_dear
from engine.games.immortals.effects.actions.attack import (
    LEAST_ARMIES,
    ask_strike,
    attack_options,
    pair_option,
    shut_attack,
)
from engine.games.immortals.effects.actions.follow_up import FollowUpFrame
from engine.games.immortals.position import events
from engine.games.immortals.position.changes import add_armies, armies_now, can_afford, pay_price
from engine.games.immortals.position.state import Draft, Table, reachable_spaces
from engine.rules.core import Decision, Option, Picks, Ref, UnavailableOption, text


class AttackOrMove(Action):
    """A free attack, or a move from a space of the card for the slot's price (X7)."""

    risky = True

    def options(self, table: Table, revealed: Revealed) -> Iterator[Option]:
        """List the attacks, and the moves if the seat can pay."""
        yield from attack_options(table, revealed)
        if can_afford(table.state, revealed.seat, revealed.price):
            for source in acting_spaces(table, revealed, least=LEAST_ARMIES):
                for target in reachable_spaces(table, revealed.seat, source):
                    armies = table.state.spaces[target].armies
                    yield pair_option("move", source, target, text("hint-armies", count=armies))

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Ask for the number of armies that attack or move. A single army attacks at once."""
        if verb == "attack":
            ask_strike(draft, revealed, target, Money())
        else:
            source, _, goal = target.partition(">")
            draft.push(MarchFrame(seat=revealed.seat, source=source, target=goal, price=revealed.price))

    def why_not(
        self, table: Table, revealed: Revealed, offered: frozenset[str]
    ) -> Iterator[UnavailableOption]:
        """Give a reason for the attack and for the move."""
        if "attack" not in offered:
            yield shut_attack(table, revealed, None)
        if "move" not in offered:
            dear = not can_afford(table.state, revealed.seat, revealed.price)
            why = too_dear(revealed.price) if dear else (text("why-no-path"), "X7")
            yield UnavailableOption(text("shut-move"), *why)


class MarchFrame(FollowUpFrame, kw_only=True, tag="move"):
    """The question for the number of armies that move (X7)."""

    automatic = True
    source: str
    target: str

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for the number of armies."""
        if seat not in self.active_seats(table):
            return None
        prompt = text("ask-move", source=Ref("space", self.source), target=Ref("space", self.target))
        return self.ask_armies(table, "move.count", prompt, self.source, self.target)

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Pay and move."""
        self.finished = True
        pay_price(draft, seat, self.price)
        add_armies(draft.state, self.source, -len(picks))
        add_armies(draft.state, self.target, len(picks))
        now = armies_now(draft.state, self.source, self.target)
        draft.emit(events.Moved(seat, self.source, self.target, len(picks), events.Armies(now)))
