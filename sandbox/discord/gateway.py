"""The gateway: sessions over WebSocket, events with sequence numbers, resuming, and injected outages."""

import json
from collections import deque
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from .errors import Json
from .guild_to_json import guild_create_json
from .intents import CONTENT, GUILD_MEMBERS, GUILDS, PRIVILEGED
from .objects import Guild
from .socket_writer import SocketWriter
from .to_json import member_json, user_json
from .world import FakeWorld

SILENT = 4009  # the code that closes a socket without heartbeats
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
ASK_MEMBERS, INVALID, HELLO, ACK = 8, 9, 10, 11
KEPT_EVENTS, KEPT_SESSIONS = 500, 1  # idle sessions of a shard
BAD_TOKEN, BAD_SHARD, TOO_FEW_SHARDS, BAD_INTENTS = 4004, 4010, 4011, 4014
GUILD_EVENTS = {"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"}
Shard = tuple[int, int]


class Session:
    """One identified client: intents, shard (number, count), numbered events, its socket if connected."""

    def __init__(self, session_id: str, intents: int, shard: Shard = (0, 1)) -> None:
        self.id, self.intents, self.shard, self.seq = session_id, intents, shard, 0
        self.log: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.writer: SocketWriter | None = None

    def push_event(self, event: str, data: Json) -> None:
        """Assign a number to an event, store it for a resume, and send it if connected."""
        self.seq += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self.log.append((self.seq, text))
        if self.writer is not None:
            self.writer.send(text)

    def missed_events(self, seq: int) -> list[str] | None:
        """Return the events after `seq`, or None if not all can be sent again."""
        if seq > self.seq or (self.seq > seq and (not self.log or self.log[0][0] > seq + 1)):
            return None
        return [text for number, text in self.log if number > seq]


