"""Views to paint: a full middle of a match, an empty beginning, a draft, a planning."""

from engine.games.immortals.edition.file import EDITIONS
from engine.games.immortals.knowledge.view import Cubes, Own, SeatView, View
from engine.games.immortals.position.state import ROUNDS, Space

PEOPLE = [("Ana", "red"), ("Bartholomäus", "blue"), ("Çelik", "yellow"), ("Dörte", "pink"), ("Eva", "black")]
LIGHT = ("elves", "humans", "dwarves", "amazons", "halflings")
DARK = ("trolls", "demons", "orcs", "night-elves", "necromancers")


def spaces(seats: int) -> dict[str, Space]:
    """Nearly every space is held, with counts of one and two digits and every building somewhere."""
    made = {}
    for number, key in enumerate(
        f"{realm}/{region}" for realm in ("light", "dark") for region in EDITIONS.standard.regions
    ):
        owner = None if number % 7 == 6 else (number * 7 + number // 3) % seats
        armies = 0 if owner is None else 1 + number * 5 % 13
        built = number % 6
        made[key] = Space(
            owner, armies, built == 1, built == 3, (built in (0, 1) and number % 4 == 1) or number % 9 == 4
        )
    return made


def seat(number: int, seats: int, **changes) -> SeatView:
    regions = list(EDITIONS.standard.regions)
    fields = {
        "gold": 7 + number, "energy": 9 - number, "vp": 13 + 17 * number, "limbo_light": number, "limbo_dark": 11 - number,
        "supply": 3 * number, "box": 0, "in_tower": 2, "hand": 12 - number,
        "region_cards": [f"region/{r}" for r in regions[number * 2 :: seats][:4]],
        "slots": ["down", None, "down", "down", None, "down", "down", "down", "down", None],
        "passed": False, "light_tribe": LIGHT[number], "dark_tribe": DARK[number], "groups": [], "owed": 0,
        "draft_realm": "", "draft_hand": 0,
    }  # fmt: skip
    return SeatView(**(fields | changes))


def make(seats: int = 5, mine: int | None = None, seat_changes=None, **changes) -> View:
    each = seat_changes or {1: {"slots": ["region/tribute-pass", *[None] * 5, "down", "down", None, "down"]},
                            2: {"passed": True, "owed": 2, "slots": [None] * 10}}  # fmt: skip
    hand = ["region/treehome", "region/white-falls", "conflict/light/treehome", "conflict/dark/forge-fire",
            "conflict/dark/the-murk", "wild/light/green", "blank", "blank", "magic/transition-5"]  # fmt: skip
    slots = ["region/shorelake", None, "conflict/dark/borderland", None, "blank", "wild/dark/amber", None,
             "region/borderland", "magic/shrine-or-takeover", "blank"]  # fmt: skip
    fields = {
        "spaces": spaces(seats), "seats": [seat(n, seats, **each.get(n, {})) for n in range(seats)],
        "tray": Cubes([1, 0, 2, 0, 3][:seats], 2), "tower": Cubes([3, 2, 1, 4, 2][:seats], 5),
        "supply": Cubes([0] * seats, 13), "round": 3, "rounds": ROUNDS.get(seats, 5), "phase": "performance", "first": 1, "lead": 1, "turn": 1,
        "ready": None, "deck": 41, "discards": ["conflict/light/treehome"] * 7, "region_supply": ["treehome"] * 3,
        "buildings": 38, "portals": 20, "own": None if mine is None else Own(hand, slots, []),
    }  # fmt: skip
    return View(**(fields | changes))
