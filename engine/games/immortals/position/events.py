"""Events of Immortals, one class each. Fields are the stored event's data, in their order."""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType  # unset: a field that is not stored

from engine.rules.events import GameEvent

Seat: TypeAlias = int
Space: TypeAlias = str  # realm/region


class Cubes(msgspec.Struct, frozen=True):
    """Cubes by owner: of each seat, and the inhabitants."""

    seats: list[int]
    inhabitants: int


class Deck(msgspec.Struct, frozen=True):
    """The number of cards in the deck."""

    deck: int


class Piles(Deck, frozen=True):
    """The number of cards in the deck, and the open discards."""

    discards: list[str]


class Purse(msgspec.Struct, frozen=True):
    """The money of a seat."""

    gold: int
    energy: int


class Points(msgspec.Struct, frozen=True):
    """The victory points of a seat."""

    vp: int


class Armies(msgspec.Struct, frozen=True):
    """The armies on some spaces."""

    spaces: dict[Space, int]


class Awake(msgspec.Struct, frozen=True):
    """The armies after some left a limbo: those still in it, and all on the spaces they went to."""

    limbo: int
    spaces: dict[Space, int]


class Tower(msgspec.Struct, frozen=True):
    """The cubes after a throw. inhabitants: those in the supply."""

    tray: Cubes
    tower: Cubes
    inhabitants: int


class Aftermath(msgspec.Struct, frozen=True):
    """The armies on both spaces of a battle, and the cubes after it."""

    spaces: dict[Space, int]
    tray: Cubes
    tower: Cubes
    inhabitants: int


class PhaseBegun(GameEvent, frozen=True):
    """Another phase begins. part: the part of a phase that has two. order: the order of the seats' turns."""

    KIND = "phase"
    phase: str
    round: int
    part: str
    order: list[Seat]


class First(GameEvent, frozen=True):
    """This seat has the marker first (S1)."""

    KIND = "first"
    seat: Seat


class MarkerTaken(GameEvent, frozen=True):
    """This seat takes the marker (M2)."""

    KIND = "marker"
    seat: Seat


class TribeGiven(GameEvent, frozen=True):
    """This seat has a tribe in a realm. both: its two tribes, once it has them (S2)."""

    KIND = "tribe"
    seat: Seat
    realm: str
    tribe: str
    both: list[str]


class GroupsLaid(GameEvent, frozen=True):
    """The army groups that each seat has to place (S4)."""

    KIND = "groups"
    groups: list[list[int]]


class Placed(GameEvent, frozen=True):
    """Armies are placed on an empty space. group: they are a group of the tribe board.

    twin: the armies placed on the twin space too. card: the region whose card the seat gets.
    kept: the draft card that goes to the hand. merged: an earlier event's sentence already includes it.
    """

    KIND = "placed"
    seat: Seat
    space: Space
    armies: int
    group: bool
    twin: int | UnsetType = UNSET
    card: str | UnsetType = UNSET
    kept: str | UnsetType = UNSET
    merged: bool | UnsetType = UNSET


class Dealt(GameEvent, frozen=True):
    """The hands of the draft: how many cards each seat has, and of which realm (S6)."""

    KIND = "dealt"
    hands: list[int]
    realms: list[str]
    now: Piles


class DraftRevealed(GameEvent, frozen=True):
    """This seat reveals a card of its draft hand, to place so many armies by it (S7)."""

    KIND = "draft-reveal"
    seat: Seat
    card: str
    armies: int


class Kept(GameEvent, frozen=True):
    """This seat keeps a card of the draft. card: None if it is secret. merged: as in Placed."""

    KIND = "kept"
    seat: Seat
    card: str | None
    merged: bool | UnsetType = UNSET


class KeptCard(GameEvent, frozen=True):
    """The kept card, for this seat alone."""

    KIND = "kept-card"
    seat: Seat
    card: str


class Discarded(GameEvent, frozen=True):
    """A card goes to the open discards."""

    KIND = "discarded"
    card: str


class PassedLeft(GameEvent, frozen=True):
    """Draft hands and marker go to the left (S10). first: the new holder of the marker."""

    KIND = "passed-left"
    first: Seat


class Mustered(GameEvent, frozen=True):
    """So many armies go to each limbo of each seat (S12)."""

    KIND = "mustered"
    limbo: int
    now: Deck


class Seeded(GameEvent, frozen=True):
    """The first cubes are thrown into the tower (S13)."""

    KIND = "seeded"
    thrown: Cubes
    fallen: Cubes
    now: Tower


class Split(GameEvent, frozen=True):
    """This seat splits its fallen armies over its limbos (S13)."""

    KIND = "split"
    seat: Seat
    light: int
    dark: int


