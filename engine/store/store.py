"""What the referee and the bot ask of a database, by subject: another storage can be written against this page.

Ids of users, guilds, channels, messages and threads are Discord's; times are Unix seconds. Every method is one
transaction: all of it stands afterwards, or, when it raises, nothing. Every method may raise StoreError. A method
that names an unknown match or user returns None, nothing or an empty collection, unless its docstring says otherwise.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Protocol, Unpack

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
from engine.rules.game import Game
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
    """The database cannot do what was asked; the text is one clear sentence for the host."""

    @property
    def damaged(self) -> bool:
        """Tell whether the file itself is damaged, so that no later try helps."""
        return self._is_for(_DAMAGED)

    @property
    def lost(self) -> bool:
        """Tell whether another process has taken over, so that this one writes nothing any more."""
        return self._is_for((_LOST,))

    @property
    def passing(self) -> bool:
        """Tell whether the same may succeed later: once there is room, the disk is well, another program lets go."""
        return self.text.key in ("store-taken", "store-held") or self._is_for(_PASSING)

    def _is_for(self, reasons: Collection[str]) -> bool:
        return any(
            name == "why" and isinstance(why, Text) and why.key in reasons for name, why in self.text.args
        )


class ColourTaken(Exception):
    """Another player of the lobby has this colour; nothing changed."""


class MatchStore(Protocol):
    """Matches, their players and the rule data they are bound to."""

    async def load_match(self, match: int) -> Match | None:
        """Load the match's row."""

    async def load_players(self, match: int) -> tuple[Player, ...]:
        """Load the match's users: by join order in the lobby, by seat once started."""

    async def load_edition(self, digest: str) -> bytes | None:
        """Load rule data by its SHA-256 (hex); what a match was bound to once stays for good."""

    async def change_match(self, match: int, **columns: Unpack[MatchChanges]) -> Match | None:
        """Change single columns of a match and return the row after it; raises TypeError for any other column."""

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
        """Start a lobby: set version, seats by user, clock, settings (None: as they are), first entry, deadlines.

        start: the id of the post that says that it starts.

        Conflict unless the match is a lobby of exactly these users with an empty log. The status is running then, the
        lobby expires no more, and the snapshot is kept for good.
        """

    async def list_in_guild(self, guild: int) -> tuple[Match, ...]:
        """List the lobbies and running matches of a guild, newest first."""

    async def list_of_user(self, user: int) -> tuple[Match, ...]:
        """List the lobbies and running matches this user is in, newest first."""

    async def list_running(self) -> tuple[Match, ...]:
        """List all running matches, oldest first."""

    async def list_quarantined(self) -> list[int]:
        """List the running matches that were put aside because they could not be read, oldest first."""

    async def find_in_thread(self, thread: int) -> Match | None:
        """Find the match of this thread, whatever its status."""


