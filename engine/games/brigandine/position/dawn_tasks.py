"""Queue choices of the update, postponed to the next organization (U12)."""

from engine.games.brigandine.position.changes import heal_told
from engine.games.brigandine.position.sides import MonthStart, find_troop
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


def queue_tasks(draft: Draft, seat: int, *tasks: MonthStart) -> None:
    """Queue questions for the month start, in the order of U12."""
    both = (*draft.state.sides[seat].dawn, *tasks)
    edit_side(draft, seat, dawn=tuple(sorted(both, key=lambda task: ORDER.index(task.kind))))


def heal_choice(draft: Draft, seat: int, character: str, amount: int) -> None:
    """Heal a troop if there is no choice, else ask at the month start (U3)."""
    troop = find_troop(draft.state.sides[seat], character)
    if troop is None or not is_wounded(troop):
        return
    wounds = [lost for lost in list_wounds(troop).values() if lost]
    if amount >= sum(wounds) or len(wounds) == 1:
        heal_told(draft, seat, troop, amount)
    else:
        queue_tasks(draft, seat, MonthStart("heal", character, amount))


def heal_board(draft: Draft, seat: int, amount: int) -> None:
    """Heal all troops of a player on the board, as heal_choice does."""
    for troop in draft.state.sides[seat].troops:
        if troop.place:
            heal_choice(draft, seat, troop.character, amount)
