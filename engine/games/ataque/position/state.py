"""The position of a match of Ataque à Torre, and functions that read it.

Places of a seat are 0, 1, 2 (its territories) and PALACE. Spaces are 0 to 8, three a territory.
"""

from collections.abc import Iterable, Iterator

import msgspec

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.report import BattleReport, Term
from engine.rules import frames, simultaneous

TERRITORIES = range(3)
PALACE = 3
PLACES = (*TERRITORIES, PALACE)
SPACES = range(9)
WITHIN = tuple(slice(first, first + 3) for first in SPACES[::3])  # the spaces of each territory
PHASES = ("setup", "choice", "renewal", "action", "battle", "end", "over")


class Troop(msgspec.Struct):
    """One troop. kind is its type, or the ability of a special troop. bonus lasts a turn, damage a battle."""

    kind: str
    bonus: int = 0
    damage: int = 0


class Base(msgspec.Struct):
    """A base card on the board and its troops."""

    type: str
    troops: list[Troop] = []


class Seat(msgspec.Struct):
    """All pieces of one player. A card's id is its base's type or its ability's key.

    played: abilities that last this turn. ghosts: defeated special troops that come back. lost: this turn's
    own losses by type. kills: enemies killed in battles with own troops of a type. holding: the seat passes
    until something happens (T8). quiet: also in the window at the end of a turn.
    resting: it passes until it draws cards, unset if it does not.
    """

    army: str = ""
    palace: bool = True
    spaces: list[Base | None] = msgspec.field(default_factory=lambda: [None] * len(SPACES))
    specials: list[Troop] = []
    hand: list[str] = []
    base_pile: list[str] = []
    ability_pile: list[str] = []
    discards: list[str] = []
    burnt: list[str] = []
    played: list[str] = []
    ghosts: list[str] = []
    lost: dict[str, int] = {}
    kills: dict[str, int] = {}
    holding: bool = False
    quiet: bool | msgspec.UnsetType = msgspec.UNSET
    resting: bool | msgspec.UnsetType = msgspec.UNSET

    @property
    def passes(self) -> bool:
        """Return True if the seat passes in future windows."""
        return self.holding or bool(self.resting)

    def pass_on(self, *, holding: bool, resting: bool, quiet: bool = False) -> None:
        """Pass until something happens (holding, quiet), until cards are drawn (resting), or no more (T8)."""
        self.holding = holding or quiet
        self.quiet = quiet or msgspec.UNSET
        self.resting = resting or msgspec.UNSET

    def stop_holding(self) -> None:
        """Stop passing: something has happened (T8)."""
        self.holding, self.quiet = False, msgspec.UNSET


class Fight(msgspec.Struct):
    """A battle under way. palace: it has reached the palace. before: mark_table when damage began (T7).

    called_off: the defender has forbidden it (T6). types: the fighting types by seat, once damage has begun.
    veterans: the attacker's types that have fought in it so far. rest: by seat the damage left for the next
    part.
    guns: the attacker's damage for bases and palace only. struck: by seat the troops that deal regular
    damage, by type.
    """

    attacker: int
    origin: int
    target: int
    before: str = ""
    called_off: bool = False
    palace: bool = False
    types: list[list[str]] = []
    veterans: list[str] = []
    struck: list[dict[str, int]] = []
    guns: list[Term] = []
    rest: list[int] = msgspec.field(default_factory=lambda: [0, 0])

    def place(self, seat: int) -> int:
        """Return the place where this seat's troops fight."""
        if seat == self.attacker:
            return self.origin
        return PALACE if self.palace else self.target


class State(frames.State, kw_only=True):
    """The whole position. burns: how often a first hand may be burnt, None for any number (T2).

    attacks: the number of attacks this turn. closed: attacks (origin-target) that changed nothing (T7).
    mark: mark_table when they were closed. calm: there was no loss in this turn. idle: successive turns
    without a loss (T19). report: this turn's last battle.
    """

    seats: list[Seat]
    attacker: int | None = None
    phase: str = "setup"
    turn: int = 0
    burns: int | None = None
    attacks: int = 0
    calm: bool = True
    idle: int = 0
    closed: list[str] = []
    mark: str = ""
    fight: Fight | None = None
    report: BattleReport | None = None
    winner: int | None = None


