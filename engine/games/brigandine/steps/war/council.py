"""The council: attack orders and shots, laid by all at once and in secret (W1 to W6)."""

from msgspec.structs import replace

from engine.games.brigandine.battle.odds import order_odds
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.map import kp_of, list_targets
from engine.games.brigandine.position.options import named_option, plain_option, priced_card, troop_option
from engine.games.brigandine.position.prices import action_price, cards_of_moment
from engine.games.brigandine.position.sides import Troop, find_troop, troop_of
from engine.games.brigandine.position.state import Draft, Table, list_playing
from engine.games.brigandine.position.troops import can_attack, find_ability
from engine.games.brigandine.position.warfare import Order
from engine.rules.core import Option, Ref, Text, text
from engine.rules.menus import Menu

Orders = tuple[Order, ...]


def able_troops(table: Table, seat: int, orders: Orders = ()) -> list[Troop]:
    """Troops that can attack and are in no order yet (W1, W3)."""
    taken = {who for order in orders for who in order.troops}
    troops = table.state.sides[seat].troops
    return [troop for troop in troops if can_attack(table.rules, troop) and troop.character not in taken]


def can_order(table: Table, seat: int) -> bool:
    """W2: somebody can attack or shoot; Virgo forbids both."""
    if force_of(table).bars_attacks:
        return False
    return any(list_targets(table, seat, troop.place) for troop in able_troops(table, seat))


def list_shooters(table: Table, seat: int, orders: Orders) -> list[Troop]:
    """List the able Heavy Crossbowmen with an enemy troop in an adjacent territory (W5)."""
    return [
        troop
        for troop in able_troops(table, seat, orders)
        if find_ability(table.rules, troop).shoots and list_victims(table, seat, troop)
    ]


def list_victims(table: Table, seat: int, shooter: Troop) -> list[tuple[int, Troop]]:
    """List the enemy troops in adjacent territories."""
    near = list_targets(table, seat, shooter.place)
    return [
        (other, troop)
        for other in list_playing(table.state)
        if other != seat
        for troop in table.state.sides[other].troops
        if troop.place in near
    ]


def council_menu(table: Table, seat: int, orders: Orders, path: list[str]) -> Menu | None:
    """Attack, shoot, drop an order, or confirm."""
    if not path:
        return _top_menu(table, seat, orders)
    if path[0] == "attack":
        return _attack_menu(table, seat, orders, path)
    if path[0] == "shoot":
        return _shot_menu(table, seat, orders, path)
    if path[0] == "drop" and len(path) == 1:
        options = [order_option(f"{at}", order) for at, order in enumerate(orders)]
        return Menu("council.drop", text("ask-council-drop"), options)
    return None


def order_option(id_: str, order: Order) -> Option:
    """Make an option of an order that is laid."""
    who = tuple(Ref("character", troop) for troop in order.troops)
    return named_option(id_, "land", order.target, text("hint-order", who=who), order.target)


def _top_menu(table: Table, seat: int, orders: Orders) -> Menu:
    options = [plain_option("confirm", "option-confirm-orders" if orders else "option-no-orders")]
    if target_lands(table, seat, orders):
        options.append(plain_option("attack", "option-attack"))
    if list_shooters(table, seat, orders):
        options.append(plain_option("shoot", "option-shoot"))
    if orders:
        options.append(plain_option("drop", "option-drop-order"))
    laid = tuple(Ref("land", order.target) for order in orders)
    prompt = text("ask-council-more", laid=laid) if orders else text("ask-council")
    return Menu("council.orders", prompt, options, default=("confirm",))


def target_lands(table: Table, seat: int, orders: Orders) -> list[str]:
    """Territories that an able troop stands next to."""
    found = {
        near for troop in able_troops(table, seat, orders) for near in list_targets(table, seat, troop.place)
    }
    return [land for land in table.state.lands if land in found]


