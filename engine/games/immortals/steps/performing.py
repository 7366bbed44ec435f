"""Action Performance: reveal a card and perform its action, or pass (A1–A7)."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from engine.games.immortals.edition.actions import Action, Revealed
from engine.games.immortals.edition.cards import BLANK, card_text, is_conflict, subject_of
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.action import acting_spaces
from engine.games.immortals.effects.actions.army import find_action, reveal_card
from engine.games.immortals.effects.actions.extract import Extract, income_in
from engine.games.immortals.effects.actions.safest import find_safest
from engine.games.immortals.position import events
from engine.games.immortals.position.changes import discard_card, earn_money, note_seen
from engine.games.immortals.position.options import DECLINE, decline_options
from engine.games.immortals.position.plan_slots import action_of, lift_card
from engine.games.immortals.position.state import Draft, Frame, Table
from engine.rules.core import RARE, Arg, Decision, Group, Option, Picks, Ref, Text, target_of, text, verb_of

PASSING, INCOMES = "pass", "incomes"
PAID_OUT = ("gold", "energy")  # money instead of performing an action (A2)


class PerformFrame(Frame, tag="turn.reveal"):
    """In turn order each seat reveals one card or passes, until no card is on any board (A1, A4).

    taking: the seats whose next turns all take an income, as long as they have one.
    """

    at: int
    taking: list[int] = []

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the seat to move, if it has a card on its board and does not take all its incomes."""
        takes = self.at in self.taking and bool(list_incomes(table, self.at))
        return (self.at,) if any(table.state.seats[self.at].slots) and not takes else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for a face-down card. A seat with blanks only must pass (A4)."""
        if seat not in self.active_seats(table):
            return None
        slots = table.state.seats[seat].slots
        down = [] if {*slots} <= {None, BLANK} else [slot for slot, card in enumerate(slots) if card]
        acts = [(act, act.list_samples(table)) for act in (ActFrame(seat=seat, slot=slot) for slot in down)]
        options = [option for act, uses in acts for option in _offer_reveal(table, act, uses)]
        options += _offer_incomes(table, list_incomes(table, seat))
        options.append(_offer_pass(table, sum(card is not None for card in slots)))
        groups = tuple(_name_slot(table, act) for act, _ in acts)
        default = (_find_default(table, acts) or PASSING,)
        prompt = text("ask-reveal")
        return self.decide(seat, "turn.reveal", prompt, options, groups=groups, default=default)

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Reveal the card, or pass and return all cards to the hand unseen."""
        self.at, self.taking = self._find_next(draft), [each for each in self.taking if each != seat]
        if picks == (INCOMES,):
            self.taking.append(seat)
            _take_income(draft, seat)
            return
        if picks == (PASSING,):
            for slot in range(len(draft.state.seats[seat].slots)):
                lift_card(draft.state, seat, slot)
            _collect_income(draft, seat)
            return
        _, number, *instead = picks[0].split(":")
        act = _reveal(draft, seat, int(number))
        answer = f"decline:{instead[0]}" if instead else act.find_plain_use(draft, act.list_uses(draft))
        if answer is not None:
            act.carry_out(draft, seat, (answer,))

    def run(self, draft: Draft) -> None:
        """End the phase, take a seat's next income, or give a seat that has passed its compensation (A4)."""
        if not any(card for seat in draft.state.seats for card in seat.slots):
            draft.pop()
            return
        seat, self.at = self.at, self._find_next(draft)
        if any(draft.state.seats[seat].slots):
            _take_income(draft, seat)
        else:
            _collect_income(draft, seat)

    def _find_next(self, draft: Draft) -> int:
        return (self.at + 1) % len(draft.state.seats)


def _collect_income(draft: Draft, number: int) -> None:
    """Record a pass and one more compensation, to be split later. There is none in the last round (A4)."""
    seat = draft.state.seats[number]
    if not seat.passed:
        seat.passed = True
        draft.emit(events.Passed(number))
    if draft.state.round < draft.state.rounds:
        seat.owed += 1
        draft.emit(events.Owed(number, seat.owed))


