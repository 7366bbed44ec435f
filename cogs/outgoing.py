"""Content of a message before it is sent, and how to recognize it afterwards."""

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
    """A sent message: channel id and message id.

    found: the component that identified an earlier copy. shown: the message as Discord last returned it.
    """

    channel: int
    message: int
    found: CustomId | None = None
    shown: discord.Message | None = None


@dataclass(frozen=True)
class OutgoingMessage:
    """Content of a message: a layout with pictures, or plain text with buttons, and its mentions.

    A phone shows only plain text in notifications. So a layout with a text is sent as that text, then edited
    into the layout. ping: users to ping. named: further users a layout mentions silently. silent: no user is
    notified. unpictured: text instead of pictures, if Discord rejects them. whole: the message needs its
    pictures. answers: the message it replies to, None: it is no reply.
    """

    view: Layout | None = None
    text: str | None = None
    buttons: tuple[ui.Item[Any], ...] = ()
    ping: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    silent: bool = False
    unpictured: str = ""
    whole: bool = False
    answers: int | None = None

    def without_pictures(self, kept: Collection[str] = ()) -> "OutgoingMessage":
        """Remove the new pictures from the view itself. kept: names of files that stay."""
        if self.view is not None:
            remove_pictures(self.view, self.unpictured, kept)
        return self

    def reword(self, change: Callable[[str], str]) -> "OutgoingMessage":
        """Change all texts, in the view and the buttons themselves."""
        for each in self.buttons:
            reword_item(each, change)
        if self.view is not None:
            reword(self.view, change)
        return replace(self, text=None if self.text is None else change(self.text))

    def list_matches(self) -> set[int]:
        """Return the matches named by its buttons and menus."""
        return list_matches((*self.buttons, *(self.view.children if self.view is not None else ())))

    @property
    def pictured(self) -> bool:
        """Whether pictures are sent with it."""
        view = self.view
        return view is not None and bool(view.pictures) and not view.list_names().isdisjoint(view.pictures)

    @property
    def words(self) -> str | None:
        """The plain text, cut to Discord's limit."""
        return None if self.text is None else clip_words(self.text, PLAIN)

    @property
    def is_plain(self) -> bool:
        """Whether it is sent as text first."""
        return self.view is None or (self.text is not None and not self.silent)

    def build_plain(self) -> ui.View | None:
        """Return the buttons of the plain text."""
        view = ui.View(timeout=None)
        for button in self.buttons:
            view.add_item(button)
        return view if self.buttons else None

    def list_files(self) -> list[discord.File]:
        """Return new attachment objects: each can be sent only once."""
        return [] if self.view is None else self.view.list_files()

    def list_mentions(self, *, changed: bool = False) -> discord.AllowedMentions:
        """Return the allowed mentions, no others.

        changed: by an edit, which pings no user.
        """
        whom = self.ping if self.is_plain and not changed else (*self.ping, *self.named)
        users = [discord.Object(user) for user in whom if user > 0]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


class EarlierCopy(Struct, frozen=True):
    """How to recognize a copy that may exist: it follows a message (id) and holds such a component.

    kinds: classes of that component. question_id, args: its number and possible arguments, None: any. fresh:
    no previous process can have sent it, so it is searched only after a failed attempt.
    """

    match: int
    after: int
    kinds: tuple[type[Component], ...]
    question_id: int | None = None
    args: Collection[str] | None = None
    fresh: bool = False

    def holds(self, key: CustomId) -> bool:
        """Return True if this is the id of such a component."""
        return (
            any(key.verb == kind.verb for kind in self.kinds)
            and self.question_id in (None, key.question_id)
            and (self.args is None or key.arg in self.args)
        )
