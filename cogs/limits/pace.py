"""Pace messages and requests: a few at once, then one after the other."""

import asyncio

AT_ONCE = 5  # messages that need no wait


class RequestPace:
    """A pacer of messages or requests. rate: per second, 0: any number."""

    def __init__(self, rate: float) -> None:
        self.rate, self._next = rate, 0.0

    async def wait_turn(self) -> None:
        """Wait until one more may be sent."""
        if not self.rate:
            return
        now = asyncio.get_running_loop().time()
        self._next = max(self._next, now - AT_ONCE / self.rate) + 1 / self.rate
        await asyncio.sleep(max(self._next - now, 0))
