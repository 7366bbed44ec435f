"""Quiet hours by the clock on the wall, also in the nights in which it is turned."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tools.virtual.quiet import is_quiet

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
