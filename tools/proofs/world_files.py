"""Where a world begins: its position put into a database in the place of the one that stands."""

from typing import Any

from msgspec.json import decode, encode

from db.store import Store
from engine.rules.core import Event
from engine.state.codec import take_checksum
from tools.proofs.rules_sight import Viewer
from tools.proofs.worlds import World


async def set_world(store: Store, position: Any, world: World, viewers: tuple[Viewer, ...]) -> None:
    """Make this world's position the one that stands, and from which later ones are replayed."""
    dumped = position.game.codec.dump(world.state)

    def work(connection: Any) -> None:
        connection.execute("DROP TRIGGER commands_stay")
        if world.silent:
            drop_private_events(connection, viewers)
        sql = "UPDATE commands SET checksum = ? WHERE match = 1 AND seq = ?"
        connection.execute(sql, (take_checksum(dumped), position.seq))
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND seq = ?", (position.seq,))
        sql = "INSERT INTO snapshots (match, seq, keep, packed, state) VALUES (1, ?, 1, 0, ?)"
        connection.execute("DELETE FROM snapshots WHERE match = 1 AND keep = 0")
        connection.execute(sql, (position.seq, dumped))

    await store.database.write(work)


def drop_private_events(connection: Any, viewers: tuple[Viewer, ...]) -> None:
    """Take the private events of all others than these viewers out of the log."""
    for seq, told in connection.execute("SELECT seq, events FROM commands WHERE match = 1").fetchall():
        events = decode(told, type=list[Event])
        kept = [event for event in events if any(map(event.seen_by, viewers))]
        if len(kept) < len(events):
            sql = "UPDATE commands SET events = ? WHERE match = 1 AND seq = ?"
            connection.execute(sql, (encode(kept).decode(), seq))
