"""Reduce Discord's API description to the routes that the stand-in serves.

python -m tools.makers.reduce_openapi openapi.json. The file is `specs/openapi.json` of
https://github.com/discord/discord-api-spec. The operations that `sandbox.discord` answers stay unchanged, with
everything they refer to. The rest is dropped.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandbox.discord import Json
from sandbox.discord.conformity import DESCRIPTION, blank_names
from sandbox.discord.sandbox import ROUTES
from tools.shared.program import run_program

HEAD = ("openapi", "info", "externalDocs", "servers")


def reduce_description(document: Json) -> Json:
    """Return the description of the served operations alone. Raises KeyError if one is not described."""
    served = {(method.lower(), blank_names(path)) for method, path, _ in ROUTES}
    paths = {path: _served_operations(path, item, served) for path, item in document["paths"].items()}
    kept = {path: item for path, item in paths.items() if item}
    described = {(method, blank_names(path)) for path, item in kept.items() for method in item}
    if missing := served - described:
        raise KeyError(f"not in the description: {sorted(missing)}")
    head = {key: document[key] for key in HEAD if key in document}
    return head | {"paths": kept, "components": _referred_components(document, kept)}


def _served_operations(path: str, item: Json, served: set[tuple[str, str]]) -> Json:
    blank = blank_names(path)
    operations = {method: each for method, each in item.items() if (method, blank) in served}
    return (
        {"parameters": item["parameters"], **operations}
        if operations and "parameters" in item
        else operations
    )


def _referred_components(document: Json, paths: Json) -> Json:
    found: set[str] = set()
    waiting = list(_list_references(paths))
    while waiting:
        reference = waiting.pop()
        if reference not in found:
            found.add(reference)
            waiting += _list_references(_resolve_reference(document, reference))
    components: Json = document["components"]
    chosen = {
        section: {name: each for name, each in entries.items() if f"#/components/{section}/{name}" in found}
        for section, entries in components.items()
    }
    return {section: entries for section, entries in chosen.items() if entries}


def _list_references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for inner in node.values():
            yield from _list_references(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from _list_references(inner)


def _resolve_reference(document: Json, reference: str) -> Any:
    node: Any = document
    for key in reference.removeprefix("#/").split("/"):
        node = node[key]
    return node


def write_description(source: Path) -> str:
    """Write the reduced description to its place in the repository. source: the whole openapi.json."""
    reduced = reduce_description(json.loads(source.read_text(encoding="utf-8")))
    DESCRIPTION.write_text(json.dumps(reduced, indent=1) + "\n", encoding="utf-8")
    return f"{DESCRIPTION}: {DESCRIPTION.stat().st_size >> 10} KiB"


if __name__ == "__main__":
    sys.exit(run_program(write_description))
