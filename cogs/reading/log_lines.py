"""A match's entries for one reader: by round, each entry with its lines and visible events."""

from collections.abc import Callable, Iterator
from itertools import groupby

from msgspec import Struct

from cogs.context import AppContext
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import describe_events, list_standing
from engine.match.position import Position
from engine.records.log_chapters import Chapter
from engine.rules.core import Event, Seat, refer_seats
from render.text.say import Say

Happened = tuple[int, Event]


class LogLine(Struct, frozen=True):
    """One entry, or the part of it on a page: label, lines, and public events to show on the board.

    actor: the first seat among those that saw a private event of it, None if all its events are public.
    """

    seq: int
    label: str
    lines: tuple[str, ...]
    events: tuple[Event, ...]
    actor: Seat | None = None


class RoundEvents(Struct, frozen=True):
    """The events of a round visible to a reader. ordered: entries made by orders, once the match is over."""

    happened: list[Happened]
    ordered: frozenset[int] = frozenset()

    def pick(self, is_sought: Callable[[Event], bool]) -> "RoundEvents":
        """Return only the events for which `is_sought` returns True."""
        return RoundEvents([each for each in self.happened if is_sought(each[1])], self.ordered)


async def load_round(
    context: AppContext,
    position: Position,
    seat: Seat | None,
    rounds: list[Chapter],
    at: int,
    *,
    whole: bool = False,
) -> RoundEvents:
    """Load the events of the round at an index (at) that a seat may see. seat None: a spectator.

    whole: every event, for a finished match.
    """
    first, rest = rounds[at], rounds[at + 1 :]
    end = rest[0].seq if rest else position.seq
    entries = await context.store.log.load_entries(position.match.id, first.seq - 1, end)
    happened = list_standing(entries, seat, whole=whole)
    begin = _find_begin(happened, first) if at else 0
    ordered = frozenset(entry.seq for entry in entries if entry.ordered and position.ended)
    return RoundEvents(happened[begin : _find_begin(happened, rest[0]) if rest else len(happened)], ordered)


def _find_begin(happened: list[Happened], chapter: Chapter) -> int:
    """Return the index of a chapter's first event among these. 0 if it is not among them."""
    if chapter.event is None:
        return 0
    wanted = (chapter.seq, chapter.event.kind, None)
    marks = [at for at, (seq, event) in enumerate(happened) if (seq, event.kind, event.to) == wanted]
    return marks[chapter.nth] if chapter.nth < len(marks) else 0


def tell_entries(
    position: Position, round_: RoundEvents, texts: MatchTexts, *, whole: bool = False
) -> Iterator[LogLine]:
    """Yield the lines of each entry. whole: name the seats that alone saw a private event."""
    for seq, group in groupby(round_.happened, key=lambda each: each[0]):
        events = list(group)
        lines = tuple(_tell_lines(position, events, texts.rich, whole=whole))
        if lines and seq in round_.ordered:
            lines = (texts.rich.line("log-ordered", line=lines[0]), *lines[1:])
        if lines:
            label = describe_events(position.game, events, texts.plain)[0].replace("*", "")
            public = tuple(event for _, event in events if event.to is None)
            actor = next((event.to[0] for _, event in events if event.to), None)
            yield LogLine(seq, label, lines, public, actor)


def _tell_lines(position: Position, events: list[Happened], say: Say, *, whole: bool) -> Iterator[str]:
    for happened in events:
        to = happened[1].to
        for line in describe_events(position.game, [happened], say):
            if to and whole:
                seats = refer_seats(to)
                yield say.line("log-alone", seats=seats, said=line)
            else:
                yield line


def write_title(chapter: Chapter, say: Say) -> str:
    """Return a chapter's title."""
    return say.line("log-begin") if chapter.title is None else say(chapter.title)
