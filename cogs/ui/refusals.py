"""Discord's error codes by meaning: permanent, temporary, or already done."""

from enum import Enum

import aiohttp
import discord

ACKNOWLEDGED = 40060  # the interaction has its first answer
TOO_LATE = {10062, ACKNOWLEDGED, 50027}  # the interaction expired or is answered: no reply is possible
MESSAGE_GONE = 10008  # on a send: the message of this nonce was sent, and deleted meanwhile
NO_WEBHOOK = 10015  # of an interaction: sometimes Discord does not know a valid token for seconds
# channel, guild, message, webhook, a channel without messages
GONE = {10003, 10004, MESSAGE_GONE, NO_WEBHOOK, 50008}
INVALID_FORM = 50035  # also: a kept attachment is gone meanwhile
ARCHIVED = 50083  # Discord archived the thread
LOCKED = 160005  # a thread that a moderator has locked
PERMISSION = 50013  # a permission is missing, perhaps to attach files
BARRED = {50001, PERMISSION, ARCHIVED, LOCKED}  # no access, no permission, archived, locked
CLOSED = {50007, 50278}  # direct messages are closed, no server in common
STARTED = 160004  # the message has its thread already
TOO_FAST = 40003  # direct messages were opened too fast
QUARANTINED = 20026  # flagged as spam: no new user can be written to
LIMITED = 400001  # the server may upload nothing for now
UNCARRIED = {LIMITED, 20009, 40005}  # uploads rejected for now, explicit content, too large
WORDS = {200000, 240000}  # the server's filter of words, Discord's filter of links
TOO_MANY = 429  # the status: too many requests


class Unreachable(Enum):
    """Reason why a message cannot be sent, now or permanently."""

    CLOSED = "closed"  # the user accepts no direct messages
    GONE = "gone"  # the channel or thread is deleted
    BARRED = "barred"  # the bot may not write there
    LATER = "later"  # Discord rejects messages to this user for now
    WORDED = "blocked words"  # a word filter rejects the text, also without names
    UNCARRIED = "uncarried"  # its files are rejected, and it is useless without them


class FilesRefused(Exception):
    """Discord rejects the files, and the message is useless without them."""


class TryLater(Exception):
    """Discord rate-limits beyond the waits of discord.py."""


# the connection broke: Discord may or may not have executed the request
BROKEN = (aiohttp.ClientError, OSError)
TRANSIENT = (discord.DiscordServerError, discord.RateLimited, TryLater, *BROKEN)


def is_transient_status(error: BaseException) -> bool:
    """Return True if Discord or the connection is out of order, so a retry may succeed."""
    if isinstance(error, discord.HTTPException) and error.status == TOO_MANY:
        return True
    passing = (discord.DiscordServerError, discord.RateLimited, TryLater, aiohttp.ClientError)
    return isinstance(error, (*passing, ConnectionError, TimeoutError))


def is_of_pictures(error: discord.HTTPException) -> bool:
    """Return True if the pictures alone may have caused the rejection, so the text may be sent."""
    others = (GONE | CLOSED | BARRED | WORDS | {TOO_FAST, QUARANTINED}) - {PERMISSION}
    return is_final(error) and error.code not in others


def is_final(error: discord.HTTPException) -> bool:
    """Return True if Discord rejects permanently, so a retry is in vain. Expired interactions do not count."""
    return 400 <= error.status < 500 and error.status != TOO_MANY and error.code not in TOO_LATE
