"""One open tab: a WebSocket that is told what changed for its person, and carries their acts."""

import asyncio
import json
from collections.abc import Callable

from aiohttp import WSMsgType, web

from ..errors import Json, Refused
from ..gateway import Line
from ..slash import Impossible
from . import view
from .acts import Hands
from .people import Person


class Tab:
    """Knows what the tab has been told already, and tells it the rest after every change."""

    def __init__(self, hands: Hands, line: Line, sidebar: Callable[[Person], Json]) -> None:
        self.hands, self.person, self.line, self.sidebar = hands, hands.person, line, sidebar
        self.world = self.person.user.world
        self._told: dict[int, tuple[int, view.Stamp]] = {}
        self._last: dict[str, str] = {}
        self._acts: set[asyncio.Task[None]] = set()

    async def serve(self, socket: web.WebSocketResponse) -> None:
        """Tell and take acts until the tab closes."""
        telling = asyncio.create_task(self._tell_always())
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._start(json.loads(frame.data))
        finally:
            for task in (telling, *self._acts):
                task.cancel()
            self.line.stop()

    async def _tell_always(self) -> None:
        while True:
            seen = self.world.changes
            self.tell()
            await self.world.until(lambda seen=seen: self.world.changes != seen, 1e9)  # type: ignore[misc]

    def tell(self) -> None:
        """Send what has changed since the last time."""
        if put := self._changed():
            self.line.send({"t": "messages", "put": put})
        if gone := self._gone():
            self.line.send({"t": "gone", "gone": gone})
        self._send_once("commands", view.commands(self.person))
        self._send_once("state", self.sidebar(self.person))

    def _send_once(self, kind: str, payload: Json) -> None:
        text = json.dumps({"t": kind} | payload)
        if self._last.get(kind) != text:
            self._last[kind] = text
            self.line.send(text)

    def _changed(self) -> list[Json]:
        put = []
        for channel in self.person.channels():
            for message in self.person.sees(channel):
                stamp = view.stamp(message)
                if self._told.get(message.id) != (channel.id, stamp):
                    self._told[message.id] = channel.id, stamp
                    put.append(view.message(self.person, message))
        return put

    def _gone(self) -> list[str]:
        shown = {m.id for channel in self.person.channels() for m in self.person.sees(channel)}
        gone = [number for number in self._told if number not in shown]
        for number in gone:
            del self._told[number]
        return [str(number) for number in gone]

    def _start(self, ask: Json) -> None:
        task = asyncio.create_task(self._act(ask))
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)

    async def _act(self, ask: Json) -> None:
        try:
            answer = await self.hands.act(ask)
        except (Impossible, Refused, KeyError, ValueError) as error:
            answer = {"kind": "impossible", "text": str(error)}
        self.tell()
        self.line.send({"t": "reply", "re": ask.get("n")} | answer)
