"""Pictures as digests: a PNG with the scene's size and hash, but only one row of pixels. It is never decoded.

The still boards of a match's page are only the hash.
"""

import struct
import sys
import zlib
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from render.drawing import paint
from render.drawing.scene import Scene, fit_scene
from render.match_page import book

HEAD = b"\x89PNG\r\n\x1a\n"


def _pack_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@cache
def _make_blank(wide: int, high: int) -> tuple[bytes, bytes]:
    """Make a PNG of this size that ends after its first row, split at the place of its text chunk.

    The row is stored, not compressed, so its bytes are the same with every zlib.
    """
    head = HEAD + _pack_chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0))
    row = zlib.compress(bytes(1 + (wide + 7) // 8), 0)
    return head, _pack_chunk(b"IDAT", row) + _pack_chunk(b"IEND", b"")


def write_digest(scene: Scene, wide: int = 0) -> bytes:
    """Return a PNG that claims the scene's size and holds its digest, as paint_scene a picture."""
    if paint.note_scene(scene):
        return b""
    scene = fit_scene(scene, wide)
    digest = sha256(msgspec.msgpack.encode(scene, order="deterministic")).hexdigest().encode()
    head, blank = _make_blank(scene.ground.width, scene.height)
    return head + _pack_chunk(b"tEXt", b"scene\0" + digest) + blank


def digest_picture(png: bytes, _: int) -> bytes:
    """Return the digest of a picture."""
    return sha256(png).digest()


def paint_digests(replace: Callable[[Any, str, Any], None] = setattr) -> None:
    """Replace painting by digests in all imported modules, so that later imports get them too.

    replace: sets an attribute.
    """
    replaced: list[tuple[Callable[..., Any], Callable[..., Any]]] = [
        (paint.paint_scene, write_digest),
        (book.shrink_picture, digest_picture),
    ]
    for painting, digest in replaced:
        for module in list(sys.modules.values()):
            if getattr(module, painting.__name__, None) is painting:
                replace(module, painting.__name__, digest)
