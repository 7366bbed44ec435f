"""Attachments and the command zone: attach, pass, detach, store, fetch, activate (A, C5, C6)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.map import zone_room
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    bearer_option,
    cards_for,
    make_menu,
    mark_done,
    named_option,
    note_act,
    nothing_more,
    own_board,
    priced_card,
    spend_coins,
    take_from,
)
from engine.games.brigandine.position.sides import Body, Slot, Troop, take_out, troop_of
from engine.games.brigandine.position.state import Draft, Table, edit_side, set_troop
from engine.games.brigandine.position.troops import can_bear, can_spare, full_life, kind_of, list_attachments
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu


def card_price(rules: Edition, card: str) -> int:
    """Return the printed coins of a card."""
    return rules.prices.get(card, 0)


def list_bearers(table: Table, seat: int, card: str) -> list[Troop]:
    """List the own troops on the board that may bear this card (A2)."""
    return [troop for troop in own_board(table, seat) if can_bear(table.rules, troop, card)]


def attach_things(table: Table, seat: int) -> Iterable[Option]:
    """Cards that some troop can bear and that can be paid."""
    coins, rules, troops = table.state.sides[seat].coins, table.rules, own_board(table, seat)
    return (
        priced_card(rules, place, card, card_price(rules, card))
        for place, card in cards_for(table, seat, "attach")
        if card_price(rules, card) <= coins and any(can_bear(rules, troop, card) for troop in troops)
    )


def attach_more(table: Table, seat: int, path: Path) -> Menu | None:
    """To whom."""
    if len(path) > 1:
        return None
    card = path[0].partition("/")[2]
    options = [bearer_option(table, troop, card) for troop in list_bearers(table, seat, card)]
    return make_menu("attach", "attach-to", options, card=Ref("card", card))


def attach_card(draft: Draft, seat: int, path: Path) -> None:
    """Pay and attach."""
    card = take_from(draft, seat, path[0])
    spend_coins(draft, seat, card_price(draft.rules, card))
    give_card(draft, seat, path[1], card)
    note_act(draft, seat, "attached", card, path[1])


def give_card(draft: Draft, seat: int, character: str, card: str, wounds: int = 0) -> None:
    """Give a card to a troop, last of its kind."""
    troop = troop_of(draft.state.sides[seat], character)
    kind = kind_of(draft.rules, card)
    if kind == "monster":
        set_troop(draft, seat, troop, monsters=(*troop.monsters, Body(card, wounds)))
    elif kind == "equipment":
        set_troop(draft, seat, troop, gear=(*troop.gear, card))
    elif kind == "spell":
        set_troop(draft, seat, troop, spells=(*troop.spells, card))
    else:
        set_troop(draft, seat, troop, scripts=(*troop.scripts, card))


def take_card(draft: Draft, seat: int, troop: Troop, at: int) -> tuple[str, int]:
    """Take an attachment off by its number; return the card and a monster's wounds (A1: 1 life is left)."""
    card = list_attachments(troop)[at]
    monsters, wounds = troop.monsters, 0
    if at < len(monsters):
        wounds = monsters[at].wounds
        new = set_troop(draft, seat, troop, monsters=monsters[:at] + monsters[at + 1 :])
    else:
        kind = kind_of(draft.rules, card)
        name = {"equipment": "gear", "spell": "spells", "manuscript": "scripts"}[kind]
        new = set_troop(draft, seat, troop, **{name: take_out(getattr(troop, name), card)})
    most = full_life(draft.rules, new) - 1
    if new.wounds > most:
        set_troop(draft, seat, new, wounds=most)
    return card, wounds


def list_takers(table: Table, seat: int, giver: Troop, card: str) -> list[Troop]:
    """List the other own troops in the same territory with room for it (A6)."""
    return [
        troop
        for troop in own_board(table, seat)
        if troop.place == giver.place
        and troop.character != giver.character
        and can_bear(table.rules, troop, card)
    ]


def pass_things(table: Table, seat: int) -> Iterator[Option]:
    """Attachments that may be passed: not yet passed this month, and nothing rests on them."""
    for troop in own_board(table, seat):
        for at, card in enumerate(list_attachments(troop)):
            if list_takers(table, seat, troop, card) and _may_pass(table, seat, troop, card):
                yield attachment_option(troop, at, card)


def _may_pass(table: Table, seat: int, troop: Troop, card: str) -> bool:
    marks = table.state.sides[seat].marks
    passed = marks.count(f"passed:{troop.character}/{card}")
    spare = list_attachments(troop).count(card) > passed
    return spare and (can_spare(table.rules, troop, card) or _is_bound_monster(table.rules, card))


def _is_bound_monster(rules: Edition, card: str) -> bool:
    """Monsters that cannot be detached may still be passed (A6, A7)."""
    return card in rules.monsters


def attachment_option(troop: Troop, at: int, card: str) -> Option:
    """Return an attachment with its bearer."""
    return _list_attached(troop.character, troop.place, at, card)


@lru_cache(maxsize=1 << 12)
def _list_attached(character: str, place: str, at: int, card: str) -> Option:
    hint = text("hint-bearer", troop=Ref("character", character))
    return named_option(f"{character}/{at}", "card", card, hint, place)


def split_attachment(table: Table, seat: int, id_: str) -> tuple[Troop, int, str]:
    """Return the troop, number and card an attachment's option names."""
    character, _, number = id_.partition("/")
    troop = troop_of(table.state.sides[seat], character)
    return troop, int(number), list_attachments(troop)[int(number)]


def pass_more(table: Table, seat: int, path: Path) -> Menu | None:
    """To whom."""
    if len(path) > 1:
        return None
    troop, _, card = split_attachment(table, seat, path[0])
    options = [bearer_option(table, taker, card) for taker in list_takers(table, seat, troop, card)]
    return make_menu("pass", "attach-to", options, card=Ref("card", card))


def pass_on(draft: Draft, seat: int, path: Path) -> None:
    """Pass it, wounds and all."""
    troop, at, _ = split_attachment(draft, seat, path[0])
    card, wounds = take_card(draft, seat, troop, at)
    give_card(draft, seat, path[1], card, wounds)
    mark_done(draft, seat, f"passed:{path[1]}/{card}")
    note_act(draft, seat, "passed", card, troop.character, path[1])


def has_room(table: Table, seat: int) -> bool:
    """Whether the command zone holds one more card (C5)."""
    return zone_room(table, seat) > 0


def detach_things(table: Table, seat: int) -> Iterable[Option]:
    """Attachments that may go into the zone (A7)."""
    if not has_room(table, seat):
        return []
    return (
        attachment_option(troop, at, card)
        for troop in own_board(table, seat)
        for at, card in enumerate(list_attachments(troop))
        if can_spare(table.rules, troop, card)
    )


def detach_card(draft: Draft, seat: int, path: Path) -> None:
    """Put an attachment into the zone face down; it is tired until next month."""
    troop, at, _ = split_attachment(draft, seat, path[0])
    card, _ = take_card(draft, seat, troop, at)
    edit_side(draft, seat, zone=(*draft.state.sides[seat].zone, Slot(card, tired=True)))
    note_act(draft, seat, "detached", card, troop.character)


VERBS = (
    Verb("attach", "A2", attach_things, attach_more, attach_card),
    Verb("pass", "A6", pass_things, pass_more, pass_on),
    Verb("detach", "A7", detach_things, nothing_more, detach_card),
)
