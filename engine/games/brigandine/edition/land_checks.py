"""Refuse an edition of Brigandine that play could not bear: its counts, map, nations, people and numbers."""

from collections import Counter
from collections.abc import Callable, Iterable
from math import ceil

from engine.games.brigandine.edition import card_checks
from engine.games.brigandine.edition.edition import Edition
from engine.rules.rule_data import need

SEATS = (2, 3, 4, 5, 6)
NATIONS = 6
ROUNDS = 3
FACES = 6
STRUCTURES = ("castle", "temple", "city")
DEALABLE = 9  # a combat deck less the card Aries sets aside


def _sum_copies(cards: Iterable[card_checks.Copied]) -> int:
    return sum(card.copies for card in cards)


def _count_tables(edition: Edition) -> dict[str, int]:
    """Count what there is of everything that the counts name."""
    monsters, combat = edition.monsters.values(), edition.combat.values()
    common = _sum_copies(card for card in combat if card.deck == "common")
    equipment, spells = edition.equipment.values(), edition.spells.values()
    return {
        "territories": len(edition.territories),
        "roads": len(edition.roads),
        "nations": len(edition.nations),
        "classes": len(edition.classes),
        "characters": len(edition.characters),
        "combat": _sum_copies(combat) + common * (len(edition.nations) - 1),
        "monsters": _sum_copies(card for card in monsters if card.origin == "deck"),
        "supply": _sum_copies(card for card in monsters if card.origin != "deck"),
        "equipment": _sum_copies(equipment),
        "spells": _sum_copies(spells),
        "actions": _sum_copies(edition.actions.values()),
        "initial": sum(card.copies * card.initial for cards in (equipment, spells) for card in cards),
        "tokens": _sum_copies(edition.tokens.values()),
        "tiles": _sum_copies(edition.tiles.values()),
        "journeys": _sum_copies(edition.journeys.values()),
        "events": _sum_copies(edition.events.values()),
    }


def _check_counts(edition: Edition) -> None:
    found = _count_tables(edition)
    need([table for table in edition.counts if table not in found], "fault-count-unknown")
    for table, number in found.items():
        said = edition.counts.get(table)
        need([table] * (said != number), "fault-count", said=str(said), number=number)


def _check_sources(edition: Edition) -> None:
    wanted = set(edition.__struct_fields__) - {"name", "hash", "sources"}
    need(sorted(wanted - edition.sources.keys()), "fault-missing", place="sources")
    need(sorted(edition.sources.keys() - wanted), "fault-unknown", place="sources", table="the tables")


def _check_territories(edition: Edition) -> None:
    for id_, land in edition.territories.items():
        place = f"territories.{id_}.home"
        need([land.home] * (land.home not in edition.nations), "fault-unknown", place=place, table="nations")
    capitals = Counter(land.home for land in edition.territories.values() if land.capital)
    need([nation for nation in edition.nations if capitals[nation] != 1], "fault-capital")
    plain = len(edition.territories) - len(edition.capitals)
    for table, pieces in (("tiles", edition.tiles), ("tokens", edition.tokens)):
        total = _sum_copies(pieces.values())
        need([table] * (total != plain), "fault-one-a-land", number=total, lands=plain)


def _check_roads(edition: Edition) -> None:
    ends = [land for road in edition.roads for land in road]
    need(
        [e for e in ends if e not in edition.territories], "fault-unknown", place="roads", table="territories"
    )
    need([a for a, b in edition.roads if a == b], "fault-road-loop")
    times = Counter(tuple(sorted(road)) for road in edition.roads)
    need([f"{a} – {b}" for (a, b), number in times.items() if number > 1], "fault-road-twice")
    reached = list(edition.territories)[:1]
    for land in reached:
        reached += [near for near in edition.near[land] if near not in reached]
    need([land for land in edition.territories if land not in reached], "fault-map-apart")


def _check_nations(edition: Edition) -> None:
    need([len(edition.nations)] * (len(edition.nations) != NATIONS), "fault-nations", number=NATIONS)
    for id_, nation in edition.nations.items():
        ruler = edition.characters.get(nation.ruler)
        own = ruler is not None and ruler.nation == id_ and ruler.start
        need([nation.ruler] * (not own), "fault-ruler", place=f"nations.{id_}")
        deck = len(edition.starting_combat[id_])
        need(
            [id_] * (deck != edition.battle.deck), "fault-combat-deck", number=deck, deck=edition.battle.deck
        )
        room = sum(
            min(edition.setup.objectives_per_home, len(lands))
            for other, lands in edition.homes.items()
            if other != id_
        )
        need([id_] * (room < edition.setup.objectives), "fault-objectives")


