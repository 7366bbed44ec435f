"""Pages of ended matches in a folder that the host serves, so that a link opens them: PAGES and PAGES_URL."""

import asyncio
import logging
import os
from collections.abc import Iterable
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

    @property
    def is_on(self) -> bool:
        """Return True if pages are written."""
        return self._folder is not None

    async def publish(self, match: Match, page: bytes) -> str:
        """Write the page of an ended match. Return its address, "" if the folder cannot be written."""
        if self._folder is None:
            return ""
        name = f"match-{match.id}-{sha256(b'page' + bytes.fromhex(match.secret)).hexdigest()[:LETTERS]}.html"
        try:
            await asyncio.to_thread(_write_file, self._folder / name, page)
        except OSError as error:
            if not self._told:
                log.warning(HOST.line("host-no-pages", error=str(error)))
            self._told = True
            return ""
        self._told = False
        return f"{self._url}/{name}"

    def remove(self, matches: Iterable[int]) -> None:
        """Remove the pages of these matches, because a name in them was forgotten."""
        if self._folder is None:
            return
        for match in matches:
            for file in self._folder.glob(f"match-{match}-*.html"):
                file.unlink(missing_ok=True)


def _write_file(file: Path, content: bytes) -> None:
    """Write a file beside its place, then move it there: nobody reads half of it."""
    part = file.with_name(f".{file.name}")
    part.write_bytes(content)
    part.chmod(0o644)
    os.replace(part, file)
