"""The council: attack orders and shots of all seats, entered at once and in secret (W1 to W6)."""

from collections.abc import Collection

from msgspec.structs import replace

from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.map import is_foreign, list_targets
from engine.games.brigandine.position.options import land_option, named_option, plain_option, troop_option
from engine.games.brigandine.position.prices import spare_options
from engine.games.brigandine.position.sides import Troop, find_troop, troop_of
from engine.games.brigandine.position.state import Draft, Table, list_playing
from engine.games.brigandine.position.troops import can_attack, find_ability
from engine.games.brigandine.position.warfare import Order
from engine.rules.core import RISKY, Option, Ref, StagedItem, Text, text
from engine.rules.menus import Menu

Orders = tuple[Order, ...]


def able_troops(table: Table, seat: int, orders: Orders = ()) -> list[Troop]:
    """List the troops that can attack and are in no order yet (W1, W3)."""
    taken = {who for order in orders for who in order.troops}
    troops = table.state.sides[seat].troops
    return [troop for troop in troops if can_attack(table.rules, troop) and troop.character not in taken]


def can_order(table: Table, seat: int) -> bool:
    """Return True if a troop can attack or shoot, unless the event forbids it (W2)."""
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


def list_aims(table: Table, seat: int, shooter: Troop) -> list[Option]:
    """List the targets of a shooter."""
    return [_aim_option(table, other, troop) for other, troop in list_victims(table, seat, shooter)]


def council_menu(table: Table, seat: int, orders: Orders, path: list[str]) -> Menu | None:
    """Ask for the kind of order, then for its parts. Return None once it is complete."""
    match path:
        case []:
            return _top_menu(table, seat, orders)
        case ["attack"]:
            return _make_menu("target", _offer_targets(table, seat, orders))
        case ["attack", land]:
            able = [troop_option(table, troop) for troop in list_attackers(table, seat, orders, land)]
            asked = _make_menu("troops", able, land=Ref("land", land))
            asked.high, asked.ordered = len(able), True
            return asked
        case ["attack", land, party]:
            return _make_menu("card", _offer_cards(table, seat, orders, land, party), land=Ref("land", land))
        case ["shoot"]:
            shooters = list_shooters(table, seat, orders)
            return _make_menu("shooter", [troop_option(table, troop) for troop in shooters])
        case ["shoot", shooter]:
            return _make_menu("victim", list_aims(table, seat, troop_of(table.state.sides[seat], shooter)))
        case ["drop"]:
            return _make_menu("drop", [_order_option(at, order) for at, order in enumerate(orders)])
    return None


def _make_menu(what: str, options: list[Option], **about: Ref) -> Menu:
    return Menu(f"council.{what}", text(f"ask-council-{what}", **about), options)


def _top_menu(table: Table, seat: int, orders: Orders) -> Menu:
    options = [plain_option("confirm", "option-confirm-orders" if orders else "option-no-orders")]
    if target_lands(table, seat, orders):
        options.append(plain_option("attack", "option-attack"))
    if list_shooters(table, seat, orders):
        options.append(plain_option("shoot", "option-shoot"))
    asks = ("ask-council-more" if len(options) > 1 else "ask-council-confirm") if orders else "ask-council"
    if orders:
        options.append(plain_option("drop", "option-drop-order"))
    return Menu("council.orders", text(asks), options, default=("confirm",))


def target_lands(table: Table, seat: int, orders: Orders) -> list[str]:
    """List the territories next to an able troop."""
    places = {troop.place for troop in able_troops(table, seat, orders)}
    found = {near for place in places for near in list_targets(table, seat, place)}
    return [land for land in table.state.lands if land in found]


def list_attackers(table: Table, seat: int, orders: Orders, target: str) -> list[Troop]:
    """List the able troops adjacent to the target."""
    near = table.rules.near[target]
    return [troop for troop in able_troops(table, seat, orders) if troop.place in near]


def _offer_targets(table: Table, seat: int, orders: Orders) -> list[Option]:
    """Offer each target, with the odds if all able troops go."""
    lands = target_lands(table, seat, orders)
    parties = [(land, list_attackers(table, seat, orders, land)) for land in lands]
    hinted = [(land, _hint_odds(table, seat, party, land)) for land, party in parties]
    return [_ask_first(land_option(land, odds), odds) for land, odds in hinted]


