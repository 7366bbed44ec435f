"""The storage interface besides matches: users, servers, time, votes, watchers, results.

It is the other half of engine/store/store.py, and the rules in that module's docstring apply here.
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
    """Several processes that serve one database, each with its own shard range."""

    @property
    def part(self) -> ShardRange:
        """The servers this process serves. All work lists contain only these."""

    def owns_slot(self) -> bool:
        """Return True if this process may still act for its servers. False: another one may have taken over."""

    async def queue_identify(self) -> float:
        """Reserve the next time at which a session at Discord may begin. Return the seconds until then."""

    async def send_mail(self, slot: int, body: str) -> None:
        """Send a message to the process of another slot. It may be lost, and arrives at most once."""

    def subscribe_mail(self, take: Callable[[str, float], None]) -> None:
        """Register a callback on the current loop for each message and its age in seconds. It replaces an earlier one."""


class UserStore(Protocol):
    """Users: names, direct messages and settings."""

    async def load_user(self, user: int) -> User:
        """Return a user with all settings, or the defaults for an unknown user."""

    async def load_users(self, ids: Iterable[int], guild: int = 0) -> dict[int, User]:
        """Return the known ones of these users by id, with their names in this server. 0: global names."""

    async def set_name(
        self, user: int, name: str, locale: str = "", guild: int = 0, nick: str | None = None
    ) -> None:
        """Store a user's global name, and their Discord locale if known.

        nick: their name in this server, if they have one there.
        """

    async def set_locale(self, user: int, locale: str) -> None:
        """Store the locale of a user's Discord."""

    async def set_channel(self, user: int, dm: int | None) -> None:
        """Store the channel of a user's direct messages. None: closed."""

    async def change_settings(self, user: int, **columns: Unpack[UserChanges]) -> User:
        """Change settings of a user and return the user after it. Raises TypeError for any other column."""

    async def load_quiet(self, user: int, guild: int) -> Quiet | None:
        """Return a user's quiet hours in their time zone, else this server's, else UTC. None: never quiet."""

    async def list_hidden(self) -> frozenset[int]:
        """Return the users excluded from statistics."""

    async def list_languages(self) -> dict[int, str]:
        """Return the languages that users chose, by user."""


class ServerStore(Protocol):
    """Settings of servers, made by their moderators."""

    async def load_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings, or the defaults if none are stored."""

    async def change_settings(self, guild: int, **columns: Unpack[ServerChanges]) -> ServerSettings:
        """Change settings of a server and return all of them. Raises TypeError for any other column."""

    async def toggle_bar(self, guild: int, user: int, most: int) -> bool | None:
        """Bar a user and remove their searches there, or admit a barred one.

        Return True if they are barred now. None: nothing was changed, because as many as `most` are barred already.
        """

    async def plan_removal(self, guild: int, at: int) -> int:
        """Plan to remove everything of a server, unless that is planned. Return when (Unix seconds), 0: it has begun."""

    async def cancel_removal(self, guild: int, now: int) -> bool:
        """Cancel a planned removal. Return False if it has begun, or there is none."""

    async def list_languages(self) -> dict[int, str]:
        """Return the languages that servers' moderators chose, by server."""


class ChoreStore(Protocol):
    """The pending work of a sweep, for all subjects."""

    async def find_due(self, now: int) -> DueChores:
        """Return the chores that have work and the last heartbeat, in one round trip."""


