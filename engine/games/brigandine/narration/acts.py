"""Describe the actions of an organization, published at the reveal."""

from collections.abc import Sequence

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.narration.words import name_thing, refer_seat
from engine.games.brigandine.position.events import Act
from engine.rules.core import Arg, Text, text

NUMBERS, STRUCTURE = ("count",), "what"


def tell_act(_: Edition, it: Act) -> Text | None:
    """Describe an action that the reveal publishes. Return None if it has no sentence."""
    kind, *words = it.words
    args = read_act(kind, words)
    if args is None:
        return None
    here = kind == "extracted" and args["castle"] == args["land"]
    key = f"tell-act-{kind}-here" if here else f"tell-act-{kind}"
    return text(key, seat=refer_seat(it.seat), **args)


def read_act(kind: str, words: Sequence[str]) -> dict[str, Arg] | None:
    """Return the arguments of the sentence of a diary entry, or None if this kind has no sentence."""
    if kind not in ACTS:
        return None
    return {name: _read_word(name, word) for name, word in zip(ACTS[kind], words, strict=False)}


def _read_word(name: str, word: str) -> Arg:
    if name == STRUCTURE:
        return text(f"built-{word}")
    return name_thing(name, int(word) if name in NUMBERS else word)


ACTS = {
    "built": ("what", "land"),
    "explored": ("land", "count"),
    "extracted": ("castle", "colour", "land"),
    "attached": ("card", "troop"),
    "passed": ("card", "giver", "troop"),
    "detached": ("card", "troop"),
    "activated": ("card",),
    "recruited": ("troop", "land"),
    "played": ("card",),
    "cast": ("card", "troop"),
    "token": ("token",),
    "exchanged": ("card",),
    "rune": ("colour", "land"),
    "healed": ("troop", "count"),
    "discarded": ("card",),
    "drew-from": ("nation",),
    "unmarked": ("troop",),
    "placed": ("land",),
    "released": ("card", "troop"),
}  # the arguments of an action's words in the diary
