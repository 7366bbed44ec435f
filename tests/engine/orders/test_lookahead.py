"""Orders that can be stored ahead, over determinized states: the toy and whole plans of Immortals."""

from hashlib import sha256

import pytest

from engine.games import bind
from engine.orders.lookahead import (
    LookaheadResult,
    answer_ahead,
    begin_laying,
    find_order_answer,
    is_walkable,
    make_order,
    walk_ahead,
)
from engine.orders.orders import Order, OrderAnswer, OrderDraft, SkippedOrder, StepPicks, StoredOrder
from engine.rules.core import Command
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tests.every_day import leave_to_proof
from tools.toy.game import Toy

TOY, IMMORTALS = Toy.bind(), bind("immortals")


def play_until(game, state, chance, done):
    """Play by chance, plans by the clock's own, until done says so."""
    while not done(state):
        seats = [seat for seat in game.active_seats(state) if game.ask(state, seat).step != "plan.place"]
        decision = game.ask(state, (seats or game.active_seats(state))[0])
        picks = decision.default if decision.step == "plan.place" else draw_answer(decision, chance)
        state = game.apply(state, Command(decision.seat, decision.step, picks)).state
    return state


def plan_match(number, seats=4):
    """Return a position of Immortals in which only seat 0 has confirmed a full plan."""
    seed = sha256(bytes([number])).digest()
    chance, game = Chance(seed, 1 << 40), IMMORTALS
    begun = game.setup(seats, {"setup": "dealt"}, seed).state

    def all_plan(state):
        asked = [game.ask(state, seat) for seat in range(seats)]
        return state.round == 2 and all(
            each and each.step == "plan.place" and each.required for each in asked
        )

    state = play_until(game, begun, chance, all_plan)
    for slot in range(10):
        here = [each for each in game.ask(state, 0).options if each.group == str(slot)][1:]
        free = [each.id for each in here if each.label.key != "option-laid" and not each.id.endswith("blank")]
        if free:
            state = game.apply(state, Command(0, "plan.place", (chance.choice(free),))).state
    return game.apply(state, Command(0, "plan.place", ("confirm",))).state, chance


def use_cards(chance):
    """Answer by chance, and never pass."""

    def choose(decision):
        return next(
            picks for picks in iter(lambda: draw_answer(decision, chance), None) if picks != ("pass",)
        )

    return choose


def lay_all(game, state, seat, choose):
    """Store orders until the lookahead ends. choose answers a question, or None to be asked then."""
    laid, asked, foreseen = [], 0, LookaheadResult()
    laying = begin_laying(game, foreseen.look_ahead(game, state, laid, seat), seat)
    while laying is not None:
        ahead = walk_ahead(game, foreseen.look_ahead(game, state, laid, seat), laying, seat)
        if ahead is None:
            break
        if ahead.decision is None:
            order = make_order(game, state, seat, ahead.answers)
            laid.append(StoredOrder(len(laid), seat, len(laid), order))
            laying = OrderDraft("order", laying.step)
            continue
        asked += 1
        picks = choose(ahead.decision)
        if picks is None:
            break
        laying = OrderDraft("order", laying.step, answer_ahead(ahead, picks))
    return laid, asked


@pytest.mark.parametrize("number", leave_to_proof(range(4), but=[0]))
def test_a_whole_plan_is_laid_with_at_most_one_question_a_card(number):
    state, chance = plan_match(number)
    cards = sum(card is not None for card in state.seats[0].slots)
    dumped = IMMORTALS.codec.dump(state)
    laid, asked = lay_all(IMMORTALS, state, 0, use_cards(chance))
    assert IMMORTALS.codec.dump(state) == dumped
    first = [each.body.answers[0].picks[0] for each in laid]
    slots = [pick.split(":")[1] for pick in first if pick != "pass"]
    assert len(set(slots)) == len(slots) >= 6
    assert len(slots) == cards or first[-1] == "pass"
    assert asked <= cards
    assert all(each.body.step == "turn.reveal" for each in laid)


