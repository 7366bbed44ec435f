"""What the proofs are given of each game beside its rules: PROOFS of the module that has the game's key as its name."""

from importlib import import_module
from pkgutil import iter_modules

from engine.games import GAMES
from proofs.games.kit import ProofKit

HERE = {each.name for each in iter_modules(__path__)}


def load_kit(key: str) -> ProofKit:
    """Return what a game offers to the proofs; a game without a module offers nothing, and the proofs go without."""
    if key not in HERE:
        return ProofKit()
    kit: ProofKit = import_module(f"{__name__}.{key}").PROOFS
    return kit


KITS = {key: load_kit(key) for key in GAMES}


def list_offering(part: str) -> list[str]:
    """List the games that offer this part of a ProofKit."""
    return [key for key, kit in KITS.items() if getattr(kit, part)]