class LogStore(Protocol):
    """The append-only log of each match, its snapshots, and how far it is published."""

    async def append_entry(self, match: int, write: CommitRecord) -> MatchRows:
        """Append an entry and all that hangs on it: newest snapshot, status, deadlines, counts, effect, vote, results.

        Returns what is kept after it, as load_rows does for whoever answered or took an answer back.

        Conflict unless the match is running, its log ends at entry.seq − 1 and write.vote, if any, is open. The
        snapshot replaces the newest one unless that is kept for good; once the match is over it is the only one. The
        picks that the entry's seat was collecting are dropped. What time has to do with it: engine.match.timekeeping.
        """

    async def append_sequence(
        self, match: int, write: CommitRecord, draft_next: Callable[[MatchRows], CommitRecord | None]
    ) -> tuple[MatchRows, ...]:
        """Append an entry and those that are drafted after it, each from what is kept after the one before: all or none.

        draft_next is called where the file is written, not on the event loop, until it returns None; what it raises goes
        to the caller.
        """

    async def append_unread(
        self, match: int, events: tuple[Event, ...], at: int, effect: SideEffect | None, vote: int | None
    ) -> None:
        """Append what was decided about a match that cannot be read: its position and who is awaited stay as they are.

        Conflict unless the match is running and the vote, if any, is open. Only an effect that ends the match ends it.
        """

    async def load_entry(self, match: int, seq: int) -> Entry | None:
        """Load one entry."""

    async def load_entries(self, match: int, after: int, upto: int) -> tuple[Entry, ...]:
        """Load entries after+1..upto, oldest first."""

    async def load_headings(
        self, match: int, after: int, upto: int, kinds: Collection[str]
    ) -> tuple[Entry, ...]:
        """Load those of entries after+1..upto that are undos or hold an event of these kinds, oldest first."""

    async def count_undos(self, match: int) -> dict[Seat | None, int]:
        """Count the answers each seat has taken back, under None what all agreed to; seats with none are left out."""

    async def list_snapshots(self, match: int, after: int, upto: int) -> tuple[int, ...]:
        """List those of entries after+1..upto right after which a snapshot is kept, ascending."""

    async def load_snapshot(self, match: int, seq: int) -> bytes | None:
        """Load the dumped state right after this entry, if it is kept."""

    async def list_restored(self) -> tuple[Match, ...]:
        """List the running matches that are still to be told that they were restored; their next entry does."""

    async def list_unpublished(self) -> tuple[Match, ...]:
        """List the running and finished matches whose entries published+1..seq are still to publish, oldest first."""

    async def mark_published(self, match: int, seq: int) -> None:
        """Count entries up to seq, at most all there are, as published; the count never moves back."""


class LobbyStore(Protocol):
    """Matches before they start: who may join, who did, and when they expire."""

    async def open_lobby(
        self,
        game: Game[Any],
        settings: Mapping[str, str],
        secret: bytes,
        guild: int,
        channel: int,
        creator: int,
        now: int,
        guests: JoinPolicy = EVERYBODY,
    ) -> Match:
        """Make a match with nobody in it, keep the game's rule data, and return its row; its id is the short number.

        The lobby expires LOBBY_LIFE seconds after now.
        """

    async def join_lobby(self, match: int, user: int, join: int, colour: str, level: str = "") -> None:
        """Add a user as the last one, with colour and the join id of the first time; one who is in only changes the colour.

        level: of an AI seat, whose user id is one of engine.records.robots.
        Raises ColourTaken, or Conflict where the match is no lobby.
        """

    async def leave_lobby(self, match: int, user: int) -> bool:
        """Remove a user from a lobby, and keep that this user was in it; whether the user was."""

    async def list_joins(self, match: int) -> tuple[Join, ...]:
        """List everybody who ever joined, in the order of the first time."""

    async def set_edition(self, match: int, game: Game[Any]) -> None:
        """Bind a lobby to another edition of its game, whose rule data is kept; Conflict where the match is no lobby."""

    async def load_guests(self, match: int) -> JoinPolicy:
        """Load who may join, also once the match has started."""

    async def set_guests(self, match: int, role: int | None, invited: Iterable[int]) -> None:
        """Change who may join."""

    async def load_expiry(self, match: int) -> int | None:
        """Load when the lobby expires; None once it has started or its end was announced."""

    async def list_expired(self, now: int, most: int) -> list[int]:
        """List lobbies that are past their expiry and whose end was not announced yet, the longest past first."""

    async def expire_lobby(self, match: int) -> None:
        """Remove a lobby as expired, unless it has started; it stays in list_expired until the end is announced."""

    async def mark_announced(self, match: int) -> None:
        """Mark the end of a lobby as announced: it expires no more."""

    async def remove_lobby(self, match: int) -> None:
        """Remove a lobby because its creator says so; one that has started only expires no more."""

    async def find_rematch(self, match: int) -> Match | None:
        """Find the newest lobby or running match that was opened to play this match once more."""

    async def load_last_rematch(self, match: int) -> int:
        """Load when the newest lobby was made whose message called this match's people to play it once more, else 0."""

    async def count_held(self, guild: int, user: int, since: int) -> int:
        """Count the lobbies of a server that this user holds; those without a message only if made after since."""

    async def list_lobbies(self) -> tuple[Match, ...]:
        """List all lobbies, oldest first."""


class CurrentRowsStore(Protocol):
    """What stands now of a match, all at once."""

    async def load_rows(self, match: int, seat: Seat | None = None) -> MatchRows | None:
        """Load all that is kept of a match now, with the entries that are not published or that this seat has not seen."""


