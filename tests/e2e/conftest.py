"""Fixtures of the matches played in person."""

import pytest

from proofs.forged.forged import LogListener, listen_to_log


@pytest.fixture
def heard():
    """No error may be in the host's log."""
    listener = LogListener()
    with listen_to_log(listener):
        yield listener.said
    assert listener.said == []
