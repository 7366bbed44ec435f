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


class Trouble:
    """One route of the bot's requests, and the action that makes the bot use it."""

    method = "POST"

    async def begin(self, rig):
        """Bring the match there."""

    async def go(self, rig, sweep):
        """Have the route taken."""
        await act(rig)


class Post(Trouble):
    """Posts in the thread, with a picture or without."""

    def find_path(self, rig):
        return f"/channels/{rig.thread.id}/messages$"


class Edit(Post):
    """Changes of the newest post, and of the one before."""

    method = "PATCH"

    def find_path(self, rig):
        return f"/channels/{rig.thread.id}/messages/"


class Read(Edit):
    """Looks at the newest post, of which nothing is kept: a program before this one sent it."""

    method = "GET"

    async def go(self, rig, sweep):
        await rig.store.database.change("UPDATE tracked_messages SET content = NULL")
        await act(rig)


class Reopen(Post):
    """The opening of a thread that was put away."""

    method = "PATCH"

    def find_path(self, rig):
        return f"/channels/{rig.thread.id}$"

    async def go(self, rig, sweep):
        rig.box.archive_thread(rig.thread)
        await act(rig)


class Direct(Trouble):
    """Direct messages."""

    def find_path(self, rig):
        return f"/channels/{rig.users[0].dm.id}/messages"

    async def go(self, rig, sweep):
        user = rig.users[0]
        await rig.store.users.set_channel(user.id, user.dm.id)
        with suppress(*TRANSIENT):
            await rig.bot.context.delivery.direct(user.id, f"{rig.clock.now}", OutgoingMessage(text="Hello"))


class ChangeDirect(Direct):
    """Changes of direct messages."""

    method = "PATCH"

    async def go(self, rig, sweep):
        sent = SentMessage(rig.users[0].dm.id, rig.users[0].dms()[0].id)
        with suppress(*TRANSIENT):
            await rig.bot.context.delivery.edit(sent, OutgoingMessage(text="Hello"))


class OpenLetters(Direct):
    """The opening of direct messages."""

    def find_path(self, rig):
        return "/users/@me/channels"

    async def go(self, rig, sweep):
        with suppress(*TRANSIENT):
            await rig.bot.context.delivery.direct(rig.box.join("New").id, "k", OutgoingMessage(text="Hello"))


class Answer(Trouble):
    """The response to a press: the deferral and the message that replaces it."""

    method = ""

    def find_path(self, rig):
        return "/(callback|@original)$"

    async def go(self, rig, sweep):
        rig.box.world.limits.answer_within = 0.1
        await rig.users[0].click(rig.posts()[0], "My panel")


class Card(Trouble):
    """The card in the channel."""

    method = "PATCH"

    def find_path(self, rig):
        return f"/channels/{rig.box.lobby.id}/messages/"

    async def go(self, rig, sweep):
        await rig.store.showcase.renew_card(1)
        await sweep(1000)


class Film(Post):
    """The film at the end."""

    async def begin(self, rig):
        await play_out(rig)

    async def go(self, rig, sweep):
        await rig.store.database.change("UPDATE matches SET filmed = 0")
        rig.box.world.nonces.clear()
        await sweep(10**6)


class Search(Film):
    """The search in the thread for an earlier copy: of the film, which goes out once."""

    method = "GET"


class Announcement(Trouble):
    """An announcement in the server's channel."""

    async def begin(self, rig):
        await rig.store.showcase.choose_channel(rig.box.world.guild_id, rig.box.lobby.id)

    def find_path(self, rig):
        return f"/channels/{rig.box.lobby.id}/messages$"

    async def go(self, rig, sweep):
        await rig.store.database.change("UPDATE matches SET announced = 0")
        rig.box.world.nonces.clear()
        await sweep(10**6)


def test_the_table_has_every_code_that_means_something():
    named = {value for value in vars(refusals).values() if isinstance(value, int) and value > 9999}
    sets = [value for value in vars(refusals).values() if isinstance(value, set)]
    assert named.union(*sets) <= CODES.keys()


ROUTES = (
    Post, Edit, Read, Search, Reopen, Direct, ChangeDirect, OpenLetters, Answer, Card, Film, Announcement,
)  # fmt: skip
TRIED = [(route, part) for route in ROUTES for part in range(PARTS)]


@pytest.mark.parametrize(
    ("route", "part"),
    leave_to_proof(TRIED, but=[(Post, 0), (Edit, 1), (Direct, 2), (Answer, 2), (Card, 0), (Film, 1)]),
)
async def test_a_match_continues_after_every_rejection_of_discord(
    rig, sweep, caplog, monkeypatch, route, part
):
    monkeypatch.setattr(films, "FEWEST", 3)
    monkeypatch.setattr(delivery, "PAUSES", (0.01,))
    trouble, met = route(), set()
    await rig.begin("Ann", "Ben", "Cyd")
    await trouble.begin(rig)
    codes = [code for code in CODES if route is Answer or code not in refusals.TOO_LATE][part::PARTS]
    for code in codes:
        times, path = (6 if CODES[code] == 429 else 3), trouble.find_path(rig)
        fault = rig.box.fail(trouble.method, path, CODES[code], code=code, times=times, retry_after=0.001)
        for _ in range(TRIES):
            if not fault.met:
                await trouble.go(rig, sweep)
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
