"""Keeping time inside a commit: deadlines of the awaited seats, the clock, stand-ins, and what the people agreed."""

import sqlite3
from typing import Any

from msgspec.structs import replace

from db import votes
from db.notices import insert_notice
from db.rows import DEADLINE, deadline_of
from db.users import read_quiet
from engine.clock import Clock, Quiet, past, wake
from engine.core import Seat
from engine.effects import (
    Effect,
    Ended,
    Extended,
    Offered,
    Paced,
    Paused,
    Replaced,
    Resumed,
    Returned,
    StoodIn,
)
from engine.match_records import MISSES, Conflict, Deadline, Write

_PUT = f"REPLACE INTO deadlines ({DEADLINE}) VALUES (?, ?, ?, ?, ?, 0, 0, ?, 0)"
_MOVED = (
    "UPDATE deadlines SET since = ?, due = ?, wake = ?, stage = ?, remaining = ? WHERE match = ? AND seat = ?"
)
_REST = "UPDATE deadlines SET done = 1, wake = NULL WHERE match = ? AND seat = ?"
_OWNER = "SELECT user, guild FROM seats JOIN matches ON matches.id = match WHERE match = ? AND seat = ?"
_RESULT = (
    "INSERT INTO results (match, user, seat, game, guild, at, place, points, on_time, late)"
    " SELECT match, user, seat, game, guild, ?, ?, ?, on_time, late"
    " FROM seats JOIN matches ON matches.id = seats.match WHERE match = ? AND seat = ?"
    " ON CONFLICT DO UPDATE SET seat = excluded.seat, at = excluded.at, place = excluded.place,"
    " points = excluded.points, on_time = on_time + excluded.on_time, late = late + excluded.late"
)
Connection = sqlite3.Connection


def begin(connection: Connection, match: int, clock: Clock, write: Write) -> None:
    """The clock of a match that starts, and its first deadlines."""
    values = (match, clock.pace, clock.zone, int(clock.weekends))
    connection.execute("INSERT INTO clocks (match, pace, zone, weekends) VALUES (?, ?, ?, ?)", values)
    keep(connection, match, write)


def keep(connection: Connection, match: int, write: Write) -> None:
    """Bring deadlines, counts and results in line with what is committed."""
    entry = write.entry
    if (entry.kind == "answer" or isinstance(write.effect, Returned | Replaced)) and _deserted(
        connection, match
    ):
        _go_on(connection, match, entry.at)
    standing = {each.seat: each for each in _deadlines(connection, match)}
    if entry.kind == "timeout":
        _miss(connection, match, entry.seat)
    elif entry.kind == "answer" and (write.turned or entry.seat not in write.waiting):
        _done(connection, match, entry.seat, standing)
    if write.effect is not None:
        _EFFECTS[type(write.effect)](connection, match, entry.at, write.effect)
    if write.over:
        _close(connection, match, write)
        return
    if entry.kind == "timeout" and isinstance(write.effect, StoodIn):
        seat = write.effect.seat
        insert_notice(connection, "stood-in", _user(connection, match, seat), [(match, seat)], entry.at)
    _await(connection, match, standing, write)


def _await(connection: Connection, match: int, standing: dict[Seat, Deadline], write: Write) -> None:
    """A deadline for everybody who is awaited, and for nobody else."""
    entry = write.entry
    for seat in standing.keys() - set(write.waiting):
        _leave(connection, standing[seat], write)
    for seat in write.waiting:
        each = standing.get(seat)
        if write.turned or each is None or (each.done and entry.seat != seat):
            _fresh(connection, match, seat, entry.at)
        elif each.done:
            _wake_up(connection, each)


def _user(connection: Connection, match: int, seat: Seat) -> int:
    sql = "SELECT user FROM seats WHERE match = ? AND seat = ?"
    return int(connection.execute(sql, (match, seat)).fetchone()[0])


def _leave(connection: Connection, each: Deadline, write: Write) -> None:
    """A seat is not awaited: its deadline goes, or rests while the seat itself could bring it back."""
    if write.turned or (not each.done and write.entry.seat != each.seat):
        connection.execute("DELETE FROM deadlines WHERE match = ? AND seat = ?", (each.match, each.seat))
    elif not each.done:
        connection.execute(_REST, (each.match, each.seat))


