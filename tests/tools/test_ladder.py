"""The ladder of AI levels: who sits where, how they are rated, and the table that is kept."""

from engine.rules.core import Result
from tools import ladder
from tools.trials.arena import Outcome


def won_by(name, *others):
    bots = (name, *others)
    places = tuple(1 if at == 0 else 2 for at in range(len(bots)))
    return Outcome(bots, None, Result(places, places), finished=True)


def test_whoever_wins_more_is_rated_higher():
    ratings = ladder.rate_outcomes([won_by("greedy", "random", "random")] * 8)
    assert ratings["greedy"].mu > ratings["random"].mu
    assert ratings["greedy"].sigma < 25 / 3


def test_a_match_of_one_level_alone_rates_nobody():
    assert ladder.rate_outcomes([won_by("greedy", "greedy")]) == {}


def test_every_level_comes_to_every_seat():
    seated = [ladder.seat_levels(["easy", "normal", "hard"], 2, number) for number in range(3)]
    assert seated == [["random", "greedy"], ["greedy", "search"], ["search", "random"]]


def test_the_games_that_are_not_played_keep_their_lines(tmp_path, monkeypatch):
    out = tmp_path / "LADDER.md"
    out.write_text("| game | seats |\n|---|---|\n| brigandine | kept |\n| ataque | old |\n")
    monkeypatch.setattr(ladder, "play_game", lambda key, *_: f"| {key} | new |")
    list(ladder.rate_games(("ataque",), answers=20, rounds=1, table=out))
    lines = out.read_text().splitlines()
    assert lines[-2:] == ["| ataque | new |", "| brigandine | kept |"]
    assert "| easy | normal | hard |" in out.read_text()


def test_a_game_is_played_rated_and_timed(tmp_path, monkeypatch):
    out = tmp_path / "LADDER.md"
    monkeypatch.setattr(ladder, "LEVELS", {"easy": "random", "normal": "greedy"})
    list(ladder.rate_games(("ataque",), 3, answers=20, rounds=1, table=out))
    key, seats, matches, easy, normal, shares, tempo, _ = (
        out.read_text().splitlines()[-1].strip("| ").split(" | ")
    )
    assert (key, seats, matches) == ("ataque", "2", "3")
    assert float(easy.split(" ± ")[0]) < float(normal.split(" ± ")[0])
    assert shares == "easy 0%, normal 100%"
    assert int(tempo.replace(",", "")) > 0
