"""Bring reinforcements from the limbos (F2, F3)."""

from engine.games.immortals.edition.cards import REALMS
from engine.games.immortals.position.changes import awaken_armies
from engine.games.immortals.position.options import share_armies, spread_of, spread_options
from engine.games.immortals.position.state import Draft, Frame, State, Table, has_space
from engine.rules.core import Decision, Group, Option, Picks, Ref, text

ARMIES_PER_REINFORCEMENT = 3


def reinforcements_allowed(state: State, seat: int, realm: str) -> int:
    """Return how many armies the seat may bring from a limbo, 0 without an army in the realm (F2, F3)."""
    count = state.seats[seat].limbo[realm] // ARMIES_PER_REINFORCEMENT
    return count if count and has_space(state, seat, realm) else 0


def can_reinforce(state: State, seat: int) -> bool:
    """Return True if the seat may bring any reinforcements."""
    return any(reinforcements_allowed(state, seat, realm) for realm in REALMS)


def ask_reinforcements(frame: Frame, table: Table, seat: int, step: str) -> Decision:
    """Ask on which own spaces to put reinforcements, all, some or none."""
    most = {realm: reinforcements_allowed(table.state, seat, realm) for realm in REALMS}
    open_realms = [realm for realm in REALMS if most[realm]]
    options: list[Option] = []
    for realm in open_realms:
        options += spread_options(table, seat, realm, most[realm])
    groups = tuple(
        Group(realm, text("group-limbo", realm=Ref("realm", realm)), 0, most[realm]) for realm in open_realms
    )
    count = sum(most.values())
    each = tuple(
        text("reinforce-in-realm", count=most[realm], realm=Ref("realm", realm)) for realm in open_realms
    )
    prompt = text("ask-reinforce", count=count, realms=each)
    ready = share_armies(table, seat, {realm: most[realm] for realm in open_realms})
    return frame.decide(
        seat, step, prompt, options, groups=groups, low=0, high=count, default=(), ready=ready
    )


def place_reinforcements(draft: Draft, seat: int, picks: Picks) -> None:
    """Bring armies from the limbos onto the spaces picked."""
    for realm, spread in spread_of(picks).items():
        if spread:
            awaken_armies(draft, seat, realm, spread)


class ReinforceFrame(Frame, tag="reinforce.place"):
    """With the setting in-order: reinforcements openly, in turn order (F2)."""

    todo: list[int]

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the next seat, if it has something to place."""
        first = self.todo[:1]
        return tuple(seat for seat in first if can_reinforce(table.state, seat))

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for the spaces."""
        if seat not in self.active_seats(table):
            return None
        return ask_reinforcements(self, table, seat, "reinforce.place")

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Place the armies."""
        place_reinforcements(draft, seat, picks)
        self.todo.pop(0)

    def run(self, draft: Draft) -> None:
        """Skip a seat that has nothing to place. End after the last."""
        if self.todo:
            self.todo.pop(0)
        else:
            draft.pop()
