"""The little match bot as a process."""

import pytest

from sandbox.table.bot_process import BotProcess


@pytest.fixture
async def process(box, tmp_path):
    made = BotProcess(
        box,
        tmp_path / "db",
        tmp_path / "bot.log",
        program="tests/sandbox/table/match_bot.py",
        TEST_SECRET="00" * 32,
    )
    yield made
    await made.stop()
