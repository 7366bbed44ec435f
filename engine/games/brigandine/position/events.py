"""Events of Brigandine, one class each. Fields are the stored event's data, in their order.

Those of a war are in war_events.py. The changes of the public position are stored next to the fields
(news.py).
"""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType  # unset: a field that is not stored

from engine.rules.core import Seat
from engine.rules.events import GameEvent

Place: TypeAlias = str  # a territory


class PhaseBegun(GameEvent, frozen=True):
    """Another phase begins. renown: by seat, as all seats see it, set if a month begins (H7)."""

    KIND = "phase"
    phase: str
    month: int
    renown: list[int] | UnsetType = UNSET


class NationGiven(GameEvent, frozen=True):
    """This seat leads a nation (S1)."""

    KIND = "nation"
    seat: Seat
    nation: str


class LaidOut(GameEvent, frozen=True):
    """The board is set up (S5 to S11)."""

    KIND = "laid-out"
    seats: list[Seat]
    lands: list[Place]
    hand: int
    stored: int
    free: int


class MarkerTaken(GameEvent, frozen=True):
    """This seat has the marker (U11)."""

    KIND = "marker"
    seat: Seat


class ObjectivesLaid(GameEvent, frozen=True):
    """The objective tokens of this seat are on these lands. by: the seat that placed them (S12)."""

    KIND = "objectives"
    seat: Seat
    by: Seat
    lands: list[Place]


class CapitalRune(GameEvent, frozen=True):
    """This seat chooses the runes of its capital (S9)."""

    KIND = "capital-rune"
    seat: Seat
    colour: str


class Away(GameEvent, frozen=True):
    """This seat has left before the match has begun. Chance answers for it."""

    KIND = "away"
    seat: Seat


class Conceded(GameEvent, frozen=True):
    """This seat concedes (L1)."""

    KIND = "conceded"
    seat: Seat


class Drawn(GameEvent, frozen=True):
    """This seat draws n cards of a nation's deck."""

    KIND = "drawn"
    seat: Seat
    nation: str
    n: int


class Drew(GameEvent, frozen=True):
    """The drawn cards, for this seat alone."""

    KIND = "drew"
    seat: Seat
    cards: list[str]


class Coins(GameEvent, frozen=True):
    """This seat gains coins, or loses some."""

    KIND = "coins"
    seat: Seat
    n: int
    why: str


class Act(GameEvent, frozen=True):
    """An action of an organization, published at the reveal (O14a). words: its kind, then its objects."""

    KIND = "act"
    seat: Seat
    words: list[str]


class Discarded(GameEvent, frozen=True):
    """This seat discards cards in the open."""

    KIND = "discarded"
    seat: Seat
    cards: list[str]


class Spilled(GameEvent, frozen=True):
    """These cards leave a full zone for the free one."""

    KIND = "spilled"
    seat: Seat
    cards: list[str]


class Organized(GameEvent, frozen=True):
    """The coins and hand of this seat after its organization."""

    KIND = "organized"
    seat: Seat
    coins: int
    hand: int


class Marched(GameEvent, frozen=True):
    """A troop marches (O9)."""

    KIND = "marched"
    seat: Seat
    troop: str
    source: Place = msgspec.field(name="from")
    target: Place = msgspec.field(name="to")


class SetOut(GameEvent, frozen=True):
    """A troop sets out on a journey (J1)."""

    KIND = "set-out"
    seat: Seat
    troop: str
    die: int
    bonus: int


class Claimed(GameEvent, frozen=True):
    """A claim is executed, or void because its object is gone (O14c). won: it is executed."""

    KIND = "claimed"
    seat: Seat
    what: str
    how: str
    target: str
    won: bool


class Plotted(GameEvent, frozen=True):
    """A plot, or the Tyrant's whim, hits its victim, unless a ward of the victim stops it (O14d)."""

    KIND = "plot"
    seat: Seat
    card: str
    victim: Seat
    aim: list[str]


class PlotVoid(GameEvent, frozen=True):
    """A plot has lost its target."""

    KIND = "plot-void"
    seat: Seat
    card: str


class Warded(GameEvent, frozen=True):
    """A ward of this seat stops a plot (C7)."""

    KIND = "warded"
    seat: Seat
    card: str


class Sabotaged(GameEvent, frozen=True):
    """This seat loses n runes of a territory by a plot."""

    KIND = "sabotaged"
    seat: Seat
    land: Place
    n: int


class WhimThrown(GameEvent, frozen=True):
    """The Tyrant's die decides the whim's effect on a troop (P11)."""

    KIND = "whim"
    seat: Seat
    troop: str
    die: int
    does: str


