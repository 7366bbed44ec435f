"""A PostgreSQL server of this test process alone: on a socket in a temporary folder, gone with it; it never waits for a disk."""

import os
import shutil
import signal
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

import psycopg

from db.postgres.connection import ServerConnection

MISSING = "no PostgreSQL server here, so nothing is stored on one (Debian: apt-get install postgresql)"
BEFORE = ("SET session_replication_role = replica",)  # no trigger, no foreign key
AFTER = (
    "INSERT INTO timeline (id, tag, at) VALUES (0, '', 0)",
    "SELECT setval(seqrelid, 1, false) FROM pg_sequence",
    "UPDATE fleet SET shards = 0, slots = 1",
    "DELETE FROM leases WHERE slot > 0",
    "UPDATE leases SET holder = '', until = '-infinity'",
    "RESET session_replication_role",
)
END = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user"
USER = "postgres"  # PostgreSQL refuses to run as root
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "autovacuum": "off",
    "log_min_messages": "fatal",
}


def find_programs():
    """The folder of the server's programs; None where there is none."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


def who_runs():
    """Who runs the server: not root."""
    return {"user": USER, "group": USER, "extra_groups": []} if os.geteuid() == 0 else {}


class Server:
    """A running server with one database, which is emptied for each test."""

    def __init__(self, folder, programs):
        self.folder, self.programs, self._keeper = folder, programs, None
        self.address = f"postgresql://{USER}@/postgres?host={folder}"
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
        words = [
            programs / "initdb",
            "-D",
            folder / "data",
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ]
        subprocess.run(words, check=True, capture_output=True, cwd="/", **who_runs())
        self.start()

    def start(self):
        """Begin it, and wait until it answers."""
        words = [self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder]
        words += [word for key, value in SETTINGS.items() for word in ("-c", f"{key}={value}")]
        self.process = subprocess.Popen(words, cwd="/", stderr=subprocess.DEVNULL, **who_runs())
        for _ in range(500):
            try:
                self._keeper = ServerConnection(self.address)
                break
            except psycopg.OperationalError:
                time.sleep(0.02)
        assert self._keeper is not None

    def stop(self):
        """End it at once, as a failing machine would."""
        self._keeper.close()
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(10)

    def ask(self, sql, *values):
        """Ask it beside the store."""
        return self._keeper.execute(sql, values).fetchall()

    def end_leases(self):
        """Let every lease be over, as if its process had not renewed it for long."""
        self._keeper.execute("UPDATE leases SET until = '-infinity'")

    def end_sessions(self):
        """End all other sessions, as an administrator may."""
        self.ask(END)

    def empty(self):
        """Take everything out of the database."""
        tables = {name for (name,) in self.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")}
        if "matches" not in tables:
            return
        deletes = [f"DELETE FROM {table}" for table in tables - {"schema_version", "leases", "fleet"}]
        with self._keeper.stream():
            for sql in (*BEFORE, *deletes, *AFTER):
                self._keeper.execute(sql)


@contextmanager
def running_server(folder):
    """A server while it is needed; None where none is installed."""
    programs = find_programs()
    if programs is None:
        yield None
        return
    server = Server(folder, programs)
    try:
        yield server
    finally:
        server.stop()
