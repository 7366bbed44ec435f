"""Run tests in forks of a process with their common imports, and record the lines that each test executes.

A fork imports the tree again, so it sees a change to any file. Other packages (discord.py, Pillow) are imported
already.
"""

import os
import resource
import signal
import sys
import time
from collections.abc import Generator, Iterable
from contextlib import suppress
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from coverage import Coverage
from msgspec import Struct
from msgspec.json import decode, encode

OWN = {"bot", "cogs", "db", "engine", "hosting", "proofs", "render", "sandbox", "settings", "tests", "tools"}
COMMON = [
    "discord", "discord.ext.commands", "PIL.Image", "PIL.ImageDraw", "PIL.ImageFont", "aiosqlite", "babel",
]  # fmt: skip
COMMON += ["fluent.runtime", "hypothesis", "msgspec", "pytest", "coverage"]
# Without a timeout by the clock, because other programs use the machine too: CPU time is limited.
QUIET = [
    "-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "--timeout=0",
]  # fmt: skip
UNCHANGED = 3600  # seconds of CPU time that the tests may take without a change
SLOWER = 8  # a run that takes this many times the CPU time without a change hangs
AT_LEAST = 10  # seconds of CPU time that every run may take in addition
WAITING = 10  # most seconds of real time for each second of CPU time: other programs use the machine too
FIRST = 12  # tests that run before all others
WRONG_USAGE, NOTHING_RAN = 4, 5  # exit codes of pytest: a test is missing, or no test ran

OPEN = get_context("forkserver")


class FileRun(Struct):
    """A run of one test file. digest: hash of the file. seconds: by test. lines: tests by file and executed line."""

    digest: str
    seconds: dict[str, float] = {}
    lines: dict[str, dict[int, list[str]]] = {}


class TestMap(Struct):
    """The tests that execute each line of a package. digest: hash of the package's files. runs: by test file."""

    __test__ = False

    digest: str
    runs: dict[str, FileRun] = {}

    def find_tests(self, path: str, line: int) -> tuple[list[str], list[str]]:
        """Find the tests that execute a line, and those that execute other lines of its file, each fastest first."""
        these, others = dict[str, float](), dict[str, float]()
        for run in self.runs.values():
            lines = run.lines.get(path, {})
            these |= {test: run.seconds[test] for test in lines.get(line, ())}
            others |= {test: run.seconds[test] for tests in lines.values() for test in tests}
        return sorted(these, key=these.__getitem__), sorted(others.keys() - these, key=others.__getitem__)

    def count_seconds(self, tests: Iterable[str]) -> float:
        """Return the seconds that these tests, files or folders of tests take without a change."""
        known = {test: each for run in self.runs.values() for test, each in run.seconds.items()}
        wanted = tuple(test if "::" in test or test.endswith(".py") else f"{test}/" for test in tests)
        return sum(each for test, each in known.items() if test.startswith(wanted))


def load_map(kept: Path, files: Iterable[str], tests: Iterable[str], root: Path) -> TestMap:
    """Load the map of a package's files, stored in the file `kept`. New and changed tests are run first.

    root: the tree to run them in. Raises SystemExit if a test fails there.
    """
    files = list(files)
    found = TestMap(digest_files(files))
    if kept.exists() and (old := decode(kept.read_bytes(), type=TestMap)).digest == found.digest:
        found = old
    stale = [
        test
        for test in list_test_files(tests)
        if test not in found.runs or found.runs[test].digest != digest_files([test])
    ]
    if stale:
        found.runs |= _map_tests(root, stale, files)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(encode(found))
    return found


def digest_files(paths: Iterable[str]) -> str:
    """Return a digest of these files' content."""
    return sha256(b"\0".join(Path(path).read_bytes() for path in paths)).hexdigest()


def list_test_files(tests: Iterable[str]) -> list[str]:
    """List the test files in these files and folders."""
    found = [
        file for test in map(Path, tests) for file in ([test] if test.suffix else test.rglob("test_*.py"))
    ]
    return list(dict.fromkeys(str(file) for file in sorted(found)))


