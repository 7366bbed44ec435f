"""Execute the list of orders in waves (W7 to W14)."""

from msgspec.structs import replace

from engine.games.brigandine.battle.fights import default_plan
from engine.games.brigandine.battle.odds import deal_cards, siege_need, throw_dice
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import war_events
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.changes import discard_cards
from engine.games.brigandine.position.combat_decks import dealable_cards
from engine.games.brigandine.position.falling import carry_out_leaving, settle_lands
from engine.games.brigandine.position.map import is_capital, list_defenders
from engine.games.brigandine.position.prices import pay_card
from engine.games.brigandine.position.sides import find_troop, troop_of
from engine.games.brigandine.position.state import (
    Draft,
    Frame,
    State,
    Table,
    edit_land,
    edit_side,
    keep_deed,
    list_playing,
    marker_order,
)
from engine.games.brigandine.position.troops import count_dice, is_blessed
from engine.games.brigandine.position.view_rows import show_order
from engine.games.brigandine.position.warfare import BattlePlan, Fight, Order
from engine.games.brigandine.steps.war.aftermath import is_decided
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.games.brigandine.steps.war.conquest import conquer_land, exhaust_troops, shoot_troop
from engine.games.brigandine.steps.war.council import Orders, act_council, can_order, council_menu, list_laid
from engine.rules.core import StagedItem
from engine.rules.menus import Menu, MenuFrame, list_staged

STOOD = "stood"  # the name of an attacker's origin in the last month's actions
DONE, OPEN, WAITING = "done", "open", ""


class WarFrame(Frame, tag="war.waves"):
    """The list of orders (W7). fees: coins paid for their war cards."""

    orders: list[Order]
    fees: list[int]
    wave: int = 0

    def run(self, draft: Draft) -> None:
        """Walk through the list of orders once. If all are done, end the war.

        If the walk opened battles, push the frame that asks for their battle orders.
        """
        if draft.state.over or all(order.state == DONE for order in self.orders):
            draft.pop()
            draft.emit(war_events.WaveBegun(number=0, orders=[]))
            if is_decided(draft):
                self._drop(draft)
            else:
                end_war(draft)
            return
        self.wave += 1
        fights = self._walk(draft)
        draft.emit(war_events.WaveBegun(self.wave, [show_order(order) for order in self.orders]))
        if fights and not is_decided(draft):
            draft.push(BattleOrdersFrame.set_up(draft, fights))

    def _walk(self, draft: Draft) -> list[Fight]:
        """Settle orders without a battle and return the open battles.

        The end of the match ends the walk (N2).
        """
        fights: list[Fight] = []
        for number, order in enumerate(self.orders):
            if order.state == WAITING and not self.must_wait(number) and not is_decided(draft):
                fight = self._open(draft, number)
                state = DONE if fight is None else OPEN
                self.orders[number] = replace(order, state=state)
                if fight is not None:
                    fights.append(fight)
        return fights

    def _drop(self, draft: Draft) -> None:
        """Discard the war cards of orders left when the match ends."""
        for order in self.orders:
            discard_cards(draft, order.seat, [order.card] if order.card else [])

    def must_wait(self, number: int) -> bool:
        """Return True if an earlier order that is not done yet conflicts with this one (W8)."""
        order = self.orders[number]
        return any(earlier.state != DONE and do_conflict(order, earlier) for earlier in self.orders[:number])

    def _open(self, draft: Draft, number: int) -> Fight | None:
        """Settle an order at once, or open its battle (W8)."""
        order = self.orders[number]
        able = able_names(draft, order)
        land = draft.state.lands[order.target]
        if not able or land.owner == order.seat:
            self._void(draft, number)
            return None
        if order.victim:
            if not shoot_troop(draft, order):
                self._void(draft, number)
            return None
        bribed = bool(order.card)
        if land.owner is not None and not list_defenders(draft.state, order.target):
            if land.structure == "castle" and not bribed:
                besiege_castle(draft, order, able)
            else:
                conquer_land(draft, order.seat, order.target, able)
            self.finish(draft, number)
            return None
        return open_fight(draft, number, order, able, bribed)

    def _void(self, draft: Draft, number: int) -> None:
        order = self.orders[number]
        draft.emit(war_events.OrderVoid(order.seat, order.target, list(order.troops)))
        if order.card:  # its coins return (W4)
            edit_side(draft, order.seat, coins=draft.state.sides[order.seat].coins + self.fees[number])
        self.finish(draft, number)

    def finish(self, draft: Draft, number: int) -> None:
        """End an order. Its war card is discarded."""
        order = self.orders[number]
        if order.card:
            discard_cards(draft, order.seat, [order.card])
        self.orders[number] = replace(order, state=DONE, card="")

    def reopen(self, number: int) -> None:
        """Put the order of a battle that was called off back among the waiting orders (L3, W8)."""
        self.orders[number] = replace(self.orders[number], state=WAITING)


