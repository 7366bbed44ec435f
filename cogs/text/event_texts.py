"""Events as lines for people: only those visible to the reader and not undone."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from cogs.text import time_texts
from engine.match.position import Position
from engine.records.match_records import Entry, Match
from engine.records.table_events import (
    HINTED,
    PREFIX,
    UNDONE,
    HintedEvent,
    PacedEvent,
    ReplacedEvent,
    TableEvent,
    TimedOutEvent,
    is_table_event,
    read_event,
)
from engine.rules.core import HEADINGS, Arg, Event, Ref, Result, Seat, Text, list_refs, refer_seats, text
from engine.rules.game import AnyGame
from engine.store.store import LogStore
from render.text.say import Say

WORDS, DEEDS = 45, 3  # most words and lines of a post's summary of events
FEW, SHORT = 4, 30  # a post shows up to so many events with so many words in full
HIGHLIGHT = 2  # weight of highlights: events with a larger one are shown only if all are such
RECENT = 64  # entries read at once in the search for the latest events


class PublicEvents(Struct):
    """Events that no undo has removed, each with the number of its entry.

    told: number of the last entry that the viewer knows. viewer: the seat that sees the events, None: all see
    them. whole: the viewer may see every event, since the match is over.
    """

    told: int
    events: list[tuple[int, Event]] = []
    viewer: Seat | None = None
    whole: bool = False

    def list_seen(self, entry: Entry) -> list[Event]:
        """Return the events of an entry visible to the viewer, without the undo event itself."""
        known = (event for event in entry.events if self.whole or event.seen_by(self.viewer))
        return [event for event in known if event.kind != UNDONE]

    def begins_post(self, begins: Callable[[Event], bool]) -> bool:
        """Return True if one of these events begins a post.

        Platform events do so except timeouts and asked hints. begins: returns True for a game's event that does.
        """
        return any(
            begins(event)
            or (is_table_event(event) and not isinstance(read_event(event), TimedOutEvent | HintedEvent))
            for _, event in self.events
        )

    def add_entry(self, entry: Entry, known: Iterable[Entry] = ()) -> None:
        """Add an entry's events. An undo removes those of the undone entries.

        The undo itself is shown if an undone entry was published, or if all agreed to it. The event of an asked
        hint stays: it reveals nothing of an undone entry, so a secret Back after it stays secret.
        known: entries up to `told`, as far back as this undo reaches.
        """
        if entry.kind != "undo" or entry.to is None:
            self.events += [(entry.seq, event) for event in self.list_seen(entry)]
            return
        back_to = entry.to
        at = len(self.events)
        while at and self.events[at - 1][0] > back_to:
            at -= 1
        self.events[at:] = [each for each in self.events[at:] if each[1].kind == HINTED]
        said = entry.agreed_undo or any(
            self.list_seen(old) for old in known if back_to < old.seq <= self.told and not old.is_side_note
        )
        told = entry.events if said else self.list_seen(entry)
        self.events += [(entry.seq, event) for event in told]


def collect_events(entries: Sequence[Entry], after: int, viewer: Seat | None) -> PublicEvents:
    """Return the events of the entries later than `after` that this viewer may see, without undone ones.

    The viewer knows all entries up to `after`, so an undo of one of these is mentioned. entries: as in MatchRows,
    with the earlier ones that such an undo reaches.
    """
    ledger = PublicEvents(after, viewer=viewer)
    for entry in entries:
        if entry.seq > after:
            ledger.add_entry(entry, entries)
    return ledger


def list_standing(
    entries: Iterable[Entry], viewer: Seat | None = None, *, whole: bool = False
) -> list[tuple[int, Event]]:
    """Return the events of these entries that no undo has removed, each with its entry's number.

    viewer: the seat that sees them, None: all see them. whole: every event, which only a finished match may show.
    """
    ledger = PublicEvents(0, viewer=viewer, whole=whole)
    for entry in entries:
        ledger.add_entry(entry)
    return ledger.events


async def list_newest(
    log: LogStore, match: int, seq: int, is_sought: Callable[[Event], bool]
) -> list[tuple[int, Event]]:
    """Return the latest public events up to entry seq, at least back to one that `is_sought` accepts.

    If there is none, return all. The search never stops earlier: an event missing from its result would reveal
    the number of secret entries after it.
    """
    told, entries = list[tuple[int, Event]](), tuple[Entry, ...]()
    after = seq
    while after > 0 and not any(is_sought(event) for _, event in told):
        upto, after = after, max(after - RECENT, 0)
        entries = (*await log.load_entries(match, after, upto), *entries)
        told = list_standing(entries)
    return told


def names_seat(game: AnyGame, event: Event, seat: Seat) -> bool:
    """Return True if an event's text, in full or in short, names this seat, or only this seat sees it."""
    if event.to is not None:
        return seat in event.to
    return Ref("seat", str(seat)) in list_refs((word_event(game, event), shorten_event(game, event)))


