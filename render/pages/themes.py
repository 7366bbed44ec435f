"""The themes that a reader can choose: the colours around a game's own lands and pieces."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.rules.core import Text
from render.assets.fonts import USUAL
from render.drawing.brush import mix_colours
from render.drawing.scene import Ground, Primitive

DEFAULT = "dusk"
PAGE = 1200, 700  # width and height of a page: 12:7, as Discord's box
Tones: TypeAlias = tuple[str, ...]


class PagePattern(NamedTuple):
    """The quiet pattern of a page. draw: draws it for a width, a height and its tones. grounds: tones below text.

    lines: the others.
    """

    draw: Callable[[int, int, Tones], Iterator[Primitive]]
    grounds: Tones
    lines: Tones

    @property
    def tones(self) -> Tones:
        """Return all tones of the pattern, the grounds first."""
        return self.grounds + self.lines


class Theme(NamedTuple):
    """The colours of a page: panels, plates and rims, and on them text, lit things, gains and losses.

    head, note: bright and faint text on the page itself. face: the typeface of titles (render.assets.fonts.FACES).
    cloth: the page's quiet pattern, if it has one.
    """

    key: str
    page: str
    head: str
    note: str
    panel: str
    plate: str
    rim: str
    ink: str
    faint: str
    bright: str
    gain: str
    loss: str
    face: str = USUAL
    cloth: PagePattern | None = None

    @property
    def tones(self) -> Tones:
        """Return the colours that a palette of this theme must hold: its own, and the soft edges of its text."""
        grounds, inks = self.grounds, self.inks
        soft = (mix_colours(each, self.panel, 0.5) for each in inks)
        aloft = (mix_colours(each, self.page, 0.5) for each in (self.head, self.note))
        return tuple(dict.fromkeys((*grounds, *inks, self.head, self.note, *soft, *aloft)))

    @property
    def grounds(self) -> Tones:
        """Return the colours of grounds, and of the plates' rims."""
        return self.page, self.panel, self.plate, self.rim

    @property
    def inks(self) -> Tones:
        """Return the colours of text on panels and plates."""
        return self.ink, self.faint, self.bright, self.gain, self.loss


DUSK = Theme(
    key="dusk",
    page="#15171c",
    head="#ffd75e",
    note="#b3b7c1",
    panel="#23262e",
    plate="#2e323c",
    rim="#5b6272",
    ink="#f2f0ea",
    faint="#b3b7c1",
    bright="#ffd75e",
    gain="#8fe388",
    loss="#ff8f80",
)
DAY = Theme(
    key="day",
    page="#d9d5ca",
    head="#874d00",
    note="#565145",
    panel="#f3f0e8",
    plate="#e4dfd2",
    rim="#8d8674",
    ink="#1d1b17",
    faint="#565145",
    bright="#874d00",
    gain="#17662a",
    loss="#a32416",
)
CONTRAST = Theme(
    key="contrast",
    page="#000000",
    head="#ffe14d",
    note="#f0f0f0",
    panel="#000000",
    plate="#1c1c1c",
    rim="#707070",
    ink="#ffffff",
    faint="#f0f0f0",
    bright="#ffe14d",
    gain="#7dff7a",
    loss="#ffb0a3",
)
THEMES = {theme.key: theme for theme in (DUSK, DAY, CONTRAST)}


def find_theme(key: str) -> Theme:
    """Return the theme of this key. If there is none (any longer), return the default one."""
    return THEMES.get(key, THEMES[DEFAULT])


def make_papers(dusk: Theme, day: Theme) -> dict[str, Theme]:
    """Return a game's version of each theme by key: its own dusk and day, and contrast with its typeface."""
    return {each.key: each for each in (dusk, day, CONTRAST._replace(face=dusk.face))}


@lru_cache(maxsize=64)
def plain_page(width: int, height: int, look: Theme, inks: tuple[str, ...] = ()) -> Ground:
    """Return an empty page of a theme, the same object each time. inks: colours that a game adds to the theme's."""
    return lay_page(width, height, look, (), inks)


def lay_page(
    width: int, height: int, look: Theme, shapes: tuple[Primitive, ...], inks: tuple[str, ...] = ()
) -> Ground:
    """Return a page of a theme with its pattern and constant shapes. inks: as in plain_page."""
    cloth = look.cloth.draw(width, height, look.cloth.tones) if look.cloth else ()
    tones = look.cloth.tones if look.cloth else ()
    return Ground(width, height, look.page, (*cloth, *shapes), (*tones, *inks, *look.tones))


def titles() -> list[tuple[str, Text]]:
    """Return every theme's key and title, the default theme first."""
    return [(key, Text(f"theme-{key}")) for key in sorted(THEMES, key=lambda key: key != DEFAULT)]
