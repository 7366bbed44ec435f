"""Tell the public position of Immortals again from public events alone."""

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.games.immortals.edition.cards import BLANKS, SLOTS, is_conflict, other_realm, realm_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.knowledge.audit import ARMIES, BUILDINGS, INHABITANTS, PORTALS
from engine.games.immortals.position.state import count_rounds
from engine.games.immortals.steps.seeding import SEEDED
from engine.rules.game import Game
from proofs.retellings.retelling import Data, Position, Retelling


class ImmortalsRetelling(Retelling):
    """The position as told, shaped as a spectator's view in JSON."""

    untold = frozenset({"turn", "ready", "own"})
    unordered = frozenset({"region_cards", "region_supply"})

    def __init__(self, game: Game[Any], seats: int, settings: Mapping[str, str]) -> None:
        """Begin with an empty board."""
        rules = game.rules
        assert isinstance(rules, Edition)
        self.position = begin_position(rules, seats, count_rounds(seats, settings))

    def show_position(self) -> Position:
        """Return the position."""
        return self.position

    def _retell_stand(self, space: str, owner: int | None, armies: int) -> None:
        self.position["spaces"][space] |= {"owner": owner if armies else None, "armies": armies}

    def _draw_from_deck(self, data: Data) -> None:
        self.position["deck"], self.position["discards"] = data["now"]["deck"], list(data["now"]["discards"])

    def _retell_phase(self, data: Data) -> None:
        self.position["phase"], self.position["round"] = data["phase"], data["round"]
        if data["phase"] == "reinforcements":
            self.position["lead"] = data["order"][0]
            for seat in self.position["seats"]:
                seat["passed"] = False

    def _retell_first(self, data: Data) -> None:
        self.position["first"] = data["seat"]

    def _retell_tribe(self, data: Data) -> None:
        self.position["seats"][data["seat"]][f"{data['realm']}_tribe"] = data["tribe"]

    def _retell_groups(self, data: Data) -> None:
        for seat, groups in zip(self.position["seats"], data["groups"], strict=True):
            seat["groups"] = list(groups)

    def _retell_placed(self, data: Data) -> None:
        seat = self.position["seats"][data["seat"]]
        if data["group"]:
            seat["groups"].remove(data["armies"])
        self._spend_supply(data["seat"], data["armies"])
        self._retell_stand(data["space"], data["seat"], data["armies"])

    def _spend_supply(self, seat: int, armies: int) -> None:
        self.position["seats"][seat]["supply"] -= armies
        self.position["supply"]["seats"][seat] = self.position["seats"][seat]["supply"]

    def _retell_dealt(self, data: Data) -> None:
        self._draw_from_deck(data)
        for seat, count, realm in zip(self.position["seats"], data["hands"], data["realms"], strict=True):
            seat["draft_hand"], seat["draft_realm"] = count, realm

    def _retell_draft_reveal(self, data: Data) -> None:
        self.position["seats"][data["seat"]]["draft_hand"] -= 1

    def _retell_kept(self, data: Data) -> None:
        seat = self.position["seats"][data["seat"]]
        seat["hand"] += 1
        seat["draft_hand"] -= data["card"] is None

    def _retell_discarded(self, data: Data) -> None:
        self.position["discards"].append(data["card"])

    def _retell_passed_left(self, data: Data) -> None:
        self.position["first"] = data["first"]

    def _retell_mustered(self, data: Data) -> None:
        self.position["deck"], self.position["discards"] = data["now"]["deck"], []
        for number, seat in enumerate(self.position["seats"]):
            seat["draft_hand"] = 0
            seat["limbo_light"] += data["limbo"]
            seat["limbo_dark"] += data["limbo"]
            self._spend_supply(number, 2 * data["limbo"])

    def _retell_cubes(self, now: Data) -> None:
        self.position["tray"], self.position["tower"] = now["tray"], now["tower"]
        self.position["supply"]["inhabitants"] = now["inhabitants"]
        for seat, count in zip(self.position["seats"], now["tower"]["seats"], strict=True):
            seat["in_tower"] = count

    def _retell_seeded(self, data: Data) -> None:
        for number in range(len(self.position["seats"])):
            self._spend_supply(number, SEEDED)
        self._retell_cubes(data["now"])

    def _retell_split(self, data: Data) -> None:
        seat = self.position["seats"][data["seat"]]
        seat["limbo_light"] += data["light"]
        seat["limbo_dark"] += data["dark"]
        seat["box"] = seat["supply"]
        self._spend_supply(data["seat"], seat["supply"])
        self.position["tray"]["seats"][data["seat"]] = 0

    def _retell_drawn(self, data: Data) -> None:
        self.position["seats"][data["seat"]]["hand"] += data["count"]
        self._draw_from_deck(data)

    def _retell_awakened(self, data: Data) -> None:
        self.position["seats"][data["seat"]][f"limbo_{data['realm']}"] = data["now"]["limbo"]
        for space, armies in data["now"]["spaces"].items():
            self._retell_stand(space, data["seat"], armies)

    def _retell_planned(self, data: Data) -> None:
        for slot in data["slots"]:
            self.position["seats"][data["seat"]]["slots"][slot] = "down"

    def _retell_reveal(self, data: Data) -> None:
        self.position["seats"][data["seat"]]["slots"][data["slot"]] = data["card"]

    def _retell_turn(self, data: Data) -> None:
        seat = self.position["seats"][data["seat"]]
        seat["slots"][data["slot"]] = None
        if data["discarded"]:
            seat["hand"] -= is_conflict(data["card"])
            self.position["discards"].append(data["card"])

    def _retell_purse(self, data: Data) -> None:
        self.position["seats"][data["seat"]] |= data["now"]

    def _retell_income(self, data: Data) -> None:
        self._retell_purse(data)
        if data["why"] == "passed":
            self.position["seats"][data["seat"]]["owed"] = 0

    def _retell_built(self, data: Data) -> None:
        self.position["spaces"][data["space"]][data["kind"]] = True
        self.position["portals" if data["kind"] == "portal" else "buildings"] -= 1
        self.position["seats"][data["seat"]]["vp"] = data["now"]["vp"]

    def _retell_moved(self, data: Data) -> None:
        for space, armies in data["now"]["spaces"].items():
            self._retell_stand(space, data["seat"], armies)

    def _retell_battle(self, data: Data) -> None:
        spaces = data["now"]["spaces"]
        winner = None if data["outcome"] == "tie" else data[data["outcome"]]
        self._retell_stand(data["from"], data["attacker"], spaces[data["from"]])
        self._retell_stand(data["to"], winner, spaces[data["to"]])
        limbo = f"limbo_{other_realm(realm_of(data['to']))}"
        for seat, lost in zip(self.position["seats"], data["lost"]["seats"], strict=True):
            seat[limbo] += lost
        self._retell_cubes(data["now"])

    def _retell_card(self, data: Data) -> None:
        region, giver, taker = data["region"], data["from"], data["to"]
        card = f"region/{region}"
        if giver is None:
            self.position["region_supply"].remove(region)
        else:
            seat = self.position["seats"][giver]
            seat["region_cards"].remove(card)
            seat["hand"] -= 1
            if data["slot"] is not None:
                seat["slots"][data["slot"]] = None
        if taker is None:
            self.position["region_supply"].append(region)
        else:
            self.position["seats"][taker]["region_cards"].append(card)
            self.position["seats"][taker]["hand"] += 1

    def _retell_passed(self, data: Data) -> None:
        self.position["seats"][data["seat"]] |= {"passed": True, "slots": [None] * SLOTS}

    def _retell_owed(self, data: Data) -> None:
        self.position["seats"][data["seat"]]["owed"] = data["count"]

    def _retell_score(self, data: Data) -> None:
        self.position["seats"][data["seat"]]["vp"] = data["now"]["vp"]

    changes: ClassVar = {
        "phase": _retell_phase, "first": _retell_first, "marker": _retell_first, "tribe": _retell_tribe, "groups": _retell_groups, "placed": _retell_placed,
        "dealt": _retell_dealt, "draft-reveal": _retell_draft_reveal, "kept": _retell_kept, "discarded": _retell_discarded,
        "passed-left": _retell_passed_left, "mustered": _retell_mustered, "seeded": _retell_seeded, "split": _retell_split, "drawn": _retell_drawn,
        "awakened": _retell_awakened, "planned": _retell_planned, "reveal": _retell_reveal, "turn": _retell_turn, "paid": _retell_purse, "income": _retell_income,
        "built": _retell_built, "moved": _retell_moved, "battle": _retell_battle, "card": _retell_card, "passed": _retell_passed, "owed": _retell_owed,
        "score": _retell_score,
    }  # fmt: skip


def begin_position(rules: Edition, seats: int, rounds: int) -> Position:
    """Return the public position of a match of which nothing has been told, shaped as a spectator's view in JSON."""
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


def _begin_seat(rules: Edition) -> Data:
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


def _begin_cubes(seats: int) -> Data:
    return {"seats": [0] * seats, "inhabitants": 0}
