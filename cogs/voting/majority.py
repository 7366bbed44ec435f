"""What a vote needs to pass: who may vote, how many yeses it takes, who must be heard, and how long it is open.

The rulings are explained in docs/VOTES.md.
"""

from collections.abc import Collection, Mapping

from msgspec import Struct

from engine.match.timekeeping import VOTE_PAUSE
from engine.records.clock import Clock
from engine.records.match_records import Player
from engine.records.store_records import User, Vote

OPEN = 86_400  # seconds a vote lasts
LIVE = 600  # the same where people sit together
HOLD = 7 * 86_400  # seconds a vote waits for who is away, at most
DECIDERS = 2  # how many others must want it to offer a seat whose owner is here and says nothing


class Tally(Struct, frozen=True):
    """Who may vote, and each one's yes or no so far; words of anybody else do not count.

    owner: whose seat it is about, while that person is here: heard, and not counted; away: the owner is away. asker: who
    may take the vote back by a no. everybody: it is not carried out before everybody is heard, unless its time is over.
    unanimous: it takes a yes of all.
    """

    voters: tuple[int, ...]
    ballots: Mapping[int, bool]
    asker: int = 0
    owner: int | None = None
    everybody: bool = False
    away: bool = False
    unanimous: bool = False

    def list_voters(self, ballot: bool | None) -> list[int]:
        """List who said yes (True), no (False), or nothing yet (None)."""
        return [user for user in self.voters if self.ballots.get(user) is ballot]

    def list_unheard(self) -> list[int]:
        """List who is asked and has said nothing yet, the owner of the seat among them."""
        asked = self.voters if self.owner is None else (*self.voters, self.owner)
        return [user for user in asked if user not in self.ballots]

    def may_vote(self, user: int) -> bool:
        """Tell whether this person's word is asked for."""
        return user in self.voters or user in (self.owner, self.asker)

    @property
    def votes_needed(self) -> int:
        """How many yeses it takes: more than half, or all."""
        return len(self.voters) if self.unanimous else len(self.voters) // 2 + 1

    @property
    def is_supported(self) -> bool:
        """Whether enough have said yes."""
        return len(self.list_voters(True)) >= self.votes_needed

    def judge_ballots(self, *, ended: bool = False) -> bool | None:
        """Tell whether it has passed; None: still open. ended: its time is over, and who said nothing has said no."""
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
    """List the people of a match whose word counts: whoever plays their own seat and has not left the server (gone)."""
    present = (player.user for player in players if not player.unattended)
    return tuple(user for user in present if user not in gone)


def count_open_seconds(clock: Clock) -> int:
    """Tell how long a vote is open."""
    return LIVE if clock.live else OPEN


def count_pause(clock: Clock) -> int:
    """Tell how many seconds lie between a vote that did not pass and the next one of the same person."""
    return min(VOTE_PAUSE, count_open_seconds(clock))


def find_hold(vote: Vote, tally: Tally, users: Mapping[int, User], now: int, clock: Clock) -> int | None:
    """Tell until when a vote that ends now waits for who is away; None: for nobody, or not any longer.

    It waits only where everybody is heard and enough are for it. Whoever is back has as many seconds as a vote lasts.
    """
    if not (tally.everybody and tally.is_supported):
        return None
    away = [users[user].away or 0 for user in tally.list_unheard() if user in users]
    until = min(max(away, default=0) + count_open_seconds(clock), vote.since + HOLD)
    return until if max(away, default=0) > now and until > now else None