def _wake_up(connection: Connection, each: Deadline) -> None:
    """A seat made itself awaited again: it has the deadline that it had, and was not in time yet."""
    connection.execute("UPDATE deadlines SET done = 0 WHERE match = ? AND seat = ?", (each.match, each.seat))
    move(connection, replace(each, done=False), each.since, each.due, each.remaining)
    if each.due is not None and not each.missed:
        sql = "UPDATE seats SET on_time = max(on_time - 1, 0) WHERE match = ? AND seat = ?"
        connection.execute(sql, (each.match, each.seat))


def _deadlines(connection: Connection, match: int) -> list[Deadline]:
    rows = connection.execute(f"SELECT {DEADLINE} FROM deadlines WHERE match = ?", (match,))
    return [deadline_of(row) for row in rows]


def _deserted(connection: Connection, match: int) -> bool:
    """Whether everybody has a stand-in or was missed as often as one who gets one."""
    sql = "SELECT 1 FROM seats WHERE match = ? AND standin IS NULL AND misses < ?"
    return connection.execute(sql, (match, MISSES)).fetchone() is None


def _miss(connection: Connection, match: int, seat: Seat | None) -> None:
    """The clock plays for the rest of this go; misses in a row and goes that were late are counted."""
    sql = "UPDATE seats SET misses = misses + 1, late = late + 1 WHERE match = ? AND seat = ?"
    connection.execute(sql, (match, seat))
    connection.execute("UPDATE deadlines SET missed = 1 WHERE match = ? AND seat = ?", (match, seat))


def _done(connection: Connection, match: int, seat: Seat | None, standing: dict[Seat, Deadline]) -> None:
    """A go ends by its owner's own answer; it was in time if it had a deadline that the clock did not meet first."""
    deadline = None if seat is None else standing.get(seat)
    timed = deadline is not None and deadline.due is not None and not (deadline.missed or deadline.done)
    sql = "UPDATE seats SET misses = 0, on_time = on_time + ? WHERE match = ? AND seat = ?"
    connection.execute(sql, (int(timed), match, seat))


def _close(connection: Connection, match: int, write: Write) -> None:
    """The match is over: no more deadlines and votes, and a result for everybody who is in it still."""
    votes.close(connection, match)
    connection.execute("DELETE FROM deadlines WHERE match = ?", (match,))
    connection.execute("UPDATE clocks SET paused = NULL, until = NULL WHERE match = ?", (match,))
    if write.result is None:
        return
    for seat, (place, points) in enumerate(zip(write.result.places, write.result.points, strict=True)):
        connection.execute(_RESULT, (write.entry.at, place, points, match, seat))


def _clock(connection: Connection, match: int) -> tuple[Clock, bool]:
    """The clock, and whether it stands still."""
    row = connection.execute(
        "SELECT pace, zone, weekends, paused FROM clocks WHERE match = ?", (match,)
    ).fetchone()
    return Clock(row[0], row[1], bool(row[2])), row[3] is not None


def stood_in(connection: Connection, match: int, seat: Seat) -> bool:
    """Whether a stand-in plays for a seat: its goes are due at once."""
    sql = "SELECT standin IS NOT NULL FROM seats WHERE match = ? AND seat = ?"
    return bool(connection.execute(sql, (match, seat)).fetchone()[0])


def _fresh(connection: Connection, match: int, seat: Seat, at: int) -> None:
    """A go begins; a stand-in's is over at once."""
    clock, paused = _clock(connection, match)
    due = at if stood_in(connection, match, seat) else clock.due(at)
    if paused:
        left = None if due is None else clock.left(at, due)
        connection.execute(_PUT, (match, seat, at, None, None, left))
    else:
        wakes = wake(at, due, 0, _hours(connection, match, seat))
        connection.execute(_PUT, (match, seat, at, due, wakes, None))


def _hours(connection: Connection, match: int, seat: Seat) -> Quiet | None:
    """The quiet hours of whoever has a seat."""
    return read_quiet(connection, *connection.execute(_OWNER, (match, seat)).fetchone())


def move(connection: Connection, each: Deadline, since: int, due: int | None, remaining: int | None) -> None:
    """Give a deadline another time, with the reminders that are left; one that rests stays at rest."""
    hours = _hours(connection, each.match, each.seat)
    wakes = None if each.done else wake(since, due, each.stage, hours)
    values = (since, due, wakes, each.stage, remaining, each.match, each.seat)
    connection.execute(_MOVED, values)


def _end_at(connection: Connection, each: Deadline, since: int, due: int | None, at: int) -> None:
    """A go ends at another time as of now: the reminders of that time that lie ahead are to be given."""
    hours = _hours(connection, each.match, each.seat)
    stage = 0 if due is None else past(since, due, at, hours)
    move(connection, replace(each, stage=stage), since, due, None)


