"""/match: open, list, follow, leave and repeat matches, and decide about a running one together.

In discord.py a command group is one Cog, so all of /match is here. Each command calls a service.
"""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Command
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import (
    Choices,
    FixedArgument,
    describe,
    offer_command,
    offer_games,
    offer_matching,
)
from cogs.commands.match_argument import MatchOption, find_typed
from cogs.commands.time_arguments import PaceOption, ZoneOption, offer_lengths
from cogs.commands.which_match import PACE, PROPOSE, REPLACE, MatchChooser, name_seats, write_clock
from cogs.lobby.guests import check_invited
from cogs.lobby.permissions import find_home
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import UserError, user_error
from cogs.ui.replies import defer_reply
from cogs.visibility import find_roster
from cogs.voting.proposals import (
    HOUR,
    AbandonProposal,
    EndProposal,
    ExtendProposal,
    PauseProposal,
    Proposal,
    ResumeProposal,
    write_proposal,
)
from engine.records.match_records import MatchNotFound
from engine.records.robots import LEVELS, list_levels, name_robot
from engine.records.store_records import WATCHED, JoinPolicy
from engine.rules.core import text

LEVEL_NAMES = {level: text(f"level-{level}") for level in LEVELS}
WATCH_NAMES = {level: text(f"watch-level-{level}") for level in WATCHED}
WatchOption = app_commands.Transform[str, FixedArgument(WATCH_NAMES)]
# commands with a match as the only argument
PLAIN = ("rematch", "leave", "unwatch", "predict", "verify", "replay", "page", "export", "undo")
# proposals with a command each that has a match as the only argument
PROPOSED = (ResumeProposal(), EndProposal(), AbandonProposal())
NAME = 40  # characters of a player's name, Discord permits 32
LEVEL_CHOICES = {
    level: text("robot-one", names=text("person-robot", name=name_robot(level, 1)), level=name)
    for level, name in LEVEL_NAMES.items()
}
LevelOption = app_commands.Transform[str, FixedArgument(LEVEL_CHOICES)]


