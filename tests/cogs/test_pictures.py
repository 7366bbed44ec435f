"""The cache paints a picture once, and keeps as many bytes as it may."""

import asyncio
from types import SimpleNamespace

import pytest

from cogs.pictures import PictureCache


@pytest.fixture
def pictures():
    made = PictureCache()
    yield made
    made.close()


def painter(painted, name, size):
    def paint():
        painted.append(name)
        return SimpleNamespace(png=b"x" * size)

    return paint


async def test_a_picture_is_painted_once_for_all_who_ask(pictures):
    painted = []
    asks = [pictures.paint_once((1, 1, None, "board"), painter(painted, "a", 9)) for _ in range(3)]
    first, *rest = await asyncio.gather(*asks)
    assert painted == ["a"]
    assert all(one is first for one in rest)


async def test_beyond_the_weight_the_longest_unasked_goes(pictures, monkeypatch):
    monkeypatch.setattr("cogs.pictures.HEAVY", 25)
    painted = []
    for name in ("a", "b", "a", "c", "a", "b"):
        await pictures.paint_once((1, 1, None, name), painter(painted, name, 10))
    assert painted == ["a", "b", "c", "b"]


async def test_nothing_to_paint_weighs_nothing_but_is_counted(pictures, monkeypatch):
    monkeypatch.setattr("cogs.pictures.PAINTED", 2)
    for number in range(5):
        assert await pictures.paint_once((1, number, None, "lit"), lambda: None) is None
    assert len(pictures._pictures) == 2


async def test_a_picture_that_fails_is_tried_again(pictures):
    def fails():
        raise ValueError("paint")

    with pytest.raises(ValueError, match="paint"):
        await pictures.paint_once((1, 1, None, "board"), fails)
    assert await pictures.paint_once((1, 1, None, "board"), lambda: None) is None
