"""The contract's checks see the faults they are there for: each is planted in the toy and must be caught."""

import random
from dataclasses import replace
from hashlib import sha256
from inspect import signature

import msgspec
import pytest

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


def played(kind):
    return contract.play(kind.bind(), 3, SEED, limit=500)


def sound_course_of(kind):
    """A match of the sound toy, handed to the checks with the faulty game."""
    return replace(played(Toy), game=kind.bind())


def chance():
    return Chance(SEED, 1 << 61)


ROOMS = {"advice": ToyAdvice, "knowledge": ToyKnowledge, "orders": ToyOrders}


def put_into_toy(kind):
    """The toy with this faulty object in place of its own."""
    room = next(name for name, sound in ROOMS.items() if issubclass(kind, sound))

    def set_up(self, rules):
        Toy.__init__(self, rules)
        setattr(self, room, kind(rules))

    return type(kind.__name__, (Toy,), {"__init__": set_up, "__doc__": kind.__doc__})


@put_into_toy
class TellsHands(ToyKnowledge):
    """A leak: a spectator's view counts one card of another's hand by name."""

    def view(self, state, seat):
        view = super().view(state, seat)
        places = [
            msgspec.structs.replace(p, hand=tuple(h.cards[:1]))
            for p, h in zip(view.seats, state.hands, strict=True)
        ]
        return msgspec.structs.replace(view, seats=tuple(places))


def lay_coin(*line, about=()):
    """An act of the toy that has this line."""
    return (Macro("coin", text("coin"), None, "coins", about, line),)


@put_into_toy
class ListsForged(ToyAdvice):
    """An act with an answer that is not offered."""

    def list_macros(self, state, seat, about=""):
        return lay_coin(("no-such-coin",))


@put_into_toy
class SuggestsByHands(ToyAdvice):
    """A leak: the suggestion depends on the hands of other seats."""

    def suggest_plan(self, state, seat):
        cards = [card for other, hand in enumerate(state.hands) if other != seat for card in hand.cards]
        return lay_coin(("coin",), about=tuple(cards))


class HintsInDecision(Toy):
    """A leak: an option's hint depends on the next seat's hand."""

    def ask(self, state, seat):
        decision = super().ask(state, seat)
        if decision is None or not decision.options:
            return decision
        card = (state.hands[(seat + 1) % 3].cards or ["none"])[0]
        first = msgspec.structs.replace(decision.options[0], hint=text(card))
        return msgspec.structs.replace(decision, options=(first, *decision.options[1:]))


class TellsBid(Toy):
    """A leak: the public event of a hidden bid holds the bid."""

    def apply(self, state, command):
        turn = super().apply(state, command)
        events = tuple(
            msgspec.structs.replace(e, data={**e.data, "bid": len(command.picks)}) if e.kind == "ready" else e
            for e in turn.events
        )
        return msgspec.structs.replace(turn, events=events)


class TellsOthersInAsk(Toy):
    """A leak: the number of a seat's question moves with its neighbours' answers."""

    def ask(self, state, seat):
        decision = super().ask(state, seat)
        bids = state.stack[-1].bids if isinstance(state.stack[-1], BidFrame) else []
        return decision and msgspec.structs.replace(
            decision, question_id=decision.question_id * 64 + sum(bid or 0 for bid in bids)
        )


@put_into_toy
class ObservesHands(ToyOrders):
    """A leak: the facts for orders count the cards of a colour in the next seat's hand."""

    def observe_facts(self, state, seat):
        hand = state.hands[(seat + 1) % 3].cards
        return {**super().observe_facts(state, seat), "reds": sum(card.startswith("red") for card in hand)}


@put_into_toy
class GuardsLies(ToyOrders):
    """A condition that does not hold where its answer is given."""

    def list_guards(self, state, command):
        return tuple(
            msgspec.structs.replace(each, value=each.value - 1)
            for each in super().list_guards(state, command)
        )


@put_into_toy
class TellsSeed(ToyKnowledge):
    """A leak: the seed of all chance in the step's name."""

    def view(self, state, seat):
        return msgspec.structs.replace(super().view(state, seat), step=state.seed)


@put_into_toy
class ImaginesNothing(ToyKnowledge):
    """imagine hands the true world out."""

    def determinize_state(self, state, seat, seed):
        return Toy.codec.copy(state)


