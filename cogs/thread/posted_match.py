"""What is remembered of one match's posts: a small state machine, drawn in docs/ARCHITECTURE.md."""

import asyncio
from collections.abc import Callable
from enum import Enum

from cogs.limits.backoffs import Backoffs
from cogs.limits.destinations import Destination
from cogs.snapshot import MatchSnapshot
from cogs.thread.post_batch import NewlyActive

FAILED = 1800.0  # seconds until what failed otherwise than by an outage is tried again for the first time
DAY = 86_400.0  # seconds between two such tries at most


class Work(Enum):
    """What is done for a match's posts now; DUE: a round is to begin, at once or after what is being done."""

    RESTING = "resting"
    DUE = "due"
    POSTING = "posting"
    REDRAWING = "redrawing"


class Newest(Enum):
    """What is known of a match's newest post; DOUBTED: an earlier process or a failed try may have sent or changed it."""

    DOUBTED = "doubted"
    MISSING = "missing"  # the thread is new, so that nobody is in it yet
    NOTED = "noted"


class PostedMatch:
    """The posts of one match, from the first round that is published until its end; clock: the time in Unix seconds.

    at_hand: what stands, for the round that is due. summons: whom to call otherwise, while the thread is out of reach.
    posted: when something was posted last, until the next round. unsettled: an older post has its buttons still.
    left: tries to settle it after the end, by where and the newest post. over: the match has ended. patience: seconds until what
    fails is tried again.
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

    # what is done

    def publish(self, snapshot: MatchSnapshot | None) -> bool:
        """Make a round due; return True if nothing is being done yet, so that somebody must begin it."""
        starts = self.work is Work.RESTING
        # What was read before a round that goes on knows nothing of the post which that round sends.
        self.at_hand, self.work = snapshot if starts else None, Work.DUE
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        return starts

    def begin_round(self) -> MatchSnapshot | None:
        """Begin the round that is due; return what stands, if it is at hand."""
        assert self.work is Work.DUE
        snapshot, self.at_hand, self.work = self.at_hand, None, Work.POSTING
        return snapshot

    def begin_redraw(self) -> bool:
        """Begin to draw the newest post anew, unless something else is being done."""
        free = self.work is Work.RESTING
        self.work = Work.REDRAWING if free else self.work
        return free

    def rest(self) -> None:
        """End what is being done, unless more came in meanwhile."""
        if self.work is not Work.DUE:
            self.work = Work.RESTING

    def hold(self, seconds: float, ring: Callable[[int], None]) -> None:
        """Have this called in so many seconds at the latest, unless a round is due before."""
        loop, alarm = asyncio.get_running_loop(), self._alarm
        if alarm is None or alarm.when() > loop.time() + seconds:
            if alarm is not None:
                alarm.cancel()
            self._alarm = loop.call_later(seconds, ring, self.match)

    def note_failure(self) -> float:
        """Return for how many seconds what failed is left alone: twice as long each time, a day at most."""
        seconds, self.patience = self.patience, min(2 * self.patience, DAY)
        return seconds

    # the newest post

    def open_thread(self) -> None:
        """Note that the thread is new: its first post calls all players."""
        self.newest = Newest.MISSING

    def doubt(self) -> bool:
        """Begin to send or change the newest post, which is not noted then; return True if it was until now."""
        noted = self.newest is Newest.NOTED
        self.newest = Newest.DOUBTED if noted else self.newest
        return noted

    def note_post(self) -> None:
        """Note that this process sent or changed the newest post, and stored it."""
        self.newest = Newest.NOTED

    # its thread

    def lose_thread(self, published: int) -> bool:
        """Note that the thread is out of reach, with what is published there; return True if that is new."""
        lost = self.summons is None
        self.summons = self.summons or NewlyActive(published)
        return lost

    def reach_thread(self) -> None:
        """Note that the thread takes posts, or that nothing is left to tell there."""
        self.summons = None

    @property
    def is_done(self) -> bool:
        """Whether nothing needs to be remembered: the match is over, and all is told and settled."""
        idle = self.work is Work.RESTING and self._alarm is None and self.summons is None
        return self.over and idle and not self.left.list_keys()


class PostedMatches(dict[int, PostedMatch]):
    """What is remembered of all matches that run, by their numbers; clock: as PostedMatch takes it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock

    def __missing__(self, match: int) -> PostedMatch:
        """Begin to remember a match."""
        posts = self[match] = PostedMatch(match, self._clock)
        return posts

    def drop_done(self, posts: PostedMatch) -> None:
        """Forget a match of which nothing needs to be remembered."""
        if posts.is_done:
            self.pop(posts.match, None)
