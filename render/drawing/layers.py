"""Cache of painted grounds on disk, which survives a restart.

The file name is the hash of everything that decides the pixels: shapes (with edition, size, language, theme), code,
fonts and silhouettes. A damaged, missing or unwritable file only costs another painting.
"""

import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec
from PIL import __version__ as pillow

from render.drawing.scene import Ground, Print

RENDER = Path(__file__).resolve().parents[1]
FOLDER = RENDER.parent / "var" / "layers"
PROGRAM = ("drawing/*.py", "assets/*.py", "assets/fonts/*.ttf", "assets/signs/*.png", "assets/signs/*.toml")
MOST = 100  # files: whole editions in some languages and themes
WORTH = 200  # shapes: a simpler ground without prints is painted as fast as it is read
SIGNED = 32  # bytes of the hash before a file's content


class Layer(msgspec.Struct, frozen=True, array_like=True):
    """A ground's palette, three bytes a colour, and its pixels, one byte each."""

    colours: bytes
    pixels: bytes


def _is_worth(ground: Ground) -> bool:
    """Return True if a ground is read faster than painted: its shapes are many, carved or sewn."""
    return len(ground.shapes) >= WORTH or any(isinstance(each, Print) for each in ground.shapes)


def load_layer(ground: Ground) -> Layer | None:
    """Return a ground painted earlier. None: not on disk, damaged, or not worth it."""
    if not _is_worth(ground):
        return None
    file = FOLDER / file_name(ground)
    try:
        held = file.read_bytes()
        os.utime(file)
    except OSError:
        return None
    if sha256(held[SIGNED:]).digest() != held[:SIGNED]:
        return None
    return msgspec.msgpack.decode(zlib.decompress(held[SIGNED:]), type=Layer)


def save_layer(ground: Ground, layer: Layer) -> None:
    """Save a painted ground that is worth it, whole or not at all. Errors are ignored.

    The files used longest ago are deleted to keep at most MOST.
    """
    if not _is_worth(ground):
        return
    body = zlib.compress(msgspec.msgpack.encode(layer), 1)
    fresh = FOLDER / f"{file_name(ground)}.{os.getpid()}"
    with suppress(OSError):
        FOLDER.mkdir(parents=True, exist_ok=True)
        try:
            fresh.write_bytes(sha256(body).digest() + body)
            fresh.replace(FOLDER / file_name(ground))
        finally:
            fresh.unlink(missing_ok=True)
        for old in sorted(FOLDER.iterdir(), key=lambda file: -file.stat().st_mtime)[MOST:]:
            old.unlink()


def file_name(ground: Ground) -> str:
    """Return the file's name for this ground, painted by this program."""
    return sha256(_program_hash() + msgspec.msgpack.encode(ground)).hexdigest()


@cache
def _program_hash() -> bytes:
    """Return the hash of all code and assets that turn shapes into pixels."""
    return sha256(b"".join(_program_parts())).digest()


def _program_parts() -> Iterator[bytes]:
    yield pillow.encode()
    for files in PROGRAM:
        yield from (sha256(file.read_bytes()).digest() for file in sorted(RENDER.glob(files)))
