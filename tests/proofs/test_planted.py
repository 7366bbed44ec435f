"""The faults that proofs must find stand where their lists say."""

import pytest

from proofs.planted import KINDS, read_faults
from tests.offering import HOUSE


@pytest.mark.parametrize("kind", KINDS)
def test_every_planted_fault_has_its_places(kind):
    faults = read_faults(kind)
    assert len({fault.name for fault in faults}) == len(faults)
    for fault in faults:
        paths = [site.path for site in fault.sites if site.change_file()]
        assert len(paths) == len(set(paths))  # of two in one file the second would undo the first


@pytest.mark.parametrize("kind", ["leaks", "rules"])
def test_faults_are_planted_in_every_game(kind):
    assert {fault.game for fault in read_faults(kind)} >= {*HOUSE}
