"""Tell the events of setup and draft: one sentence for one deed, whatever it brings."""

from collections.abc import Callable
from typing import Any

from engine.games.immortals.edition.cards import card_text
from engine.games.immortals.edition.edition import Edition
from engine.rules.core import Arg, Ref, Text, text

Data = dict[str, Any]
Teller = Callable[[Edition, Data], Text | None]


def refer_seat(seat: int) -> Ref:
    """Name a player."""
    return Ref("seat", str(seat))


def refer_space(space: str) -> Ref:
    """Name a space."""
    return Ref("space", space)


def tell_tribe(_: Edition, data: Data) -> Text | None:
    """Return both tribes in one sentence, once a seat has them; a log of old tells each by itself."""
    if "both" not in data:
        return text("tell-tribe", seat=refer_seat(data["seat"]), tribe=Ref("tribe", data["tribe"]))
    if not data["both"]:
        return None
    light, dark = (Ref("tribe", tribe) for tribe in data["both"])
    return text("tell-tribes", seat=refer_seat(data["seat"]), light=light, dark=dark)


def tell_placed(rules: Edition, data: Data) -> Text:
    """Return who places how many where, and what comes with it."""
    region = rules.regions[data["card"]].name if "card" in data else ""
    key, more = "tell-placed", dict[str, Arg]()
    if "twin" in data:
        key, more = "tell-placed-home", {"region": region, "twin": data["twin"]}
    elif "card" in data:
        key, more = "tell-placed-card", {"region": region}
    elif "kept" in data:
        key, more = "tell-placed-kept", {"card": card_text(rules, data["kept"])}
    seat, space = refer_seat(data["seat"]), refer_space(data["space"])
    return text(key, seat=seat, space=space, count=data["armies"], **more)


def tell_split(_: Edition, data: Data) -> Text:
    """Return how the armies that fell out of the tower are split; all of them into one limbo is said so."""
    light, dark = data["light"], data["dark"]
    if light and dark:
        return text("tell-split", seat=refer_seat(data["seat"]), light=light, dark=dark)
    realm = text("realm-light" if light else "realm-dark")
    return text("tell-split-whole", seat=refer_seat(data["seat"]), count=light + dark, realm=realm)


def tell_kept(rules: Edition, data: Data) -> Text:
    """Return who keeps which card, if everybody saw it."""
    if data["card"] is None:
        return text("tell-kept-unseen", seat=refer_seat(data["seat"]))
    return text("tell-kept", seat=refer_seat(data["seat"]), card=card_text(rules, data["card"]))
