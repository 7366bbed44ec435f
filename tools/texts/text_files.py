"""The files of texts: their folders, their content in each language, and the texts that the code uses."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from msgspec import Struct

from render.text.say import ENTRY

ROOT = Path(__file__).parents[2]
SHAPES = (
    "cogs/text", "render/text", "engine/games/*/text", "engine/games/*/text/names", "render/games/*/text",
)  # fmt: skip
QUOTED = re.compile(r'f?"([a-z][a-z0-9-]*(?:\{[^}"]*\}[a-z0-9-]*)*)"')
REF = re.compile(r'\bRef\(\s*"([a-z-]+)"')
PREFIX = re.compile(r'"([a-z-]+-)"')
# prefixes of keys that the code composes in ways that these patterns do not find
JOINED = ("magic", "tell-paid", "tell-income", "shown", "force", "act", "effect", "reward", "option-face")


class Written(Struct, frozen=True):
    """A text of a file: its pattern, its arguments, and each possible wording with X for every argument.

    printed: arguments that are shown. The others only select a variant. cases: plural forms that it distinguishes.
    """

    pattern: Any
    readings: tuple[str, ...]
    arguments: frozenset[str]
    printed: frozenset[str]
    cases: frozenset[str]


def list_folders() -> list[Path]:
    """List the folders of texts."""
    return [folder for shape in SHAPES for folder in sorted(ROOT.glob(shape))]


def list_files(language: str) -> list[Path]:
    """List the existing text files of a language."""
    return [file for folder in list_folders() if (file := folder / f"{language}.ftl").exists()]


def list_keys(file: Path) -> list[str]:
    """List the keys of a file, duplicates included."""
    return ENTRY.findall(file.read_text(encoding="utf-8"))


@cache
def parse_texts(file: Path) -> ast.Resource:
    """Parse a file of texts."""
    return FluentParser().parse(file.read_text(encoding="utf-8"))


@cache
def read_texts(file: Path) -> dict[str, Written]:
    """Read the texts of a file by key, and their attributes by key.attribute."""
    read = {}
    for each in (entry for entry in parse_texts(file).body if isinstance(entry, ast.Message)):
        if each.value is not None:
            read[each.id.name] = _read_pattern(each.value)
        for attribute in each.attributes:
            read[f"{each.id.name}.{attribute.id.name}"] = _read_pattern(attribute.value)
    return read


def _read_pattern(pattern: ast.Pattern) -> Written:
    nodes = list(walk_nodes(pattern))
    arguments = {node.id.name for node in nodes if isinstance(node, ast.VariableReference)}
    shown = [node.expression for node in nodes if isinstance(node, ast.Placeable)]
    printed = {each.id.name for each in shown if isinstance(each, ast.VariableReference)}
    cases = {
        node.key.name
        for node in nodes
        if isinstance(node, ast.Variant) and isinstance(node.key, ast.Identifier)
    }
    readings = tuple(spell_out(pattern))
    return Written(pattern, readings, frozenset(arguments), frozenset(printed), frozenset(cases))


def walk_nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Yield a node of a parsed text and all nodes within it."""
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.BaseNode):
                yield from walk_nodes(each)


def spell_out(pattern: ast.Pattern) -> list[str]:
    """Return every reading of a text. An argument is an X."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        inner = getattr(element, "expression", None)
        if isinstance(inner, ast.SelectExpression):
            parts.append([said for variant in inner.variants for said in spell_out(variant.value)])
        elif isinstance(inner, ast.StringLiteral):
            parts.append([inner.value])
        else:
            parts.append([element.value if isinstance(element, ast.TextElement) else "X"])
    return ["".join(each) for each in product(*parts)]


@cache
def read_code() -> str:
    """Read all code that may use texts."""
    folders = ("cogs", "render", "engine", "db")
    files = [ROOT / "bot.py", ROOT / "hosting.py", ROOT / "doctor.py", ROOT / "settings.py"]
    files += [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def is_asked(key: str) -> bool:
    """Return True if the code uses or composes this key."""
    whole, shapes = _find_asked()
    return key in whole or shapes.fullmatch(key) is not None


@cache
def _find_asked() -> tuple[set[str], re.Pattern[str]]:
    """Return keys that the code uses, and a pattern of those that it composes.

    It composes by f-strings, prefixes, and references by kind.
    """
    quoted = {re.sub(r"\{[^}]*\}", "*", found) for found in QUOTED.findall(read_code())}
    kinds = {kind + "-*" for kind in (*REF.findall(read_code()), *JOINED)}
    ends = {found[1:] for found in quoted if found.startswith("*-")}
    joined = {found + end for found in quoted for end in ends}
    prefixes = {prefix + "*" for prefix in PREFIX.findall(read_code())}
    asked = {shape for shape in quoted | kinds | prefixes | joined if shape[0] != "*"}
    composed = {shape for shape in asked if "*" in shape}
    return asked - composed, re.compile("|".join(composed).replace("*", "[a-z0-9_-]+"))
