"""Pictures as digests: small, readable, and others where the scene is another."""

from io import BytesIO

from PIL import Image

from proofs.towns.digests import write_digest
from render.drawing.scene import Ground, Scene


def test_a_digest_is_a_picture_of_its_scene():
    one, other = (Scene(Ground(12, 7, fill), ()) for fill in ("#000000", "#000001"))
    assert write_digest(one) == write_digest(Scene(Ground(12, 7, "#000000"), ()))
    assert write_digest(one) != write_digest(other)
    image = Image.open(BytesIO(write_digest(one)))
    assert image.size == (12, 7)
    assert len(image.text["scene"]) == 64
