"""Build the options of a plan: for each slot every card it allows, with its effect there.

Build the plan's question too, which names its cost.
"""

from collections.abc import Sequence
from functools import cache, lru_cache, reduce

import msgspec

from engine.games.immortals.edition.cards import (
    BLANK,
    card_spaces,
    card_text,
    kind_of,
    magic_of,
    realm_of,
    region_of,
    sort_hand,
    subject_of,
    twin_space,
)
from engine.games.immortals.edition.edition import Edition, Slot
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.attack import Odds, find_best_attacks
from engine.games.immortals.effects.actions.extract import income_in
from engine.games.immortals.position.plan_slots import (
    action_name,
    action_of,
    card_fits,
    list_plannable,
    price_of,
    slots_of,
)
from engine.games.immortals.position.state import Table
from engine.rules.core import Group, Option, Ref, Text, text

NO_USE = text("hint-no-army")
FIRST = 1000  # the rank of leaving a slot empty


class MapGround(msgspec.Struct, frozen=True, eq=False):
    """The spaces of a seat during planning, and those it could attack. Compared by identity."""

    own: frozenset[str]
    near: frozenset[str]


NOWHERE = MapGround(frozenset(), frozenset())


def ask_for_plan(table: Table, seat: int) -> Text:
    """Ask for the plan, or whether it is complete, or say that it cannot be paid (A7)."""
    mine, number = table.state.seats[seat], table.state.round
    if not table.hints or not any(mine.slots):
        return text("ask-plan-empty", round=number)
    cost, gain = weigh_plan(table, seat)
    affords = Money(mine.energy, mine.gold).add(gain).covers(cost)
    return text("ask-plan" if affords else "ask-plan-dear", round=number)


def tell_money(table: Table, seat: int) -> Text:
    """Return a line with the cost of a plan so far, the expected incomes and the money (A7)."""
    mine, (cost, gain) = table.state.seats[seat], weigh_plan(table, seat)
    told = {"gain": _write_money(gain), "purse": _write_money(Money(mine.energy, mine.gold))}
    if cost == Money():
        return text("plan-free", **told)
    return text("plan-money", cost=_write_money(cost), **told)


def weigh_plan(table: Table, seat: int) -> tuple[Money, Money]:
    """Return the cost of the cards in the slots, and their expected incomes.

    A card in a slot for attack or move costs nothing, as an attack.
    """
    laid = {slot: card for slot, card in enumerate(table.state.seats[seat].slots) if card is not None}
    paid = [slot for slot in laid if action_of(table, seat, slot) != "attack-or-move"]
    costs = [price_of(table, seat, slot, laid[slot]) for slot in paid]
    gains = [_find_income(table, seat, slot, card) for slot, card in laid.items()]
    return reduce(Money.add, costs, Money()), reduce(Money.add, gains, Money())


def _write_money(amount: Money) -> Text:
    return text("cost", energy=amount.energy, gold=amount.gold)


def _find_income(table: Table, seat: int, slot: int, card: str) -> Money:
    """Return the highest income of a card in an Extract slot, from spaces with an army of its owner (X1)."""
    action = action_name(slots_of(table.rules, table.state.seats[seat].dark)[slot])
    if not action.startswith("extract"):
        return Money()
    what = action.partition("-")[2]
    own = [space for space in card_spaces(table.rules, card) if table.state.spaces[space].owner == seat]
    most = max((income_in(table.rules, space, what) for space in own), default=0)
    return Money(most, 0) if what == "energy" else Money(0, most)


def plan_options(table: Table, seat: int) -> Sequence[Option]:
    """Offer for every slot each card that it allows, and to leave it empty."""
    mine = table.state.seats[seat]
    planned = _sort_cards(list_plannable(table, seat))
    spare = BLANK in mine.hand
    if not table.hints:
        blanks = tuple([spare or here == BLANK for here in mine.slots])
        return _list_briefly(table.rules, mine.dark, planned, blanks)
    ground = _find_ground(table, seat)
    laid = {card: slot for slot, card in enumerate(mine.slots) if card not in (None, BLANK)}
    odds = find_best_attacks(table, seat, planned)
    options: list[Option] = []
    for slot, what in enumerate(slots_of(table.rules, mine.dark)):
        here = mine.slots[slot]
        action = action_name(what)
        options.append(_offer_clearing(slot, here is None))
        row = [
            (
                card,
                _mark_laid(table.rules, slot, action, card, ground, laid[card]) if card in laid else option,
            )
            for card, option in _make_row(table.rules, slot, action, planned, ground)
        ]
        options += (
            [_tell_best(odds.get(card), option) for card, option in row]
            if action.startswith("attack")
            else [option for _, option in row]
        )
        if spare or here == BLANK:
            options.append(_offer_blank(slot, here == BLANK))
    return options


@lru_cache(maxsize=256)
def _list_briefly(
    rules: Edition, dark: str, planned: tuple[str, ...], blanks: tuple[bool, ...]
) -> tuple[Option, ...]:
    """Return the options of plan_options without hints and marks. blanks: by slot True if it may hold a blank."""
    options: list[Option] = []
    for slot, (what, blank) in enumerate(zip(slots_of(rules, dark), blanks, strict=True)):
        options.append(_offer_clearing(slot, False))
        options += [card for _, card in _make_row(rules, slot, action_name(what), planned, NOWHERE)]
        options += [_offer_blank(slot, False)] if blank else []
    return tuple(options)


