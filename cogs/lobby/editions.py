"""Editions that a host put into the folder EDITIONS: each file is rule data for the game that can read it."""

import asyncio
import logging
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import MsgspecError, Struct

from cogs.text.language import HOST, say_about
from engine.games import GameRegistry
from engine.rules.core import Fault, Text, text
from engine.rules.game import Game

log = logging.getLogger(__name__)
SUFFIX = ".toml"
STANDARD = ""
LARGEST = 256 * 1024  # bytes; the largest bundled one has a quarter of it
LONGEST = 800  # bytes of a line: one name of a hundred thousand parts would be read for minutes
Check = Callable[[Game[Any]], None]


class Editions(Struct, frozen=True):
    """Games by edition name, the bundled one under the empty name; and a text for each file no game can read."""

    games: dict[str, Game[Any]]
    faults: tuple[Text, ...] = ()


async def find_editions(games: GameRegistry, folder: Path | None, game: str, check: Check) -> Editions:
    """Find the editions of a game as the folder holds them now; check raises Fault for one that cannot be drawn."""
    return await asyncio.to_thread(_read_folder, games, folder, game, check)


def _read_folder(registry: GameRegistry, folder: Path | None, game: str, check: Check) -> Editions:
    games: dict[str, Game[Any]] = {STANDARD: registry.bind(game, None)}
    faults = []
    for file in sorted(folder.glob("*" + SUFFIX)) if folder else ():
        read = _read_file(registry, file, game, check)
        if not isinstance(read, Text):
            games[file.stem] = read
            _log_doubts(file, read)
        elif all(
            isinstance(_read_file(registry, file, other, check), Text) for other in registry if other != game
        ):
            faults.append(read)
            _warn_once(say_about(HOST, games[STANDARD])(read))
    return Editions(games, tuple(faults))


def _log_doubts(file: Path, game: Game[Any]) -> None:
    """Tell the host what an edition has otherwise than the bundled one: perhaps a slip."""
    say = say_about(HOST, game)
    for doubt in game.find_doubts():
        _warn_once(say(text("edition-doubt", file=file.name, doubt=doubt)))


@lru_cache(maxsize=1000)
def _warn_once(line: str) -> None:
    """Tell the host, but not again at each look at the folder."""
    log.warning("%s", line)


def _read_file(registry: GameRegistry, file: Path, game: str, check: Check) -> Game[Any] | Text:
    """Bind the game to this file's rule data, or tell what is wrong with it, naming the file."""
    try:
        bound = registry.bind(game, _read_bytes(file), file.stem)
        check(bound)
    except Fault as fault:
        return text("edition-bad", file=file.name, fault=fault.text)
    except (ValueError, MsgspecError, OSError) as error:
        return text("edition-bad", file=file.name, fault=str(error))
    return bound


def _read_bytes(file: Path) -> bytes:
    """Read an ordinary file of a size that rule data has; a pipe would be waited for, perhaps for ever."""
    if not file.is_file():
        raise Fault(text("edition-no-file"))
    with file.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Fault(text("edition-large", most=LARGEST // 1024))
    for number, line in enumerate(data.splitlines(), 1):
        if len(line) > LONGEST:
            raise Fault(text("edition-long-line", number=number, most=LONGEST))
    return data
