"""Who may take a seat, and the first direct message to whoever does."""

from typing import Any

import discord

from cogs.context import AppContext
from cogs.delivery import TRANSIENT, Outgoing, Unreachable
from cogs.text.language import say_to
from cogs.text.people import mention_user
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import note, refuse
from cogs.ui.replies import private
from engine.store_records import Guests
from render.say import Say


async def send_welcome(context: AppContext, interaction: Interaction, match: int) -> None:
    """Try a direct message; say privately when it is closed, and what happens instead, or that it failed."""
    user, say = interaction.user.id, say_to(interaction)
    outgoing = Outgoing(text=say.line("dm-welcome", number=match))
    try:
        sent = await context.delivery.direct(user, f"welcome {match}", outgoing, retry=True)
    except (discord.HTTPException, *TRANSIENT) as error:
        note(error, f"direct message to {user}")
        await private(interaction, say.line("dm-failed"))
    else:
        if isinstance(sent, Unreachable):
            known = await context.store.users.load_user(user)
            closed = known.tried and known.dm is None
            await private(interaction, say.line("dm-closed" if closed else "dm-failed"))


def check_invited(interaction: Interaction) -> None:
    """Refuse bots among the people that a command or menu names, and a bot's own role: they cannot play."""
    data: Any = interaction.data or {}
    named = data.get("resolved", {})
    bots = any(user.get("bot") for user in named.get("users", {}).values())
    if bots or any("bot_id" in (role.get("tags") or {}) for role in named.get("roles", {}).values()):
        raise refuse("lobby-bot")


async def was_tried(context: AppContext, user: int) -> bool:
    """Tell whether a direct message to this user was ever tried: a Join may have been cut off before."""
    return (await context.store.users.load_user(user)).tried


def may_join(guests: Guests, creator: int, user: discord.User | discord.Member) -> bool:
    """Tell whether this person may join."""
    own = [role.id for role in user.roles] if isinstance(user, discord.Member) else []
    return not guests.private or user.id in (creator, *guests.invited) or guests.role in own


def name_guests(guests: Guests, say: Say) -> tuple[str, ...]:
    """Mention the role and the people who may join."""
    role = (f"<@&{guests.role}>",) if guests.role is not None else ()
    return (*role, *(mention_user(user, say) for user in guests.invited))
