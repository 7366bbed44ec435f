"""Masks of embroidered pictures: threads side by side, couched, inside a stem-stitched outline.

All are the same each time and cost little: the fields of threads are kept.
"""

from functools import lru_cache

from PIL import Image, ImageChops

from render.drawing.woodcut import cut_hard, draw_waves, widen_mask

FIELD = 360  # pixels of a kept field of threads on each side: it is laid again beside itself
PERIOD, COUCHED, STEM = 5, 30, 9  # pixels from thread to thread, couching to couching, stitch to stitch
THREAD, COUCH, DASH = 196, 232, 205  # of a wave: its line lies above this grey
STEM_ANGLE = -38  # degrees of the stem stitch


@lru_cache(maxsize=20)
def _draw_field(period: int, angle: int, least: int) -> Image.Image:
    """Return parallel lines, drawn twice as large and reduced, for soft edges."""
    waves = draw_waves((FIELD * 2, FIELD * 2), period * 2, angle, 1.6, 5, 80)
    return cut_hard(waves, least).reduce(2)


def lay_threads(mask: Image.Image, period: int, angle: int, least: int) -> Image.Image:
    """Return parallel lines inside a mask. least: as THREAD, COUCH and DASH."""
    field = _draw_field(period, angle, least)
    laid = Image.new("L", mask.size)
    for x in range(0, mask.width, FIELD):
        for y in range(0, mask.height, FIELD):
            laid.paste(field, (x, y))
    return ImageChops.multiply(mask, laid)


def sew_mask(
    mask: Image.Image, rim: int, angle: int, k: int
) -> tuple[Image.Image, Image.Image, Image.Image, Image.Image]:
    """Return the masks of outline, its stitches, threads and couching. The first two are larger by the rim.

    rim: in pixels. angle: degrees of the threads. k: how many times as large all is drawn.
    """
    wide = widen_mask(mask, rim)
    inner = Image.new("L", wide.size)
    inner.paste(mask, (rim, rim))
    stem = lay_threads(ImageChops.subtract(wide, inner), STEM * k, STEM_ANGLE, DASH)
    threads = lay_threads(mask, PERIOD * k, angle, THREAD)
    return wide, stem, threads, lay_threads(mask, COUCHED * k, angle + 90, COUCH)
