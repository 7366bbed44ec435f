"""Scenes become PNGs: every primitive, odd names, the same bytes for the same scene."""

from io import BytesIO
from math import ceil
from unicodedata import category

import pytest
from PIL import Image, ImageChops, features

from render.assets.fonts import (
    FACES,
    USUAL,
    break_name,
    draw_name,
    find_ink,
    fit_name,
    fit_text,
    keep_drawable,
    lay_runs,
    load_font,
    measure_text,
)
from render.drawing import paint
from render.drawing.brush import parse_rgb
from render.drawing.paint import paint_scene, pixel_bounds
from render.drawing.scene import DOWN, Circle, Ground, Icon, Rect, Scene, Words, fit_scene
from render.pages.themes import THEMES
from tests.render.scenes import KEPT_LOOKS, SHAPES, list_looks, list_scenes

TONES = ("#335577", "#ffcc00")
ODD = [
    "",
    "   ",
    "\n\t",
    "😀😀",
    "A😀B",
    "עברית",
    "العربية",
    "日本語",
    "ｚalgo\u0301\u0302\u0303" * 30,
    "x" * 500,
    "\u202eevil",
    "\x00",
]

SHAPED = pytest.mark.skipif(
    not features.check("raqm"), reason="FriBiDi is not installed: letters are neither joined nor turned"
)


def opened(png):
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_every_primitive_looks_alike_live_and_on_the_ground(shape):
    live = opened(paint_scene(Scene(Ground(100, 100, "#000000", tones=TONES), (shape,))))
    still = opened(paint_scene(Scene(Ground(100, 100, "#000000", (shape,), TONES), ())))
    assert max(high for _, high in live.getextrema()) > 60
    left, top, right, bottom = pixel_bounds(shape)
    assert live.getbbox()[0] >= left
    assert live.getbbox()[1] >= top
    assert live.getbbox()[2] <= right
    assert live.getbbox()[3] <= bottom
    shrunk = (image.resize((10, 10), Image.Resampling.BOX).tobytes() for image in (live, still))
    assert max(abs(a - b) for a, b in zip(*shrunk, strict=True)) < 60


def test_every_primitive_looks_as_it_was_kept():
    kept = KEPT_LOOKS.read_text(encoding="utf-8").splitlines()
    assert [line.split()[0] for line in kept] == [name for name, _ in list_looks()]
    changed = {
        name
        for (name, now), line in zip(list_looks(), kept, strict=True)
        if max(abs(int(a, 16) - int(b, 16)) for a, b in zip(now, line.split()[1], strict=True)) > 1
    }
    assert changed == set(), "look at them in make gallery, then python -m tools.pictures.gallery --keep"


def test_a_shape_in_a_tone_of_its_ground_has_exactly_that_tone():
    tones = ("#33261c", "#2f221a", "#2b1f17", "#2b1d12", "#20160f", "#cdb684", "#c9b38b")
    shapes = tuple(Rect(10 * at, 0, 10, 40, tone) for at, tone in enumerate(tones))
    live = opened(paint_scene(Scene(Ground(100, 40, tones[0], tones=tones), shapes)))
    still = opened(paint_scene(Scene(Ground(100, 40, tones[0], shapes, tones), ())))
    for painted in (live, still):
        assert [painted.getpixel((10 * at + 5, 20)) for at in range(len(tones))] == list(
            map(parse_rgb, tones)
        )


def test_the_same_scene_gives_the_same_bytes():
    scene = Scene(Ground(200, 100, "#102030"), tuple(SHAPES))
    png = paint_scene(scene)
    paint.forget_painted()
    assert paint_scene(scene) == png
    assert opened(png).size == (200, 100)


