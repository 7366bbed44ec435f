"""The content of each card of an edition."""

from engine.games.brigandine.edition.card_rows import ActionCard
from engine.games.brigandine.edition.card_words import (
    LIMITS,
    describe_deeds,
    describe_effects,
    describe_gifts,
    describe_halves,
    describe_keyword,
    describe_keywords,
    describe_token,
    describe_use,
    name_subtype,
    write_sign,
)
from engine.rules.core import Ref, text
from render.assets.colours import NOBODY
from render.assets.signs import has_sign
from render.games.brigandine.cards.card_windows import KINDS, METALS, Arms
from render.games.brigandine.cards.cards import Card, CardFigure, list_dice
from render.games.brigandine.sight import RulesSight, Sight, is_ruler
from render.games.brigandine.style.palette import MERCENARIES, NATIONS
from render.text.say import begin_capital

MOMENTS = {
    "court": "court",
    "standing": "court",
    "plot": "plot",
    "ward": "plot",
    "war": "battle",
    "battle": "battle",
}
DEEDS = {  # kinds of windows of other actions, by what they give first
    "coins": "white", "income": "white", "draw": "blue", "draw-any": "blue", "combat-cards": "blue", "runes": "green", "heal": "green",
    "forced-march": "worn", "journey-die": "worn", "building-discount": "weapon", "activate": "spell", "summons": "spell",
    "shields": "weapon", "resolve": "spell", "strike": "red", "spare-fallen": "worn", "bribe-guards": "black",
}  # fmt: skip
# kinds of windows of equipment: any other weapon's is "weapon", any other's "worn"
WINDOWS = {
    "axe": "battle", "mace": "white", "spear": "green", "bow": "green", "staff": "spell", "fist": "worn", "katana": "blue", "giant-sword": "blue",
    "standing": "event", "ring": "spell", "amulet": "court", "shield": "blue", "armour": "weapon", "helm": "white",
}  # fmt: skip
LOYALTIES = {"loyal": "blue", "neutral": "white", "chaotic": "red"}  # kinds of windows of events, by tendency
FACED = {"sword": "battle", "shield": "weapon", "faith": "spell"}  # of a combat card, by its first face
KEYWORDS = {
    "breath": "red", "swoop": "blue", "mend": "green", "terror": "spell", "charge": "battle", "venom": "green", "undying": "black",
    "mount": "worn", "hoard": "white",
}  # fmt: skip
TOKENS = {"at-once": "court", "lasting": "spell", "change": "event", "gem": "white"}
FIGURES = ("dice", "faith", "life")
BOOSTS = {
    "journey": "marks/journey",
    **{key: f"figures/{key}" for key in ("leadership", "endurance", "attunement", "life")},
}


def face_monster(sight: RulesSight, id_: str) -> Card:
    """Return the card of a monster. Faith is shown only if it has any."""
    row = sight.rules.monsters[id_]
    return Card(
        id_,
        row.name,
        f"brigandine/monsters/{id_}",
        level=row.level,
        coins=row.coins,
        costs=tuple(CardFigure(key, str(getattr(row, key))) for key in ("leadership", "mana")),
        does=" · ".join(map(sight.say, describe_keywords(row.keywords))),
        does_sign=_find_sign([f"keywords/{key}" for key in row.keywords]),
        gives=tuple(CardFigure(key, str(n)) for key in FIGURES if (n := getattr(row, key)) or key != "faith"),
    )


def face_equipment(sight: RulesSight, id_: str) -> Card:
    """Return the card of a piece of equipment. Standing equipment takes no endurance."""
    row = sight.rules.equipment[id_]
    gifts, signs = describe_gifts(row), [f"keywords/{key}" for key in row.keywords]
    signs += [sign for key, sign in BOOSTS.items() if getattr(row.boost, key)]
    return Card(
        id_,
        row.name,
        f"brigandine/equipment/{id_}",
        WINDOWS.get(row.subtype or row.kind, "weapon" if row.kind == "weapon" else "worn"),
        note=sight.say(name_subtype(row) or text("sheet-kind-standing")),
        coins=row.coins,
        costs=(CardFigure("endurance", str(row.endurance)),) if row.endurance else (),
        does=sight.say(text("card-parts", parts=gifts)) if gifts else "",
        does_sign=_find_sign(signs),
        gives=tuple(CardFigure(key, write_sign(n)) for key in FIGURES if (n := getattr(row, key))),
    )


def face_spell(sight: RulesSight, id_: str) -> Card:
    """Return the card of a spell. Attunement is shown only if it takes any."""
    row = sight.rules.spells[id_]
    costs = [CardFigure("attunement", str(row.attunement))] if row.attunement else []
    return Card(
        id_,
        row.name,
        f"brigandine/spells/{id_}",
        row.runes[0] if row.runes and row.runes[0] in KINDS else "spell",
        note=sight.line(f"sheet-kind-{row.kind}"),
        coins=row.coins,
        costs=(*costs, *(CardFigure(f"rune-{colour}") for colour in row.runes)),
        says=(CardFigure("", sight.say(describe_use(row))),),
    )


def face_action(sight: RulesSight, id_: str) -> Card:
    """Return the card of an action, with the KP, months and temple it requires."""
    row = sight.rules.actions[id_]
    costs = [CardFigure(key, str(n)) for key, n in (("kp", row.kp), ("lasts", row.lasts)) if n]
    return Card(
        id_,
        row.name,
        f"brigandine/actions/{id_}",
        _find_deed(row),
        note=sight.line(f"sheet-kind-{row.moment}"),
        coins=row.coins,
        costs=(*costs, *([CardFigure("temple")] if row.temple else [])),
        says=(CardFigure("", sight.say(text("card-parts", parts=describe_deeds(row)))),),
    )


