"""The rows of a view (H1 to H7)."""

import msgspec

from engine.games.brigandine.position.sides import Claim, Plot
from engine.games.brigandine.position.warfare import Order, WarReport


class LandView(msgspec.Struct, frozen=True):
    """A territory. owner: a seat or null (free). spaces: a tile's rune spaces as letters, null for a capital.

    A capital has 4 spaces of any colour. structure: "", castle, city, temple-blue, temple-yellow, temple-red.
    token: down, none, or the id of a token that is face up. objectives: seats with an objective token here.
    militia: dice, life and faith of a free territory's militia, null for others.
    """

    owner: int | None
    home: str
    capital: bool
    structure: str
    runes: str
    spaces: str | None
    gold: int
    cards: int
    token: str
    objectives: list[int]
    militia: tuple[int, int, int] | None


class BodyView(msgspec.Struct, frozen=True):
    """A monster of a troop with its life left and full."""

    card: str
    life: int
    full: int


class TripView(msgspec.Struct, frozen=True):
    """A journey: die with bonus (0: not thrown yet), return territory, order of losses, two cards or one."""

    die: int
    bonus: int
    back: str
    losses: str
    double: bool


class TroopView(msgspec.Struct, frozen=True):
    """A troop. place is "" on a journey. limits: (used, most) of leadership, endurance, attunement."""

    character: str
    place: str
    active: bool
    markers: int
    life: int
    full: int
    dice: int
    faith: int
    monsters: list[BodyView]
    gear: list[str]
    spells: list[str]
    scripts: list[str]
    boosts: list[str]
    limits: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
    marched: bool
    recruited: bool
    trip: TripView | None


class PileView(msgspec.Struct, frozen=True):
    """A nation deck: sizes of its piles and the open discards. heir: the nation that draws from it, or None."""

    upper: int
    lower: int
    discards: list[str]
    heir: str | None


class SideView(msgspec.Struct, frozen=True):
    """The public facts of one player. fate: "", fallen, left or leaving.

    active: standing cards in force, each with the number of updates it still stays.
    """

    nation: str
    fate: str
    coins: int
    kp: int
    renown: int
    lands: int
    runes: int
    need: int
    hand: int
    inactive: int
    zone_size: int
    active: list[tuple[str, int]]
    troops: list[TroopView]
    supply: list[str]
    tokens: list[str]
    objectives: int
    combat: list[str]
    benched: str
    castles: int


class SlotView(msgspec.Struct, frozen=True):
    """A card of the seat's own command zone."""

    card: str
    active: bool
    armed: bool
    tired: bool
    left: int


class OwnFight(msgspec.Struct, frozen=True):
    """The seat's own cards and orders in an open battle."""

    land: str
    dealt: list[str]
    front: list[str]
    programme: list[str]
    card: str
    spells: list[str]
    losses: str
    retreat: str


class Own(msgspec.Struct, frozen=True):
    """The cards and staged plans that only the seat itself sees. done: its actions in this organization."""

    hand: list[str]
    zone: list[SlotView]
    marches: list[tuple[str, str]]
    claims: list[Claim]
    plots: list[Plot]
    orders: list[Order]
    fights: list[OwnFight]
    done: list[list[str]]


class FightView(msgspec.Struct, frozen=True):
    """The public facts of an open battle at the muster.

    dice: by troop (and "militia") as letters S, D, F.
    """

    land: str
    attacker: int
    defender: int | None
    attackers: list[str]
    defenders: list[str]
    dice: dict[str, str]
    bribed: bool


class OrderView(msgspec.Struct, frozen=True):
    """An order of the war. state: waiting, open or done."""

    seat: int
    land: str
    troops: list[str]
    victim: str
    state: str


def show_order(order: Order) -> OrderView:
    """Return the public facts of an order."""
    return OrderView(order.seat, order.target, list(order.troops), order.victim, order.state or "waiting")


class View(msgspec.Struct, frozen=True):
    """The table as one seat or a spectator sees it.

    During an organization, other seats are shown as they were when it began (H4).
    """

    month: int
    months: int
    phase: str
    marker: int
    order: list[int]
    sign: str
    past: list[str]
    lands: dict[str, LandView]
    sides: list[SideView]
    piles: dict[str, PileView]
    free: list[str]
    gold: list[str]
    classes: list[str]
    walked: list[str]
    trail: int
    orders: list[OrderView]
    wave: int
    fights: list[FightView]
    reports: list[WarReport]
    lands_to_win: int
    ready: list[bool] | None
    over: str
    winners: list[int]
    own: Own | None
