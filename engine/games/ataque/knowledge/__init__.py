"""What is known of a position of Ataque: by a seat, by events alone, by notation, by an audit."""

from typing import Any

import msgspec

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.knowledge.audit import audit
from engine.games.ataque.knowledge.determinize import imagine
from engine.games.ataque.knowledge.notation import parse
from engine.games.ataque.knowledge.view import View, view
from engine.games.ataque.position.state import State
from engine.rules.frames import Table
from engine.rules.game import Knowledge


class AtaqueKnowledge(Knowledge[State, Edition]):
    """What is known of Ataque."""

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat or a spectator may know (T18)."""
        return view(Table(self.rules, state), seat)

    def determinize_state(self, state: State, seat: int | None, seed: bytes) -> State:
        """Return another state that this seat cannot tell from the true one."""
        return imagine(self.rules, state, seat, seed)

    def audit_state(self, state: State) -> None:
        """Raise AssertionError if cards or troops were lost or made."""
        audit(self.rules, state)

    def read_position(self, words: str, seed: bytes) -> State:
        """Read a position, ready to be asked; raise Malformed naming the line."""
        return parse(self.rules, words, seed)

    def list_facts(self) -> dict[str, Any]:
        """Return the whole edition: the first line of a trace."""
        whole: dict[str, Any] = msgspec.to_builtins(self.rules)
        return whole
