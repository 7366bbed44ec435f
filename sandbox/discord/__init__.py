"""A stand-in for Discord that runs on this machine; it knows no bot and no game.

    async with Sandbox() as box:                 # real HTTP and WebSocket on a free loopback port
        ...                                      # start your bot with box.token, aimed at the addresses below
        await box.ready()                        # it is connected and its commands are registered
        ann, ben = box.join("Ann"), box.join("Ben", dms=False)
        outcome = await ann.slash("roll", sides=6)
        await ben.click(outcome.message, "Again")            # by label or custom_id
        assert "Ben" in ann.reads(outcome.message)
        assert not box.unknown_routes and not box.crashes
        assert Conformity().find_faults(box.record) == []    # Discord's own description of its API

A client is aimed by box.api (discord.py: Route.BASE), box.gateway_url (DEFAULT_GATEWAY), box.cdn (Asset.BASE).

A User has eyes: sees(channel), dms(), whispers(channel) = ephemeral messages, pinged(), parts(message) = what can
be pressed, reads(message) = plain text; and hands: slash, autocomplete, click, select, submit(modal, values), say,
close_dms, open_dms; interact sends what no honest client would. An act waits for the bot's answer: 3 s for the first
one, `user.patience` for what follows a deferral, and returns an Outcome: kind ∈ message, update, modal, choices,
deferred, failed; message, modal, more (follow-ups), text. What Discord's client would not allow raises Impossible.
The bot goes on after its answer has arrived: wait for what it does then with `await box.until(lambda: …)`, never
with a sleep.

The Sandbox: lobby (a channel), join, leave, come_back, add_role, remove_role, add_guild, add_channel, remove_channel, archive_thread, lock_thread,
unlock_thread, hurry_thread, open_thread, start_post (in a forum), remove_bot and invite_bot, forbid and permit (Perm) in a channel,
fail(method, path, status | lost | delay) for 429, 500 and broken answers, skip(seconds) to move
the clock, until, quiet, ready. box.gateway: ask_reconnect (op 7), invalidate_sessions (op 9), cut_connections, repeat_events,
deaf, down, privileged intents. box.record: every exchange (find, clear; keep and keep_bytes bound it). box.world: all that
exists, with listeners and message_watchers; Limits bounds it.
"""

from .component_types import BUTTON, ROLES, SELECT, SELECTS, TEXT, THUMBNAIL, USERS, walk_components
from .conformity import Conformity
from .error_codes import CODES
from .errors import Impossible, Json, Late, Refused
from .faults import Fault
from .interactions import COMMAND, COMPONENT, DEFER, DEFER_UPDATE, SUBMIT
from .messages import delete_message
from .modals import Modal
from .objects import (
    BOT_PERMISSIONS,
    DM,
    FORUM,
    GUILD_TEXT,
    NEWS,
    NEWS_THREAD,
    PUBLIC_THREAD,
    VOICE,
    Account,
    Channel,
    Guild,
    Interaction,
    Message,
    Perm,
    snowflake_time,
)
from .plain_text import UNKNOWN, as_text, label_of, name_mentions, text_of
from .record import Exchange
from .sandbox import Sandbox
from .server import API
from .slash_commands import BOOLEAN, INTEGER, ROLE, STRING, SUBCOMMANDS, USER, offered_commands
from .socket_writer import SocketWriter
from .to_json import message_json
from .user import FakeUser, Response
from .world import FakeWorld, Limits

__all__ = [
    "API",
    "BOOLEAN",
    "BOT_PERMISSIONS",
    "BUTTON",
    "CODES",
    "COMMAND",
    "COMPONENT",
    "DEFER",
    "DEFER_UPDATE",
    "DM",
    "FORUM",
    "GUILD_TEXT",
    "INTEGER",
    "NEWS",
    "NEWS_THREAD",
    "PUBLIC_THREAD",
    "ROLE",
    "ROLES",
    "SELECT",
    "SELECTS",
    "STRING",
    "SUBCOMMANDS",
    "SUBMIT",
    "TEXT",
    "THUMBNAIL",
    "UNKNOWN",
    "USER",
    "USERS",
    "VOICE",
    "Account",
    "Channel",
    "Conformity",
    "Exchange",
    "FakeUser",
    "FakeWorld",
    "Fault",
    "Guild",
    "Impossible",
    "Interaction",
    "Json",
    "Late",
    "Limits",
    "Message",
    "Modal",
    "Perm",
    "Refused",
    "Response",
    "Sandbox",
    "SocketWriter",
    "as_text",
    "delete_message",
    "label_of",
    "message_json",
    "name_mentions",
    "offered_commands",
    "snowflake_time",
    "text_of",
    "walk_components",
]
