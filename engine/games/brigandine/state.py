"""The position of a match of Brigandine.

What belongs to one player is a frozen Side and its lands are frozen Lands: they are replaced and never changed, so
that copies of a state share them and a player's public face is one reference (O2).
"""

from typing import Any

import msgspec

from engine import flow
from engine.games.brigandine.edition import Edition

PHASES = ("setup", "organization", "war", "update", "over")
COLOURS = {"red": "R", "blue": "B", "green": "G", "black": "K", "white": "W"}


class Land(msgspec.Struct, frozen=True, array_like=True):
    """A territory's changing part; structure is "", castle, city or temple-red and the like; runes are letters."""

    owner: int | None = None
    structure: str = ""
    runes: str = ""


class Body(msgspec.Struct, frozen=True, array_like=True):
    """A monster in a troop and the life it has lost."""

    card: str
    wounds: int = 0


class Trip(msgspec.Struct, frozen=True, array_like=True):
    """A journey under way (J1): where to return, who bears losses, die (0: not thrown) and bonus; double: D11."""

    back: str
    losses: str
    die: int = 0
    bonus: int = 0
    double: bool = False


class Troop(msgspec.Struct, frozen=True, omit_defaults=True, rename={"character": "who", "place": "at"}):
    """A character and its attachments; place is "" on a journey; boosts are lasting +1s; notes last this month."""

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
    """A card of the command zone; left: updates a standing card stays; tired: detached this month (A7)."""

    card: str
    active: bool = False
    armed: bool = False
    left: int = 0
    tired: bool = False


class Claim(msgspec.Struct, frozen=True, array_like=True):
    """A claim (O12): what, how (hand, use, recruit, train), for what, coins set aside, tokens and discounts used."""

    what: str
    how: str
    target: str = ""
    coins: int = 0
    tokens: tuple[str, ...] = ()
    runes: str = ""
    marks: tuple[str, ...] = ()


class Plot(msgspec.Struct, frozen=True, array_like=True):
    """A plot (O11): its card ("whim" for the Tyrant's), what it aims at, coins paid, whether it came from the zone."""

    card: str
    aim: tuple[str, ...] = ()
    coins: int = 0
    zone: bool = False


class Order(msgspec.Struct, frozen=True, array_like=True):
    """An order of the war (W3) with the places of its troops; victim: the troop a shot is meant for (W5)."""

    seat: int
    target: str
    troops: tuple[str, ...]
    places: tuple[str, ...]
    victim: str = ""
    card: str = ""
    zone: bool = False
    state: str = ""


class Dawn(msgspec.Struct, frozen=True, array_like=True):
    """A dawn question (U12): its kind, what it is about, and how many."""

    kind: str
    about: str = ""
    n: int = 1


class Side(msgspec.Struct, frozen=True, array_like=True):
    """What one player has. trash: discards of this organization (C4). trained: class cards, spare: what they replace (P12).

    tokens: unused conquest tokens, spent: used ones. lost: special monsters gone for good. spill: what goes to the
    free zone at the reveal (C11). taken: own objective tokens. marks: notes of this month. diary: acts to tell at
    the reveal. fate: "", fallen, left, or leaving while a concession waits for the war's end.
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
    dawn: tuple[Dawn, ...] = ()
    diary: tuple[tuple[str, ...], ...] = ()
    fate: str = ""


class Pile(msgspec.Struct, frozen=True, array_like=True):
    """A nation deck (S8): draws come by chance from the upper pile, then from the lower; each sorted."""

    upper: tuple[str, ...] = ()
    lower: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


class Blow(msgspec.Struct, frozen=True, array_like=True):
    """One round of a battle as everybody saw it: numbers by side, attacker first; fell: bodies by name."""

    cards: tuple[str, str]
    swords: tuple[int, int]
    shields: tuple[int, int]
    hits: tuple[int, int]
    castle: str
    fell: tuple[tuple[str, ...], tuple[str, ...]]
    healed: tuple[int, int]


class Report(msgspec.Struct, frozen=True, array_like=True):
    """A battle that was fought this month, told blow by blow; winner 0: the attacker, 1: the defender."""

    attacker: int
    defender: int | None
    target: str
    dice: tuple[str, str]
    fronts: tuple[tuple[str, ...], tuple[str, ...]]
    blows: tuple[Blow, ...]
    resolve: tuple[int, int] | None
    winner: int


class Plan(msgspec.Struct, frozen=True, array_like=True):
    """One side's battle orders (B4); spells as caster/spell; losses: a way, or troop.body words by hand."""

    front: tuple[str, ...] = ()
    programme: tuple[str, ...] = ()
    card: str = ""
    zone: bool = False
    spells: tuple[str, ...] = ()
    losses: str = "beasts"
    retreat: str = ""


