"""Explain the words and things of Ataque to newcomers."""

from engine.games.ataque.edition.edition import Edition
from engine.rules.core import GlossaryTerm, Ref, Text, text

WORDS = {
    "base": GlossaryTerm("T4", ("hand", "base", "cards", "turn.renew")),
    "renewal": GlossaryTerm("T5", ("turn",)),
    "palace": GlossaryTerm("T13", ("turn", "window", "damage")),
    "territory": GlossaryTerm("T7", ("base", "turn.act")),
    "power": GlossaryTerm("T14", ("damage", "turn.act")),
    "initiative": GlossaryTerm("T9", ("damage", "turn.act", "window")),
    "artillery": GlossaryTerm("T11", ("damage", "turn.act", "window")),
    "special": GlossaryTerm("T15", ("window", "troop", "cards")),
    "sacrifice": GlossaryTerm("T12", ("window",)),
    "burn": GlossaryTerm("T2", ("hand.keep",)),
}
TOLD_BY = {"army": "T1", "type": "T14", "types": "T14", "place": "T7", "space": "T4", "ability": "T17"}


def explain_thing(_: Edition, ref: Ref) -> Text:
    """Describe a type of troop, an ability, or a part of a side."""
    match ref.kind:
        case "ability":
            return text(f"about-{ref.id}")
        case "type" | "types":
            return text(f"what-type-{ref.id}")
    return text(f"what-{ref.kind}")
