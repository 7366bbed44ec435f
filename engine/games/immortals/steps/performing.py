"""Action Performance: reveal a card and perform its action, or pass (A1–A7)."""

from engine.core import Decision, Option, Picks, Ref, Text, text
from engine.games.immortals.actions.action import Action, Revealed
from engine.games.immortals.actions.army import ARMY_ACTIONS
from engine.games.immortals.actions.attack import pair_groups
from engine.games.immortals.cards import BLANK, card_text, is_conflict
from engine.games.immortals.changes import discard_card, earn_money, note_seen
from engine.games.immortals.edition import Money
from engine.games.immortals.magic.card import MAGIC_CARDS
from engine.games.immortals.options import DECLINE, decline_options
from engine.games.immortals.state import Draft, Frame, Table
from engine.games.immortals.steps.planning import action_of, lift_card, slot_of

PASS = Option("pass", text("option-pass"))


class Perform(Frame, tag="turn.reveal"):
    """In turn order each reveals one card or passes, until no card lies on any board (A1, A4)."""

    at: int

    def waiting(self, table: Table) -> tuple[int, ...]:
        """Return the seat whose turn it is, if it has a card on its board."""
        return (self.at,) if any(table.state.seats[self.at].slots) else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask which face-down card; a seat with blanks only must pass (A4)."""
        if seat not in self.waiting(table):
            return None
        slots = table.state.seats[seat].slots
        options = [PASS]
        if any(card not in (None, BLANK) for card in slots):
            options += [_reveal_option(table, seat, slot, card) for slot, card in enumerate(slots) if card]
        return self.decide(seat, "turn.reveal", text("ask-reveal"), options, default=("pass",))

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Reveal the card, or pass: take all cards back to the hand unseen."""
        self.at = self._after(draft)
        if picks == ("pass",):
            for slot in range(len(draft.state.seats[seat].slots)):
                lift_card(draft.state, seat, slot)
            _collect(draft, seat)
            return
        slot = int(picks[0].partition(":")[2])
        draft.shown = True
        card, action = draft.state.seats[seat].slots[slot], action_of(draft, seat, slot)
        draft.emit("reveal", seat=seat, slot=slot, card=card, action=action)
        draft.push(Act(seat=seat, slot=slot))

    def run(self, draft: Draft) -> None:
        """End the phase, or let a seat that has passed collect (A4)."""
        if not any(card for seat in draft.state.seats for card in seat.slots):
            draft.pop()
        else:
            _collect(draft, self.at)
            self.at = self._after(draft)

    def _after(self, draft: Draft) -> int:
        return (self.at + 1) % len(draft.state.seats)


def _collect(draft: Draft, number: int) -> None:
    """Note a compensation for passing or having passed, to be split later; there is none in the last round (A4)."""
    seat = draft.state.seats[number]
    if not seat.passed:
        seat.passed = True
        draft.emit("passed", seat=number)
    if draft.state.round < draft.state.rounds:
        seat.owed += 1
        draft.emit("owed", seat=number, count=seat.owed)


def _reveal_option(table: Table, seat: int, slot: int, card: str) -> Option:
    label = text(
        "option-reveal",
        number=slot + 1,
        action=Ref("action", action_of(table, seat, slot)),
        card=card_text(table.rules, card),
    )
    return Option(f"reveal:{slot}", label, spot=card.partition("/")[2])


class Act(Frame, tag="act"):
    """The revealed card's action: ways to perform it, or 1 gold or 1 energy instead (A2)."""

    seat: int
    slot: int
    finished: bool = False
    performed: bool = False

    def waiting(self, table: Table) -> tuple[int, ...]:
        """Return the acting seat, until it has answered."""
        return () if self.finished else (self.seat,)

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for a way to perform the action, or to decline."""
        if seat not in self.waiting(table):
            return None
        action, revealed = self.action(table), self.revealed(table)
        options = list(action.options(table, revealed)) if action else []
        verbs = frozenset(option.id.partition(":")[0] for option in options)
        name = action_of(table, seat, self.slot) if options else "compensation"
        return self.decide(
            seat,
            f"act.{name}",
            _prompt(table, revealed, name),
            (*options, *decline_options()),
            groups=pair_groups(options),
            shut=tuple(action.why_not(table, revealed, verbs)) if action else (),
            default=("decline:gold",),
        )

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Take a compensation, or perform the action."""
        self.finished = True
        if picks[0] in DECLINE:
            draft.emit("declined", seat=seat)
            earn_money(draft, seat, **DECLINE[picks[0]])
            return
        self.performed = True
        verb, _, target = picks[0].partition(":")
        action = self.action(draft)
        assert action is not None
        action.perform(draft, self.revealed(draft), verb, target)

    def run(self, draft: Draft) -> None:
        """Take the card off the board, unless the action itself has moved it (A2, A3)."""
        mine = draft.state.seats[self.seat]
        card = mine.slots[self.slot]
        if card and self.performed and is_conflict(card):
            mine.slots[self.slot] = None
            discard_card(draft.state, card)
        elif card:
            lift_card(draft.state, self.seat, self.slot)
            mine.used.append(card)
            note_seen(draft.state, card)
        draft.emit("turn", seat=self.seat)
        draft.pop()

    def revealed(self, table: Table) -> Revealed:
        """Return the card being acted on with the price of its slot, or its own if it is a magic card."""
        card = table.state.seats[self.seat].slots[self.slot] or BLANK
        slot = slot_of(table, self.seat, self.slot)
        if slot is not None:
            return Revealed(self.seat, card, Money(slot.energy, slot.gold))
        return Revealed(self.seat, card, table.rules.magic.get(_magic_key(card), Money()))

    def action(self, table: Table) -> Action | None:
        """Return what the card does in its slot; None for a blank."""
        card = table.state.seats[self.seat].slots[self.slot] or BLANK
        if card == BLANK:
            return None
        slot = slot_of(table, self.seat, self.slot)
        return ARMY_ACTIONS[slot.action] if slot else MAGIC_CARDS[_magic_key(card)]


def _magic_key(card: str) -> str:
    return card.partition("/")[2]


def _prompt(table: Table, revealed: Revealed, name: str) -> Text:
    """Ask for a way to perform, and tell the price if there is one."""
    prompt = text(f"ask-{name}", card=card_text(table.rules, revealed.card))
    if name == "compensation" or revealed.price == Money():
        return prompt
    price = text("price", energy=revealed.price.energy, gold=revealed.price.gold)
    return text("ask-priced", question=prompt, what=Ref("cost", name), price=price)
