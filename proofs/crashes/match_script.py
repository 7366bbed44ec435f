"""Whole matches as text: lines that fix the rules and all chance, then moves. Comments may be anywhere."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Self

from engine.rules.core import Command
from engine.rules.notation import parse_move

TESTS = Path(__file__).parents[2] / "tests"
GAMES, EDITIONS = TESTS / "engine/games", TESTS / "fixtures/editions"
# scripts by game: together, a game's scripts answer a question of every step
ATAQUE, BRIGANDINE = (sorted((GAMES / game / "matches").glob("*.txt")) for game in ("ataque", "brigandine"))


@dataclass
class MatchScript:
    """The game, its edition's SHA-256, the secret of the first match, the ids of Join clicks, and the moves.

    edition: empty if it is the one that comes with the bot.
    """

    game: str
    edition: str
    secret: str
    joins: tuple[int, ...]
    moves: list[Command]

    @classmethod
    def read(cls, file: Path) -> Self:
        """Return the script in a file. `#` begins a comment."""
        lines = [line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines()]
        game, secret, joins, *moves = [line for line in lines if line]
        key, _, edition = game.removeprefix("game ").partition(" ")
        return cls(
            key,
            edition,
            secret.removeprefix("secret "),
            tuple(map(int, joins.split()[1:])),
            [parse_move(move) for move in moves],
        )

    @property
    def rules(self) -> bytes | None:
        """The rule data of the script's edition. None: the data that comes with the bot."""
        return (EDITIONS / f"{self.edition}.toml").read_bytes() if self.edition else None

    @property
    def seed(self) -> bytes:
        """The seed of all chance in the match. The bot draws from the same seed."""
        numbers = "1" + ",".join(map(str, self.joins))
        return sha256(bytes.fromhex(self.secret) + numbers.encode()).digest()
