"""The themes a reader can choose between: the colours around a game's own lands and pieces."""

from functools import lru_cache
from typing import NamedTuple

from engine.rules.core import Text
from render.brush import mix_colours
from render.scene import Ground

DEFAULT = "dusk"


class Theme(NamedTuple):
    """Page, panels, plates and their rims, text, what is lit, gains and losses."""

    key: str
    page: str
    panel: str
    plate: str
    rim: str
    ink: str
    faint: str
    bright: str
    gain: str
    loss: str

    @property
    def tones(self) -> tuple[str, ...]:
        """Return the colours that a palette of this theme must hold: its own, and the soft edges of its text."""
        _, *grounds, ink, faint, bright, gain, loss = self
        inks = (ink, faint, bright, gain, loss)
        return (*grounds, *inks, *(mix_colours(each, self.panel, 0.5) for each in inks))


DUSK = Theme(
    "dusk", "#15171c", "#23262e", "#2e323c", "#5b6272", "#f2f0ea", "#b3b7c1", "#ffd75e", "#8fe388", "#ff8f80"
)
DAY = Theme(
    "day", "#d9d5ca", "#f3f0e8", "#e4dfd2", "#8d8674", "#1d1b17", "#565145", "#874d00", "#17662a", "#a32416"
)
CONTRAST = Theme(
    "contrast", "#000000", "#000000", "#1c1c1c", "#707070", "#ffffff", "#f0f0f0", "#ffe14d", "#7dff7a", "#ffb0a3"
)  # fmt: skip
THEMES = {theme.key: theme for theme in (DUSK, DAY, CONTRAST)}


def find_theme(key: str) -> Theme:
    """Return the theme of this key, or the usual one where there is none such (any longer)."""
    return THEMES.get(key, THEMES[DEFAULT])


@lru_cache(maxsize=64)
def plain_page(width: int, height: int, look: Theme, inks: tuple[str, ...] = ()) -> Ground:
    """Return an empty page of a theme, the same one each time; inks: the colours that a game adds to the theme's."""
    return Ground(width, height, look.page, tones=(*inks, *look.tones))


def titles() -> list[tuple[str, Text]]:
    """Return every theme's key and title, the usual one first."""
    return [(key, Text(f"theme-{key}")) for key in sorted(THEMES, key=lambda key: key != DEFAULT)]