def _find_ground(table: Table, seat: int) -> MapGround:
    spaces = table.state.spaces
    own = frozenset([key for key, space in spaces.items() if space.owner == seat])
    return _lay_out(table.rules, own, frozenset([key for key in own if spaces[key].portal]))


@lru_cache(maxsize=64)
def _lay_out(rules: Edition, own: frozenset[str], portals: frozenset[str]) -> MapGround:
    """Return one and the same MapGround for the same spaces, so that rows can be cached by it."""
    beside = {space: rules.regions[region_of(space)].neighbours for space in own}
    near = {f"{realm_of(space)}/{region}" for space, regions in beside.items() for region in regions}
    return MapGround(own, frozenset(near | {twin_space(space) for space in portals}) - own)


@lru_cache(maxsize=1024)
def _sort_cards(cards: frozenset[str]) -> tuple[str, ...]:
    return tuple(sort_hand(cards))


@lru_cache(maxsize=1024)
def _make_row(
    rules: Edition, slot: int, action: str, cards: tuple[str, ...], ground: MapGround
) -> tuple[tuple[str, Option], ...]:
    """Return a slot's cards with their options, cached because a hand does not change during planning."""
    return tuple(
        [(card, _offer_card(rules, slot, action, card, ground)) for card in cards if card_fits(action, card)]
    )


@lru_cache(maxsize=4096)
def _offer_card(rules: Edition, slot: int, action: str, card: str, ground: MapGround) -> Option:
    label, hint = card_text(rules, card), _write_hint(rules, action, card, ground)
    return Option(f"put:{slot}:{card}", label, hint, str(slot), subject_of(card))


@lru_cache(maxsize=4096)
def _mark_laid(rules: Edition, slot: int, action: str, card: str, ground: MapGround, place: int) -> Option:
    """Mark a card that is in a slot: as chosen in its own slot, elsewhere with its slot's number.

    So it is not moved by mistake.
    """
    option = _offer_card(rules, slot, action, card, ground)
    if place == slot:
        return msgspec.structs.replace(option, chosen=True)
    return msgspec.structs.replace(option, label=text("option-laid", card=option.label, number=place + 1))


def _tell_best(best: Odds | None, option: Option) -> Option:
    """Add the best attack that a card allows now, ranked by its odds. Other options stay as they are."""
    if best is None:
        return option
    ends = {"source": Ref("region", region_of(best.source)), "target": Ref("space", best.target)}
    hint = text("hint-best-attack", percent=best.percent, **ends)
    return msgspec.structs.replace(option, hint=hint, rank=best.percent)


@cache
def _offer_clearing(slot: int, chosen: bool) -> Option:
    return Option(f"clear:{slot}", text("option-clear"), group=str(slot), chosen=chosen, rank=FIRST)


@cache
def _offer_blank(slot: int, chosen: bool) -> Option:
    return Option(f"put:{slot}:{BLANK}", text(BLANK), text("hint-blank"), str(slot), chosen=chosen)


def plan_groups(table: Table, seat: int) -> tuple[Group, ...]:
    """Return the ten slots as headings."""
    return _list_groups(table.rules, table.state.seats[seat].dark)


@lru_cache
def _list_groups(rules: Edition, dark: str) -> tuple[Group, ...]:
    return tuple(_make_group(slot, what) for slot, what in enumerate(slots_of(rules, dark)))


def _make_group(slot: int, what: Slot | None) -> Group:
    name = action_name(what)
    action, short, spot = Ref("action", name), text(f"short-{name}"), f"slot/{slot}"
    label = text("group-slot", number=slot + 1, action=action)
    if what and (what.energy or what.gold):
        price = text("price", energy=what.energy, gold=what.gold)
        label = text("group-slot-price", number=slot + 1, action=action, price=price)
    return Group(str(slot), label, short=short, spot=spot)


def _write_hint(rules: Edition, action: str, card: str, ground: MapGround) -> Text | None:
    """Describe the current effect of a card in this slot.

    It may be its price, its income, the spaces where it acts, or the side it helps.
    """
    kind = kind_of(card)
    if kind == "magic":
        price = magic_of(rules, card)
        return text("price", energy=price.energy, gold=price.gold)
    spaces = card_spaces(rules, card)
    own = [space for space in spaces if space in ground.own]
    if action.startswith("extract"):
        what = action.partition("-")[2]
        most = max((income_in(rules, space, what) for space in own), default=0)
        return text("hint-income", count=most, what=Ref("money", what)) if own else NO_USE
    if action.startswith("attack"):
        return _hint_attack(spaces, own, ground, region=kind == "region")
    return text("hint-acts", spaces=tuple(Ref("space", space) for space in own)) if own else NO_USE


def _hint_attack(spaces: tuple[str, ...], own: list[str], ground: MapGround, *, region: bool) -> Text:
    """Describe the targets the inhabitants help against, or the sources they stay neutral for (X5, X6)."""
    foes = [space for space in spaces if space in ground.near]
    if region and not own:
        return NO_USE
    if foes and not region:
        return text("hint-helps", spaces=tuple(Ref("space", space) for space in foes))
    if own:
        return text("hint-neutral", spaces=tuple(Ref("space", space) for space in own))
    return text("hint-against")
