"""The one legality check of answers."""

from engine.rules.core import Command, Decision, Group, IllegalAnswer, Picks


def check_command(decision: Decision | None, command: Command) -> None:
    """Raise IllegalAnswer unless the command answers the decision: the one legality check."""
    if decision is None or (decision.seat, decision.step) != (command.seat, command.step):
        raise IllegalAnswer(f"seat {command.seat} is not asked {command.step}")
    picks = command.picks
    options = {option.id: option for option in decision.options if option.id in picks}
    if not decision.low <= len(picks) <= decision.high:
        raise IllegalAnswer(f"{len(picks)} picks, not {decision.low}..{decision.high}")
    for pick in set(picks):
        if pick not in options:
            raise IllegalAnswer(f"not offered: {pick}")
        if picks.count(pick) > options[pick].cap:
            raise IllegalAnswer(f"more than {options[pick].cap} of {pick}")
    _check_groups(decision.groups, [options[pick].group for pick in picks])


def _check_groups(groups: tuple[Group, ...], picked: list[str]) -> None:
    for group in groups:
        if not group.low <= picked.count(group.id) <= group.high:
            raise IllegalAnswer(
                f"{picked.count(group.id)} picks in {group.id}, not {group.low}..{group.high}"
            )


def is_answer(decision: Decision, picks: Picks) -> bool:
    """Return True if these picks are a legal answer."""
    try:
        check_command(decision, Command(decision.seat, decision.step, picks))
    except IllegalAnswer:
        return False
    return True


def sole_answer(decision: Decision) -> Picks | None:
    """Return the only possible answer. None if there are more."""
    if decision.low != decision.high:
        return None
    picks = tuple(option.id for option in decision.options for _ in range(option.cap))
    if len(decision.options) == 1:
        return picks[: decision.low]
    return picks if len(picks) == decision.low else None
