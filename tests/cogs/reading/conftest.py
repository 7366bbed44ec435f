"""A match that is read."""

import pytest

from tests.cogs.steps import act_until


@pytest.fixture
async def ann(rig):
    """Ann, a player of a match in its third round."""
    user, _ = await rig.begin("Ann", "Ben")
    await act_until(rig, 3)
    return user
