"""Ataque à Torre as a Game: setup, view, result and the rest, bound to an edition."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec

from engine.core import Event, Ref, Result, Setting, Text, Turn, text
from engine.flow import Draft, FlowGame, standings
from engine.games.ataque import edition as editions
from engine.games.ataque.audit import audit
from engine.games.ataque.changes import OVER, win
from engine.games.ataque.edition import Edition
from engine.games.ataque.imagine import imagine
from engine.games.ataque.state import Seat, State, Table, all_troops, other, territory_of
from engine.games.ataque.steps.chart import CODEC, Match
from engine.games.ataque.steps.setup import Armies
from engine.games.ataque.tell import tell
from engine.games.ataque.view import View, view


class Ataque(FlowGame[State, Edition]):
    """2 players, four armies, bases and troops in three territories, battles for the palace."""

    key: ClassVar[str] = "ataque"
    version: ClassVar[int] = 1
    folder: ClassVar[Path] = Path(__file__).parent
    seats: ClassVar[range] = range(2, 3)
    settings: ClassVar[tuple[Setting, ...]] = ()
    codec = CODEC

    def __init__(self, rules: Edition, data: bytes) -> None:
        super().__init__(rules)
        self.data = data

    @classmethod
    def bind(cls, data: bytes | None = None, name: str = "standard") -> Self:
        """The game with this edition's text (None: the bundled one); raises EditionError."""
        content = editions.STANDARD.read_bytes() if data is None else data
        return cls(editions.load(content.decode(), name), content)

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> Turn[State]:
        """The position in which both choose an army (T1)."""
        draft: Draft[State, Edition] = Draft(
            self.rules, Match(seed=seed.hex(), seats=[Seat() for _ in range(seats)])
        )
        draft.push(Armies.fresh())
        self.advance(draft)
        return draft.turn()

    def size(self, state: State) -> int:
        """How many play."""
        return len(state.seats)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat or a spectator may know (T18)."""
        return view(Table(self.rules, state), seat)

    def result(self, state: State) -> Result | None:
        """The winner has one point; a draw is shared (T13, T19)."""
        if state.phase != OVER:
            return None
        points = [int(state.winner == seat) for seat in range(len(state.seats))]
        return standings([(point,) for point in points], points)

    def score(self, state: State) -> Result:
        """One point each base that stands, then the more troops the better; once it is over, its result."""
        bases = [sum(base is not None for base in seat.spaces) for seat in state.seats]
        troops = [sum(1 for _ in all_troops(seat)) for seat in state.seats]
        return self.result(state) or standings(list(zip(bases, troops, strict=True)), bases)

    def imagine(self, state: State, seat: int | None, seed: bytes) -> State:
        """Another state that this seat cannot tell from the true one."""
        return imagine(self.rules, state, seat, seed)

    def leave(self, state: State, seat: int) -> Turn[State] | None:
        """Concession: the other has won (T19)."""
        if state.phase == OVER:
            return None
        draft = self.draft(state)
        win(draft, other(seat), "conceded")
        return draft.turn()

    def audit(self, state: State) -> None:
        """Cards and troops are neither lost nor made."""
        audit(self.rules, state)

    def tell(self, event: Event) -> Text | None:
        """The event as a sentence."""
        return tell(self.rules, event)

    def name(self, ref: Ref) -> str | Text | None:
        """Names of armies, types and abilities come from the edition; places are called by their owner."""
        if ref.kind == "army":
            return self.rules.armies[ref.id].name
        if ref.kind == "type":
            return self.rules.types[ref.id].name
        if ref.kind == "ability":
            return self.rules.abilities[ref.id].name
        return _place(ref) if ref.kind in ("place", "space") else None

    def facts(self) -> dict[str, Any]:
        """The edition (the first line of a trace)."""
        whole: dict[str, Any] = msgspec.to_builtins(self.rules)
        return whole


def _place(ref: Ref) -> Text:
    seat, _, where = ref.id.partition("/")
    owner = Ref("seat", seat)
    if where == "p":
        return text("palace-of", seat=owner)
    if where.startswith("t"):
        return text("territory-of", seat=owner, number=int(where[1:]) + 1)
    space = int(where)
    return text("space-of", seat=owner, territory=territory_of(space) + 1, number=space % 3 + 1)
