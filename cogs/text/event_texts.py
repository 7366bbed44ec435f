"""What happened, as lines for people: only what the reader may know, and only what still stands."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

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
from engine.rules.core import HEADINGS, Arg, Event, Ref, Result, Seat, Text, list_refs, text
from engine.rules.game import Game
from engine.store.store import LogStore
from render.text.say import Say

WORDS, DEEDS = 45, 3  # that a post tells, at most
FEW, SHORT = 4, 30  # events in so many words that a post tells whatever they weigh
HIGHLIGHT = 2  # the weight of what a post tells in any case
RECENT = 64  # entries read at once in the search for what happened last


class PublicEvents(Struct):
    """Events that stand and wait to be told, with the number (seq) of their entry; told: the last entry that was.

    viewer: the seat whose own eyes they are for; None, as in every post: everybody's. whole: for eyes that may see
    all, since the match is over.
    """

    told: int
    events: list[tuple[int, Event]] = []
    viewer: Seat | None = None
    whole: bool = False

    def list_seen(self, entry: Entry) -> list[Event]:
        """List the events of an entry that the viewer may know, an undo's own aside."""
        known = (event for event in entry.events if self.whole or event.seen_by(self.viewer))
        return [event for event in known if event.kind != UNDONE]

    def begins_post(self, begins: Callable[[Event], bool]) -> bool:
        """Tell whether a post begins with this: with an event of the game, or the table's own but for lost time and hints."""
        return any(
            begins(event)
            or (is_table_event(event) and not isinstance(read_event(event), TimedOutEvent | HintedEvent))
            for _, event in self.events
        )

    def add_entry(self, entry: Entry, known: Iterable[Entry] = ()) -> None:
        """Add the events of an entry; an undo removes those of the entries it takes back, and is told if some were, or if all agreed to it.

        That somebody had a hint stays said, and tells nothing of what is taken back: a secret Back after it stays secret.

        known: entries up to told, as far back as this undo leads.
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
    """Tell what entries after this one tell a viewer who knows all before; what was taken back is said.

    entries: as in MatchRows, with those before that an undo takes back.
    """
    ledger = PublicEvents(after, viewer=viewer)
    for entry in entries:
        if entry.seq > after:
            ledger.add_entry(entry, entries)
    return ledger


def list_standing(
    entries: Iterable[Entry], viewer: Seat | None = None, *, whole: bool = False
) -> list[tuple[int, Event]]:
    """List the events of these entries that this seat (None: everybody) may know and that no undo among them took back.

    whole: all that anybody knew, which only a match that is over may show.
    """
    ledger = PublicEvents(0, viewer=viewer, whole=whole)
    for entry in entries:
        ledger.add_entry(entry)
    return ledger.events


async def list_newest(
    log: LogStore, match: int, seq: int, is_sought: Callable[[Event], bool]
) -> list[tuple[int, Event]]:
    """List the public events up to entry seq, from so far back that one that is sought is among them; else all.

    However many secret entries came after it: that an event is not found any more would tell how many there are.
    """
    told, entries = list[tuple[int, Event]](), tuple[Entry, ...]()
    after = seq
    while after > 0 and not any(is_sought(event) for _, event in told):
        upto, after = after, max(after - RECENT, 0)
        entries = (*await log.load_entries(match, after, upto), *entries)
        told = list_standing(entries)
    return told


def names_seat(game: Game[Any], event: Event, seat: Seat) -> bool:
    """Tell whether what is told of an event names this seat, or it alone: it did that, or it was done to it."""
    if event.to is not None:
        return seat in event.to
    said = word_event(game, event)
    return said is not None and Ref("seat", str(seat)) in list_refs(said)


def word_event(game: Game[Any], event: Event) -> Text | None:
    """Return what is told of an event, of the table's own or of the game; None: nothing."""
    fact = read_event(event)
    return game.narration.tell(event) if fact is None else describe_event(fact)


def describe_events(game: Game[Any], events: Iterable[tuple[int, Event]], say: Say) -> list[str]:
    """Tell the events that are worth a line, a line each."""
    return [say(said) for _, event in events if (said := word_event(game, event)) is not None]


def summarize_events(game: Game[Any], events: Iterable[tuple[int, Event]], say: Say) -> list[str]:
    """Tell few events as they are; of more only what weighs, in short, DEEDS of it in WORDS words, and how much the log has beside.

    The table's own come first, then what begins and where all stand, then highlights, each the newest first; they stand in their order.
    """
    told = [(event, say(said)) for _, event in events if (said := word_event(game, event)) is not None]
    if len(told) <= FEW and sum(count_words(line) for _, line in told) <= SHORT:
        return [line for _, line in told]
    weighed = [_weigh_event(game, event, line, say) for event, line in told]
    least = max(min(weight for weight, _ in weighed), HIGHLIGHT)
    ranked = sorted((weight, -at) for at, (weight, _) in enumerate(weighed))
    room, shown = WORDS, dict[int, str]()
    for weight, at in ranked[:DEEDS]:
        line = weighed[-at][1]
        words = count_words(line)
        if shown and (words > room or weight > least):
            break
        room -= words
        shown[-at] = line
    left = sum(line.count("\n") + 1 for at, (_, line) in enumerate(told) if at not in shown)
    return [*(shown[at] for at in sorted(shown)), *([say.line("post-more", n=left)] if left else [])]


def _weigh_event(game: Game[Any], event: Event, line: str, say: Say) -> tuple[int, str]:
    """Weigh an event for a post, the smaller the weightier, and tell it there: as its line, or in short."""
    if is_table_event(event):
        return 0, line
    brief = game.narration.describe_briefly(event)
    if brief is not None:
        return HIGHLIGHT, say(brief)
    opens = event.kind in HEADINGS or event.kind in game.narration.standings
    return (1 if opens else HIGHLIGHT + 1), line


def count_words(line: str) -> int:
    """Count the words of a line as they are read: marks of Discord alone are none."""
    return sum(any(letter.isalnum() for letter in word) for word in line.split())


def describe_event(fact: TableEvent) -> Text:
    """Make the sentence of a platform event: the text told-<its kind>, with its fields as arguments."""
    stored = fact.to_event()
    arguments: dict[str, Arg] = dict(stored.data)
    if "seat" in arguments:
        seat = str(arguments["seat"])
        arguments["seat"] = Ref("seat", seat)
        if isinstance(fact, ReplacedEvent):  # whose seat it was is not in the log: no name of a user is
            arguments["colour"] = Ref("seat-colour", seat)
    if isinstance(fact, PacedEvent):
        arguments["pace"] = time_texts.describe_clock(time_texts.load_clock(fact.pace))
    return text("told-" + stored.kind.removeprefix(PREFIX), **arguments)


def describe_end(match: Match, position: Position, result: Result | None, say: Say) -> list[str]:
    """Tell how it ended and was won, and the ranking with a line for each player."""
    if result is None:
        return [say.line("final-abandoned", number=match.id)]
    ranked, standing = result.rank_seats(), position.game.standing(position.state)
    winners = tuple(Ref("seat", str(seat)) for seat in ranked if result.places[seat] == 1)
    lines = [say.line(f"final-{position.ended or 'rules'}", number=match.id, winners=winners, n=len(winners))]
    lines += [say(standing.how)] if standing.how is not None else []
    for seat in ranked:
        player = Ref("seat", str(seat))
        lines.append(
            say.line("card-rank", place=result.places[seat], player=player, holding=standing.holdings[seat])
        )
    return lines
