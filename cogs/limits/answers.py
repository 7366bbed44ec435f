"""Learn Discord's time from first answers to interactions, and notice a second process with the same token."""

import logging
import re
from collections import deque
from collections.abc import Callable

from discord.utils import snowflake_time

from cogs.ui.host_log import write_line

log = logging.getLogger(__name__)
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")  # address of a first answer
NEAR = 10  # seconds two clocks may differ: Discord accepts a first answer for three
WRONG = 60  # seconds from which the host is warned
REMEMBERED = 1000  # interactions this process has, or may have, answered
CERTAIN = 3  # interactions answered by another process before the host is warned


class DiscordTime:
    """Discord's time in Unix seconds: the host's clock minus `ahead`.

    A first answer that Discord accepts reveals its time: the interaction is a few seconds old and its id
    holds its creation. `find_change` returns the measured difference before `adopt` applies it, so stored
    times can be moved.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.ahead = 0.0  # seconds
        self._seen = 0.0
        self._told = False

    def __call__(self) -> float:
        """Return the time."""
        return self._clock() - self.ahead

    def note_taken(self, interaction: int, sent: float) -> None:
        """Record that Discord accepted a first answer. interaction: its id.

        sent: time of the request by the host's clock.
        """
        self._seen = sent - snowflake_time(interaction).timestamp()

    def find_change(self) -> int:
        """Return by how many seconds `adopt` will change the time. 0 if the difference is below NEAR."""
        change = round(self.ahead - self._seen)
        return change if abs(change) >= NEAR else 0

    def adopt(self) -> None:
        """Apply the measured time. Warn the host once if its clock is a minute off."""
        self.ahead -= self.find_change()
        wrong = abs(self.ahead) >= WRONG
        if wrong and not self._told:
            log.warning(write_line("host-clock", **describe_clock(self.ahead)))
        self._told = wrong


class FirstAnswers:
    """The interactions this process may have answered. Warns the host if another process answers too."""

    def __init__(self) -> None:
        self._own: deque[int] = deque(maxlen=REMEMBERED)
        self._others = 0

    def note_own(self, interaction: int) -> None:
        """Record that Discord accepted a first answer of this process, or that its response was lost."""
        self._own.append(interaction)

    def is_own(self, interaction: int) -> bool:
        """Return True if this process sent the first answer to this interaction.

        Otherwise another process uses the same token. The host is warned once, at case number CERTAIN. Fewer
        cases may be chance.
        """
        if interaction in self._own:
            return True
        self._others += 1
        if self._others == CERTAIN:
            log.warning(write_line("host-twice", n=CERTAIN))
        return False


def describe_clock(ahead: float) -> dict[str, int | str]:
    """Return text arguments for a wrong clock: minutes and direction."""
    return {"n": round(abs(ahead) / 60), "way": "fast" if ahead > 0 else "slow"}
