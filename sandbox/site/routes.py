"""The page's addresses: files, the list of people, live tabs, the host panel; for this machine only."""

from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from ..errors import Json
from ..gateway import Line
from ..process import BotProcess
from ..server import API
from ..slash import Impossible
from ..stand import Sandbox
from . import view
from .acts import Hands
from .host import Host
from .people import Person, token
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
    """The page over one stand-in and its bot."""

    def __init__(self, box: Sandbox, bot: BotProcess, seed: str = "") -> None:
        self.box, self.bot = box, bot
        self.people: list[Person] = []
        self.pilot, self.host = Pilot(seed), Host(box, bot)
        self.host_token = token()

    def open(self, names: Iterable[str]) -> None:
        """Let these people join and add the routes; to be called before the stand-in listens."""
        self.people = [Person(self.box.join(name)) for name in names]
        for person in self.people:
            person.user.patience = 0.0  # tabs see by themselves what follows a deferral
        self.pilot.people = self.people
        app = self.box.server.app
        app.middlewares.append(_at_home)
        app.router.add_get("/", self._index)
        app.router.add_get("/sandbox/people", self._people)
        app.router.add_get("/sandbox/live", self._live)
        app.router.add_get("/sandbox/host", self._host)
        app.router.add_post("/sandbox/host", self._host)
        app.router.add_static("/page/", FILES)

    def close(self) -> None:
        """Stop what runs by itself."""
        self.pilot.close()
        self.host.close()

    def sidebar(self, person: Person) -> Json:
        """Return what stands beside one person's messages."""
        online, pilot = self.box.gateway.connected, self.pilot
        return view.sidebar(person, online=online, driven=pilot.drives(person), fast=pilot.forwards(person))

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(FILES / "index.html")

    async def _people(self, request: web.Request) -> web.StreamResponse:
        people = [{"id": str(p.user.id), "name": p.user.name, "token": p.token} for p in self.people]
        return web.json_response({"people": people, "host": self.host_token})

    async def _live(self, request: web.Request) -> web.StreamResponse:
        wanted = request.query.get("token")
        person = next((one for one in self.people if one.token == wanted), None)
        if person is None:
            return web.Response(status=403, text="No such person.")
        socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=1 << 20)
        await socket.prepare(request)
        await Tab(Hands(person, self.pilot), Line(socket, request), self.sidebar).serve(socket)
        return socket

    async def _host(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("X-Host") != self.host_token:
            return web.Response(status=403, text="For the host only.")
        if request.method == "GET":
            return web.json_response(self.host.state())
        try:
            return web.json_response(await self.host.do(await request.json()))
        except (Impossible, KeyError, ValueError) as error:
            return web.json_response({"error": str(error)}, status=400)


@web.middleware
async def _at_home(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse pages of other sites and names that only pretend to be this machine."""
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