class CouncilFrame(MenuFrame[State, Edition], tag="council.orders"):
    """All seats that could attack enter orders. orders: by seat."""

    orders: list[Orders]
    asked: list[bool]

    @classmethod
    def set_up(cls, table: Table) -> "CouncilFrame":
        """Ask the seats that can order anything (W2)."""
        seats = range(len(table.state.sides))
        alive = [seat for seat in list_playing(table.state) if not table.state.sides[seat].fate]
        asked = [seat in alive and can_order(table, seat) for seat in seats]
        done, paths = [not one for one in asked], [list[str]() for _ in seats]
        return cls(done=done, paths=paths, orders=[() for _ in seats], asked=asked)

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the player was asked and has not left since."""
        return self.asked[seat] and not table.state.sides[seat].fate

    def menu(self, table: Table, seat: int, path: list[str]) -> Menu | None:
        """Ask the council's question."""
        return council_menu(table, seat, self.orders[seat], path)

    def list_laid(self, table: Table, seat: int) -> tuple[StagedItem, ...]:
        """Return the orders that the player has entered."""
        laid = list_laid(table, seat, self.orders[seat])
        return list_staged(laid) if self.done[seat] else laid

    def act(self, draft: Draft, seat: int, path: list[str]) -> None:
        """Add an order, or confirm."""
        if path == ["confirm"]:
            self.done[seat] = True
        else:
            self.orders[seat] = act_council(draft, seat, self.orders[seat], path)

    def forget(self, draft: Draft, seat: int) -> None:
        """Drop the orders of a leaving player."""
        self.orders[seat] = ()

    def run(self, draft: Draft) -> None:
        """Reveal all orders and begin the war (H6)."""
        draft.shown = True
        draft.pop()
        listed = war_list(draft, self.orders)
        open_war(draft, listed, pay_cards(draft, listed), self.asked)


def do_conflict(one: Order, other: Order) -> bool:
    """Return True if the target of one order is a target of the other or a place of its troops."""
    return one.target in (other.target, *other.places) or other.target in one.places


def able_names(table: Table, order: Order) -> tuple[str, ...]:
    """Return the troops of an order that are active and still in the territory they had when ordered (W8a)."""
    there = {troop.character: troop.place for troop in table.state.sides[order.seat].troops if troop.active}
    ordered = zip(order.troops, order.places, strict=True)
    return tuple(name for name, place in ordered if there.get(name) == place)


def besiege_castle(draft: Draft, order: Order, able: tuple[str, ...]) -> None:
    """Besiege a castle (W9): the first three troops throw. With enough swords it falls with the territory."""
    state, front = draft.state, able[: draft.rules.battle.front]
    side = state.sides[order.seat]
    blessed = is_blessed(draft.rules, state, order.seat)
    troops = [troop for name in front if (troop := find_troop(side, name))]
    count = sum(count_dice(draft.rules, troop, blessed) for troop in troops)
    thrown = throw_dice(draft.rules, draft.chance, count)[: draft.rules.battle.dice]
    falls = thrown.count("S") >= siege_need(draft.rules, troops)
    exhaust_troops(draft, order.seat, front)
    draft.emit(
        war_events.Besieged(
            order.seat, order.target, list(front), thrown, falls, state.lands[order.target].owner
        )
    )
    if falls:
        edit_land(state, order.target, structure="")
        conquer_land(draft, order.seat, order.target, able)


