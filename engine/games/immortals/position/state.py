"""The position of a match of Immortals, and functions that read it."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from engine.games.immortals.edition.cards import SLOTS, realm_of, region_of, region_spaces, twin_space
from engine.games.immortals.edition.edition import Edition
from engine.rules import frames, simultaneous

ROUNDS = {3: 7, 4: 5, 5: 5}  # S1


class Space(msgspec.Struct, frozen=True):
    """One region in one realm. States share it, so it is replaced and never changed."""

    owner: int | None = None
    armies: int = 0
    shrine: bool = False
    capital: bool = False
    portal: bool = False

    @property
    def built(self) -> bool:
        """Return True if a Shrine or Capital is here."""
        return self.shrine or self.capital


class Seat(msgspec.Struct):
    """All pieces of one player.

    hand: its cards without region cards, which State.holders has. slots: the cards on its board. groups: army
    groups still to place. owed: compensations not yet split (A4). seen: conflict cards whose location this
    seat has seen (draft hands, reveals). used: this round's revealed cards that went back to the hand.
    draft_hand is stored as `draft`. last: the plan of the round before, which the other seats know only in
    part.
    It is unset in a first round. box: armies out of the game.
    """

    light: str = ""
    dark: str = ""
    gold: int = 0
    energy: int = 0
    vp: int = 0
    supply: int = 43
    box: int = 0
    limbo: dict[str, int] = msgspec.field(default_factory=lambda: {"light": 0, "dark": 0})
    groups: list[int] = []
    hand: list[str] = []
    slots: list[str | None] = msgspec.field(default_factory=lambda: [None] * SLOTS)
    passed: bool = False
    owed: int = 0
    draft_hand: list[str] = msgspec.field(default_factory=list, name="draft")
    draft_realm: str = ""
    seen: list[str] = []
    used: list[str] = []
    last: tuple[str | None, ...] | msgspec.UnsetType = msgspec.UNSET


class PlannedOn(msgspec.Struct, frozen=True, array_like=True):
    """What all seats knew when they planned this round: the map by its order, cubes, region cards, money.

    spaces: by space its owner, its armies, and whether it has a Shrine, a Capital and a Portal, as bits.
    stuck: the cubes in the tower by owner, on all floors. brought: by seat the spaces of its
    reinforcements.
    """

    spaces: tuple[tuple[int | None, int, int], ...]
    holders: tuple[int | None, ...]
    tray: tuple[int, ...]
    stuck: tuple[int, ...]
    inhabitants: int
    purses: tuple[tuple[int, int], ...]
    brought: tuple[tuple[str, ...], ...]


class State(frames.State, kw_only=True):
    """The whole position. Cubes by owner are lists with one number a seat, then the inhabitants.

    lead: the seat that begins this round. first: the holder of the First Player marker. phase: one of PHASES.
    holders: the seat that holds each region card, None for the supply. buildings, portals: those left in
    stock.
    planned: the public facts that this round's plans were made with, unset before the first.
    Settings of the match: dealt, pick_tribes, in_order (reinforcements) and present (P2).
    """

    seats: list[Seat]
    spaces: dict[str, Space]
    holders: dict[str, int | None]
    deck: list[str]
    tray: list[int]
    tower: list[list[int]]
    inhabitants: int = 20
    discards: list[str] = []
    buildings: int = 50
    portals: int = 26
    rounds: int = 5
    round: int = 0
    phase: str = "setup"
    first: int = 0
    lead: int = 0
    dealt: bool = False
    pick_tribes: bool = False
    in_order: bool = False
    present: bool = True
    planned: PlannedOn | msgspec.UnsetType = msgspec.UNSET


VERSION = 1  # of the rules
PHASES = ("setup", "draft", "reinforcements", "planning", "performance", "scoring", "over")
Table = frames.Table[State, Edition]
Draft = frames.Draft[State, Edition]
Frame = frames.Frame[State, Edition]
SimultaneousFrame = simultaneous.SimultaneousFrame[State, Edition]


def count_rounds(seats: int, settings: Mapping[str, str]) -> int:
    """Return how many rounds a match has (S1)."""
    chosen = settings.get("rounds", "standard")
    return ROUNDS[seats] if chosen == "standard" else int(chosen)


def seats_from(state: State, start: int) -> list[int]:
    """List all seats clockwise from one of them."""
    count = len(state.seats)
    return [(start + i) % count for i in range(count)]


def own_spaces(state: State, seat: int, realm: str | None = None, least: int = 1) -> list[str]:
    """List the spaces where the seat has at least so many armies, in one realm or both."""
    return [
        key
        for key, space in state.spaces.items()
        if space.owner == seat and space.armies >= least and (realm is None or key.startswith(realm))
    ]


def has_space(state: State, seat: int, realm: str) -> bool:
    """Return True if the seat has an army in a realm."""
    for key, space in state.spaces.items():
        if space.owner == seat and space.armies and key.startswith(realm):
            return True
    return False


def neighbour_spaces(table: Table, space: str) -> Iterator[str]:
    """Yield the adjacent spaces: along the map, and through a Portal to the twin (X8)."""
    realm, _, region = space.partition("/")
    for neighbour in table.rules.regions[region].neighbours:
        yield f"{realm}/{neighbour}"
    if table.state.spaces[space].portal:
        yield twin_space(space)


def reachable_spaces(table: Table, seat: int, source: str) -> list[str]:
    """List the other own spaces on paths of adjacent own spaces (X7)."""
    found = [source]
    for space in found:
        for near in neighbour_spaces(table, space):
            if near not in found and table.state.spaces[near].owner == seat:
                found.append(near)
    return found[1:]


def held_regions(state: State, seat: int) -> list[str]:
    """List the regions with a card that the seat holds, in hand or face down."""
    return [region for region, holder in state.holders.items() if holder == seat]


def free_cards(state: State, seat: int) -> list[str]:
    """List all cards in the hand, region cards included, without those on the board."""
    mine = state.seats[seat]
    regions = [f"region/{region}" for region in held_regions(state, seat)]
    return [card for card in regions if card not in mine.slots] + mine.hand


def hand_size(state: State, seat: int) -> int:
    """Return the number of cards in hand and on the board together. Only this sum is public (O1)."""
    mine = state.seats[seat]
    down = [card for card in mine.slots if card is not None and not card.startswith("region/")]
    return len(mine.hand) + len(down) + len(held_regions(state, seat))


def has_army_in_region(state: State, seat: int, region: str) -> bool:
    """Return True if the seat has an army in the region, in at least one realm (P2)."""
    light, dark = region_spaces(region)
    return seat in (state.spaces[light].owner, state.spaces[dark].owner)


def in_tower(state: State, owner: int) -> int:
    """Count an owner's cubes on all floors of the tower. owner: a seat, or the number of seats for inhabitants."""
    return sum(floor[owner] for floor in state.tower)


