"""Events as sentences, by key; the words stand in text/*.ftl."""

from collections import Counter
from collections.abc import Callable

from engine.games.brigandine.edition.card_words import describe_event
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.sides import COLOUR_OF
from engine.games.brigandine.telling.acts import tell_act
from engine.games.brigandine.telling.war import (
    tell_battle,
    tell_battle_orders,
    tell_blow,
    tell_conquest,
    tell_muster,
    tell_order,
    tell_shot,
    tell_siege,
)
from engine.games.brigandine.telling.words import (
    Data,
    Teller,
    refer_cards,
    refer_seat,
    refer_troops,
    tell_count,
    tell_plainly,
)
from engine.rules.core import Arg, Event, Ref, Text, text


def touches(event: Event) -> dict[int, bool]:
    """Tell who is attacked or plotted against, and whether it costs them anything."""
    find = TOUCHED.get(event.kind)
    if find is None:
        return {}
    key, harms = find
    seat = event.data[key]
    return {} if seat is None else {seat: harms(event.data)}


def _does_harm(_data: Data) -> bool:
    return True


TOUCHED: dict[str, tuple[str, Callable[[Data], bool]]] = {
    "battle": ("defender", lambda data: data["winner"] == 0),
    "siege": ("owner", lambda data: bool(data["falls"])),
    "shot": ("owner", lambda data: data["n"] > 0),
    "conquered": ("loser", _does_harm),
    "plot": ("victim", _does_harm),
    "sabotaged": ("seat", _does_harm),
    "whim": ("seat", _does_harm),
    "fell": ("seat", _does_harm),
    "killed": ("seat", _does_harm),
    "defeated": ("seat", _does_harm),
    "fallen": ("seat", _does_harm),
}


def _tell_objectives(_rules: Edition, data: Data) -> Text:
    lands = refer_cards(data["lands"], "land")
    if "by" not in data:
        return text("tell-objectives", seat=refer_seat(data["seat"]), lands=lands)
    by = refer_seat(data["by"])
    return text("tell-objectives-laid", by=by, seat=refer_seat(data["seat"]), lands=lands)


def _tell_token(key: str, *names: str) -> Teller:
    """Return a teller of what a conquest token shows; one that is blank has a sentence of its own."""

    def teller(rules: Edition, data: Data) -> Text | None:
        blank = rules.tokens[data["token"]].kind == "blank"
        shown = names[:-1] if blank else names
        return tell_plainly(f"{key}-blank" if blank else key, *shown)(rules, data)

    return teller


def _tell_claimed(_rules: Edition, data: Data) -> Text:
    kind = {"train": "combat", "recruit": "character"}.get(data["how"], "card")
    key = f"tell-claim-{data['how']}" if data["won"] else "tell-claim-void"
    return text(key, seat=refer_seat(data["seat"]), what=Ref(kind, data["what"]))


def _tell_plot(_rules: Edition, data: Data) -> Text:
    if data["card"] == "whim":
        return text("tell-whim-laid", seat=refer_seat(data["seat"]), victim=refer_seat(data["victim"]))
    return text(
        "tell-plot",
        seat=refer_seat(data["seat"]),
        card=Ref("card", data["card"]),
        victim=refer_seat(data["victim"]),
    )


def _plot_void(_rules: Edition, data: Data) -> Text:
    card: Arg = text("whim") if data["card"] == "whim" else Ref("card", data["card"])
    return text("tell-plot-void", seat=refer_seat(data["seat"]), card=card)


def _tell_journey(_rules: Edition, data: Data) -> Text:
    key = "tell-journey-success" if data["success"] else "tell-journey-failure"
    return text(
        key, troop=Ref("character", data["troop"]), seat=refer_seat(data["seat"]), die=data["die"], journeys=refer_cards(data["cards"], "journey"),
        numbers=tuple(data["numbers"]),
    )  # fmt: skip


