"""Real kills of a real process at named points; all of them are what make proof-crashes runs."""

import pytest

from tools.proofs.crashes import list_places, run_proof


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "place",
    ["answer store.append_entry:after:1", pytest.param("rematch http.post:after:1", marks=pytest.mark.proof)],
)
async def test_what_a_kill_cuts_off_is_done_once(tmp_path, place):
    assert place in list_places()
    assert (await run_proof((place,), 1, tmp_path))["said"] == []
