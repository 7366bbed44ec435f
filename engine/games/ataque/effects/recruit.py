"""The effect that recruits troops, and the question for their bases."""

from collections.abc import Collection
from typing import Literal

from engine.games.ataque.battle.volley import assigned_by
from engine.games.ataque.edition.effects import AbilityEffect
from engine.games.ataque.effects.ask import AskFrame
from engine.games.ataque.effects.usefulness import UseMoment
from engine.games.ataque.position.changes import recruit_troops, room_on
from engine.games.ataque.position.options import base_option
from engine.games.ataque.position.state import Draft, Table, places_with, territory_of
from engine.rules.core import Decision, Picks, Ref, text
from engine.rules.rule_data import Worded, need


class Recruit(AbilityEffect, Worded, frozen=True):
    """An effect that recruits troops.

    per "base": at once, one on each own base of `types`.
    per "lost" or "killed": at the end of the turn, one of these troops for each of them lost or enemy killed.
    """

    per: Literal["base", "lost", "killed"]
    types: tuple[str, ...] = ()
    where: Literal["anywhere", "with these"] = "anywhere"

    def check_row(self, place: str, types: Collection[str]) -> None:
        """Reject unknown types, types when troops are counted, and no types when bases are."""
        need([type_ for type_ in self.types if type_ not in types], "fault-type", place=place)
        need([place] * ((self.per == "base") != bool(self.types)), "fault-recruits")

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if there is room for the recruits.

        At the end of the turn a possible battle is needed too.
        """
        if self.per == "base":
            return bool(self._list_spaces(now.table, now.seat, now.these))
        seat = now.table.state.seats[now.seat]
        due = bool(self._count_due(now.table, now.seat, now.these))
        return due or (now.may_fight and any(base and base.type == now.these for base in seat.spaces))

    def play(self, draft: Draft, seat: int, these: str) -> None:
        """Put a troop on each of the bases."""
        if self.per == "base":
            recruit_troops(draft, seat, dict.fromkeys(self._list_spaces(draft, seat, these), 1))

    def end_turn(self, draft: Draft, seat: int, these: str) -> None:
        """Ask for the bases of the troops."""
        if many := self._count_due(draft, seat, these):
            draft.push(LevyFrame(seat=seat, type=these, many=many))

    def _list_spaces(self, table: Table, number: int, these: str) -> list[int]:
        """List the bases with room, everywhere or in territories with one of these troops."""
        seat = table.state.seats[number]
        room = room_on(seat, table.rules.numbers.troops, lambda base: base.type in self.types)
        if self.where == "anywhere":
            return list(room)
        places = places_with(seat, these)
        return [space for space in room if territory_of(space) in places]

    def _count_due(self, table: Table, number: int, these: str) -> int:
        """Return how many troops come at the end of the turn, at most as many as there is room for."""
        seat = table.state.seats[number]
        if self.per == "base":
            return 0
        tally = seat.lost if self.per == "lost" else seat.kills
        return min(tally.get(these, 0), sum(_find_room(table, number, these).values()))


def _find_room(table: Table, number: int, type_: str) -> dict[int, int]:
    """Return the room for troops of a type on the seat's bases, by space."""
    return room_on(table.state.seats[number], table.rules.numbers.troops, lambda base: base.type == type_)


class LevyFrame(AskFrame, tag="troops.recruit"):
    """The question how to distribute `many` troops of one type over the seat's bases of that type."""

    type: str
    many: int

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for one allocation over the bases with room."""
        room = _find_room(table, seat, self.type)
        options = [base_option("recruit", seat, space, self.type, more) for space, more in room.items()]
        picks = [option.id for option in options for _ in range(option.cap)]
        prompt = text("ask-recruit", count=self.many, type=Ref("type", self.type))
        default = tuple(picks[: self.many])
        return self.decide(
            seat, "troops.recruit", prompt, options, low=self.many, high=self.many, default=default
        )

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Recruit the troops."""
        draft.pop()
        recruit_troops(draft, seat, {int(space): count for space, count in assigned_by(picks).items()})
