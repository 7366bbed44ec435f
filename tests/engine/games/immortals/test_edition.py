"""The standard edition follows the rulebooks and is worth playing.

A faulty file is refused with its name and the place of the fault.
"""

from collections import deque
from hashlib import sha256
from itertools import combinations
from typing import get_args

import pytest

from engine.games.immortals import Immortals
from engine.games.immortals.edition.edition import ActionName, Edition
from engine.games.immortals.edition.file import EDITIONS
from engine.games.immortals.effects.actions.army import ARMY_ACTIONS
from engine.rules.rule_data import EditionError
from render.text.say import Say
from tests.engine.games.immortals.board import GAME

TEXT = EDITIONS.file.read_text(encoding="utf-8")
KNOWN = {
    "Mountainhome", "Shorelake", "Tribute Pass", "Emerald Cliff", "Treehome", "Heartwood", "Forge Fire",
    "White Falls", "Borderland", "The Murk", "Foothold",
}  # fmt: skip


def steps(edition: Edition, start: str) -> dict[str, int]:
    far, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for near in edition.regions[here].neighbours:
            if near not in far:
                far[near] = far[here] + 1
                queue.append(near)
    return far


def homes(edition: Edition) -> list[str]:
    return [tribe.home for tribe in edition.tribes.values() if tribe.home]


def worth(edition: Edition, id_: str) -> int:
    region = edition.regions[id_]
    return region.light.energy + region.light.gold + region.dark.energy + region.dark.gold


def test_it_is_loaded_once_and_named_by_its_hash():
    assert EDITIONS.standard is EDITIONS.standard
    assert EDITIONS.standard.hash == sha256(EDITIONS.file.read_bytes()).hexdigest()
    assert EDITIONS.standard.name == "standard"


def test_the_edition_has_the_printed_names_and_neighbours():
    regions = EDITIONS.standard.regions
    assert {region.name for region in regions.values()} >= KNOWN
    pairs = [("white-falls", "borderland"), ("borderland", "treehome"), ("forge-fire", "heartwood")]
    assert all(b in regions[a].neighbours for a, b in [*pairs, ("the-murk", "white-falls")])
    assert regions["treehome"].area == "green"


def test_the_edition_has_the_printed_incomes():
    assert EDITIONS.standard.regions["shorelake"].light.gold == 5
    assert EDITIONS.standard.regions["tribute-pass"].dark.energy == 6


def test_the_edition_has_the_printed_tribes():
    tribes = EDITIONS.standard.tribes
    assert set(tribes) == {
        "elves", "humans", "dwarves", "amazons", "halflings",
        "demons", "orcs", "necromancers", "night-elves", "trolls",
    }  # fmt: skip
    elves = tribes["elves"]
    assert (elves.home, elves.groups) == ("treehome", (3, 3, 3, 3))
    assert elves.prices is not None
    assert (elves.prices.portal.energy, elves.prices.portal.gold) == (4, 0)
    assert any(tribe.realm == "dark" and tribe.groups == (10, 2) for tribe in tribes.values())


def test_X10_own_slots():
    tribes = EDITIONS.standard.tribes
    own = {id_: (t.own.action, t.own.energy, t.own.gold) for id_, t in tribes.items() if t.own}
    assert own == {
        "demons": ("shrine", 2, 0),
        "orcs": ("extract-gold", 0, 0),
        "necromancers": ("transition", 2, 1),
        "night-elves": ("attack", 2, 1),
        "trolls": ("attack", 1, 2),
    }


def test_the_edition_has_the_printed_prices():
    magic = {id_: (price.energy, price.gold) for id_, price in EDITIONS.standard.magic.items()}
    assert magic == {
        "transition-5": (4, 1),
        "conflict-or-first": (0, 1),
        "shrine-or-takeover": (2, 2),
        "conflicts-or-transition-2": (0, 2),
    }
    assert [(s.action, s.energy, s.gold) for s in EDITIONS.standard.slots if s.energy or s.gold] == [
        ("transition", 2, 1), ("attack-or-move", 0, 1), ("attack-or-move", 0, 1),
    ]  # fmt: skip


