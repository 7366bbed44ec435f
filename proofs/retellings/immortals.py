"""Reconstruct the public position of Immortals from public events alone."""

from collections.abc import Mapping

import msgspec

from engine.games.immortals.edition.cards import BLANKS, SLOTS, is_conflict, other_realm, realm_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.knowledge.audit import ARMIES, BUILDINGS, INHABITANTS, PORTALS
from engine.games.immortals.position import events
from engine.games.immortals.position.state import count_rounds
from engine.games.immortals.steps.seeding import SEEDED
from engine.rules.events import EventReaders
from engine.rules.game import AnyGame
from proofs.retellings.reconstruction import Position, Reconstruction

CHANGES: EventReaders["ImmortalsReconstruction", None] = EventReaders(None)


class ImmortalsReconstruction(Reconstruction):
    """The reconstructed position, in the form of a spectator's view in JSON."""

    readers = CHANGES
    untold = frozenset({"turn", "ready", "own"})
    unordered = frozenset({"region_cards", "region_supply"})

    def __init__(self, game: AnyGame, seats: int, settings: Mapping[str, str]) -> None:
        """Begin with an empty board."""
        rules = game.rules
        assert isinstance(rules, Edition)
        self.position = begin_position(rules, seats, count_rounds(seats, settings))

    def show_position(self) -> Position:
        """Return the position."""
        return self.position

    def _retell_stand(self, space: str, owner: int | None, armies: int) -> None:
        self.position["spaces"][space] |= {"owner": owner if armies else None, "armies": armies}

    def _draw_from_deck(self, now: events.Piles) -> None:
        self.position["deck"], self.position["discards"] = now.deck, list(now.discards)

    @CHANGES.of(events.PhaseBegun)
    def _retell_phase(self, it: events.PhaseBegun) -> None:
        self.position["phase"], self.position["round"] = it.phase, it.round
        if it.phase == "reinforcements":
            self.position["lead"] = it.order[0]
            for seat in self.position["seats"]:
                seat["passed"] = False

    @CHANGES.of(events.First)
    def _retell_first(self, it: events.First) -> None:
        self.position["first"] = it.seat

    @CHANGES.of(events.MarkerTaken)
    def _retell_marker(self, it: events.MarkerTaken) -> None:
        self.position["first"] = it.seat

    @CHANGES.of(events.TribeGiven)
    def _retell_tribe(self, it: events.TribeGiven) -> None:
        self.position["seats"][it.seat][f"{it.realm}_tribe"] = it.tribe

    @CHANGES.of(events.GroupsLaid)
    def _retell_groups(self, it: events.GroupsLaid) -> None:
        for seat, groups in zip(self.position["seats"], it.groups, strict=True):
            seat["groups"] = list(groups)

    @CHANGES.of(events.Placed)
    def _retell_placed(self, it: events.Placed) -> None:
        seat = self.position["seats"][it.seat]
        if it.group:
            seat["groups"].remove(it.armies)
        self._spend_supply(it.seat, it.armies)
        self._retell_stand(it.space, it.seat, it.armies)

    def _spend_supply(self, seat: int, armies: int) -> None:
        self.position["seats"][seat]["supply"] -= armies
        self.position["supply"]["seats"][seat] = self.position["seats"][seat]["supply"]

    @CHANGES.of(events.Dealt)
    def _retell_dealt(self, it: events.Dealt) -> None:
        self._draw_from_deck(it.now)
        for seat, count, realm in zip(self.position["seats"], it.hands, it.realms, strict=True):
            seat["draft_hand"], seat["draft_realm"] = count, realm

    @CHANGES.of(events.DraftRevealed)
    def _retell_draft_reveal(self, it: events.DraftRevealed) -> None:
        self.position["seats"][it.seat]["draft_hand"] -= 1

    @CHANGES.of(events.Kept)
    def _retell_kept(self, it: events.Kept) -> None:
        seat = self.position["seats"][it.seat]
        seat["hand"] += 1
        seat["draft_hand"] -= it.card is None

    @CHANGES.of(events.Discarded)
    def _retell_discarded(self, it: events.Discarded) -> None:
        self.position["discards"].append(it.card)

    @CHANGES.of(events.PassedLeft)
    def _retell_passed_left(self, it: events.PassedLeft) -> None:
        self.position["first"] = it.first

    @CHANGES.of(events.Mustered)
    def _retell_mustered(self, it: events.Mustered) -> None:
        self.position["deck"], self.position["discards"] = it.now.deck, []
        for number, seat in enumerate(self.position["seats"]):
            seat["draft_hand"] = 0
            seat["limbo_light"] += it.limbo
            seat["limbo_dark"] += it.limbo
            self._spend_supply(number, 2 * it.limbo)

    def _retell_cubes(self, now: events.Tower | events.Aftermath) -> None:
        self.position["tray"], self.position["tower"] = map(msgspec.to_builtins, (now.tray, now.tower))
        self.position["supply"]["inhabitants"] = now.inhabitants
        for seat, count in zip(self.position["seats"], now.tower.seats, strict=True):
            seat["in_tower"] = count

    @CHANGES.of(events.Seeded)
    def _retell_seeded(self, it: events.Seeded) -> None:
        for number in range(len(self.position["seats"])):
            self._spend_supply(number, SEEDED)
        self._retell_cubes(it.now)

    @CHANGES.of(events.Split)
    def _retell_split(self, it: events.Split) -> None:
        seat = self.position["seats"][it.seat]
        seat["limbo_light"] += it.light
        seat["limbo_dark"] += it.dark
        seat["box"] = seat["supply"]
        self._spend_supply(it.seat, seat["supply"])
        self.position["tray"]["seats"][it.seat] = 0

    @CHANGES.of(events.Drawn)
    def _retell_drawn(self, it: events.Drawn) -> None:
        self.position["seats"][it.seat]["hand"] += it.count
        self._draw_from_deck(it.now)

    @CHANGES.of(events.Awakened)
    def _retell_awakened(self, it: events.Awakened) -> None:
        self.position["seats"][it.seat][f"limbo_{it.realm}"] = it.now.limbo
        for space, armies in it.now.spaces.items():
            self._retell_stand(space, it.seat, armies)

    @CHANGES.of(events.Planned)
    def _retell_planned(self, it: events.Planned) -> None:
        for slot in it.slots:
            self.position["seats"][it.seat]["slots"][slot] = "down"

    @CHANGES.of(events.Revealed)
    def _retell_reveal(self, it: events.Revealed) -> None:
        self.position["seats"][it.seat]["slots"][it.slot] = it.card

    @CHANGES.of(events.TurnOver)
    def _retell_turn(self, it: events.TurnOver) -> None:
        seat = self.position["seats"][it.seat]
        seat["slots"][it.slot] = None
        if it.discarded:
            seat["hand"] -= is_conflict(it.card)
            self.position["discards"].append(it.card)

    def _retell_purse(self, seat: int, now: events.Purse) -> None:
        self.position["seats"][seat] |= {"gold": now.gold, "energy": now.energy}

    @CHANGES.of(events.Paid)
    def _retell_paid(self, it: events.Paid) -> None:
        self._retell_purse(it.seat, it.now)

    @CHANGES.of(events.Income)
    def _retell_income(self, it: events.Income) -> None:
        self._retell_purse(it.seat, it.now)
        if it.why == "passed":
            self.position["seats"][it.seat]["owed"] = 0

    @CHANGES.of(events.Built)
    def _retell_built(self, it: events.Built) -> None:
        self.position["spaces"][it.space][it.kind] = True
        self.position["portals" if it.kind == "portal" else "buildings"] -= 1
        self.position["seats"][it.seat]["vp"] = it.now.vp

    @CHANGES.of(events.Moved)
    def _retell_moved(self, it: events.Moved) -> None:
        for space, armies in it.now.spaces.items():
            self._retell_stand(space, it.seat, armies)

    @CHANGES.of(events.Battle)
    def _retell_battle(self, it: events.Battle) -> None:
        spaces = it.now.spaces
        winner = it.seat_of(it.outcome)
        self._retell_stand(it.source, it.attacker, spaces[it.source])
        self._retell_stand(it.target, winner, spaces[it.target])
        limbo = f"limbo_{other_realm(realm_of(it.target))}"
        for seat, lost in zip(self.position["seats"], it.lost.seats, strict=True):
            seat[limbo] += lost
        self._retell_cubes(it.now)

    @CHANGES.of(events.CardMoved)
    def _retell_card(self, it: events.CardMoved) -> None:
        region, giver, taker = it.region, it.giver, it.taker
        card = f"region/{region}"
        if giver is None:
            self.position["region_supply"].remove(region)
        else:
            seat = self.position["seats"][giver]
            seat["region_cards"].remove(card)
            seat["hand"] -= 1
            if it.slot is not None:
                seat["slots"][it.slot] = None
        if taker is None:
            self.position["region_supply"].append(region)
        else:
            self.position["seats"][taker]["region_cards"].append(card)
            self.position["seats"][taker]["hand"] += 1

    @CHANGES.of(events.Passed)
    def _retell_passed(self, it: events.Passed) -> None:
        self.position["seats"][it.seat] |= {"passed": True, "slots": [None] * SLOTS}

    @CHANGES.of(events.Owed)
    def _retell_owed(self, it: events.Owed) -> None:
        self.position["seats"][it.seat]["owed"] = it.count

    @CHANGES.of(events.Scored)
    def _retell_score(self, it: events.Scored) -> None:
        self.position["seats"][it.seat]["vp"] = it.now.vp


