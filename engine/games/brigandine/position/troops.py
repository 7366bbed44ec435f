"""Troops: their figures, limits and possible attachments (A1 to A3, P1, P11)."""

from functools import lru_cache

from engine.games.brigandine.edition.card_rows import Passive
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.effects import ClassEffect
from engine.games.brigandine.position.sides import GONE, Side, Troop
from engine.games.brigandine.position.state import State, Table

# limits by kind of card
LIMIT_OF = {"monster": "leadership", "equipment": "endurance", "spell": "attunement"}
LIMITS = tuple(LIMIT_OF.values())
TENDENCY_OF = {"blue": "loyal", "yellow": "neutral", "red": "chaotic"}

NO_ABILITY = ClassEffect()


def kind_of(rules: Edition, card: str) -> str:
    """Return monster, equipment, spell, action or manuscript."""
    return rules.kinds.get(card, "manuscript")


def supply_of(rules: Edition, side: Side) -> tuple[str, ...]:
    """List the own nation's characters that a player can recruit, in table order (S10).

    The list is empty once the nation has fallen or left.
    """
    if side.fate in GONE:
        return ()
    there = {troop.character for troop in side.troops}
    return tuple([name for name in rules.people[side.nation] if name not in there])


@lru_cache(maxsize=1 << 14)
def find_limit(rules: Edition, troop: Troop, what: str) -> int:
    """Return a character's limit of leadership, endurance or attunement (A2)."""
    own: int = getattr(rules.characters[troop.character], what)
    gear: int = sum(getattr(rules.equipment[card].boost, what) for card in troop.gear)
    return own + gear + troop.boosts.count(what)


@lru_cache(maxsize=1 << 14)
def count_used(rules: Edition, troop: Troop, what: str) -> int:
    """Return how much of a limit the attachments of a troop use: leadership, endurance or attunement."""
    cards = {
        "leadership": [body.card for body in troop.monsters],
        "endurance": troop.gear,
        "attunement": troop.spells,
    }
    return sum(getattr(rules.cards[card], what) for card in cards[what])


@lru_cache(maxsize=1 << 14)
def full_life(rules: Edition, troop: Troop) -> int:
    """Return the character's own life with its equipment and boosts (A1)."""
    more = sum(rules.equipment[card].life for card in troop.gear) + troop.boosts.count("life")
    return max(1, rules.characters[troop.character].life + more)


def life_left(rules: Edition, troop: Troop) -> int:
    """Return the life that the character has left."""
    return full_life(rules, troop) - troop.wounds


@lru_cache(maxsize=1 << 14)
def count_faith(rules: Edition, troop: Troop) -> int:
    """Return the character's own faith with its equipment."""
    return max(0, rules.characters[troop.character].faith + sum(rules.equipment[c].faith for c in troop.gear))


def is_blessed(rules: Edition, state: State, seat: int) -> bool:
    """Return True if the event in force has the tendency of a temple of the player (U3, and P11 for the Saint)."""
    if not state.sign:
        return False
    wanted = rules.events[state.sign].tendency
    built = (land.structure for land in state.lands.values() if land.owner == seat)
    return any(TENDENCY_OF.get(name.partition("-")[2]) == wanted for name in built)


def count_dice(rules: Edition, troop: Troop, blessed: bool = False) -> int:
    """Count the dice that the troop throws (A1, P11)."""
    character = rules.characters[troop.character]
    own = character.dice
    if blessed and find_ability(rules, troop).faith_dice:
        own = count_faith(rules, troop)
    own = max(0, own + sum(rules.equipment[card].dice for card in troop.gear))
    return own + sum(rules.monsters[body.card].dice for body in troop.monsters)


def find_ability(rules: Edition, troop: Troop) -> ClassEffect:
    """Return the ability of the character's class (P11)."""
    return rules.classes[rules.characters[troop.character].cls].ability or NO_ABILITY


def is_ruler(rules: Edition, troop: Troop) -> bool:
    """Return True if the troop is led by a nation's ruler."""
    nation = rules.characters[troop.character].nation
    return nation is not None and rules.nations[nation].ruler == troop.character


def count_mana(rules: Edition, troop: Troop) -> int:
    """Return the mana that a troop's monsters need in the balance (A4)."""
    return sum(rules.monsters[body.card].mana for body in troop.monsters)


