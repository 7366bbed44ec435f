"""Dawn tasks: choices that the update leaves, put off to the next organization (U12)."""

from engine.games.brigandine.position.changes import heal_told
from engine.games.brigandine.position.sides import Dawn, find_troop
from engine.games.brigandine.position.state import Draft, edit_side
from engine.games.brigandine.position.troops import is_wounded, list_wounds

ORDER = [
    "rune",
    "heal",
    "surplus",
    "abroad",
    "runes",
    "colour",
    "discard",
    "marker",
    "place",
    "overflow",
    "release",
]
FIRST_NAMES = {"surplus": "libra", "abroad": "aquarius"}  # what logs of version 1 call these questions
PRESENT_NAMES = {first: kind for kind, first in FIRST_NAMES.items()}


def queue_tasks(draft: Draft, seat: int, *tasks: Dawn) -> None:
    """Put questions off to dawn, in the order of U12."""
    both = (*draft.state.sides[seat].dawn, *tasks)
    edit_side(draft, seat, dawn=tuple(sorted(both, key=lambda task: ORDER.index(kind_of_dawn(task)))))


def queue_event(draft: Draft, seat: int, kind: str, count: int) -> None:
    """Put a choice that the event in force leaves off to dawn, under its name in this match's log."""
    name = FIRST_NAMES[kind] if draft.state.by_first_rules else kind
    queue_tasks(draft, seat, Dawn(name, "", count))


def kind_of_dawn(task: Dawn) -> str:
    """Return what a dawn question is about, whatever the match's log calls it."""
    return PRESENT_NAMES.get(task.kind, task.kind)


def heal_choice(draft: Draft, seat: int, character: str, amount: int) -> None:
    """Heal a troop where there is no choice, else ask at dawn (U3)."""
    troop = find_troop(draft.state.sides[seat], character)
    if troop is None or not is_wounded(troop):
        return
    wounds = [lost for lost in list_wounds(troop).values() if lost]
    if amount >= sum(wounds) or len(wounds) == 1:
        heal_told(draft, seat, troop, amount)
    else:
        queue_tasks(draft, seat, Dawn("heal", character, amount))


def heal_board(draft: Draft, seat: int, amount: int) -> None:
    """Heal all troops of a player on the board, as heal_choice does."""
    for troop in draft.state.sides[seat].troops:
        if troop.place:
            heal_choice(draft, seat, troop.character, amount)
