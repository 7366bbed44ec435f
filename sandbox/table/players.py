"""Random players: they know no rules and press the components of their panels."""

import re
from collections.abc import Iterable
from random import Random
from typing import Any

from ..discord import (
    BUTTON,
    SELECT,
    Channel,
    FakeUser,
    Impossible,
    Json,
    Message,
    Response,
    label_of,
    text_of,
)
from .presses import read_verb, weigh_part

JOIN, OPTIONS = "Join", "Options"
OPEN_PANEL = "My panel"
AWAITS = "Your turn,"
NAVIGATION = (
    "back", "back to the log", "board", "clear", "concede", "help", "join", "leave", "log", "my panel", "newer", "older",
    "refresh", "resign", "rules", "start", "take back",
)  # fmt: skip
# Verbs that only show something, or begin something other than a move.
READING = (
    "asked", "before", "board", "chance", "chapter", "deed", "eyes", "film", "finished", "follow", "foresee", "foretell", "fought", "further", "goto", "hint", "list", "log",
    "look", "panel", "part", "predict", "primer", "proof", "ranks", "rematch", "replay", "rules", "sheet", "solo", "story", "then", "thing",
    "topic", "unwatch", "ways", "what", "why", "won",
)  # fmt: skip
# Verbs of orders.
ORDERING = ("always", "askme", "choose", "enough", "guard", "instead", "later", "layorders", "orders", "putfirst", "wishes", "withdraw")  # fmt: skip
MANY = 6  # with more parts than this, a single menu is chosen at least every second time on average
NUMBER = re.compile(r"\d+")
WORDS = re.compile(r"[^\w\s]")


def is_awaited(thread: Channel, name: str) -> bool:
    """Return True if the latest post of a thread shows that the person of this name is active."""
    posts = [message for message in thread.messages.values() if message.kind == 0 and message.components]
    lines = text_of(posts[-1]).splitlines() if posts else []
    named = re.compile(rf"\b{re.escape(name)}\b")
    return any(line.lstrip("*").startswith(AWAITS) and named.search(line) for line in lines)


def find_open_table(user: FakeUser, channel: Channel) -> Message | None:
    """Return the latest message of a channel with a Join button for this person."""
    for message in reversed(user.sees(channel)):
        if any(label_of(part) == JOIN for part in user.parts(message)):
            return message
    return None


def find_menu(user: FakeUser, message: Message, label: str) -> str:
    """Return the custom_id of the menu with an option of this label, or raise Impossible."""
    for part in user.parts(message):
        if any(option["label"] == label for option in part.get("options", ())):
            return str(part["custom_id"])
    raise Impossible(f"no menu offers {label!r}")


