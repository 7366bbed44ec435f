"""What a store keeps beside a match and its log: users, servers, lobbies, messages, votes, watchers, results."""

from collections.abc import Mapping
from typing import TypedDict

from engine.records.clock import Clock, Quiet, count_past, next_wake, quiet_hours
from engine.records.match_records import Deadline, Entry, Match, Player
from engine.records.order_records import MatchOrders
from engine.rules.core import Seat, Struct

REPLACE = "replace"  # a kind of vote: whether a seat is on offer
OFFER = "offer"  # and one: that it may be taken


class MatchChanges(TypedDict, total=False):
    """The columns of a match that may be changed one by one."""

    settings: Mapping[str, str]
    creator: int
    status: str
    channel: int
    message: int | None
    thread: int | None


class User(Struct, frozen=True):
    """A Discord user: name as last seen, in the server it was loaded for if they have another one there; dm: the channel of direct messages, None while closed or not tried yet.

    zone: an IANA name, empty: the server's. quiet_from, quiet_to: minutes of the day, None: never quiet.
    reach: dm or mention. away: until then (Unix seconds). hidden: not in statistics. theme: of private pictures.
    language: in which they wish to be spoken to, empty: in that of locale, their Discord's when it was last seen, empty: never.
    beside: a colour, or an end of the id, to be told with the name, empty: none; it is not kept.
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
        """Tell the quiet hours in the user's own time zone, else in the server's, else in UTC; None: never quiet."""
        return quiet_hours(self.quiet_from, self.quiet_to, self.zone, server_zone)

    @property
    def notify_via(self) -> str:
        """How the user is called: dm, or mention where that is wished or direct messages are closed."""
        return "mention" if self.tried and self.dm is None else self.reach


class UserChanges(TypedDict, total=False):
    """The settings of a user that people change themselves; dm None: direct messages are not tried yet."""

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
    """What a server's moderators chose: channels where matches may be opened, empty: anywhere; most: how many at once.

    announce: the channel in which the server's matches are announced, None: in none. language: in which they are told
    unless a table chooses another, empty: in that of the server's Discord.
    """

    id: int
    zone: str = "UTC"
    pace: str = "86400"
    channels: tuple[int, ...] = ()
    most: int | None = None
    announce: int | None = None
    language: str = ""


class ServerChanges(TypedDict, total=False):
    """The settings of a server that its moderators change."""

    zone: str
    pace: str
    channels: tuple[int, ...]
    most: int | None
    language: str


class JoinPolicy(Struct, frozen=True):
    """Who may join: everybody, or whoever has the role or is invited; again: the match that is played once more."""

    role: int | None = None
    invited: tuple[int, ...] = ()
    again: int | None = None

    @property
    def private(self) -> bool:
        """Whether not everybody may join."""
        return self.role is not None or bool(self.invited)


EVERYBODY = JoinPolicy()


class Timeline(Struct, frozen=True):
    """What the database's messages are told by from those of a file it was restored over: empty before the first restore.

    at: when it was restored (Unix seconds), 0: never.
    """

    tag: str = ""
    at: int = 0


class Join(Struct, frozen=True):
    """A user who joined a table: joined is the id of the first Join click, times how often, gone: has left again."""

    user: int
    joined: int
    times: int
    gone: bool


class ShownPicture(Struct, frozen=True):
    """A picture on a post: its file's name and id (None: Discord did not tell it), and its alternative text."""

    name: str
    alt: str
    file: int | None


class PostContent(Struct, frozen=True):
    """What a post shows: what happened, who is awaited, its pictures, and the users it mentions."""

    happened: str = ""
    awaited: str = ""
    pictures: tuple[ShownPicture, ...] = ()
    mentions: tuple[int, ...] = ()


class TrackedMessage(Struct, frozen=True):
    """A message to keep fresh: kind post (seat None), dm or reminder; shown: the number it was drawn at.

    shown of a dm is a log entry (seq); of a post it is the post's own number, of a reminder its notice's. since: a post tells what came after this
    entry, -1 where that is not known any more. mention_only: it only calls somebody, and the next post takes its place.
    content: what a post shows since it was changed last, None where that was forgotten, for as long as it is the newest.
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
    """Picks being collected for question number ask."""

    question_id: int
    picks: tuple[str, ...]


class SeatRows(Struct, frozen=True):
    """All that is kept of one seat: who plays it, and what the bot shows it.

    deadline: None while the seat is not awaited; seen: the last entry it has looked at, 0 before its first look;
    dm_message: its panel by direct message; skilled: its user has finished a match of this game.
    lessons: what was shown of the game's to its user, with the match and the number of the question.
    """

    player: Player
    user: User
    deadline: Deadline | None = None
    picking: DraftPicks | None = None
    seen: int = 0
    dm_message: TrackedMessage | None = None
    skilled: bool = False
    lessons: Mapping[str, tuple[int, int]] = {}


class MatchRows(Struct, frozen=True):
    """All that is kept of a match beside its position, as it stood at one moment; seats as in load_players.

    entries: those later than entry after, oldest first, few of them however many are unread; the first of them is the
    one before what is unread; where a Back among them
    leads further, what it takes back comes before them. post: the newest public post. last: the newest entry that no undo took back.
    orders: each seat's for that seat alone. until: when a pause ends by itself.
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
        """The match's users, as in load_players."""
        return tuple(seat.player for seat in self.seats)

    @property
    def users(self) -> dict[int, User]:
        """The match's users with their settings, by id."""
        return {seat.user.id: seat.user for seat in self.seats}


