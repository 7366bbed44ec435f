"""Events as sentences, by key; the words stand in text/*.ftl."""

from collections import Counter
from collections.abc import Callable

from engine.games.brigandine.edition.card_words import describe_event
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.sides import WHIM
from engine.games.brigandine.telling import war
from engine.games.brigandine.telling.acts import tell_act
from engine.games.brigandine.telling.words import (
    Data,
    Teller,
    kind_of_claim,
    name_plot,
    name_things,
    refer_cards,
    refer_seat,
    tell_count,
    tell_either,
    tell_plainly,
)
from engine.rules.core import Event, Ref, Text, text


def touches(event: Event) -> dict[int, bool]:
    """Tell who is attacked or plotted against, and whether it costs them anything."""
    if event.kind not in TOUCHED:
        return {}
    field, harms = TOUCHED[event.kind]
    seat = event.data[field]
    return {} if seat is None else {seat: harms(event.data)}


def _does_harm(_data: Data) -> bool:
    return True


TOUCHED: dict[str, tuple[str, Callable[[Data], bool]]] = {
    "battle": ("defender", lambda data: data["winner"] == 0),
    "siege": ("owner", lambda data: bool(data["falls"])),
    "shot": ("owner", lambda data: data["n"] > 0),
    "conquered": ("loser", _does_harm),
    "plot": ("victim", _does_harm),
} | dict.fromkeys(("sabotaged", "whim", "fell", "killed", "defeated", "fallen"), ("seat", _does_harm))


def _tell_token(key: str, *names: str) -> Teller:
    """Return a teller of what a conquest token shows; one that is blank has a sentence of its own, without it."""

    def teller(rules: Edition, data: Data) -> Text | None:
        blank = rules.tokens[data["token"]].kind == "blank"
        told = tell_plainly(f"{key}-blank", *names) if blank else tell_plainly(key, *names, "token")
        return told(rules, data)

    return teller


def _tell_claimed(_rules: Edition, data: Data) -> Text:
    key = f"tell-claim-{data['how']}" if data["won"] else "tell-claim-void"
    return text(key, seat=refer_seat(data["seat"]), what=Ref(kind_of_claim(data["how"]), data["what"]))


def _tell_grown(_rules: Edition, data: Data) -> Text:
    boosts = Counter[str](data["boosts"])
    words = tuple(text(f"boost-{what}", n=f"+{count}") for what, count in boosts.items())
    return text("tell-grown", **name_things(data, "troop", "seat"), boosts=words)


def _tell_gone(_rules: Edition, data: Data) -> Text:
    """Say whose lands those of a player who is out are now."""
    heirs: dict[int | None, list[str]] = {}
    for land, owner in data["owners"].items():
        heirs.setdefault(owner, []).append(land)
    told = text("tell-gone", seat=refer_seat(data["seat"]))
    free = heirs.pop(None, [])
    for seat, lands in heirs.items():
        if seat is not None:
            named, heir = refer_cards(lands, "land"), refer_seat(seat)
            told = text("tell-gone-back", told=told, seat=heir, lands=named, count=len(lands))
    return text("tell-gone-free", told=told, lands=refer_cards(free, "land")) if free else told


def _tell_won(_rules: Edition, data: Data) -> Text:
    return text(f"tell-won-{data['why']}", **name_things(data, "seats"), count=len(data["seats"]))


def _tell_coins(_rules: Edition, data: Data) -> Text:
    key = "tell-coins-lost" if data["n"] < 0 else "tell-coins"
    return text(key, seat=refer_seat(data["seat"]), count=abs(data["n"]))


def _tell_retreat(_rules: Edition, data: Data) -> Text:
    return text("tell-retreated", **name_things(data, "troops", "seat", land="to"), count=len(data["troops"]))


def _tell_whim(_rules: Edition, data: Data) -> Text:
    does = text(f"option-face-{data['does']}")
    return text("tell-whim", **name_things(data, "troop", "seat", "die"), does=does)


def _tell_event(rules: Edition, data: Data) -> Text:
    return text("tell-event", **name_things(data, event="sign"), about=describe_event(rules, data["sign"]))


