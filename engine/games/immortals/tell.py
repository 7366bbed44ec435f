"""Tell events as sentences by their keys; the words stand in text/*.ftl."""

from collections.abc import Callable
from typing import Any

from engine.core import Arg, Event, Ref, Text, text
from engine.games.immortals.cards import card_text
from engine.games.immortals.edition import Edition

Data = dict[str, Any]
Teller = Callable[[Edition, Data], Text | None]


def tell(rules: Edition, event: Event) -> Text | None:
    """Return the event's sentence; None: it is not worth a line."""
    teller = TELLERS.get(event.kind)
    return teller(rules, event.data) if teller else None


def _seat(seat: int) -> Ref:
    return Ref("seat", str(seat))


def _space(space: str) -> Ref:
    return Ref("space", space)


def _spread(spaces: dict[str, int]) -> tuple[Arg, ...]:
    return tuple(text("count-in-space", count=count, space=_space(space)) for space, count in spaces.items())


def _slots(slots: list[int]) -> tuple[Arg, ...]:
    return tuple(slot + 1 for slot in slots)


def _money(key: str, data: Data) -> Text | None:
    gold, energy = data["gold"], data["energy"]
    if not gold and not energy:
        return None
    kind = "both" if gold and energy else "gold" if gold else "energy"
    return text(f"{key}-{kind}", seat=_seat(data["seat"]), gold=gold, energy=energy)


def _kept(rules: Edition, data: Data) -> Text:
    if data["card"] is None:
        return text("tell-kept-unseen", seat=_seat(data["seat"]))
    return text("tell-kept", seat=_seat(data["seat"]), card=card_text(rules, data["card"]))


def _cubes(cubes: Data) -> tuple[Arg, ...]:
    """List the cubes that there are: so many of each seat, so many inhabitants."""
    armies = [
        text("cubes-of", seat=_seat(seat), count=count) for seat, count in enumerate(cubes["seats"]) if count
    ]
    if cubes["inhabitants"]:
        armies.append(text("cubes-inhabitants", count=cubes["inhabitants"]))
    return tuple(armies) or (text("cubes-none"),)


def _battle(_: Edition, data: Data) -> Text:
    defender: Arg = text("nobody") if data["defender"] is None else _seat(data["defender"])
    return text(
        "tell-battle" if data["defender"] is not None else "tell-battle-empty",
        attacker=_seat(data["attacker"]),
        defender=defender,
        source=_space(data["from"]),
        target=_space(data["to"]),
        armies=data["armies"],
        side=text("side-" + data["side"]),
        thrown=_cubes(data["thrown"]),
        fallen=_cubes(data["fallen"]),
        lost=_cubes(data["lost"]),
        outcome=text(f"outcome-{_outcome(data)}", attacker=_seat(data["attacker"]), defender=defender),
    )


def _outcome(data: Data) -> str:
    if data["defender"] is None:
        return "taken" if data["outcome"] == "attacker" else "empty"
    outcome = str(data["outcome"])
    if outcome != "tie" and data["fallen"]["seats"][data[outcome]] == 0:
        return f"hollow-{outcome}"
    return outcome


def _card(rules: Edition, data: Data) -> Text:
    region = rules.regions[data["region"]].name
    if data["to"] is None:
        return text("tell-card-back", region=region, holder=_seat(data["from"]))
    if data["from"] is None:
        return text("tell-card", seat=_seat(data["to"]), region=region)
    key = "tell-card-from" if data["slot"] is None else "tell-card-board"
    return text(key, seat=_seat(data["to"]), region=region, holder=_seat(data["from"]))


def _drew(rules: Edition, data: Data) -> Text:
    cards = tuple(card_text(rules, card) for card in data["cards"])
    return text("tell-drew", cards=cards)


def _reveal(rules: Edition, data: Data) -> Text:
    return text(
        "tell-reveal",
        seat=_seat(data["seat"]),
        number=data["slot"] + 1,
        action=Ref("action", data["action"]),
        card=card_text(rules, data["card"]),
    )


def _score(_: Edition, data: Data) -> Text:
    points = {key: data[key] for key in ("V1", "V2", "V3")}
    return text(
        "tell-score",
        seat=_seat(data["seat"]),
        total=sum(points.values()),
        spaces=points["V1"],
        buildings=points["V2"],
        areas=points["V3"],
    )


TELLERS: dict[str, Teller] = {
    "phase": lambda _, data: text("tell-phase-" + data["phase"], round=data["round"]),
    "first": lambda _, data: text("tell-first", seat=_seat(data["seat"])),
    "tribe": lambda rules, data: text(
        "tell-tribe", seat=_seat(data["seat"]), tribe=Ref("tribe", data["tribe"])
    ),
    "placed": lambda rules, data: text(
        "tell-placed", seat=_seat(data["seat"]), space=_space(data["space"]), count=data["armies"]
    ),
    "draft-reveal": lambda rules, data: text(
        "tell-draft-reveal",
        seat=_seat(data["seat"]),
        card=card_text(rules, data["card"]),
        count=data["armies"],
    ),
    "kept": _kept,
    "kept-card": lambda rules, data: text("tell-kept-card", card=card_text(rules, data["card"])),
    "passed-left": lambda _, data: text("tell-passed-left", seat=_seat(data["first"])),
    "seeded": lambda _, data: text("tell-seeded", fallen=_cubes(data["fallen"])),
    "split": lambda rules, data: text(
        "tell-split", seat=_seat(data["seat"]), light=data["light"], dark=data["dark"]
    ),
    "awakened": lambda rules, data: text(
        "tell-awakened",
        seat=_seat(data["seat"]),
        realm=Ref("realm", data["realm"]),
        spaces=_spread(data["spaces"]),
    ),
    "planned": lambda rules, data: text(
        "tell-planned", seat=_seat(data["seat"]), slots=_slots(data["slots"]), count=len(data["slots"])
    ),
    "drawn": lambda _, data: text("tell-drawn", seat=_seat(data["seat"]), count=data["count"]),
    "drew": _drew,
    "reveal": _reveal,
    "declined": lambda _, data: text("tell-declined", seat=_seat(data["seat"])),
    "paid": lambda _, data: _money("tell-paid", data),
    "income": lambda _, data: _money("tell-income", data),
    "built": lambda rules, data: text(
        "tell-built-" + data["kind"], seat=_seat(data["seat"]), space=_space(data["space"])
    ),
    "battle": _battle,
    "card": _card,
    "moved": lambda rules, data: text(
        "tell-moved",
        seat=_seat(data["seat"]),
        source=_space(data["from"]),
        target=_space(data["to"]),
        count=data["armies"],
    ),
    "marker": lambda _, data: text("tell-marker", seat=_seat(data["seat"])),
    "passed": lambda _, data: text("tell-passed", seat=_seat(data["seat"])),
    "owed": lambda _, data: text("tell-owed", seat=_seat(data["seat"]), count=data["count"]),
    "score": _score,
    "automatic": lambda _, data: text("tell-automatic", seat=_seat(data["seat"])),
}
