"""The objects named by the path of a request, or Discord's rejection."""

from .errors import Refused, no_access, no_permission, unknown_object
from .objects import Account, Channel, Guild, Message, Perm
from .server import Call


def find_guild(call: Call) -> Guild:
    """Return the path's guild, or raise Refused."""
    found = call.world.guilds.get(call.path_id("guild_id"))
    if found is None or found.bot_left:
        raise unknown_object(10004)
    return found


def find_account(call: Call, code: int) -> Account:
    """Return the path's person, or raise Refused with this code."""
    found = call.world.accounts.get(call.path_id("user_id"))
    if found is None:
        raise unknown_object(code)
    return found


def find_channel(call: Call, needed: int = 0) -> Channel:
    """Return the path's channel, or raise Refused if it is hidden or permissions are missing."""
    found = call.world.channels.get(call.path_id("channel_id"))
    if found is None:
        raise unknown_object(10003)
    if not call.world.is_served(found):  # Discord's real code was not observed
        raise Refused(503, 0, "upstream connect error")
    if not call.world.is_allowed(call.world.bot, found, Perm.VIEW):
        raise no_access()
    if not call.world.is_allowed(call.world.bot, found, needed):
        raise no_permission()
    return found


def find_message(call: Call, needed: int = 0) -> Message:
    """Return the path's message, or raise Refused, also if it is ephemeral."""
    found = find_channel(call, needed).messages.get(call.path_id("message_id"))
    if found is None:
        raise unknown_object(10008)
    return found
