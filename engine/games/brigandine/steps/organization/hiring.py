"""Recruiting, journeys, marches, tokens and the exchange of a card (P2, J1, O9, K2, D2)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.abilities import force_of, sum_abilities
from engine.games.brigandine.position.changes import (
    deck_nation,
    discard_cards,
    drop_march,
    pay_runes,
)
from engine.games.brigandine.position.drawing import draw_hidden, shown_size
from engine.games.brigandine.position.map import (
    can_leave,
    is_capital,
    kp_at,
    list_reach,
    realm_of,
    rest_place,
)
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    card_option,
    land_option,
    make_menu,
    mark_done,
    named_option,
    note_act,
    nothing_more,
    own_board,
    plain_option,
    spend_coins,
    troop_option,
)
from engine.games.brigandine.position.sides import Trip, Troop, is_script, take_out, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_side, keep_found, set_troop
from engine.games.brigandine.position.troops import is_ruler, sorted_troops, supply_of
from engine.games.brigandine.steps.organization.building import ready_cities, sum_discount, use_marks
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu

SUMMONS, ENVOY = "summons:", "envoy:"


def capitals_of(table: Table, seat: int) -> list[str]:
    """Capitals that are own (G6)."""
    return [land for land in realm_of(table, seat).lands if is_capital(table.rules, land)]


def recruit_price(table: Table, seat: int, character: str) -> int:
    """Coins for a character, discounts taken off."""
    return max(0, table.rules.characters[character].coins - recruit_discount(table, seat))


@keep_found
def recruit_discount(table: Table, seat: int) -> int:
    """Add up what nation, event, Royal Summons and Envoy take off (P4)."""
    less = sum_abilities(table, seat, lambda ability: ability.recruit_discount)
    less += sum_discount(table, seat, SUMMONS) + table.state.sides[seat].envoys
    return less + force_of(table).recruit_discount


def who_can_be_paid(table: Table, seat: int, characters: Iterable[str]) -> Iterator[str]:
    """Those for whom a player has KP, coins, runes of any colour and unused tokens enough (P2)."""
    rows, side = table.rules.characters, table.state.sides[seat]
    coins, kp = side.coins + recruit_discount(table, seat), kp_at(table, seat)
    runes, tokens = len(realm_of(table, seat).runes), len(side.tokens)
    for character in characters:
        row = rows[character]
        if row.coins <= coins and row.kp <= kp and row.runes <= runes and row.tokens <= tokens:
            yield character


@keep_found
def recruit_places(table: Table, seat: int) -> list[str]:
    """Territories of cities that allow it, and own capitals; with Royal Summons at least the place of rest."""
    if force_of(table).bars_recruits:
        return []
    return joining_places(table, seat, bool(sum_discount(table, seat, SUMMONS)))


def joining_places(table: Table, seat: int, summoned: bool) -> list[str]:
    """Territories where a character may join (O5, P2); summoned: Royal Summons lets it do so without a city."""
    cities = ready_cities(table, seat)
    if not cities and not summoned:
        return []
    if places := list(dict.fromkeys([*cities, *capitals_of(table, seat)])):
        return places
    rest = rest_place(table, seat)
    return [rest] if rest else []


def recruit_things(table: Table, seat: int) -> Iterable[Option]:
    """Own and grey characters of the supply that can be paid."""
    if not recruit_places(table, seat):
        return []
    return (
        hire_option(table, seat, character)
        for character in who_can_be_paid(table, seat, supply_of(table.rules, table.state.sides[seat]))
    )


def hire_option(table: Table, seat: int, character: str) -> Option:
    """Make an option of a character, with its price."""
    return _priced_character(table.rules, character, recruit_price(table, seat, character))


@lru_cache(maxsize=1 << 9)
def _priced_character(rules: Edition, character: str, coins: int) -> Option:
    row = rules.characters[character]
    hint = text("hint-recruit", coins=coins, dice=row.dice, life=row.life, faith=row.faith)
    return named_option(character, "character", character, hint)


def recruit_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Where, then which tokens to pay."""
    if len(path) == 1:
        options = map(land_option, recruit_places(table, seat))
        return make_menu("recruit", "recruit-where", options, who=Ref("character", path[0]))
    return token_menu(table, seat, path[0], path[2:], "recruit")


def token_menu(table: Table, seat: int, character: str, paid: Path, verb: str) -> Menu | None:
    """Which unused token to pay, one after the other."""
    if len(paid) >= table.rules.characters[character].tokens:
        return None
    left = list(table.state.sides[seat].tokens)
    for token in paid:
        left.remove(token)
    options = [named_option(token, "token", token) for token in dict.fromkeys(left)]
    return make_menu(verb, "token-to-pay", options, who=Ref("character", character))


