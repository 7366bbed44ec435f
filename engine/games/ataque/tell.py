"""Tell events as sentences by their keys; the words stand in text/*.ftl."""

from collections.abc import Callable
from typing import Any

from engine.core import Arg, Event, Ref, Text, text
from engine.games.ataque.edition import Edition

Data = dict[str, Any]
Teller = Callable[[Edition, Data], Text | None]


def tell(rules: Edition, event: Event) -> Text | None:
    """Return the event's sentence; None: it is not worth a line."""
    teller = TELLERS.get(event.kind)
    return teller(rules, event.data) if teller else None


def card_text(rules: Edition, card: str) -> Text:
    """Return the name of a card."""
    if rules.is_base(card):
        return text("card-base", type=Ref("type", card))
    return text("card-ability", ability=Ref("ability", card))


def _seat(data: Data, key: str = "seat") -> Ref:
    return Ref("seat", str(data[key]))


def _cards(rules: Edition, data: Data) -> tuple[Arg, ...]:
    return tuple(card_text(rules, card) for card in data["cards"])


def _troop(rules: Edition, data: Data) -> Ref:
    return Ref("type" if data["type"] in rules.types else "ability", data["type"])


def _armies(_: Edition, data: Data) -> Text:
    first, second = (Ref("army", army) for army in data["armies"])
    return text("tell-armies", one=Ref("seat", "0"), first=first, two=Ref("seat", "1"), second=second)


def _recruited(_: Edition, data: Data) -> Text:
    spaces = tuple(
        text("count-on-space", count=count, space=Ref("space", space))
        for space, count in data["spaces"].items()
    )
    return text("tell-recruited", seat=_seat(data), count=sum(data["spaces"].values()), spaces=spaces)


def _built(_: Edition, data: Data) -> Text:
    space, type_, old = Ref("space", data["space"]), Ref("type", data["type"]), data["replaced"]
    if old is None:
        return text("tell-built", space=space, type=type_)
    return text("tell-rebuilt", space=space, type=type_, old=Ref("type", old["type"]), troops=old["troops"])


def _drew(rules: Edition, data: Data) -> Text | None:
    return text("tell-drew", cards=_cards(rules, data)) if data["cards"] else None


def _damage(_: Edition, data: Data) -> Text | None:
    key = "tell-damage-" + data["phase"]
    dealt = sum(data["assigned"].values())
    if not dealt and not data["each"]:
        return None
    return text(key, seat=_seat(data, "by"), pool=data["pool"], dealt=dealt, each=data["each"])


def _destroyed(rules: Edition, data: Data) -> Text:
    return text(
        f"tell-destroyed-{data['what']}",
        type=_troop(rules, data),
        space=Ref("space", data["space"]),
        seat=_seat(data),
        count=data["count"],
        why=text("why-" + data["why"]),
    )


def _palace(_: Edition, data: Data) -> Text:
    key = "tell-palace-falls" if data["falls"] else "tell-palace-holds"
    return text(key, seat=_seat(data), pool=data["pool"], power=data["power"])


def _won(_: Edition, data: Data) -> Text:
    if data["seat"] is None:
        return text("tell-draw")
    return text("tell-won-" + data["why"], seat=_seat(data), loser=Ref("seat", str(1 - data["seat"])))


TELLERS: dict[str, Teller] = {
    "armies": _armies,
    "starts": lambda _, data: text("tell-starts", seat=_seat(data)),
    "kept": lambda _, data: text("tell-kept", seat=_seat(data)),
    "burnt": lambda _, data: text("tell-burnt", seat=_seat(data), count=data["count"]),
    "drawn": lambda _, data: text(
        "tell-drawn", seat=_seat(data), bases=data["bases"], abilities=data["abilities"]
    ),
    "drew": _drew,
    "discarded": lambda rules, data: text("tell-discarded", seat=_seat(data), cards=_cards(rules, data)),
    "turn": lambda _, data: text("tell-turn", seat=_seat(data), number=data["number"]),
    "renewed": lambda _, data: text(
        "tell-renewed" if data["renewal"] else "tell-no-renewal", seat=_seat(data)
    ),
    "recruited": _recruited,
    "built": _built,
    "attacked": lambda _, data: text(
        "tell-attacked", origin=Ref("place", data["from"]), target=Ref("place", data["to"])
    ),
    "stormed": lambda _, data: text("tell-stormed", seat=_seat(data), owner=_seat(data, "palace")),
    "ability": lambda _, data: text(
        "tell-ability",
        seat=_seat(data),
        ability=Ref("ability", data["card"]),
        about=text("about-" + data["card"]),
    ),
    "boosted": lambda _, data: text("tell-boosted", space=Ref("space", data["space"]), add=data["add"]),
    "passed": lambda _, data: text("tell-passed", seat=_seat(data)),
    "damage": _damage,
    "destroyed": _destroyed,
    "healed": lambda _, data: text("tell-healed", place=Ref("place", data["place"]), count=data["count"]),
    "palace": _palace,
    "returned": lambda _, data: text("tell-returned", ability=Ref("ability", data["card"]), seat=_seat(data)),
    "won": _won,
}
