"""The view of a seat or a spectator, built by allow-list (T18)."""

import msgspec

from engine.games.ataque.battle.forces import might_at, power_of
from engine.games.ataque.battle.volley import add_terms, list_guns, list_terms, side_of
from engine.games.ataque.position.report import BattleReport, Blow
from engine.games.ataque.position.state import (
    PALACE,
    TERRITORIES,
    Table,
    Troop,
    abilities_in,
    spaces_of,
    territory_of,
)
from engine.rules.simultaneous import SimultaneousFrame


class BaseView(msgspec.Struct, frozen=True):
    """A base: its type, its number of troops, the current power and initiative of each.

    bonus: each troop's bonus.
    """

    type: str
    troops: int
    power: int
    initiative: bool
    bonus: list[int]


class SpecialView(msgspec.Struct, frozen=True):
    """A special troop on the palace."""

    type: str
    power: int


class SeatView(msgspec.Struct, frozen=True):
    """The public facts of one player.

    palace: its power, 0 once fallen. hand: the number of cards. hand_abilities: the abilities among them.
    """

    army: str
    palace: int
    territories: list[list[BaseView | None]]
    specials: list[SpecialView]
    hand: int
    hand_abilities: int
    base_pile: int
    ability_pile: int
    discards: list[str]
    played: list[str]


class BattleView(msgspec.Struct, frozen=True):
    """The battle under way, or this turn's last one: its report, and the expected damage of each seat.

    initiative, regular: by seat, 0 once regular damage is dealt.
    """

    report: BattleReport
    initiative: list[int]
    regular: list[int]

    @property
    def attacker(self) -> int:
        """The attacking seat."""
        return self.report.attacker

    @property
    def blows(self) -> list[Blow]:
        """The blows of the battle so far."""
        return self.report.blows


class View(msgspec.Struct, frozen=True):
    """The position as one seat or a spectator sees it.

    ready: by seat True if it has answered in secret, None if no secret question is open.
    own: the viewer's hand, None for a spectator. idle: as in State.
    """

    seats: list[SeatView]
    attacker: int | None
    phase: str
    turn: int
    idle: int
    battle: BattleView | None
    ready: list[bool] | None
    winner: int | None
    own: list[str] | None


def view(table: Table, seat: int | None) -> View:
    """Return the view of this seat (None: a spectator)."""
    state = table.state
    top = state.stack[-1] if state.stack else None
    return View(
        seats=[_show_seat(table, number) for number in range(len(state.seats))],
        attacker=state.attacker,
        phase=state.phase,
        turn=state.turn,
        idle=state.idle,
        battle=_show_battle(table),
        ready=list(top.done) if isinstance(top, SimultaneousFrame) else None,
        winner=state.winner,
        own=None if seat is None else list(state.seats[seat].hand),
    )


def _show_seat(table: Table, number: int) -> SeatView:
    seat = table.state.seats[number]
    return SeatView(
        army=seat.army,
        palace=table.rules.numbers.palace if seat.palace else 0,
        territories=[
            [_show_base(table, number, space) for space in spaces_of(territory)] for territory in TERRITORIES
        ],
        specials=[SpecialView(troop.kind, power_of(table, number, PALACE, troop)) for troop in seat.specials],
        hand=len(seat.hand),
        hand_abilities=len(abilities_in(table.rules, seat.hand)),
        base_pile=len(seat.base_pile),
        ability_pile=len(seat.ability_pile),
        discards=list(seat.discards),
        played=list(seat.played),
    )


def _show_base(table: Table, number: int, space: int) -> BaseView | None:
    base = table.state.seats[number].spaces[space]
    if base is None:
        return None
    might, plain = might_at(table, number, territory_of(space)), Troop(base.type)
    return BaseView(
        type=base.type,
        troops=len(base.troops),
        power=might.power(plain),
        initiative=base.type in might.quick,
        bonus=[troop.bonus for troop in base.troops],
    )


def _show_battle(table: Table) -> BattleView | None:
    report, fight = table.state.report, table.state.fight
    if report is None:
        return None
    quick, slow = [0, 0], [0, 0]
    if fight is not None and not fight.struck:
        sides = [side_of(table, fight, seat) for seat in (0, 1)]
        quick = [add_terms(list_terms(table, fight, side, "initiative")) for side in sides]
        slow = [add_terms(list_terms(table, fight, side, "regular")) for side in sides]
        slow[fight.attacker] += add_terms(list_guns(sides[fight.attacker]))
    return BattleView(report, quick, slow)
