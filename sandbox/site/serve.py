"""`python -m sandbox serve`: serve the page with the real bot until Ctrl-C."""

import asyncio
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from ..discord import Sandbox
from ..table.bot_process import BotDied, BotProcess
from ..table.play import NAMES
from .routes import Site


def parse_arguments(words: Sequence[str]) -> Namespace:
    """Return the options of the page."""
    parser = ArgumentParser(prog="python -m sandbox serve", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0: a free one")
    parser.add_argument("--people", type=int, default=5, help="how many people there are to be")
    parser.add_argument("--out", type=Path, default=Path("var/page"), help="folder for log and database")
    parser.add_argument("--seed", default="", help="the same seed, the same chance; without one: new chance")
    parser.add_argument("--bot", default="bot.py", help="the bot's program, from the project's root")
    parser.add_argument("--auto", action="store_true", help="no page: people who play by themselves")
    parser.add_argument("--game", default="immortals", help="what they play, with --auto")
    return parser.parse_args(words)


def play_words(options: Namespace) -> list[str]:
    """Return the arguments of `sandbox play` that --auto stands for."""
    out = str(options.out.parent / "play")
    return [options.game, "--seats", "3", "--seed", options.seed or "1", "--out", out]


def prepare_site(options: Namespace, box: Sandbox) -> Site:
    """Return the site with an empty database and its people."""
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    for old in [*out.glob("referee.db*"), out / "bot.log"]:
        old.unlink(missing_ok=True)
    secret = {"TEST_SECRET": sha256(options.seed.encode()).hexdigest()} if options.seed else {}
    bot = BotProcess(box, out / "referee.db", out / "bot.log", program=options.bot, **secret)
    site = Site(box, bot, options.seed)
    site.open_for(NAMES[: options.people])
    return site


async def serve_page(options: Namespace) -> int:
    """Serve the page until stopped. Return the exit code."""
    box, stop = Sandbox(bot_name="Referee"), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    site = prepare_site(options, box)
    try:
        await box.start(options.port)
        print(f"Open http://{box.host}/ in a browser; Ctrl-C ends it.", flush=True)
        await site.bot.start()
        print("The bot is connected.", flush=True)
        await stop.wait()
    except (BotDied, TimeoutError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        site.close()
        await site.bot.stop()
        await box.stop()
    return 0
