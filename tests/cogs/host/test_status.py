"""Status of the bot: shown to its owner alone, and to Prometheus with the same figures."""

import logging
import socket

import aiohttp
import pytest

from cogs.host.metrics import list_metrics, serving_metrics
from cogs.ui.host_log import NEWEST, TROUBLES, AlertLog
from engine.rules.core import InputError
from sandbox.discord import FakeUser
from tests.cogs.steps import begin_seated


async def test_the_owner_alone_sees_matches_queues_and_refusals(rig):
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    rig.bot.circuit_breaker.note_answer(403, {})
    told = (await FakeUser(rig.box.world, rig.box.world.owner).slash("status")).text
    assert "Matches: 1 running" in told
    assert "yet to play: 2" in told
    assert "in ten minutes: 1" in told
    refused = (await ann.slash("status")).text
    assert "Only the owner" in refused
    assert "Matches" not in refused


async def test_the_newest_trouble_stands_first(rig):
    try:
        for said in ("one", "two"):
            TROUBLES.handle(logging.makeLogRecord({"levelno": 40, "levelname": "ERROR", "msg": said}))
        told = (await FakeUser(rig.box.world, rig.box.world.owner).slash("status")).text
    finally:
        TROUBLES.newest.clear()
    assert 0 < told.index("two") < told.index("one")


async def test_the_metrics_are_the_same_figures(rig):
    await begin_seated(rig, "Ann", "Ben")
    for slot in range(2):  # the second one's process is another, and late
        await rig.store.database.change(
            "INSERT INTO heartbeats (id, at) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET at = ?2",
            slot,
            rig.bot.context.now() - 400 * slot,
        )
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for metric in list_metrics(await rig.bot.host.gather())
        for sample in metric.samples
    }
    assert found["referee_matches", "running"] == 1
    assert found["referee_awaited_seats",] == 2
    assert found["referee_waiting", "pictures"] == 0
    assert found["referee_servers",] == 1
    assert found["referee_slot_heartbeat_age_seconds", "1"] >= 400


@pytest.mark.real
async def test_metrics_are_served_where_the_host_says_and_nowhere_else_by_default(rig):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = free.getsockname()
    async with serving_metrics(None, lambda: rig.bot.host):
        pass
    async with serving_metrics(address, lambda: rig.bot.host), aiohttp.ClientSession() as session:
        async with session.get("http://{}:{}/metrics".format(*address)) as answer:
            assert "referee_servers 1.0" in await answer.text()
        with pytest.raises(InputError, match="host-metrics-address"):
            async with serving_metrics(address, lambda: None):
                pass


def test_the_newest_troubles_are_kept_and_all_lines_counted():
    keeper = AlertLog()
    for number in range(NEWEST + 2):
        keeper.handle(logging.makeLogRecord({"levelno": 40, "levelname": "ERROR", "msg": f"{number}\nmore"}))
    keeper.handle(logging.makeLogRecord({"levelno": 20, "levelname": "INFO", "msg": "all is well"}))
    assert keeper.lines == {"ERROR": NEWEST + 2, "INFO": 1}
    assert [each.said for each in keeper.newest] == [str(number) for number in range(2, NEWEST + 2)]
