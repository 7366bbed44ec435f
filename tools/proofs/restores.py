"""A bot is killed and its database restored from a backup, again and again: the thread goes on without a line lost.

python -m tools.proofs.restores --restores 30 [--game immortals|ataque|toy] [--seed 1] [--out var/proof/restores]

Each time people play on after the backup, so that the thread holds posts that the restored file knows nothing of. Every
second restore is made by hand, as who does not know hosting.py would: the copy is put in the place of the file.
"""

import asyncio
import re
import shutil
import sys
import time
from pathlib import Path
from typing import Any

from db.database import wal_of
from sandbox.discord import text_of
from tools.program import run_program
from tools.proofs.crashes import begin_match, is_over, press_random
from tools.proofs.kills import Kills, open_kills
from tools.proofs.scripted_table import ScriptedTable

KEPT, LOST = 2, 5  # presses before a backup, and those that it does not hold
HOSTING = Path(__file__).parents[2] / "hosting.py"
SAID = "restored from a backup"
POST = re.compile(r"\d+-(\d+)-post")  # what the nonce of a post begins with


class Restores:
    """One match after the other, each restored again and again until it is over."""

    def __init__(self, kills: Kills) -> None:
        self.kills, self.random, self.faults = kills, kills.random, kills.faults
        self.done, self.lost_posts = 0, 0

    async def play_match(self, most: int) -> None:
        """Play one match; restore it at most so often."""
        async with self.kills.open_table(f"match-{self.done}") as table:
            await begin_match(table)
            while self.done < most and not is_over(table):
                await self._restore_once(table)
        self.faults += table.bot.find_tracebacks()

    async def _restore_once(self, table: ScriptedTable) -> None:
        """Play, back up, play on, kill, restore, and look at what the thread was told."""
        await self._play_presses(table, KEPT)
        copy = table.folder / f"backup-{self.done}.db"
        await self._run_hosting(table, "backup", copy)
        shown, held = _count_posts(table), table.log_length()[0]
        await self._play_presses(table, LOST)
        await table.wait_published()
        await table.bot.kill()
        lost = table.log_length()[0] > held
        newest = max((post.id for post in table.posts()), default=0)
        self.lost_posts += _count_posts(table) - shown
        await self._put_back(table, copy)
        await table.start()
        await table.wait_published()
        await self._play_presses(table, KEPT)
        self.faults += [f"{self.done}: {fault}" for fault in list_faults(table, newest, shown, lost)]
        self.done += 1

    async def _put_back(self, table: ScriptedTable, copy: Path) -> None:
        if self.done % 2 == 0:
            await self._run_hosting(table, "restore", copy)
            return
        database = Path(table.bot.database)
        shutil.copyfile(copy, database)
        for file in (wal_of(database), database.with_name(database.name + "-shm")):
            file.unlink(missing_ok=True)

    async def _run_hosting(self, table: ScriptedTable, what: str, file: Path) -> None:
        words = [sys.executable, str(HOSTING), what, str(file)]
        environment = {"DATABASE": str(table.bot.database), "PYTHONPATH": str(HOSTING.parent)}
        run = await asyncio.create_subprocess_exec(*words, env=environment)
        if await run.wait():
            self.faults.append(f"{self.done}: {what} failed")

    async def _play_presses(self, table: ScriptedTable, presses: int) -> None:
        people = range(len(table.users))
        for _ in range(presses * len(people) * 2):
            if presses <= 0 or is_over(table):
                return
            presses -= await press_random(table, self.random.choice(people), self.random) is not None


def list_faults(table: ScriptedTable, newest: int, shown: int, lost: bool) -> list[str]:
    """List what is wrong with the posts since a restore; newest: the last post before it, shown: posts in the backup.

    lost: entries are, so that the restore must be told; a copy by hand that holds all is no other file.
    """
    faults, numbers, posts = list[str](), _list_sent(table, newest), table.posts()
    if [*numbers.values()] != [*range(shown + 1, _count_posts(table) + 1)]:
        faults.append(f"posts {[*numbers.values()]} after {shown}")
    since = [post for post in posts if post.id in numbers]
    if lost and (not since or SAID not in text_of(since[0])):
        faults.append("the first post does not say that the match was restored")
    ann = table.users[0]
    calling = [post.id for post in posts if any(":panel:" in part["custom_id"] for part in ann.parts(post))]
    if calling not in ([], [posts[-1].id]):
        faults.append(f"posts {calling} still call somebody")
    sound = table.query_rows("PRAGMA integrity_check")
    return faults if sound == [("ok",)] else [*faults, str(sound)]


def _count_posts(table: ScriptedTable) -> int:
    found = table.query_rows("SELECT shown FROM panels WHERE kind = 'post'")
    return int(found[0][0]) if found else 0


def _list_sent(table: ScriptedTable, newest: int) -> dict[int, int]:
    """List the numbers of the posts that were sent after this message, by message: also of those whose place a later one took."""
    assert table.thread is not None
    sent = table.box.record.find("POST", f"/channels/{table.thread.id}/messages$", 200)
    read = {int(each.reply["id"]): POST.match(str(each.reply.get("nonce"))) for each in sent}
    return {message: int(found[1]) for message, found in read.items() if message > newest and found}


async def run_proof(
    game: str = "immortals", restores: int = 30, seed: int = 1, out: Path = Path("var/proof/restores")
) -> dict[str, Any]:
    """Restore so often; return figures and what went wrong."""
    began, matches = time.monotonic(), 0
    async with open_kills(game, seed, out) as kills:
        proof = Restores(kills)
        while proof.done < restores:
            await proof.play_match(restores)
            matches += 1
    figures = {
        "restores": proof.done,
        "matches": matches,
        "posts that a backup did not hold": proof.lost_posts,
        "seconds": round(time.monotonic() - began),
    }
    return kills.sum_up(figures)


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
