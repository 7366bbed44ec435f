"""What a message holds before it is sent, and how it is known again once it is out."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.ui.components import Component
from cogs.ui.custom_id import CustomId
from cogs.ui.existing_attachments import remove_pictures
from cogs.ui.layout import PLAIN, Layout, clip_words, list_matches, reword, reword_item


class SentMessage(Struct, frozen=True):
    """A message that is out: its channel's id and its own.

    found: by which component an earlier copy was known again. shown: the message as Discord answered it last.
    """

    channel: int
    message: int
    found: CustomId | None = None
    shown: discord.Message | None = None


@dataclass(frozen=True)
class OutgoingMessage:
    """What a message holds: a layout with its pictures, or plain text with buttons; and whom it mentions.

    A phone shows plain text alone: a layout that has one is sent as that text, then changed into the layout.
    ping: whom it calls; named: whom a layout mentions beside them, without a sound. silent: nobody hears it at all.
    unpictured: said in the place of the pictures, where Discord takes none. whole: it is about its pictures, so that
    it does not go out without them.
    """

    view: Layout | None = None
    text: str | None = None
    buttons: tuple[ui.Item[Any], ...] = ()
    ping: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    silent: bool = False
    unpictured: str = ""
    whole: bool = False

    def without_pictures(self, kept: Collection[str] = ()) -> "OutgoingMessage":
        """Leave out the pictures that are to be sent: the view itself loses them; kept: names of files that stay."""
        if self.view is not None:
            remove_pictures(self.view, self.unpictured, kept)
        return self

    def reword(self, change: Callable[[str], str]) -> "OutgoingMessage":
        """Change all that it says: the view and the buttons themselves say it then."""
        for each in self.buttons:
            reword_item(each, change)
        if self.view is not None:
            reword(self.view, change)
        return replace(self, text=None if self.text is None else change(self.text))

    def list_matches(self) -> set[int]:
        """List the matches that it is about, as far as its buttons and menus tell."""
        return list_matches((*self.buttons, *(self.view.children if self.view is not None else ())))

    @property
    def pictured(self) -> bool:
        """Whether pictures are sent with it."""
        view = self.view
        return view is not None and bool(view.pictures) and not view.list_names().isdisjoint(view.pictures)

    @property
    def words(self) -> str | None:
        """The plain text, as long as Discord takes one."""
        return None if self.text is None else clip_words(self.text, PLAIN)

    @property
    def is_plain(self) -> bool:
        """Whether it is sent as text first."""
        return self.view is None or (self.text is not None and not self.silent)

    def build_plain(self) -> ui.View | None:
        """Draw the buttons of the text."""
        view = ui.View(timeout=None)
        for button in self.buttons:
            view.add_item(button)
        return view if self.buttons else None

    def list_files(self) -> list[discord.File]:
        """Make the attachments, each time anew: a file can be sent only once."""
        return [] if self.view is None else self.view.list_files()

    def list_mentions(self, *, changed: bool = False) -> discord.AllowedMentions:
        """List who may be mentioned, nobody else; changed: by an edit, which nobody hears."""
        whom = self.ping if self.is_plain and not changed else (*self.ping, *self.named)
        users = [discord.Object(user) for user in whom if user > 0]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


class EarlierCopy(Struct, frozen=True):
    """How a copy that may be out already is known: it came after a message (id), and holds such a component.

    kinds: of which it is one. ask, args: the number it holds, and what its argument may be; None: anything. fresh: no
    process before this one can have sent it, so that it is searched for only after a failed try.
    """

    match: int
    after: int
    kinds: tuple[type[Component], ...]
    question_id: int | None = None
    args: Collection[str] | None = None
    fresh: bool = False

    def holds(self, key: CustomId) -> bool:
        """Tell whether this is the id of such a component."""
        return (
            any(key.verb == kind.verb for kind in self.kinds)
            and self.question_id in (None, key.question_id)
            and (self.args is None or key.arg in self.args)
        )
