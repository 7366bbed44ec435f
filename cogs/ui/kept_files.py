"""Files that a message keeps when it is edited: attachment://name finds uploads of the edit, and what it lists, alone."""

from collections.abc import Collection, Iterable
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.ui.layout import FileName, Layout, Shot, list_names
from engine.records.store_records import ShownPicture


class KeptFile(Struct, frozen=True):
    """A file that stays; an edit must list both its id and its name (else Discord answers 50035)."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, object]:
        """Write it as discord.py writes an attachment."""
        return {"id": self.id, "filename": self.filename}


def list_pictures(message: discord.Message | None) -> list[ShownPicture]:
    """List the pictures that a message's galleries show, in their order; its attachments do not name them."""
    return [
        ShownPicture(_read_name(item), item.description or "–", item.media.attachment_id)
        for item in _list_media(message)
    ]


def make_shots(pictures: Iterable[ShownPicture]) -> list[Shot]:
    """Make pictures that a message holds ready to be shown on it again."""
    return [Shot(FileName(each.name), each.alt) for each in pictures]


def list_kept(pictures: Iterable[ShownPicture], view: Layout) -> list[Any]:
    """List the files of these pictures that a new view of their message shows again, and that are not sent anew with it."""
    shown = view.list_names() - set(view.pictures)
    return [
        KeptFile(each.file, each.name) for each in pictures if each.file is not None and each.name in shown
    ]


def remove_pictures(view: Layout, words: str = "", kept: Collection[str] = ()) -> bool:
    """Take the pictures off a message, and say these words in their place; tell whether it had any.

    kept: the names of files that are out already, whose pictures stay.
    """
    items = view.children
    gone = [each for each in items if isinstance(each, ui.MediaGallery) and not list_names(each) <= {*kept}]
    if not gone:
        return False
    view.clear_items()
    for each in items:
        if each not in gone:
            view.add_item(each)
        elif words:
            view.add_item(ui.TextDisplay(words))
            words = ""
    return True


def _list_media(message: discord.Message | None) -> list[discord.MediaGalleryItem]:
    components = message.components if message is not None else ()
    galleries = [each for each in components if isinstance(each, discord.MediaGalleryComponent)]
    return [item for gallery in galleries for item in gallery.items]


def _read_name(item: discord.MediaGalleryItem) -> str:
    """Read the name of the file that a message shows."""
    return item.media.url.partition("?")[0].rpartition("/")[2]
