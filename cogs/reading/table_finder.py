"""/match find: tables with a free seat, and seekers, to be pinged about the next table of their game."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

import discord
from discord import ui

from cogs.context import AppContext
from cogs.reading.match_list import PAGE, count_free, describe_match, list_others
from cogs.text.language import say_to
from cogs.text.people import write_names
from cogs.ui.components import MENU, Answers, Component, PressedItem, make_choice, make_row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import Layout, fit_lines
from cogs.ui.navigation import OpenTable, StopSeeking
from cogs.ui.replies import defer_first, reply
from cogs.visibility import check_barred
from engine.records.store_records import ANY, Seeker, User
from render.text.say import Say

KEPT = 7 * 86_400  # seconds for which a seeker is pinged
OPENED = 3  # games with a button to open a table


class SeekTable(Component, verb="seek"):
    """The menu of wanted games. A value is a game's key and the number of seats."""


class TableFinder:
    """Shows tables with a free seat and the seekers, and makes the user a seeker or removes them."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    def list_answers(self) -> Answers:
        """Return the handlers of the menu of wanted games, and of the button that stops pings."""
        return {SeekTable: defer_first(self.add_seeker), StopSeeking: defer_first(self.remove_seeker)}

    async def show_tables(self, interaction: Interaction) -> None:
        """Show tables with a free seat, the seekers, and a menu to become one. The interaction is deferred."""
        context, say = self.context, say_to(interaction)
        lobbies = await list_others(context, interaction, PAGE, lobbies=True)
        free = [match for match in lobbies if count_free(match, context.games)]
        all_ = await context.store.seekers.list_seekers(interaction.guild_id or 0, context.now())
        seekers = [each for each in all_ if each.game in context.games]
        people = [each.user for each in seekers]
        users = await context.load_users((), interaction.guild_id or 0, people)
        view, own = Layout(), interaction.user.id
        tables = [describe_match(match, ({}, context.games), say) for match in free]
        lines = [say.line("seek-tables"), *(tables or [say.line("seek-no-table")])]
        view.add_item(ui.TextDisplay(fit_lines(say, [*lines, *_list_seekers(seekers, own, users, say)])))
        # with a new id: a client sends no choice that a menu of the same id already shows
        menu = SeekTable(question_id=context.now())
        view.add_item(make_row(menu.menu(list(self._list_choices(say)), say.line("seek-menu"))))
        if buttons := list(self._build_buttons(seekers, own, say)):
            view.add_item(make_row(*buttons))
        await reply(interaction, view)

    def _list_choices(self, say: Say) -> Iterator[discord.SelectOption]:
        """Yield options: each game with any number of seats, then with each number, up to a menu's limit."""
        games = self.context.games
        plain = [(key, ANY) for key in games]
        numbered = [(key, n) for key in games if len(games[key].seats) > 1 for n in games[key].seats]
        for key, n in (*plain, *numbered)[:MENU]:
            yield make_choice(name_wish(key, n, say), f"{key}:{n}")

    def _build_buttons(self, seekers: Sequence[Seeker], own: int, say: Say) -> Iterator[PressedItem]:
        """Yield the buttons to open a wanted table, and to stop pings."""
        wanted = dict.fromkeys(each.game for each in seekers if each.user != own)
        for game in list(wanted)[:OPENED]:
            yield OpenTable(arg=game).button(say, say.line("seek-open", game=say.title(game)))
        if any(each.user == own for each in seekers):
            yield StopSeeking().button(say)

    async def add_seeker(self, interaction: Interaction, press: Press) -> None:
        """Ping the user about the next table of a game, for a week."""
        game, _, seats = press.value.partition(":")
        offered = self.context.games[game].seats if game in self.context.games else ()
        if seats not in map(str, (ANY, *offered)) or not offered or interaction.guild_id is None:
            raise user_error("error-command")
        store, user, now = self.context.store, interaction.user, self.context.now()
        check_barred(await store.servers.load_settings(interaction.guild_id), user.id)
        await self.context.note_person(interaction)
        seeker = Seeker(interaction.guild_id, user.id, game, int(seats), now + KEPT)
        await store.seekers.add_seeker(seeker, now)
        await self.show_tables(interaction)

    async def remove_seeker(self, interaction: Interaction, _: Press) -> None:
        """Stop the user's pings."""
        await self.context.store.seekers.remove_seeker(interaction.guild_id or 0, interaction.user.id)
        await self.show_tables(interaction)


def _list_seekers(seekers: Sequence[Seeker], own: int, users: Mapping[int, User], say: Say) -> Iterator[str]:
    """Yield the seekers by game, and the end of the user's own pings."""
    if others := [each for each in seekers if each.user != own]:
        yield say.line("seek-people")
        for (key, n), group in groupby(others, lambda each: (each.game, each.seats)):
            people = write_names(users, [each.user for each in group], say)
            yield say.line("seek-group", what=name_wish(key, n, say), people=people)
    for each in seekers:
        if each.user == own:
            until = f"<t:{each.until}:D>"
            yield say.line("seek-own", what=name_wish(each.game, each.seats, say), until=until)


def name_wish(game: str, seats: int, say: Say) -> str:
    """Return a game with its wanted number of seats."""
    return say.line("seek-game", game=say.title(game), n=seats)
