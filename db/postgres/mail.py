"""The inbox of each process on a server. A message arrives at most once, and is deleted when taken."""

from db.base.connection import Connection
from db.postgres.connection import ServerConnection

SOON = "SET LOCAL synchronous_commit = off"  # losing it in a server crash is acceptable, a disk sync is not
_DROP = "DELETE FROM mail WHERE slot = ? AND at < clock_timestamp() - INTERVAL '1 minute'"  # no process serves the slot
_SEND = "INSERT INTO mail (slot, body) VALUES (?, ?)"
_RING = "SELECT pg_notify(?, '')"
_WAITS = "SELECT 1 FROM mail WHERE slot = ? LIMIT 1"
_TAKE = (
    "WITH taken AS (DELETE FROM mail WHERE slot = ? RETURNING id, at, body) SELECT body,"
    " CAST(extract(epoch FROM clock_timestamp() - at) AS DOUBLE PRECISION) FROM taken ORDER BY id"
)


def send_letter(connection: Connection, slot: int, body: str) -> None:
    """Send a message to the process of a slot, within a transaction."""
    connection.execute(SOON)
    connection.execute(_DROP, (slot,))
    connection.execute(_SEND, (slot, body))
    connection.execute(_RING, (f"slot_{slot}",))


def listen_for(session: ServerConnection, slot: int) -> None:
    """Make the server notify this session of messages for a slot."""
    session.execute(f"LISTEN slot_{slot}")


def take_letters(session: ServerConnection, slot: int) -> list[tuple[str, float]]:
    """Return and delete all messages of a slot, each with its age in seconds."""
    if session.execute(_WAITS, (slot,)).fetchone() is None:
        return []
    session.begin()
    session.execute(SOON)
    taken: list[tuple[str, float]] = session.execute(_TAKE, (slot,)).fetchall()
    session.commit()
    return taken
