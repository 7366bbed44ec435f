"""Count the posts in a match's thread by what they hold, and what was sent, edited and deleted there."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from sandbox.discord import Exchange, Json, Message, walk_components
from tools.count.shared_play import play_watched

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


async def measure(
    game: str = "immortals",
    seats: int = 3,
    seed: int = 1,
    choose: tuple[str, ...] = (),
    real_pace: bool = False,
) -> dict[str, Any]:
    """Count the posts of one match."""
    requests = ThreadRequests()
    play, told = await play_watched(requests.add_exchange, game, seats, seed, choose, real_pace)
    thread = str(play.thread.id) if play.thread else ""
    done = zip(DONE, requests.counts.values(), strict=True)
    figures = {verb: counts[thread] for verb, counts in done}
    return {**asdict(count_posts(play.thread_posts())), **figures, **told}
