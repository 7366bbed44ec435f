"""The contract's checks see the faults they are there for: each is planted in the toy and must be caught."""

import random
from dataclasses import replace
from hashlib import sha256
from inspect import signature

import pytest
from msgspec.structs import replace as change

from engine.rules.core import IllegalAnswer, Macro, text
from engine.rules.frames import Draft
from engine.state.chance import Chance
from engine.state.codec import Codec
from proofs.contract import contract, secrecy
from proofs.contract.contract import ContractBreach
from tools.toy.game import (
    BidFrame,
    DealFrame,
    PlayFrame,
    ShareFrame,
    Toy,
    ToyAdvice,
    ToyKnowledge,
    ToyOrders,
    ToyState,
)

SEED = sha256(b"faults").digest()
ROOMS = {"": Toy, "advice": ToyAdvice, "knowledge": ToyKnowledge, "orders": ToyOrders}
FAULTS = []


def plant(where, check, said, *, held=False, **more):
    """Let a function stand for a method of the toy, and expect that this check says so.

    held: the sound toy has played, and the faulty game is held to its match. more: other fields of the faulty class.
    """
    room, _, method = where.rpartition(".")

    def note(wrong):
        kind = type(wrong.__name__, (ROOMS[room],), {method: wrong, **more})
        FAULTS.append((put_into_toy(room, kind) if room else kind, check, said, held))
        return wrong

    return note


def put_into_toy(room, kind):
    """The toy with this faulty object in place of its own."""

    def set_up(self, rules):
        Toy.__init__(self, rules)
        setattr(self, room, kind(rules))

    return type(kind.__name__, (Toy,), {"__init__": set_up})


def played(kind):
    return contract.play(kind.bind(), 3, SEED, limit=500)


def chance():
    return Chance(SEED, 1 << 61)


def check_replay(course):
    contract.check_replay(course, course.game)


@plant("knowledge.view", secrecy.check_secrecy, "leak")
def tells_a_card_of_each_hand(self, state, seat):
    view = ToyKnowledge.view(self, state, seat)
    hands = zip(view.seats, state.hands, strict=True)
    return change(view, seats=tuple(change(place, hand=tuple(hand.cards[:1])) for place, hand in hands))


@plant("ask", secrecy.check_secrecy, "leak")
def hints_at_the_next_seats_hand(self, state, seat):
    decision = Toy.ask(self, state, seat)
    if decision is None or not decision.options:
        return decision
    card = (state.hands[(seat + 1) % 3].cards or ["none"])[0]
    return change(decision, options=(change(decision.options[0], hint=text(card)), *decision.options[1:]))


@plant("orders.observe_facts", secrecy.check_secrecy, "leak")
def observes_the_next_seats_hand(self, state, seat):
    hand = state.hands[(seat + 1) % 3].cards
    facts = ToyOrders.observe_facts(self, state, seat)
    return {**facts, "reds": sum(card.startswith("red") for card in hand)}


@plant("apply", secrecy.check_secrecy, "leak")
def tells_a_hidden_bid_to_all(self, state, command):
    turn = Toy.apply(self, state, command)
    bid = len(command.picks)
    told = (change(e, data={**e.data, "bid": bid}) if e.kind == "ready" else e for e in turn.events)
    return change(turn, events=tuple(told))


@plant("ask", secrecy.check_secrecy, "leak")
def numbers_a_question_by_neighbours_answers(self, state, seat):
    decision = Toy.ask(self, state, seat)
    bids = state.stack[-1].bids if isinstance(state.stack[-1], BidFrame) else []
    number = decision and decision.question_id * 64 + sum(bid or 0 for bid in bids)
    return decision and change(decision, question_id=number)


def lay_coin(*line, about=()):
    """An act of the toy that has this line."""
    return (Macro("coin", text("coin"), None, "coins", about, line),)


@plant("advice.suggest_plan", secrecy.check_secrecy, "leak")
def suggests_by_others_hands(self, state, seat):
    cards = [card for other, hand in enumerate(state.hands) if other != seat for card in hand.cards]
    return lay_coin(("coin",), about=tuple(cards))


@plant("advice.list_macros", contract.check_acts, "not legal")
def lists_an_act_that_is_not_offered(self, state, seat, about=""):
    return lay_coin(("no-such-coin",))


@plant("knowledge.view", secrecy.check_views, "view")
def shows_the_seed_of_all_chance(self, state, seat):
    return change(ToyKnowledge.view(self, state, seat), step=state.seed)


@plant("knowledge.determinize_state", secrecy.check_moved, "moves no secret")
def hands_the_true_world_out(self, state, seat, seed):
    return Toy.codec.copy(state)


@plant("orders.list_guards", contract.check_guards, "does not hold")
def lists_a_condition_that_is_not_true(self, state, command):
    guards = ToyOrders.list_guards(self, state, command)
    return tuple(change(each, value=each.value - 1) for each in guards)


@plant("carry_out", contract.check_audit, "a coin was lost")
def loses_a_coin(self, draft, command):
    Toy.carry_out(self, draft, command)
    hand = draft.state.hands[0]
    if draft.state.round == 3 and hand.coins:
        hand.coins -= 1


@plant("apply", contract.check_accepts, "hidden condition", held=True)
def refuses_a_bid_that_is_offered(self, state, command):
    if command.step == "bid.lay" and len(command.picks) == 1:
        raise IllegalAnswer("not one coin")
    return Toy.apply(self, state, command)


@plant("apply", contract.check_refuses, "not offered and accepted")
def accepts_more_coins_than_offered(self, state, command):
    draft = self.draft(state)
    if self.ask(state, command.seat) is None:
        raise IllegalAnswer("not asked")
    self.carry_out(draft, command)
    return draft.turn()


