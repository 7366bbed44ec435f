"""War as sentences: orders, battles blow by blow, sieges, shots, conquests."""

from engine.games.brigandine.battle.parties import WAYS
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.telling.words import (
    Data,
    refer_body,
    refer_cards,
    refer_foe,
    refer_seat,
    refer_troops,
    tell_dice,
)
from engine.rules.core import Arg, Ref, Text, text


def tell_order(_rules: Edition, data: Data) -> Text:
    """Say an order: who goes where, with which card, or at whom they shoot."""
    args: dict[str, Arg] = {
        "seat": refer_seat(data["seat"]), "land": Ref("land", data["land"]), "troops": refer_troops(data["troops"])
    }  # fmt: skip
    if data["victim"]:
        return text("tell-ordered-shot", victim=Ref("character", data["victim"]), **args)
    if data["card"]:
        return text("tell-ordered-card", card=Ref("card", data["card"]), **args)
    return text("tell-ordered", **args)


def tell_muster(_rules: Edition, data: Data) -> Text:
    """Say what both sides throw when a battle is opened."""
    dice: dict[str, str] = data["dice"]
    mine = "".join(dice[name] for name in data["troops"])
    theirs = dice.get("militia") or "".join(dice[name] for name in data["against"])
    return text(
        "tell-muster",
        land=Ref("land", data["land"]),
        attacker=refer_seat(data["attacker"]),
        defender=refer_foe(data["defender"]),
        mine=tell_dice(mine),
        theirs=tell_dice(theirs),
    )


def tell_battle_orders(rules: Edition, data: Data) -> Text:
    """Say a side's front, programme, spells, battle card, and an order of losses that is not the usual one."""
    spells = tuple(Ref("card", word.partition("/")[2]) for word in data["spells"])
    more = spells + ((Ref("card", data["card"]),) if data["card"] else ())
    key = "tell-battle-orders-more" if more else "tell-battle-orders"
    args: dict[str, Arg] = {
        "seat": refer_seat(data["seat"]),
        "front": refer_troops(data["front"]),
        "programme": refer_cards(data["programme"], "combat"),
        "losses": _tell_order_of_losses(rules, data),
    }
    return text(key, **args, more=more) if more else text(key, **args)


def _tell_order_of_losses(rules: Edition, data: Data) -> Arg:
    """Say who bears losses first (H6); a log of version 1 does not have the order that was laid by hand."""
    if data["losses"] == WAYS[0]:
        return ""
    if data["losses"] in WAYS:
        return text("tell-losses", order=text(f"option-losses-{data['losses']}"))
    order = tuple(refer_body(rules, name) for name in data.get("order", ()))
    return text("tell-losses", order=order or text("option-losses-hand"))


def tell_blow(rules: Edition, data: Data) -> Text:
    """Say one round of a battle: cards, swords against shields, hits, castle, the fallen."""
    fell = tuple(refer_body(rules, name) for names in data["fell"] for name in names)
    return text(
        "tell-blow",
        round=data["round"],
        one=Ref("combat", data["cards"][0]),
        two=Ref("combat", data["cards"][1]),
        attacker=refer_seat(data["attacker"]),
        defender=refer_foe(data["defender"]),
        on=_tell_hits(data, 0),
        against=_tell_hits(data, 1),
        castle=text(f"tell-castle-{data['castle']}") if data["castle"] else "",
        lost=text("tell-fallen-bodies", names=fell) if fell else "",
    )


def _tell_hits(data: Data, side: int) -> Text:
    """Say one side's swords against the other's shields, and what they come to."""
    swords = text("count-swords", n=data["swords"][side])
    shields = text("count-shields", n=data["shields"][1 - side])
    return text("tell-hits", swords=swords, shields=shields, hits=data["hits"][side])


def tell_battle(_rules: Edition, data: Data) -> Text:
    """Say who has won, with the resolve where it decided."""
    winner = refer_seat(data["attacker"]) if data["winner"] == 0 else refer_foe(data["defender"])
    if data["resolve"] is None:
        return text("tell-battle", land=Ref("land", data["land"]), winner=winner)
    one, two = data["resolve"]
    key = "tell-battle-tie" if one == two else "tell-battle-resolve"
    return text(key, land=Ref("land", data["land"]), winner=winner, one=one, two=two)


def tell_siege(_rules: Edition, data: Data) -> Text:
    """Say whether a castle without defenders falls."""
    key = "tell-siege-falls" if data["falls"] else "tell-siege-holds"
    return text(
        key, seat=refer_seat(data["seat"]), land=Ref("land", data["land"]), dice=tell_dice(data["dice"])
    )


def tell_conquest(_rules: Edition, data: Data) -> Text:
    """Say who takes a territory from whom."""
    return text(
        "tell-conquered",
        seat=refer_seat(data["seat"]),
        land=Ref("land", data["land"]),
        loser=refer_foe(data["loser"]),
    )


def tell_shot(_rules: Edition, data: Data) -> Text:
    """Say how often a shot hits."""
    return text(
        "tell-shot",
        troop=Ref("character", data["troop"]),
        target=Ref("character", data["target"]),
        count=data["n"],
    )
