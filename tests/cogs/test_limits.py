"""Discord's punishments: the brake, new direct messages one by one, and the host's log lines of an outage."""

import asyncio
import logging
from itertools import pairwise

import aiohttp
import pytest

from cogs.delivery import TRANSIENT, Unreachable, thread_of
from cogs.limits.backoffs import DAY, Backoffs
from cogs.limits.circuit_breaker import CALM, MOST, CircuitBreaker
from cogs.outgoing import OutgoingMessage
from cogs.ui.host_log import OutageFilter
from sandbox.discord import Limits
from tests.cogs.sim import Sim, letters, sweep
from tests.cogs.steps import act_until
from tools.toy.rig import rigged

VIA = {"Via": "1.1 x"}


@pytest.fixture
async def rig(store, monkeypatch):
    async with rigged(store, monkeypatch, Sim(), limits=Limits(invalid_requests=2000)) as made:
        yield made


def list_tries(pauses, clock, days):
    """The moments at which something that is refused each time is tried."""
    tries, until = [], clock.now + days * DAY
    while clock.now < until:
        if pauses.find_reason("x") is None:
            tries.append(clock.now)
            pauses.record_refusal("x", "no")
        clock.now += 60
    return tries


def test_pauses_double_from_a_minute_and_a_day_is_long_enough():
    clock = Sim(0)
    pauses = Backoffs(clock)
    tries = list_tries(pauses, clock, 1)
    assert not pauses.is_given_up("x")
    tries += list_tries(pauses, clock, 0.5)
    assert [later - early for early, later in pairwise(tries)][:5] == [60, 120, 240, 480, 960]
    assert tries[-2:] == [61380, DAY]  # 1023 minutes, and the day
    assert pauses.is_given_up("x")
    assert pauses.find_reason("x") == "no"
    assert pauses.release("x")
    assert pauses.find_reason("x") is None


def test_pauses_may_have_a_longest_and_many_of_them_share_what_may_be_tried():
    clock = Sim(0)
    assert list_tries(Backoffs(clock, longest=60), clock, 2) == [*range(0, 2 * DAY, 60)]
    pauses, tries = Backoffs(clock, longest=60, share=10), 0
    for _ in range(20):
        for key in range(100):
            if pauses.find_reason(key) is None:
                tries += 1
                pauses.record_refusal(key, "no")
        clock.now += 60
    assert 100 + 10 * 18 <= tries <= 100 + 10 * 30


def test_a_pause_is_told_once_when_it_is_over_and_forgotten_a_day_later():
    clock = Sim(0)
    pauses = Backoffs(clock)
    pauses.record_refusal("x", "no")
    assert pauses.take_ended() == []
    clock.now = 60
    assert [pauses.take_ended(), pauses.take_ended()] == [["x"], []]
    pauses.record_refusal("x", "no")
    clock.now = 180
    assert [pauses.take_ended(), pauses.list_keys()] == [["x"], ["x"]]
    clock.now += DAY
    assert [pauses.take_ended(), pauses.list_keys()] == [[], []]


def test_the_brake_goes_on_long_before_the_ban_and_off_when_it_is_calm():
    clock = Sim(0)
    circuit_breaker = CircuitBreaker(clock)
    for at in range(MOST):
        assert not circuit_breaker.is_on()
        clock.now = at
        circuit_breaker.note_answer(403, VIA)
        circuit_breaker.note_answer(429, VIA | {"X-RateLimit-Scope": "shared"})
        circuit_breaker.note_answer(404, VIA)
    assert circuit_breaker.is_on()
    clock.now = MOST - CALM + 599
    assert circuit_breaker.is_on()
    clock.now += 1
    assert not circuit_breaker.is_on()


def test_a_ban_is_waited_out_with_pauses_that_double():
    clock = Sim(0)
    circuit_breaker = CircuitBreaker(clock)
    for minutes in (1, 2, 4, 8, 16, 32, 60, 60):
        circuit_breaker.note_answer(429, {})
        circuit_breaker.note_answer(429, {})
        clock.now += 60 * minutes - 1
        assert circuit_breaker.is_on()
        clock.now += 1
        assert not circuit_breaker.is_on()
    circuit_breaker.note_answer(200, {})
    circuit_breaker.note_answer(429, {})
    clock.now += 60
    assert not circuit_breaker.is_on()


async def test_while_the_brake_is_on_presses_are_answered_and_nothing_else_goes_out(rig, caplog):
    ann, _ = await rig.begin("Ann", "Ben")
    for _ in range(MOST):
        rig.bot.circuit_breaker.note_answer(403, VIA)
    rig.box.record.clear()
    panel = (await ann.click(rig.posts()[0], "My panel")).message
    await ann.click(panel, "Coin: 5")
    assert "Next: " in rig.reads(panel)
    with pytest.raises(TRANSIENT):
        await rig.bot.context.delivery.post(thread_of(await rig.match()), "k", OutgoingMessage(text="x"))
    assert {each.route.split("/")[1] for each in rig.box.record} <= {"interactions", "webhooks"}
    assert sum("Discord refused 500 requests" in each for each in caplog.messages) == 1
    rig.clock.now += 601
    await rig.bot.context.delivery.post(thread_of(await rig.match()), "k", OutgoingMessage(text="x"))
    assert sum("everything is sent again" in each for each in caplog.messages) == 1


