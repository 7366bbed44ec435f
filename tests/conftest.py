"""Fixtures that several folders share."""

import pytest

from db.store import Store
from tools.toy.game import Play
from tools.toy.rig import rigged


@pytest.fixture
async def store(tmp_path):
    """An open store on a file of its own."""
    async with await Store.open(tmp_path / "referee.db") as opened:
        yield opened


@pytest.fixture
async def rig(store, monkeypatch):
    """A running bot with an empty database.

    Three equal cards in a hand (one match in eighty) would be played without a question, and with them the round ends:
    here a card is always asked for, so that no test depends on what the secret deals.
    """
    monkeypatch.setattr(Play, "automatic", False)
    async with rigged(store, monkeypatch) as made:
        yield made
