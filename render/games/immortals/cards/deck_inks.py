"""The inks of the deck: gilt and night, or for the theme of contrast black and white alone."""

from typing import NamedTuple

from render.drawing.brush import mix_colours
from render.pages.themes import CONTRAST, Theme


class Inks(NamedTuple):
    """The tones of a card. day, night, dusk: skies from above. Of each pair the second is cut into the first."""

    paper: str
    ink: str
    gilt: str
    gold: str
    pale: str
    day: tuple[str, ...]
    night: tuple[str, ...]
    dusk: tuple[str, ...]
    sun: str
    rays: str
    cloud: tuple[str, str]
    far: tuple[str, str]
    near: tuple[str, str]
    stone: tuple[str, str]
    shade: str
    fire: tuple[str, str]
    cloth: tuple[str, str]
    robe: tuple[str, str]
    water: tuple[str, str]
    bone: str

    @property
    def tones(self) -> tuple[str, ...]:
        """Return all inks, and those between stone and its cuts."""
        inks = [tone for each in self for tone in ((each,) if isinstance(each, str) else each)]
        soft = [mix_colours(self.stone[0], ink, 0.5) for ink in (self.stone[1], self.shade, self.ink)]
        return tuple(dict.fromkeys((*inks, *soft)))


GILT = Inks(
    paper="#efe4c8",
    ink="#1d1838",
    gilt="#b8892a",
    gold="#e8b83a",
    pale="#fff6d0",
    day=("#2b4f8f", "#5f8fc4", "#a9cbe0", "#f4e3ae"),
    night=("#121029", "#241f52", "#3d3577", "#6a5aa8"),
    dusk=("#3a1f4d", "#8a3550", "#d9774a", "#f3c46a"),
    sun="#ffd75e",
    rays="#ffe9ae",
    cloud=("#f7f0df", "#8fa7c8"),
    far=("#5f7f4a", "#a8bf72"),
    near=("#35512f", "#7f9f5a"),
    stone=("#e2d2a8", "#7a6242"),
    shade="#5a4630",
    fire=("#ffd75e", "#c9301c"),
    cloth=("#6b2340", "#a8495f"),
    robe=("#2c3a5a", "#5b6fa0"),
    water=("#3f74a8", "#a9cbe0"),
    bone="#f7f0df",
)
BARE = Inks(
    paper="#ffffff",
    ink="#000000",
    gilt="#000000",
    gold="#ffffff",
    pale="#ffffff",
    day=("#000000", "#ffffff"),
    night=("#000000", "#000000"),
    dusk=("#000000", "#ffffff"),
    sun="#ffffff",
    rays="#ffffff",
    cloud=("#ffffff", "#000000"),
    far=("#ffffff", "#000000"),
    near=("#000000", "#ffffff"),
    stone=("#ffffff", "#000000"),
    shade="#000000",
    fire=("#ffffff", "#000000"),
    cloth=("#000000", "#ffffff"),
    robe=("#000000", "#ffffff"),
    water=("#000000", "#ffffff"),
    bone="#ffffff",
)


def find_inks(theme: Theme) -> Inks:
    """Return the inks of a theme."""
    return BARE if theme.key == CONTRAST.key else GILT
