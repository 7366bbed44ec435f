"""Every picture of every game's gallery is painted the same again, small, and told in words."""

from io import BytesIO

import pytest
from PIL import Image

from render.scene import Picture
from tests.render.shots import gallery

SHOTS = dict(gallery())
LARGEST = {"ataque": 200}  # KiB; of the other games 256


@pytest.mark.parametrize("name", SHOTS)
def test_every_picture_of_the_gallery(name):
    picture, again = SHOTS[name](), SHOTS[name]()
    assert isinstance(picture, Picture)
    assert picture == again
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.png) <= LARGEST.get(name.partition("-")[0], 256) * 1024
    Image.open(BytesIO(picture.png)).load()
