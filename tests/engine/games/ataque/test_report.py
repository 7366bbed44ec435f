"""The report of a battle adds up, agrees with log and view, and leaves out no loss."""

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from typing import NamedTuple

import msgspec
import pytest

from engine.games.ataque.position.changes import list_fighters
from engine.games.ataque.position.report import BattleReport
from engine.games.ataque.position.state import Draft, Fight, State
from engine.rules.core import Event
from engine.state.chance import Chance
from tests.engine.games.ataque.board import GAME, RULES, board, with_hands
from tools.trials.simulate import drive, seed_of

CHANGES = {"recruited", "destroyed", "built", "returned"}


class Seen(NamedTuple):
    """A battle: its report and the states before and after.

    alone: no other troops joined. after: None if more happened in the same turn.
    """

    report: BattleReport
    before: State
    alone: bool
    after: State | None


def list_battles() -> Iterator[Seen]:
    """Yield battles of random matches."""
    for number in count():
        seed = seed_of("battles", number)
        state = before = GAME.setup(2, {}, seed).state
        alone = True
        for _, turn in drive(GAME, state, Chance(seed[::-1])):
            for at, event in enumerate(turn.events):
                if event.kind == "attacked":
                    before, alone = state, True
                elif event.kind in ("ability", "recruited"):
                    alone = False
                elif event.kind == "fought":
                    calm = CHANGES.isdisjoint(later.kind for later in turn.events[at + 1 :])
                    report = msgspec.convert(event.data, BattleReport)
                    yield Seen(report, before, alone, turn.state if calm else None)
            state = turn.state


@pytest.mark.parametrize(
    ("why", "harmed"),
    [("damage", True), ("killed", True), ("sacrificed", False), ("replaced", False), ("homeless", False)],
)
def test_losing_troops_harms_a_seat_unless_it_caused_the_loss(why, harmed):
    lost = Event("destroyed", {"seat": 1, "why": why, "losses": [], "returning": [], "now": {}})
    assert GAME.narration.list_touched(lost) == ({1: True} if harmed else {})


def stands(state: State, report: BattleReport, seat: int) -> Counter[str]:
    """Count a seat's troops in the battle, read from the state."""
    fight = Fight(report.attacker, 0, 0)
    draft = Draft(RULES, msgspec.structs.replace(state, fight=fight))
    return Counter(list_fighters(draft, seat, report.places_of(seat)))


@pytest.mark.parametrize("battles", [160, pytest.param(1000, marks=pytest.mark.proof)])
def test_forces_less_losses_are_what_is_left_over_many_battles(battles):
    """Troops at the start and those that joined, minus all published losses, equal the troops on the board."""
    outcomes, parts, checked = Counter[str](), Counter[str](), Counter[str]()
    for report, before, alone, after in islice(list_battles(), battles):
        for seat in (0, 1):
            forces, lost, left = report.list_forces(seat), report.list_lost(seat), Counter(report.left[seat])
            assert not lost - forces, report
            assert forces - lost == left, report
            if alone:
                checked["before"] += 1
                homeless = [Counter(blow.aside) for blow in report.blows if blow.of == seat]
                palace = sum(homeless, Counter()) if report.palace else Counter()
                assert stands(before, report, seat) == forces + palace, report
            if after is not None:
                checked["after"] += 1
                assert stands(after, report, seat) == left, report
        outcomes[report.outcome] += 1
        parts.update(blow.part for blow in report.blows)
    assert outcomes.total() == battles
    assert min(checked["before"], checked["after"]) > battles
    assert parts.keys() >= {"initiative", "regular", "bases", "palace", "sacrifice", "raze"}
    assert outcomes.keys() >= {"palace-falls", "palace-holds", "palace-guarded", "repelled", "stand-off"}


def test_the_report_counts_the_losses_and_blows_of_the_log():
    """Every loss and every blow between declaration and end stands in the report, and the other way round."""
    state, seen = GAME.setup(2, {}, seed_of("a")).state, None
    for _, turn in drive(GAME, state, Chance(seed_of("a"))):
        for event in turn.events:
            if event.kind == "attacked":
                seen = [Counter(), Counter(), 0]
            elif seen and event.kind == "destroyed":
                for loss in event.data["losses"]:
                    kind = "base" if loss["what"] == "base" else loss["type"]
                    seen[event.data["seat"]][kind] += loss["count"]
            elif seen and event.kind in ("damage", "palace"):
                seen[2] += event.data["pool"]
                told = GAME.narration.tell(event)
                assert told is None or dict(told.args).get("dealt") in (None, event.data["pool"])
            elif seen and event.kind == "fought":
                report = msgspec.convert(event.data, BattleReport)
                for seat in (0, 1):
                    aside = [Counter(blow.aside) for blow in report.blows if blow.of == seat]
                    assert report.list_lost(seat) + sum(aside, Counter()) == seen[seat]
                assert sum(blow.pool for blow in report.blows) == seen[2]
                assert all(sum(t.count * t.each for t in b.terms) == b.pool for b in report.blows)
                seen = None
    assert seen is None


def test_T10_a_sum_is_told_with_the_abilities_in_force():
    """The review's case: 30 of six cavalry."""
    asked = board("C2 C2 C2 | - - - | - - -", "W2 W2 W2 | - - - | - - -", "played 0: knight wizard")
    after = asked.do("0 turn.act attack:0-0")
    asks = after.ask(1)
    after = after.do(f"1 damage.assign {' '.join(asks.default)}")
    damage = next(data for data in after.told("damage") if data["by"] == 0)
    assert (damage["pool"], damage["terms"]) == (30, [{"kind": "cavalry", "count": 6, "each": 5}])
    assert after.state.report.abilities == [["knight", "wizard"], []]


def test_T8_losses_in_other_places_are_counted_apart_in_a_battle():
    asked = board(
        "C2 - - | - - - | - - -", "W2 - - | H1 - - | - - -", *with_hands("", "kaiju"),
        armies="westerners easterners",
    )  # fmt: skip
    declared = asked.do("0 turn.act attack:0-0", "1 window.play play:kaiju")
    after = declared.do("1 base.raze raze:1/3")
    report = after.state.report
    assert [(blow.part, blow.fell, blow.aside) for blow in report.blows[:2]] == [
        ("sacrifice", {"siege": 1}, {}), ("raze", {}, {"heavy": 1, "base": 1}),
    ]  # fmt: skip


def test_a_concession_breaks_a_battle_off():
    asked = board("S2 L1 - | - - - | - - -", "S1 L2 - | - - - | - - -").do("0 turn.act attack:0-0")
    turn = GAME.leave(asked.state, 0)
    assert turn.state.report.outcome == "broken-off"
