"""Docstrings of the program in plain prose: the rules of CONTRIBUTING that a script can see."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("cogs", "db", "engine", "proofs", "render", "sandbox", "tools")
LONGEST_LINE = 110  # characters of a first line
LONGEST_SENTENCE = 25  # words
VAGUE = re.compile(r"\b(who|whom|whose|whoever|what|whatever|somebody|nobody|everybody)\b", re.IGNORECASE)
VAGUE_MOST = 0.03  # share of docstrings that may have such a word before their first blank line
RIDDLE = re.compile(r"Tell |Say |Let ")  # *Return True if*, *Describe*, or the verb that is meant
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def read_docstrings(package):
    """Docstrings of a package by path and line."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, DOCUMENTED) and (written := ast.get_docstring(node)):
                found[f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"] = written
    return found


def is_long(written):
    sentences = re.split(r"(?<=[.!?:])\s+|\n\n", written)
    return any(len(each.split()) > LONGEST_SENTENCE for each in sentences)


def is_clumsy(written):
    first = written.splitlines()[0]
    return len(first) > LONGEST_LINE or RIDDLE.match(first) or ";" in written


def test_docstrings_are_short_name_the_thing_and_have_one_fact_a_sentence():
    """All in one test, so that every file is parsed once."""
    wrong = {}
    for package in PACKAGES:
        found = read_docstrings(package)
        assert len(found) > 100
        clumsy, long, vague = (
            [place for place, written in found.items() if is_wrong(written)]
            for is_wrong in (is_clumsy, is_long, lambda written: VAGUE.search(written.split("\n\n")[0]))
        )
        shares = [each for each in (long, vague) if len(each) > VAGUE_MOST * len(found)]
        wrong |= {package: [clumsy, *shares]} if clumsy or shares else {}
    assert wrong == {}
