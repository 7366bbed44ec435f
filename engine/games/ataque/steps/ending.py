"""End the turn: effects, the attacker's first; then clear all that lasted the turn (T6, T8)."""

from engine.games.ataque.battle.volley import assigned_by
from engine.games.ataque.edition.effects import Draw, Recruit
from engine.games.ataque.position.changes import recruit_troops, room_on, summon_special
from engine.games.ataque.position.state import (
    Draft,
    Frame,
    Seat,
    Table,
    all_troops,
    has_full_territory,
    turn_order,
)
from engine.games.ataque.steps.cards import Split
from engine.games.ataque.steps.damage import base_option
from engine.games.ataque.steps.targets import Ask
from engine.rules.core import Decision, Picks, Ref, text


class Ending(Frame, tag="turn.end"):
    """One ability after the other; todo: seat and card of those still to come."""

    todo: list[tuple[int, str]]

    @classmethod
    def set_up(cls, table: Table) -> "Ending":
        """Begin with the attacker's in the order played, then the defender's."""
        seats = turn_order(table.state)
        return cls(todo=[(seat, card) for seat in seats for card in table.state.seats[seat].played])

    def run(self, draft: Draft) -> None:
        """Carry out the next ability; after the last bring special troops back and put the turn's abilities away."""
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
    """Carry out what an ability does at the end of the turn."""
    seat, ability = draft.state.seats[number], draft.rules.abilities[card]
    for effect in ability.effects:
        if isinstance(effect, Draw):
            living = sum(troop.kind == ability.type for troop in all_troops(seat))
            counts = [0, 0]
            counts[number] = living * effect.add
            draft.push(Split.set_up(counts))
        elif isinstance(effect, Recruit) and effect.per != "base":
            tally = seat.lost if effect.per == "lost" else seat.kills
            _levy_troops(draft, number, ability.type, tally.get(ability.type, 0))


def _levy_troops(draft: Draft, number: int, type_: str, count: int) -> None:
    room = levy_room(draft, number, type_)
    count = min(count, sum(room.values()))
    if count:
        draft.push(Levy(seat=number, type=type_, many=count))


def levy_room(table: Table, number: int, type_: str) -> dict[int, int]:
    """Return how many troops of a type the seat's bases still hold, by space."""
    return room_on(table.state.seats[number], table.rules.numbers.troops, lambda base: base.type == type_)


class Levy(Ask, tag="troops.recruit"):
    """The seat puts so many troops of one type onto its bases of that type."""

    type: str
    many: int

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for one allocation over the bases with room."""
        room = levy_room(table, seat, self.type)
        options = [base_option("recruit", seat, space, self.type, more) for space, more in room.items()]
        picks = [option.id for option in options for _ in range(option.cap)]
        prompt = text("ask-recruit", count=self.many, type=Ref("type", self.type))
        default = tuple(picks[: self.many])
        return self.decide(
            seat, "troops.recruit", prompt, options, low=self.many, high=self.many, default=default
        )

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Recruit them."""
        draft.pop()
        recruit_troops(draft, seat, {int(space): count for space, count in assigned_by(picks).items()})


def _bring_back(draft: Draft, number: int) -> None:
    """Bring special troops back that return, if they have a home (T15); else discard their cards."""
    seat = draft.state.seats[number]
    ghosts, seat.ghosts = seat.ghosts, []
    for card in ghosts:
        if has_full_territory(seat) or draft.rules.abilities[card].loyal:
            summon_special(draft, number, card)
            draft.emit("returned", seat=number, card=card)
        else:
            seat.discards.append(card)
            draft.emit("stayed-away", seat=number, card=card)


def _clear_table(seat: Seat) -> None:
    seat.discards += seat.played
    seat.played, seat.lost, seat.kills, seat.holding = [], {}, {}, False
    for troop in all_troops(seat):
        troop.bonus = 0
