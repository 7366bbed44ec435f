"""Refuse cards, tokens, tiles, journeys and effects that no rule could carry out."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from engine.games.brigandine.edition.card_rows import ActionCard, Boost, Equipment, Spell, Token
from engine.games.brigandine.edition.deeds import BattleDeed, CardDeed
from engine.games.brigandine.edition.edition import Edition
from engine.rules.rule_data import need

NEEDED = {
    "at-once": {"act"}, "gem": {"act"}, "lasting": {"boost"}, "change": {"monster", "into"}, "blank": set[str](),
}  # fmt: skip


class Copied(Protocol):
    """A row that says how many of it there are."""

    @property
    def copies(self) -> int:
        """How many of it there are."""


def check_monster(edition: Edition, place: str, monster: str, origin: str) -> None:
    """Refuse a named monster that there is not, or that does not come from there."""
    row = edition.monsters.get(monster)
    wrong = row is None or row.origin != origin
    need([monster] * wrong, "fault-monster", place=place, origin=origin)


def _check_battle(place: str, effects: Iterable[BattleDeed]) -> None:
    """Refuse a number that is missing at a battle effect, or one nobody asks for."""
    need(
        [each.word for each in effects if (each.amount > 0) != each.counts],
        "fault-effect-number",
        place=place,
    )


def _check_rounds(place: str, effects: Iterable[BattleDeed]) -> None:
    """Refuse rounds at effects that last the whole battle, and other effects without rounds."""
    for effect in effects:
        need([effect.word] * (bool(effect.rounds) == effect.lasts), "fault-rounds", place=place)


def _check_keywords(edition: Edition) -> None:
    for id_, word in edition.keywords.items():
        place = f"keywords.{id_}"
        effect = word.make_effect(1)
        need([place] * ((effect is None) == (word.passive is None)), "fault-keyword")
        _check_rounds(place, [] if effect is None else [effect])
    for table, rows in (("monsters", edition.monsters), ("equipment", edition.equipment)):
        for id_, row in rows.items():
            place = f"{table}.{id_}"
            _check_known(f"{place}.keywords", row.keywords, "keywords", edition.keywords)
            need(
                [f"{place}.keywords.{w}" for w, n in row.keywords.items() if n < 1],
                "fault-number",
                least=1,
                most=99,
            )


def _check_known(place: str, ids: Iterable[str], table: str, rows: Mapping[str, object]) -> None:
    need([id_ for id_ in ids if id_ not in rows], "fault-unknown", place=place, table=table)


def _check_combat(edition: Edition) -> None:
    for id_, card in edition.combat.items():
        place = f"combat.{id_}"
        need([place] * ((card.deck == "nation") != (card.nation is not None)), "fault-combat-nation")
        _check_known(place, [card.nation] if card.nation else [], "nations", edition.nations)
        _check_known(place, [id_] if card.deck == "class" else [], "classes", edition.classes)
        effects = (*card.effects, *card.class_effects)
        _check_battle(place, effects)
        need([effect.word for effect in effects if effect.rounds], "fault-own-round", place=place)


def _check_names(edition: Edition) -> None:
    tables = (edition.monsters, edition.equipment, edition.spells, edition.actions)
    ids = Counter(id_ for table in tables for id_ in table)
    need([id_ for id_, times in ids.items() if times > 1], "fault-card-twice")
    need([id_ for id_ in ids if id_.startswith("manuscript-")], "fault-card-manuscript")
    for rows in (edition.territories, edition.nations, edition.characters, edition.cards, edition.combat):
        names = Counter(row.name for row in rows.values())
        need([name for name, times in names.items() if times > 1], "fault-name-twice")


def _check_monsters(edition: Edition) -> None:
    for id_, monster in edition.monsters.items():
        place = f"monsters.{id_}"
        need([place] * (monster.life < 1), "fault-no-life")
        need([place] * ((monster.origin == "journey") != (monster.copies == 0)), "fault-monster-copies")


def _check_equipment(edition: Edition) -> None:
    for id_, piece in edition.equipment.items():
        place = f"equipment.{id_}"
        standing = piece.kind == "standing"
        need([place] * (standing != (piece.subtype is None)), "fault-subtype")
        need([place] * (standing and _bears_figures(piece)), "fault-standing-figures")
        _check_battle(place, piece.effects)
        _check_rounds(place, piece.effects)


def _bears_figures(piece: Equipment) -> bool:
    figures = (piece.endurance, piece.dice, piece.life, piece.faith, *piece.keywords.values())
    return any(figures) or piece.boost != Boost()


def _check_spells(edition: Edition) -> None:
    for id_, spell in edition.spells.items():
        _check_card(f"spells.{id_}", spell, f"spell-{spell.kind}")
        need(
            [id_] * (spell.kind == "at-once" and bool(spell.effects)),
            "fault-no-rounds",
            place=f"spells.{id_}",
        )


def _check_actions(edition: Edition) -> None:
    for id_, card in edition.actions.items():
        place = f"actions.{id_}"
        _check_card(place, card, card.moment)
        standing = card.moment == "standing"
        need([place] * (standing != (card.lasts > 0) or (card.temple and not standing)), "fault-lasts")
        no_battle = card.moment not in ("battle", "standing") and bool(card.effects)
        need([id_] * no_battle, "fault-no-rounds", place=place)


def _check_card(place: str, card: Spell | ActionCard, kind: str) -> None:
    """Refuse a card that does nothing, or a deed that does not belong to its kind or moment."""
    need([place] * (card.act is None and not card.effects), "fault-does-nothing")
    _check_deed(place, card.act, kind)
    _check_battle(place, card.effects)
    _check_rounds(place, card.effects)


def _check_deed(place: str, deed: CardDeed | None, kind: str) -> None:
    """Refuse a deed that does not belong to cards or tokens of this kind."""
    need([deed.word] if deed is not None and kind not in deed.stands_on else [], "fault-act", place=place)


def _check_tokens(edition: Edition) -> None:
    for id_, token in edition.tokens.items():
        place = f"tokens.{id_}"
        has = {key for key in ("act", "boost", "monster", "into") if getattr(token, key) is not None}
        need(sorted(has ^ NEEDED[token.kind]), "fault-token", place=place, kind=token.kind)
        _check_token(edition, place, token)


def _check_token(edition: Edition, place: str, token: Token) -> None:
    _check_deed(place, token.act, token.kind)
    if token.monster is not None and token.into is not None:
        check_monster(edition, f"{place}.monster", token.monster, "deck")
        check_monster(edition, f"{place}.into", token.into, "change")


def _check_tiles(edition: Edition) -> None:
    """Refuse tiles of which no deal could ever be fair (S5)."""
    tiles = edition.tiles.values()
    short = sum(tile.copies * (len(tile.spaces) - 1) for tile in tiles) < 0
    need(["tiles"] * short, "fault-tiles-spaces")
    gold = sum(tile.copies * tile.gold for tile in tiles)
    need([gold] * (gold < edition.setup.home_gold * len(edition.nations)), "fault-tiles-gold")


def _check_journeys(edition: Edition) -> None:
    for id_, journey in edition.journeys.items():
        place = f"journeys.{id_}"
        need([place] * (not (journey.rewards or journey.boost or journey.joins)), "fault-does-nothing")
        if journey.joins is not None:
            check_monster(edition, f"{place}.joins", journey.joins, "journey")


def _check_abilities(edition: Edition) -> None:
    for id_, nation in edition.nations.items():
        for ability in nation.abilities:
            effects = ability.defend(lambda _: True)
            _check_battle(f"nations.{id_}.abilities", effects)
            _check_rounds(f"nations.{id_}.abilities", effects)


CHECKS: tuple[Callable[[Edition], None], ...] = (
    _check_names, _check_keywords, _check_combat, _check_monsters, _check_equipment, _check_spells,
    _check_actions, _check_tokens, _check_tiles, _check_journeys, _check_abilities,
)  # fmt: skip
