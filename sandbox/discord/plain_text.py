"""Messages as people read them: plain text for prints, dumps and assertions."""

import re

from .component_types import BUTTON, FILE, GALLERY, SECTION, SELECTS, SEPARATOR, TEXT, THUMBNAIL
from .errors import Json
from .objects import V2, Message
from .world import FakeWorld

USER = re.compile(r"<@!?(\d+)>")
UNKNOWN = "@unknown-user"
SYSTEM = {1: "added {names} to the thread", 21: "started this thread"}


def text_of(message: Message) -> str:
    """Return the text of a message: content, then text displays, one per line."""
    return "\n".join(filter(None, [message.content, *_running_texts(message.components)]))


def _running_texts(parts: list[Json]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if part["type"] == TEXT:
            found.append(part["content"])
        found += _running_texts(part.get("components", []))
    return found


def as_text(world: FakeWorld, message: Message) -> str:
    """Return a message as people see it: author, text, pictures, buttons and menus."""
    author = world.accounts[message.author_id].name
    only = f" (only {world.accounts[message.seen_by].name} sees this)" if message.seen_by else ""
    if message.kind in SYSTEM:
        names = ", ".join(world.accounts[who].name for who in message.mentions)
        return f"· {author} {SYSTEM[message.kind].format(names=names)}"
    lines = [message.content] if message.content else []
    lines += ["… is thinking"] if message.loading else []
    for embed in message.embeds:
        lines += [str(embed[key]) for key in ("title", "description") if key in embed]
    lines += parts_as_text(message.components)
    if not message.flags & V2:  # a components message shows only files that its components refer to
        lines += [f"🖼 {f.filename}: {f.description}" for f in message.attachments]
    body = "\n".join(lines).replace("\n", "\n  ")
    return f"{author}{only}:\n  {name_mentions(world, message, body)}"


def name_mentions(world: FakeWorld, message: Message, text: str) -> str:
    """Return a message's text with mentions as shown by a client that knows no users.

    Only users in the message's own mentions have a name.
    """
    known = {str(who): f"@{world.accounts[who].name}" for who in message.mentions}
    return USER.sub(lambda found: known.get(found[1], UNKNOWN), text)


def parts_as_text(parts: list[Json]) -> list[str]:
    """Return components, one per line."""
    lines: list[str] = []
    for part in parts:
        lines += part_as_text(part)
    return lines


def part_as_text(part: Json) -> list[str]:
    """Return one component as lines."""
    kind = part["type"]
    if kind == TEXT:
        return [str(part["content"])]
    if kind == SEPARATOR:
        return ["───"]
    if kind == GALLERY:
        return [f"🖼 {_file_name(item['media'])}: {item['description'] or ''}" for item in part["items"]]
    if kind in (THUMBNAIL, FILE):
        return [f"🖼 {_file_name(part.get('media') or part['file'])}: {part.get('description') or ''}"]
    if kind == BUTTON or kind in SELECTS:
        return [_control_as_text(part)]
    lines = parts_as_text(part.get("components", []))
    if kind == SECTION:
        return lines + part_as_text(part["accessory"])
    if all(child["type"] == BUTTON for child in part.get("components", [])):
        return [" ".join(lines)]
    return lines


def _file_name(medium: Json) -> str:
    return str(medium["url"]).rsplit("/", 1)[-1].split("?")[0]


def _control_as_text(part: Json) -> str:
    off = " (off)" if part.get("disabled") else ""
    if part["type"] == BUTTON:
        return f"[{label_of(part)}{off}]"
    options = [("*" if option.get("default") else "") + option["label"] for option in part.get("options", [])]
    return f"▾ {part.get('placeholder') or 'Choose'}{off}: {' | '.join(options)}"


def label_of(button: Json) -> str:
    """Return a button's emoji and label."""
    emoji = (button.get("emoji") or {}).get("name") or ""
    return f"{emoji} {button.get('label') or ''}".strip()