class DeadlineStore(Protocol):
    """Deadlines of active seats, the clocks of running matches, and the program's heartbeats."""

    async def load_deadline(self, match: int, seat: Seat) -> Deadline | None:
        """Return the deadline of an active seat."""

    async def load_due_times(self, match: int) -> dict[Seat, int]:
        """Return the deadlines of a match (Unix seconds) by active seat. In a pause there are none."""

    async def list_wakes(self, now: int, most: int) -> list[Deadline]:
        """Return deadlines with a past wake, earliest first."""

    async def postpone_wake(self, deadline: Deadline, until: int) -> None:
        """Postpone the check of a deadline to this time, if it is unchanged."""

    async def list_timed(self, guilds: Collection[int] = ()) -> list[int]:
        """Return the matches with a running deadline or a pause that ends by itself, oldest first.

        guilds: only in these servers, if any are named.
        """

    async def list_timed_servers(self) -> list[int]:
        """Return the servers with a match that has a running deadline, ascending."""

    async def load_clock(self, match: int) -> Clock:
        """Return the clock of a match. It has no deadlines if the match is not running."""

    async def is_paused(self, match: int) -> bool:
        """Return True if the clock of a match is paused."""

    async def list_unattended(self) -> list[tuple[int, Seat]]:
        """Return the active seats (match, seat) that a program plays. Paused matches are omitted."""

    async def list_ended_pauses(self, now: int, most: int) -> list[tuple[int, int]]:
        """Return matches with an ended pause and its end (match, until), earliest first."""

    async def list_long_pauses(self, after: int) -> list[tuple[int, int]]:
        """Return matches with a pause that ends after this time, each with its server, oldest first.

        Quarantined matches are omitted.
        """

    async def postpone_pause(self, match: int, until: int, later: int) -> None:
        """Change the end of a pause from `until` to `later`, because it could not be ended in time."""

    async def load_alive(self) -> int | None:
        """Return the last heartbeat of this program. None before the first."""

    async def mark_alive(self, now: int) -> None:
        """Record a heartbeat."""

    async def count_sessions(self, now: int, begun: int) -> int:
        """Record `begun` new sessions at Discord's gateway. Return how many all processes began within a day."""

    async def shift_times(self, at: int, now: int) -> bool:
        """Move all times as if the seconds between `at`, the last heartbeat, and `now` had not passed.

        Afterwards `now` is the last heartbeat. Return False, without a change, if `at` is no longer the last
        one.
        """

    async def shift_servers(self, guilds: Collection[int], at: int, now: int, *, show: bool) -> None:
        """Move the times of these servers' matches as if the seconds between `at` and `now` had not passed.

        show: their votes are redrawn.
        """


class NoticeStore(Protocol):
    """Messages that are decided in the same transaction as their cause, and sent after it."""

    async def load_due_reminders(self, deadlines: Sequence[Deadline]) -> list[DueReminder]:
        """Return the reminder of each of these deadlines, with its recipient and how to reach them."""

    async def skip_call(self, call: DueReminder, now: int) -> None:
        """Count a reminder as sent without a message, if its deadline is unchanged."""

    async def add_reminders(self, user: int, calls: Sequence[DueReminder], now: int, size: int) -> None:
        """Add as few messages of at most `size` reminders as possible, for unchanged deadlines only.

        Those reminders count as sent. user 0: posts in their one match.
        """

    async def add_nudge(self, match: int, seats: Iterable[Seat], now: int) -> int | None:
        """Add a nudge of these seats and return None. If it is too early, return when the next one is allowed."""

    async def list_pending(self, most: int) -> list[Notice]:
        """Return messages that are not sent yet, oldest first."""

    async def load_newest(self) -> int:
        """Return the id of the latest message that is not sent, 0 if there is none."""

    async def remove_notice(self, notice: Notice) -> None:
        """Remove a message that is sent or obsolete."""

    async def post_instead(self, notice: Notice, seats: Sequence[tuple[int, Seat]]) -> None:
        """Replace an undeliverable direct message by a post for each of these (match, seat), unless it was removed."""


