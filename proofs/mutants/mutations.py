"""Possible changes of a Python file: another operator, another number, a statement omitted."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple

TURNED = (
    (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot), (ast.And, ast.Or),
    (ast.Add, ast.Sub), (ast.Mult, ast.FloorDiv), (ast.BitAnd, ast.BitOr),
)  # fmt: skip
SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    **{one: (other,) for pair in TURNED for one, other in (pair, pair[::-1])},
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Mod: (ast.FloorDiv,),
    ast.LShift: (ast.RShift,),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "iter"}
PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.AnnAssign)
# fields of definitions that are not changed
UNTOUCHED = {"annotation", "returns", "decorator_list", "bases", "keywords", "args"}
# changes that matter only at the bound itself, which a number drawn by random() never hits
BOUNDS = {(ast.Lt, ast.LtE), (ast.GtE, ast.Gt)}
COMMENT = re.compile(r"  # .*$", re.MULTILINE)
LOGS = ("log", "log_error")  # calls that only write to the host's log


class Mutant(NamedTuple):
    """One change: bytes start..end of a file are replaced by new. number: its line.

    before, after: the changed lines. value: the number that is changed by one, if any.
    """

    path: str
    start: int
    end: int
    new: bytes
    number: int
    before: str
    after: str
    value: int | None

    @property
    def key(self) -> tuple[str, str, str]:
        """The identity of a mutant, which stays if its lines move."""
        return self.path, self.before, self.after

    def __str__(self) -> str:
        """Return path and line, and the text before and after."""
        return f"{self.path}:{self.number}: {self.before} -> {self.after}"

    def apply_to(self, whole: bytes) -> bytes:
        """Return the file with this change."""
        return whole[: self.start] + self.new + whole[self.end :]


def mutants_of(path: str, whole: bytes) -> list[Mutant]:
    """Return every possible mutant of this file, in the file's order. The second of two equal ones gets [2]."""
    starts = [0]
    for line in whole.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found, tree = set[Mutant](), ast.parse(whole)
    asked = {id(n.test) for n in ast.walk(tree) if isinstance(n, ast.If | ast.While | ast.IfExp)}
    plain = {id(each) for each in _list_refusals(tree)}
    for node in filter(lambda node: id(node) not in plain, _walk_code(tree)):
        first, last = starts[node.lineno - 1], starts[node.end_lineno]
        start, end = first + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        negated = [f"not {ast.unparse(node)}"] if id(node) in asked and isinstance(node, PLAIN) else []
        for word in (*_change_node(node), *negated):
            before = _join_lines(whole[first:last])
            after = _join_lines(whole[first:start] + word.encode() + whole[end:last])
            if before != after:
                is_number = isinstance(node, ast.Constant) and type(node.value) is int
                value = node.value if is_number else None
                found.add(Mutant(path, start, end, word.encode(), node.lineno, before, after, value))
    return _number_doubles(sorted(found, key=lambda mutant: mutant[:-1]))


def _list_refusals(tree: ast.AST) -> Iterator[ast.Return]:
    """List the returns of False in functions that return a bool, where None would be false as well."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and function.returns is not None:
            for node in ast.walk(function) if ast.unparse(function.returns) == "bool" else ():
                if (
                    isinstance(node, ast.Return)
                    and isinstance(node.value, ast.Constant)
                    and node.value.value is False
                ):
                    yield node


def _number_doubles(found: list[Mutant]) -> list[Mutant]:
    seen, told = Counter[tuple[str, str]](), []
    for mutant in found:
        seen[mutant.before, mutant.after] += 1
        number = seen[mutant.before, mutant.after]
        told.append(mutant._replace(before=f"{mutant.before} [{number}]") if number > 1 else mutant)
    return told


def _join_lines(lines: bytes) -> str:
    """Return code on one line without comments, so that a reworded comment changes no mutant's name."""
    return " ".join(COMMENT.sub("", lines.decode()).split())


def _walk_code(node: ast.AST) -> Iterator[Any]:
    """Yield statements and expressions, without types, docstrings, decorators, texts, and the `strict=` of a zip."""
    for name, value in ast.iter_fields(node):
        if isinstance(node, DEFINITIONS) and (name in UNTOUCHED or _is_alias(node)):
            continue
        for child in value if isinstance(value, list) else [value]:
            strict = isinstance(child, ast.keyword) and child.arg == "strict"
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr) or strict:
                continue
            if isinstance(child, ast.stmt | ast.expr):
                yield child
            yield from _walk_code(child)


def _is_alias(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"


def _change_node(node: Any) -> Iterator[str]:
    """Yield the texts that may replace a node."""
    match node:
        case ast.Compare() | ast.BinOp() | ast.BoolOp():
            yield from _swap_operator(node)
            yield from (f"({ast.unparse(value)})" for value in getattr(node, "values", ()))
        case ast.UnaryOp():
            yield f"({ast.unparse(node.operand)})"
        case ast.IfExp():
            yield _write_changed(node, body=node.orelse, orelse=node.body)
        case ast.Constant(value=bool()):
            yield str(not node.value)
        case ast.Constant(value=int(number)):
            yield from (str(number + 1), f"({number - 1})")
        case ast.Call(func=ast.Name(id=name)) if name in NAMES:
            yield _write_changed(node, func=ast.Name(NAMES[name]))
        case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
            yield from _drop_condition(node)
        case ast.stmt():
            yield from _change_statement(node)


def _change_statement(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Return(value=ast.expr()):
            yield "return None"
        case ast.Expr(value=ast.Call() as call) if ast.unparse(call.func).partition(".")[0] in LOGS:
            return
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case ast.AugAssign():
            yield "pass"
            yield from _swap_operator(node)
        case ast.Continue():
            yield "break"
        case ast.Break():
            yield "continue"


def _swap_operator(node: Any) -> Iterator[str]:
    """Yield a node's text with another operator. Comparisons with random() do not change between < and <=."""
    if not isinstance(node, ast.Compare):
        yield from (_write_changed(node, op=other()) for other in SWAPS.get(type(node.op), ()))
        return
    drawn = any(ast.unparse(each).endswith("random()") for each in (node.left, *node.comparators))
    for at, op in enumerate(node.ops):
        for other in SWAPS[type(op)]:
            if drawn and (type(op), other) in BOUNDS:
                continue
            yield _write_changed(node, ops=[*node.ops[:at], other(), *node.ops[at + 1 :]])


def _drop_condition(node: Any) -> Iterator[str]:
    """Yield a comprehension's text without one of its conditions."""
    for at, part in enumerate(node.generators):
        for nth in range(len(part.ifs)):
            other = deepcopy(node)
            del other.generators[at].ifs[nth]
            yield ast.unparse(other)


def _write_changed(node: Any, **changed: Any) -> str:
    other = deepcopy(node)
    for name, value in changed.items():
        setattr(other, name, value)
    text = ast.unparse(ast.fix_missing_locations(other))
    return f"({text})" if isinstance(node, ast.BinOp | ast.BoolOp | ast.IfExp | ast.Compare) else text
