"""Kill, stop, disconnect and restore bot processes on one PostgreSQL server while people play.

Call: python -m proofs.fleets.fleets [--slots 2] [--game toy] [--seed 1] [--minutes 60] [--folder var/proof/fleets]. The number
of matches by disturbance: [--kills 4] [--sleeps 4] [--cuts 4] [--parts 4] [--restarts 4] [--both 4] [--dumps 1].

A run plays one match after another. With two slots, the match's server is in the second, and its people's direct messages reach the
first, which forwards them. One process more than there are slots stands by. After a disturbance in the middle of the
match, users press in the thread and in a direct message until each is answered again. Finished matches are in results.jsonl of the folder, a line each, and
are not repeated. The counts include all runs of one folder. A match with faults stays there too.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from db.base.fleet import divide_servers
from db.store import SqlStore
from proofs.fleets.disturber import Disturber
from proofs.fleets.fleet_table import HEARTBEAT, LIMITS, NAMES, SHARDS, WHOLE, Fleet, FleetMatch
from sandbox.discord import Impossible, Sandbox
from sandbox.table.house_rules import HouseRules
from tools.shared.postgres_server import MISSING, PostgresServer, running_server
from tools.shared.program import RESULTS, read_results, run_program

Figures = dict[str, Any]
A_DAY = 40  # matches on one server: after many sessions of one day the bot waits minutes before the next one
STRANGE = (  # SQL that records log entries written by a process without the slot of the match's server
    "CREATE TABLE IF NOT EXISTS strangers (match BIGINT, seq BIGINT, name TEXT)",
    """CREATE OR REPLACE FUNCTION note_stranger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('application_name') <> (SELECT holder FROM slots, matches, fleet WHERE matches.id = new.match
        AND slot = (guild >> 22) % shards * slots / shards) THEN
        INSERT INTO strangers VALUES (new.match, new.seq, current_setting('application_name')); END IF;
    RETURN new; END $$""",
    "DROP TRIGGER IF EXISTS strange ON log_entries",
    "CREATE TRIGGER strange BEFORE INSERT ON log_entries FOR EACH ROW EXECUTE FUNCTION note_stranger()",
)


async def run_match(fleet: Fleet, game: str, kind: str, random: Random) -> Figures:
    """Play one match with this disturbance in its middle. kind: a method of Disturber. Return figures."""
    await fleet.wait_whole()
    match = FleetMatch(fleet, game, random)
    await match.begin()
    playing, disturber = asyncio.create_task(match.play()), Disturber(fleet, match, random)
    after = random.randint(2, 6 if game == "toy" else 30)
    with suppress(TimeoutError):
        await fleet.box.until(lambda: match.clicks >= after, WHOLE)
    try:
        await getattr(disturber, kind)()
    except TimeoutError:
        match.faults.append(f"nothing was answered within {WHOLE} seconds")
    except Impossible as error:
        match.faults.append(f"what was to be pressed was gone: {error}")
    await playing
    await fleet.wait_whole()
    told = "SELECT 1 FROM matches WHERE id = ? AND published = seq"
    with suppress(TimeoutError):
        await fleet.box.until(lambda: fleet.server.ask(told, match.number), WHOLE)
    await match.verify()
    return {
        "faults": match.judge(),
        "times": disturber.times,
        "reached": disturber.reached,
        "restored": match.restored,
    }


async def run_proof(
    slots: int = 2,
    kills: int = 4,
    sleeps: int = 4,
    cuts: int = 4,
    parts: int = 4,
    restarts: int = 4,
    both: int = 4,
    dumps: int = 1,
    game: str = "toy",
    seed: int = 1,
    minutes: float = 60.0,
    folder: Path = Path("var/proof/fleets"),
) -> Figures:
    """Disturb this many matches in each way, less those finished in earlier runs. Return figures of all."""
    wanted = {
        "kill": kills,
        "sleep": sleeps,
        "cut": cuts,
        "part": parts,
        "restart_server": restarts,
        "both": both,
        "dump": dumps,
    }
    case = {"game": game, "slots": slots}
    place = clear_folder(folder)
    done = [each for each in read_results(place / RESULTS) if case.items() <= each.items()]
    fault = await _disturb_rest(place, case, wanted, done, seed, time.monotonic() + 60 * minutes)
    return {**case, "seed": seed, **(fault or sum_up(done))}


def clear_folder(folder: Path) -> Path:
    """Make the folder, and delete logs and locks of earlier runs. Return its absolute path."""
    place = folder.absolute()
    place.mkdir(parents=True, exist_ok=True)
    for old in (*place.glob("*.log"), *place.glob("*.lock")):
        old.unlink()
    return place


async def _disturb_rest(
    folder: Path, case: Figures, wanted: dict[str, int], done: list[Figures], seed: int, ends: float
) -> Figures:
    """Play the missing matches and record them. If there is no server to play on, return the fault."""
    counts, random = Counter(each["kind"] for each in done), Random(f"{seed} {len(done)}")
    kinds = [kind for kind, each in wanted.items() for _ in range(each - counts[kind])]
    random.shuffle(kinds)

    def note(kind: str, figures: Figures) -> None:
        done.append({**case, "kind": kind, **figures})
        with (folder / RESULTS).open("a", encoding="utf-8") as results:
            results.write(json.dumps(done[-1]) + "\n")

    for at in range(0, len(kinds), A_DAY):
        clear_folder(folder)
        with running_server() as server:
            if server is None:
                return {"faults": 1, "said": [MISSING]}
            await _disturb_all(server, folder, case, kinds[at : at + A_DAY], random, ends, note)
    return {}


async def _disturb_all(
    server: PostgresServer,
    folder: Path,
    case: Figures,
    kinds: Collection[str],
    random: Random,
    ends: float,
    note: Callable[[str, Figures], None],
) -> None:
    """Play these matches one after another and record each. ends: time of the monotonic clock to stop at."""
    await _divide_database(server, folder, case["slots"])
    async with Sandbox(bot_name="Referee", limits=LIMITS) as box:
        box.gateway.heartbeat_interval = HEARTBEAT
        fleet = Fleet(box, server, folder, case["game"], case["slots"])
        house_rules, known = HouseRules(box), 0
        try:
            await fleet.start()
            for kind in kinds:
                if time.monotonic() > ends:
                    break
                figures = await run_match(fleet, case["game"], kind, random)
                said = [*house_rules.breaches, *box.crashes, *fleet.list_tracebacks()]
                figures["faults"] += said[known:]
                known = len(said)
                note(kind, figures)
                sys.stderr.write(f"{kind}: {len(figures['faults'])} faults\n")
                box.record.clear()
        finally:
            await fleet.stop()


async def _divide_database(server: PostgresServer, folder: Path, slots: int) -> None:
    """Make the database, divide the servers among slots, and install STRANGE."""
    async with await SqlStore.open(server.address, member=folder / NAMES[0]) as store:
        await store.database.write(partial(divide_servers, shards=SHARDS, slots=slots))
    for sql in STRANGE:
        server.order(sql)


def sum_up(done: Collection[Figures]) -> Figures:
    """Summarize matches: the number of each kind, the faults, and the durations."""
    times: dict[str, list[float]] = {}
    for figures in done:
        for what, each in figures["times"].items():
            times.setdefault(what, []).extend(each)
    said = [f"{figures['kind']}: {fault}" for figures in done for fault in figures["faults"]]
    return {
        **Counter(figures["kind"] for figures in done),
        "restored": sum(figures["restored"] for figures in done),
        "at_place": sum(figures["reached"] for figures in done),
        "times": {
            what: {"n": len(each), "median": sorted(each)[len(each) // 2], "max": max(each)}
            for what, each in sorted(times.items())
        },
        "faults": len(said),
        "said": said,
    }


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
