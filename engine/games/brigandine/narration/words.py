"""Parts of the sentences of events: names, dice, plain sentences."""

from typing import Any, Protocol, TypeVar

from engine.games.brigandine.edition.card_rows import Icons
from engine.games.brigandine.edition.card_words import describe_icons
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.sides import COLOUR_OF, WHIM
from engine.rules.core import Arg, Ref, Text, text
from engine.rules.events import EventKind, EventReaders


class Numbered(EventKind, Protocol):
    """An event with a number n."""

    @property
    def n(self) -> int:
        """The number of cards, runes or coins that the event is about."""


N = TypeVar("N", bound=Numbered)
TELLERS: EventReaders[Edition, Text | None] = EventReaders(None)
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
    """Return the name for the value of a sentence's argument, or a tuple for a list. Numbers stay as they are."""
    if argument in FOES:
        return refer_foe(value)
    if argument == "colour":
        return text(f"rune-{COLOUR_OF[value]}")
    if isinstance(value, list | tuple):
        return tuple(name_thing(argument, one) for one in value)
    return Ref(KIND_OF[argument], str(value)) if argument in KIND_OF else value


def name_things(told: Any, *names: str, **fields: str) -> dict[str, Arg]:
    """Name the fields of an event for the arguments of a sentence.

    names: fields whose argument has the same name. fields: the field of each other argument.
    """
    sources = dict(zip(names, names, strict=True)) | fields
    return {argument: name_thing(argument, getattr(told, field)) for argument, field in sources.items()}


def tell_plainly(kind: type[EventKind], key: str, *names: str, **fields: str) -> None:
    """Register one sentence for a class of events. Its arguments are named by name_things."""
    assert {*names, *fields.values()} <= {*kind.__annotations__}, (
        f"{kind.KIND} has not all of {names} {fields}"
    )
    TELLERS.add(kind, lambda _, it: text(key, **name_things(it, *names, **fields)))


def tell_count(kind: type[N], key: str, *names: str) -> None:
    """Register a sentence as tell_plainly does, with the number n as count. A count of 0 has no sentence."""
    assert {*names} <= {*kind.__annotations__}, f"{kind.KIND} has not all of {names}"
    TELLERS.add(kind, lambda _, it: text(key, **name_things(it, *names, count="n")) if it.n else None)


def kind_of_claim(how: str) -> str:
    """Return the kind of thing that is claimed: a combat card, a character or a card."""
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
    """Describe dice as numbers of their faces."""
    faces = describe_icons(Icons(thrown.count("S"), thrown.count("D"), thrown.count("F")))
    return text("dice", faces=faces or text("nothing"))
