"""A copy of this tree for temporary changes, in which tests and modules can be run."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "var", "__pycache__", ".*_cache")


class TreeCopy:
    """A copy of this tree in the folder `root`. patience: seconds after which a run in the copy counts as hung."""

    def __init__(self, root: Path, patience: float = 600.0) -> None:
        self.root, self.patience = root, patience
        shutil.copytree(Path.cwd(), root, ignore=LEFT_OUT)

    @contextmanager
    def changed(self, path: str, content: bytes) -> Iterator[None]:
        """Replace a file's content for the duration."""
        file = self.root / path
        whole = file.read_bytes()
        try:
            self._write_file(file, content)
            yield
        finally:
            self._write_file(file, whole)

    def run_tests(self, tests: list[str]) -> str:
        """Run these files and folders up to the first failure. Return killed, hung or survived."""
        command = ["pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        done = self.run_module([*command, *tests])
        return "hung" if done is None else "killed" if done.returncode else "survived"

    def run_module(self, command: list[str]) -> subprocess.CompletedProcess[bytes] | None:
        """Run `python -m` with this command in the copy. None: it took longer than patience."""
        try:
            return subprocess.run(
                [sys.executable, "-m", *command], cwd=self.root, capture_output=True, timeout=self.patience
            )
        except subprocess.TimeoutExpired:
            return None

    @staticmethod
    def _write_file(file: Path, content: bytes) -> None:
        """Change a file and drop its bytecode, which would survive a change in the same second."""
        file.write_bytes(content)
        for cached in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            cached.unlink()
