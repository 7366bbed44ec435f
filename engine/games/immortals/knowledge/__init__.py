"""Views, determinization, notation and audits of a position of Immortals."""

from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.knowledge.audit import audit
from engine.games.immortals.knowledge.determinize import imagine
from engine.games.immortals.knowledge.notation import parse
from engine.games.immortals.knowledge.view import View, view
from engine.games.immortals.position.state import State
from engine.rules.core import Ref
from engine.rules.frames import Table
from engine.rules.game import Knowledge


class ImmortalsKnowledge(Knowledge[State, Edition]):
    """The knowledge of Immortals: views, determinization, notation, audits."""

    def view(self, state: State, seat: int | None) -> View:
        """Return the view of a seat or a spectator (O1, O2)."""
        return view(Table(self.rules, state), seat)

    def determinize_state(self, state: State, seat: int | None, seed: bytes) -> State:
        """Return a determinized state that this seat cannot tell from the true one."""
        return imagine(self.rules, state, seat, seed)

    def audit_state(self, state: State) -> None:
        """Raise AssertionError if armies, cards or buildings were lost or made (B10)."""
        audit(self.rules, state)

    def read_position(self, words: str, seed: bytes) -> State:
        """Read a position, ready for its first question. Raises ParseError that names the line."""
        return parse(self.rules, words, seed)

    def name_peoples(self, state: State) -> tuple[Ref, ...]:
        """Return each seat's Light tribe. Pictures show its sign. Empty until all seats have one."""
        tribes = [seat.light for seat in state.seats if seat.light]
        return tuple(Ref("tribe", each) for each in tribes) if len(tribes) == len(state.seats) else ()
