"""Why an action, or a part of it, is not on offer: shown greyed beside the options (A2, A6, A7)."""

from collections.abc import Iterator

from engine.core import Ref, Shut, Text, text
from engine.games.immortals.actions import acting_spaces, building_price, may_build, price_of
from engine.games.immortals.cards import REALMS, realm_of
from engine.games.immortals.changes import affords
from engine.games.immortals.edition import Money, Slot
from engine.games.immortals.state import Table, own_spaces

KINDS = ("portal", "shrine", "capital")
FULL = {"portal": "X8", "shrine": "X9", "capital": "X9"}


def shut_of(
    table: Table, seat: int, slot: Slot | None, card: str, offered: frozenset[str]
) -> tuple[Shut, ...]:
    """What this card and slot do not allow now; offered: the verbs that are on offer. A blank allows nothing anyway."""
    if slot is None:
        return tuple(_magic(table, seat, card.partition("/")[2], offered))
    if card.startswith("blank"):
        return ()
    if slot.action == "construction":
        return tuple(_buildings(table, seat, card))
    if slot.action in ("attack", "attack-or-move"):
        return tuple(_fighting(table, seat, slot, card, offered))
    why = None if offered else _single(table, seat, slot, card)
    return (Shut(text("shut-action", action=Ref("action", slot.action)), *why),) if why else ()


def _too_dear(price: Money) -> tuple[Text, str]:
    return text("why-price", price=text("price", energy=price.energy, gold=price.gold)), "A7"


def _single(table: Table, seat: int, slot: Slot, card: str) -> tuple[Text, str]:
    """Why an action of one kind cannot be performed."""
    spaces = acting_spaces(table, seat, card)
    if not spaces:
        return text("why-no-army"), "A6"
    if not affords(table.state, seat, price_of(slot)):
        return _too_dear(price_of(slot))
    if slot.action == "transition":
        return text("why-limbo", realm=Ref("realm", realm_of(spaces[0]))), "X2"
    return text("why-built"), "X9"


def _buildings(table: Table, seat: int, card: str) -> Iterator[Shut]:
    spaces = acting_spaces(table, seat, card)
    for kind in KINDS:
        price, label = building_price(table, seat, kind), text(f"shut-{kind}")
        if not spaces:
            yield Shut(label, text("why-no-army"), "A6")
        elif not affords(table.state, seat, price):
            yield Shut(label, *_too_dear(price))
        elif not any(may_build(table, space, kind) for space in spaces):
            yield Shut(label, text("why-built"), FULL[kind])


def _fighting(table: Table, seat: int, slot: Slot, card: str, offered: frozenset[str]) -> Iterator[Shut]:
    price, here = price_of(slot), acting_spaces(table, seat, card)
    dear = not affords(table.state, seat, price)
    moving = slot.action == "attack-or-move"
    if "attack" not in offered:
        why = (text("why-no-army"), "A6") if card.startswith("region/") and not here else None
        why = why or (_too_dear(price) if dear and not moving else (text("why-no-attack"), "X4"))
        yield Shut(text("shut-attack"), *why)
    if moving and "move" not in offered:
        yield Shut(text("shut-move"), *(_too_dear(price) if dear else (text("why-no-path"), "X7")))


def _magic(table: Table, seat: int, magic: str, offered: frozenset[str]) -> Iterator[Shut]:
    if not magic:
        return
    price, label = table.rules.magic[magic], text(f"magic-{magic}")
    if not affords(table.state, seat, price):
        yield Shut(label, *_too_dear(price))
    elif magic == "transition-5" and not offered:
        yield Shut(label, _limbos(table, seat), "M1")
    elif magic == "conflicts-or-transition-2" and "limbo" not in offered:
        yield Shut(text("shut-transition-2"), _limbos(table, seat), "M4")
    elif magic == "conflict-or-first" and "marker" not in offered:
        yield Shut(text("shut-marker"), text("why-marker"), "M2")
    elif magic == "shrine-or-takeover" and "takeover" not in offered:
        yield Shut(text("shut-takeover"), text("why-takeover"), "M3")


def _limbos(table: Table, seat: int) -> Text:
    """Nothing in the limbos, or no own space in the realm where there is."""
    filled = [realm for realm in REALMS if table.state.seats[seat].limbo[realm]]
    if not filled or any(own_spaces(table.state, seat, realm) for realm in filled):
        return text("why-limbos")
    return text("why-no-space", realm=Ref("realm", filled[0]))
