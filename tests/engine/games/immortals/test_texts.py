"""Every question and every event of random matches has words in every language, with all its arguments."""

import pytest

from engine.games.immortals.knowledge.conditions import explain
from engine.rules.core import LEAST, SAME, Command, Condition, Decision, Ref
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.text.say import LANGUAGES, Say
from tests.engine.games.immortals.board import GAME, PLAY, at, start
from tests.every_day import leave_to_proof

PEOPLE = [("Ann", "red"), ("Bob", "blue"), ("Cy", "green")]
SAMPLE = 12  # options of a question that are said


def say_question(say: Say, decision: Decision) -> None:
    texts = [decision.prompt, *(group.label for group in decision.groups)]
    step = 1 + len(decision.options) // SAMPLE
    for option in decision.options[::step]:
        texts += [option.label] + [option.hint] * (option.hint is not None)
    assert all(say(text) for text in texts)


DRAFTED, DEALT = (
    {"setup": "draft", "tribes": "pick", "reinforce": "in_order"},
    {"setup": "dealt", "rounds": "3"},
)
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


def last_words(board) -> list[str]:
    """The log's lines, as Ann, Bob and Cy read them."""
    say = Say("en", GAME, PEOPLE)
    return [say(text) for text in map(GAME.narration.tell, board.events) if text is not None]


def asked(board, seat: int) -> str:
    """The question of a seat, as it reads."""
    return Say("en", GAME, PEOPLE)(board.ask(seat).prompt)


def test_a_seat_that_has_confirmed_reads_its_answer():
    board = start(3)
    size = board.options(0)[0].partition(":")[2]
    home = asked(board, 0).removeprefix("How many armies start in your home, ").removesuffix("?")
    board = board.do(f"0 home.place group:{size}")
    assert asked(board, 0).startswith(f"Sent: {size} armies in {home}. You can change it")
    board = board.do(*(f"{seat} home.place {board.options(seat)[0]}" for seat in (1, 2)))
    assert asked(board, 1).startswith(f"Choice 1 of {len(board.seat(1).groups)}: ")
    card = board.options(1)[0]
    named = Say("en", GAME, PEOPLE)(board.ask(1).options[0].label)
    board = board.do(f"1 draft.choose {card}")
    group = board.options(1)[-1]
    board = board.do(f"1 draft.group {group}")
    size = group.partition(":")[2]
    assert asked(board, 1).startswith(f"Sent: {named}, with {size} armies. You can change it")


def test_where_the_first_group_will_stand_is_shown_on_the_map():
    board = start(3)
    homes = {option.spot for option in board.ask(0).options}
    (home,) = homes
    assert home == f"light/{GAME.rules.tribes[board.seat(0).light_tribe].home}"


BATTLE = (
    "light/the-murk: 0x5",
    "light/white-falls: 1x4",
    "board 0: 4=conflict/light/the-murk",
    "board 1: 9=blank",
)
TO_BATTLE = ("0 turn.reveal reveal:4", "0 act.attack attack:light/the-murk>light/white-falls")


def test_texts_of_a_battle():
    board = at(PLAY, *BATTLE).do(*TO_BATTLE).throw("0 attack.count army*4", "4 3 0 | 1")
    assert last_words(board)[1] == (
        "**Ann takes White Falls (Light) from Bob, 4 to 3.** Ann sent 4 armies from The Murk (Light); the inhabitants "
        "stay out of it. Thrown in: 4 of Ann, 4 of Bob and 1 inhabitant. Fell out: 4 of Ann, 3 of Bob and 1 "
        "inhabitant. Lost: 3 of Ann and 3 of Bob; the armies wait in the Dark limbo. Now 1 in The Murk (Light) and 1 "
        "in White Falls (Light); stuck in the tower: 1 of Bob."
    )


@pytest.mark.parametrize(
    ("fallen", "outcome"),
    [
        ("1 3 0 | _", "**Bob holds White Falls (Light) against Ann, 3 to 1.**"),
        ("3 3 0 | _", "**White Falls (Light) is empty now: Ann and Bob tie, 3 to 3.**"),
        ("3 0 0 | _", "**Ann takes White Falls (Light) from Bob, 3 to 0.**"),
    ],
)
def test_texts_of_a_battle_s_outcome(fallen, outcome):
    board = at(PLAY, *BATTLE).do(*TO_BATTLE).throw("0 attack.count army*4", fallen)
    assert outcome in last_words(board)[1]
    lost_none = Say("en", GAME, PEOPLE).line("lost-nothing")
    assert (lost_none in last_words(board)[1]) is fallen.startswith("3 0")


def test_texts_of_a_price():
    lines = (
        "board 0: 2=region/treehome",
        "light/treehome: 0x1",
        "seat 0: gold=1 energy=2 light=3",
        "board 1: 9=blank",
    )
    board = at(PLAY, *lines).do("0 turn.reveal reveal:2")
    assert Say("en", GAME, PEOPLE)(board.ask(0).prompt).endswith("? · 2 energy + 1 gold")
    words = last_words(board.do("0 act.transition awaken:light/treehome"))
    assert words[:3] == [
        "Ann reveals slot 3, Bring back 3: **Treehome**.",
        "Ann pays 2 energy + 1 gold. Now: 0 energy, 0 gold.",
        "Ann brings armies back from the Light limbo: 3 in Treehome (Light). Now: 4 in Treehome (Light); 0 wait in that limbo.",
    ]


def test_a_space_and_its_region_are_explained_by_the_area_they_lie_in():
    for region, row in GAME.rules.regions.items():
        for ref in (Ref("region", region), Ref("space", f"dark/{region}")):
            told = dict(GAME.narration.explain_thing(ref).args)
            assert told["area"] == Ref("area-name", row.area)
            assert told["realm"] == Ref("realm", "dark" if ref.kind == "space" else "light")


@pytest.mark.parametrize(
    ("fact", "compare", "value", "said"),
    [
        ("owner light/kingsport", SAME, "nobody", "if-owner-nobody"),
        ("owner light/kingsport", SAME, 2, "if-owner"),
        ("armies light/kingsport", LEAST, 3, "if-armies-least"),
    ],
)
def test_what_an_order_hangs_on_is_told_by_its_kind(fact, compare, value, said):
    told = explain(Condition(fact, compare, value))
    assert told.key == said
    assert dict(told.args)["space"] == Ref("space", "light/kingsport")
