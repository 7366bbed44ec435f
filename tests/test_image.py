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


def list_context():
    """What a build gets: nothing but what .dockerignore names, and of that no compiled code."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    everything, *named, compiled = lines
    assert (everything, compiled) == ("*", "**/__pycache__")
    assert all(re.fullmatch(r"![\w./]+", line) for line in named)
    return {line.removeprefix("!") for line in named}


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
    """Lay the files into a folder as the Dockerfile lays them into the image, with compiled code to save time."""
    for source, place in list_copies():
        file = target / place
        file.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy2
        copy(ROOT / source, file)


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
    return {name: where for name, where in found.items() if name not in {"..", "__pycache__"}}


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


def test_a_build_gets_what_the_image_copies_and_no_more():
    assert {source for source, _ in list_copies()} == list_context()
    assert not list_context() & {".env", ".git", "var", "tests"}


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
