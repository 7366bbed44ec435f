"""Claims on shared things: cards of the free zone, gold characters, class cards (O12, P12)."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.games.brigandine.edition.card_words import describe_combat
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import options
from engine.games.brigandine.position.abilities import force_of, sum_abilities
from engine.games.brigandine.position.changes import return_runes
from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.map import zone_room
from engine.games.brigandine.position.options import own_board, spend_coins
from engine.games.brigandine.position.sides import Claim, Troop
from engine.games.brigandine.position.state import Draft, Table, edit_side
from engine.games.brigandine.position.troops import can_bear, kind_of
from engine.games.brigandine.steps.organization import hiring
from engine.games.brigandine.steps.organization.bearing import BORNE_IN, add_attachment, card_price
from engine.games.brigandine.steps.organization.building import ready_cities
from engine.games.brigandine.steps.organization.storing import is_allowed, is_standing
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu

CARD, GOLD, TRAIN = "card:", "gold:", "train:"
TO_HAND, TO_ZONE, ONTO = "hand", "zone", "on/"


def claim_things(table: Table, seat: int) -> Iterator[Option]:
    """List the claims on offer: cards of the free zone, gold characters, class cards."""
    side = table.state.sides[seat]
    if len(side.claims) >= table.rules.organization.claims or force_of(table).bars_recruits:
        return
    to_hand = side.coins >= hand_price(table)
    for card in claimable_cards(table, seat) if ready_cities(table, seat) else ():
        if to_hand or card_ways(table, seat, card):
            yield options.card_option(table.rules, CARD + card, card)
    wanted = {claim.what for claim in side.claims}
    gold = [who for who in table.state.gold if who not in wanted]
    if hiring.recruit_places(table, seat):
        for who in hiring.who_can_be_paid(table, seat, gold):
            yield replace(hiring.hire_option(table, seat, who), id=GOLD + who)
    yield from train_things(table, seat)


def claimable_cards(table: Table, seat: int) -> list[str]:
    """List the cards of the free zone with an unclaimed copy (Q2)."""
    free, side = table.state.free, table.state.sides[seat]
    claimed = [claim.what for claim in side.claims if claim.how in ("hand", "use")]
    return sorted([card for card in set(free) if free.count(card) > claimed.count(card)])


def train_things(table: Table, seat: int) -> Iterator[Option]:
    """List the class cards of classes with an own character on the board (P12)."""
    side, price = table.state.sides[seat], train_price(table, seat)
    if side.coins < price:
        return
    classes = {table.rules.characters[troop.character].cls for troop in own_board(table, seat)}
    classes -= {claim.what for claim in side.claims}
    cards = [card for card in table.state.classes if card in classes]
    if cards and starting_cards(table, seat):
        yield from (_price_training(table.rules, card, price) for card in cards)


@lru_cache(maxsize=1 << 8)
def _price_training(rules: Edition, card: str, price: int) -> Option:
    does = text("card-does", what=text("hint-price", coins=price), more=describe_combat(rules, card))
    return options.named_option(TRAIN + card, "combat", card, does)


def train_price(table: Table, seat: int) -> int:
    """Return the coins of a class card, with the nation's own price and the event's discount (P12, D2, D11)."""
    own = sum_abilities(table, seat, lambda ability: ability.training_price)
    return _take_discount(table, own or table.rules.organization.train)


def use_price(table: Table, card: str) -> int:
    """Return the coins to claim a card for use."""
    return _take_discount(table, card_price(table.rules, card))


def hand_price(table: Table) -> int:
    """Return the coins to claim a card to hand."""
    return _take_discount(table, table.rules.organization.claim_to_hand)


def _take_discount(table: Table, coins: int) -> int:
    """Return a price after the event's discount on claims (D11)."""
    return max(0, coins - force_of(table).recruit_discount)


def starting_cards(table: Table, seat: int) -> list[str]:
    """List the starting cards still in the combat deck, less those that earlier claims replace."""
    deck = combat_of(table.rules, table.state.sides[seat])
    left = [card for card in deck if table.rules.combat[card].deck != "class"]
    for claim in table.state.sides[seat].claims:
        if claim.how == "train" and claim.target in left:
            left.remove(claim.target)
    return left


