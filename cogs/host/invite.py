"""The address that invites the bot to a server, with the permissions that it needs."""

import discord

from cogs.lobby.permissions import NEEDED


def write_invite(application: int) -> str:
    """Return the invite link of an application, by its id."""
    permissions = discord.Permissions(**dict.fromkeys(NEEDED, True))
    return discord.utils.oauth_url(
        application, permissions=permissions, scopes=("bot", "applications.commands")
    )
