"""The storage interface of referee and bot, by subject. Another storage can be written from it.

Ids of users, guilds, channels, messages and threads are Discord's. Times are Unix seconds.
Every method is one transaction: if it raises, nothing is changed. Every method may raise StoreError.
For an unknown match or user, a method returns None, nothing or an empty collection, unless its docstring
differs.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Protocol, Unpack

from engine.records.clock import Clock
from engine.records.effects import SideEffect
from engine.records.match_records import CommitRecord, Entry, Match, Player
from engine.records.order_records import OrderChanges
from engine.records.store_records import (
    EVERYBODY,
    DraftPicks,
    Join,
    JoinPolicy,
    MatchChanges,
    MatchRows,
    Timeline,
    TrackedMessage,
)
from engine.rules.core import Event, InputError, Picks, Seat, Text
from engine.rules.game import AnyGame
from engine.store.people import (
    ChoreStore,
    DeadlineStore,
    FleetStore,
    ForgetStore,
    MatchListStore,
    NoticeStore,
    PredictionStore,
    ResultStore,
    SeekerStore,
    ServerStore,
    ShowcaseStore,
    UserStore,
    VoteStore,
    WatcherStore,
)

_DAMAGED = {"store-damaged", "store-not-one"}
_LOST = "store-lost"
_PASSING = {
    "store-full",
    "store-read-only",
    "store-locked",
    "store-closed",
    "store-disk",
    "store-away",
    _LOST,
}


class StoreError(InputError):
    """The database cannot execute a request. The text is one clear sentence for the host."""

    @property
    def damaged(self) -> bool:
        """True if the file itself is damaged, so no later try helps."""
        return self._is_for(_DAMAGED)

    @property
    def lost(self) -> bool:
        """True if another process has taken over, so this one writes nothing any more."""
        return self._is_for((_LOST,))

    @property
    def passing(self) -> bool:
        """True if a retry may succeed: once there is space, the disk works, or another program releases the file."""
        return self.text.key in ("store-taken", "store-held") or self._is_for(_PASSING)

    def _is_for(self, reasons: Collection[str]) -> bool:
        return any(
            name == "why" and isinstance(why, Text) and why.key in reasons for name, why in self.text.args
        )


class ColourTaken(Exception):
    """Another player of the lobby has this colour. Nothing changed."""


class MatchStore(Protocol):
    """Matches, their players and the rule data they are bound to."""

    async def load_match(self, match: int) -> Match | None:
        """Return the match's row."""

    async def load_players(self, match: int) -> tuple[Player, ...]:
        """Return the match's players: by join order in the lobby, by seat once started."""

    async def keep_position(self, match: int, data: bytes) -> None:
        """Store the position in which a match begins (KeptPosition). It is removed with the match."""

    async def load_kept(self, match: int) -> bytes:
        """Return the position in which a match begins (KeptPosition). Empty if none is stored."""

    async def load_edition(self, digest: str) -> bytes | None:
        """Return rule data by its SHA-256 (hex). Rule data of a match is stored permanently."""

    async def change_match(self, match: int, **columns: Unpack[MatchChanges]) -> Match | None:
        """Change single columns of a match and return the row after it. Raises TypeError for any other column."""

    async def start_match(
        self,
        match: int,
        version: int,
        seats: dict[int, Seat],
        clock: Clock,
        write: CommitRecord,
        settings: dict[str, str] | None = None,
        start: int = 0,
    ) -> None:
        """Start a lobby: set version, seats by user, clock, settings, first entry, deadlines.

        settings None: unchanged. start: the id of the post that announces the start.
        Raises WriteConflict unless the match is a lobby of exactly these users with an empty log.
        The status becomes running, the lobby no longer expires, and the snapshot is stored permanently.
        """

    async def list_in_guild(self, guild: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches of a guild, latest first."""

    async def list_of_user(self, user: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches this user is in, latest first."""

    async def list_running(self) -> tuple[Match, ...]:
        """Return all running matches, oldest first."""

    async def list_quarantined(self) -> list[int]:
        """Return the running matches in quarantine because they could not be read, oldest first."""

    async def find_in_thread(self, thread: int) -> Match | None:
        """Return the match of this thread, with any status."""


class LogStore(Protocol):
    """The append-only log of each match, its snapshots, and how far it is published."""

    async def append_entry(self, match: int, write: CommitRecord) -> MatchRows:
        """Append an entry with its snapshot, status, deadlines, counts, effect, vote and results.

        Returns the rows after it, as load_rows does for the answering seat.
        Raises WriteConflict unless the match is running, its log ends at entry.seq − 1 and write.vote, if
        any, is open.
        The snapshot replaces the latest one unless that is permanent. Once the match is over it is the only
        one.
        The draft picks of the entry's seat are dropped. Effects of time: engine.match.timekeeping.
        """

    async def append_sequence(
        self, match: int, write: CommitRecord, draft_next: Callable[[MatchRows], CommitRecord | None]
    ) -> tuple[MatchRows, ...]:
        """Append an entry and the ones drafted after it, each from the rows after the previous: all or none.

        draft_next is called in the database thread, not on the event loop, until it returns None. Its
        exceptions are raised to the caller.
        """

    async def append_unread(
        self, match: int, events: tuple[Event, ...], at: int, effect: SideEffect | None, vote: int | None
    ) -> None:
        """Append a decision about an unreadable match. Its position and active seats stay the same.

        Raises WriteConflict unless the match is running and the vote, if any, is open.
        The match goes on unless the effect is Ended.
        """

    async def load_entry(self, match: int, seq: int) -> Entry | None:
        """Return one entry."""

    async def load_entries(self, match: int, after: int, upto: int) -> tuple[Entry, ...]:
        """Return entries after+1..upto, oldest first."""

    async def load_headings(
        self, match: int, after: int, upto: int, kinds: Collection[str]
    ) -> tuple[Entry, ...]:
        """Return the entries from after+1 to upto that are undos or have an event of these kinds, oldest first."""

    async def count_undos(self, match: int) -> dict[Seat | None, int]:
        """Count the undone answers by seat, under None the agreed undos. Seats without any are omitted."""

    async def list_snapshots(self, match: int, after: int, upto: int) -> tuple[int, ...]:
        """Return the numbers of entries after+1..upto that have a snapshot, ascending."""

    async def load_snapshot(self, match: int, seq: int) -> bytes | None:
        """Return the dumped state right after this entry, if it is stored."""

    async def list_restored(self) -> tuple[Match, ...]:
        """Return the running matches that must still publish that they were restored. Their next entry does."""

    async def list_unpublished(self) -> tuple[Match, ...]:
        """Return the running and finished matches with unpublished entries published+1..seq, oldest first."""

    async def mark_published(self, match: int, seq: int) -> None:
        """Mark entries up to seq (at most all) as published. The number never decreases."""


class LobbyStore(Protocol):
    """Matches before they start: join policy, joins, expiry."""

    async def open_lobby(
        self,
        game: AnyGame,
        settings: Mapping[str, str],
        secret: bytes,
        guild: int,
        channel: int,
        creator: int,
        now: int,
        guests: JoinPolicy = EVERYBODY,
    ) -> Match:
        """Create a match without players, store the game's rule data, and return its row with its short id.

        The lobby expires LOBBY_LIFE seconds after now.
        """

    async def join_lobby(self, match: int, user: int, join: int, colour: str, level: str = "") -> None:
        """Add a user as the last player, with a colour and the first join id.

        A user already in the lobby only changes the colour. level: an AI seat's level. Its user id is from
        engine.records.robots. Raises ColourTaken, or WriteConflict if the match is not a lobby.
        """

    async def leave_lobby(self, match: int, user: int) -> bool:
        """Remove a user from a lobby, but store that they were in it. Return True if the user was."""

    async def list_joins(self, match: int) -> tuple[Join, ...]:
        """Return all users that ever joined, in the order of their first join."""

    async def set_edition(self, match: int, game: AnyGame) -> None:
        """Bind a lobby to another edition of its game and store its rule data.

        Raises WriteConflict if the match is not a lobby.
        """

    async def load_guests(self, match: int) -> JoinPolicy:
        """Return the join policy, also once the match has started."""

    async def set_guests(self, match: int, role: int | None, invited: Iterable[int]) -> None:
        """Change the join policy."""

    async def load_expiry(self, match: int) -> int | None:
        """Return when the lobby expires. None once it has started or its end was announced."""

    async def list_expired(self, now: int, most: int) -> list[int]:
        """Return expired lobbies with an unannounced end, earliest first."""

    async def expire_lobby(self, match: int) -> None:
        """Remove an expired lobby, unless it has started. It stays in list_expired until its end is announced."""

    async def mark_announced(self, match: int) -> None:
        """Mark the end of a lobby as announced. It no longer expires."""

    async def remove_lobby(self, match: int) -> None:
        """Remove a lobby at its creator's request. If the match has started, only drop its expiry."""

    async def list_rematches(self, match: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches that were opened as rematches of this match, latest first."""

    async def load_last_rematch(self, match: int) -> int:
        """Return when the latest rematch lobby that pinged this match's people was created, else 0."""

    async def count_held(self, guild: int, user: int, since: int) -> int:
        """Count the lobbies of a server that this user holds. Those without a message count only if made after `since`."""

    async def list_lobbies(self) -> tuple[Match, ...]:
        """Return all lobbies, oldest first."""


class CurrentRowsStore(Protocol):
    """The current rows of a match, in one consistent read."""

    async def load_rows(self, match: int, seat: Seat | None = None) -> MatchRows | None:
        """Return all current rows of a match, with entries that are unpublished or unseen by this seat."""


class PanelStore(Protocol):
    """Messages to keep up to date, draft picks, and the last entry each seat has seen."""

    async def track_messages(self, messages: Iterable[TrackedMessage]) -> None:
        """Store each of these messages, replacing the previous one of the same match, kind and seat."""

    async def keep_reminder(self, rows: Collection[TrackedMessage]) -> list[TrackedMessage]:
        """Store a reminder for each seat that it names. Return the ones it replaces."""

    async def list_reminders(self, match: int) -> list[TrackedMessage]:
        """Return the latest reminder of each seat of a match."""

    async def load_reminder(self, message: int) -> list[TrackedMessage]:
        """Return the rows of a reminder, where it is the latest: one per seat, maybe of several matches."""

    async def drop_reminder(self, message: int) -> None:
        """Stop tracking a reminder that is obsolete."""

    async def track_post(self, message: TrackedMessage, seq: int) -> None:
        """Store a public post as the latest one, and mark entries up to seq as published."""

    async def load_picks(self, match: int, seat: Seat) -> DraftPicks | None:
        """Return this seat's draft picks. The next entry of the seat clears them."""

    async def keep_picks(self, match: int, seat: Seat, question_id: int, picks: Picks) -> None:
        """Store the draft picks for this question, replacing any other."""

    async def mark_seen(self, match: int, seat: Seat, seq: int) -> None:
        """Mark entries up to seq as seen by this seat. The number never decreases."""

    async def keep_lesson(self, match: int, seat: Seat, lesson: str, question_id: int) -> None:
        """Record that a lesson of the match's game was shown to this seat's user at this question."""


class OrderStore(Protocol):
    """The orders of seats, and the pending answers."""

    async def change_orders(self, match: int, seat: Seat, changes: OrderChanges) -> MatchRows:
        """Change a seat's orders. Return the match's rows after it, as load_rows does for the seat."""

    async def list_due(self, now: int, most: int) -> list[tuple[int, Seat]]:
        """Return the pending answers (match, seat) that are due, earliest first. Paused matches are omitted."""


class Store(Protocol):
    """The whole storage of the bot, by subject."""

    @property
    def timeline(self) -> Timeline:
        """The tag of this database's own messages."""

    @property
    def fleet(self) -> FleetStore:
        """The shard range of this process, and its messages to other processes."""

    @property
    def matches(self) -> MatchStore:
        """Matches, players, editions."""

    @property
    def log(self) -> LogStore:
        """Entries, snapshots, publication."""

    @property
    def current_rows(self) -> CurrentRowsStore:
        """The current rows of a match."""

    @property
    def lobbies(self) -> LobbyStore:
        """Matches before they start."""

    @property
    def panels(self) -> PanelStore:
        """Tracked messages, picks, seen entries."""

    @property
    def orders(self) -> OrderStore:
        """Orders and pending answers."""

    @property
    def users(self) -> UserStore:
        """Users and their settings."""

    @property
    def servers(self) -> ServerStore:
        """Servers' settings."""

    @property
    def chores(self) -> ChoreStore:
        """The pending work of a sweep."""

    @property
    def deadlines(self) -> DeadlineStore:
        """Deadlines, clocks, heartbeats."""

    @property
    def notices(self) -> NoticeStore:
        """Reminders and nudges to be sent."""

    @property
    def votes(self) -> VoteStore:
        """Votes and offers."""

    @property
    def watchers(self) -> WatcherStore:
        """Users that follow a match."""

    @property
    def seekers(self) -> SeekerStore:
        """Users looking for a game."""

    @property
    def showcase(self) -> ShowcaseStore:
        """The state of matches' cards and announcements in channels."""

    @property
    def results(self) -> ResultStore:
        """Results of matches."""

    @property
    def predictions(self) -> PredictionStore:
        """Predictions of spectators."""

    @property
    def match_lists(self) -> MatchListStore:
        """Lists of open matches."""

    @property
    def forget(self) -> ForgetStore:
        """Forgetting a user."""
