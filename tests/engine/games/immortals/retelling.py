"""Tell the public position again from public events alone: the proof that the log leaves nothing out.

Not told are whose turn it is and who has confirmed: that is what the platform shows beside the log.
"""

from collections.abc import Callable, Iterable
from typing import Any

from engine.core import Event
from engine.games.immortals.audit import ARMIES, BUILDINGS, INHABITANTS, PORTALS
from engine.games.immortals.cards import BLANKS, SLOTS, is_conflict, other_realm, realm_of
from engine.games.immortals.edition import Edition
from engine.games.immortals.steps.seeding import SEEDED

Data = dict[str, Any]
Position = dict[str, Any]
UNTOLD = ("turn", "ready", "own")  # parts of a view that are not facts of the board


def begin_position(rules: Edition, seats: int, rounds: int) -> Position:
    """Return the public position of a match of which nothing has been told, shaped as a spectator's view in JSON."""
    space = {"owner": None, "armies": 0, "shrine": False, "capital": False, "portal": False}
    return {
        "spaces": {
            f"{realm}/{region}": dict(space) for realm in ("light", "dark") for region in rules.regions
        },
        "seats": [_begin_seat(rules) for _ in range(seats)],
        "tray": _no_cubes(seats),
        "tower": _no_cubes(seats),
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
    numbers = dict.fromkeys(
        ("gold", "energy", "vp", "limbo_light", "limbo_dark", "box", "in_tower", "owed"), 0
    )
    return numbers | {
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


def _no_cubes(seats: int) -> Data:
    return {"seats": [0] * seats, "inhabitants": 0}


def retell(position: Position, events: Iterable[Event]) -> None:
    """Change the position by these events; events for some seats only are passed over."""
    for event in events:
        change = CHANGES.get(event.kind)
        if change is not None and event.to is None:
            change(position, event.data)


def _stand(position: Position, space: str, owner: int | None, armies: int) -> None:
    position["spaces"][space] |= {"owner": owner if armies else None, "armies": armies}


def _draw_from_deck(position: Position, data: Data) -> None:
    position["deck"], position["discards"] = data["now"]["deck"], list(data["now"]["discards"])


def _phase(position: Position, data: Data) -> None:
    position["phase"], position["round"] = data["phase"], data["round"]
    if data["phase"] == "reinforcements":
        position["lead"] = data["order"][0]
        for seat in position["seats"]:
            seat["passed"] = False


def _first(position: Position, data: Data) -> None:
    position["first"] = data["seat"]


def _tribe(position: Position, data: Data) -> None:
    position["seats"][data["seat"]][f"{data['realm']}_tribe"] = data["tribe"]


def _groups(position: Position, data: Data) -> None:
    for seat, groups in zip(position["seats"], data["groups"], strict=True):
        seat["groups"] = list(groups)


def _placed(position: Position, data: Data) -> None:
    seat = position["seats"][data["seat"]]
    if data["group"]:
        seat["groups"].remove(data["armies"])
    _spend_supply(position, data["seat"], data["armies"])
    _stand(position, data["space"], data["seat"], data["armies"])


def _spend_supply(position: Position, seat: int, armies: int) -> None:
    position["seats"][seat]["supply"] -= armies
    position["supply"]["seats"][seat] = position["seats"][seat]["supply"]


def _dealt(position: Position, data: Data) -> None:
    _draw_from_deck(position, data)
    for seat, count, realm in zip(position["seats"], data["hands"], data["realms"], strict=True):
        seat["draft_hand"], seat["draft_realm"] = count, realm


def _draft_reveal(position: Position, data: Data) -> None:
    position["seats"][data["seat"]]["draft_hand"] -= 1


def _kept(position: Position, data: Data) -> None:
    seat = position["seats"][data["seat"]]
    seat["hand"] += 1
    seat["draft_hand"] -= data["card"] is None


def _discarded(position: Position, data: Data) -> None:
    position["discards"].append(data["card"])


def _passed_left(position: Position, data: Data) -> None:
    position["first"] = data["first"]


def _mustered(position: Position, data: Data) -> None:
    position["deck"], position["discards"] = data["now"]["deck"], []
    for number, seat in enumerate(position["seats"]):
        seat["draft_hand"] = 0
        seat["limbo_light"] += data["limbo"]
        seat["limbo_dark"] += data["limbo"]
        _spend_supply(position, number, 2 * data["limbo"])


def _cubes(position: Position, now: Data) -> None:
    position["tray"], position["tower"] = now["tray"], now["tower"]
    position["supply"]["inhabitants"] = now["inhabitants"]
    for seat, count in zip(position["seats"], now["tower"]["seats"], strict=True):
        seat["in_tower"] = count


def _seeded(position: Position, data: Data) -> None:
    for number in range(len(position["seats"])):
        _spend_supply(position, number, SEEDED)
    _cubes(position, data["now"])


def _split(position: Position, data: Data) -> None:
    seat = position["seats"][data["seat"]]
    seat["limbo_light"] += data["light"]
    seat["limbo_dark"] += data["dark"]
    seat["box"] = seat["supply"]
    _spend_supply(position, data["seat"], seat["supply"])
    position["tray"]["seats"][data["seat"]] = 0


def _drawn(position: Position, data: Data) -> None:
    position["seats"][data["seat"]]["hand"] += data["count"]
    _draw_from_deck(position, data)


def _awakened(position: Position, data: Data) -> None:
    position["seats"][data["seat"]][f"limbo_{data['realm']}"] = data["now"]["limbo"]
    for space, armies in data["now"]["spaces"].items():
        _stand(position, space, data["seat"], armies)


def _planned(position: Position, data: Data) -> None:
    for slot in data["slots"]:
        position["seats"][data["seat"]]["slots"][slot] = "down"


def _reveal(position: Position, data: Data) -> None:
    position["seats"][data["seat"]]["slots"][data["slot"]] = data["card"]


def _turn(position: Position, data: Data) -> None:
    seat = position["seats"][data["seat"]]
    seat["slots"][data["slot"]] = None
    if data["discarded"]:
        seat["hand"] -= is_conflict(data["card"])
        position["discards"].append(data["card"])


def _purse(position: Position, data: Data) -> None:
    position["seats"][data["seat"]] |= data["now"]


def _income(position: Position, data: Data) -> None:
    _purse(position, data)
    if data["why"] == "passed":
        position["seats"][data["seat"]]["owed"] = 0


def _built(position: Position, data: Data) -> None:
    position["spaces"][data["space"]][data["kind"]] = True
    position["portals" if data["kind"] == "portal" else "buildings"] -= 1
    position["seats"][data["seat"]]["vp"] = data["now"]["vp"]


def _moved(position: Position, data: Data) -> None:
    for space, armies in data["now"]["spaces"].items():
        _stand(position, space, data["seat"], armies)


def _battle(position: Position, data: Data) -> None:
    spaces = data["now"]["spaces"]
    winner = None if data["outcome"] == "tie" else data[data["outcome"]]
    _stand(position, data["from"], data["attacker"], spaces[data["from"]])
    _stand(position, data["to"], winner, spaces[data["to"]])
    limbo = f"limbo_{other_realm(realm_of(data['to']))}"
    for seat, lost in zip(position["seats"], data["lost"]["seats"], strict=True):
        seat[limbo] += lost
    _cubes(position, data["now"])


def _card(position: Position, data: Data) -> None:
    region, giver, taker = data["region"], data["from"], data["to"]
    card = f"region/{region}"
    if giver is None:
        position["region_supply"].remove(region)
    else:
        seat = position["seats"][giver]
        seat["region_cards"].remove(card)
        seat["hand"] -= 1
        if data["slot"] is not None:
            seat["slots"][data["slot"]] = None
    if taker is None:
        position["region_supply"].append(region)
    else:
        position["seats"][taker]["region_cards"].append(card)
        position["seats"][taker]["hand"] += 1


def _passed(position: Position, data: Data) -> None:
    position["seats"][data["seat"]] |= {"passed": True, "slots": [None] * SLOTS}


def _owed(position: Position, data: Data) -> None:
    position["seats"][data["seat"]]["owed"] = data["count"]


def _score(position: Position, data: Data) -> None:
    position["seats"][data["seat"]]["vp"] = data["now"]["vp"]


CHANGES: dict[str, Callable[[Position, Data], None]] = {
    "phase": _phase, "first": _first, "marker": _first, "tribe": _tribe, "groups": _groups, "placed": _placed,
    "dealt": _dealt, "draft-reveal": _draft_reveal, "kept": _kept, "discarded": _discarded,
    "passed-left": _passed_left, "mustered": _mustered, "seeded": _seeded, "split": _split, "drawn": _drawn,
    "awakened": _awakened, "planned": _planned, "reveal": _reveal, "turn": _turn, "paid": _purse, "income": _income,
    "built": _built, "moved": _moved, "battle": _battle, "card": _card, "passed": _passed, "owed": _owed,
    "score": _score,
}  # fmt: skip