VERSION = 1  # of the rules
Table = frames.Table[State, Edition]
Draft = frames.Draft[State, Edition]
Frame = frames.Frame[State, Edition]
SimultaneousFrame = simultaneous.SimultaneousFrame[State, Edition]


def fight_of(table: Table) -> Fight:
    """Return the battle under way."""
    fight = table.state.fight
    assert fight is not None
    return fight


def opponent_of(seat: int) -> int:
    """Return the other seat."""
    return 1 - seat


def turn_order(state: State) -> tuple[int, int]:
    """Return the attacker, then the defender."""
    first = state.attacker or 0
    return first, opponent_of(first)


def territory_of(space: int) -> int:
    """Return the territory of a space."""
    return space // len(TERRITORIES)


def spaces_of(territory: int) -> range:
    """Return the three spaces of a territory."""
    return SPACES[WITHIN[territory]]


def bases_at(seat: Seat, place: int) -> list[tuple[int, Base]]:
    """List the bases of a territory by space. The palace has none."""
    if place == PALACE:
        return []
    here = WITHIN[place]
    return [(space, base) for space, base in enumerate(seat.spaces[here], here.start) if base is not None]


def troops_at(seat: Seat, place: int) -> list[Troop]:
    """List the troops of a place."""
    if place == PALACE:
        return list(seat.specials)
    return [troop for base in seat.spaces[WITHIN[place]] if base for troop in base.troops]


def named_troops_at(seat: Seat, place: int) -> list[tuple[str, Troop]]:
    """List the troops of a place with their ids: space.number, on the palace p.number."""
    if place == PALACE:
        return [(f"p.{i}", troop) for i, troop in enumerate(seat.specials)]
    return [
        (f"{space}.{i}", troop)
        for space, base in bases_at(seat, place)
        for i, troop in enumerate(base.troops)
    ]


def count_bases(seat: Seat) -> int:
    """Count the bases that a seat has on the board."""
    return sum(base is not None for base in seat.spaces)


def all_troops(seat: Seat) -> Iterator[Troop]:
    """Yield all troops of a seat."""
    for base in seat.spaces:
        if base is not None:
            yield from base.troops
    yield from seat.specials


def has_troops(seat: Seat) -> bool:
    """Return True if a seat has a troop anywhere."""
    return bool(seat.specials) or any(base is not None and bool(base.troops) for base in seat.spaces)


def find_troop(seat: Seat, id_: str) -> Troop:
    """Return the troop with this id."""
    where, _, number = id_.partition(".")
    if where == "p":
        return seat.specials[int(number)]
    base = seat.spaces[int(where)]
    assert base is not None
    return base.troops[int(number)]


def places_with(seat: Seat, kind: str) -> list[int]:
    """List the territories with a troop of this type."""
    return [place for place in TERRITORIES if any(troop.kind == kind for troop in troops_at(seat, place))]


def has_full_territory(seat: Seat) -> bool:
    """Return True if a territory has three bases (T15)."""
    return any(None not in seat.spaces[WITHIN[place]] for place in TERRITORIES)


def abilities_in(rules: Edition, cards: Iterable[str]) -> list[str]:
    """List the abilities among these cards."""
    return [card for card in cards if card in rules.abilities]


def has_abilities(rules: Edition, cards: Iterable[str]) -> bool:
    """Return True if one of the cards is an ability."""
    return not rules.abilities.keys().isdisjoint(cards)


def mark_table(state: State) -> str:
    """Encode the board and the abilities in force as one word, to notice any change (T7)."""
    words = []
    for seat in state.seats:
        words += [base.type + _mark_troops(base.troops) if base else "-" for base in seat.spaces]
        words += [special.kind + _mark_troops([special]) for special in seat.specials]
        words += ["+", *seat.played]
    return " ".join(words)


def _mark_troops(troops: list[Troop]) -> str:
    return "/".join([str(troop.bonus) for troop in troops])