JOURNEY = ("troop", "seat", "die")
TELLERS: dict[str, Teller] = {
    "phase": lambda _, data: text("tell-phase-" + data["phase"], month=data["month"]),
    "nation": tell_plainly("tell-nation", "seat", "nation"),
    "laid-out": tell_plainly("tell-laid-out", "hand", "stored"),
    "capital-rune": tell_plainly("tell-capital-rune", "seat", "colour"),
    "objectives": tell_either(
        lambda data: "by" in data,
        tell_plainly("tell-objectives-laid", "by", "seat", "lands"),
        tell_plainly("tell-objectives", "seat", "lands"),
    ),
    "organized": tell_plainly("tell-organized", "seat", "coins", "hand"),
    "disarmed": tell_plainly("tell-disarmed", "troop", "seat", "cards"),
    "moved": tell_plainly("tell-moved", "troop", "seat", "land"),
    "wounded": tell_either(
        lambda data: data["card"],
        tell_plainly("tell-wounded-monster", "card", "troop", "seat", "n"),
        tell_plainly("tell-wounded", "seat", "n", who="troop"),
    ),
    "grown": _tell_grown,
    "gone": _tell_gone,
    "marker": tell_plainly("tell-marker", "seat"),
    "drew": tell_plainly("tell-drew", "cards"),
    "drawn": tell_count("tell-drawn", "seat", "nation"),
    "dealt": lambda _, data: text(
        "tell-dealt", **name_things(data, "land"), cards=refer_cards(data["cards"], "combat")
    ),
    "act": tell_act,
    "discarded": tell_plainly("tell-discarded", "seat", "cards"),
    "spilled": tell_plainly("tell-spilled", "seat", "cards"),
    "marched": tell_plainly("tell-marched", "troop", "seat", land="to"),
    "set-out": tell_plainly("tell-set-out", *JOURNEY),
    "claimed": _tell_claimed,
    "plot": tell_either(
        lambda data: data["card"] == WHIM,
        tell_plainly("tell-whim-laid", "seat", "victim"),
        tell_plainly("tell-plot", "seat", "card", "victim"),
    ),
    "plot-void": lambda _, data: text(
        "tell-plot-void", seat=refer_seat(data["seat"]), card=name_plot(data["card"])
    ),
    "warded": tell_plainly("tell-warded", "seat", "card"),
    "sabotaged": tell_count("tell-sabotaged", "seat", "land"),
    "whim": _tell_whim,
    "reverted": tell_either(
        lambda data: data["to"] is None,
        tell_plainly("tell-freed", "land"),
        tell_plainly("tell-reverted", "land", seat="to"),
    ),
    "ordered": war.tell_order,
    "void": tell_plainly("tell-void", "seat", "land"),
    "muster": war.tell_muster,
    "battle-orders": war.tell_battle_orders,
    "blow": war.tell_blow,
    "battle": war.tell_battle,
    "called-off": tell_plainly("tell-called-off", "land"),
    "siege": war.tell_siege,
    "shot": tell_plainly("tell-shot", "troop", "target", count="n"),
    "conquered": tell_plainly("tell-conquered", "seat", "land", "loser"),
    "token": _tell_token("tell-token", "seat"),
    "objective": tell_plainly("tell-objective", "seat", "land"),
    "manuscript": tell_plainly("tell-manuscript", "seat", "nation"),
    "retreated": _tell_retreat,
    "killed": tell_plainly("tell-killed", "troop", "seat"),
    "defeated": tell_plainly("tell-defeated", "troop", "seat"),
    "fell": tell_plainly("tell-fell", "card", "troop", "seat"),
    "undying": tell_plainly("tell-undying", "seat", "card"),
    "sanctuary": tell_plainly("tell-sanctuary", "seat"),
    "fined": tell_count("tell-fined", "seat"),
    "coins": _tell_coins,
    "income": tell_count("tell-income", "seat"),
    "event": _tell_event,
    "benched": lambda _, data: text(
        "tell-benched", seat=refer_seat(data["seat"]), card=Ref("combat", data["card"])
    ),
    "passed-card": tell_plainly("tell-passed-card", "seat", taker="to"),
    "passed-which": tell_plainly("tell-passed-which", "card"),
    "turned": _tell_token("tell-turned", "land"),
    "healed": tell_plainly("tell-healed", "troop", "seat"),
    "expired": tell_plainly("tell-expired", "seat", "card"),
    "journey": tell_either(
        lambda data: data["success"],
        tell_plainly("tell-journey-success", *JOURNEY, "numbers", journeys="cards"),
        tell_plainly("tell-journey-failure", *JOURNEY, "numbers", journeys="cards"),
    ),
    "journey-on": tell_plainly("tell-journey-on", *JOURNEY),
    "returned": tell_plainly("tell-returned", "troop", "seat", "land"),
    "joined-monster": tell_plainly("tell-joined-monster", "troop", "seat", "card"),
    "joined": tell_plainly("tell-joined", "troop", "seat"),
    "fallen": tell_either(
        lambda data: data["by"] is None,
        tell_plainly("tell-fallen", "seat"),
        tell_plainly("tell-fallen-by", "seat", conqueror="by"),
    ),
    "departed": tell_plainly("tell-departed", "seat"),
    "conceded": tell_plainly("tell-conceded", "seat"),
    "won": _tell_won,
}
