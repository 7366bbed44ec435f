"""Times as options of commands: each class offers them while they are typed, and reads them."""

import asyncio

from discord import app_commands

from cogs.commands.descriptions import CHOICES, Choices, offer_matching, offer_words
from cogs.text import time_input, time_texts
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction

SERVER = "server"  # instead of a time zone: the server's


class PaceArgument(app_commands.Transformer):
    """A pace on offer, or a time of the day."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Read it; refuses others."""
        return time_texts.read_pace(value)

    async def autocomplete(self, interaction: Interaction, value: str | float, /) -> Choices:
        """Offer the paces."""
        say = say_to(interaction)
        return offer_matching({each: say(time_texts.describe_pace(each)) for each in time_texts.PACES}, value)


class ZoneArgument(app_commands.Transformer):
    """A time zone by its name."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Read it; refuses others."""
        return await asyncio.to_thread(time_input.read_zone, value)

    async def autocomplete(self, interaction: Interaction, value: str | float, /) -> Choices:
        """Offer the zones whose name holds what was typed."""
        found = await asyncio.to_thread(time_input.search_zones, str(value))
        return [app_commands.Choice(name=name, value=name) for name in found[:CHOICES]]


class OwnZoneArgument(ZoneArgument):
    """A person's own time zone, or (empty) that of the server."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Read it; refuses others."""
        return "" if value == SERVER else await super().transform(interaction, value)

    async def autocomplete(self, interaction: Interaction, value: str | float, /) -> Choices:
        """Offer that of the server first, until something is typed."""
        found = await super().autocomplete(interaction, value)
        own = app_commands.Choice[str | int | float](
            name=say_to(interaction).line("settings-choose-server"), value=SERVER
        )
        return found if value else [own, *found][:CHOICES]


class DayTimeArgument(app_commands.Transformer):
    """A time of the day such as 22:00, in minutes since midnight."""

    async def transform(self, interaction: Interaction, value: str, /) -> int:
        """Read it; refuses others."""
        return time_input.read_minutes(value)


PaceOption = app_commands.Transform[str, PaceArgument]
ZoneOption = app_commands.Transform[str, ZoneArgument]
OwnZoneOption = app_commands.Transform[str, OwnZoneArgument]
DayTimeOption = app_commands.Transform[int, DayTimeArgument]


def offer_lengths(values: tuple[int, ...], unit: int = 1) -> list[app_commands.Choice[int]]:
    """Offer these numbers of units (seconds) as choices, in words."""
    return [
        app_commands.Choice(name=offer_words(time_texts.describe_length(each * unit)), value=each)
        for each in values
    ]
