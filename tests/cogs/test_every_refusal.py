"""Any refusal by Discord, with any code and on any route: no hang, no traceback, and the bot goes on."""

from contextlib import suppress

import pytest

from cogs import delivery
from cogs.delivery import TRANSIENT
from cogs.outgoing import OutgoingMessage, SentMessage
from cogs.reading import film as films
from cogs.ui import refusals
from sandbox.discord import CODES
from tests.cogs.sim import DAY
from tests.cogs.steps import act, play_out
from tests.every_day import leave_to_proof

pytestmark = pytest.mark.simulated
PARTS, TRIES = 3, 4  # in which the codes are tried, for a match of the toy is short; goes until a code is met


ROUTES = {}  # by name: method and path of the bot's requests, what brings the match there, and what takes the route


def route(name, method, path, begin=None):
    """Let a function have the bot take this route."""

    def note(go):
        ROUTES[name] = method, path, begin, go
        return go

    return note


@route("post", "POST", "/channels/{thread}/messages$")
@route("change of a post", "PATCH", "/channels/{thread}/messages/")
async def answer(rig, sweep):
    await act(rig)


@route("reading of a post", "GET", "/channels/{thread}/messages/")
async def answer_after_an_update(rig, sweep):
    """Nothing is kept of the newest post: a program before this one sent it."""
    await rig.store.database.change("UPDATE tracked_messages SET content = NULL")
    await act(rig)


@route("opening of a thread that was put away", "PATCH", "/channels/{thread}$")
async def answer_in_an_archived_thread(rig, sweep):
    rig.box.archive_thread(rig.thread)
    await act(rig)


@route("direct message", "POST", "/channels/{letters}/messages")
async def send_letter(rig, sweep):
    user = rig.users[0]
    await rig.store.users.set_channel(user.id, user.dm.id)
    with suppress(*TRANSIENT):
        await rig.bot.context.delivery.direct(user.id, f"{rig.clock.now}", OutgoingMessage(text="Hello"))


@route("change of a direct message", "PATCH", "/channels/{letters}/messages")
async def edit_letter(rig, sweep):
    sent = SentMessage(rig.users[0].dm.id, rig.users[0].dms()[0].id)
    with suppress(*TRANSIENT):
        await rig.bot.context.delivery.edit(sent, OutgoingMessage(text="Hello"))


@route("opening of direct messages", "POST", "/users/@me/channels")
async def send_first_letter(rig, sweep):
    with suppress(*TRANSIENT):
        await rig.bot.context.delivery.direct(rig.box.join("New").id, "k", OutgoingMessage(text="Hello"))


@route("answer", "", "/(callback|@original)$")
async def press(rig, sweep):
    rig.box.world.limits.answer_within = 0.1
    await rig.users[0].click(rig.posts()[0], "My panel")


@route("card", "PATCH", "/channels/{lobby}/messages/")
async def renew_card(rig, sweep):
    await rig.store.showcase.renew_card(1)
    await sweep(1000)


@route("film", "POST", "/channels/{thread}/messages$", play_out)
@route("search for an earlier film", "GET", "/channels/{thread}/messages$", play_out)
async def show_film(rig, sweep):
    await rig.store.database.change("UPDATE matches SET filmed = 0")
    rig.box.world.nonces.clear()
    await sweep(10**6)


async def choose_channel(rig):
    await rig.store.showcase.choose_channel(rig.box.world.guild_id, rig.box.lobby.id)


@route("announcement", "POST", "/channels/{lobby}/messages$", choose_channel)
async def announce(rig, sweep):
    await rig.store.database.change("UPDATE matches SET announced = 0")
    rig.box.world.nonces.clear()
    await sweep(10**6)


def test_the_table_has_every_code_that_means_something():
    named = {value for value in vars(refusals).values() if isinstance(value, int) and value > 9999}
    sets = [value for value in vars(refusals).values() if isinstance(value, set)]
    assert named.union(*sets) <= CODES.keys()


TRIED = [(name, part) for name in ROUTES for part in range(PARTS)]
USUAL = [("post", 0), ("change of a post", 1), ("direct message", 2), ("answer", 2), ("card", 0), ("film", 1)]


@pytest.mark.parametrize(("name", "part"), leave_to_proof(TRIED, but=USUAL))
async def test_a_match_continues_after_every_rejection_of_discord(
    rig, sweep, caplog, monkeypatch, name, part
):
    monkeypatch.setattr(films, "FEWEST", 3)
    monkeypatch.setattr(delivery, "PAUSES", (0.01,))
    (method, path, begin, go), met = ROUTES[name], set()
    await rig.begin("Ann", "Ben", "Cyd")
    if begin is not None:
        await begin(rig)
    ids = {"thread": rig.thread.id, "letters": rig.users[0].dm.id, "lobby": rig.box.lobby.id}
    codes = [code for code in CODES if name == "answer" or code not in refusals.TOO_LATE][part::PARTS]
    for code in codes:
        times, where = (6 if CODES[code] == 429 else 3), path.format(**ids)
        fault = rig.box.fail(method, where, CODES[code], code=code, times=times, retry_after=0.001)
        for _ in range(TRIES):
            if not fault.met:
                await go(rig, sweep)
                await rig.idle()
        met |= {code} if fault.met else set()
        fault.times = 0
        rig.clock.now += 2 * DAY
    assert met == {*codes}
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR" and each.exc_info] == []
    assert "Traceback" not in caplog.text
    await rig.bot.retries.retry_all()
    await rig.idle()
    assert (await rig.match()).published == (await rig.match()).seq
