"""bot.py with a fault: it dies (as by kill -9) at the place in PROOF_FAULT, `point:when:count`.

point: one of POINTS. On a PostgreSQL server, `commit` is each statement that writes a log. when: before or after.
count: the occurrence at which the bot dies.
PROOF_SLEEPS=1: the bot stops there instead (as by kill -STOP). PROOF_GAME=toy puts the tests' toy into the registry.
PROOF_SEED (hex): the source of all matches' chance. PROOF_IDLE names a file. After each round of publishing, the bot
writes the last published entry to it.
"""

import functools
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import discord  # noqa: E402

import bot  # noqa: E402
import engine.match.referee  # noqa: E402
import engine.match.replay  # noqa: E402
from cogs.thread.publisher import Publisher  # noqa: E402
from db.matches.lobbies import Lobbies  # noqa: E402
from db.matches.log import Log  # noqa: E402
from db.matches.matches import Matches  # noqa: E402
from db.people.panels import Panels  # noqa: E402
from db.people.votes import Votes  # noqa: E402
from render.text.say import Say  # noqa: E402

STORE = {
    "open_lobby": Lobbies,
    "join_lobby": Lobbies,
    "change_match": Matches,
    "start_match": Matches,
    "append_entry": Log,
    "track_post": Panels,
    "open_vote": Votes,
    "cast_ballot": Votes,
}
ROUTES = {
    ("POST", "/interactions/{webhook_id}/{webhook_token}/callback"): "answer",
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): "update",
    ("POST", "/channels/{channel_id}/messages"): "post",
}
COMMIT = "commit"
POINTS = (COMMIT, *(f"store.{name}" for name in STORE), *(f"http.{name}" for name in ROUTES.values()))


class KillPoint:
    """The place at which this process dies or stops."""

    def __init__(self, named: str) -> None:
        self.point, self.when, count = named.split(":") if named else ("", "", "0")
        assert self.point in ("", *POINTS), f"no such place: {named}"
        self.count, self.reached = int(count), Counter[tuple[str, str]]()

    def reach_place(self, point: str, when: str) -> None:
        """Die or stop here if this is the place, at the given occurrence."""
        self.reached[point, when] += 1
        if (point, when) == (self.point, self.when) and self.reached[point, when] == self.count:
            sleeps = os.environ.get("PROOF_SLEEPS") == "1"
            os.kill(os.getpid(), signal.SIGSTOP if sleeps else signal.SIGKILL)

    def wrap_method(self, kind: type, name: str, point: Any) -> None:
        """Make a method reach a place before and after its work. point: name, or a function of the call."""
        real = getattr(kind, name)

        @functools.wraps(real)
        async def pass_places(*args: Any, **more: Any) -> Any:
            where = point(*args) if callable(point) else point
            self.reach_place(where, "before")
            done = await real(*args, **more)
            self.reach_place(where, "after")
            return done

        setattr(kind, name, pass_places)


def request_point(_http: Any, asked: Any, *_: Any) -> str:
    """Return the point of a request to Discord."""
    return "http." + ROUTES.get((asked.method, asked.path), "other")


def wrap_commits(fault: KillPoint) -> None:
    """Make each statement that writes a log, in a transaction on a server, reach a place before its work."""
    from db.postgres.database import ServerDatabase

    patched: Any = ServerDatabase
    real = patched.commit_log

    def commit_log(database: Any, work: Any, connection: Any) -> Any:
        execute = connection.execute

        def execute_noted(*given: Any) -> Any:
            fault.reach_place(COMMIT, "before")
            return execute(*given)

        connection.execute = execute_noted
        try:
            return real(database, work, connection)
        finally:
            del connection.execute

    patched.commit_log = commit_log


def note_publishing(file: Path) -> None:
    """Write the last published entry to the file after each round of publishing."""
    patched: Any = Publisher
    publish, note = patched.publish_match, file.write_text

    async def publish_noted(publisher: Any, match: int, snapshot: Any = None) -> None:
        snapshot = snapshot or await publisher.context.load_snapshot(match)
        await publish(publisher, match, snapshot)
        note(str(snapshot.position.seq))

    patched.publish_match = publish_noted


def main() -> None:
    """Run the bot with its fault."""
    fault = KillPoint(os.environ.get("PROOF_FAULT", ""))
    for name, kind in STORE.items():
        fault.wrap_method(kind, name, f"store.{name}")
    for client in (discord.http.HTTPClient, discord.webhook.async_.AsyncWebhookAdapter):
        fault.wrap_method(client, "request", request_point)
    if fault.point == COMMIT:
        wrap_commits(fault)
    if seed := os.environ.get("PROOF_SEED"):
        for patched in (engine.match.referee, engine.match.replay):
            patched.match_seed = lambda *_: bytes.fromhex(seed)  # type: ignore[attr-defined]
    if idle := os.environ.get("PROOF_IDLE"):
        note_publishing(Path(idle))
    if os.environ.get("PROOF_GAME") == "toy":
        from render.games import PAINTERS
        from tools.toy.rig import GAMES, ToyPainter

        Say.strict = True
        bot.main(GAMES, {**PAINTERS, "toy": ToyPainter()})
    else:
        bot.main()


if __name__ == "__main__":
    main()
