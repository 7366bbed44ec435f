"""What the tests of several rooms are given."""

import pytest

from tests.cogs.steps import Sweeps


@pytest.fixture
def sweep(rig):
    """Let time pass and do the sweeper's chores."""
    return Sweeps(rig)
