"""What the referee and the bot ask of a database, by subject: another storage can be written against this page.

Ids of users, guilds, channels, messages and threads are Discord's; times are Unix seconds. Every method is one
transaction: all of it stands afterwards, or, when it raises, nothing. Every method may raise StoreError. A method
that names an unknown match or user returns None, nothing or an empty collection, unless its docstring says otherwise.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, Unpack

from engine.clock import Clock, Quiet
from engine.core import Fault, Game, Picks, Seat, Text
from engine.match_records import Deadline, Entry, Match, Player, Write
from engine.store_records import (
    EVERYBODY,
    Call,
    Follower,
    Guests,
    Join,
    KeptMessage,
    ListedMatch,
    MatchChanges,
    MatchRows,
    Notice,
    Picking,
    PlayerResult,
    ServerChanges,
    ServerSettings,
    Timeline,
    User,
    UserChanges,
    UserTraces,
    Vote,
)  # fmt: skip


class StoreError(Fault):
    """The database cannot do what was asked; the text is one clear sentence for the host."""

    @property
    def damaged(self) -> bool:
        """Tell whether the file itself is damaged, so that no later try helps."""
        return ("why", Text("store-damaged")) in self.text.args


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
        write: Write,
        settings: dict[str, str] | None = None,
        start: int = 0,
    ) -> None:
        """Start a lobby: set version, seats by user, clock, settings (None: as they are), first entry, deadlines.

        start: the id of the interaction that starts it.

        Conflict unless the match is a lobby of exactly these users with an empty log. The status is running then, the
        lobby expires no more, and the snapshot is kept for good.
        """

    async def list_in_guild(self, guild: int) -> tuple[Match, ...]:
        """List the lobbies and running matches of a guild, newest first."""

    async def list_of_user(self, user: int) -> tuple[Match, ...]:
        """List the lobbies and running matches this user is in, newest first."""

    async def find_in_thread(self, thread: int) -> Match | None:
        """Find the match of this thread, whatever its status."""


class LogStore(Protocol):
    """The append-only log of each match, its snapshots, and how far it is published."""

    async def append_entry(self, match: int, write: Write) -> MatchRows:
        """Append an entry and all that hangs on it: newest snapshot, status, deadlines, counts, effect, vote, results.

        Returns what is kept after it, as load_rows does for whoever answered or took an answer back.

        Conflict unless the match is running, its log ends at entry.seq − 1 and write.vote, if any, is open. The
        snapshot replaces the newest one unless that is kept for good; once the match is over it is the only one. The
        picks that the entry's seat was collecting are dropped. What time has to do with it: engine.timekeeping.
        """

    async def load_entry(self, match: int, seq: int) -> Entry | None:
        """Load one entry."""

    async def load_entries(self, match: int, after: int, upto: int) -> tuple[Entry, ...]:
        """Load entries after+1..upto, oldest first."""

    async def load_headings(self, match: int, upto: int, kinds: Collection[str]) -> tuple[Entry, ...]:
        """Load those of entries 1..upto that are undos or hold an event of these kinds, oldest first."""

    async def count_undos(self, match: int) -> dict[Seat, int]:
        """Count the answers each seat has taken back; seats that took back none are left out."""

    async def list_snapshots(self, match: int) -> tuple[int, ...]:
        """List the entries (seq) right after which a snapshot is kept, ascending."""

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
        guests: Guests = EVERYBODY,
    ) -> Match:
        """Make a match with nobody in it, keep the game's rule data, and return its row; its id is the short number.

        The lobby expires LOBBY_LIFE seconds after now.
        """

    async def join_lobby(self, match: int, user: int, join: int, colour: str) -> None:
        """Add a user as the last one, with colour and the join id of the first time; one who is in only changes the colour.

        Raises ColourTaken, or Conflict where the match is no lobby.
        """

    async def leave_lobby(self, match: int, user: int) -> bool:
        """Remove a user from a lobby, and keep that this user was in it; whether the user was."""

    async def list_joins(self, match: int) -> tuple[Join, ...]:
        """List everybody who ever joined, in the order of the first time."""

    async def set_edition(self, match: int, game: Game[Any]) -> None:
        """Bind a lobby to another edition of its game, whose rule data is kept; Conflict where the match is no lobby."""

    async def load_guests(self, match: int) -> Guests:
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

    async def load_message(self, match: int, kind: str, seat: Seat | None = None) -> KeptMessage | None:
        """Load the message to keep fresh: kind post (no seat) or dm."""

    async def list_messages(self, match: int) -> tuple[KeptMessage, ...]:
        """List all messages of a match to keep fresh."""

    async def keep_messages(self, messages: Iterable[KeptMessage]) -> None:
        """Keep each of these messages in the place of the one before it (same match, kind and seat)."""

    async def keep_post(self, message: KeptMessage, seq: int) -> None:
        """Keep a public post as the newest one, and count entries up to seq as published."""

    async def load_picks(self, match: int, seat: Seat) -> Picking | None:
        """Load what this seat has picked so far; the next entry of the seat clears it."""

    async def keep_picks(self, match: int, seat: Seat, ask: int, picks: Picks) -> None:
        """Keep the picks collected so far for question ask, in the place of any other."""

    async def load_seen(self, match: int, seat: Seat) -> int:
        """Load the last entry that this seat has looked at, 0 before its first look."""

    async def mark_seen(self, match: int, seat: Seat, seq: int) -> None:
        """Count entries up to seq as looked at by this seat; the count never moves back."""


class UserStore(Protocol):
    """Users: names, direct messages and what they set."""

    async def load_user(self, user: int) -> User:
        """Load a user with all settings; the defaults where nothing is known."""

    async def load_users(self, ids: Iterable[int]) -> dict[int, User]:
        """Load the known ones of these users by id."""

    async def set_name(self, user: int, name: str) -> None:
        """Keep a user's name as shown."""

    async def set_channel(self, user: int, dm: int | None) -> None:
        """Keep the channel of a user's direct messages; None: closed."""

    async def change_settings(self, user: int, **columns: Unpack[UserChanges]) -> User:
        """Change settings of a user and return the user after it; raises TypeError for any other column."""

    async def load_quiet(self, user: int, guild: int) -> Quiet | None:
        """Load a user's quiet hours in their time zone, else in this server's, else in UTC; None: never quiet."""

    async def list_hidden(self) -> frozenset[int]:
        """List the users who are in no statistics."""


