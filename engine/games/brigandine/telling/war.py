"""War as sentences: orders, battles blow by blow, sieges."""

from engine.games.brigandine.battle.parties import WAYS
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.telling.words import Data, name_things, refer_body, tell_dice
from engine.rules.core import Ref, Text, text


def tell_order(_rules: Edition, data: Data) -> Text:
    """Say an order: who goes where, with which card, or at whom they shoot."""
    args = name_things(data, "seat", "land", "troops")
    if data["victim"]:
        return text("tell-ordered-shot", victim=Ref("character", data["victim"]), **args)
    if data["card"]:
        return text("tell-ordered-card", **name_things(data, "card"), **args)
    return text("tell-ordered", **args)


def tell_muster(_rules: Edition, data: Data) -> Text:
    """Say what both sides throw when a battle is opened."""
    dice: dict[str, str] = data["dice"]
    mine = "".join(dice[name] for name in data["troops"])
    theirs = dice.get("militia") or "".join(dice[name] for name in data["against"])
    named = name_things(data, "land", "attacker", "defender")
    return text("tell-muster", **named, mine=tell_dice(mine), theirs=tell_dice(theirs))


def tell_battle_orders(rules: Edition, data: Data) -> Text:
    """Say a side's front, programme, spells, battle card, and an order of losses that is not the usual one."""
    used = [word.partition("/")[2] for word in data["spells"]] + [data["card"]] * bool(data["card"])
    args = name_things(data, "seat", "front", "programme")
    if used:
        told = text("tell-battle-orders-more", **args, more=tuple(Ref("card", card) for card in used))
    else:
        told = text("tell-battle-orders", **args)
    return told if data["losses"] == WAYS[0] else _tell_order_of_losses(rules, data, told)


def _tell_order_of_losses(rules: Edition, data: Data, told: Text) -> Text:
    """Add to what was told who bears losses first (H6); a log of version 1 does not have the order that was laid by hand."""
    if data["losses"] in WAYS:
        return text("tell-losses", told=told, order=text(f"option-losses-{data['losses']}"))
    order = tuple(refer_body(rules, name) for name in data.get("order", ()))
    return text("tell-losses", told=told, order=order or text("option-losses-hand"))


def tell_blow(rules: Edition, data: Data) -> Text:
    """Say one round of a battle: cards and hits, then the castle and the fallen."""
    fell = tuple(refer_body(rules, name) for names in data["fell"] for name in names)
    one, two = (Ref("combat", card) for card in data["cards"])
    on, against = (text("tell-hits", hits=hits) for hits in data["hits"])
    named = name_things(data, "round", "attacker", "defender")
    told = text("tell-blow", one=one, two=two, on=on, against=against, **named)
    if data["castle"]:
        told = text(f"tell-castle-{data['castle']}", told=told)
    return text("tell-fallen-bodies", told=told, names=fell) if fell else told


def tell_battle(_rules: Edition, data: Data) -> Text:
    """Say who has won, with the resolve where it decided."""
    sides = name_things(data, "attacker", "defender")
    args = name_things(data, "land") | {"winner": sides["defender" if data["winner"] else "attacker"]}
    if data["resolve"] is None:
        return text("tell-battle", **args)
    one, two = data["resolve"]
    key = "tell-battle-tie" if one == two else "tell-battle-resolve"
    return text(key, **args, one=one, two=two)


def tell_siege(_rules: Edition, data: Data) -> Text:
    """Say whether a castle without defenders falls."""
    key = "tell-siege-falls" if data["falls"] else "tell-siege-holds"
    return text(key, **name_things(data, "seat", "land"), dice=tell_dice(data["dice"]))
