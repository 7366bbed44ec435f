"""Create, change and delete messages: check a body, store its files, resolve components and mentions."""

import io
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from mimetypes import guess_type

from PIL import Image

from .check_messages import check_message, wants_v2
from .component_types import TEXT, walk_components
from .components import ComponentBuilder, drop_empty
from .errors import Form, Json, Refused
from .intents import DIRECT_MESSAGES, GUILD_MESSAGES
from .objects import DM, EPHEMERAL, LOADING, SILENT, V2, Attachment, Channel, Message, Perm
from .plain_text import USER, name_mentions
from .thread_members import add_mentioned
from .to_json import event_message_json
from .world import FakeWorld

CROWD = re.compile(r"@(everyone|here)")
BLOCKED = {
    200000: "Message was blocked by automatic moderation",
    240000: "Message blocked by harmful links filter",
}
NO_EMBEDS = 1 << 2
REPLY = 19  # the type of a message that replies to another
PUSH = 100  # characters of a notification, taken from the content only


@dataclass
class Upload:
    """One file of a multipart request."""

    filename: str
    data: bytes


Files = dict[int, Upload]


def create_message(world: FakeWorld, message: Message, body: Json, files: Files) -> Message:
    """Check the body, fill a new message with it, add it to its channel and notify the gateway."""
    v2 = wants_v2(body)
    _check_sizes(world, files)
    check_message(body, _file_names(files), {}, v2=v2)
    _check_roles(world, body)
    _check_words(world, message, body)
    _check_filled(body.get("content"), body.get("embeds"), body.get("components"), files)
    flags = (body.get("flags") or 0) & (V2 | SILENT | NO_EMBEDS)
    message.flags = flags | (EPHEMERAL if message.ephemeral else 0)
    message.nonce = body.get("nonce")
    _fill_message(world, message, body, files)
    _note_pings(world, message)
    message.push = name_mentions(world, message, message.content)[:PUSH]
    world.keep_message(message)
    world.show_message(message, body)
    announce_message(world, message, "MESSAGE_CREATE")
    return message


def edit_message(world: FakeWorld, message: Message, body: Json, files: Files) -> None:
    """Check the body against the message, change it in place and notify the gateway."""
    was_v2 = bool(message.flags & V2)
    if was_v2 and body.get("flags") is not None and not wants_v2(body) and not message.loading:
        form = Form()
        text = "The IS_COMPONENTS_V2 flag cannot be removed from a message"
        form.add_error(("flags",), "MESSAGE_FLAGS_COMPONENTS_V2_IMMUTABLE", text)
        form.raise_errors()
    v2 = was_v2 or wants_v2(body)
    _check_sizes(world, files)
    _check_edit(message, body, files, v2=v2)
    _check_roles(world, body)
    _check_words(world, message, body)
    if v2:
        message.content, message.embeds = "", []
    message.flags = (message.flags & ~LOADING) | (V2 if v2 else 0)
    message.attachments = _kept_files(message, body)
    message.edited, message.edits = world.now(), message.edits + 1
    _fill_message(world, message, body, files)
    world.show_message(message, body)
    announce_message(world, message, "MESSAGE_UPDATE")


def _check_edit(message: Message, body: Json, files: Files, *, v2: bool) -> None:
    if v2 and not message.flags & V2 and not message.loading:
        left = {key: getattr(message, key) for key in ("content", "embeds") if key not in body}
        body = left | body
    existing = {file.id: file.filename for file in message.attachments}
    check_message(body, _file_names(files), existing, v2=v2)
    content, embeds = ("", []) if v2 else (message.content, message.embeds)
    parts = body.get("components", message.components)
    files_after = files or body.get("attachments", message.attachments)
    _check_filled(body.get("content", content), body.get("embeds", embeds), parts, files_after)


def _check_filled(content: str | None, *others: object) -> None:
    if not any(others) and not (content or "").strip():
        raise Refused(400, 50006, "Cannot send an empty message")


def _file_names(files: Files) -> dict[int, str]:
    return {key: upload.filename for key, upload in files.items()}


def _check_sizes(world: FakeWorld, files: Files) -> None:
    if any(len(file.data) > world.limits.file_size for file in files.values()):
        raise Refused(413, 40005, "Request entity too large")


def _check_roles(world: FakeWorld, body: Json) -> None:
    """Reject a menu with a default role that the guild does not have."""
    form = Form()
    for path, part in walk_components(body.get("components") or [], ("components",)):
        for index, value in enumerate(part.get("default_values") or ()):
            if value["type"] == "role" and int(value["id"]) not in world.roles:
                here = (*path, "default_values", index, "id")
                form.add_error(here, "SELECT_COMPONENT_INVALID_DEFAULT_VALUE", "Unknown role")
    form.raise_errors()


