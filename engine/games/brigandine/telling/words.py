"""What the sentences of events are made of: names, dice, plain sentences."""

from collections.abc import Callable
from typing import Any

from engine.games.brigandine.edition.card_rows import Icons
from engine.games.brigandine.edition.card_words import describe_icons
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.sides import COLOUR_OF, WHIM
from engine.rules.core import Arg, Ref, Text, text

Data = dict[str, Any]
Teller = Callable[[Edition, Data], Text | None]
KINDS = {
    "seat": ("seat", "seats", "by", "attacker", "victim", "taker", "conqueror"),
    "character": ("troop", "troops", "front", "giver", "who", "target"),
    "land": ("land", "lands", "castle"),
    "card": ("card", "cards"),
    "nation": ("nation",), "token": ("token",), "event": ("event",), "journey": ("journeys",),
    "combat": ("combat", "programme"),
}  # fmt: skip
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names}  # by the argument of a sentence
FOES = ("defender", "loser")  # players, or the militia


def name_thing(argument: str, value: Any) -> Arg:
    """Name what an argument of a sentence stands for, or all of a list; numbers stay as they are."""
    if argument in FOES:
        return refer_foe(value)
    if argument == "colour":
        return text(f"rune-{COLOUR_OF[value]}")
    if isinstance(value, list):
        return tuple(name_thing(argument, one) for one in value)
    return Ref(KIND_OF[argument], str(value)) if argument in KIND_OF else value


def name_things(data: Data, *names: str, **fields: str) -> dict[str, Arg]:
    """Name what an event tells, by the arguments of a sentence; fields: where an argument is called otherwise than its field."""
    sources = dict(zip(names, names, strict=True)) | fields
    return {argument: name_thing(argument, data[field]) for argument, field in sources.items()}


def tell_plainly(key: str, *names: str, **fields: str) -> Teller:
    """Return a teller of a sentence whose arguments are named as name_things does."""
    return lambda _rules, data: text(key, **name_things(data, *names, **fields))


def tell_count(key: str, *names: str) -> Teller:
    """Return a teller as tell_plainly, with the number n as count; silent where it is 0."""
    return lambda _rules, data: text(key, **name_things(data, *names, count="n")) if data["n"] else None


def tell_either(holds: Callable[[Data], object], yes: Teller, no: Teller) -> Teller:
    """Return a teller of one sentence where something holds, of another one where it does not."""
    return lambda rules, data: (yes if holds(data) else no)(rules, data)


def kind_of_claim(how: str) -> str:
    """Return what a claim of this kind is on: a combat card, a character or a card."""
    return {"train": "combat", "recruit": "character"}.get(how, "card")


def name_plot(card: str) -> Arg:
    """Name a plot by its card, or the Tyrant's whim."""
    return text("whim") if card == WHIM else Ref("card", card)


def refer_seat(seat: int) -> Ref:
    """Name a player."""
    return Ref("seat", str(seat))


def refer_cards(cards: list[str], kind: str = "card") -> tuple[Arg, ...]:
    """Name cards, or other things of one kind."""
    return tuple(Ref(kind, card) for card in cards)


def refer_foe(seat: int | None) -> Arg:
    """Name a player, or the militia."""
    return text("militia") if seat is None else refer_seat(seat)


def refer_body(rules: Edition, name: str) -> Arg:
    """Name a body in a battle: a monster, a character or the militia."""
    if name == "militia":
        return text("militia")
    return Ref("card" if name in rules.monsters else "character", name)


def tell_dice(thrown: str) -> Text:
    """Say dice as numbers of their faces."""
    faces = describe_icons(Icons(thrown.count("S"), thrown.count("D"), thrown.count("F")))
    return text("dice", faces=faces or text("nothing"))
