"""Users without knowledge of the rules click at random until the match ends, with the real bot as a process."""

import pytest

from sandbox.table.play import parse_arguments, play_match


@pytest.mark.proof
@pytest.mark.timeout(500)
async def test_immortals_to_the_final_scoring_with_closed_dms_and_a_kill(tmp_path):
    options = parse_arguments(
        [
            "immortals",
            *SHORT["immortals"],
            "--closed-dms",
            "1",
            "--seed",
            "7",
            "--kill",
            "--kill-after",
            "30",
            "--out",
            str(tmp_path),
        ]
    )
    figures, problems = await play_match(options)
    assert problems == []
    assert figures["finished"]
    assert " ERROR " not in (tmp_path / "bot.log").read_text()
    assert figures["kills"] == 1
    assert sorted(figures["result"]["places"])[0] == 1


FRAGILE = "proofs/crashes/fragile_bot.py"  # with PROOF_GAME=toy the bot that knows the toy as well
SHORT = {
    "toy": ["--seats", "2", "--bot", FRAGILE, "--choose", "Rounds: 2"],
    "immortals": [
        "--choose",
        "Rounds: 1 round",
    ],
}


@pytest.mark.proof
@pytest.mark.timeout(500)
@pytest.mark.parametrize("game", SHORT)
async def test_a_whole_match_with_the_waits_and_limits_of_real_discord(game, tmp_path, monkeypatch):
    monkeypatch.setenv("PROOF_GAME", game)
    words = [game, *SHORT[game], "--real-pace", "--seed", "1", "--out", str(tmp_path)]
    figures, problems = await play_match(parse_arguments(words))
    assert problems == []
    assert figures["finished"]
    assert " ERROR " not in (tmp_path / "bot.log").read_text()


@pytest.mark.proof
@pytest.mark.timeout(500)
async def test_one_person_and_four_ais_to_the_final_scoring_with_a_kill(tmp_path):
    words = ["immortals", *SHORT["immortals"], "--ai", "normal", "--kill", "--kill-after", "8"]
    options = parse_arguments([*words, "--seed", "2", "--out", str(tmp_path)])
    figures, problems = await play_match(options)
    assert problems == []
    assert figures["finished"]
    assert figures["kills"] == 1
    assert " ERROR " not in (tmp_path / "bot.log").read_text()
