"""The page's routes, for this machine only: files, the list of people, live tabs, the host panel."""

from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from ..discord import API, Impossible, Json, Sandbox, SocketWriter
from ..table.bot_process import BotProcess
from . import view
from .acts import PersonActs
from .host import HostPanel
from .people import PagePerson, new_token
from .pilot import Pilot
from .tab import Tab

FILES = Path(__file__).parent / "page"
HERE = {"127.0.0.1", "localhost"}
BOT_PATHS = (API, "/gateway")
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' http://127.0.0.1:* data:; connect-src 'self' ws:",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Site:
    """The page of one stand-in and its bot."""

    def __init__(self, box: Sandbox, bot: BotProcess, seed: str = "") -> None:
        self.box, self.bot = box, bot
        self.people: list[PagePerson] = []
        self.pilot, self.host = Pilot(seed), HostPanel(box, bot)
        self.host_token = new_token()

    def open_for(self, names: Iterable[str]) -> None:
        """Add these people and the routes. Call it before the stand-in listens."""
        self.people = [PagePerson(self.box.join(name)) for name in names]
        for person in self.people:
            person.user.patience = 0.0  # tabs receive follow-ups of a deferral by themselves
        self.pilot.people = self.people
        app = self.box.server.app
        app.middlewares.append(_refuse_strangers)
        app.router.add_get("/", self._serve_index)
        app.router.add_get("/sandbox/people", self._list_people)
        app.router.add_get("/sandbox/live", self._serve_tab)
        app.router.add_get("/sandbox/host", self._serve_host)
        app.router.add_post("/sandbox/host", self._serve_host)
        app.router.add_static("/page/", FILES)

    def close(self) -> None:
        """Stop all background tasks."""
        self.pilot.close()
        self.host.close()

    def describe_sidebar(self, person: PagePerson) -> Json:
        """Return the content of one person's sidebar."""
        online, pilot = self.box.gateway.connected, self.pilot
        return view.sidebar_json(
            person, online=online, driven=pilot.is_driving(person), fast=pilot.is_driving_others(person)
        )

    async def _serve_index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(FILES / "index.html")

    async def _list_people(self, request: web.Request) -> web.StreamResponse:
        people = [{"id": str(p.user.id), "name": p.user.name, "token": p.token} for p in self.people]
        return web.json_response({"people": people, "host": self.host_token})

    async def _serve_tab(self, request: web.Request) -> web.StreamResponse:
        wanted = request.query.get("token")
        person = next((one for one in self.people if one.token == wanted), None)
        if person is None:
            return web.Response(status=403, text="No such person.")
        socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=1 << 20)
        await socket.prepare(request)
        await Tab(PersonActs(person, self.pilot), SocketWriter(socket, request), self.describe_sidebar).run(
            socket
        )
        return socket

    async def _serve_host(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("X-Host") != self.host_token:
            return web.Response(status=403, text="For the host only.")
        if request.method == "GET":
            return web.json_response(self.host.describe_state())
        try:
            return web.json_response(await self.host.perform(await request.json()))
        except (Impossible, KeyError, ValueError) as error:
            return web.json_response({"error": str(error)}, status=400)


@web.middleware
async def _refuse_strangers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Reject pages of other sites, and host names other than this machine's."""
    if request.path.startswith(BOT_PATHS):
        return await handler(request)
    origin = request.headers.get("Origin")
    strange = origin is not None and urlsplit(origin).netloc != request.host
    if strange or urlsplit(f"//{request.host}").hostname not in HERE:
        return web.Response(status=403, text="Only from this machine.")
    answer = await handler(request)
    if not answer.prepared:
        answer.headers.update(HEADERS)
    return answer
