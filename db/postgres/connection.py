"""A connection to the server that reads texts and gives rows as the one to a file does."""

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

LINE: dict[str, str | int] = {  # without these a cut cable would hold up a thread for a quarter of an hour
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
    """Writes yes and no as 1 and 0: columns are numbers, as in a file."""

    def dump(self, obj: Any) -> bytes:
        """Write one."""
        return b"1" if obj else b"0"


class ServerCursor:
    """What a statement found; in a stream it waits for the answer only when somebody looks."""

    def __init__(self, connection: "ServerConnection", raw: psycopg.Cursor[Any]) -> None:
        self._connection, self._raw, self._sent = connection, raw, connection.sent

    @property
    def rowcount(self) -> int:
        """Count the rows that were changed."""
        return self._wait().rowcount

    def fetchone(self) -> Any:
        """Take the next row, None after the last one."""
        return self._wait().fetchone()

    def fetchall(self) -> list[Any]:
        """Take all rows that are left."""
        return self._wait().fetchall()

    def __iter__(self) -> Iterator[Any]:
        """Take row after row."""
        return iter(self.fetchall())

    def _wait(self) -> psycopg.Cursor[Any]:
        self._connection.wait_for(self._sent)
        return self._raw


class ServerConnection:
    """One connection, with a transaction only between begin and its end; name: what the server calls it."""

    def __init__(self, address: str, name: str = "referee") -> None:
        line = make_conninfo(address, application_name=name, **LINE)
        self.raw = psycopg.connect(line, autocommit=True, cursor_factory=psycopg.RawCursor)
        for kind, dumper in ((int, Int8Dumper), (bool, BoolDumper), (str, StrDumper)):
            self.raw.adapters.register_dumper(
                kind, dumper
            )  # one type a value, so that a statement is prepared once
        self.sent = self._answered = 0  # statements
        self._stream: psycopg.Pipeline | None = None

    @property
    def is_dead(self) -> bool:
        """Tell whether the server has ended it: nothing else is said on a line on which nothing was asked."""
        if self.raw.closed:
            return True
        heard = poll()
        heard.register(self.raw.fileno(), POLLIN)
        return bool(heard.poll(0))

    @property
    def in_transaction(self) -> bool:
        """Tell whether a transaction has begun and is not over."""
        return not self.raw.closed and self.raw.info.transaction_status != TransactionStatus.IDLE

    def begin(self) -> None:
        """Begin a transaction that writes."""
        self.execute("BEGIN")

    def begin_read(self) -> None:
        """Begin a transaction that reads of one moment."""
        self.execute(_LOOK)

    def commit(self) -> None:
        """Let all of the transaction stand."""
        self.raw.commit()

    def rollback(self) -> None:
        """Let nothing of the transaction stand; of statements that were sent after the one that failed nothing is told."""
        try:
            self.raw.rollback()
        except psycopg.errors.PipelineAborted:
            self.raw.rollback()

    def lock_match(self, match: int) -> None:
        """Let nobody else change this match before the transaction is over."""
        self.execute(_LOCK, (match,))

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Cursor:
        """Run one statement; in a stream it is only sent."""
        self.sent += 1
        return ServerCursor(self, self.raw.execute(number_marks(sql), values))

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run one statement for each of these rows."""
        self.raw.cursor().executemany(number_marks(sql), rows)

    @contextmanager
    def stream(self) -> Iterator[None]:
        """Send statements without waiting for each one's answer; what goes wrong is raised by a later one or at the end."""
        with self.raw.pipeline() as self._stream:
            try:
                yield
            finally:
                self._stream = None

    def wait_for(self, number: int) -> None:
        """Have the answer to the statement of this number, in a stream those to all that were sent.

        They end with a Sync: without one the server would take a stopped process for a busy one, and keep its locks for ever.
        """
        if self._stream is not None and number > self._answered:
            self._stream.sync()
            self._answered = self.sent

    def close(self) -> None:
        """End it."""
        self.raw.close()
