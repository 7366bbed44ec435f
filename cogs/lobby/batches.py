"""Chores about many matches: a batch at a time in the background, and what was done or failed rests for a while."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from cogs.context import AppContext
from cogs.delivery import TRANSIENT
from cogs.ui.errors import note

BATCH = 20  # matches looked at in one sweep
LATER = 60  # seconds until a match is looked at again where it must wait, or failed; each failure in a row doubles it
DOUBLED = 10  # times, at most
Found: TypeAlias = Sequence[tuple[int, int]]  # matches, each with the entry up to which it was done


class MatchBatches:
    """Does one chore; name: what is noted where it fails. rest: seconds until a match is done again."""

    def __init__(self, context: AppContext, name: str, rest: int) -> None:
        self.context, self.name, self.rest = context, name, rest
        self._rests: dict[int, int] = {}  # until when a match is left alone (Unix seconds)
        self._failures: dict[int, int] = {}  # in a row
        self._busy = False

    async def begin(
        self,
        now: int,
        list_matches: Callable[[int], Awaitable[Found]],
        work: Callable[[int, int], Awaitable[bool]],
    ) -> None:
        """Begin with the matches that do not rest, unless the batch before is not done; work: False: the match must wait."""
        self._rests = {match: until for match, until in self._rests.items() if until > now}
        if self._busy:
            return
        most = BATCH + len(self._rests)
        found = await list_matches(most)
        if len(found) < most:  # these are all, and who is not among them has nothing to be done
            there = {match for match, _ in found} | self._rests.keys()
            self._failures = {match: count for match, count in self._failures.items() if match in there}
        due = [(match, seq) for match, seq in found if match not in self._rests]
        if due:
            self._busy = True
            self.context.run_later(self._work_on(due, now, work), self.name)

    async def _work_on(self, due: Found, now: int, work: Callable[[int, int], Awaitable[bool]]) -> None:
        try:
            for match, seq in due:
                self._rests[match] = now + LATER
                try:
                    if await work(match, seq):
                        self._rests[match] = now + self.rest
                    self._failures.pop(match, None)
                except TRANSIENT as error:
                    note(error, f"{self.name} of match {match}")
                    return
                except Exception as error:
                    note(error, f"{self.name} of match {match}")
                    failures = self._failures[match] = self._failures.get(match, 0) + 1
                    self._rests[match] = now + LATER * 2 ** min(failures - 1, DOUBLED)
        finally:
            self._busy = False