def word_event(game: AnyGame, event: Event) -> Text | None:
    """Return the text of an event, of the table or of the game. None: it has none."""
    fact = read_event(event)
    return game.narration.tell(event) if fact is None else describe_event(fact)


def shorten_event(game: AnyGame, event: Event) -> Text | None:
    """Return the text of an event for posts and panels. None: it has none."""
    fact = read_event(event)
    return game.narration.tell_shortly(event) if fact is None else describe_event(fact)


def describe_events(game: AnyGame, events: Iterable[tuple[int, Event]], say: Say) -> list[str]:
    """Return a line for each event that has a text."""
    return [say(said) for _, event in events if (said := word_event(game, event)) is not None]


def summarize_events(game: AnyGame, events: Iterable[tuple[int, Event]], say: Say) -> list[str]:
    """Describe the most important events, at most DEEDS lines and WORDS words, then count the rest.

    Few events are listed in full. Otherwise table events come first, then headings and standings, then
    highlights, each the latest first. They are shown in order of time.
    """
    told = [(event, say(said)) for _, event in events if (said := shorten_event(game, event)) is not None]
    if len(told) <= FEW and sum(count_words(line) for _, line in told) <= SHORT:
        return [line for _, line in told]
    weighed = [_weigh_event(game, event) for event, _ in told]
    least = max(min(weighed), HIGHLIGHT)
    ranked = sorted((weight, -at) for at, weight in enumerate(weighed))
    room, shown = WORDS, dict[int, str]()
    for weight, at in ranked[:DEEDS]:
        line = told[-at][1]
        words = count_words(line)
        if shown and (words > room or weight > least):
            break
        room -= words
        shown[-at] = line
    left = sum(line.count("\n") + 1 for at, (_, line) in enumerate(told) if at not in shown)
    return [*(shown[at] for at in sorted(shown)), *([say.line("post-more", n=left)] if left else [])]


def _weigh_event(game: AnyGame, event: Event) -> int:
    """Return an event's weight in a post: the smaller, the more important."""
    if is_table_event(event):
        return 0
    if game.narration.describe_briefly(event) is not None:
        return HIGHLIGHT
    opens = event.kind in HEADINGS or event.kind in game.narration.standings
    return 1 if opens else HIGHLIGHT + 1


def count_words(line: str) -> int:
    """Return the number of words in a line as it is read, without Discord's markup."""
    return sum(any(letter.isalnum() for letter in word) for word in line.split())


def describe_event(fact: TableEvent) -> Text:
    """Return the text of a platform event: told-<its kind>, with its fields as arguments."""
    stored = fact.to_event()
    arguments: dict[str, Arg] = dict(stored.data)
    if "seat" in arguments:
        seat = str(arguments["seat"])
        arguments["seat"] = Ref("seat", seat)
        if isinstance(fact, ReplacedEvent):  # the log holds no user names, so not the former owner's
            arguments["colour"] = Ref("seat-colour", seat)
    if isinstance(fact, PacedEvent):
        arguments["pace"] = time_texts.describe_clock(time_texts.load_clock(fact.pace))
    return text("told-" + stored.kind.removeprefix(PREFIX), **arguments)


def describe_end(match: Match, position: Position, result: Result | None, say: Say) -> list[str]:
    """Return lines about the end: how it ended, the winners, and each player's place. result None: abandoned."""
    if result is None:
        return [say.line("final-abandoned", number=match.id)]
    ranked, standing = result.rank_seats(), position.game.standing(position.state)
    winners = refer_seats(result.first)
    lines = [say.line(f"final-{position.ended or 'rules'}", number=match.id, winners=winners, n=len(winners))]
    lines += [say(standing.how)] if standing.how is not None else []
    for seat in ranked:
        player = Ref("seat", str(seat))
        lines.append(
            say.line("card-rank", place=result.places[seat], player=player, holding=standing.holdings[seat])
        )
    return lines
