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
    mark,
    menu,
    named,
    note,
    own_board,
    priced_card,
    spend,
    take_from,
)
from engine.games.brigandine.position.sides import Body, Slot, Troop, find_troop, without
from engine.games.brigandine.position.state import Draft, Table, edit, set_troop
from engine.games.brigandine.position.troops import attachments, can_spare, fits, full_life, kind_of
from engine.games.brigandine.steps.organization.building import nothing_more
from engine.rules.core import Option, Ref, text
from engine.rules.menus import Menu


def card_price(rules: Edition, card: str) -> int:
    """Return the printed coins of a card."""
    return rules.prices.get(card, 0)


def bearers(table: Table, seat: int, card: str) -> list[Troop]:
    """Own troops on the board that may bear this card (A2)."""
    return [troop for troop in own_board(table, seat) if fits(table.rules, troop, card)]


def attach_things(table: Table, seat: int) -> Iterable[Option]:
    """Cards that some troop can bear and that can be paid."""
    coins, rules, troops = table.state.sides[seat].coins, table.rules, own_board(table, seat)
    return (
        priced_card(rules, place, card, card_price(rules, card))
        for place, card in cards_for(table, seat, "attach")
        if card_price(rules, card) <= coins and any(fits(rules, troop, card) for troop in troops)
    )


def attach_more(table: Table, seat: int, path: Path) -> Menu | None:
    """To whom."""
    if len(path) > 1:
        return None
    card = path[0].partition("/")[2]
    options = [bearer_option(table, troop, card) for troop in bearers(table, seat, card)]
    return menu("attach", "attach-to", options, card=Ref("card", card))


def attach(draft: Draft, seat: int, path: Path) -> None:
    """Pay and attach."""
    card = take_from(draft, seat, path[0])
    spend(draft, seat, card_price(draft.rules, card))
    bear(draft, seat, path[1], card)
    note(draft, seat, "attached", card, path[1])


def bear(draft: Draft, seat: int, character: str, card: str, wounds: int = 0) -> None:
    """Give a card to a troop, last of its kind."""
    troop = find_troop(draft.state.sides[seat], character)
    assert troop is not None
    kind = kind_of(draft.rules, card)
    if kind == "monster":
        set_troop(draft, seat, troop, monsters=(*troop.monsters, Body(card, wounds)))
    elif kind == "equipment":
        set_troop(draft, seat, troop, gear=(*troop.gear, card))
    elif kind == "spell":
        set_troop(draft, seat, troop, spells=(*troop.spells, card))
    else:
        set_troop(draft, seat, troop, scripts=(*troop.scripts, card))


def unbear(draft: Draft, seat: int, troop: Troop, at: int) -> tuple[str, int]:
    """Take an attachment off by its number; returns the card and a monster's wounds (A1: 1 life remains)."""
    card = attachments(troop)[at]
    monsters, wounds = troop.monsters, 0
    if at < len(monsters):
        wounds = monsters[at].wounds
        new = set_troop(draft, seat, troop, monsters=monsters[:at] + monsters[at + 1 :])
    else:
        kind = kind_of(draft.rules, card)
        name = {"equipment": "gear", "spell": "spells", "manuscript": "scripts"}[kind]
        new = set_troop(draft, seat, troop, **{name: without(getattr(troop, name), card)})
    most = full_life(draft.rules, new) - 1
    if new.wounds > most:
        set_troop(draft, seat, new, wounds=most)
    return card, wounds


def takers(table: Table, seat: int, giver: Troop, card: str) -> list[Troop]:
    """Other own troops in the same territory with room for it (A6)."""
    return [
        troop
        for troop in own_board(table, seat)
        if troop.place == giver.place
        and troop.character != giver.character
        and fits(table.rules, troop, card)
    ]


def pass_things(table: Table, seat: int) -> Iterator[Option]:
    """Attachments that may be passed: not yet passed this month, and nothing rests on them."""
    for troop in own_board(table, seat):
        for at, card in enumerate(attachments(troop)):
            if takers(table, seat, troop, card) and _may_pass(table, seat, troop, card):
                yield attachment_option(troop, at, card)


def _may_pass(table: Table, seat: int, troop: Troop, card: str) -> bool:
    marks = table.state.sides[seat].marks
    passed = marks.count(f"passed:{troop.character}/{card}")
    spare = attachments(troop).count(card) > passed
    return spare and (can_spare(table.rules, troop, card) or _is_bound_monster(table.rules, card))


def _is_bound_monster(rules: Edition, card: str) -> bool:
    """Monsters that cannot be detached may still be passed (A6, A7)."""
    return card in rules.monsters


def attachment_option(troop: Troop, at: int, card: str) -> Option:
    """Return an attachment with its bearer."""
    return _attached(troop.character, troop.place, at, card)


@lru_cache(maxsize=1 << 12)
def _attached(character: str, place: str, at: int, card: str) -> Option:
    hint = text("hint-bearer", troop=Ref("character", character))
    return named(f"{character}/{at}", "card", card, hint, place)


def split_attachment(table: Table, seat: int, id_: str) -> tuple[Troop, int, str]:
    """Return the troop, number and card an attachment's option names."""
    character, _, number = id_.partition("/")
    troop = find_troop(table.state.sides[seat], character)
    assert troop is not None
    return troop, int(number), attachments(troop)[int(number)]


def pass_more(table: Table, seat: int, path: Path) -> Menu | None:
    """To whom."""
    if len(path) > 1:
        return None
    troop, _, card = split_attachment(table, seat, path[0])
    options = [bearer_option(table, taker, card) for taker in takers(table, seat, troop, card)]
    return menu("pass", "attach-to", options, card=Ref("card", card))


def pass_on(draft: Draft, seat: int, path: Path) -> None:
    """Pass it, wounds and all."""
    troop, at, _ = split_attachment(draft, seat, path[0])
    card, wounds = unbear(draft, seat, troop, at)
    bear(draft, seat, path[1], card, wounds)
    mark(draft, seat, f"passed:{path[1]}/{card}")
    note(draft, seat, "passed", card, troop.character, path[1])


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
        for at, card in enumerate(attachments(troop))
        if can_spare(table.rules, troop, card)
    )


def detach(draft: Draft, seat: int, path: Path) -> None:
    """Into the zone face down; tired until next month."""
    troop, at, _ = split_attachment(draft, seat, path[0])
    card, _ = unbear(draft, seat, troop, at)
    edit(draft, seat, zone=(*draft.state.sides[seat].zone, Slot(card, tired=True)))
    note(draft, seat, "detached", card, troop.character)


VERBS = (
    Verb("attach", "A2", attach_things, attach_more, attach),
    Verb("pass", "A6", pass_things, pass_more, pass_on),
    Verb("detach", "A7", detach_things, nothing_more, detach),
)
