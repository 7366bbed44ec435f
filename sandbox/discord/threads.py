"""Discord's REST endpoints for threads and their members."""

from . import messages
from .errors import Form, Json, Refused, no_access, no_permission
from .intents import GUILDS
from .objects import GUILD_TEXT, HAS_THREAD, NEWS, NEWS_THREAD, PUBLIC_THREAD, Channel, Message, Perm
from .path_arguments import find_account, find_channel, find_guild, find_message
from .server import Call, Reply, Routes
from .thread_members import add_member, announce_members
from .to_json import channel_json, thread_member_json
from .world import FakeWorld

ARCHIVE_AFTER = (60, 1440, 4320, 10080)


def get_active_threads(call: Call) -> Reply:
    """Answer GET /guilds/{id}/threads/active."""
    threads = call.world.active_threads(find_guild(call))
    mine = [thread_member_json(t, call.world.bot.id) for t in threads if call.world.bot.id in t.members]
    return Reply(
        {"threads": [channel_json(call.world, t) for t in threads], "members": mine, "has_more": False}
    )


def start_thread(call: Call) -> Reply:
    """Answer POST of a thread from a message. A second one is rejected with 160004."""
    world, channel, body = call.world, find_channel(call), call.json_object()
    message = find_message(call)
    if not world.is_allowed(world.bot, channel, Perm.PUBLIC_THREADS):
        raise no_permission()
    _check_thread_form(body)
    if channel.kind not in (GUILD_TEXT, NEWS):
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    if message.thread_id is not None:
        raise Refused(400, 160004, "A thread has already been created for this message")
    if len(world.active_threads(world.find_home(channel))) >= world.limits.active_threads:
        raise Refused(400, 160006, "Maximum number of active threads reached")
    return Reply(channel_json(world, _make_thread(world, channel, message, body)), 201)


def _check_thread_form(body: Json) -> None:
    form = Form()
    form.check_text(("name",), body.get("name"), 1, 100)
    if body.get("auto_archive_duration", 1440) not in ARCHIVE_AFTER:
        message = f"Value must be one of {set(ARCHIVE_AFTER)}."
        form.add_error(("auto_archive_duration",), "BASE_TYPE_CHOICES", message)
    form.raise_errors()


def _make_thread(world: FakeWorld, channel: Channel, message: Message, body: Json) -> Channel:
    kind = NEWS_THREAD if channel.kind == NEWS else PUBLIC_THREAD
    thread = Channel(message.id, kind, body["name"], channel.guild_id, channel.id)
    thread.auto_archive = body.get("auto_archive_duration") or 1440
    thread.last_activity, thread.slow_mode = world.now(), channel.slow_threads
    thread.owner_id, thread.members = world.bot.id, {world.bot.id: world.now()}
    world.channels[thread.id] = thread
    message.thread_id, message.flags = thread.id, message.flags | HAS_THREAD
    world.emit_event(
        "THREAD_CREATE", channel_json(world, thread) | {"newly_created": True}, GUILDS, thread.id
    )
    messages.announce_message(world, message, "MESSAGE_UPDATE")
    _post_system_message(
        world, Message(world.new_snowflake(), thread.id, world.bot.id, 21, reference=message.id)
    )
    return thread


def _post_system_message(world: FakeWorld, message: Message) -> None:
    world.keep_message(message)
    world.show_message(message, {})
    messages.announce_message(world, message, "MESSAGE_CREATE")


def add_thread_member(call: Call) -> Reply:
    """Answer PUT of a person (or @me) into a thread. A system message pings that person."""
    world, thread = call.world, _find_thread(call)
    who = world.bot if call.params["user_id"] == "@me" else find_account(call, 10013)
    if not world.is_allowed(world.bot, thread, Perm.SEND_IN_THREADS):
        raise no_permission()
    if not world.is_allowed(who, thread, Perm.VIEW):
        raise no_access()
    if who.id not in thread.members:
        add_member(world, thread, who.id)
        if who is not world.bot:
            pings = frozenset({who.id})
            added = Message(world.new_snowflake(), thread.id, world.bot.id, 1, mentions=[who.id], pings=pings)
            _post_system_message(world, added)
    return Reply()


def remove_thread_member(call: Call) -> Reply:
    """Answer DELETE of a person from a thread."""
    world, thread = call.world, _find_thread(call)
    who = world.bot if call.params["user_id"] == "@me" else find_account(call, 10013)
    if who is not world.bot and not world.is_allowed(world.bot, thread, Perm.MANAGE_THREADS):
        raise no_permission()
    if thread.members.pop(who.id, None):
        announce_members(world, thread, added=[], gone=[str(who.id)])
    return Reply()


def list_thread_members(call: Call) -> Reply:
    """Answer GET of a thread's members."""
    thread = _find_thread(call)
    return Reply([thread_member_json(thread, who) for who in thread.members])


def _find_thread(call: Call) -> Channel:
    thread = find_channel(call)
    if not thread.is_thread:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    if thread.archived:
        raise Refused(400, 50083, "Thread is archived")
    return thread


def edit_channel(call: Call) -> Reply:
    """Answer PATCH of a thread: name, archived, locked."""
    world, thread, body = call.world, find_channel(call), call.json_object()
    if not thread.is_thread:
        raise no_permission()
    if thread.owner_id != world.bot.id and not world.is_allowed(world.bot, thread, Perm.MANAGE_THREADS):
        raise no_permission()
    if thread.archived and body.get("archived") is not False:
        raise Refused(400, 50083, "Thread is archived")
    if (thread.locked or "locked" in body) and not world.is_allowed(world.bot, thread, Perm.MANAGE_THREADS):
        raise no_permission()
    _check_thread_form(body | ({} if "name" in body else {"name": thread.name}))
    thread.name, thread.archived = body.get("name", thread.name), body.get("archived", thread.archived)
    thread.locked = body.get("locked", thread.locked)
    thread.last_activity = world.now()
    thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
    world.emit_event("THREAD_UPDATE", channel_json(world, thread), GUILDS, thread.id)
    return Reply(channel_json(world, thread))


_CHANNEL = "/channels/{channel_id}"
_MEMBER = _CHANNEL + "/thread-members/{user_id}"
ROUTES: Routes = [
    ("GET", "/guilds/{guild_id}/threads/active", get_active_threads),
    ("PATCH", _CHANNEL, edit_channel),
    ("POST", _CHANNEL + "/messages/{message_id}/threads", start_thread),
    ("GET", _CHANNEL + "/thread-members", list_thread_members),
    ("PUT", _MEMBER, add_thread_member),
    ("DELETE", _MEMBER, remove_thread_member),
]
