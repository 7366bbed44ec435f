"""Discord's REST endpoints for users, guild, commands, channels and messages."""

from . import messages
from .check_commands import check_commands, read_kind
from .errors import Form, Json, Refused, no_permission, unknown_object
from .guild_to_json import application_json, guild_json
from .objects import DM, SILENT_KINDS, Account, Channel, Message, Perm
from .path_arguments import find_account, find_channel, find_guild, find_message
from .server import Call, Reply, Routes
from .thread_members import change_state
from .to_json import channel_json, member_json, message_json, user_json
from .world import FakeWorld


def get_current_user(call: Call) -> Reply:
    """Answer GET /users/@me."""
    me = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return Reply(user_json(call.world.bot) | me)


def get_application(call: Call) -> Reply:
    """Answer GET /oauth2/applications/@me."""
    return Reply(application_json(call.world))


def get_own_guilds(call: Call) -> Reply:
    """Answer GET /users/@me/guilds with the servers that have the bot."""
    empty: Json = {"icon": None, "banner": None, "owner": False, "permissions": "0", "features": []}
    guilds = (guild for guild in call.world.guilds.values() if not guild.bot_left)
    return Reply([{"id": str(guild.id), "name": guild.name, **empty} for guild in guilds])


def get_user(call: Call) -> Reply:
    """Answer GET /users/{id}."""
    return Reply(user_json(find_account(call, 10013)))


def get_gateway(call: Call) -> Reply:
    """Answer GET /gateway and /gateway/bot."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    url = call.world.cdn.replace("http", "ws", 1).removesuffix("/cdn") + "/gateway"
    return Reply({"url": url, "shards": call.world.limits.shards, "session_start_limit": limit})


def get_commands(call: Call) -> Reply:
    """Answer GET of the global or a guild's commands."""
    return Reply(call.world.commands.get(_command_scope(call), []))


def put_commands(call: Call) -> Reply:
    """Check and replace the global or a guild's commands."""
    world, scope = call.world, _command_scope(call)
    if not isinstance(call.body, list):
        raise Refused(400, 50109, "The request body contains invalid JSON.")
    check_commands(call.body)
    old = {(command["type"], command["name"]): command["id"] for command in world.commands.get(scope, [])}
    world.commands[scope] = [_registered_command(world, scope, command, old) for command in call.body]
    return Reply(world.commands[scope])


def _command_scope(call: Call) -> int | None:
    if call.path_id("application_id") != call.world.application_id:
        raise unknown_object(10002)
    if "guild_id" not in call.params:
        return None
    return find_guild(call).id


def _registered_command(
    world: FakeWorld, scope: int | None, command: Json, old: dict[tuple[int, str], str]
) -> Json:
    kind = read_kind(command)
    permissions = command.get("default_member_permissions")
    done = {key: value for key, value in command.items() if value is not None}
    done |= {
        "id": old.get((kind, command["name"])) or str(world.new_snowflake()),
        "application_id": str(world.application_id),
        "version": str(world.new_snowflake()),
        "type": kind,
        "description": command.get("description") or "",
        "name_localizations": command.get("name_localizations"),
        "description_localizations": command.get("description_localizations"),
        "default_member_permissions": None if permissions is None else str(permissions),
    }
    done["options"] = [_registered_option(option) for option in command.get("options") or ()]
    return done | {"guild_id": str(scope)} if scope else done


def _registered_option(option: Json) -> Json:
    done = {key: value for key, value in option.items() if value is not None}
    if done.get("options"):
        done["options"] = [_registered_option(inner) for inner in done["options"]]
    return done


def get_guild(call: Call) -> Reply:
    """Answer GET /guilds/{id}."""
    return Reply(guild_json(call.world, find_guild(call)))


def get_guild_channels(call: Call) -> Reply:
    """Answer GET /guilds/{id}/channels."""
    guild = find_guild(call)
    return Reply([channel_json(call.world, c) for c in call.world.guild_channels(guild)])


def get_member(call: Call) -> Reply:
    """Answer GET /guilds/{id}/members/{id}."""
    guild = find_guild(call)
    account = find_account(call, 10007)
    if account.left:
        raise unknown_object(10007)
    return Reply(member_json(call.world, account, guild.id))


def get_channel(call: Call) -> Reply:
    """Answer GET /channels/{id}."""
    return Reply(channel_json(call.world, find_channel(call)))


def open_dm(call: Call) -> Reply:
    """Answer POST /users/@me/channels. A DM channel opens even if its person accepts no messages."""
    who = str(call.json_object().get("recipient_id"))
    account = call.world.accounts.get(int(who)) if who.isdigit() else None
    if account is None or account.bot:
        raise Refused(400, 50033, "Invalid Recipient(s)")
    call.world.punishments.check_opening(account.id, call.world.now())
    return Reply(channel_json(call.world, call.world.dm_channel(account)))


def show_typing(call: Call) -> Reply:
    """Answer POST /channels/{id}/typing."""
    find_channel(call, Perm.SEND)
    return Reply()


def post_message(call: Call) -> Reply:
    """Answer POST /channels/{id}/messages. A nonce used within minutes returns the earlier message."""
    world, channel, body = call.world, find_channel(call), call.json_object()
    _check_sending(world, channel, attach=bool(call.files))
    earlier = _message_of_nonce(world, body)
    if earlier is not None:
        return Reply(message_json(world, earlier, fresh=True))
    change_state(world, channel, archived=False)
    reference = _replied_message(channel, body)
    made = Message(
        world.new_snowflake(), channel.id, world.bot.id, 19 if reference else 0, reference=reference
    )
    messages.create_message(world, made, body, call.files)
    if body.get("nonce") is not None:
        world.nonces[str(body["nonce"])] = (channel.id, made.id, world.now())
        while len(world.nonces) > 10_000:
            del world.nonces[next(iter(world.nonces))]
    return Reply(message_json(world, made, fresh=True))


