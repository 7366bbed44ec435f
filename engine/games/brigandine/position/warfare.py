"""Parts of a war: orders, open battles with their plans, and reports of battles."""

import msgspec


class Order(msgspec.Struct, frozen=True, array_like=True):
    """An order of the war (W3). places: the territories of its troops.

    victim: the troop a shot is aimed at (W5), empty for an attack. card: its war card. zone: the card is from the
    zone.
    """

    seat: int
    target: str
    troops: tuple[str, ...]
    places: tuple[str, ...]
    victim: str = ""
    card: str = ""
    zone: bool = False
    state: str = ""


class Blow(msgspec.Struct, frozen=True, array_like=True):
    """One round of a battle as all seats saw it: numbers by side, attacker first. fell: bodies by name."""

    cards: tuple[str, str]
    swords: tuple[int, int]
    shields: tuple[int, int]
    hits: tuple[int, int]
    castle: str
    fell: tuple[tuple[str, ...], tuple[str, ...]]
    healed: tuple[int, int]


class WarReport(msgspec.Struct, frozen=True, array_like=True):
    """A battle of this month, blow by blow. winner: 0 for the attacker, 1 for the defender."""

    attacker: int
    defender: int | None
    target: str
    dice: tuple[str, str]
    fronts: tuple[tuple[str, ...], tuple[str, ...]]
    blows: tuple[Blow, ...]
    resolve: tuple[int, int] | None
    winner: int


class BattlePlan(msgspec.Struct, frozen=True, array_like=True):
    """One side's battle orders (B4). spells: as caster/spell.

    losses: the name of a usual order of losses, or all bodies as words troop.body.
    """

    front: tuple[str, ...] = ()
    programme: tuple[str, ...] = ()
    card: str = ""
    zone: bool = False
    spells: tuple[str, ...] = ()
    losses: str = "beasts"
    retreat: str = ""


class Fight(msgspec.Struct, array_like=True):
    """An open battle: the number of its order, its parties and territory, all dice, cards and orders by side."""

    order: int
    attacker: int
    defender: int | None
    target: str
    bribed: bool
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    dice: dict[str, str]
    dealt: list[tuple[str, ...]]
    plans: list[BattlePlan]

    def side_of(self, seat: int) -> int | None:
        """Return 0 for the attacker, 1 for the defender, None for any other seat."""
        if seat == self.attacker:
            return 0
        return 1 if seat == self.defender else None

    def seat_on(self, side: int) -> int | None:
        """Return the seat that fights on a side, or None for a militia."""
        return self.defender if side else self.attacker

    @property
    def parties(self) -> tuple[tuple[int, int], ...]:
        """The side and seat of each player in the battle. A militia has none."""
        seats = (self.attacker, self.defender)
        return tuple((side, seat) for side, seat in enumerate(seats) if seat is not None)

    def party(self, side: int) -> tuple[str, ...]:
        """Return the troops of a side."""
        return self.attackers if side == 0 else self.defenders
