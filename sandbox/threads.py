"""Discord's REST endpoints for threads and their members."""

from . import find, post, shape
from .errors import Form, Json, Refused, no_access, no_permission
from .server import Call, Reply, Table
from .state import HAS_THREAD, PUBLIC_THREAD, TEXT, Channel, Message, Perm, World

GUILDS, GUILD_MEMBERS = 1, 2
ARCHIVE_AFTER = (60, 1440, 4320, 10080)


def get_active_threads(call: Call) -> Reply:
    """Answer GET /guilds/{id}/threads/active."""
    find.guild(call)
    threads = call.world.threads()
    mine = [shape.thread_member(t, call.world.bot.id) for t in threads if call.world.bot.id in t.members]
    return Reply(
        {"threads": [shape.channel(call.world, t) for t in threads], "members": mine, "has_more": False}
    )


def start_thread(call: Call) -> Reply:
    """Answer POST of a thread from a message; a second one is refused with 160004."""
    world, channel, body = call.world, find.channel(call), call.form()
    message = find.message(call)
    if not world.may(world.bot, channel, Perm.PUBLIC_THREADS):
        raise no_permission()
    _check_thread(body)
    if channel.kind != TEXT:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    if message.thread_id is not None:
        raise Refused(400, 160004, "A thread has already been created for this message")
    if len(world.threads()) >= world.limits.active_threads:
        raise Refused(400, 160006, "Maximum number of active threads reached")
    return Reply(shape.channel(world, _make_thread(world, channel, message, body)), 201)


def _check_thread(body: Json) -> None:
    form = Form()
    if "name" in body or "archived" not in body:
        form.text(("name",), body.get("name"), 1, 100)
    if body.get("auto_archive_duration", 1440) not in ARCHIVE_AFTER:
        message = f"Value must be one of {set(ARCHIVE_AFTER)}."
        form.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", message)
    form.settle()


def _make_thread(world: World, channel: Channel, message: Message, body: Json) -> Channel:
    thread = Channel(message.id, PUBLIC_THREAD, body["name"], channel.guild_id, channel.id)
    thread.auto_archive = body.get("auto_archive_duration") or 1440
    thread.owner_id, thread.members = world.bot.id, {world.bot.id: world.now()}
    world.channels[thread.id] = thread
    message.thread_id, message.flags = thread.id, message.flags | HAS_THREAD
    world.emit("THREAD_CREATE", shape.channel(world, thread) | {"newly_created": True}, GUILDS, thread.id)
    post.tell(world, message, "MESSAGE_UPDATE")
    _system(world, Message(world.snowflake(), thread.id, world.bot.id, 21, reference=message.id))
    return thread


def _system(world: World, message: Message) -> None:
    world.put(message)
    post.tell(world, message, "MESSAGE_CREATE")


def add_thread_member(call: Call) -> Reply:
    """Answer PUT of a person (or @me) into a thread."""
    world, thread = call.world, _thread(call)
    who = world.bot if call.params["user_id"] == "@me" else find.account(call, 10013)
    if not world.may(world.bot, thread, Perm.SEND_IN_THREADS):
        raise no_permission()
    if not world.may(who, thread, Perm.VIEW):
        raise no_access()
    if who.id not in thread.members:
        thread.members[who.id] = world.now()
        _tell_members(world, thread, added=[shape.thread_member(thread, who.id)], gone=[])
        if who is not world.bot:
            _system(world, Message(world.snowflake(), thread.id, world.bot.id, 1, mentions=[who.id]))
    return Reply()


def remove_thread_member(call: Call) -> Reply:
    """Answer DELETE of a person from a thread."""
    world, thread = call.world, _thread(call)
    who = world.bot if call.params["user_id"] == "@me" else find.account(call, 10013)
    if who is not world.bot and not world.may(world.bot, thread, Perm.MANAGE_THREADS):
        raise no_permission()
    if thread.members.pop(who.id, None):
        _tell_members(world, thread, added=[], gone=[str(who.id)])
    return Reply()


def list_thread_members(call: Call) -> Reply:
    """Answer GET of a thread's members."""
    thread = _thread(call)
    return Reply([shape.thread_member(thread, who) for who in thread.members])


def _tell_members(world: World, thread: Channel, added: list[Json], gone: list[str]) -> None:
    data = {"id": str(thread.id), "guild_id": str(thread.guild_id), "member_count": len(thread.members)}
    data |= {"added_members": added, "removed_member_ids": gone}
    world.emit("THREAD_MEMBERS_UPDATE", data, GUILD_MEMBERS, thread.id)


def _thread(call: Call) -> Channel:
    thread = find.channel(call)
    if thread.kind != PUBLIC_THREAD:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    if thread.archived:
        raise Refused(400, 50083, "Thread is archived")
    return thread


def edit_channel(call: Call) -> Reply:
    """Answer PATCH of a thread: name, archived, locked."""
    world, thread, body = call.world, find.channel(call), call.form()
    if thread.kind != PUBLIC_THREAD:
        raise no_permission()
    if thread.owner_id != world.bot.id and not world.may(world.bot, thread, Perm.MANAGE_THREADS):
        raise no_permission()
    if thread.archived and body.get("archived") is not False:
        raise Refused(400, 50083, "Thread is archived")
    if "locked" in body and not world.may(world.bot, thread, Perm.MANAGE_THREADS):
        raise no_permission()
    _check_thread(body | ({} if "name" in body else {"name": thread.name}))
    thread.name, thread.archived = body.get("name", thread.name), body.get("archived", thread.archived)
    thread.locked = body.get("locked", thread.locked)
    thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
    world.emit("THREAD_UPDATE", shape.channel(world, thread), GUILDS, thread.id)
    return Reply(shape.channel(world, thread))


_CHANNEL = "/channels/{channel_id}"
_MEMBER = _CHANNEL + "/thread-members/{user_id}"
ROUTES: Table = [
    ("GET", "/guilds/{guild_id}/threads/active", get_active_threads),
    ("PATCH", _CHANNEL, edit_channel),
    ("POST", _CHANNEL + "/messages/{message_id}/threads", start_thread),
    ("GET", _CHANNEL + "/thread-members", list_thread_members),
    ("PUT", _MEMBER, add_thread_member),
    ("DELETE", _MEMBER, remove_thread_member),
]
