"""Menus and private acts, the platform's frames for many small secret questions, on a game of four lines."""

from typing import Any

import msgspec
import pytest

from engine.rules import frames
from engine.rules.core import Command, Option, text
from engine.rules.flow import FlowGame
from engine.rules.frames import Draft, Table
from engine.rules.menus import Menu
from engine.rules.private import PrivateFrame
from engine.state.codec import Codec


class Purse(frames.State, kw_only=True):
    coins: list[int]
    told: list[str] = []


def option(id_: str) -> Option:
    return Option(id_, text("x"))


class Spend(PrivateFrame[Purse, None], tag="purse.act"):
    """Spend one to three coins on one of two things, throw for coins, start again, or confirm."""

    faces: list[int]
    saved: list[int]

    def take_face(self, state: Purse, seat: int) -> int:
        return state.coins[seat]

    def put_back(self, state: Purse, seat: int, face: int) -> None:
        state.coins[seat] = face

    def copy_loosely(self, state: Purse) -> Purse:
        return msgspec.structs.replace(state, coins=list(state.coins))

    def menu(self, table: Table[Purse, None], seat: int, path: list[str]) -> Menu | None:
        if not path:
            return Menu(
                "purse.act",
                text("x"),
                list(map(option, ("spend", "throw", "again", "several", "confirm"))),
                default=("confirm",),
            )
        if path[0] == "spend" and len(path) == 1:
            return Menu("purse.much", text("x"), list(map(option, "123")))
        if path[0] == "spend" and len(path) == 2:
            return Menu("purse.what", text("x"), [option("bread")])
        if path[0] == "several" and len(path) == 1:
            return Menu("purse.several", text("x"), list(map(option, "abc")), low=2, high=2, ordered=True)
        return None

    def act(self, draft: Draft[Purse, None], seat: int, path: list[str]) -> None:
        if path[0] == "spend":
            draft.state.coins[seat] -= int(path[1])
        elif path[0] == "throw":
            draft.state.coins[seat] += 1 + draft.chance.below(6)
            self.note_return(draft, seat)
        elif path[0] == "again":
            self.start_again(draft, seat)
        elif path[0] == "several":
            draft.state.told.append(path[1])
        else:
            self.done[seat] = True


class Match(Purse, kw_only=True):
    stack: list[Spend] = []


class Game(FlowGame[Purse, None]):
    version = 1
    codec: Any = Codec(Match)

    def size(self, state: Purse) -> int:
        return len(state.coins)


GAME = Game(None)


@pytest.fixture
def state() -> Match:
    frame = Spend(done=[False, False], paths=[[], []], faces=[9, 9], saved=[9, 9], serial=1)
    return Match(seed="00" * 32, coins=[9, 9], stack=[frame], serial=1)


def play(state: Any, seat: int, *answers: str) -> Any:
    for answer in answers:
        decision = GAME.ask(state, seat)
        state = GAME.apply(state, Command(seat, decision.step, tuple(answer.split()))).state
    return state


def seen(state: Any, viewer: int | None) -> list[int]:
    return state.stack[-1].seen_by(Table(None, state), viewer).state.coins


def test_a_verb_a_thing_and_a_target_with_one_answer_passed_over(state):
    assert play(state, 0, "spend", "2").coins == [7, 9]


def test_back_undoes_one_question_and_is_not_offered_first(state):
    asked = play(state, 0, "spend")
    assert "back" in [option.id for option in GAME.ask(asked, 0).options]
    back = play(asked, 0, "back")
    assert GAME.ask(back, 0).step == "purse.act"
    assert "back" not in [option.id for option in GAME.ask(back, 0).options]


def test_several_picks_are_one_answer_without_back(state):
    decision = GAME.ask(play(state, 0, "several"), 0)
    assert ([option.id for option in decision.options], decision.default) == (["a", "b", "c"], ("a", "b"))
    assert play(state, 0, "several", "c a").told == ["c a"]


def test_own_acts_show_at_once_to_oneself_and_not_to_others(state):
    after = play(state, 0, "spend", "3")
    assert [seen(after, viewer) for viewer in (0, 1, None)] == [[6, 9], [9, 9], [9, 9]]
    assert after.coins == [6, 9]


def test_start_again_goes_back_to_the_own_last_throw(state):
    thrown = play(state, 0, "spend", "1", "throw")
    later = play(play(thrown, 1, "spend", "2"), 0, "spend", "3", "again")
    assert later.coins == [thrown.coins[0], 7]


def test_a_throw_seals_and_a_plain_act_does_not(state):
    throw = GAME.apply(state, Command(0, "purse.act", ("throw",)))
    plain = GAME.apply(state, Command(0, "purse.act", ("spend",)))
    assert (throw.sealed, plain.sealed) == (True, False)
