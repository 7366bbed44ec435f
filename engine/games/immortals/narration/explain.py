"""Explain the words and things of Immortals to newcomers."""

from engine.games.immortals.edition.cards import other_realm, realm_of, region_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.money import Money
from engine.rules.core import GlossaryTerm, Ref, Text, text

PLANNING, ATTACK = ("plan", "turn"), ("act.attack", "attack", "turn")
WORDS = {
    "slot": GlossaryTerm("P1", PLANNING),
    "region-card": GlossaryTerm("A6", ("draft", *PLANNING)),
    "conflict-card": GlossaryTerm("A3", ("draft", *PLANNING)),
    "wild": GlossaryTerm("P3", ("draft", *PLANNING)),
    "blank": GlossaryTerm("P1", PLANNING),
    "compensation": GlossaryTerm("A2", ("turn", "owed", "act")),
    "passing": GlossaryTerm("A4", ("turn", "owed")),
    "group": GlossaryTerm("S4", ("home", "draft")),
    "tower": GlossaryTerm("B2", (*ATTACK, "limbo")),
    "inhabitants": GlossaryTerm("X5", ATTACK),
    "limbo": GlossaryTerm("F2", ("limbo", "plan.reinforce", "reinforce", "transition", "act.transition")),
    "portal": GlossaryTerm("X8", ("act.construction", "plan")),
    "shrine": GlossaryTerm("X9", ("act.construction", "act.shrine", "plan")),
    "capital": GlossaryTerm("X9", ("act.construction", "plan")),
    "magic": GlossaryTerm("P1", ("act.magic", "plan")),
    "twin": GlossaryTerm("X8"),
    "scoring": GlossaryTerm("V1"),
    "marker": GlossaryTerm("M2"),
}
TOLD_BY = {
    "space": "X1",
    "region": "A6",
    "area": "V3",
    "realm": "V3",
    "money": "A7",
    "action": "P4",
    "tribe": "S2",
}


def explain_thing(rules: Edition, ref: Ref) -> Text:
    """Describe a region, a space, a tribe or an action."""
    if ref.kind in ("space", "region"):
        row = rules.regions[region_of(ref.id) if ref.kind == "space" else ref.id]
        realm = realm_of(ref.id) if ref.kind == "space" else "light"
        incomes = {"light": row.light, "dark": row.dark}
        return text(
            "what-space",
            area=Ref("area-name", row.area),
            realm=Ref("realm", realm),
            income=_write_money(incomes[realm]),
            other=Ref("realm", other_realm(realm)),
            beyond=_write_money(incomes[other_realm(realm)]),
        )
    if ref.kind == "tribe":
        tribe = rules.tribes[ref.id]
        return text(f"what-tribe-{tribe.realm}", start=text("price", energy=tribe.energy, gold=tribe.gold))
    return text(f"what-{ref.kind}-{ref.id}" if ref.kind == "action" else f"what-{ref.kind}")


def _write_money(money: Money) -> Text:
    return text("price", energy=money.energy, gold=money.gold)
