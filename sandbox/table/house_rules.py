"""What this project does not allow its bot, although Discord would."""

import re

from ..discord import TEXT, THUMBNAIL, Json, Message, Sandbox, walk_components

NUMBERED = re.compile(r" *(\d+)\. ")


class HouseRules:
    """Watches every message of the bot; `breaches` tells of pings to everybody, pictures nobody can read
    or of which Discord cuts off a part, wrong numbers."""

    def __init__(self, box: Sandbox) -> None:
        self.world = box.world
        self.breaches: list[str] = []
        self.world.message_watchers.append(self.check_message)

    def check_message(self, message: Message, body: Json) -> None:
        """Record the rules that a message of the bot breaks; body: the request that made or changed it."""
        if message.author_id != self.world.bot.id:
            return
        where = f"message {message.id} in {self.world.channels[message.channel_id].name or 'a DM'}"
        if message.everyone or "everyone" in ((body.get("allowed_mentions") or {}).get("parse") or []):
            self.breaches.append(f"{where} may ping everybody")
        self._check_files(message, where)
        self._check_shown_images(message, where)
        self._check_numbers(message, where)

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
        """Look for a list that Discord's clients number anew: they count up from its first number."""
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