class SandboxPlayer:
    """A random person in a match. clicks: the number of actions. failures: actions without an answer.

    skip: the labels of buttons that are never pressed.
    """

    def __init__(self, user: FakeUser, random: Random, skip: Iterable[str] = NAVIGATION) -> None:
        self.user, self.random, self.skip = user, random, tuple(skip)
        self.thread: Channel | None = None
        self.clicks = 0
        self.failures: list[str] = []
        self._news: object = None
        self._touched: Message | None = None

    async def act(self, *, rescan: bool = False) -> bool:
        """Press one component at random. Return False if this person knows of nothing to do."""
        if await self._press_part():
            return True
        news = self.last_changes()
        if news == self._news and not rescan:
            return False
        self._news = news
        return await self._open_panel() and await self._press_part()

    def last_changes(self) -> object:
        """Return a value that differs after a change of the thread or of the latest DM's components.

        A DM is edited after each view of the panel in the thread, so an edit alone is no change.
        """
        assert self.thread is not None
        posts = [(post.id, post.edits) for post in list(self.thread.messages.values())[-3:]]
        letters = [
            (letter.id, *(part["custom_id"] for part in self.pressable_parts(letter)))
            for letter in list(self.user.dm.messages.values())[-1:]
        ]
        return posts, letters

    def newest_private(self) -> Message | None:
        """Return the private message that changed last: a DM or an ephemeral panel."""
        private = [*list(self.user.dm.messages.values())[-2:], *self._list_whispers()]
        seen = [message for message in private if self.user.can_see(message)]
        return max(seen, key=lambda m: (m is self._touched, m.edited or 0, m.id), default=None)

    def _list_whispers(self) -> list[Message]:
        return self.user.whispers(self.thread)[-3:]

    def pressable_parts(self, message: Message | None) -> list[Json]:
        """Return the parts of a message that a random player may press."""
        if message is None:
            return []
        parts = [part for part in self.user.parts(message) if not self._is_skipped(part)]
        return [part for part in parts if part["type"] == BUTTON or not self._is_settled(message, part)]

    def _is_settled(self, message: Message, menu: Json) -> bool:
        """Return True if a menu shows all its options as chosen and allows no other choice."""
        shown, count = self.user.chosen_values(message, menu), len(menu["options"])
        return len(shown) == count and bool(menu["min_values"] >= count)

    def _is_skipped(self, part: Json) -> bool:
        if read_verb(part.get("custom_id")) in (*READING, *ORDERING):
            return True
        if part["type"] != BUTTON:
            return bool(part["type"] != SELECT)
        label = WORDS.sub("", label_of(part)).strip().lower()
        return label in self.skip or any(" " in word and label.startswith(word) for word in self.skip)

    async def _press_part(self) -> bool:
        message = self.newest_private()
        parts = self.pressable_parts(message)
        if message is None or not parts:
            return False
        part = self._choose_part(parts)
        if part["type"] == BUTTON:
            outcome = await self.user.click(message, part["custom_id"])
        else:
            values = self._random_values(part, self.user.chosen_values(message, part))
            outcome = await self.user.select(message, part["custom_id"], values)
        await self._take_outcome(outcome, message, label_of(part) or str(part.get("placeholder")))
        return True

    def _choose_part(self, parts: list[Json]) -> Json:
        """Choose a part at random by weight.

        The only menu among many buttons is as likely as all buttons together, so moves are more frequent than views.
        """
        menus = [part for part in parts if part["type"] == SELECT]
        lone = len(menus) == 1 and len(parts) > MANY and self.random.random() < 0.5
        return menus[0] if lone else self.random.choices(parts, [weigh_part(part) for part in parts])[0]

    def _random_values(self, menu: Json, shown: frozenset[str] | None = None) -> list[str]:
        """Choose values at random, if possible other than the shown ones, since choosing those sends nothing."""
        options = [option["value"] for option in menu["options"]]
        low, high = menu["min_values"], min(menu["max_values"], len(options))
        while True:
            values = self.random.sample(options, self.random.randint(low, high))
            if shown is None or set(values) != shown or low == len(options):
                return values

    async def _open_panel(self) -> bool:
        assert self.thread is not None
        for post in reversed(self.user.sees(self.thread)):
            if any(label_of(part) == OPEN_PANEL for part in self.user.parts(post)):
                outcome = await self.user.click(post, OPEN_PANEL)
                await self._take_outcome(outcome, post, OPEN_PANEL)
                return not outcome.failed
        return False

    async def _take_outcome(self, outcome: Response, message: Message, what: str) -> None:
        self.clicks += 1
        if outcome.kind in ("failed", "deferred"):
            self.failures.append(f"{self.user.name}: {what!r} on message {message.id} {outcome.kind}")
        elif outcome.modal is not None:
            filled = {part["custom_id"]: self._fill_field(part) for part in outcome.modal.fields}
            answer = await self.user.submit(outcome.modal, filled)
            await self._take_outcome(answer, message, outcome.modal.title)
        else:
            self._touched = outcome.message if outcome.message and not outcome.more else None

    def _fill_field(self, part: Json) -> Any:
        if "options" in part:
            return self._random_values({"min_values": 1, "max_values": 1} | part)
        words = f"{part.get('label') or ''} {part.get('placeholder') or ''}"
        numbers = [int(number) for number in NUMBER.findall(words)]
        if len(numbers) > 1 and numbers[0] <= numbers[1]:
            return str(self.random.randint(numbers[0], numbers[1]))
        low, high = part.get("min_length") or 1, part.get("max_length") or 2
        return "".join(
            self.random.choice("0123456789") for _ in range(self.random.randint(low, max(low, min(high, 2))))
        )
