"""Action Planning: ten slots, hidden, all at once (P1–P4), with reinforcements in the same sitting (F2)."""

from functools import cache, lru_cache

from engine.core import Decision, Group, Option, Picks, Ref, Text, text
from engine.games.immortals.cards import BLANK, MAGIC_SLOTS, card_text, kind_of, region_of, sort_hand
from engine.games.immortals.edition import Edition, Slot
from engine.games.immortals.state import (
    Draft,
    Hidden,
    State,
    Table,
    free_cards,
    has_army_in_region,
    seats_from,
)
from engine.games.immortals.steps import reinforcing

CONFIRM = Option("confirm", text("option-confirm"))
REINFORCE = Option("reinforce", text("option-reinforce"))
LAYING = ("put:", "clear:")


@lru_cache
def slots_of(rules: Edition, dark: str) -> tuple[Slot | None, ...]:
    """Return what is printed over the ten slots of a Dark tribe's board; None: a magic slot (P4)."""
    return (*rules.slots, rules.tribes[dark].own, *(None for _ in MAGIC_SLOTS))


def slot_of(table: Table, seat: int, slot: int) -> Slot | None:
    """Return the action and price printed over an army slot; None: a magic slot (P4)."""
    return slots_of(table.rules, table.state.seats[seat].dark)[slot]


def action_of(table: Table, seat: int, slot: int) -> str:
    """Return the action of an army slot, or "magic"."""
    return _action(slot_of(table, seat, slot))


def _action(what: Slot | None) -> str:
    return what.action if what else "magic"


def card_fits(action: str, card: str) -> bool:
    """Tell whether a card may lie under this action, wherever its owner's armies are (P1, P3)."""
    kind = kind_of(card)
    if action == "magic" or kind == "magic":
        return kind == BLANK or (action == kind == "magic")
    return kind != "wild" or not action.startswith("extract")


def may_plan(table: Table, seat: int, card: str) -> bool:
    """Tell whether a seat may plan the card at all: a region card needs an army there (P2)."""
    if card.startswith("region/") and table.state.present:
        return has_army_in_region(table.state, seat, region_of(card))
    return True


