"""The settings: one function parses and checks all of them, for bot.py and hosting.py."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from dotenv import find_dotenv, load_dotenv

from db.store import MEMBER, read_address
from engine.rules.core import InputError, text

USUAL = "var/referee.db"
DAYS_MOST = 3650  # longest retention of daily backups: ten years
PROCESSES_MOST = 100
FORMATS = {"TEXT", "JSON"}
LEVELS = {"DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"}
PORTS = range(1, 65536)
REAL = ("discord.com", "discordapp.com", "discord.gg")  # Discord's own hosts


class Settings(msgspec.Struct, frozen=True):
    """The environment. Empty values mean the default, and empty addresses mean real Discord.

    member: file next to which a process without a database file keeps its lock. editions: the folder of editions.
    log_format: TEXT, or JSON for one object a line.

    backups: days for which daily backups are retained, 0: none are made. metrics: host and port for Prometheus,
    None: none are served. painters: number of painting processes, None: chosen by processors and memory.
    pages: folder for pages of ended matches, None: there is none. pages_url: the address at which it is served.
    docs_url: the address of the folder docs, to which the help links.
    real_pace: Discord's limits are kept at a stand-in of Discord too.
    """

    discord_token: str = ""
    database: str = USUAL
    member: Path = MEMBER
    editions: Path | None = None
    log_level: str = "INFO"
    log_format: str = "TEXT"
    backups: int = 0
    metrics: tuple[str, int] | None = None
    painters: int | None = None
    pages: Path | None = None
    pages_url: str = ""
    docs_url: str = ""
    discord_api: str = ""
    discord_gateway: str = ""
    discord_cdn: str = ""
    test_secret: bytes | None = None
    real_pace: bool = False

    @property
    def stands_in(self) -> bool:
        """Return True if addresses for API and gateway are set, and none of the three is real Discord's."""
        given = (self.discord_api, self.discord_gateway)
        return all(given) and not any(map(is_real, (*given, self.discord_cdn)))


def read_settings() -> Settings:
    """Read .env, from the working directory or the program's folder, and the environment.

    Raises InputError. Its sentence never quotes a value, since values may be passwords.
    """
    load_env(os.path.abspath(".env") if os.path.isfile(".env") else find_dotenv())
    return judge_settings(os.environ)


def load_env(path: str) -> None:
    """Load a file into the environment, without overriding it. Raises InputError if it is no text."""
    try:
        load_dotenv(path or None, encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise InputError(text("host-env", path=path)) from error


def judge_settings(environment: Mapping[str, str]) -> Settings:
    """Parse each setting that is not empty. Raises InputError for the first invalid one."""
    found = dict[str, Any]()
    for field in Settings.__struct_fields__:
        name = field.upper()
        written = environment.get(name, "").strip()
        try:
            if written:
                found[field] = READ[field](written)
        except InputError:
            raise
        except ValueError as error:
            raise InputError(text("host-setting", name=name)) from error
    settings = Settings(**found)
    if (settings.pages is None) != (not settings.pages_url):
        raise InputError(text("host-setting", name="PAGES_URL" if settings.pages else "PAGES"))
    if settings.test_secret and not settings.stands_in:
        raise InputError(text("host-test-secret"))
    return settings


def read_number(written: str, least: int, most: int) -> int:
    """Parse a whole number within bounds. Raises ValueError."""
    plain = written.isascii() and written.isdecimal() and len(written) < 10
    if not plain or not least <= int(written) <= most:
        raise ValueError(written)
    return int(written)


def read_choice(written: str, choices: set[str]) -> str:
    """Parse one of these words, in any case. Raises ValueError."""
    if written.upper() not in choices:
        raise ValueError(written)
    return written.upper()


def read_listening(written: str) -> tuple[str, int]:
    """Parse host:port, [host]:port for IPv6, or a port of localhost. Raises ValueError."""
    host, _, port = written.rpartition(":")
    return host.removeprefix("[").removesuffix("]") or "127.0.0.1", read_number(port, PORTS[0], PORTS[-1])


def read_member(written: str) -> Path:
    """Parse the file next to which a process keeps its lock. Raises ValueError for one without a name."""
    return Path(written).with_name(Path(written).name)


def read_url(written: str) -> str:
    """Parse a web address. Raises ValueError."""
    parts = urlsplit(written)
    if parts.scheme not in {"http", "https", "ws", "wss"} or not parts.hostname:
        raise ValueError(written)
    return written


def is_real(url: str) -> bool:
    """Return True if a URL belongs to real Discord."""
    host = (urlsplit(url).hostname or "").rstrip(".")
    return any(host == real or host.endswith("." + real) for real in REAL)


READ: dict[str, Callable[[str], Any]] = {
    "discord_token": str,
    "database": read_address,
    "member": read_member,
    "editions": Path,
    "log_level": lambda written: read_choice(written, LEVELS),
    "log_format": lambda written: read_choice(written, FORMATS),
    "backups": lambda written: read_number(written, 0, DAYS_MOST),
    "metrics": read_listening,
    "painters": lambda written: read_number(written, 0, PROCESSES_MOST),
    "pages": Path,
    "pages_url": read_url,
    "docs_url": read_url,
    "discord_api": read_url,
    "discord_gateway": read_url,
    "discord_cdn": read_url,
    "test_secret": bytes.fromhex,
    "real_pace": lambda written: read_number(written, 0, 1) == 1,
}