def monster_left(rules: Edition, troop: Troop, at: int) -> int:
    """Return the life a monster has left."""
    body = troop.monsters[at]
    return rules.monsters[body.card].life - body.wounds


@lru_cache(maxsize=1 << 13)
def count_passive(rules: Edition, troop: Troop, what: Passive) -> int:
    """Sum a passive keyword over all bodies of a troop."""
    monsters: int = sum(rules.sum_passive(rules.monsters[b.card].keywords, what) for b in troop.monsters)
    return monsters + sum(rules.sum_passive(rules.equipment[card].keywords, what) for card in troop.gear)


@lru_cache(maxsize=1 << 14)
def can_bear(rules: Edition, troop: Troop, card: str) -> bool:
    """Return True if the troop may bear one more card (A2, A3)."""
    kind = kind_of(rules, card)
    if kind == "manuscript":
        return True
    if rules.uses[card] != "attach":
        return False
    what = LIMIT_OF[kind]
    need: int = getattr(rules.cards[card], what)
    if count_used(rules, troop, what) + need > find_limit(rules, troop, what):
        return False
    return kind != "equipment" or gear_kind_fits(rules, troop, card)


def gear_kind_fits(rules: Edition, troop: Troop, card: str) -> bool:
    """Return True if the troop has room for this piece: one weapon, one accessory of each subtype (A3)."""
    piece = rules.equipment[card]
    worn = [rules.equipment[other] for other in troop.gear]
    if piece.kind == "accessory":
        return all(other.kind != "accessory" or other.subtype != piece.subtype for other in worn)
    weapons = [other for other in worn if other.kind == "weapon"]
    if len(weapons) < rules.organization.weapons:
        return True
    twice = find_ability(rules, troop).two_swords and len(weapons) < rules.organization.swordsman_weapons
    return twice and all(other.subtype == "sword" for other in (*weapons, piece))


@lru_cache(maxsize=1 << 14)
def can_spare(rules: Edition, troop: Troop, card: str) -> bool:
    """Return True if no other attachment depends on this one (A2). Changed and special monsters stay (A7)."""
    kind = kind_of(rules, card)
    if kind == "monster":
        return rules.monsters[card].origin == "deck"
    if kind != "equipment":
        return True
    boost = rules.equipment[card].boost
    gone = {what: getattr(boost, what) for what in LIMITS if getattr(boost, what)}
    return all(
        count_used(rules, troop, what) <= find_limit(rules, troop, what) - more for what, more in gone.items()
    )


@lru_cache(maxsize=1 << 12)
def list_attachments(troop: Troop) -> tuple[str, ...]:
    """List all cards a troop bears."""
    return (*(body.card for body in troop.monsters), *troop.gear, *troop.spells, *troop.scripts)


def list_wounds(troop: Troop) -> dict[int, int]:
    """Return the life that each body has lost: -1 is the character, else the monster's number."""
    return {-1: troop.wounds, **{at: body.wounds for at, body in enumerate(troop.monsters)}}


def is_wounded(troop: Troop) -> bool:
    """Return True if a body of the troop has lost life."""
    return bool(troop.wounds) or any(body.wounds for body in troop.monsters)


def can_attack(rules: Edition, troop: Troop) -> bool:
    """Return True if the troop may attack (W1).

    It must be on the board, active and not recruited this month. It must not have marched, unless it is
    mounted.
    """
    if not troop.place or not troop.active or "recruited" in troop.notes:
        return False
    lifted = "mounted" in troop.notes or count_passive(rules, troop, "mount") > 0
    return lifted or "marched" not in troop.notes


def need_of(rules: Edition, side: Side) -> int:
    """Return the mana need of all monsters on the board (U7)."""
    return sum(count_mana(rules, troop) for troop in side.troops if troop.place)


def sorted_troops(table: Table, troops: tuple[Troop, ...]) -> tuple[Troop, ...]:
    """Return the troops in table order."""
    return tuple(sorted(troops, key=lambda troop: table.rules.ranks[troop.character]))


def boost_words(boost: object) -> tuple[str, ...]:
    """Return a lasting boost as words of a troop's `boosts`, one for each +1."""
    names = ("leadership", "endurance", "attunement", "life")
    return tuple(name for name in names for _ in range(getattr(boost, name)))
