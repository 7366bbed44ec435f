"""Every SQL text outside db/sqlite/ and db/postgres/ is one that both engines take, and take alike."""

import ast
import re

import pytest

from tests.test_house import ROOT

SHARED = sorted(
    path for path in (ROOT / "db").rglob("*.py") if path.parent.name not in ("sqlite", "postgres")
)
STATEMENT = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|CONFLICT|ORDER BY|UNION)\b")
REFUSED = {  # by the current text
    "user_id": r"(?<!\")\buser\b",
    "ON CONFLICT": r"\b(REPLACE INTO|INSERT OR)\b",
    "ON CONFLICT (key)": r"ON CONFLICT DO UPDATE",
    "JOIN": r"\bCROSS\b",
    "CASE": r"\b(min|max)\([^()]*,",
    "count(*) FILTER": r"\bsum\([^()]*[<>=]",
    "= 1, = 0": r"\b(NOT|WHERE|AND|OR) (filmed|hidden|ordered|counts|restored|has_heading|done|mention_only|yes|keep|packed|sealed)\b(?! *[=<>])",
    "LIKE": r"\binstr\(",
    "the number": r"<<",
    "rows and columns": r"->|\bjson_(group_array|extract|object)\b|\browid\b|\bchanges\(\)",
    "the room of the engine": r"\b(PRAGMA|VACUUM|IMMEDIATE|FOR UPDATE|RETURNING \*|ILIKE|STRICT|now\(\))|::",
    "CAST(sum(…) AS BIGINT)": r"(?<!CAST\()(?<!CAST\(coalesce\()\bsum\((?=[^()]*\)(?! (DESC|ASC)))",
}


def find_texts(tree):
    """The literal parts of every text that is no docstring, f-strings included."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.stem)
def test_a_text_says_nothing_that_one_engine_alone_understands(path):
    texts = [each for each in find_texts(ast.parse(path.read_text())) if STATEMENT.search(each[1])]
    found = [
        f"line {line}: say {instead} in place of {match[0]!r}"
        for line, text in texts
        for instead, refused in REFUSED.items()
        if (match := re.search(refused, text))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("instead", "text"),
    [
        ("user_id", "SELECT user FROM seats"),
        ("ON CONFLICT", "REPLACE INTO alive VALUES (0, ?)"),
        ("ON CONFLICT", "INSERT OR IGNORE INTO guilds (id) VALUES (?)"),
        ("ON CONFLICT (key)", "INSERT INTO users VALUES (?) ON CONFLICT DO UPDATE SET dm = 1"),
        ("CASE", "UPDATE matches SET published = min(?1, seq)"),
        ("count(*) FILTER", "SELECT sum(gained > 0) FROM predictions"),
        ("= 1, = 0", "SELECT id FROM users WHERE hidden"),
        ("= 1, = 0", "SELECT id FROM matches WHERE NOT filmed AND status = 'over'"),
        ("CAST(sum(…) AS BIGINT)", "SELECT sum(gained) FROM predictions"),
        ("the number", "ORDER BY coalesce(due, 1 << 60)"),
    ],
)
def test_a_keyword_of_one_engine_is_found(instead, text):
    assert re.search(REFUSED[instead], text)
