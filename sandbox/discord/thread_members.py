"""Who is in a thread: whoever is put there, and whoever a message in it mentions."""

from .errors import Json
from .intents import GUILD_MEMBERS
from .objects import PUBLIC_THREAD, Channel, Message, Perm
from .to_json import thread_member_json
from .world import World


def add_member(world: World, thread: Channel, account: int) -> None:
    """Put somebody into a thread."""
    thread.members[account] = world.now()
    announce_members(world, thread, added=[thread_member_json(thread, account)], gone=[])


def add_mentioned(world: World, message: Message) -> None:
    """Put whoever a message of a thread mentions into it, also by an edit: without a word."""
    thread = world.channels[message.channel_id]
    if thread.kind != PUBLIC_THREAD or message.ephemeral:
        return
    for who in message.mentions:
        if who not in thread.members and world.is_allowed(world.accounts[who], thread, Perm.VIEW):
            add_member(world, thread, who)


def announce_members(world: World, thread: Channel, added: list[Json], gone: list[str]) -> None:
    """Tell the gateway who came and who went."""
    data = {"id": str(thread.id), "guild_id": str(thread.guild_id), "member_count": len(thread.members)}
    data |= {"added_members": added, "removed_member_ids": gone}
    world.emit_event("THREAD_MEMBERS_UPDATE", data, GUILD_MEMBERS, thread.id)
