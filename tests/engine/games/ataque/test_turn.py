"""T5, T6, T19: renewal, the turn's parts, the end of the match."""

from collections import defaultdict
from functools import partial

from engine.rules.core import Command, Decision, Ref, list_refs
from engine.state.chance import Chance
from tests.engine.games.ataque.board import EMPTY, GAME, Board, board, with_hands
from tests.engine.games.board import each_of
from tools.trials.simulate import drive, seed_of

FULL = "L2 L2 L2 | - - - | - - -"


def renew(*moves: str, mine: str = EMPTY, theirs: str = EMPTY, more: tuple[str, ...] = (), **how) -> Board:
    return board(mine, theirs, *more, phase="choice", **how).do("0 turn.renew renew", *moves)


DRAW_0 = ("0 cards.draw draw:0", "1 cards.draw draw:0")


def test_T5_each_draws_two_as_split():
    asked = renew()
    named = [Ref("seat", "0") in list_refs(asked.ask(seat).prompt) for seat in (0, 1)]
    assert named == [False, True]  # only the other side is told that the attacker called it
    after = renew("0 cards.draw draw:2", "1 cards.draw draw:1")
    assert [(d["bases"], d["abilities"]) for d in after.told("drawn")] == [(2, 0), (1, 1)]


def test_T5_an_empty_pile_is_its_discards_reshuffled():
    asked = board(phase="choice")
    seat = asked.state.seats[0]
    seat.discards, seat.ability_pile = seat.ability_pile, []
    after = asked.do("0 turn.renew renew", *DRAW_0)
    assert (len(after.state.seats[0].ability_pile), after.state.seats[0].discards) == (23, [])


def test_T5_without_discards_cards_come_from_the_other_pile():
    asked = board(phase="choice")
    seat = asked.state.seats[0]
    seat.played, seat.ability_pile = seat.ability_pile, []
    after = asked.do("0 turn.renew renew", *DRAW_0)
    assert len(after.state.seats[0].base_pile) == 23


def test_T19_a_concession_loses():
    turn = GAME.leave(board().state, 0)
    assert GAME.result(turn.state).places == (2, 1)


def test_T19_a_lost_troop_restarts_the_count():
    after = board("C1 - - | - - - | - - -", "W1 - - | - - - | - - -", idle=5).do("0 turn.act attack:0-0")
    assert after.do("0 turn.act end").state.idle == 0 if after.step(0) else after.state.idle == 0


def test_a_match_of_renewals_alone_ends_in_a_draw():
    """Two careful players renew their hands and never attack [T19]."""
    asked, turns = board(FULL, FULL, phase="choice"), 0
    while asked.step(asked.state.attacker):
        seat, decision = asked.state.attacker, asked.ask(asked.state.attacker)
        answer = ("renew",) if decision.step == "turn.renew" else decision.default
        asked = asked.do(f"{seat} {decision.step} {' '.join(answer)}")
        other = 1 - seat
        while asked.step(other) and asked.ask(other).required and asked.state.attacker == seat:
            asked = asked.do(f"{other} {asked.step(other)} {' '.join(asked.ask(other).default)}")
        turns += decision.step == "turn.renew"
    assert GAME.result(asked.state).places == (1, 1)
    assert turns == 10


