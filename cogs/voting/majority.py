"""Conditions for a vote to pass: the voters, the majority, the owner of a taken seat, and the duration.

The rulings are explained in docs/VOTES.md.
"""

from collections.abc import Collection, Mapping

from msgspec import Struct

from engine.match.timekeeping import VOTE_PAUSE
from engine.records.clock import Clock
from engine.records.match_records import Player
from engine.records.store_records import User, Vote

OPEN = 86_400  # seconds a vote lasts
LIVE = 600  # the same in a live match
HOLD = 7 * 86_400  # most seconds from its opening that a vote waits for absent people
DECIDERS = 2  # yes votes of others needed to offer the seat of a present but silent owner


class Tally(Struct, frozen=True):
    """The voters, and the votes so far by user (True: yes). Votes of other users are ignored.

    owner: the owner of the seat that the proposal takes, if they still play it. They are asked, but not counted.
    away: this owner has announced an absence. asker: the proposing user, whose no withdraws the vote.
    everybody: it passes only after all have voted, or when time is over. unanimous: all voters must say yes.
    """

    voters: tuple[int, ...]
    ballots: Mapping[int, bool]
    asker: int = 0
    owner: int | None = None
    everybody: bool = False
    away: bool = False
    unanimous: bool = False

    def list_voters(self, ballot: bool | None) -> list[int]:
        """Return the voters with this vote: yes (True), no (False), or none yet (None)."""
        return [user for user in self.voters if self.ballots.get(user) is ballot]

    def list_unheard(self) -> list[int]:
        """Return the voters, and the taken seat's owner, if they have not voted yet."""
        asked = self.voters if self.owner is None else (*self.voters, self.owner)
        return [user for user in asked if user not in self.ballots]

    def may_vote(self, user: int) -> bool:
        """Return True if this user may vote."""
        return user in self.voters or user in (self.owner, self.asker)

    @property
    def votes_needed(self) -> int:
        """The number of yes votes needed: more than half, or all."""
        return len(self.voters) if self.unanimous else len(self.voters) // 2 + 1

    @property
    def is_supported(self) -> bool:
        """Whether there are enough yes votes."""
        return len(self.list_voters(True)) >= self.votes_needed

    def judge_ballots(self, *, ended: bool = False) -> bool | None:
        """Return True if passed, False if failed, None if open. ended: time is over, silence counts as no.

        A no of the asker or of the taken seat's owner suffices to fail.
        """
        if False in (self.ballots.get(self.asker), self._owner_word):
            return False
        if not self.voters:
            return self._owner_word is True
        if len(self.voters) - len(self.list_voters(False)) < self.votes_needed:
            return False
        if not self.is_supported:
            return False if ended else None
        if self.everybody and self.list_unheard() and not ended:
            return None
        if self.owner is None or self._owner_word is not None:
            return True
        return not self.away and len(self.list_voters(True)) >= DECIDERS

    @property
    def _owner_word(self) -> bool | None:
        return None if self.owner is None else self.ballots.get(self.owner)


def list_asked(players: Collection[Player], gone: Collection[int]) -> tuple[int, ...]:
    """Return the users with a vote: they play their own seat and are still in the server.

    gone: users who left the server.
    """
    present = (player.user for player in players if not player.unattended)
    return tuple(user for user in present if user not in gone)


def count_open_seconds(clock: Clock) -> int:
    """Return the duration of a vote in seconds."""
    return LIVE if clock.live else OPEN


def count_pause(clock: Clock) -> int:
    """Return the seconds between a failed vote and the next one of the same user."""
    return min(VOTE_PAUSE, count_open_seconds(clock))


def find_hold(vote: Vote, tally: Tally, users: Mapping[int, User], now: int, clock: Clock) -> int | None:
    """Return the time until which an ending vote waits for absent people. None: it does not wait.

    It waits only if all must have voted (everybody) and there are enough yes votes. It then runs as long as
    any vote, counted from the last absent user's return, but at most HOLD seconds from its opening. users:
    rows by id.
    """
    if not (tally.everybody and tally.is_supported):
        return None
    away = [users[user].away or 0 for user in tally.list_unheard() if user in users]
    until = min(max(away, default=0) + count_open_seconds(clock), vote.since + HOLD)
    return until if max(away, default=0) > now and until > now else None