def _tell_wounded(_rules: Edition, data: Data) -> Text:
    if data["card"]:
        card, troop, seat = (
            Ref("card", data["card"]),
            Ref("character", data["troop"]),
            refer_seat(data["seat"]),
        )
        return text("tell-wounded-monster", card=card, troop=troop, seat=seat, n=data["n"])
    return text(
        "tell-wounded", who=Ref("character", data["troop"]), seat=refer_seat(data["seat"]), n=data["n"]
    )


def _tell_grown(_rules: Edition, data: Data) -> Text:
    boosts = Counter[str](data["boosts"])
    words = tuple(text(f"boost-{what}", n=f"+{count}") for what, count in boosts.items())
    return text(
        "tell-grown", troop=Ref("character", data["troop"]), seat=refer_seat(data["seat"]), boosts=words
    )


def _tell_gone(_rules: Edition, data: Data) -> Text:
    """Whose lands those of a player who is out are now."""
    heirs: dict[int | None, list[str]] = {}
    for land, owner in data["owners"].items():
        heirs.setdefault(owner, []).append(land)
    free = heirs.pop(None, [])
    back = tuple(
        text("tell-gone-back", seat=refer_seat(seat), lands=refer_cards(lands, "land"), count=len(lands))
        for seat, lands in heirs.items()
        if seat is not None
    )
    freed: Arg = text("tell-gone-free", lands=refer_cards(free, "land")) if free else ""
    return text("tell-gone", seat=refer_seat(data["seat"]), back=back or "", free=freed)


def _tell_won(_rules: Edition, data: Data) -> Text:
    return text(
        f"tell-won-{data['why']}",
        seats=tuple(refer_seat(seat) for seat in data["seats"]),
        count=len(data["seats"]),
    )


def _tell_coins(_rules: Edition, data: Data) -> Text:
    key = "tell-coins-lost" if data["n"] < 0 else "tell-coins"
    return text(key, seat=refer_seat(data["seat"]), count=abs(data["n"]))


def _tell_fallen(_rules: Edition, data: Data) -> Text:
    if data["by"] is None:
        return text("tell-fallen", seat=refer_seat(data["seat"]))
    return text("tell-fallen-by", seat=refer_seat(data["seat"]), conqueror=refer_seat(data["by"]))


def _tell_reverted(_rules: Edition, data: Data) -> Text:
    land = Ref("land", data["land"])
    return (
        text("tell-freed", land=land)
        if data["to"] is None
        else text("tell-reverted", land=land, seat=refer_seat(data["to"]))
    )