class VoteStore(Protocol):
    """Votes and offered seats, each with a message that shows its state."""

    async def open_vote(
        self, match: int, kind: str, arg: str, whom: int, by: int, at: int, ends: int
    ) -> Vote:
        """Open a vote with the asker's own yes.

        whom: as Vote.recipient.

        Raises WriteConflict if one is open, or if the match is not running.
        """

    async def load_vote(self, vote: int) -> Vote | None:
        """Return one vote or offer."""

    async def find_open(self, match: int) -> Vote | None:
        """Return the open vote of this match, not counting offers."""

    async def list_open(self) -> list[Vote]:
        """Return all open votes and offers, oldest first."""

    async def cast_ballot(self, vote: int, user: int, yes: bool) -> None:
        """Store a user's yes or no, replacing an earlier one. Raises WriteConflict once the vote is decided."""

    async def load_ballots(self, vote: int) -> dict[int, bool]:
        """Return each user's yes or no."""

    async def extend_vote(self, vote: int, ends: int) -> None:
        """Change the end of a vote, unless it is decided already."""

    async def load_last_failed(self, match: int, user: int) -> int:
        """Return when this user's latest failed vote in a match was opened, 0 if there is none."""

    async def fail_vote(self, vote: int) -> None:
        """Close a vote or offer as failed, unless it is decided already."""

    async def list_outdated(self) -> list[Vote]:
        """Return votes and offers with a missing or outdated message, oldest first."""

    async def keep_message(self, vote: Vote, message: int) -> None:
        """Store the message of a vote, which shows this revision."""

    async def give_up_message(self, vote: Vote) -> None:
        """Count this revision as shown although its message cannot be sent or edited."""


class WatcherStore(Protocol):
    """Watchers: users that follow a match by direct message."""

    async def add_watcher(self, match: int, user: int, level: str = EACH_POST) -> bool:
        """Make a user follow a match at this level (one of WATCHED). Return False if that changes nothing."""

    async def remove_watcher(self, match: int, user: int) -> bool:
        """Stop a user following a match. Return True if the user did."""

    async def list_watched(self, user: int) -> list[int]:
        """Return the matches that a user follows, latest first."""

    async def list_unnotified(self) -> list[PendingWatcher]:
        """Return the watchers to notify now: by their level, about a new post, a new round or the end."""

    async def mark_notified(self, match: int, user: int, seq: int) -> None:
        """Mark entries up to seq as notified to this watcher. The number never decreases."""


class ShowcaseStore(Protocol):
    """Up to which entry channels show matches: on their cards, in announcements and as films."""

    async def list_stale_cards(self, most: int) -> list[tuple[int, int]]:
        """Return started matches with an outdated card, each with the entry it shows, oldest first."""

    async def mark_card(self, match: int, seq: int) -> None:
        """Mark entries up to seq as shown on the match's card. The number never decreases."""

    async def renew_card(self, match: int) -> None:
        """Mark the match's card for redrawing."""

    async def list_unannounced(self, most: int) -> list[tuple[int, int]]:
        """Return matches with possible news for their server, each with the last announced entry."""

    async def list_unfilmed(self, most: int) -> list[tuple[int, int]]:
        """Return finished, fully published matches without a posted film, with their last entry."""

    async def mark_filmed(self, match: int) -> None:
        """Mark a match's film as posted, or as not existing."""

    async def mark_news_announced(self, match: int, seq: int) -> None:
        """Mark entries up to seq as announced. The number never decreases."""

    async def choose_channel(self, guild: int, channel: int | None) -> None:
        """Set the channel where a server announces its matches (None: nowhere). Past events are skipped."""


class ResultStore(Protocol):
    """The results of people in matches that are over, or that they left."""

    async def list_of_user(self, user: int, guild: int | None = None) -> list[PlayerResult]:
        """Return the results of this user, everywhere or in one server, oldest first."""

    async def list_games(self, user: int) -> frozenset[str]:
        """Return the games of which this user has finished a match."""

    async def list_beaten(self, user: int, game: str) -> frozenset[str]:
        """Return the levels of AIs that sat at a table of this game where this user alone was first."""

    async def list_places(self, guild: int, game: str) -> list[PlayerResult]:
        """Return every place taken in this game in ranked matches of a server, in the order they ended."""

    async def load_state(self, guild: int, game: str) -> tuple[int | None, ...]:
        """Return numbers that change whenever the result of list_places does, as a cache key."""