class ServerStore(Protocol):
    """What the moderators of a server set."""

    async def load_settings(self, guild: int) -> ServerSettings:
        """Load a server's settings; the defaults where none were made."""

    async def change_settings(self, guild: int, **columns: Unpack[ServerChanges]) -> ServerSettings:
        """Change settings of a server and return them all; raises TypeError for any other column."""


class DeadlineStore(Protocol):
    """Deadlines of the awaited seats, the clocks of running matches, and the program's signs of life."""

    async def load_deadline(self, match: int, seat: Seat) -> Deadline | None:
        """Load the deadline of a seat that is awaited."""

    async def load_due_times(self, match: int) -> dict[Seat, int]:
        """Load when the awaited seats of a match are due; seats without end, or while it is paused, are left out."""

    async def list_wakes(self, now: int, most: int) -> list[Deadline]:
        """List deadlines whose wake is past, the longest past first."""

    async def postpone_wake(self, deadline: Deadline, until: int) -> None:
        """Look at a deadline again only then, if it stands unchanged."""

    async def list_timed(self) -> list[int]:
        """List the matches in which a deadline runs, oldest first."""

    async def load_clock(self, match: int) -> Clock:
        """Load how a match keeps time; without end where it does not run."""

    async def is_paused(self, match: int) -> bool:
        """Tell whether the clock of a match stands still."""

    async def list_ended_pauses(self, now: int, most: int) -> list[tuple[int, int]]:
        """List matches whose pause is over and when it was (match, until), the longest over first."""

    async def postpone_pause(self, match: int, until: int, later: int) -> None:
        """Let a pause that was to end at until, and cannot now, end later."""

    async def load_alive(self) -> int | None:
        """Load when this program was last seen running; None before its first sign of life."""

    async def mark_alive(self, now: int) -> None:
        """Note that this program runs now."""

    async def shift_times(self, at: int, now: int) -> bool:
        """Move all times as if the seconds from at, the last sign of life, until now had not passed.

        False, and nothing moves, unless at still is the last sign of life: now is the last one afterwards.
        """


class NoticeStore(Protocol):
    """Messages that are decided on in one transaction with what they are about, and sent after it."""

    async def load_calls(self, deadlines: Sequence[Deadline]) -> list[Call]:
        """Load who is to be reminded of each of these deadlines, and how."""

    async def skip_call(self, call: Call, now: int) -> None:
        """Count a reminder as given without a message, if its deadline stands unchanged."""

    async def add_reminders(self, user: int, calls: Sequence[Call], now: int, size: int) -> None:
        """Decide on as few messages of at most size reminders as name all whose deadlines stand unchanged.

        Those reminders count as given. user 0: posts in their one match.
        """

    async def add_nudge(self, match: int, seats: Iterable[Seat], now: int) -> int | None:
        """Decide on a nudge of these seats, or return when the next one may come, if it is too early."""

    async def list_pending(self, most: int) -> list[Notice]:
        """List messages that are decided on and not sent yet, oldest first."""

    async def load_newest(self) -> int:
        """Load the number of the newest message that is decided on and not sent, 0 where there is none."""

    async def remove_notice(self, notice: Notice) -> None:
        """Remove a message that is out, or that nobody needs any more."""

    async def post_instead(self, notice: Notice, seats: Sequence[tuple[int, Seat]]) -> None:
        """Replace a direct message that cannot be sent by a post for each of these (match, seat), unless it is gone."""


