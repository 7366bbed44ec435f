"""Set up before the draft: tribes and home regions (S2–S5)."""

from typing import NamedTuple

from engine.games.immortals.position import events
from engine.games.immortals.position.changes import hand_over_card, put_armies
from engine.games.immortals.position.state import Draft, Frame, SimultaneousFrame, State, Table, seats_from
from engine.games.immortals.steps.army_groups import (
    give_tribe,
    group_options,
    lay_out_groups,
    picked_number,
    place_group,
)
from engine.games.immortals.steps.drafting import deal_draft_hands
from engine.rules.core import Decision, Option, Picks, Ref, Text, target_of, text

HOME_TWIN = 2  # armies from supply on the home region in Dark (S5)


class Pick(NamedTuple):
    """The seat to pick a tribe, and the tribe's realm."""

    seat: int
    realm: str


class TribesFrame(Frame, tag="tribe.pick"):
    """With the setting pick: in reverse turn order a Light tribe each, then in turn order a Dark one (S2)."""

    automatic = True
    todo: list[Pick]

    @classmethod
    def set_up(cls, state: State) -> "TribesFrame":
        """Begin with the last seat in turn order."""
        around = seats_from(state, state.first)
        light = [Pick(seat, "light") for seat in reversed(around)]
        return cls(todo=light + [Pick(seat, "dark") for seat in around])

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the seat of the next pick."""
        return (self.todo[0].seat,) if self.todo else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for one of the tribes still free in the realm."""
        if seat not in self.active_seats(table):
            return None
        realm = self.todo[0].realm
        options = list_free_tribes(table, realm)
        prompt = text("ask-tribe", realm=Ref("realm", realm))
        return self.decide(seat, "tribe.pick", prompt, options, default=(options[0].id,))

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Take the tribe."""
        realm = self.todo.pop(0).realm
        give_tribe(draft, seat, realm, target_of(picks[0]))

    def run(self, draft: Draft) -> None:
        """Give out the army groups, and ask each seat which one starts at home."""
        lay_out_groups(draft)
        draft.swap(HomeFrame.set_up(draft.state))


def list_free_tribes(table: Table, realm: str) -> list[Option]:
    """List the tribes of a realm that are still free."""
    taken = {getattr(seat, realm) for seat in table.state.seats}
    free = [key for key, tribe in table.rules.tribes.items() if tribe.realm == realm and key not in taken]
    return [Option(f"tribe:{key}", text("option-tribe", tribe=Ref("tribe", key)), spot=key) for key in free]


class HomeFrame(SimultaneousFrame, tag="home.place"):
    """All choose at once the group for their home region in Light. Two armies go to its twin in Dark (S5)."""

    sizes: list[int]

    @classmethod
    def set_up(cls, state: State) -> "HomeFrame":
        """Begin without any answer."""
        return cls(done=[False] * len(state.seats), sizes=[0] * len(state.seats))

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the seats that have not confirmed. If the setup is dealt, there are none (S6)."""
        return () if table.state.dealt else super().active_seats(table)

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the group."""
        home = self._find_home(table, seat)
        options = group_options(table.state, seat, spot=home)
        prompt = text("ask-home", space=Ref("space", home))
        return self.decide(seat, "home.place", prompt, options, default=(options[0].id,))

    def recall_answer(self, table: Table, seat: int) -> Text:
        """Return the chosen group and its space."""
        space = Ref("space", self._find_home(table, seat))
        return text("answer-home", size=self.sizes[seat], space=space)

    @staticmethod
    def _find_home(table: Table, seat: int) -> str:
        """Find a seat's home space in Light."""
        return f"light/{table.rules.tribes[table.state.seats[seat].light].home}"

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the size of the chosen group."""
        self.sizes[seat] = picked_number(picks)
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Place all groups at once and begin the draft."""
        self.play_by_chance(draft)
        draft.shown = True
        for seat in seats_from(draft.state, draft.state.first):
            home = str(draft.rules.tribes[draft.state.seats[seat].light].home)
            place_group(draft, seat, self.sizes[seat], f"light/{home}", twin=HOME_TWIN, card=home)
            draft.state.seats[seat].supply -= HOME_TWIN
            put_armies(draft.state, f"dark/{home}", seat, HOME_TWIN)
            draft.emit(events.Placed(seat, f"dark/{home}", HOME_TWIN, group=False, merged=True))
            hand_over_card(draft, home, seat, merged=True)
        deal_draft_hands(draft)
