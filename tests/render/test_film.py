"""A film of pictures: Pillow reads it back picture by picture, and unchanged ones only last longer."""

from io import BytesIO

from PIL import Image, ImageChops, ImageDraw, ImageStat

from render.drawing.film import Film


def paint(boxes, size=(320, 201)):
    """A PNG with these boxes on it."""
    picture = Image.new("RGB", size, "#204060")
    for box in boxes:
        ImageDraw.Draw(picture).rectangle(box, "#e0c040")
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def read(film):
    """The frames of a film with how long each is shown."""
    found = Image.open(BytesIO(film.write_file()))
    frames = []
    for at in range(found.n_frames):
        found.seek(at)
        found.load()
        frames.append((found.convert("RGB"), found.info["duration"]))
    return frames


def is_like(one, other):
    """Return True if two pictures differ only by the encoding's loss and their boxes are equal."""
    boxes = {
        picture.getchannel(0).point(lambda value: 255 * (value > 128)).getbbox() for picture in (one, other)
    }
    return len(boxes) == 1 and max(ImageStat.Stat(ImageChops.difference(one, other)).mean) < 2


PICTURES = [paint([]), paint([(11, 13, 40, 50)]), paint([(11, 13, 40, 50), (251, 151, 319, 200)]), paint([])]


def test_every_picture_comes_back_whole():
    film = Film(1000)
    for at, png in enumerate(PICTURES):
        film.add_picture(png, 100 * (at + 1))
    frames = read(film)
    assert [time for _, time in frames] == [100, 200, 300, 400]
    for (frame, _), png in zip(frames, PICTURES, strict=True):
        assert is_like(frame, Image.open(BytesIO(png)).convert("RGB"))


def test_a_picture_that_shows_nothing_new_only_lasts():
    film = Film(1000)
    for png in (PICTURES[0], PICTURES[0], PICTURES[1]):
        film.add_picture(png, 500)
    assert [time for _, time in read(film)] == [1000, 500]


def test_only_what_changed_is_kept():
    noise = Image.effect_noise((320, 200), 90).convert("RGB")
    film, sizes = Film(1000), []
    for colour in ("#000000", "#ffffff"):
        ImageDraw.Draw(noise).rectangle((10, 10, 20, 20), colour)
        file = BytesIO()
        noise.save(file, "PNG")
        film.add_picture(file.getvalue(), 500)
        sizes.append(film.size)
    assert sizes[1] - sizes[0] < sizes[0] / 20
