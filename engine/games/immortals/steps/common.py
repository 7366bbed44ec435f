"""What several steps share: hidden simultaneous answers, money and amounts as options."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.bots import random as random_bot
from engine.core import Decision, Group, Option, Picks, Ref, Text, text
from engine.games.immortals.cards import REALMS, realm_of, region_of
from engine.games.immortals.state import Draft, Frame, Table

TAKE_BACK = "take-back"
DECLINE = {"decline:gold": {"gold": 1}, "decline:energy": {"energy": 1}}


class Hidden(Frame):
    """All seats answer at once and in secret; an answer can be taken back until the last one (P1)."""

    done: list[bool]

    def waiting(self, table: Table) -> tuple[int, ...]:
        """Seats that have not confirmed; none where the engine deals (S6)."""
        return tuple(seat for seat, done in enumerate(self.done) if not done)

    def question(self, table: Table, seat: int) -> Decision:
        """What a seat that has not confirmed is asked."""
        raise NotImplementedError

    def answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Note a secret answer; sets done when it is complete."""
        raise NotImplementedError

    def concerns(self, table: Table, seat: int) -> bool:
        """Whether the seat has anything to answer here; where not, it counts as done from the start."""
        return True

    def reopen(self, seat: int) -> None:
        """Forget what was answered, where that must be answered anew."""

    def ask(self, table: Table, seat: int) -> Decision | None:
        """The seat's question, or the chance to take its answer back."""
        if not self.done[seat]:
            return self.question(table, seat)
        if all(self.done) or not self.concerns(table, seat):
            return None
        back = Option(TAKE_BACK, text("option-take-back"))
        return self.decide(seat, f"{self.noun}.reopen", text("ask-take-back"), (back,), must=False)

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Take the answer back, or note it."""
        if picks == (TAKE_BACK,):
            self.done[seat] = False
            self.reopen(seat)
        else:
            self.answer(draft, seat, picks)

    @property
    def noun(self) -> str:
        """The first half of the names of this frame's questions."""
        return str(self.__struct_config__.tag).partition(".")[0]

    def play_by_chance(self, draft: Draft) -> None:
        """The engine answers for everybody (S6)."""
        for seat in range(len(self.done)):
            while not self.done[seat]:
                self.answer(draft, seat, random_bot.pick(self.question(draft, seat), draft.chance))


def space_option(verb: str, space: str, **more: Any) -> Option:
    """An option about one space, named by it and lit up on the board."""
    return Option(f"{verb}:{space}", text(f"option-{verb}", space=Ref("space", space)), spot=space, **more)


def area_groups(table: Table, spaces: Iterable[str]) -> tuple[Group, ...]:
    """Groups by realm and area for a choice among many spaces, in the order they first appear."""
    keys = dict.fromkeys(area_key(table, space) for space in spaces)
    return tuple(Group(key, text("group-area", place=Ref("area", key))) for key in keys)


def area_key(table: Table, space: str) -> str:
    """The group of a space: light/green."""
    return f"{realm_of(space)}/{table.rules.regions[region_of(space)].area}"


def declines() -> tuple[Option, ...]:
    """Not performing the action, for 1 gold or 1 energy (A2)."""
    return tuple(Option(key, text("option-" + key.replace(":", "-"))) for key in DECLINE)


def amount(key: str, label: Text, most: int, spot: str = "") -> Option:
    """Picked as often as the number meant."""
    return Option(key, label, cap=most, spot=spot)


def spread_options(table: Table, seat: int, realm: str, most: int) -> Iterator[Option]:
    """Own spaces of a realm, each for up to so many armies."""
    for space, here in table.state.spaces.items():
        if here.owner == seat and realm_of(space) == realm:
            yield space_option(
                "spread", space, cap=most, group=realm, hint=text("hint-armies", count=here.armies)
            )


def spread_of(picks: Picks) -> dict[str, dict[str, int]]:
    """Picked spaces as armies by realm and space."""
    spread: dict[str, dict[str, int]] = {realm: {} for realm in REALMS}
    for pick in picks:
        space = pick.partition(":")[2]
        counts = spread[realm_of(space)]
        counts[space] = counts.get(space, 0) + 1
    return spread
