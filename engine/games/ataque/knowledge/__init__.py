"""Views, determinization, notation and audits of a position of Ataque."""

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.knowledge.audit import audit
from engine.games.ataque.knowledge.determinize import imagine
from engine.games.ataque.knowledge.notation import parse
from engine.games.ataque.knowledge.view import View, view
from engine.games.ataque.position.state import State
from engine.rules.core import Ref
from engine.rules.frames import Table
from engine.rules.game import Knowledge


class AtaqueKnowledge(Knowledge[State, Edition]):
    """The knowledge of Ataque: views, determinization, notation, audits."""

    def view(self, state: State, seat: int | None) -> View:
        """Return the view of a seat or a spectator (T18)."""
        return view(Table(self.rules, state), seat)

    def determinize_state(self, state: State, seat: int | None, seed: bytes) -> State:
        """Return a determinized state that this seat cannot tell from the true one."""
        return imagine(self.rules, state, seat, seed)

    def audit_state(self, state: State) -> None:
        """Raise AssertionError if cards or troops were lost or created."""
        audit(self.rules, state)

    def read_position(self, words: str, seed: bytes) -> State:
        """Read a position, ready for its first question. Raises ParseError that names the line."""
        return parse(self.rules, words, seed)

    def name_peoples(self, state: State) -> tuple[Ref, ...]:
        """Return each seat's army. Empty until both are known."""
        armies = [seat.army for seat in state.seats if seat.army]
        return tuple(Ref("army", each) for each in armies) if len(armies) == len(state.seats) else ()