def expect_troop(table: Table, seat: int, troop: Troop) -> Troop:
    """Return the troop as if all earlier claims of the list succeed (O12)."""
    for claim in table.state.sides[seat].claims:
        if claim.how == "use" and claim.target == troop.character:
            troop = add_attachment(table.rules, troop, claim.what)
    return troop


def card_ways(table: Table, seat: int, card: str) -> list[Option]:
    """List the uses a card may be claimed for: hand, zone or a troop.

    A troop that sets out on a journey is unavailable (O12).
    """
    coins, rules = table.state.sides[seat].coins, table.rules
    to_hand, for_use = hand_price(table), use_price(table, card)
    found: list[Option] = []
    if coins >= to_hand:
        found.append(options.plain_option(TO_HAND, "option-to-hand", text("hint-price", coins=to_hand)))
    if coins < for_use:
        return found
    if is_standing(rules, card) and _has_place(table, seat) and is_allowed(table, seat, card):
        found.append(options.plain_option(TO_ZONE, "option-to-zone", text("hint-price", coins=for_use)))
    if kind_of(rules, card) in BORNE_IN:
        found += [
            options.bearer_option(table, troop, card, ONTO)
            for troop in own_board(table, seat)
            if troop.trip is None and can_bear(rules, expect_troop(table, seat, troop), card)
        ]
    return found


def _has_place(table: Table, seat: int) -> bool:
    """Return True if the zone has room after all earlier claims."""
    claims = table.state.sides[seat].claims
    claimed = sum(claim.how == "use" and claim.target == TO_ZONE for claim in claims)
    return claimed < zone_room(table, seat)


def ask_use(table: Table, seat: int, thing: str) -> Menu:
    """Ask for the use of a claim: a card's destination, the card that training replaces, or a joining place."""
    kind, _, what = thing.partition(":")
    if kind == "card":
        return options.make_menu("claim", "claim-how", card_ways(table, seat, what), card=Ref("card", what))
    if kind == "train":
        left = dict.fromkeys(starting_cards(table, seat))
        offered = [options.combat_option(table.rules, card, card) for card in left]
        return options.make_menu("claim", "claim-swap", offered, card=Ref("combat", what))
    return hiring.ask_home(table, seat, what, "claim")


def ask_token(table: Table, seat: int, thing: str, _use: str, *paid: str) -> Menu | None:
    """Ask for the next token to pay for a gold character. Return None if none is left to pay."""
    if not thing.startswith(GOLD):
        return None
    return hiring.token_menu(table, seat, thing.removeprefix(GOLD), paid, "claim")


def lay_claim(draft: Draft, seat: int, thing: str, use: str, *tokens: str) -> None:
    """Stage a claim. Its coins are set aside at once (O12)."""
    kind, _, what = thing.partition(":")
    if kind == "gold":
        coins, runes, marks = hiring.pay_recruit(draft, seat, what, tokens)
        claim = Claim(what, "recruit", use, coins, tokens, runes, marks)
    else:
        if kind == "train":
            claim = Claim(what, "train", use, train_price(draft, seat))
        elif use == TO_HAND:
            claim = Claim(what, "hand", "", hand_price(draft))
        else:
            claim = Claim(what, "use", use.removeprefix(ONTO), use_price(draft, what))
        spend_coins(draft, seat, claim.coins)
    edit_side(draft, seat, claims=(*draft.state.sides[seat].claims, claim))


def refund_claim(draft: Draft, seat: int, claim: Claim) -> None:
    """Return the coins, tokens, runes and discounts of a failed claim."""
    side = draft.state.sides[seat]
    envoys = sum(
        int(word.removeprefix(hiring.ENVOY)) for word in claim.marks if word.startswith(hiring.ENVOY)
    )
    marks = tuple(word for word in claim.marks if not word.startswith(hiring.ENVOY))
    edit_side(
        draft, seat, coins=side.coins + claim.coins, tokens=(*side.tokens, *claim.tokens),
        marks=(*side.marks, *marks), envoys=side.envoys + envoys,
    )  # fmt: skip
    return_runes(draft, seat, claim.runes)


VERBS = (Verb("claim", "O12", claim_things, lay_claim, asks=(ask_use,), more=ask_token),)
