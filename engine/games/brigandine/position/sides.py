"""The pieces of one player: troops with attachments, cards, claims and plots.

All are frozen: replaced, never changed.
"""

from typing import Any

import msgspec

COLOURS = {"red": "R", "blue": "B", "green": "G", "black": "K", "white": "W"}
COLOUR_OF = {letter: colour for colour, letter in COLOURS.items()}
FALLEN, LEFT, LEAVING = "fallen", "left", "leaving"  # fates. A leaver of the war stays until its end
GONE = (FALLEN, LEFT)
WHIM = "whim"  # in a plot, the id instead of a card


class Body(msgspec.Struct, frozen=True, array_like=True):
    """A monster in a troop and the life it has lost."""

    card: str
    wounds: int = 0


class Trip(msgspec.Struct, frozen=True, array_like=True):
    """A journey under way (J1).

    back: the return territory. losses: the order in which bodies bear losses. die: 0 until it is thrown.
    bonus: added to it. double: two cards (D11).
    """

    back: str
    losses: str
    die: int = 0
    bonus: int = 0
    double: bool = False


class Troop(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    cache_hash=True,
    rename={"character": "who", "place": "at"},
):
    """A character and its attachments.

    place: "" on a journey. boosts: names of limits or *life*, a lasting +1 for each. notes: marks of this month,
    such as "marched".
    """

    character: str
    place: str
    active: bool = True
    wounds: int = 0
    markers: int = 0
    monsters: tuple[Body, ...] = ()
    gear: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    boosts: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    trip: Trip | None = None


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of the command zone. left: updates a standing card stays. tired: detached this month (A7)."""

    card: str
    active: bool = False
    armed: bool = False
    left: int = 0
    tired: bool = False


class Claim(msgspec.Struct, frozen=True, array_like=True):
    """A claim (O12): its object, its use (hand, use, recruit, train) and its target.

    It also has the coins set aside, and the tokens and discounts used.
    """

    what: str
    how: str
    target: str = ""
    coins: int = 0
    tokens: tuple[str, ...] = ()
    runes: str = ""
    marks: tuple[str, ...] = ()


class Plot(msgspec.Struct, frozen=True, array_like=True):
    """A plot (O11): its card (WHIM for the Tyrant's), its aim, and the coins paid.

    zone: the card came from the zone.
    """

    card: str
    aim: tuple[str, ...] = ()
    coins: int = 0
    zone: bool = False


class MonthStart(msgspec.Struct, frozen=True, array_like=True):
    """A question at the month start (U12): its kind, its subject, and a number."""

    kind: str
    about: str = ""
    n: int = 1


class Side(msgspec.Struct, frozen=True, array_like=True):
    """All pieces of one player.

    trash: discards of this organization (C4). trained: class cards. spare: the cards they replace (P12).
    tokens: unused conquest tokens. spent: used ones. lost: special monsters out of the game permanently.
    spill: cards that go to the free zone at the reveal (C11). taken: the number of own objective tokens taken.
    conquered: foreign territories that gave their cards already. envoys: coins off the next character (P4).
    marks: notes of this month. diary: actions to publish at the reveal. fate: "", fallen,
    left, or leaving for a concession before the war's end.
    """

    nation: str = ""
    coins: int = 0
    hand: tuple[str, ...] = ()
    zone: tuple[Slot, ...] = ()
    trash: tuple[str, ...] = ()
    troops: tuple[Troop, ...] = ()
    tokens: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    spill: tuple[str, ...] = ()
    taken: int = 0
    trained: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    conquered: tuple[str, ...] = ()
    envoys: int = 0
    marks: tuple[str, ...] = ()
    marches: tuple[tuple[str, str], ...] = ()
    claims: tuple[Claim, ...] = ()
    plots: tuple[Plot, ...] = ()
    dawn: tuple[MonthStart, ...] = ()
    diary: tuple[tuple[str, ...], ...] = ()
    fate: str = ""


def find_troop(side: Side, character: str) -> Troop | None:
    """Return the player's troop of this character, on the board or on a journey."""
    return next((troop for troop in side.troops if troop.character == character), None)


def troop_of(side: Side, character: str) -> Troop:
    """Return the player's troop of this character. Raises LookupError if there is none."""
    troop = find_troop(side, character)
    if troop is None:
        raise LookupError(f"no troop of {character}")
    return troop


def troops_at(side: Side, land: str) -> list[Troop]:
    """Return the player's troops in a territory."""
    return [troop for troop in side.troops if troop.place == land]


def is_script(card: str) -> bool:
    """Return True if a card is a manuscript."""
    return card.startswith("manuscript-")


def take_out(cards: tuple[Any, ...], card: Any) -> tuple[Any, ...]:
    """Return the cards without one copy of this card. Raises ValueError if there is none."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """Return the cards and some more, sorted."""
    return tuple(sorted((*cards, *more)))


def cards_held(side: Side) -> list[str]:
    """List all cards of a player outside of decks and discards. Discards of this organization are included."""
    cards = [*side.hand, *side.trash, *side.spill, *(slot.card for slot in side.zone)]
    cards += [plot.card for plot in side.plots if plot.card != WHIM]
    for troop in side.troops:
        cards += [body.card for body in troop.monsters]
        cards += [*troop.gear, *troop.spells, *troop.scripts]
    return cards
