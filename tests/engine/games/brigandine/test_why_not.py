"""An unavailable option names the one condition that fails now.

Compared with the player's view, over positions of random matches.
"""

from hashlib import sha256

import pytest

from engine.games.brigandine.steps.organization.organizing import ORDER
from engine.games.brigandine.steps.organization.why_not import NEEDS
from engine.rules.core import Command
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tests.engine.games.brigandine.board import GAME, RULES, board

MONTHS = {"months": "6", "objectives": "dealt", "nations": "random"}


def lands(view, seat, kind):
    return [land for land, here in view.lands.items() if here.owner == seat and here.structure == kind]


def on_board(view, seat):
    return [troop for troop in view.sides[seat].troops if troop.place]


def built(view):
    return [words[2] for words in view.own.done if words[0] == "built"]


def least_kp(view, seat):
    return min(RULES.characters[who].kp for who in view.sides[seat].supply)


def moments(view):
    cards = [*view.own.hand, *(slot.card for slot in view.own.zone if not slot.active and not slot.tired)]
    return {RULES.actions[card].moment for card in cards if card in RULES.actions}


MANY = 8  # reasons that a match names
FAILS = {  # the meaning of each reason in the player's view
    "city": lambda view, seat: not lands(view, seat, "city"),
    "city-new": lambda view, seat: set(lands(view, seat, "city")) <= set(built(view)),
    "castle": lambda view, seat: not lands(view, seat, "castle"),
    "castle-new": lambda view, seat: set(lands(view, seat, "castle")) <= set(built(view)),
    "coins-one": lambda view, seat: view.sides[seat].coins < 1,
    "build-coins": lambda view, seat: view.sides[seat].coins < 2,
    "hand-empty": lambda view, _: not view.own.hand,
    "no-room": lambda view, seat: len(view.own.zone) + len(view.own.plots) >= view.sides[seat].zone_size,
    "nobody-active": lambda view, seat: not any(troop.active for troop in on_board(view, seat)),
    "bears-nothing": lambda view, seat: not any(t.monsters or t.gear or t.spells or t.scripts for t in on_board(view, seat)),
    "recruit-nobody": lambda view, seat: not view.sides[seat].supply,
    "recruit-kp": lambda view, seat: least_kp(view, seat) > view.sides[seat].kp,
    "token-none": lambda view, seat: not view.sides[seat].tokens,
    "fetch-none": lambda view, _: all(slot.active for slot in view.own.zone),
    "plot-cards": lambda view, _: "plot" not in moments(view),
    "arm-cards": lambda view, _: "ward" not in moments(view),
    "claim-six": lambda view, _: len(view.own.claims) >= 6,
    "drop": lambda view, _: not view.own.marches and not view.own.claims,
    "exchange-nation": lambda view, seat: all(a.word != "exchange-card" for a in RULES.nations[view.sides[seat].nation].abilities),
    "whim-event": lambda view, _: not view.sign or RULES.events[view.sign].tendency != RULES.whim.tendency,
}  # fmt: skip


@pytest.mark.parametrize("number", [0, *(pytest.param(n, marks=pytest.mark.proof) for n in (1, 2))])
def test_Q2_the_reason_that_is_named_is_one_that_fails(number):
    chance, named = Chance(sha256(f"why {number}".encode()).digest()), set[str]()
    state = GAME.setup(3, MONTHS, sha256(f"shut {number}".encode()).digest()).state
    while (waiting := GAME.active_seats(state)) and (number or len(named & FAILS.keys()) <= MANY):
        decision = GAME.ask(state, chance.choice(waiting))
        for shut in decision.unavailable:
            word = shut.why.key.removeprefix("why-")
            named.add(word)
            if word in FAILS:
                assert FAILS[word](GAME.knowledge.view(state, decision.seat), decision.seat), shut
        state = GAME.apply(state, Command(decision.seat, decision.step, draw_answer(decision, chance))).state
    assert len(named & FAILS.keys()) > MANY


def test_Q2_every_verb_has_its_conditions():
    assert NEEDS.keys() == set(ORDER)


@pytest.mark.parametrize(("lines", "verb", "why", "rule"), [
    (("coins 0: 17",), "recruit", "city", "O5"),
    (("coins 0: 0", "land flogeru: 0 city -"), "recruit", "recruit-coins", "P2"),
    (("coins 0: 0", "land flogeru: 0 castle -"), "explore", "coins-one", "O4"),
    (("coins 0: 1",), "build", "build-coins", "O4"),
])  # fmt: skip
def test_Q2_the_condition_that_fails_is_named(lines, verb, why, rule):
    (shut,) = [shut for shut in board(*lines).ask(0).unavailable if shut.label.key == f"option-verb-{verb}"]
    assert (shut.why.key, shut.rule) == (f"why-{why}", rule)


@pytest.mark.parametrize(("coins", "why"), [(4, "why-build"), (3, "why-build-coins")])
def test_O4_building_is_shut_for_want_of_coins_only_where_nothing_can_be_paid(coins, why):
    """A temple costs 2, and there is one a month."""
    after = board(f"coins 0: {coins}").act(0, "build", "temple-blue", "flogeru")
    shut = {each.label.key: each.why.key for each in after.ask(0).unavailable}
    assert shut["option-verb-build"] == why
