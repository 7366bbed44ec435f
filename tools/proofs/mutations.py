"""What can be changed in a Python file: another operator, another number, a statement left out."""

import ast
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple

SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.FloorDiv,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.LShift: (ast.RShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "iter"}
PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.AnnAssign)
UNTOUCHED = {"annotation", "returns", "decorator_list", "bases", "keywords", "args"}  # of definitions


class Mutant(NamedTuple):
    """One change: bytes start..end of a file become other ones; shifts: one number becomes one more or less."""

    path: str
    start: int
    end: int
    new: bytes
    number: int
    before: str
    after: str
    shifts: bool

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells it from all others, wherever its lines have moved."""
        return self.path, self.before, self.after

    @property
    def line(self) -> str:
        """Where it is."""
        return f"{self.path}:{self.number}"

    def apply_to(self, whole: bytes) -> bytes:
        """Return the file with this change."""
        return whole[: self.start] + self.new + whole[self.end :]


def mutants_of(path: str, whole: bytes) -> list[Mutant]:
    """Return every change to this file that this module knows, in the order of the file."""
    starts = [0]
    for line in whole.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    tree = ast.parse(whole)
    asked = {id(n.test) for n in ast.walk(tree) if isinstance(n, ast.If | ast.While | ast.IfExp)}
    for node in _walk_code(tree):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        lines = slice(starts[node.lineno - 1], starts[node.end_lineno])
        negated = [f"not {ast.unparse(node)}"] if id(node) in asked and isinstance(node, PLAIN) else []
        for word in (*_node_changes(node), *negated):
            new = word.encode()
            after = whole[lines.start : start] + new + whole[end : lines.stop]
            if _one_line(whole[lines]) != _one_line(after):
                told = _one_line(whole[lines]), _one_line(after)
                found.append(Mutant(path, start, end, new, node.lineno, *told, _is_number(node)))
    return _number_doubles(sorted(set(found)))


def _number_doubles(found: list[Mutant]) -> list[Mutant]:
    """Return the mutants with the second of two that read alike as [2], and so on."""
    seen = Counter[tuple[str, str]]()
    told = []
    for mutant in found:
        seen[mutant.before, mutant.after] += 1
        number = seen[mutant.before, mutant.after]
        told.append(mutant._replace(before=f"{mutant.before} [{number}]") if number > 1 else mutant)
    return told


def _one_line(lines: bytes) -> str:
    return " ".join(lines.decode().split())


def _walk_code(node: ast.AST) -> Iterator[Any]:
    """Yield statements and expressions, without types, docstrings, decorators and texts."""
    for name, value in ast.iter_fields(node):
        defines = isinstance(node, DEFINITIONS)
        if (defines and name in UNTOUCHED) or _is_alias(node):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr) or _is_strict(child):
                continue
            if isinstance(child, ast.stmt | ast.expr):
                yield child
            yield from _walk_code(child)


def _is_strict(node: ast.AST) -> bool:
    """Whether it is the `strict=` of a zip, which tells of mistakes and does nothing."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _is_number(node: ast.AST) -> bool:
    """Whether it is a whole number as it is written, and no yes or no."""
    return isinstance(node, ast.Constant) and type(node.value) is int


def _is_alias(node: ast.AST) -> bool:
    """Whether a statement only names a type."""
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"


def _node_changes(node: Any) -> Iterator[str]:
    """Yield other texts of a node."""
    match node:
        case ast.Compare() | ast.BoolOp() | ast.BinOp() | ast.UnaryOp():
            yield from _operator_changes(node)
        case ast.IfExp():
            yield _changed_text(node, body=node.orelse, orelse=node.body)
        case ast.Constant(value=bool()):
            yield str(not node.value)
        case ast.Constant(value=int(number)):
            yield from (str(number + 1), f"({number - 1})")
        case ast.Call(func=ast.Name(id=name)) if name in NAMES:
            yield _changed_text(node, func=ast.Name(NAMES[name]))
        case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
            yield from _without_condition(node)
        case ast.stmt():
            yield from _statement_changes(node)


def _operator_changes(node: Any) -> Iterator[str]:
    match node:
        case ast.Compare():
            for i, op in enumerate(node.ops):
                for other in SWAPS[type(op)]:
                    yield _changed_text(node, ops=[*node.ops[:i], other(), *node.ops[i + 1 :]])
        case ast.UnaryOp():
            yield f"({ast.unparse(node.operand)})"
        case _:
            yield from (_changed_text(node, op=other()) for other in SWAPS.get(type(node.op), ()))
            if isinstance(node, ast.BoolOp):
                yield from (f"({ast.unparse(value)})" for value in node.values)


def _statement_changes(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Return(value=ast.expr()):
            yield "return None"
        case ast.Expr(value=ast.Call() | ast.Await()) if not _is_logging(node.value):
            yield "pass"
        case ast.AugAssign():
            yield "pass"
            yield from (_changed_text(node, op=other()) for other in SWAPS.get(type(node.op), ()))
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case ast.Continue():
            yield "break"
        case ast.Break():
            yield "continue"


def _is_logging(node: ast.expr) -> bool:
    """Whether it only writes to the host's log."""
    return isinstance(node, ast.Call) and ast.unparse(node.func).partition(".")[0] in ("log", "note")


def _without_condition(node: Any) -> Iterator[str]:
    """Yield a comprehension without one of its conditions."""
    for i, part in enumerate(node.generators):
        for j in range(len(part.ifs)):
            other = deepcopy(node)
            del other.generators[i].ifs[j]
            yield ast.unparse(other)


def _changed_text(node: Any, **changed: Any) -> str:
    other = deepcopy(node)
    for name, value in changed.items():
        setattr(other, name, value)
    text = ast.unparse(ast.fix_missing_locations(other))
    return f"({text})" if isinstance(node, ast.BinOp | ast.BoolOp | ast.IfExp | ast.Compare) else text
