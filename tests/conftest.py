"""Fixtures that several folders share."""

import pytest

from db.store import Store
from tools.toy.rig import rigged


@pytest.fixture
async def store(tmp_path):
    """An open store on a file of its own."""
    async with await Store.open(tmp_path / "referee.db") as opened:
        yield opened


@pytest.fixture
async def rig(store, monkeypatch):
    """A running bot with an empty database."""
    async with rigged(store, monkeypatch) as made:
        yield made
