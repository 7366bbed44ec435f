"""Try on real Discord everything that a bot can do alone, and compare it with the stand-in.

`python -m tools.live.live_test` runs against the stand-in. For a server, add `--channel ID [--token TOKEN] [--api
ADDRESS] [--locked THREAD] [--keep]`. Without --token, it is read from DISCORD_TOKEN (or .env). The program writes some
messages and a thread into the channel and removes them again. It pings no user. Checks that need a person are in
docs/LIVE_TEST.md.
"""

import asyncio
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from textwrap import shorten

import discord
from dotenv import load_dotenv

from cogs.client import aim
from tools.live.live_checks import CHECKS, Check
from tools.live.live_server import LiveServer

Row = tuple[str, str, str]
WIDTHS = (52, 30)


def parse_arguments(words: Sequence[str]) -> Namespace:
    """Return the options."""
    parser = ArgumentParser(prog="python -m tools.live.live_test", description=__doc__.splitlines()[0])
    parser.add_argument("--channel", type=int, required=True, help="id of a text channel to try things in")
    parser.add_argument("--token", default=os.environ.get("DISCORD_TOKEN", ""), help="the bot's token")
    parser.add_argument("--api", default="", help="address of a stand-in's API; empty: real Discord")
    parser.add_argument("--locked", type=int, default=0, help="id of a thread that a moderator has locked")
    parser.add_argument("--keep", action="store_true", help="leave everything there, to look at it")
    return parser.parse_args(words)


async def run_check(server: LiveServer, check: Check) -> Row:
    """Return the check's name, the stand-in's answer, and this server's answer."""
    try:
        answer = await check.act(server)
    except discord.HTTPException as error:
        answer = f"refused: {error.code or error.status}"
        server.words[check.name] = error.text
    return check.name, check.expected, answer


async def run_checks(options: Namespace) -> tuple[list[Row], LiveServer]:
    """Run all checks in the channel, clean up, and return a row for each."""
    aim(options.api, "", "")
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(options.token)
        server = LiveServer(client, options.channel, options.locked)
        await server.look_around()
        checks = [check for check in CHECKS if options.locked or not check.needs_locked]
        try:
            rows = [await run_check(server, check) for check in checks]
        finally:
            if not options.keep:
                await server.clean_up()
        return rows, server


def write_table(rows: list[Row], server: LiveServer) -> str:
    """Return the rows as lines, with Discord's own words where it differs, and the number of differences."""
    wide, narrow = WIDTHS
    lines = [f"{'tried':{wide}} {'the sandbox':{narrow}} {'Discord':{narrow}}"]
    for name, expected, answer in rows:
        verdict = "same" if answer == expected else "DIFFERS"
        lines.append(f"{name:{wide}} {expected:{narrow}} {answer:{narrow}} {verdict}")
        if answer != expected and name in server.words:
            lines.append("    " + shorten(server.words[name], 300))
    lines += [f"left behind: {one}" for one in server.left]
    differing = sum(answer != expected for _, expected, answer in rows)
    return "\n".join([*lines, f"{len(rows)} tried, {differing} differ"])


def main(words: Sequence[str]) -> int:
    """Run all checks and print the table. Return 1 if something differs, 2 if nothing could be tried."""
    load_dotenv()
    options = parse_arguments(words)
    try:
        rows, server = asyncio.run(run_checks(options))
    except (discord.LoginFailure, discord.HTTPException, ValueError) as error:
        sys.stderr.write(f"Nothing could be tried: {error}\n")
        return 2
    sys.stdout.write(write_table(rows, server) + "\n")
    return int(any(answer != expected for _, expected, answer in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
