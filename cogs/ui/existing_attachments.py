"""Keep attachments of a message through an edit.

`attachment://name` finds only uploads of the edit and the attachments it lists. A message of components shows
only the files a component names. So it can hold a hidden picture and show it again without another upload.
"""

from collections.abc import Collection, Iterable
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.ui.layout import AttachedImage, FileName, Layout, list_names
from engine.records.store_records import ShownPicture


class ExistingAttachment(Struct, frozen=True):
    """An attachment that stays. An edit must list its id and its name (else Discord returns 50035)."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, object]:
        """Return the attachment in the form of discord.py's attachments."""
        return {"id": self.id, "filename": self.filename}


def list_pictures(message: discord.Message | None) -> list[ShownPicture]:
    """Return the pictures in a message's galleries, in order. `message.attachments` lacks these."""
    components = message.components if message is not None else ()
    return [
        ShownPicture(_read_name(item), item.description or "–", item.media.attachment_id)
        for gallery in components
        if isinstance(gallery, discord.MediaGalleryComponent)
        for item in gallery.items
    ]


def list_held(message: discord.Message | None) -> list[ShownPicture]:
    """Return a message's hidden pictures, the oldest first, then the shown ones."""
    hidden = message.attachments if message is not None else ()
    return [
        *(ShownPicture(each.filename, each.description or "–", each.id) for each in hidden),
        *list_pictures(message),
    ]


def reuse_images(pictures: Iterable[ShownPicture]) -> list[AttachedImage]:
    """Return pictures of a message as images to show again."""
    return [AttachedImage(FileName(each.name), each.alt) for each in pictures]


def list_kept(pictures: Iterable[ShownPicture], view: Layout, spare: int = 0) -> list[Any]:
    """Return the attachments to keep in an edit: those that the new view shows and does not upload.

    pictures: those of the message now. spare: number of other ones to keep hidden, the latest first.
    """
    files = {each.name: each.file for each in pictures if each.file is not None}
    if not files:
        return []
    anew, shown = set(view.pictures), view.list_names()
    unseen = [name for name in files if name not in shown | anew]
    stays = shown - anew | {*unseen[len(unseen) - min(spare, len(unseen)) :]}
    return [ExistingAttachment(file, name) for name, file in files.items() if name in stays]


def remove_pictures(view: Layout, words: str = "", kept: Collection[str] = ()) -> bool:
    """Replace the pictures of a view by a sentence, in place. Return True if it had any.

    words: the sentence, "": none. kept: file names of pictures that stay.
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
    """Return the file name of a shown picture."""
    return item.media.url.partition("?")[0].rpartition("/")[2]
