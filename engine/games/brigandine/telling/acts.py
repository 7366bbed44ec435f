"""The acts of an organization as sentences, told at the reveal."""

from collections.abc import Sequence

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.sides import COLOUR_OF
from engine.games.brigandine.telling.words import Data, refer_seat
from engine.rules.core import Arg, Ref, Text, text


def tell_act(_rules: Edition, data: Data) -> Text | None:
    """Tell an act of an organization, at the reveal."""
    kind, *words = data["words"]
    args = read_act(kind, words)
    if args is None:
        return None
    here = kind == "extracted" and args["castle"] == args["land"]
    return text(
        f"tell-act-{kind}-here" if here else f"tell-act-{kind}", seat=refer_seat(data["seat"]), **args
    )


def read_act(kind: str, words: Sequence[str]) -> dict[str, Arg] | None:
    """Return what the words of an act in the diary name; None: it is not worth a line."""
    refs = ACTS.get(kind)
    if refs is None:
        return None
    args: dict[str, Arg] = {}
    for (name, ref), word in zip(refs, words, strict=False):
        if ref == "structure":
            args[name] = text(f"built-{word}")
        elif ref == "colour":
            args[name] = text(f"rune-{COLOUR_OF[word]}")
        else:
            args[name] = int(word) if ref == "number" else Ref(ref, word)
    return args


ACTS = {
    "built": (("what", "structure"), ("land", "land")),
    "explored": (("land", "land"), ("count", "number")),
    "extracted": (("castle", "land"), ("colour", "colour"), ("land", "land")),
    "attached": (("card", "card"), ("troop", "character")),
    "passed": (("card", "card"), ("giver", "character"), ("troop", "character")),
    "detached": (("card", "card"), ("troop", "character")),
    "activated": (("card", "card"),),
    "recruited": (("troop", "character"), ("land", "land")),
    "played": (("card", "card"),),
    "cast": (("card", "card"), ("troop", "character")),
    "token": (("token", "token"),),
    "exchanged": (("card", "card"),),
    "rune": (("colour", "colour"), ("land", "land")),
    "healed": (("troop", "character"), ("count", "number")),
    "discarded": (("card", "card"),),
    "drew-from": (("nation", "nation"),),
    "unmarked": (("troop", "character"),),
    "placed": (("land", "land"),),
    "released": (("card", "card"), ("troop", "character")),
}
