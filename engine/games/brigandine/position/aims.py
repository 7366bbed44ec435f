"""Targets of plots and whims: another player's troop, and one of its bodies (O11, O14, P11)."""

from typing import NamedTuple

from msgspec.structs import replace

from engine.games.brigandine.position.options import body_option, on_board, troop_option
from engine.games.brigandine.position.sides import Troop, find_troop, troop_of
from engine.games.brigandine.position.state import Table
from engine.rules.core import Option

CHARACTER = "character"


class PlotAim(NamedTuple):
    """The target of a plot card: a troop, a player or a territory.

    what: the body or the runes that the plot hits, empty for a player.
    """

    target: str
    what: str = ""


class WhimAim(NamedTuple):
    """All choices that a whim's die might need.

    tyrant: its owner. land: where the target may be moved. wounded, healed: bodies of the target. face: the face
    that acts if the die gives a choice.
    """

    tyrant: str
    target: str
    land: str
    wounded: str
    healed: str
    face: str


def enemy_option(table: Table, other: int, troop: Troop) -> Option:
    """Make an option of another player's troop."""
    return troop_option(table, troop, f"{other}/")


def aimed_at(table: Table, id_: str) -> tuple[int, Troop]:
    """Return the player and troop that an id seat/character names."""
    seat, _, character = id_.partition("/")
    return int(seat), troop_of(table.state.sides[int(seat)], character)


def bodies_of(table: Table, troop: Troop) -> list[Option]:
    """List options for the character and each kind of monster of a troop.

    Their ids are CHARACTER and the cards of the monsters, by which the reveal finds the bodies.
    """
    found = {CHARACTER: replace(body_option(table.rules, troop, -1), id=CHARACTER)}
    for at, body in enumerate(troop.monsters):
        found.setdefault(body.card, replace(body_option(table.rules, troop, at), id=body.card))
    return list(found.values())


def locate_body(table: Table, target: str, word: str) -> tuple[int, Troop, int] | None:
    """Return the current owner, troop and number of a targeted body, or None if it is gone (O14).

    target: seat/character. word: CHARACTER or a monster's card.
    """
    owner_, _, character = target.partition("/")
    owner = int(owner_)
    troop = find_troop(table.state.sides[owner], character)
    if word == CHARACTER:
        return (owner, troop, -1) if troop is not None and troop.place else None
    troops = on_board(table.state.sides[owner])
    for other in sorted(troops, key=lambda one: one != troop):
        for at, body in enumerate(other.monsters):
            if body.card == word:
                return owner, other, at
    return None
