"""Predictions of spectators and their points: the table predictions."""

from collections.abc import Iterable

from db.base.connection import Connection
from db.base.rows import Columns, put_into, to_json
from db.base.tables import Tables
from db.matches.results import COUNTS
from engine.records.predictions import Prediction, Predictor, Verdict

_PREDICTION = Columns(Prediction)
_OPEN = "SELECT DISTINCT topic FROM predictions WHERE match = ? AND settled IS NULL ORDER BY topic"
_SETTLE = (
    "UPDATE predictions SET settled = ?, gained = CASE WHEN seat IN (SELECT CAST(value AS BIGINT) FROM json_each(?)) THEN worth ELSE 0 END"
    " WHERE match = ? AND topic = ? AND settled IS NULL"
)
_VOID = "DELETE FROM predictions WHERE match = ? AND topic = ? AND settled IS NULL"
# users with a present or former seat
_PLAYERS = "(SELECT match, user_id FROM seats UNION ALL SELECT match, user_id FROM results) AS players"
_PLAYS = f"SELECT 1 FROM {_PLAYERS} WHERE match = ? AND user_id = ?"
_PLAYED = (
    "DELETE FROM predictions WHERE match = ?1 AND settled IS NULL"
    f" AND user_id IN (SELECT user_id FROM {_PLAYERS} WHERE match = ?1)"
)
_SEERS = (
    "SELECT user_id, CAST(sum(gained) AS BIGINT), count(*) FILTER (WHERE gained > 0), count(*) FROM predictions JOIN matches ON matches.id = match"
    f" WHERE guild = ? AND settled >= ? AND {COUNTS} GROUP BY user_id ORDER BY sum(gained) DESC, count(*), user_id"
)
_UNSETTLED = (
    "SELECT DISTINCT match FROM predictions WHERE settled IS NULL AND HERE(predictions.match) ORDER BY match"
)


class Predictions(Tables):
    """SQL implementation of PredictionStore."""

    async def keep_prediction(self, prediction: Prediction, seq: int) -> bool | None:
        """Store a prediction, replacing an earlier one. seq: the entry after which its topic was open.

        Return True if it is stored, False if the topic is settled, the match over, or the user is or was a
        player. Return None if the log has grown since entry seq.
        """
        return await self.database.write(lambda connection: _keep_prediction(connection, prediction, seq))

    async def list_predictions(self, match: int, user: int) -> list[Prediction]:
        """Return a user's predictions of a match."""
        rest = "FROM predictions WHERE match = ? AND user_id = ? ORDER BY topic"
        return await self.select(_PREDICTION, rest, match, user)

    async def has_played(self, match: int, user: int) -> bool:
        """Return True if a user has or had a seat in a match."""
        return await self.database.row(_PLAYS, match, user) is not None

    async def list_open_topics(self, match: int) -> list[str]:
        """Return the unsettled topics of a match that have predictions."""
        return await self.list_column(_OPEN, match)

    async def list_unsettled(self) -> list[int]:
        """Return the matches with an unsettled prediction."""
        return await self.list_column(self.here(_UNSETTLED))

    async def settle_predictions(self, match: int, verdicts: Iterable[Verdict], seq: int, now: int) -> bool:
        """Give the points of these topics, once. Return False if there are entries after seq.

        These may have undone the outcome. now: Unix seconds.
        """
        return await self.database.write(lambda connection: _settle(connection, match, verdicts, seq, now))

    async def rank_predictors(self, guild: int, since: int) -> list[Predictor]:
        """Rank users by predictions settled in ranked matches of a server since this time, best first."""
        return [Predictor(*row) for row in await self.database.rows(_SEERS, guild, since)]


def _keep_prediction(connection: Connection, prediction: Prediction, seq: int) -> bool | None:
    """Store a prediction if its topic is unsettled, the match runs, and the user has and had no seat in it.

    None: the log has grown since entry seq.
    """
    find = "SELECT 1 FROM predictions WHERE match = ? AND user_id = ? AND topic = ? AND settled IS NOT NULL"
    running = f"SELECT seq FROM matches WHERE id = ? AND status = 'running' AND NOT EXISTS ({_PLAYS})"
    connection.lock_match(prediction.match)
    settled = connection.execute(find, (prediction.match, prediction.user, prediction.topic)).fetchone()
    stands = connection.execute(running, (prediction.match, prediction.match, prediction.user)).fetchone()
    if settled is not None or stands is None:
        return False
    if stands[0] != seq:
        return None
    connection.execute(*put_into("predictions", "match, user_id, topic", _PREDICTION.to_row(prediction)))
    return True


def _settle(connection: Connection, match: int, verdicts: Iterable[Verdict], seq: int, now: int) -> bool:
    connection.lock_match(match)
    if connection.execute("SELECT seq FROM matches WHERE id = ?", (match,)).fetchone() != (seq,):
        return False
    connection.execute(_PLAYED, (match,))
    for each in verdicts:
        if each.right:
            connection.execute(_SETTLE, (now, to_json(each.right), match, each.topic))
        else:
            connection.execute(_VOID, (match, each.topic))
    return True
