"""A stand-in for Discord that runs on this machine. It knows no bot and no game.

    async with Sandbox() as box:                 # real HTTP and WebSocket on a free loopback port
        ...                                      # start your bot with box.token, aimed at the addresses below
        await box.ready()                        # it is connected and its commands are registered
        ann, ben = box.join("Ann"), box.join("Ben", dms=False)
        outcome = await ann.slash("roll", sides=6)
        await ben.click(outcome.message, "Again")            # by label or custom_id
        assert "Ben" in ann.reads(outcome.message)
        assert not box.unknown_routes and not box.crashes
        assert Conformity().find_faults(box.record) == []    # Discord's own description of its API

A client is pointed at the stand-in by box.api (discord.py: Route.BASE), box.gateway_url (DEFAULT_GATEWAY) and box.cdn
(Asset.BASE).

A User observes with sees(channel), dms(), whispers(channel), pinged(), parts(message) and reads(message).
whispers returns ephemeral messages, parts the components that can be pressed, reads the plain text.

A User acts with slash, autocomplete, click, select, submit(modal, values), say, close_dms, open_dms.
interact sends raw data, even if no real client would. An action that Discord's client does not offer raises Impossible.
An action waits for the bot's answer: 3 s for the first one, `user.patience` for the follow-up of a deferral.
It returns a Response with kind, message, modal, more (follow-ups) and text.
Its kind is one of message, update, modal, choices, deferred, failed.
The bot continues after its answer: wait for its later work with `await box.until(lambda: …)`, never with a sleep.

The Sandbox changes the world.
People: join, leave, come_back, add_role, remove_role, forbid and permit (Perm) in a channel.
Guilds and channels: lobby (a channel), add_guild, add_channel, remove_channel, remove_bot, invite_bot.
Threads: archive_thread, lock_thread, unlock_thread, hurry_thread, open_thread, start_post (in a forum).
Faults and time: fail(method, path, status | lost | delay) for 429, 500 and broken answers, skip(seconds) for the clock.
Waiting: until, quiet, ready.

box.gateway: ask_reconnect (op 7), invalidate_sessions (op 9), cut_connections, repeat_events, deaf, down, privileged.
box.record: every exchange (find, clear), bounded by keep and keep_bytes.
box.world: all objects, with listeners and message_watchers, bounded by Limits.
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
