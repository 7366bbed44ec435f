"""The cover of a game for its lobby: a scene, the game's name, and the crests of all playable sides."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image, ImageOps

from render.assets.colours import SEATS, Colour
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Words
from render.pages.round_poster import Backdrop, PosterScene
from render.pages.seat_badges import draw_badge
from render.pages.sight import Sight
from render.pages.themes import Theme, lay_page
from render.text.alt_text import cut_text

WIDTH, HEIGHT = 1200, 700  # 12:7, as Discord's box
SCENE, EDGE = 492, 5  # height of the scene, and of the rims of the band below it
TITLE, CREST = 86, 62  # the name's size, and a crest's
NAMED, LED = 550, 652  # the middle lines of the name and of the crests
STRIP, LOW = 720, 204  # width and height of a strip of covers: 2 pixels for each point on a phone
SHARE = 601 / HEIGHT  # part of a cover's height that the strip shows: all above the crests


def paint_cover(
    sight: Sight[Any, Any],
    title: str,
    deed: PosterScene,
    led: Mapping[str, str],
    paints: Sequence[Colour] = tuple(SEATS.values()),
) -> Picture:
    """Paint a game's cover. deed: the scene above. led: names of all playable sides by silhouette.
    paints: colours of their shields, from the start again if there are too few.
    """
    painted = paint_scene(compose_cover(sight, title, deed, led, paints))
    return Picture(painted, tell_cover(sight, title, led.values()))


def tell_cover(sight: Sight[Any, Any], title: str, names: Iterable[str]) -> str:
    """Return a cover's alternative text. names: all playable sides."""
    return cut_text(sight.line("cover-alt", title=title, names=sight.say.join(names)), sight.say)


def compose_cover(
    sight: Sight[Any, Any], title: str, deed: PosterScene, led: Mapping[str, str], paints: Sequence[Colour]
) -> Scene:
    """Return the cover's scene."""
    theme, middle = sight.theme, WIDTH // 2
    name = Words(middle, NAMED, title, TITLE, theme.ink, WIDTH - 60, spot="title", title=theme.face)
    shapes = (*deed.draw(SCENE), name, *_draw_crests(led, paints))
    return Scene(_make_ground(theme, deed.backdrop, deed.tones), shapes)


@cache
def _make_ground(look: Theme, backdrop: Backdrop, tones: tuple[str, ...]) -> Ground:
    """Return the ground: backdrop and the band below it, the same object each time."""
    band = Rect(0, SCENE, WIDTH, HEIGHT - SCENE, look.panel)
    rims = (Rect(0, y, WIDTH, EDGE, look.rim) for y in (SCENE, HEIGHT - EDGE))
    return lay_page(WIDTH, HEIGHT, look, (*backdrop(look, SCENE), band, *rims), tones)


def _draw_crests(led: Mapping[str, str], paints: Sequence[Colour]) -> Iterator[Primitive]:
    """Draw a shield for each playable side, in these colours in turn."""
    step = min(150, (WIDTH - 80) // max(len(led), 1))
    for number, crest in enumerate(led):
        x = WIDTH / 2 + (number - (len(led) - 1) / 2) * step
        yield from draw_badge(paints[number % len(paints)], crest, x, LED, CREST, shaped=False)


def join_covers(covers: Sequence[Picture], alt: str) -> Picture:
    """Return the middles of these covers side by side as one low strip."""
    wide = STRIP // len(covers)
    strip = Image.new("RGB", (wide * len(covers), LOW))
    for number, cover in enumerate(covers):
        with Image.open(BytesIO(cover.png)) as painted:
            whole = painted.convert("RGB")
        shown = whole.crop((0, 0, whole.width, round(whole.height * SHARE)))
        strip.paste(ImageOps.fit(shown, (wide, LOW), Image.Resampling.LANCZOS), (number * wide, 0))
    written = BytesIO()
    strip.quantize(256).save(written, "PNG", optimize=True)
    return Picture(written.getvalue(), alt)
