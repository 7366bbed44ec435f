"""Explain the words and things of Brigandine to newcomers."""

from collections.abc import Callable

from engine.games.brigandine.edition.card_words import (
    FIGURES,
    LIMITS,
    describe_card,
    describe_combat,
    describe_event,
    describe_keyword,
    describe_token,
)
from engine.games.brigandine.edition.edition import Edition
from engine.rules.core import GlossaryTerm, Ref, Text, text

MONTH, WAR = ("organize",), ("council", "battle")
WORDS = {
    "kp": GlossaryTerm("P2", ("organize.recruit", "organize.play", "organize.claim")),
    "recruit": GlossaryTerm("P2", ("organize.recruit",)),
    "structure": GlossaryTerm("X1", ("organize.build",)),
    "explore": GlossaryTerm("O6", ("organize.explore", "organize.extract")),
    "attach": GlossaryTerm("A2", ("organize.attach", "organize.pass", "organize.detach")),
    "limits": GlossaryTerm("A2", ("organize.attach", "organize.recruit", "organize.pass")),
    "march": GlossaryTerm("O9", ("organize.march",)),
    "claim": GlossaryTerm("O12", ("organize.claim",)),
    "zone": GlossaryTerm(
        "C5", ("organize.store", "organize.fetch", "organize.detach", "dawn.overflow", "organize.trim")
    ),
    "journey": GlossaryTerm("J1", ("organize.journey", "dawn")),
    "plot": GlossaryTerm("O11", ("organize.plot", "organize.arm")),
    "whim": GlossaryTerm("P11", ("organize.whim",)),
    "token": GlossaryTerm("K1", ("organize.token",)),
    "militia": GlossaryTerm("G5", WAR),
    "front": GlossaryTerm("B6", ("battle",)),
    "programme": GlossaryTerm("B5", ("battle",)),
    "resolve": GlossaryTerm("B11", ("battle",)),
    "exhausted": GlossaryTerm("U4", ("council", "organize.act")),
    "renown": GlossaryTerm("V5", ("organize.act", "setup")),
    "objective": GlossaryTerm("V2", ("organize.act", "setup", "council")),
    "coins": GlossaryTerm("U5", MONTH),
    "rune": GlossaryTerm("A4", (*MONTH, "setup", "dawn")),
    "defeat": GlossaryTerm("P8"),
    "manuscript": GlossaryTerm("V1"),
    "marker": GlossaryTerm("U11"),
}
TOLD_BY = {
    "land": "G3",
    "card": "C1",
    "character": "P1",
    "combat": "B3",
    "nation": "D2",
    "token": "K2",
    "event": "U1",
    "journey": "J3",
    "keyword": "B12",
}
DESCRIBERS: dict[str, Callable[[Edition, str], Text]] = {
    "card": describe_card,
    "combat": describe_combat,
    "token": describe_token,
    "event": describe_event,
}


def explain_thing(rules: Edition, ref: Ref) -> Text:
    """Describe a card, a person, a land or a nation."""
    if describe := DESCRIBERS.get(ref.kind):
        return describe(rules, ref.id)
    if ref.kind == "character":
        row = rules.characters[ref.id]
        figures = {key: getattr(row, key) for key in (*FIGURES, *LIMITS, "coins")}
        tendency = text(f"tendency-{row.tendency}")
        return text("what-character", class_=Ref("class", row.cls), tendency=tendency, **figures)
    if ref.kind == "land":
        land = rules.territories[ref.id]
        return text("what-capital" if land.capital else "what-land", nation=Ref("nation", land.home))
    if ref.kind == "keyword":
        return text("what-keyword", does=describe_keyword(rules, ref.id))
    if ref.kind == "nation":
        return text("what-nation", ruler=Ref("character", rules.nations[ref.id].ruler))
    return text(f"what-{ref.kind}")
