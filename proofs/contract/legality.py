"""The definition of a legal answer, written independently of the engine's gate and compared with it."""

from collections import Counter

from engine.rules.core import Decision, Picks


def is_legal(decision: Decision, picks: Picks) -> bool:
    """Return True if these picks answer the decision, by its bounds, caps and groups alone."""
    counts, options = Counter(picks), {option.id: option for option in decision.options}
    if not counts.keys() <= options.keys() or not decision.low <= len(picks) <= decision.high:
        return False
    groups = Counter(options[pick].group for pick in picks)
    return all(count <= options[id_].cap for id_, count in counts.items()) and all(
        group.low <= groups[group.id] <= group.high for group in decision.groups
    )
