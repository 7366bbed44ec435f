"""Editions that a host put into the folder EDITIONS/<game>/: each file is the rule data of one table."""

import asyncio
import logging
from pathlib import Path
from typing import Any

from msgspec import MsgspecError, Struct

from engine.core import Game
from engine.games import bind

log = logging.getLogger(__name__)
SUFFIX = ".toml"
STANDARD = ""


class Editions(Struct, frozen=True):
    """Games by edition name, the bundled one under the empty name; and what is wrong with the files left out."""

    games: dict[str, Game[Any]]
    faults: tuple[str, ...] = ()


async def find(folder: Path | None, game: str) -> Editions:
    """The editions of a game as the folder holds them now."""
    return await asyncio.to_thread(_find, folder, game)


def _find(folder: Path | None, game: str) -> Editions:
    games: dict[str, Game[Any]] = {STANDARD: bind(game, None)}
    faults = []
    for file in sorted((folder / game).glob("*" + SUFFIX)) if folder else ():
        try:
            games[file.stem] = bind(game, file.read_bytes())
        except (ValueError, MsgspecError, OSError) as error:
            faults.append(f"{file.name}: {error}")
            log.warning("edition %s: %s", file, error)
    return Editions(games, tuple(faults))
