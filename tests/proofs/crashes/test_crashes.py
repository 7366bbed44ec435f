"""Kill a real process at named points. `make proof-crashes` runs all of them."""

import pytest

from proofs.crashes.crashes import list_places, run_proof
from tools.shared.postgres_server import MISSING, find_programs

FIRST = "answer store.append_entry:after:1"
on_server = pytest.mark.skipif(find_programs() is None, reason=MISSING)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("place", "where"),
    [
        (FIRST, False),
        pytest.param("rematch http.post:after:1", False, marks=pytest.mark.proof),
        pytest.param(FIRST, True, marks=[pytest.mark.proof, on_server]),
    ],
)
async def test_an_action_cut_off_by_a_kill_is_done_once(tmp_path, place, where):
    assert place in list_places()
    assert (await run_proof((place,), 1, tmp_path, on_server=where))["said"] == []
