"""What a revealed card in its slot allows: the options of every army and magic action (X1–X10, M1–M4)."""

from collections.abc import Callable, Iterator

from engine.core import Group, Option, Ref, Text, text
from engine.games.immortals.battle import side_of
from engine.games.immortals.cards import REALMS, card_spaces, kind_of, realm_of, region_of, twin
from engine.games.immortals.changes import affords, can_draw
from engine.games.immortals.edition import Money, Slot
from engine.games.immortals.state import Table, capital_allowed, neighbours, own_spaces, reachable
from engine.games.immortals.steps.options import space_option

Options = Iterator[Option]
ATTACKERS = 2  # armies a space needs for an attack or a move: one goes, one stays (X4, X7)
FREE = Money()


def price_of(slot: Slot | None) -> Money:
    """What is printed over a slot."""
    return Money(slot.energy, slot.gold) if slot else FREE


def acting_spaces(table: Table, seat: int, card: str, least: int = 1) -> list[str]:
    """The card's spaces that hold an own army: one of them is where it acts (A6)."""
    spaces = table.state.spaces
    return [
        key
        for key in card_spaces(table.rules, card)
        if spaces[key].owner == seat and spaces[key].armies >= least
    ]


def nameable(table: Table, seat: int, card: str) -> list[str]:
    """The spaces a card may name in an attack: a region card one where it may act, others any of theirs (X5, X6)."""
    if kind_of(card) == "region":
        return acting_spaces(table, seat, card)
    return list(card_spaces(table.rules, card))


def names_by_side(table: Table, seat: int, card: str, source: str, target: str) -> dict[str, str]:
    """One space the card may name for each side the inhabitants could take: names of one effect are offered once."""
    names: dict[str, str] = {}
    for space in nameable(table, seat, card):
        names.setdefault(side_of(space, source, target), space)
    return names


def income(table: Table, space: str) -> Money:
    """The income printed for a space (X1)."""
    region = table.rules.regions[region_of(space)]
    return region.light if realm_of(space) == "light" else region.dark


def _extract_gold(table: Table, seat: int, _: Slot, card: str) -> Options:
    for space in acting_spaces(table, seat, card):
        yield space_option("gold", space, hint=text("hint-gold", count=income(table, space).gold))


def _extract_energy(table: Table, seat: int, _: Slot, card: str) -> Options:
    for space in acting_spaces(table, seat, card):
        yield space_option("energy", space, hint=text("hint-energy", count=income(table, space).energy))


def _transition(table: Table, seat: int, slot: Slot, card: str) -> Options:
    limbo = table.state.seats[seat].limbo
    if affords(table.state, seat, price_of(slot)):
        for space in acting_spaces(table, seat, card):
            if count := limbo[realm_of(space)]:
                yield space_option("awaken", space, hint=text("hint-limbo", count=count))


def building_price(table: Table, seat: int, kind: str) -> Money:
    """The Light tribe's price of a Portal, Shrine or Capital (X3)."""
    price: Money = getattr(table.rules.tribes[table.state.seats[seat].light].prices, kind)
    return price


def may_build(table: Table, space: str, kind: str) -> bool:
    """Whether space and stock allow it (X8, X9)."""
    state, here = table.state, table.state.spaces[space]
    if kind == "portal":
        return state.portals > 0 and not here.portal
    if here.built or not state.buildings:
        return False
    return kind == "shrine" or capital_allowed(table, space)


def _construction(table: Table, seat: int, _: Slot, card: str) -> Options:
    for kind in ("portal", "shrine", "capital"):
        price = building_price(table, seat, kind)
        if affords(table.state, seat, price):
            for space in acting_spaces(table, seat, card):
                if may_build(table, space, kind):
                    hint = text("price", energy=price.energy, gold=price.gold)
                    yield space_option(kind, space, hint=hint)


def _own_shrine(table: Table, seat: int, slot: Slot, card: str) -> Options:
    if affords(table.state, seat, price_of(slot)):
        yield from _shrines(table, acting_spaces(table, seat, card))


def _shrines(table: Table, spaces: list[str]) -> Options:
    for space in spaces:
        if may_build(table, space, "shrine"):
            yield space_option("shrine", space)


def _attack(table: Table, seat: int, slot: Slot, card: str) -> Options:
    if affords(table.state, seat, price_of(slot)):
        yield from _attacks(table, seat, card)


