"""Prices of cards, spells and battle orders, and discounts of nations (B4, C2, D2, P11, W4)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.abilities import force_of, sum_abilities
from engine.games.brigandine.position.map import can_pay_runes, kp_at, runes_of
from engine.games.brigandine.position.options import (
    cards_for,
    colour_option,
    priced_card,
    spend_coins,
    take_from,
)
from engine.games.brigandine.position.sides import COLOURS, Troop, troop_of
from engine.games.brigandine.position.state import Draft, Table
from engine.games.brigandine.position.troops import find_ability, kind_of
from engine.games.brigandine.position.warfare import BattlePlan
from engine.rules.core import Option, Ref, text


@lru_cache(maxsize=1 << 10)
def rune_price(rules: Edition, card: str) -> str:
    """Return the runes of a spell as letters. Other cards cost none."""
    return "".join(COLOURS[colour] for colour in rules.spells[card].runes) if card in rules.spells else ""


def list_short(table: Table, seat: int, letter: str) -> list[str]:
    """List the spells in hand and of troops that need more runes of a colour than the player has."""
    side, have = table.state.sides[seat], runes_of(table, seat)[letter]
    cards = dict.fromkeys([*side.hand, *(card for troop in side.troops for card in troop.spells)])
    return [card for card in cards if rune_price(table.rules, card).count(letter) > have]


def offer_rune(table: Table, seat: int, letter: str) -> Option:
    """Make an option of a rune's colour, with the player's spells that need more of it."""
    spells = tuple(Ref("card", card) for card in list_short(table, seat, letter)) if table.hints else ()
    return replace(colour_option(letter), hint=text("hint-rune-for", cards=spells) if spells else None)


def action_price(table: Table, card: str) -> int:
    """Return the coins of a card, for an action with the event's surcharge. A manuscript costs none (D11)."""
    rules = table.rules
    more = force_of(table).action_surcharge if kind_of(rules, card) == "action" else 0
    return rules.prices.get(card, 0) + more


def is_affordable(table: Table, seat: int, card: str) -> bool:
    """Return True if a player has the coins, runes and KP that a card needs."""
    rules, side = table.rules, table.state.sides[seat]
    if action_price(table, card) > side.coins or not can_pay_runes(table, seat, rune_price(rules, card)):
        return False
    least = rules.actions[card].kp if card in rules.actions else 0
    return not least or least <= kp_at(table, seat)


def spell_runes(table: Table, troop: Troop, card: str) -> str:
    """Return the runes a spell costs its caster: the Warlock pays in any colour (P11)."""
    price = rune_price(table.rules, card)
    return "?" * len(price) if find_ability(table.rules, troop).any_rune else price


def cards_of_moment(table: Table, seat: int, moment: str) -> list[tuple[str, str]]:
    """List the usable action cards of a moment that the player can pay, with their locations."""
    return [
        (place, card) for place, card in cards_for(table, seat, moment) if is_affordable(table, seat, card)
    ]


def spare_options(table: Table, seat: int, moment: str, laid: Sequence[tuple[bool, str]]) -> Iterator[Option]:
    """Make options of the cards of a moment that are available in addition to those staged (B4, W4).

    laid: for each staged card, whether it is from the zone, and its id.
    """
    side, set_aside = table.state.sides[seat], sum(action_price(table, card) for _, card in laid)
    for place, card in cards_of_moment(table, seat, moment):
        zone, price = place == "zone", action_price(table, card)
        # A card of these moments is never a standing one, so none of it is active.
        have = [slot.card for slot in side.zone] if zone else side.hand
        if have.count(card) > laid.count((zone, card)) and set_aside + price <= side.coins:
            yield priced_card(table.rules, place, card, price)


def pay_card(draft: Draft, seat: int, card: str, zone: bool) -> int:
    """Take a staged action card from hand or zone, pay for it, and return its coins (B4, W4)."""
    price = action_price(draft, card)
    take_from(draft, seat, f"{'zone' if zone else 'hand'}/{card}")
    spend_coins(draft, seat, price)
    return price


def spell_price(table: Table, seat: int, laid: tuple[str, ...], word: str) -> str:
    """Return the runes of a spell. With Caerleon's ability, the first of a battle costs one less (D2).

    laid: spells staged for this battle. word: the spell, as caster/card.
    """
    name, _, card = word.partition("/")
    troop = troop_of(table.state.sides[seat], name)
    price = spell_runes(table, troop, card)
    if sum_abilities(table, seat, lambda ability: ability.spell_discount) and (not laid or laid[0] == word):
        have = runes_of(table, seat)
        dearest = min(price, key=lambda colour: have[colour])
        price = price.replace(dearest, "", 1)
    return price


def plan_prices(table: Table, seat: int, plan: BattlePlan) -> list[str]:
    """Return the runes of each spell of a plan."""
    return [spell_price(table, seat, plan.spells, word) for word in plan.spells]
