"""Tell events as sentences by their keys; the words stand in text/*.ftl."""

from engine.games.immortals.edition.cards import card_text, other_realm, realm_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.telling.setup import (
    Data,
    Teller,
    refer_seat,
    refer_space,
    tell_kept,
    tell_placed,
    tell_split,
    tell_tribe,
)
from engine.rules.core import Arg, Event, Ref, Text, text

SIDES = ("attacker", "defender")


def touches(event: Event) -> dict[int, bool]:
    """Tell who is attacked, and whether it costs them the space or armies; and who loses a region card to another."""
    data = event.data
    if event.kind == "battle" and data["defender"] is not None:
        seat = data["defender"]
        return {seat: data["outcome"] != "defender" or _is_weaker(data, seat)}
    if event.kind == "card" and data["from"] is not None:
        return {data["from"]: True}
    return {}


def _is_weaker(data: Data, defender: int) -> bool:
    """Tell whether a space that held has fewer armies than before: fallen ones, or stuck in the tower (B2, B5)."""
    if "now" not in data:
        return bool(data["lost"]["seats"][defender])
    return bool(data["now"]["spaces"][data["to"]] < data["thrown"]["seats"][defender])


def name_round(heading: Event) -> Text:
    """Name the round of a phase, or the setup, which has number 0; a turn is told within its round."""
    number = heading.data["round"]
    return text("round-named", round=number) if number else text("round-setup")


def _tell_spread(spaces: dict[str, int]) -> tuple[Arg, ...]:
    counts = ((count, refer_space(space)) for space, count in spaces.items())
    return tuple(text("count-in-space", count=count, space=space) for count, space in counts)


def _tell_paid(_: Edition, data: Data) -> Text | None:
    return _tell_money("tell-paid", data)


def _tell_income(_: Edition, data: Data) -> Text | None:
    """Tell an income by its reason; what is taken instead of an action is told with the refusal (A2)."""
    why = data.get("why")
    if why == "instead":
        return None
    from_space = {"space": refer_space(data["space"])} if data.get("space") else {}
    return _tell_money(f"tell-income-{why}" if why else "tell-income", data, **from_space)


def _tell_declined(_: Edition, data: Data) -> Text:
    if "able" not in data:
        return text("tell-declined", seat=refer_seat(data["seat"]))
    key = "tell-declined-able" if data["able"] else "tell-declined-unable"
    money = text("price", gold=data["gold"], energy=data["energy"])
    return text(key, seat=refer_seat(data["seat"]), money=money)


def _tell_money(key: str, data: Data, **more: Arg) -> Text | None:
    """Tell what is paid or taken and, where the event says so, what is there now."""
    gold, energy = data["gold"], data["energy"]
    if not gold and not energy:
        return None
    amount = text("price", gold=gold, energy=energy)
    told = text(key, seat=refer_seat(data["seat"]), amount=amount, **more)
    return text("tell-purse-now", told=told, **data["now"]) if "now" in data else told


def _tell_cubes(cubes: Data) -> tuple[Arg, ...]:
    """List the cubes that there are: so many of each seat, so many inhabitants."""
    counts = [(seat, count) for seat, count in enumerate(cubes["seats"]) if count]
    armies = [text("cubes-of", seat=refer_seat(seat), count=count) for seat, count in counts]
    if cubes["inhabitants"]:
        armies.append(text("cubes-inhabitants", count=cubes["inhabitants"]))
    return tuple(armies) or (text("cubes-none"),)


def _tell_battle(_: Edition, data: Data) -> Text:
    """Tell how a battle ended, then its cubes; where the event says so, what stands and sticks after it (B2)."""
    told = text(
        "tell-battle",
        outcome=_tell_outcome(data),
        attacker=refer_seat(data["attacker"]),
        source=refer_space(data["from"]),
        armies=text("armies", count=data["armies"]),
        side=text("side-" + data["side"]),
        thrown=_tell_cubes(data["thrown"]),
        fallen=_tell_cubes(data["fallen"]),
        lost=_tell_cubes(data["lost"]),
        limbo=Ref("realm", other_realm(realm_of(data["to"]))),
    )
    return _tell_after(told, data) if "now" in data else told


