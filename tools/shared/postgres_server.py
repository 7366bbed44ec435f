"""A PostgreSQL server for one test or proof, on a socket in a temporary folder that is deleted with it.

It never waits for a disk, unless it is durable.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg

from db.postgres.connection import ServerConnection

MISSING = "no PostgreSQL server here, so nothing is stored on one (Debian: apt-get install postgresql)"
BEFORE = ("SET session_replication_role = replica",)  # no trigger, no foreign key
AFTER = (
    "INSERT INTO timeline (id, tag, at) VALUES (0, '', 0)",
    "SELECT setval(seqrelid, 1, false) FROM pg_sequence",
    "UPDATE fleet SET shards = 0, slots = 1",
    "DELETE FROM slots WHERE slot > 0",
    "UPDATE slots SET holder = '', seen = '-infinity'",
    "RESET session_replication_role",
)
END = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user"
USER = "postgres"  # PostgreSQL does not run as root
SETTINGS = {
    "listen_addresses": "",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "autovacuum": "off",
    "log_min_messages": "fatal",
}
HASTY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def find_programs() -> Path | None:
    """Find the folder of the server's programs. None: it is not installed."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


def list_user() -> dict[str, Any]:
    """Return the arguments of `subprocess` that run a program as USER, none unless this process is root's."""
    return {"user": USER, "group": USER, "extra_groups": []} if os.geteuid() == 0 else {}


def list_children(parent: int) -> list[int]:
    """List the child processes of this one."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            number, _, rest = status.read_text().partition(" (")
            if int(rest.rpartition(") ")[2].split()[1]) == parent:
                found.append(int(number))
    return found


class PostgresServer:
    """A running server with one database, which can be emptied."""

    def __init__(self, folder: Path, programs: Path, *, durable: bool = False) -> None:
        """Create the server and start it. programs: see find_programs."""
        self.folder, self.programs = folder, programs
        self._settings = SETTINGS if durable else SETTINGS | HASTY
        self._keeper: ServerConnection | None = None
        self.address = f"postgresql://{USER}@/postgres?host={folder}"
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
        words = ["-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        self._run_program("initdb", "-D", folder / "data", *words)
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        words: list[str | Path] = [self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder]
        settings = [word for key, value in self._settings.items() for word in ("-c", f"{key}={value}")]
        self.process = subprocess.Popen(
            [*words, *settings], cwd="/", stderr=subprocess.DEVNULL, **list_user()
        )
        for _ in range(500):
            try:
                self._keeper = ServerConnection(self.address)
                return
            except psycopg.OperationalError:
                time.sleep(0.02)
        self.process.kill()
        raise TimeoutError("the server does not answer")

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Stop the server: at once, as a failing machine would (SIGQUIT), or as its host does (SIGINT)."""
        if self._keeper is not None:
            self._keeper.close()
        self.process.send_signal(how)
        self.process.wait(10)

    def pause(self, how: signal.Signals = signal.SIGSTOP) -> None:
        """Make the server unresponsive with its connections open (SIGSTOP), or resume it (SIGCONT)."""
        for pid in (self.process.pid, *list_children(self.process.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, how)

    def _run_program(self, name: str, *words: str | Path, given: bytes | None = None) -> bytes:
        call = [self.programs / name, *words]
        done: subprocess.CompletedProcess[bytes] = subprocess.run(
            call, check=True, capture_output=True, cwd="/", input=given, **list_user()
        )
        return done.stdout

    def dump(self) -> bytes:
        """Take a backup as a host does."""
        return self._run_program("pg_dump", "--format=custom", self.address)

    def restore(self, dumped: bytes) -> None:
        """Replace the database by a backup."""
        self.end_sessions()
        words = ("--clean", "--if-exists", "--single-transaction", "--dbname", self.address)
        self._run_program("pg_restore", *words, given=dumped)

    def ask(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Query the server directly, not through the store, and return the rows."""
        rows: list[tuple[Any, ...]] = self.order(sql, *values).fetchall()
        return rows

    def order(self, sql: str, *values: Any) -> Any:
        """Run a statement directly, not through the store, and return its cursor."""
        assert self._keeper is not None
        return self._keeper.execute(sql, values)

    def forget_processes(self) -> None:
        """Mark all processes as not seen for a long time."""
        self.order("UPDATE slots SET seen = '-infinity'")

    def end_sessions(self) -> None:
        """End all other sessions, as an administrator may."""
        self.ask(END)

    def empty(self) -> None:
        """Delete all data in the database. The tables and the schema version stay."""
        tables = {name for (name,) in self.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")}
        if "matches" not in tables:
            return
        deletes = [f"DELETE FROM {table}" for table in sorted(tables - {"schema_version", "slots", "fleet"})]
        assert self._keeper is not None
        with self._keeper.stream():
            for sql in (*BEFORE, *deletes, *AFTER):
                self._keeper.execute(sql)


@contextmanager
def running_server(*, durable: bool = False) -> Iterator[PostgresServer | None]:
    """Run a server in its own folder for the duration. None: it is not installed. durable: it waits for the disk."""
    programs = find_programs()
    if programs is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="postgres-") as folder:
        server = PostgresServer(Path(folder), programs, durable=durable)
        try:
            yield server
        finally:
            server.stop()
