"""Whole matches as text: a head that fixes all chance, then moves and comments."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from engine import chance
from engine.core import Command
from engine.notation import parse_move

GAMES = Path(__file__).parents[1] / "tests/engine/games"
EVERY_STEP = GAMES / "ataque/matches/every-step.txt"
BRIGANDINE = sorted((GAMES / "brigandine/matches").glob("*.txt"))  # together they press every step


@dataclass
class MatchScript:
    """The game, the secret of the bot's first match, the ids of the Join clicks in order, and the moves."""

    game: str
    secret: str
    joins: tuple[int, ...]
    moves: list[Command]

    @classmethod
    def read(cls, file: Path) -> Self:
        """Return the script in a file; `#` begins a comment."""
        lines = [line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines()]
        game, secret, joins, *moves = [line for line in lines if line]
        return cls(
            game.removeprefix("game "),
            secret.removeprefix("secret "),
            tuple(map(int, joins.split()[1:])),
            [parse_move(move) for move in moves],
        )

    @property
    def seed(self) -> bytes:
        """The seed of all its chance, which is of scheme 1."""
        return chance.first_seed(bytes.fromhex(self.secret), 1, self.joins)
