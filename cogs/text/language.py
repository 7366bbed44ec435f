"""Choose a language: a user's, a table's, a server's or the host's. say_to makes every Say of cogs/.

Private texts use the user's chosen language, else that of their Discord. Public texts use the table's, else
that of the only person among AIs, else the one the server's moderators chose, else that of the server's Discord.
"""

from functools import cache
from typing import Any

import babel
import discord

from cogs.ui.custom_id import Interaction
from engine.records.store_records import ServerSettings, User
from engine.rules.core import Text, text
from engine.store.store import Store
from render.text.say import HOST, LANGUAGES, Say

TABLE_LANGUAGE = "language"  # the setting of a match


class ChosenLanguages:
    """Cache of the languages users and servers chose, since a sentence cannot wait for the database."""

    def __init__(self) -> None:
        self.people: dict[int, str] = {}
        self.servers: dict[int, str] = {}

    async def load_all(self, store: Store) -> None:
        """Load all chosen languages."""
        self.people = await store.users.list_languages()
        self.servers = await store.servers.list_languages()

    def note_choice(self, user: User) -> None:
        """Record a user's choice."""
        _keep(self.people, user.id, user.language)

    def note_server(self, server: ServerSettings) -> None:
        """Record the choice of a server's moderators."""
        _keep(self.servers, server.id, server.language)


def _keep(chosen: dict[int, str], whose: int, language: str) -> None:
    """Store a choice. An empty one removes it."""
    if language:
        chosen[whose] = language
    else:
        chosen.pop(whose, None)


def say_to(*readers: Interaction | User | Say | discord.Locale | str | None) -> Say:
    """Return a Say in the first of these readers' languages that has texts, else in English.

    An interaction or a user: their chosen language, else that of their Discord. A Say: its own. Others are
    languages or locales.
    """
    for reader in readers:
        wished: tuple[object, ...] = (reader,)
        if isinstance(reader, discord.Interaction):
            client: Any = reader.client
            wished = (client.context.languages.people.get(reader.user.id), reader.locale)
        elif isinstance(reader, User):
            wished = (reader.language, reader.locale)
        elif isinstance(reader, Say):
            wished = (reader.language,)
        for each in wished:
            language = str(each).partition("-")[0]
            if language in LANGUAGES:
                return _speak(language)
    return HOST


@cache
def _speak(language: str) -> Say:
    return Say(language)


def describe_language(language: str) -> Text:
    """Return a language's own name."""
    return text("language-named", language=_name_language(language))


@cache
def _name_language(language: str) -> str:
    named = babel.Locale.parse(language).get_display_name() or language
    return named[0].upper() + named[1:]