async def test_requests_that_are_no_answers_go_out_below_the_rate_that_discord_takes(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    loop, post, place = asyncio.get_running_loop(), rig.posts()[0], thread_of(await rig.match())
    fetch = rig.bot.context.delivery.fetch
    begun, rig.bot.circuit_breaker.pace.rate = loop.time(), 40
    reads = [asyncio.create_task(fetch(place, post.id)) for _ in range(85)]
    await ann.click(post, "My panel")
    assert loop.time() - begun < 1
    await asyncio.gather(*reads)
    assert loop.time() - begun >= 2


async def test_no_pile_of_refusals_leads_to_a_ban(rig):
    """A hundred users whose direct messages Discord rejects, each tried at every sweep for six hours."""
    delivery = rig.bot.context.delivery
    people = [rig.box.join(f"P{at}") for at in range(100)]
    for each in people:
        await rig.store.users.set_channel(each.id, each.dm.id)
    rig.box.fail("POST", "/messages", 403, code=50999, times=10**6)
    for _ in range(0, DAY // 4, 1800):
        for each in people:
            try:
                await delivery.direct(each.id, "k", OutgoingMessage(text="x"))
            except aiohttp.ClientError:
                continue
        assert rig.box.world.punishments.count_invalid(rig.clock.now) <= MOST
        rig.clock.now += 1800


async def test_more_than_ten_newcomers_in_a_minute_are_welcomed_one_after_the_other(rig, monkeypatch):
    ann = rig.box.join("Ann")
    people = [ann, *(rig.box.join(f"P{at}") for at in range(12))]
    hosts = [rig.box.join("Hal"), rig.box.join("Ida")]  # no user may hold more than five
    tables = [(await hosts[at % 2].slash("match new", game="toy")).message for at in range(7)]
    for at, each in enumerate(people):
        assert not (await each.click(tables[at // 2], "Join")).failed
    people += hosts
    welcomed = [each for each in people if letters(each, "Welcome")]
    assert len(welcomed) == 10
    assert [e.status for e in rig.box.record.find("POST", "/users/@me/channels")] == [200] * 10
    await sweep(rig, 5)
    first, *late = [each for each in people if not letters(each, "Welcome")]
    assert len(late) == len(people) - 11
    direct = rig.bot.context.delivery.direct

    async def fail(user, *asked, **more):
        if user == first.id:
            raise RuntimeError("of one person alone")
        return await direct(user, *asked, **more)

    monkeypatch.setattr(rig.bot.context.delivery, "direct", fail)
    await sweep(rig, 60)
    assert not letters(first, "Welcome")  # and this holds up no other
    assert all(letters(each, "Welcome") for each in late)


async def test_too_fast_stops_for_an_hour_and_newcomers_are_mentioned(rig, caplog):
    stop = rig.box.fail("POST", "/users/@me/channels", 403, code=40003, times=99)
    await rig.begin("Ann", "Ben")
    assert stop.met == 1
    assert rig.posts()[0].pings == {user.id for user in rig.users}
    assert all(any("in the thread" in rig.reads(each) for each in user.whispers()) for user in rig.users)
    assert sum(each.name.endswith("new_dm_limiter") for each in caplog.records) == 1
    stop.times = 0
    rig.clock.now += 3599
    await act_until(rig, 2)
    assert not rig.box.record.find("POST", "/users/@me/channels", 200)
    rig.clock.now += 2
    await act_until(rig, 3)
    assert rig.box.record.find("POST", "/users/@me/channels", 200)


async def test_a_quarantine_is_told_once_and_leaves_old_letters_alone(rig, caplog):
    await rig.begin("Ann", "Ben")
    rig.box.world.punishments.quarantined = True
    delivery, people = rig.bot.context.delivery, [rig.box.join(name) for name in ("Cyd", "Dan", "Eve")]
    for each in people:
        assert await delivery.direct(each.id, "k", OutgoingMessage(text="x"), retry=True) is Unreachable.LATER
    assert len(rig.box.record.find("POST", "/users/@me/channels", 403)) == 1
    assert sum("flagged this bot" in each for each in caplog.messages) == 1
    await delivery.direct(rig.users[0].id, "k", OutgoingMessage(text="Hello"))
    assert letters(rig.users[0], "Hello")


async def test_an_outage_is_a_few_lines_in_the_hosts_log(rig, caplog):
    await rig.begin("Ann", "Ben")
    place, delivery = thread_of(await rig.match()), rig.bot.context.delivery
    caplog.clear()
    rig.box.fail("", "/channels/", 503, times=100)
    for at in range(100):
        with pytest.raises(TRANSIENT):
            await delivery.post(place, f"k{at}", OutgoingMessage(text="x"))
        rig.clock.now += 5
    lost = rig.box.fail("", "/channels/", lost=True, times=60)
    for at in range(60):
        with pytest.raises(TRANSIENT):
            await delivery.post(place, f"l{at}", OutgoingMessage(text="x"))
    assert lost.met == 60
    told = [each for each in caplog.records if each.levelno >= logging.INFO]
    assert len(told) <= 3
    assert "Discord is out of order: 503" in caplog.text
    assert "Traceback" not in caplog.text


def test_an_outage_logged_by_libraries_is_shortened():
    trouble = OutageFilter()

    def record(name, error=None, at=0.0, line=1):
        info = (type(error), error, error.__traceback__) if error is not None else None
        made = logging.LogRecord(name, logging.WARNING, "x.py", line, "Attempting %s", ("it",), info)
        made.created = at
        return made

    try:
        raise aiohttp.ClientConnectionError("no line")
    except aiohttp.ClientError as error:
        cut = record("discord.client", error)
    assert trouble.filter(cut)
    assert logging.Formatter().format(cut) == "Attempting it: ClientConnectionError: no line"
    ours = record("discord.client", ValueError("ours"))
    assert trouble.filter(ours)
    assert ours.exc_info
    kept = [trouble.filter(record("discord.http", at=at)) for at in (0, 1, 599, 601, 700)]
    assert kept == [True, False, False, True, False]
