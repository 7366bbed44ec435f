"""How long an order waits before it answers: as long as somebody who is there would take, so that nobody can tell them apart."""

from random import SystemRandom

from msgspec import Struct

_random = SystemRandom()


class OrderPauses(Struct, frozen=True):
    """Least and most seconds until an order answers; live: in matches played live; next: between answers of one order."""

    slow: tuple[int, int] = (20, 90)
    live: tuple[int, int] = (3, 12)
    next: tuple[int, int] = (2, 7)

    def draw_delay(self, live: bool, begun: bool) -> int:
        """Draw the seconds until an order answers; begun: it has given its first answer just now."""
        return _random.randint(*(self.next if begun else self.live if live else self.slow))