def begin_position(rules: Edition, seats: int, rounds: int) -> Position:
    """Return the public position before any event, in the form of a spectator's view in JSON."""
    space = {"owner": None, "armies": 0, "shrine": False, "capital": False, "portal": False}
    return {
        "spaces": {
            f"{realm}/{region}": dict(space) for realm in ("light", "dark") for region in rules.regions
        },
        "seats": [_begin_seat(rules) for _ in range(seats)],
        "tray": _begin_cubes(seats),
        "tower": _begin_cubes(seats),
        "supply": {"seats": [ARMIES] * seats, "inhabitants": INHABITANTS},
        "round": 0,
        "rounds": rounds,
        "phase": "setup",
        "first": 0,
        "lead": 0,
        "deck": 2 * (len(rules.regions) + len(rules.areas)),
        "discards": [],
        "region_supply": list(rules.regions),
        "buildings": BUILDINGS,
        "portals": PORTALS,
    }


def _begin_seat(rules: Edition) -> Position:
    counted = ("gold", "energy", "vp", "limbo_light", "limbo_dark", "box", "in_tower", "owed")
    return dict.fromkeys(counted, 0) | {
        "supply": ARMIES,
        "hand": len(rules.magic) + BLANKS,
        "region_cards": [],
        "slots": [None] * SLOTS,
        "passed": False,
        "light_tribe": "",
        "dark_tribe": "",
        "groups": [],
        "draft_realm": "",
        "draft_hand": 0,
    }


def _begin_cubes(seats: int) -> Position:
    return {"seats": [0] * seats, "inhabitants": 0}
