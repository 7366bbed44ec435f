"""Who may take a seat, and the first direct message to whoever does."""

import discord

from cogs.context import AppContext
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import CLOSED, GONE, note
from cogs.ui.replies import NOBODY, private
from engine.store_records import Guests
from render.say import Say


async def welcome(context: AppContext, interaction: Interaction, match: int) -> None:
    """Try a direct message; say privately when it is closed, and what happens instead, or that it failed."""
    user, say = interaction.user, Say()
    try:
        channel = await user.create_dm()
        nonce = f"{match}-{user.id}"[-25:]
        await channel.send(say.line("dm-welcome", number=match), nonce=nonce, allowed_mentions=NOBODY)
        await context.store.users.set_channel(user.id, channel.id)
    except discord.HTTPException as error:
        note(error, f"direct message to {user.id}")
        closed = error.code in CLOSED | GONE
        if closed:
            await context.store.users.set_channel(user.id, None)
        await private(interaction, say.line("dm-closed" if closed else "dm-failed"))


async def tried(context: AppContext, user: int) -> bool:
    """Whether a direct message to this user was ever tried: a Join may have been cut off before."""
    known = (await context.store.users.load_users([user])).get(user)
    return known is not None and known.tried


def admitted(guests: Guests, creator: int, user: discord.User | discord.Member) -> bool:
    """Whether this person may join."""
    own = [role.id for role in user.roles] if isinstance(user, discord.Member) else []
    return not guests.private or user.id in (creator, *guests.invited) or guests.role in own