class Disarmed(GameEvent, frozen=True):
    """A troop loses its weapons."""

    KIND = "disarmed"
    seat: Seat
    troop: str
    cards: list[str]


class Moved(GameEvent, frozen=True):
    """A troop is moved."""

    KIND = "moved"
    seat: Seat
    troop: str
    land: Place


class Wounded(GameEvent, frozen=True):
    """A monster of a troop is wounded, or its character (card is empty)."""

    KIND = "wounded"
    seat: Seat
    troop: str
    card: str
    n: int


class Healed(GameEvent, frozen=True):
    """A troop is healed. n: the wounds healed, 0 for all of them."""

    KIND = "healed"
    seat: Seat
    troop: str
    n: int


class Fallen(GameEvent, frozen=True):
    """The nation of this seat falls. by: the conqueror, None for none (N1)."""

    KIND = "fallen"
    seat: Seat
    by: Seat | None


class Departed(GameEvent, frozen=True):
    """This seat is out, as it has conceded (L2)."""

    KIND = "departed"
    seat: Seat
    by: Seat | None


class Gone(GameEvent, frozen=True):
    """This seat is out. owners: the new owners of its territories. lands: all territories of the map."""

    KIND = "gone"
    seat: Seat
    owners: dict[Place, Seat | None]
    lands: list[Place]


class Joined(GameEvent, frozen=True):
    """A character of a fallen nation joins this seat (N3)."""

    KIND = "joined"
    seat: Seat
    troop: str
    land: Place


class Reverted(GameEvent, frozen=True):
    """A territory goes back to its nation, or is free (G3)."""

    KIND = "reverted"
    land: Place
    giver: Seat | None = msgspec.field(name="from")
    taker: Seat | None = msgspec.field(name="to")


class SignShown(GameEvent, frozen=True):
    """The next event is shown (U1)."""

    KIND = "event"
    sign: str


class Benched(GameEvent, frozen=True):
    """A combat card of this seat is set aside until the next event."""

    KIND = "benched"
    seat: Seat
    card: str


class CardPassed(GameEvent, frozen=True):
    """This seat passes a card of its hand to a neighbour."""

    KIND = "passed-card"
    seat: Seat
    taker: Seat = msgspec.field(name="to")


class CardPassedOn(GameEvent, frozen=True):
    """The passed card, for these two seats alone."""

    KIND = "passed-which"
    seat: Seat
    taker: Seat = msgspec.field(name="to")
    card: str


class TokenTurned(GameEvent, frozen=True):
    """A conquest token is turned up."""

    KIND = "turned"
    land: Place
    token: str


class TokensMixed(GameEvent, frozen=True):
    """The conquest tokens are redistributed, face down."""

    KIND = "mixed"
    lands: list[Place]


class Income(GameEvent, frozen=True):
    """This seat's income (U5)."""

    KIND = "income"
    seat: Seat
    n: int


class Expired(GameEvent, frozen=True):
    """A standing card is used up (U9)."""

    KIND = "expired"
    seat: Seat
    card: str


class CountedDown(GameEvent, frozen=True):
    """Standing cards of this seat have an update less."""

    KIND = "counted-down"
    seat: Seat


class Journeyed(GameEvent, frozen=True):
    """A troop draws journey cards. It succeeds if its die reaches all their numbers (J3)."""

    KIND = "journey"
    seat: Seat
    troop: str
    cards: list[str]
    die: int
    success: bool
    numbers: list[int]


class JourneyOn(GameEvent, frozen=True):
    """A troop stays out on its journey, with a new die (J4)."""

    KIND = "journey-on"
    seat: Seat
    troop: str
    die: int


class Returned(GameEvent, frozen=True):
    """A troop is back from its journey."""

    KIND = "returned"
    seat: Seat
    troop: str
    land: Place | None


class Grown(GameEvent, frozen=True):
    """A character has grown on its journey."""

    KIND = "grown"
    seat: Seat
    troop: str
    boosts: list[str]


class MonsterJoined(GameEvent, frozen=True):
    """A monster joins a troop (J6)."""

    KIND = "joined-monster"
    seat: Seat
    troop: str
    card: str


class RenownCounted(GameEvent, frozen=True):
    """The renown of all once the match is decided (V5)."""

    KIND = "renown"
    seats: list[Seat]
    points: list[int]


class Won(GameEvent, frozen=True):
    """These seats have won (V1 to V5)."""

    KIND = "won"
    seats: list[Seat]
    why: str
