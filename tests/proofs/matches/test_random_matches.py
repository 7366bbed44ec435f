"""A few random matches of each game, and a broken law that must be seen."""

import pytest

from engine.games import GAMES, bind
from proofs.games import KITS, list_offering
from proofs.games.kit import ProofKit
from proofs.matches import random_matches
from proofs.matches.keep_answers import KEPT, list_answers, list_courses, list_long_courses
from proofs.matches.random_matches import Case, begin_case, make_case, play_case, run_proof
from proofs.planted import read_faults
from tools.shared.program import WrongOption
from tools.toy.game import Toy, ToyKnowledge


def test_short_matches_of_each_game():
    """The last but one begins at an edge."""
    for number in (0, 3, 4, 5):
        commands, fault = play_case(make_case(number, "short", short=True))
        assert fault == ""
        assert commands > 10


def test_every_table_and_every_option_of_every_setting_has_its_turn():
    tables = {(key, seats) for key, kind in GAMES.items() for seats in kind.seats}
    cases = [make_case(number, "any", short=False) for number in range(40 * len(tables))]
    assert {(one.game, one.seats) for one in cases} == tables
    chosen = {(one.game, *setting) for one in cases for setting in one.settings}
    options = {
        (key, setting.key, option.id)
        for key, kind in GAMES.items()
        for setting in kind.settings
        for option in setting.options
    }
    assert chosen == options


def test_some_short_matches_begin_at_an_edge_and_a_rare_rule_is_looked_for_at_its_own():
    cases = [make_case(number, "any", short=True) for number in range(100)]
    drawn = {(one.game, one.edge) for one in cases if one.edge}
    known = {(key, edge) for key, kit in KITS.items() for edge in kit.edges}
    assert {key for key, _ in drawn} == set(list_offering("edges"))
    assert known >= drawn | {(rule.game, rule.edge) for rule in read_faults("rules") if rule.edge}
    for key, edge in sorted(known):
        game = bind(key)
        begun, seats, _ = begin_case(Case(key, 0, (), "07" * 32, edge=edge), game)
        assert set(game.active_seats(begun.state)) <= set(range(seats)) != set()


def test_a_broken_law_is_seen():
    class Coinless(ToyKnowledge):
        def audit_state(self, state):
            assert state.bank == 0, "a coin was lost"

    class Lossy(Toy):
        def __init__(self, rules):
            super().__init__(rules)
            self.knowledge = Coinless(rules)

    assert "a coin was lost" in play_case(Case("toy", 3, (), "07" * 32), {"toy": Lossy})[1]


class Telltale:
    """A referee and a reconstruction that have something to say of the first change."""

    def __init__(self, *match):
        pass

    def judge_turn(self, turn):
        return ["X1: a broken rule"]

    def retell_turn(self, game, turn):
        return ["board: a gap"]


@pytest.mark.parametrize(
    ("kit", "said"),
    [
        (ProofKit(referee=Telltale), "X1: a broken rule"),
        (ProofKit(reconstruction=Telltale), "board: a gap"),
    ],
)
def test_what_the_referee_or_the_reconstruction_says_is_a_fault(kit, said, monkeypatch):
    monkeypatch.setattr(random_matches, "load_kit", lambda key: kit)
    assert said in play_case(Case("toy", 3, (), "07" * 32), {"toy": Toy})[1]


def test_every_fault_is_told_from_its_beginning(monkeypatch):
    """proofs.planted looks for the ids of rules there."""
    monkeypatch.setattr(Telltale, "judge_turn", lambda *_: ["X1: " + "long " * 200, "X2: short"])
    monkeypatch.setattr(random_matches, "load_kit", lambda key: ProofKit(referee=Telltale))
    assert "; X2: short" in play_case(Case("toy", 3, (), "07" * 32), {"toy": Toy})[1]


@pytest.mark.parametrize(("game", "edge"), [("zap", ""), ("ataque", "zap"), ("", "zap")])
def test_an_unknown_game_or_edge_is_named_in_one_sentence(game, edge):
    with pytest.raises(WrongOption, match="zap"):
        run_proof(1, game=game, edge=edge)


RENEW = "python -m proofs.matches.keep_answers"


def read_kept(name):
    """Read the lines of a fixture."""
    return (KEPT / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("key", list_offering("answers"))
def test_the_bots_answers_equal_the_fixtures(key):
    kept, found = read_kept(key), [*list_answers(key)]
    assert found == kept[: len(found)], RENEW


@pytest.mark.proof
@pytest.mark.parametrize("key", list_offering("answers"))
def test_random_matches_equal_the_fixtures(key):
    assert [*list_answers(key), *list_courses(key)] == read_kept(key), RENEW


@pytest.mark.proof
@pytest.mark.parametrize("key", list_offering("long_matches"))
def test_longer_random_matches_equal_the_fixtures(key):
    assert [*list_long_courses(key)] == read_kept(f"{key}_long"), RENEW
