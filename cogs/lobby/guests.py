"""The join policy of a lobby: the users and roles that may take a seat."""

from collections.abc import Mapping
from typing import Any

import discord

from cogs.context import AppContext
from cogs.text.people import write_names
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import UserError, user_error
from engine.records.store_records import JoinPolicy, User
from render.text.say import Say


def check_invited(interaction: Interaction) -> None:
    """Raise UserError if a command or menu names a bot or a bot's role, because they cannot play."""
    data: Any = interaction.data or {}
    named = data.get("resolved", {})
    bots = any(user.get("bot") for user in named.get("users", {}).values())
    if bots or any("bot_id" in (role.get("tags") or {}) for role in named.get("roles", {}).values()):
        raise user_error("lobby-bot")


def may_join(guests: JoinPolicy, creator: int, user: discord.User | discord.Member) -> bool:
    """Return True if this user may join."""
    own = [role.id for role in user.roles] if isinstance(user, discord.Member) else []
    return not guests.private or user.id in (creator, *guests.invited) or guests.role in own


def name_guests(guests: JoinPolicy, users: Mapping[int, User], say: Say) -> tuple[str, ...]:
    """Return the role's mention, and the names of the invited people."""
    role = (f"<@&{guests.role}>",) if guests.role is not None else ()
    return (*role, *write_names(users, guests.invited, say))


async def refuse_guest(context: AppContext, guests: JoinPolicy, guild: int, say: Say) -> UserError:
    """Return the UserError for a user excluded by the join policy. It names the permitted guests."""
    users = await context.load_users((), guild, guests.invited)
    return user_error("lobby-private", guests=name_guests(guests, users, say))


def read_chosen_names(interaction: Interaction) -> dict[int, tuple[str, str | None]]:
    """Return the names of users chosen in a menu, by user id: the global one, and the server's or None."""
    data: Any = interaction.data or {}
    found = data.get("resolved", {})
    nicks = {id_: member.get("nick") for id_, member in found.get("members", {}).items()}
    return {
        int(id_): (user.get("global_name") or user["username"], nicks.get(id_))
        for id_, user in found.get("users", {}).items()
    }
