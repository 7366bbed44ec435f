"""Chores about many matches: some at a time in the background, and what was done or failed rests for a while."""

from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from cogs.context import AppContext
from cogs.delivery import TRANSIENT
from cogs.ui.errors import log_error

BATCH = 20  # matches looked at in one sweep
LATER = 60  # seconds until a match is looked at again where it must wait, or failed; each failure in a row doubles it
DOUBLED = 10  # times, at most
Found: TypeAlias = Sequence[tuple[int, int]]  # matches, each with the entry up to which it was done
Work: TypeAlias = Callable[[int, int], Awaitable[bool]]


class MatchBatches:
    """Does one chore; name: what is noted where it fails. rest: seconds until a match is done again.

    The matches of a channel are done one after the other, those of different channels side by side: where Discord lets
    one channel wait no other waits.
    """

    def __init__(self, context: AppContext, name: str, rest: int) -> None:
        self.context, self.name, self.rest = context, name, rest
        self._rests: dict[int, int] = {}  # until when a match is left alone (Unix seconds)
        self._failures: dict[int, int] = {}  # in a row
        self._lines: dict[
            int, deque[tuple[int, int]]
        ] = {}  # what is to be done in each channel that is at work

    async def begin(self, now: int, list_matches: Callable[[int], Awaitable[Found]], work: Work) -> None:
        """Begin with the matches that neither rest nor are at hand; work: False: the match must wait."""
        self._rests = {match: until for match, until in self._rests.items() if until > now}
        held = self._rests.keys() | {match for line in self._lines.values() for match, _ in line}
        most = BATCH + len(held)
        found = await list_matches(most)
        if len(found) < most:  # these are all, and who is not among them has nothing to be done
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
        """Do what is to be done in a channel; what Discord is out of order for waits for another sweep."""
        line = self._lines[channel]
        try:
            while line and await self._work_on(*line[0], work):
                line.popleft()
        finally:
            del self._lines[channel]

    async def _work_on(self, match: int, seq: int, work: Work) -> bool:
        """Do the chore for a match, which rests from then on; False: Discord is out of order."""
        rest = LATER
        try:
            if await work(match, seq):
                rest = self.rest
            self._failures.pop(match, None)
        except TRANSIENT as error:
            log_error(error, f"{self.name} of match {match}")
            return False
        except Exception as error:
            log_error(error, f"{self.name} of match {match}")
            failures = self._failures[match] = self._failures.get(match, 0) + 1
            rest = LATER * 2 ** min(failures - 1, DOUBLED)
        finally:
            self._rests[match] = self.context.now() + rest
        return True
