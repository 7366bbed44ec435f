"""Editions in the host's folder EDITIONS: each file is rule data for the game that can read it."""

import asyncio
import logging
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from msgspec import MsgspecError, Struct

from engine.games import GameRegistry
from engine.rules.core import InputError, Text, text
from engine.rules.game import AnyGame
from render.text.say import HOST

log = logging.getLogger(__name__)
SUFFIX = ".toml"
STANDARD = ""
LARGEST = 256 * 1024  # bytes, the largest bundled file has a quarter of it
LONGEST = 800  # bytes of a line: parsing a name of a hundred thousand parts would take minutes
Check = Callable[[AnyGame], None]


class InstalledEditions(Struct, frozen=True):
    """A game bound to each edition, by name: the bundled one is "". faults: a text per file no game can read."""

    games: dict[str, AnyGame]
    faults: tuple[Text, ...] = ()


class Mark(NamedTuple):
    """A file's identity and version: inode, size in bytes, times of writing and change in nanoseconds.

    All are 0 for a file that cannot be accessed.
    """

    file: Path
    number: int = 0
    size: int = 0
    written: int = 0
    changed: int = 0


class EditionShelf:
    """The editions in the folder. Each file is read once per game until it changes.

    check: raises InputError for a game with rule data that cannot be drawn.
    """

    def __init__(self, registry: GameRegistry, check: Check) -> None:
        self._registry, self._check = registry, check
        self._kept = dict[Mark, dict[str, AnyGame | Text]]()  # by file and game: the bound game, or the error
        self._turn = asyncio.Lock()

    async def find(self, folder: Path | None, game: str) -> InstalledEditions:
        """Return the editions of a game that are in the folder now. folder None: only the bundled one."""
        async with self._turn:
            return await asyncio.to_thread(self._read_folder, folder, game)

    def _read_folder(self, folder: Path | None, game: str) -> InstalledEditions:
        marks = [_mark(file) for file in sorted(folder.glob("*" + SUFFIX))] if folder else []
        self._kept = {mark: self._kept.get(mark, {}) for mark in marks}
        games: dict[str, AnyGame] = {STANDARD: self._registry.bind(game, None)}
        faults = []
        for mark in marks:
            read = self._read(mark, game)
            if not isinstance(read, Text):
                games[mark.file.stem] = read
            elif all(isinstance(self._read(mark, other), Text) for other in self._registry):
                faults.append(read)
                _warn_once(HOST.speak_of(games[STANDARD])(read))
        return InstalledEditions(games, tuple(faults))

    def _read(self, mark: Mark, game: str) -> AnyGame | Text:
        kept = self._kept[mark]
        if game not in kept:
            read = kept[game] = _read_file(self._registry, mark.file, game, self._check)
            if not isinstance(read, Text):
                _log_doubts(mark.file, read)
        return kept[game]


def _mark(file: Path) -> Mark:
    """Return a file's identity, to detect changes."""
    try:
        status = file.stat()
    except OSError:
        return Mark(file)
    return Mark(file, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)


def _log_doubts(file: Path, game: AnyGame) -> None:
    """Warn the host of differences from the bundled edition that may be slips."""
    say = HOST.speak_of(game)
    for doubt in game.list_warnings():
        log.warning("%s", say(text("edition-doubt", file=file.name, doubt=doubt)))


@lru_cache(maxsize=1000)
def _warn_once(line: str) -> None:
    """Warn the host, but not again at each read of the folder."""
    log.warning("%s", line)


def _read_file(registry: GameRegistry, file: Path, game: str, check: Check) -> AnyGame | Text:
    """Bind the game to this file's rule data, or return the error with the file's name."""
    try:
        bound: AnyGame = registry[game].bind(_read_bytes(file), file.stem)
        check(bound)
    except InputError as fault:
        return text("edition-bad", file=file.name, fault=fault.text)
    except (ValueError, MsgspecError, OSError) as error:
        return text("edition-bad", file=file.name, fault=str(error))
    return bound


def _read_bytes(file: Path) -> bytes:
    """Read a regular file of plausible size. A pipe could block forever."""
    if not file.is_file():
        raise InputError(text("edition-no-file"))
    with file.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise InputError(text("edition-large", most=LARGEST // 1024))
    for number, line in enumerate(data.splitlines(), 1):
        if len(line) > LONGEST:
            raise InputError(text("edition-long-line", number=number, most=LONGEST))
    return data
