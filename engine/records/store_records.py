"""The stored records besides a match and its log: users, servers, lobbies, messages, votes, watchers, results."""

from collections.abc import Mapping
from typing import TypedDict

from engine.records.clock import Clock, Quiet, count_past, next_wake, quiet_hours
from engine.records.match_records import Deadline, Entry, Match, Player
from engine.records.order_records import MatchOrders
from engine.rules.core import Seat, Struct

REPLACE = "replace"  # kind of a vote on offering a seat
LEARNT = 2  # finished matches of a game after which its questions come without suggestions
OFFER = "offer"  # kind of an offered seat, which is stored as a vote


class MatchChanges(TypedDict, total=False):
    """The columns of a match that may be changed one by one."""

    settings: Mapping[str, str]
    creator: int
    status: str
    channel: int
    message: int | None
    thread: int | None


class User(Struct, frozen=True):
    """A Discord user. name: the last known one, or the nickname in the server that the row was loaded for.

    dm: the channel of direct messages, None while closed or untried. tried: False while untried. zone: an
    IANA name, empty for the server's. quiet_from, quiet_to: minutes of the day, None: never quiet. reach:
    where notifications go, dm or mention. away: absent until this time (Unix seconds). hidden: excluded from
    statistics. theme: the theme of private pictures. language: the chosen one, empty for that of `locale`.
    locale: their Discord's language when last seen, empty if never seen. beside: a colour or the end of the
    id, shown after an ambiguous name. Empty: none. It is not stored.
    """

    id: int
    name: str = ""
    dm: int | None = None
    tried: bool = False
    zone: str = ""
    quiet_from: int | None = None
    quiet_to: int | None = None
    reach: str = "dm"
    away: int | None = None
    hidden: bool = False
    theme: str = ""
    language: str = ""
    locale: str = ""
    beside: str = ""

    def quiet_hours(self, server_zone: str | None) -> Quiet | None:
        """Return the quiet hours, in the user's zone, else the server's, else UTC. None: never quiet."""
        return quiet_hours(self.quiet_from, self.quiet_to, self.zone, server_zone)

    @property
    def notify_via(self) -> str:
        """The channel of notifications: dm, or mention if chosen or if direct messages are closed."""
        return "mention" if self.tried and self.dm is None else self.reach


class UserChanges(TypedDict, total=False):
    """The settings that users change themselves. dm: None, which makes direct messages untried again."""

    zone: str
    quiet_from: int | None
    quiet_to: int | None
    reach: str
    dm: None
    away: int | None
    hidden: bool
    theme: str
    language: str


class ServerSettings(Struct, frozen=True):
    """The settings of a server's moderators.

    pace: as in Clock, for new matches. channels: where matches may be opened, empty: anywhere. most: the
    maximum of open matches, None: no maximum. announce: the channel of announcements, None: no announcements.
    language: the language of matches, unless a table chooses another. Empty: the server's Discord language.
    held: the maximum of lobbies that one user holds. barred: users who may not open or join matches, at most
    BARRED. forgets: when everything of the server is removed (Unix seconds), None: never, 0: it has begun.
    """

    id: int
    zone: str = "UTC"
    pace: str = "86400"
    channels: tuple[int, ...] = ()
    most: int | None = None
    announce: int | None = None
    language: str = ""
    held: int = 5
    barred: tuple[int, ...] = ()
    forgets: int | None = None


class ServerChanges(TypedDict, total=False):
    """The settings of a server that its moderators change."""

    zone: str
    pace: str
    channels: tuple[int, ...]
    most: int | None
    language: str
    held: int


class JoinPolicy(Struct, frozen=True):
    """The rule for joining: open to all, or only to a role and invited users. again: the match of a rematch."""

    role: int | None = None
    invited: tuple[int, ...] = ()
    again: int | None = None

    @property
    def private(self) -> bool:
        """True if joining is restricted."""
        return self.role is not None or bool(self.invited)


EVERYBODY = JoinPolicy()


class Timeline(Struct, frozen=True):
    """The tag that messages carry since the last restore from a backup, empty before the first restore.

    It distinguishes them from messages that belong to the replaced file. at: time of the restore (Unix
    seconds), 0: never.
    """

    tag: str = ""
    at: int = 0


