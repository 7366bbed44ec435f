"""Fixtures that several folders share."""

import pytest

from db.store import Store


@pytest.fixture
async def store(tmp_path):
    """An open store on a file of its own."""
    async with await Store.open(tmp_path / "referee.db") as opened:
        yield opened
