"""Second questions of an action, after a way to perform it has been picked."""

from engine.games.immortals.edition.money import Money
from engine.games.immortals.position.options import amount_option
from engine.games.immortals.position.state import Frame, Table
from engine.rules.core import Decision, Text, text


class FollowUpFrame(Frame, kw_only=True):
    """A second question to the acting seat. The price is paid with its last answer (A7)."""

    seat: int
    price: Money
    finished: bool = False

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the acting seat, until it has answered."""
        return () if self.finished else (self.seat,)

    def ask_armies(self, table: Table, step: str, prompt: Text, source: str, target: str) -> Decision:
        """Ask for the number of armies to send from the source: at least one goes and one stays."""
        most = table.state.spaces[source].armies - 1
        option = amount_option("army", text("option-army"), most, target)
        return self.decide(self.seat, step, prompt, (option,), high=most, default=("army",) * most)
