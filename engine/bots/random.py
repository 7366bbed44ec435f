"""A driver that knows no rules: it samples a legal answer from the numbers of a Decision, without rejection."""

from itertools import groupby
from operator import attrgetter

from engine.chance import Chance
from engine.core import Decision, Option, Picks


def pick(decision: Decision, chance: Chance) -> Picks:
    """Return a legal answer: low picks of each group first, then more up to a random count, a group before an option."""
    pool = _Pool(decision)
    picks = [pool.take(group.id, chance) for group in decision.groups for _ in range(group.low)]
    count = decision.low + chance.below(decision.high - decision.low + 1)
    while len(picks) < count and (open_ := pool.open()):
        picks.append(pool.take(chance.choice(open_), chance))
    return tuple(picks)


class _Pool:
    """What may still be picked, by group."""

    def __init__(self, decision: Decision) -> None:
        self.left = {group.id: group.high for group in decision.groups}
        self.options: dict[str, list[Option]] = {}
        for group, run in groupby(decision.options, attrgetter("group")):
            self.options.setdefault(group, []).extend(run)
        self.taken: dict[str, int] = {}

    def open(self) -> list[str]:
        """List the groups in which one more pick is allowed."""
        return [group for group, options in self.options.items() if options and self.left.get(group, 1) > 0]

    def take(self, group: str, chance: Chance) -> str:
        """Take one more pick of this group."""
        options = self.options[group]
        option = chance.choice(options)
        self.taken[option.id] = self.taken.get(option.id, 0) + 1
        if self.taken[option.id] == option.cap:
            options.remove(option)
        if group in self.left:
            self.left[group] -= 1
        return option.id
