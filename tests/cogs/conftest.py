"""Fixtures of several rooms."""

from functools import cache
from hashlib import sha256

import pytest
from msgspec.msgpack import encode

from render.drawing import paint
from render.drawing.paint import paint_page
from render.drawing.png import Band, pack_band, write_png
from tests.cogs.steps import Sweeps


@cache
def blank_rows(width: int, height: int) -> Band:
    return pack_band(bytes((width + 1) * height))


def draft_page(scene):
    """A blank picture as large as the scene, and another one for each scene: its only colours are a digest."""
    width, height = scene.ground.width, scene.height
    return write_png(width, height, sha256(encode(scene)).digest()[:30], [blank_rows(width, height)])


@pytest.fixture(autouse=True, scope="module")
def drafts():
    """Compose pictures without painting, unless a test asks for the fixture painted."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "paint_page", draft_page)
        paint.forget_pages()
        yield
    paint.forget_pages()


@pytest.fixture
def painted():
    """Pictures as they are, in a room where drafts stand for them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "paint_page", paint_page)
        paint.forget_pages()
        yield
    paint.forget_pages()


@pytest.fixture
def sweep(rig):
    """A sweeper whose chores run after a time that the test chooses."""
    return Sweeps(rig)