def test_a_picture_that_shows_nothing_new_is_not_painted_again(monkeypatch):
    painted, paint_page = [], paint.paint_page
    monkeypatch.setattr(paint, "paint_page", lambda scene: painted.append(scene) or paint_page(scene))
    ground = Ground(200, 2 * DOWN, "#102030")
    for tall, wide in ((0, 0), (0, 100), (DOWN, 0), (0, 0), (0, 100)):
        first, again = (paint_scene(Scene(ground, (Circle(50, 20, 9, "#ffffff"),), tall), wide) for _ in "12")
        assert first is again
        assert opened(first).size == (wide or 200, tall or 2 * DOWN // (2 if wide else 1))
    assert len(painted) == 3


@pytest.mark.parametrize("name", ODD)
def test_odd_names_break_nothing(name):
    clean = keep_drawable(name)
    assert 0 < len(clean) <= 80
    text, size = fit_text(name, 24, True, 120)
    assert load_font(size, True).getlength(text) <= 125
    paint_scene(Scene(Ground(100, 40, "#000000"), (Words(50, 20, name, 24, "#ffffff", 90),)))


@pytest.mark.parametrize("title", ["", *FACES])
def test_a_name_with_a_character_that_a_typeface_lacks_is_drawn_whole_in_the_fullest_one(title):
    odd = "Ana ♞"
    assert keep_drawable(odd) == odd
    assert load_font(20, True, title, odd) is not load_font(20, True, title)
    assert load_font(20, True, title, odd).getmask("♞").getbbox()


def ink(name):
    """A name's pixels, and no more around them."""
    painted = paint_scene(Scene(Ground(600, 60, "#000000"), (Words(300, 30, name, 30, "#ffffff"),)))
    shown = Image.open(BytesIO(painted)).convert("L")
    return shown.crop(shown.getbbox())


@pytest.mark.parametrize(
    "name",
    ["さくら", "カナー", "王小明", "習近平", "ㅋㅎ", "김철수", "ሰላም", "სანდრო", "Արամ", *[pytest.param(name, marks=SHAPED) for name in (
        "สมชาย", "น้ำฝน", "שרה", "محمد", "अमित", "রহিম", "தமிழ்")]],
)  # fmt: skip
def test_a_name_in_another_script_is_drawn_letter_by_letter(name):
    assert draw_name(name) == keep_drawable(name) == name
    letters = [char for char in name if category(char)[0] == "L"]
    inks = {ink(letter).tobytes() for letter in letters}
    assert len(inks) == len(set(letters)), "one sign for what is missing"
    left, _, right, _ = find_ink(f"Ana: {name}", 30, False, "", "lm")
    assert 0 <= right - left - ink(f"Ana: {name}").width <= 6


@SHAPED
def test_names_in_other_scripts_of_one_sentence_stand_beside_each_other():
    said = "Ana, さくら, 김철수 und محمد علي: 12"
    runs = lay_runs(said, 20, False, anchor="mm")
    assert "".join(run.text for run in runs) == said
    assert [run.text for run in runs if run.font is not runs[0].font] == ["さくら", "김철수", "محمد علي"]
    ends = [run.left + run.font.getlength(run.text) for run in runs]
    assert [run.left for run in runs[1:]] == pytest.approx(ends[:-1])
    assert ends[-1] == pytest.approx(-runs[0].left) == pytest.approx(measure_text(said, 20, False) / 2)


def test_fit_shrinks_before_it_cuts():
    assert fit_text("Mountainhome", 20, True, 0) == ("Mountainhome", 20)
    text, size = fit_text("Mountainhome", 20, True, 120)
    assert (text, size < 20) == ("Mountainhome", True)
    assert fit_text("Mountainhome", 20, True, 60)[0].endswith("…")
    wide = load_font(14, True).getlength("Mountainhome")
    assert fit_text("Mountainhome", 20, True, ceil(wide)) == ("Mountainhome", 14)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Lizard Guard", ("Lizard", "Guard")), ("Homem-lagarto", ("Homem-", "lagarto")), ("Spinnenreiter", ("Spinnen-", "reiter")),
        ("Riesenskorpion", ("Riesen-", "skorpion")), ("Echsenwächter", ("Echsen-", "wächter")), ("Arquidemônio", ("Arqui-", "demônio")),
    ],
)  # fmt: skip
def test_a_long_name_is_broken_between_its_parts_or_else_before_a_syllable(name, lines):
    assert break_name(name)[0] == lines
    assert fit_name(name, (26, 24), True, 400) == (26, (name,))
    assert fit_name(name, (26, 24), True, 105) == (24, lines)
    size, alone = fit_name(name, (26, 24), True, 118, 1)
    assert (alone, size <= 24) == ((name,), True)


