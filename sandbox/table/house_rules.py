"""This project's rules for its bot, stricter than Discord's."""

import re

from ..discord import (
    DM,
    TEXT,
    THUMBNAIL,
    UNKNOWN,
    Json,
    Message,
    Sandbox,
    as_text,
    name_mentions,
    text_of,
    walk_components,
)

NUMBERED = re.compile(r" *(\d+)\. ")
ADDED = 1  # the type of the system message about an added thread member
SHOWN = 300  # characters of a message in a breach
CHANNEL = re.compile(r"(?<!\\)<#\d+>")


class HouseRules:
    """A check of every message of the bot.

    breaches: a sentence for each broken rule. A message pings everyone, notifies without a text, or adds a single
    person to a thread with a ping. It mentions a user or thread that clients cannot name. Its pictures are
    unreadable, cut or without alt text, or its list is renumbered.
    """

    def __init__(self, box: Sandbox) -> None:
        self.world = box.world
        self.breaches: list[str] = []
        self.world.message_watchers.append(self.check_message)

    def check_message(self, message: Message, body: Json) -> None:
        """Record the rules that a message of the bot breaks. body: the request that made or changed it."""
        if message.author_id != self.world.bot.id:
            return
        where = f"message {message.id} in {self.world.channels[message.channel_id].name or 'a DM'}"
        if message.everyone or "everyone" in ((body.get("allowed_mentions") or {}).get("parse") or []):
            self.breaches.append(f"{where} may ping everybody")
        self._check_pings(message, where)
        self._check_names(message, where)
        self._check_files(message, where)
        self._check_shown_images(message, where)
        self._check_numbers(message, where)

    def _check_pings(self, message: Message, where: str) -> None:
        """Find a notification without text, and people added to a thread with a ping each."""
        if message.kind == ADDED:
            self.breaches.append(
                f"{where} puts one person into the thread; mention all of them in one message"
            )
        elif message.pings and not message.push.strip() and not message.edits:
            self.breaches.append(f"{where} is a blank notification: {as_text(self.world, message)[:SHOWN]}")

    def _check_names(self, message: Message, where: str) -> None:
        """Find mentions that a client cannot name: users outside the message's mentions, threads in a DM."""
        text = name_mentions(self.world, message, text_of(message))
        if UNKNOWN in text:
            self.breaches.append(f"{where} mentions somebody whom its mentions do not name: {text[:SHOWN]}")
        if self.world.channels[message.channel_id].kind == DM and CHANNEL.search(text):
            self.breaches.append(
                f"{where} mentions a channel, which is unknown outside the server: {text[:SHOWN]}"
            )

    def _check_files(self, message: Message, where: str) -> None:
        for file in message.attachments:
            if file.content_type.startswith("image/"):
                if not (file.description or "").strip():
                    self.breaches.append(f"{where}: {file.filename} has no alt text")
                if file.size is None:
                    self.breaches.append(f"{where}: {file.filename} is not a readable image")

    def _check_shown_images(self, message: Message, where: str) -> None:
        for _, part in walk_components(message.components, ()):
            items = part.get("items", [part] if part["type"] == THUMBNAIL else [])
            if any(not (item.get("description") or "").strip() for item in items):
                self.breaches.append(f"{where}: an image is shown without alt text")
            if len(items) > 1:
                self.breaches.append(f"{where}: Discord cuts {len(items)} images in one gallery to tiles")

    def _check_numbers(self, message: Message, where: str) -> None:
        """Find a list that Discord's clients renumber, because they count up from its first number."""
        shown = [
            part["content"] for _, part in walk_components(message.components, ()) if part["type"] == TEXT
        ]
        for text in (message.content, *shown):
            before = None
            for line in text.split("\n"):
                found = NUMBERED.match(line)
                number = int(found[1]) if found else None
                if number is not None and before is not None and number != before + 1:
                    self.breaches.append(f"{where}: Discord shows this list as {before + 1}.: {line}")
                before = number
