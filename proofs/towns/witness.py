"""Facts that must be recorded while a world runs, since they are gone at the end.

These facts are about messages, pings, file names, silence and growth.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, count
from typing import Any, NamedTuple

from cogs.client import Bot
from cogs.ui.refusals import GONE
from proofs.towns.hosted_bot import HostedBot
from proofs.towns.quiet import rings_in_quiet
from proofs.towns.silence import LOOK, SilenceWatch
from sandbox.discord import FakeWorld, Json, Message, Sandbox, snowflake_time

PLACE = re.compile(r"/channels/\d+/(\d+)|<#(\d+)>")  # the forms in which a message leads to a channel
AWAKE = 60.0  # seconds within which a message may answer a press
BACK = 3600.0  # seconds after which a second welcome to a match is no duplicate
LOOKS = 6  # looks (see silence.LOOK) between two samples, which are an hour
ROOMS = ("cogs.", "db.", "engine.match")  # packages with objects that are measured
CONTAINERS = (dict, list, set)


def is_welcome_back(message: Message, known: int) -> bool:
    """Return True if a message is a second welcome long after the first (known): the user left and rejoined."""
    apart = snowflake_time(message.id) - snowflake_time(known)
    return str(message.nonce).startswith("welcome ") and apart > BACK


class Sample(NamedTuple):
    """Figures of a bot, taken each hour. All but untold and held are counted from the world's start."""

    entries: int
    presses: int
    requests: int
    work: int  # of SQLite, see Disk
    hops: int
    untold: int  # matches with unpublished entries now
    held: dict[str, int]  # size of each list of the bot, or number of bytes


class Witness:
    """Watches a world from its start. breaches: faults that were visible at once."""

    def __init__(self, box: Sandbox, bot: HostedBot) -> None:
        self.box, self.bot = box, bot
        self.breaches, self.samples = list[str](), list[Sample]()
        self._awake: dict[int, float] = {}  # time of a user's last press
        self._sent: dict[tuple[int, str], int] = {}  # message by channel and nonce
        self._shown: dict[str, str] = {}  # digest by a picture's name
        # injected faults, by method, path and code
        self.restores, self.refused = 0, list[tuple[str, str, int]]()
        self._presses, self._silence = 0, SilenceWatch(box.world)
        box.world.message_watchers.append(self._check_message)
        box.world.listeners.append(self._count_press)
        self._looking = asyncio.create_task(self._run_chores())

    def note_restore(self) -> None:
        """Record that the bot continues from a backup. From then on it may send earlier posts again."""
        self.restores += 1
        self._sent.clear()

    def has_lost_posts(self) -> bool:
        """Return True if fault injection prevents some publishing, because a thread was reported as gone."""
        return any(method in ("", "POST") and code in GONE for method, _, code in self.refused)

    def _count_press(self, event: str, data: Json, _intents: int, _channel: int | None) -> None:
        if event == "INTERACTION_CREATE":
            self._presses += 1
            user = data["user"] if "user" in data else data["member"]["user"]
            self._awake[int(user["id"])] = self.box.world.now()

    def _check_message(self, message: Message, _body: Json) -> None:
        if message.author_id != self.box.world.bot.id:
            return
        if message.nonce is not None:
            known = self._sent.setdefault((message.channel_id, str(message.nonce)), message.id)
            if known != message.id and not is_welcome_back(message, known):
                self.breaches.append(f"sent twice: {message.nonce} as {known} and {message.id}")
        if not message.edits and self.bot.is_calm():
            self._check_quiet(message)
        if not message.ephemeral:
            self.breaches += find_strangers(self.box.world, message)
        for file in message.attachments:
            digest = sha256(file.data).hexdigest()[:16]
            if file.size is not None and self._shown.setdefault(file.filename, digest) != digest:
                self.breaches.append(
                    f"{file.filename} names two pictures; {message.id} may show the older one"
                )

    def _check_quiet(self, message: Message) -> None:
        """Record a breach for each person pinged in quiet hours, unless the person has just pressed something."""
        now, guild = self.box.world.now(), self.box.world.channels[message.channel_id].guild_id
        guilds = [guild] if guild else list(self.box.world.guilds)  # a direct message may belong to any
        self.breaches += [
            f"{message.id} rings in the quiet hours of {user}"
            for user in sorted(message.pings)
            if now - self._awake.get(user, 0.0) > AWAKE
            and all(rings_in_quiet(self.bot.path, each, user, now) for each in guilds)
        ]

    async def _run_chores(self) -> None:
        """Check for silence, and take a sample each hour."""
        for look in count(1):
            await asyncio.sleep(LOOK)
            if self.bot.store is not None and self.bot.client is not None:
                waiting = self.bot.list_untold() if self.bot.is_calm() else []
                self.breaches += self._silence.look(waiting, self.bot.begun)
                if look % LOOKS == 0:
                    self.samples.append(self._take_sample(self.bot.client))

    def _take_sample(self, client: Bot) -> Sample:
        work, hops = self.bot.disk.work, self.bot.disk.hops
        entries, untold = self.bot.count_entries(), len(self.bot.list_untold())
        requests, held = self.box.record.total, _measure_held(client)
        return Sample(entries, self._presses, requests, work, hops, untold, held)

    def stop(self) -> None:
        """Stop watching. Raises any error of the watching task."""
        if self._looking.done():
            self._looking.result()
        self._looking.cancel()


def find_strangers(world: FakeWorld, message: Message) -> list[str]:
    """Return a breach for each channel of another server that a message in a server links or mentions."""
    home = world.channels[message.channel_id].guild_id
    named = PLACE.findall(f"{message.content} {message.components}") if home else ()
    places = [world.channels.get(int(link or channel)) for link, channel in named]
    return [
        f"{message.id} in a channel of {home} names {place.id} of {place.guild_id}"
        for place in places
        if place is not None and place.guild_id not in (None, home)
    ]


def _measure_held(root: Any) -> dict[str, int]:
    """Measure every list, set and table of the bot's own objects, by class and name, and bytes as "bytes"."""
    seen, left, sizes = set[int](), [root], Counter[str]()
    while left:
        one = left.pop()
        if isinstance(one, bytes):
            sizes["bytes"] += len(one)
        if id(one) in seen or not _is_own(one):
            continue
        seen.add(id(one))
        for name, value in _list_fields(one):
            if isinstance(value, CONTAINERS):
                sizes[f"{type(one).__name__}.{name}"] += len(value)
                left += value.values() if isinstance(value, dict) else value
            else:
                left.append(value)
    return dict(sizes)


def _list_fields(one: Any) -> Iterator[tuple[str, Any]]:
    names = chain(
        getattr(one, "__dict__", ()), *(getattr(kind, "__slots__", ()) for kind in type(one).__mro__)
    )
    yield from ((name, getattr(one, name, None)) for name in names if not name.startswith("__"))


def _is_own(value: Any) -> bool:
    return type(value).__module__.startswith(ROOMS) and not isinstance(value, type)
