"""The log as chapters: where its phases, or else its turns, begin."""

import sqlite3

from db.rows import events_of
from engine.store_records import Chapter

_MARKED = (
    "SELECT seq, back_to, CASE WHEN kind = 'undo' THEN '[]' ELSE events END FROM commands WHERE match = ? AND seq <= ?"
    ' AND (kind = \'undo\' OR instr(events, \'"kind":"phase"\') OR instr(events, \'"kind":"turn"\'))'
    " ORDER BY seq"
)
KINDS = ("phase", "turn")


def read_chapters(connection: sqlite3.Connection, match: int, upto: int) -> list[Chapter]:
    """Read those that stand after entry upto, oldest first: public phases; where a game has none, its turns."""
    found: list[Chapter] = []
    for seq, back_to, events in connection.execute(_MARKED, (match, upto)):
        if back_to is not None:
            found = [chapter for chapter in found if chapter.seq <= back_to]
        for kind in KINDS:
            marks = [event for event in events_of(events) if event.kind == kind and event.to is None]
            found += [Chapter(seq, nth, event) for nth, event in enumerate(marks)]
    phases = [chapter for chapter in found if chapter.event.kind == KINDS[0]]
    return phases or found
