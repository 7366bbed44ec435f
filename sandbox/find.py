"""What the path of a request names, or Discord's refusal."""

from .errors import no_access, no_permission, unknown
from .server import Call
from .state import Account, Channel, Message, Perm


def guild(call: Call) -> int:
    """Return the guild that the path names, or raise Refused."""
    if call.id("guild_id") != call.world.guild_id:
        raise unknown(10004)
    return call.world.guild_id


def account(call: Call, code: int) -> Account:
    """Return the person that the path names, or raise Refused with this code."""
    found = call.world.accounts.get(call.id("user_id"))
    if found is None:
        raise unknown(code)
    return found


def channel(call: Call, needed: int = 0) -> Channel:
    """Return the channel that the path names, or raise Refused when it is hidden or permissions lack."""
    found = call.world.channels.get(call.id("channel_id"))
    if found is None:
        raise unknown(10003)
    if not call.world.may(call.world.bot, found, Perm.VIEW):
        raise no_access()
    if not call.world.may(call.world.bot, found, needed):
        raise no_permission()
    return found


def message(call: Call, needed: int = 0) -> Message:
    """Return the message that the path names, or raise Refused; nobody reaches an ephemeral one so."""
    found = channel(call, needed).messages.get(call.id("message_id"))
    if found is None:
        raise unknown(10008)
    return found