def _check_players(edition: Edition) -> None:
    seats = [row.seats for row in edition.players]
    need([len(seats)] * (tuple(sorted(seats)) != SEATS), "fault-players")
    for row in edition.players:
        place = f"players (seats = {row.seats})"
        unknown = [nation for nation in row.nations if nation not in edition.nations]
        need(unknown, "fault-unknown", place=place, table="nations")
        need([place] * (len(set(row.nations)) not in (0, row.seats)), "fault-printed-nations")
        need([place] * (not 0 < row.territories <= len(edition.territories)), "fault-win-lands")


def _check_classes(edition: Edition) -> None:
    for id_, kind in edition.classes.items():
        place = f"classes.{id_}"
        need(
            [place]
            * ((kind.ability is not None and kind.ability.brings_monster) != (kind.monster is not None)),
            "fault-class-monster",
        )
        if kind.monster is not None:
            card_checks.check_monster(edition, f"{place}.monster", kind.monster, "class")


def _check_characters(edition: Edition) -> None:
    for id_, person in edition.characters.items():
        place = f"characters.{id_}"
        need(
            [person.cls] * (person.cls not in edition.classes), "fault-unknown", place=place, table="classes"
        )
        nations = [nation for nation in (person.nation, person.goes_to) if nation is not None]
        need([n for n in nations if n not in edition.nations], "fault-unknown", place=place, table="nations")
        need([place] * (person.life < 1), "fault-no-life")
        need([place] * (person.nation is None and (person.start or person.grey)), "fault-gold")


def _check_decks(edition: Edition) -> None:
    """Refuse a pool too small for six decks with their upper piles and the free zone (S7, S8)."""
    setup, initial = edition.setup, edition.counts["initial"]
    for table, cards in (("equipment", edition.equipment), ("spells", edition.spells)):
        spare = _sum_copies(card for card in cards.values() if not card.initial)
        need([table] * (spare < setup.spare_cards * SEATS[-1]), "fault-spare-cards")
    smallest = (len(edition.pool) - initial - 2 * setup.spare_cards * SEATS[-1]) // len(edition.nations)
    least = setup.hand + setup.upper_pile + setup.stored
    need([smallest] * (smallest < least), "fault-deck", least=least)


def _check_events(edition: Edition) -> None:
    months = max(edition.setup.months, default=0)
    need(["setup.months"] * (months < 1), "fault-number", least=1, most=36)
    need([len(edition.events)] * (len(edition.events) < months), "fault-events", months=months)
    tendencies = ("loyal", "neutral", "chaotic")
    for tendency in tendencies:
        number = _sum_copies(sign for sign in edition.events.values() if sign.tendency == tendency)
        few = number < ceil(months / len(tendencies))
        need([tendency] * few, "fault-tendency", number=number)


def _check_numbers(edition: Edition) -> None:
    battle, setup, militia = edition.battle, edition.setup, edition.militia
    need(edition.structures.keys() ^ set(STRUCTURES), "fault-structures")
    bounds = {
        "battle.dealt": (battle.dealt, ROUNDS, DEALABLE),
        "battle.front": (battle.front, 1, 9),
        "battle.dice": (battle.dice, 1, 99),
        "battle.die": (battle.die.sword + battle.die.shield + battle.die.faith, FACES, FACES),
        "setup.objectives": (setup.objectives, 1, 99),
        "setup.capital_runes": (setup.capital_runes, 0, edition.capital.spaces),
        "setup.stored": (setup.stored, 0, edition.organization.zone),
        "organization.zone": (edition.organization.zone, 0, edition.organization.zone_most),
        "update.journey_die": (edition.update.journey_die, 2, 99),
        "victory.manuscripts": (edition.victory.manuscripts, 1, len(edition.nations)),
        "militia.free.life": (militia.free.life, 1, 99),
        "militia.capital.life": (militia.capital.life, 1, 99),
        "militia.deck": (sum(militia.deck.values()), ROUNDS, 99),
        "whim.faces": (len(edition.whim.faces), FACES, FACES),
    }
    for place, (number, least, most) in bounds.items():
        need([place] * (not least <= number <= most), "fault-number", least=least, most=most)
    need(
        [c for c in militia.deck if c not in edition.combat], "fault-unknown", place="militia", table="combat"
    )


CHECKS: tuple[Callable[[Edition], None], ...] = (
    _check_territories, _check_roads, _check_counts, _check_sources, *card_checks.CHECKS, _check_nations,
    _check_players, _check_classes, _check_characters, _check_decks, _check_events, _check_numbers,
)  # fmt: skip
