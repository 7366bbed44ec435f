"""Each game's additions for the proofs: the constant PROOFS of the module named like the game's key."""

from importlib import import_module
from pkgutil import iter_modules

from engine.games import GAMES
from proofs.games.kit import ProofKit

HERE = {each.name for each in iter_modules(__path__)}


def load_kit(key: str) -> ProofKit:
    """Return a game's additions for the proofs. A game without a module has none, and proofs skip them."""
    if key not in HERE:
        return ProofKit()
    kit: ProofKit = import_module(f"{__name__}.{key}").PROOFS
    return kit


KITS = {key: load_kit(key) for key in GAMES}


def list_offering(part: str) -> list[str]:
    """List the games with a non-empty field of this name in their ProofKit."""
    return [key for key, kit in KITS.items() if getattr(kit, part)]
