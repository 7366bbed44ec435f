"""Events of a war of Brigandine, one class each, as in events.py."""

import msgspec
from msgspec import UNSET, UnsetType  # unset: a field that is not stored

from engine.games.brigandine.position.events import Place
from engine.games.brigandine.position.view_rows import OrderView
from engine.games.brigandine.position.warfare import Blow
from engine.rules.core import Seat
from engine.rules.events import GameEvent


class MonsterFell(GameEvent, frozen=True):
    """A monster of a troop falls."""

    KIND = "fell"
    seat: Seat
    card: str
    troop: str


class Undying(GameEvent, frozen=True):
    """A fallen monster comes back into the hand (B13)."""

    KIND = "undying"
    seat: Seat
    card: str


class Killed(GameEvent, frozen=True):
    """A character is killed (P6)."""

    KIND = "killed"
    seat: Seat
    troop: str


class Defeated(GameEvent, frozen=True):
    """A troop is defeated and rests (P7). markers: those it gets, besides any that it has."""

    KIND = "defeated"
    seat: Seat
    troop: str
    land: Place | None
    markers: int


class Sanctuary(GameEvent, frozen=True):
    """Sanctuary turns a death into a defeat (D6)."""

    KIND = "sanctuary"
    seat: Seat


class Ordered(GameEvent, frozen=True):
    """An order of the war (W3 to W5). prey: the target of a shot. card: Bribed Guards."""

    KIND = "ordered"
    seat: Seat
    land: Place
    troops: list[str]
    prey: str = msgspec.field(name="victim")
    card: str


class OrderVoid(GameEvent, frozen=True):
    """An order is cancelled (W8)."""

    KIND = "void"
    seat: Seat
    land: Place
    troops: list[str]


class WaveBegun(GameEvent, frozen=True):
    """The states of the orders after another walk through them. number 0: the war is over (W7)."""

    KIND = "wave"
    number: int
    orders: list[OrderView]


class Mustered(GameEvent, frozen=True):
    """Both sides of a battle throw the dice of each troop, or of the militia (B1, B2)."""

    KIND = "muster"
    attacker: Seat
    defender: Seat | None
    land: Place
    dice: dict[str, str]
    troops: list[str]
    against: list[str]
    bribed: bool

    def join_dice(self) -> tuple[str, str]:
        """Return all dice of the attacker and of the defender."""
        mine, theirs = ("".join(self.dice[name] for name in names) for names in (self.troops, self.against))
        return mine, self.dice.get("militia") or theirs


class CombatDealt(GameEvent, frozen=True):
    """Combat cards for a battle, for this seat alone (B3)."""

    KIND = "dealt"
    land: Place
    cards: list[str]


class BattleOrders(GameEvent, frozen=True):
    """The battle orders of a side (B4). order: all bodies in order, if losses are entered in person (H6)."""

    KIND = "battle-orders"
    seat: Seat
    land: Place
    front: list[str]
    programme: list[str]
    card: str
    spells: list[str]
    losses: str
    order: list[str] | UnsetType = UNSET

    def list_used(self) -> list[str]:
        """List the spells and the battle card."""
        return [word.partition("/")[2] for word in self.spells] + [self.card] * bool(self.card)


class BlowStruck(GameEvent, frozen=True):
    """A round of a battle (B8): numbers and names by side, the attacker's first."""

    KIND = "blow"
    land: Place
    attacker: Seat
    defender: Seat | None
    round: int
    cards: tuple[str, str]
    swords: tuple[int, int]
    shields: tuple[int, int]
    hits: tuple[int, int]
    castle: str
    fell: tuple[tuple[str, ...], tuple[str, ...]]
    healed: tuple[int, int]

    @property
    def blow(self) -> Blow:
        """The blow as a row of a report."""
        return Blow(self.cards, self.swords, self.shields, self.hits, self.castle, self.fell, self.healed)


class BattleOver(GameEvent, frozen=True):
    """A battle is decided. winner: 0 for the attacker, 1 for the defender.

    resolve: both sides', if it decides (B11).
    """

    KIND = "battle"
    land: Place
    attacker: Seat
    defender: Seat | None
    winner: int
    resolve: tuple[int, int] | None


class CalledOff(GameEvent, frozen=True):
    """A battle is not fought (W10)."""

    KIND = "called-off"
    land: Place
    attacker: Seat
    defender: Seat | None


class Aftermath(GameEvent, frozen=True):
    """All consequences of a battle or a shot have happened."""

    KIND = "aftermath"
    attacker: Seat
    defender: Seat | None
    land: Place


class Besieged(GameEvent, frozen=True):
    """A castle without defenders is besieged (W9)."""

    KIND = "siege"
    seat: Seat
    land: Place
    troops: list[str]
    dice: str
    falls: bool
    owner: Seat | None


class Shot(GameEvent, frozen=True):
    """A troop shoots at another one (W5)."""

    KIND = "shot"
    seat: Seat
    troop: str
    prey: str = msgspec.field(name="target")
    owner: Seat
    dice: str
    n: int


class Conquered(GameEvent, frozen=True):
    """This seat conquers a territory (W11). loser: None if it was free."""

    KIND = "conquered"
    seat: Seat
    land: Place
    loser: Seat | None
    troops: list[str]


class TokenTaken(GameEvent, frozen=True):
    """This seat takes a conquest token (K1)."""

    KIND = "token"
    seat: Seat
    land: Place
    token: str


class ObjectiveTaken(GameEvent, frozen=True):
    """This seat takes an objective token of its own (V2)."""

    KIND = "objective"
    seat: Seat
    land: Place


class ManuscriptTaken(GameEvent, frozen=True):
    """This seat takes a nation's manuscript (C12)."""

    KIND = "manuscript"
    seat: Seat
    nation: str
    loser: Seat


class Retreated(GameEvent, frozen=True):
    """Troops retreat from a territory to another one (W13)."""

    KIND = "retreated"
    seat: Seat
    land: Place
    target: Place = msgspec.field(name="to")
    troops: list[str]


class Fined(GameEvent, frozen=True):
    """This seat loses coins because it has not attacked."""

    KIND = "fined"
    seat: Seat
    n: int
