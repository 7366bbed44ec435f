"""Who may take a seat."""

import discord

from cogs.text.people import mention_user
from engine.store_records import Guests
from render.say import Say


def may_join(guests: Guests, creator: int, user: discord.User | discord.Member) -> bool:
    """Tell whether this person may join."""
    own = [role.id for role in user.roles] if isinstance(user, discord.Member) else []
    return not guests.private or user.id in (creator, *guests.invited) or guests.role in own


def name_guests(guests: Guests, say: Say) -> tuple[str, ...]:
    """Mention the role and the people who may join."""
    role = (f"<@&{guests.role}>",) if guests.role is not None else ()
    return (*role, *(mention_user(user, say) for user in guests.invited))