def test_homes_lie_apart_in_five_areas_and_within_four_steps():
    edition = EDITIONS.standard
    assert len({edition.regions[home].area for home in homes(edition)}) == 5
    assert {steps(edition, a)[b] for a, b in combinations(homes(edition), 2)} <= {2, 3, 4}
    assert min(len(edition.regions[home].neighbours) for home in homes(edition)) >= 3


def test_richer_regions_are_harder_to_hold():
    edition = EDITIONS.standard
    by_neighbours: dict[int, list[int]] = {}
    for id_, region in edition.regions.items():
        by_neighbours.setdefault(len(region.neighbours), []).append(worth(edition, id_))
    means = [sum(worths) / len(worths) for _, worths in sorted(by_neighbours.items())]
    assert means == sorted(means)
    assert means[-1] > 2 * means[0]


def test_realms_and_areas_are_worth_about_the_same_but_differ_in_kind():
    edition = EDITIONS.standard
    light, dark = (
        sum(m.energy + m.gold for m in [getattr(r, realm) for r in edition.regions.values()])
        for realm in ("light", "dark")
    )
    assert abs(light - dark) <= 12
    areas = [
        sum(worth(edition, id_) for id_, r in edition.regions.items() if r.area == a) for a in edition.areas
    ]
    assert max(areas) <= 1.2 * min(areas)
    assert all(region.light != region.dark for region in edition.regions.values())


def test_three_dark_tribes_have_five_groups_and_buildings_cost_the_same_in_all():
    tribes = EDITIONS.standard.tribes.values()
    for realm in ("light", "dark"):
        half = [t for t in tribes if t.realm == realm]
        assert len({t.groups for t in half}) == 5
    assert sorted(len(t.groups) for t in tribes if t.realm == "dark") == [2, 4, 5, 5, 5]
    for tribe in tribes:
        if tribe.prices:
            prices = (tribe.prices.portal, tribe.prices.shrine, tribe.prices.capital)
            assert 17 <= sum(price.energy + price.gold for price in prices) <= 18


