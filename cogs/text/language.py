"""Which language is spoken: a person's own, a server's, or the host's; a Say is made here and nowhere else in cogs/."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.ui.custom_id import Interaction
from engine.rules.game import Game
from render.say import LANGUAGES, Say

HOST = Say(LANGUAGES[0])  # the log, and what Discord is told at the start


def say_to(interaction: Interaction) -> Say:
    """Speak to whoever pressed or typed, in the language of their Discord."""
    return Say(_known(interaction.locale))


def say_in(locale: discord.Locale | None = None) -> Say:
    """Speak to all of a server (None: one whose language is not known)."""
    return Say(_known(locale))


def say_in_guild(client: discord.Client, guild: int) -> Say:
    """Speak to all of the server of this id."""
    found = client.get_guild(guild)
    return say_in(found.preferred_locale if found is not None else None)


def say_about(say: Say, game: Game[Any], people: Sequence[tuple[str, str]] = ()) -> Say:
    """Speak the same language with the texts of a game; people: name and colour by seat."""
    return Say(say.language, game, people)


def _known(locale: discord.Locale | None) -> str:
    """Return the nearest language that there are texts in."""
    language = str(locale or "").partition("-")[0]
    return language if language in LANGUAGES else LANGUAGES[0]