class PanelStore(Protocol):
    """Messages to keep fresh, picks being collected, and how far each seat has looked."""

    async def track_messages(self, messages: Iterable[TrackedMessage]) -> None:
        """Keep each of these messages in the place of the one before it (same match, kind and seat)."""

    async def keep_reminder(self, rows: Collection[TrackedMessage]) -> list[TrackedMessage]:
        """Keep a reminder for each seat that it names, in the place of the one before it; return those whose place is taken."""

    async def list_reminders(self, match: int) -> list[TrackedMessage]:
        """List the newest reminder of each seat of a match."""

    async def load_reminder(self, message: int) -> list[TrackedMessage]:
        """Load what a reminder is the newest one of: a row for each seat, maybe of several matches."""

    async def drop_reminder(self, message: int) -> None:
        """Keep a reminder no longer: it has nothing more to say."""

    async def track_post(self, message: TrackedMessage, seq: int) -> None:
        """Keep a public post as the newest one, and count entries up to seq as published."""

    async def load_picks(self, match: int, seat: Seat) -> DraftPicks | None:
        """Load what this seat has picked so far; the next entry of the seat clears it."""

    async def keep_picks(self, match: int, seat: Seat, question_id: int, picks: Picks) -> None:
        """Keep the picks collected so far for question ask, in the place of any other."""

    async def mark_seen(self, match: int, seat: Seat, seq: int) -> None:
        """Count entries up to seq as looked at by this seat; the count never moves back."""

    async def keep_lesson(self, match: int, seat: Seat, lesson: str, question_id: int) -> None:
        """Keep that a lesson of the match's game was shown to this seat's user at question ask."""


class OrderStore(Protocol):
    """What seats have laid down to be answered for them, and the questions that wait for it."""

    async def change_orders(self, match: int, seat: Seat, changes: OrderChanges) -> MatchRows:
        """Change what a seat has laid down; return all that is kept of the match then, as load_rows does for the seat."""

    async def list_due(self, now: int, most: int) -> list[tuple[int, Seat]]:
        """List the questions (match, seat) for whose orders it is time, the longest past first; none of a paused match."""


class Store(Protocol):
    """Everything the bot keeps, by subject."""

    @property
    def timeline(self) -> Timeline:
        """Which of its messages are this database's own."""

    @property
    def fleet(self) -> FleetStore:
        """Which part of it this process serves, and what it has to know of others."""

    @property
    def matches(self) -> MatchStore:
        """Matches, players, editions."""

    @property
    def log(self) -> LogStore:
        """Entries, snapshots, what is published."""

    @property
    def current_rows(self) -> CurrentRowsStore:
        """What stands now of a match."""

    @property
    def lobbies(self) -> LobbyStore:
        """Matches before they start."""

    @property
    def panels(self) -> PanelStore:
        """Kept messages, picks, looks."""

    @property
    def orders(self) -> OrderStore:
        """Orders, and the questions that wait for one."""

    @property
    def users(self) -> UserStore:
        """Users and their settings."""

    @property
    def servers(self) -> ServerStore:
        """Servers' settings."""

    @property
    def chores(self) -> ChoreStore:
        """What a sweep has to do."""

    @property
    def deadlines(self) -> DeadlineStore:
        """Deadlines, clocks, signs of life."""

    @property
    def notices(self) -> NoticeStore:
        """Reminders and nudges to be sent."""

    @property
    def votes(self) -> VoteStore:
        """Votes and offers."""

    @property
    def watchers(self) -> WatcherStore:
        """Who follows which match."""

    @property
    def seekers(self) -> SeekerStore:
        """Who would play a game."""

    @property
    def showcase(self) -> ShowcaseStore:
        """What the channels show of matches."""

    @property
    def results(self) -> ResultStore:
        """Places taken."""

    @property
    def predictions(self) -> PredictionStore:
        """What spectators predict."""

    @property
    def match_lists(self) -> MatchListStore:
        """Lists of open matches."""

    @property
    def forget(self) -> ForgetStore:
        """Forgetting a user."""
