"""A question that an effect asks the player of its ability."""

from engine.games.ataque.position.state import Frame, Table
from engine.rules.core import Decision


class AskFrame(Frame):
    """A question to the player of an ability. If only one answer is possible, the engine gives it."""

    automatic = True
    seat: int

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the player of the ability."""
        return (self.seat,)

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Return the question to the player of the ability. None for the other seat."""
        return self.make_question(table, seat) if seat == self.seat else None

    def make_question(self, table: Table, seat: int) -> Decision:
        """Return the question of the effect."""
        raise NotImplementedError