class Awakened(GameEvent, frozen=True):
    """Armies come out of a limbo onto these spaces (F2, X2)."""

    KIND = "awakened"
    seat: Seat
    realm: str
    spaces: dict[Space, int]
    now: Awake


class Planned(GameEvent, frozen=True):
    """This seat has filled these slots (P1)."""

    KIND = "planned"
    seat: Seat
    slots: list[int]


class Drawn(GameEvent, frozen=True):
    """This seat draws so many cards (D1)."""

    KIND = "drawn"
    seat: Seat
    count: int
    reshuffled: bool
    now: Piles


class Drew(GameEvent, frozen=True):
    """The drawn cards, for this seat alone."""

    KIND = "drew"
    seat: Seat
    cards: list[str]


class Revealed(GameEvent, frozen=True):
    """This seat reveals the card of a slot, for an action (A1)."""

    KIND = "reveal"
    seat: Seat
    slot: int
    card: str
    action: str


class Declined(GameEvent, frozen=True):
    """This seat takes money instead of its action. able: it could have performed it (A2)."""

    KIND = "declined"
    seat: Seat
    able: bool
    gold: int
    energy: int


class Paid(GameEvent, frozen=True):
    """This seat pays (A7)."""

    KIND = "paid"
    seat: Seat
    gold: int
    energy: int
    now: Purse


class Income(GameEvent, frozen=True):
    """This seat takes money (A7). why: start, extract (from `space`), instead (of an action) or passed."""

    KIND = "income"
    seat: Seat
    gold: int
    energy: int
    why: str
    space: Space | None
    now: Purse


class Built(GameEvent, frozen=True):
    """A portal, shrine or capital is built (X8, X9)."""

    KIND = "built"
    seat: Seat
    space: Space
    kind: str
    now: Points


class Battle(GameEvent, frozen=True):
    """A battle from its throw to its end (B1 to B8).

    defender: None if the space is empty. named: the space that the card names. side: the inhabitants' side
    for that name: attacker, neutral or defender. outcome: attacker, defender or tie.
    """

    KIND = "battle"
    source: Space = msgspec.field(name="from")
    target: Space = msgspec.field(name="to")
    attacker: Seat
    defender: Seat | None
    armies: int
    card: str
    named: Space | None
    side: str
    thrown: Cubes
    fallen: Cubes
    lost: Cubes
    outcome: str
    now: Aftermath

    def seat_of(self, role: str) -> Seat | None:
        """Return the seat that attacks or defends. Return None for a tie and for an empty space."""
        return self.attacker if role == "attacker" else self.defender if role == "defender" else None

    def strength_of(self, role: str) -> int:
        """Count the cubes of a side that fell out: its armies, and the inhabitants that fight for it (B5)."""
        seat, helpers = self.seat_of(role), self.fallen.inhabitants if self.side == role else 0
        return helpers + (0 if seat is None else self.fallen.seats[seat])


class CardMoved(GameEvent, frozen=True):
    """A region card goes from one seat or the supply (None) to another. slot: the slot that it leaves (A5).

    slot: None if it was not on a board. merged: as in Placed.
    """

    KIND = "card"
    region: str
    giver: Seat | None = msgspec.field(name="from")
    taker: Seat | None = msgspec.field(name="to")
    slot: int | None
    merged: bool | UnsetType = UNSET


class Moved(GameEvent, frozen=True):
    """Armies move from one own space to another (X7)."""

    KIND = "moved"
    seat: Seat
    source: Space = msgspec.field(name="from")
    target: Space = msgspec.field(name="to")
    armies: int
    now: Armies


class TurnOver(GameEvent, frozen=True):
    """A turn is over: the card leaves its slot. discarded: it goes to the open discards (A3)."""

    KIND = "turn"
    seat: Seat
    slot: int
    card: str | None
    discarded: bool


class Passed(GameEvent, frozen=True):
    """This seat passes (A4)."""

    KIND = "passed"
    seat: Seat


class Owed(GameEvent, frozen=True):
    """This seat has so many compensations to split (A4)."""

    KIND = "owed"
    seat: Seat
    count: int


class Scored(GameEvent, frozen=True):
    """The points of this seat at the end of a round, by rule."""

    KIND = "score"
    seat: Seat
    spaces: int = msgspec.field(name="V1")
    buildings: int = msgspec.field(name="V2")
    areas: int = msgspec.field(name="V3")
    now: Points

    @property
    def total(self) -> int:
        """Return all points of the round."""
        return self.spaces + self.buildings + self.areas


class Standing(GameEvent, frozen=True):
    """The standing of all seats: points, gains of the round, and armies on spaces, which decide a tie (V4)."""

    KIND = "standing"
    vp: list[int]
    gained: list[int]
    armies: list[int]
