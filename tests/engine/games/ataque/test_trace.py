"""Output of `python -m tools.trials trace ataque`.

It holds the armies' data, each viewer's view of each seat, and all events by name.
"""

import pytest
from msgspec.json import decode, encode

from tests.engine.games.ataque.board import GAME, RULES
from tools.trials.simulate import trace

EVENTS = {
    "renewed", "recruited", "built", "attacked", "ability", "damage", "destroyed", "healed", "palace", "won",
}  # fmt: skip
SEAT = {"palace", "territories", "specials", "hand", "base_pile", "ability_pile", "discards"}


@pytest.fixture(scope="module")
def told():
    return decode(encode(list(trace(GAME, 2, "3"))))


def test_the_first_line_carries_the_armies_data(told):
    edition = told[0]["edition"]
    assert edition["armies"].keys() == RULES.armies.keys()
    of_fae = {key for key, ability in edition["abilities"].items() if ability["army"] == "fae"}
    assert of_fae == {"elf", "druid", "troll", "spider-rider", "dragon", "wall-of-thorns", "treant"}
    wizard = {"do": "power", "who": "own troops", "add": 1, "set": None, "when": "always"}
    assert edition["abilities"]["wizard"]["effects"] == [wizard]


def test_every_view_has_the_board_the_attacker_and_the_phase(told):
    for line in told:
        view = line["view"]
        assert view.keys() >= {"seats", "attacker", "phase"}
        assert view["own"] is None
        for seat in view["seats"]:
            assert seat.keys() >= SEAT
            assert all(isinstance(seat[key], int) for key in ("hand", "base_pile", "ability_pile"))
            assert [len(row) for row in seat["territories"]] == [3, 3, 3]
            bases = [base for row in seat["territories"] for base in row if base]
            assert all(base.keys() >= {"type", "troops", "power"} for base in bases)


def test_what_happens_is_called_by_its_name(told):
    events = [event for line in told for event in line["events"]]
    assert {event["kind"] for event in events} >= EVENTS
    damage = [event["data"] for event in events if event["kind"] == "damage"]
    assert {data["phase"] for data in damage} == {"initiative", "regular", "bases"}
    assert all(data.keys() >= {"by", "pool", "assigned"} for data in damage)


def test_only_the_last_line_has_a_result(told):
    assert ["result" in line for line in told] == [False] * (len(told) - 1) + [True]
