"""Questions skipped because one answer is sensible, and stand-ins after a deadline [A2, A4, X1, X5]."""

from functools import partial

import pytest

from engine.bots.asked import BotInput
from engine.bots.reasons import suggest_line
from engine.games.immortals.battle.forecast import forecast_attack
from engine.rules.core import Command
from engine.rules.frames import Table
from engine.state.chance import Chance
from render.text.say import Say
from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import GAME, PLAN, PLAY, SEATS, Board, at, start

ORCS = SEATS.replace("demons", "orcs").replace("humans/orcs", "humans/demons")
RICH = "seat 0: gold=9 energy=9 light=9 dark=9"
WAIT = "board 1: 9=blank"
PEOPLE = [("Ann", "red"), ("Ben", "blue"), ("Cat", "green")]


def labels(board: Board) -> dict[str, str]:
    return {option.id: f"{option.label} {option.hint}" for option in board.ask(0).options}


# A2, X1


def test_X1_an_extract_takes_the_larger_income_at_once():
    lines = ("light/tribute-pass: 0x1", "dark/tribute-pass: 0x1", "board 0: 1=region/tribute-pass")
    board = at(PLAY, *lines, WAIT)
    assert board.options(0) == ["reveal:1", "reveal:1:gold", "pass"]
    assert "hint-energy" in labels(board)["reveal:1"]
    done = board.do("0 turn.reveal reveal:1")
    assert (done.seat(0).energy, done.active_seats) == (6, (1,))


CONFLICT = "conflict/dark/treehome"


@pytest.mark.parametrize(
    ("slot", "tribes", "own"), [(0, SEATS, "gold"), (1, SEATS, "energy"), (7, ORCS, "gold")]
)
def test_A2_of_a_conflict_card_the_income_may_be_left_for_1_of_its_own_money_too(slot, tribes, own):
    rest = tribes + "round: 2/7 performance\n"
    board = at(rest, RICH, "dark/treehome: 0x1", f"board 0: {slot}={CONFLICT}", WAIT)
    assert board.options(0) == [f"reveal:{slot}", f"reveal:{slot}:gold", f"reveal:{slot}:energy", "pass"]
    done = board.do(f"0 turn.reveal reveal:{slot}:{own}")
    assert getattr(done.seat(0), own) == 10
    assert CONFLICT in (*done.state.seats[0].hand, *done.state.seats[0].used)
    assert CONFLICT in board.do(f"0 turn.reveal reveal:{slot}").state.discards


@pytest.mark.parametrize("money", ["gold", "energy"])
def test_A2_an_impossible_action_has_a_reason_and_is_one_answer(money):
    board = at(PLAY, "board 0: 2=region/treehome", WAIT)
    assert board.options(0) == ["reveal:2:gold", "reveal:2:energy", "pass"]
    assert "why-no-army" in labels(board)["reveal:2:gold"]
    done = board.do(f"0 turn.reveal reveal:2:{money}")
    assert getattr(done.seat(0), money) == 1
    assert done.active_seats == (1,)


# A4


# X5


def test_X5_the_best_side_is_taken_by_itself():
    lines = ("light/treehome: 0x3", "light/heartwood: 1x2", "board 0: 4=wild/light/green", WAIT)
    board = at(PLAY, RICH, *lines).do("0 turn.reveal reveal:4")
    board = board.do("0 act.attack attack:light/treehome>light/heartwood")
    assert board.step(0) == "attack.count"
    assert board.do("0 attack.count army").battle()["side"] == "attacker"


SINGLE = ("light/treehome: 0x2", "light/heartwood: 1x2", "board 0: 4=wild/light/green", WAIT)
ATTACK = "0 act.attack attack:light/treehome>light/heartwood"


def test_B1_a_suggested_attack_tells_the_odds_of_just_the_armies_that_it_sends():
    foes = ("light/treehome: 0x8", "light/heartwood: 1x2", "board 0: 4=conflict/light/heartwood")
    board = at(PLAY, RICH, *foes)
    found = suggest_line(BotInput(GAME, board.state, board.ask(0), Chance(bytes(32))))
    told, sent = dict(found.hint.args), len(found.line[-1])
    way = ("light/treehome", "light/heartwood", sent, "light/heartwood")
    assert (told["most"], told["percent"]) == (sent, forecast_attack(Table(GAME.rules, board.state), 0, *way))
    assert sent < 8 - 1


def test_X4_a_single_army_attacks_at_once_and_the_option_says_so():
    board = at(PLAY, RICH, *SINGLE).do("0 turn.reveal reveal:4")
    (option,) = [each for each in board.ask(0).options if each.id == ATTACK.split()[-1]]
    assert "1 army" in Say("en", GAME, PEOPLE)(option.hint)
    done = board.do(ATTACK)
    assert (done.battle()["armies"], done.battle()["side"], done.active_seats) == (1, "attacker", (1,))


# X5

WILD = ("light/treehome: 0x4", "board 0: 4=wild/light/green")
HELPED = "attack:light/treehome>light/heartwood"


