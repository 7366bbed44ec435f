"""What the tests of several rooms are given, and the loop on which they run."""

import asyncio

import pytest

from tests.cogs.steps import Sweeps
from tools.toy.rig import make_loop


def pytest_asyncio_loop_factories(item):
    """Let a test wait for nothing: its loop jumps to the next timer; mark real: it needs processes, threads or sockets."""
    return {"real": asyncio.new_event_loop} if item.get_closest_marker("real") else {"virtual": make_loop}


@pytest.fixture
def sweep(rig):
    """Let time pass and do the sweeper's chores."""
    return Sweeps(rig)
