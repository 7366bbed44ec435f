"""Attachments: attach, pass on, detach (A1 to A7)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import options
from engine.games.brigandine.position.map import zone_room
from engine.games.brigandine.position.options import mark_done, note_act, own_board, spend_coins, take_from
from engine.games.brigandine.position.sides import Body, Slot, Troop, take_out, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_side, set_troop
from engine.games.brigandine.position.troops import can_bear, can_spare, full_life, kind_of, list_attachments
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu

BORNE_IN = {"monster": "monsters", "equipment": "gear", "spell": "spells", "manuscript": "scripts"}


def card_price(rules: Edition, card: str) -> int:
    """Return the printed coins of a card. A manuscript costs none."""
    return rules.prices.get(card, 0)


def list_bearers(table: Table, seat: int, card: str) -> list[Troop]:
    """List the own troops on the board that may bear this card (A2)."""
    return [troop for troop in own_board(table, seat) if can_bear(table.rules, troop, card)]


def attach_things(table: Table, seat: int) -> Iterable[Option]:
    """List the affordable cards that some troop can bear."""
    coins, rules, troops = table.state.sides[seat].coins, table.rules, own_board(table, seat)
    return (
        options.priced_card(rules, place, card, card_price(rules, card))
        for place, card in options.cards_for(table, seat, "attach")
        if card_price(rules, card) <= coins and any(can_bear(rules, troop, card) for troop in troops)
    )


def ask_bearer(table: Table, seat: int, source: str) -> Menu:
    """Ask for the bearer of the card."""
    card = source.partition("/")[2]
    offered = [options.bearer_option(table, troop, card) for troop in list_bearers(table, seat, card)]
    return options.make_menu("attach", "attach-to", offered, card=Ref("card", card))


def attach_card(draft: Draft, seat: int, source: str, bearer: str) -> None:
    """Pay for the card and attach it."""
    card = take_from(draft, seat, source)
    spend_coins(draft, seat, card_price(draft.rules, card))
    give_card(draft, seat, bearer, card)
    note_act(draft, seat, "attached", card, bearer)


def add_attachment(rules: Edition, troop: Troop, card: str, wounds: int = 0) -> Troop:
    """Return the troop with one more card, last of its kind. wounds: those of a monster."""
    kind = kind_of(rules, card)
    if kind == "monster":
        return replace(troop, monsters=(*troop.monsters, Body(card, wounds)))
    field = BORNE_IN[kind]
    return replace(troop, **{field: (*getattr(troop, field), card)})


def give_card(draft: Draft, seat: int, character: str, card: str, wounds: int = 0) -> None:
    """Give a card to a troop, last of its kind."""
    troop = troop_of(draft.state.sides[seat], character)
    set_troop(draft, seat, add_attachment(draft.rules, troop, card, wounds))


def take_card(draft: Draft, seat: int, troop: Troop, at: int) -> tuple[str, int]:
    """Take an attachment off a troop. Return its card and, for a monster, its wounds, else 0.

    at: its index in `list_attachments`. The character keeps at least 1 life (A1).
    """
    card, monsters, wounds = list_attachments(troop)[at], troop.monsters, 0
    if at < len(monsters):
        wounds = monsters[at].wounds
        left = replace(troop, monsters=monsters[:at] + monsters[at + 1 :])
    else:
        field = BORNE_IN[kind_of(draft.rules, card)]
        left = replace(troop, **{field: take_out(getattr(troop, field), card)})
    set_troop(draft, seat, left, wounds=min(left.wounds, full_life(draft.rules, left) - 1))
    return card, wounds


def list_takers(table: Table, seat: int, giver: Troop, card: str) -> list[Troop]:
    """List the other own troops in the same territory that can bear a card (A6)."""
    return [troop for troop in _list_beside(table, seat, giver) if can_bear(table.rules, troop, card)]


def _list_beside(table: Table, seat: int, troop: Troop) -> list[Troop]:
    """List the other own troops in the same territory."""
    return [
        other
        for other in own_board(table, seat)
        if other.place == troop.place and other.character != troop.character
    ]


def pass_things(table: Table, seat: int) -> Iterator[Option]:
    """List the attachments that may be passed: not yet passed this month, with nothing dependent on them."""
    for troop in own_board(table, seat):
        borne = list_attachments(troop)
        others = _list_beside(table, seat, troop) if borne else []
        for at, card in enumerate(borne) if others else ():
            taken = any(can_bear(table.rules, other, card) for other in others)
            if taken and _may_pass(table, seat, troop, card):
                yield attachment_option(troop, at, card)


def _may_pass(table: Table, seat: int, troop: Troop, card: str) -> bool:
    """Return True if an attachment may be passed. Monsters may, even if they cannot be detached (A6, A7)."""
    passed = table.state.sides[seat].marks.count(f"passed:{troop.character}/{card}")
    if list_attachments(troop).count(card) <= passed:
        return False
    return card in table.rules.monsters or can_spare(table.rules, troop, card)


@lru_cache(maxsize=1 << 12)
def attachment_option(troop: Troop, at: int, card: str) -> Option:
    """Make an option of an attachment, with its bearer."""
    hint = text("hint-bearer", troop=Ref("character", troop.character))
    return options.named_option(f"{troop.character}/{at}", "card", card, hint, troop.place)


def find_attachment(table: Table, seat: int, id_: str) -> tuple[Troop, int, str]:
    """Return the troop, number and card that an option of an attachment names."""
    character, _, number = id_.partition("/")
    troop = troop_of(table.state.sides[seat], character)
    return troop, int(number), list_attachments(troop)[int(number)]


def ask_taker(table: Table, seat: int, attachment: str) -> Menu:
    """Ask for the troop to which an attachment is passed."""
    giver, _, card = find_attachment(table, seat, attachment)
    offered = [options.bearer_option(table, taker, card) for taker in list_takers(table, seat, giver, card)]
    return options.make_menu("pass", "attach-to", offered, card=Ref("card", card))


def pass_on(draft: Draft, seat: int, attachment: str, taker: str) -> None:
    """Pass the attachment, with its wounds."""
    giver, at, _ = find_attachment(draft, seat, attachment)
    card, wounds = take_card(draft, seat, giver, at)
    give_card(draft, seat, taker, card, wounds)
    mark_done(draft, seat, f"passed:{taker}/{card}")
    note_act(draft, seat, "passed", card, giver.character, taker)


def has_room(table: Table, seat: int) -> bool:
    """Return True if the command zone has room for one more card (C5)."""
    return zone_room(table, seat) > 0


def detach_things(table: Table, seat: int) -> Iterable[Option]:
    """List the attachments that may go into the zone (A7)."""
    if not has_room(table, seat):
        return []
    return (
        attachment_option(troop, at, card)
        for troop in own_board(table, seat)
        for at, card in enumerate(list_attachments(troop))
        if can_spare(table.rules, troop, card)
    )


def detach_card(draft: Draft, seat: int, attachment: str) -> None:
    """Put an attachment into the zone face down. It is tired until next month."""
    bearer, at, _ = find_attachment(draft, seat, attachment)
    card, _ = take_card(draft, seat, bearer, at)
    edit_side(draft, seat, zone=(*draft.state.sides[seat].zone, Slot(card, tired=True)))
    note_act(draft, seat, "detached", card, bearer.character)


VERBS = (
    Verb("attach", "A2", attach_things, attach_card, asks=(ask_bearer,)),
    Verb("pass", "A6", pass_things, pass_on, asks=(ask_taker,)),
    Verb("detach", "A7", detach_things, detach_card),
)
