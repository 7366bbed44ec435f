"""Action Performance: reveal a card and perform its action, or pass (A1–A7, X1–X10, M1–M4)."""

from engine.core import Decision, Group, Option, Picks, Ref, text
from engine.games.immortals.actions import (
    building_price,
    income,
    names_by_side,
    options_of,
    pair_groups,
    price_of,
)
from engine.games.immortals.battle import fight, side_of
from engine.games.immortals.cards import BLANK, card_text, is_conflict, realm_of, region_of
from engine.games.immortals.changes import add, awaken, build, discard, draw, earn, hand_over, pay, show
from engine.games.immortals.edition import Money
from engine.games.immortals.reasons import shut_of
from engine.games.immortals.state import Draft, Frame, Table
from engine.games.immortals.steps.options import (
    DECLINE,
    amount,
    declines,
    space_option,
    spread_of,
    spread_options,
)
from engine.games.immortals.steps.planning import action_of, lift, slot_of

PASS = Option("pass", text("option-pass"))
TRANSITION = 3
TRANSITIONS = {"transition-5": 5, "conflicts-or-transition-2": 2}
DRAWS = {"conflict-or-first": 1, "conflicts-or-transition-2": 2}


class Perform(Frame, tag="turn.reveal"):
    """In turn order each reveals one card or passes, until no card lies on any board (A1, A4)."""

    at: int

    def waiting(self, table: Table) -> tuple[int, ...]:
        """The seat whose turn it is, if it has a card on the board."""
        return (self.at,) if any(table.state.seats[self.at].slots) else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Which face-down card; who has only blanks must pass (A4)."""
        if seat not in self.waiting(table):
            return None
        slots = table.state.seats[seat].slots
        options = [PASS]
        if any(card not in (None, BLANK) for card in slots):
            options += [_reveal_option(table, seat, slot, card) for slot, card in enumerate(slots) if card]
        return self.decide(seat, "turn.reveal", text("ask-reveal"), options, default=("pass",))

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Reveal, or take all cards back to the hand unseen."""
        self.at = self._after(draft)
        if picks == ("pass",):
            for slot in range(len(draft.state.seats[seat].slots)):
                lift(draft.state, seat, slot)
            _collect(draft, seat)
            return
        slot = int(picks[0].partition(":")[2])
        draft.shown = True
        card, action = draft.state.seats[seat].slots[slot], action_of(draft, seat, slot)
        draft.emit("reveal", seat=seat, slot=slot, card=card, action=action)
        draft.push(Act(seat=seat, slot=slot))

    def run(self, draft: Draft) -> None:
        """End the phase, or let who has passed collect (A4)."""
        if not any(card for seat in draft.state.seats for card in seat.slots):
            draft.pop()
        else:
            _collect(draft, self.at)
            self.at = self._after(draft)

    def _after(self, draft: Draft) -> int:
        return (self.at + 1) % len(draft.state.seats)


