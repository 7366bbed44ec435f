"""The gateway: sessions over WebSocket, events with sequence numbers, resuming, and trouble on demand."""

import asyncio
import json
import uuid
from collections import deque
from contextlib import suppress
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from . import shape, shape_guild
from .errors import Json
from .state import World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, ASK_MEMBERS, INVALID, HELLO, ACK = (
    0,
    1,
    2,
    6,
    7,
    8,
    9,
    10,
    11,
)
GUILDS, MEMBERS, PRESENCES, CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
KEPT_EVENTS, KEPT_SESSIONS = 500, 1


class Session:
    """One identified client: its intents, its numbered events, and its socket while it has one."""

    def __init__(self, intents: int) -> None:
        self.id, self.intents, self.seq = uuid.uuid4().hex, intents, 0
        self.log: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.line: Line | None = None

    def push(self, event: str, data: Json) -> None:
        """Number an event, keep it for a resume, and send it when connected."""
        self.seq += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self.log.append((self.seq, text))
        if self.line is not None:
            self.line.send(text)

    def missed(self, seq: int) -> list[str] | None:
        """Return the events after `seq`, or None when some of them are forgotten or never were."""
        if seq > self.seq or (self.seq > seq and (not self.log or self.log[0][0] > seq + 1)):
            return None
        return [text for number, text in self.log if number > seq]


class Line:
    """One WebSocket with a writer of its own, so that events can be sent from plain functions."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket, self.request = socket, request
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, payload: str | Json) -> None:
        """Send a payload in turn."""
        self._queue.put_nowait(payload if isinstance(payload, str) else json.dumps(payload))

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self._queue.get())

    async def close(self, code: int) -> None:
        """Close the socket with this code."""
        self._writer.cancel()
        await self.socket.close(code=code)

    def stop(self) -> None:
        """End the writer."""
        self._writer.cancel()


class Gateway:
    """All sessions of the bot, and the switches a test can throw."""

    def __init__(self, world: World, token: str, url: str = "") -> None:
        self.world, self.token, self.url = world, token, url
        self.sessions: dict[str, Session] = {}
        self.lines: set[Line] = set()
        self.privileged = 0
        self.down = False
        self.deaf = False
        self.heartbeat_interval = 41_250
        self.readies = self.resumes = self.heartbeats = 0
        world.listeners.append(self.dispatch)

    def dispatch(self, event: str, data: Json, intents: int, channel_id: int | None) -> None:
        """Give an event to every session that asked for it and may see its channel."""
        channel = self.world.channels.get(channel_id or 0)
        if channel is not None and not self.world.permissions(self.world.bot, channel):
            return
        for session in self.sessions.values():
            if not intents or session.intents & intents:
                session.push(event, self._veil(session, event, data))

    def _veil(self, session: Session, event: str, data: Json) -> Json:
        if not event.startswith("MESSAGE_") or "author" not in data or session.intents & CONTENT:
            return data
        me = str(self.world.bot.id)
        if (
            "guild_id" not in data
            or data["author"]["id"] == me
            or any(m["id"] == me for m in data["mentions"])
        ):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    @property
    def connected(self) -> bool:
        """Whether a session has a socket now."""
        return any(session.line is not None for session in self.sessions.values())

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket from HELLO to its end."""
        if self.down:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=1 << 20, autoping=True, timeout=1.0)
        await socket.prepare(request)
        line = Line(socket, request)
        self.lines.add(line)
        line.send({"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": self.heartbeat_interval}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive(line, json.loads(message.data))
        finally:
            self._leave(line)
        return socket

    def _leave(self, line: Line) -> None:
        line.stop()
        self.lines.discard(line)
        for session in self.sessions.values():
            if session.line is line:
                session.line = None
        idle = [session.id for session in self.sessions.values() if session.line is None]
        for old in idle[:-KEPT_SESSIONS]:
            del self.sessions[old]
        self.world.changed()

    async def _receive(self, line: Line, payload: Json) -> None:
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            self.heartbeats += 1
            if not self.deaf:
                line.send({"op": ACK})
        elif op == IDENTIFY and isinstance(data, dict):
            await self._identify(line, data)
        elif op == RESUME and isinstance(data, dict):
            await self._resume(line, data)
        elif op == ASK_MEMBERS and isinstance(data, dict):
            self._members(line, data)

    async def _identify(self, line: Line, data: Json) -> None:
        intents = int(data.get("intents") or 0)
        if data.get("token") != self.token:
            await line.close(4004)
            return
        if intents & PRIVILEGED & ~self.privileged:
            await line.close(4014)
            return
        session = Session(intents)
        session.line = line
        self.sessions[session.id] = session
        self._welcome(session, data.get("shard"))

    def _welcome(self, session: Session, shard: Any) -> None:
        world = self.world
        ready = {
            "v": 10,
            "user": shape.account(world.bot),
            "guilds": [{"id": str(world.guild_id), "unavailable": True}],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(world.application_id), "flags": 0},
        }
        session.push("READY", ready | ({"shard": shard} if shard else {}))
        if session.intents & GUILDS:
            members = list(world.accounts.values()) if session.intents & MEMBERS else [world.bot]
            session.push("GUILD_CREATE", shape_guild.whole_guild(world, members))
        self.readies += 1
        world.changed()

    async def _resume(self, line: Line, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        missed = session.missed(int(data.get("seq") or 0)) if session else None
        if session is None or missed is None or data.get("token") != self.token:
            line.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        for text in missed:
            line.send(text)
        session.line = line
        session.push("RESUMED", {"_trace": []})
        self.resumes += 1
        self.world.changed()

    def _members(self, line: Line, data: Json) -> None:
        session = next((s for s in self.sessions.values() if s.line is line), None)
        if session is None or str(data.get("guild_id")) != str(self.world.guild_id):
            return
        wanted, query = data.get("user_ids"), str(data.get("query") or "").lower()
        ids = {str(one) for one in (wanted if isinstance(wanted, list) else [wanted])} if wanted else None
        found = [
            shape.member(self.world, account)
            for account in self.world.accounts.values()
            if (str(account.id) in ids if ids is not None else account.name.lower().startswith(query))
        ]
        chunk = {"guild_id": str(self.world.guild_id), "members": found, "chunk_index": 0, "chunk_count": 1}
        session.push("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce"), "not_found": []})

    def ask_reconnect(self) -> None:
        """Send op 7: every client is to reconnect and resume."""
        for line in self.lines:
            line.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9; without `resumable` the sessions are gone as well."""
        for line in self.lines:
            line.send({"op": INVALID, "d": resumable, "s": None, "t": None})
        if not resumable:
            self.sessions.clear()

    def cut(self) -> None:
        """Break all connections without a word, as a lost network would."""
        for line in self.lines:
            if line.request.transport is not None:
                line.request.transport.abort()

    async def close(self) -> None:
        """Close all connections in order."""
        for line in list(self.lines):
            await line.close(WSCloseCode.GOING_AWAY)
