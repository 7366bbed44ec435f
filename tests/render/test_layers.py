"""Grounds on disk: read instead of painted, never wrong, and never missed."""

import os
from hashlib import sha256

import pytest

from render.drawing import layers, paint
from render.drawing.scene import Circle, Ground, Rect, Scene, Tones


def busy(fill="#335577"):
    """A ground that is worth keeping."""
    shapes = tuple(Circle(5 + n % 20 * 9, 5 + n // 20 * 9, 4, fill) for n in range(layers.WORTH))
    return Ground(190, 100, "#101010", shapes, (fill,))


@pytest.fixture
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(layers, "FOLDER", tmp_path / "layers")
    paint.forget_painted()
    yield tmp_path / "layers"
    paint.forget_painted()


@pytest.fixture
def painted(monkeypatch):
    """How often a ground was painted."""
    count, real = [], paint._paint_ground
    monkeypatch.setattr(paint, "_paint_ground", lambda ground: count.append(1) or real(ground))
    return count


def bytes_of(ground):
    paint.forget_painted()
    return paint.paint_scene(Scene(ground, (Rect(1, 1, 9, 9, "#ffffff"),)))


SKY = Ground(60, 40, "#101010", (Tones(0, 0, 60, 40, ("#101010", "#335577")),), ("#335577",))


@pytest.mark.parametrize("ground", [busy(), SKY], ids=["many shapes", "a woodcut's sky"])
def test_the_next_start_reads_what_this_one_painted(folder, painted, ground):
    assert bytes_of(ground) == bytes_of(ground)
    assert (len(painted), len(list(folder.iterdir()))) == (1, 1)


def test_another_ground_or_program_is_another_layer(monkeypatch):
    names = {layers.file_name(busy()), layers.file_name(busy("#335578"))}
    monkeypatch.setattr(layers, "_program_hash", lambda: b"newer")
    assert len({*names, layers.file_name(busy())}) == 3


BUNDLED = ["assets/signs/64.png", "assets/signs/signs.toml", "assets/fonts/Vollkorn-Bold.ttf"]


@pytest.mark.parametrize("file", [*BUNDLED, "assets/signs.py", "drawing/brush.py", "drawing/sprites.py"])
def test_the_program_is_all_that_turns_shapes_into_pixels(file):
    assert sha256((layers.RENDER / file).read_bytes()).digest() in list(layers._program_parts())


@pytest.mark.parametrize(
    "harm", [lambda data: data[:-9], lambda data: data[:40] + b"x" + data[41:], lambda _: b""]
)
def test_a_damaged_layer_is_painted_again(folder, painted, harm):
    whole = bytes_of(busy())
    (file,) = folder.iterdir()
    file.write_bytes(harm(file.read_bytes()))
    assert bytes_of(busy()) == whole
    assert bytes_of(busy()) == whole
    assert len(painted) == 2


def test_a_folder_that_cannot_be_written_costs_only_time(folder, painted, monkeypatch):
    folder.write_text("a file where the folder should be")
    assert bytes_of(busy()) == bytes_of(busy())
    assert len(painted) == 2


def test_the_layers_used_longest_ago_make_room(folder, monkeypatch):
    monkeypatch.setattr(layers, "MOST", 2)
    for age, fill in ((300, "#111111"), (100, "#222222"), (200, "#333333")):
        bytes_of(busy(fill))
        made = folder / layers.file_name(busy(fill))
        if made.exists():
            os.utime(made, (10**9 - age, 10**9 - age))
    assert {file.name for file in folder.iterdir()} == {
        layers.file_name(busy(f)) for f in ("#222222", "#333333")
    }
