"""python -m engine in this process: what it prints, and how it refuses."""

import json

import pytest

from engine.__main__ import main
from engine.games import GAMES


def run(monkeypatch, *words):
    monkeypatch.setattr("sys.argv", ["engine", *words])
    main()


@pytest.mark.parametrize("way", [(), ("--playout",)])
def test_simulate_prints_its_figures(way, monkeypatch, capsys):
    run(monkeypatch, "simulate", "ataque", "--seats", "2", "--matches", "1", *way)
    figures = json.loads(capsys.readouterr().out)
    assert (figures["matches"], figures["finished"]) == (1, 1)
    assert figures["commands"] > 20
    assert figures["commands_per_s"] > 0


def test_trace_prints_a_line_for_each_command(monkeypatch, capsys):
    run(monkeypatch, "trace", "ataque", "--seats", "2", "--seed", "x")
    table, *lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (table["game"], table["seats"]) == ("ataque", 2)
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
    assert set(lines[-1]["result"]["places"]) == {1, 2}


@pytest.mark.parametrize("game", GAMES)
def test_other_numbers_of_seats_are_refused(game, monkeypatch, capsys):
    seats = GAMES[game].seats
    with pytest.raises(SystemExit):
        run(monkeypatch, "trace", game, "--seats", str(seats[-1] + 1))
    assert f"{game} seats {seats[0]} to {seats[-1]}" in capsys.readouterr().err