@app_commands.allowed_contexts(guilds=True, dms=False)
class MatchCommands(
    commands.GroupCog,
    group_name="match",
    group_description=describe("command-match"),
    group_auto_locale_strings=False,
):
    """The subcommands of /match."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context
        self.chooser, self.opening, self.lister = bot.which, bot.rooms.opening, bot.rooms.open_matches
        self.finder = bot.rooms.finder
        offer_games(self.context, self.open_lobby)
        assert self.app_command is not None
        for act in PLAIN:
            self.app_command.add_command(make_command(self.chooser, act, act))
        for each in PROPOSED:
            proposal = make_command(self.chooser, each.kind, PROPOSE, write_proposal(each))
            self.app_command.add_command(proposal)

    @offer_command("new")
    @app_commands.describe(
        game=describe("option-game"),
        role=describe("option-role"),
        invite=describe("option-invite"),
        ai=describe("option-robots"),
    )
    async def open_lobby(
        self,
        interaction: Interaction,
        game: str,
        role: discord.Role | None = None,
        invite: discord.Member | None = None,
        ai: LevelOption = "",
    ) -> None:
        """Open a lobby here."""
        if game not in self.context.games:
            raise user_error("error-command")
        if ai and ai not in list_levels(self.context.games[game]):
            raise user_error("robot-no-level", level=LEVEL_NAMES[ai])
        check_invited(interaction)
        if invite is not None and invite.id == interaction.user.id:
            raise user_error("lobby-alone")
        home = find_home(interaction)
        await defer_reply(interaction, public=home.here)
        if invite is not None:
            await self.context.note_name(invite)
        invited = (invite.id,) if invite is not None else ()
        guests = JoinPolicy(role.id if role is not None else None, invited)
        await self.opening.open_here(interaction, home, game, guests, robots=ai)

    @offer_command("list")
    async def list_matches(self, interaction: Interaction) -> None:
        """List the open matches of this server."""
        await defer_reply(interaction)
        await self.lister.show_page(interaction)

    @offer_command("find")
    async def find_table(self, interaction: Interaction) -> None:
        """List tables with a free seat, and offer to join the seekers."""
        await defer_reply(interaction)
        await self.finder.show_tables(interaction)

    @offer_command("watch")
    @app_commands.describe(match=describe("option-match"), hear=describe("option-watch"))
    async def watch_match(
        self, interaction: Interaction, match: MatchOption | None = None, hear: WatchOption | None = None
    ) -> None:
        """Follow a match: each post, each round, or the end."""
        await defer_reply(interaction)
        await self.chooser.carry_out(interaction, "watch", match, hear or "")

    # decisions of the table

    async def _propose(self, interaction: Interaction, match: int | None, proposal: Proposal) -> None:
        await defer_reply(interaction)
        await self.chooser.carry_out(interaction, PROPOSE, match, write_proposal(proposal))

    @offer_command("pause")
    @app_commands.describe(length=describe("option-length"), match=describe("option-match"))
    @app_commands.choices(length=offer_lengths(PauseProposal.choices))
    async def pause_match(
        self, interaction: Interaction, length: int, match: MatchOption | None = None
    ) -> None:
        """Propose to pause the clock."""
        await self._propose(interaction, match, PauseProposal(length))

    @offer_command("extend")
    @app_commands.describe(hours=describe("option-hours"), match=describe("option-match"))
    @app_commands.choices(hours=offer_lengths(ExtendProposal.choices, HOUR))
    async def extend_time(
        self, interaction: Interaction, hours: int, match: MatchOption | None = None
    ) -> None:
        """Propose more time for all active seats."""
        await self._propose(interaction, match, ExtendProposal(hours))

    @offer_command("replace")
    @app_commands.describe(
        player=describe("option-player"), by=describe("option-by"), match=describe("option-match")
    )
    async def replace_player(
        self,
        interaction: Interaction,
        player: str,
        by: discord.Member | None = None,
        match: MatchOption | None = None,
    ) -> None:
        """Propose to offer a player's seat to another user."""
        await defer_reply(interaction)
        if by is not None and by.bot:
            raise user_error("vote-bot")
        if by is not None:
            await self.context.note_name(by)
        extra = f"{by.id if by is not None else 0}:{player[:NAME]}"
        await self.chooser.carry_out(interaction, REPLACE, match, extra)

    @replace_player.autocomplete("player")
    async def offer_players(self, interaction: Interaction, current: str) -> Choices:
        """Return the match's other players for autocomplete."""
        try:
            roster = await find_roster(self.context, interaction, await find_typed(interaction))
        except (UserError, MatchNotFound):
            return []
        names = await name_seats(self.context, roster, say_to(interaction))
        own = roster.seat_of(interaction.user.id)
        return offer_matching({seat: name for seat, name in names.items() if seat != str(own)}, current)

    @offer_command("pace")
    @app_commands.describe(
        pace=describe("option-pace"),
        zone=describe("option-pace-zone"),
        weekends=describe("option-weekends"),
        match=describe("option-match"),
    )
    async def change_pace(
        self,
        interaction: Interaction,
        pace: PaceOption,
        zone: ZoneOption | None = None,
        weekends: bool | None = None,
        match: MatchOption | None = None,
    ) -> None:
        """Propose another pace."""
        await defer_reply(interaction)
        await self.chooser.carry_out(interaction, PACE, match, write_clock(pace, zone, weekends))


def make_command(chooser: MatchChooser, name: str, act: str, extra: str = "") -> Command[Any, ..., None]:
    """Return a subcommand that executes an action on the match it names.

    act: the action's key in MatchChooser. extra: the action's further argument.
    """

    @app_commands.describe(match=describe("option-match"))
    async def carry_out(interaction: Interaction, match: MatchOption | None = None) -> None:
        await defer_reply(interaction)
        await chooser.carry_out(interaction, act, match, extra)

    return offer_command(name)(carry_out)


async def setup(bot: AppBot) -> None:
    """Add the commands."""
    await bot.add_cog(MatchCommands(bot))
