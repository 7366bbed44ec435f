"""Views, determinization, notation and audits of a position of Brigandine."""

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.knowledge.audit import audit
from engine.games.brigandine.knowledge.determinize import imagine
from engine.games.brigandine.knowledge.notation import parse
from engine.games.brigandine.knowledge.view import view
from engine.games.brigandine.position.state import State
from engine.games.brigandine.position.view_rows import View
from engine.rules.core import Ref
from engine.rules.frames import Table
from engine.rules.game import Knowledge


class BrigandineKnowledge(Knowledge[State, Edition]):
    """The knowledge of Brigandine: views, determinization, notation, audits."""

    def view(self, state: State, seat: int | None) -> View:
        """Return the view of a seat or a spectator (H)."""
        return view(Table(self.rules, state), seat)

    def determinize_state(self, state: State, seat: int | None, seed: bytes) -> State:
        """Return a determinized state that this seat cannot tell from the true one (H8)."""
        return imagine(self.rules, state, seat, seed)

    def audit_state(self, state: State) -> None:
        """Raise AssertionError if a conservation law is broken."""
        audit(self.rules, state)

    def read_position(self, words: str, seed: bytes) -> State:
        """Read a position, without executing the steps that need no answer.

        Raises ParseError that names the line.
        """
        return parse(self.rules, words, seed)

    def name_sides(self, state: State) -> tuple[Ref, ...]:
        """Return the nations by seat. Before all are known, the result is empty."""
        nations = [side.nation for side in state.sides if side.nation]
        return tuple(Ref("nation", each) for each in nations) if len(nations) == len(state.sides) else ()
