"""The tempo of random playouts beside python-chess."""

import json

import pytest

from tools import bench_playouts


def run(monkeypatch, capsys, *words):
    monkeypatch.setattr("sys.argv", ["bench_playouts", *words])
    bench_playouts.main()
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_game_is_measured_beside_chess(monkeypatch, capsys):
    (line,) = run(monkeypatch, capsys, "ataque", "--answers", "20", "--rounds", "2")
    assert (line["game"], line["seats"]) == ("ataque", 2)
    assert line["answers_per_s"] > 0
    assert line["ratio"] == pytest.approx(line["answers_per_s"] / line["chess_moves_per_s"], rel=0.5)


def test_as_many_answers_are_given_as_are_wanted(monkeypatch):
    played = []
    playout = bench_playouts.playout

    def count(*args):
        played.append(playout(*args).commands)
        return playout(*args)

    monkeypatch.setattr(bench_playouts, "playout", count)
    bench_playouts.count_answers("ataque", 2, 300, "x")
    assert sum(played[:-1]) < 300 <= sum(played)


def test_seats_are_fitted_to_the_game():
    assert bench_playouts.fit_seats("ataque", 4) == 2
    assert bench_playouts.fit_seats("immortals", 4) == 4
    assert bench_playouts.fit_seats("immortals", 1) == 3


@pytest.mark.parametrize(
    ("words", "why"), [(("chess",), "no such game"), (("--answers", "0"), "at least one")]
)
def test_a_wrong_command_line_is_one_sentence(words, why, monkeypatch, capsys):
    with pytest.raises(SystemExit):
        run(monkeypatch, capsys, *words)
    assert why in capsys.readouterr().err