def test_a_tile_that_the_page_cuts_off_is_not_taken_for_a_whole_one():
    ground = Ground(160, 2 * DOWN + 10, "#000000", tones=TONES, repeats=(0, 1, 1))
    below, above = (Scene(ground, (Rect(20, y + 2, 90, 40, "#335577"),)) for y in (2 * DOWN, 0))
    paint_scene(below)
    after = paint_scene(above)
    paint.forget_painted()
    assert paint_scene(above) == after


def test_neighbours_look_alike_painted_at_once_or_one_by_one():
    ground = Ground(640, 3 * DOWN, "#203040", tones=TONES)
    words = Words(320, 70, "Across all tiles of a row", 40, "#ffffff", halo="#000000", title=USUAL)
    signs = tuple(Icon("points", 80 + 160 * column, 80, 90, "#ffcc00", "#ffffff") for column in range(4))
    whole = Scene(ground, (signs[0], words, *signs[1:]))
    paint.forget_painted()
    at_once = paint_scene(whole)
    paint.forget_painted()
    for column in (2, 0, 3):
        reaching = [each for each in whole.shapes if each is words or each is signs[column]]
        paint_scene(Scene(ground, tuple(reaching)))
    assert paint_scene(whole) == at_once


def test_a_picture_shows_as_much_of_its_ground_as_asked():
    ground, box = Ground(100, 4 * DOWN, "#102030", tones=TONES), Rect(10, 20, 60, 150, "#335577")
    whole = Image.open(BytesIO(paint_scene(Scene(ground, (box,))))).convert("RGB")
    for tall in (3 * DOWN, 3 * DOWN - 10, DOWN + 1):
        part = Image.open(BytesIO(paint_scene(Scene(ground, (box,), tall)))).convert("RGB")
        assert part.tobytes() == whole.crop((0, 0, 100, tall)).tobytes()
    with pytest.raises(AssertionError):
        paint_scene(Scene(ground, (), 5 * DOWN))


def test_a_scene_is_painted_no_wider_than_asked_and_keeps_its_proportions():
    page = Ground(1200, 700, "#000000", (Rect(0, 350, 1200, 350, "#ffffff"),), ("#ff0000",))
    scene = Scene(page, (Circle(900, 175, 100, "#ff0000"),), 600)
    small = opened(paint_scene(scene, 800))
    assert small.size == (800, 400)
    assert small.getpixel((600, 117)) == (0xFF, 0, 0)
    assert (small.getpixel((10, 230)), small.getpixel((10, 236))) == ((0, 0, 0), (0xFF, 0xFF, 0xFF))
    assert paint_scene(scene, 1600) == paint_scene(scene)
    assert fit_scene(scene, 800).ground is fit_scene(scene, 800).ground
    half = fit_scene(scene, 600)
    assert (half.ground.shapes, half.shapes) == (
        (Rect(0, 175, 600, 175, "#ffffff"),),
        (Circle(450, 87.5, 50, "#ff0000"),),
    )


def test_repainting_a_tile_leaves_the_ground_around_unchanged():
    """Painted over a picture in its palette, a colour that came out a little off came out more off the next time."""
    for ground in list({scene.ground: scene.ground for _, scene in list_scenes()})[::20]:
        bare = opened(paint_scene(Scene(ground, ())))
        dot = Circle(ground.width // 2, ground.height // 2, 3, "#ffffff")
        changed = ImageChops.difference(bare, opened(paint_scene(Scene(ground, (dot,))))).getbbox()
        assert changed is None or max(changed[2] - changed[0], changed[3] - changed[1]) <= 12


@pytest.mark.parametrize("key", THEMES)
def test_a_tone_that_a_ground_names_is_painted_as_it_is(key):
    named = ("#332e26", *THEMES[key].tones)
    near = (Rect(0, 0, 60, 30, "#2f2a22"), Rect(0, 30, 60, 30, "#3b362e"))  # colours of its own, as wood has
    for tone in named:
        scene = Scene(Ground(60, 60, named[0], near, named), (Rect(10, 10, 20, 20, tone),))
        assert opened(paint_scene(scene)).getpixel((20, 20)) == parse_rgb(tone)


@pytest.mark.parametrize("title", FACES)
def test_a_cut_name_keeps_its_title_face(title):
    assert lay_runs("Wilhel…", 20, False, title)[0].font is load_font(20, False, title)