@plant("apply", contract.check_refuses, "refused, but the state changed")
def a_refused_answer_leaves_a_trace(self, state, command):
    try:
        return Toy.apply(self, state, command)
    except IllegalAnswer:
        state.serial += 1
        raise


@plant("draft", contract.check_untouched, "changed")
def works_on_its_argument(self, state):
    return Draft(self.rules, state)


@plant("ask", contract.check_untouched, "changed")
def a_question_counts_itself(self, state, seat):
    state.serial += 1
    return Toy.ask(self, state, seat)


@plant("ask_briefly", contract.check_decisions, "other answers are legal", held=True)
def asks_others_where_no_hints_are_worked_out(self, state, seat):
    decision = Toy.ask_briefly(self, state, seat)
    return decision and change(decision, options=decision.options[:-1])


@plant("apply", check_replay, "replay|determined")
def draws_from_another_chance(self, state, command):
    turn = Toy.apply(self, state, command)
    turn.state.hands[0].points += random.randrange(1000)
    return turn


@plant("setup", check_replay, "replay|determined")
def draws_from_another_chance_at_setup(self, seats, settings, seed):
    return Toy.setup(self, seats, settings, random.randbytes(32))


def leave_out(decision):
    return None if decision and decision.step == "share.split" else decision


def ask_less_briefly(self, state, seat):
    return leave_out(Toy.ask_briefly(self, state, seat))


@plant("ask", contract.check_result, "dead end", ask_briefly=ask_less_briefly)
@plant("ask", contract.check_decisions, "dead end", held=True, ask_briefly=ask_less_briefly)
def waits_for_a_seat_that_is_not_asked(self, state, seat):
    return leave_out(Toy.ask(self, state, seat))


@plant("result", contract.check_result, "dead end")
@plant("result", contract.check_accepts, "dead end", held=True)
def stops_without_a_result(self, state):
    return None


@plant("result", contract.check_result, "dead end")
def has_a_result_while_a_seat_is_active(self, state):
    twin = Toy.codec.copy(state)
    twin.stack = [] if state.round == state.rounds else twin.stack
    return Toy.bind().result(twin)


@plant("rollout_draft", contract.check_trials, "leads elsewhere", held=True)
def draws_other_numbers_in_a_trial(self, state):
    draft = Toy.rollout_draft(self, state)
    draft.chance.counter += 1
    return draft


@plant("drop_told", contract.check_trials, "leads elsewhere")
def drops_coins_with_what_is_told(self, state):
    state.hands[0].coins = 0


class EmptyBank(Codec):
    """A codec whose dump leaves the bank out."""

    def dump(self, state):
        return super().dump(change(state, bank=0))


class TornWord(Codec):
    """A codec whose load adds a word that was not there."""

    def load(self, dumped):
        state = super().load(dumped)
        state.gone.append("torn")
        return state


@plant("knowledge.audit_state", contract.check_codec, "differs", held=True)
def sees_nothing(self, state):
    """The codec's check is tested alone."""


for codec in (EmptyBank, TornWord):
    kind = type("Torn", (FAULTS.pop()[0] if codec is EmptyBank else Toy,), {"codec": codec(ToyState)})
    FAULTS.append((kind, contract.check_codec, "differs", True))


def hold_to(check, kind, held):
    """Run a check over a match, with chance if it takes some."""
    course = replace(played(Toy), game=kind.bind()) if held else played(kind)
    check(course, *[chance()] * (len(signature(check).parameters) - 1))


@pytest.mark.parametrize(("kind", "check", "said", "held"), FAULTS)
def test_a_planted_fault_is_caught(kind, check, said, held):
    with pytest.raises(ContractBreach, match=said):
        hold_to(check, kind, held)


def test_endless_match_is_caught():
    class NeverEnds(Toy):
        """The last round comes again and again."""

        def carry_out(self, draft, command):
            draft.state.round = 1
            draft.state.deck += draft.state.gone
            draft.state.gone = []
            for hand in draft.state.hands:
                draft.state.deck += hand.cards[3:]
                hand.cards = hand.cards[:3]
            super().carry_out(draft, command)

    with pytest.raises(ContractBreach, match="no end"):
        played(NeverEnds)


def greedy_group(decision):
    return change(decision, groups=(change(decision.groups[0], low=9, high=9), *decision.groups[1:]))


BROKEN = {
    "low_over_high": lambda decision: change(decision, low=4, high=3),
    "bad_default": lambda decision: change(decision, default=("own", "nobody")),
    "wrong_seat": lambda decision: change(decision, seat=(decision.seat + 1) % 3),
    "twice": lambda decision: change(decision, options=decision.options + decision.options[:1]),
    "greedy_group": greedy_group,
    "not_enough": lambda decision: change(decision, low=50, high=50, default=None),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_decisions_are_caught(name):
    def ask(self, state, seat):
        decision = Toy.ask(self, state, seat)
        return BROKEN[name](decision) if decision and decision.step == "share.split" else decision

    with pytest.raises(ContractBreach, match="share.split"):
        contract.check_decisions(replace(played(Toy), game=type(name, (Toy,), {"ask": ask}).bind()))


def test_an_option_in_no_answer_is_caught():
    """Both low 1 groups fill the whole answer, so that an option outside them can never be picked."""
    state = Toy.bind().setup(3, {}, SEED).state
    state.stack = [DealFrame(), PlayFrame(seat=0), ShareFrame(seat=0)]
    decision = Toy.bind().ask(state, 0)
    stray = change(decision.options[0], id="stray", group="stray")
    groups = (change(decision.groups[0], low=3, high=3), decision.groups[1])
    broken = change(decision, options=(*decision.options, stray), groups=groups)
    with pytest.raises(ContractBreach, match="no answer can hold stray"):
        contract.containing(broken, stray, chance())
