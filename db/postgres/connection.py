"""A connection to a server, with the same SQL and rows as the connection to a file."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from select import POLLIN, poll
from typing import Any

import psycopg
from psycopg.conninfo import make_conninfo
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumper

from db.base.connection import Cursor
from db.postgres.translate import number_marks

LINE: dict[str, str | int] = {  # without these, a cut cable would block a thread for 15 minutes
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 5,
    "client_encoding": "UTF8",
    "options": "-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=5s"
    " -c synchronous_commit=on -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2",
}
_LOOK = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_LOCK = "SELECT 1 FROM matches WHERE id = ? FOR NO KEY UPDATE"


class BoolDumper(Int8Dumper):
    """Dumps a bool as 1 or 0, because columns are numbers, as in a file."""

    def dump(self, obj: Any) -> bytes:
        """Return one value."""
        return b"1" if obj else b"0"


class ServerCursor:
    """The result of a statement. In a pipeline, reading it waits for the answer."""

    def __init__(self, connection: "ServerConnection", raw: psycopg.Cursor[Any]) -> None:
        self._connection, self._raw, self._sent = connection, raw, connection.sent

    @property
    def rowcount(self) -> int:
        """The number of rows changed."""
        return self._wait().rowcount

    def fetchone(self) -> Any:
        """Return the next row, None after the last one."""
        return self._wait().fetchone()

    def fetchall(self) -> list[Any]:
        """Return all remaining rows."""
        return self._wait().fetchall()

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the rows."""
        return iter(self.fetchall())

    def _wait(self) -> psycopg.Cursor[Any]:
        self._connection.wait_for(self._sent)
        return self._raw


class ServerConnection:
    """A connection. A transaction is open only between begin and its end.

    name: its application name on the server.
    """

    def __init__(self, address: str, name: str = "referee") -> None:
        line = make_conninfo(address, application_name=name, **LINE)
        self.raw = psycopg.connect(line, autocommit=True, cursor_factory=psycopg.RawCursor)
        for kind, dumper in ((int, Int8Dumper), (bool, BoolDumper), (str, StrDumper)):
            # one SQL type per Python type, so a statement is prepared once
            self.raw.adapters.register_dumper(kind, dumper)
        self.sent = self._answered = 0  # numbers of statements
        self._stream: psycopg.Pipeline | None = None

    @property
    def is_dead(self) -> bool:
        """Whether the server has closed the connection: an idle one receives nothing else."""
        if self.raw.closed:
            return True
        heard = poll()
        heard.register(self.raw.fileno(), POLLIN)
        return bool(heard.poll(0))

    @property
    def in_transaction(self) -> bool:
        """True if a transaction is open."""
        return not self.raw.closed and self.raw.info.transaction_status != TransactionStatus.IDLE

    def begin(self) -> None:
        """Begin a transaction that writes."""
        self.execute("BEGIN")

    def begin_read(self) -> None:
        """Begin a read-only transaction on one consistent snapshot."""
        self.execute(_LOOK)

    def commit(self) -> None:
        """Commit the transaction."""
        self.raw.commit()

    def rollback(self) -> None:
        """Roll the transaction back. Errors of statements after the failed one are ignored."""
        try:
            self.raw.rollback()
        except psycopg.errors.PipelineAborted:
            self.raw.rollback()

    def lock_match(self, match: int) -> None:
        """Lock this match until the transaction ends."""
        self.execute(_LOCK, (match,))

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Cursor:
        """Run one statement. In a pipeline it is only sent."""
        self.sent += 1
        return ServerCursor(self, self.raw.execute(number_marks(sql), values))

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run one statement for each of these rows."""
        self.raw.cursor().executemany(number_marks(sql), rows)

    @contextmanager
    def stream(self) -> Iterator[None]:
        """Pipeline statements without waiting for answers. A later statement or the end raises their errors."""
        with self.raw.pipeline() as self._stream:
            try:
                yield
            finally:
                self._stream = None

    def wait_for(self, number: int) -> None:
        """Wait for the answer to this statement, in a pipeline for all statements sent.

        The pipeline ends with a Sync. Without one, the server would treat a stopped process as busy, and hold
        its locks forever.
        """
        if self._stream is not None and number > self._answered:
            self._stream.sync()
            self._answered = self.sent

    def close(self) -> None:
        """Close the connection."""
        self.raw.close()
