"""What Discord's refusals mean, by their codes: for good, for now, or done already."""

from enum import Enum

import aiohttp
import discord

ACKNOWLEDGED = 40060  # the interaction has its first answer
TOO_LATE = {10062, ACKNOWLEDGED, 50027}  # the interaction is over or answered: nobody is left to tell
MESSAGE_GONE = 10008  # on a send: the message of this nonce was sent, and deleted meanwhile
NO_WEBHOOK = 10015  # of an interaction: now and then Discord does not know a good token for seconds
GONE = {
    10003,
    10004,
    MESSAGE_GONE,
    NO_WEBHOOK,
    50008,
}  # channel, guild, message, webhook; no place for messages
INVALID_FORM = 50035  # also: a kept file that is gone meanwhile
ARCHIVED = 50083  # a thread that Discord has put away
LOCKED = 160005  # a thread that a moderator has locked
PERMISSION = 50013  # one is missing: perhaps that to attach files
BARRED = {50001, PERMISSION, ARCHIVED, LOCKED}  # no access, no permission, archived, locked
CLOSED = {50007, 50278}  # direct messages are closed, no server in common
STARTED = 160004  # the message has its thread already
TOO_FAST = 40003  # direct messages were opened too fast
QUARANTINED = 20026  # flagged as spam: nobody new can be written to
LIMITED = 400001  # the server may upload nothing for now
UNCARRIED = {LIMITED, 20009, 40005}  # or: explicit content, too large
WORDS = {200000, 240000}  # the server's filter of words, Discord's filter of links
TOO_MANY = 429  # the status: too many requests


class Unreachable(Enum):
    """Why a message cannot go out, now or ever."""

    CLOSED = "closed"  # the person takes no direct messages
    GONE = "gone"  # the channel or thread is no more
    BARRED = "barred"  # the bot may not write there
    LATER = "later"  # Discord lets the person not be written to for now
    WORDED = "blocked words"  # the filter finds something in what is said, also without names
    UNCARRIED = "uncarried"  # its files are not taken, and it is nothing without them


class FilesRefused(Exception):
    """Discord takes no such files there, and the message is nothing without them."""


class TryLater(Exception):
    """Discord asks for patience, beyond what discord.py waits by itself."""


BROKEN = (aiohttp.ClientError, OSError)  # the line broke: whether Discord did it is not known
TRANSIENT = (discord.DiscordServerError, discord.RateLimited, TryLater, *BROKEN)


def is_transient_status(error: BaseException) -> bool:
    """Tell whether Discord or the way to it is out of order, so that a later try may succeed; no fault of ours."""
    if isinstance(error, discord.HTTPException) and error.status == TOO_MANY:
        return True
    passing = (discord.DiscordServerError, discord.RateLimited, TryLater, aiohttp.ClientError)
    return isinstance(error, (*passing, ConnectionError, TimeoutError))


def is_of_pictures(error: discord.HTTPException) -> bool:
    """Tell whether a message may be refused for its pictures alone, so that its words may go out."""
    others = (GONE | CLOSED | BARRED | WORDS | {TOO_FAST, QUARANTINED}) - {PERMISSION}
    return is_final(error) and error.code not in others


def is_final(error: discord.HTTPException) -> bool:
    """Tell whether Discord refuses for good, so that another try is in vain."""
    return 400 <= error.status < 500 and error.status != TOO_MANY and error.code not in TOO_LATE
