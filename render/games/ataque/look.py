"""Tones and names shared by the pictures of Ataque à Torre."""

from engine.core import Text, text
from engine.games.ataque.edition import Edition

PAGE, PANEL, PLATE, EMPTY = "#15171c", "#23262e", "#2e323c", "#1b1d23"
INK, FAINT, BRIGHT = "#f2f0ea", "#a9adb8", "#ffd75e"
STONE, DARK, FIELD, MAGIC = "#d8cfc0", "#3a342b", "#1f2a3a", "#4a3f66"
HUES = {
    "light": "#50793a", "shooter": "#2f7a74", "heavy": "#666c7c", "cavalry": "#966524", "siege": "#8a4444",
}  # fmt: skip
INKS = (
    FIELD,
    MAGIC,
    PAGE,
    PANEL,
    PLATE,
    EMPTY,
    INK,
    FAINT,
    BRIGHT,
    STONE,
    DARK,
    "#ffffff",
    "#17171b",
    *HUES.values(),
)


def ability_name(rules: Edition, key: str) -> str:
    """An ability's proper name."""
    return rules.abilities[key].name


def names_of(rules: Edition, cards: list[str]) -> str:
    """Abilities in a row; a repeated one with its count."""
    counts = {card: cards.count(card) for card in cards}
    return ", ".join(ability_name(rules, card) + (f" ×{n}" if n > 1 else "") for card, n in counts.items())


def fallen(rules: Edition, fell: dict[str, int]) -> tuple[Text, ...]:
    """What fell in a part of a battle, each kind with its count."""
    return tuple(text("board-fell", count=count, what=_kind(rules, kind)) for kind, count in fell.items())


def _kind(rules: Edition, kind: str) -> Text | str:
    if kind == "base":
        return text("board-base")
    return rules.types[kind].name if kind in rules.types else ability_name(rules, kind)
