"""A batch of entries to publish: active seats, pings, and the post to write."""

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

CLOCKED = ("timeout", "default")  # kinds of entries made for a seat by a timeout or an AI


class PostBatch:
    """Entries that are published together. before: the seats active before them.

    waiting: the seats active after them. taken_back: an undo is among them. ordered: an order's answer is
    among them. called: the seats to ping, each with the last entry that made it active.
    """

    def __init__(self, before: tuple[Seat, ...]) -> None:
        self.before = self.waiting = before
        self.taken_back, self.ordered, self.called = False, False, dict[Seat, int]()

    def add_entry(self, entry: Entry, waiting: tuple[Seat, ...]) -> None:
        """Add an entry, after which the seats `waiting` are active."""
        given = {*list_replaced(entry.events)}  # their new owners are pinged
        new = {*list_newly_active(entry, self.waiting, waiting), *(given & set(waiting))}
        others = {seat for seat in new if seat != entry.seat or _is_absent(entry) or seat in given}
        self.called = {seat: seq for seat, seq in self.called.items() if seat not in new}
        self.called |= dict.fromkeys(others, entry.seq)
        self.taken_back = self.taken_back or entry.kind == "undo"
        self.ordered = self.ordered or entry.ordered
        self.waiting = waiting


class NewlyActive:
    """For each seat, the last entry that made it active. upto: the last entry examined.

    mentioned: seats already mentioned in the channel, each with the entry that made it active.
    """

    def __init__(self, upto: int) -> None:
        self.upto, self.last, self.mentioned = upto, dict[Seat, int](), set[tuple[Seat, int]]()
        self._waiting: tuple[Seat, ...] = ()

    def add_entries(self, entries: Iterable[tuple[Entry, tuple[Seat, ...]]]) -> None:
        """Examine consecutive entries, each with the seats active after it. The first may be examined already."""
        for entry, waiting in entries:
            if entry.seq > self.upto:
                self.last |= dict.fromkeys(list_newly_active(entry, self._waiting, waiting), entry.seq)
                self.upto = entry.seq
            self._waiting = waiting


class PostDraft(Struct, frozen=True):
    """Content to publish, on a new post or on the latest one.

    snapshot: the state after the last entry of the batch. fresh: the events of the batch. batch: its pings
    and active seats. unreached: seats without a direct message, which the post mentions.

    opens: a new post is needed in any case. own: this process sent and recorded the latest post, so no later
    one exists. enters: the thread is new and empty. number: that of a new post. It counts posts, never entries.
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
        """The nonce key that sends a new post once."""
        return f"{self.snapshot.match.id}-{self.number}-post"

    def describe_earlier(self) -> EarlierCopy:
        """Return how to recognize this post if it was sent but not recorded: a button holds its number."""
        newest = self.snapshot.rows.post
        after = newest.message if newest else 0
        return EarlierCopy(self.snapshot.match.id, after, POSTED, self.number, fresh=self.own)

    def describe_sent(self, sent: SentMessage, since: int) -> TrackedMessage:
        """Return the row of a sent post. since: the entry after which its events begin."""
        light = bool(self.unreached) and not self.opens
        content = None if sent.shown is None else read_content(sent.shown)
        match = self.snapshot.match.id
        return TrackedMessage(
            match, "post", None, sent.channel, sent.message, self.number, since, light, content
        )

    def list_entrants(self) -> tuple[Seat, ...]:
        """Return the seats with owners to add to the thread: all in a new thread, later those with a new owner."""
        if self.enters:
            return tuple(range(len(self.snapshot.position.players)))
        return list_replaced([event for _, event in self.fresh.events])


def list_replaced(events: Iterable[Event]) -> tuple[Seat, ...]:
    """Return the seats that got new owners in these events."""
    facts = [read_event(event) for event in events if event.kind == REPLACED]
    return tuple([fact.seat for fact in facts if isinstance(fact, ReplacedEvent)])


def _is_absent(entry: Entry) -> bool:
    """Return True if the entry was not made by its seat's user."""
    return entry.kind in CLOCKED or entry.ordered


def list_newly_active(entry: Entry, before: tuple[Seat, ...], waiting: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats made active by an entry.

    If still active, a seat that an order answered for counts too, and at a new turn one that the timeout
    answered for.
    """
    clocked = entry.kind in CLOCKED and any(event.kind in HEADINGS for event in entry.events)
    anew = clocked or entry.ordered
    return tuple(seat for seat in waiting if seat not in before or (anew and seat == entry.seat))
