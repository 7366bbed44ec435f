"""The image: its Dockerfile copies all that the bot needs, except the packages of requirements/run.txt."""

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from posixpath import normpath

import pytest

from bot import NEVER
from db.base.heartbeat import heartbeat_of
from sandbox.discord import Sandbox
from sandbox.table.bot_process import BotProcess

ROOT = Path(__file__).resolve().parents[1]
CACHES = {"__pycache__"}
PIECES = re.compile(r"\*\*/|/\*\*$|\*\*|\*|\?|\[[^]]+\]|\\.|.")
WILD = {"**/": "(?:.*/)?", "/**": "/.*", "**": ".*", "*": "[^/]*", "?": "[^/]"}


class Ignored:
    """The files that a .dockerignore leaves out, by github.com/moby/patternmatcher: the last matching rule decides."""

    def __init__(self, lines):
        rules = (line.strip() for line in lines if not line.startswith("#"))
        self.rules = [(rule.startswith("!"), compile_rule(rule.removeprefix("!"))) for rule in rules if rule]

    def leaves_out(self, path):
        """Whether the last rule that matches this path, or a folder above it, is no exception."""
        parts, out = path.split("/"), False
        names = ["/".join(parts[: end + 1]) for end in range(len(parts))]
        for exception, pattern in self.rules:
            if any(map(pattern.fullmatch, names)):
                out = not exception
        return out


def compile_rule(rule):
    """Compile a rule to an expression for the whole path. `**` stands for folders, so it is a whole part of a path."""
    clean = normpath(rule.strip()).lstrip("/")
    assert all(part == "**" or "**" not in part for part in clean.split("/")), rule
    return re.compile("".join(map(translate_piece, PIECES.findall(clean))))


def translate_piece(piece):
    return WILD.get(piece) or (piece if piece.startswith("[") else re.escape(piece[-1]))


def read_context():
    """The files that a build gets of those folders and files that may be in it."""
    ignored = Ignored((ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines())
    tops = {source.split("/")[0] for source, _ in list_copies()}
    found = [path for top in tops for path in (ROOT / top, *(ROOT / top).rglob("*")) if path.is_file()]
    return {
        name for name in (path.relative_to(ROOT).as_posix() for path in found) if not ignored.leaves_out(name)
    }


def list_copies():
    """Each source of each COPY with its place in the image."""
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    copies = [shlex.split(line)[1:] for line in lines if line.startswith(("COPY ", "ADD "))]
    return [
        (normpath(source), normpath(f"{place}/{source}" if place.endswith("/") else place))
        for *sources, place in copies
        for source in sources
    ]


def copy_image(target):
    """Lay the files into a folder as the Dockerfile lays them into the image."""
    context = read_context()
    for source, place in list_copies():
        for name in context:
            if name == source or name.startswith(source + "/"):
                file = target / (place + name.removeprefix(source))
                file.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, file)
                copy_compiled(ROOT / name, file)


def copy_compiled(source, file):
    """Compiled code is no part of the image, but to compile it again takes ten seconds."""
    for compiled in (source.parent / "__pycache__").glob(f"{source.stem}.*.pyc"):
        (file.parent / "__pycache__").mkdir(exist_ok=True)
        shutil.copy2(compiled, file.parent / "__pycache__")


def link_requirements(target):
    """Make a folder of the packages of requirements/run.txt, as far as they are for this Python, and of no other."""
    target.mkdir()
    for name, found in find_requirements().items():
        (target / name).symlink_to(found)


def find_requirements():
    found = {}
    for line in (ROOT / "requirements/run.txt").read_text(encoding="utf-8").splitlines():
        name, pinned, more = line.partition("==")
        try:
            files = (pinned and distribution(name).files) or ()
        except PackageNotFoundError:
            assert ";" in more, line
            continue
        found |= {file.parts[0]: distribution(name).locate_file(file.parts[0]) for file in files}
    return {name: where for name, where in found.items() if name not in {"..", *CACHES}}


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    """The image's files and its packages."""
    made = tmp_path_factory.mktemp("image")
    copy_image(made / "app")
    link_requirements(made / "packages")
    return made / "app"


