"""Forget a user in all tables in one transaction, except seats of running matches. Forget a whole server."""

import msgspec

from db.base.connection import Connection
from db.base.rows import to_json
from db.base.tables import Tables
from db.matches.prune import remove_rows
from engine.records.store_records import UserTraces

_LOWEST = (
    "SELECT min(id) FROM (SELECT min(user_id) AS id FROM results UNION ALL SELECT min(user_id) FROM seats WHERE level = ''"
    " UNION ALL SELECT min(user_id) FROM ballots UNION ALL SELECT min(by) FROM votes"
    " UNION ALL SELECT min(creator) FROM matches UNION ALL SELECT min(recipient) FROM votes UNION ALL SELECT 0) AS ids"
)
_OPEN = "SELECT id FROM matches WHERE status = ? AND id IN (SELECT match FROM seats WHERE user_id = ?) ORDER BY id"
_HEIR = (
    "UPDATE matches SET creator = coalesce((SELECT user_id FROM seats WHERE match = matches.id AND level = '' ORDER BY id LIMIT 1), ?)"
    " WHERE creator = ? AND status = 'lobby'"
)
_EMPTY = (
    "UPDATE matches SET status = 'removed' WHERE creator = ? AND status = 'lobby'"
    " AND NOT EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND level = '')"
)
_INVITING = "SELECT match, invited FROM lobbies WHERE invited LIKE ? ORDER BY match"
_INVITE = "UPDATE lobbies SET invited = ? WHERE match = ?"
_ONE_BY_ONE = "UPDATE timeline SET at = at"  # serializes two requests, so each gets its own number
_UNASKED = "UPDATE votes SET status = 'failed', rev = rev + 1 WHERE recipient = ? AND status = 'open'"
_LETTERS = (
    "DELETE FROM tracked_messages WHERE kind IN ('dm', 'reminder') AND EXISTS"
    " (SELECT 1 FROM seats WHERE user_id = ? AND seats.match = tracked_messages.match AND seats.seat = tracked_messages.seat)"
    " AND match NOT IN (SELECT id FROM matches WHERE status = 'running')"
)
_POSTS = (
    "UPDATE tracked_messages SET content = NULL WHERE match IN (SELECT match FROM {table} WHERE {column} = ?)"
)
_VOTED = "(SELECT votes.match, ballots.user_id FROM votes JOIN ballots ON ballots.vote = votes.id) AS voted"
PLACES = (  # places of a user in matches with stored posts that may show their name
    ("seats", "user_id"),
    ("joins", "user_id"),
    ("results", "user_id"),
    ("predictions", "user_id"),
    ("watchers", "user_id"),
    ("votes", "by"),
    ("votes", "recipient"),
    (_VOTED, "user_id"),
    ("(SELECT id AS match, creator FROM matches) AS made", "creator"),
)
_people = msgspec.json.Decoder(list[int])
FORGOTTEN = "SELECT id FROM guilds WHERE forgets <= ?2 AND HERE(guilds.id) ORDER BY forgets LIMIT ?1"
_BEGIN = "UPDATE guilds SET forgets = 0 WHERE id = ? AND forgets <= ?"  # from now on it cannot be cancelled or postponed
_CLOSE = "UPDATE matches SET status = 'removed' WHERE guild = ? AND status IN ('lobby', 'running', 'over') RETURNING id"
_CLOSED = "SELECT id FROM matches WHERE guild = ? AND status = 'removed' ORDER BY id LIMIT ?"
_LISTED = "match IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"
_QUIET = (  # of closed matches, by which they would go on or remind somebody
    f"DELETE FROM ballots WHERE vote IN (SELECT id FROM votes WHERE {_LISTED})",
    *(
        f"DELETE FROM {table} WHERE {_LISTED}"
        for table in ("votes", "deadlines", "clocks", "pending_answers")
    ),
    f"UPDATE lobbies SET expires = NULL WHERE {_LISTED}",
)
_EMPTY_SERVER = "SELECT 1 FROM guilds WHERE id = ? AND forgets = 0 AND NOT EXISTS (SELECT 1 FROM matches WHERE guild = guilds.id)"
_REMOVED = "SELECT 1 FROM matches WHERE id = ? AND status = 'removed'"
_ERASE = (  # every row that prune_matches leaves, the match last
    "UPDATE timeline SET erased = erased + (SELECT seq FROM matches WHERE id = ?)",
    "UPDATE lobbies SET again = NULL WHERE again = ?",
    "DELETE FROM results WHERE match = ?",
    "DELETE FROM predictions WHERE match = ?",
    "DELETE FROM matches WHERE id = ?",
)
_SERVER = (
    "DELETE FROM notices WHERE guild = ?",
    "DELETE FROM seekers WHERE guild = ?",
    "DELETE FROM names WHERE guild = ?",
    "DELETE FROM guilds WHERE id = ?",
)
RENAMED = {  # columns with a user's id, and a condition that excludes rows
    "seats.user_id": "AND match NOT IN (SELECT id FROM matches WHERE status = 'running')",
    "results.user_id": "",
    "ballots.user_id": "",
    "votes.by": "",
    "votes.recipient": "",
    "matches.creator": "",
}


