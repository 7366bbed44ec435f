"""What is kept of a match and its log, what a commit writes, and the errors of refereeing."""

from engine.records.effects import SideEffect
from engine.records.order_records import OrderChanges
from engine.records.table_events import HINTED
from engine.rules.core import Command, Event, Result, Seat, Struct

MISSES = 2  # deadlines missed in a row until a stand-in takes the seat


class StaleQuestion(Exception):
    """The question that was answered is not the one that stands now; nothing changed."""


class MatchNotFound(LookupError):
    """No such match, or not one that is running."""


class WriteConflict(Exception):
    """Another process wrote this match first."""


class UnreadableMatch(Exception):
    """A match's position cannot be made, so that nobody can play on; what needs none can be done still."""


class DamagedMatch(UnreadableMatch):
    """What is kept of a match does not fit together: a replay gives another checksum, or something is missing."""


class IncompatibleVersion(UnreadableMatch):
    """A match was begun with a version of its game that this program cannot continue."""


class Match(Struct, frozen=True):
    """One match: ids are Discord's, times are Unix seconds, secret and edition are hex.

    status: lobby, running, over, removed. seq counts the log's entries; published is the last one posted.
    ended: how it came to be over: rules, scores (as they stood) or abandoned; empty before. scheme: how its seed is
    made (engine.state.chance); start: the id of the post with which it began, of a lesson and in old matches that of the
    press on Start, 0 before. restores: how often the database went back to a backup while it ran; restored: that is still to be told.
    """

    id: int
    game: str
    version: int
    edition: str
    settings: dict[str, str]
    status: str
    guild: int
    channel: int
    creator: int
    secret: str
    created: int
    message: int | None
    thread: int | None
    seq: int
    published: int
    ended: str
    scheme: int
    start: int
    restores: int
    restored: bool


class Player(Struct, frozen=True):
    """A user in a match: join is the id of the interaction of the Join click; seat is set at Start.

    order: ascending in join order, also once seats are set. join stays that of whoever first had the place.
    misses: deadlines missed in a row; standin: since when a stand-in plays for this user (Unix seconds).
    level: how well an AI seat plays (engine.records.robots); empty: a person's seat.
    """

    user: int
    join: int
    colour: str
    seat: Seat | None = None
    order: int = 0
    misses: int = 0
    standin: int | None = None
    level: str = ""

    @property
    def unattended(self) -> bool:
        """Whether a program answers for this seat now: an AI seat, or one that a stand-in plays."""
        return bool(self.level) or self.standin is not None


class Roster(Struct, frozen=True):
    """Who plays a match: what is known of one also where its position cannot be read."""

    match: Match
    players: tuple[Player, ...]

    def seat_of(self, user: int) -> Seat | None:
        """Find the seat this user plays, if any."""
        return next((player.seat for player in self.players if player.user == user), None)

    @property
    def has_standin(self) -> bool:
        """Tell whether a stand-in plays for somebody."""
        return any(player.standin is not None for player in self.players)


class Entry(Struct, frozen=True):
    """One line of a match's log. to: the entry whose position an undo restores.

    kind: start, answer, undo; timeout: the clock answered, and the seat missed its deadline; default: the same
    once more, or by a stand-in; leave: a seat concedes; table: what the people agreed, the position stays.
    ordered: an order gave the answer, which nobody is told before the match is over. An undo without a seat was
    agreed on: it leads back past chance, which goes on from where it was, and it stands itself. prompted: the seats
    that are awaited after it and that no order answers.
    """

    seq: int
    kind: str
    at: int
    checksum: str
    events: tuple[Event, ...] = ()
    command: Command | None = None
    seat: Seat | None = None
    to: int | None = None
    sealed: bool = False
    ordered: bool = False
    prompted: tuple[Seat, ...] = ()

    @property
    def agreed_undo(self) -> bool:
        """Tell whether the people agreed to go back."""
        return self.to is not None and self.seat is None

    @property
    def back_to(self) -> int | None:
        """The entry to which its seat's Back leads; None of other entries: what all agree to take back is told as such."""
        return None if self.agreed_undo else self.to

    @property
    def is_side_note(self) -> bool:
        """Tell whether it notes a hint alone, or tells nothing: the answer before it may be taken back all the same."""
        return self.kind == "table" and {event.kind for event in self.events} <= {HINTED}


class CommitRecord(Struct, frozen=True):
    """What one commit writes: an entry and the dumped state after it.

    keep: this snapshot stays for good. ended: how the match is over with it, as in Match; empty while it runs.
    waiting: who is awaited now. turned: a new turn or phase began, so that deadlines begin anew. result: set once the
    match is over by its rules or by its scores as they stood. vote: the one that it carries out. counts: the match is
    over with it and counts for leaderboards. orders: what becomes of the seats' orders. quiet: nobody but its seat learns
    of it or is called by it, so that nothing of it is published.
    """

    entry: Entry
    snapshot: bytes
    keep: bool = False
    ended: str = ""
    waiting: tuple[Seat, ...] = ()
    turned: bool = False
    result: Result | None = None
    effect: SideEffect | None = None
    vote: int | None = None
    counts: bool = False
    orders: OrderChanges = OrderChanges()
    quiet: bool = False


class Deadline(Struct, frozen=True):
    """When a seat that is awaited since then must have answered; None: never, or the clock stands still.

    wake: when the next reminder, or due itself, is at hand; stage: reminders sent so far. missed: the clock has
    played for this go already. remaining: the seconds that count which a paused one has left. done: the seat is not
    awaited any more, but could make itself so again, and then has this deadline still.
    """

    match: int
    seat: Seat
    since: int
    due: int | None = None
    wake: int | None = None
    stage: int = 0
    missed: bool = False
    remaining: int | None = None
    done: bool = False
