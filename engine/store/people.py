"""What is asked of a database beside the matches themselves: people, servers, time, votes, who follows, places taken.

The other half of engine/store/store.py, whose first page holds for it too.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol, Unpack

from engine.records.clock import Clock, Quiet
from engine.records.match_records import Deadline
from engine.records.predictions import Prediction, Predictor, Verdict
from engine.records.store_records import (
    EACH_POST,
    DueChores,
    DueReminder,
    FinishedMatch,
    ListedMatch,
    MatchCounts,
    Notice,
    PendingWatcher,
    PlayerResult,
    Seeker,
    ServerChanges,
    ServerSettings,
    ShardRange,
    User,
    UserChanges,
    UserTraces,
    Vote,
)
from engine.rules.core import Seat


class FleetStore(Protocol):
    """Several processes that serve one database: which of them serves what."""

    @property
    def part(self) -> ShardRange:
        """Tell which servers this process serves: all lists of work are of these alone."""

    def owns_slot(self) -> bool:
        """Tell whether this process may still act for them; False: another one may have taken over."""

    async def queue_identify(self) -> float:
        """Take the next turn to begin a session at Discord; in how many seconds it is."""

    async def send_mail(self, slot: int, body: str) -> None:
        """Send a piece of mail to whoever serves another slot; it may be lost, and comes once at most."""

    def subscribe_mail(self, take: Callable[[str, float], None]) -> None:
        """Have the loop that runs now call this with each piece of mail and its age in seconds, in the place of an earlier one."""


class UserStore(Protocol):
    """Users: names, direct messages and what they set."""

    async def load_user(self, user: int) -> User:
        """Load a user with all settings; the defaults where nothing is known."""

    async def load_users(self, ids: Iterable[int], guild: int = 0) -> dict[int, User]:
        """Load the known ones of these users by id, as they are called in this server; 0: everywhere."""

    async def set_name(
        self, user: int, name: str, locale: str = "", guild: int = 0, nick: str | None = None
    ) -> None:
        """Keep a user's global name, and the locale of their Discord where it is known; nick: their name in this server, if they have one there."""

    async def set_locale(self, user: int, locale: str) -> None:
        """Keep the locale of a user's Discord."""

    async def set_channel(self, user: int, dm: int | None) -> None:
        """Keep the channel of a user's direct messages; None: closed."""

    async def change_settings(self, user: int, **columns: Unpack[UserChanges]) -> User:
        """Change settings of a user and return the user after it; raises TypeError for any other column."""

    async def load_quiet(self, user: int, guild: int) -> Quiet | None:
        """Load a user's quiet hours in their time zone, else in this server's, else in UTC; None: never quiet."""

    async def list_hidden(self) -> frozenset[int]:
        """List the users who are in no statistics."""

    async def list_languages(self) -> dict[int, str]:
        """List the languages that users chose, by user."""


class ServerStore(Protocol):
    """What the moderators of a server set."""

    async def load_settings(self, guild: int) -> ServerSettings:
        """Load a server's settings; the defaults where none were made."""

    async def change_settings(self, guild: int, **columns: Unpack[ServerChanges]) -> ServerSettings:
        """Change settings of a server and return them all; raises TypeError for any other column."""

    async def list_languages(self) -> dict[int, str]:
        """List the languages that servers' moderators chose, by server."""