class Forget(Tables):
    """SQL implementation of ForgetStore."""

    async def find_traces(self, user: int) -> UserTraces:
        """Return the matches that a user is in."""
        return await self.database.read(lambda connection: _find_traces(connection, user))

    async def forget_user(self, user: int) -> UserTraces:
        """Remove a user from all rows except the seats of running matches. Return the matches they were in."""
        return await self.database.write(lambda connection: _forget_user(connection, user))

    async def list_servers(self, now: int, most: int) -> list[int]:
        """Return at most `most` servers of which everything is to be removed now, earliest first."""
        return await self.list_column(self.here(FORGOTTEN), most, now)

    async def begin_removal(self, guild: int, now: int, most: int) -> list[int]:
        """Begin a removal that is due, or go on with it. Mark all matches as removed and return at most `most` of them."""
        return await self.database.write(lambda connection: _begin_removal(connection, guild, now, most))

    async def erase_match(self, match: int) -> None:
        """Remove every row of a match that is marked as removed. Its number is never used again."""
        await self.database.write(lambda connection: _erase_match(connection, match))

    async def forget_server(self, guild: int) -> bool:
        """Remove the rest of a server once the removal has begun. Return False if it still has a match."""
        return await self.database.write(lambda connection: _forget_server(connection, guild))


def _forget_user(connection: Connection, user: int) -> UserTraces:
    """Remove the user from all tables. Finished matches keep an untraceable number below 0 instead."""
    connection.execute(_ONE_BY_ONE)
    traces = _find_traces(connection, user)
    nobody = connection.execute(_LOWEST).fetchone()[0] - 1
    for match in traces.left:
        connection.execute("DELETE FROM seats WHERE match = ? AND user_id = ?", (match, user))
    connection.execute(_EMPTY, (user,))
    connection.execute(_HEIR, (nobody, user))
    connection.execute(_UNASKED, (user,))
    connection.execute(_LETTERS, (user,))
    for table, column in PLACES:
        connection.execute(_POSTS.format(table=table, column=column), (user,))
    for column, but in RENAMED.items():
        table, name = column.split(".")
        connection.execute(f"UPDATE {table} SET {name} = ? WHERE {name} = ? {but}", (nobody, user))
    _uninvite(connection, user, nobody)
    for table in ("names", "watchers", "notices", "joins", "predictions", "seekers", "lessons"):
        connection.execute(f"DELETE FROM {table} WHERE user_id = ?", (user,))
    connection.execute("DELETE FROM users WHERE id = ?", (user,))
    return traces


def _uninvite(connection: Connection, user: int, nobody: int) -> None:
    """Replace a user in the invitations of tables by the number of a forgotten user."""
    for match, invited in connection.execute(_INVITING, (f"%{user}%",)).fetchall():
        people = [nobody if each == user else each for each in _people.decode(invited)]
        connection.execute(_INVITE, (to_json(people), match))


def _find_traces(connection: Connection, user: int) -> UserTraces:
    found = (connection.execute(_OPEN, (status, user)) for status in ("lobby", "running", "over"))
    return UserTraces(*(tuple(match for (match,) in rows) for rows in found))


def _begin_removal(connection: Connection, guild: int, now: int, most: int) -> list[int]:
    if not connection.execute(_BEGIN, (guild, now)).rowcount:
        return []
    if closed := [match for (match,) in connection.execute(_CLOSE, (guild,)).fetchall()]:
        for sql in _QUIET:
            connection.execute(sql, (to_json(closed),))
    return [match for (match,) in connection.execute(_CLOSED, (guild, most)).fetchall()]


def _erase_match(connection: Connection, match: int) -> None:
    connection.lock_match(match)
    if connection.execute(_REMOVED, (match,)).fetchone() is None:
        return
    remove_rows(connection, match)
    for sql in _ERASE:
        connection.execute(sql, (match,))


def _forget_server(connection: Connection, guild: int) -> bool:
    if connection.execute(_EMPTY_SERVER, (guild,)).fetchone() is None:
        return False
    for sql in _SERVER:
        connection.execute(sql, (guild,))
    return True