class Notice(Struct, frozen=True):
    """A message that is decided on: kind remind, stood-in or nudge; user 0: a post in the thread of the one match."""

    id: int
    kind: str
    user: int
    seats: tuple[tuple[int, Seat], ...]
    at: int


class DueReminder(Struct, frozen=True):
    """A reminder that a deadline asks for, and who is to be told; reach: dm or mention; away: until then."""

    deadline: Deadline
    user: int
    quiet: Quiet | None
    reach: str
    away: int | None

    def next_stage(self, now: int) -> tuple[int, int | None]:
        """Return its stage and wake once all reminders up to now count as given."""
        each = self.deadline
        assert each.due is not None
        stage = max(each.stage + 1, count_past(each.since, each.due, now, self.quiet))
        return stage, next_wake(each.since, each.due, stage, self.quiet)


class Vote(Struct, frozen=True):
    """A question to the people of a match, or (kind offer) a seat that may be taken.

    arg: what exactly; recipient: the user a seat is offered to, 0: anybody; at, ends: Unix seconds; since: as at, moved on by
    downtime like ends. status: open, passed, failed. rev counts its changes, so that its message can follow.
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


EACH_POST, EACH_ROUND, THE_END = WATCHED = ("post", "round", "end")  # how much a watcher hears


class PendingWatcher(Struct, frozen=True):
    """A watcher who is still to be notified of entries notified+1..published; over: there will be no more.

    level: one of WATCHED.
    """

    match: int
    user: int
    notified: int
    published: int
    over: bool
    level: str = EACH_POST


class ShardRange(Struct, frozen=True):
    """Which servers a process serves: those of the shards of one slot of so many; all where there is one slot.

    shards: into how many Discord divides the bot's servers; it counts only where there are several slots.
    """

    slot: int = 0
    slots: int = 1
    shards: int = 1

    @property
    def name(self) -> str:
        """Name it as no other part is named; nothing where it is all."""
        return "" if self.slots == 1 else f"{self.slot}/{self.slots}/{self.shards}"

    def find_slot(self, guild: int) -> int:
        """Find the slot of a server by its id."""
        return (guild >> 22) % self.shards * self.slots // self.shards

    def has_guild(self, guild: int) -> bool:
        """Tell whether a server is of this slot."""
        return self.find_slot(guild) == self.slot

    def list_shards(self) -> list[int]:
        """List the shards of this slot."""
        return [shard for shard in range(self.shards) if shard * self.slots // self.shards == self.slot]


class DueChores(Struct, frozen=True):
    """What a sweep has to do now: the chores, by name, that would find anything.

    Names: pauses, wakes, notices, votes, watchers, lobbies (past their end), tables (open ones, which may be full), cards,
    heralds, films, orders, robots. alive: when this program was last seen running (Unix seconds), None before its first sign of life.
    """

    alive: int | None
    chores: frozenset[str]


class PlayerResult(Struct, frozen=True):
    """What a match that is over, or was left (place None), means for one person; absent: a stand-in played at its end."""

    match: int
    user: int
    game: str
    place: int | None
    on_time: int
    late: int
    absent: bool = False


class ActivePlayer(Struct, frozen=True):
    """Who is awaited, since when and until when (None: no deadline, or the clock stands still)."""

    user: int
    since: int
    due: int | None


class ListedMatch(Struct, frozen=True):
    """An open match as a list shows it; asked: whether it waits for the reader; people: how many are in it.

    settings: what is chosen for it, on which depends how many may join. quarantined: it cannot be read, so it waits for nobody.
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
    """Who would play a game in a server, until when (Unix seconds); seats: at a table of so many, 0: of any number."""

    guild: int
    user: int
    game: str
    seats: int
    until: int


class MatchCounts(Struct, frozen=True):
    """How many matches there are by status, seats that are awaited, and matches whose newest entries are not posted yet."""

    lobbies: int
    running: int
    over: int
    awaited: int
    unpublished: int


class FinishedMatch(Struct, frozen=True):
    """A match that is over as a list shows it; at: when it ended (Unix seconds), where people have results of it.

    winners: the people among them; ended: how it ended, as engine.records.effects says.
    """

    id: int
    game: str
    guild: int
    thread: int | None
    ended: str
    at: int | None
    winners: tuple[int, ...]


class UserTraces(Struct, frozen=True):
    """Matches in which a forgotten user still shows: lobbies left, running ones with the seat, those that are over."""

    left: tuple[int, ...]
    running: tuple[int, ...]
    over: tuple[int, ...]