def _map_tests(root: Path, tests: list[str], files: list[str]) -> dict[str, FileRun]:
    with TemporaryDirectory() as folder:
        told = Path(folder, "runs.json")
        code = _run_fork(_note_lines, root, UNCHANGED, tests, files, str(told))
        if code != 0:
            ended = "they hang" if code is None else f"ended with {code}"
            which = told.read_text(encoding="utf-8") if told.exists() else ended
            raise SystemExit(f"the tests fail without any mutant: {which}")
        return decode(told.read_bytes(), type=dict[str, FileRun])


def run_tests(root: Path, tests: list[str], work: float, *more: str) -> str:
    """Run these tests of the tree at root up to the first failure. Return killed, hung or survived.

    work: seconds of CPU time that they take without a change. more: options of pytest.
    """
    seconds = ceil_seconds(work)
    code = _run_fork(_ask_pytest, root, seconds, [*more, *tests])
    if code == WRONG_USAGE:  # a test was renamed
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        code = _run_fork(_ask_pytest, root, seconds, [*more, *files])
    if code is None or -code in (signal.SIGXCPU, signal.SIGKILL):
        return "hung"
    return "survived" if code in (0, NOTHING_RAN) else "killed"


def ceil_seconds(work: float) -> int:
    """Return the most seconds of CPU time for tests that take this many without a change."""
    return AT_LEAST + int(SLOWER * work)


def _run_fork(what: Any, root: Path, seconds: int, *more: Any) -> int | None:
    """Run a function in a fork, in the tree at root. Return its exit code, None if it hangs.

    seconds: most CPU time. more: arguments of the function.
    """
    OPEN.set_forkserver_preload(COMMON)  # here, not on import: a process has one such list
    fork = OPEN.Process(target=_work_in, args=(what, str(root), seconds, *more))
    fork.start()
    fork.join(AT_LEAST + seconds * WAITING)
    code = fork.exitcode
    assert fork.pid is not None
    with suppress(ProcessLookupError):
        os.killpg(fork.pid, signal.SIGKILL)
    fork.join()
    return code


def _work_in(what: Any, root: str, seconds: int, *more: Any) -> None:
    """Forget the imports from any tree, call the function in an own process group, and exit with its result."""
    os.setpgid(0, 0)
    os.chdir(root)
    sys.path[:] = [root, *(path for path in sys.path if not Path(path, "engine").is_dir())]
    for name in [name for name in sys.modules if name.partition(".")[0] in OWN]:
        del sys.modules[name]
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os._exit(what(*more))


def _ask_pytest(tests: list[str]) -> int:
    return int(pytest.main([*QUIET, *tests]))


def _note_lines(tests: list[str], files: list[str], told: str) -> int:
    """Run tests, and write the lines that each executes to the file `told`, or the names of failed tests."""
    coverage = Coverage(data_file=None, include=files, config_file=False)
    noted = _Notes(coverage)
    coverage.start()
    code = int(pytest.main([*QUIET, *tests], plugins=[noted]))
    coverage.stop()
    if code:
        Path(told).write_text(", ".join(noted.failed) or f"pytest ended with {code}", encoding="utf-8")
        return code
    data = coverage.get_data()
    runs = {test: FileRun(digest_files([test])) for test in tests}
    for test, seconds in noted.seconds.items():
        runs[test.partition("::")[0]].seconds[test] = seconds
    for file in files:
        for line, contexts in data.contexts_by_lineno(str(Path(file).absolute())).items():
            for test in filter(None, contexts):
                runs[test.partition("::")[0]].lines.setdefault(file, {}).setdefault(line, []).append(test)
    Path(told).write_bytes(encode(runs))
    return code


class _Notes:
    """A pytest plugin that tells coverage the running test, and records durations and failures."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage, self.seconds, self.failed = coverage, dict[str, float](), list[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record a failure."""
        if report.failed:
            self.failed.append(f"{report.nodeid} ({report.when})")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record a failed import."""
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Record the duration of one test, and attribute the executed lines to it."""
        began = time.monotonic()
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")
            self.seconds[item.nodeid] = time.monotonic() - began
