"""Steps of users in a match of the toy: answers, presses, votes, and reads of the log after them."""

import asyncio
import re
from contextlib import contextmanager

import pytest

from cogs.lobby import card
from render.text.say import Say
from sandbox.discord import BUTTON, FakeUser
from tools.toy.game import Toy

# Sentences of the toy's log.
DRAWN, BIDS, SHARED, PLAYED, READY = (
    Say("en", Toy.bind()).line(f"event-{name}") for name in ("drawn", "bids", "shared", "played", "ready")
)


async def seated(rig, match=1):
    """Users by seat."""
    by_id = {user.id: user for user in rig.users}
    return [by_id[player.user] for player in await rig.store.matches.load_players(match)]


async def begin_seated(rig, *names, **more):
    """Start a match of these users. Return its users by seat."""
    await rig.begin(*names, **more)
    return await seated(rig)


async def begin_another(users, channel=None):
    """Start one more match of these users, opened by the first. Return its lobby once it has a thread."""
    lobby = (await users[0].slash("match new", game="toy", channel=channel)).message
    for user in users[1:]:
        await user.click(lobby, "Join")
    started = await users[0].click(lobby, "Start")
    assert not started.failed
    return lobby


async def play_to_end(rig):
    """Play a match of Ann and Ben to its end, and return them."""
    people = await rig.begin("Ann", "Ben")
    await play_out(rig)
    return people


async def load_position(rig, match=1):
    """How a match stands."""
    return await rig.bot.context.referee.position(match)


async def open_panel(rig, user):
    """A user's panel, from the newest post."""
    return (await user.click(rig.posts()[-1], "My panel")).message


async def press_more(user, post, label):
    """Press one of the ways on that a post has no room for."""
    return await user.click((await user.click(post, "⋯")).message, label)


async def bid(rig, user, word="Coin: 0"):
    """Answer the secret bid on the newest panel."""
    return await user.click(rig.panel(user), word)


def read_settings(user, answer):
    """Return the words of a settings panel, and the chosen values of its menus."""
    options = [each for part in user.parts(answer.message) for each in part.get("options", ())]
    return "\n".join([answer.text, *(each["label"] for each in options if each.get("default"))])


async def step(rig):
    """Answer for each active seat with the default or the first option."""
    position = await load_position(rig)
    users = await seated(rig)
    for seat in position.active:
        decision = (await load_position(rig)).ask(seat)
        if decision is None:
            return
        await rig.idle()
        panel = (await users[seat].click(rig.posts()[-1], "My panel")).message
        if decision.step == "share.split":
            await users[seat].click(panel, find_whole(users[seat], panel))
            await users[seat].click(panel, "Submit")
        elif decision.step == "bid.lay":
            zero = [p for p in users[seat].parts(panel) if p.get("label") in ("Coin: 0", "Nothing", "Submit")]
            await users[seat].click(panel, zero[0]["custom_id"])
        else:
            part = users[seat].parts(panel)[0]
            if part["type"] == 2:
                await users[seat].click(panel, part["custom_id"])
            else:
                await users[seat].select(panel, part["custom_id"], part["options"][0]["value"])


def find_whole(user, panel):
    """Return the first button that gives the whole amount to one seat."""
    return next(part["custom_id"] for part in user.parts(panel) if ":all:" in part["custom_id"])


async def act(rig):
    """Answer for the first active seat with the default or the first option."""
    referee = rig.bot.context.referee
    position = await referee.position(1)
    seat = position.active[0]
    decision = position.ask(seat)
    picks = (decision.options[0].id,) if decision.default is None else decision.default
    rig.bot.publisher.publish_commit(await referee.answer(1, seat, decision.question_id, picks, 0))
    await rig.idle()


async def play_out(rig):
    """Play the match to its end, as act does."""
    while (await rig.match()).status == "running":
        await act(rig)


async def act_until(rig, number):
    """Play until this round, in which every seat is asked to bid."""
    while (await load_position(rig)).state.round < number:
        await act(rig)


async def declare(rig, effect, *facts):
    """Declare an effect and facts for the log, and publish them."""
    now = rig.bot.context.now()
    rig.bot.publisher.publish_commit(await rig.bot.context.referee.declare(1, facts, now, effect))
    await rig.idle()


@contextmanager
def broken(place, name, error=RuntimeError):
    """Make a method of a part of the bot fail in this context, as if the bot were killed there."""

    async def fail(*_, **_more):
        raise error("killed")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(place, name, fail)
        yield


@contextmanager
def hurried(most=0.05):
    """Limit every sleep to so many seconds in this context, also discord.py's before a new session."""
    real = asyncio.sleep

    async def sleep(seconds, result=None):
        return await real(min(seconds, most), result)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "sleep", sleep)
        yield


async def press(rig, user, label):
    return await user.click(rig.lobby, label)


async def shown(rig, sign="🗳"):
    """The newest message of a vote (or, sign "is free for", of an offer), once it is out."""

    def find_messages():
        public = [*rig.box.lobby.messages.values(), *rig.posts()]
        return [each for each in public if sign in rig.reads(each)]

    return (await rig.box.until(find_messages))[-1]


def find_menu(user, message, ending):
    """The custom_id of a message's menu that ends like this."""
    return next(part["custom_id"] for part in user.parts(message) if part["custom_id"].endswith(f":{ending}"))


