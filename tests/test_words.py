"""Docstrings of the program in plain prose: the rules of CONTRIBUTING that a script can see."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("cogs", "db", "engine", "proofs", "render", "sandbox", "tools")
LONGEST_LINE = 110  # characters of a first line
LONGEST_SENTENCE = 25  # words
VAGUE = re.compile(r"\b(who|whom|whose|whoever|what|whatever|somebody|nobody|everybody)\b", re.IGNORECASE)
VAGUE_MOST = 0.03  # share of docstrings that may have such a word before their first blank line
RIDDLE = re.compile(r"Tell |Say |Let ")  # *Return True if*, *Describe*, or the verb that is meant
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def read_docstrings(package):
    """Docstrings of a package by path and line."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, DOCUMENTED) and (written := ast.get_docstring(node)):
                found[f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"] = written
    return found


def find_places(package, is_wrong):
    return [place for place, written in read_docstrings(package).items() if is_wrong(written)]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_first_line_is_short_and_begins_with_what_is_meant(package):
    assert len(read_docstrings(package)) > 100
    firsts = {place: written.splitlines()[0] for place, written in read_docstrings(package).items()}
    assert [
        place for place, first in firsts.items() if len(first) > LONGEST_LINE or RIDDLE.match(first)
    ] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_first_lines_name_the_thing(package):
    vague = find_places(package, lambda written: VAGUE.search(written.split("\n\n")[0]))
    assert len(vague) <= VAGUE_MOST * len(read_docstrings(package)), vague


@pytest.mark.parametrize("package", PACKAGES)
def test_a_sentence_has_one_fact(package):
    assert find_places(package, lambda written: ";" in written) == []
    long = find_places(
        package,
        lambda written: any(
            len(each.split()) > LONGEST_SENTENCE for each in re.split(r"(?<=[.!?:])\s+|\n\n", written)
        ),
    )
    assert len(long) <= VAGUE_MOST * len(read_docstrings(package)), long
