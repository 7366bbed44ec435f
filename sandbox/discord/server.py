"""The HTTP side: reads requests, applies injected faults, answers like Discord, records everything."""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from aiohttp import BodyPartReader, content_disposition_filename, parse_content_disposition, web
from aiohttp.hdrs import CONTENT_DISPOSITION, CONTENT_TYPE

from .errors import Json, Refused
from .faults import Fault, Faults
from .messages import Files, Upload
from .record import Exchange, Record
from .thread_members import archive_old_threads
from .world import FakeWorld

API = "/api/v10"
OPEN = re.compile(r"/(interactions|webhooks)/")
BAN = Fault("", "", 429, banned=True)  # the fault of every request after too many invalid ones


@dataclass(eq=False)
class Call:
    """A parsed request, ready to be answered."""

    world: FakeWorld
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    files: Files

    def path_id(self, name: str) -> int:
        """Return a snowflake of the path, 0 if it is invalid."""
        text = self.params[name]
        return int(text) if text.isdigit() else 0

    def json_object(self) -> Json:
        """Return the body as an object, or raise Refused."""
        if not isinstance(self.body, dict):
            raise Refused(400, 50109, "The request body contains invalid JSON.")
        return self.body


@dataclass
class Reply:
    """The answer of a route. Without a body its status is 204, unless another one is given."""

    body: Any = None
    status: int = 200


Route = Callable[[Call], Reply]
Routes = list[tuple[str, str, Route]]


