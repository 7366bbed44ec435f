"""Run real processes on a real server and kill one. `make proof-fleets` runs more of it."""

import pytest

from proofs.fleets.fleets import run_proof
from tools.shared.postgres_server import MISSING, find_programs

pytestmark = [pytest.mark.skipif(find_programs() is None, reason=MISSING), pytest.mark.timeout(300)]


@pytest.mark.parametrize(
    ("slots", "happens"),
    [
        pytest.param(2, {"kills": 1}, marks=pytest.mark.proof),
        pytest.param(1, {"sleeps": 1}, marks=pytest.mark.proof),
        pytest.param(2, {"sleeps": 1}, marks=pytest.mark.proof),
        pytest.param(2, {"parts": 1}, marks=pytest.mark.proof),
        pytest.param(2, {"cuts": 1, "restarts": 1}, marks=pytest.mark.proof),
        pytest.param(2, {"dumps": 1}, marks=pytest.mark.proof),
        pytest.param(2, {"both": 1}, marks=pytest.mark.proof),
    ],
)
async def test_a_match_goes_on_whatever_happens_to_its_processes(tmp_path, slots, happens):
    none = dict.fromkeys(("kills", "sleeps", "cuts", "parts", "restarts", "both", "dumps"), 0)
    found = await run_proof(slots, **(none | happens), folder=tmp_path)
    assert found["said"] == []
    again = await run_proof(slots, **(none | happens), folder=tmp_path)  # all is done
    assert again == found
