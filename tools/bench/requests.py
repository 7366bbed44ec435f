"""Count the Discord requests of a match by kind, its thread's posts, and its pictures painted and sent.

A match of random people is played to its end, as `python -m sandbox play` does. Without real_pace posts are not batched
by waiting: this is how a match over days looks.
"""

import io
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from sandbox.discord import Exchange, Json, Message, Sandbox, walk_components
from sandbox.table.play import PlaySession, parse_arguments
from tools.bench.counting_bot import PAINTED

KIB = 1024
KINDS = {
    "POST /channels/{channel_id}/messages": "messages sent",
    "PATCH /channels/{channel_id}/messages/{message_id}": "messages edited",
    "POST /users/@me/channels": "direct messages opened",
    "POST /interactions/{interaction_id}/{interaction_token}/callback": "first answers",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": "answers shown or edited",
    "POST /webhooks/{webhook_id}/{webhook_token}": "follow-ups",
}
DONE = {"POST": "sent", "PATCH": "edited", "DELETE": "deleted"}
GALLERY = 12  # Discord's number of this component
BOT = "tools/bench/counting_bot.py"
BOARD = "board"  # how the name of a board's picture begins


def count_requests(exchanges: Iterable[Exchange]) -> dict[str, Counter[str]]:
    """Count requests, rejections, files and bytes by kind, most frequent first. An unnamed kind goes by its route."""
    counts: dict[str, Counter[str]] = {}
    for exchange in exchanges:
        route = f"{exchange.method} {exchange.route or exchange.path}"
        size = len(exchange.body) + sum(size for _, size in exchange.files)
        for kind in (KINDS.get(route, route), "all"):
            row = counts.setdefault(kind, Counter(requests=0, refused=0, uploads=0, bytes=0))
            refused = exchange.status >= 400
            row.update(requests=1, refused=refused, uploads=len(exchange.files), bytes=size)
    return dict(sorted(counts.items(), key=lambda item: -item[1]["requests"]))


def count_posts(posts: Iterable[Message]) -> Counter[str]:
    """Count posts by content. calls: posts that pinged a user."""
    counts = Counter[str]()
    for post in posts:
        parts = [part for _, part in walk_components(post.components, ())]
        files = [_name_file(item) for part in parts if part.get("type") == GALLERY for item in part["items"]]
        counts.update(
            posts=1,
            boards=any(name.startswith(BOARD) for name in files),
            scenes=any(not name.startswith(BOARD) for name in files),
            words_alone=not files,
            with_buttons=any("custom_id" in part for part in parts),
            calls=bool(post.pings),
        )
    return counts


def count_changes(exchanges: Iterable[Exchange], channel: str) -> Counter[str]:
    """Count the messages that were sent, edited and deleted in a channel."""
    there = [each for each in exchanges if f"/channels/{channel}/messages" in each.path and each.status < 400]
    return Counter(DONE[each.method] for each in there if each.method in DONE)


def _name_file(item: Json) -> str:
    address: str = item["media"]["url"]
    return address.partition("?")[0].rpartition("/")[2]


def count_uploads(exchanges: Iterable[Exchange]) -> dict[str, Counter[str]]:
    """Count sent files and their bytes, by the beginning of their names."""
    counts: dict[str, Counter[str]] = {}
    for name, size in (file for exchange in exchanges for file in exchange.files):
        counts.setdefault(name.partition("-")[0], Counter()).update(uploads=1, bytes=size)
    return dict(sorted(counts.items(), key=lambda item: -item[1]["bytes"]))


def read_painted(folder: Path) -> int:
    """Return the number of pictures painted by the bot with its database in this folder."""
    return int((folder / PAINTED).read_text(encoding="utf-8"))


async def play_recorded(words: Sequence[str]) -> tuple[PlaySession, list[Exchange], list[str], int]:
    """Play a match with these options of `python -m sandbox play`.

    Return the session, the bot's requests, the faults found, and the number of painted pictures.
    """
    exchanges: list[Exchange] = []
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(bot_name="Referee") as box:
            box.record.watchers.append(exchanges.append)
            with redirect_stdout(io.StringIO()):
                play = PlaySession(parse_arguments([*words, "--out", folder, "--bot", BOT]), box)
                play.bot.extra["PYTHONPATH"] = "."
                faults = await play.run()
                return play, exchanges, faults, read_painted(Path(folder))


async def measure_case(
    game: str = "immortals",
    seats: int = 4,
    seed: int = 1,
    choose: tuple[str, ...] = (),
    real_pace: bool = False,
    most: int = 50_000,
) -> AsyncIterator[dict[str, Any]]:
    """Count one match. choose: MENU=LINE in the lobby. most: presses after which the match is stopped."""
    words = [game, "--seats", str(seats), "--seed", str(seed), "--most-clicks", str(most)]
    words += ["--real-pace"] * real_pace
    words += [word for each in choose for word in ("--choose", each)]
    play, exchanges, problems, painted = await play_recorded(words)
    for name, row in count_requests(exchanges).items():
        kib = round(row.pop("bytes") / KIB)
        yield {"name": name, **row, "kib": kib}
    for name, row in count_uploads(exchanges).items():
        yield {"name": f"files {name}", **row, "kib": round(row.pop("bytes") / KIB)}
    changes = count_changes(exchanges, str(play.thread.id)) if play.thread else {}
    yield {"name": "thread", **count_posts(play.thread_posts()), **changes}
    sent = sum(size for exchange in exchanges for _, size in exchange.files) / KIB
    yield {"painted": painted, "kib_a_press": round(sent / max(play.clicks, 1), 1)}
    yield {"presses": play.clicks, "faults": len(problems), "said": problems}