def _pause(connection: Connection, match: int, at: int, effect: Paused) -> None:
    clock, _ = _clock(connection, match)
    sql = "UPDATE clocks SET paused = coalesce(paused, ?), until = ? WHERE match = ?"
    connection.execute(sql, (at, effect.until, match))
    for each in _deadlines(connection, match):
        if each.due is not None:
            move(connection, each, each.since, None, clock.left(at, each.due))


def _resume(connection: Connection, match: int, at: int, effect: Resumed) -> None:
    row = connection.execute("SELECT paused, until FROM clocks WHERE match = ?", (match,)).fetchone()
    if row[0] is None or effect.until not in (None, row[1]):
        raise Conflict(match)
    _go_on(connection, match, at)


def _go_on(connection: Connection, match: int, at: int) -> None:
    """The clock goes on, if it stands still."""
    clock, paused = _clock(connection, match)
    connection.execute("UPDATE clocks SET paused = NULL, until = NULL WHERE match = ?", (match,))
    for each in _deadlines(connection, match) if paused else ():
        if each.remaining is not None:
            due = clock.due(at) if clock.fixed else clock.after(at, each.remaining)
            standin = stood_in(connection, match, each.seat)
            _end_at(connection, each, at, at if standin else due, at)


def _extend(connection: Connection, match: int, at: int, effect: Extended) -> None:
    clock, _ = _clock(connection, match)
    for each in _deadlines(connection, match):
        if each.due is not None:
            _end_at(connection, each, each.since, clock.after(each.due, effect.seconds), at)
        elif each.remaining is not None:
            move(connection, each, each.since, None, each.remaining + effect.seconds)


def _pace(connection: Connection, match: int, at: int, effect: Paced) -> None:
    clock = effect.clock
    sql = "UPDATE clocks SET pace = ?, zone = ?, weekends = ? WHERE match = ?"
    connection.execute(sql, (clock.pace, clock.zone, int(clock.weekends), match))
    connection.execute("DELETE FROM deadlines WHERE match = ? AND done = 1", (match,))
    for each in _deadlines(connection, match):
        _fresh(connection, match, each.seat, at)


def _replace(connection: Connection, match: int, at: int, effect: Replaced) -> None:
    """Conflict where this user has a seat here already."""
    if connection.execute(
        "SELECT 1 FROM seats WHERE match = ? AND user = ?", (match, effect.user)
    ).fetchone():
        raise Conflict(match)
    connection.execute(_RESULT, (at, None, None, match, effect.seat))
    connection.execute(
        "UPDATE seats SET user = ?, misses = 0, standin = NULL, on_time = 0, late = 0 WHERE match = ? AND seat = ?",
        (effect.user, match, effect.seat),
    )
    votes.withdraw(connection, match, at, effect.seat)
    for table in ("panels", "picking", "looks"):
        connection.execute(f"DELETE FROM {table} WHERE match = ? AND seat = ?", (match, effect.seat))
    _anew(connection, match, effect.seat, at)


def _stand_in(connection: Connection, match: int, at: int, effect: StoodIn) -> None:
    sql = "UPDATE seats SET standin = coalesce(standin, ?) WHERE match = ? AND seat = ?"
    connection.execute(sql, (at, match, effect.seat))
    _anew(connection, match, effect.seat, at)


def _return(connection: Connection, match: int, at: int, effect: Returned) -> None:
    sql = "UPDATE seats SET standin = NULL, misses = 0 WHERE match = ? AND seat = ? AND standin IS NOT NULL"
    if not connection.execute(sql, (match, effect.seat)).rowcount:
        raise Conflict(match)
    votes.withdraw(connection, match, at, effect.seat)
    _anew(connection, match, effect.seat, at)


def _anew(connection: Connection, match: int, seat: Seat, at: int) -> None:
    """The seat's go begins once more, if it is awaited; what it had done before counts no more."""
    connection.execute("DELETE FROM deadlines WHERE match = ? AND seat = ? AND done = 1", (match, seat))
    if any(each.seat == seat for each in _deadlines(connection, match)):
        _fresh(connection, match, seat, at)


def _end(connection: Connection, match: int, _at: int, effect: Ended) -> None:
    connection.execute("UPDATE matches SET ended = ? WHERE id = ?", (effect.how, match))


_EFFECTS: dict[type[Effect], Any] = {
    Paused: _pause,
    Resumed: _resume,
    Extended: _extend,
    Paced: _pace,
    Offered: votes.offer,
    Replaced: _replace,
    StoodIn: _stand_in,
    Returned: _return,
    Ended: _end,
}