class Plan(Hidden, tag="plan.place"):
    """All lay cards into slots until they confirm; the number of the question stays while a plan is laid.

    laying: whether the seat is past its reinforcements. extra: those chosen.
    """

    laying: list[bool]
    extra: list[list[str]]

    @classmethod
    def fresh(cls, table: Table) -> "Plan":
        """Begin with the reinforcements, unless they were placed in turn order or there are none."""
        seats = range(len(table.state.seats))
        done_before = table.state.in_order
        laying = [done_before or not reinforcing.can_reinforce(table.state, seat) for seat in seats]
        return cls(done=[False for _ in seats], laying=laying, extra=[[] for _ in seats])

    def count(self, seat: int, picks: Picks) -> None:
        """Count an answer, unless it lays or clears a card."""
        if not (len(picks) == 1 and self.laying[seat] and picks[0].startswith(LAYING)):
            super().count(seat, picks)

    def question(self, table: Table, seat: int) -> Decision:
        """Ask for the reinforcements, then for the plan."""
        if not self.laying[seat]:
            return reinforcing.ask_reinforcements(self, table, seat, "plan.reinforce")
        groups = _groups(table.rules, table.state.seats[seat].dark)
        again = not table.state.in_order and reinforcing.can_reinforce(table.state, seat)
        options = [*plan_options(table, seat), CONFIRM, *([REINFORCE] if again else [])]
        return self.decide(seat, "plan.place", text("ask-plan"), options, groups=groups, default=("confirm",))

    def answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Note reinforcements, lay or clear a card, confirm, or go back to the reinforcements."""
        if not self.laying[seat]:
            self.extra[seat] = list(picks)
            self.laying[seat] = True
            return
        verb, _, rest = picks[0].partition(":")
        if verb == "confirm":
            self.done[seat] = True
        elif verb == "reinforce":
            self.laying[seat] = False
        else:
            slot, _, card = rest.partition(":")
            lay_card(draft.state, seat, int(slot), card or None)

    def run(self, draft: Draft) -> None:
        """Make reinforcements and filled slots public, once all have confirmed (F2, P1)."""
        draft.shown = True
        for seat in seats_from(draft.state, draft.state.lead):
            reinforcing.place_reinforcements(draft, seat, tuple(self.extra[seat]))
        for seat in seats_from(draft.state, draft.state.lead):
            slots = [slot for slot, card in enumerate(draft.state.seats[seat].slots) if card is not None]
            draft.emit("planned", seat=seat, slots=slots)
        draft.pop()


def lay_card(state: State, seat: int, slot: int, card: str | None) -> None:
    """Put a card into a slot from wherever it lies, or clear the slot; the card that lay there goes to the hand."""
    mine = state.seats[seat]
    if mine.slots[slot] == card:
        return
    lift_card(state, seat, slot)
    if card is None:
        return
    if card != BLANK and card in mine.slots:
        lift_card(state, seat, mine.slots.index(card))
    if card in mine.hand:
        mine.hand.remove(card)
    mine.slots[slot] = card


def lift_card(state: State, seat: int, slot: int) -> None:
    """Take the card in a slot back to the hand (region cards are in the hand when they lie in no slot)."""
    mine = state.seats[seat]
    card, mine.slots[slot] = mine.slots[slot], None
    if card is not None and not card.startswith("region/"):
        mine.hand.append(card)


def plan_options(table: Table, seat: int) -> list[Option]:
    """Offer for every slot to leave it empty, or each card that may lie there."""
    mine = table.state.seats[seat]
    cards = {*free_cards(table.state, seat), *(card for card in mine.slots if card)} - {BLANK}
    planned = _in_order(frozenset([card for card in cards if may_plan(table, seat, card)]))
    spare = BLANK in mine.hand
    options: list[Option] = []
    for slot, what in enumerate(slots_of(table.rules, mine.dark)):
        here = mine.slots[slot]
        options += _row(table.rules, slot, _action(what), planned, here, spare or here == BLANK)
    return options


@lru_cache(maxsize=1024)
def _in_order(cards: frozenset[str]) -> tuple[str, ...]:
    return tuple(sort_hand(cards))


@lru_cache(maxsize=1024)
def _row(
    rules: Edition, slot: int, action: str, cards: tuple[str, ...], here: str | None, blank: bool
) -> tuple[Option, ...]:
    """Return a slot's options, cached: most slots are asked again unchanged while a plan is laid."""
    offered = [card for card in cards if card_fits(action, card)] + [BLANK] * blank
    return (_clear(slot, here is None), *(_put(rules, slot, action, card, here == card) for card in offered))


@cache
def _clear(slot: int, chosen: bool) -> Option:
    return Option(f"clear:{slot}", text("option-clear"), group=str(slot), chosen=chosen)


@lru_cache(maxsize=4096)
def _put(rules: Edition, slot: int, action: str, card: str, chosen: bool) -> Option:
    label, hint = card_text(rules, card), _hint(rules, action, card)
    return Option(f"put:{slot}:{card}", label, hint, str(slot), card.partition("/")[2], chosen=chosen)


@lru_cache
def _groups(rules: Edition, dark: str) -> tuple[Group, ...]:
    return tuple(_group(slot, what) for slot, what in enumerate(slots_of(rules, dark)))


def _group(slot: int, what: Slot | None) -> Group:
    action = Ref("action", _action(what))
    if what and (what.energy or what.gold):
        price = text("price", energy=what.energy, gold=what.gold)
        return Group(str(slot), text("group-slot-price", number=slot + 1, action=action, price=price))
    return Group(str(slot), text("group-slot", number=slot + 1, action=action))


def _hint(rules: Edition, action: str, card: str) -> Text | None:
    """Tell what a magic card costs, or what an Extract slot would yield with this card, by realm."""
    kind = kind_of(card)
    if kind == "magic":
        price = rules.magic[card.partition("/")[2]]
        return text("price", energy=price.energy, gold=price.gold)
    if not action.startswith("extract") or kind not in ("region", "conflict"):
        return None
    region = rules.regions[card.rpartition("/")[2]]
    what = action.partition("-")[2]
    if kind == "conflict":
        income = region.light if card.startswith("conflict/light") else region.dark
        return text("hint-income", count=getattr(income, what), what=Ref("money", what))
    light, dark = getattr(region.light, what), getattr(region.dark, what)
    return text("hint-incomes", light=light, dark=dark, what=Ref("money", what))
