"""The faults that proofs must find stand where their lists say."""

from subprocess import CompletedProcess
from types import SimpleNamespace

import pytest

from proofs.planted import KINDS, NoVerdict, read_faults
from tests.offering import HOUSE


@pytest.mark.parametrize("kind", KINDS)
def test_every_planted_fault_has_its_places(kind):
    faults = read_faults(kind)
    assert len({fault.name for fault in faults}) == len(faults)
    for fault in faults:
        paths = [site.path for site in fault.sites if site.change_file()]
        assert len(paths) == len(set(paths))  # of two in one file the second would undo the first


def search_after(kind, code, figures="", complaint=""):
    """Look for the first fault of a list in a copy whose proof ends so."""
    done = CompletedProcess([], code, figures.encode(), complaint.encode())
    return read_faults(kind)[0].search_copy(SimpleNamespace(run_module=lambda words: done), 1, 1)


@pytest.mark.parametrize("kind", ["leaks", "rules"])
def test_a_proof_that_crashes_did_not_miss_its_fault(kind):
    with pytest.raises(NoVerdict, match="no such module"):
        search_after(kind, 1, complaint="no such module")


def test_a_proof_that_finds_nothing_missed_its_fault():
    assert search_after("leaks", 0, '{"faults": 0, "steps": 7}') == (False, "after 7 steps")


@pytest.mark.parametrize("kind", ["leaks", "rules"])
def test_faults_are_planted_in_every_game(kind):
    assert {fault.game for fault in read_faults(kind)} >= {*HOUSE}
