"""Random legal answers, sampled from the numbers of a Decision, without rules and without rejection."""

from engine.rules.core import Decision, Option, Picks
from engine.state.chance import Chance


def draw_answer(decision: Decision, chance: Chance) -> Picks:
    """Return a random legal answer.

    It takes `low` picks of each group first, then more up to a random count.
    For each pick it chooses a group at random, then an option of that group.
    """
    if decision.high == 1 and not sum([group.low for group in decision.groups]):
        return _pick_one(decision, chance)
    pool = _Pool(decision)
    picks = [pool.take_pick(group.id, chance) for group in decision.groups for _ in range(group.low)]
    count = decision.low + chance.below(decision.high - decision.low + 1)
    while len(picks) < count and (groups := pool.list_open()):
        picks.append(pool.take_pick(chance.choice(groups), chance))
    return tuple(picks)


def _pick_one(decision: Decision, chance: Chance) -> Picks:
    """Return a random legal answer of at most one option, which most questions are."""
    count = decision.low + chance.below(2 - decision.low)
    groups = _list_groups(decision)
    for group in decision.groups:
        if not group.high:
            groups.pop(group.id, None)
    if not (count and groups):
        return ()
    chosen = chance.choice(list(groups))
    # ids are drawn because Chance sorts them and an export lists them
    return (chance.choice([each.id for each in decision.options if each.group == chosen]),)


def _list_groups(decision: Decision) -> dict[str, None]:
    """Return the groups of the options as keys, in the order they first appear."""
    return {option.group: None for option in decision.options}


class _Pool:
    """The options that may still be picked, by group."""

    def __init__(self, decision: Decision) -> None:
        self.left = {group.id: group.high for group in decision.groups}
        self.options: dict[str, list[Option]] = {group: [] for group in _list_groups(decision)}
        for option in decision.options:
            self.options[option.group].append(option)
        self.taken: dict[str, int] = {}

    def list_open(self) -> list[str]:
        """Return the groups in which one more pick is allowed."""
        return [group for group, options in self.options.items() if options and self.left.get(group, 1) > 0]

    def take_pick(self, group: str, chance: Chance) -> str:
        """Take one more pick of this group."""
        options = self.options[group]
        chosen = chance.choice([each.id for each in options])
        option = next(each for each in options if each.id == chosen)
        self.taken[option.id] = self.taken.get(option.id, 0) + 1
        if self.taken[option.id] == option.cap:
            options.remove(option)
        if group in self.left:
            self.left[group] -= 1
        return option.id
