"""What commands and their options are called: whole, in every language, within what Discord takes."""

from pathlib import Path

import pytest

from cogs.commands.descriptions import DESCRIPTION
from render.say import LANGUAGES, Say
from tests.render.test_say import keys

TEXTS = Path(__file__).resolve().parents[3] / "cogs" / "text"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_description_is_longer_than_discord_takes(language):
    described = [key for key in keys(TEXTS / f"{language}.ftl") if key.startswith(("command-", "option-"))]
    assert len(described) > 50
    said = {key: Say(language).line(key) for key in described}
    assert {key: len(words) for key, words in said.items() if len(words) > DESCRIPTION} == {}


async def test_every_command_and_option_is_described_by_a_whole_text(rig):
    described = [key for key in keys(TEXTS / "en.ftl") if key.startswith(("command-", "option-"))]
    texts = set(map(Say("en").line, described))
    for command in rig.bot.tree.walk_commands():
        options = getattr(command, "parameters", ())
        assert {command.description, *(str(option.description) for option in options)} <= texts
