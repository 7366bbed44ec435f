"""War as sentences: orders, battles blow by blow, sieges."""

from engine.games.brigandine.battle.parties import WAYS
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.narration.words import name_things, refer_body, tell_dice
from engine.games.brigandine.position import war_events
from engine.rules.core import Ref, Text, text


def tell_order(_: Edition, it: war_events.Ordered) -> Text:
    """Describe an order: its troops and target, its card, or the target of a shot."""
    args = name_things(it, "seat", "land", "troops")
    if it.prey:
        return text("tell-ordered-shot", victim=Ref("character", it.prey), **args)
    if it.card:
        return text("tell-ordered-card", card=Ref("card", it.card), **args)
    return text("tell-ordered", **args)


def tell_muster(_: Edition, it: war_events.Mustered) -> Text:
    """Describe the dice of both sides when a battle is opened."""
    mine, theirs = map(tell_dice, it.join_dice())
    return text("tell-muster", **name_things(it, "land", "attacker", "defender"), mine=mine, theirs=theirs)


def tell_battle_orders(rules: Edition, it: war_events.BattleOrders) -> Text:
    """Describe a side's front, programme, spells, battle card, and an unusual order of losses."""
    args = name_things(it, "seat", "front", "programme")
    if used := it.list_used():
        told = text("tell-battle-orders-more", **args, more=tuple(Ref("card", card) for card in used))
    else:
        told = text("tell-battle-orders", **args)
    return told if it.losses == WAYS[0] else _tell_order_of_losses(rules, it, told)


def _tell_order_of_losses(rules: Edition, it: war_events.BattleOrders, told: Text) -> Text:
    """Add the order of losses: its name, or all bodies in the order entered in person (H6)."""
    if it.losses in WAYS:
        return text("tell-losses", told=told, order=text(f"option-losses-{it.losses}"))
    order = tuple(refer_body(rules, name) for name in it.order or ())
    return text("tell-losses", told=told, order=order)


def tell_blow(rules: Edition, it: war_events.BlowStruck) -> Text:
    """Describe one round of a battle: cards and hits, then the castle and the fallen."""
    fell = tuple(refer_body(rules, name) for names in it.fell for name in names)
    one, two = (Ref("combat", card) for card in it.cards)
    on, against = (text("tell-hits", hits=hits) for hits in it.hits)
    named = name_things(it, "round", "attacker", "defender")
    told = text("tell-blow", one=one, two=two, on=on, against=against, **named)
    if it.castle:
        told = text(f"tell-castle-{it.castle}", told=told)
    return text("tell-fallen-bodies", told=told, names=fell) if fell else told


def tell_battle(_: Edition, it: war_events.BattleOver) -> Text:
    """Describe the winner, with the resolve if it decided."""
    sides = name_things(it, "attacker", "defender")
    args = name_things(it, "land") | {"winner": sides["defender" if it.winner else "attacker"]}
    if it.resolve is None:
        return text("tell-battle", **args)
    one, two = it.resolve
    key = "tell-battle-tie" if one == two else "tell-battle-resolve"
    return text(key, **args, one=one, two=two)


def tell_siege(_: Edition, it: war_events.Besieged) -> Text:
    """Describe the siege of a castle without defenders."""
    key = "tell-siege-falls" if it.falls else "tell-siege-holds"
    return text(key, **name_things(it, "seat", "land"), dice=tell_dice(it.dice))
