"""Files that a message keeps when it is edited: attachment://name finds uploads of the edit, and what it lists, alone.

A message of components shows none of its files but those that a component names. So it can hold a picture that it shows no more, and show
it again without another upload.
"""

from collections.abc import Collection, Iterable
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.ui.layout import AttachedImage, FileName, Layout, list_names
from engine.records.store_records import ShownPicture


class ExistingAttachment(Struct, frozen=True):
    """A file that stays; an edit must list both its id and its name (else Discord answers 50035)."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, object]:
        """Write it as discord.py writes an attachment."""
        return {"id": self.id, "filename": self.filename}


def list_pictures(message: discord.Message | None) -> list[ShownPicture]:
    """List the pictures that a message's galleries show, in their order; its attachments do not name them."""
    components = message.components if message is not None else ()
    return [
        ShownPicture(_read_name(item), item.description or "–", item.media.attachment_id)
        for gallery in components
        if isinstance(gallery, discord.MediaGalleryComponent)
        for item in gallery.items
    ]


def list_held(message: discord.Message | None) -> list[ShownPicture]:
    """List the pictures that a message holds without showing them, the oldest first, then those that it shows."""
    hidden = message.attachments if message is not None else ()
    return [
        *(ShownPicture(each.filename, each.description or "–", each.id) for each in hidden),
        *list_pictures(message),
    ]


def reuse_images(pictures: Iterable[ShownPicture]) -> list[AttachedImage]:
    """Make pictures that a message holds ready to be shown on it again."""
    return [AttachedImage(FileName(each.name), each.alt) for each in pictures]


def list_kept(pictures: Iterable[ShownPicture], view: Layout, spare: int = 0) -> list[Any]:
    """List the files of these pictures that a new view of their message shows again, and that are not sent anew with it.

    spare: so many of the others stay too, unseen, the last first.
    """
    files = {each.name: each.file for each in pictures if each.file is not None}
    if not files:
        return []
    anew, shown = set(view.pictures), view.list_names()
    unseen = [name for name in files if name not in shown | anew]
    stays = shown - anew | {*unseen[len(unseen) - min(spare, len(unseen)) :]}
    return [ExistingAttachment(file, name) for name, file in files.items() if name in stays]


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


def _read_name(item: discord.MediaGalleryItem) -> str:
    """Read the name of the file that a message shows."""
    return item.media.url.partition("?")[0].rpartition("/")[2]
