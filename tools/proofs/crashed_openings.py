"""The bot is killed inside `/match new`: afterwards one table stands open, at most after asking once more.

python -m tools.proofs.crashed_openings [--game toy] [--seed 1] [--out var/proof/openings]
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from sandbox.discord import Message
from tools.program import run_program
from tools.proofs.kills import MOMENT, die_in, list_ends, open_kills
from tools.proofs.scripted_table import PATIENT, Act, ScriptedTable

PLACES = list_ends(("store.open_lobby", "http.answer", "http.update", "store.change_match"))
MOMENTS = 8


async def kill_and_reopen(table: ScriptedTable, place: str, random: Random) -> list[str]:
    """Kill the bot while it opens a table, start it again, and play on to a first post; return what went wrong."""
    said = await die_in(table, place, table.open, random)
    await table.start()
    if find_table(table) is None:
        await table.open()
    return said + await play_to_first_post(table)


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


async def run_proof(
    game: str = "toy", places: tuple[str, ...] = (), seed: int = 1, out: Path = Path("var/proof/openings")
) -> dict[str, Any]:
    """Die at each of these places in turn, or at all; return figures and what went wrong."""
    async with open_kills(game, seed, out) as kills:
        figures = await kills.die_at_each(places or [*PLACES, *([MOMENT] * MOMENTS)], kill_and_reopen)
    return kills.sum_up(figures)


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
