"""The PNG writer: bands give back their rows, whole and in order."""

import zlib
from io import BytesIO

from PIL import Image

from render.drawing.png import pack_band, write_png


def test_bands_join_to_one_picture():
    rows = [bytes((0, *((x * y) % 3 for x in range(50)))) for y in range(40)]
    bands = [pack_band(b"".join(rows[at : at + 7]), 40) for at in range(0, 40, 7)]
    image = Image.open(BytesIO(write_png(50, 40, bytes(range(9)), bands)))
    image.load()
    assert (image.size, image.mode) == ((50, 40), "P")
    assert image.tobytes() == b"".join(row[1:] for row in rows)


def test_the_checksum_is_that_of_all_rows():
    pieces = [b"\0abc" * 999, b"\0\xff\xff\xff" * 5000, b"\0"]
    file = write_png(3, 1, bytes(3), (pack_band(each, 3) for each in pieces))
    data = file[file.index(b"IDAT") + 4 : file.index(b"IEND") - 8]
    assert zlib.decompress(data) == b"".join(pieces)