def list_incomes(table: Table, seat: int) -> list[tuple[int, str]]:
    """Return the slots whose card brings an income now, each with its use, in the order of slots.

    A conflict card that would bring 1 is left out: it is kept if the seat takes money instead (A2).
    """
    slots, found = table.state.seats[seat].slots, list[tuple[int, str]]()
    for slot, card in enumerate(slots):
        if card and card != BLANK and action_of(table, seat, slot).startswith("extract"):
            act = ActFrame(seat=seat, slot=slot)
            way = act.find_plain_use(table, act.list_uses(table))
            if way is not None and not (is_conflict(card) and _count_income(table, way) <= 1):
                found.append((slot, way))
    return found


def _count_income(table: Table, way: str) -> int:
    return income_in(table.rules, target_of(way), verb_of(way))


def _take_income(draft: Draft, seat: int) -> None:
    slot, way = list_incomes(draft, seat)[0]
    _reveal(draft, seat, slot).carry_out(draft, seat, (way,))


def _reveal(draft: Draft, seat: int, slot: int) -> "ActFrame":
    """Reveal the card in a slot, and return its action as the next step."""
    draft.shown = True
    card, action = draft.state.seats[seat].slots[slot], action_of(draft, seat, slot)
    assert card is not None
    draft.emit(events.Revealed(seat, slot, card, action))
    act = ActFrame(seat=seat, slot=slot)
    draft.push(act)
    return act


def _offer_incomes(table: Table, incomes: list[tuple[int, str]]) -> list[Option]:
    """Offer to take two or more incomes, one each turn (A1)."""
    if len(incomes) <= 1:
        return []
    sums = Counter[str]()
    for _, way in incomes:
        sums[verb_of(way)] += _count_income(table, way)
    money = text("cost", energy=sums["energy"], gold=sums["gold"])
    return [Option(INCOMES, text("option-incomes", count=len(incomes), money=money))]


def _offer_pass(table: Table, laid: int) -> Option:
    """Return the option to pass, with its compensation (A4). A seat with cards in slots must confirm it."""
    last = table.state.round == table.state.rounds
    sure = text("sure-pass", n=laid) if table.hints and laid else None
    return Option(PASSING, text("option-pass"), text("hint-pass-last" if last else "hint-pass"), sure=sure)


def _offer_reveal(table: Table, act: "ActFrame", uses: list[Option]) -> Iterator[Option]:
    """Offer to reveal a card.

    If only one use is sensible, offer this use, and 1 gold or 1 energy instead (A2).

    Money of the kind that the card's income brings is not offered instead, because the income is never less.
    A conflict card is an exception: it is kept if the seat takes money.
    """
    slot, args, group = act.slot, act.describe_card(table), f"slot/{act.slot}"
    spot = subject_of(act.card(table))
    plain = act.find_plain_use(table, uses)
    if uses and plain is None:
        price = act.hint_price(table)
        label = text("option-reveal", **args)
        yield Option(f"reveal:{slot}", label, price, group=group, spot=spot, leads=True)
        return
    if plain is not None:
        gain = next(use.hint or "" for use in uses if use.id == plain)
        label = text("option-reveal-use", gain=gain, **args)
        yield Option(f"reveal:{slot}", label, group=group, spot=spot)
    kept = is_conflict(act.card(table))
    for money in PAID_OUT:
        if plain is None or kept or not plain.startswith(money):
            hint = (text("hint-kept") if kept else None) if uses else act.reason(table)
            paid = text(f"option-reveal-{money}", **args)
            rank = 0 if plain is None else RARE
            yield Option(f"reveal:{slot}:{money}", paid, hint, group=group, spot=spot, rank=rank)


def _name_slot(table: Table, act: "ActFrame") -> Group:
    """Name a slot with its card, so that a panel can show one at a time."""
    args = act.describe_card(table)
    action = text(f"short-{action_of(table, act.seat, act.slot)}")
    short = text("short-reveal", card=args["card"], action=action, number=args["number"])
    spot = f"slot/{act.slot}"
    return Group(spot, text("option-reveal", **args), short=short, spot=spot)


def _find_default(table: Table, acts: list[tuple["ActFrame", list[Option]]]) -> str | None:
    """Return the option that reveals the next card with a safe use, else with any use (A8). None: there is none."""
    able = [(act, uses) for act, uses in acts if uses]
    safe = (act for act, uses in able if act.find_safest_use(table, uses))
    first = next(safe, able[0][0] if able else None)
    return f"reveal:{first.slot}" if first else None


