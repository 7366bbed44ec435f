"""Which language is spoken: a person's own, a table's, a server's, or the host's; a Say is made here and nowhere else in cogs/.

What is for one person's eyes is said in the language that they chose, else in that of their Discord; what is public in the
table's, else in that which the server's moderators chose, else in that of the server's Discord.
"""

from functools import cache, lru_cache
from typing import Any

import babel
import discord

from cogs.ui.custom_id import Interaction
from engine.records.store_records import ServerSettings, User
from engine.rules.core import Text, text
from engine.store.store import Store
from render.text.say import LANGUAGES, Say

TABLE_LANGUAGE = "language"  # the setting of a match
HOST = Say(LANGUAGES[0])  # the log, and what Discord is told at the start


class ChosenLanguages:
    """The languages that people and servers chose, at hand: a sentence cannot wait for the database."""

    def __init__(self) -> None:
        self.people: dict[int, str] = {}
        self.servers: dict[int, str] = {}

    async def load_all(self, store: Store) -> None:
        """Load what everybody chose."""
        self.people = await store.users.list_languages()
        self.servers = await store.servers.list_languages()

    def note_choice(self, user: User) -> None:
        """Note what a person chose."""
        _keep(self.people, user.id, user.language)

    def note_server(self, server: ServerSettings) -> None:
        """Note what a server's moderators chose."""
        _keep(self.servers, server.id, server.language)


def _keep(chosen: dict[int, str], whose: int, language: str) -> None:
    """Keep a choice; an empty one is none."""
    if language:
        chosen[whose] = language
    else:
        chosen.pop(whose, None)


def say_to(interaction: Interaction) -> Say:
    """Speak to whoever pressed or typed."""
    client: Any = interaction.client
    chosen: ChosenLanguages = client.context.languages
    return say_in(chosen.people.get(interaction.user.id), interaction.locale)


def say_for(user: User | None, public: Say) -> Say:
    """Speak to somebody who is written to; public: how all are spoken to there, also who never pressed anything."""
    return public if user is None else say_in(user.language, user.locale, public.language)


@lru_cache(maxsize=1024)
def say_in(*wished: str | discord.Locale | None) -> Say:
    """Speak in the first of these languages or locales that there are texts in."""
    return Say(find_language(*wished))


def find_language(*wished: str | discord.Locale | None) -> str:
    """Find the first of these languages or locales that there are texts in."""
    for each in wished:
        language = str(each).partition("-")[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def describe_language(language: str) -> Text:
    """Describe a language by its own name for itself."""
    return text("language-named", language=_name_language(language))


@cache
def _name_language(language: str) -> str:
    named = babel.Locale.parse(language).get_display_name() or language
    return named[0].upper() + named[1:]
