"""Some hundred forged interactions, and the checks that must see a change or a silence."""

import pytest

from proofs.forged.forged import Forger, listen_to_log, run_proof

IDS = ["r:1:0:put:x"]


@pytest.mark.proof
def test_forged_interactions_change_nothing_and_the_match_goes_on():
    figures = run_proof("toy", 60, 7)
    assert figures["faults"] == 0
    assert figures["goes on"]
    assert min(figures[kind] for kind in ("press", "window", "command")) > 5
    assert sum(figures[kind] for kind in ("press", "window", "command")) == 60


async def test_a_silence_a_change_and_a_traceback_are_seen(rig):
    await rig.begin("Ann", "Ben")
    forger = Forger(rig)

    async def say_nothing(decision):
        return False, IDS

    async def make_change(decision):
        await rig.store.matches.change_match(1, creator=5)
        forger.listener.said.append("Traceback")
        return True, IDS

    with listen_to_log(forger.listener):
        await forger.judge_forgery(rig.users[0], "press", say_nothing)
        assert "no answer" in forger.faults.pop()
        await forger.judge_forgery(rig.users[0], "press", make_change)
    assert "Traceback" in forger.faults.pop()
    assert "a change by" in forger.faults.pop()
