"""A player's staged plans are listed on that player's question only, one per line."""

import pytest

from engine.rules.core import LINE, Command
from render.text.say import Say
from tests.engine.games.brigandine.board import GAME, Board, board

SAY = Say("en", game=GAME, people=[("Ann", "red"), ("Ben", "blue")])
START = (
    "coins 0: 30", "taken 0: 3", "hand 0: hydra assassins counter-plot", "land flogeru: 0 city -", "land senadon: 0 castle -",
    "free: dragon", "troop 0: ector @flogeru boosts=leadership", "troop 0: roadbull @alliryme",
)  # fmt: skip


def read_laid(one: Board, seat: int) -> list[str]:
    return [SAY(each.label) for each in one.ask(seat).laid]


def lay_much() -> Board:
    one = board(*START).act(0, "build", "city", "humber").act(0, "recruit", "elaine", "flogeru")
    one = one.act(0, "attach", "hand/hydra", "ector").act(0, "march", "ector", "jukes")
    one = one.act(0, "claim", "card:dragon", "hand").act(0, "plot", "hand/assassins", "1/lance", "character")
    return one.act(0, "arm", "hand/counter-plot")


def test_H2_all_that_is_laid_is_listed_for_its_player():
    assert read_laid(lay_much(), 0) == [
        "Built a city in Humber", "Elaine recruited in Flogeru", "Hydra attached to Ector", "Ector → Jukes", "Claim on Dragon",
        "Plot: Assassins", "Counter-Plot is armed",
    ]  # fmt: skip


def find_laid(one: Board, said: str):
    return next(each for each in one.ask(0).laid if SAY(each.label) == said)


def take_back(one: Board, said: str) -> Board:
    for picks in find_laid(one, said).line:
        one = Board(GAME.apply(one.state, Command(0, one.step(0), picks)).state)
    return one


@pytest.mark.parametrize("number", range(7))
def test_H2_each_line_can_be_taken_back_by_itself(number):
    one = lay_much()
    said = read_laid(one, 0)
    assert read_laid(take_back(one, said[number]), 0) == said[:number] + said[number + 1 :]


def test_H2_dependent_items_are_taken_back_too_and_named_before():
    one = board("coins 0: 30", "hand 0: short-sword", "land flogeru: 0 city -")
    one = one.act(0, "recruit", "elaine", "flogeru").act(0, "attach", "hand/short-sword", "elaine")
    taken = find_laid(one, "Elaine recruited in Flogeru")
    assert [SAY(each) for each in taken.gone] == ["Short Sword → Elaine"]
    assert read_laid(take_back(one, "Elaine recruited in Flogeru"), 0) == []


def test_H2_actions_before_a_use_of_chance_stay():
    one = board("coins 0: 30", "land senadon: 0 castle -", "hand 0: short-sword").act(
        0, "build", "city", "humber"
    )
    one = one.act(0, "explore", "senadon").act(0, "attach", "hand/short-sword", "vaynard")
    built, explored, attached = one.ask(0).laid
    assert (built.line, explored.line) == ((), ())
    assert read_laid(take_back(one, SAY(attached.label)), 0) == [SAY(built.label), SAY(explored.label)]


def test_H2_a_card_that_was_fetched_is_fetched_again():
    one = board("coins 0: 30", "zone 0: gram").act(0, "build", "city", "humber").act(0, "fetch", "gram")
    (built,) = one.ask(0).laid
    after = take_back(one, SAY(built.label)).side(0)
    assert ("gram" in after.hand, after.coins) == (True, one.side(0).coins + 4)


def test_H2_where_it_cannot_be_told_how_things_came_about_only_start_again_takes_back():
    one = board("coins 0: 30", "zone 0: short-sword").act(0, "fetch", "short-sword")
    one = one.act(0, "attach", "hand/short-sword", "vaynard")
    assert [each.line for each in one.ask(0).laid] == [()]


def test_H2_an_action_too_long_for_one_press_is_taken_back_in_person():
    """Cities, castles and knights, until laying all but one anew takes more answers than a press gives."""
    one = board("coins 0: 300", "land flogeru: 0 city -")
    while not (lines := [each.line for each in one.ask(0).laid]) or lines[0]:
        one = act_somehow(one)
        assert max((len(each.line) for each in one.ask(0).laid), default=0) <= LINE
    assert one.ask(0).laid[-1].line


def act_somehow(one: Board) -> Board:
    """One more act: the first that is offered."""
    offered = {option.id for option in one.ask(0).options}
    one = one.do(f"0 organize.act {next(each for each in ('recruit', 'build') if each in offered)}")
    while one.step(0) != "organize.act":
        one = one.do(f"0 {one.step(0)} {one.ask(0).options[0].id}")
    return one


def test_H2_marches_to_one_territory_are_one_line():
    one = board(*START).act(0, "march", "ector", "jukes").act(0, "march", "vaynard", "jukes")
    assert read_laid(one, 0) == ["Ector and Vaynard → Jukes"]
    assert read_laid(take_back(one, "Ector and Vaynard → Jukes"), 0) == []


def test_H2_nobody_else_is_shown_any_of_it():
    one = lay_much()
    assert read_laid(one, 1) == []
    assert GAME.ask(one.state, 1) == GAME.ask(board(*START).state, 1)
