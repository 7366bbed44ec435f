"""Periodic chores over many matches: some at a time, in the background, with waits after work or failure."""

from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from cogs.context import AppContext
from cogs.delivery import TRANSIENT
from cogs.ui.errors import log_error

BATCH = 20  # matches read in one sweep
LATER = 60  # seconds until a waiting or failed match is retried, doubled by each failure in a row
DOUBLED = 10  # most doublings of LATER
Found: TypeAlias = Sequence[tuple[int, int]]  # matches, each with the last entry for which the chore was done
Work: TypeAlias = Callable[[int, int], Awaitable[bool]]


class MatchBatches:
    """Runner of one chore over many matches. name: for the log. rest: seconds between two runs for a match.

    Matches of one channel run in sequence, those of different channels in parallel. So a rate limit in one
    channel delays no other.
    """

    def __init__(self, context: AppContext, name: str, rest: int) -> None:
        self.context, self.name, self.rest = context, name, rest
        self._rests: dict[int, int] = {}  # end of each match's wait (Unix seconds)
        self._failures: dict[int, int] = {}  # consecutive failures by match
        self._lines: dict[int, deque[tuple[int, int]]] = {}  # pending matches by channel

    async def begin(self, now: int, list_matches: Callable[[int], Awaitable[Found]], work: Work) -> None:
        """Start the chore for matches that neither wait nor run. work: returns False if the match must wait.

        list_matches: gets the largest number of matches to return.
        """
        self._rests = {match: until for match, until in self._rests.items() if until > now}
        held = self._rests.keys() | {match for line in self._lines.values() for match, _ in line}
        most = BATCH + len(held)
        found = await list_matches(most)
        if len(found) < most:  # the list is complete: other matches have nothing to do
            there = {match for match, _ in found} | held
            self._failures = {match: count for match, count in self._failures.items() if match in there}
        for match, seq in found:
            if match not in held:
                await self._queue_match(match, seq, work)

    async def _queue_match(self, match: int, seq: int, work: Work) -> None:
        row = await self.context.store.matches.load_match(match)
        channel = row.channel if row is not None else 0
        if channel not in self._lines:
            self._lines[channel] = deque()
            self.context.run_later(self._work_off(channel, work), self.name)
        self._lines[channel].append((match, seq))

    async def _work_off(self, channel: int, work: Work) -> None:
        """Run the chore for a channel's queued matches. After a Discord outage the rest waits for another sweep."""
        line = self._lines[channel]
        try:
            while line and await self._work_on(*line[0], work):
                line.popleft()
        finally:
            del self._lines[channel]

    async def _work_on(self, match: int, seq: int, work: Work) -> bool:
        """Run the chore for a match, and note until when the match then waits. Return False after an outage."""
        rest = LATER
        try:
            if await work(match, seq):
                rest = self.rest
            self._failures.pop(match, None)
        except TRANSIENT as error:
            log_error(error, f"{self.name} match={match}")
            return False
        except Exception as error:
            log_error(error, f"{self.name} match={match}")
            failures = self._failures[match] = self._failures.get(match, 0) + 1
            rest = LATER * 2 ** min(failures - 1, DOUBLED)
        finally:
            self._rests[match] = self.context.now() + rest
        return True
