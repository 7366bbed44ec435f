"""Every picture of every game's gallery is small, told in words, and painted the same again."""

from io import BytesIO

import pytest
from PIL import Image

from render.drawing.scene import Picture
from tests.every_day import leave_to_proof
from tests.render.shots import gallery

SHOTS = dict(gallery())
SEEN, AGAIN = 14, 80  # every day one in so many is painted, and one in so many twice
LARGEST = {"ataque": 200}  # KiB, 256 for the other games


@pytest.mark.parametrize("name", leave_to_proof(SHOTS, but=[*SHOTS][::SEEN]))
def test_every_picture_of_the_gallery(name):
    picture = SHOTS[name]()
    assert isinstance(picture, Picture)
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.png) <= LARGEST.get(name.partition("-")[0], 256) * 1024
    Image.open(BytesIO(picture.png)).load()


@pytest.mark.parametrize("name", leave_to_proof(SHOTS, but=[*SHOTS][::AGAIN]))
def test_a_picture_is_painted_the_same_again(name):
    assert SHOTS[name]() == SHOTS[name]()
