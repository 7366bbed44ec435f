"""Descriptions of commands and options: complete, in every language, within Discord's limits."""

from pathlib import Path

import pytest

from cogs.commands.descriptions import DESCRIPTION
from cogs.ui.layout import clip_words
from render.text.say import LANGUAGES, Say
from tools.texts.pseudo_language import add_pseudo, stretch_words
from tools.texts.text_files import list_keys

TEXTS = Path(__file__).resolve().parents[3] / "cogs" / "text"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_description_is_longer_than_discord_takes(language):
    described = [
        key for key in list_keys(TEXTS / f"{language}.ftl") if key.startswith(("command-", "option-"))
    ]
    assert len(described) > 50
    said = {key: Say(language).line(key) for key in described}
    assert {key: len(words) for key, words in said.items() if len(words) > DESCRIPTION} == {}


async def test_every_command_and_option_is_described_by_a_whole_text(rig):
    described = [key for key in list_keys(TEXTS / "en.ftl") if key.startswith(("command-", "option-"))]
    texts = set(map(Say("en").line, described))
    for command in rig.bot.tree.walk_commands():
        options = getattr(command, "parameters", ())
        assert {command.description, *(str(option.description) for option in options)} <= texts


@pytest.fixture
def finnish():
    """A language that some clients are in, in which every text is 40 % longer."""
    with add_pseudo("fi"):
        yield


async def test_discord_is_told_what_commands_do_in_other_languages_and_what_they_are_called_in_english(
    finnish, rig
):
    told = list(list_parts(rig.box.world.commands[None]))
    assert len(told) > 100
    assert [part["name"] for part in told if part.get("name_localizations") and "value" not in part] == []
    described = [part for part in told if part.get("description")]
    assert all("fi" in part["description_localizations"] for part in described)
    assert {
        part["description"]: said
        for part in described
        if (said := part["description_localizations"]["fi"])
        != clip_words(stretch_words(part["description"]), DESCRIPTION)
    } == {}
    reach = next(part["choices"] for part in told if part["name"] == "reach")
    assert [each["name_localizations"]["fi"] for each in reach] == [
        stretch_words(each["name"]) for each in reach
    ]


def list_parts(parts):
    """Commands, their subcommands, options and choices, as Discord was told of them."""
    for part in parts:
        yield part
        yield from list_parts((*(part.get("options") or ()), *(part.get("choices") or ())))
