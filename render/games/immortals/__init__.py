"""The pictures of Immortals."""

from render.games.immortals.painter import (
    board,
    check,
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
    "check",
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
