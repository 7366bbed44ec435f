"""Tell events as sentences by their keys; the words stand in text/*.ftl."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.report import BASE, PALACE_KIND, REST, Loss, Report, Term, place_of
from engine.rules.core import Arg, Event, Ref, Text, text

Data = dict[str, Any]
Teller = Callable[[Edition, Data], Text | None]


OWN_LOSSES = ("sacrificed", "replaced", "homeless")  # why troops are lost by nobody else's deed


def touches(event: Event) -> dict[int, bool]:
    """Tell who is attacked, and who loses troops or bases by an enemy's deed, or the palace."""
    data = event.data
    match event.kind:
        case "attacked":
            return {1 - data["seat"]: False}
        case "stormed":
            return {data["palace"]: False}
        case "destroyed" if data["why"] not in OWN_LOSSES:
            return {data["seat"]: True}
        case "palace":
            return {data["seat"]: data["falls"]}
    return {}


def card_text(rules: Edition, card: str) -> Text:
    """Return the name of a card."""
    if rules.is_base(card):
        return text("card-base", type=Ref("type", card))
    return text("card-ability", ability=Ref("ability", card))


def _tell_seat(data: Data, key: str = "seat") -> Ref:
    return Ref("seat", str(data[key]))


def _tell_cards(rules: Edition, data: Data) -> tuple[Arg, ...]:
    """Return cards as one says them: like ones together, `2 cavalry bases`, `Zombie twice`."""
    return tuple(
        _count_base(card, count)
        if rules.is_base(card)
        else text("count-ability", count=count, ability=Ref("ability", card))
        for card, count in Counter[str](data["cards"]).items()
    )


def _tell_drawn(_: Edition, data: Data) -> Text:
    """Return how many cards of which pile; first those that were burnt for them."""
    bases, abilities = data["bases"], data["abilities"]
    parts = [text("count-drawn-bases", count=bases)] if bases else []
    parts += [text("count-drawn-abilities", count=abilities)] if abilities else []
    drawn: Arg = tuple(parts) or text("count-nothing")
    if burnt := data.get("burnt"):
        return text("tell-burnt-drawn", seat=_tell_seat(data), count=burnt, drawn=drawn)
    return text("tell-drawn", seat=_tell_seat(data), drawn=drawn)


def _tell_armies(_: Edition, data: Data) -> Text:
    first, second = (Ref("army", army) for army in data["armies"])
    return text("tell-armies", one=Ref("seat", "0"), first=first, two=Ref("seat", "1"), second=second)


def _tell_recruited(_: Edition, data: Data) -> Text:
    kinds = _group_places((space, data["types"][space], count) for space, count in data["spaces"].items())
    count = sum(data["spaces"].values())
    return text("tell-recruited", seat=_tell_seat(data), count=count, places=_in_places(kinds, _count_type))


def _tell_built(_: Edition, data: Data) -> Text:
    kinds = _group_places((space, type_, 1) for space, type_ in data["bases"].items())
    places, replaced = _in_places(kinds, _count_base), data["replaced"].values()
    if not replaced:
        return text("tell-built", seat=_tell_seat(data), places=places)
    old = Counter[str](base["type"] for base in replaced)
    gone, troops = tuple(map(_count_base, old, old.values())), sum(base["troops"] for base in replaced)
    return text("tell-rebuilt", seat=_tell_seat(data), places=places, old=gone, troops=troops)


def _group_places(parts: Iterable[tuple[str, str, int]]) -> dict[str, "Counter[str]"]:
    """Count kinds by territory or palace, from spaces with a kind and a count each."""
    found: dict[str, Counter[str]] = {}
    for space, kind, count in parts:
        found.setdefault(place_of(space), Counter())[kind] += count
    return found


def _in_places(
    found: Mapping[str, Mapping[str, int]], tell_one: Callable[[str, int], Text]
) -> tuple[Text, ...]:
    """Return what is in each place: `2 cavalry in territory 1`."""
    told = []
    for place, kinds in found.items():
        listed = tuple(tell_one(kind, count) for kind, count in kinds.items())
        where = place.partition("/")[2]
        number = {} if where == "p" else {"number": int(where[1:]) + 1}
        told.append(text("in-palace" if where == "p" else "in-territory", what=listed, **number))
    return tuple(told)


def _count_type(type_: str, count: int) -> Text:
    return text("count-type", count=count, type=Ref("type", type_), types=Ref("types", type_))


def _count_base(type_: str, count: int) -> Text:
    return text("count-base", count=count, type=Ref("type", type_))


def _tell_drew(rules: Edition, data: Data) -> Text | None:
    return text("tell-drew", cards=_tell_cards(rules, data)) if data["cards"] else None


def _tell_damage(rules: Edition, data: Data) -> Text | None:
    """Return who deals how much, of which sum; None if it hits nothing."""
    dealt, each = sum(data["assigned"].values()), data["each"]
    if not dealt and not each:
        return None
    terms = [msgspec.convert(term, Term) for term in data["terms"]]
    return text(
        f"tell-damage-{data['phase']}", seat=_tell_seat(data, "by"), dealt=dealt, each=each,
        sum=tell_sum(rules, terms),
    )  # fmt: skip


def tell_sum(rules: Edition, terms: Sequence[Term]) -> tuple[Text, ...]:
    """Return the parts of a sum of damage: `2 cavalry × 4`, `12 left over`."""
    return tuple(_tell_term(rules, term) for term in terms)


