"""Claims on shared things, and dropping what is laid (O12, P12, Q3)."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from engine.games.brigandine.edition.card_words import describe_combat
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.abilities import force_of, sum_abilities
from engine.games.brigandine.position.changes import return_runes
from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.map import kp_at, realm_of, zone_room
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    bearer_option,
    card_option,
    combat_option,
    land_option,
    make_menu,
    named_option,
    own_board,
    plain_option,
    put_back,
    spend_coins,
)
from engine.games.brigandine.position.sides import Body, Claim, Side, Troop, take_out, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_side, set_troop
from engine.games.brigandine.position.troops import can_bear, kind_of
from engine.games.brigandine.steps.organization.bearing import card_price
from engine.games.brigandine.steps.organization.building import ready_cities
from engine.games.brigandine.steps.organization.hiring import (
    ENVOY,
    hire_option,
    pay_recruit,
    recruit_places,
    token_menu,
    who_can_be_paid,
)
from engine.games.brigandine.steps.organization.storing import is_standing
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu

CARD, GOLD, TRAIN = "card:", "gold:", "train:"
TO_HAND, TO_ZONE = "hand", "zone"
CLAIMED = {"train": "combat", "recruit": "character"}  # what else than a card is claimed so
ON_JOURNEY, IS_CLAIMED, IS_LAID = text("hint-journey"), text("hint-claim"), text("hint-plot")


def less_for_claims(table: Table) -> int:
    """Return the event's discount on claims (D11)."""
    return force_of(table).recruit_discount


def claim_things(table: Table, seat: int) -> Iterator[Option]:
    """List what may be claimed: cards of the free zone, gold characters, class cards."""
    side = table.state.sides[seat]
    if len(side.claims) >= table.rules.organization.claims or force_of(table).bars_recruits:
        return
    to_hand = side.coins >= hand_price(table)
    for card in claimable_cards(table, seat) if ready_cities(table, seat) else ():
        if to_hand or card_ways(table, seat, card):
            yield card_option(table.rules, CARD + card, card)
    wanted = {claim.what for claim in side.claims}
    for who in who_can_be_paid(table, seat, table.state.gold) if recruit_places(table, seat) else ():
        if who not in wanted:
            yield replace(hire_option(table, seat, who), id=GOLD + who)
    yield from train_things(table, seat)


def claimable_cards(table: Table, seat: int) -> list[str]:
    """Cards of the free zone of which a copy is not claimed yet (Q2)."""
    free, side = table.state.free, table.state.sides[seat]
    if table.state.by_first_rules or not side.claims:
        return sorted(set(free))
    claimed = Counter(claim.what for claim in side.claims if claim.how in ("hand", "use"))
    return sorted(Counter(free) - claimed)


def train_things(table: Table, seat: int) -> Iterator[Option]:
    """Class cards of classes with an own character on the board (P12)."""
    side, price = table.state.sides[seat], train_price(table, seat)
    if side.coins < price:
        return
    classes = {table.rules.characters[troop.character].cls for troop in own_board(table, seat)}
    classes -= {claim.what for claim in side.claims}
    cards = [card for card in table.state.classes if card in classes]
    if cards and starting_cards(table, seat):
        yield from (_trained_option(table.rules, card, price) for card in cards)


@lru_cache(maxsize=1 << 8)
def _trained_option(rules: Edition, card: str, price: int) -> Option:
    does = text("card-does", what=text("hint-price", coins=price), more=describe_combat(rules, card))
    return named_option(TRAIN + card, "combat", card, does)


def train_price(table: Table, seat: int) -> int:
    """Coins for a class card (P12, D2)."""
    own = sum_abilities(table, seat, lambda ability: ability.training_price)
    return max(0, (own or table.rules.organization.train) - less_for_claims(table))


def starting_cards(table: Table, seat: int) -> list[str]:
    """List the starting cards still in the combat deck, less those that earlier claims put aside."""
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
            troop = add_attachment(table, troop, claim.what)
    return troop


def add_attachment(table: Table, troop: Troop, card: str) -> Troop:
    """Return the troop with one more card."""
    kind = kind_of(table.rules, card)
    if kind == "monster":
        return replace(troop, monsters=(*troop.monsters, Body(card)))
    if kind == "equipment":
        return replace(troop, gear=(*troop.gear, card))
    name = "spells" if kind == "spell" else "scripts"
    return replace(troop, **{name: (*getattr(troop, name), card)})


def use_price(table: Table, card: str) -> int:
    """Coins to claim a card for use."""
    return max(0, card_price(table.rules, card) - less_for_claims(table))


def hand_price(table: Table) -> int:
    """Coins to claim a card to hand."""
    return max(0, table.rules.organization.claim_to_hand - less_for_claims(table))


def card_ways(table: Table, seat: int, card: str) -> list[Option]:
    """To hand, into the zone, or onto a troop; what sets out on a journey is shut (O12)."""
    side, rules = table.state.sides[seat], table.rules
    found: list[Option] = []
    if side.coins >= hand_price(table):
        found.append(plain_option(TO_HAND, "option-to-hand", text("hint-price", coins=hand_price(table))))
    if side.coins < use_price(table, card):
        return found
    if is_standing(rules, card) and has_place(table, seat) and standing_allowed(table, seat, card):
        found.append(
            plain_option(TO_ZONE, "option-to-zone", text("hint-price", coins=use_price(table, card)))
        )
    if kind_of(rules, card) in ("monster", "equipment", "spell", "manuscript"):
        found += [
            bearer_option(table, troop, card, "on/")
            for troop in own_board(table, seat)
            if troop.trip is None and can_bear(rules, expect_troop(table, seat, troop), card)
        ]
    return found


