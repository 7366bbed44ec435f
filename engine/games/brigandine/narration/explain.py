"""Explain the words and things of Brigandine to newcomers."""

from collections.abc import Callable, Sequence

from engine.games.brigandine.edition.card_words import (
    FIGURES,
    LIMITS,
    describe_card,
    describe_combat,
    describe_event,
    describe_journey,
    describe_keyword,
    describe_keywords,
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
    "token": describe_token,
    "event": describe_event,
    "journey": describe_journey,
}


def explain_thing(rules: Edition, ref: Ref) -> Text:
    """Describe a card, a person, a land, a journey or a nation."""
    if describe := DESCRIBERS.get(ref.kind):
        return describe(rules, ref.id)
    if ref.kind == "card":
        return _explain_card(rules, ref.id)
    if ref.kind == "combat":
        told = text("what-combat", does=describe_combat(rules, ref.id))
        return _add_abilities(told, _list_abilities(rules, ref.id))
    if ref.kind == "character":
        return _explain_character(rules, ref.id)
    if ref.kind == "land":
        land = rules.territories[ref.id]
        return text("what-capital" if land.capital else "what-land", nation=Ref("nation", land.home))
    if ref.kind == "keyword":
        return text("what-keyword", does=describe_keyword(rules, ref.id))
    if ref.kind == "nation":
        nation = rules.nations[ref.id]
        told = text("what-nation", ruler=Ref("character", nation.ruler))
        return _add_abilities(told, [each.describe() for each in nation.abilities])
    return text(f"what-{ref.kind}")


def _explain_card(rules: Edition, id_: str) -> Text:
    """Describe a card by its effects, then by its figures. Its keywords are explained."""
    said = describe_card(rules, id_)
    if said.key != "card-does":
        return said
    row, parts = rules.monsters.get(id_) or rules.equipment.get(id_), dict(said.args)
    more, keywords = parts["more"], {} if row is None else row.keywords
    told = [
        text("what-keyword-here", keyword=name, does=describe_keyword(rules, key, number))
        for (key, number), name in zip(keywords.items(), describe_keywords(keywords), strict=True)
    ]
    others = (
        [each for each in more if each not in describe_keywords(keywords)] if isinstance(more, tuple) else []
    )
    return text("what-card", does=(*told, *others), what=parts["what"])


def _explain_character(rules: Edition, id_: str) -> Text:
    """Describe a person by class and figures, with the abilities of its class and, of a ruler, of its nation."""
    row = rules.characters[id_]
    figures = {key: getattr(row, key) for key in (*FIGURES, *LIMITS, "coins")}
    tendency = text(f"tendency-{row.tendency}")
    told = text("what-character", class_=Ref("class", row.cls), tendency=tendency, **figures)
    ruled = [nation for nation in rules.nations.values() if nation.ruler == id_]
    abilities = [each.describe() for nation in ruled for each in nation.abilities]
    return _add_abilities(told, [*_list_abilities(rules, row.cls), *abilities])


def _list_abilities(rules: Edition, cls: str) -> list[Text]:
    """Return the ability of a class, if it has one. cls: a class, or the id of any other combat card."""
    row = rules.classes.get(cls)
    return [row.ability.describe()] if row is not None and row.ability is not None else []


def _add_abilities(told: Text, abilities: Sequence[Text]) -> Text:
    return text("what-able", what=told, abilities=tuple(abilities)) if abilities else told
