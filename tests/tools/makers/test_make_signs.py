"""The silhouettes: each drawing fits into a square, and the folder matches icons.toml."""

import json
import tomllib

from PIL import Image

from render.assets import signs
from tools.makers import make_signs

ICONS = """[game.beasts]
bear = { icon = "bar", by = "ann", least = 16 }
boar = { icon = "bar", by = "ann", least = 16 }
ape = { icon = "dot", by = "ben", least = 16 }
eel = { icon = "two-dots", by = "ben", least = 16 }
fox = { icon = "zig", by = "drawn-here", least = 16 }
"""
DRAWN = """[two-dots]
of = ["dot"]
body = '{dot}<g transform="translate(180,0)">{dot}</g>'
[zig]
body = '<path d="M0 0h10v10z"/>'
"""
BAR = '<path fill="currentColor" d="M100 50h200v400h-200z"/>'
DOT = '<circle fill="currentColor" cx="90" cy="90" r="60"/>'


def test_drawings_are_trimmed_fitted_and_named(tmp_path, monkeypatch):
    monkeypatch.setattr(make_signs, "FOLDER", tmp_path)
    (tmp_path / "icons.toml").write_text(ICONS)
    (tmp_path / "drawn.toml").write_text(DRAWN)
    package = tmp_path / "icons.json"
    package.write_text(json.dumps({"icons": {"bar": {"body": BAR}, "dot": {"body": DOT}}}))
    make_signs.write_signs(package)
    for size in signs.SIZES:
        with Image.open(tmp_path / f"{size}.png") as sheet:
            assert (sheet.width, sheet.height) == (size * signs.ACROSS, size)
            bar, dot, two = (
                sheet.convert("L").crop((at * size, 0, at * size + size, size)) for at in (0, 1, 2)
            )
        wide = (size // 4, 0, size - size // 4, size)
        assert all(abs(a - b) <= 1 for a, b in zip(bar.getbbox(), wide, strict=True))
        assert dot.getbbox() == (0, 0, size, size)
        assert two.getbbox()[2:] == (size, two.getbbox()[3])
        assert two.getbbox()[3] < size
    places = tomllib.loads((tmp_path / "signs.toml").read_text())
    assert {name: row["place"] for name, row in places.items()} == {
        "game/beasts/bear": 0, "game/beasts/boar": 0, "game/beasts/ape": 1, "game/beasts/eel": 2, "game/beasts/fox": 3,
    }  # fmt: skip
    told = (tmp_path / "CREDITS.md").read_text()
    assert (
        "| game/beasts/bear, game/beasts/boar | [bar](https://game-icons.net/1x1/ann/bar.html) | Ann |"
        in told
    )
    assert "| game/beasts/eel | two-dots of [dot](https://game-icons.net/1x1/ben/dot.html) | Ben |" in told
    assert "| game/beasts/fox | zig | Drawn Here |" in told
    assert "made by\nAnn, Ben.\n" in told


def test_the_folder_holds_what_its_list_names_with_every_author():
    drawings = make_signs.list_drawings(tomllib.loads((signs.FOLDER / "icons.toml").read_text()))
    assert (signs.FOLDER / "signs.toml").read_text() == "".join(make_signs.write_places(drawings))
    assert (signs.FOLDER / "CREDITS.md").read_text() == make_signs.write_credits(drawings)
    readme = (signs.FOLDER.parents[2] / "README.md").read_text()
    others = {d.by for d in drawings.values()} - {make_signs.HERE}
    assert [by for by in others if make_signs.name_author(by) not in readme] == []
    counts = {**dict.fromkeys(signs.SIZES, len(drawings)), signs.GREAT: len(make_signs.list_great(drawings))}
    for size, count in counts.items():
        with Image.open(signs.FOLDER / f"{size}.png") as sheet:
            assert sheet.size == (size * signs.ACROSS, size * -(-count // signs.ACROSS))
    for size in signs.CUTS:
        with Image.open(signs.FOLDER / f"{size}-cut.png") as sheet:
            assert sheet.size == (size * signs.ACROSS, size * -(-2 * counts[signs.GREAT] // signs.ACROSS))
