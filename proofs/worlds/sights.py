"""Records of a user's view of a world, comparable between two worlds.

A record covers messages, files, ids, edits and their times.
"""

import hashlib
import json
import re
from collections import Counter
from typing import Any

from cogs.delivery import mask_entry
from engine.records.match_records import Match
from sandbox.discord import FakeUser, FakeWorld, Message, Response, snowflake_time

NUMBER = re.compile(r"\d{17,20}")
HEX = re.compile(r"[0-9a-f]{12}")
SIGNED = re.compile(r"hm=[0-9a-f]+")
LAGS = 2.0  # seconds
ENTRIES = 200  # most entries that a world adds
# the mark of an answer by an order, also inside JSON
ORDERED = re.compile(r" (?:\U0001f4dc|\\+ud83d\\+udcdc)")


class SightMoment(float):
    """A time that equals all times near it.

    Durations of round trips are ignored, because other work hides them.
    """

    def __eq__(self, other: object) -> bool:
        """Return True if two times are near."""
        return isinstance(other, SightMoment) and abs(self - other) < LAGS

    def __hash__(self) -> int:
        """Return the same hash for all times, since near ones are equal."""
        return 0


class SightNames:
    """Replaces the ids and masked names of one world by numbers in the order of one person's view.

    Such ids and names differ between worlds. Ids from before the worlds parted stay. A name in another's place gets
    another number, so any change by a secret answer remains visible.
    """

    def __init__(self, match: Match, last: int) -> None:
        self.last, self.known = last, dict[str, str]()
        self.over = (
            False  # the log of a finished match shows the answers by orders, so it shows no difference then
        )
        self.veils = {mask_entry(match, seq) for seq in range(match.seq + ENTRIES)}

    def write(self, text: str) -> str:
        """Return a text with its ids and masked names replaced."""
        text = ORDERED.sub("", text) if self.over else text
        text = NUMBER.sub(self._name_number, SIGNED.sub("hm", text))
        return HEX.sub(self._name_veil, text)

    def _name_number(self, found: re.Match[str]) -> str:
        return found[0] if int(found[0]) <= self.last else self._name_word(found[0], "new")

    def _name_veil(self, found: re.Match[str]) -> str:
        return self._name_word(found[0], "veil") if found[0] in self.veils else found[0]

    def _name_word(self, word: str, kind: str) -> str:
        return self.known.setdefault(word, f"{kind}-{len(self.known)}")


class SightWitness:
    """Records one person's view of one world, look by look. pages: each moment with its records.

    counts: records by kind. pressed: presses of walks by verb.
    """

    def __init__(self, user: FakeUser, world: FakeWorld, names: SightNames) -> None:
        self.user, self.world, self.names = user, world, names
        self.pages: list[tuple[str, list[Any]]] = []
        self.counts, self.pressed = Counter[str](), Counter[str]()
        self.edits = {message.id: message.edits for message in self._list_messages()}

    def _list_messages(self) -> list[Message]:
        """List every message that this person sees, channel by channel in the order of ids."""
        found = [message for channel in self.world.channels.values() for message in self.user.sees(channel)]
        return sorted(found, key=lambda message: (message.channel_id, message.id))

    def look(self, moment: str) -> None:
        """Record every message that is new or changed since the last look."""
        seen = []
        for message in self._list_messages():
            known = self.edits.get(message.id)
            if known != message.edits:
                self._count_message(message, known)
                seen.append(self.describe_message(message))
            self.edits[message.id] = message.edits
        self.pages.append((moment, seen))

    def note_outcome(self, what: str, outcome: Response) -> None:
        """Record the result of a press or a command."""
        self.counts["answers"] += 1
        told = [self.describe_message(each) for each in (outcome.message, *outcome.more) if each is not None]
        self.pages.append((what, [outcome.kind, *told]))

    def note_words(self, what: str, words: list[Any]) -> None:
        """Record other words."""
        self.pages.append((what, words))

    def _count_message(self, message: Message, known: int | None) -> None:
        private = self.world.channels[message.channel_id].recipient_id is not None
        kind = "private panels" if message.ephemeral else "direct messages" if private else "posts"
        self.counts[kind] += known is None
        self.counts["edits"] += message.edits - (known or 0)

    def describe_message(self, message: Message) -> Any:
        """Return all that is visible of a message: words, parts, files, flags, mentions, time and edits.

        An ephemeral panel keeps earlier pictures of its own unseen, unless it was edited in the millisecond of the press.
        """
        parts = json.dumps([message.content, message.components])
        files = [
            (self.names.write(file.filename), file.description, hashlib.sha256(file.data).hexdigest())
            for file in message.attachments
            if file.filename in parts or not message.ephemeral
        ]
        text = self.names.write(parts)
        key = str(message.nonce).rpartition("-")[0]  # the rest is a digest of it
        nonce = "watch" if "-watch-" in key else key
        came = SightMoment(snowflake_time(message.id)), message.edits, SightMoment(message.edited or 0.0)
        id_ = self.names.write(str(message.id))
        return id_, text, files, message.flags, sorted(message.pings), nonce, message.push, came


def find_difference(one: list[tuple[str, list[Any]]], two: list[tuple[str, list[Any]]]) -> str:
    """Return the first difference between a user's records in two worlds. Empty: there is none."""
    for (moment, first), (other, second) in zip(one, two, strict=True):
        if moment != other:
            return f"{moment} is {other}"
        if first != second:
            return f"{moment}: {_first_words(first, second)}"
    return ""


def _first_words(one: list[Any], two: list[Any]) -> str:
    if len(one) != len(two):
        more = max(one, two, key=len)
        return f"{len(one)} and {len(two)} messages, the last: {str(more[-1])[:300]}"
    a, b = next((a, b) for a, b in zip(one, two, strict=True) if a != b)
    x, y = str(a), str(b)
    at = next((i for i, (p, q) in enumerate(zip(x, y, strict=False)) if p != q), min(len(x), len(y)))
    return f"…{x[max(at - 80, 0) : at + 80]} | …{y[max(at - 80, 0) : at + 80]}"
