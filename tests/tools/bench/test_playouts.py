"""The tempo of random playouts beside python-chess."""

import json

import pytest

from tools.bench import playouts
from tools.shared.program import run_program


def run(capsys, *words):
    run_program(playouts.measure_case, words)
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_game_is_measured_beside_chess(capsys):
    (line,) = run(capsys, "--game", "ataque", "--answers", "20", "--rounds", "2")
    assert (line["game"], line["seats"]) == ("ataque", 2)
    assert line["answers_per_s"] > 0
    assert line["ratio"] == pytest.approx(line["answers_per_s"] / line["chess_moves_per_s"], rel=0.5)


def test_as_many_answers_are_given_as_are_wanted(monkeypatch):
    played = []
    playout = playouts.play_out

    def count(*args):
        played.append(playout(*args).commands)
        return playout(*args)

    monkeypatch.setattr(playouts, "play_out", count)
    playouts.count_answers("ataque", 2, 300, "x")
    assert sum(played[:-1]) < 300 <= sum(played)


def test_seats_are_fitted_to_the_game():
    assert playouts.fit_seats("ataque", 4) == 2
    assert playouts.fit_seats("immortals", 4) == 4
    assert playouts.fit_seats("immortals", 1) == 3


@pytest.mark.parametrize(
    ("words", "why"), [(("--game", "chess"), "no such game"), (("--answers", "0"), "at least one")]
)
def test_a_wrong_command_line_is_one_sentence(words, why, capsys):
    with pytest.raises(SystemExit):
        run(capsys, *words)
    assert why in capsys.readouterr().err
