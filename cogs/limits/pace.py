"""How fast messages and requests go out: a few at once, then one after the other."""

import asyncio

AT_ONCE = 5  # that go out without waiting for each other


class RequestPace:
    """Lets messages or requests out; rate: how many in a second, 0: any number."""

    def __init__(self, rate: float) -> None:
        self.rate, self._next = rate, 0.0

    async def wait_turn(self) -> None:
        """Wait until one more may go out."""
        if not self.rate:
            return
        now = asyncio.get_running_loop().time()
        self._next = max(self._next, now - AT_ONCE / self.rate) + 1 / self.rate
        await asyncio.sleep(max(self._next - now, 0))
