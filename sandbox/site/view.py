"""The information one person may see, as JSON for their tabs: channels, messages, commands."""

from ..discord import DM, Channel, FakeWorld, Json, Message, Perm, message_json, offered_commands
from .people import PagePerson

COMMAND_ANSWER = 20
NEWEST = 30  # notifications that are listed
Stamp = tuple[int, int, bool]


def message_stamp(message: Message) -> Stamp:
    """Return a value that differs after each change of a message."""
    return message.edits, message.flags, message.thread_id is None


def sidebar_json(person: PagePerson, *, online: bool, driven: bool, fast: bool) -> Json:
    """Return the sidebar: server, people, channels with unread marks."""
    world = person.user.world
    people = [account for account in world.accounts.values() if account is not world.owner]
    return {
        "me": str(person.user.id),
        "guild": {"id": str(world.guild_id), "name": world.home.name},
        "bot": {"id": str(world.bot.id), "name": world.bot.name, "online": online},
        "people": [{"id": str(account.id), "name": account.name, "bot": account.bot} for account in people],
        "channels": [_channel_json(person, channel) for channel in person.readable_channels()],
        "driven": driven,
        "fast": fast,
    }


def _channel_json(person: PagePerson, channel: Channel) -> Json:
    unread = person.unread_messages(channel)
    rung = sum(person.user.id in message.pings for message in unread)
    return {
        "id": str(channel.id),
        "kind": channel.kind,
        "name": channel.name,
        "parent": str(channel.parent_id) if channel.parent_id else None,
        "archived": channel.archived,
        "joined": person.user.id in channel.members,
        "writes": may_write(person, channel),
        "unread": bool(unread),
        "mentions": rung,
        "count": len(channel.messages),
        "deeper": len(channel.messages) > person.depth.get(channel.id, 100),
    }


def notifications_json(person: PagePerson) -> Json:
    """Return the notifications on this person's phone, latest first."""
    world = person.user.world
    rung = [
        message
        for channel in person.readable_channels()
        for message in person.shown_messages(channel)
        if person.user.id in message.pings
    ]
    newest = sorted(rung, key=lambda message: message.id)[: -NEWEST - 1 : -1]
    return {"list": [_notification_json(world, message) for message in newest]}


def _notification_json(world: FakeWorld, it: Message) -> Json:
    home = world.channels[it.channel_id]
    return {
        "id": str(it.id),
        "channel": str(home.id),
        "place": home.name,
        "author": world.accounts[it.author_id].name,
        "text": it.push,
    }


def may_write(person: PagePerson, channel: Channel) -> bool:
    """Return True if this person may write messages in the channel."""
    if channel.kind == DM:
        return True
    needed = Perm.SEND_IN_THREADS if channel.is_thread else Perm.SEND
    return person.user.world.is_allowed(person.user.account, channel, needed) and not channel.locked


def shown_message_json(person: PagePerson, it: Message) -> Json:
    """Return one message as this person sees it."""
    world = person.user.world
    shaped = message_json(world, it)
    shaped["ephemeral"] = it.ephemeral
    shaped["loading"] = it.loading
    shaped["rings"] = person.user.id in it.pings
    if it.kind == COMMAND_ANSWER and it.metadata is not None:
        shaped["command"] = _command_name(world, it.metadata)
    return shaped


def _command_name(world: FakeWorld, metadata: Json) -> str:
    found = (one.name for one in world.interactions.values() if str(one.id) == metadata["id"])
    return next(found, "")


def commands_json(person: PagePerson) -> Json:
    """Return the slash commands by the kind of channel they may be used in: guild and dm."""
    world = person.user.world
    dm = Channel(0, DM, recipient_id=person.user.id)
    return {"guild": offered_commands(world, world.lobby), "dm": offered_commands(world, dm)}
