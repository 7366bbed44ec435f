"""Transcript of a play: public texts as they appear, and every picture as a file."""

from pathlib import Path
from typing import TextIO

from ..discord import DM, Message, Sandbox, as_text


class Transcript:
    """A printer of new and changed public messages to `out`, which saves pictures under `folder`."""

    def __init__(self, box: Sandbox, out: TextIO, folder: Path) -> None:
        self.box, self.out, self.folder = box, out, folder
        self.pictures = 0
        self._texts: dict[int, list[str]] = {}
        self._edits: dict[int, int] = {}
        self._last_file = 0

    def write_line(self, text: str) -> None:
        """Print one line."""
        self.out.write(text + "\n")
        self.out.flush()

    def catch_up(self) -> None:
        """Print all changes since the last call."""
        for channel in self.box.world.channels.values():
            if channel.kind != DM:
                for message in list(channel.messages.values())[-30:]:
                    self._write_message(message, channel.name)
        self._save_pictures()

    def _write_message(self, message: Message, channel: str) -> None:
        if self._edits.get(message.id) == message.edits:
            return
        before, lines = self._texts.get(message.id), as_text(self.box.world, message).splitlines()
        self._edits[message.id], self._texts[message.id] = message.edits, lines
        if before is None:
            self.write_line(f"{channel} › " + "\n".join(lines))
        elif changed := [line for line in lines if line not in before]:
            self.write_line(f"{channel} ✎ " + "\n  ".join(line.strip() for line in changed))

    def _save_pictures(self) -> None:
        world = self.box.world
        for key in [key for key in world.files if key > self._last_file]:
            file = world.files[key]
            self._last_file = key
            if file.size is None:
                continue
            self.pictures += 1
            private = file.ephemeral or world.channels[file.channel_id].kind == DM
            name = f"{self.pictures:04}-{'panel' if private else 'public'}-{Path(file.filename).name}"
            (self.folder / name).write_bytes(file.data)
