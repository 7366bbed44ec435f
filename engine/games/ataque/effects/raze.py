"""The effect that razes bases, and the question for them."""

from typing import Literal

from engine.games.ataque.edition.effects import AbilityEffect
from engine.games.ataque.effects.ask import AskFrame
from engine.games.ataque.effects.usefulness import UseMoment
from engine.games.ataque.position.changes import raze_bases, space_id
from engine.games.ataque.position.state import (
    Base,
    Draft,
    Table,
    bases_at,
    count_bases,
    fight_of,
    opponent_of,
    places_with,
)
from engine.rules.core import Decision, Option, Picks, Ref, target_of, text
from engine.rules.rule_data import Worded


class Raze(AbilityEffect, Worded, frozen=True):
    """An effect that razes bases.

    when "after battle": the target's bases that have no troops left, if these troops attacked.
    when "now": as many bases as the player has territories with these troops, chosen by the player.
    """

    when: Literal["after battle", "now"]

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if a base could be razed: one of these troops is on the board, or attacks bases or may."""
        return now.owns_these() if self.when == "now" else now.has_these() and now.faces_bases()

    def play(self, draft: Draft, seat: int, these: str) -> None:
        """Ask for the bases to raze."""
        seats = draft.state.seats
        many = min(len(places_with(seats[seat], these)), sum(map(count_bases, seats)))
        if self.when == "now" and many:
            draft.push(RuinFrame(seat=seat, many=many))

    def end_attack(self, draft: Draft, seat: int, these: str) -> None:
        """Raze the target's bases without troops, if these troops fought at all."""
        fight, enemy = fight_of(draft), opponent_of(seat)
        if self.when == "after battle" and these in fight.veterans:
            bases = bases_at(draft.state.seats[enemy], fight.target)
            raze_bases(draft, enemy, [space for space, base in bases if not base.troops], "ability")


class RuinFrame(AskFrame, tag="base.raze"):
    """The question for at most `many` bases to raze, of either player. By default they are the opponent's."""

    many: int

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the bases. The opponent's come first."""
        theirs, mine = (_offer_bases(table, owner) for owner in (opponent_of(seat), seat))
        bases = table.state.seats[opponent_of(seat)].spaces
        default = sorted(theirs, key=lambda option: -_count_troops(bases, option))[: self.many]
        return self.decide(
            seat, "base.raze", text("ask-raze", count=self.many), (*theirs, *mine), low=0, high=self.many,
            default=tuple(option.id for option in default),
        )  # fmt: skip

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Destroy the bases with their troops."""
        chosen = [target_of(pick).split("/") for pick in picks]
        draft.pop()
        for owner in (opponent_of(seat), seat):
            spaces = [int(space) for number, space in chosen if int(number) == owner]
            raze_bases(draft, owner, spaces, "ability")


def _offer_bases(table: Table, owner: int) -> list[Option]:
    return [
        Option(
            f"raze:{space_id(owner, space)}",
            text("option-base", type=Ref("type", base.type), space=Ref("space", space_id(owner, space))),
            text("hint-troops", troops=len(base.troops)),
            spot=space_id(owner, space),
        )
        for space, base in enumerate(table.state.seats[owner].spaces)
        if base
    ]


def _count_troops(spaces: list[Base | None], option: Option) -> int:
    base = spaces[int(option.spot.partition("/")[2])]
    return len(base.troops) if base else 0
