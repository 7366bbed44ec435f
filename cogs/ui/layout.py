"""Lay out text and pictures within Discord's limits."""

import logging
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from io import BytesIO
from typing import Any, NamedTuple, NewType, Self

import discord
from discord import MediaGalleryItem, ui

from cogs.ui.custom_id import list_parts, parse_id
from cogs.ui.phone import TALL
from render.drawing.scene import Picture
from render.text.say import Say

log = logging.getLogger(__name__)
# limits of a message: components with nested ones, characters and bytes of all texts
COMPONENTS, CHARACTERS, BYTES = 40, 4000, 10_000
SHORT = BYTES // 4  # characters that are within all limits, whatever they are
SCHEME = "attachment://"
PLAIN = 2000  # characters of a message without a layout
TEXT = 3800  # characters of text on one message, with a margin
UTF8 = 9000
CUT = 90  # characters fit_lines reserves for its note about cut lines
PAGE_MARGIN = 200  # characters a page reserves for its number and the note about cut lines
ALT = 1024
LABEL, CHOICE = 80, 100  # characters on a button, and of an option


# file name of a picture: depends on its content, only this module creates it
FileName = NewType("FileName", str)


class AttachedImage(NamedTuple):
    """A picture on a message with its alternative text. picture: to upload, None if already uploaded.

    points: its height on a phone, if known.
    """

    name: FileName
    alt: str
    picture: Picture | None = None
    points: float = TALL


def name_picture(kind: str, seen: bytes) -> FileName:
    """Return a picture's file name by its content, so an existing upload is reused."""
    ending = "webp" if seen.startswith(b"RIFF") else "png"
    return FileName(f"{kind}-{sha256(seen).hexdigest()[:12]}.{ending}")


def attach_image(kind: str, picture: Picture) -> AttachedImage:
    """Return an image named by its pixels and text, so no older file is shown instead."""
    return AttachedImage(name_picture(kind, picture.png + picture.alt.encode()), picture.alt, picture)


class Layout(ui.LayoutView):
    """A message of components within Discord's limits.

    Callers drop the least important parts before. If it is still too large, pictures go first, then the end
    of a text, then the last items, and an error is logged.
    """

    def __init__(self, *parts: ui.Item[Any] | AttachedImage | str) -> None:
        """Show texts, items and pictures, each picture once."""
        super().__init__(timeout=None)
        self.pictures: dict[FileName, Picture] = {}  # pictures to upload with it
        shots = {part.name: part for part in parts if isinstance(part, AttachedImage)}
        self.pictures |= {name: shot.picture for name, shot in shots.items() if shot.picture is not None}
        items = list[ui.Item[Any]]()
        for part in parts:
            if isinstance(part, AttachedImage):
                items += [build_gallery(part.name, part.alt)] if shots.pop(part.name, None) else []
            else:
                items.append(ui.TextDisplay(part) if isinstance(part, str) else part)
        add_item = super().add_item if _are_small(items) else self.add_item
        for item in items:
            add_item(item)

    def add_item(self, item: ui.Item[Any]) -> Self:
        """Add an item if there is room for it and its text."""
        inside = item.children if isinstance(item, ui.Section) else [item]
        texts = [part for part in inside if isinstance(part, ui.TextDisplay)]
        for part in texts:
            if self.content_length() + len(part.content) > SHORT:
                part.content = self._cut_words(part.content)
        galleries = []
        if all(part.content for part in texts):
            try:
                return super().add_item(item)
            except ValueError:  # more than COMPONENTS
                galleries = self._list_galleries()
        if not galleries:
            log.error("message too large dropped=%s", type(item).__name__)
            return self
        log.error("message too large dropped=picture")
        return self.remove_item(galleries[0]).add_item(item)

    def add_shot(self, shot: AttachedImage) -> Self:
        """Show a picture, once, and upload it if the message lacks it."""
        if shot.name in self.list_names():
            return self
        if shot.picture is not None:
            self.pictures[shot.name] = shot.picture
        return self.add_item(build_gallery(shot.name, shot.alt))

    def add_picture(self, kind: str, picture: Picture | None) -> Self:
        """Show a painted picture. None: there is none."""
        return self if picture is None else self.add_shot(attach_image(kind, picture))

    def add_section(self, words: str, button: ui.Item[Any]) -> Self:
        """Show a text with a button beside it, if there is room for both."""
        return self.add_item(ui.Section(words, accessory=button))

    def list_names(self) -> set[str]:
        """Return the names of the shown files."""
        shown = [each for each in self.children if isinstance(each, ui.MediaGallery)]
        return {item.media.url.removeprefix(SCHEME) for each in shown for item in each.items}

    def list_files(self) -> list[discord.File]:
        """Return new attachment objects for the upload, because each can be sent only once."""
        shown = self.list_names() if self.pictures else ()
        return [make_file(name, each) for name, each in self.pictures.items() if name in shown]

    def _list_galleries(self) -> list[ui.MediaGallery[Any]]:
        return [each for each in self.children if isinstance(each, ui.MediaGallery)]

    def _cut_words(self, words: str) -> str:
        """Cut a text to the room the earlier texts leave. "" if there is none."""
        before = "".join([each.content for each in self.walk_children() if isinstance(each, ui.TextDisplay)])
        left, room = CHARACTERS - len(before), BYTES - len(before.encode())
        if len(words) <= left and len(words.encode()) <= room:
            return words
        log.error("message too large cut_from=%d", len(words))
        kept = words[: max(left - 1, 0)].encode()[: max(room - 3, 0)].decode(errors="ignore")
        return kept and f"{kept}…"