class ChoreStore(Protocol):
    """What a sweep has to do, whatever the subject."""

    async def find_due(self, now: int) -> DueChores:
        """Find in one hop which chores have anything to do, and when this program was last seen running."""


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

    async def list_timed(self, guilds: Collection[int] = ()) -> list[int]:
        """List the matches in which a deadline runs or a pause ends by itself, oldest first; guilds: in these servers alone, where any is named."""

    async def list_timed_servers(self) -> list[int]:
        """List the servers in whose matches a deadline runs, ascending."""

    async def load_clock(self, match: int) -> Clock:
        """Load how a match keeps time; without end where it does not run."""

    async def is_paused(self, match: int) -> bool:
        """Tell whether the clock of a match stands still."""

    async def list_unattended(self) -> list[tuple[int, Seat]]:
        """List the awaited seats (match, seat) that a program answers for; none of a match whose clock stands still."""

    async def list_ended_pauses(self, now: int, most: int) -> list[tuple[int, int]]:
        """List matches whose pause is over and when it was (match, until), the longest over first."""

    async def list_long_pauses(self, after: int) -> list[tuple[int, int]]:
        """List matches whose pause ends after that moment, each with its server, oldest first; none that are on the shelf."""

    async def postpone_pause(self, match: int, until: int, later: int) -> None:
        """Let a pause that was to end at until, and cannot now, end later."""

    async def load_alive(self) -> int | None:
        """Load when this program was last seen running; None before its first sign of life."""

    async def mark_alive(self, now: int) -> None:
        """Note that this program runs now."""

    async def count_sessions(self, now: int, begun: int) -> int:
        """Note that so many sessions of Discord's gateway begin; how many have within a day, by all processes together."""

    async def shift_times(self, at: int, now: int) -> bool:
        """Move all times as if the seconds from at, the last sign of life, until now had not passed.

        False, and nothing moves, unless at still is the last sign of life: now is the last one afterwards.
        """

    async def shift_servers(self, guilds: Collection[int], at: int, now: int, *, show: bool) -> None:
        """Move the times of these servers' matches as if the seconds from at until now had not passed; show: their votes are drawn anew."""


class NoticeStore(Protocol):
    """Messages that are decided on in one transaction with what they are about, and sent after it."""

    async def load_due_reminders(self, deadlines: Sequence[Deadline]) -> list[DueReminder]:
        """Load who is to be reminded of each of these deadlines, and how."""

    async def skip_call(self, call: DueReminder, now: int) -> None:
        """Count a reminder as given without a message, if its deadline stands unchanged."""

    async def add_reminders(self, user: int, calls: Sequence[DueReminder], now: int, size: int) -> None:
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

    async def add_watcher(self, match: int, user: int, level: str = EACH_POST) -> bool:
        """Let a user follow what is published from now on, or hear so much of it; whether that is new."""

    async def remove_watcher(self, match: int, user: int) -> bool:
        """Let a user follow a match no longer; whether the user did."""

    async def list_watched(self, user: int) -> list[int]:
        """List the matches that a user follows, the newest first."""

    async def list_unnotified(self) -> list[PendingWatcher]:
        """List the watchers who follow each post and to whom a new one is news, those of rounds, and all at the end."""

    async def mark_notified(self, match: int, user: int, seq: int) -> None:
        """Count entries up to seq as told to this watcher; the count never moves back."""


class ShowcaseStore(Protocol):
    """How far the channels know of matches: their cards, and what a server has announced."""

    async def list_stale_cards(self, most: int) -> list[tuple[int, int]]:
        """List started matches whose card shows less than is published, each with the entry it shows, oldest first."""

    async def mark_card(self, match: int, seq: int) -> None:
        """Count entries up to seq as shown on the match's card; the count never moves back."""

    async def renew_card(self, match: int) -> None:
        """Have the match's card drawn anew."""

    async def list_unannounced(self, most: int) -> list[tuple[int, int]]:
        """List matches, with the last entry that was announced, of which their server may have more to announce."""

    async def list_unfilmed(self, most: int) -> list[tuple[int, int]]:
        """List matches that are over and told to their end, with their last entry, whose film was not posted."""

    async def mark_filmed(self, match: int) -> None:
        """Count a match's film as posted, or as one that there is not."""

    async def mark_news_announced(self, match: int, seq: int) -> None:
        """Count entries up to seq as announced; the count never moves back."""

    async def choose_channel(self, guild: int, channel: int | None) -> None:
        """Let a server announce its matches there from now on (None: nowhere); what is past is passed by."""