class Join(Struct, frozen=True):
    """A user's joins of a table. joined: the id of the first click, times: their number, gone: has left again."""

    user: int
    joined: int
    times: int
    gone: bool


class ShownPicture(Struct, frozen=True):
    """A picture on a post: its file's name and id (None if Discord did not return it), and its alt text."""

    name: str
    alt: str
    file: int | None


class PostContent(Struct, frozen=True):
    """The content of a post: the texts of its events and of its active seats, its pictures, the users it mentions."""

    happened: str = ""
    awaited: str = ""
    pictures: tuple[ShownPicture, ...] = ()
    mentions: tuple[int, ...] = ()


class TrackedMessage(Struct, frozen=True):
    """A message to keep up to date: kind post (seat None), dm or reminder.

    shown: for a dm the log entry (seq) up to which it shows the match, for a post its number, for a reminder
    its Notice's id. since: a post shows entries after this one. mention_only: it only pings, and the next
    post replaces it. content: a post's content after its last edit, None if unknown. It is
    stored only for the latest post.
    """

    match: int
    kind: str
    seat: Seat | None
    channel: int
    message: int
    shown: int
    since: int = 0
    mention_only: bool = False
    content: PostContent | None = None


class DraftPicks(Struct, frozen=True):
    """The picks so far for this question."""

    question_id: int
    picks: tuple[str, ...]


LOST = "lost"  # the lesson about a first defeat, stored with the entry of the defeat


class SeatRows(Struct, frozen=True):
    """The stored rows of one seat: its player, and its messages and picks.

    deadline: None while the seat is inactive. seen: the last entry it has seen, 0 at first.
    dm_message: its panel by direct message. finished: matches of this game that its user has finished, at most LEARNT.
    lessons: the game's lessons shown to its user, with match and question id.
    """

    player: Player
    user: User
    deadline: Deadline | None = None
    picking: DraftPicks | None = None
    seen: int = 0
    dm_message: TrackedMessage | None = None
    finished: int = 0
    lessons: Mapping[str, tuple[int, int]] = {}


class MatchRows(Struct, frozen=True):
    """The stored rows of a match besides its position, from one consistent read. Seats as in load_players.

    entries: those after entry `after`, oldest first: the last read one and the unread ones, or only the
    latest if many are unread.
    If a Back among them returns to an entry before `after`, the undone entries are included.
    post: the latest public post. last: the latest entry that was not undone.
    orders: each seat's, visible to that seat alone. until: when a pause ends by itself.
    """

    match: Match
    server: ServerSettings
    clock: Clock
    paused: bool
    seats: tuple[SeatRows, ...]
    post: TrackedMessage | None
    after: int
    entries: tuple[Entry, ...]
    last: Entry | None
    orders: MatchOrders = MatchOrders()
    until: int | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """The match's players, as in load_players."""
        return tuple(seat.player for seat in self.seats)

    @property
    def lone_user(self) -> User | None:
        """The only person among AIs. None: there are more people, or none."""
        people = [seat.user for seat in self.seats if not seat.player.level]
        return people[0] if len(people) == 1 else None


class Notice(Struct, frozen=True):
    """A message to be sent. kind: remind, stood-in or nudge. seats: the (match, seat) that it is about.

    user: its recipient, 0 for a post in the thread of its only match.
    """

    id: int
    kind: str
    user: int
    seats: tuple[tuple[int, Seat], ...]
    at: int


class DueReminder(Struct, frozen=True):
    """A reminder due for a deadline, with its recipient. reach, away: as in User."""

    deadline: Deadline
    user: int
    quiet: Quiet | None
    reach: str
    away: int | None

    def next_stage(self, now: int) -> tuple[int, int | None]:
        """Return the deadline's stage and wake once all its reminders up to now count as sent."""
        each = self.deadline
        assert each.due is not None
        stage = max(each.stage + 1, count_past(each.since, each.due, now, self.quiet))
        return stage, next_wake(each.since, each.due, stage, self.quiet)


