"""The standard edition follows the rulebooks and is worth playing.

A faulty file is refused with its name and the place of the fault.
"""

from typing import get_args

import pytest

from engine.games.immortals import Immortals
from engine.games.immortals.edition.edition import ActionName
from engine.games.immortals.edition.file import EDITIONS
from engine.games.immortals.effects.actions.army import ARMY_ACTIONS
from engine.rules.rule_data import EditionError
from render.text.say import Say
from tests.engine.games.immortals.board import GAME

TEXT = EDITIONS.file.read_text(encoding="utf-8")


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
    assert [LINES[line] for line in NEEDED[::3] if not is_refused(without(line))] == []


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
def test_an_unusual_edition_is_playable_and_warns_the_host(old, new, place):
    assert old in TEXT
    game = Immortals.bind(TEXT.replace(old, new, 1).encode(), "mine")
    (doubt,) = game.list_warnings()
    assert place in Say("en", game=GAME)(doubt)
    assert GAME.list_warnings() == ()
