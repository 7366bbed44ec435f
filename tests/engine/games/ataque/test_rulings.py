"""Cases from the outside review, by name [T6, T7, T15, T17]."""

from functools import partial

import pytest

from engine.bots.asked import BotInput
from engine.bots.reasons import suggest_line
from engine.state.chance import Chance
from tests.engine.games.ataque.board import EMPTY, GAME, Board, board, with_hands
from tests.engine.games.board import each_of

C2, W2 = "C2 - - | - - - | - - -", "W2 - - | - - - | - - -"
THORNS = with_hands("knight", "wall-of-thorns wall-of-thorns")
ATTACK = "0 turn.act attack:0-0"


def attacked(*moves: str, mine: str = C2, hands: tuple[str, ...] = THORNS) -> Board:
    return board(mine, W2, *hands, armies="westerners fae").do(ATTACK, *moves)


def hint(asked: Board, seat: int, id_: str) -> str:
    option = next(option for option in asked.ask(seat).options if option.id == id_)
    return option.label.key


SIEGE = "W1 - - | L1 - - | - - -"
GUARDED = "S1 - - | - - - | - - -"


def test_an_attack_may_be_repeated_once_another_battle_cleared_its_way():
    """Two Wizards make 6 of a siege weapon. Another attack kills the guard, then the base can be razed [T7]."""
    after = board(SIEGE, GUARDED, "played 0: wizard wizard").do(ATTACK)
    assert "0-0" not in after.attacks()
    cleared = after.do("0 turn.act attack:1-0")
    assert cleared.row(1) == "S0 - - | - - - | - - -"
    assert cleared.do(ATTACK).row(1) == EMPTY


def test_T7_several_pairs_are_closed_until_something_changes():
    asked = board(
        "W1 - - | W1 - - | - - -", "S1 - - | S1 - - | - - -", "played 0: wizard wizard",
        *with_hands("wizard"),
    )  # fmt: skip
    after = asked.do(ATTACK, "0 window.play pass", "0 turn.act attack:0-1", "0 window.play pass")
    assert {"0-0", "0-1"}.isdisjoint(after.attacks())
    assert {"0-0", "0-1"} <= set(after.do("0 turn.act play:wizard").attacks())


NOTHING = [
    ("knight", "westerners", "L1 - - | - - - | - - -", C2),
    ("militia", "westerners", "L1 - - | - - - | - - -", C2),
    ("zombie", "undead", C2, C2),
    ("zombie", "undead", "L2 - - | - - - | - - -", C2),
    ("vrykolaka", "undead", "L1 - - | - - - | - - -", C2),
    ("vampire", "undead", C2, C2),
    ("lich", "undead", C2, EMPTY),
    ("dragon", "fae", "W1 - - | - - - | - - -", EMPTY),
    ("druid", "fae", C2, C2),
    ("templar", "westerners", "H1 - - | - - - | - - -", C2),
    ("hun", "easterners", C2, EMPTY),
    ("kaiju", "easterners", C2, C2),
    ("kyudoka", "easterners", "S1 - - | - - - | - - -", C2),
    ("frankenstein", "undead", "W1 - - | - - - | - - -", "L0 - - | - - - | - - -"),
    ("troll", "fae", "C2 - - | - - - | - - -", C2),
    ("wall-of-thorns", "fae", C2, C2),
]
SOMETHING = [
    ("knight", "westerners", C2, EMPTY),
    ("wizard", "westerners", C2, EMPTY),
    ("catapult", "westerners", "W1 - - | - - - | - - -", W2),
    ("zombie", "undead", "L1 - - | - - - | - - -", C2),
    ("vampire", "undead", "H1 - - | - - - | - - -", C2),
    ("lich", "undead", C2, C2),
    ("dragon", "fae", "W1 - - | - - - | - - -", C2),
    ("druid", "fae", "S1 - - | - - - | - - -", C2),
    ("hun", "easterners", C2, C2),
    ("kaiju", "easterners", "W1 - - | - - - | - - -", C2),
    ("ninja", "easterners", C2, C2),
]