def _check_sending(world: FakeWorld, channel: Channel, *, attach: bool) -> None:
    needed = Perm.SEND_IN_THREADS if channel.is_thread else Perm.SEND
    if not world.is_allowed(world.bot, channel, needed | (Perm.ATTACH if attach else 0)):
        raise no_permission()
    if channel.kind in SILENT_KINDS:
        raise Refused(400, 50008, "Cannot send messages in a non-text channel")
    if channel.kind == DM:
        _check_letter(world, world.accounts[channel.recipient_id or 0])
    if channel.locked and not world.is_allowed(world.bot, channel, Perm.MANAGE_THREADS):
        if channel.archived:
            raise Refused(400, 50083, "Thread is archived")
        raise Refused(403, 160005, "Thread is locked")


def _check_letter(world: FakeWorld, person: Account) -> None:
    if person.left or all(guild.bot_left for guild in world.guilds.values()):
        raise Refused(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    if not person.takes_dms:
        raise Refused(403, 50007, "Cannot send messages to this user")


def _message_of_nonce(world: FakeWorld, body: Json) -> Message | None:
    """Return the bot's message with this nonce in any channel. Raises 404 if it was deleted."""
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    channel, found, at = world.nonces.get(str(body["nonce"]), (0, 0, 0.0))
    if not found or world.now() - at >= world.limits.nonce_lives:
        return None
    home = world.channels.get(channel)
    if home is None or found not in home.messages:
        raise unknown_object(10008)
    return home.messages[found]


def _replied_message(channel: Channel, body: Json) -> int | None:
    wanted = body.get("message_reference")
    if not wanted:
        return None
    found = int(wanted["message_id"])
    if found in channel.messages:
        return found
    if wanted.get("fail_if_not_exists") is False:
        return None
    form = Form()
    form.add_error(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
    form.raise_errors()
    return None


def get_message(call: Call) -> Reply:
    """Answer GET /channels/{id}/messages/{id}."""
    return Reply(message_json(call.world, find_message(call, Perm.HISTORY)))


def list_messages(call: Call) -> Reply:
    """Answer GET /channels/{id}/messages: latest first. Empty without the permission to read history."""
    world, channel, query = call.world, find_channel(call), call.query
    if not world.is_allowed(world.bot, channel, Perm.HISTORY):
        return Reply([])
    limit = int(query.get("limit", 50))
    form = Form()
    form.check_number(("limit",), limit, 1, 100)
    form.raise_errors()
    found = sorted(channel.messages.values(), key=lambda message: message.id)
    return Reply([message_json(world, message) for message in _select_window(found, query, limit)])


def _select_window(found: list[Message], query: dict[str, str], limit: int) -> list[Message]:
    if "around" in query:
        older = [m for m in found if m.id <= int(query["around"])][-(limit // 2 + 1) :]
        newer = [m for m in found if m.id > int(query["around"])][: limit - len(older)]
        return (older + newer)[::-1]
    if "after" in query:
        return [m for m in found if m.id > int(query["after"])][:limit][::-1]
    if "before" in query:
        found = [m for m in found if m.id < int(query["before"])]
    return found[-limit:][::-1]


def edit_message(call: Call) -> Reply:
    """Answer PATCH of one of the bot's own messages."""
    world, message = call.world, find_message(call)
    if message.author_id != world.bot.id:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    if world.channels[message.channel_id].archived:
        raise Refused(400, 50083, "Thread is archived")
    if call.files and not world.is_allowed(world.bot, find_channel(call), Perm.ATTACH):
        raise no_permission()
    messages.edit_message(world, message, call.json_object(), call.files)
    return Reply(message_json(world, message))


def delete_message(call: Call) -> Reply:
    """Answer DELETE of a message: one of the bot, or any with MANAGE_MESSAGES."""
    world, message = call.world, find_message(call)
    if message.author_id != world.bot.id and not world.is_allowed(
        world.bot, find_channel(call), Perm.MANAGE_MESSAGES
    ):
        raise no_permission()
    if world.channels[message.channel_id].archived:
        raise Refused(400, 50083, "Thread is archived")
    messages.delete_message(world, message)
    return Reply()


_CHANNEL, _MESSAGE = "/channels/{channel_id}", "/channels/{channel_id}/messages/{message_id}"
_COMMANDS = "/applications/{application_id}"
ROUTES: Routes = [
    ("GET", "/users/@me", get_current_user),
    ("GET", "/oauth2/applications/@me", get_application),
    ("GET", "/applications/@me", get_application),
    ("GET", "/users/@me/guilds", get_own_guilds),
    ("GET", "/users/{user_id}", get_user),
    ("GET", "/gateway", get_gateway),
    ("GET", "/gateway/bot", get_gateway),
    ("GET", _COMMANDS + "/commands", get_commands),
    ("PUT", _COMMANDS + "/commands", put_commands),
    ("GET", _COMMANDS + "/guilds/{guild_id}/commands", get_commands),
    ("PUT", _COMMANDS + "/guilds/{guild_id}/commands", put_commands),
    ("GET", "/guilds/{guild_id}", get_guild),
    ("GET", "/guilds/{guild_id}/channels", get_guild_channels),
    ("GET", "/guilds/{guild_id}/members/{user_id}", get_member),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", _CHANNEL, get_channel),
    ("POST", _CHANNEL + "/typing", show_typing),
    ("GET", _CHANNEL + "/messages", list_messages),
    ("POST", _CHANNEL + "/messages", post_message),
    ("GET", _MESSAGE, get_message),
    ("PATCH", _MESSAGE, edit_message),
    ("DELETE", _MESSAGE, delete_message),
]
