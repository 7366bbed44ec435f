"""What the sentences of events are made of: names, dice, plain sentences."""

from collections.abc import Callable
from typing import Any

from engine.games.brigandine.edition.card_rows import Icons
from engine.games.brigandine.edition.card_words import describe_icons
from engine.games.brigandine.edition.edition import Edition
from engine.rules.core import Arg, Ref, Text, text

Data = dict[str, Any]
Teller = Callable[[Edition, Data], Text | None]
KINDS = {
    "seat": "seat",
    "land": "land",
    "nation": "nation",
    "troop": "character",
    "card": "card",
    "token": "token",
}


def refer_seat(seat: int) -> Ref:
    """Name a player."""
    return Ref("seat", str(seat))


def refer_cards(cards: list[str], kind: str = "card") -> tuple[Arg, ...]:
    """Name cards, or other things of one kind."""
    return tuple(Ref(kind, card) for card in cards)


def refer_troops(names: list[str]) -> tuple[Arg, ...]:
    """Name troops by their characters."""
    return refer_cards(names, "character")


def refer_foe(seat: int | None) -> Arg:
    """Name a player, or the militia."""
    return text("militia") if seat is None else refer_seat(seat)


def refer_body(rules: Edition, name: str) -> Arg:
    """Name a body in a battle: a monster, a character or the militia."""
    if name == "militia":
        return text("militia")
    return Ref("card" if name in rules.monsters else "character", name)


def tell_plainly(key: str, *names: str) -> Teller:
    """Return a teller of a sentence whose arguments are references by the names of the data, numbers as they are."""

    def teller(_rules: Edition, data: Data) -> Text:
        args: dict[str, Arg] = {}
        for name in names:
            value = data[name]
            args[name] = Ref(KINDS[name], str(value)) if name in KINDS else value
        return text(key, **args)

    return teller


def tell_dice(thrown: str) -> Text:
    """Say dice as numbers of their faces."""
    faces = describe_icons(Icons(thrown.count("S"), thrown.count("D"), thrown.count("F")))
    return text("dice", faces=faces or text("nothing"))


def tell_count(key: str, *names: str) -> Teller:
    """Return a teller as tell_plainly, with the number n as count; silent where it is 0."""
    inner = tell_plainly(key, *names)

    def teller(rules: Edition, data: Data) -> Text | None:
        said = inner(rules, data)
        return None if said is None or not data["n"] else Text(said.key, (*said.args, ("count", data["n"])))

    return teller