class ResultStore(Protocol):
    """What matches that are over, or were left, mean for the people who played them."""

    async def list_of_user(self, user: int, guild: int | None = None) -> list[PlayerResult]:
        """List what this user has finished or left, everywhere or in one server, oldest first."""

    async def list_games(self, user: int) -> frozenset[str]:
        """List the games of which this user has finished a match."""

    async def list_places(self, guild: int, game: str) -> list[PlayerResult]:
        """List every place taken in this game in a server in matches that count, in the order in which they ended."""

    async def load_state(self, guild: int, game: str) -> tuple[int | None, ...]:
        """Load numbers that change whenever list_places does, so that what was made of it can be kept."""


class MatchListStore(Protocol):
    """Lists of matches without their positions: lobbies whose message is out, running matches, those that are over."""

    async def list_own(self, user: int, count: int, after: int = 0) -> list[ListedMatch]:
        """List open matches of a user, those that wait for this user first, the nearest deadline first.

        count: how many at most; after: how many of the list to leave out at its beginning.
        """

    async def list_channels(self, guild: int, *, over: bool = False) -> list[int]:
        """List the channels in which a server has open matches; over: those that are over."""

    async def list_others(
        self,
        guild: int,
        user: int,
        channels: Sequence[int],
        count: int,
        after: int = 0,
        *,
        lobbies: bool = False,
    ) -> list[ListedMatch]:
        """List open matches of a server in these channels that this user is not in, newest first; else as list_own.

        lobbies: those alone that have not begun.
        """

    async def list_finished(
        self, guild: int, channels: Sequence[int], count: int, after: int = 0
    ) -> list[FinishedMatch]:
        """List matches of a server in these channels that are over, newest first; else as list_own."""

    async def count_matches(self) -> MatchCounts:
        """Count all matches for whoever manages the host."""


class SeekerStore(Protocol):
    """Who would play a game in a server, and is called to its next table."""

    async def add_seeker(self, seeker: Seeker, now: int) -> None:
        """Keep what a user would play, in the place of what they said of this game before; what is past goes."""

    async def remove_seeker(self, guild: int, user: int) -> None:
        """Forget what a user would play in a server."""

    async def list_seekers(self, guild: int, now: int) -> list[Seeker]:
        """List who would play in a server, by game and number of seats, who said so first at the top."""

    async def list_uncalled(self, match: int, now: int) -> list[Seeker]:
        """List who was not yet called to a table, and would play its game in its server."""

    async def list_sought(self, most: int, now: int) -> list[tuple[int, int]]:
        """List open tables to which somebody may have to be called, each with 0, oldest first."""

    async def mark_called(self, match: int) -> None:
        """Count all who seek its game in its server as called to a table and to those before it."""


class ForgetStore(Protocol):
    """The right to be forgotten."""

    async def forget_user(self, user: int) -> UserTraces:
        """Take a user out of everything but the seats of running matches.

        In finished matches, results and votes a number below 0 stands in the user's place, another one for each
        forgotten user, and nothing leads back from it. Lobbies of the user go to the next player, or are removed.
        """


class PredictionStore(Protocol):
    """What spectators predict, and what it gained them."""

    async def keep_prediction(self, prediction: Prediction, seq: int) -> bool | None:
        """Keep it in the place of an earlier one; whether its topic was still open for its user.

        seq: the last entry that was looked at; None is returned where the log has moved on.
        """

    async def list_predictions(self, match: int, user: int) -> list[Prediction]:
        """List what a user has predicted of a match."""

    async def has_played(self, match: int, user: int) -> bool:
        """Tell whether a user has a seat in a match, or has given one up."""

    async def list_open_topics(self, match: int) -> list[str]:
        """List the topics of a match that somebody has predicted and that are not settled."""

    async def list_unsettled(self) -> list[int]:
        """List the matches of which a prediction is not settled."""

    async def settle_predictions(self, match: int, verdicts: Iterable[Verdict], seq: int, now: int) -> bool:
        """Give the points of these topics, once; False: there are entries after seq, which may have taken them back.

        Who has a seat in the match by now, or has given one up, gets none.
        """

    async def rank_predictors(self, guild: int, since: int) -> list[Predictor]:
        """Rank by the predictions that were settled since then in matches of a server that count, the best first."""
