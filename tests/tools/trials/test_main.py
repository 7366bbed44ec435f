"""`python -m tools.trials` in this process: its output and its refusals."""

import json

import pytest

from engine.games import GAMES
from tests.every_day import leave_to_proof
from tests.offering import offering
from tools.trials.__main__ import main


def run(monkeypatch, *words):
    monkeypatch.setattr("sys.argv", ["engine", *words])
    main()


@pytest.mark.parametrize("game", leave_to_proof(GAMES, but=["ataque"]))
def test_simulate_prints_its_figures(game, monkeypatch, capsys):
    run(monkeypatch, "simulate", game, "--seats", str(GAMES[game].seats[-1]), "--matches", "1")
    figures = json.loads(capsys.readouterr().out)
    assert figures.keys() == {"matches", "finished", "commands", "commands_per_s", "seconds"}
    assert (figures["matches"], figures["finished"]) == (1, 1)
    assert figures["commands"] > 20
    assert figures["commands_per_s"] > 0


def test_arena_prints_a_table_and_its_figures(monkeypatch, capsys):
    run(monkeypatch, "arena", "ataque", "--seats", "2", "--bots", "greedy,random", "--matches", "2")
    *table, last = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in table] == ["bot", "greedy", "random"]
    figures = json.loads(last)
    assert figures["matches"] == 2
    assert set(figures["win_share"]) == {"greedy", "random"}
    pace = figures["answer_ms"]["greedy"]
    assert 0 < pace["median"] <= pace["p99"] <= pace["most"]


@pytest.mark.parametrize("game", offering("roles"))
def test_arena_tells_how_often_each_role_wins(game, monkeypatch, capsys):
    seats = str(GAMES[game].seats[0])
    run(monkeypatch, "arena", game, "--seats", seats, "--bots", "random", "--matches", "1", "--by-role")
    *table, last = capsys.readouterr().out.splitlines()
    roles = json.loads(last)["roles"]
    assert [line.split()[0] for line in table[3:]] == list(roles)
    assert max(roles.values()) > 0


def test_settings_and_a_bot_for_a_simulation(monkeypatch, capsys):
    words = ("--set", "rounds=1", "--set", "setup=dealt", "--bot", "greedy")
    run(monkeypatch, "simulate", "immortals", "--seats", "3", *words)
    figures = json.loads(capsys.readouterr().out)
    assert figures["finished"] == 1
    assert figures["commands"] < 200


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "required"),
        (("simulate", "chess"), "no such game"),
        (("simulate", "immortals", "--seats", "6"), "immortals seats 3 to 5"),
        (("simulate", "immortals", "--set", "rounds=99"), "rounds=99 is no setting of immortals"),
        (("simulate", "immortals", "--set", "rounds"), "rounds= is no setting"),
        (("simulate", "immortals", "--bot", "clever"), "no such bot: clever"),
        (("arena", "immortals", "--bots", "clever"), "--bots takes up to 3 names of: greedy, greedy-15"),
        (("arena", "ataque", "--bots", "random,random,random"), "--bots takes up to 2 names"),
        (("arena", "ataque", "--matches", "0"), "at least one match"),
    ],
)
def test_wrong_words_are_refused_in_a_sentence(words, sentence, monkeypatch, capsys):
    with pytest.raises(SystemExit) as ended:
        run(monkeypatch, *words)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err
