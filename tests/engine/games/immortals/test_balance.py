"""The figures of balance: every seat of every match is counted once, and the tempers play differently."""

import json

import pytest

from tools.shared.program import run_program
from tools.trials import balance
from tools.trials.balance import TEMPERS, bind_game, gather_findings, play_matches


@pytest.fixture(scope="module")
def findings():
    """One short match of three."""
    return list(play_matches(bind_game(), 3, 1, "1"))


def test_every_seat_is_counted_once(findings):
    figures = gather_findings(findings)
    (found,) = findings
    assert figures["matches"] == 1
    assert sum(tribe["n"] for tribe in figures["tribes"].values()) == 6  # a light and a dark one each
    assert sum(pair["n"] for pair in figures["pairs"].values()) == 3
    assert sum(pair["share"] for pair in figures["pairs"].values()) == pytest.approx(1, abs=0.01)
    assert figures["points"] == round(sum(found.result.points) / 3, 1)
    assert len(figures["inside"]) == found.state.rounds + 1  # and the draft
    assert figures["battles"] == found.battles > 0


def test_the_figures_are_printed_by_temper(monkeypatch, capsys, findings):
    asked = []

    def play(game, seats, matches, word):
        asked.append((game.advice.temper, seats, matches, word))
        return findings

    monkeypatch.setattr(balance, "play_matches", play)
    words = ["--seats", "3", "--matches", "1", "--temper", "fierce", "--seed", "7"]
    run_program(balance.measure_balance, words)
    assert asked == [(TEMPERS["fierce"], 3, 1, "7")]
    printed = capsys.readouterr().out.splitlines()
    assert json.loads(printed[-1]) == gather_findings(findings)
    assert "matches 1" in printed
