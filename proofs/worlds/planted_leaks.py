"""Seed the leaks of planted_leaks.toml one at a time in a copy. The proof of leaks must find every one.

Call: python -m proofs.worlds.planted_leaks [--only reminder] [--room plans] [--steps 150].
"""

import json
import re
import sys
import time
import tomllib
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct, convert

from proofs.mutants.tree_copy import TreeCopy
from tools.shared.program import run_program

LIST = Path(__file__).with_name("planted_leaks.toml")


class LeakSite(Struct, frozen=True):
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


class Leak(LeakSite, frozen=True):
    """A leak to plant. also: a second change without which nothing leaks. guided: visible in a guided match.

    kinds: kinds of forks that may find the leak (worlds.KINDS), empty for all.
    """

    name: str
    game: str
    room: str = "all"
    guided: bool = False
    kinds: tuple[str, ...] = ()
    also: LeakSite | None = None

    @property
    def places(self) -> tuple[LeakSite, ...]:
        """Every place that this leak changes."""
        return (self,) if self.also is None else (self, self.also)


def read_leaks() -> list[Leak]:
    """Read the leaks of planted_leaks.toml."""
    return convert(tomllib.loads(LIST.read_text(encoding="utf-8"))["leak"], list[Leak])


def ask_proof(tree: TreeCopy, leak: Leak, steps: int) -> str:
    """Run the proof of the leak's game. Return "found" with the number of steps, "missed", or "broken" and why."""
    chosen = ["--game", leak.game, "--steps", str(steps), "--first", *(["--guided"] if leak.guided else [])]
    chosen += ["--kinds", ",".join(leak.kinds)]
    done = tree.run_module(["proofs.worlds.leaks", *chosen])
    if done is None:
        return "broken: it hangs"
    figures = [json.loads(each) for each in re.split(r"(?<=\n)(?=\{)", done.stdout.decode()) if each.strip()]
    if done.returncode and sum(each["faults"] for each in figures):
        return f"found: after {sum(each.get('steps', 0) for each in figures)} steps"
    return f"broken: {done.stderr.decode()[-600:]}" if done.returncode else "missed"


def run_proof(only: str = "", room: str = "", steps: int = 150) -> dict[str, Any]:
    """Plant each leak with `only` in its name and, if room is given, of that room. A missed leak is a fault."""
    leaks, outcomes = [each for each in read_leaks() if only in each.name], dict[str, str]()
    leaks = [leak for leak in leaks if room in ("", leak.room)]
    with TemporaryDirectory(prefix="leaks-") as folder:
        tree = TreeCopy(Path(folder) / "tree", 3600)
        for leak in leaks:
            began = time.monotonic()
            with ExitStack() as planted:
                for place in leak.places:
                    planted.enter_context(tree.changed(place.path, place.change_file()))
                found = ask_proof(tree, leak, steps)
            outcomes[leak.name] = f"{found} ({time.monotonic() - began:.0f} s)"
            sys.stderr.write(f"{leak.name}: {outcomes[leak.name]}\n")
    caught = [leak for leak in leaks if outcomes[leak.name].startswith("found")]
    rooms, found_in = Counter(leak.room for leak in leaks), Counter(leak.room for leak in caught)
    by_room = {room: f"{found_in[room]} of {count}" for room, count in rooms.items()}
    faults = len(leaks) - len(caught)
    return {
        "leaks": len(leaks),
        "found": len(caught),
        "faults": faults,
        "rooms": by_room,
        "outcomes": outcomes,
    }


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
