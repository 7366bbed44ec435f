"""The board shows the last events. Battles, lit territories and the end are described."""

import msgspec

from engine.games.brigandine.position.warfare import WarReport
from engine.rules.core import Event
from render.games.brigandine.board.board import compose_board
from render.games.brigandine.narration.battles_told import read_battles
from render.games.brigandine.narration.last_events import read_marks
from render.games.brigandine.narration.story import read_story
from tests.render.games.brigandine.shots import (
    BLOWS,
    at,
    event,
    look,
    made_fight,
)
from tests.render.told import text

WORDS = ("a",)


def marked(*events: Event) -> str:
    return text(compose_board(look(at(0), events)))


def test_a_march_to_where_a_troop_stands_leaves_none():
    assert not read_marks([event("marched", seat=0, troop="cai", from_="kail", to_="kail")]).moves


def test_lands_of_a_gone_nation_are_counted_for_their_heirs():
    made = read_marks([event("gone", seat=2, owners={"kail": 0, "toria": None}, lands=["kail", "toria"])])
    assert made.taken == {"kail": 0, "toria": None}
    assert made.lands == {0: 1, None: 1, 2: -2}


def test_a_land_that_is_fought_for_in_two_waves_has_two_battles_each_with_its_own_dice():
    first, second = made_fight(BLOWS, 1), made_fight(BLOWS, 0)
    (end,) = (each.data for each in first.events if each.kind == "battle")
    report = WarReport(end["attacker"], end["defender"], end["land"], ("S", "D"), ((), ()), (), None, 1)
    reports = [report, msgspec.structs.replace(report, dice=("F", "S"), winner=0)]
    found = read_battles([*first.events, *second.events], reports)
    assert [(each.winner, each.dice) for each in found] == [(1, ("S", "D")), (0, ("F", "S"))]
    assert read_battles(second.events, reports)[0].dice == ("F", "S")


def test_private_events_leave_nothing():
    secret = Event("marched", {"seat": 0, "troop": "cai", "from": "kail", "to": "squest"}, to=(0,))
    assert not read_marks([secret]).moves


def test_the_honours_go_to_whom_they_belong():
    small = {"dice": {"a": "S", "b": "DFD"}, "troops": ["a"], "against": ["b"], "attacker": 0, "defender": 1}
    great = {
        "dice": {"a": "SSSSD", "militia": "FF"},
        "troops": ["a"],
        "against": [],
        "attacker": 2,
        "defender": None,
    }
    events = [
        event("muster", **small, land="tallas"),
        event("battle", land="tallas", attacker=0, defender=1, winner=0),
        event("muster", **great, land="kail"),
        event("muster", **small | {"land": "neolin", "dice": {"a": "", "b": "DFDF"}}),
        event("battle", land="neolin", attacker=0, defender=1, winner=1),
        *(event("act", seat=seat, words=["built", "castle", "kail"]) for seat in (1, 3, 0, 3, 1)),
    ]
    assert list(read_story(events).list_honours()) == [
        ("boldest", (0,), "tallas", 1, 3), ("luckiest", (2,), "kail", 4, 5), ("builder", (1, 3), "", 2, 0),
    ]  # fmt: skip
    assert list(read_story([]).list_honours()) == []
