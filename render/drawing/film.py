"""Make an animated WebP of pictures that follow each other: each frame holds only the box that has changed.

The container is written here, frame by frame as they come, so that no more than two pictures are ever held in memory.
"""

from io import BytesIO
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops

from render.drawing.scene import Picture

ANIMATED = 0x02  # a flag of the file
KEEP = 0x02  # a flag of a frame that replaces its box of the one before, without blending
PAN = 450  # milliseconds of each station of a pan
LONGEST = (1 << 24) - 1  # milliseconds of one frame

Box: TypeAlias = tuple[int, int, int, int]  # left, top, right and bottom


class FilmFrame(NamedTuple):
    """A box of pixels from x, y: encoded, with its width, height and duration in milliseconds."""

    x: int
    y: int
    width: int
    height: int
    milliseconds: int
    encoded: bytes


class Film:
    """Makes a film of PNG pictures of one size, scaled down to at most `width` pixels across."""

    def __init__(self, width: int) -> None:
        self._most = width
        self._last: Image.Image | None = None
        self._frames: list[FilmFrame] = []

    @property
    def length(self) -> int:
        """Return the number of frames."""
        return len(self._frames)

    @property
    def size(self) -> int:
        """Return the size of all encoded frames in bytes."""
        return sum(len(frame.encoded) for frame in self._frames)

    def add_picture(self, png: bytes, milliseconds: int, box: Box | None = None) -> None:
        """Add a picture, or the part of it in this box. If it equals the last one, that frame is shown longer."""
        picture = self._read_picture(png, box)
        changed = _find_change(self._last, picture)
        self._last = picture
        if changed is None:
            last = self._frames[-1]
            longer = min(last.milliseconds + milliseconds, LONGEST)
            self._frames[-1] = last._replace(milliseconds=longer)
            return
        left, top, right, bottom = changed
        encoded = _encode_picture(picture.crop(changed))
        self._frames.append(FilmFrame(left, top, right - left, bottom - top, milliseconds, encoded))

    def write_file(self) -> bytes:
        """Return the film's file, which plays once. At least one picture must have been added."""
        assert self._last is not None
        width, height = self._last.size
        head = bytes((ANIMATED, 0, 0, 0)) + _pack24(width - 1) + _pack24(height - 1)
        chunks = [_pack_chunk(b"VP8X", head), _pack_chunk(b"ANIM", bytes(4) + (1).to_bytes(2, "little"))]
        chunks += [_pack_chunk(b"ANMF", _write_frame(frame)) for frame in self._frames]
        return _pack_chunk(b"RIFF", b"WEBP" + b"".join(chunks))

    def add_end(self, picture: Picture, milliseconds: int) -> None:
        """Add a match's last picture: the film pans along its stations, then holds the whole."""
        for box in picture.stations:
            self.add_picture(picture.png, PAN, box)
        self.add_picture(picture.png, milliseconds)

    def _read_picture(self, png: bytes, box: Box | None) -> Image.Image:
        picture = Image.open(BytesIO(png)).convert("RGB")
        picture = picture.crop(box) if box else picture
        if self._last is not None:
            size = self._last.size
        else:
            width = min(self._most, picture.width)
            size = width, round(picture.height * width / picture.width)
        return (
            picture
            if picture.size == size
            else picture.resize(size, Image.Resampling.BICUBIC if box else Image.Resampling.BOX)
        )


def _find_change(old: Image.Image | None, new: Image.Image) -> tuple[int, int, int, int] | None:
    """Find the box in which two pictures differ, with even left and top as the format needs. None: no difference."""
    if old is None:
        return 0, 0, *new.size
    box = ImageChops.difference(old, new).getbbox()
    return None if box is None else (box[0] & ~1, box[1] & ~1, box[2], box[3])


def _encode_picture(picture: Image.Image) -> bytes:
    """Encode a picture as the chunks that a frame holds."""
    file = BytesIO()
    picture.save(file, "WEBP", quality=60, method=2)
    return file.getvalue()[12:]


def _write_frame(frame: FilmFrame) -> bytes:
    place = _pack24(frame.x // 2) + _pack24(frame.y // 2)
    size = _pack24(frame.width - 1) + _pack24(frame.height - 1)
    return place + size + _pack24(frame.milliseconds) + bytes((KEEP,)) + frame.encoded


def _pack24(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _pack_chunk(name: bytes, data: bytes) -> bytes:
    """Return a chunk, filled up to whole pairs of bytes."""
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)