TELLERS: dict[str, Teller] = {
    "phase": lambda _, data: text("tell-phase-" + data["phase"], month=data["month"]),
    "nation": tell_plainly("tell-nation", "seat", "nation"),
    "laid-out": tell_plainly("tell-laid-out", "hand", "stored"),
    "organized": tell_plainly("tell-organized", "seat", "coins", "hand"),
    "disarmed": lambda _, data: text(
        "tell-disarmed",
        troop=Ref("character", data["troop"]),
        seat=refer_seat(data["seat"]),
        cards=refer_cards(data["cards"]),
    ),
    "moved": tell_plainly("tell-moved", "troop", "seat", "land"),
    "wounded": _tell_wounded,
    "grown": _tell_grown,
    "gone": _tell_gone,
    "marker": tell_plainly("tell-marker", "seat"),
    "drew": lambda _, data: text("tell-drew", cards=refer_cards(data["cards"])),
    "drawn": tell_count("tell-drawn", "seat", "nation"),
    "dealt": lambda _, data: text(
        "tell-dealt", land=Ref("land", data["land"]), cards=refer_cards(data["cards"], "combat")
    ),
    "capital-rune": lambda _, data: text(
        "tell-capital-rune", seat=refer_seat(data["seat"]), colour=text(f"rune-{COLOUR_OF[data['colour']]}")
    ),
    "objectives": _tell_objectives,
    "act": tell_act,
    "discarded": lambda _, data: text(
        "tell-discarded", seat=refer_seat(data["seat"]), cards=refer_cards(data["cards"])
    ),
    "spilled": lambda _, data: text(
        "tell-spilled", seat=refer_seat(data["seat"]), cards=refer_cards(data["cards"])
    ),
    "marched": lambda _, data: text(
        "tell-marched",
        troop=Ref("character", data["troop"]),
        seat=refer_seat(data["seat"]),
        land=Ref("land", data["to"]),
    ),
    "set-out": tell_plainly("tell-set-out", "troop", "seat", "die"),
    "claimed": _tell_claimed,
    "plot": _tell_plot,
    "plot-void": _plot_void,
    "warded": tell_plainly("tell-warded", "seat", "card"),
    "sabotaged": tell_count("tell-sabotaged", "seat", "land"),
    "whim": lambda _, data: text(
        "tell-whim",
        troop=Ref("character", data["troop"]),
        seat=refer_seat(data["seat"]),
        die=data["die"],
        does=text(f"option-face-{data['does']}"),
    ),
    "reverted": _tell_reverted,
    "ordered": tell_order,
    "void": lambda _, data: text("tell-void", seat=refer_seat(data["seat"]), land=Ref("land", data["land"])),
    "muster": tell_muster,
    "battle-orders": tell_battle_orders,
    "blow": tell_blow,
    "battle": tell_battle,
    "called-off": tell_plainly("tell-called-off", "land"),
    "siege": tell_siege,
    "shot": tell_shot,
    "conquered": tell_conquest,
    "token": _tell_token("tell-token", "seat", "token"),
    "objective": tell_plainly("tell-objective", "seat", "land"),
    "manuscript": tell_plainly("tell-manuscript", "seat", "nation"),
    "retreated": lambda _, data: text(
        "tell-retreated",
        troops=refer_troops(data["troops"]),
        count=len(data["troops"]),
        seat=refer_seat(data["seat"]),
        land=Ref("land", data["to"]),
    ),
    "killed": tell_plainly("tell-killed", "troop", "seat"),
    "defeated": tell_plainly("tell-defeated", "troop", "seat"),
    "fell": tell_plainly("tell-fell", "card", "troop", "seat"),
    "undying": tell_plainly("tell-undying", "seat", "card"),
    "sanctuary": tell_plainly("tell-sanctuary", "seat"),
    "fined": tell_count("tell-fined", "seat"),
    "coins": _tell_coins,
    "income": tell_count("tell-income", "seat"),
    "event": lambda rules, data: text(
        "tell-event", event=Ref("event", data["sign"]), about=describe_event(rules, data["sign"])
    ),
    "benched": lambda _, data: text(
        "tell-benched", seat=refer_seat(data["seat"]), card=Ref("combat", data["card"])
    ),
    "passed-card": lambda _, data: text(
        "tell-passed-card", seat=refer_seat(data["seat"]), taker=refer_seat(data["to"])
    ),
    "passed-which": lambda _, data: text("tell-passed-which", card=Ref("card", data["card"])),
    "turned": _tell_token("tell-turned", "land", "token"),
    "healed": tell_plainly("tell-healed", "troop", "seat"),
    "expired": tell_plainly("tell-expired", "seat", "card"),
    "journey": _tell_journey,
    "journey-on": tell_plainly("tell-journey-on", "troop", "seat", "die"),
    "returned": tell_plainly("tell-returned", "troop", "seat", "land"),
    "joined-monster": tell_plainly("tell-joined-monster", "troop", "seat", "card"),
    "joined": tell_plainly("tell-joined", "troop", "seat"),
    "fallen": _tell_fallen,
    "departed": tell_plainly("tell-departed", "seat"),
    "conceded": tell_plainly("tell-conceded", "seat"),
    "won": _tell_won,
}
