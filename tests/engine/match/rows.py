"""A match's row for tests without a database. Replace the fields that matter."""

from engine.records.match_records import Match

RUNNING = Match(
    id=1,
    game="",
    version=1,
    edition="",
    settings={},
    status="running",
    guild=1,
    channel=1,
    creator=1,
    secret="",
    created=0,
    message=None,
    thread=None,
    seq=1,
    published=1,
    ended="",
    scheme=1,
    start=0,
    restores=0,
    restored=False,
)
