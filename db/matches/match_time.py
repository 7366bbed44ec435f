"""Read and write the time state of a match: the tables clocks and deadlines, and columns of seats.

engine.match.timekeeping decides the changes. They are written here, inside the transaction of the commit.
"""

from collections.abc import Iterable

from db.base.connection import Connection
from db.base.rows import CLOCK, DEADLINE, Row, insert_into, put_into, split_row
from db.matches.results import insert_results
from db.people import votes
from db.people.notices import insert_notice
from db.people.panels import clear_seat
from db.people.users import read_quiet
from engine.match.timekeeping import find_newcomer, keep_time
from engine.records.clock import Clock, quiet_hours
from engine.records.match_records import CommitRecord, Deadline
from engine.records.time_records import MatchTime, SeatTime, TimeChanges
from engine.rules.core import Seat

TIME = (  # a row for each seat
    f"SELECT {DEADLINE.with_table('deadlines')}, {CLOCK.with_table('clocks')}, paused, resumes_at, guild,"
    " user_id, level, misses, standin, on_time, late, quiet_from, quiet_to, users.zone, guilds.zone"
    " FROM seats JOIN matches ON matches.id = seats.match JOIN clocks ON clocks.match = seats.match"
    " LEFT JOIN deadlines ON deadlines.match = seats.match AND deadlines.seat = seats.seat"
    " LEFT JOIN users ON users.id = seats.user_id LEFT JOIN guilds ON guilds.id = matches.guild"
    " WHERE seats.match = ? ORDER BY seats.seat"
)
_SET_CLOCK = "UPDATE clocks SET pace = ?, zone = ?, weekends = ?, paused = ?, resumes_at = ? WHERE match = ?"
_SET_SEAT = "UPDATE seats SET user_id = ?, level = ?, misses = ?, standin = ?, on_time = ?, late = ? WHERE match = ? AND seat = ?"


def begin_time(connection: Connection, match: int, clock: Clock, write: CommitRecord) -> None:
    """Store the clock and first deadlines of a match that starts."""
    values = {"match": match, "pace": clock.pace, "zone": clock.zone, "weekends": clock.weekends}
    connection.execute(*insert_into("clocks", values))
    write_time(connection, match, write, connection.execute(TIME, (match,)))


def write_time(connection: Connection, match: int, write: CommitRecord, rows: Iterable[Row]) -> None:
    """Write the time changes of an entry. Raises WriteConflict if its effect is impossible.

    rows: those of TIME before it.
    """
    before, guild = _read_time(match, rows)
    user, at = find_newcomer(write), write.entry.at
    changes = keep_time(before, write, None if user is None else read_quiet(connection, user, guild))
    _write_clock(connection, before, changes.after)
    _write_seats(connection, before, changes.after)
    if user is not None:  # players are notified anyway
        connection.execute("DELETE FROM watchers WHERE match = ? AND user_id = ?", (match, user))
    write_deadlines(connection, before.deadlines, changes.after.deadlines)
    insert_results(connection, match, at, changes.results)
    _write_votes(connection, match, at, changes)
    if changes.cleared is not None:
        clear_seat(connection, match, changes.cleared)
    if changes.stood_in is not None:
        owner = changes.after.seats[changes.stood_in].user
        insert_notice(connection, "stood-in", owner, [(match, changes.stood_in)], at)


def _read_time(match: int, rows: Iterable[Row]) -> tuple[MatchTime, int]:
    """Return the time state of a match, and its guild."""
    seats, deadlines = list[SeatTime](), dict[Seat, Deadline]()
    for row in rows:
        (deadline, clock), (paused, until, guild, *seat) = split_row(row, DEADLINE, CLOCK)
        user, level, misses, standin, on_time, late, *hours = seat
        seats.append(SeatTime(user, misses, standin, on_time, late, quiet_hours(*hours), level))
        if deadline is not None:
            deadlines[deadline.seat] = deadline
    return MatchTime(match, clock, tuple(seats), deadlines, paused, until), guild


def _write_clock(connection: Connection, before: MatchTime, after: MatchTime) -> None:
    clock, values = after.clock, (after.paused, after.until)
    if (clock, *values) != (before.clock, before.paused, before.until):
        connection.execute(_SET_CLOCK, (clock.pace, clock.zone, clock.weekends, *values, after.match))


def _write_seats(connection: Connection, before: MatchTime, after: MatchTime) -> None:
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if new != old:
            values = (new.user, new.level, new.misses, new.standin, new.on_time, new.late)
            connection.execute(_SET_SEAT, (*values, after.match, seat))


def write_deadlines(
    connection: Connection, before: dict[Seat, Deadline], after: dict[Seat, Deadline]
) -> None:
    """Update the rows of these deadlines after a change."""
    for seat in before.keys() - after.keys():
        connection.execute("DELETE FROM deadlines WHERE match = ? AND seat = ?", (before[seat].match, seat))
    for seat, each in after.items():
        if each != before.get(seat):
            connection.execute(*put_into("deadlines", "match, seat", DEADLINE.to_row(each)))


def _write_votes(connection: Connection, match: int, at: int, changes: TimeChanges) -> None:
    if changes.withdrawn is not None:
        votes.close_about_seat(connection, match, changes.withdrawn)
    if changes.offered is not None:
        votes.insert_offer(connection, match, at, changes.offered)
    if changes.closed:
        votes.close_votes(connection, match)
