"""Recruiting, journeys, marches and the exchange of a card (P2, J1, O9, D2)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import options
from engine.games.brigandine.position.abilities import force_of, sum_abilities
from engine.games.brigandine.position.changes import deck_nation, discard_cards, drop_march, pay_runes
from engine.games.brigandine.position.drawing import draw_hidden, shown_size
from engine.games.brigandine.position.map import (
    can_leave,
    is_capital,
    kp_at,
    list_reach,
    realm_of,
    rest_place,
)
from engine.games.brigandine.position.options import mark_done, note_act, own_board, spend_coins
from engine.games.brigandine.position.sides import Trip, Troop, is_script, take_out, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_side, keep_found, set_troop
from engine.games.brigandine.position.troops import is_ruler, sorted_troops, supply_of
from engine.games.brigandine.steps.organization.building import ready_cities, sum_discount, use_marks
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu

SUMMONS, ENVOY = "summons:", "envoy:"


def recruit_price(table: Table, seat: int, character: str) -> int:
    """Return the coins of a character, discounts taken off."""
    return max(0, table.rules.characters[character].coins - recruit_discount(table, seat))


@keep_found
def recruit_discount(table: Table, seat: int) -> int:
    """Sum the discounts of nation, event, Royal Summons and Envoy (P4)."""
    less = sum_abilities(table, seat, lambda ability: ability.recruit_discount)
    less += sum_discount(table, seat, SUMMONS) + table.state.sides[seat].envoys
    return less + force_of(table).recruit_discount


def who_can_be_paid(table: Table, seat: int, characters: Iterable[str]) -> Iterator[str]:
    """Yield the characters that a player has KP, coins, runes of any colour and unused tokens for (P2)."""
    rows, side = table.rules.characters, table.state.sides[seat]
    coins, kp = side.coins + recruit_discount(table, seat), kp_at(table, seat)
    runes, tokens = len(realm_of(table, seat).runes), len(side.tokens)
    for character in characters:
        row = rows[character]
        if row.coins <= coins and row.kp <= kp and row.runes <= runes and row.tokens <= tokens:
            yield character


@keep_found
def recruit_places(table: Table, seat: int) -> list[str]:
    """List the territories where a character may join this month, none if the event forbids it."""
    if force_of(table).bars_recruits:
        return []
    return joining_places(table, seat, bool(sum_discount(table, seat, SUMMONS)))


def joining_places(table: Table, seat: int, summoned: bool) -> list[str]:
    """List the territories of ready cities and own capitals, else the place of rest (O5, P2).

    Without a ready city the list is empty. summoned: Royal Summons allows a character to join without one.
    """
    cities = ready_cities(table, seat)
    if not cities and not summoned:
        return []
    capitals = [land for land in realm_of(table, seat).lands if is_capital(table.rules, land)]
    if places := list(dict.fromkeys([*cities, *capitals])):
        return places
    rest = rest_place(table, seat)
    return [rest] if rest else []


def recruit_things(table: Table, seat: int) -> Iterable[Option]:
    """List the own and grey characters of the supply that the player can pay."""
    if not recruit_places(table, seat):
        return []
    supply = supply_of(table.rules, table.state.sides[seat])
    return (hire_option(table, seat, character) for character in who_can_be_paid(table, seat, supply))


def hire_option(table: Table, seat: int, character: str) -> Option:
    """Make an option of a character, with its price."""
    return _price_character(table.rules, character, recruit_price(table, seat, character))


@lru_cache(maxsize=1 << 9)
def _price_character(rules: Edition, character: str, coins: int) -> Option:
    row = rules.characters[character]
    hint = text("hint-recruit", coins=coins, dice=row.dice, life=row.life, faith=row.faith)
    return options.named_option(character, "character", character, hint)


def ask_home(table: Table, seat: int, character: str, verb: str = "recruit") -> Menu:
    """Ask for the territory where the character joins."""
    places = map(options.land_option, recruit_places(table, seat))
    return options.make_menu(verb, "recruit-where", places, who=Ref("character", character))


def ask_payment(table: Table, seat: int, character: str, _land: str, *paid: str) -> Menu | None:
    """Ask for the unused tokens to pay, one after the other."""
    return token_menu(table, seat, character, paid, "recruit")


def token_menu(table: Table, seat: int, character: str, paid: Sequence[str], verb: str) -> Menu | None:
    """Ask for the next unused token to pay, or return None if those named suffice."""
    if len(paid) >= table.rules.characters[character].tokens:
        return None
    left = list(table.state.sides[seat].tokens)
    for token in paid:
        left.remove(token)
    offered = [options.named_option(token, "token", token) for token in dict.fromkeys(left)]
    return options.make_menu(verb, "token-to-pay", offered, who=Ref("character", character))


def pay_recruit(
    draft: Draft, seat: int, character: str, tokens: Sequence[str]
) -> tuple[int, str, tuple[str, ...]]:
    """Pay the price. Return the coins, runes and discounts used."""
    coins = recruit_price(draft, seat, character)
    marks = use_marks(draft, seat, SUMMONS)
    if envoys := draft.state.sides[seat].envoys:
        marks = (*marks, f"{ENVOY}{envoys}")
        edit_side(draft, seat, envoys=0)
    spend_coins(draft, seat, coins)
    runes = pay_runes(draft, seat, "?" * draft.rules.characters[character].runes)
    for token in tokens:
        edit_side(draft, seat, tokens=take_out(draft.state.sides[seat].tokens, token))
    return coins, runes, marks


def recruit_character(draft: Draft, seat: int, character: str, land: str, *tokens: str) -> None:
    """Add the character to its nation, exhausted (P2)."""
    pay_recruit(draft, seat, character, tokens)
    edit_side(draft, seat, spent=(*draft.state.sides[seat].spent, *tokens))
    join_nation(draft, seat, character, land)
    note_act(draft, seat, "recruited", character, land)


def join_nation(draft: Draft, seat: int, character: str, land: str) -> None:
    """Put a new character onto the board, exhausted."""
    troop = Troop(character, land, active=False, notes=("recruited",))
    edit_side(draft, seat, troops=sorted_troops(draft, (*draft.state.sides[seat].troops, troop)))


@keep_found
def list_movable(table: Table, seat: int) -> list[Troop]:
    """List the active troops that have neither marched nor set out (O9, O10)."""
    able = [troop for troop in own_board(table, seat) if troop.active and troop.trip is None]
    return [troop for troop in able if "marched" not in troop.notes]


def march_things(table: Table, seat: int) -> Iterable[Option]:
    """List the troops that can march: next to an own territory (O9)."""
    movable = list_movable(table, seat)
    return (options.troop_option(table, troop) for troop in movable if can_leave(table, seat, troop.place))


def ask_goal(table: Table, seat: int, character: str) -> Menu:
    """Ask for the destination among own territories."""
    reach = list_reach(table, seat, troop_of(table.state.sides[seat], character).place)
    offered = [options.land_option(land) for land in table.state.lands if land in reach]
    return options.make_menu("march", "march-where", offered, who=Ref("character", character))


def lay_march(draft: Draft, seat: int, character: str, land: str) -> None:
    """Stage a march, or replace it (Q3)."""
    drop_march(draft, seat, character)
    edit_side(draft, seat, marches=(*draft.state.sides[seat].marches, (character, land)))


def journey_things(table: Table, seat: int) -> Iterable[Option]:
    """List the troops that can set out: not recruited this month, if the event in force allows it (J1)."""
    movable = [] if force_of(table).bars_journeys else list_movable(table, seat)
    return (options.troop_option(table, troop) for troop in movable if "recruited" not in troop.notes)


def ask_return(table: Table, seat: int, character: str) -> Menu:
    """Ask for the place of return. The ruler returns to the capital."""
    ruler = is_ruler(table.rules, troop_of(table.state.sides[seat], character))
    ways = ["capital"] if ruler else ["capital", "ruler"]
    offered = [options.plain_option(way, f"option-back-{way}") for way in ways]
    return options.make_menu("journey", "journey-back", offered)


def ask_losses(_table: Table, _seat: int, _character: str, _back: str) -> Menu:
    """Ask for the order of losses."""
    offered = [options.plain_option(who, f"option-losses-{who}") for who in ("character", "monsters")]
    return options.make_menu("journey", "journey-losses", offered)


def begin_journey(draft: Draft, seat: int, character: str, back: str, losses: str) -> None:
    """Stage a journey. The troop leaves at the reveal."""
    drop_march(draft, seat, character)
    troop = troop_of(draft.state.sides[seat], character)
    set_troop(draft, seat, troop, trip=Trip(back, losses, double=force_of(draft).doubles_journeys))


def exchange_things(table: Table, seat: int) -> Iterable[Option]:
    """List the hand cards that Iscalio may exchange, once a month (D2)."""
    side = table.state.sides[seat]
    able = sum_abilities(table, seat, lambda ability: ability.exchanges_card)
    if not able or "exchanged" in side.marks or not shown_size(table, seat, side.nation):
        return []
    return (
        options.card_option(table.rules, card, card)
        for card in dict.fromkeys(side.hand)
        if not is_script(card)
    )


def exchange_card(draft: Draft, seat: int, card: str) -> None:
    """Discard one card and draw another."""
    side = edit_side(draft, seat, hand=take_out(draft.state.sides[seat].hand, card))
    discard_cards(draft, seat, [card])
    mark_done(draft, seat, "exchanged")
    draw_hidden(draft, seat, deck_nation(draft.state, side.nation), 1)
    note_act(draft, seat, "exchanged", card)


VERBS = (
    Verb("march", "O9", march_things, lay_march, asks=(ask_goal,)),
    Verb("recruit", "P2", recruit_things, recruit_character, asks=(ask_home,), more=ask_payment),
    Verb("journey", "J1", journey_things, begin_journey, asks=(ask_return, ask_losses)),
    Verb("exchange", "D2", exchange_things, exchange_card),
)
