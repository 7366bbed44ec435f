"""Times as command options: each class offers them in autocomplete and parses them."""

import asyncio

from discord import app_commands

from cogs.commands.descriptions import CHOICES, Choices, offer_matching, offer_words
from cogs.text import time_input, time_texts
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction

SERVER = "server"  # value for the server's time zone


class PaceArgument(app_commands.Transformer):
    """An offered pace, or a time of the day."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Return the pace as stored. Raises UserError for any other text."""
        return time_texts.read_pace(value)

    async def autocomplete(self, interaction: Interaction, value: str | float, /) -> Choices:
        """Return the paces."""
        say = say_to(interaction)
        return offer_matching({each: say(time_texts.describe_pace(each)) for each in time_texts.PACES}, value)


class ZoneArgument(app_commands.Transformer):
    """A time zone by its name."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Return the zone's IANA name. Raises UserError for any other text."""
        return await asyncio.to_thread(time_input.read_zone, value)

    async def autocomplete(self, interaction: Interaction, value: str | float, /) -> Choices:
        """Return the zones with names that contain the typed text."""
        found = await asyncio.to_thread(time_input.search_zones, str(value))
        return [app_commands.Choice(name=name, value=name) for name in found[:CHOICES]]


class OwnZoneArgument(ZoneArgument):
    """A user's own time zone, or "" for the server's."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Return the zone's IANA name, "" for the server's. Raises UserError for any other text."""
        return "" if value == SERVER else await super().transform(interaction, value)

    async def autocomplete(self, interaction: Interaction, value: str | float, /) -> Choices:
        """Return the zones with names that contain the typed text. If it is empty, the server's comes first."""
        found = await super().autocomplete(interaction, value)
        own = app_commands.Choice[str | int | float](
            name=say_to(interaction).line("settings-choose-server"), value=SERVER
        )
        return found if value else [own, *found][:CHOICES]


class DayTimeArgument(app_commands.Transformer):
    """A time of the day such as 22:00, in minutes since midnight."""

    async def transform(self, interaction: Interaction, value: str, /) -> int:
        """Return the minutes since midnight. Raises UserError for any other text."""
        return time_input.read_minutes(value)


PaceOption = app_commands.Transform[str, PaceArgument]
ZoneOption = app_commands.Transform[str, ZoneArgument]
OwnZoneOption = app_commands.Transform[str, OwnZoneArgument]
DayTimeOption = app_commands.Transform[int, DayTimeArgument]


def offer_lengths(values: tuple[int, ...], unit: int = 1) -> list[app_commands.Choice[int]]:
    """Return these durations as choices, in words. unit: seconds of one unit of the values."""
    return [
        app_commands.Choice(name=offer_words(time_texts.describe_length(each * unit)), value=each)
        for each in values
    ]
