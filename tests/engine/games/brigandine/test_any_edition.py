"""Code and texts name no row of one edition, so players read the names of the host's edition."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

import engine.games.brigandine as brigandine
import render.games.brigandine as painted
from engine.games.brigandine import Brigandine
from engine.games.brigandine.edition.card_rows import Passive
from engine.games.brigandine.edition.effects import BrigandineEffect
from engine.games.brigandine.edition.file import EDITIONS
from engine.games.brigandine.position.events import SignShown
from engine.games.brigandine.steps.dawn import dawn_menu
from engine.rules.frames import Table
from engine.rules.rule_data import list_members
from render.text.say import Say
from tests.engine.games.brigandine.board import GAME, RULES, board, shown

TABLES = ("nations", "territories", "characters", "classes", "events", "monsters", "equipment", "spells", "actions", "journeys",
          "combat")  # fmt: skip
FOLDERS = [Path(package.__file__).parent for package in (brigandine, painted)]
CODE = [file for folder in FOLDERS for file in sorted(folder.rglob("*.py"))]
TEXTS = [file for folder in FOLDERS for file in sorted(folder.rglob("text/*.ftl"))]
EFFECTS = {str(deed.__struct_config__.tag) for deed in list_members(BrigandineEffect)} | {*get_args(Passive)}
OTHERWISE_MEANT = {"standard"}  # a combat card's id and the name of the edition that comes with the bot
IDS = {id_ for table in TABLES for id_ in getattr(RULES, table)} - EFFECTS - OTHERWISE_MEANT
NAMES = {
    row.name
    for table in ("nations", "events", "characters", "territories")
    for row in getattr(RULES, table).values()
}


def list_strings(file: Path) -> set[str]:
    """List the string constants of a module, those of docstrings left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("file", CODE, ids=lambda file: "/".join(file.parts[-3:]))
def test_no_id_of_a_row_stands_in_the_code(file):
    assert not list_strings(file) & IDS


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: "/".join(file.parts[-4:]))
def test_no_text_is_kept_by_an_id_or_names_a_row(file):
    words = file.read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][\w-]*) =", words, re.MULTILINE)
    assert not [
        key for key in keys for id_ in RULES.events.keys() | RULES.nations.keys() if key.endswith(f"-{id_}")
    ]
    said = re.sub(r"(?m)^(#|guide-).*(\n .*)*", "", words)  # a guided match names the pieces of its position
    assert not [name for name in NAMES if re.search(rf"\b{re.escape(name)}\b", said)]


@pytest.mark.parametrize(
    ("effect", "kind", "sign"), [("discard-surplus", "surplus", "libra"), ("draw-land", "abroad", "aquarius")]
)
def test_a_dawn_question_names_the_event_that_asks(effect, kind, sign):
    """Also where the edition calls it otherwise."""
    toml = EDITIONS.file.read_text(encoding="utf-8")
    name = RULES.events[sign].name
    game = Brigandine.bind(toml.replace(f'name = "{name}"', 'name = "Drought"').encode())
    lines = ("hand 0: dragon hydra", "hand 1: pixie")
    draft = game.draft(board(f"month: 5 organization sign={sign}", *lines).state)
    shown(effect, 1).show(draft)
    asked = dawn_menu(Table(game.rules, draft.state), 0)
    assert asked.step == f"dawn.{kind}"
    assert Say("en", game=game)(asked.prompt).count("Drought") == 1


def test_an_event_s_sentence_has_the_edition_s_numbers():
    toml = EDITIONS.file.read_text(encoding="utf-8").replace(
        'shown = { do = "coins", n = 3 }', 'shown = { do = "coins", n = 5 }'
    )
    say = Say("en", game=Brigandine.bind(toml.encode()))
    event = GAME.draft(board("month: 5 organization").state)
    event.emit(SignShown("taurus"))
    told = Brigandine.bind(toml.encode()).narration.tell(event.turn().events[0])
    assert told is not None
    assert "5 coins for everybody" in say(told)
