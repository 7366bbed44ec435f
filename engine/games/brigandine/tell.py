"""Events as sentences, by key; the words stand in text/*.ftl."""

from collections.abc import Callable
from typing import Any

from engine.core import Arg, Event, Ref, Text, text
from engine.games.brigandine.edition import Edition

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


def tell(rules: Edition, event: Event) -> Text | None:
    """The event's sentence; None: it is not worth a line."""
    teller = TELLERS.get(event.kind)
    return teller(rules, event.data) if teller else None


def _seat(seat: int) -> Ref:
    return Ref("seat", str(seat))


def _cards(cards: list[str], kind: str = "card") -> tuple[Arg, ...]:
    return tuple(Ref(kind, card) for card in cards)


def _troops(names: list[str]) -> tuple[Arg, ...]:
    return _cards(names, "character")


def _foe(seat: int | None) -> Arg:
    return text("militia") if seat is None else _seat(seat)


def _body(rules: Edition, name: str) -> Arg:
    if name == "militia":
        return text("militia")
    return Ref("card" if name in rules.monsters else "character", name)


def _plain(key: str, *names: str) -> Teller:
    """A sentence whose arguments are references by the names of the data, numbers as they are."""

    def teller(_rules: Edition, data: Data) -> Text:
        args: dict[str, Arg] = {}
        for name in names:
            value = data[name]
            args[name] = Ref(KINDS[name], str(value)) if name in KINDS else value
        return text(key, **args)

    return teller


def _dice(thrown: str) -> Text:
    return text("dice", swords=thrown.count("S"), shields=thrown.count("D"), faith=thrown.count("F"))


def _act(_rules: Edition, data: Data) -> Text | None:
    """An act of an organization, told at the reveal."""
    kind, *words = data["words"]
    refs = ACTS.get(kind)
    if refs is None:
        return None
    args: dict[str, Arg] = {"seat": _seat(data["seat"])}
    for (name, ref), word in zip(refs, words, strict=False):
        if ref == "structure":
            args[name] = text(f"option-{word}")
        elif ref == "colour":
            args[name] = text(f"colour-{COLOURS[word]}")
        else:
            args[name] = int(word) if ref == "number" else Ref(ref, word)
    return text(f"tell-act-{kind}", **args)


COLOURS = {"R": "red", "B": "blue", "G": "green", "K": "black", "W": "white"}
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


def _claimed(_rules: Edition, data: Data) -> Text:
    kind = {"train": "combat", "recruit": "character"}.get(data["how"], "card")
    key = f"tell-claim-{data['how']}" if data["won"] else "tell-claim-void"
    return text(key, seat=_seat(data["seat"]), what=Ref(kind, data["what"]))


def _plot(_rules: Edition, data: Data) -> Text:
    if data["card"] == "whim":
        return text("tell-whim-laid", seat=_seat(data["seat"]), victim=_seat(data["victim"]))
    return text(
        "tell-plot", seat=_seat(data["seat"]), card=Ref("card", data["card"]), victim=_seat(data["victim"])
    )


def _plot_void(_rules: Edition, data: Data) -> Text:
    card: Arg = text("whim") if data["card"] == "whim" else Ref("card", data["card"])
    return text("tell-plot-void", seat=_seat(data["seat"]), card=card)


def _ordered(_rules: Edition, data: Data) -> Text:
    args: dict[str, Arg] = {
        "seat": _seat(data["seat"]), "land": Ref("land", data["land"]), "troops": _troops(data["troops"])
    }  # fmt: skip
    if data["victim"]:
        return text("tell-ordered-shot", victim=Ref("character", data["victim"]), **args)
    if data["card"]:
        return text("tell-ordered-card", card=Ref("card", data["card"]), **args)
    return text("tell-ordered", **args)


def _muster(_rules: Edition, data: Data) -> Text:
    dice: dict[str, str] = data["dice"]
    mine = "".join(dice[name] for name in data["troops"])
    theirs = dice.get("militia") or "".join(dice[name] for name in data["against"])
    return text(
        "tell-muster",
        land=Ref("land", data["land"]),
        attacker=_seat(data["attacker"]),
        defender=_foe(data["defender"]),
        mine=_dice(mine),
        theirs=_dice(theirs),
    )