def test_X5_a_wild_offers_helping_and_neutral_inhabitants_in_one_list_the_helped_one_first():
    board = at(PLAY, RICH, *WILD, WAIT).do("0 turn.reveal reveal:4")
    both = [each for each in board.options(0) if each.startswith(HELPED)]
    assert both == [HELPED, f"{HELPED}:neutral"]
    first, second = (option for option in board.ask(0).options if option.id in both)
    assert first.label != second.label
    assert [each.hint.key for each in (first, second)] == ["hint-empty-attacker", "hint-empty-neutral"]


@pytest.mark.parametrize(
    ("way", "side", "named"), [("", "attacker", "heartwood"), (":neutral", "neutral", "treehome")]
)
@pytest.mark.parametrize("armies", [2, 4])
def test_X5_the_inhabitants_help_the_chosen_side(way, side, named, armies):
    lines = (f"light/treehome: 0x{armies}", WILD[1], WAIT)
    board = at(PLAY, RICH, *lines).do("0 turn.reveal reveal:4", f"0 act.attack {HELPED}{way}")
    if armies > 2:
        board = board.do("0 attack.count army")
    assert (board.battle()["side"], board.battle()["named"]) == (side, f"light/{named}")


# the clock


def play_default(board: Board, seat: int) -> Board:
    asked = board.ask(seat)
    turn = GAME.apply(board.state, Command(seat, asked.step, asked.default))
    return Board(turn.state, board.events + turn.events)


def test_A8_the_clock_performs_the_next_card_that_can_do_no_harm():
    lines = ("light/treehome: 0x3", "light/heartwood: 1x2", RICH)
    board = at(PLAY, *lines, "board 0: 4=wild/light/green 1=region/treehome", WAIT)
    done = play_default(board, 0)
    assert done.told("reveal")[0]["slot"] == 1
    assert done.seat(0).energy == 9 + 3


def test_A8_the_clock_never_attacks_and_keeps_the_card():
    lines = ("light/treehome: 0x3", "light/heartwood: 1x2", RICH, "board 0: 4=wild/light/green", WAIT)
    board = play_default(play_default(at(PLAY, *lines), 0), 0)
    assert board.told("battle") == []
    assert (board.seat(0).gold, "wild/light/green" in board.hand(0)) == (10, True)


def test_A8_the_clock_builds_the_best_where_most_armies_stand():
    lines = ("light/treehome: 0x1", "light/heartwood: 0x4", RICH, "board 0: 3=wild/light/green", WAIT)
    board = play_default(play_default(at(PLAY, *lines), 0), 0)
    assert board.space("light/heartwood") == "0x4 capital"


def test_A8_the_clock_passes_where_nothing_can_be_performed():
    board = play_default(at(PLAY, "board 0: 2=region/treehome 9=blank", WAIT), 0)
    assert board.told("passed") == [{"seat": 0}]


# plans


def test_P5_an_empty_plan_is_filled_by_the_clock_before_it_is_confirmed():
    board = start(seed=3, setup="dealt").random(lambda board: board.step(0) == "plan.place")
    laid = play_default(board, 0)
    assert any(laid.view(0).own.slots)
    assert play_default(laid, 0).view().ready[0]


def test_ideas_are_cards_that_can_be_used_and_paid_for():
    lines = ("regions 0: treehome heartwood", "light/treehome: 0x1", "dark/heartwood: 0x2")
    board = at(PLAN, *lines).do("0 plan.place suggest")
    slots = board.view(0).own.slots
    assert slots[:2] == ["region/heartwood", "region/treehome"]
    assert slots[2] is None  # Transition: cannot be paid
    assert slots[4:7] == [None, None, None]  # never an attack


def plan_twice() -> tuple[Board, list[str | None]]:
    board = start(seed=3, setup="dealt").random(lambda board: board.step(0) == "plan.place")
    board = board.do("0 plan.place suggest")
    slots = board.view(0).own.slots
    later = board.do("0 plan.place confirm").random(
        lambda board: (
            board.view().round == 2 and board.step(0) == "plan.place" and not any(board.view(0).own.slots)
        )
    )
    return later, slots


def test_like_last_round_lays_the_same_cards_again_as_far_as_they_are_held():
    board, before = plan_twice()
    again = board.do("0 plan.place again").view(0).own.slots
    assert any(again)
    assert all(card in (None, old) for card, old in zip(again, before, strict=True))


def test_last_round_s_plan_is_nobody_else_s_knowledge():
    board, _ = plan_twice()
    assert board.state.seats[0].last
    assert not GAME.knowledge.determinize_state(board.state, 1, bytes(32)).seats[0].last
    assert (
        GAME.knowledge.determinize_state(board.state, 0, bytes(32)).seats[0].last == board.state.seats[0].last
    )


CASES = {
    "A2_an_income_may_be_left_for_1_of_the_other_money":
        (partial(at, PLAY, "light/treehome: 0x1", "board 0: 1=region/treehome", WAIT),
         ["0 turn.reveal reveal:1:gold"],
         {"seat 0 gold": 1, "seat 0 energy": 0, "told declined 0 able": True}),
}  # fmt: skip


@each_of(CASES)
def test_each_case_of_a_sensible_answer_holds(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
