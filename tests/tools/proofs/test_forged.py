"""Some hundred forged interactions, and the checks that must see a change or a silence."""

from random import Random

from tools.proofs import mutated_recordings as mutated
from tools.proofs.forged import Forger, listen_to_log, run_proof

IDS = ["r:1:0:put:x"]


async def test_forged_interactions_change_nothing_and_the_match_goes_on():
    figures = await run_proof("toy", 250, 7)
    assert figures["said"] == []
    assert figures["finished"]
    assert figures["interactions"] == 250


async def test_mutated_recordings_change_nothing_and_the_match_goes_on():
    figures = await mutated.run_proof("toy", 60, 2)
    assert figures["finished"]
    assert figures["press"] > 30


async def test_a_silence_a_change_and_a_traceback_are_seen(rig, monkeypatch):
    await rig.begin("Ann", "Ben")
    forger = Forger(rig, Random(1))

    async def silent(user, decision):
        return False, IDS

    async def changes(user, decision):
        await rig.store.matches.change_match(1, creator=5)
        forger.listener.said.append("Traceback")
        return True, IDS

    for kind in ("press", "window", "command"):
        monkeypatch.setattr(forger, f"forge_{kind}", silent)
    with listen_to_log(forger.listener):
        await forger.forge_one()
        assert "no answer" in forger.faults.pop()
        for kind in ("press", "window", "command"):
            monkeypatch.setattr(forger, f"forge_{kind}", changes)
        await forger.forge_one()
    assert "Traceback" in forger.faults.pop()
    assert "a change by" in forger.faults.pop()
