"""What finished matches take in the database is measured in the file itself."""

from tools.match_sizes import measure_file
from tools.toy.stored_table import play, started


async def test_finished_matches_are_measured_and_running_ones_are_not(store, tmp_path):
    path = tmp_path / "referee.db"
    assert measure_file(path) == {"matches": 0}
    bench, match = await started(store)
    await started(store)
    await play(bench, match)
    figures = measure_file(path)
    assert figures["matches"] == 1
    assert 0 < figures["packed"] < figures["as rows"]
    assert figures["state"] > 0
