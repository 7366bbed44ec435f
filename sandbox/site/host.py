"""The host panel: one function per injected outage."""

import asyncio
from collections.abc import Awaitable, Callable

from ..discord import Channel, Impossible, Json, Perm, Sandbox, delete_message
from ..table.bot_process import BotProcess
from ..table.house_rules import HouseRules

LONGEST = 600.0
BREACHES, LINES = 5, 30  # the latest breaches, and lines of the bot's log, in the panel


class HostPanel:
    """The host's controls of the simulated world. house_rules: the checks of the bot's messages."""

    def __init__(self, box: Sandbox, bot: BotProcess) -> None:
        self.box, self.bot, self.house_rules = box, bot, HouseRules(box)
        self._later: set[asyncio.TimerHandle] = set()
        self._work: set[asyncio.Task[None]] = set()

    def describe_state(self) -> Json:
        """Return the state of the panel."""
        world = self.box.world
        people = [a for a in world.accounts.values() if not a.bot and a is not world.owner]
        lobby = world.permissions_in(world.bot, world.lobby)
        return {
            "bot": {
                "alive": self.bot.alive,
                "connected": self.box.gateway.connected,
                "starts": self.bot.starts,
            },
            "people": [{"id": str(a.id), "name": a.name, "dms": a.takes_dms} for a in people],
            "permissions": [
                {"name": p.name, "given": bool(lobby & p)} for p in Perm if p & world.bot_role.permissions
            ],
            "trouble": [f.status for f in self.box.server.faults.ordered if f.met < f.times],
            "gateway_down": self.box.gateway.down,
            "breaches": self.house_rules.breaches[-BREACHES:],
            "log": self.bot.read_log_end(LINES),
        }

    async def perform(self, ask: Json) -> Json:
        """Execute one action and return the new state."""
        await DEEDS[str(ask["do"])](self, ask)
        self.box.world.note_change()
        return self.describe_state()

    async def dms(self, ask: Json) -> None:
        """Open or close a person's direct messages."""
        self.box.world.accounts[int(ask["person"])].takes_dms = bool(ask["open"])

    async def drop(self, ask: Json) -> None:
        """Break the gateway's connections, and reject new ones for some seconds."""
        self.box.gateway.down = True
        self.box.gateway.cut_connections()
        self._run_later(_asked_seconds(ask), self._restore_gateway)

    def _restore_gateway(self) -> None:
        self.box.gateway.down = False
        self.box.world.note_change()

    async def reconnect(self, ask: Json) -> None:
        """Ask the bot to reconnect (op 7)."""
        self.box.gateway.ask_reconnect()

    async def invalidate(self, ask: Json) -> None:
        """Invalidate the bot's session (op 9)."""
        self.box.gateway.invalidate_sessions()

    async def trouble(self, ask: Json) -> None:
        """Answer every request with 429 or a 5xx for some seconds."""
        status = int(ask["status"])
        if status != 429 and not 500 <= status < 600:
            raise Impossible("429 or 5xx")
        fault = self.box.fail("", "", status, times=1_000_000, retry_after=0.5)
        self._run_later(_asked_seconds(ask), lambda: self.box.server.faults.ordered.remove(fault))

    async def kill(self, ask: Json) -> None:
        """Kill the bot as a power cut would."""
        await self.bot.kill()

    async def restart(self, ask: Json) -> None:
        """Kill the bot if it runs, and start it."""
        if self.bot.alive:
            await self.bot.kill()
        task = asyncio.create_task(self.bot.start())
        self._work.add(task)
        task.add_done_callback(self._forget_task)

    def _forget_task(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        self.box.world.note_change()
        if not task.cancelled():
            task.exception()

    async def delete(self, ask: Json) -> None:
        """Delete the bot's latest message of the latest thread, or of the lobby if there is none."""
        world = self.box.world
        threads = [c for c in world.channels.values() if c.is_thread]
        home: Channel = threads[-1] if threads else world.lobby
        mine = [m for m in home.messages.values() if m.author_id == world.bot.id and m.kind == 0]
        if not mine:
            raise Impossible("the bot has no message there")
        delete_message(world, mine[-1])

    async def permission(self, ask: Json) -> None:
        """Remove a permission from the bot in the lobby and its threads, or restore it."""
        change = self.box.permit if ask["given"] else self.box.forbid
        change(self.box.lobby, Perm[str(ask["name"])])

    def _run_later(self, seconds: float, what: Callable[[], None]) -> None:
        self._later.add(asyncio.get_running_loop().call_later(seconds, what))

    def close(self) -> None:
        """Cancel all pending actions."""
        for handle in self._later:
            handle.cancel()
        for task in self._work:
            task.cancel()


def _asked_seconds(ask: Json) -> float:
    return min(max(float(ask.get("seconds", 5)), 0.0), LONGEST)


Deed = Callable[[HostPanel, Json], Awaitable[None]]
DEEDS: dict[str, Deed] = {
    deed.__name__: deed
    for deed in (
        HostPanel.dms, HostPanel.drop, HostPanel.reconnect, HostPanel.invalidate, HostPanel.trouble, HostPanel.kill, HostPanel.restart, HostPanel.delete,
        HostPanel.permission,
    )
}  # fmt: skip