def _check_words(world: FakeWorld, message: Message, body: Json) -> None:
    """Reject a message of the bot with blocked words or links anywhere."""
    said = json.dumps(body, ensure_ascii=False) if world.blocked and message.author_id == world.bot.id else ""
    for words, code in world.blocked.items():
        if words in said:
            raise Refused(400, code, BLOCKED[code])


def _kept_files(message: Message, body: Json) -> list[Attachment]:
    if body.get("attachments") is None:
        return list(message.attachments)
    listed = {str(item.get("id")): item for item in body["attachments"] if isinstance(item, dict)}
    kept = [file for file in message.attachments if str(file.id) in listed]
    for file in kept:
        file.description = listed[str(file.id)].get("description", file.description)
    return kept


def _fill_message(world: FakeWorld, message: Message, body: Json, files: Files) -> None:
    message.attachments = message.attachments + list(_store_uploads(world, message, body, files))
    if "content" in body:
        message.content = body["content"] or ""
    if body.get("embeds") is not None:
        message.embeds = [_complete_embed(embed) for embed in body["embeds"]]
    if body.get("components") is not None:
        message.components = ComponentBuilder(world, message).build_all(body["components"])
    _note_mentions(world, message, body)
    add_mentioned(world, message)


def _complete_embed(embed: Json) -> Json:
    done = drop_empty(embed) | {"type": "rich"}
    if "fields" in done:
        done["fields"] = [{"inline": False} | field for field in done["fields"]]
    return done


def _store_uploads(world: FakeWorld, message: Message, body: Json, files: Files) -> Iterator[Attachment]:
    listed = {str(item.get("id")): item for item in body.get("attachments") or ()}
    for key, upload in files.items():
        about = listed.get(str(key), {})
        name = str(about.get("filename") or upload.filename)
        kind = guess_type(name)[0] or "application/octet-stream"
        file = Attachment(
            world.new_snowflake(), message.channel_id, name, upload.data, kind, world.draw_key()
        )
        file.description, file.ephemeral = about.get("description"), message.ephemeral
        if kind.startswith("image/"):
            file.size = measure_image(upload.data)
        world.keep_file(file)
        yield file


def measure_image(data: bytes) -> tuple[int, int] | None:
    """Return width and height of an image, or None if it cannot be read."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            size = picture.size
            picture.verify()
    except (OSError, SyntaxError, ValueError):
        return None
    return size


def running_text(content: str, components: list[Json]) -> str:
    """Return all text of a message: content and text displays."""
    texts = [str(part["content"]) for _, part in walk_components(components, ()) if part.get("type") == TEXT]
    return "\n".join([content, *texts] if content else texts)


def _note_mentions(world: FakeWorld, message: Message, body: Json) -> None:
    text = running_text(message.content, message.components)
    rule = body.get("allowed_mentions")
    named = [int(who) for who in dict.fromkeys(USER.findall(text)) if int(who) in world.accounts]
    allowed = {"parse": ["users", "roles", "everyone"]} if rule is None else rule
    parse = allowed.get("parse") or []
    users = {str(who) for who in allowed.get("users") or ()}
    message.mentions = [who for who in named if "users" in parse or str(who) in users]
    replied = world.find_message(message.channel_id, message.reference)
    if replied is not None and message.kind == REPLY and allowed.get("replied_user", rule is None):
        message.mentions = list(dict.fromkeys([*message.mentions, replied.author_id]))
    message.everyone = "everyone" in parse and bool(CROWD.search(text))


def _note_pings(world: FakeWorld, message: Message) -> None:
    if message.ephemeral or message.flags & SILENT:
        return
    channel = world.channels[message.channel_id]
    pinged = set(message.mentions)
    if channel.kind == DM and channel.recipient_id:
        pinged.add(channel.recipient_id)
    elif message.everyone and world.is_allowed(
        world.accounts[message.author_id], channel, Perm.MENTION_EVERYONE
    ):
        pinged |= set(world.accounts)
    message.pings = frozenset(pinged - {message.author_id})


def announce_message(world: FakeWorld, message: Message, event: str) -> None:
    """Send a message event to the gateway, except for an ephemeral message."""
    if message.ephemeral:
        world.note_change()
        return
    channel = world.channels[message.channel_id]
    data = event_message_json(world, message, fresh=event == "MESSAGE_CREATE")
    world.emit_event(event, data, _message_intents(channel), channel.id)


def delete_message(world: FakeWorld, message: Message) -> None:
    """Remove a message and notify the gateway."""
    channel = world.channels[message.channel_id]
    channel.messages.pop(message.id, None)
    channel.whispers.pop(message.id, None)
    message.deleted = True
    data = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id:
        data["guild_id"] = str(channel.guild_id)
    if message.ephemeral:
        world.note_change()
    else:
        world.emit_event("MESSAGE_DELETE", data, _message_intents(channel), channel.id)


def _message_intents(channel: Channel) -> int:
    return DIRECT_MESSAGES if channel.kind == DM else GUILD_MESSAGES