def tell_short(event: Event) -> Text:
    """Tell of a battle who fought for what, and who has it now."""
    return _tell_outcome(event.data)


def _tell_outcome(data: Data) -> Text:
    """Tell who has the space now, and by how much (B5, B7, B8)."""
    attacker, target = refer_seat(data["attacker"]), refer_space(data["to"])
    key = f"short-battle-{_find_outcome(data)}"
    if data["defender"] is None:
        return text(key, attacker=attacker, target=target)
    defender, mine, theirs = refer_seat(data["defender"]), *(_count_side(data, side) for side in SIDES)
    return text(key, attacker=attacker, defender=defender, target=target, mine=mine, theirs=theirs)


def _count_side(data: Data, side: str) -> int:
    """Count what fell out of the tower for a side: its own armies, and the inhabitants that fight for it (B5)."""
    own, helpers = data["fallen"]["seats"][data[side]], data["fallen"]["inhabitants"]
    return int(own + (helpers if data["side"] == side else 0))


def _tell_after(told: Text, data: Data) -> Text:
    """Add to what was told how many armies stand on both spaces now, and what sticks in the tower (B2)."""
    spaces = data["now"]["spaces"]
    return text(
        "tell-battle-now",
        told=told,
        source=refer_space(data["from"]),
        left=spaces[data["from"]],
        target=refer_space(data["to"]),
        there=spaces[data["to"]],
        stuck=_tell_cubes(data["now"]["tower"]),
    )


def _find_outcome(data: Data) -> str:
    if data["defender"] is None:
        return "taken" if data["outcome"] == "attacker" else "empty"
    outcome = str(data["outcome"])
    if outcome != "tie" and data["fallen"]["seats"][data[outcome]] == 0:
        return f"hollow-{outcome}"
    return outcome


def _tell_card(rules: Edition, data: Data) -> Text:
    region = rules.regions[data["region"]].name
    if data["to"] is None:
        return text("tell-card-back", region=region, holder=refer_seat(data["from"]))
    if data["from"] is None:
        return text("tell-card", seat=refer_seat(data["to"]), region=region)
    key = "tell-card-from" if data["slot"] is None else "tell-card-board"
    return text(key, seat=refer_seat(data["to"]), region=region, holder=refer_seat(data["from"]))


def _tell_drew(rules: Edition, data: Data) -> Text:
    cards = tuple(card_text(rules, card) for card in data["cards"])
    return text("tell-drew", cards=cards)


def _tell_reveal(rules: Edition, data: Data) -> Text:
    return text(
        "tell-reveal",
        seat=refer_seat(data["seat"]),
        number=data["slot"] + 1,
        action=Ref("action", data["action"]),
        card=card_text(rules, data["card"]),
    )


def _tell_score(_: Edition, data: Data) -> Text:
    points = {key: data[key] for key in ("V1", "V2", "V3")}
    facts: dict[str, Arg] = {
        "seat": refer_seat(data["seat"]),
        "total": sum(points.values()),
        "spaces": points["V1"],
        "buildings": points["V2"],
        "areas": points["V3"],
    }
    if "now" not in data:
        return text("tell-score", **facts)
    return text("tell-score-now", **facts, vp=data["now"]["vp"])


def _tell_standing(_: Edition, data: Data) -> Text:
    """Tell who has how much and, where the event says so, what the round brought, the best first.

    Equal points are told with the armies that decide (V4).
    """
    points, armies, gained = data["vp"], data["armies"], data.get("gained")
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], -armies[seat]))
    key = "standing-armies" if len(set(points)) < len(points) else "standing-seat"
    seats = tuple(text(key, seat=refer_seat(seat), vp=points[seat], armies=armies[seat]) for seat in order)
    if gained is not None:
        seats = tuple(
            text("standing-gained", told=told, gained=gained[seat])
            for told, seat in zip(seats, order, strict=True)
        )
    return text("tell-standing", seats=seats)