CASES = {
    "T5_the_attacker_says_whether_there_is_a_renewal_and_by_default_there_is_none":
        (partial(board, phase="choice"), [], {"options 0": ["renew", "go-on"], "ask 0 default": ("go-on",)}),
    "T5_every_base_of_both_recruits_one":
        (partial(renew, mine="L0 C1 - | - - - | - - -", theirs="W0 - - | - - - | - - -"), [],
         {"row 0 first 5": "L1 C2", "row 1 first 2": "W1"}),
    "T5_two_troops_a_base_at_most": (partial(renew, mine=FULL), [], {"row 0": FULL}),
    "T5_the_splits_are_secret_until_both_are_said":
        (partial(renew, "0 cards.draw draw:2"), [], {"told drawn": []}),
    "T5_over_five_cards_must_go_at_once":
        (partial(renew, *DRAW_0, more=with_hands("militia militia militia knight")), [],
         {"step 0": "hand.trim", "ask 0 low": 1, "step 1": None}),
    "T5_trimmed_cards_are_discarded_openly":
        (partial(renew, *DRAW_0, "0 hand.trim drop:militia",
         more=with_hands("militia militia militia knight")), [], {"view 1 seats 0 discards": ["militia"]}),
    "T6_the_defender_has_a_last_window":
        (partial(board, "L1 - - | - - - | - - -", EMPTY, *with_hands("", "knight")), ["0 turn.act end"],
         {"step 0": None, "step 1": "window.play"}),
    "T6_the_defender_may_play_between_attacks_but_nobody_waits":
        (partial(board, "L1 - - | - - - | - - -", EMPTY, *with_hands("", "knight")), [],
         {"step 1": "turn.interject", "ask 1 required": False, "active_seats": (0,)}),
    "T6_the_attackers_effects_come_first":
        (partial(board, "S1 - - | - - - | - - -", "S1 - - | - - - | - - -", "played 0: druid",
         "played 1: druid", armies="fae fae"), ["0 turn.act end"], {"step 0": "cards.draw", "step 1": None}),
    "T19_ten_turns_in_which_nothing_fell_are_a_draw":
        (partial(board, phase="choice", idle=9), ["0 turn.renew go-on"], {"result places": (1, 1)}),
    "T19_a_renewal_does_not_begin_the_count_anew":
        (partial(renew, *DRAW_0, "0 turn.act end", "1 window.play pass", idle=5), [],
         {"step 1": "turn.renew", "state idle": 6}),
    "T19_a_struck_palace_begins_the_count_anew":
        (partial(board, "L1 - - | - - - | - - -", EMPTY, idle=5), ["0 turn.act attack:0-0"],
         {"told palace any": True, "state idle": 0}),
    "T19_a_troop_sacrificed_by_an_ability_begins_the_count_anew":
        (partial(board, "W1 - - | - - - | - - -", EMPTY, *with_hands("kaiju"), armies="easterners fae",
         idle=5), ["0 turn.act play:kaiju"], {"state idle": 0}),
    # T8: holding ends before the last window.
    "who_holds_is_asked_again_at_the_end_of_the_turn":
        (partial(board, "C2 - - | - - - | - - -", "W2 - - | - - - | - - -", *with_hands("", "wizard")),
         ["0 turn.act attack:0-0", "1 window.play hold", "0 turn.act end"],
         {"step 1": "window.play", "state seats 1 holding": False}),
}  # fmt: skip


@each_of(CASES)
def test_each_turn_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts


def test_no_answer_waits_for_a_condition_unless_its_owner_says_so():
    guards = GAME.orders.list_guards(board(EMPTY).state, Command(0, "turn.attack", ()))
    assert guards
    assert not any(each.usual for each in guards)


HARMLESS = {
    "turn.renew": {"go-on"},
    "turn.act": {"end"},
    "window.play": {"pass"},
    "hand.keep": {"keep"},
    "base.build": {"each", "confirm"},
}
MATCHES = 2


def list_questions() -> dict[str, list[Decision]]:
    """The questions of random matches, by step."""
    found = defaultdict(list)
    for number in range(MATCHES):
        seed = seed_of("clock", number)
        state = GAME.setup(2, {}, seed).state
        for _, turn in drive(GAME, state, Chance(seed[::-1])):
            for seat in GAME.active_seats(turn.state):
                decision = GAME.ask(turn.state, seat)
                found[decision.step].append(decision)
    return found


def test_T20_the_clock_neither_renews_nor_attacks_nor_plays_a_card():
    questions = list_questions()
    assert HARMLESS.keys() <= questions.keys()
    for step, safe in HARMLESS.items():
        assert {asked.default for asked in questions[step]} <= {(each,) for each in safe}, step
