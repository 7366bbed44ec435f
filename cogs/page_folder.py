"""Pages of ended matches in a folder that the host serves, so that a link opens them: PAGES and PAGES_URL."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path

from engine.records.match_records import Match
from render.text.say import HOST

log = logging.getLogger(__name__)
LETTERS = 20  # of a file's name that nobody can guess


class PageFolder:
    """A folder of pages. url: the address at which it is served, None: there is no folder."""

    def __init__(self, folder: Path | None, url: str) -> None:
        self._folder, self._url = folder, url.rstrip("/")
        self._told = False  # that the folder cannot be written
        self._one = asyncio.Lock()

    @property
    def is_on(self) -> bool:
        """Return True if pages are written."""
        return self._folder is not None

    async def find(self, match: Match) -> str:
        """Return the address of a match's page, "" if it has none."""
        if self._folder is None or not await asyncio.to_thread((self._folder / _name_file(match)).exists):
            return ""
        return f"{self._url}/{_name_file(match)}"

    async def publish(self, match: Match, page: bytes, is_current: Callable[[], Awaitable[bool]]) -> str:
        """Write the page of an ended match. Return its address, "" if the folder cannot be written.

        is_current: returns False if the page may not be shown any more. It is asked before the page is written, since
        `remove` may have run already, and afterwards, since another process may have removed a name.
        """
        if self._folder is None:
            return ""
        name = _name_file(match)
        async with self._one:
            if not await is_current():
                return ""
            done = await self._try(partial(_write_file, self._folder / name, page))
        if not await is_current():
            await self.remove([match])
            return ""
        return f"{self._url}/{name}" if done else ""

    @asynccontextmanager
    async def removing(self, matches: Iterable[Match]) -> AsyncIterator[bool]:
        """Remove the pages of these matches. This process writes no page until the block ends.

        Yield False if the folder refuses it.
        """
        async with self._one:
            gone = list(matches) if self._folder else []
            yield await self._try(partial(_remove_files, self._folder or Path(), gone))

    async def remove(self, matches: Iterable[Match]) -> bool:
        """Remove the pages of these matches. Return False if the folder refuses it."""
        async with self.removing(matches) as done:
            return done

    async def _try(self, work: Callable[[], None]) -> bool:
        """Run work on a thread. Return False if the folder refuses it, which is logged once."""
        try:
            await asyncio.to_thread(work)
        except OSError as error:
            if not self._told:
                log.warning(HOST.line("host-no-pages", error=str(error)))
            self._told = True
            return False
        self._told = False
        return True


def _name_file(match: Match) -> str:
    """Return a file name that cannot be guessed without the match's secret."""
    return f"match-{match.id}-{sha256(b'page' + bytes.fromhex(match.secret)).hexdigest()[:LETTERS]}.html"


def _write_file(file: Path, content: bytes) -> None:
    """Write a file next to its destination, then move it there, so no reader gets half a file.

    An equal file stays.
    """
    if file.exists() and file.read_bytes() == content:
        return
    part = file.with_name(f".{file.name}")
    part.write_bytes(content)
    part.chmod(0o644)
    os.replace(part, file)


def _remove_files(folder: Path, matches: Collection[Match]) -> None:
    """Remove pages of matches, and partial files that a kill left. Raises OSError if the folder is gone.

    The folder is read only for pruned matches, whose secrets no longer tell the names of their pages.
    """
    if matches:
        folder.stat()
    pruned = {str(match.id) for match in matches if not match.secret}
    names = [file.name.lstrip(".") for file in folder.iterdir()] if pruned else []
    names = [name for name in names if name.startswith("match-") and name.split("-")[1] in pruned]
    names += [_name_file(match) for match in matches if match.secret]
    for name in names:
        (folder / name).unlink(missing_ok=True)
        (folder / f".{name}").unlink(missing_ok=True)
