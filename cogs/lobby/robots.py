"""The AI seats of a lobby: its holder adds one AI, fills all free seats, or removes an AI."""

from collections.abc import Iterator
from itertools import islice

import discord

from cogs.context import AppContext
from cogs.lobby.display import LobbyDisplay
from cogs.lobby.message import Lobby, free_colours
from cogs.platform_settings import Seats
from cogs.text.people import list_free_robots, name_user, write_name
from cogs.ui.components import Component, PressedItem, make_choice
from cogs.ui.errors import user_error
from engine.records.match_records import Match
from engine.records.robots import list_levels, read_robot_name
from engine.rules.core import IllegalAnswer, text
from render.text.say import Say

ADD, REMOVE = "ai", "ai-gone"  # kinds of choices
FILL = "all-"  # prefix of a level: for all free seats


class ChooseRobot(Component, verb="robot"):
    """A menu about AI seats. arg: ADD or REMOVE."""


class RobotSeats:
    """Seats and removes AIs in lobbies. The caller holds the match's lock."""

    def __init__(self, context: AppContext, display: LobbyDisplay) -> None:
        self.context, self.display = context, display

    async def change_seats(self, match: int, what: str, value: str, join: int) -> None:
        """Execute a menu choice. join: the interaction's id. Raises UserError or IllegalAnswer.

        what: ADD or REMOVE. value: a level, FILL and a level, or the name of the AI to remove.
        """
        row = await self.display.load_open(match)
        if what == REMOVE:
            await self._remove_robot(row, value)
        elif value.startswith(FILL):
            await self.fill_seats(row, value.removeprefix(FILL), join)
        else:
            await self.add_robots(row, value, 1, join)

    async def fill_seats(self, row: Match, level: str, join: int) -> None:
        """Give all free seats to AIs, except one for the holder if they have none. join: as in add_robots."""
        players = await self.context.store.matches.load_players(row.id)
        holder = any(player.user == row.creator for player in players)
        free = await self._count_seats(row) - len(players) - (not holder)
        await self.add_robots(row, level, free, join)

    async def add_robots(self, row: Match, level: str, most: int, join: int) -> None:
        """Seat AIs of a level on at most `most` free seats.

        join: the interaction's id, which becomes the first AI's join id. Further AIs get the numbers after it.
        Raises UserError if no seat is free, IllegalAnswer for an unknown level.
        """
        if level not in list_levels(await self.display.load_game(row)):
            raise IllegalAnswer(level)
        players = await self.context.store.matches.load_players(row.id)
        wanted = min(most, await self._count_seats(row) - len(players))
        if wanted <= 0:
            raise user_error("lobby-full")
        users = await self.context.load_users(players, row.guild)
        robots = list_free_robots(level, players, users)
        for at, robot, colour in zip(range(wanted), robots, free_colours(players), strict=False):
            await self.context.store.lobbies.join_lobby(row.id, robot, join + at, colour, level)

    async def _remove_robot(self, row: Match, value: str) -> None:
        players = await self.context.store.matches.load_players(row.id)
        robots = {read_robot_name(player.user): player.user for player in players if player.level}
        if value not in robots:
            raise user_error("robot-gone")
        await self.context.store.lobbies.leave_lobby(row.id, robots[value])

    async def _count_seats(self, row: Match) -> int:
        return Seats.count(await self.display.load_game(row), row.settings)


def build_robot_menus(lobby: Lobby, say: Say, draw: int) -> Iterator[PressedItem]:
    """Yield the menu to add AIs if a seat is free, and the menu to remove AIs if there are any.

    draw: as in build_lobby.
    """
    free = Seats.count(lobby.game, lobby.match.settings) - len(lobby.players)
    if free > 0:
        ways = (("robot-one", "", 1), ("robot-all", FILL, free))
        options = [
            _build_offer(lobby, say, level, way) for way in ways[:free] for level in list_levels(lobby.game)
        ]
        yield ChooseRobot(lobby.match.id, draw, ADD).menu(options, say.line("robot-add"))
    robots = [player for player in lobby.players if player.level]
    if robots:
        names = {player.user: write_name(lobby.users, player.user, say) for player in robots}
        options = [make_choice(name, read_robot_name(user) or "") for user, name in names.items()]
        yield ChooseRobot(lobby.match.id, draw, REMOVE).menu(options, say.line("robot-remove"))


def _build_offer(lobby: Lobby, say: Say, level: str, way: tuple[str, str, int]) -> discord.SelectOption:
    """Return the option that seats AIs of a level, with their names.

    way: the key of its text, the prefix of its value ("" or FILL), and the number of AIs.
    """
    key, before, count = way
    robots = islice(list_free_robots(level, lobby.players, lobby.users), count)
    names = tuple(name_user({}, robot, say) for robot in robots)
    about = say.line(f"level-{level}-about") if count == 1 else say(names)
    return make_choice(say.line(key, names=names, level=text(f"level-{level}")), before + level, about)