def _orders(_rules: Edition, data: Data) -> Text:
    spells = tuple(Ref("card", word.partition("/")[2]) for word in data["spells"])
    more = spells + ((Ref("card", data["card"]),) if data["card"] else ())
    key = "tell-battle-orders-more" if more else "tell-battle-orders"
    args: dict[str, Arg] = {
        "seat": _seat(data["seat"]),
        "front": _troops(data["front"]),
        "programme": _cards(data["programme"], "combat"),
    }
    return text(key, **args, more=more) if more else text(key, **args)


def _blow(rules: Edition, data: Data) -> Text:
    fell = [tuple(_body(rules, name) for name in names) or (text("nobody"),) for names in data["fell"]]
    castle = {"": text("nothing"), "holds": text("castle-holds"), "falls": text("castle-falls")}[
        data["castle"]
    ]
    return text(
        "tell-blow",
        round=data["round"],
        one=Ref("combat", data["cards"][0]),
        two=Ref("combat", data["cards"][1]),
        attacker=_seat(data["attacker"]),
        defender=_foe(data["defender"]),
        swords=data["swords"][0],
        shields=data["shields"][1],
        back=data["swords"][1],
        cover=data["shields"][0],
        hits=data["hits"][0],
        struck=data["hits"][1],
        castle=castle,
        lost=fell[0],
        killed=fell[1],
    )


def _battle(_rules: Edition, data: Data) -> Text:
    winner = _seat(data["attacker"]) if data["winner"] == 0 else _foe(data["defender"])
    if data["resolve"] is None:
        return text("tell-battle", land=Ref("land", data["land"]), winner=winner)
    one, two = data["resolve"]
    return text("tell-battle-resolve", land=Ref("land", data["land"]), winner=winner, one=one, two=two)


def _siege(_rules: Edition, data: Data) -> Text:
    key = "tell-siege-falls" if data["falls"] else "tell-siege-holds"
    return text(key, seat=_seat(data["seat"]), land=Ref("land", data["land"]), dice=_dice(data["dice"]))


def _conquered(_rules: Edition, data: Data) -> Text:
    return text(
        "tell-conquered", seat=_seat(data["seat"]), land=Ref("land", data["land"]), loser=_foe(data["loser"])
    )


def _shot(_rules: Edition, data: Data) -> Text:
    return text(
        "tell-shot",
        troop=Ref("character", data["troop"]),
        target=Ref("character", data["target"]),
        count=data["n"],
    )


def _journey(_rules: Edition, data: Data) -> Text:
    key = "tell-journey-success" if data["success"] else "tell-journey-failure"
    return text(
        key, troop=Ref("character", data["troop"]), die=data["die"], journeys=_cards(data["cards"], "journey"),
        numbers=tuple(data["numbers"]),
    )  # fmt: skip


def _won(_rules: Edition, data: Data) -> Text:
    return text(f"tell-won-{data['why']}", seats=tuple(_seat(seat) for seat in data["seats"]))


def _coins(_rules: Edition, data: Data) -> Text:
    key = "tell-coins-lost" if data["n"] < 0 else "tell-coins"
    return text(key, seat=_seat(data["seat"]), count=abs(data["n"]))


def _fallen(_rules: Edition, data: Data) -> Text:
    if data["by"] is None:
        return text("tell-fallen", seat=_seat(data["seat"]))
    return text("tell-fallen-by", seat=_seat(data["seat"]), conqueror=_seat(data["by"]))


def _reverted(_rules: Edition, data: Data) -> Text:
    land = Ref("land", data["land"])
    return (
        text("tell-freed", land=land)
        if data["to"] is None
        else text("tell-reverted", land=land, seat=_seat(data["to"]))
    )


def _count(key: str, *names: str) -> Teller:
    """As _plain, with the number n as count."""
    inner = _plain(key, *names)

    def teller(rules: Edition, data: Data) -> Text | None:
        said = inner(rules, data)
        return None if said is None or not data["n"] else Text(said.key, (*said.args, ("count", data["n"])))

    return teller