def _attacks(table: Table, seat: int, card: str) -> Options:
    """Every pair of an own space that can spare an army and a space to attack from it (X4, X6)."""
    if not nameable(table, seat, card):
        return
    for source in own_spaces(table.state, seat, least=ATTACKERS):
        for target in neighbours(table, source):
            there = table.state.spaces[target]
            if there.owner == seat:
                continue
            hint = text("hint-empty")
            if there.owner is not None:
                hint = text("hint-defence", seat=Ref("seat", str(there.owner)), count=there.armies)
            yield _pair("attack", source, target, hint=hint)


def _pair(verb: str, source: str, target: str, hint: Text) -> Option:
    label = text(f"option-{verb}", target=Ref("space", target), source=Ref("space", source))
    return Option(f"{verb}:{source}>{target}", label, group=f"{verb}:{source}", spot=target, hint=hint)


def _attack_or_move(table: Table, seat: int, slot: Slot, card: str) -> Options:
    yield from _attacks(table, seat, card)
    if affords(table.state, seat, price_of(slot)):
        for source in acting_spaces(table, seat, card, least=ATTACKERS):
            for target in reachable(table, seat, source):
                armies = table.state.spaces[target].armies
                yield _pair("move", source, target, hint=text("hint-armies", count=armies))


ARMY: dict[str, Callable[[Table, int, Slot, str], Options]] = {
    "extract-gold": _extract_gold,
    "extract-energy": _extract_energy,
    "transition": _transition,
    "construction": _construction,
    "attack": _attack,
    "attack-or-move": _attack_or_move,
    "shrine": _own_shrine,
}


def _limbos(table: Table, seat: int) -> Options:
    for realm in REALMS:
        count = table.state.seats[seat].limbo[realm]
        if count and own_spaces(table.state, seat, realm):
            label = text("option-limbo", realm=Ref("realm", realm))
            yield Option(f"limbo:{realm}", label, text("hint-limbo", count=count))


def _conflict_or_first(table: Table, seat: int) -> Options:
    if can_draw(table.state):
        yield Option("draw", text("option-draw", count=1))
    if table.state.first != seat:
        yield Option("marker", text("option-marker"))


def _shrine_or_takeover(table: Table, seat: int) -> Options:
    spaces = own_spaces(table.state, seat)
    yield from _shrines(table, spaces)
    winnable = {region_of(space): space for space in spaces if can_take_over(table, seat, space)}
    for space in winnable.values():
        yield space_option("takeover", space)


def can_take_over(table: Table, seat: int, space: str) -> bool:
    """More armies here than the card's holder has on the twin; a card in the supply falls to one army (M3)."""
    holder = table.state.holders[region_of(space)]
    if holder is None or holder == seat:
        return holder is None
    there = table.state.spaces[twin(space)]
    return table.state.spaces[space].armies > (there.armies if there.owner == holder else 0)


def _conflicts_or_transition(table: Table, seat: int) -> Options:
    if can_draw(table.state):
        stock = len(table.state.deck) + len(table.state.discards)
        yield Option("draw", text("option-draw", count=min(2, stock)))
    yield from _limbos(table, seat)


MAGIC: dict[str, Callable[[Table, int], Options]] = {
    "transition-5": _limbos,
    "conflict-or-first": _conflict_or_first,
    "shrine-or-takeover": _shrine_or_takeover,
    "conflicts-or-transition-2": _conflicts_or_transition,
}


def options_of(table: Table, seat: int, slot: Slot | None, card: str) -> list[Option]:
    """All ways to perform the action; none: it cannot be performed (A2)."""
    if slot is not None:
        return list(ARMY[slot.action](table, seat, slot, card)) if kind_of(card) != "blank" else []
    magic = card.partition("/")[2]
    if not magic or not affords(table.state, seat, table.rules.magic[magic]):
        return []
    return list(MAGIC[magic](table, seat))


def pair_groups(options: list[Option]) -> tuple[Group, ...]:
    """A heading for each space that attacks or moves."""
    keys = dict.fromkeys(option.group for option in options if option.group)
    return tuple(Group(key, _pair_heading(*key.split(":"))) for key in keys)


def _pair_heading(verb: str, source: str) -> Text:
    return text(f"group-{verb}", source=Ref("space", source))