class Gateway:
    """All sessions of the bot, and the outages that a test can cause.

    privileged: the bits of privileged intents that the bot may use. down: new connections are rejected with 503.
    deaf: heartbeats are not acknowledged.
    refusal: the code with which every IDENTIFY is rejected, 0 for none.
    """

    def __init__(self, world: FakeWorld, token: str, url: str = "") -> None:
        self.world, self.token, self.url = world, token, url
        self.sessions: dict[str, Session] = {}
        self.writers: dict[SocketWriter, None] = {}  # oldest first
        self.privileged = 0
        self.down = False
        self.deaf = False
        self.refusal = 0
        self.heartbeat_interval = 41_250
        self.readies = self.resumes = self.heartbeats = 0
        world.listeners.append(self.dispatch_event)

    def dispatch_event(self, event: str, data: Json, intents: int, channel_id: int | None) -> None:
        """Send an event to every session that requested it and may see its channel."""
        channel = self.world.channels.get(channel_id or 0)
        if channel is not None and not self.world.permissions_in(self.world.bot, channel):
            return
        for session in self.sessions.values():
            if self._is_concerned(session, event, data) and (not intents or session.intents & intents):
                session.push_event(event, self._hide_content(session, event, data))

    def _is_concerned(self, session: Session, event: str, data: Json) -> bool:
        """Return True if a session's shard receives this event.

        A guild belongs to one shard, everything without a guild to the first.
        """
        number, count = session.shard
        guild = data.get("guild_id") or (data["id"] if event in GUILD_EVENTS else None)
        return number == (self.world.shard_of(int(guild), count) if guild else 0)

    def _hide_content(self, session: Session, event: str, data: Json) -> Json:
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
        """True if a session has a socket now."""
        return any(session.writer is not None for session in self.sessions.values())

    async def handle_socket(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket from HELLO to its end."""
        if self.down:
            return web.Response(status=503)
        silence = self.world.limits.silence or None
        socket = web.WebSocketResponse(
            max_msg_size=1 << 20, autoping=True, timeout=1.0, receive_timeout=silence
        )
        await socket.prepare(request)
        writer = SocketWriter(socket, request)
        self.writers[writer] = None
        writer.send({"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": self.heartbeat_interval}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive_payload(writer, json.loads(message.data))
        except TimeoutError:
            await writer.close(SILENT)
        finally:
            self._drop_socket(writer)
        return socket

    def _drop_socket(self, writer: SocketWriter) -> None:
        writer.stop()
        self.writers.pop(writer, None)
        for session in self.sessions.values():
            if session.writer is writer:
                session.writer = None
        for shard in {session.shard for session in self.sessions.values()}:
            idle = [each.id for each in self.sessions.values() if each.writer is None and each.shard == shard]
            for old in idle[:-KEPT_SESSIONS]:
                del self.sessions[old]
        self.world.note_change()

    async def _receive_payload(self, writer: SocketWriter, payload: Json) -> None:
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            self.heartbeats += 1
            if not self.deaf:
                writer.send({"op": ACK})
        elif op == IDENTIFY and isinstance(data, dict):
            await self._start_session(writer, data)
        elif op == RESUME and isinstance(data, dict):
            await self._resume_session(writer, data)
        elif op == ASK_MEMBERS and isinstance(data, dict):
            self._send_members(writer, data)

    async def _start_session(self, writer: SocketWriter, data: Json) -> None:
        intents = int(data.get("intents") or 0)
        shard = tuple(data.get("shard") or (0, 1))
        refusal = self.refusal or self._refuse_identify(data.get("token"), intents, shard)
        if refusal:
            await writer.close(refusal)
            return
        if not self.world.punishments.may_identify(self.world.now()):
            writer.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        session = Session(self.world.draw_key(), intents, shard)
        session.writer = writer
        self.sessions[session.id] = session
        self._send_ready(session, data.get("shard"))

    def _refuse_identify(self, token: object, intents: int, shard: tuple[int, ...]) -> int:
        """Return the code that rejects this IDENTIFY and closes the connection, or 0."""
        if token != self.token:
            return BAD_TOKEN
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            return BAD_SHARD
        if shard[1] < self.world.limits.shards:
            return TOO_FEW_SHARDS
        return BAD_INTENTS if intents & PRIVILEGED & ~self.privileged else 0

    def _send_ready(self, session: Session, shard: Any) -> None:
        world = self.world
        here = [
            guild
            for guild in world.guilds.values()
            if self._is_concerned(session, "GUILD_CREATE", {"id": guild.id}) and not guild.forgotten
        ]
        ready = {
            "v": 10,
            "user": user_json(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in here],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(world.application_id), "flags": 0},
        }
        session.push_event("READY", ready | ({"shard": shard} if shard else {}))
        members = list(world.accounts.values()) if session.intents & GUILD_MEMBERS else [world.bot]
        for guild in here:
            if session.intents & GUILDS and not guild.outage:
                session.push_event("GUILD_CREATE", guild_create_json(world, guild, members))
        self.readies += 1
        world.note_change()

    async def _resume_session(self, writer: SocketWriter, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        missed = session.missed_events(int(data.get("seq") or 0)) if session else None
        if session is None or missed is None or data.get("token") != self.token:
            writer.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        for text in missed:
            writer.send(text)
        session.writer = writer
        session.push_event("RESUMED", {"_trace": []})
        self.resumes += 1
        self.world.note_change()

    def _send_members(self, writer: SocketWriter, data: Json) -> None:
        session = next((s for s in self.sessions.values() if s.writer is writer), None)
        if session is None or int(data.get("guild_id") or 0) not in self.world.guilds:
            return
        wanted, query = data.get("user_ids"), str(data.get("query") or "").lower()
        ids = {str(one) for one in (wanted if isinstance(wanted, list) else [wanted])} if wanted else None
        found = [
            member_json(self.world, account, int(data["guild_id"]))
            for account in self.world.accounts.values()
            if (str(account.id) in ids if ids is not None else account.name.lower().startswith(query))
        ]
        chunk = {"guild_id": str(data["guild_id"]), "members": found, "chunk_index": 0, "chunk_count": 1}
        session.push_event("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce"), "not_found": []})

    def ask_reconnect(self) -> None:
        """Send op 7, after which every client reconnects and resumes."""
        for writer in self.writers:
            writer.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    def invalidate_sessions(self, shard: int | None = None, *, resumable: bool = False) -> None:
        """Send op 9 to all or to one shard. Without `resumable` the sessions are deleted too."""
        others = {key: each for key, each in self.sessions.items() if shard not in (None, each.shard[0])}
        for writer in self.writers.keys() - {each.writer for each in others.values()}:
            writer.send({"op": INVALID, "d": resumable, "s": None, "t": None})
        if not resumable:
            self.sessions = others

    def cut_connections(self, shard: int | None = None) -> None:
        """Break all connections, or those of one shard, without a closing frame, as a lost network would."""
        others = {each.writer for each in self.sessions.values() if each.shard[0] != shard}
        for writer in list(self.writers):
            if (shard is None or writer not in others) and writer.request.transport is not None:
                writer.request.transport.abort()

    async def close_connections(self, code: int) -> None:
        """Close all connections with this code, and reject every IDENTIFY with it from now on."""
        self.refusal = code
        for writer in list(self.writers):
            await writer.close(code)

    def start_outage(self) -> None:
        """Make the first guild unavailable."""
        self.world.home.outage = True
        gone = {"id": str(self.world.guild_id), "unavailable": True}
        self.world.emit_event("GUILD_DELETE", gone, GUILDS)

    def show_guild(self, named: Guild | None = None) -> None:
        """Send GUILD_CREATE for a guild (None: the first) after an outage or an invitation."""
        guild = named or self.world.home
        shown = guild_create_json(self.world, guild, [self.world.bot])
        if guild.forgotten:
            del shown["unavailable"]
        guild.outage = guild.forgotten = False
        self.world.emit_event("GUILD_CREATE", shown, GUILDS)

    def repeat_event(self) -> None:
        """Send the last event again, as a resume from too early a number does."""
        for session in self.sessions.values():
            for _, text in list(session.log)[-1:]:
                if session.writer is not None:
                    session.writer.send(text)

    async def close(self) -> None:
        """Close all connections, each with a closing frame."""
        for writer in list(self.writers):
            await writer.close(WSCloseCode.GOING_AWAY)