class FakeServer:
    """A server of routes below /api/v10 that records all exchanges."""

    def __init__(self, world: FakeWorld, token: str, record: Record) -> None:
        self.world, self.token, self.record = world, token, record
        self.faults = Faults()
        self.unknown_routes: list[str] = []
        self.crashes: list[str] = []
        self.app = web.Application(client_max_size=128 << 20)
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.5)
        self.port = 0

    def add_routes(self, table: Routes) -> None:
        """Serve these (method, path, route) triples."""
        for method, path, route in table:
            self.app.router.add_route(
                method, API + path, self._make_handler(path, route), expect_handler=None
            )

    async def start(self, port: int | None = 0) -> None:
        """Listen on a loopback port. 0: a free one. None: do not listen."""
        self.app.router.add_route("*", API + "/{rest:.*}", self._make_handler("", self._refuse_unknown))
        await self._runner.setup()
        if port is None:
            return
        site = web.TCPSite(self._runner, "127.0.0.1", port)
        await site.start()
        self.port = self._runner.addresses[0][1]

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """The addresses that the server listens on."""
        return list(self._runner.addresses)

    def serve_line(self) -> asyncio.Protocol:
        """Return a protocol for one in-memory connection."""
        assert self._runner.server is not None
        return self._runner.server()

    async def stop(self) -> None:
        """Stop listening and close all connections."""
        await self._runner.cleanup()

    @staticmethod
    def _refuse_unknown(call: Call) -> Reply:
        raise Refused(404, 0, "404: Not Found")

    def _make_handler(
        self, template: str, route: Route
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            path = request.path.removeprefix(API)
            exchange = Exchange(
                self.world.now(), request.method, path, template, dict(request.query), b"", []
            )
            started = time.perf_counter()
            uploads = _has_parts(request)
            banned = self.world.punishments.is_banned(self.world.now())
            fault = BAN if banned else self.faults.next_fault(request.method, path, uploads=uploads)
            if fault is None and not OPEN.match(path):
                fault = self._limit_requests()
            if not template and (fault is None or not fault.status):
                self.unknown_routes.append(f"{request.method} {path}")
            reply = await self._run_route(request, exchange, route, fault)
            exchange.status = reply.status
            banned = fault is not None and fault.banned
            exchange.answer = b"" if reply.body is None or banned else json.dumps(reply.body).encode()
            exchange.seconds = time.perf_counter() - started
            shared = fault is not None and fault.shared
            self.world.punishments.note_answer(reply.status, self.world.now(), shared=shared)
            self.record.add_exchange(exchange)
            self.world.note_change()
            return self._make_response(request, exchange, fault)

        return handle

    def _limit_requests(self) -> Fault | None:
        """Count a request. Return a 429 if it exceeds the bot's global limit in this second, else None."""
        wait = self.world.punishments.count_request(self.world.now())
        return Fault("", "", 429, retry_after=wait, everywhere=True) if wait else None

    async def _run_route(
        self, request: web.Request, exchange: Exchange, route: Route, fault: Fault | None
    ) -> Reply:
        try:
            body, files = await read_request(request, exchange)
            if fault is not None and fault.delay:
                await asyncio.sleep(fault.delay)
            if fault is not None and fault.status and not fault.lost:
                return Reply(fault.error_body(), fault.status)
            self._check_token(request)
            archive_old_threads(self.world)
            reply = route(Call(self.world, dict(request.match_info), exchange.query, body, files))
        except Refused as refused:
            return Reply(refused.to_json(), refused.status)
        except ConnectionResetError:
            return Reply(None, 400)  # the client was killed during its request, so this is never read
        except Exception as error:
            self.crashes.append(f"{exchange.method} {exchange.path}: {error!r}")
            raise
        if fault is not None and fault.late:
            await asyncio.sleep(fault.late)
        if fault is not None and fault.status:
            return Reply(fault.error_body(), fault.status)
        return Reply(None, 204) if reply.body is None and reply.status == 200 else reply

    def _check_token(self, request: web.Request) -> None:
        if OPEN.match(request.path.removeprefix(API)):
            return
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise Refused(401, 0, "401: Unauthorized")

    @staticmethod
    def _make_response(request: web.Request, exchange: Exchange, fault: Fault | None) -> web.StreamResponse:
        if fault is not None and fault.lost and not fault.status and request.transport is not None:
            request.transport.abort()
        if fault is not None and fault.banned:
            return web.Response(text="error code: 1015", status=exchange.status)
        if fault is not None and fault.torn:
            return web.Response(body=_tear(request), status=exchange.status)
        headers = fault.error_headers() if fault is not None else {}
        if exchange.answer:
            headers["Content-Type"] = "application/json"
        return web.Response(body=exchange.answer or None, status=exchange.status, headers=headers)


async def _tear(request: web.Request) -> AsyncIterator[bytes]:
    """Begin an answer, and close the connection."""
    yield b"{"
    assert request.transport is not None
    request.transport.close()


def _has_parts(request: web.Request) -> bool:
    """Return True if a request has files.

    The header is compared directly, since aiohttp parses a changing boundary slowly.
    """
    return request.headers.get(CONTENT_TYPE, "").startswith("multipart/form-data")


async def read_request(request: web.Request, exchange: Exchange) -> tuple[Any, Files]:
    """Return JSON body and files of a request, and record them in the exchange."""
    files: Files = {}
    if _has_parts(request):
        async for part in await request.multipart():
            if isinstance(part, BodyPartReader):
                await _read_part(part, exchange, files)
    else:
        exchange.body = await request.read()
    try:
        return (json.loads(exchange.body) if exchange.body else None), files
    except ValueError:
        exchange.body = b""
        raise Refused(400, 50109, "The request body contains invalid JSON.") from None


async def _read_part(part: BodyPartReader, exchange: Exchange, files: Files) -> None:
    data = bytes(await part.read())
    name, filename = _read_names(part.headers.get(CONTENT_DISPOSITION))
    named = re.fullmatch(r"files\[(\d+)\]", name or "")
    if name == "payload_json":
        exchange.body = data
    elif named:
        files[int(named[1])] = Upload(filename or "file", data)
        exchange.files.append((filename or "file", len(data)))


@lru_cache(maxsize=500)
def _read_names(header: str | None) -> tuple[str | None, str | None]:
    """Parse the names of a part and of its file. Cached, because aiohttp parses them slowly."""
    _, params = parse_content_disposition(header)
    return content_disposition_filename(params, "name"), content_disposition_filename(params)
