"""A tape of everything visible in a world. Two runs of one seed are equal if their tapes are."""

import json
import logging
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path

from sandbox.discord import Exchange, Json, Message, Sandbox

TAPE = "tape.txt"  # the name of its file
SHOWN = 160  # characters of text lines


class Tape(logging.Handler):
    """Records each request, event, message and picture, and the log, with long data as digests.

    folder: holds this world's files. Its name is removed from the log's lines.
    """

    def __init__(self, box: Sandbox, folder: Path) -> None:
        super().__init__()
        self.box, self.folder, self.lines = box, str(folder), list[str]()
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
        box.record.watchers.append(self._note_exchange)
        box.world.listeners.append(self._note_event)
        box.world.message_watchers.append(self._note_message)

    def _write(self, kind: str, words: str) -> None:
        whole = words.replace("\n", "\\n")
        self.lines.append(f"{self.box.world.now():.6f} {kind} {whole}")

    def _note_exchange(self, made: Exchange) -> None:
        bodies = f"{_digest(made.body)} {_digest(made.answer)}"
        self._write("request", f"{made.method} {made.path} {made.status} {bodies} {made.files}")

    def _note_event(self, event: str, data: Json, intents: int, channel: int | None) -> None:
        self._write("event", f"{event} {channel} {_digest(json.dumps(data).encode())}")

    def _note_message(self, message: Message, body: Json) -> None:
        held = json.dumps([message.content, message.components, message.embeds, sorted(message.pings)])
        files = [_digest(file.data) for file in message.attachments]
        self._write("message", f"{message.channel_id} {message.id} {_digest(held.encode())} {files}")

    def emit(self, record: logging.LogRecord) -> None:
        """Record a line of the log."""
        self._write("log", self.format(record).replace(self.folder, ""))

    def note_database(self, path: Path) -> None:
        """Record a database's content."""
        with closing(sqlite3.connect(path)) as connection:
            for line in connection.iterdump():
                self._write("row", f"{_digest(line.encode())} {line[:SHOWN]!r}")

    def save(self, file: Path) -> None:
        """Save the tape to a file."""
        file.write_text("\n".join(self.lines) + "\n", encoding="utf-8")


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def find_difference(first: Path, second: Path, around: int = 3) -> list[str]:
    """Return the first difference of two tapes: lines before it, and one line of each. Empty: they are equal."""
    before: list[str] = []
    for number, (one, other) in enumerate(zip_longest(_read(first), _read(second)), 1):
        if one != other:
            return [*before[-around:], f"line {number}:", f"- {one}", f"+ {other}"]
        before = [*before[-around:], f"  {one}"]
    return []


def _read(file: Path) -> Iterable[str]:
    return file.read_text(encoding="utf-8").splitlines()