def _ask_first(option: Option, odds: Text | None) -> Option:
    """Return the option of an attack, with a confirmation if its odds are below RISKY percent."""
    percent = read_odds(odds)
    if odds is None or percent >= RISKY:
        return option
    return replace(option, sure=text("sure-attack", percent=percent, land=Ref("land", option.id)))


def _hint_odds(table: Table, seat: int, party: list[Troop], land: str) -> Text | None:
    return order_odds(table, seat, party, land) if table.hints else None


def _offer_cards(table: Table, seat: int, orders: Orders, land: str, names: str) -> list[Option]:
    """Offer the attack with and without a war card, with the odds of exactly this order."""
    party = [troop for name in names.split() if (troop := find_troop(table.state.sides[seat], name))]
    laid = [(order.zone, order.card) for order in orders if order.card]
    plain = plain_option("plain", "option-plain-attack", _hint_odds(table, seat, party, land))
    return [plain, *spare_options(table, seat, "war", laid)]


def _aim_option(table: Table, other: int, troop: Troop) -> Option:
    """Make an option of an enemy troop, with the territory where it is expected (W5)."""
    return replace(troop_option(table, troop), id=f"{other}/{troop.character}/{troop.place}")


def _order_option(at: int, order: Order) -> Option:
    who = tuple(Ref("character", troop) for troop in order.troops)
    return named_option(str(at), "land", order.target, text("hint-order", who=who), order.target)


def list_laid(table: Table, seat: int, orders: Orders) -> tuple[StagedItem, ...]:
    """List the orders entered, each with its odds and the answers that take it back."""
    told = (_tell_order(table, seat, orders[:at], order) for at, order in enumerate(orders))
    return tuple(
        StagedItem(label, (order.target,), (("drop",), (str(at),)))
        for at, (order, label) in enumerate(zip(orders, told, strict=True))
    )


def _tell_order(table: Table, seat: int, before: Orders, order: Order) -> Text:
    if order.victim:
        shooter, victim = (Ref("character", who) for who in (*order.troops, order.victim))
        return text("laid-shot", troop=shooter, victim=victim)
    side = table.state.sides[seat]
    party = [troop for name in order.troops if (troop := find_troop(side, name))]
    percent = read_odds(order_odds(table, seat, party, order.target))
    told = name_attack(order.target, order.troops, percent)
    lost = list_lost(table, seat, list_left(table, seat, before, order.troops))
    lands = tuple(Ref("land", land) for land in lost)
    return text("laid-attack-loses", told=told, lands=lands) if lost else told


def name_attack(land: str, troops: Collection[str], percent: int) -> Text:
    """Name an attack by its target, its troops and its odds."""
    who = tuple(Ref("character", troop) for troop in troops)
    return text("laid-attack", land=Ref("land", land), troops=who, percent=percent)


def list_left(table: Table, seat: int, orders: Orders, names: Collection[str]) -> list[str]:
    """List the territories that these characters leave empty if they attack, after all orders entered before.

    Those who shoot stay (W5).
    """
    gone = {*names, *(who for order in orders if not order.victim for who in order.troops)}
    troops = table.state.sides[seat].troops
    held = {troop.place for troop in troops if troop.character not in gone}
    left = (troop.place for troop in troops if troop.character in names and troop.place not in held)
    return list(dict.fromkeys(left))


def list_lost(table: Table, seat: int, lands: list[str]) -> list[str]:
    """List the territories among these that are lost if empty: foreign ones without a structure (G3)."""
    here = table.state.lands
    return [land for land in lands if is_foreign(table, seat, land) and not here[land].structure]


def act_council(draft: Draft, seat: int, orders: Orders, path: list[str]) -> Orders:
    """Return the orders after adding or dropping one."""
    match path:
        case ["drop", number]:
            return tuple(order for other, order in enumerate(orders) if other != int(number))
        case ["shoot", shooter, aim]:
            _, victim, land = aim.split("/")
            return (*orders, Order(seat, land, (shooter,), (place_of(draft, seat, shooter),), victim))
        case ["attack", land, party, card]:
            names = tuple(party.split())
            places = tuple(place_of(draft, seat, name) for name in names)
            source, _, name = card.partition("/")
            return (*orders, Order(seat, land, names, places, card=name, zone=source == "zone"))
    raise ValueError(f"no order is laid by {path}")


def place_of(draft: Draft, seat: int, character: str) -> str:
    """Return a troop's territory after the staged marches (T3)."""
    side = draft.state.sides[seat]
    return dict(side.marches).get(character, troop_of(side, character).place)
