"""The probability of presses of a bot's buttons and menus, by the verb in their ids."""

from collections.abc import Mapping, Sequence
from random import Random

from ..discord import BUTTON, Json, label_of

MOVE = 1.0  # weight of answers, and of every verb without a line below
RARE = 0.02
GIVING_UP = ("concede", "resign")  # answers that end a match
# Weights of parts, relative to one that answers.
WEIGHTS: Mapping[str, float] = {
    # shows something
    "asked": 0.3, "before": 0.1, "board": 0.1, "chance": 0.1, "chapter": 0.2, "deed": 0.1, "eyes": 0.6, "film": 0.4, "finished": 0.5, "follow": 0.2, "fought": 0.1, "further": 0.2,
    "goto": 0.4, "help": 0.2, "hint": 0.2, "invite": 0.1, "list": 0.9, "log": 0.1, "look": 0.1, "notice": 0.3, "panel": 0.2, "part": 0.1, "predict": 0.5,
    "primer": 0.1, "proof": 0.4, "rather": 0.1, "ranks": 0.5, "replay": 0.3, "rules": 0.05, "sheet": 0.1, "show": 0.05, "then": 0.2, "topic": 0.1, "unwatch": 0.1, "what": 0.1, "thing": 0.2,
    "acts": 0.5, "story": 0.3, "ways": 0.2, "which": 0.9, "why": 0.6, "won": 0.3,
    # reacts to a match of others
    "foresee": 0.9, "foretell": 0.5, "nudge": 0.2,
    # orders
    "always": 0.15, "askme": 0.5, "choose": 0.5, "enough": 0.9, "guard": 0.5, "instead": 0.6, "later": 0.2, "layorders": 0.4,
    "orders": 0.2, "putfirst": 0.6, "wishes": 0.2, "withdraw": 0.2,
    # takes back
    "back": 0.1, "clear": 0.1, "goback": 0.8, "return": 0.9,
    # changes settings
    "mine": 0.3, "myother": 0.2, "options": 0.5, "other": 0.5, "ours": 0.2, "ourother": 0.5, "table": 0.5, "robot": 0.5,
    # joins, decides or leaves
    "colour": 0.3, "join": 0.5, "more": 0.3, "start": 0.3, "solo": 0.01, "rematch": 0.2, "take": 0.9,
    "yes": 0.9, "no": 0.7, "decide": 0.2, "giveup": 0.5, "leave": 0.15, "left": 0.6, "remove": 0.08, "removed": 0.7, "quit": 0.6,
    "forget": 0.4, "forgetall": 0.02, "keepall": 0.9,
}  # fmt: skip


def read_verb(custom_id: object) -> str:
    """Return the verb of an id of the bot (`r:match:question:verb:arg`), empty for other ids."""
    parts = str(custom_id).split(":")
    return parts[3] if len(parts) >= 4 and parts[0] == "r" else ""


def weigh_part(part: Json) -> float:
    """Return the weight of a button or menu. It is MOVE for an answer, less for others."""
    if part["type"] == BUTTON and any(word in label_of(part).lower() for word in GIVING_UP):
        return RARE
    return WEIGHTS.get(read_verb(part.get("custom_id")), MOVE)


def draw_pressed(parts: Sequence[Json], chance: Random) -> int | None:
    """Draw the index of the part to press, by weight. None: press nothing.

    None is likelier if the total weight is low.
    """
    weights = [weigh_part(part) for part in parts]
    if chance.random() >= sum(weights):
        return None
    return chance.choices(range(len(parts)), weights)[0]
