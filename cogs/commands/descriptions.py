"""How commands and the values of their options are described: Discord is told once, at the start, in all languages.

Names of commands and options are English everywhere: texts name them.
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
from render.text.say import HOST, Say

CHOICES = 25  # that Discord takes, fixed or while somebody types
DESCRIPTION = 100  # characters
Choices = list[app_commands.Choice[str | int | float]]


def describe(key: str) -> app_commands.locale_str:
    """Describe a command or an option by the key of its text, which has at most DESCRIPTION characters."""
    return offer_words(text(key))


def offer_command(name: str, key: str = "") -> Callable[[Any], app_commands.Command[Any, ..., None]]:
    """Offer what is decorated as a command; key: of the text that describes it, else `command-<name>`. Names are not translated."""
    described = describe(key or f"command-{name}")
    return app_commands.command(name=name, description=described, auto_locale_strings=False)


def offer_words(words: Text) -> app_commands.locale_str:
    """Say it in the host's language, and let it be translated."""
    return app_commands.locale_str(HOST(words), text=words)


class CommandTranslator(app_commands.Translator):
    """Says the same to clients in other languages."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Say it in the language of this locale; None: English must do."""
        say = say_to(locale)
        return None if say.language == HOST.language else _describe_in(say, string.extras["text"])


@lru_cache(maxsize=1 << 9)
def _describe_in(say: Say, words: Text) -> str | None:
    """Say what a command or an option does in another language, once for its many locales; None: it has no such text."""
    return clip_words(say(words), DESCRIPTION) if say.speaks(words.key) else None


def offer_games(context: AppContext, *named: Any) -> None:
    """Offer the games for the option game of these commands; which there are is known only once the bot is made."""
    choices = [app_commands.Choice(name=HOST.title(key), value=key) for key in context.games]
    for command in named:
        app_commands.choices(game=choices)(command)


def offer_matching(named: Mapping[str, str], typed: object) -> Choices:
    """Offer the values whose name holds what was typed; named: names by value."""
    wanted = str(typed).strip().lower()
    found: Choices = [
        app_commands.Choice(name=name[:DESCRIPTION], value=value)
        for value, name in named.items()
        if wanted in name.lower()
    ]
    return found[:CHOICES]


class FixedArgument(app_commands.Transformer):
    """One of a few values, each with the text of its name."""

    def __init__(self, names: Mapping[str, Text]) -> None:
        self.names = dict(names)

    @property
    def choices(self) -> Choices:
        """All of them, by name."""
        return [
            app_commands.Choice(name=offer_words(name), value=value) for value, name in self.names.items()
        ]

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Refuse any other."""
        if value not in self.names:
            raise user_error("error-command")
        return value