class LosesCoin(Toy):
    """A lost cube: now and then a coin is gone."""

    def carry_out(self, draft, command):
        super().carry_out(draft, command)
        hand = draft.state.hands[0]
        if draft.state.round == 3 and hand.coins:
            hand.coins -= 1


class HiddenCondition(Toy):
    """An answer that is offered but refused: no seat may bid two coins."""

    def apply(self, state, command):
        if command.step == "bid.lay" and len(command.picks) == 1:
            raise IllegalAnswer("not one coin")
        return super().apply(state, command)


class NoGate(Toy):
    """Not offered, but accepted: too many coins."""

    def apply(self, state, command):
        draft = self.draft(state)
        if self.ask(state, command.seat) is None:
            raise IllegalAnswer("not asked")
        self.carry_out(draft, command)
        return draft.turn()


class MutatesOnApply(Toy):
    """apply works on its argument."""

    def draft(self, state):
        return Draft(self.rules, state)


class MutatesOnAsk(Toy):
    """A question counts itself."""

    def ask(self, state, seat):
        state.serial += 1
        return super().ask(state, seat)


class AsksOthersBriefly(Toy):
    """Where no hints are worked out, the last answer is missing."""

    def ask_briefly(self, state, seat):
        decision = super().ask_briefly(state, seat)
        return decision and msgspec.structs.replace(decision, options=decision.options[:-1])


class MutatesOnRefusal(Toy):
    """A refused answer leaves a trace."""

    def apply(self, state, command):
        try:
            return super().apply(state, command)
        except IllegalAnswer:
            state.serial += 1
            raise


class UsesRandom(Toy):
    """Chance that is not the match's own."""

    def apply(self, state, command):
        turn = super().apply(state, command)
        turn.state.hands[0].points += random.randrange(1000)
        return turn


class UsesRandomInSetup(Toy):
    """The same, at setup."""

    def setup(self, seats, settings, seed):
        return super().setup(seats, settings, random.randbytes(32))


class DeadEnd(Toy):
    """A seat is waited for and gets no question."""

    def ask(self, state, seat):
        return self._leave_out(super().ask(state, seat))

    def ask_briefly(self, state, seat):
        return self._leave_out(super().ask_briefly(state, seat))

    def _leave_out(self, decision):
        return None if decision and decision.step == "share.split" else decision


class NobodyAndNoResult(Toy):
    """The match stops without a result."""

    def result(self, state):
        return None


class EarlyResult(Toy):
    """A result while a seat is still active."""

    def result(self, state):
        return super().result(state) or (contract_result(state) if state.round == state.rounds else None)


def contract_result(state):
    twin = Toy.codec.copy(state)
    twin.stack = []
    return Toy.bind().result(twin)


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


class Changed(Toy):
    """A base for decisions with broken numbers."""

    change = staticmethod(lambda decision: decision)

    def ask(self, state, seat):
        decision = super().ask(state, seat)
        return decision if decision is None or decision.step != "share.split" else type(self).change(decision)


def changed(name, change):
    return type(name, (Changed,), {"change": staticmethod(change)})


def with_(**changes):
    return lambda decision: msgspec.structs.replace(decision, **changes)


def twice(decision):
    return msgspec.structs.replace(decision, options=decision.options + decision.options[:1])


def greedy_group(decision):
    group = msgspec.structs.replace(decision.groups[0], low=9, high=9)
    return msgspec.structs.replace(decision, groups=(group, *decision.groups[1:]))


BROKEN = {
    "low_over_high": with_(low=4, high=3),
    "bad_default": with_(default=("own", "nobody")),
    "wrong_seat": lambda decision: msgspec.structs.replace(decision, seat=(decision.seat + 1) % 3),
    "twice": twice,
    "greedy_group": greedy_group,
    "not_enough": with_(low=50, high=50, default=None),
}


class EmptyBank(Codec):
    def dump(self, state):
        return super().dump(msgspec.structs.replace(state, bank=0))


@put_into_toy
class LooksAway(ToyKnowledge):
    def audit_state(self, state):
        """Sees nothing, so that only the codec's check is tested."""


class LosesOnDump(LooksAway):
    """dump leaves the bank out."""

    codec = EmptyBank(ToyState)


