"""The world in Discord's own JSON, for answers and gateway events."""

from .errors import Json
from .objects import (
    DM,
    FORUM,
    MEDIA,
    VOICE,
    Account,
    Attachment,
    Channel,
    Message,
    Role,
    iso_time,
    snowflake_time,
)
from .world import FakeWorld


def user_json(who: Account) -> Json:
    """Return a user object."""
    shaped: Json = {
        "id": str(who.id),
        "username": who.name.lower().replace(" ", "_"),
        "global_name": None if who.bot else who.name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return shaped | {"bot": True} if who.bot else shaped


def bare_member_json(world: FakeWorld, who: Account, guild: int | None) -> Json:
    """Return a member object of a guild (id) without its user, as in messages."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso_time(who.joined),
        "nick": who.nicks.get(guild or 0),
        "pending": False,
        "premium_since": None,
        "roles": [str(id_) for id_ in ([world.bot_role.id] if who.bot else who.roles)],
        "mute": False,
        "deaf": False,
    }


def member_json(world: FakeWorld, who: Account, guild: int | None) -> Json:
    """Return a member object of a guild (id)."""
    return bare_member_json(world, who, guild) | {"user": user_json(who)}


def chosen_member_json(world: FakeWorld, who: Account) -> Json:
    """Return a member object as in an interaction with a chosen person."""
    return bare_member_json(world, who, None) | {"permissions": str(world.base_permissions(who))}


def role_json(it: Role, position: int) -> Json:
    """Return a role object."""
    return {
        "id": str(it.id),
        "name": it.name,
        "permissions": str(it.permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": it.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    } | ({"tags": {"bot_id": str(it.bot_id)}} if it.bot_id else {})


def channel_json(world: FakeWorld, it: Channel) -> Json:
    """Return a channel object: text channel, DM or thread."""
    last = next(reversed(it.messages), None)
    shaped: Json = {"id": str(it.id), "type": it.kind, "flags": 0, "last_message_id": last and str(last)}
    if it.kind == DM:
        return shaped | {"recipients": [user_json(world.accounts[it.recipient_id or 0])]}
    shaped |= {"guild_id": str(it.guild_id), "name": it.name, "rate_limit_per_user": it.slow_mode}
    shaped["parent_id"] = str(it.parent_id) if it.parent_id else None
    return shaped | (_thread_fields(world, it) if it.is_thread else _text_channel_fields(world, it))


def _text_channel_fields(world: FakeWorld, it: Channel) -> Json:
    overwrites = [
        {"id": str(target), "type": int(target in world.accounts), "allow": str(allow), "deny": str(deny)}
        for target, (allow, deny) in it.overwrites.items()
    ]
    slow = {"default_thread_rate_limit_per_user": it.slow_threads}
    shaped: Json = slow | {"topic": None, "position": 0, "nsfw": False, "permission_overwrites": overwrites}
    if it.kind in (FORUM, MEDIA):
        forum: Json = {"available_tags": [], "default_sort_order": None, "default_forum_layout": 0}
        return shaped | forum | {"default_reaction_emoji": None}
    return shaped | ({"bitrate": 64_000, "user_limit": 0, "rtc_region": None} if it.kind == VOICE else {})


def _thread_fields(world: FakeWorld, it: Channel) -> Json:
    shaped: Json = {
        "owner_id": str(it.owner_id),
        "message_count": len(it.messages),
        "member_count": len(it.members),
        "total_message_sent": len(it.messages),
        "thread_metadata": {
            "archived": it.archived,
            "archive_timestamp": iso_time(snowflake_time(it.id)),
            "auto_archive_duration": it.auto_archive,
            "locked": it.locked,
            "create_timestamp": iso_time(snowflake_time(it.id)),
        },
    }
    if world.bot.id in it.members:
        shaped["member"] = thread_member_json(it, world.bot.id)
    return shaped


def thread_member_json(thread: Channel, account_id: int) -> Json:
    """Return a thread member object."""
    return {
        "id": str(thread.id),
        "user_id": str(account_id),
        "join_timestamp": iso_time(thread.members[account_id]),
        "flags": 0,
    }


def file_url(world: FakeWorld, file: Attachment) -> str:
    """Return the URL from which the stand-in serves this file."""
    return f"{world.cdn}/attachments/{file.channel_id}/{file.id}/{file.filename}?hm={file.key}"


def attachment_json(world: FakeWorld, file: Attachment) -> Json:
    """Return an attachment object."""
    shaped: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.data),
        "url": file_url(world, file),
        "proxy_url": file_url(world, file),
        "content_type": file.content_type,
    }
    if file.description is not None:
        shaped["description"] = file.description
    if file.size:
        shaped["width"], shaped["height"] = file.size
    return shaped | {"ephemeral": True} if file.ephemeral else shaped


def message_json(world: FakeWorld, it: Message, *, fresh: bool = False) -> Json:
    """Return a message object. A fresh one includes its nonce."""
    shown = shown_files(it.components)
    shaped: Json = {
        "id": str(it.id),
        "channel_id": str(it.channel_id),
        "type": it.kind,
        "author": user_json(world.accounts[it.author_id]),
        "content": it.content,
        "embeds": it.embeds,
        "components": it.components,
        "attachments": [attachment_json(world, file) for file in it.attachments if str(file.id) not in shown],
        "flags": it.flags,
        "timestamp": iso_time(snowflake_time(it.id)),
        "edited_timestamp": iso_time(it.edited) if it.edited else None,
        "mentions": [user_json(world.accounts[who]) for who in it.mentions],
        "mention_roles": [],
        "mention_everyone": it.everyone,
        "pinned": False,
        "tts": False,
    }
    if fresh and it.nonce is not None:
        shaped["nonce"] = it.nonce
    return shaped | _link_fields(world, it)


def _link_fields(world: FakeWorld, it: Message) -> Json:
    links: Json = {}
    if it.author_id == world.bot.id and it.metadata is not None:
        app = str(world.application_id)
        links |= {"application_id": app, "webhook_id": app, "interaction_metadata": it.metadata}
    if it.reference is not None:
        parent = world.channels[it.channel_id].parent_id if it.kind == 21 else it.channel_id
        links["message_reference"] = {"type": 0, "channel_id": str(parent), "message_id": str(it.reference)}
    if it.thread_id is not None and it.thread_id in world.channels:
        links["thread"] = channel_json(world, world.channels[it.thread_id])
    return links


def event_message_json(world: FakeWorld, it: Message, *, fresh: bool = False) -> Json:
    """Return a message as in gateway events: with guild and member."""
    shaped = message_json(world, it, fresh=fresh)
    if guild_id := world.channels[it.channel_id].guild_id:
        shaped["guild_id"] = str(guild_id)
        shaped["member"] = bare_member_json(world, world.accounts[it.author_id], guild_id)
    return shaped


def shown_files(components: list[Json]) -> set[str]:
    """Return the ids of the attachments that components show."""
    found: set[str] = set()
    for part in components:
        media = [item["media"] for item in part.get("items", ())]
        media += [part[key] for key in ("media", "file") if key in part]
        found |= {medium["attachment_id"] for medium in media if "attachment_id" in medium}
        found |= shown_files(part.get("components", []))
        found |= shown_files([part["accessory"]] if "accessory" in part else [])
    return found
