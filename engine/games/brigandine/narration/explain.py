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
DOES: dict[str, Callable[[Edition, str], Text]] = {"token": describe_token, "event": describe_event}


def explain_thing(rules: Edition, ref: Ref) -> Text:
    """Describe a card, a person, a land, a journey or a nation."""
    if ref.kind in DOES:
        return text("what-does", does=DOES[ref.kind](rules, ref.id))
    if ref.kind == "journey":
        return describe_journey(rules, ref.id)
    if ref.kind == "card":
        return _explain_card(rules, ref.id)
    if ref.kind == "combat":
        told = text("what-does", does=describe_combat(rules, ref.id))
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
        return said if said.key == "card-manuscript" else text("what-does", does=said)
    row, parts = rules.monsters.get(id_) or rules.equipment.get(id_), dict(said.args)
    keywords = {} if row is None else row.keywords
    explained = {
        name: text("what-keyword-here", keyword=name, does=describe_keyword(rules, key, number))
        for (key, number), name in zip(keywords.items(), describe_keywords(keywords), strict=True)
    }
    more = parts["more"]
    assert isinstance(more, tuple)
    return text("what-card", does=tuple(explained.get(each, each) for each in more), what=parts["what"])


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
    return [] if cls not in rules.classes else [*rules.classes[cls].describe_ability()]


def _add_abilities(told: Text, abilities: Sequence[Text]) -> Text:
    """Put each ability before the description, in a sentence of its own."""
    for ability in reversed(abilities):
        told = text("what-able", ability=ability, what=told)
    return told
