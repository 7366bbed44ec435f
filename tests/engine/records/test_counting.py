"""Which finished matches count for leaderboards."""

import pytest

from engine.records.counting import SHARE, does_count


@pytest.mark.parametrize(
    ("ended", "kind", "progress", "counts"),
    [
        ("rules", "answer", 100, True),
        ("rules", "answer", 1, True),
        ("rules", "answer", 0, False),
        ("rules", "leave", SHARE - 1, False),
        ("rules", "leave", SHARE, True),
        ("scores", "table", SHARE - 1, False),
        ("scores", "table", SHARE, True),
        ("abandoned", "table", 100, False),
    ],
)
def test_a_match_counts_once_it_is_played_out_or_was_ended_late(ended, kind, progress, counts):
    assert does_count(ended, kind, progress) == counts
