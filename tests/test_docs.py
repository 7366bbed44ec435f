"""The pages are true: quotes match the source, names exist, and commands work as typed.

docs/rooms.md draws the packages as their imports are. Pages for developers and hosts have short sentences.
"""

import ast
import io
import re
import shlex
import subprocess
import sys
import tokenize
from functools import cache
from pathlib import Path

import pytest

from tools.makers import draw_rooms

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/ADD_A_GAME.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
QUOTED = [block.partition("\n")[::2] for kind, block in BLOCKS if kind == "python"]
COMMANDS = [line for kind, block in BLOCKS if kind == "sh" for line in block.splitlines()]
MARKED = sorted(set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL))))
FOLDERS = ("engine/", "render/", "tests/", "tools/", "proofs/", "docs/", "cogs/")
PATHS = [word for word in MARKED if word.startswith(FOLDERS) and "/x/" not in word]
NAMES = [word for word in MARKED if re.fullmatch(r"[A-Za-z]\w*(\.\w+)*", word) and word != "x"]


@cache
def known_words() -> set[str]:
    """Every name in the house's code, the names of its files, and the words it writes in quotes."""
    words = set[str]()
    for folder in ("engine", "render", "tests", "tools", "proofs"):
        for path in (ROOT / folder).rglob("*.*"):
            words |= {path.name, path.stem}
            if path.suffix == ".py":
                words |= set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return words


@pytest.mark.parametrize(("head", "code"), QUOTED, ids=[code.split("\n")[0].strip() for _, code in QUOTED])
def test_every_quoted_piece_is_in_its_file(head, code):
    assert code in (ROOT / head.removeprefix("# ")).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PATHS)
def test_every_path_in_the_pages_exists(path):
    assert (ROOT / path).exists()


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_one_of_the_code(name):
    assert name in known_words() or set(name.split(".")) <= known_words()


@pytest.mark.parametrize("target", re.findall(r"`make ([\w-]+)", PAGE))
def test_make_knows_the_target(target):
    made = [(ROOT / name).read_text(encoding="utf-8") for name in ("Makefile", "proofs/targets.mk")]
    assert re.search(rf"^{target}:", "\n".join(made), re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS, ids=[command[:60] for command in COMMANDS])
def test_every_command_in_the_pages_works(command):
    program, *words = shlex.split(command)
    assert program in (".venv/bin/python", ".venv/bin/pytest")
    if program == ".venv/bin/pytest":
        assert [word for word in words if "/" in word and not (ROOT / word).exists()] == []
        return
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_quoted_piece_is_python():
    assert len(QUOTED) >= 8
    for _, code in QUOTED:
        ast.parse("class X:\n" + code if code.startswith("    ") else code)


FILE = re.compile(r"(?<![\w/.<*{-])((?:[\w-]+/)+[\w-]+\.(?:py|md|ftl|toml|sql|yaml))\b")
MADE_UP = re.compile(r"/x/|[A-Z]{3,}\.toml")  # of a game or a file that stands for any
HAS_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def list_files() -> tuple[str, ...]:
    """The files of the project."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return tuple(listed.stdout.splitlines())


def read_prose(file: Path) -> str:
    """Return a page or a makefile, or the docstrings and comments of a program. If it names no file, return ""."""
    source = file.read_text(encoding="utf-8")
    if file.suffix != ".py" or not FILE.search(source):
        return "" if file.suffix == ".py" else source
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, HAS_DOCSTRING)]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return "\n".join([*(ast.get_docstring(node) or "" for node in nodes), *comments])


def test_every_file_that_is_named_anywhere_is_there():
    known = list_files()
    ends = {each[at:] for each in known for at in (0, *(m.end() for m in re.finditer("/", each)))}
    named = [
        (file, path)
        for file in known
        if file.endswith((".py", ".md", ".mk", "Makefile"))
        for path in FILE.findall(read_prose(ROOT / file))
    ]
    assert len(named) > 100
    assert [each for each in named if each[1] not in ends and not MADE_UP.search(each[1])] == []


ROOMS = ROOT / "docs/rooms.md"
DEVELOPERS = ("ARCHITECTURE", "rooms", "posts", "orders", "ai", "several_processes", "performance")
HOSTS_AND_OTHERS = ("ADD_A_GAME", "ADD_A_LANGUAGE", "HOSTING", "FAIR_CHANCE", "LIVE_TEST", "VOTES")
READ_ONCE = (
    "CONTRIBUTING.md",
    "proofs/README.md",
    *(f"docs/{page}.md" for page in (*DEVELOPERS, *HOSTS_AND_OTHERS)),
)
LONGEST_SENTENCE = 24  # words


def test_the_packages_are_drawn_as_they_are():
    page = ROOMS.read_text(encoding="utf-8")
    assert draw_rooms.replace_drawing(page) == page, "run `python -m tools.makers.draw_rooms`"


@pytest.mark.parametrize("page", READ_ONCE)
def test_sentences_are_read_once(page):
    written = (ROOT / page).read_text(encoding="utf-8")
    prose = re.sub(r"```.*?```|<!--.*?-->", "", written, flags=re.DOTALL)
    blocks = re.split(r"\n\s*\n|\n(?=- |\d+\. )|\|", prose)
    sentences = [each for block in blocks for each in re.split(r"(?<=[.!?:;])\s+", " ".join(block.split()))]
    assert [each for each in sentences if len(each.split()) > LONGEST_SENTENCE] == []
