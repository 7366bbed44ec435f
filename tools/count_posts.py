"""Count the posts in a match's thread by what they hold: python -m tools.count_posts GAME [--choose "2 rounds"] [--seed 1]

Random people play it whole against the stand-in, as in `python -m sandbox play`, whose options it takes. Nothing is
gathered by waiting unless --real-pace says so: that is what a match over days looks like.
"""

import asyncio
import io
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import redirect_stdout
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict

from sandbox.discord import Exchange, Json, Message, Sandbox, walk_components
from sandbox.table.play import Play, parse_arguments

GALLERY = 12  # Discord's number of this component
BOARD = "board"  # how the name of a board's picture begins
DONE = ("sent", "edited", "deleted")


class PostFigures(Struct):
    """Of a thread: posts that are there at the end, and how many of them hold what; calls: that made somebody's phone ring."""

    posts: int = 0
    boards: int = 0
    scenes: int = 0
    words_alone: int = 0
    with_buttons: int = 0
    calls: int = 0


class ThreadRequests:
    """Counts, by channel, the messages that were sent, edited and deleted."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {"POST": Counter(), "PATCH": Counter(), "DELETE": Counter()}

    def add_exchange(self, exchange: Exchange) -> None:
        """Count one more request."""
        place, _, rest = exchange.path.partition("/channels/")[2].partition("/")
        if rest.startswith("messages") and exchange.method in self.counts and exchange.status < 400:
            self.counts[exchange.method][place] += 1


def count_posts(posts: Iterable[Message]) -> PostFigures:
    """Count what the posts of a thread hold."""
    figures = PostFigures()
    for post in posts:
        parts = [part for _, part in walk_components(post.components, ())]
        files = [_name_file(item) for part in parts if part.get("type") == GALLERY for item in part["items"]]
        figures.posts += 1
        figures.boards += any(name.startswith(BOARD) for name in files)
        figures.scenes += any(not name.startswith(BOARD) for name in files)
        figures.words_alone += not files
        figures.with_buttons += any("custom_id" in part for part in parts)
        figures.calls += bool(post.pings)
    return figures


def _name_file(item: Json) -> str:
    """Name the file that a gallery shows."""
    address: str = item["media"]["url"]
    return address.partition("?")[0].rpartition("/")[2]


async def play_counted(words: Sequence[str]) -> tuple[str, list[str]]:
    """Play a match; return the figures as text, and what went wrong."""
    requests = ThreadRequests()
    async with Sandbox(bot_name="Referee") as box:
        box.record.watchers.append(requests.add_exchange)
        with redirect_stdout(io.StringIO()):
            play = Play(parse_arguments(words), box)
            problems = await play.run()
        figures = count_posts(play.thread_posts())
        thread = str(play.thread.id) if play.thread else ""
        done = [
            f"{verb} {counts[thread]}" for verb, counts in zip(DONE, requests.counts.values(), strict=True)
        ]
    held = [f"{name.replace('_', ' ')} {number}" for name, number in asdict(figures).items()]
    return f"{', '.join(held)}\nin the thread: {', '.join(done)}; {play.clicks} presses", problems


def main() -> int:
    """Play, print the figures, and return the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        figures, problems = asyncio.run(play_counted([*sys.argv[1:], "--out", str(Path(folder))]))
    sys.stdout.write(figures + "\n")
    for problem in problems:
        sys.stdout.write(f"✗ {problem}\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
