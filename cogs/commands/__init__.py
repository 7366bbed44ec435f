"""What a person can type: each file with a setup is one Cog of slash commands, handing on to the room that does the work."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Protocol

from discord.ext import commands

from cogs.commands.rooms import Rooms
from cogs.commands.which_match import MatchChooser
from cogs.context import AppContext
from cogs.forwarding import Forwarder
from cogs.host.figures import HostService
from cogs.ui.components import Answers

FIRST = ("match", "help")  # what a newcomer needs


class AppBot(Protocol):
    """The bot as far as commands need it: what all share, the service of each room, and what each press does."""

    context: AppContext
    rooms: Rooms
    host: HostService
    which: MatchChooser
    answers: Answers
    forwarding: Forwarder

    async def add_cog(self, cog: commands.Cog, /) -> None:
        """Add a cog with its commands."""


async def load_commands(bot: AppBot) -> None:
    """Add the Cog of every file of this folder that has a setup, in the order in which Discord is told of them."""
    names = sorted(found.name for found in iter_modules(__path__))
    for name in (*FIRST, *(name for name in names if name not in FIRST)):
        module = import_module(f"{__name__}.{name}")
        if hasattr(module, "setup"):
            await module.setup(bot)
