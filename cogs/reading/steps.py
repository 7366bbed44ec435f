"""The steps of a match for those who watch it: what happened in each, and the position after it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from cogs.context import AppContext
from cogs.reading.log_lines import load_round, write_title
from cogs.text.event_texts import describe_events
from engine.match.position import Position
from engine.match.replay import load_kept, walk_log
from engine.rules.core import Event
from render.text.say import Say


class Step(Struct, frozen=True):
    """A step to show: number of its entry, public events and lines, and by seat the lines that it alone saw."""

    seq: int
    events: tuple[Event, ...]
    lines: tuple[str, ...]
    alone: tuple[tuple[str, ...], ...]


async def list_steps(
    context: AppContext, position: Position, say: Say, *, private: bool = True
) -> tuple[list[Step], list[tuple[str, int]]]:
    """Return the steps with a public line, and each round's title and first step.

    What a seat alone was told is shown with the next such step, once the match is over. private: False leaves it out.
    """
    steps, rounds = list[Step](), list[tuple[str, int]]()
    chapters = await context.chapters.list_rounds(position)

    def describe(seq: int, events: Sequence[Event]) -> list[str]:
        return describe_events(position.game, [(seq, event) for event in events], say)

    alone = [list[str]() for _ in position.players]
    for at, chapter in enumerate(chapters):
        rounds.append((write_title(chapter, say), len(steps)))
        told = await load_round(context, position, None, chapters, at, whole=bool(position.ended))
        for seq, group in groupby(told.happened, key=lambda each: each[0]):
            events = [event for _, event in group]
            for event in events if private else ():
                for seat in event.to or ():
                    alone[seat] += describe(seq, [event])
            public = tuple(event for event in events if event.to is None)
            if lines := describe(seq, public):
                steps.append(Step(seq, public, tuple(lines), tuple(map(tuple, alone))))
                alone = [list[str]() for _ in position.players]
            await asyncio.sleep(0)  # a round may have hundreds of entries
    return steps, rounds


async def walk_steps(
    context: AppContext, position: Position, steps: Sequence[Step], draws: list[Any] | None = None
) -> AsyncIterator[tuple[Step, Position]]:
    """Yield each step with the position after it, from one replay of the log. All uses of chance are added to draws.

    A step of an undone entry, such as a hint, is shown on the position before that.
    """
    match, players, game = position.match, position.players, position.game
    entries = await context.store.log.load_entries(match.id, 0, position.seq)
    rest, then, kept = list(reversed(steps)), position, await load_kept(context.store, match)
    async for entry, turn in walk_log(game, match, players, entries, kept):
        while rest and rest[-1].seq < entry.seq:
            yield rest.pop(), then
        then = Position(match, players, game, turn.state, entry.seq)
        if draws is not None:
            draws += [(entry.seq, *draw) for draw in turn.draws]
    while rest:
        yield rest.pop(), then