TELLERS: dict[str, Teller] = {
    "phase": lambda _, data: text("tell-phase-" + data["phase"], month=data["month"]),
    "nation": _plain("tell-nation", "seat", "nation"),
    "marker": _plain("tell-marker", "seat"),
    "drew": lambda _, data: text("tell-drew", cards=_cards(data["cards"])),
    "drawn": _count("tell-drawn", "seat", "nation"),
    "dealt": lambda _, data: text(
        "tell-dealt", land=Ref("land", data["land"]), cards=_cards(data["cards"], "combat")
    ),
    "capital-rune": lambda _, data: text(
        "tell-capital-rune", seat=_seat(data["seat"]), colour=text(f"colour-{COLOURS[data['colour']]}")
    ),
    "objectives": lambda _, data: text(
        "tell-objectives", seat=_seat(data["seat"]), lands=_cards(data["lands"], "land")
    ),
    "act": _act,
    "discarded": lambda _, data: text(
        "tell-discarded", seat=_seat(data["seat"]), cards=_cards(data["cards"])
    ),
    "spilled": lambda _, data: text("tell-spilled", seat=_seat(data["seat"]), cards=_cards(data["cards"])),
    "marched": lambda _, data: text(
        "tell-marched", troop=Ref("character", data["troop"]), land=Ref("land", data["to"])
    ),
    "set-out": _plain("tell-set-out", "troop", "die"),
    "claimed": _claimed,
    "plot": _plot,
    "plot-void": _plot_void,
    "warded": _plain("tell-warded", "seat", "card"),
    "sabotaged": _count("tell-sabotaged", "seat", "land"),
    "whim": lambda _, data: text(
        "tell-whim",
        troop=Ref("character", data["troop"]),
        die=data["die"],
        does=text(f"option-face-{data['does']}"),
    ),
    "reverted": _reverted,
    "ordered": _ordered,
    "void": lambda _, data: text("tell-void", seat=_seat(data["seat"]), land=Ref("land", data["land"])),
    "muster": _muster,
    "battle-orders": _orders,
    "blow": _blow,
    "battle": _battle,
    "called-off": _plain("tell-called-off", "land"),
    "siege": _siege,
    "shot": _shot,
    "conquered": _conquered,
    "token": _plain("tell-token", "seat", "token"),
    "objective": _plain("tell-objective", "seat", "land"),
    "manuscript": _plain("tell-manuscript", "seat", "nation"),
    "retreated": lambda _, data: text(
        "tell-retreated", troops=_troops(data["troops"]), land=Ref("land", data["to"])
    ),
    "killed": _plain("tell-killed", "troop"),
    "defeated": _plain("tell-defeated", "troop"),
    "fell": _plain("tell-fell", "card", "troop"),
    "undying": _plain("tell-undying", "seat", "card"),
    "sanctuary": _plain("tell-sanctuary", "seat"),
    "fined": _count("tell-fined", "seat"),
    "coins": _coins,
    "income": _count("tell-income", "seat"),
    "event": lambda _, data: text(
        "tell-event", event=Ref("event", data["sign"]), about=text(f"about-event-{data['sign']}")
    ),
    "benched": lambda _, data: text(
        "tell-benched", seat=_seat(data["seat"]), card=Ref("combat", data["card"])
    ),
    "passed-card": lambda _, data: text(
        "tell-passed-card", seat=_seat(data["seat"]), taker=_seat(data["to"])
    ),
    "passed-which": lambda _, data: text("tell-passed-which", card=Ref("card", data["card"])),
    "turned": _plain("tell-turned", "land", "token"),
    "healed": _plain("tell-healed", "troop"),
    "expired": _plain("tell-expired", "seat", "card"),
    "journey": _journey,
    "journey-on": _plain("tell-journey-on", "troop", "die"),
    "returned": _plain("tell-returned", "troop", "land"),
    "joined-monster": _plain("tell-joined-monster", "troop", "card"),
    "joined": _plain("tell-joined", "troop", "seat"),
    "fallen": _fallen,
    "departed": _plain("tell-departed", "seat"),
    "conceded": _plain("tell-conceded", "seat"),
    "won": _won,
}
