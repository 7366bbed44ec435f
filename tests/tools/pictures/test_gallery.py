"""The gallery's page: every picture in every theme, width and to all eyes."""

import re
from itertools import product

from render.pages.themes import THEMES
from tools.pictures import gallery


def test_a_picture_stands_there_in_every_theme_width_and_to_all_eyes(tmp_path, monkeypatch):
    monkeypatch.setattr(gallery, "FOLDER", tmp_path)
    gallery.main(("ataque-tableau-of-another", "immortals-board-5-contrast"))
    name, page = "ataque-tableau-of-another", (tmp_path / "index.html").read_text()
    painted = {(tmp_path / f"{name}.{theme}.png").read_bytes() for theme in THEMES}
    assert len(painted) == len(THEMES)
    shown = re.findall(
        r'<img class="(\w*)" src="([^"]+)" alt="" loading="lazy"(?: style="width:(\d+)px")?', page
    )
    looks = [("", f"{name}.{theme}.png") for theme in THEMES]
    looks += [(eye, f"{name}.dusk.png") for eye in gallery.EYES]
    widths = ["", "600", "465", "350"]
    assert {each for each in shown if name in each[1]} == {
        (*look, width) for look, width in product(looks, widths)
    }
    assert [file.name for file in tmp_path.glob("immortals-*.png")] == [
        "immortals-board-5-contrast.contrast.png"
    ]
