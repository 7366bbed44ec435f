"""Evaluate all uses of a card in its slot, in victory points, at any price."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.games.immortals.advice.attacks import Strikes
from engine.games.immortals.advice.prospect import CARD, AttackOption, SeatEvaluation
from engine.games.immortals.edition.cards import BLANK, REALMS, card_spaces, realm_of, region_of, subject_of
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.construction import BUILDINGS, may_build, tribe_price
from engine.games.immortals.effects.actions.transition import ARMIES
from engine.games.immortals.effects.magic import conflicts_or_transition_2, transition_5
from engine.games.immortals.effects.magic.shrine_or_takeover import can_take_over
from engine.games.immortals.position.changes import BUILD_VP, can_draw
from engine.games.immortals.position.plan_slots import action_of, price_of
from engine.games.immortals.position.state import own_spaces

FRESH = 0.9  # value of an army brought from a limbo, relative to one on a space
HELD = 0.9  # expected share of a building's later points


class CardUse(NamedTuple):
    """One way to use a card. worth: its value, less that of the price. pick: the option's id. gain: its income."""

    worth: float
    pick: str
    price: Money = Money()
    gain: Money = Money()

    @property
    def extracts(self) -> bool:
        """Return True if the use brings money."""
        return self.gain != Money()


class Uses:
    """The uses of a seat's cards in its slots, in the current position."""

    def __init__(self, prospect: SeatEvaluation) -> None:
        self.now = prospect
        self.strikes = Strikes(prospect)

    def find_best(self, slot: int, card: str) -> CardUse | None:
        """Return the use of the highest value at any price, or None if there is none."""
        return max(self.list_uses(slot, card), key=lambda use: use.worth, default=None)

    def can_pay(self, use: CardUse) -> bool:
        """Return True if the seat can pay for this use now (A7)."""
        mine = self.now.mine
        return use.price.energy <= mine.energy and use.price.gold <= mine.gold

    def list_uses(self, slot: int, card: str) -> Iterator[CardUse]:
        """Yield the uses of a card in a slot. An unknown magic card has none."""
        if card == BLANK:
            return
        action = action_of(self.now.table, self.now.seat, slot)
        price = price_of(self.now.table, self.now.seat, slot, card)
        cost = self.now.value_money(price.energy, price.gold)
        key = subject_of(card) if action == "magic" else action
        for use in LISTS[key](self, card) if key in LISTS else ():
            free = use.price != Money() or (action == "attack-or-move" and use.pick.startswith("attack"))
            yield use if free else use._replace(worth=use.worth - cost, price=price)

    def _list_own(self, card: str) -> list[str]:
        spaces = self.now.state.spaces
        return [key for key in card_spaces(self.now.table.rules, card) if spaces[key].owner == self.now.seat]

    def list_gold(self, card: str) -> Iterator[CardUse]:
        """Yield the uses of Extract Gold (X1)."""
        for space in self._list_own(card):
            gold = self.now.income(space).gold
            yield CardUse(self.now.value_money(0, gold), f"gold:{space}", gain=Money(0, gold))

    def list_energy(self, card: str) -> Iterator[CardUse]:
        """Yield the uses of Extract Energy (X1)."""
        for space in self._list_own(card):
            energy = self.now.income(space).energy
            yield CardUse(self.now.value_money(energy, 0), f"energy:{space}", gain=Money(energy, 0))

    def list_transition(self, card: str) -> Iterator[CardUse]:
        """Yield the spaces that armies can be brought to (X2)."""
        for space in self._list_own(card):
            if count := min(ARMIES, self.now.mine.limbo[realm_of(space)]):
                yield CardUse(self.value_fresh(space, count), f"awaken:{space}")

    def value_fresh(self, space: str, count: int) -> float:
        """Return the value of so many more armies on a space: as armies and as guards."""
        here = self.now.state.spaces[space].armies
        guarded = self.now.value_risk(space, here) - self.now.value_risk(space, here + count)
        return FRESH * count * self.now.value_army() + guarded

    def list_construction(self, card: str) -> Iterator[CardUse]:
        """Yield the buildings that the card's own spaces have room for (X3)."""
        for kind in BUILDINGS:
            price = tribe_price(self.now.table, self.now.seat, kind)
            cost = self.now.value_money(price.energy, price.gold)
            for space in self._list_own(card):
                if may_build(self.now.table, space, kind):
                    yield CardUse(self.value_building(space, kind) - cost, f"{kind}:{space}", price)

    def value_building(self, space: str, kind: str) -> float:
        """Return the points of a building: at once, and at each scoring while the space is held."""
        risk = 0.5 if self.now.find_threat(space) > self.now.state.spaces[space].armies else HELD
        return BUILD_VP[kind] + (0.0 if kind == "portal" else self.now.left * risk)

    def list_shrines(self, card: str) -> Iterator[CardUse]:
        """Yield the card's spaces with room for a Shrine (X10)."""
        yield from self._list_shrines_on(self._list_own(card))

    def _list_shrines_on(self, spaces: list[str]) -> Iterator[CardUse]:
        for space in spaces:
            if may_build(self.now.table, space, "shrine"):
                yield CardUse(self.value_building(space, "shrine"), f"shrine:{space}")

    def list_attacks(self, card: str) -> Iterator[CardUse]:
        """Yield the best attack, or the one that the card is meant for (X4–X6)."""
        aims = self.now.aims
        strike = self.strikes.find_best(card) if aims is None else aims.get(card, AttackOption(0.0))
        if strike.armies:
            yield CardUse(strike.worth, f"attack:{strike.source}>{strike.target}")

    def list_limbos(self, most: int) -> Iterator[CardUse]:
        """Yield each limbo with armies, valued by the best own space of its realm (M1, M4). most: armies brought."""
        for realm in REALMS:
            count = min(most, self.now.mine.limbo[realm])
            spaces = own_spaces(self.now.state, self.now.seat, realm)
            if count and spaces:
                yield CardUse(max(self.value_fresh(space, count) for space in spaces), f"limbo:{realm}")

    def list_draws(self, count: int) -> Iterator[CardUse]:
        """Yield the use of drawing so many cards, which have a value from the next round on (D1)."""
        if can_draw(self.now.state):
            yield CardUse(count * CARD if self.now.left > 1 else 0.0, "draw")

    def list_second_shrine(self, card: str) -> Iterator[CardUse]:
        """Yield a Shrine on any own space, and the region cards that can be taken over (M3)."""
        spaces = own_spaces(self.now.state, self.now.seat)
        yield from self._list_shrines_on(spaces)
        for space in spaces:
            if can_take_over(self.now.table, self.now.seat, space):
                foe = self.now.state.holders[region_of(space)] is not None
                yield CardUse(CARD * (1 + foe) * (self.now.left - 1), f"takeover:{space}")

    def list_transition_5(self, card: str) -> Iterator[CardUse]:
        """Yield the uses of Bring back 5 (M1)."""
        return self.list_limbos(transition_5.ARMIES)

    def list_two(self, card: str) -> Iterator[CardUse]:
        """Yield the uses of the card that draws two cards or brings back two armies (M4)."""
        yield from self.list_draws(conflicts_or_transition_2.CARDS)
        yield from self.list_limbos(conflicts_or_transition_2.ARMIES)

    def list_one(self, card: str) -> Iterator[CardUse]:
        """Yield the use of drawing a card. Taking the marker instead is ignored (M2)."""
        return self.list_draws(1)


LISTS: dict[str, Callable[[Uses, str], Iterator[CardUse]]] = {
    "extract-gold": Uses.list_gold,
    "extract-energy": Uses.list_energy,
    "transition": Uses.list_transition,
    "construction": Uses.list_construction,
    "shrine": Uses.list_shrines,
    "attack": Uses.list_attacks,
    "attack-or-move": Uses.list_attacks,
    "transition-5": Uses.list_transition_5,
    "conflict-or-first": Uses.list_one,
    "shrine-or-takeover": Uses.list_second_shrine,
    "conflicts-or-transition-2": Uses.list_two,
}