def _find_deed(row: ActionCard) -> str:
    """Return the kind of an action's window: a plot's, that of its first effect, or its moment's."""
    kind = MOMENTS[row.moment]
    words = [each.word for each in (row.act, *row.effects) if each is not None]
    return DEEDS.get(words[0], kind) if words and kind != "plot" else kind


def face_event(sight: RulesSight, id_: str) -> Card:
    """Return the card of an event: its effect when it is shown, and its effect while it is in force."""
    row = sight.rules.events[id_]
    says = (
        CardFigure("", sight.line("sheet-event-shown", what=sight.say(row.shown.describe()))),
        CardFigure("", sight.line("sheet-event-force", what=sight.say(row.force.describe()))),
    )
    kind = LOYALTIES[row.tendency]
    return Card(id_, row.name, f"brigandine/events/{id_}", kind, tendency=row.tendency, says=says)


def face_knight(sight: RulesSight, id_: str) -> Card:
    """Return the card of a character: its look, its limits, its price and what else it needs."""
    row = sight.rules.characters[id_]
    needs = (("kp", row.kp), ("rune", row.runes), ("token", row.tokens))
    return Card(
        id_,
        row.name,
        f"brigandine/classes/{row.cls}",
        note=sight.rules.classes[row.cls].name,
        coins=row.coins,
        tendency=row.tendency,
        costs=tuple(CardFigure(key, str(n)) for key in LIMITS if (n := getattr(row, key))),
        needs=tuple(CardFigure(key, str(n)) for key, n in needs if n),
        gives=tuple(CardFigure(key, str(getattr(row, key))) for key in FIGURES),
        arms=Arms(
            id_,
            NATIONS.get(row.nation or MERCENARIES, NOBODY),
            row.cls,
            row.nation or "",
            is_ruler(sight, id_),
            choose_metal(sight, id_),
        ),
    )


def face_combat(sight: RulesSight, id_: str) -> Card:
    """Return the card of a combat card: the faces it adds, and in words its other effects.

    The silhouette is its own or its class's.
    """
    row, dice, own = sight.rules.combat[id_], list_dice(sight, id_), f"brigandine/combat/{id_}"
    sign = own if has_sign(own) else f"brigandine/classes/{id_}"
    _, front = describe_halves(sight.rules, id_)
    beside, more = (
        sight.say(text("card-parts", parts=parts)) for parts in (describe_effects(row.effects), front)
    )
    said = (beside, more and sight.line("sheet-in-front", more=more))
    says = tuple(CardFigure("", begin_capital(each)) for each in said if each)
    return Card(id_, row.name, sign, FACED[dice[0]] if dice else "plot", dice=tuple(dice), says=says)


def face_keyword(sight: RulesSight, id_: str) -> Card:
    """Return a keyword of strength 1 as a card."""
    said = sight.say(describe_keyword(sight.rules, id_))
    sign, says = f"brigandine/keywords/{id_}", (CardFigure("", begin_capital(said)),)
    return Card(id_, sight.rules.keywords[id_].name, sign, KEYWORDS.get(id_, "weapon"), says=says)


def face_token(sight: RulesSight, id_: str) -> Card:
    """Return a conquest token as a card."""
    said, kind = sight.say(describe_token(sight.rules, id_)), TOKENS.get(sight.rules.tokens[id_].kind, "plot")
    says = (CardFigure("", begin_capital(said)),)
    return Card(id_, sight.say(Ref("token", id_)), f"brigandine/tokens/{id_}", kind, says=says)


LISTED = {"keywords": face_keyword, "tokens": face_token}  # faces of what is no card


def find_look(sight: Sight, seat: int, id_: str, *, active: bool = True) -> Arms:
    """Return the look of a commander in the service of a seat."""
    nation, cls = sight.view.sides[seat].nation, sight.rules.characters[id_].cls
    ruler, metal = is_ruler(sight, id_), choose_metal(sight, id_)
    return Arms(id_, sight.seat_colour(seat), cls, nation, ruler, metal, active)


def choose_metal(sight: RulesSight, id_: str) -> int:
    """Return the number of a commander's metal: those of one class and nation get one after the other."""
    rows = sight.rules.characters
    own = rows[id_].cls, rows[id_].nation
    return [each for each, row in rows.items() if (row.cls, row.nation) == own].index(id_) % len(METALS)


KNIGHTS = "characters"
FACES = {
    KNIGHTS: face_knight,
    "monsters": face_monster,
    "equipment": face_equipment,
    "spells": face_spell,
    "actions": face_action,
    "events": face_event,
    "combat": face_combat,
}


def find_face(sight: RulesSight, id_: str, kind: str = "card") -> Card | None:
    """Return the card of this id. None: there is none. kind: "character" finds knights alone."""
    things = [table for table in FACES if table != KNIGHTS]
    tables = [KNIGHTS] if kind == "character" else [*things, KNIGHTS]
    table = next((table for table in tables if id_ in getattr(sight.rules, table)), "")
    return FACES[table](sight, id_) if table else None


def _find_sign(names: list[str]) -> str:
    """Return the silhouette of the only effect. Empty: there is none, or more than one."""
    return f"brigandine/{names[0]}" if len(names) == 1 else ""
