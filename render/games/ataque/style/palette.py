"""The colours of armies, types of troops and cards of Ataque à Torre."""

from typing import NamedTuple

from engine.games.ataque.edition.edition import Edition
from render.assets.colours import RIM
from render.drawing.brush import mix_colours
from render.pages.themes import CONTRAST, Theme

DARK, WHITE = "#17171b", "#ffffff"
BLOW, BLOW_INK = "#ffb02e", "#2b1a04"


class Cloth(NamedTuple):
    """The tones of the tapestry: linen and weave, thread, stone and its joints, grass, sun, pale rims, wine."""

    linen: str
    weave: str
    ink: str
    stone: str
    joint: str
    grass: str
    sun: str
    rim: str
    wine: str

    @property
    def tones(self) -> tuple[str, ...]:
        """Return all colours of the cloth, with the soft edges of its thread."""
        edges = (
            mix_colours(each, self.ink, share) for each in (self.stone, self.grass) for share in (0.25, 0.5)
        )
        return (*self, *edges, mix_colours(self.linen, self.ink, 0.5))


CLOTHS = {
    "dusk": Cloth(
        "#eadfc4", "#e0d2b2", "#2b2019", "#d8cbae", "#a8987a", "#8a9560", "#f5e6b0", "#fff8e8", "#7a1f2e"),
    "day": Cloth(
        "#f8f3e6", "#efe7d4", "#2b2019", "#e9e0ca", "#b8aa8c", "#a5b27c", "#fdf1c4", "#ffffff", "#7a1f2e"),
    "contrast": Cloth(
        "#000000", "#000000", "#ffffff", "#000000", "#8a8a8a", "#000000", "#000000", "#ffffff", "#f28b9b"),
}  # fmt: skip
HILLS = {
    "westerners": "#93ab86",
    "easterners": "#bd9a6c",
    "fae": "#7fa08f",
    "undead": "#8f8ba3",
    "": "#b3a88e",
}
# without a seat
THREADS = {"westerners": "#4c7d46", "easterners": "#b8742a", "fae": "#2a8577", "undead": "#7460a0"}


def hill_tones(army: str, theme: Theme) -> tuple[str, str]:
    """Return the colours of an army's hills and of things on them. army: its sign, empty before one is chosen."""
    cloth = CLOTHS[theme.key]
    if theme.key == CONTRAST.key:
        return cloth.linen, mix_colours(cloth.linen, cloth.ink, 0.45)
    return mix_colours(HILLS[army], cloth.linen, 0.55), mix_colours(HILLS[army], cloth.ink, 0.2)


INKS = (
    *RIM, DARK, WHITE, BLOW, BLOW_INK, mix_colours(BLOW, BLOW_INK, 0.5),
)  # fmt: skip


def army_emblem(rules: Edition, army: str) -> str:
    """Return the sign of an army. Armies of other editions take those of the known ones in order."""
    known = [army for army in HILLS if army]
    return army if army in known else known[list(rules.armies).index(army) % len(known)]
