"""Members and state of threads, with the gateway events of their changes."""

from .errors import Json
from .intents import GUILD_MEMBERS, GUILDS
from .objects import Channel, Message, Perm
from .to_json import channel_json, thread_member_json
from .world import FakeWorld


def add_member(world: FakeWorld, thread: Channel, account: int) -> None:
    """Add a member to a thread."""
    thread.members[account] = world.now()
    announce_members(world, thread, added=[thread_member_json(thread, account)], gone=[])


def add_mentioned(world: FakeWorld, message: Message) -> None:
    """Silently add the users that a thread's message mentions, also in an edit."""
    thread = world.channels[message.channel_id]
    if not thread.is_thread or message.ephemeral:
        return
    for who in message.mentions:
        if who not in thread.members and world.is_allowed(world.accounts[who], thread, Perm.VIEW):
            add_member(world, thread, who)


def announce_members(world: FakeWorld, thread: Channel, added: list[Json], gone: list[str]) -> None:
    """Send the gateway event of added and removed members."""
    data = {"id": str(thread.id), "guild_id": str(thread.guild_id), "member_count": len(thread.members)}
    data |= {"added_members": added, "removed_member_ids": gone}
    world.emit_event("THREAD_MEMBERS_UPDATE", data, GUILD_MEMBERS, thread.id)


def archive_old_threads(world: FakeWorld) -> None:
    """Archive the threads without a message for their archive duration."""
    for thread in world.active_threads():
        if world.now() - thread.last_activity > 60 * thread.auto_archive:
            change_state(world, thread, archived=True)


def change_state(world: FakeWorld, thread: Channel, **state: bool) -> None:
    """Archive, open, lock or unlock a thread. Clients are notified, and forget an archived one."""
    if all(getattr(thread, name) == value for name, value in state.items()):
        return
    for name, value in state.items():
        setattr(thread, name, value)
    world.emit_event("THREAD_UPDATE", channel_json(world, thread), GUILDS, thread.id)
