"""Two restores, one by the program and one by hand."""

import pytest

from tools.proofs.restores import run_proof


@pytest.mark.timeout(300)
async def test_a_restored_match_goes_on_in_its_thread(tmp_path):
    figures = await run_proof("toy", 2, 3, tmp_path)
    assert figures["said"] == []
    assert figures["restores"] == 2
    assert figures["posts that a backup did not hold"] > 0