def has_place(table: Table, seat: int) -> bool:
    """Tell whether the zone has room after all earlier claims."""
    side = table.state.sides[seat]
    claimed = sum(claim.how == "use" and claim.target == TO_ZONE for claim in side.claims)
    return claimed < zone_room(table, seat)


def standing_allowed(table: Table, seat: int, card: str) -> bool:
    """KP and temple of a standing action card (C6)."""
    action = table.rules.actions.get(card)
    if action is None:
        return True
    temple = bool(realm_of(table, seat).temples)
    return action.kp <= kp_at(table, seat) and (temple or not action.temple)


def claim_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Name what happens with the card."""
    kind, _, what = path[0].partition(":")
    if kind == "card":
        if len(path) > 1:
            return None
        return make_menu("claim", "claim-how", card_ways(table, seat, what), card=Ref("card", what))
    if kind == "train":
        options = [
            combat_option(table.rules, card, card) for card in dict.fromkeys(starting_cards(table, seat))
        ]
        return None if len(path) > 1 else make_menu("claim", "claim-swap", options, card=Ref("combat", what))
    if len(path) == 1:
        options = [land_option(land) for land in recruit_places(table, seat)]
        return make_menu("claim", "recruit-where", options, who=Ref("character", what))
    return token_menu(table, seat, what, path[2:], "claim")


def lay_claim(draft: Draft, seat: int, path: Path) -> None:
    """Lay a claim; its coins are set aside at once (O12)."""
    kind, _, what = path[0].partition(":")
    if kind == "gold":
        coins, runes, marks = pay_recruit(draft, seat, what, path[2:])
        claim = Claim(what, "recruit", path[1], coins, tuple(path[2:]), runes, marks)
    elif kind == "train":
        coins = train_price(draft, seat)
        spend_coins(draft, seat, coins)
        claim = Claim(what, "train", path[1], coins)
    else:
        to_hand = path[1] == TO_HAND
        coins = hand_price(draft) if to_hand else use_price(draft, what)
        spend_coins(draft, seat, coins)
        target = "" if to_hand else path[1].removeprefix("on/")
        claim = Claim(what, "hand" if to_hand else "use", target, coins)
    edit_side(draft, seat, claims=(*draft.state.sides[seat].claims, claim))


def refund_claim(draft: Draft, seat: int, claim: Claim) -> None:
    """Return the coins, tokens, runes and discounts of a claim that came to nothing."""
    side = draft.state.sides[seat]
    envoys = sum(int(word.removeprefix(ENVOY)) for word in claim.marks if word.startswith(ENVOY))
    marks = tuple(word for word in claim.marks if not word.startswith(ENVOY))
    edit_side(
        draft, seat, coins=side.coins + claim.coins, tokens=(*side.tokens, *claim.tokens),
        marks=(*side.marks, *marks), envoys=side.envoys + envoys,
    )  # fmt: skip
    return_runes(draft, seat, claim.runes)


def drop_things(table: Table, seat: int) -> Iterator[Option]:
    """Marches, journeys, claims and plots that are laid (Q3)."""
    side = table.state.sides[seat]
    for who, land in side.marches:
        yield _name_march(who, land)
    for troop in own_board(table, seat):
        if troop.trip is not None:
            yield named_option(f"journey/{troop.character}", "character", troop.character, ON_JOURNEY)
    for at, claim in enumerate(side.claims):
        yield named_option(f"claim/{at}", CLAIMED.get(claim.how, "card"), claim.what, IS_CLAIMED)
    for at, plot in enumerate(side.plots):
        if plot.card != "whim":
            yield named_option(f"plot/{at}", "card", plot.card, IS_LAID)


@lru_cache(maxsize=1 << 10)
def _name_march(who: str, land: str) -> Option:
    return named_option(f"march/{who}", "character", who, text("hint-march", land=Ref("land", land)))


def drop_more(_table: Table, _seat: int, _path: Path) -> Menu | None:
    """Nothing more to ask."""
    return None


def drop_laid(draft: Draft, seat: int, path: Path) -> None:
    """Take it away; what was paid comes back."""
    kind, _, which = path[0].partition("/")
    side = draft.state.sides[seat]
    if kind == "march":
        edit_side(draft, seat, marches=tuple(march for march in side.marches if march[0] != which))
    elif kind == "journey":
        _call_off(draft, seat, side, which)
    elif kind == "claim":
        claim = side.claims[int(which)]
        edit_side(draft, seat, claims=_without_laid(draft, side.claims, int(which)))
        refund_claim(draft, seat, claim)
    else:
        plot = side.plots[int(which)]
        edit_side(
            draft, seat, plots=_without_laid(draft, side.plots, int(which)), coins=side.coins + plot.coins
        )
        put_back(draft, seat, plot.card, plot.zone)


def _without_laid(table: Table, laid: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    """Return what is laid without the one at this place: the others stay in their order (Q3)."""
    if table.state.by_first_rules:
        return take_out(laid, laid[at])
    return laid[:at] + laid[at + 1 :]


def _call_off(draft: Draft, seat: int, side: Side, character: str) -> None:
    troop = troop_of(side, character)
    set_troop(draft, seat, troop, trip=None)


VERBS = (
    Verb("claim", "O12", claim_things, claim_more, lay_claim),
    Verb("drop", "Q3", drop_things, drop_more, drop_laid),
)
