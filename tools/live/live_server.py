"""A bot's requests in one channel of a real server or the stand-in, and the cleanup afterwards."""

import io
import json
import secrets
from contextlib import suppress
from mimetypes import guess_type
from typing import Any, Literal, TypeAlias

import discord
from discord.http import Route
from PIL import Image, ImageDraw

Json: TypeAlias = dict[str, Any]
TEXT_CHANNEL = 0
WEEK: Literal[10080] = 10080  # minutes
NEEDED = (
    "view_channel", "send_messages", "attach_files", "read_message_history", "create_public_threads",
    "send_messages_in_threads",
)  # fmt: skip
MESSAGES, MESSAGE = "/channels/{channel}/messages", "/channels/{channel}/messages/{message}"


def paint_ruler(size: tuple[int, int], colour: str) -> bytes:
    """Return a PNG with a frame and a line every 100 pixels, which make cropping visible."""
    picture = Image.new("RGB", size, colour)
    brush = ImageDraw.Draw(picture)
    for place in range(0, max(size), 100):
        brush.line([(place, 0), (place, size[1])], fill="white")
        brush.line([(0, place), (size[0], place)], fill="white")
    brush.rectangle([(0, 0), (size[0] - 1, size[1] - 1)], outline="black", width=12)
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


class LiveServer:
    """One channel as the bot sees it.

    words: Discord's rejections by check. left: what could not be removed.
    locked: the id of a thread that a moderator has locked, 0 for none.
    """

    def __init__(self, client: discord.Client, channel: int, locked: int = 0) -> None:
        self.http, self.client = client.http, client
        self.channel, self.locked = channel, locked
        self.permissions = discord.Permissions.none()
        self.words: dict[str, str] = {}
        self.left: list[str] = []
        self._thread: Json | None = None
        self._posts: list[Json] = []

    async def look_around(self) -> None:
        """Read the bot's permissions in the channel. Raises ValueError if it is no ordinary text channel."""
        data = await self.http.get_channel(self.channel)
        if data["type"] != TEXT_CHANNEL:
            raise ValueError("this is no ordinary text channel")
        guild = await self.client.fetch_guild(int(data["guild_id"]))  # type: ignore[typeddict-item]
        channel = await guild.fetch_channel(self.channel)
        self.permissions = channel.permissions_for(await guild.fetch_member(self.me))

    @property
    def me(self) -> int:
        """The bot's own id."""
        assert self.client.user is not None
        return self.client.user.id

    def missing_permissions(self) -> list[str]:
        """Return the names of the needed permissions that the bot lacks in the channel."""
        return [name for name in NEEDED if not getattr(self.permissions, name)]

    async def post(self, body: Json, pictures: dict[str, bytes] | None = None, channel: int = 0) -> Json:
        """Send a message without pings, with pictures by name, and remember it for the cleanup."""
        route = Route("POST", MESSAGES, channel=channel or self.channel)
        made: Json = await self._send_body(route, {"allowed_mentions": {"parse": []}} | body, pictures)
        self._posts.append(made)
        return made

    async def edit(self, message: Json, body: Json, pictures: dict[str, bytes] | None = None) -> Json:
        """Edit a message and return its new state."""
        route = Route("PATCH", MESSAGE, channel=message["channel_id"], message=message["id"])
        return await self._send_body(route, body, pictures)

    async def _send_body(self, route: Route, body: Json, pictures: dict[str, bytes] | None) -> Json:
        files: list[Json] = [
            {"name": f"files[{at}]", "value": data, "filename": name, "content_type": guess_type(name)[0]}
            for at, (name, data) in enumerate((pictures or {}).items())
        ]
        form = [{"name": "payload_json", "value": json.dumps(body)}, *files]
        asked: Json = {"form": form} if files else {"json": body}
        answer: Json = await self.http.request(route, **asked)
        return answer

    async def read(self, message: Json) -> Json:
        """Return a message's current state at Discord."""
        return dict(await self.http.get_message(message["channel_id"], message["id"]))

    async def delete(self, message: Json) -> None:
        """Delete a message."""
        await self.http.delete_message(message["channel_id"], message["id"])

    async def start_thread(self, message: Json) -> Json:
        """Start a thread from a message. It stays in the list for a week."""
        name = f"live test {secrets.token_hex(2)}"
        made = await self.http.start_thread_with_message(
            message["channel_id"], message["id"], name=name, auto_archive_duration=WEEK
        )
        return dict(made)

    async def open_thread(self) -> Json:
        """Return the open thread of this run. The first call starts it."""
        if self._thread is None:
            self._thread = await self.start_thread(await self.post({"content": "live test: a thread"}))
        elif (await self.read_thread())["thread_metadata"]["archived"]:
            await self.change_thread(archived=False)
        return self._thread

    @property
    def thread(self) -> int:
        """The id of this run's thread, which must be open."""
        assert self._thread is not None
        return int(self._thread["id"])

    async def read_thread(self) -> Json:
        """Return the state of this run's thread at Discord."""
        return dict(await self.http.get_channel(self.thread))

    async def change_thread(self, **changes: Any) -> None:
        """Change the thread of this run: archived, locked."""
        await self.http.edit_channel(self.thread, **changes)

    async def clean_up(self) -> None:
        """Delete the messages and archive the thread. Add a thread that the bot may not delete to `left`."""
        if self._thread is not None:
            await self.open_thread()
        for message in reversed(self._posts):
            with suppress(discord.NotFound):
                await self.delete(message)
        if self._thread is None:
            return
        if self.permissions.manage_threads:
            await self.http.delete_channel(self.thread)
            return
        await self.change_thread(archived=True)
        self.left.append(f"the empty, archived thread {self._thread['name']!r}: a bot may not delete threads")
