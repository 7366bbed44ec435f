"""The pictures of Ataque à Torre."""

from render.games.ataque.painter import (
    board,
    closeup,
    closeups,
    final,
    lit,
    news,
    sheet,
    sheets,
    tableau,
    words,
)

__all__ = [
    "board",
    "closeup",
    "closeups",
    "final",
    "lit",
    "news",
    "sheet",
    "sheets",
    "tableau",
    "words",
]