class Vote(Struct, frozen=True):
    """A vote of a match's people, or (kind offer) an offered seat.

    arg: its argument. recipient: the user a seat is offered to, 0: any user.
    by: the user who asked. at, ends: Unix seconds. since: like `at`, but moved by the duration of downtime,
    as `ends` is.
    status: open, passed, failed. rev: the number of changes, so that its message can be updated.
    """

    id: int
    match: int
    kind: str
    arg: str
    recipient: int
    by: int
    at: int
    since: int
    ends: int
    status: str = "open"
    message: int | None = None
    rev: int = 1


EACH_POST, EACH_ROUND, THE_END = WATCHED = ("post", "round", "end")  # levels of a watcher's notifications


class PendingWatcher(Struct, frozen=True):
    """A watcher to be notified of entries notified+1..published. over: the match is over, so these are the last.

    level: one of WATCHED.
    """

    match: int
    user: int
    notified: int
    published: int
    over: bool
    level: str = EACH_POST


class ShardRange(Struct, frozen=True):
    """The servers a process serves: those of the shards of one slot, or all if there is one slot.

    shards: the number of Discord shards. It matters only with several slots.
    """

    slot: int = 0
    slots: int = 1
    shards: int = 1

    @property
    def name(self) -> str:
        """The unique name of this range, empty if it is the only one."""
        return "" if self.slots == 1 else f"{self.slot}/{self.slots}/{self.shards}"

    def find_slot(self, guild: int) -> int:
        """Return the slot of a server by its id."""
        return (guild >> 22) % self.shards * self.slots // self.shards

    def has_guild(self, guild: int) -> bool:
        """Return True if a server belongs to this slot."""
        return self.find_slot(guild) == self.slot

    def list_shards(self) -> list[int]:
        """Return the shards of this slot."""
        return [shard for shard in range(self.shards) if shard * self.slots // self.shards == self.slot]


class DueChores(Struct, frozen=True):
    """The names of the chores (see `_add_chores` in cogs/client.py) that have work now.

    Names: pauses, wakes, notices, votes, watchers, lobbies (expired), tables (open ones that may be full),
    cards, heralds, films, orders, robots, servers (of which everything is to be removed).
    alive: the last heartbeat of this program (Unix seconds), None before the first.
    """

    alive: int | None
    chores: frozenset[str]


class PlayerResult(Struct, frozen=True):
    """The result of a finished match, or one left early (place None), for one person.

    absent: a stand-in played at its end.
    """

    match: int
    user: int
    game: str
    place: int | None
    on_time: int
    late: int
    absent: bool = False


class ActivePlayer(Struct, frozen=True):
    """A user of an active seat: since when and until when. due None: no deadline, or a paused clock."""

    user: int
    since: int
    due: int | None


class ListedMatch(Struct, frozen=True):
    """An open match in a list. asked: True if the reader is active. people: the number of players.

    settings: its settings, which decide how many may join. quarantined: it cannot be read, so no seat is
    active.
    """

    id: int
    game: str
    status: str
    guild: int
    channel: int
    message: int | None
    thread: int | None
    settings: dict[str, str]
    asked: bool
    awaited: tuple[ActivePlayer, ...]
    people: int
    quarantined: bool = False


ANY = 0  # Seeker.seats: any number


class Seeker(Struct, frozen=True):
    """A user looking for a game in a server, until this time (Unix seconds). seats: table size, 0: any."""

    guild: int
    user: int
    game: str
    seats: int
    until: int


class MatchCounts(Struct, frozen=True):
    """The number of matches by status, of active seats, and of matches with unpublished entries.

    alive: the last heartbeat of each slot (Unix seconds).
    """

    lobbies: int
    running: int
    over: int
    awaited: int
    unpublished: int
    alive: dict[int, int]


class FinishedMatch(Struct, frozen=True):
    """A finished match in a list. at: when it ended (Unix seconds), None if no person has a result.

    winners: the user ids of the people who won. If none did, the match's only AI, or empty if it has several.
    ended: as in Match.
    """

    id: int
    game: str
    guild: int
    thread: int | None
    ended: str
    at: int | None
    winners: tuple[int, ...]


class UserTraces(Struct, frozen=True):
    """Matches in which a forgotten user still appears: lobbies left, running ones with the seat, finished ones."""

    left: tuple[int, ...]
    running: tuple[int, ...]
    over: tuple[int, ...]