class MatchListStore(Protocol):
    """Lists of matches without their positions: posted lobbies, running and finished matches."""

    async def list_own(self, user: int, count: int, after: int = 0) -> list[ListedMatch]:
        """Return open matches of a user, those with an active seat first, the nearest deadline first.

        count: at most so many. after: how many of the list to skip.
        """

    async def list_channels(self, guild: int, *, over: bool = False) -> list[int]:
        """Return the channels of a server with open matches. over: with finished ones."""

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
        """Return open matches of a server in these channels without this user, latest first.

        Else as list_own. lobbies: only those that have not begun.
        """

    async def list_finished(
        self, guild: int, channels: Sequence[int], count: int, after: int = 0
    ) -> list[FinishedMatch]:
        """Return finished matches of a server in these channels, latest first. Else as list_own."""

    async def count_matches(self) -> MatchCounts:
        """Count all matches, for the manager of the host."""


class SeekerStore(Protocol):
    """Users looking for a game in a server, pinged for its next table."""

    async def add_seeker(self, seeker: Seeker, now: int) -> None:
        """Store a user's search, replacing an earlier one for this game. Expired ones are removed."""

    async def remove_seeker(self, guild: int, user: int) -> None:
        """Remove a user's searches in a server."""

    async def list_seekers(self, guild: int, now: int) -> list[Seeker]:
        """Return the searches in a server, by game and number of seats, earliest first."""

    async def list_uncalled(self, match: int, now: int) -> list[Seeker]:
        """Return the seekers of this table's game and server that were not pinged for it yet."""

    async def list_sought(self, most: int, now: int) -> list[tuple[int, int]]:
        """Return open tables that may have seekers to ping, as (match, 0), oldest first."""

    async def mark_called(self, match: int) -> None:
        """Mark all seekers of a table's game and server as pinged for this table and all earlier ones."""


class ForgetStore(Protocol):
    """The right to be forgotten."""

    async def find_traces(self, user: int) -> UserTraces:
        """Return the matches that a user is in."""

    async def forget_user(self, user: int) -> UserTraces:
        """Remove a user from all rows except the seats of running matches.

        In finished matches, results and votes the user's id is replaced by a number below 0. It differs for
        each forgotten user, and cannot be traced back.
        Lobbies of the user go to the next player, or are removed.
        """

    async def list_servers(self, now: int, most: int) -> list[int]:
        """Return at most `most` servers of which everything is to be removed now, earliest first."""

    async def begin_removal(self, guild: int, now: int, most: int) -> list[int]:
        """Begin a removal that is due, or go on with it. It can no longer be cancelled.

        All matches are marked as removed, and nothing in them is due any more. Return at most `most` of them.
        """

    async def erase_match(self, match: int) -> None:
        """Remove every row of a match that is marked as removed. Its number is never used again."""

    async def forget_server(self, guild: int) -> bool:
        """Remove the rest of a server once the removal has begun. Return False if it still has a match."""


class PredictionStore(Protocol):
    """Predictions of spectators, and their points."""

    async def keep_prediction(self, prediction: Prediction, seq: int) -> bool | None:
        """Store a prediction, replacing an earlier one. Return True if its topic was open for its user.

        seq: the last entry that was read. Returns None if the log has grown since.
        """

    async def list_predictions(self, match: int, user: int) -> list[Prediction]:
        """Return a user's predictions of a match."""

    async def has_played(self, match: int, user: int) -> bool:
        """Return True if a user has or had a seat in a match."""

    async def list_open_topics(self, match: int) -> list[str]:
        """Return the unsettled topics of a match that have predictions."""

    async def list_unsettled(self) -> list[int]:
        """Return the matches with an unsettled prediction."""

    async def settle_predictions(self, match: int, verdicts: Iterable[Verdict], seq: int, now: int) -> bool:
        """Give the points of these topics, once. Return False if entries after seq may have undone the outcome.

        Users who have or had a seat in the match get no points.
        """

    async def rank_predictors(self, guild: int, since: int) -> list[Predictor]:
        """Rank users by predictions settled since then in ranked matches of a server, best first."""
