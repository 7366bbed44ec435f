"""The commands by which the people of a running match decide about it."""

import asyncio

import discord
from discord import app_commands

from cogs.commands.match_argument import CHOICES, Asking, complete, described
from cogs.context import AppContext
from cogs.text import time_input, time_texts
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import Refused, refuse
from cogs.ui.replies import think
from cogs.voting import proposals
from cogs.voting.votes import Votes
from engine.clock import Clock
from engine.match_position import Position
from engine.match_records import Unknown
from render.say import Say

LENGTHS = [
    app_commands.Choice(name=Say()(time_texts.lasting(seconds)), value=seconds)
    for seconds in proposals.LENGTHS
]
HOURS = [
    app_commands.Choice(name=Say()(time_texts.lasting(hours * 3600)), value=hours)
    for hours in proposals.HOURS
]
Words = list[app_commands.Choice[str]]


class Deciding(Asking):
    """/match pause, resume, extend, replace, pace, end and abandon."""

    group = Asking.group

    def __init__(self, context: AppContext, votes: Votes) -> None:
        super().__init__(context)
        self.votes = votes

    async def _propose(
        self, interaction: Interaction, match: int | None, kind: str, arg: str = "", whom: int = 0
    ) -> None:
        await think(interaction)
        await self.votes.propose(interaction, await self._meant(interaction, match), kind, arg, whom)

    @group.command(name="pause", description=described("command-pause"))
    @app_commands.describe(length=described("option-length"), match=described("option-match"))
    @app_commands.choices(length=LENGTHS)
    async def pause(self, interaction: Interaction, length: int, match: int | None = None) -> None:
        """Stop the clock for a while."""
        await self._propose(interaction, match, "pause", str(length))

    @group.command(name="resume", description=described("command-resume"))
    @app_commands.describe(match=described("option-match"))
    async def resume(self, interaction: Interaction, match: int | None = None) -> None:
        """Let the clock run again."""
        await self._propose(interaction, match, "resume")

    @group.command(name="extend", description=described("command-extend"))
    @app_commands.describe(hours=described("option-hours"), match=described("option-match"))
    @app_commands.choices(hours=HOURS)
    async def extend(self, interaction: Interaction, hours: int, match: int | None = None) -> None:
        """More time for everybody who is awaited now."""
        await self._propose(interaction, match, "extend", str(hours))

    @group.command(name="replace", description=described("command-replace"))
    @app_commands.describe(
        player=described("option-player"), by=described("option-by"), match=described("option-match")
    )
    async def replace(
        self,
        interaction: Interaction,
        player: str,
        by: discord.Member | None = None,
        match: int | None = None,
    ) -> None:
        """Offer somebody's seat to somebody else."""
        await think(interaction)
        if by is not None and by.bot:
            raise refuse("vote-bot")
        id_ = await self._meant(interaction, match)
        position = await self.votes.position(interaction, id_)
        seat = next(
            (seat for seat, name in (await self._seats(position)).items() if player in (seat, name)), None
        )
        if seat is None:
            raise refuse("vote-no-player")
        await self.votes.propose(interaction, id_, "replace", seat, by.id if by is not None else 0)

    @group.command(name="pace", description=described("command-pace"))
    @app_commands.describe(
        pace=described("option-pace"),
        zone=described("option-pace-zone"),
        weekends=described("option-weekends"),
        match=described("option-match"),
    )
    async def pace(
        self,
        interaction: Interaction,
        pace: str,
        zone: str | None = None,
        weekends: bool | None = None,
        match: int | None = None,
    ) -> None:
        """Another pace from now on."""
        await think(interaction)
        id_ = await self._meant(interaction, match)
        now = await self.context.store.deadlines.load_clock(
            (await self.votes.position(interaction, id_)).match.id
        )
        clock = Clock(
            time_texts.pace(pace),
            now.zone if zone is None else await asyncio.to_thread(time_input.zone, zone),
            now.weekends if weekends is None else weekends,
        )
        await self.votes.propose(interaction, id_, "pace", time_texts.dumped(clock))

    @group.command(name="end", description=described("command-end"))
    @app_commands.describe(match=described("option-match"))
    async def end(self, interaction: Interaction, match: int | None = None) -> None:
        """End it with the scores as they stand."""
        await self._propose(interaction, match, "end")

    @group.command(name="abandon", description=described("command-abandon"))
    @app_commands.describe(match=described("option-match"))
    async def abandon(self, interaction: Interaction, match: int | None = None) -> None:
        """End it without a winner."""
        await self._propose(interaction, match, "abandon")

    # what is offered while typing

    @replace.autocomplete("player")
    async def players(self, interaction: Interaction, current: str) -> Words:
        """The players of the match that is meant."""
        named = getattr(interaction.namespace, "match", None)
        try:
            position = await self.votes.position(interaction, await self._meant(interaction, named))
        except (Refused, Unknown):
            return []
        seats = await self._seats(position)
        return [
            app_commands.Choice(name=name[:100], value=seat)
            for seat, name in seats.items()
            if current.lower() in name.lower()
        ]

    async def _seats(self, position: Position) -> dict[str, str]:
        """The name of each seat's owner."""
        people = (await self.context.voices(position)).people
        return {str(seat): name for seat, (name, _) in enumerate(people)}

    @pace.autocomplete("pace")
    async def paces(self, _interaction: Interaction, current: str) -> Words:
        """The paces that are offered; a time of the day may be typed."""
        say = Say()
        named = {each: say(time_texts.pace_words(each)) for each in time_texts.PACES}
        return [
            app_commands.Choice(name=name, value=each)
            for each, name in named.items()
            if current.lower() in name.lower()
        ]

    @pace.autocomplete("zone")
    async def zones(self, _interaction: Interaction, current: str) -> Words:
        """Time zones by their name."""
        found = await asyncio.to_thread(time_input.matching, current)
        return [app_commands.Choice(name=name, value=name) for name in found[:CHOICES]]


complete(
    Deciding.pause,
    Deciding.resume,
    Deciding.extend,
    Deciding.replace,
    Deciding.pace,
    Deciding.end,
    Deciding.abandon,
)
