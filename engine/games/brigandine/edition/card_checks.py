"""Reject cards, tokens, tiles, journeys and effects that no rule can execute."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from engine.games.brigandine.edition.card_rows import ActionCard, Boost, Equipment, Spell
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.effects import BattleEffect, CardEffect
from engine.rules.core import Arg
from engine.rules.rule_data import need

Test: TypeAlias = Callable[[Any], object]
NEEDED = {
    "at-once": {"act"}, "gem": {"act"}, "lasting": {"boost"}, "change": {"monster", "into"}, "blank": set[str](),
}  # fmt: skip


def refuse(wrong: object, what: str | int, key: str, **args: Arg) -> None:
    """Raise the fault with this key about the faulty value, if `wrong` is true."""
    need([what] if wrong else [], key, **args)


def _bears_figures(piece: Equipment) -> bool:
    figures = (piece.endurance, piece.dice, piece.life, piece.faith, *piece.keywords.values())
    return any(figures) or piece.boost != Boost()


def _does_nothing(card: Spell | ActionCard) -> bool:
    return card.act is None and not card.effects


def _lasts_wrongly(card: ActionCard) -> bool:
    standing = card.moment == "standing"
    return standing != (card.lasts > 0) or (card.temple and not standing)


ROW_FAULTS: tuple[tuple[str, str, Test], ...] = (
    ("keywords", "fault-keyword", lambda row: (row.deed is None) == (row.passive is None)),
    ("combat", "fault-combat-nation", lambda row: (row.deck == "nation") != (row.nation is not None)),
    ("monsters", "fault-no-life", lambda row: row.life < 1),
    ("monsters", "fault-monster-copies", lambda row: (row.origin == "journey") != (row.copies == 0)),
    ("equipment", "fault-subtype", lambda row: (row.kind == "standing") != (row.subtype is None)),
    ("equipment", "fault-standing-figures", lambda row: row.kind == "standing" and _bears_figures(row)),
    ("spells", "fault-does-nothing", _does_nothing),
    ("actions", "fault-does-nothing", _does_nothing),
    ("actions", "fault-lasts", _lasts_wrongly),
    ("journeys", "fault-does-nothing", lambda row: not (row.rewards or row.boost or row.joins)),
    ("classes", "fault-class-monster", lambda row: row.brings_monster != (row.monster is not None)),
    ("characters", "fault-no-life", lambda row: row.life < 1),
    ("characters", "fault-gold", lambda row: row.nation is None and (row.start or row.grey)),
)
NAMED_ROWS = (  # a table, its column that names rows of another table, and the location shown to people
    ("territories", "home", ".home", "nations"),
    ("monsters", "keywords", ".keywords", "keywords"),
    ("equipment", "keywords", ".keywords", "keywords"),
    ("combat", "nation", "", "nations"),
    ("characters", "cls", "", "classes"),
    ("characters", "nation", "", "nations"),
    ("characters", "goes_to", "", "nations"),
)
NAMED_MONSTERS = (  # a table and its column that names a monster of this origin
    ("tokens", "monster", "deck"),
    ("tokens", "into", "change"),
    ("journeys", "joins", "journey"),
    ("classes", "monster", "class"),
)


def check_known(place: str, ids: Iterable[str], table: str, rows: Mapping[str, object]) -> None:
    """Reject an id that is not in this table."""
    need([id_ for id_ in ids if id_ not in rows], "fault-unknown", place=place, table=table)


def _check_rows(edition: Edition) -> None:
    for table, key, is_wrong in ROW_FAULTS:
        rows = getattr(edition, table)
        need([f"{table}.{id_}" for id_, row in rows.items() if is_wrong(row)], key)


def _check_named_rows(edition: Edition) -> None:
    for table, column, shown, target in NAMED_ROWS:
        for id_, row in getattr(edition, table).items():
            named = getattr(row, column)
            ids = [named] if isinstance(named, str) else named or ()
            check_known(f"{table}.{id_}{shown}", ids, target, getattr(edition, target))
    classes = [id_ for id_, card in edition.combat.items() if card.deck == "class"]
    for id_ in classes:
        check_known(f"combat.{id_}", [id_], "classes", edition.classes)


def _check_named_monsters(edition: Edition) -> None:
    for table, column, origin in NAMED_MONSTERS:
        for id_, row in getattr(edition, table).items():
            name = getattr(row, column)
            monster = edition.monsters.get(name)
            wrong = name is not None and (monster is None or monster.origin != origin)
            refuse(wrong, name, "fault-monster", place=f"{table}.{id_}.{column}", origin=origin)


def _check_names(edition: Edition) -> None:
    tables = (edition.monsters, edition.equipment, edition.spells, edition.actions)
    ids = Counter(id_ for table in tables for id_ in table)
    need([id_ for id_, times in ids.items() if times > 1], "fault-card-twice")
    need([id_ for id_ in ids if id_.startswith("manuscript-")], "fault-card-manuscript")
    for rows in (edition.territories, edition.nations, edition.characters, edition.cards, edition.combat):
        names = Counter(row.name for row in rows.values())
        need([name for name, times in names.items() if times > 1], "fault-name-twice")


def _check_keywords(edition: Edition) -> None:
    for table, rows in (("monsters", edition.monsters), ("equipment", edition.equipment)):
        for id_, row in rows.items():
            none = [f"{table}.{id_}.keywords.{word}" for word, n in row.keywords.items() if n < 1]
            need(none, "fault-number", least=1, most=99)


def _list_effects(edition: Edition) -> Iterator[tuple[str, tuple[BattleEffect, ...]]]:
    """List the effects that need rounds, with their locations."""
    for table in ("equipment", "spells", "actions"):
        yield from ((f"{table}.{id_}", row.effects) for id_, row in getattr(edition, table).items())
    for id_, nation in edition.nations.items():
        yield from ((f"nations.{id_}.abilities", ability.effects) for ability in nation.abilities)


def _check_effects(edition: Edition) -> None:
    """Reject a missing or superfluous number or rounds of a battle effect."""
    own = [(f"combat.{id_}", (*row.effects, *row.class_effects)) for id_, row in edition.combat.items()]
    others = [*_list_effects(edition)]
    for place, effects in (*own, *others):
        wrong = [each.word for each in effects if (each.amount > 0) != each.counts]
        need(wrong, "fault-effect-number", place=place)
    for place, effects in own:
        need([each.word for each in effects if each.rounds], "fault-own-round", place=place)
    deeds = {f"keywords.{id_}": word.make_effect(1) for id_, word in edition.keywords.items()}
    borne = [(place, (effect,)) for place, effect in deeds.items() if effect is not None]
    for place, effects in (*borne, *others):
        need([each.word for each in effects if bool(each.rounds) == each.lasts], "fault-rounds", place=place)


def _check_cards(edition: Edition) -> None:
    """Reject a card effect of the wrong kind or moment, and battle effects of cards outside battles."""
    for id_, spell in edition.spells.items():
        _check_deed(f"spells.{id_}", spell.act, f"spell-{spell.kind}")
        at_once = spell.kind == "at-once" and spell.effects
        refuse(at_once, id_, "fault-no-rounds", place=f"spells.{id_}")
    for id_, card in edition.actions.items():
        _check_deed(f"actions.{id_}", card.act, card.moment)
        no_battle = card.moment not in ("battle", "standing") and card.effects
        refuse(no_battle, id_, "fault-no-rounds", place=f"actions.{id_}")
    for id_, token in edition.tokens.items():
        has = {key for key in ("act", "boost", "monster", "into") if getattr(token, key) is not None}
        need(sorted(has ^ NEEDED[token.kind]), "fault-token", place=f"tokens.{id_}", kind=token.kind)
        _check_deed(f"tokens.{id_}", token.act, token.kind)


def _check_deed(place: str, deed: CardEffect | None, kind: str) -> None:
    need([deed.word] if deed is not None and kind not in deed.stands_on else [], "fault-act", place=place)


def _check_tiles(edition: Edition) -> None:
    """Reject tiles that no deal can distribute fairly (S5)."""
    tiles = edition.tiles.values()
    refuse(sum(tile.copies * (len(tile.spaces) - 1) for tile in tiles) < 0, "tiles", "fault-tiles-spaces")
    gold = sum(tile.copies * tile.gold for tile in tiles)
    refuse(gold < edition.setup.home_gold * len(edition.nations), gold, "fault-tiles-gold")


CHECKS: tuple[Callable[[Edition], None], ...] = (
    _check_names, _check_rows, _check_named_rows, _check_keywords, _check_effects, _check_cards,
    _check_named_monsters, _check_tiles,
)  # fmt: skip
