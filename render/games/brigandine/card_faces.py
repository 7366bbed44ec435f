"""What stands on each card of an edition."""

from engine.games.brigandine.edition.card_words import (
    describe_gifts,
    describe_keywords,
    name_subtype,
    write_sign,
)
from engine.rules.core import text
from render.games.brigandine.cards import Card, Figure
from render.games.brigandine.sight import RulesSight

FIGURES = ("dice", "faith", "life")
BOOSTS = {
    "journey": "marks/journey",
    **{key: f"figures/{key}" for key in ("leadership", "endurance", "attunement", "life")},
}


def face_monster(sight: RulesSight, id_: str) -> Card:
    """Return what stands on a monster's card; faith where it has any."""
    row = sight.rules.monsters[id_]
    return Card(
        id_,
        row.name,
        f"brigandine/monsters/{id_}",
        level=row.level,
        coins=row.coins,
        costs=tuple(Figure(key, str(getattr(row, key))) for key in ("leadership", "mana")),
        does=", ".join(describe_keywords(sight.rules, row.keywords)),
        does_sign=_find_sign([f"keywords/{key}" for key in row.keywords]),
        gives=tuple(Figure(key, str(n)) for key in FIGURES if (n := getattr(row, key)) or key != "faith"),
    )


def face_equipment(sight: RulesSight, id_: str) -> Card:
    """Return what stands on the card of a piece of equipment; standing ones take no endurance."""
    row = sight.rules.equipment[id_]
    gifts, signs = describe_gifts(sight.rules, row), [f"keywords/{key}" for key in row.keywords]
    signs += [sign for key, sign in BOOSTS.items() if getattr(row.boost, key)]
    return Card(
        id_,
        row.name,
        f"brigandine/equipment/{id_}",
        "weapon" if row.kind == "weapon" else "worn",
        name_subtype(row) or sight.line("sheet-standing"),
        coins=row.coins,
        costs=(Figure("endurance", str(row.endurance)),) if row.endurance else (),
        does=sight.say(text("card-parts", parts=gifts)) if gifts else "",
        does_sign=_find_sign(signs),
        gives=tuple(Figure(key, write_sign(n)) for key in FIGURES if (n := getattr(row, key))),
    )


def _find_sign(names: list[str]) -> str:
    """Return the silhouette of what a card does, if that is one thing."""
    return f"brigandine/{names[0]}" if len(names) == 1 else ""
