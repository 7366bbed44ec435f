"""Fixtures that several folders share."""

import pytest

from db.store import Store
from sandbox.discord import Limits
from tests.cogs.sim import Sim
from tools.toy.game import Play
from tools.toy.rig import rigged


@pytest.fixture
async def store(tmp_path):
    """An open store on a file of its own."""
    async with await Store.open(tmp_path / "referee.db") as opened:
        yield opened


@pytest.fixture
async def rig(request, store, monkeypatch):
    """A running bot with an empty database; marks: simulated (a clock that stands still), thinking (one thinker).

    Three equal cards in a hand (one match in eighty) would be played without a question, and with them the round ends:
    here a card is always asked for, so that no test depends on what the secret deals.
    """
    monkeypatch.setattr(Play, "automatic", False)
    clock = Sim() if request.node.get_closest_marker("simulated") else None
    thinking = request.node.get_closest_marker("thinking") is not None
    limits = Limits(letters=0) if thinking else None
    async with rigged(store, monkeypatch, clock, limits=limits, thinkers=int(thinking)) as made:
        yield made
