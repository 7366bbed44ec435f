"""The bot in this process, for the tests of this folder."""

import pytest

from tests.cogs.rig import rigged


@pytest.fixture
async def rig(store, monkeypatch):
    """A running bot with an empty database."""
    async with rigged(store, monkeypatch) as made:
        yield made
