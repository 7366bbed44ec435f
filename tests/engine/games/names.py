"""Names of tests: functions, and cases of tables, which include their rules."""

import ast
from functools import cache
from pathlib import Path


@cache
def list_names(folder: Path) -> frozenset[str]:
    """The names of all test functions in a folder, and those of the cases of its tables as if they were functions."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in folder.glob("test_*.py")]
    nodes = [node for tree in trees for node in tree.body]
    functions = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    tables = [
        node.value for node in nodes if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
    ]
    keys = {key.value for table in tables for key in table.keys if isinstance(key, ast.Constant)}
    return frozenset(functions | {f"test_{key}" for key in keys})
