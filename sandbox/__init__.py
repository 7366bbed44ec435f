"""A local stand-in for Discord, for tests and plays; it imports nothing of the project and no discord.

    async with Sandbox() as box:                 # real HTTP and WebSocket on a free loopback port
        bot = BotProcess(box, tmp / "db", tmp / "bot.log")      # bot.py as a process (sandbox.process)
        await bot.start()                        # until READY and commands; also kill, terminate, restart
        ann, ben = box.join("Ann"), box.join("Ben", dms=False)
        outcome = await ann.slash("match new", game="immortals")
        await ben.click(outcome.message, "Join") # by label or custom_id
        assert "Ben" in ann.reads(outcome.message)
        assert not box.breaches and not box.unknown_routes and not box.crashes

An in-process client is aimed by box.api (Route.BASE), box.gateway_url (DEFAULT_GATEWAY), box.cdn (Asset.BASE).

A User has eyes: sees(channel), dms(), whispers(channel) = ephemeral messages, pinged(), parts(message) = what can
be pressed, reads(message) = plain text; and hands: slash, autocomplete, click, select, submit(modal, values), say,
close_dms, open_dms. An act waits for the bot's answer: 3 s for the first one, `user.patience` for what follows a
deferral, and returns an Outcome: kind ∈ message, update, modal, choices, deferred, failed; message, modal, more
(follow-ups), text. What Discord's client would not allow raises Impossible. The bot goes on after its answer has
arrived: wait for what it does then with `await box.until(lambda: …)`, never with a sleep.

The Sandbox: lobby (a channel), join, leave, add_channel, remove_channel, archive, forbid and permit (Perm) in a
channel, fail(method, path, status | lost | delay) for 429, 500 and broken answers, skip(seconds) to move the clock,
until, quiet, ready. box.gateway: ask_reconnect (op 7), invalidate (op 9), cut, deaf, down, privileged intents.
box.record: every exchange (find, clear; keep and keep_bytes bound it). box.world: all that exists; Limits bounds it.
sandbox.conform.Conformity(description()).check(box.record) compares with Discord's openapi.json.
"""

from .driver import Modal, Outcome, User
from .errors import Refused
from .read import as_text, text_of
from .record import Exchange, Fault
from .slash import Impossible
from .stand import Sandbox
from .state import Account, Channel, Limits, Message, Perm

__all__ = [
    "Account",
    "Channel",
    "Exchange",
    "Fault",
    "Impossible",
    "Limits",
    "Message",
    "Modal",
    "Outcome",
    "Perm",
    "Refused",
    "Sandbox",
    "User",
    "as_text",
    "text_of",
]