def pay_recruit(draft: Draft, seat: int, character: str, tokens: Path) -> tuple[int, str, tuple[str, ...]]:
    """Pay the price; returns coins, runes and discounts used."""
    coins = recruit_price(draft, seat, character)
    marks = use_marks(draft, seat, SUMMONS)
    if draft.state.sides[seat].envoys:
        marks = (*marks, f"{ENVOY}{draft.state.sides[seat].envoys}")
        edit_side(draft, seat, envoys=0)
    spend_coins(draft, seat, coins)
    runes = pay_runes(draft, seat, "?" * draft.rules.characters[character].runes)
    for token in tokens:
        edit_side(draft, seat, tokens=take_out(draft.state.sides[seat].tokens, token))
    return coins, runes, marks


def recruit_character(draft: Draft, seat: int, path: Path) -> None:
    """Let the character join its nation, exhausted (P2)."""
    character, land, *tokens = path
    pay_recruit(draft, seat, character, tokens)
    edit_side(draft, seat, spent=(*draft.state.sides[seat].spent, *tokens))
    join_nation(draft, seat, character, land)
    note_act(draft, seat, "recruited", character, land)


def join_nation(draft: Draft, seat: int, character: str, land: str) -> None:
    """Put a new character onto the board, exhausted; a Warlord brings the wolf if it is in the supply (P11)."""
    troop = Troop(character, land, active=False, notes=("recruited",))
    edit_side(draft, seat, troops=sorted_troops(draft, (*draft.state.sides[seat].troops, troop)))


def journey_things(table: Table, seat: int) -> Iterable[Option]:
    """Active troops that have neither marched nor been recruited (J1)."""
    if force_of(table).bars_journeys:
        return []
    return (
        troop_option(table, troop)
        for troop in own_board(table, seat)
        if troop.active
        and troop.trip is None
        and "marched" not in troop.notes
        and "recruited" not in troop.notes
    )


def journey_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Where to return, and who bears losses; the ruler returns to the capital."""
    troop = troop_of(table.state.sides[seat], path[0])
    if len(path) == 1:
        ways = ["capital"] if is_ruler(table.rules, troop) else ["capital", "ruler"]
        return make_menu("journey", "journey-back", [plain_option(way, f"option-back-{way}") for way in ways])
    if len(path) == 2:
        ways = ["character", "monsters"]
        return make_menu(
            "journey", "journey-losses", [plain_option(way, f"option-losses-{way}") for way in ways]
        )
    return None


def begin_journey(draft: Draft, seat: int, path: Path) -> None:
    """Laid now; the troop leaves at the reveal."""
    character, back, losses = path
    drop_march(draft, seat, character)
    troop = troop_of(draft.state.sides[seat], character)
    double = force_of(draft).doubles_journeys
    set_troop(draft, seat, troop, trip=Trip(back, losses, double=double))


def march_things(table: Table, seat: int) -> Iterable[Option]:
    """Active troops that have not moved yet (O9, O10)."""
    return (
        troop_option(table, troop)
        for troop in own_board(table, seat)
        if troop.active
        and troop.trip is None
        and "marched" not in troop.notes
        and can_leave(table, seat, troop.place)
    )


def march_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Where to, by own territories."""
    if len(path) > 1:
        return None
    troop = troop_of(table.state.sides[seat], path[0])
    options = [land_option(land) for land in sorted_lands(table, list_reach(table, seat, troop.place))]
    return make_menu("march", "march-where", options, who=Ref("character", path[0]))


def sorted_lands(table: Table, lands: list[str]) -> list[str]:
    """In table order."""
    return [land for land in table.state.lands if land in lands]


def lay_march(draft: Draft, seat: int, path: Path) -> None:
    """Lay a march, or lay it anew (Q3)."""
    drop_march(draft, seat, path[0])
    edit_side(draft, seat, marches=(*draft.state.sides[seat].marches, (path[0], path[1])))


def exchange_things(table: Table, seat: int) -> Iterable[Option]:
    """Iscalio: hand cards to exchange, once (D2)."""
    side = table.state.sides[seat]
    if not sum_abilities(table, seat, lambda ability: ability.exchanges_card) or "exchanged" in side.marks:
        return []
    if not shown_size(table, seat, side.nation):
        return []
    return (card_option(table.rules, card, card) for card in dict.fromkeys(side.hand) if not is_script(card))


def exchange_card(draft: Draft, seat: int, path: Path) -> None:
    """Discard one, draw one."""
    side = edit_side(draft, seat, hand=take_out(draft.state.sides[seat].hand, path[0]))
    discard_cards(draft, seat, [path[0]])
    mark_done(draft, seat, "exchanged")
    draw_hidden(draft, seat, deck_nation(draft.state, side.nation), 1)
    note_act(draft, seat, "exchanged", path[0])


VERBS = (
    Verb("march", "O9", march_things, march_more, lay_march),
    Verb("recruit", "P2", recruit_things, recruit_more, recruit_character),
    Verb("journey", "J1", journey_things, journey_more, begin_journey),
    Verb("exchange", "D2", exchange_things, nothing_more, exchange_card, chance=True),
)