def note_map(state: State, brought: Sequence[Sequence[str]]) -> PlannedOn:
    """Return what all seats know now. brought: by seat the spaces of its reinforcements."""
    return PlannedOn(
        spaces=tuple([_pack_space(space) for space in state.spaces.values()]),
        holders=tuple(state.holders.values()),
        tray=tuple(state.tray),
        stuck=tuple([in_tower(state, owner) for owner in range(len(state.tray))]),
        inhabitants=state.inhabitants,
        purses=tuple([(mine.energy, mine.gold) for mine in state.seats]),
        brought=tuple([tuple(picks) for picks in brought]),
    )


def _pack_space(space: Space) -> tuple[int | None, int, int]:
    return space.owner, space.armies, space.shrine + 2 * space.capital + 4 * space.portal


def read_map(state: State, planned: PlannedOn) -> dict[str, Space]:
    """Return the map that the plans were made on."""
    spaces = [
        Space(owner, armies, bool(built & 1), bool(built & 2), bool(built & 4))
        for owner, armies, built in planned.spaces
    ]
    return dict(zip(state.spaces, spaces, strict=True))


def empty_spaces(state: State) -> list[str]:
    """List the spaces without armies."""
    return [key for key, space in state.spaces.items() if space.owner is None]


def capital_allowed(table: Table, space: str) -> bool:
    """Return True if no Capital is in this space's area and realm (X9)."""
    realm = realm_of(space)
    area = table.rules.regions[region_of(space)].area
    regions = [key for key, region in table.rules.regions.items() if region.area == area]
    return not any(table.state.spaces[f"{realm}/{key}"].capital for key in regions)
