"""End the setup: start money, limbos, the tower's seeding and the split of fallen armies (S11–S13)."""

from engine.games.immortals.battle import tower
from engine.games.immortals.battle.battle import INHABITANTS, cubes_by_owner, tell_cubes
from engine.games.immortals.edition.cards import REALMS, is_conflict
from engine.games.immortals.position import events
from engine.games.immortals.position.changes import earn_money, enter_phase
from engine.games.immortals.position.options import amount_option
from engine.games.immortals.position.state import Draft, SimultaneousFrame, State, Table, seats_from
from engine.games.immortals.steps.rounds import RoundFrame
from engine.rules.core import Decision, Picks, ReadyAnswer, text

LIMBO = 3
SEEDED = 7
SEEDED_INHABITANTS = 10
LEFT_IN_TRAY = 2


def end_setup(draft: Draft) -> None:
    """Give start money, fill limbos and tower, and ask all to split their armies that fell out (S11–S13)."""
    state = draft.state
    held = {card for seat in state.seats for card in seat.hand if is_conflict(card)}
    left = [card for seat in state.seats for card in seat.draft_hand]
    state.deck = sorted([*state.deck, *state.discards, *left])
    state.discards = []
    enter_phase(draft, "setup", "tower")
    for number in seats_from(state, state.first):
        seat = state.seats[number]
        seat.draft_hand = []
        seat.seen = [card for card in seat.seen if card in held]
        halves = (draft.rules.tribes[seat.light], draft.rules.tribes[seat.dark])
        gold, energy = sum(half.gold for half in halves), sum(half.energy for half in halves)
        earn_money(draft, number, gold, energy, why="start")
        for realm in REALMS:
            seat.limbo[realm] += LIMBO
        seat.supply -= 2 * LIMBO
    draft.emit(events.Mustered(LIMBO, events.Deck(len(state.deck))))
    _seed_tower(draft)
    draft.swap(SplitFrame.set_up(state))


def _seed_tower(draft: Draft) -> None:
    """Throw in seven armies of each seat and ten inhabitants (S13).

    All but two fallen inhabitants go back.
    """
    state = draft.state
    thrown = [SEEDED] * len(state.seats) + [SEEDED_INHABITANTS]
    state.inhabitants -= SEEDED_INHABITANTS
    for seat in state.seats:
        seat.supply -= SEEDED
    state.tray = tower.throw_cubes(state.tower, thrown, draft.chance, draft.rules.tower)
    fallen = list(state.tray)
    back = max(0, state.tray[INHABITANTS] - LEFT_IN_TRAY)
    state.tray[INHABITANTS] -= back
    state.inhabitants += back
    into, out, now = cubes_by_owner(thrown), cubes_by_owner(fallen), tell_cubes(state)
    draft.emit(events.Seeded(into, out, now))


class SplitFrame(SimultaneousFrame, tag="limbo.split"):
    """Each seat distributes its armies that fell out over its two limbos, all at once (S13)."""

    light: list[int]

    @classmethod
    def set_up(cls, state: State) -> "SplitFrame":
        """Begin. A seat without armies in the tray is not asked."""
        return cls(done=[count == 0 for count in state.tray[:INHABITANTS]], light=[0] * len(state.seats))

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if an army of the seat fell out."""
        return table.state.tray[seat] > 0

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the number in the Light limbo."""
        fallen = table.state.tray[seat]
        option = amount_option("light", text("option-to-light"), fallen)
        prompt = text("ask-split", count=fallen)
        light, none = fallen // 2, text("option-to-dark")
        label = text("share-limbos", light=light, dark=fallen - light)
        return self.decide(
            seat,
            "limbo.split",
            prompt,
            (option,),
            low=0,
            high=fallen,
            default=("light",) * light,
            none=none,
            ready=(ReadyAnswer(label, ("light",) * light),) if table.hints else (),
        )

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the split."""
        self.light[seat] = len(picks)
        self.done[seat] = True

    def run(self, draft: Draft) -> None:
        """Reveal all splits, remove the rest of the supply from the game, and begin the first round."""
        state = draft.state
        draft.shown = True
        for number in seats_from(state, state.first):
            seat, light, fallen = state.seats[number], self.light[number], state.tray[number]
            seat.limbo["light"] += light
            seat.limbo["dark"] += fallen - light
            state.tray[number] = 0
            draft.emit(events.Split(number, light, fallen - light))
            seat.box, seat.supply = seat.supply, 0
        draft.swap(RoundFrame())