def test_an_attack_is_guarded_and_takes_all_it_can():
    state, chance = plan_match(1)

    def attack(decision):
        found = [option.id for option in decision.options if option.id.startswith("attack:")]
        return tuple(found[:1]) or draw_answer(decision, chance)

    laid, _ = lay_all(IMMORTALS, state, 0, attack)
    attacks = [
        each.body for each in laid if any("attack:" in answer.picks[0] for answer in each.body.answers)
    ]
    assert attacks
    for order in attacks:
        source, target = order.answers[1].picks[0].removeprefix("attack:").split(">")
        assert [each.fact for each in order.conditions] == [
            f"owner {target}",
            f"armies {target}",
            f"armies {source}",
        ]
        facts = IMMORTALS.orders.observe_facts(state, 0)
        owner, most, least = (each.value for each in order.conditions)
        assert owner == facts[f"owner {target}"]
        theirs, mine = facts[f"armies {target}"], facts[f"armies {source}"]
        assert most - theirs == mine - least == max(mine - 1 - theirs, 0) // 2
        assert (least - 1 >= most) == (mine - 1 >= theirs)
        assert order.answers[2].whole or len(order.answers[2].picks) == 1


@pytest.mark.parametrize("number", leave_to_proof(range(3), but=[0]))
def test_orders_play_a_whole_round_or_ask_back(number):
    state, chance = plan_match(number)
    laid, _ = lay_all(IMMORTALS, state, 0, use_cards(chance))
    kept, played, asked = list(laid), 0, 0

    def over(state):
        return state.phase not in ("planning", "performance")

    while not over(state):
        mine = IMMORTALS.ask(state, 0) if 0 in IMMORTALS.active_seats(state) else None
        decision = mine or IMMORTALS.ask(state, IMMORTALS.active_seats(state)[0])
        picks = draw_answer(decision, chance) if decision.step != "plan.place" else decision.default
        if mine is not None:
            found = find_order_answer(IMMORTALS, state, decision, kept)
            played, asked = played + isinstance(found, OrderAnswer), asked + isinstance(found, SkippedOrder)
            if isinstance(found, OrderAnswer):
                picks = found.picks
                kept = [
                    StoredOrder(each.id, 0, each.place, found.left) if each.id == found.laid else each
                    for each in kept
                    if each.id != found.laid or found.left
                ]
            elif isinstance(found, SkippedOrder):
                kept = [each for each in kept if each.id != found.laid]
        state = IMMORTALS.apply(state, Command(decision.seat, decision.step, picks)).state
    assert played >= 5
    assert played > asked


def test_an_order_whose_later_answers_are_gone_is_not_begun():
    state, chance = plan_match(0)
    laid, _ = lay_all(IMMORTALS, state, 0, use_cards(chance))
    long = next(each.body for each in laid if len(each.body.answers) > 1)
    broken = Order((long.answers[0], StepPicks(long.answers[1].step, ("attack:nowhere>nowhere",))))
    ahead = IMMORTALS.next_turn_state(state, 0)
    assert is_walkable(IMMORTALS, ahead, 0, long)
    assert not is_walkable(IMMORTALS, ahead, 0, broken)
    decision = IMMORTALS.ask(ahead, 0)
    assert isinstance(
        find_order_answer(IMMORTALS, ahead, decision, [StoredOrder(1, 0, 1, broken)]), SkippedOrder
    )
    assert isinstance(
        find_order_answer(IMMORTALS, ahead, decision, [StoredOrder(1, 0, 1, long)]), OrderAnswer
    )


def test_lookahead_is_equal_on_indistinguishable_states():
    state, _ = plan_match(2)
    twin = IMMORTALS.knowledge.determinize_state(state, 0, b"t" * 32)
    walked = [lay_all(IMMORTALS, each, 0, use_cards(Chance(b"s" * 32)))[0] for each in (state, twin)]
    assert walked[0] == walked[1]
    assert IMMORTALS.orders.observe_facts(state, 0) == IMMORTALS.orders.observe_facts(twin, 0)


def test_a_seat_that_has_no_turn_ahead_has_nothing_to_lay():
    state = TOY.setup(2, {"rounds": "2"}, bytes(32)).state
    state = play_until(TOY, state, Chance(bytes(32), 1 << 40), lambda each: not TOY.active_seats(each))
    assert begin_laying(TOY, TOY.next_turn_state(state, 0), 0) is None