def _tell_term(rules: Edition, term: Term) -> Text:
    if term.kind in (REST, PALACE_KIND):
        return text(f"term-{term.kind}", damage=term.each)
    return text("term-troops", kind=name_kind(rules, term.kind, term.count), count=term.count, each=term.each)


def name_kind(rules: Edition, kind: str, count: int) -> Text:
    """Return so many of a kind in a report: troops of a type, a special troop, bases."""
    if kind == BASE:
        return text("count-bases", count=count)
    if kind in rules.types:
        return _count_type(kind, count)
    return text("card-ability", ability=Ref("ability", kind))


def _tell_destroyed(rules: Edition, data: Data) -> Text:
    """Return all that one seat loses at once, by place."""
    found: dict[str, Counter[str]] = {}
    for loss in (msgspec.convert(loss, Loss) for loss in data["losses"]):
        word = f"{BASE} {loss.type}" if loss.what == BASE else loss.type
        found.setdefault(place_of(loss.space), Counter())[word] += loss.count

    def tell_one(word: str, count: int) -> Text:
        what, _, type_ = word.partition(" ")
        return _count_base(type_, count) if what == BASE else name_kind(rules, word, count)

    return text(f"tell-destroyed-{data['why']}", seat=_tell_seat(data), places=_in_places(found, tell_one))


def _tell_fought(rules: Edition, data: Data) -> Text | None:
    """Return how the battle ended; None where the palace's own line has said it."""
    report = msgspec.convert(data, Report)
    said = report.outcome in ("palace-falls", "palace-holds")
    return None if said else tell_outcome(rules, report)


def tell_outcome(rules: Edition, report: Report) -> Text:
    """Return how a battle stands or has ended, as post, picture and its words say it."""
    attacker, defender = (Ref("seat", str(seat)) for seat in (report.attacker, report.defender))
    if report.outcome in ("palace-falls", "palace-holds"):
        pool = next(blow.pool for blow in report.blows if blow.part == PALACE_KIND)
        return text(f"tell-{report.outcome}", seat=defender, pool=pool, power=rules.numbers.palace)
    key = f"outcome-{report.outcome or 'goes-on'}"
    return text(key, attacker=attacker, defender=defender, place=refer_place(report.target))


def refer_place(place: str) -> Text:
    """Return how a territory or palace is called beside its owner."""
    where = place.partition("/")[2]
    return text("the-palace") if where == "p" else text("the-territory", number=int(where[1:]) + 1)


def _tell_palace(_: Edition, data: Data) -> Text:
    key = "tell-palace-falls" if data["falls"] else "tell-palace-holds"
    return text(key, seat=_tell_seat(data), pool=data["pool"], power=data["power"])


def _tell_won(rules: Edition, data: Data) -> Text:
    if data["seat"] is None:
        return text("tell-draw", turns=rules.numbers.idle)
    return text("tell-won-" + data["why"], seat=_tell_seat(data), loser=Ref("seat", str(1 - data["seat"])))


TELLERS: dict[str, Teller] = {
    "armies": _tell_armies,
    "starts": lambda _, data: text("tell-starts", seat=_tell_seat(data)),
    "kept": lambda _, data: text("tell-kept", seat=_tell_seat(data)),
    "burnt": lambda _, data: text("tell-burnt", seat=_tell_seat(data), count=data["count"]),
    "unburnt": lambda _, data: text("tell-unburnt", seat=_tell_seat(data), count=data["count"]),
    "drawn": _tell_drawn,
    "drew": _tell_drew,
    "discarded": lambda rules, data: text(
        "tell-discarded", seat=_tell_seat(data), cards=_tell_cards(rules, data)
    ),
    "turn": lambda _, data: text("tell-turn", seat=_tell_seat(data), number=data["number"]),
    "renewed": lambda _, data: text(
        "tell-renewed" if data["renewal"] else "tell-no-renewal", seat=_tell_seat(data)
    ),
    "recruited": _tell_recruited,
    "built": _tell_built,
    "attacked": lambda _, data: text(
        "tell-attacked",
        seat=_tell_seat(data),
        owner=Ref("seat", str(1 - data["seat"])),
        origin=refer_place(data["from"]),
        target=refer_place(data["to"]),
    ),
    "called-off": lambda _, data: text("tell-called-off", seat=_tell_seat(data), by=_tell_seat(data, "by")),
    "stormed": lambda _, data: text("tell-stormed", seat=_tell_seat(data), owner=_tell_seat(data, "palace")),
    "ability": lambda _, data: text(
        "tell-ability",
        seat=_tell_seat(data),
        ability=Ref("ability", data["card"]),
        about=text("about-" + data["card"]),
    ),
    "boosted": lambda rules, data: text(
        "tell-boosted",
        seat=_tell_seat(data),
        troop=name_kind(rules, data["kind"], 1),
        add=data["add"],
        place=refer_place(place_of(data["space"])),
    ),
    "passed": lambda _, data: text("tell-passed", seat=_tell_seat(data)),
    "damage": _tell_damage,
    "destroyed": _tell_destroyed,
    "healed": lambda _, data: text(
        "tell-healed", seat=_tell_seat(data), place=refer_place(data["place"]), count=data["count"]
    ),
    "palace": _tell_palace,
    "fought": _tell_fought,
    "quiet": lambda _, data: text("tell-quiet", turns=data["turns"], left=data["left"]),
    "returned": lambda _, data: text(
        "tell-returned", ability=Ref("ability", data["card"]), seat=_tell_seat(data)
    ),
    "stayed-away": lambda _, data: text(
        "tell-stayed-away", ability=Ref("ability", data["card"]), seat=_tell_seat(data)
    ),
    "won": _tell_won,
}
