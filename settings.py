"""The settings: one function reads and judges all of them, for bot.py and for hosting.py."""

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
DAYS_MOST = 3650  # for which daily backups are kept: ten years
PROCESSES_MOST = 100
LEVELS = {"DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"}
PORTS = range(1, 65536)
REAL = ("discord.com", "discordapp.com", "discord.gg")  # where no stand-in is


class Settings(msgspec.Struct, frozen=True):
    """The environment; what is empty there is the usual, and empty addresses mean real Discord.

    backups: days for which a daily backup is kept, 0: none is made. metrics: host and port for Prometheus, None: none.
    painters: processes that may paint beside the bot; None: as suits the machine. real_pace: no hurry at a stand-in either.
    """

    discord_token: str = ""
    database: str = USUAL
    member: Path = MEMBER
    editions: Path | None = None
    log_level: str = "INFO"
    backups: int = 0
    metrics: tuple[str, int] | None = None
    painters: int | None = None
    discord_api: str = ""
    discord_gateway: str = ""
    discord_cdn: str = ""
    test_secret: bytes | None = None
    real_pace: bool = False

    @property
    def stands_in(self) -> bool:
        """Return True if both addresses that the bot talks to are a stand-in's, and none is real Discord's."""
        given = (self.discord_api, self.discord_gateway)
        return all(given) and not any(map(is_real, (*given, self.discord_cdn)))


def read_settings() -> Settings:
    """Read .env, of the folder or else beside the program, and the environment; raises Fault, without a word of what is written there: passwords."""
    load_env(os.path.abspath(".env") if os.path.isfile(".env") else find_dotenv())
    return judge_settings(os.environ)


def load_env(path: str) -> None:
    """Put what a file says into the environment, where nothing says otherwise; raises Fault for one that is no text."""
    try:
        load_dotenv(path or None, encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise InputError(text("host-env", path=path)) from error


def judge_settings(environment: Mapping[str, str]) -> Settings:
    """Read each setting that is not empty; raises Fault for the first that cannot be meant."""
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
    if settings.test_secret and not settings.stands_in:
        raise InputError(text("host-test-secret"))
    return settings


def read_number(written: str, least: int, most: int) -> int:
    """Read a whole number within bounds; raises ValueError."""
    plain = written.isascii() and written.isdecimal() and len(written) < 10
    if not plain or not least <= int(written) <= most:
        raise ValueError(written)
    return int(written)


def read_choice(written: str, choices: set[str]) -> str:
    """Read one of these words, in whatever letters; raises ValueError."""
    if written.upper() not in choices:
        raise ValueError(written)
    return written.upper()


def read_listening(written: str) -> tuple[str, int]:
    """Read host:port, [host]:port where the host is of IPv6, or a port of this machine alone; raises ValueError."""
    host, _, port = written.rpartition(":")
    return host.removeprefix("[").removesuffix("]") or "127.0.0.1", read_number(port, PORTS[0], PORTS[-1])


def read_member(written: str) -> Path:
    """Read the file beside which a process keeps its lock; raises ValueError for one without a name."""
    return Path(written).with_name(Path(written).name)


def read_url(written: str) -> str:
    """Read an address of the web; raises ValueError."""
    parts = urlsplit(written)
    if parts.scheme not in {"http", "https", "ws", "wss"} or not parts.hostname:
        raise ValueError(written)
    return written


def is_real(url: str) -> bool:
    """Tell whether an address is one of real Discord."""
    host = (urlsplit(url).hostname or "").rstrip(".")
    return any(host == real or host.endswith("." + real) for real in REAL)


READ: dict[str, Callable[[str], Any]] = {
    "discord_token": str,
    "database": read_address,
    "member": read_member,
    "editions": Path,
    "log_level": lambda written: read_choice(written, LEVELS),
    "backups": lambda written: read_number(written, 0, DAYS_MOST),
    "metrics": read_listening,
    "painters": lambda written: read_number(written, 0, PROCESSES_MOST),
    "discord_api": read_url,
    "discord_gateway": read_url,
    "discord_cdn": read_url,
    "test_secret": bytes.fromhex,
    "real_pace": lambda written: read_number(written, 0, 1) == 1,
}
