"""Plant the leaks of planted_leaks.toml one at a time in a copy of the tree: the proof of leaks must find every one.

python -m tools.proofs.planted_leaks [--only reminder] [--steps 150] [--by-tests]

--by-tests asks the tests that `make test` runs instead of the proof: its short form, the contract, the file's room.
"""

import json
import re
import sys
import time
import tomllib
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct, convert

from tools.proofs.tree_copy import TreeCopy

LIST = Path(__file__).with_name("planted_leaks.toml")
SHORT_PROOF = "tests/tools/proofs/test_leaks.py"


class Leak(Struct, frozen=True):
    """A leak that is put into a file: before becomes after."""

    name: str
    path: str
    before: str
    after: str
    game: str

    def plant(self, whole: str) -> str:
        """Return the file with the leak; ValueError where its place is not there once."""
        if whole.count(self.before) != 1:
            raise ValueError(f"{self.name}: its place is {whole.count(self.before)} times in {self.path}")
        return whole.replace(
            self.before, self.after.removeprefix("\n") if "\n" in self.after[1:] else self.after
        )


def read_leaks() -> list[Leak]:
    """Read the list."""
    return convert(tomllib.loads(LIST.read_text(encoding="utf-8"))["leak"], list[Leak])


def ask_proof(tree: TreeCopy, leak: Leak, steps: int) -> str:
    """Ask the proof of the leak's game; return found (after how many steps), missed or broken."""
    done = tree.run_module(["tools.proofs.leaks", "--game", leak.game, "--steps", str(steps), "--first"])
    if done is None:
        return "broken: it hangs"
    figures = [json.loads(each) for each in re.split(r"(?<=\n)(?=\{)", done.stdout.decode()) if each.strip()]
    if done.returncode and sum(each["faults"] for each in figures):
        return f"found: after {sum(each.get('steps', 0) for each in figures)} steps"
    return f"broken: {done.stderr.decode()[-600:]}" if done.returncode else "missed"


def ask_tests(tree: TreeCopy, leak: Leak) -> str:
    """Ask the tests, the proof's short form first; return which found it, or missed."""
    for tests in (SHORT_PROOF, "tests/test_contract.py", *find_room_tests(leak.path)):
        if tree.run_tests([tests]) != "survived":
            return f"found: {tests}"
    return "missed"


def find_room_tests(path: str) -> list[str]:
    """Find the folder of tests that mirrors a file's room."""
    folder = Path("tests", path).parent
    return [str(folder)] if folder.is_dir() and folder != Path("tests") else []


def main() -> None:
    """Print one JSON object; exit code 1 when a leak was missed."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="a part of a leak's name")
    parser.add_argument("--steps", type=int, default=150)
    parser.add_argument("--by-tests", action="store_true")
    options = parser.parse_args()
    leaks, outcomes = [leak for leak in read_leaks() if options.only in leak.name], dict[str, str]()
    with TemporaryDirectory(prefix="leaks-") as folder:
        tree = TreeCopy(Path(folder) / "tree", 3600)
        for leak in leaks:
            began = time.monotonic()
            with tree.changed(leak.path, leak.plant(Path(leak.path).read_text(encoding="utf-8")).encode()):
                found = ask_tests(tree, leak) if options.by_tests else ask_proof(tree, leak, options.steps)
            outcomes[leak.name] = f"{found} ({time.monotonic() - began:.0f} s)"
            sys.stderr.write(f"{leak.name}: {outcomes[leak.name]}\n")
    caught = sum(outcome.startswith("found") for outcome in outcomes.values())
    sys.stdout.write(
        json.dumps({"leaks": len(leaks), "found": caught, "outcomes": outcomes}, indent=1) + "\n"
    )
    sys.exit(caught != len(leaks))


if __name__ == "__main__":
    main()
