"""One open tab: a WebSocket that sends its person's changes and receives their actions."""

import asyncio
import json
from collections.abc import Callable

from aiohttp import WSMsgType, web

from ..discord import Impossible, Json, Late, Refused, SocketWriter
from . import view
from .acts import PersonActs
from .people import PagePerson


class Tab:
    """An open tab, which receives only the changes since its last update."""

    def __init__(self, acts: PersonActs, writer: SocketWriter, sidebar: Callable[[PagePerson], Json]) -> None:
        self.acts, self.person, self.writer, self.sidebar = acts, acts.person, writer, sidebar
        self.world = self.person.user.world
        self._told: dict[int, tuple[int, view.Stamp]] = {}
        self._last: dict[str, str] = {}
        self._acts: set[asyncio.Task[None]] = set()

    async def run(self, socket: web.WebSocketResponse) -> None:
        """Send changes and execute actions until the tab closes."""
        telling = asyncio.create_task(self._send_always())
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._start_act(json.loads(frame.data))
        finally:
            for task in (telling, *self._acts):
                task.cancel()
            self.writer.stop()

    async def _send_always(self) -> None:
        while True:
            seen = self.world.changes
            self.send_changes()
            await self.world.until(lambda seen=seen: self.world.changes != seen, 1e9)  # type: ignore[misc]

    def send_changes(self) -> None:
        """Send all changes since the last time."""
        if put := self._changed_messages():
            self.writer.send({"t": "messages", "put": put})
        if gone := self._gone_messages():
            self.writer.send({"t": "gone", "gone": gone})
        self._send_once("commands", view.commands_json(self.person))
        self._send_once("notifications", view.notifications_json(self.person))
        self._send_once("state", self.sidebar(self.person))

    def _send_once(self, kind: str, payload: Json) -> None:
        text = json.dumps({"t": kind} | payload)
        if self._last.get(kind) != text:
            self._last[kind] = text
            self.writer.send(text)

    def _changed_messages(self) -> list[Json]:
        put = []
        for channel in self.person.readable_channels():
            for message in self.person.shown_messages(channel):
                stamp = view.message_stamp(message)
                if self._told.get(message.id) != (channel.id, stamp):
                    self._told[message.id] = channel.id, stamp
                    put.append(view.shown_message_json(self.person, message))
        return put

    def _gone_messages(self) -> list[str]:
        shown = {
            m.id for channel in self.person.readable_channels() for m in self.person.shown_messages(channel)
        }
        gone = [number for number in self._told if number not in shown]
        for number in gone:
            del self._told[number]
        return [str(number) for number in gone]

    def _start_act(self, ask: Json) -> None:
        task = asyncio.create_task(self._answer_act(ask))
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)

    async def _answer_act(self, ask: Json) -> None:
        try:
            answer = await self.acts.perform(ask)
        except Late:
            answer = {"kind": "late"}
        except (Impossible, Refused, KeyError, ValueError) as error:
            answer = {"kind": "impossible", "text": str(error)}
        self.send_changes()
        self.writer.send({"t": "reply", "re": ask.get("n")} | answer)
