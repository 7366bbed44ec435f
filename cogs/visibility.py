"""Visibility of a match: its people see it everywhere, other users in its server if they see its channel.

For all other users a match does not exist: commands reject its number and autocomplete omits it. Access to a
channel includes its threads. A channel that Discord does not report counts as not seen.
"""

from collections.abc import Iterable

import discord

from cogs.context import AppContext
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from engine.match.position import Position
from engine.records.match_records import Match, Roster
from engine.records.store_records import ListedMatch, ServerSettings

UNKNOWN_MEMBER = 10007  # Discord's code for a user outside the server


async def find_visible(context: AppContext, interaction: Interaction, match: int) -> Match:
    """Load the row of a match the user may see. Raises UserError for any other, as if there were none."""
    row = await context.load_match(match)
    if not sees_match(context, interaction, row):
        players = await context.store.matches.load_players(match)
        if all(player.user != interaction.user.id for player in players):
            raise user_error("error-no-match")
    return row


async def find_started(context: AppContext, interaction: Interaction, match: int) -> Position:
    """Load the position of a started match the user may see. Raises UserError for any other."""
    row = await find_visible(context, interaction, match)
    if row.status == "lobby":
        raise user_error("error-not-started")
    return await context.referee.position(match)


async def find_running(context: AppContext, interaction: Interaction, match: int) -> Position:
    """Load the position of a running match of this server the user may see. Raises UserError for any other."""
    await find_roster(context, interaction, match)
    return await context.referee.position(match)


async def find_roster(context: AppContext, interaction: Interaction, match: int) -> Roster:
    """Load row and players of a running match of this server the user may see, even if it is unreadable.

    Raises UserError for any other match.
    """
    row = await find_visible(context, interaction, match)
    if row.guild != interaction.guild_id:
        raise user_error("error-no-match")
    if row.status != "running":
        raise user_error("error-not-started" if row.status == "lobby" else "error-over")
    return Roster(row, await context.store.matches.load_players(match))


async def mask_error(
    context: AppContext, interaction: Interaction, match: int, error: Exception
) -> Exception:
    """Return the error to report: error-no-match if the user may not see the match, else `error`.

    match: 0 if the press is about none. Former players and users that ever joined its lobby may see it.
    """
    if not match:
        return error
    row = await context.store.matches.load_match(match)
    if row is not None and sees_match(context, interaction, row):
        return error
    players = await context.store.matches.load_players(match)
    joins = await context.store.lobbies.list_joins(match)
    known = interaction.user.id in {*(player.user for player in players), *(join.user for join in joins)}
    return error if known else user_error("error-no-match")


def sees_match(context: AppContext, interaction: Interaction, match: Match) -> bool:
    """Return True if the user is in the match's server and sees its channel. Seats are not checked."""
    return match.guild == interaction.guild_id and bool(list_seen(context, interaction, [match.channel]))


def list_seen(context: AppContext, interaction: Interaction, channels: Iterable[int]) -> list[int]:
    """Return the ids among `channels` that the user sees in the interaction's server. Empty outside a server."""
    guild, member = context.client.get_guild(interaction.guild_id or 0), interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return []
    return [each for each in channels if _sees_channel(guild, each, member)]


async def still_sees(context: AppContext, match: Match, user: int) -> bool:
    """Return True if a user sees the match's channel now. Discord is asked, since there is no interaction.

    Raises discord.HTTPException or LookupError if that is unknown now.
    """
    guild = context.client.get_guild(match.guild)
    if guild is None or guild.unavailable:
        raise LookupError(match.guild)
    try:
        member = await guild.fetch_member(user)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MEMBER:
            raise
        return False
    return _sees_channel(guild, match.channel, member)


def is_open_to_readers(context: AppContext, match: Match | ListedMatch, channel: int) -> bool:
    """Return True if all readers of a channel certainly see the match's own channel.

    Every role is checked, and every user that has permissions of their own in one of the channels.
    """
    guild = context.client.get_guild(match.guild)
    there, own = (guild.get_channel(each) if guild else None for each in (channel, match.channel))
    if guild is None or there is None or own is None:
        return False
    if there == own:
        return True
    people = [who for who in there.overwrites if not isinstance(who, discord.Role)]
    named = [who for who in people if there.overwrites_for(who).view_channel is not False]
    if any(own.overwrites_for(who).view_channel is not True for who in named):
        return False  # the user's roles are unknown, so they may give no access
    barred = [who for who, rule in own.overwrites.items() if rule.view_channel is False]
    if any(
        there.overwrites_for(who).view_channel is not False for who in barred if who != guild.default_role
    ):
        return False
    return all(
        own.permissions_for(who).view_channel
        for who in guild.roles
        if there.permissions_for(who).view_channel
    )


def _sees_channel(guild: discord.Guild, channel: int, member: discord.Member) -> bool:
    found = guild.get_channel(channel)
    return found is not None and found.permissions_for(member).view_channel


def check_barred(server: ServerSettings, user: int) -> None:
    """Raise UserError if a server's moderators barred this user from opening and joining matches."""
    if user in server.barred:
        raise user_error("lobby-barred")
