"""The stored records of a match and its log, the content of a commit, and the errors of refereeing."""

from collections.abc import Sequence

from engine.records.effects import SideEffect
from engine.records.order_records import OrderChanges
from engine.records.table_events import HINTED
from engine.rules.core import Command, Event, Result, Seat, Struct

MISSES = 2  # deadlines missed in a row until a stand-in takes the seat


class StaleQuestion(Exception):
    """The request is out of date, for example because its question is no longer open. Nothing changed."""


class MatchNotFound(LookupError):
    """The match does not exist, or has not started."""


class WriteConflict(Exception):
    """The write does not fit the stored match, for example because another process wrote first."""


class UnreadableMatch(Exception):
    """A match's position cannot be built, so it cannot continue. Actions that need no position still work."""


class DamagedMatch(UnreadableMatch):
    """The stored data of a match is inconsistent: a replay gives another checksum, or data is missing."""


class IncompatibleVersion(UnreadableMatch):
    """The match was begun with a version of its game that this program cannot continue."""


class Match(Struct, frozen=True):
    """A match: ids are Discord's, times are Unix seconds, secret and edition are hex.

    status: lobby, running, over, removed. seq is the number of log entries, published the last one posted.
    ended: rules, scores (current ones) or abandoned, empty before. scheme: how its seed is made
    (engine.state.chance).
    start: the id of the post with which it began, 0 before. For lessons and old matches it is the id of the
    press on Start.
    restores: how often the database was restored from a backup while it ran. restored: True until that is
    published.
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
    """A user in a match: join is the id of the interaction of the Join click, seat is set at Start.

    order: ascending by join time, also after seats are set. A replacement keeps the first owner's join.
    misses: deadlines missed in a row. standin: since when a stand-in plays for this user (Unix seconds).
    level: the strength of an AI seat (engine.records.robots), empty for a person's seat.
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
        """True if a program answers for this seat now: an AI, or a stand-in."""
        return bool(self.level) or self.standin is not None


def find_lone_person(players: Sequence[Player]) -> int | None:
    """Return the index of the only person among AIs. None: there are more people, or none."""
    people = [at for at, player in enumerate(players) if not player.level]
    return people[0] if len(people) == 1 else None


class Roster(Struct, frozen=True):
    """A match's row and its players, available even if its position cannot be read."""

    match: Match
    players: tuple[Player, ...]

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat this user plays, if any."""
        return next((player.seat for player in self.players if player.user == user), None)

    @property
    def has_standin(self) -> bool:
        """True if any seat is played by a stand-in."""
        return any(player.standin is not None for player in self.players)


class Entry(Struct, frozen=True):
    """An entry of a match's log. to: the number of the entry to which an undo returns, else None.

    kind: start, answer, undo, timeout, default, leave or table. timeout: the clock answered after a missed
    deadline. default: the clock again, a stand-in, or the referee where there is no choice. leave: a seat
    concedes. table: an agreement that leaves the position unchanged. checksum: the checksum of the state after it. sealed: Back cannot take it back.
    ordered: an order gave the answer. This stays secret until the match is over. An undo without a seat was
    agreed. It may cross chance, which continues from its current block, and is itself a valid entry.
    prompted: the seats active after it that no order answers.
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
        """True if the entry is an undo by agreement."""
        return self.to is not None and self.seat is None

    @property
    def back_to(self) -> int | None:
        """The number of the entry to which a Back returns. None for any other entry, also for an agreed undo."""
        return None if self.agreed_undo else self.to

    @property
    def is_side_note(self) -> bool:
        """True if the entry only records a hint, or has no events.

        The answer before it may still be taken back.
        """
        return self.kind == "table" and {event.kind for event in self.events} <= {HINTED}


class CommitRecord(Struct, frozen=True):
    """The content of one commit: an entry and the dumped state after it.

    keep: store this snapshot permanently. ended: how the match ended with it, as in Match, empty while it
    runs.
    waiting: the active seats. turned: a new turn or phase began, so deadlines restart.
    result: set if the match ended by its rules or by current scores. vote: the vote that it executes.
    counts: the match ended with it and is ranked on leaderboards. orders: the changes of the seats' orders.
    quiet: it is not published, because only its seat learns of it and it makes no other person active.
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
    """The deadline of a seat active since `since`. due None: no deadline, or the clock is paused.

    wake: the time of the next reminder, or due itself. stage: reminders sent so far.
    missed: the clock has already played in this turn. remaining: the counted seconds left during a pause.
    done: the seat is not active any more, but could reopen its turn and then has this deadline again.
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
