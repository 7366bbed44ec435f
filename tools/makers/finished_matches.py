"""Finished matches as files: exported from a database, and imported into another to be replayed there.

tests/fixtures/matches/GAME/NAME.json has one match, tests/fixtures/editions/HASH.toml the rule data it was played with.
A line of its log is: kind, checksum, * if sealed, >SEQ if it goes back, then seat, step and picks.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from zlib import compress, decompress

import msgspec

from db.store import SqlStore
from engine.match.position import Position
from engine.match.referee import Referee
from engine.match.replay import seat_players
from engine.records.clock import Clock
from engine.records.match_records import CommitRecord, Entry, Match
from engine.rules.core import Result
from engine.rules.game import AnyGame
from engine.rules.notation import parse_move, write_move

FIXTURES = Path(__file__).parents[2] / "tests" / "fixtures"
MATCHES, EDITIONS = FIXTURES / "matches", FIXTURES / "editions"
FIRST_USER = 11  # users in join order
AT = 1_800_000_000


class RecordedMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A finished match: the seed of its chance, its log, its result, and the states after some of its entries."""

    game: str
    version: int
    edition: str
    settings: dict[str, str]
    match: int
    secret: str
    joins: list[int]
    ended: str
    places: list[int]
    points: list[int]
    log: list[str]
    snapshots: dict[int, str]
    start: int

    @property
    def result(self) -> Result:
        """The expected result of the replay."""
        return Result(tuple(self.places), tuple(self.points))

    @property
    def rules(self) -> bytes:
        """The match's rule data."""
        data = (EDITIONS / f"{self.edition}.toml").read_bytes()
        assert sha256(data).hexdigest() == self.edition, f"another edition than {self.edition}"
        return data

    def entries(self) -> list[Entry]:
        """Return the log."""
        return [_read_entry(seq, line) for seq, line in enumerate(self.log, 1)]

    def states(self) -> dict[int, bytes]:
        """Return dumped states by the number of the entry after which they were taken."""
        return {seq: decompress(b64decode(packed)) for seq, packed in self.snapshots.items()}


def _write_entry(entry: Entry) -> str:
    words = [entry.kind, entry.checksum]
    words += ["*"] if entry.sealed else []
    words += [f">{entry.to}"] if entry.to is not None else []
    if entry.command is not None:
        words.append(write_move(entry.command))
    elif entry.seat is not None:
        words.append(str(entry.seat))
    return " ".join(words)


def _read_entry(seq: int, line: str) -> Entry:
    kind, digest, *words = line.split()
    sealed = words[:1] == ["*"]
    words = words[sealed:]
    to = int(words.pop(0)[1:]) if words and words[0].startswith(">") else None
    command = parse_move(" ".join(words)) if len(words) > 1 else None
    seat = int(words[0]) if words else None
    return Entry(seq, kind, AT, digest, (), command, seat, to, sealed)


def read_finished(path: Path) -> RecordedMatch:
    """Return the match in a file."""
    return msgspec.json.decode(path.read_bytes(), type=RecordedMatch)


def write_finished(path: Path, finished: RecordedMatch, rules: bytes) -> None:
    """Write a match and its edition to files. A line of the log is a line of the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    EDITIONS.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(finished), indent=1) + b"\n")
    (EDITIONS / f"{finished.edition}.toml").write_bytes(rules)


async def take_finished(store: SqlStore, position: Position, keep: Iterable[int]) -> RecordedMatch:
    """Export a finished match from a database. keep: the entries with their states included."""
    match, players, game = position.match, position.players, position.game
    bench, result = Referee(store, lambda *_: game), position.result()
    assert result is not None, "it has no result"
    states = {seq: (await bench.position(match.id, seq)).state for seq in keep}
    joined = sorted(players, key=lambda player: player.order)
    return RecordedMatch(
        match.game, match.version, match.edition, match.settings, match.id, match.secret,
        [player.join for player in joined], position.ended, list(result.places), list(result.points),
        [_write_entry(entry) for entry in await store.log.load_entries(match.id, 0, position.seq)],
        {seq: b64encode(compress(game.codec.dump(state), 9)).decode() for seq, state in states.items()},
        match.start,
    )  # fmt: skip


async def lay_finished(store: SqlStore, finished: RecordedMatch, game: AnyGame) -> Match:
    """Import the match into this database, under its own number: the whole log, without a snapshot."""
    await _set_next_number(store, finished.match)
    created = await store.lobbies.open_lobby(
        game, finished.settings, bytes.fromhex(finished.secret), 1, 2, 3, AT
    )
    assert (created.id, created.edition) == (finished.match, finished.edition)
    for order, join in enumerate(finished.joins):
        await store.lobbies.join_lobby(created.id, FIRST_USER + order, join, str(order))
    start, *rest = finished.entries()
    await store.database.change("UPDATE matches SET start = ?", finished.start)
    row, players = await store.matches.load_match(created.id), await store.matches.load_players(created.id)
    assert row is not None
    seats = {player.user: seat for seat, player in enumerate(seat_players(row, players))}
    write = CommitRecord(start, b"", keep=True)
    await store.matches.start_match(created.id, finished.version, seats, Clock(), write, start=finished.start)
    for entry in rest:
        await store.log.append_entry(created.id, CommitRecord(entry, b""))
    await store.database.write(lambda connection: connection.execute("DELETE FROM snapshots"))
    await store.database.change("UPDATE matches SET ended = ?", finished.ended)
    row = await store.matches.load_match(created.id)
    assert row is not None
    return row


async def _set_next_number(store: SqlStore, match: int) -> None:
    """Make the next match of a new database get this number."""
    sql = "INSERT INTO sqlite_sequence (name, seq) VALUES ('matches', ?)"
    await store.database.write(lambda connection: connection.execute(sql, (match - 1,)))


def branch_tips(entries: list[Entry]) -> list[int]:
    """Return the entries from which every position of the log can be reached by going back."""
    return [entry.seq - 1 for entry in entries if entry.to is not None] + [len(entries)]
