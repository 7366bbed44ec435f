"""Quiet hours by the clock on the wall, also in the nights in which it is turned."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from db.store import SqlStore
from proofs.towns.quiet import is_quiet, rings_in_quiet

BERLIN = "Europe/Berlin"


def at(*moment, fold=0):
    return datetime(*moment, tzinfo=ZoneInfo(BERLIN), fold=fold).timestamp()


@pytest.mark.parametrize(
    ("now", "quiet"),
    [
        (at(2027, 1, 15, 21, 59), False),
        (at(2027, 1, 15, 22, 0), True),
        (at(2027, 1, 16, 6, 59), True),
        (at(2027, 1, 16, 7, 0), False),
        (at(2027, 3, 28, 6, 59), True),  # clocks were set forward
        (at(2027, 3, 28, 7, 0), False),
        (at(2027, 10, 31, 2, 30, fold=1), True),  # the hour that comes twice
        (at(2027, 10, 31, 7, 0), False),
    ],
)
def test_a_night_ends_by_the_clock_on_the_wall(now, quiet):
    assert is_quiet(now, 22 * 60, 7 * 60, BERLIN) is quiet


def test_hours_within_a_day():
    assert is_quiet(at(2027, 1, 15, 13, 0), 12 * 60, 14 * 60, BERLIN)
    assert not is_quiet(at(2027, 1, 15, 14, 0), 12 * 60, 14 * 60, BERLIN)


async def test_a_phone_rings_in_the_hours_that_its_owner_has_set(tmp_path):
    path, night, noon = tmp_path / "quiet.db", at(2027, 10, 31, 23, 0), at(2027, 10, 31, 12, 0)
    async with await SqlStore.open(path, lambda: night) as store:
        await store.servers.change_settings(7, zone=BERLIN)
        await store.users.change_settings(1, quiet_from=22 * 60, quiet_to=7 * 60)
        await store.users.change_settings(2, quiet_from=22 * 60, quiet_to=7 * 60, zone="America/New_York")
        await store.users.change_settings(3, zone=BERLIN)
        assert [user for user in (1, 2, 3, 4) if rings_in_quiet(path, 7, user, night)] == [1]
        morning = at(2027, 11, 1, 4, 0)
        assert [user for user in (1, 2, 3, 4) if rings_in_quiet(path, 7, user, morning)] == [1, 2]
        assert [user for user in (1, 2, 3, 4) if rings_in_quiet(path, 7, user, noon)] == []
        assert not rings_in_quiet(path, 7, 1, at(2027, 10, 31, 22, 1))
