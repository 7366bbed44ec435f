"""Names of the rule data appear in the reader's language, unless a host's edition renames them."""

import re

import pytest

from engine.games import bind
from engine.rules.core import Ref
from render.text.say import Say
from tests.offering import offering
from tools.texts.pseudo_language import add_pseudo, stretch_words
from tools.texts.text_files import list_keys

KEPT = {"regions", "territories", "nations", "characters"}  # tables with the same names in all languages


@pytest.mark.parametrize("key", offering("names"))
def test_the_english_names_are_those_of_the_rule_data(key):
    game = bind(key)
    tables = {table: getattr(game.rules, table) for table in game.rules.__struct_fields__}
    named = {
        f"name-{table}-{id_}": row.name
        for table, rows in tables.items()
        if isinstance(rows, dict) and table not in KEPT
        for id_, row in rows.items()
        if hasattr(row, "name")
    }
    listed = list_keys(game.folder / "text" / "names" / "en.ftl")
    say = Say("en", game)
    assert {each: say.line(each) for each in listed if not each.endswith("-plural")} == named


@pytest.fixture
def other():
    with add_pseudo() as language:
        yield language


@pytest.mark.parametrize(
    ("key", "ref", "name"),
    [
        ("ataque", Ref("types", "siege"), "siege weapons"),
        ("ataque", Ref("types", "heavy"), "heavy infantry"),
        ("ataque", Ref("ability", "ninja"), "Ninja"),
        ("immortals", Ref("area", "light/white"), "High Peaks (Light)"),
        ("brigandine", Ref("class", "druid"), "Druid"),
        ("brigandine", Ref("card", "dragon"), "Dragon"),
    ],
)
def test_a_thing_is_called_by_the_name_of_the_language(other, key, ref, name):
    assert Say("en", bind(key))(ref) == name
    assert Say(other, bind(key))(ref) == stretch_words(name)


def test_places_and_persons_are_called_the_same_in_all_languages(other):
    say = Say(other, bind("brigandine"))
    assert (say(Ref("character", "cai")), say(Ref("nation", "caerleon"))) == ("Cai", "Caerleon")


def test_an_edition_s_own_name_stays(other):
    game = bind("ataque")
    written = game.data.decode()
    own = type(game).bind(re.sub('name = "Ninja"', 'name = "Shinobi"', written).encode())
    assert Say(other, own)(Ref("ability", "ninja")) == "Shinobi"
    assert Say(other, own)(Ref("ability", "samurai")) == stretch_words("Samurai")
