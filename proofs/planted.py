"""Plant faults one at a time in a copy of this tree. The proof that each of them is for must find it.

Call: python -m proofs.planted leaks|rules|tables [--only reminder] [--size 150] [--seed 1]. The faults are in the lists of
KINDS. size: the steps of proofs.worlds.leaks, or the matches that the second referee judges, from this seed on. In the list
of the towns, each fault is a fix that is reverted, with a seed of its own. If the proof crashes or hangs, the fault is
called broken instead of missed.
"""

import json
import re
import sys
import time
import tomllib
from contextlib import ExitStack
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct, convert

from proofs.mutants.tree_copy import TreeCopy
from proofs.towns.tables import live_once
from proofs.towns.twins import EVERY, WEATHER, live_twins
from tools.shared.program import WrongOption, run_program

PATIENCE = 3600.0  # seconds after which a proof in the copy counts as hung
ENDED = re.compile("(^|: )it (hangs$|ended: )")  # said of a town that gave no figures


class NoVerdict(Exception):
    """The proof crashed or hung. The text is the end of its output."""


class Site(Struct, frozen=True):
    """A change of a file: the text before becomes after."""

    path: str
    before: str
    after: str

    def change_file(self) -> bytes:
        """Return the file with the change. Raises ValueError if its text is not there exactly once."""
        whole = Path(self.path).read_text(encoding="utf-8")
        if whole.count(self.before) != 1:
            raise ValueError(f"{whole.count(self.before)} times in {self.path}: {self.before}")
        after = self.after.removeprefix("\n") if "\n" in self.after[1:] else self.after
        return whole.replace(self.before, after).encode()


class Fault(Site, frozen=True, kw_only=True):
    """A fault to plant. also: further changes without which nothing shows."""

    name: str
    game: str
    also: tuple[Site, ...] = ()

    @property
    def sites(self) -> tuple[Site, ...]:
        """Every place that this fault changes."""
        return (self, *self.also)

    def search_copy(self, tree: TreeCopy, size: int, seed: int) -> tuple[bool, str]:
        """Run the proof in the copy with the fault. Return True if it finds the fault, and its words.

        Raises NoVerdict if the proof crashes or hangs.
        """
        raise NotImplementedError


class Leak(Fault, frozen=True, kw_only=True):
    """A leak. guided: visible in a guided match. kinds: of forks that may find it (worlds.KINDS), empty for all."""

    guided: bool = False
    kinds: tuple[str, ...] = ()

    def search_copy(self, tree: TreeCopy, size: int, seed: int) -> tuple[bool, str]:
        """Run the proof of leaks with the leak's game."""
        words = ["--game", self.game, "--steps", str(size), "--first", *(["--guided"] if self.guided else [])]
        words += ["--kinds", ",".join(self.kinds), "--seed", str(seed)]
        figures = read_figures(tree.run_module(["proofs.worlds.leaks", *words]))
        steps = sum(each.get("steps", 0) for each in figures)
        return any(each["faults"] for each in figures), f"after {steps} steps"


class BrokenRule(Fault, frozen=True, kw_only=True):
    """A fault in the rules. name: the rule's id and the fault.

    finds: ids of rules that the referee may name as broken.
    edge: the name of a position in proofs/games/ from which the matches begin, "" for whole matches.
    """

    finds: tuple[str, ...]
    edge: str = ""

    def search_copy(self, tree: TreeCopy, size: int, seed: int) -> tuple[bool, str]:
        """Have the second referee judge matches up to its first fault."""
        words = ["--game", self.game, "--matches", str(size), "--edge", self.edge, "--seed", str(seed)]
        figures = read_figures(tree.run_module(["proofs.matches.random_matches", *words, "--first"]))[-1]
        said = "\n".join(figures["said"])
        caught = any(f"AssertionError: {id_}: " in said or f"; {id_}: " in said for id_ in self.finds)
        first = said.partition("Error: ")[2].partition("\n")[0]
        return caught, f"after {figures['matches']} matches: {first[:120]}"


class RevertedFix(Fault, frozen=True, kw_only=True):
    """A fix to revert. finds: pattern that a fault in the town of this game, seed and days must match.

    deeds: moderators' actions a day (-1: random). twins: True if proofs.towns.twins finds the fault, not a town.
    """

    seed: int
    days: float
    finds: str
    deeds: float = -1.0
    twins: bool = False

    def search_copy(self, tree: TreeCopy, size: int, seed: int) -> tuple[bool, str]:
        """Run a town without injected faults, or twins."""
        folder = tree.root.parent / "town"
        words = ["--game", self.game, "--seed", str(self.seed), "--days", str(self.days), "--digests"]
        words += ["--deeds", str(self.deeds)] if self.deeds >= 0 else []
        if self.twins:
            breaches = live_twins(self.seed, self.game, WEATHER, EVERY, folder, tree.root)[0]
        else:
            breaches = live_once(words, folder, root=tree.root)["breaches"]
        said = [each[-200:] for each in breaches if re.search(self.finds, each)]
        if not said and (ended := [each for each in breaches if ENDED.search(each)]):
            raise NoVerdict(ended[0][-600:])
        return bool(said), "".join((said or breaches)[:1])[-200:]


def read_figures(done: CompletedProcess[bytes] | None) -> list[dict[str, Any]]:
    """Read the figures that a proof printed, a line each. Raises NoVerdict if it crashed or hung."""
    if done is None:
        raise NoVerdict("it hangs")
    figures: list[dict[str, Any]] = [
        json.loads(line) for line in done.stdout.splitlines() if line[:1] == b"{"
    ]
    if not figures or (done.returncode and not any(each["faults"] for each in figures)):
        raise NoVerdict(done.stderr.decode()[-600:])
    return figures


KINDS: dict[str, tuple[type[Fault], str]] = {
    "leaks": (Leak, "worlds/planted_leaks.toml"),
    "rules": (BrokenRule, "matches/planted_rules.toml"),
    "tables": (RevertedFix, "towns/planted_tables.toml"),
}


def read_faults(kind: str) -> list[Any]:
    """Read the list of one kind."""
    fault, file = KINDS[kind]
    [rows] = tomllib.loads((Path(__file__).parent / file).read_text(encoding="utf-8")).values()
    return convert(rows, list[fault])  # type: ignore[valid-type]


def run_proof(kind: str, only: str = "", size: int = 150, seed: int = 1) -> dict[str, Any]:
    """Plant each fault with `only` in its name. One that is not found is a fault of the proof."""
    if kind not in KINDS:
        raise WrongOption(f"no such list: {kind}; there are {', '.join(KINDS)}")
    chosen, outcomes, found = [each for each in read_faults(kind) if only in each.name], dict[str, str](), 0
    with TemporaryDirectory(prefix="planted-") as folder:
        tree = TreeCopy(Path(folder) / "tree", PATIENCE)
        for fault in chosen:
            began = time.monotonic()
            with ExitStack() as planted:
                for site in fault.sites:
                    planted.enter_context(tree.changed(site.path, site.change_file()))
                try:
                    caught, said = fault.search_copy(tree, size, seed)
                    word = "found" if caught else "missed"
                except NoVerdict as ended:
                    caught, word, said = False, "broken", str(ended)
            found += caught
            outcomes[fault.name] = f"{word} {said} ({time.monotonic() - began:.0f} s)"
            sys.stderr.write(f"{fault.name}: {outcomes[fault.name]}\n")
    return {"planted": len(chosen), "found": found, "faults": len(chosen) - found, "outcomes": outcomes}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