class VoteStore(Protocol):
    """Votes and seats on offer, each with a message that shows how it stands."""

    async def open_vote(
        self, match: int, kind: str, arg: str, whom: int, by: int, at: int, ends: int
    ) -> Vote:
        """Open a vote with the asker's own yes; Conflict where one is open, or where the match does not run."""

    async def load_vote(self, vote: int) -> Vote | None:
        """Load one vote or offer."""

    async def find_open(self, match: int) -> Vote | None:
        """Find the vote of this match that is open; offers are left out."""

    async def list_open(self) -> list[Vote]:
        """List all votes and offers that are open, oldest first."""

    async def cast_ballot(self, vote: int, user: int, yes: bool) -> None:
        """Keep a user's yes or no in the place of an earlier one; Conflict once the vote is decided."""

    async def load_ballots(self, vote: int) -> dict[int, bool]:
        """Load each user's yes or no."""

    async def extend_vote(self, vote: int, ends: int) -> None:
        """Let a vote end at another time, unless it is decided already."""

    async def load_last_failed(self, match: int, user: int) -> int:
        """Load when the newest of this user's votes in a match that did not pass was opened, 0 where there is none."""

    async def fail_vote(self, vote: int) -> None:
        """Close a vote or offer as failed, unless it is decided already."""

    async def list_outdated(self) -> list[Vote]:
        """List votes and offers whose message is missing, or does not show how they stand, oldest first."""

    async def keep_message(self, vote: Vote, message: int) -> None:
        """Keep the message of a vote, which shows it as it stood in this revision."""

    async def give_up_message(self, vote: Vote) -> None:
        """Count this revision as shown although its message cannot be sent or edited."""


class WatcherStore(Protocol):
    """Users who follow a match by direct message."""

    async def add_watcher(self, match: int, user: int) -> bool:
        """Let a user follow what is published from now on; whether that is new."""

    async def remove_watcher(self, match: int, user: int) -> bool:
        """Let a user follow a match no longer; whether the user did."""

    async def list_watched(self, user: int) -> list[int]:
        """List the matches that a user follows, the newest first."""

    async def list_unnotified(self) -> list[Follower]:
        """List the watchers who were not notified of everything that is published."""

    async def mark_notified(self, match: int, user: int, seq: int) -> None:
        """Count entries up to seq as told to this watcher; the count never moves back."""


class ResultStore(Protocol):
    """What matches that are over, or were left, mean for the people who played them."""

    async def list_of_user(self, user: int, guild: int | None = None) -> list[PlayerResult]:
        """List what this user has finished or left, everywhere or in one server, oldest first."""

    async def list_places(self, guild: int, game: str) -> list[PlayerResult]:
        """List every place taken in this game in a server in matches that count, in the order in which they ended."""

    async def load_state(self, guild: int, game: str) -> tuple[int | None, ...]:
        """Load numbers that change whenever list_places does, so that what was made of it can be kept."""


class MatchListStore(Protocol):
    """Lists of open matches without their positions: lobbies whose message is out, and running matches."""

    async def list_own(self, user: int, count: int, after: int = 0) -> list[ListedMatch]:
        """List open matches of a user, those that wait for this user first, the nearest deadline first.

        count: how many at most; after: how many of the list to leave out at its beginning.
        """

    async def list_channels(self, guild: int) -> list[int]:
        """List the channels in which a server has open matches."""

    async def list_others(
        self, guild: int, user: int, channels: Sequence[int], count: int, after: int = 0
    ) -> list[ListedMatch]:
        """List open matches of a server in these channels that this user is not in, newest first; else as list_own."""


class ForgetStore(Protocol):
    """The right to be forgotten."""

    async def forget_user(self, user: int) -> UserTraces:
        """Take a user out of everything but the seats of running matches.

        In finished matches, results and votes a number below 0 stands in the user's place, another one for each
        forgotten user, and nothing leads back from it. Lobbies of the user go to the next player, or are removed.
        """


class Store(Protocol):
    """Everything the bot keeps, by subject."""

    @property
    def timeline(self) -> Timeline:
        """Which of its messages are this database's own."""

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
    def users(self) -> UserStore:
        """Users and their settings."""

    @property
    def servers(self) -> ServerStore:
        """Servers' settings."""

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
    def results(self) -> ResultStore:
        """Places taken."""

    @property
    def match_lists(self) -> MatchListStore:
        """Lists of open matches."""

    @property
    def forget(self) -> ForgetStore:
        """Forgetting a user."""
