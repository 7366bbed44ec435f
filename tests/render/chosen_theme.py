"""The theme in which the fixed pictures are painted, unless one names its own."""

from contextvars import ContextVar

from render.pages.themes import DUSK, Theme, find_theme

CHOSEN = ContextVar("theme", default=DUSK.key)


def choose_theme(key: str = "") -> Theme:
    """Return the theme of this key, or the chosen one."""
    return find_theme(key or CHOSEN.get())
