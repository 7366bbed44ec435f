"""Narration and views of a position: each planning phase, equal views, and words for all cards."""

import pytest
from msgspec.json import encode

from engine.games.brigandine.effects.whims import Move
from engine.games.brigandine.position.aims import WhimAim
from engine.games.brigandine.position.map import list_reach
from engine.games.brigandine.position.sides import troop_of
from engine.games.brigandine.position.state import edit_land
from engine.rules.core import Event
from render.text.say import Say
from tests.engine.games.brigandine.board import GAME, RULES, board, draft_of
from tests.engine.games.brigandine.test_cases import SEEDS
from tests.engine.games.brigandine.test_setup import begin
from tests.engine.games.brigandine.test_war import PAPER, war
from tests.engine.games.brigandine.test_war_rules import battle

SITTINGS = {
    "wish": lambda: begin(3, nations="wish").do("0 setup.wish norgard"),
    "lay": lambda: begin(3).do("0 setup.lay chance"),
    "organization": lambda: board("coins 0: 12", "hand 0: dragon pixie", "hand 1: hydra").act(
        0, "build", "city", "flogeru"
    ),
    "council": lambda: war(*PAPER).act(1, "attack", "alliryme", "brusom loufal"),
    "battle": lambda: battle("hand 0: reckless-charge", "coins 0: 9").act(0, "losses/0", "sturdy"),
}


@pytest.mark.parametrize("sitting", SITTINGS)
def test_H8_in_every_sitting_another_world_looks_the_same_and_holds_the_audits(sitting):
    state = SITTINGS[sitting]().state
    for viewer in (None, 0, 1):
        for number in range(4):
            twin = GAME.knowledge.determinize_state(state, viewer, bytes([number]) * 32)
            GAME.knowledge.audit_state(twin)
            assert encode(GAME.knowledge.view(twin, viewer)) == encode(GAME.knowledge.view(state, viewer))


def test_H2_a_fighter_sees_its_own_battle_orders_and_nobody_else_does():
    one = battle().act(0, "losses/0", "sturdy")
    mine, theirs, all_ = (GAME.knowledge.view(one.state, seat) for seat in (0, 1, None))
    assert mine.own.fights[0].losses == "sturdy"
    assert theirs.own.fights[0].losses == "beasts"
    assert all_.own is None


def test_V6_standings_before_the_nations_are_known_and_in_a_month():
    before, later = begin(3, nations="wish").state, board().state
    assert (GAME.progress(before), GAME.standing(before).places) == (0, (1, 1, 1))
    assert GAME.progress(later) == 100 * 4 // 12
    assert sorted(GAME.standing(later).places)[0] == 1
    assert len(GAME.score(later).places) == 2


def test_P11_every_face_of_the_whim_s_die_has_its_effect():
    head, lines = "nations: iscalio caerleon", ("month: 5 organization sign=scorpio", "coins 1: 3")
    found = {}
    for seed in SEEDS:
        one = board(*lines, "troop 1: cai @linnuis gear=short-sword wounds=1", head=head, seed=seed)
        laid = one.act(0, "whim", "dryst", "1/cai", "squest")
        while laid.step(0) == "organize.whim":
            laid = laid.do(f"0 organize.whim {laid.options(0)[0]}")
        done = laid.act(0, "confirm").act(1, "confirm")
        told = done.told("whim")[0]
        if told["die"] < 6:
            found[told["does"]] = (done.troop(1, "cai"), done.side(1))
        if len(found) == 5:
            break
    assert found.keys() == {"disarm", "move", "wound", "heal", "coins"}
    assert found["disarm"][0].gear == ()
    assert "short-sword" in [slot.card for slot in found["disarm"][1].zone]
    assert found["move"][0].place == "squest"
    assert [found[face][0].wounds for face in ("wound", "heal")] == [2, 0]


def test_P11_a_whim_moves_a_troop_no_further_than_own_land_leads():
    draft = draft_of(board("troop 1: cai @linnuis", head="nations: iscalio caerleon"))
    move = next(face for face in RULES.whim.faces if isinstance(face, Move))
    near = {"linnuis", *list_reach(draft, 1, "linnuis")}
    far = next(land for land in RULES.territories if land not in near)
    edit_land(draft.state, far, owner=1)
    aim = WhimAim("dryst", "1/cai", far, "", "", "move")
    move.strike(draft, 1, troop_of(draft.state.sides[1], "cai"), aim)
    assert troop_of(draft.state.sides[1], "cai").place == "linnuis"


SAY = Say("en", game=GAME, people=[("Ann", "red"), ("Ben", "blue")])


def month(*events, renown=((0, 0), (3, 0))):
    """A month of these events, between its heading and the next one."""
    before, after = renown
    opened = Event("phase", {"phase": "organization", "month": 2, "renown": [*before]})
    closed = Event("phase", {"phase": "organization", "month": 3, "renown": [*after]})
    return [opened, *(Event(kind, data) for kind, data in events), closed]


def read(events, seat):
    return [SAY(line) for line in GAME.narration.summarize_for_seat(events, seat)]


def take(land, seat, loser):
    return "conquered", {"seat": seat, "land": land, "loser": loser, "troops": []}


def test_a_month_tells_what_each_own_attack_and_defence_brought():
    held = {"attacker": 1, "defender": 0, "land": "lidney", "winner": 1, "resolve": None}
    failed = held | {"attacker": 0, "defender": None, "land": "gorule"}
    ordered = {"seat": 0, "land": "fato", "troops": ["faticia"], "victim": "", "card": ""}
    mustered = {
        "attacker": 1,
        "defender": 0,
        "land": "lidney",
        "dice": {},
        "troops": [],
        "against": ["faticia"],
    }
    events = month(
        ("ordered", ordered), take("orkney", 0, None), ("battle", failed), ("muster", mustered | {"bribed": False}),
        ("battle", held), ("void", {"seat": 0, "land": "fato", "troops": ["faticia"]}), take("camelford", 0, None),
        ("reverted", {"land": "orkney", "from": 0, "to": None}),
    )  # fmt: skip
    _, bad, won = read(events, 0)
    lost, failed_ones = bad.split(". ")
    assert {"Orkney"} == names(lost)
    assert {"Gorule", "Fato", "Lidney"} == names(failed_ones)
    assert {"Lidney", "Camelford"} == names(won)


def names(line):
    return {name for name in ("Orkney", "Gorule", "Fato", "Lidney", "Camelford") if name in line}


def test_H7_the_news_of_a_month_counts_secret_manuscripts_for_their_owner_only():
    state = board("hand 0: manuscript-leonia").state
    views = [GAME.knowledge.view(state, seat) for seat in range(2)]
    shown = [view.sides[0].renown for view in views]
    assert shown[0] == shown[1] + 2
    for before in (1, shown[1]):  # also if what all see is unchanged
        events = month(renown=((before, 0), (shown[1], views[1].sides[1].renown)))
        told = [GAME.narration.summarize_for_seat(events, seat, views[seat])[0] for seat in range(2)]
        assert dict(told[0].args) | {"now": shown[0], "secret": 2} == dict(told[0].args)
        assert "secret" not in dict(told[1].args)


def test_each_month_begins_with_the_renown_of_all():
    one = board("land gorule: 0 - -", "troop 0: vaynard @gorule")
    while one.state.month == 5:
        one = one.confirm()
    heading = next(data for data in one.told("phase") if data["phase"] == "organization")
    assert heading["renown"] == [1, -1]
