"""Optional parts of a game beside its rules and pictures, and the games that have each.

docs/ADD_A_GAME.md has a line for each. The games of the house bring everything (tests/proofs/test_games.py).
"""

from collections.abc import Callable
from typing import Any

from engine.games import GAMES, bind
from engine.rules.flow import FlowGame
from engine.rules.game import Narration
from engine.rules.lessons import has_lesson
from engine.rules.rule_examples import FOLDER
from proofs.games import list_offering
from render.games import PAINTERS
from render.pages.themes import THEMES

HOUSE = ("immortals", "ataque", "brigandine")
PARTS: dict[str, Callable[[str, type[Any]], object]] = {
    "examples": lambda _, kind: (kind.folder / FOLDER).is_dir(),
    "guide": lambda _, kind: has_lesson(kind),
    "lessons": lambda _, kind: "\nlesson-" in (kind.folder / "text/en.ftl").read_text(encoding="utf-8"),
    "names": lambda _, kind: (kind.folder / "text/names").is_dir(),
    "papers": lambda key, _: PAINTERS[key].papers is not THEMES,
    "primer": lambda _, kind: kind.primer,
    "roles": lambda _, kind: kind.list_roles is not FlowGame.list_roles,
    "rulebook": lambda _, kind: (
        "# In two minutes\n" in (kind.folder / "RULES.md").read_text(encoding="utf-8")
    ),
    "sheets": lambda key, _: PAINTERS[key].sheets(),
    "story": lambda key, _: type(bind(key).narration).summarize_round is not Narration.summarize_round,
    "toml": lambda _, kind: hasattr(kind, "editions"),
    "you": lambda _, kind: "\n    .seat = " in (kind.folder / "text/en.ftl").read_text(encoding="utf-8"),
}


def offering(part: str) -> list[str]:
    """The games that bring this: a part of the list above, or of their ProofKit."""
    if part not in PARTS:
        return list_offering(part)
    return [key for key, kind in GAMES.items() if PARTS[part](key, kind)]
