"""Revert the fixes of planted_tables.toml one at a time in a copy of the tree. proof-tables must find every one.

Call: python -m proofs.towns.planted_tables [--only mute] [--seed 7] [--all-at-once]. --seed: instead of the list's seeds.
--all-at-once: revert all fixes in one tree, with one run for each seed of the list.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import convert

from proofs.mutants.tree_copy import TreeCopy
from proofs.towns.tables import live_once
from proofs.towns.twins import EVERY, WEATHER, live_twins
from proofs.worlds.planted_leaks import Leak, LeakSite
from tools.shared.program import run_program

LIST = Path(__file__).with_name("planted_tables.toml")


class SeededFault(Leak, frozen=True, kw_only=True):
    """A fix to revert. finds: pattern that a fault in the town of this game, seed and days must match.

    more: further places to change. deeds: moderators' actions a day (-1: random). twins: True if proofs.towns.twins finds
    the fault, not a town.
    """

    seed: int
    days: float
    finds: str
    deeds: float = -1.0
    twins: bool = False
    more: tuple[LeakSite, ...] = ()

    @property
    def places(self) -> tuple[LeakSite, ...]:
        """Every place that this fault changes."""
        return (*super().places, *self.more)


def read_faults() -> list[SeededFault]:
    """Read the faults of planted_tables.toml."""
    return convert(tomllib.loads(LIST.read_text(encoding="utf-8"))["fault"], list[SeededFault])


@contextmanager
def plant_faults(tree: TreeCopy, faults: Iterable[SeededFault]) -> Iterator[None]:
    """Apply these faults to the copy for the duration."""
    with ExitStack() as planted:
        for fault in faults:
            for place in fault.places:
                planted.enter_context(tree.changed(place.path, place.change_file()))
        yield


def ask_town(tree: TreeCopy, game: str, seed: int, days: float, deeds: float, *, twins: bool) -> list[str]:
    """Run a town in the copy without fault injection, or twins. Return its faults."""
    if twins:
        return live_twins(seed, game, WEATHER, EVERY, tree.root.parent / "town", tree.root)[0]
    words = ["--game", game, "--seed", str(seed), "--days", str(days), "--digests"]
    words += ["--deeds", str(deeds)] if deeds >= 0 else []
    breaches: list[str] = live_once(words, tree.root.parent / "town", root=tree.root)["breaches"]
    return breaches


def run_proof(only: str = "", seed: int = 0, all_at_once: bool = False) -> dict[str, Any]:
    """Revert each fix with `only` in its name. A reverted fix that the proof does not notice is a fault."""
    chosen = [fault for fault in read_faults() if only in fault.name]
    groups = [chosen] if all_at_once else [[fault] for fault in chosen]
    missed, outcomes = {fault.name for fault in chosen}, dict[str, str]()
    with TemporaryDirectory(prefix="tables-") as folder:
        tree = TreeCopy(Path(folder) / "tree")
        for group in groups:
            with plant_faults(tree, group):
                for game, number, days, deeds, twins in sorted(
                    {(each.game, seed or each.seed, each.days, each.deeds, each.twins) for each in group}
                ):
                    breaches = ask_town(tree, game, number, days, deeds, twins=twins)
                    for fault in group:
                        said = [each for each in breaches if re.search(fault.finds, each)]
                        if said:
                            missed.discard(fault.name)
                            outcomes.setdefault(fault.name, f"found by {game} {number}: {said[0][-200:]}")
    outcomes |= dict.fromkeys(missed, "missed")
    return {
        "planted": len(chosen),
        "found": len(chosen) - len(missed),
        "faults": len(missed),
        "outcomes": outcomes,
    }


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
