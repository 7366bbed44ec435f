"""Write a palette PNG from bands that were compressed one by one, so that unchanged bands cost nothing."""

import struct
from collections.abc import Iterable
from typing import NamedTuple

from zlib_ng import zlib_ng

LEVEL = 5  # an eighth fewer bytes than level 3, for three milliseconds more a page
ADLER = 65521
END = b"\x03\x00"  # an empty last block


class Band(NamedTuple):
    """Some rows of a picture: deflated, ending on a whole byte, with the checksum and length of the plain bytes."""

    deflated: bytes
    adler: int
    length: int


def pack_band(rows: bytes) -> Band:
    """Compress rows, each with its leading filter byte 0. No later band refers back to them."""
    packer = zlib_ng.compressobj(LEVEL, zlib_ng.DEFLATED, -zlib_ng.MAX_WBITS)
    return Band(packer.compress(rows) + packer.flush(zlib_ng.Z_SYNC_FLUSH), zlib_ng.adler32(rows), len(rows))


def write_png(width: int, height: int, palette: bytes, bands: Iterable[Band]) -> bytes:
    """Return the PNG file. The palette has three bytes a colour, the bands one byte a pixel."""
    parts, adler = [b"\x78\x01"], 1
    for each in bands:
        parts.append(each.deflated)
        adler = _join_checksums(adler, each.adler, each.length)
    parts += END, adler.to_bytes(4, "big")
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _png_chunk(b"IHDR", head),
            _png_chunk(b"PLTE", palette),
            _png_chunk(b"IDAT", b"".join(parts)),
            _png_chunk(b"IEND"),
        )
    )


def _png_chunk(kind: bytes, data: bytes = b"") -> bytes:
    checksum = zlib_ng.crc32(data, zlib_ng.crc32(kind))
    return len(data).to_bytes(4, "big") + kind + data + checksum.to_bytes(4, "big")


def _join_checksums(one: int, other: int, length: int) -> int:
    """Return the Adler-32 of two pieces from that of each and the second one's length."""
    low, high, low2, high2 = one & 0xFFFF, one >> 16, other & 0xFFFF, other >> 16
    return ((high + high2 + length * (low - 1)) % ADLER) << 16 | (low + low2 - 1) % ADLER