def environment(image, **more):
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "PYTHON"))}
    return {**clean, "PYTHONPATH": str(image.parent / "packages"), "DATABASE": "var/referee.db", **more}


async def run(image, *words, **more):
    """Run a program of the image. Return its exit code and output. -S: without the packages installed here."""
    started = await asyncio.create_subprocess_exec(
        *(sys.executable, "-S", *words),
        cwd=image,
        env=environment(image, **more),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await started.communicate()
    return started.returncode, said.decode().strip()


@pytest.mark.parametrize("source", sorted({source for source, _ in list_copies()}))
def test_all_files_that_the_image_copies_are_in_the_context(source):
    files = [path for path in (ROOT / source, *(ROOT / source).rglob("*")) if path.is_file()]
    wanted = {path.relative_to(ROOT).as_posix() for path in files if not CACHES & set(path.parts)}
    assert wanted
    assert wanted <= read_context()


@pytest.mark.parametrize(
    "name", [".env", ".git/config", "var/referee.db", "tests/test_image.py", "engine/__pycache__/core.pyc"]
)
def test_no_secret_and_nothing_that_the_bot_does_not_need_is_in_the_context(name):
    assert Ignored((ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()).leaves_out(name)


async def test_the_bot_runs_from_the_files_and_packages_of_the_image(image):
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    _, health = next(line for line in lines if line.startswith("HEALTHCHECK")).split(" CMD ")
    python, *healthy = json.loads(health)
    assert python == "python"
    assert (await run(image, *healthy))[0] == 1
    async with Sandbox() as box:
        process = BotProcess(box, image / "var/referee.db", image.parent / "bot.log")
        process.program[1:1] = ["-S"]
        process.cwd, process.extra = image, environment(image)
        await process.start()
        await box.until(heartbeat_of(process.database).exists)
        assert await run(image, *healthy) == (0, "The bot is running.")
        code, said = await run(image, "hosting.py", "backup")
        assert await process.terminate() == 0
    assert process.find_tracebacks() == []
    assert (code, list((image / "var/backups").iterdir()) != []) == (0, True), said
    assert (await run(image, *healthy))[0] == 1


async def test_without_a_token_the_image_says_one_sentence(image):
    code, said = await run(image, "bot.py", DISCORD_TOKEN="")
    assert (code, said.partition(":")[0]) == (NEVER, "DISCORD_TOKEN is empty")


async def test_without_its_driver_a_server_is_one_sentence(image):
    code, said = await run(image, "bot.py", DISCORD_TOKEN="x", DATABASE="postgresql://host/referee")
    assert (code, len(said.splitlines())) == (NEVER, 1)
    assert "install requirements/postgres.txt" in said


@pytest.mark.parametrize(
    ("pulled", "code"),
    [
        ('Get "https://registry-1.docker.io/v2/": dial tcp: lookup registry-1.docker.io: no such host', 0),
        ("dial tcp 127.0.0.1:443: i/o timeout", 0),
        ("reading manifest sha256:9c90 in docker.io/library/python: manifest unknown", 1),
        ("initializing source docker://python:3.11: name unknown: repository not found", 1),
        ("requested access to the resource is denied", 1),
        ("", 1),
    ],
)
def test_only_where_no_registry_can_be_reached_is_it_built_without_its_base(tmp_path, pulled, code):
    builder = tmp_path / "buildah"
    builder.write_text(
        f"#!/bin/sh\nif [ $1 = build ]; then exec cat >/dev/null; fi\necho {shlex.quote(pulled)} >&2\nexit 125\n"
    )
    builder.chmod(0o755)
    done = subprocess.run(
        [ROOT / ".ci/build_image"],
        env={"PATH": f"{tmp_path}:{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == code
    assert ("COPY steps alone" in done.stdout) == (code == 0)
