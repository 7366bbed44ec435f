"""Options about pieces on the table and in hands: troops, bases, cards."""

from functools import cache, lru_cache

from engine.games.ataque.position.changes import space_id
from engine.games.ataque.position.state import Table, Troop
from engine.rules.core import RARE, Option, Ref, text

IDLE_LABEL = "card-ability-idle"  # of an ability that would do nothing now (T17)


def troop_option(
    table: Table, verb: str, seat: int, id_: str, troop: Troop, cap: int = 1, group: str = "", many: int = 1
) -> Option:
    """Return an option about one troop or `many` equal ones, named by kind and place. cap: as in Option."""
    kind = "type" if troop.kind in table.rules.types else "ability"
    return _offer_troops(verb, seat, id_, kind, troop.kind, cap, group, many)


@lru_cache(maxsize=1 << 12)
def _offer_troops(
    verb: str, seat: int, id_: str, ref: str, kind: str, cap: int, group: str, many: int
) -> Option:
    space = space_id(seat, id_.partition(".")[0])
    label = text("option-troop", count=many, troop=Ref(ref, kind), space=Ref("space", space))
    return Option(f"{verb}:{id_}", label, None, group, space, cap)


@cache
def base_option(verb: str, seat: int, space: int, type_: str, cap: int) -> Option:
    """Return an option about a base, named by its type and its place."""
    spot = space_id(seat, space)
    label = text("option-base", type=Ref("type", type_), space=Ref("space", spot))
    return Option(f"{verb}:{space}", label, spot=spot, cap=cap)


def card_option(table: Table, verb: str, card: str, cap: int = 1) -> Option:
    """Return an option about a card. Abilities come with their description."""
    if table.rules.is_base(card):
        return _base_option(verb, card, cap)
    return ability_option(verb, card, cap)


@cache
def _base_option(verb: str, card: str, cap: int) -> Option:
    return Option(f"{verb}:{card}", text("card-base", type=Ref("type", card)), cap=cap)


@cache
def ability_option(verb: str, card: str, cap: int = 1, group: str = "", idle: bool = False) -> Option:
    """Return an option about an ability with its description. idle: it would do nothing now (T17)."""
    return Option(
        f"{verb}:{card}",
        text(IDLE_LABEL if idle else "card-ability", ability=Ref("ability", card)),
        text(f"about-{card}"),
        group,
        cap=cap,
        rank=RARE if idle else 0,
    )
