"""Tables go as they did, whatever is done there: a change shows in tests/fixtures/tables/, and is made on purpose."""

import asyncio

import pytest

from tools.keep_tables import COUNTS, KEPT, STRETCH, list_lines


@pytest.mark.parametrize("long", [0, pytest.param(1, marks=pytest.mark.proof)])
@pytest.mark.parametrize("key", COUNTS)
def test_what_deeds_by_chance_come_to_is_as_it_was_kept(key, long):
    count = COUNTS[key][long]
    kept = (KEPT / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    assert asyncio.run(list_lines(key, count)) == kept[: count // STRETCH], "python -m tools.keep_tables"