@pytest.mark.parametrize(("card", "army", "mine", "theirs"), NOTHING)
def test_T17_an_ability_without_effect_is_marked(card, army, mine, theirs):
    asked = board(mine, theirs, *with_hands(card), armies=f"{army} fae")
    assert hint(asked, 0, f"play:{card}") == "card-ability-idle"


def test_T17_an_ability_without_effect_is_not_suggested():
    asked = board(EMPTY, "C2 C2 - | H2 H1 - | - - -", *with_hands("catapult knight militia wizard"))
    suggested = suggest_line(BotInput(GAME, asked.state, asked.ask(0), Chance(bytes(32))))
    assert suggested.line == (("end",),)


@pytest.mark.parametrize(("card", "army", "mine", "theirs"), SOMETHING)
def test_T17_an_ability_with_an_effect_is_not_marked(card, army, mine, theirs):
    asked = board(mine, theirs, *with_hands(card), armies=f"{army} fae")
    assert hint(asked, 0, f"play:{card}") == "card-ability"


def test_T17_strengthening_abilities_are_useless_in_the_last_window():
    after = board(C2, "L1 - - | - - - | - - -", *with_hands("", "militia wizard")).do("0 turn.act end")
    assert [hint(after, 1, f"play:{card}") for card in ("militia", "wizard")] == ["card-ability-idle"] * 2


def test_T17_in_the_last_window_no_troop_can_fall_any_more_that_would_be_recruited_again():
    asked = board(C2, "H1 - - | - - - | - - -", *with_hands("", "troll"), armies="westerners fae")
    assert hint(asked.do("0 turn.act end"), 1, "play:troll") == "card-ability-idle"


def test_T7_an_attack_tells_its_damage_and_whether_it_is_enough():
    hints = [
        option.hint.key
        for mine in ("C2 C2 - | - - - | - - -", "L1 - - | - - - | - - -")
        for option in board(mine, EMPTY).ask(0).options
        if option.id == "attack:0-0"
    ]
    assert hints == ["hint-storm-enough", "hint-storm-not-enough"]


def test_T7_the_forecast_equals_the_battle_s_damage():
    asked = board("S2 W1 C1 | - - - | - - -", "S1 H1 - | - - - | - - -", "played 0: wizard")
    after = asked.do(ATTACK)
    shown = after.view().battle
    assert [sum(parts) for parts in zip(shown.initiative, shown.regular, strict=True)] == [8 + 5, 11]
    while after.step(0) == "damage.assign" or after.step(1) == "damage.assign":
        seat = 0 if after.step(0) == "damage.assign" else 1
        after = after.do(f"{seat} damage.assign {' '.join(after.ask(seat).default)}")
    dealt = [sum(after.dealt(seat, part) for part in ("initiative", "regular")) for seat in (0, 1)]
    assert dealt == [8, 11]


CASES = {
    # A Wall of Thorns in the defender's first window cancels the attack. Played cards stay played [T6].
    "the_defender_is_asked_before_the_first_attack":
        (partial(attacked, "0 window.play play:knight", "1 window.play play:wall-of-thorns"), [],
         {"told called-off": [{"seat": 0, "by": 1}], "told damage": [], "state fight": None,
          "state report": None, "row 1": W2, "state seats 0 played": ["knight"], "step 0": None,
          "step 1": "window.play"}),
    "T6_a_later_window_comes_too_late":
        (partial(attacked, "0 window.play pass", "1 window.play play:elf", "0 window.play play:knight",
         hands=with_hands("knight militia", "elf wall-of-thorns")),
         ["1 window.play play:wall-of-thorns", "0 window.play pass"], {"told called-off": []}),
    "T6_an_attack_straight_at_the_palace_is_called_off_too":
        (partial(board, C2, EMPTY, *with_hands("", "wall-of-thorns"), armies="westerners fae"),
         [ATTACK, "1 window.play play:wall-of-thorns"], {"told palace": [], "told called-off count": 1}),
}  # fmt: skip


@each_of(CASES)
def test_each_ruling_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
