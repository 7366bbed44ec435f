"""What the requests that answer interactions tell beside their purpose: Discord's time, and whether others answer too."""

import logging
import re
from collections import deque
from collections.abc import Callable

from discord.utils import snowflake_time

from cogs.ui.host_log import write_line

log = logging.getLogger(__name__)
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")  # where a first answer goes
NEAR = 10  # seconds by which two clocks may differ: Discord takes a first answer for three
WRONG = 60  # seconds from which on the host is told
REMEMBERED = 1000  # interactions that this process has, or may have, answered
CERTAIN = 3  # interactions that another process has answered, after which the host is told


class DiscordTime:
    """Tells Discord's time in Unix seconds: that of the host's clock less what this one is ahead.

    A first answer that Discord takes tells its time: an interaction is a few seconds old when it is sent, and its id holds
    when it was made. What was seen counts from adopt on, so that all that was written by the time before can be moved along.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.ahead = 0.0  # seconds
        self._seen = 0.0
        self._told = False

    def __call__(self) -> float:
        """Tell the time."""
        return self._clock() - self.ahead

    def note_taken(self, interaction: int, sent: float) -> None:
        """Note that Discord took the first answer to an interaction; sent: when, by the host's clock, it was sent."""
        self._seen = sent - snowflake_time(interaction).timestamp()

    def find_change(self) -> int:
        """Find by how many seconds the time will change once what was seen is adopted; 0 where it is near enough."""
        change = round(self.ahead - self._seen)
        return change if abs(change) >= NEAR else 0

    def adopt(self) -> None:
        """Keep the time that was seen from now on; a clock that is a minute off is told to the host once."""
        self.ahead -= self.find_change()
        wrong = abs(self.ahead) >= WRONG
        if wrong and not self._told:
            log.warning(write_line("host-clock", **describe_clock(self.ahead)))
        self._told = wrong


class FirstAnswers:
    """Knows which interactions were, or may have been, answered from here, and tells the host where another process answers."""

    def __init__(self) -> None:
        self._own: deque[int] = deque(maxlen=REMEMBERED)
        self._others = 0

    def note_own(self, interaction: int) -> None:
        """Note that Discord has taken a first answer, or may have: what it says of that may be lost, in part or as a whole."""
        self._own.append(interaction)

    def is_own(self, interaction: int) -> bool:
        """Tell whether what Discord calls answered was answered from here; where not, another process has this bot's token.

        The host is told once, when that can be no chance any more.
        """
        if interaction in self._own:
            return True
        self._others += 1
        if self._others == CERTAIN:
            log.warning(write_line("host-twice", n=CERTAIN))
        return False


def describe_clock(ahead: float) -> dict[str, int | str]:
    """Describe for a text by how many minutes, and which way, a clock is off."""
    return {"n": round(abs(ahead) / 60), "way": "fast" if ahead > 0 else "slow"}
