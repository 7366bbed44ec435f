"""Descriptions of commands and options, registered at startup in all languages.

Names of commands and options are English everywhere, since texts refer to them.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import discord
from discord import app_commands

from cogs.context import AppContext
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from cogs.ui.layout import clip_words
from engine.rules.core import Text, text
from render.text.say import HOST, LANGUAGES, Say

CHOICES = 25  # Discord's limit, for fixed choices and autocomplete
DESCRIPTION = 100  # characters
Choices = list[app_commands.Choice[str | int | float]]


def describe(key: str) -> app_commands.locale_str:
    """Return the description of a command or option by its text key, at most DESCRIPTION characters."""
    return offer_words(text(key))


def offer_command(name: str, key: str = "") -> Callable[[Any], app_commands.Command[Any, ..., None]]:
    """Decorate a command. key: its description's text key, by default `command-<name>`. Names are not translated."""
    described = describe(key or f"command-{name}")
    return app_commands.command(name=name, description=described, auto_locale_strings=False)


def offer_words(words: Text) -> app_commands.locale_str:
    """Return a translatable string, in the host's language by default."""
    return app_commands.locale_str(HOST(words), text=words)


class CommandTranslator(app_commands.Translator):
    """Translator of descriptions for clients in other languages."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the string in this locale's language. None: English is used."""
        language = locale.value.partition("-")[0]
        if language == HOST.language or language not in LANGUAGES:  # as most of Discord's locales
            return None
        return _describe_in(say_to(locale), string.extras["text"])


@lru_cache(maxsize=1 << 9)
def _describe_in(say: Say, words: Text) -> str | None:
    """Return a description in another language, cached for its locales. None: it has no such text."""
    return clip_words(say(words), DESCRIPTION) if say.speaks(words.key) else None


def offer_games(context: AppContext, *named: Any) -> None:
    """Add the games as choices of the option `game`, because they are known only once the bot exists."""
    choices = [app_commands.Choice(name=HOST.title(key), value=key) for key in context.games]
    for command in named:
        app_commands.choices(game=choices)(command)


def offer_matching(named: Mapping[str, str], typed: object) -> Choices:
    """Return the values with names that contain the typed text. named: names by value."""
    wanted = str(typed).strip().lower()
    found: Choices = [
        app_commands.Choice(name=name[:DESCRIPTION], value=value)
        for value, name in named.items()
        if wanted in name.lower()
    ]
    return found[:CHOICES]


class FixedArgument(app_commands.Transformer):
    """One of a few values, each with the text key of its name."""

    def __init__(self, names: Mapping[str, Text]) -> None:
        self.names = dict(names)

    @property
    def choices(self) -> Choices:
        """All values, each with its translatable name."""
        return [
            app_commands.Choice(name=offer_words(name), value=value) for value, name in self.names.items()
        ]

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Return the value. Raises UserError for any other."""
        if value not in self.names:
            raise user_error("error-command")
        return value
