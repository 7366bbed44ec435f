"""The bot is killed inside `/match new`: afterwards one table stands open, at most after asking once more.

python -m tools.proofs.crashed_openings [--game toy] [--seed 1] [--out var/proof/openings]
"""

import asyncio
import json
import logging
import shutil
import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import Any

from sandbox.discord import Message, Sandbox
from sandbox.table.house_rules import HouseRules
from tools.proofs.bot_nursery import open_nursery
from tools.proofs.crashes import CUT, PEOPLE
from tools.proofs.scripted_table import PATIENT, Act, ScriptedTable, alive_until

POINTS = ("store.open_lobby", "http.answer", "http.update", "store.change_match")
PLACES = tuple(f"{point}:{when}:1" for point in POINTS for when in ("before", "after"))
MOMENTS = 8


async def kill_and_reopen(table: ScriptedTable, place: str, random: Random) -> list[str]:
    """Kill the bot while it opens a table, start it again, and play on to a first post; return what went wrong."""
    named = place in PLACES
    await table.start(place if named else "")
    doom = None if named else asyncio.ensure_future(kill_soon(table, random))
    await alive_until(table, table.open())
    if doom is not None:
        await doom
    assert table.bot.process is not None
    await asyncio.wait_for(table.bot.process.wait(), PATIENT)
    said = table.check_file()
    await table.start()
    if find_table(table) is None:
        await table.open()
    return said + await play_to_first_post(table)


async def kill_soon(table: ScriptedTable, random: Random) -> None:
    """Kill the bot at a random moment."""
    await asyncio.sleep(random.random() * 0.05)
    await table.bot.kill()


def open_tables(table: ScriptedTable) -> list[Message]:
    """Return the messages of the channel on which one could join."""
    ann, messages = table.users[0], table.channel.messages.values()
    return [m for m in messages if any(":join:" in part["custom_id"] for part in ann.parts(m))]


def find_table(table: ScriptedTable) -> Message | None:
    """Return the only table's message, if there is one."""
    table.lobby = next(iter(open_tables(table)), None)
    return table.lobby


async def play_to_first_post(table: ScriptedTable) -> list[str]:
    """Let all join and start the one table until it posts; return what went wrong."""
    said = [] if len(open_tables(table)) == 1 else [f"{len(open_tables(table))} tables"]
    message = find_table(table)
    if message is None:
        return [*said, f"no table\n{table.bot.read_log_end()}"]
    match = table.users[0].parts(message)[0]["custom_id"].split(":")[1]
    for who in range(len(table.users)):
        await table.press(Act(who, f"r:{match}:0:join:"))
    listed = await table.users[0].slash("match list", channel=table.channel)
    if listed.text.count("/channels/") != 1:
        said.append(f"the list: {listed.text}")
    await table.press(Act(0, f"r:{match}:0:start:"))
    try:
        await table.box.until(table.posts, PATIENT)
    except TimeoutError:
        said.append(f"no post\n{table.bot.read_log_end()}")
    return said + table.bot.find_tracebacks()


async def run_proof(game: str, places: list[str], seed: int, out: Path) -> dict[str, Any]:
    """Die at each of these places in turn; return figures and what went wrong."""
    random, faults = Random(seed), list[str]()
    async with Sandbox(bot_name="Referee") as box, open_nursery() as nursery:
        house_rules = HouseRules(box)
        for number, place in enumerate(places):
            table = ScriptedTable(box, nursery, out / f"open-{number}", game, PEOPLE[game])
            try:
                faults += [f"{place}: {fault}" for fault in await kill_and_reopen(table, place, random)]
            finally:
                await table.bot.stop()
        faults += (
            house_rules.breaches + box.unknown_routes + [crash for crash in box.crashes if CUT not in crash]
        )
    return {"crashes": len(places), "faults": len(faults), "said": faults[:20]}


def main() -> None:
    """Print one JSON object; exit code 1 when a table was lost or doubled."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="toy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("var/proof/openings"))
    options = parser.parse_args()
    logging.getLogger("aiohttp.server").disabled = True
    shutil.rmtree(options.out, ignore_errors=True)
    places = [*PLACES, *(["moment"] * MOMENTS)]
    figures = asyncio.run(run_proof(options.game, places, options.seed, options.out))
    sys.stdout.write(json.dumps(figures, indent=1) + "\n")
    sys.exit(1 if figures["faults"] else 0)


if __name__ == "__main__":
    main()
