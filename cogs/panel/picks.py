"""Arithmetic of picks, independent of Discord and of any game."""

from collections import Counter
from collections.abc import Sequence
from operator import eq

from engine.rules.core import Decision, Option, Picks


def keep_offered(decision: Decision, picks: Picks) -> Picks:
    """Return the picks this decision offers, limited by the caps of its options and by `decision.high`."""
    left = Counter({option.id: option.cap for option in decision.options})
    kept = []
    for pick in picks[: decision.high]:
        if left[pick] > 0:
            left[pick] -= 1
            kept.append(pick)
    return tuple(kept)


def count_room(decision: Decision, picks: Picks, option: Option) -> int:
    """Return how many picks of this option are possible while the picks of all other options stay."""
    others = [pick for pick in picks if pick != option.id]
    most = min(option.cap, decision.high - len(others))
    for group in decision.groups:
        if group.id == option.group:
            mates = {other.id for other in decision.options if other.group == group.id}
            most = min(most, group.high - sum(pick in mates for pick in others))
    return max(most, 0)


def count_most(decision: Decision, picks: Picks, option: Option) -> int:
    """Return how many picks of this option are possible if other picks of its group are dropped."""
    return count_room(decision, _drop_group(decision, picks, option), option)


def give_all(decision: Decision, picks: Picks, pick: str) -> Picks:
    """Return the picks with as many of one option as possible. Other picks of its group go only if needed."""
    option = next((option for option in decision.options if option.id == pick), None)
    if option is None:
        return picks
    most = count_most(decision, picks, option)
    fits = count_room(decision, picks, option) == most
    return set_count(decision, picks if fits else _drop_group(decision, picks, option), pick, most)


def _drop_group(decision: Decision, picks: Picks, option: Option) -> Picks:
    groups = {each.id: each.group for each in decision.options}
    return tuple(other for other in picks if groups.get(other) != option.group)


def set_count(decision: Decision, picks: Picks, pick: str, count: int) -> Picks:
    """Return the picks with exactly `count` of one option, or fewer if there is no room."""
    option = next((option for option in decision.options if option.id == pick), None)
    if option is None:
        return picks
    count = min(count, count_room(decision, picks, option))
    return tuple(other for other in picks if other != pick) + (pick,) * count


def replace_picks(options: tuple[Option, ...], picks: Picks, chosen: Picks) -> Picks:
    """Return the picks, with the ones among these options replaced by `chosen`."""
    shown = {option.id for option in options}
    return tuple(pick for pick in picks if pick not in shown) + tuple(
        pick for pick in chosen if pick in shown
    )


def undoes_laid(decision: Decision, answers: Sequence[Picks]) -> bool:
    """Return True if items are staged and answers take one back, or choose what stands already.

    They take an item back if they equal the item's line, as far as both go.
    """
    stands = {each.id for each in decision.options if each.chosen}
    backs = [item.line for item in decision.laid or () if item.line]
    back = any(all(map(eq, line, answers)) for line in backs)
    return bool(decision.laid) and (back or not stands.isdisjoint(answers[0]))
