"""Every question and every event of random matches has words in every language, with all its arguments."""

from hashlib import sha256

import pytest

from engine.games.immortals.game import Immortals
from engine.games.immortals.knowledge.conditions import explain
from engine.games.immortals.position import events
from engine.rules.core import LEAST, SAME, Command, Condition, Decision, Ref
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from proofs.contract import contract
from render.text.say import LANGUAGES, Say
from tests.engine.games.immortals.board import GAME, PLAY, at, start
from tests.every_day import leave_to_proof
from tests.whole_events import make_whole

PEOPLE = [("Ann", "red"), ("Bob", "blue"), ("Cy", "green")]
SAMPLE = 12  # options of a question that are said


def say_question(say: Say, decision: Decision) -> None:
    texts = [decision.prompt, *(group.label for group in decision.groups)]
    step = 1 + len(decision.options) // SAMPLE
    for option in decision.options[::step]:
        texts += [option.label] + [option.hint] * (option.hint is not None)
    assert all(say(text) for text in texts)


DRAFTED = {"setup": "draft", "tribes": "pick", "reinforce": "in_order"}
DEALT = {"setup": "dealt", "rounds": "3"}
SPOKEN = [(language, settings) for language in LANGUAGES for settings in (DRAFTED, DEALT)]


@pytest.mark.parametrize(("language", "settings"), leave_to_proof(SPOKEN, but=[("de", DRAFTED)]))
def test_every_text_of_a_random_match_exists(language, settings):
    say, chance = Say(language, GAME, PEOPLE), Chance(bytes(32))
    board = start(3, **({"rounds": "2"} | settings))
    state, events = board.state, list(board.events)
    while waiting := GAME.active_seats(state):
        decision = GAME.ask(state, waiting[0])
        assert decision is not None
        say_question(say, decision)
        turn = GAME.apply(state, Command(waiting[0], decision.step, draw_answer(decision, chance)))
        state, events = turn.state, events + list(turn.events)
    assert all(say(text) for text in map(GAME.narration.tell, events) if text is not None)


@pytest.mark.parametrize(
    ("fact", "compare", "value", "said"),
    [
        ("owner light/kingsport", SAME, "nobody", "if-owner-nobody"),
        ("owner light/kingsport", SAME, 2, "if-owner"),
        ("armies light/kingsport", LEAST, 3, "if-armies-least"),
    ],
)
def test_a_condition_s_sentence_depends_on_its_kind(fact, compare, value, said):
    told = explain(Condition(fact, compare, value))
    assert told.key == said
    assert dict(told.args)["space"] == Ref("space", "light/kingsport")


def count_losses(before, after, mover):
    """The seats, other than the mover, that hold fewer armies on some space than before."""
    found = set()
    for name, space in before.spaces.items():
        owner, now = space.owner, after.spaces[name]
        if owner not in (None, mover) and (now.owner != owner or now.armies < space.armies):
            found.add(owner)
    return found


@pytest.mark.parametrize("number", [pytest.param(n, marks=pytest.mark.proof if n else []) for n in range(4)])
def test_a_seat_that_loses_something_to_another_is_harmed(number):
    course = contract.play(
        Immortals.bind(), 3, sha256(f"touches {number}".encode()).digest(), {"rounds": "2"}
    )
    game, seen = course.game, 0
    for spot in course.spots:
        harmed = {
            seat for event in spot.events for seat, harm in game.narration.list_touched(event).items() if harm
        }
        lost = count_losses(game.codec.load(spot.before), game.codec.load(spot.after), spot.command.seat)
        assert lost <= harmed, spot.command
        seen += len(lost)
    assert seen, "nobody lost anything, so nothing was proved"


def test_B4_the_end_tells_ones_points_and_last_battle_and_whether_the_tower_kept_all_armies():
    ends = {"from": "light/treehome", "to": "light/heartwood", "side": "neutral", "outcome": "defender"}
    cubes = [{"seats": [fell, 2, 0], "inhabitants": 1} for fell in (0, 2)]
    stuck, beaten = (make_whole(events, "battle", **ends, attacker=0, fallen=fallen) for fallen in cubes)
    other = make_whole(events, "battle", **ends, attacker=1, fallen=cubes[0])
    score, telling = make_whole(events, "score", seat=0), Immortals.bind().narration
    told = telling.summarize_for_seat([stuck, beaten, other, score], 0)
    assert told == tuple(map(telling.tell_shortly, (score, beaten)))
    assert telling.tell_shortly(stuck) != told[1]


def shut(slot: int, card: str, *lines: str) -> list[tuple[str, str, str]]:
    position = at(PLAY, *lines, f"board 0: {slot}={card}")
    decision = position.do(f"0 turn.reveal reveal:{slot}").ask(0)
    return [(each.label.key, each.why.key, each.rule) for each in decision.unavailable]


HOME = "light/treehome: 0x3"
RICH = "seat 0: gold=9 energy=9"


@pytest.mark.parametrize(
    ("slot", "card", "lines", "reasons"),
    [
        (3, "conflict/light/treehome", (HOME + " portal", RICH), [("shut-portal", "why-built", "X8")]),
        (5, "conflict/light/treehome", (HOME,), [("shut-move", "why-price", "A7")]),
        (5, "conflict/light/treehome", (HOME, RICH), [("shut-move", "why-no-path", "X7")]),
        (8, "magic/conflict-or-first", (HOME, RICH), [("shut-marker", "why-marker", "M2")]),
        (8, "magic/shrine-or-takeover", (HOME, RICH, "regions 0: treehome"), [("shut-takeover", "why-takeover", "M3")]),
        (8, "magic/conflicts-or-transition-2", (HOME, RICH), [("shut-transition-2", "why-limbos", "M4")]),
    ],
)  # fmt: skip
def test_unavailable_actions_have_reasons(slot, card, lines, reasons):
    assert shut(slot, card, *lines) == reasons


@pytest.mark.parametrize(
    ("slot", "card", "lines", "why"),
    [
        (0, "conflict/light/heartwood", (HOME,), "why-no-army"),
        (2, "conflict/light/treehome", (HOME,), "why-price"),
        (2, "conflict/light/treehome", (HOME, RICH), "why-limbo"),
        (3, "conflict/light/heartwood", (HOME,), "why-no-army"),
        (4, "conflict/light/treehome", ("light/treehome: 0x1",), "why-no-attack"),
        (4, "region/treehome", ("light/heartwood: 0x4",), "why-no-army"),
        (7, "conflict/light/treehome", (HOME,), "why-price"),
        (7, "conflict/light/treehome", (HOME + " shrine", RICH), "why-built"),
        (8, "magic/transition-5", (HOME,), "why-price"),
        (8, "magic/transition-5", (HOME, RICH), "why-limbos"),
        (8, "magic/transition-5", (HOME, RICH + " dark=3"), "why-no-space"),
        (4, "blank", (HOME, "regions 0: treehome", "board 0: 0=region/treehome"), None),
    ],
)
def test_a_useless_card_has_a_reason_before_it_is_revealed(slot, card, lines, why):
    options = at(PLAY, *lines, f"board 0: {slot}={card}").ask(0).options
    told = {
        option.id: option.hint and option.hint.key for option in options if option.group == f"slot/{slot}"
    }
    assert told == {f"reveal:{slot}:gold": why, f"reveal:{slot}:energy": why}


def test_available_actions_have_no_reasons():
    assert shut(4, "conflict/light/treehome", HOME) == []
