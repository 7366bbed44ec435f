"""A match of Ataque à Torre in the hands of a test: positions and moves as text, everything through the gate."""

from engine.games.ataque import Ataque
from engine.games.ataque.knowledge import notation
from tests.engine.games.board import GameBoard

GAME = Ataque.bind()
RULES = GAME.rules
EMPTY = "- - - | - - - | - - -"


class Board(GameBoard):
    """A position of Ataque à Torre. In those of board(), seat 0 attacks."""

    game = GAME

    def attacks(self) -> list[str]:
        """The attacks on offer to the attacker."""
        return [
            id_.partition(":")[2] for id_ in self.options(self.state.attacker) if id_.startswith("attack")
        ]

    def row(self, seat: int) -> str:
        """A seat's bases and troops in the notation."""
        lines = notation.write(self.state).splitlines()
        return next(line.partition(": ")[2] for line in lines if line.startswith(f"{seat}: "))

    def specials(self, seat: int) -> list[str]:
        """The special troops of a seat."""
        return [troop.kind for troop in self.state.seats[seat].specials]

    def dealt(self, seat: int, phase: str) -> int:
        """Return a seat's last pool in this part of a battle, 0 if it dealt none."""
        pools = [data["pool"] for data in self.told("damage") if (data["by"], data["phase"]) == (seat, phase)]
        return pools[-1] if pools else 0


def board(
    mine: str = EMPTY,
    theirs: str = EMPTY,
    *more: str,
    armies: str = "westerners westerners",
    phase: str = "action",
    idle: int = 0,
) -> Board:
    """Build a position in which seat 0 attacks. more: further lines of the notation."""
    lines = [
        f"armies: {armies}",
        f"turn: 5 {phase} attacker=0 idle={idle}",
        f"0: {mine}",
        f"1: {theirs}",
        *more,
    ]
    return Board(notation.parse(RULES, "\n".join(lines)))


def with_hands(mine: str = "", theirs: str = "") -> tuple[str, ...]:
    """Hands as lines of the notation."""
    return tuple(f"hand {seat}: {cards}" for seat, cards in enumerate((mine, theirs)) if cards)
