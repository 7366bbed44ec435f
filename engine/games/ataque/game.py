"""Ataque à Torre as a Game: setup, view, result and the rest."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from engine.games.ataque.advice import AtaqueAdvice
from engine.games.ataque.edition.edition import EDITIONS, Edition
from engine.games.ataque.knowledge import AtaqueKnowledge
from engine.games.ataque.knowledge.conditions import AtaqueOrders
from engine.games.ataque.narration import AtaqueNarration
from engine.games.ataque.position.changes import OVER, end_match
from engine.games.ataque.position.state import VERSION, Seat, State, all_troops, count_bases, opponent_of
from engine.games.ataque.steps.chart import CODEC, SavedState
from engine.games.ataque.steps.setup import ArmiesFrame
from engine.rules.core import Option, Ref, Result, Setting, Standing, StateChange, text
from engine.rules.flow import FlowGame, rank_points
from engine.rules.frames import Draft

FIRST_ROUND, USUAL = 2, 16  # turns of the first round, and of a usual match
ANY = "any"
BURNS = Setting(
    "burns",
    text("setting-burns"),
    (
        Option("3", text("setting-burns-number", count=3), text("about-burns-standard")),
        Option("1", text("setting-burns-number", count=1)),
        Option("0", text("setting-burns-none"), text("about-burns-none")),
        Option(ANY, text("setting-burns-any"), text("about-burns-any")),
    ),
    "3",
)


def _count_troops(seat: Seat) -> int:
    return sum(1 for _ in all_troops(seat))


class Ataque(FlowGame[State, Edition]):
    """2 players, four armies, bases and troops in three territories, battles for the palace."""

    key: ClassVar[str] = "ataque"
    version: ClassVar[int] = VERSION
    has_hard: ClassVar[bool] = True
    folder: ClassVar[Path] = Path(__file__).parent
    seats: ClassVar[range] = range(2, 3)
    settings: ClassVar[tuple[Setting, ...]] = (BURNS,)
    quick: ClassVar[Mapping[str, str]] = {"burns": "0"}
    primer: ClassVar[tuple[str, ...]] = ("board", "renewal", "battle", "road", "knight")
    codec = CODEC
    editions = EDITIONS

    def __init__(self, rules: Edition, data: bytes = b"") -> None:
        super().__init__(rules, data)
        self.narration = AtaqueNarration(rules)
        self.knowledge = AtaqueKnowledge(rules)
        self.advice = AtaqueAdvice(rules)
        self.orders = AtaqueOrders(rules)

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> StateChange[State]:
        """Begin a match: both choose an army (T1)."""
        burns = settings.get(BURNS.key, BURNS.default)
        empty = [Seat() for _ in range(seats)]
        state = SavedState(seed=seed.hex(), seats=empty, burns=None if burns == ANY else int(burns))
        draft: Draft[State, Edition] = Draft(self.rules, state)
        draft.push(ArmiesFrame.set_up())
        self.advance(draft)
        return draft.turn()

    def size(self, state: State) -> int:
        """Return the number of players."""
        return len(state.seats)

    def list_roles(self, state: State, seat: int) -> tuple[Ref, ...]:
        """List the seat's army, once it is chosen (T1)."""
        army = state.seats[seat].army
        return (Ref("army", army),) if army else ()

    def result(self, state: State) -> Result | None:
        """Return the result of a finished match: one point for the winner. A draw is shared (T13, T19)."""
        if state.phase != OVER:
            return None
        points = [int(state.winner == seat) for seat in range(len(state.seats))]
        return rank_points([(point,) for point in points], points)

    def progress(self, state: State) -> int:
        """Return the percentage of a usual match that is over. Each player's first turn is the first round."""
        return 0 if state.turn <= FIRST_ROUND else min(100 * (state.turn - 1) // USUAL, 100)

    def score(self, state: State) -> Result:
        """Return the places by bases on the board, then by troops. Once the match is over, return its result."""
        bases = list(map(count_bases, state.seats))
        troops = map(_count_troops, state.seats)
        return self.result(state) or rank_points(list(zip(bases, troops, strict=True)), bases)

    def standing(self, state: State) -> Standing:
        """Return the ranking by bases, then by troops."""
        held = tuple(
            text("standing-has", bases=count_bases(seat), troops=_count_troops(seat)) for seat in state.seats
        )
        return Standing(self.score(state).places, held, order=text("standing-order"))

    def drop_told(self, state: State) -> None:
        """Remove the report of the last battle."""
        state.report = None

    def leave(self, state: State, seat: int) -> StateChange[State] | None:
        """Concede: the other seat has won (T19)."""
        if state.phase == OVER:
            return None
        draft = self.draft(state)
        end_match(draft, opponent_of(seat), "conceded")
        return draft.turn()

    def is_near_end(self, state: State) -> bool:
        """Return True if a battle is under way, since any battle may end the match."""
        return state.fight is not None
