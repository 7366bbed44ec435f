"""Matches by hand: every kind of step through the real bot, each position as the engine's.

The bot waits and limits itself as on real Discord.
"""

import pytest

from proofs.crashes.match_script import ATAQUE, BRIGANDINE, MatchScript
from proofs.crashes.play_script import NAMES, play_script
from sandbox.table.play import RANK
from tests.every_day import leave_to_proof

SCRIPTS = {file.stem: file for file in ATAQUE}


@pytest.mark.timeout(500)
@pytest.mark.parametrize("name", leave_to_proof(SCRIPTS, but=["most-steps"]))
async def test_ataques_steps_are_pressed_and_stand_in_the_log_as_in_the_engine(tmp_path, monkeypatch, name):
    monkeypatch.setenv("REAL_PACE", "1")
    table = await play_script(tmp_path, MatchScript.read(SCRIPTS[name]))
    kinds, checksums = zip(*table.read_log(), strict=True)
    assert set(kinds) == {"start", "answer"}
    assert list(checksums) == table.checksums
    places = {who: int(place) for place, who, _ in RANK.findall(table.final_text())}
    order = table.users_by_seat()
    assert tuple(places[user.name] for user in order) == table.game.result(table.state).places
    assert {user.name for user in order} == {*NAMES[:2]}


@pytest.mark.proof
@pytest.mark.timeout(500)
@pytest.mark.parametrize("file", BRIGANDINE, ids=lambda file: file.stem)
async def test_brigandines_steps_are_pressed_and_stand_in_the_log_as_in_the_engine(tmp_path, file):
    table = await play_script(tmp_path, MatchScript.read(file))
    kinds, checksums = zip(*table.read_log(), strict=True)
    assert set(kinds) == {"start", "answer"}
    assert list(checksums) == table.checksums
