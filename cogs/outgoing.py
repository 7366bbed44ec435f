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
    into the layout.

    ping: users to ping. named: further users a layout mentions without a ping. silent: no user is notified.
    unpictured: text to show instead of pictures that Discord rejects. whole: the message is useless without
    its pictures. answers: id of the message it replies to, None: it is no reply.
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

    def without_pictures(self, kept: Collection[str]) -> "OutgoingMessage":
        """Remove the pictures from this message's view and return the message.

        kept: file names of pictures that stay.
        """
        if self.view is not None:
            remove_pictures(self.view, self.unpictured, kept)
        return self

    def reword(self, change: Callable[[str], str]) -> "OutgoingMessage":
        """Apply `change` to all texts. View and buttons are changed in place. Return the message."""
        for each in self.buttons:
            reword_item(each, change)
        if self.view is not None:
            reword(self.view, change)
        return replace(self, text=None if self.text is None else change(self.text))

    def list_matches(self) -> set[int]:
        """Return the ids of the matches that the buttons and menus name."""
        return list_matches((*self.buttons, *(self.view.children if self.view is not None else ())))

    @property
    def pictured(self) -> bool:
        """Whether the message uploads pictures that it shows."""
        view = self.view
        return view is not None and bool(view.pictures) and not view.list_names().isdisjoint(view.pictures)

    @property
    def words(self) -> str | None:
        """The plain text, cut to Discord's limit, None if there is no text."""
        return None if self.text is None else clip_words(self.text, PLAIN)

    @property
    def is_plain(self) -> bool:
        """Whether the message is first sent as plain text."""
        return self.view is None or (self.text is not None and not self.silent)

    def build_plain(self) -> ui.View | None:
        """Return the buttons of the plain text, None if there are none."""
        view = ui.View(timeout=None)
        for button in self.buttons:
            view.add_item(button)
        return view if self.buttons else None

    def list_files(self) -> list[discord.File]:
        """Return new attachment objects, because each can be sent only once."""
        return [] if self.view is None else self.view.list_files()

    def list_mentions(self, *, changed: bool = False) -> discord.AllowedMentions:
        """Return the users that the message may mention, as discord.py's AllowedMentions.

        changed: the message is edited. An edit pings no user, so it may name further users.
        """
        whom = self.ping if self.is_plain and not changed else (*self.ping, *self.named)
        users = [discord.Object(user) for user in whom if user > 0]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


class EarlierCopy(Struct, frozen=True):
    """How to recognize a copy of a message that was perhaps sent before a crash.

    after: id of a message older than the copy. kinds: the copy has a component of one of these classes, for
    this match. question_id, args: the question id of that component and its possible arguments, None: any.

    fresh: no previous process can have sent a copy, so it is searched only after a failed attempt.
    """

    match: int
    after: int
    kinds: tuple[type[Component], ...]
    question_id: int | None = None
    args: Collection[str] | None = None
    fresh: bool = False

    def holds(self, key: CustomId) -> bool:
        """Return True if a component with this id identifies the copy."""
        return (
            any(key.verb == kind.verb for kind in self.kinds)
            and self.question_id in (None, key.question_id)
            and (self.args is None or key.arg in self.args)
        )
