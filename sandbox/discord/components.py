"""Convert the components of a request to those of a message."""

from .component_types import (
    CONTAINER,
    FILE,
    GALLERY,
    ROW,
    SECTION,
    SELECT,
    SELECTS,
    SEPARATOR,
    THUMBNAIL,
    walk_components,
)
from .errors import Json
from .objects import Attachment, Message
from .to_json import file_url
from .world import FakeWorld


class ComponentBuilder:
    """A converter of components of a request to those of a message: numbered, complete, media resolved."""

    def __init__(self, world: FakeWorld, message: Message) -> None:
        self.world, self.message, self.next = world, message, 0
        self.taken: set[int] = set()
        self.files = {file.filename: file for file in message.attachments}
        self.urls = {file_url(world, file): file for file in message.attachments}

    def build_all(self, parts: list[Json]) -> list[Json]:
        """Return the components of a whole message."""
        self.taken = {part["id"] for _, part in walk_components(parts, ()) if part.get("id")}
        return [self.build_component(part) for part in parts]

    def build_component(self, part: Json) -> Json:
        """Return one component with its children."""
        kind = part["type"]
        done = drop_empty(part)
        done["id"] = part.get("id") or self.next_number()
        if kind in (ROW, SECTION, CONTAINER):
            done["components"] = [self.build_component(child) for child in part["components"]]
        if kind == SECTION:
            done["accessory"] = self.build_component(part["accessory"])
        elif kind in SELECTS:
            self.complete_select(done, kind)
        elif kind == GALLERY:
            done["items"] = [self.build_media(item, "media") for item in part["items"]]
        elif kind in (THUMBNAIL, FILE):
            done |= self.build_media(part, "media" if kind == THUMBNAIL else "file")
        elif kind == CONTAINER:
            done = {"accent_color": None, "spoiler": False} | done
        elif kind == SEPARATOR:
            done = {"spacing": 1, "divider": True} | done
        return done

    def next_number(self) -> int:
        """Return the next free component number of the message."""
        self.next += 1
        while self.next in self.taken:
            self.next += 1
        return self.next

    def complete_select(self, done: Json, kind: int) -> None:
        """Add the defaults of a select menu."""
        done.setdefault("min_values", 1)
        done.setdefault("max_values", 1)
        done.pop("required", None)
        if kind == SELECT:
            done["options"] = [drop_empty(option) for option in done["options"]]

    def build_media(self, item: Json, key: str) -> Json:
        """Return a gallery item, thumbnail or file with Discord's data about its medium."""
        file = self.find_file(item[key]["url"])
        done: Json = {key: self.unfurl_media(item[key]["url"], file), "spoiler": bool(item.get("spoiler"))}
        if key == "file":
            return done | {"name": file and file.filename, "size": file and len(file.data)}
        return done | {"description": item.get("description")}

    def find_file(self, url: str) -> Attachment | None:
        """Return the attachment of this message that a URL refers to, if any."""
        return self.files.get(url.removeprefix("attachment://")) or self.urls.get(url)

    def unfurl_media(self, url: str, file: Attachment | None) -> Json:
        """Return a medium with its URL, size and type."""
        done: Json = {"id": str(self.world.new_snowflake()), "url": url, "proxy_url": url}
        if file is None:
            return done | {"width": 0, "height": 0, "content_type": None}
        where = file_url(self.world, file)
        width, height = file.size or (None, None)
        done |= {"url": where, "proxy_url": where, "attachment_id": str(file.id)}
        return done | {"width": width, "height": height, "content_type": file.content_type}


def drop_empty(part: Json) -> Json:
    """Return a part of a request without its empty fields."""
    done = {key: value for key, value in part.items() if value is not None}
    if "emoji" in done:
        done["emoji"] = drop_empty(done["emoji"])
    return done
