"""Break the rules of planted_rules.toml one at a time in a copy. The second referees must find every one.

Call: python -m proofs.matches.planted_rules [--only W11] [--matches 60] [--seed 1].
"""

import json
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import convert

from proofs.mutants.tree_copy import TreeCopy
from proofs.worlds.planted_leaks import LeakSite
from tools.shared.program import run_program

LIST = Path(__file__).with_name("planted_rules.toml")


class BrokenRule(LeakSite, frozen=True):
    """A fault planted in the rules. name: the rule's id and the fault.

    finds: ids of rules that the referee may name as broken.
    edge: the name of a position in proofs/games/ from which the matches begin, "" for whole matches.
    """

    name: str
    game: str
    finds: tuple[str, ...]
    edge: str = ""


def read_rules() -> list[BrokenRule]:
    """Read the faults of planted_rules.toml."""
    return convert(tomllib.loads(LIST.read_text(encoding="utf-8"))["rule"], list[BrokenRule])


def ask_referee(tree: TreeCopy, rule: BrokenRule, matches: int, seed: str) -> dict[str, Any]:
    """Have the second referee check this many matches in the copy. Return the program's figures."""
    options = ["--game", rule.game, "--matches", str(matches), "--seed", seed, "--edge", rule.edge, "--first"]
    done = tree.run_module(["proofs.matches.random_matches", *options])
    if done is None or not done.stdout:
        return {"matches": 0, "said": ["broken: it hangs" if done is None else done.stderr.decode()[-300:]]}
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def run_proof(only: str = "", matches: int = 60, seed: str = "1") -> dict[str, Any]:
    """Break each rule with `only` in its name. A rule that the second referee does not find broken is a fault."""
    outcomes, missed = dict[str, str](), 0
    chosen = [rule for rule in read_rules() if only in rule.name]
    with TemporaryDirectory(prefix="rules-") as folder:
        tree = TreeCopy(Path(folder) / "tree")
        for rule in chosen:
            with tree.changed(rule.path, rule.change_file()):
                found = ask_referee(tree, rule, matches, seed)
            said = "\n".join(found["said"])
            caught = any(f"AssertionError: {id_}: " in said or f"; {id_}: " in said for id_ in rule.finds)
            missed += not caught
            word = "found" if caught else "missed"
            outcomes[rule.name] = (
                f"{word} after {found['matches']} matches: {said.partition('Error: ')[2][:120]}"
            )
    return {"planted": len(chosen), "found": len(chosen) - missed, "faults": missed, "outcomes": outcomes}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
