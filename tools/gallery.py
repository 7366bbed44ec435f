"""Paint every kind of picture of every game into var/gallery, with a page to look through: make gallery."""

import sys
from html import escape
from pathlib import Path

from tests.render.shots import gallery

FOLDER = Path("var/gallery")
PAGE = """<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{{background:#313338;color:#ddd;font:16px sans-serif;margin:2em}}img{{display:block;max-width:100%}}
.small{{width:550px}}figure{{margin:0 0 3em}}figcaption{{max-width:60em;margin:.5em 0}}</style>
{figures}"""
FIGURE = """<figure><h2>{name}</h2><img class="small" src="{name}.png" alt="{alt}">
<figcaption>{alt}</figcaption><details><summary>Full size, {kib} KiB</summary><img src="{name}.png" alt=""></details></figure>"""


def main() -> None:
    """Paint, and write the page."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    figures = []
    for name, shot in gallery():
        picture = shot()
        (FOLDER / f"{name}.png").write_bytes(picture.png)
        kib = len(picture.png) // 1024
        figures.append(FIGURE.format(name=name, alt=escape(picture.alt), kib=kib))
    page = FOLDER / "index.html"
    page.write_text(PAGE.format(figures="\n".join(figures)), encoding="utf-8")
    sys.stdout.write(f"{len(figures)} pictures: {page}\n")


if __name__ == "__main__":
    main()