def test_the_elves_with_the_group_of_10_start_with_9_energy_and_7_gold():
    """The rulebooks tell all three of the same player."""
    tribes = EDITIONS.standard.tribes
    elves, (ten,) = tribes["elves"], [tribe for tribe in tribes.values() if 10 in tribe.groups]
    assert (elves.energy + ten.energy, elves.gold + ten.gold) == (9, 7)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("[areas]", "[areas", "line"),
        ("[magic]", "[magics]", "magics"),
        ('green = { name = "Greenwood"', 'green = { name = ""', "areas.green"),
        ('area = "white", light = { energy = 1, gold = 1 }', 'area = "white", light = { energy = "2", gold = 1 }', "regions.frostgard"),
        ('area = "white", light = { energy = 1, gold = 1 }', 'area = "white", light = { energy = 21, gold = 1 }', "regions.frostgard"),
        ('area = "white", light = { energy = 1, gold = 1 }', 'area = "white", light = { energy = 2 }', "regions.frostgard.light"),
        ('area = "white", light = { energy = 1, gold = 1 }', 'area = "white", lights = { energy = 2 }', "regions.frostgard"),
        ('name = "Reedwater", area = "blue"', 'name = "Reedwater", area = "green"', "areas.green"),
        ('name = "Reedwater", area = "blue"', 'name = "Reedwater", area = "mauve"', "area mauve"),
        ('neighbours = ["foothold", "mountainhome"]', 'neighbours = ["foothold"]', "regions"),
        ('neighbours = ["foothold", "mountainhome"]', 'neighbours = ["foothold", "atlantis"]', "regions.frostgard.neighbours: atlantis"),
        ('neighbours = ["foothold", "mountainhome"]', 'neighbours = ["foothold", "foothold"]', "regions.frostgard.neighbours: foothold"),
        ("groups = [3, 3, 3, 3]", "groups = [3, 3, 3, 3, 3]", "elves, demons"),
        ("groups = [3, 3, 3, 3]", f"groups = {[1] * 12}", "inner groups"),
        ('home = "treehome"', 'home = "kingsport"', "home kingsport"),
        ('home = "treehome", ', "", "tribes.elves: home"),
        ('own = { action = "shrine"', 'own = { action = "feast"', "tribes.demons"),
        ('own = { action = "shrine", energy = 2, gold = 0 }, ', "", "tribes.demons: own"),
        ("dwarves       =", "Dwarf King    =", "line"),
        ("portal = { energy = 4, gold = 0 }", "portal = { energy = 4 }", "tribes.elves.prices.portal: gold is missing"),
        ("transition-5 ", "transition-6 ", "magic"),
        ('    { action = "construction", energy = 0, gold = 0, source = "rulebooks" },\n', "", "slots"),
        ("[magic]", "[polygons]\ntreehome = [[0, 0], [0, 1], [1, 1]]\n[magic]", "polygons"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_file_and_place(old, new, place):
    assert old in TEXT
    with pytest.raises(EditionError, match=r"^mine\.toml: fault-") as caught:
        EDITIONS.load(TEXT.replace(old, new, 1), "mine")
    assert place in Say("en", game=GAME)(caught.value.text)


def test_an_area_that_does_not_hang_together_is_a_fault():
    swapped = TEXT.replace('name = "Reedwater", area = "blue"', 'name = "Reedwater", area = "white"', 1)
    swapped = swapped.replace('name = "Frostgard", area = "white"', 'name = "Frostgard", area = "blue"', 1)
    with pytest.raises(EditionError, match="fault-area-apart"):
        EDITIONS.load(swapped, "mine")


LINES = TEXT.splitlines()
NEEDED = [n for n, row in enumerate(LINES) if row.strip() and row.split()[0] not in EDITIONS.standard.magic]


def without(*lines: int) -> str:
    return "\n".join(row for n, row in enumerate(LINES) if n not in lines)


def is_refused(toml: str) -> bool:
    try:
        EDITIONS.load(toml, "mine")
    except EditionError as fault:
        return bool(Say("en", game=GAME)(fault.text))
    return False


def test_no_line_but_a_magic_card_s_can_be_lost_unnoticed():
    assert [LINES[line] for line in NEEDED if not is_refused(without(line))] == []


def test_an_edition_has_the_magic_cards_that_it_names():
    first, second, *_ = [n for n, row in enumerate(LINES) if row.strip() and n not in NEEDED]
    assert list(EDITIONS.load(without(first, second), "mine").magic) == list(EDITIONS.standard.magic)[2:]


def test_an_edition_names_one_magic_card_at_least():
    magic = [n for n, row in enumerate(LINES) if row.strip() and n not in NEEDED]
    with pytest.raises(EditionError, match="fault-empty what=magic"):
        EDITIONS.load(without(*magic), "mine")


def test_a_magic_card_that_the_program_does_not_know_is_a_fault():
    with pytest.raises(EditionError, match="fault-magic-unknown what=no-such-card"):
        EDITIONS.load(TEXT + "\nno-such-card = { energy = 0, gold = 1 }", "mine")


@pytest.mark.parametrize(
    "text", ["", "areas = 3", "regions = [1]", "slots = {}", "[areas]\n[regions]\n[tribes]\n[magic]\n[slots]"]
)
def test_nonsense_is_an_edition_error(text):
    with pytest.raises(EditionError):
        EDITIONS.load(text, "mine")


def test_the_words_of_the_check_name_one_fault():
    with pytest.raises(EditionError) as caught:
        EDITIONS.load(TEXT.replace('"mountainhome"]', "]", 1), "mine")
    said = Say("en", game=GAME)(caught.value.text)
    assert said == "regions.frostgard.neighbours: there are 1, not 2 to 7"


def test_every_action_that_a_slot_may_name_is_known():
    assert set(get_args(ActionName)) == set(ARMY_ACTIONS)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('area = "white", light = { energy = 1, gold = 1 }', 'area = "white", light = { energy = 7, gold = 0 }', "regions.frostgard.light"),
        ("groups = [3, 3, 3, 3]", "groups = [3, 3, 3]", "tribes.elves.groups"),
        ("groups = [3, 3, 3, 3], outer = 2", "groups = [3, 3, 3, 3], outer = 1", "tribes.elves"),
        ('action = "construction"', 'action = "transition"', "slots"),
    ],
)  # fmt: skip
def test_what_leaves_our_guesses_is_played_and_told_to_the_host(old, new, place):
    assert old in TEXT
    game = Immortals.bind(TEXT.replace(old, new, 1).encode(), "mine")
    (doubt,) = game.list_warnings()
    assert place in Say("en", game=GAME)(doubt)
    assert GAME.list_warnings() == ()
