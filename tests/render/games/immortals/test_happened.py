"""At a glance: the last events, the leader, and the owner of each land."""

import pytest

from engine.games.immortals.position.state import Space
from engine.rules.core import Event
from render.games.immortals.board.board import compose_board
from render.games.immortals.narration.alt import board_alt
from render.games.immortals.pages.closeup import compose_closeup, find_realm
from tests.render.games.immortals.positions import spaces
from tests.render.games.immortals.shots import BUILT, SCORES, crowded, event, fight


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([fight()], "Ana takes Borderland (Light) from Bartholomäus, 8 to 3."),
        ([fight(), BUILT[0]], "Ana takes Borderland (Light) from Bartholomäus, 8 to 3."),
        ([BUILT[0], BUILT[4]], "Çelik builds a Capital in Treehome (Light)."),
        ([BUILT[3]], "Eva moves 3 armies from Frostgard (Dark) to Foothold (Dark)."),
        ([BUILT[2]], "Çelik brings back 5 armies."),
        ([event("awakened", seat=0, realm="dark", spaces={"dark/foothold": 1})], "Ana brings back 1 army in Foothold (Dark)."),
        ([BUILT[2], event("awakened", seat=0, realm="dark", spaces={"dark/foothold": 1})], "Armies brought back: 1 of Ana and 5 of Çelik."),
        ([event("placed", seat=1, space="dark/foothold", armies=2)], "Bartholomäus places 2 armies in Foothold (Dark)."),
        ([BUILT[3], *SCORES], "Eva scores the most, 14 VP."),
        ([event("phase", phase="planning", round=3), event("passed", seat=0)], "Everybody plans in secret."),
        ([event("passed", seat=0)], "Ana passes."),
        ([], ""),
    ],
)  # fmt: skip
def test_every_picture_of_the_land_says_what_just_happened_there(look, events, said):
    sight = look(crowded(), events=events)
    for part in ("", "dark", "light"):
        scene = compose_closeup(sight, part) if part else compose_board(sight)
        told = " ".join(s.text for s in scene.shapes if s.spot in ("happened", "score"))
        if {"dark": "(Light)", "light": "(Dark)"}.get(part, "?") in said:
            assert told == sight.line(f"board-{part}")
        elif said.startswith("Ana takes"):
            assert told == "8 : 3 Ana takes Borderland"
        else:
            assert told == (said.rstrip(".") or sight.line("begun-performance"))


def test_a_realm_where_nothing_happened_tells_the_seat_with_most_of_its_spaces(look):
    free = {key: Space(None, 0, False, False, False) for key in spaces(5)}
    held = {f"dark/{region}": Space(3, 2, False, False, False) for region in ("treehome", "foothold")}
    sight = look(spaces=free | held, events=[fight()])
    [told] = [s.text for s in compose_closeup(sight, "dark").shapes if s.spot == "happened"]
    assert {sight.seat_name(3), "2"} <= {*told.replace(",", "").split()}


@pytest.mark.parametrize(
    ("events", "realm"),
    [
        ([event("reveal", seat=0, slot=4, action="attack", card="conflict/dark/foothold")], "dark"),
        ([event("reveal", seat=0, slot=4, action="attack", card="conflict/light/foothold")], "light"),
        ([event("reveal", seat=0, slot=4, action="attack", card="wild/dark/red")], "dark"),
        ([fight(), event("built", seat=1, space="dark/foothold", kind="capital")], "light"),
        ([event("moved", seat=1, armies=1, **{"from": "light/treehome", "to": "light/heartwood"}),
          event("built", seat=1, space="dark/foothold", kind="capital"),
          event("moved", seat=1, armies=1, **{"from": "light/treehome", "to": "light/heartwood"})], "dark"),
        ([event("reveal", seat=0, slot=4, action="gold", card="region/foothold"),
          event("placed", seat=1, space="dark/foothold", armies=2)], "dark"),
        ([event("passed", seat=0)], "light"),
    ],
)  # fmt: skip
def test_the_realm_shown_is_the_one_that_the_picture_tells_of(look, events, realm):
    assert find_realm(look(crowded(), events=events)) == realm


@pytest.mark.parametrize("waiting", [{1, 3}, {2}, {0, 1, 2, 3, 4}])
def test_the_board_marks_and_tells_the_seats_that_still_choose_beside_the_phase(look, waiting):
    sight = look(phase="planning", turn=None, ready=[seat not in waiting for seat in range(5)])
    scene, told = compose_board(sight), board_alt(sight).partition(". ")[2].partition(".")[0]
    assert {seat for seat in range(5) if sight.short_name(seat) in told} == waiting
    assert " ".join(s.text for s in scene.shapes if s.spot == "happened") == "Plans are made in secret"
    assert {int(s.spot[0]) for s in scene.shapes if s.spot.endswith("/moves")} == waiting


def test_a_secret_is_not_said_on_the_board(look):
    drew = Event("drew", {"seat": 0, "cards": ["blank"]}, to=(0,))
    sight = look(events=[drew])
    [said] = [s.text for s in compose_board(sight).shapes if s.spot == "happened"]
    assert said == sight.line("begun-performance")
