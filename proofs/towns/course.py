"""The course of a world's matches, without times and the order of simultaneous answers. Two runs must share it."""

from collections.abc import Iterator
from hashlib import sha256

from engine.match.position import Position
from engine.records.match_records import Entry
from proofs.towns.hosted_bot import HostedBot

COURSE = "course.txt"  # the name of its file


async def list_courses(bot: HostedBot) -> list[str]:
    """List the course and the end of every match that has begun."""
    assert bot.client is not None
    assert bot.store is not None
    context, lines = bot.client.context, list[str]()
    words = "SELECT id FROM matches WHERE seq > 0 AND status != 'removed' ORDER BY id"
    for (match,) in await bot.store.database.rows(words):
        position = await context.referee.position(match)
        entries = await context.store.log.load_entries(match, 0, position.seq)
        lines += list_course(position, entries)
    return lines


def list_course(position: Position, entries: tuple[Entry, ...] | list[Entry]) -> Iterator[str]:
    """Yield each seat's answers in their order, seat by seat, then the match's end and the state's digest."""
    match = position.match
    for seat in range(len(position.players)):
        for entry in entries:
            if entry.command is not None and entry.command.seat == seat:
                yield f"match {match.id} seat {seat}: {entry.kind} {entry.command.step} {' '.join(entry.command.picks)}"
    table = sha256(position.game.codec.dump(position.state)).hexdigest()
    yield f"match {match.id}: {match.ended}, table {table}"
