"""What people of a test do and see in a match of the toy: steps, presses, votes, and what the log holds after them."""

import re

from sandbox.discord import User


async def seated(rig):
    """Users by seat."""
    players = await rig.store.matches.load_players(1)
    by_id = {user.id: user for user in rig.users}
    return [by_id[player.user] for player in players]


async def bid(rig, user, word="Coin: 0"):
    """Answer the secret bid on the newest panel."""
    return await user.click(rig.panel(user), word)


async def step(rig):
    """Whoever is awaited answers with the default, or the first option."""
    position = await rig.bot.context.referee.position(1)
    users = await seated(rig)
    for seat in position.waiting():
        decision = (await rig.bot.context.referee.position(1)).ask(seat)
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
    """The first button that gives all of what is shared out to one."""
    return next(part["custom_id"] for part in user.parts(panel) if ":all:" in part["custom_id"])


async def act(rig):
    """Whoever is awaited first answers with the default, or the first option."""
    referee = rig.bot.context.referee
    position = await referee.position(1)
    seat = position.waiting()[0]
    decision = position.ask(seat)
    picks = (decision.options[0].id,) if decision.default is None else decision.default
    rig.bot.publisher.publish_commit(await referee.answer(1, seat, decision.ask, picks, 0))
    await rig.idle()


async def act_until(rig, number):
    """Play on to this round, in which everybody is asked to bid."""
    while (await rig.bot.context.referee.position(1)).state.round < number:
        await act(rig)


async def press(rig, user, label):
    return await user.click(rig.lobby, label)


async def shown(rig, sign="🗳"):
    """The newest message of a vote (or, sign "is free for", of an offer), once it is out."""

    def find_messages():
        public = [*rig.box.lobby.messages.values(), *rig.posts()]
        return [each for each in public if sign in rig.reads(each)]

    return (await rig.box.until(find_messages))[-1]


async def choose_option(rig, user, key, value, message=None):
    """Open a table's options and choose a value of this setting; the options as they stand then."""
    panel = (await user.click(message or rig.lobby, "Options")).message
    menu = next(
        part["custom_id"] for part in user.parts(panel) if part["custom_id"].endswith(f":table:{key}")
    )
    await user.select(panel, menu, value)
    return panel


async def decide(user, command, **options):
    """Use a command that is carried out at once, and say yes to what it asks first."""
    asked = await user.slash(command, match=1, **options)
    return await user.click(asked.message, "Yes, do it")


def moderator(rig):
    """A user who may manage the server."""
    return User(rig.box.world, rig.box.world.owner)


def labels(user, message):
    return [part.get("label") for part in user.parts(message)]


async def refused(rig, user, word, times):
    """Wait until so many private sentences with this word have reached a user; answers come before them."""
    await rig.box.until(lambda: sum(word in rig.reads(each) for each in user.whispers()) >= times)


def shown_pictures(message):
    """The kinds of the pictures that a message's galleries show, in their order."""
    items = [item for part in message.components for item in part.get("items", ())]
    return [kind_of(item["media"]["url"].partition("?")[0].rpartition("/")[2]) for item in items]


def kind_of(filename):
    """What a picture's name begins with; the rest is of what it shows."""
    kind, _, digest = filename.rpartition("-")
    assert re.fullmatch(r"[0-9a-f]{12}\.(png|webp)", digest), filename
    return kind


def attached_kinds(message):
    """The kinds of a message's files."""
    return [kind_of(file.filename) for file in message.attachments]


async def nothing(*_):
    return None


def later(rig, seconds):
    """Turn the context's clock on; no downtime is seen in it."""
    now = rig.bot.context.now() + seconds
    rig.bot.context.clock = lambda: now
    rig.bot.sweeper.skip_downtime = nothing


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