class Fight(msgspec.Struct, array_like=True):
    """An open battle: the number of its order, who, where, all dice thrown, cards dealt and orders by side."""

    order: int
    attacker: int
    defender: int | None
    target: str
    bribed: bool
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    dice: dict[str, str]
    dealt: list[tuple[str, ...]]
    plans: list[Plan]

    def side_of(self, seat: int) -> int | None:
        """0 for the attacker, 1 for the defender."""
        if seat == self.attacker:
            return 0
        return 1 if seat == self.defender else None

    @property
    def parties(self) -> tuple[tuple[int, int], ...]:
        """Side and seat of each player in it; a militia has none."""
        seats = (self.attacker, self.defender)
        return tuple((side, seat) for side, seat in enumerate(seats) if seat is not None)

    def party(self, side: int) -> tuple[str, ...]:
        """The troops of a side."""
        return self.attackers if side == 0 else self.defenders


class State(flow.State, kw_only=True):
    """The whole position.

    tiles, buried: tile and conquest token by territory; turned: territories whose token lies face up. objectives:
    whose objective tokens lie in a territory. heirs: who draws from a fallen nation's deck. gold: mercenaries to be
    claimed. trail: journey deck, walked: its discards. sign: the event in force. benched: combat cards set aside by
    an event. lost: cards out of the game. lead: the marker's holder when the month began. held: who had the
    territories to win at the last update. exits: fallen and departed players in order.
    """

    sides: list[Side]
    lands: dict[str, Land]
    tiles: dict[str, str]
    buried: dict[str, str]
    turned: list[str] = []
    objectives: dict[str, tuple[int, ...]] = {}
    piles: dict[str, Pile] = {}
    heirs: dict[str, str] = {}
    free: list[str] = []
    gold: list[str] = []
    classes: list[str] = []
    trail: list[str] = []
    walked: list[str] = []
    signs: list[str] = []
    past: list[str] = []
    sign: str = ""
    benched: dict[str, str] = {}
    lost: list[str] = []
    month: int = 0
    months: int = 12
    marker: int = 0
    lead: int = 0
    phase: str = "setup"
    together: bool = False
    dealt: bool = False
    six: int = 30
    mixed: bool = False
    held: list[int] = []
    exits: list[int] = []
    over: str = ""
    winners: list[int] = []
    reports: list[Report] = []


Table = flow.Table[State, Edition]
Draft = flow.Draft[State, Edition]
Frame = flow.Frame[State, Edition]


def edit(draft: Draft, seat: int, **fields: Any) -> Side:
    """Replace fields of a player's side."""
    side = msgspec.structs.replace(draft.state.sides[seat], **fields)
    draft.state.sides[seat] = side
    return side


def alter(state: State, land: str, **fields: Any) -> None:
    """Replace fields of a territory."""
    state.lands[land] = msgspec.structs.replace(state.lands[land], **fields)


def find_troop(side: Side, character: str) -> Troop | None:
    """The player's troop of this character, on the board or on a journey."""
    return next((troop for troop in side.troops if troop.character == character), None)


def set_troop(draft: Draft, seat: int, old: Troop, **fields: Any) -> Troop:
    """Replace fields of a troop; the order of troops stays."""
    new = msgspec.structs.replace(old, **fields)
    troops = draft.state.sides[seat].troops
    edit(
        draft,
        seat,
        troops=tuple(new if troop.character == old.character else troop for troop in troops),
    )
    return new


def troops_at(side: Side, land: str) -> list[Troop]:
    """The player's troops in a territory."""
    return [troop for troop in side.troops if troop.place == land]


def playing(state: State) -> list[int]:
    """Seats that have neither fallen nor left."""
    return [seat for seat, side in enumerate(state.sides) if side.fate in ("", "leaving")]


def marker_order(state: State) -> list[int]:
    """Seats in the match, clockwise from who held the marker when the month began (T1)."""
    count = len(state.sides)
    around = [(state.lead + step) % count for step in range(count)]
    alive = playing(state)
    return [seat for seat in around if seat in alive]


def seat_of(state: State, nation: str) -> int | None:
    """Who plays this nation and is still in the match."""
    for seat, side in enumerate(state.sides):
        if side.nation == nation and side.fate in ("", "leaving"):
            return seat
    return None


def own_lands(state: State, seat: int) -> list[str]:
    """The territories a player controls, in table order."""
    return [id_ for id_, land in state.lands.items() if land.owner == seat]


def left_of(state: State, seat: int) -> int:
    """The next player to the left who is in the match."""
    count, alive = len(state.sides), playing(state)
    for step in range(1, count):
        if (seat + step) % count in alive:
            return (seat + step) % count
    return seat


def is_script(card: str) -> bool:
    """Whether a card is a manuscript."""
    return card.startswith("manuscript-")


def without(cards: tuple[Any, ...], card: Any) -> tuple[Any, ...]:
    """The cards less one of this kind."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """The cards and some more, sorted."""
    return tuple(sorted((*cards, *more)))


def cards_held(side: Side) -> list[str]:
    """All cards a player holds anywhere but in decks and discards, what was discarded in this organization included."""
    cards = [*side.hand, *side.trash, *side.spill, *(slot.card for slot in side.zone)]
    cards += [plot.card for plot in side.plots if plot.card != "whim"]
    for troop in side.troops:
        cards += [body.card for body in troop.monsters]
        cards += [*troop.gear, *troop.spells, *troop.scripts]
    return cards