def _collect(draft: Draft, number: int) -> None:
    """A compensation for passing or having passed, split later; moot in the last round (A4)."""
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
    """The revealed card's action: the ways to perform it, or 1 gold or 1 energy instead (A2)."""

    seat: int
    slot: int
    finished: bool = False
    performed: bool = False

    def waiting(self, table: Table) -> tuple[int, ...]:
        """The acting seat."""
        return () if self.finished else (self.seat,)

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Perform it, where that is possible, or decline."""
        if seat not in self.waiting(table):
            return None
        card = self.card(table)
        options = options_of(table, seat, slot_of(table, seat, self.slot), card)
        groups = pair_groups(options)
        action = action_of(table, seat, self.slot) if options else "compensation"
        prompt = text(f"ask-{action}", card=card_text(table.rules, card))
        if options and (price := self.price(table)) != Money():
            cost = text("price", energy=price.energy, gold=price.gold)
            prompt = text("ask-priced", question=prompt, what=Ref("cost", action), price=cost)
        verbs = frozenset(option.id.partition(":")[0] for option in options)
        return self.decide(
            seat,
            f"act.{action}",
            prompt,
            (*options, *declines()),
            groups=groups,
            shut=shut_of(table, seat, slot_of(table, seat, self.slot), card, verbs),
            default=("decline:gold",),
        )

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Decline for a compensation, or perform."""
        self.finished = True
        if picks[0] in DECLINE:
            draft.emit("declined", seat=seat)
            earn(draft, seat, **DECLINE[picks[0]])
            return
        self.performed = True
        verb, _, target = picks[0].partition(":")
        PERFORM[verb](draft, self, target)

    def run(self, draft: Draft) -> None:
        """The card leaves the board, unless the action itself moved it (A2, A3)."""
        mine = draft.state.seats[self.seat]
        card = mine.slots[self.slot]
        if card and self.performed and is_conflict(card):
            mine.slots[self.slot] = None
            discard(draft.state, card)
        elif card:
            lift(draft.state, self.seat, self.slot)
            mine.used.append(card)
            show(draft.state, card)
        draft.emit("turn", seat=self.seat)
        draft.pop()

    def card(self, table: Table) -> str:
        """The card being acted on."""
        return table.state.seats[self.seat].slots[self.slot] or BLANK

    def magic(self, table: Table) -> str:
        """The key of the magic card being acted on."""
        return self.card(table).partition("/")[2]

    def price(self, table: Table) -> Money:
        """What is printed over the slot, or on the magic card."""
        slot = slot_of(table, self.seat, self.slot)
        return price_of(slot) if slot else table.rules.magic[self.magic(table)]


def _gold(draft: Draft, act: Act, space: str) -> None:
    earn(draft, act.seat, gold=income(draft, space).gold)


def _energy(draft: Draft, act: Act, space: str) -> None:
    earn(draft, act.seat, energy=income(draft, space).energy)


def _awaken(draft: Draft, act: Act, space: str) -> None:
    pay(draft, act.seat, act.price(draft))
    realm = realm_of(space)
    count = min(TRANSITION, draft.state.seats[act.seat].limbo[realm])
    awaken(draft, act.seat, realm, {space: count})


def _build(kind: str, draft: Draft, act: Act, space: str) -> None:
    by_tribe = action_of(draft, act.seat, act.slot) == "construction"
    pay(draft, act.seat, building_price(draft, act.seat, kind) if by_tribe else act.price(draft))
    build(draft, act.seat, space, kind)


def _portal(draft: Draft, act: Act, space: str) -> None:
    _build("portal", draft, act, space)


def _shrine(draft: Draft, act: Act, space: str) -> None:
    _build("shrine", draft, act, space)


def _capital(draft: Draft, act: Act, space: str) -> None:
    _build("capital", draft, act, space)


def _attack(draft: Draft, act: Act, pair: str) -> None:
    source, _, target = pair.partition(">")
    names = list(names_by_side(draft, act.seat, act.card(draft), source, target).values())
    named = names[0] if len(names) == 1 else None
    free = action_of(draft, act.seat, act.slot) == "attack-or-move"
    price = Money() if free else act.price(draft)
    draft.push(
        Strike(seat=act.seat, card=act.card(draft), source=source, target=target, named=named, price=price)
    )


def _move(draft: Draft, act: Act, pair: str) -> None:
    source, _, target = pair.partition(">")
    draft.push(March(seat=act.seat, source=source, target=target, price=act.price(draft)))


def _limbo(draft: Draft, act: Act, realm: str) -> None:
    count = min(TRANSITIONS[act.magic(draft)], draft.state.seats[act.seat].limbo[realm])
    draft.push(Spread(seat=act.seat, realm=realm, armies=count, price=act.price(draft)))


def _draw(draft: Draft, act: Act, _: str) -> None:
    pay(draft, act.seat, act.price(draft))
    draw(draft, act.seat, DRAWS[act.magic(draft)])


def _marker(draft: Draft, act: Act, _: str) -> None:
    pay(draft, act.seat, act.price(draft))
    draft.state.first = act.seat
    draft.emit("marker", seat=act.seat)


