"""What is published together: who is awaited and called by it, and the post that tells it."""

from collections.abc import Iterable

from msgspec import Struct

from cogs.outgoing import EarlierCopy, SentMessage
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import PublicEvents
from cogs.thread.post import POSTED, read_content
from engine.records.match_records import Entry
from engine.records.store_records import TrackedMessage
from engine.records.table_events import REPLACED, ReplacedEvent, read_event
from engine.rules.core import HEADINGS, Event, Seat

CLOCKED = ("timeout", "default")  # kinds of entries that the clock or a program made for the seat


class PostBatch:
    """Entries that are published together; before: who was awaited then, as the thread knows it.

    waiting: who is awaited after them; taken_back, ordered: an undo, an order's answer is among them; called: the seats
    that they call, each with the last entry after which it is newly awaited.
    """

    def __init__(self, before: tuple[Seat, ...]) -> None:
        self.before = self.waiting = before
        self.taken_back, self.ordered, self.called = False, False, dict[Seat, int]()

    def add_entry(self, entry: Entry, waiting: tuple[Seat, ...]) -> None:
        """Take an entry in, after which these seats are awaited."""
        given = {*list_replaced(entry.events)}  # their new owners are called
        new = {*list_newly_active(entry, self.waiting, waiting), *(given & set(waiting))}
        others = {seat for seat in new if seat != entry.seat or _is_absent(entry) or seat in given}
        self.called = {seat: seq for seat, seq in self.called.items() if seat not in new}
        self.called |= dict.fromkeys(others, entry.seq)
        self.taken_back = self.taken_back or entry.kind == "undo"
        self.ordered = self.ordered or entry.ordered
        self.waiting = waiting


class NewlyActive:
    """For each seat the last of the entries after which it is newly awaited; upto: the last entry that was looked at.

    mentioned: the seats that were mentioned elsewhere, each with the entry.
    """

    def __init__(self, upto: int) -> None:
        self.upto, self.last, self.mentioned = upto, dict[Seat, int](), set[tuple[Seat, int]]()
        self._waiting: tuple[Seat, ...] = ()

    def add_entries(self, entries: Iterable[tuple[Entry, tuple[Seat, ...]]]) -> None:
        """Look at entries in a row, each with who is awaited after it; the first may be one that was looked at before."""
        for entry, waiting in entries:
            if entry.seq > self.upto:
                self.last |= dict.fromkeys(list_newly_active(entry, self._waiting, waiting), entry.seq)
                self.upto = entry.seq
            self._waiting = waiting


class PostDraft(Struct, frozen=True):
    """What is about to be told in the thread, on a new post or on the newest one.

    snapshot: what stands now, right after the last of the told entries. fresh: what those entries tell.
    batch: whom they call, and who is awaited before and after. unreached: the seats of these that no direct message
    reached, so that the post must mention them. opens: it must be a new post, whoever is called. own: the newest post
    was sent by this process and noted, so that no later one can be out. enters: the thread is new, so nobody is in it yet.
    number: that a new post has: posts are counted, never entries.
    """

    snapshot: MatchSnapshot
    fresh: PublicEvents
    batch: PostBatch
    unreached: tuple[Seat, ...]
    opens: bool
    own: bool
    enters: bool
    number: int

    @property
    def key(self) -> str:
        """The key by which a new post is sent once."""
        return f"{self.snapshot.match.id}-{self.number}-post"

    def describe_earlier(self) -> EarlierCopy:
        """Tell how a new post is known that was sent and not noted: a button of it holds its number."""
        newest = self.snapshot.rows.post
        after = newest.message if newest else 0
        return EarlierCopy(self.snapshot.match.id, after, POSTED, self.number, fresh=self.own)

    def describe_sent(self, sent: SentMessage, since: int) -> TrackedMessage:
        """Describe what is stored of a new post once it is out; since: it tells what came after this entry."""
        light = bool(self.unreached) and not self.opens
        content = None if sent.shown is None else read_content(sent.shown)
        match = self.snapshot.match.id
        return TrackedMessage(
            match, "post", None, sent.channel, sent.message, self.number, since, light, content
        )

    def list_entrants(self) -> tuple[Seat, ...]:
        """List the seats whose owners are not in the thread yet: all at its beginning, then whoever takes a seat over."""
        if self.enters:
            return tuple(range(len(self.snapshot.position.players)))
        return list_replaced([event for _, event in self.fresh.events])


def list_replaced(events: Iterable[Event]) -> tuple[Seat, ...]:
    """List the seats to which these events have given new owners."""
    facts = [read_event(event) for event in events if event.kind == REPLACED]
    return tuple([fact.seat for fact in facts if isinstance(fact, ReplacedEvent)])


def _is_absent(entry: Entry) -> bool:
    """Tell whether an entry's seat did not make it itself."""
    return entry.kind in CLOCKED or entry.ordered


def list_newly_active(entry: Entry, before: tuple[Seat, ...], waiting: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """List who is newly awaited after an entry: also whom an order answered for, and, once another turn begins, the clock."""
    clocked = entry.kind in CLOCKED and any(event.kind in HEADINGS for event in entry.events)
    anew = clocked or entry.ordered
    return tuple(seat for seat in waiting if seat not in before or (anew and seat == entry.seat))