class ActFrame(Frame, tag="act"):
    """The revealed card's action: ways to perform it, or 1 gold or 1 energy instead (A2)."""

    seat: int
    slot: int
    finished: bool = False
    performed: bool = False

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the acting seat, until it has answered."""
        return () if self.finished else (self.seat,)

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for a way to perform the action, or to decline."""
        if seat not in self.active_seats(table):
            return None
        action, revealed = self.find_action(table), self.read_revealed(table)
        options = self.list_uses(table)
        verbs = frozenset(verb_of(option.id) for option in options)
        name = action_of(table, seat, self.slot)
        return self.decide(
            seat,
            f"act.{name}",
            _make_prompt(table, revealed, name),
            (*options, *decline_options(RARE if options else 0)),
            unavailable=tuple(action.why_not(table, revealed, verbs)) if action else (),
            default=(self.find_safest_use(table, options) or "decline:gold",),
        )

    def list_uses(self, table: Table) -> list[Option]:
        """List every way to perform the action now."""
        action = self.find_action(table)
        return list(action.options(table, self.read_revealed(table))) if action else []

    def list_samples(self, table: Table) -> list[Option]:
        """Return the uses that a reveal must know: all of a safe action, only the first of a risky one."""
        action = self.find_action(table)
        uses = action.options(table, self.read_revealed(table)) if action else iter(())
        return list(islice(uses, 1 if action and action.risky else None))

    def find_safest_use(self, table: Table, uses: list[Option]) -> str | None:
        """Return the use that can do no harm, or None."""
        return find_safest(table, self.read_revealed(table), uses)

    def find_plain_use(self, table: Table, uses: list[Option]) -> str | None:
        """Return the best use of an income card: the largest income. None: it is no income card, or has no use."""
        if not isinstance(self.find_action(table), Extract):
            return None
        return self.find_safest_use(table, uses)

    def hint_price(self, table: Table) -> Text | None:
        """Return the price of the action, or None if it has none."""
        price = self.read_revealed(table).price
        return text("price", energy=price.energy, gold=price.gold) if price != Money() else None

    def reason(self, table: Table) -> Text | None:
        """Return the reason that the action cannot be performed, or None for a blank."""
        action = self.find_action(table)
        reasons = action.why_not(table, self.read_revealed(table), frozenset()) if action else iter(())
        return next((shut.why for shut in reasons), None)

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Take a compensation, or perform the action."""
        self.finished = True
        if picks[0] in DECLINE:
            paid = DECLINE[picks[0]]
            able = bool(self.list_uses(draft))
            draft.emit(events.Declined(seat, able, paid.gold, paid.energy))
            earn_money(draft, seat, paid.gold, paid.energy, why="instead")
            return
        self.performed = True
        verb, _, target = picks[0].partition(":")
        action = self.find_action(draft)
        assert action is not None
        action.perform(draft, self.read_revealed(draft), verb, target)

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
        spent = self.performed and card is not None and is_conflict(card)
        draft.emit(events.TurnOver(self.seat, self.slot, card, spent))
        draft.pop()

    def card(self, table: Table) -> str:
        """Return the card in the slot."""
        return table.state.seats[self.seat].slots[self.slot] or BLANK

    def describe_card(self, table: Table) -> dict[str, Arg]:
        """Describe slot, action and card, as arguments of texts."""
        return {
            "number": self.slot + 1,
            "action": Ref("action", action_of(table, self.seat, self.slot)),
            "card": card_text(table.rules, self.card(table)),
        }

    def read_revealed(self, table: Table) -> Revealed:
        """Return the card being acted on with the price of its slot, or its own if it is a magic card."""
        return reveal_card(table, self.seat, self.slot, self.card(table))

    def find_action(self, table: Table) -> Action | None:
        """Return the action of the card in its slot, or None for a blank."""
        card = self.card(table)
        return None if card == BLANK else find_action(table, self.seat, self.slot, card)


def _make_prompt(table: Table, revealed: Revealed, name: str) -> Text:
    """Ask for a way to perform, with the price if there is one."""
    prompt = text(f"ask-{name}", card=card_text(table.rules, revealed.card))
    if name == "construction" and len(spaces := acting_spaces(table, revealed)) == 1:
        prompt = text("ask-construction-here", space=Ref("space", spaces[0]))
    if revealed.price == Money():
        return prompt
    price = text("cost", energy=revealed.price.energy, gold=revealed.price.gold)
    key = "ask-priced-move" if name == "attack-or-move" else "ask-priced"
    return text(key, question=prompt, price=price)
