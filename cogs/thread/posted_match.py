"""The state of one match's posts: a small state machine, drawn in docs/posts.md.

Here a round is one run of publishing, not a round of the game.
"""

import asyncio
from collections.abc import Callable
from enum import Enum

from cogs.limits.backoffs import Backoffs
from cogs.limits.destinations import Destination
from cogs.snapshot import MatchSnapshot
from cogs.thread.post_batch import NewlyActive

FAILED = 1800.0  # seconds until the first retry of a failure that is no outage
DAY = 86_400.0  # longest time between two such retries, in seconds


class Work(Enum):
    """The present work on a match's posts.

    DUE: a round is to begin, at once or after the work that is going on. POSTING: it is being published.
    REDRAWING: times or seats of the latest post are being updated.
    """

    RESTING = "resting"
    DUE = "due"
    POSTING = "posting"
    REDRAWING = "redrawing"


class Newest(Enum):
    """Knowledge of a match's latest post.

    DOUBTED: a previous process or a failed attempt may have sent or edited it.
    """

    DOUBTED = "doubted"
    MISSING = "missing"  # the thread is new and empty
    NOTED = "noted"


class PostedMatch:
    """The posts of one match, from its first published round to its end. clock: the time in Unix seconds.

    at_hand: the snapshot for the round that is due, None: load it. summons: seats to notify without the
    thread, None while it accepts posts. posted: time of the last post by the loop's clock, None after the
    next round began.

    unsettled: an older post still has buttons. left: backoffs of removing them after the end, by thread and
    latest post. over: the match has ended. patience: seconds until a failure is retried.
    """

    def __init__(self, match: int, clock: Callable[[], float]) -> None:
        self.match, self.work, self.newest = match, Work.RESTING, Newest.DOUBTED
        self.at_hand: MatchSnapshot | None = None
        self.summons: NewlyActive | None = None
        self.posted: float | None = None
        self.unsettled = self.over = False
        self.left = Backoffs[tuple[Destination, int], bool](clock)
        self._alarm: asyncio.TimerHandle | None = None
        self.patience = FAILED

    # work

    def publish(self, snapshot: MatchSnapshot | None) -> bool:
        """Make a round due. Return True if no work is going on, so the caller must start it."""
        starts = self.work is Work.RESTING
        # A snapshot from before the present round misses the post which that round sends.
        self.at_hand, self.work = snapshot if starts else None, Work.DUE
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        return starts

    def begin_round(self) -> MatchSnapshot | None:
        """Begin the round that is due. Return the snapshot, None if it must be loaded."""
        assert self.work is Work.DUE
        snapshot, self.at_hand, self.work = self.at_hand, None, Work.POSTING
        return snapshot

    def begin_redraw(self) -> bool:
        """Begin to redraw the latest post. Return False if other work is going on."""
        free = self.work is Work.RESTING
        self.work = Work.REDRAWING if free else self.work
        return free

    def rest(self) -> None:
        """End the present work, unless a round became due meanwhile."""
        if self.work is not Work.DUE:
            self.work = Work.RESTING

    def hold(self, seconds: float, ring: Callable[[int], None]) -> None:
        """Call `ring` with the match id after `seconds` at the latest, unless a round is due before."""
        loop, alarm = asyncio.get_running_loop(), self._alarm
        if alarm is None or alarm.when() > loop.time() + seconds:
            if alarm is not None:
                alarm.cancel()
            self._alarm = loop.call_later(seconds, ring, self.match)

    def note_failure(self) -> float:
        """Return the seconds until a failure is retried. They double each time, up to a day."""
        seconds, self.patience = self.patience, min(2 * self.patience, DAY)
        return seconds

    # the latest post

    def open_thread(self) -> None:
        """Record that the thread is new: its first post pings all players."""
        self.newest = Newest.MISSING

    def doubt(self) -> bool:
        """Mark the latest post as unrecorded before sending or editing it. Return True if it was recorded."""
        noted = self.newest is Newest.NOTED
        self.newest = Newest.DOUBTED if noted else self.newest
        return noted

    def note_post(self) -> None:
        """Record that this process sent or edited the latest post, and stored it."""
        self.newest = Newest.NOTED

    # its thread

    def lose_thread(self, published: int) -> bool:
        """Record that the thread is out of reach after entry `published`. Return True if that is new."""
        lost = self.summons is None
        self.summons = self.summons or NewlyActive(published)
        return lost

    def reach_thread(self) -> None:
        """Record that the thread accepts posts, or that it needs none any more."""
        self.summons = None

    @property
    def is_done(self) -> bool:
        """Whether the state can be dropped: the match is over, everything is published and settled."""
        idle = self.work is Work.RESTING and self._alarm is None and self.summons is None
        return self.over and idle and not self.left.list_keys()


class PostedMatches(dict[int, PostedMatch]):
    """The states of matches by id, created when first needed. clock: as for PostedMatch."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock

    def __missing__(self, match: int) -> PostedMatch:
        """Return a new state, and store it."""
        posts = self[match] = PostedMatch(match, self._clock)
        return posts

    def drop_done(self, posts: PostedMatch) -> None:
        """Drop the state of a match that needs it no more."""
        if posts.is_done:
            self.pop(posts.match, None)