def open_fight(draft: Draft, number: int, order: Order, able: tuple[str, ...], bribed: bool) -> Fight:
    """Muster both sides: dice in the open, five combat cards in secret (B1 to B3)."""
    state = draft.state
    owner = state.lands[order.target].owner
    theirs = tuple(list_defenders(state, order.target))
    rolls: dict[str, str] = {}
    dealt: list[tuple[str, ...]] = [(), ()]
    for seat, names in ((order.seat, able), (owner, theirs)):
        if seat is not None:
            rolls |= {name: _throw_troop(draft, seat, name) for name in names}
    for side, seat in enumerate((order.seat, owner)):
        if seat is not None:
            dealt[side] = deal_cards(
                draft.chance, tuple(dealable_cards(draft, seat)), draft.rules.battle.dealt
            )
    if owner is None:
        militia = draft.rules.militia
        body = militia.capital if is_capital(draft.rules, order.target) else militia.free
        rolls["militia"] = throw_dice(draft.rules, draft.chance, body.dice)
    plans = [BattlePlan(), BattlePlan()]
    fight = Fight(number, order.seat, owner, order.target, bribed, able, theirs, rolls, dealt, plans)
    fight.plans = [default_plan(draft, fight, side) for side in (0, 1)]
    draft.emit(
        war_events.Mustered(order.seat, owner, order.target, dict(rolls), list(able), list(theirs), bribed)
    )
    for side, seat in fight.parties:
        draft.emit(war_events.CombatDealt(order.target, list(dealt[side])), only=(seat,))
    return fight


def _throw_troop(draft: Draft, seat: int, name: str) -> str:
    blessed = is_blessed(draft.rules, draft.state, seat)
    count = count_dice(draft.rules, troop_of(draft.state.sides[seat], name), blessed)
    return throw_dice(draft.rules, draft.chance, count)


def war_list(draft: Draft, orders: list[tuple[Order, ...]]) -> list[Order]:
    """List Bribed Guards first, then the first, second, … order of each seat in marker order (W7)."""
    seats = marker_order(draft.state)
    most = max((len(mine) for mine in orders), default=0)
    rounds = [orders[seat][number] for number in range(most) for seat in seats if number < len(orders[seat])]
    return sorted(rounds, key=lambda order: not order.card)


def begin_war(draft: Draft, listed: list[Order], fees: list[int], asked: list[bool]) -> None:
    """Begin the council, or the war if orders were entered early or no seat can order anything (T3, W2).

    listed, fees: orders entered early and the coins paid for them. asked: by seat, it could order.
    """
    draft.state.reports = []
    if draft.state.over:
        for order in listed:
            discard_cards(draft, order.seat, [order.card] if order.card else [])
        return
    council = CouncilFrame.set_up(draft)
    if draft.state.together or not any(council.asked):
        open_war(draft, listed, fees, asked)
    else:
        draft.push(council)


def open_war(draft: Draft, listed: list[Order], fees: list[int], asked: list[bool]) -> None:
    """Reveal the orders and begin the first walk (H6)."""
    for seat in list_playing(draft.state):
        marks = list(draft.state.sides[seat].marks)
        if asked[seat]:
            marks.append("asked")
        if any(order.seat == seat for order in listed):
            marks.append("ordered")
        edit_side(draft, seat, marks=tuple(marks))
    for order in listed:
        draft.emit(war_events.Ordered(order.seat, order.target, list(order.troops), order.victim, order.card))
        for who, place in zip(order.troops, order.places, strict=True):
            keep_deed(draft.state, order.seat, STOOD, who, place)
    draft.push(WarFrame(orders=listed, fees=fees))


def pay_cards(draft: Draft, listed: list[Order]) -> list[int]:
    """Pay for the war cards and take them out of hand or zone. Return the coins of each order (W4)."""
    return [pay_card(draft, order.seat, order.card, order.zone) if order.card else 0 for order in listed]


def end_war(draft: Draft) -> None:
    """End the war (W14): lands are settled (G3), the event's fines are paid, concessions take effect."""
    settle_lands(draft)
    if fine := force_of(draft).idle_fine:
        for seat in list_playing(draft.state):
            side = draft.state.sides[seat]
            if "asked" in side.marks and "ordered" not in side.marks:
                lost = min(fine, side.coins)
                edit_side(draft, seat, coins=side.coins - lost)
                draft.emit(war_events.Fined(seat, lost))
    carry_out_leaving(draft)
