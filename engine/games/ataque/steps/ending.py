"""End the turn: effects, the attacker's first. Then clear all that lasted the turn (T6, T8)."""

from engine.games.ataque.position import events
from engine.games.ataque.position.changes import summon_special
from engine.games.ataque.position.state import (
    Draft,
    Frame,
    Seat,
    Table,
    all_troops,
    has_full_territory,
    turn_order,
)
from engine.games.ataque.steps.cards import SplitFrame


class EndingFrame(Frame, tag="turn.end"):
    """The end of a turn: one ability after the other. todo: (seat, card) of the abilities still to come."""

    todo: list[tuple[int, str]]

    @classmethod
    def set_up(cls, table: Table) -> "EndingFrame":
        """Begin with the attacker's in the order played, then the defender's."""
        seats = turn_order(table.state)
        return cls(todo=[(seat, card) for seat in seats for card in table.state.seats[seat].played])

    def run(self, draft: Draft) -> None:
        """Apply the next ability. After the last, return special troops and discard the turn's abilities."""
        if self.todo:
            seat, card = self.todo.pop(0)
            take_effect(draft, seat, card)
            return
        for seat in turn_order(draft.state):
            _bring_back(draft, seat)
        for each in draft.state.seats:
            _clear_table(each)
        draft.pop()


def take_effect(draft: Draft, number: int, card: str) -> None:
    """Apply an ability's effects at the end of the turn."""
    seat, ability = draft.state.seats[number], draft.rules.abilities[card]
    living = sum(troop.kind == ability.type for troop in all_troops(seat))
    for effect in ability.effects:
        if (count := effect.count_draws(living)) is not None:
            draft.push(SplitFrame.set_up([count if each == number else 0 for each in (0, 1)]))
        effect.end_turn(draft, number, ability.type)


def _bring_back(draft: Draft, number: int) -> None:
    """Bring special troops back. Those that need three bases in a territory and lack them are discarded (T15)."""
    seat = draft.state.seats[number]
    ghosts, seat.ghosts = seat.ghosts, []
    for card in ghosts:
        if has_full_territory(seat) or draft.rules.abilities[card].loyal:
            summon_special(draft, number, card)
            draft.emit(events.Returned(number, card))
        else:
            seat.discards.append(card)
            draft.emit(events.StayedAway(number, card))


def _clear_table(seat: Seat) -> None:
    seat.discards += seat.played
    seat.played, seat.lost, seat.kills = [], {}, {}
    seat.stop_holding()
    for troop in all_troops(seat):
        troop.bonus = 0
