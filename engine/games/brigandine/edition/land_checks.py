"""Reject an unplayable edition of Brigandine: its counts, map, nations, people and numbers."""

from collections import Counter
from collections.abc import Callable, Iterable
from math import ceil
from typing import Any, get_args

from engine.games.brigandine.edition import card_checks
from engine.games.brigandine.edition.card_checks import check_known, refuse
from engine.games.brigandine.edition.card_rows import Tendency
from engine.games.brigandine.edition.edition import Edition
from engine.rules.rule_data import need

SEATS = (2, 3, 4, 5, 6)
NATIONS = 6
ROUNDS = 3
FACES = 6
STRUCTURES = ("castle", "temple", "city")
DEALABLE = 9  # a combat deck less the card that Aries sets aside
COUNTED_ROWS = ("territories", "roads", "nations", "classes", "characters")
COUNTED_COPIES = ("equipment", "spells", "actions", "tokens", "tiles", "journeys", "events")


def _sum_copies(cards: Iterable[Any]) -> int:
    return sum(card.copies for card in cards)


def _count_tables(edition: Edition) -> dict[str, int]:
    """Return the number of rows or copies for each name in the edition's counts."""
    monsters, combat = edition.monsters.values(), edition.combat.values()
    common = _sum_copies(card for card in combat if card.deck == "common")
    gear: list[Any] = [*edition.equipment.values(), *edition.spells.values()]
    return {
        **{table: len(getattr(edition, table)) for table in COUNTED_ROWS},
        **{table: _sum_copies(getattr(edition, table).values()) for table in COUNTED_COPIES},
        "combat": _sum_copies(combat) + common * (len(edition.nations) - 1),
        "monsters": _sum_copies(card for card in monsters if card.origin == "deck"),
        "supply": _sum_copies(card for card in monsters if card.origin != "deck"),
        "initial": _sum_copies(card for card in gear if card.initial),
    }


def _check_counts(edition: Edition) -> None:
    found = _count_tables(edition)
    need([table for table in edition.counts if table not in found], "fault-count-unknown")
    for table, number in found.items():
        said = edition.counts.get(table)
        refuse(said != number, table, "fault-count", said=str(said), number=number)


def _check_sources(edition: Edition) -> None:
    wanted = set(edition.__struct_fields__) - {"name", "hash", "sources"}
    need(sorted(wanted - edition.sources.keys()), "fault-missing", place="sources")
    need(sorted(edition.sources.keys() - wanted), "fault-unknown", place="sources", table="the tables")


def _check_territories(edition: Edition) -> None:
    capitals = Counter(land.home for land in edition.territories.values() if land.capital)
    need([nation for nation in edition.nations if capitals[nation] != 1], "fault-capital")
    plain = len(edition.territories) - len(edition.capitals)
    for table, pieces in (("tiles", edition.tiles), ("tokens", edition.tokens)):
        total = _sum_copies(pieces.values())
        refuse(total != plain, table, "fault-one-a-land", number=total, lands=plain)


def _check_roads(edition: Edition) -> None:
    ends = [land for road in edition.roads for land in road]
    check_known("roads", ends, "territories", edition.territories)
    need([a for a, b in edition.roads if a == b], "fault-road-loop")
    times = Counter(tuple(sorted(road)) for road in edition.roads)
    need([f"{a} – {b}" for (a, b), number in times.items() if number > 1], "fault-road-twice")
    reached = list(edition.territories)[:1]
    for land in reached:
        reached += [near for near in edition.near[land] if near not in reached]
    need([land for land in edition.territories if land not in reached], "fault-map-apart")


def _check_nations(edition: Edition) -> None:
    nations, setup, deck = len(edition.nations), edition.setup, edition.battle.deck
    refuse(nations != NATIONS, nations, "fault-nations", number=NATIONS)
    for id_, nation in edition.nations.items():
        ruler = edition.characters.get(nation.ruler)
        own = ruler is not None and ruler.nation == id_ and ruler.start
        refuse(not own, nation.ruler, "fault-ruler", place=f"nations.{id_}")
        cards = len(edition.starting_combat[id_])
        refuse(cards != deck, id_, "fault-combat-deck", number=cards, deck=deck)
        others = (len(lands) for other, lands in edition.homes.items() if other != id_)
        room = sum(min(setup.objectives_per_home, number) for number in others)
        refuse(room < setup.objectives, id_, "fault-objectives")


def _check_players(edition: Edition) -> None:
    seats = [row.seats for row in edition.players]
    refuse(tuple(sorted(seats)) != SEATS, len(seats), "fault-players")
    for row in edition.players:
        place = f"players (seats = {row.seats})"
        check_known(place, row.nations, "nations", edition.nations)
        refuse(len(set(row.nations)) not in (0, row.seats), place, "fault-printed-nations")
        refuse(not 0 < row.territories <= len(edition.territories), place, "fault-win-lands")


def _check_decks(edition: Edition) -> None:
    """Reject a pool too small for six decks with their upper piles and the free zone (S7, S8)."""
    setup, spare = edition.setup, edition.setup.spare_cards * SEATS[-1]
    for table, cards in (("equipment", edition.equipment), ("spells", edition.spells)):
        refuse(
            _sum_copies(card for card in cards.values() if not card.initial) < spare,
            table,
            "fault-spare-cards",
        )
    smallest = (len(edition.pool) - edition.counts["initial"] - 2 * spare) // len(edition.nations)
    least = setup.hand + setup.upper_pile + setup.stored
    refuse(smallest < least, smallest, "fault-deck", least=least)


def _check_events(edition: Edition) -> None:
    months, tendencies = max(edition.setup.months, default=0), get_args(Tendency)
    refuse(len(edition.events) < months, len(edition.events), "fault-events", months=months)
    for tendency in tendencies:
        number = _sum_copies(sign for sign in edition.events.values() if sign.tendency == tendency)
        refuse(number < ceil(months / len(tendencies)), tendency, "fault-tendency", number=number)


def _check_numbers(edition: Edition) -> None:
    battle, setup, militia = edition.battle, edition.setup, edition.militia
    need(edition.structures.keys() ^ set(STRUCTURES), "fault-structures")
    bounds = {
        "setup.months": (max(setup.months, default=0), 1, 36),
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
        refuse(not least <= number <= most, place, "fault-number", least=least, most=most)
    check_known("militia", militia.deck, "combat", edition.combat)


CHECKS: tuple[Callable[[Edition], None], ...] = (
    *card_checks.CHECKS, _check_territories, _check_roads, _check_counts, _check_sources, _check_nations,
    _check_players, _check_decks, _check_events, _check_numbers,
)  # fmt: skip