def _takeover(draft: Draft, act: Act, space: str) -> None:
    pay(draft, act.seat, act.price(draft))
    hand_over(draft, region_of(space), act.seat)


PERFORM = {
    "gold": _gold,
    "energy": _energy,
    "awaken": _awaken,
    "portal": _portal,
    "shrine": _shrine,
    "capital": _capital,
    "attack": _attack,
    "move": _move,
    "limbo": _limbo,
    "draw": _draw,
    "marker": _marker,
    "takeover": _takeover,
}


class Ordered(Frame, kw_only=True):
    """A second question of an action, which the acting seat answers."""

    seat: int
    price: Money
    finished: bool = False

    def waiting(self, table: Table) -> tuple[int, ...]:
        """The acting seat."""
        return () if self.finished else (self.seat,)


class Strike(Ordered, kw_only=True, tag="attack"):
    """What the card names, where that is a choice, and how many armies go, before the throw (X4, X5).

    A single army is asked for as well: the throw cannot be taken back, and the question tells the inhabitants' side.
    """

    card: str
    source: str
    target: str
    named: str | None

    def ask(self, table: Table, seat: int) -> Decision | None:
        """The named space, then the number."""
        if seat not in self.waiting(table):
            return None
        if self.named is None:
            return self._ask_named(table)
        most = table.state.spaces[self.source].armies - 1
        side = text("side-" + side_of(self.named, self.source, self.target))
        prompt = text(
            "ask-attackers", source=Ref("space", self.source), target=Ref("space", self.target), side=side
        )
        option = amount("army", text("option-army"), most, self.target)
        return self.decide(seat, "attack.count", prompt, (option,), high=most, default=("army",) * most)

    def _ask_named(self, table: Table) -> Decision:
        names = names_by_side(table, self.seat, self.card, self.source, self.target)
        options = [space_option("named", space, hint=text(f"side-{side}")) for side, space in names.items()]
        prompt = text("ask-named", target=Ref("space", self.target))
        return self.decide(self.seat, "attack.named", prompt, options, default=(options[0].id,))

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Note the name; with the number, pay and fight."""
        if self.named is None:
            self.named = picks[0].partition(":")[2]
            return
        self.finished = True
        pay(draft, seat, self.price)
        fight(draft, seat, self.source, self.target, len(picks), self.card, self.named)


class March(Ordered, kw_only=True, tag="move"):
    """How many armies move (X7)."""

    automatic = True
    source: str
    target: str

    def ask(self, table: Table, seat: int) -> Decision | None:
        """One or more, one stays."""
        if seat not in self.waiting(table):
            return None
        most = table.state.spaces[self.source].armies - 1
        prompt = text("ask-move", source=Ref("space", self.source), target=Ref("space", self.target))
        option = amount("army", text("option-army"), most, self.target)
        return self.decide(seat, "move.count", prompt, (option,), high=most, default=("army",) * most)

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Pay and move."""
        self.finished = True
        pay(draft, seat, self.price)
        add(draft.state, self.source, -len(picks))
        add(draft.state, self.target, len(picks))
        draft.emit("moved", seat=seat, from_=self.source, to_=self.target, armies=len(picks))


class Spread(Ordered, kw_only=True, tag="spread"):
    """Where exactly so many armies of one limbo go (M1, M4)."""

    automatic = True
    realm: str
    armies: int

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Any split over own spaces of the realm."""
        if seat not in self.waiting(table):
            return None
        options = list(spread_options(table, seat, self.realm, self.armies))
        group = Group(
            self.realm, text("group-spread", realm=Ref("realm", self.realm)), self.armies, self.armies
        )
        prompt = text("ask-spread", count=self.armies, realm=Ref("realm", self.realm))
        return self.decide(
            seat,
            "transition.spread",
            prompt,
            options,
            groups=(group,),
            low=self.armies,
            high=self.armies,
            default=(options[0].id,) * self.armies,
        )

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Pay and place."""
        self.finished = True
        pay(draft, seat, self.price)
        awaken(draft, seat, self.realm, spread_of(picks)[self.realm])