async def choose(user, message, ending, value):
    """Choose a value in a message's menu, found by the end of its custom_id."""
    return await user.select(message, find_menu(user, message, ending), value)


async def press_option(user, lobby, label):
    """Press a button of a lobby's options."""
    return await user.click((await user.click(lobby, "Options")).message, label)


async def choose_colour(user, lobby, colour):
    """Choose a colour in a lobby's options."""
    panel = (await user.click(lobby, "Options")).message
    menu = next(part["custom_id"] for part in user.parts(panel) if ":colour" in part["custom_id"])
    return await user.select(panel, menu, colour)


async def choose_option(rig, user, key, value, message=None):
    """Open a table's options and choose a value of this setting, unless it is chosen. Return the options after it."""
    panel = (await user.click(message or rig.lobby, "Options")).message
    ending = f":table:{key}"
    if not any(part["custom_id"].endswith(ending) for part in user.parts(panel)):
        panel = (await user.click(panel, "Time and guests")).message
    (menu,) = [part for part in user.parts(panel) if part["custom_id"].endswith(ending)]
    if value not in [each["value"] for each in menu["options"] if each.get("default")]:
        await user.select(panel, menu["custom_id"], value)
    return panel


async def seat_of(rig, user):
    """Return the seat of a user, or None."""
    return (await load_position(rig)).seat_of(user.id)


async def orders_of(rig, seat):
    """Return the stored orders of a seat."""
    rows = await rig.store.current_rows.load_rows(1)
    return [each.body for each in rows.orders.list_of(seat)]


async def ask_others(rig, user, what, **options):
    """Have a user ask the others. Return the message of the vote."""
    answer = await user.slash(f"match {what}", match=1, **options)
    assert "asked the others" in answer.text, answer.text
    return await shown(rig)


async def decide(user, command, **options):
    """Use a command that takes effect at once, and confirm its question."""
    asked = await user.slash(command, match=1, **options)
    return await user.click(asked.message, "Yes, do it")


def moderator(rig):
    """Return a user with the permission to manage the server."""
    return FakeUser(rig.box.world, rig.box.world.owner)


def labels(user, message):
    """Return the labels of the buttons that this user can press on a message."""
    return [part.get("label") for part in user.parts(message)]


async def refused(rig, user, word, times):
    """Wait until a user got so many ephemeral messages with this word. Answers come before them."""
    await rig.box.until(lambda: sum(word in rig.reads(each) for each in user.whispers()) >= times)


def shown_pictures(message):
    """The kinds of the pictures that a message's galleries show, in their order."""
    items = [item for part in message.components for item in part.get("items", ())]
    return [kind_of(item["media"]["url"].partition("?")[0].rpartition("/")[2]) for item in items]


def list_alts(message):
    """The alternative texts of the pictures that a message shows."""
    return [item["description"] for part in message.components for item in part.get("items", ())]


def kind_of(filename):
    """Return the kind of a picture, the start of its file name. The rest is a digest."""
    kind, _, digest = filename.rpartition("-")
    assert re.fullmatch(r"[0-9a-f]{12}\.(png|webp)", digest), filename
    return kind


def attached_kinds(message):
    """The kinds of a message's files."""
    return [kind_of(file.filename) for file in message.attachments]


async def nothing(*_):
    return None


def later(rig, seconds):
    """Advance the context's clock by seconds. No downtime is seen in it."""
    now = rig.bot.context.now() + seconds
    rig.bot.context.clock = lambda: now
    rig.bot.sweeper.skip_downtime = nothing


async def sweep_later(rig, seconds):
    """Turn the context's clock on, and sweep."""
    later(rig, seconds)
    await rig.bot.sweeper.sweep()


async def table_kinds(rig):
    """The kinds of all events of the table, in order."""
    entries = await rig.store.log.load_entries(1, 0, 1 << 30)
    return [event.kind for entry in entries for event in entry.events if event.kind.startswith("table.")]


async def replayed(rig):
    """Checksums of every position, made again from the start of the log alone."""
    referee = rig.bot.context.referee
    last = (await rig.match()).seq
    await rig.store.database.change("DELETE FROM snapshots WHERE seq > 1 AND seq < ?", last)
    referee.drop_cached(1)
    states = [(await referee.position(1, seq)) for seq in range(1, last + 1)]
    return [each.game.codec.dump(each.state) for each in states]


async def position_bytes(rig, seq):
    """The dumped state after an entry."""
    position = await rig.bot.context.referee.position(1, seq)
    return position.game.codec.dump(position.state)


class Sweeps:
    """Sweeps of the bot's chores, each so many seconds after the one before."""

    def __init__(self, rig):
        self.rig, self.now = rig, rig.bot.context.now()

    async def __call__(self, seconds=card.REST + 1):
        self.now += seconds
        self.rig.bot.context.clock = lambda: self.now
        await self.rig.idle()
        for _, chore in self.rig.bot.sweeper.chores:
            await chore(self.now)
        await self.rig.idle()


def planted(message, custom_id):
    """Put an id under the message's first button."""
    for row in message.components:
        for knob in row.get("components", []):
            if knob["type"] == BUTTON:
                knob["custom_id"] = custom_id
                return custom_id
    raise AssertionError