class TornWord(Codec):
    def load(self, dumped):
        state = super().load(dumped)
        state.gone.append("torn")
        return state


class AddsOnLoad(Toy):
    """load adds a word that was not there."""

    codec = TornWord(ToyState)


class RollsOnInTrials(Toy):
    """A trial draws other numbers than the match."""

    def rollout_draft(self, state):
        draft = super().rollout_draft(state)
        draft.chance.counter += 1
        return draft


@pytest.mark.parametrize("kind", [UsesRandom, UsesRandomInSetup])
def test_foreign_chance_is_caught(kind):
    with pytest.raises(ContractBreach, match="replay|determined"):
        contract.check_replay(played(kind), kind.bind())


OF_ITS_OWN = [  # the faulty game plays, and this check of its match says that
    *((secrecy.check_secrecy, kind, "leak") for kind in (TellsHands, HintsInDecision, ObservesHands)),
    *((secrecy.check_secrecy, kind, "leak") for kind in (TellsBid, TellsOthersInAsk)),
    (secrecy.check_secrecy, SuggestsByHands, "leak"),
    (contract.check_acts, ListsForged, "not legal"),
    (secrecy.check_views, TellsSeed, "view"),
    (secrecy.check_moved, ImaginesNothing, "moves no secret"),
    (contract.check_guards, GuardsLies, "does not hold"),
    (contract.check_audit, LosesCoin, "a coin was lost"),
    (contract.check_refuses, NoGate, "not offered and accepted"),
    (contract.check_refuses, MutatesOnRefusal, "refused, but the state changed"),
    (contract.check_untouched, MutatesOnApply, "changed"),
    (contract.check_untouched, MutatesOnAsk, "changed"),
    (contract.check_result, DeadEnd, "dead end"),
    (contract.check_result, NobodyAndNoResult, "dead end"),
    (contract.check_result, EarlyResult, "dead end"),
]
OF_THE_SOUND_TOY = [  # the sound toy has played, and the check holds the faulty game to its match
    (contract.check_accepts, HiddenCondition, "hidden condition"),
    (contract.check_accepts, NobodyAndNoResult, "dead end"),
    (contract.check_decisions, DeadEnd, "dead end"),
    (contract.check_decisions, AsksOthersBriefly, "other answers are legal"),
    (contract.check_trials, RollsOnInTrials, "leads elsewhere"),
    (contract.check_codec, LosesOnDump, "differs"),
    (contract.check_codec, AddsOnLoad, "differs"),
]


def hold_to(check, course):
    """Run a check over a match, with chance if it takes some."""
    check(course, *[chance()] * (len(signature(check).parameters) - 1))


@pytest.mark.parametrize(("check", "kind", "said"), OF_ITS_OWN)
def test_a_fault_in_a_match_is_caught(check, kind, said):
    with pytest.raises(ContractBreach, match=said):
        hold_to(check, played(kind))


@pytest.mark.parametrize(("check", "kind", "said"), OF_THE_SOUND_TOY)
def test_a_fault_of_the_game_is_caught_in_a_sound_match(check, kind, said):
    with pytest.raises(ContractBreach, match=said):
        hold_to(check, sound_course_of(kind))


def test_endless_match_is_caught():
    with pytest.raises(ContractBreach, match="no end"):
        played(NeverEnds)


@pytest.mark.parametrize("name", BROKEN)
def test_broken_decisions_are_caught(name):
    with pytest.raises(ContractBreach, match="share.split"):
        contract.check_decisions(sound_course_of(changed(name, BROKEN[name])))


def test_an_option_in_no_answer_is_caught():
    """Both low 1 groups fill the whole answer, so that an option outside them can never be picked."""
    decision = Toy.bind().ask(share_state(), 0)
    assert decision is not None
    stray = msgspec.structs.replace(decision.options[0], id="stray", group="stray")
    full = msgspec.structs.replace(decision.groups[0], low=3, high=3)
    broken = msgspec.structs.replace(
        decision, options=(*decision.options, stray), groups=(full, decision.groups[1])
    )
    with pytest.raises(ContractBreach, match="no answer can hold stray"):
        contract.containing(broken, stray, chance())


def share_state():
    state = Toy.bind().setup(3, {}, SEED).state
    state.stack = [DealFrame(), PlayFrame(seat=0), ShareFrame(seat=0)]
    return state
