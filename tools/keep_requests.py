"""What the stand-in answers to chance requests, presses and moderators, step after step: tests/fixtures/requests.txt.

python -m tools.keep_requests      after a change of what the stand-in answers or tells: the difference shows where it begins

A request goes to a route as the server passes it on, with ids of this world or strange ones, and a body that fits the
route. Of each step the answer or refusal is kept, and the events that clients are told with the intents that ask for them.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from sandbox.discord import Channel, Impossible, Limits, Perm, Sandbox, User
from sandbox.discord.errors import Json, Refused
from sandbox.discord.interactions import (
    ANSWERS,
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER_UPDATE,
    MODAL,
    SUBMIT,
    UPDATE,
    begin_interaction,
)
from sandbox.discord.interactions import ROUTES as ANSWERED
from sandbox.discord.messages import NO_EMBEDS, Upload
from sandbox.discord.objects import (
    EPHEMERAL,
    FORUM,
    GUILD_TEXT,
    NEWS,
    PUBLIC_THREAD,
    SILENT,
    VOICE,
    Interaction,
    Message,
    Role,
)
from sandbox.discord.rest import ROUTES as ASKED
from sandbox.discord.server import Call
from sandbox.discord.thread_members import archive_old_threads
from sandbox.discord.threads import ROUTES as THREADED
from tools import keep_forms
from tools.program import run_program
from tools.toy.rig import DOT

KEPT = Path(__file__).parents[1] / "tests" / "fixtures" / "requests.txt"
WORLDS, STEPS, STRETCH = 24, 250, 50
LIMITS = Limits(
    active_threads=2, nonce_lives=60.0, token_lives=300.0, messages_kept=6, whispers_kept=1, letters=1
)
OFTEN = {  # how often a route is asked, by how its path ends
    "/callback": 12,
    "/messages": 4,
    "/threads": 6,
    "/users/@me/channels": 3,
    "{user_id}": 3,
    "@original": 2,
}
ROUTES = [
    (method, path, route)
    for method, path, route in (*ASKED, *THREADED, *ANSWERED)
    for _ in range(next((times for ending, times in OFTEN.items() if path.endswith(ending)), 1))
]
PAUSES = (*[0.0] * 40, *[1.0] * 5, 4.0, 59.0, 61.0, 299.0, 3601.0, 86_401.0)  # seconds
STRANGE, RARELY = ("0", "17", "x"), 0.03  # ids that nothing has, and how often one is named
PERMISSIONS = [*Perm, Perm.VIEW | Perm.SEND, Perm.SEND | Perm.ATTACH]
MENTIONS: tuple[Json, ...] = ({"parse": []}, {"parse": ["users"]}, {"parse": ["users", "roles", "everyone"]})
GO = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
PRESSED: Json = {"custom_id": "go", "component_type": 2}
TYPED: Json = {"name": "match", "options": [{"type": 1, "name": "new"}]}
COMMANDS: list[Json] = [
    {"name": "help", "description": "Tell", "type": 1},
    {"name": "match", "description": "Matches", "options": [{"type": 1, "name": "new", "description": "Begin"}]},
    {"name": "Look", "type": 3},
]  # fmt: skip


class Requests:
    """A world that changes by chance, and what was told in its last step."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.time = chance, 1_800_000_000.0
        self.box = Sandbox(limits=LIMITS, clock=lambda: self.time, chance=chance.randbytes)
        self.world, self.told = self.box.world, list[Any]()
        self.people = [self.box.join(name) for name in ("Ann", "Ben", "Cat")]
        self.box.add_channel("hall")
        self.forum = self.box.add_channel("ideas", FORUM)
        self.second = self.box.add_guild("Second")
        self.box.add_channel("yard", guild=self.second)
        self.world.listeners.append(lambda *event: self.told.append(event))

    def take_step(self) -> Any:
        """Let something happen; return what came of it, and what clients were told."""
        self.time += self.chance.choice(PAUSES)
        self.told.clear()
        archive_old_threads(self.world)
        deed: Callable[[], Any] = self.chance.choice(
            [*[self._ask] * 6, self._press, self._press, self._govern]
        )
        try:
            came = deed()
        except Refused as error:
            came = "refused", error.status, error.code, str(error)
        except Impossible as error:
            came = "impossible", str(error)
        return came, self.told

    # the bot asks

    def _ask(self) -> Any:
        method, path, route = self.chance.choice(ROUTES)
        it = self._draw_interaction(answered="/webhooks" in path)
        channel = self._draw_channel(
            thread="/thread-members" in path or (method, path) == ("PATCH", "/channels/{channel_id}")
        )
        params, query = self._name(path, channel, it)
        reply = route(Call(self.world, params, query, self._fill(method, path, it), self._draw_files()))
        return method, path, reply.status, reply.body

    def _name(
        self, path: str, channel: Channel, it: Interaction | None
    ) -> tuple[dict[str, str], dict[str, str]]:
        """Name what a path takes, mostly what is there, and ask for a window of what is listed."""
        chance = self.chance
        message = chance.choice([*channel.messages] or [0])
        if it is not None and "/webhooks" in path:
            message = chance.choice([*sorted(it.own), it.original_id or 0])
        named = {
            "channel_id": str(channel.id),
            "message_id": str(message),
            "user_id": chance.choice(["@me", *(str(each) for each in self.world.accounts)]),
            "guild_id": chance.choice([str(each) for each in self.world.guilds]),
            "application_id": str(self.world.application_id),
            "webhook_id": str(self.world.application_id),
            "interaction_id": str(it.id if it else 0),
            "interaction_token": it.token if it else "",
            "webhook_token": it.token if it else "",
        }
        params = {
            name: chance.choice(STRANGE) if chance.random() < RARELY else value
            for name, value in named.items()
            if f"{{{name}}}" in path
        }
        query = {"limit": str(chance.choice((0, 1, 2, 5, 50, 100, 101)))} if chance.random() < 0.7 else {}
        if chance.random() < 0.5:
            query[chance.choice(("around", "before", "after"))] = str(message)
        if chance.random() < 0.5:
            query["with_response"] = chance.choice(("1", "0", "true"))
        return params, query

    def _fill(self, method: str, path: str, it: Interaction | None) -> Any:
        """Fill in the body of a request."""
        chance = self.chance
        if method in ("GET", "DELETE"):
            return None
        if path.endswith("/commands"):
            return chance.sample(COMMANDS, chance.randint(0, 3))
        if path.endswith("/callback"):
            return self._write_answer(it)
        if path.startswith("/users/"):
            return {"recipient_id": chance.choice([*map(str, self.world.accounts), *STRANGE])}
        return self._write_thread() if path.endswith(("/threads", "{channel_id}")) else self._write_message()

    def _write_thread(self) -> Json:
        chance = self.chance
        fields = {
            "name": "x" * chance.choice((1, 100, 1, 100, 0, 101)),
            "auto_archive_duration": chance.choice((60, 1440, 4320, 10_080, 60, 1440, 4320, 61)),
            "archived": chance.random() < 0.5,
            "locked": chance.random() < 0.5,
        }
        named = ["name"] if chance.random() < 0.8 else []
        return {key: fields[key] for key in (*named, *chance.sample([*fields], chance.randint(0, 2)))}

    def _write_answer(self, it: Interaction | None) -> Json:
        """Write a first answer, mostly of a kind that this press may have."""
        chance = self.chance
        allowed = ANSWERS[it.kind] | ({UPDATE, DEFER_UPDATE} if it.message_id else set()) if it else {0}
        kind = chance.choice([*sorted(allowed)] * 5 + [0, UPDATE, CHOICES])
        if kind == CHOICES:
            return {
                "type": kind,
                "data": {"choices": [{"name": "One", "value": "1"}] * chance.choice((0, 1, 25, 26))},
            }
        return {"type": kind, "data": keep_forms.MODAL if kind == MODAL else self._write_message()}

    def _write_message(self) -> Json:
        """Write a message: with a mention, a button, a nonce, an earlier one that it replies to, or for one person alone."""
        chance, who = self.chance, self.chance.choice(self.people)
        roles = [f"<@&{role}>" for role in self.world.roles]
        words = ("hello", "", f"hello {who.mention}", "@everyone", *roles)
        written: Json = {"content": chance.choice(words), "allowed_mentions": chance.choice(MENTIONS)}
        if chance.random() < 0.5:
            written["components"] = [{"type": 1, "components": [GO]}]
        if chance.random() < 0.5:
            written |= {"nonce": chance.choice(("one", 2)), "enforce_nonce": chance.random() < 0.9}
        if chance.random() < 0.2:
            replied = chance.choice([*self._draw_channel().messages, 17])
            written["message_reference"] = {
                "message_id": str(replied),
                "fail_if_not_exists": chance.random() < 0.5,
            }
        if chance.random() < 0.5:
            written["flags"] = chance.choice((EPHEMERAL, EPHEMERAL, SILENT, NO_EMBEDS))
        return written

    def _draw_files(self) -> dict[int, Upload]:
        return {0: Upload("a.png", DOT)} if self.chance.random() < 0.1 else {}

    def _list_threads(self) -> list[Channel]:
        return [each for each in self.world.channels.values() if each.kind == PUBLIC_THREAD]

    def _draw_channel(self, *, thread: bool = False) -> Channel:
        """Draw a channel of this world, a thread where one is wanted and there."""
        threads = self._list_threads() if thread else []
        return self.chance.choice(threads or [*self.world.channels.values()])

    def _draw_interaction(self, *, answered: bool) -> Interaction | None:
        """Draw one of the last two that are answered, or are not, in time; now and then any."""
        found, limits = [*self.world.interactions.values()], self.world.limits
        within = limits.token_lives if answered else limits.answer_within
        wanted = [
            it
            for it in found
            if (it.answer is not None) == answered and self.world.now() - it.created <= within
        ]
        return self.chance.choice(wanted[-2:] if wanted and self.chance.random() < 0.9 else found or [None])

    # people press, write and look

    def _press(self) -> Any:
        user, channel = self.chance.choice(self.people), self._draw_channel()
        user.account.takes_dms = self.chance.random() < 0.8
        seen = user.sees(channel)
        if self.chance.random() < 0.2:
            user.say("I am here", channel)
        message: Message | None = self.chance.choice([None, *seen[-3:]])
        kind = self.chance.choice((COMPONENT, SUBMIT) if message else (COMMAND, AUTOCOMPLETE))
        data = PRESSED if message else TYPED
        it = begin_interaction(self.world, kind, user.account, channel, data, message)
        return (
            it.name,
            [user.reads(each) for each in seen],
            user.may_read(channel),
            len(user.pinged()),
            self._read_rights(user),
        )

    def _read_rights(self, user: User) -> list[list[int]]:
        """Read what a person and the bot may do in each channel."""
        both = (user.account, self.world.bot)
        channels = self.world.channels.values()
        return [[int(self.world.permissions_in(account, each)) for each in channels] for account in both]

    # moderators, and the people themselves

    def _govern(self) -> Any:
        """Let moderators, or people who come and go, do something; a deed that mends is drawn twice as often as any other."""
        box, chance, user = self.box, self.chance, self.chance.choice(self.people)
        channel, threads = self._draw_channel(), self._list_threads()
        role = chance.choice([*self.world.roles.values()] or [None])
        whom, guild = chance.choice([None, user, role]), chance.choice([None, self.second])
        others: list[Callable[[], Any]] = [
            lambda: box.leave(user),
            lambda: box.remove_bot(guild),
            lambda: box.forbid(channel, chance.choice(PERMISSIONS), whom),
            lambda: self._remove_role(role),
            lambda: self._remove_channel(channel),
            lambda: box.add_role("Players", *chance.sample(self.people, chance.randint(0, 2))).id,
            lambda: box.add_channel("more", chance.choice((GUILD_TEXT, VOICE, NEWS, FORUM))).id,
            lambda: box.start_post(self.forum, "A post", user).id,
        ]
        mending: list[Callable[[], Any]] = [
            lambda: box.come_back(user),
            lambda: box.invite_bot(guild),
            lambda: box.permit(channel, chance.choice(PERMISSIONS), whom),
        ]
        if threads:
            thread = chance.choice(threads)
            others += [
                lambda: box.archive_thread(thread, locked=chance.random() < 0.5),
                lambda: box.lock_thread(thread),
                lambda: box.hurry_thread(thread, 60),
            ]
            mending += [lambda: box.unlock_thread(thread), lambda: box.open_thread(thread)]
        deeds = [*others, *mending, *mending]
        number = chance.randrange(len(deeds))
        return number, deeds[number](), self._read_rights(user)

    def _remove_role(self, role: Role | None) -> None:
        if role is not None:
            self.box.remove_role(role)

    def _remove_channel(self, channel: Channel) -> None:
        if channel.guild_id and channel not in (self.box.lobby, self.forum):
            self.box.remove_channel(channel)


def list_requests() -> Iterator[str]:
    """List what became of all steps, world after world, a digest for each stretch of them."""
    for number in range(1, WORLDS + 1):
        requests = Requests(Random(f"requests {number}"))
        steps = (requests.take_step() for _ in range(STEPS))
        yield from (f"{number} {line}" for line in keep_forms.digest_stretches(steps, STRETCH))


def keep_requests() -> dict[str, Any]:
    """Write what became of all steps."""
    return keep_forms.keep_lines(KEPT, list_requests())


if __name__ == "__main__":
    sys.exit(run_program(keep_requests))
