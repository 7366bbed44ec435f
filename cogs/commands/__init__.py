"""Slash commands: each module with a setup function is one Cog that calls the services."""

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

FIRST = ("match", "help")  # commands a newcomer needs


class AppBot(Protocol):
    """The parts of the bot that commands need: context, services, and handlers of presses."""

    context: AppContext
    rooms: Rooms
    host: HostService
    which: MatchChooser
    answers: Answers
    forwarding: Forwarder

    async def add_cog(self, cog: commands.Cog, /) -> None:
        """Add a cog with its commands."""


async def load_commands(bot: AppBot) -> None:
    """Add the Cog of every module with a setup function, in the order Discord lists them."""
    names = sorted(found.name for found in iter_modules(__path__))
    for name in (*FIRST, *(name for name in names if name not in FIRST)):
        module = import_module(f"{__name__}.{name}")
        if hasattr(module, "setup"):
            await module.setup(bot)
