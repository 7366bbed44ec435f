"""Paint every kind of picture of every game into var/gallery, with a page to look through: make gallery.

Each picture stands there as wide as it is in Discord's box and on a phone, as colour-blind eyes see it, and whole.
Names given after `python -m tools.gallery` paint those alone whose name begins with one of them.
"""

import sys
from html import escape
from pathlib import Path

from tests.render.shots import gallery

FOLDER = Path("var/gallery")
COMPUTER, BOX, PHONE = 600, 465, 350  # widths in points: Discord's box, a picture of the old 4:3, a phone
EYES = {  # Machado, Oliveira and Fernandes 2009, severity 1; and no hue at all
    "protan": "0.152 1.053 -0.205 0 0  0.115 0.786 0.099 0 0  -0.004 -0.048 1.052 0 0  0 0 0 1 0",
    "deutan": "0.367 0.861 -0.228 0 0  0.280 0.673 0.047 0 0  -0.012 0.043 0.969 0 0  0 0 0 1 0",
    "tritan": "1.256 -0.077 -0.179 0 0  -0.078 0.931 0.148 0 0  0.005 0.691 0.304 0 0  0 0 0 1 0",
    "grey": "0.2126 0.7152 0.0722 0 0  0.2126 0.7152 0.0722 0 0  0.2126 0.7152 0.0722 0 0  0 0 0 1 0",
}
FILTER = '<filter id="{eye}"><feColorMatrix values="{matrix}"/></filter>'
PAGE = """<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{{background:#313338;color:#ddd;font:16px sans-serif;margin:2em}}img{{display:block;max-width:none}}
figure{{margin:0 0 3em}}.row{{display:flex;flex-wrap:wrap;gap:12px;align-items:start;margin:.5em 0}}small{{display:block}}
figcaption{{max-width:60em}}{styles}</style><svg width="0" height="0">{filters}</svg>
{figures}"""
SHOWN = '<div><small>{label}</small><img class="{eye}" src="{name}.png" alt="" style="width:{width}px"></div>'
FIGURE = """<figure><h2>{name}</h2><div class="row">{wide}</div><div class="row">{eyes}</div>
<figcaption>{alt}</figcaption><details><summary>Full size, {kib} KiB</summary><img src="{name}.png" alt="{alt}"></details></figure>"""


def compose_figure(name: str, alt: str, kib: int) -> str:
    """Return one picture in all its sizes and to all eyes."""
    wide = (SHOWN.format(label=width, eye="", name=name, width=width) for width in (COMPUTER, BOX, PHONE))
    eyes = (SHOWN.format(label=eye, eye=eye, name=name, width=PHONE) for eye in EYES)
    return FIGURE.format(name=name, wide="".join(wide), eyes="".join(eyes), alt=escape(alt), kib=kib)


def main(wanted: tuple[str, ...]) -> None:
    """Paint, and write the page."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    figures = []
    for name, shot in gallery():
        if wanted and not name.startswith(wanted):
            continue
        picture = shot()
        (FOLDER / f"{name}.png").write_bytes(picture.png)
        figures.append(compose_figure(name, picture.alt, len(picture.png) // 1024))
    page = FOLDER / "index.html"
    styles = "".join(f".{eye}{{filter:url(#{eye})}}" for eye in EYES)
    filters = "".join(FILTER.format(eye=eye, matrix=matrix) for eye, matrix in EYES.items())
    page.write_text(PAGE.format(figures="\n".join(figures), styles=styles, filters=filters), encoding="utf-8")
    sys.stdout.write(f"{len(figures)} pictures: {page}\n")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
