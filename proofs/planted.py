"""Plant faults one at a time in a copy of this tree. The proof that each of them is for must find it.

Call: python -m proofs.planted leaks|rules|tables [--only reminder] [--size 150]. The faults are in the lists of KINDS. size:
the steps of proofs.worlds.leaks, or the matches that the second referee judges. In the list of the towns, each fault is
a fix that is reverted.
"""

import json
import re
import sys
import time
import tomllib
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct, convert

from proofs.mutants.tree_copy import TreeCopy
from proofs.towns.tables import live_once
from proofs.towns.twins import EVERY, WEATHER, live_twins
from tools.shared.program import WrongOption, run_program

PATIENCE = 3600.0  # seconds after which a proof in the copy counts as hung


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

    def search_copy(self, tree: TreeCopy, size: int) -> tuple[bool, str]:
        """Run the proof in the copy with the fault. Return True if it finds the fault, and its words."""
        raise NotImplementedError


class Leak(Fault, frozen=True, kw_only=True):
    """A leak. guided: visible in a guided match. kinds: of forks that may find it (worlds.KINDS), empty for all."""

    guided: bool = False
    kinds: tuple[str, ...] = ()

    def search_copy(self, tree: TreeCopy, size: int) -> tuple[bool, str]:
        """Run the proof of leaks with the leak's game."""
        words = ["--game", self.game, "--steps", str(size), "--first", *(["--guided"] if self.guided else [])]
        done = tree.run_module(["proofs.worlds.leaks", *words, "--kinds", ",".join(self.kinds)])
        if done is None:
            return False, "it hangs"
        parts = re.split(r"(?<=\n)(?=\{)", done.stdout.decode())
        figures = [json.loads(each) for each in parts if each.strip()]
        if done.returncode and sum(each["faults"] for each in figures):
            return True, f"after {sum(each.get('steps', 0) for each in figures)} steps"
        return False, done.stderr.decode()[-600:]


class BrokenRule(Fault, frozen=True, kw_only=True):
    """A fault in the rules. name: the rule's id and the fault.

    finds: ids of rules that the referee may name as broken.
    edge: the name of a position in proofs/games/ from which the matches begin, "" for whole matches.
    """

    finds: tuple[str, ...]
    edge: str = ""

    def search_copy(self, tree: TreeCopy, size: int) -> tuple[bool, str]:
        """Have the second referee judge matches up to its first fault."""
        options = ["--game", self.game, "--matches", str(size), "--edge", self.edge, "--first"]
        done = tree.run_module(["proofs.matches.random_matches", *options])
        if done is None or not done.stdout:
            return False, "it hangs" if done is None else done.stderr.decode()[-300:]
        figures = json.loads(done.stdout.splitlines()[-1])
        said = "\n".join(figures["said"])
        caught = any(f"AssertionError: {id_}: " in said or f"; {id_}: " in said for id_ in self.finds)
        return caught, f"after {figures['matches']} matches: {said.partition('Error: ')[2][:120]}"


class RevertedFix(Fault, frozen=True, kw_only=True):
    """A fix to revert. finds: pattern that a fault in the town of this game, seed and days must match.

    deeds: moderators' actions a day (-1: random). twins: True if proofs.towns.twins finds the fault, not a town.
    """

    seed: int
    days: float
    finds: str
    deeds: float = -1.0
    twins: bool = False

    def search_copy(self, tree: TreeCopy, size: int) -> tuple[bool, str]:
        """Run a town without injected faults, or twins."""
        folder = tree.root.parent / "town"
        words = ["--game", self.game, "--seed", str(self.seed), "--days", str(self.days), "--digests"]
        words += ["--deeds", str(self.deeds)] if self.deeds >= 0 else []
        if self.twins:
            breaches = live_twins(self.seed, self.game, WEATHER, EVERY, folder, tree.root)[0]
        else:
            breaches = live_once(words, folder, root=tree.root)["breaches"]
        said = [each[-200:] for each in breaches if re.search(self.finds, each)]
        return bool(said), "".join(said[:1])


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


def run_proof(kind: str, only: str = "", size: int = 150) -> dict[str, Any]:
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
                caught, said = fault.search_copy(tree, size)
            found += caught
            word = "found" if caught else "missed"
            outcomes[fault.name] = f"{word} {said} ({time.monotonic() - began:.0f} s)"
            sys.stderr.write(f"{fault.name}: {outcomes[fault.name]}\n")
    return {"planted": len(chosen), "found": found, "faults": len(chosen) - found, "outcomes": outcomes}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
