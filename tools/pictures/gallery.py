"""Paint every kind of picture of every game into var/gallery, with a page to view them: make gallery.

Each picture has a table. Its rows are widths: whole, Discord's box, a picture of the old 4:3, a phone. Its columns are
looks: every theme, and the default one as colour-blind people see it. Names after `python -m tools.pictures.gallery`
paint only pictures that begin with one of them. --in=LANGUAGE paints in that language or in the pseudo-language. --keep
paints nothing, but stores all current pictures, including those of whole matches, for the tests.
"""

import sys
from collections.abc import Callable
from contextlib import nullcontext
from html import escape
from pathlib import Path

from render.drawing.scene import Picture
from render.games import PAINTERS
from render.pages.themes import DUSK, THEMES
from render.text.say import ENGLISH
from tests.render.chosen_theme import CHOSEN
from tests.render.scenes import KEPT, KEPT_LOOKS, list_digests, list_looks, list_match_digests, name_long
from tests.render.shots import gallery
from tools.texts.pseudo_language import PSEUDO, add_pseudo, speak_instead

FOLDER = Path("var/gallery")
IN, KEEP = "--in=", "--keep"
WIDTHS = {"whole": 0, "600": 600, "465": 465, "350": 350}  # in points, 0 for unchanged
EYES = {  # Machado, Oliveira and Fernandes 2009, severity 1, and without any hue
    "protan": "0.152 1.053 -0.205 0 0  0.115 0.786 0.099 0 0  -0.004 -0.048 1.052 0 0  0 0 0 1 0",
    "deutan": "0.367 0.861 -0.228 0 0  0.280 0.673 0.047 0 0  -0.012 0.043 0.969 0 0  0 0 0 1 0",
    "tritan": "1.256 -0.077 -0.179 0 0  -0.078 0.931 0.148 0 0  0.005 0.691 0.304 0 0  0 0 0 1 0",
    "grey": "0.2126 0.7152 0.0722 0 0  0.2126 0.7152 0.0722 0 0  0.2126 0.7152 0.0722 0 0  0 0 0 1 0",
}
FILTER = '<filter id="{eye}"><feColorMatrix values="{matrix}"/></filter>'
PAGE = """<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{{background:#313338;color:#ddd;font:16px sans-serif;margin:2em}}img{{display:block;max-width:none}}
figure{{margin:0 0 3em;overflow-x:auto}}td{{vertical-align:top;padding:0 12px 12px 0}}th{{text-align:left}}
figcaption{{max-width:60em}}{styles}</style><svg width="0" height="0">{filters}</svg>
{figures}"""
SHOWN = '<td><img class="{eye}" src="{file}" alt="" loading="lazy"{style}></td>'
FIGURE = """<figure id="{name}"><h2><a href="#{name}">{name}</a></h2><table><tr><th></th>{heads}</tr>{rows}</table>
<figcaption>{kib} KiB. {alt}</figcaption></figure>"""


def compose_figure(name: str, alt: str, kib: int, themes: tuple[str, ...]) -> str:
    """Return the HTML of one picture in all widths, in these themes and as colour-blind people see it."""
    looks = [(theme, "") for theme in themes] + [(themes[0], eye) for eye in EYES]
    heads = "".join(f"<th>{eye or theme}</th>" for theme, eye in looks)
    rows = []
    for label, width in WIDTHS.items():
        style = f' style="width:{width}px"' if width else ""
        shown = (SHOWN.format(eye=eye, file=f"{name}.{theme}.png", style=style) for theme, eye in looks)
        rows.append(f"<tr><th>{label}</th>{''.join(shown)}</tr>")
    return FIGURE.format(name=name, heads=heads, rows="".join(rows), alt=escape(alt), kib=kib)


def paint_themes(name: str, shot: Callable[[], Picture]) -> str:
    """Paint a picture in every theme, or in the theme of its name alone. Return its part of the page."""
    own = [key for key in THEMES if name.endswith(f"-{key}")]
    themes = tuple(own) or (DUSK.key, *(key for key in THEMES if key != DUSK.key))
    pictures = []
    for theme in themes:
        chosen = CHOSEN.set(theme)
        pictures.append(shot())
        CHOSEN.reset(chosen)
        (FOLDER / f"{name}.{theme}.png").write_bytes(pictures[-1].png)
    return compose_figure(name, pictures[0].alt, len(pictures[0].png) // 1024, themes)


def main(wanted: tuple[str, ...]) -> None:
    """Paint the pictures and write the page."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    figures = [paint_themes(name, shot) for name, shot in gallery() if not wanted or name.startswith(wanted)]
    page = FOLDER / "index.html"
    styles = "".join(f".{eye}{{filter:url(#{eye})}}" for eye in EYES)
    filters = "".join(FILTER.format(eye=eye, matrix=matrix) for eye, matrix in EYES.items())
    page.write_text(PAGE.format(figures="\n".join(figures), styles=styles, filters=filters), encoding="utf-8")
    sys.stdout.write(f"{len(figures)} kinds of pictures: {page}\n")


def keep_scenes() -> None:
    """Store the current digests of all pictures of the gallery and of whole matches, and each shape's look."""
    looks = [f"{name} {look}" for name, look in list_looks()]
    kept = {
        KEPT: list_digests(),
        KEPT_LOOKS: looks,
        **{name_long(key): list_match_digests(key) for key in PAINTERS},
    }
    for path, lines in kept.items():
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def paint_in(language: str, wanted: tuple[str, ...]) -> None:
    """Paint in a language, or in the pseudo-language, and write the page."""
    with add_pseudo() if language == PSEUDO else nullcontext(), speak_instead(language):
        main(wanted)


if __name__ == "__main__":
    if KEEP in sys.argv:
        keep_scenes()
        sys.exit()
    names = tuple(word for word in sys.argv[1:] if not word.startswith(IN))
    languages = [word.removeprefix(IN) for word in sys.argv[1:] if word.startswith(IN)]
    paint_in(languages[0] if languages else ENGLISH, names)
