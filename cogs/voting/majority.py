"""What a vote needs to pass: who may vote, how many yeses it takes, and how long it is open."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from engine.clock import Clock
from engine.match_position import Position
from engine.store_records import User

OPEN = 86_400  # seconds a vote lasts
LIVE = 600  # the same where people sit together


class Tally(Struct, frozen=True):
    """Who may vote, and each one's yes or no so far; words of anybody else do not count."""

    voters: tuple[int, ...]
    ballots: Mapping[int, bool]

    def list_voters(self, ballot: bool | None) -> list[int]:
        """List who said yes (True), no (False), or nothing yet (None)."""
        return [user for user in self.voters if self.ballots.get(user) is ballot]

    @property
    def needed(self) -> int:
        """How many yeses it takes: more than half."""
        return len(self.voters) // 2 + 1

    @property
    def verdict(self) -> bool | None:
        """Yes once enough are for it, or nobody is there to ask; no once that cannot be any more; else None."""
        if not self.voters or len(self.list_voters(True)) >= self.needed:
            return True
        return False if len(self.voters) - len(self.list_voters(False)) < self.needed else None


def find_voters(
    position: Position, users: Mapping[int, User], asker: int, now: int, gone: Collection[int] = ()
) -> tuple[int, ...]:
    """Find who may vote: all who are present but who asks; about a seat, its owner too.

    gone: those who have left the server, who are not asked.
    """
    present = (player.user for player in position.players if player.standin is None)
    return tuple(
        user
        for user in present
        if user not in {asker, *gone} and (user not in users or (users[user].away or 0) <= now)
    )


def count_open_seconds(clock: Clock) -> int:
    """Tell how long a vote is open."""
    return LIVE if clock.live else OPEN