def list_attackers(table: Table, seat: int, orders: Orders, target: str) -> list[Troop]:
    """List the able troops adjacent to the target."""
    near = table.rules.near[target]
    return [troop for troop in able_troops(table, seat, orders) if troop.place in near]


def _attack_menu(table: Table, seat: int, orders: Orders, path: list[str]) -> Menu | None:
    if len(path) == 1:
        options = []
        for land in target_lands(table, seat, orders):
            odds = _hint_odds(table, seat, list_attackers(table, seat, orders, land), land)
            options.append(named_option(land, "land", land, odds, land))
        return Menu("council.target", text("ask-council-target"), options)
    if len(path) == 2:
        troops = list_attackers(table, seat, orders, path[1])
        options = [troop_option(table, troop) for troop in troops]
        prompt = text("ask-council-troops", land=Ref("land", path[1]))
        return Menu("council.troops", prompt, options, high=len(options), ordered=True)
    if len(path) == 3:
        return _war_card_menu(table, seat, orders, path)
    return None


def _hint_odds(table: Table, seat: int, party: list[Troop], land: str) -> Text | None:
    return order_odds(table, seat, party, land) if table.hints else None


def _war_card_menu(table: Table, seat: int, orders: Orders, path: list[str]) -> Menu:
    """With or without a war card, with the odds of this very order."""
    party = [troop for who in path[2].split() if (troop := find_troop(table.state.sides[seat], who))]
    options = [plain_option("plain", "option-plain-attack", _hint_odds(table, seat, party, path[1]))]
    set_aside = sum(action_price(table, order.card) for order in orders if order.card)
    laid = [(order.zone, order.card) for order in orders if order.card]
    for place, card in cards_of_moment(table, seat, "war"):
        zone = place == "zone"
        side = table.state.sides[seat]
        have = [slot.card for slot in side.zone if not slot.active] if zone else list(side.hand)
        spare = have.count(card) > laid.count((zone, card))
        price = action_price(table, card)
        if (
            spare
            and set_aside + price <= side.coins
            and table.rules.actions[card].kp <= kp_of(table.state, seat)
        ):
            options.append(priced_card(table.rules, place, card, price))
    return Menu("council.card", text("ask-council-card", land=Ref("land", path[1])), options)


def victim_option(table: Table, other: int, troop: Troop) -> Option:
    """Make an option of an enemy troop, with the territory where it is looked for (W5)."""
    shown = troop_option(table, troop)
    return replace(shown, id=f"{other}/{troop.character}/{troop.place}")


def _shot_menu(table: Table, seat: int, orders: Orders, path: list[str]) -> Menu | None:
    if len(path) == 1:
        options = [troop_option(table, troop) for troop in list_shooters(table, seat, orders)]
        return Menu("council.shooter", text("ask-council-shooter"), options)
    if len(path) == 2:
        shooter = troop_of(table.state.sides[seat], path[1])
        options = [victim_option(table, other, troop) for other, troop in list_victims(table, seat, shooter)]
        return Menu("council.victim", text("ask-council-victim"), options)
    return None


def act_council(draft: Draft, seat: int, orders: Orders, path: list[str]) -> Orders:
    """Return the orders after laying or dropping one."""
    if path[0] == "drop":
        at = int(path[1])
        return orders[:at] + orders[at + 1 :]
    if path[0] == "shoot":
        _, victim, land = path[2].split("/")
        shot = Order(seat, land, (path[1],), (place_of(draft, seat, path[1]),), victim)
        return (*orders, shot)
    _, target, party, card = path
    troops = tuple(party.split())
    places = tuple(place_of(draft, seat, who) for who in troops)
    name = "" if card == "plain" else card.partition("/")[2]
    return (*orders, Order(seat, target, troops, places, "", name, card.startswith("zone/")))


def place_of(draft: Draft, seat: int, character: str) -> str:
    """Where a troop stands, after the marches laid (T3)."""
    side = draft.state.sides[seat]
    marches = dict(side.marches)
    troop = troop_of(side, character)
    return marches.get(character, troop.place)
