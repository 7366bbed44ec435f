"""Which board the newest posts show, as far as this process knows: the same one is not sent again."""

from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256

from render.scene import Picture

REMEMBERED = 256  # posts


class ShownBoards:
    """Keeps the digest of a post's pictures, by message."""

    def __init__(self) -> None:
        self._digests: OrderedDict[int, list[bytes]] = OrderedDict()

    def shows(self, message: int, pictures: Mapping[str, Picture]) -> bool:
        """Tell whether a post is known to show these."""
        return self._digests.get(message) == _digest(pictures)

    def note(self, message: int, pictures: Mapping[str, Picture]) -> None:
        """Note what a post shows from now on."""
        self._digests[message] = _digest(pictures)
        self._digests.move_to_end(message)
        while len(self._digests) > REMEMBERED:
            self._digests.popitem(last=False)


def _digest(pictures: Mapping[str, Picture]) -> list[bytes]:
    return [sha256(each.png).digest() for each in pictures.values()]