def _tell_phase(_: Edition, data: Data) -> Text | None:
    """Tell a phase; a round with the order of turns."""
    phase, number = data["phase"], data["round"]
    if data.get("part"):
        return text(f"tell-phase-{data['part']}")
    if phase == "reinforcements" and "order" in data:
        return text("tell-phase-round", round=number, order=tuple(refer_seat(seat) for seat in data["order"]))
    return text("tell-phase-" + phase, round=number)


def _tell_moved(_: Edition, data: Data) -> Text:
    now = data["now"]["spaces"] if "now" in data else {}
    key = "tell-moved-now" if now else "tell-moved"
    facts = {"left": now[data["from"]], "there": now[data["to"]]} if now else {}
    ends = {"source": refer_space(data["from"]), "target": refer_space(data["to"])}
    return text(key, seat=refer_seat(data["seat"]), **ends, count=data["armies"], **facts)


def _tell_built(_: Edition, data: Data) -> Text:
    seat, space = refer_seat(data["seat"]), refer_space(data["space"])
    told = text("tell-built-" + data["kind"], seat=seat, space=space)
    return text("tell-vp-now", told=told, vp=data["now"]["vp"]) if "now" in data else told


def _tell_drawn(_: Edition, data: Data) -> Text:
    key = "tell-drawn-reshuffled" if data.get("reshuffled") else "tell-drawn"
    return text(key, seat=refer_seat(data["seat"]), count=data["count"])


def _tell_planned(_: Edition, data: Data) -> Text:
    return text("tell-planned", seat=refer_seat(data["seat"]), count=len(data["slots"]))


def _tell_seeded(_: Edition, data: Data) -> Text:
    return text("tell-seeded", fallen=_tell_cubes(data["fallen"]))


def _tell_awakened(_: Edition, data: Data) -> Text:
    spaces = data["now"]["spaces"] if "now" in data else {}
    now = tuple(text("armies-now", space=refer_space(space), count=count) for space, count in spaces.items())
    return text(
        "tell-awakened-now" if spaces else "tell-awakened",
        seat=refer_seat(data["seat"]),
        realm=Ref("realm", data["realm"]),
        spaces=_tell_spread(data["spaces"]),
        now=now,
        limbo=data["now"]["limbo"] if spaces else 0,
    )


TELLERS: dict[str, Teller] = {
    "phase": _tell_phase,
    "first": lambda _, data: text("tell-first", seat=refer_seat(data["seat"])),
    "tribe": tell_tribe,
    "placed": tell_placed,
    "draft-reveal": lambda rules, data: text(
        "tell-draft-reveal",
        seat=refer_seat(data["seat"]),
        card=card_text(rules, data["card"]),
        count=data["armies"],
    ),
    "kept": tell_kept,
    "kept-card": lambda rules, data: text("tell-kept-card", card=card_text(rules, data["card"])),
    "passed-left": lambda _, data: text("tell-passed-left", seat=refer_seat(data["first"])),
    "seeded": _tell_seeded,
    "split": tell_split,
    "awakened": _tell_awakened,
    "planned": _tell_planned,
    "drawn": _tell_drawn,
    "drew": _tell_drew,
    "reveal": _tell_reveal,
    "declined": _tell_declined,
    "paid": _tell_paid,
    "income": _tell_income,
    "built": _tell_built,
    "battle": _tell_battle,
    "card": _tell_card,
    "moved": _tell_moved,
    "marker": lambda _, data: text("tell-marker", seat=refer_seat(data["seat"])),
    "passed": lambda _, data: text("tell-passed", seat=refer_seat(data["seat"])),
    "score": _tell_score,
    "standing": _tell_standing,
    "automatic": lambda _, data: text("tell-automatic", seat=refer_seat(data["seat"])),
}