def _are_small(items: Sequence[ui.Item[Any]]) -> bool:
    """Return True if a message of these items is within all limits, whatever its characters are."""
    texts = [each.content for each in items if isinstance(each, ui.TextDisplay)]
    small = all(texts) and sum(map(len, texts)) <= SHORT and count_components(items) <= COMPONENTS
    return small and not any(isinstance(each, ui.Section) for each in items)


def count_components(items: Iterable[ui.Item[Any]]) -> int:
    """Return the number of texts and rows, with the rows' buttons, as Discord counts them."""
    return sum(1 + len(getattr(each, "children", ())) for each in items)


def clip_words(words: str, size: int) -> str:
    """Cut a text to a size. Never empty."""
    words = words.strip() or "–"
    return words if len(words) <= size else words[: size - 1] + "…"


def draw_words(words: str, *rows: ui.ActionRow[Any]) -> Layout:
    """Return a message of text with rows of buttons below it."""
    return Layout(words, *rows)


def list_matches(items: Iterable[ui.Item[Any]]) -> set[int]:
    """Return the matches of the items, nested ones included."""
    found = set[int]()
    for item in items:
        key = parse_id(str(getattr(item, "custom_id", "")))
        found |= {key.match} if key is not None else list_matches(list_parts(item))
    return found - {0}


def reword(view: Layout, change: Callable[[str], str]) -> None:
    """Apply `change` to all texts of a message, alternative texts included, in place."""
    items = view.children
    view.clear_items()
    for item in items:
        reword_item(item, change)
        view.add_item(item)
    view.pictures = {name: Picture(each.png, change(each.alt)) for name, each in view.pictures.items()}


def reword_item(item: ui.Item[Any], change: Callable[[str], str]) -> None:
    """Apply `change` to the texts of an item and of those inside it, in place."""
    if isinstance(item, ui.DynamicItem):
        reword_item(item.item, change)
    elif isinstance(item, ui.TextDisplay):
        item.content = change(item.content)
    elif isinstance(item, ui.Button):
        item.label = clip_words(change(item.label), LABEL) if item.label else None
    elif isinstance(item, ui.MediaGallery):
        for each in item.items:
            each.description = clip_words(change(each.description or ""), ALT)
    elif isinstance(item, ui.Select):
        item.placeholder = clip_words(change(item.placeholder or ""), 150)
        for option in item.options:
            option.label = clip_words(change(option.label), CHOICE)
            option.description = (
                clip_words(change(option.description), CHOICE) if option.description else None
            )
    else:
        for part in list_parts(item):
            reword_item(part, change)


def make_file(name: FileName, picture: Picture) -> discord.File:
    """Return an attachment of a picture, with its alternative text."""
    return discord.File(BytesIO(picture.png), name, description=picture.alt[:ALT])


def list_names(shown: ui.MediaGallery[Any]) -> set[str]:
    """Return the names of the files in a gallery."""
    return {item.media.url.removeprefix(SCHEME) for item in shown.items}


def build_gallery(picture: FileName, alt: str) -> ui.MediaGallery[ui.LayoutView]:
    """Return a gallery of one uploaded picture, because several in one gallery would be cropped to tiles."""
    return ui.MediaGallery(MediaGalleryItem(f"{SCHEME}{picture}", description=clip_words(alt, ALT)))


def cut_pages(lines: list[str], taken: int) -> list[list[str]]:
    """Split lines into pages that leave room for `taken` more characters. A longer line has its own page."""
    pages: list[list[str]] = [[]]
    left = bytes_left = 0
    for line in lines:
        left -= len(line) + 1
        bytes_left -= len(line.encode()) + 1
        if pages[-1] and min(left, bytes_left) < 0:
            pages.append([])
        if not pages[-1]:
            left = TEXT - PAGE_MARGIN - taken - len(line) - 1
            bytes_left = UTF8 - 3 * (PAGE_MARGIN + taken) - len(line.encode()) - 1
        pages[-1].append(line)
    return pages


def fit_lines(rich: Say, lines: list[str], size: int = TEXT, utf8: int = UTF8, cut: str = "text-cut") -> str:
    """Return the lines that fit on one message, joined, and a note about the rest.

    size, utf8: limits in characters and bytes. cut: the note's text key.
    """
    kept, left, bytes_left = [], size - CUT, utf8 - 2 * CUT
    for at, line in enumerate(lines):
        left -= len(line) + 1
        bytes_left -= len(line.encode()) + 1
        if min(left, bytes_left) < 0:
            kept.append(rich.line(cut, n=len(lines) - at))
            break
        kept.append(line)
    return "\n".join(kept) or "–"
