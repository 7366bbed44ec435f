"""The whole position of Brigandine as lines of text: enough to play by."""

from collections import Counter
from collections.abc import Iterator

from engine.games.brigandine.edition.card_words import describe_combat, describe_token
from engine.games.brigandine.narration.words import tell_dice
from engine.games.brigandine.position.view_rows import Own, OwnFight
from engine.rules.core import Ref, refer_seats
from render.games.brigandine.narration.alt import tell_standings
from render.games.brigandine.narration.troops_told import tell_attachments, tell_land, tell_person, tell_troop
from render.games.brigandine.sight import (
    Sight,
    card_name,
    event_line,
    land_name,
    list_cards,
    nation_name,
    person_name,
    phase_name,
    tell_card,
    troops_by_land,
)
from render.painter import Place


def tell_position(sight: Sight) -> list[str]:
    """Return month and event, seats with troops, lands, supplies, war, and the viewer's own cards and choices."""
    parts = (_tell_month, _tell_seats, _tell_lands, _tell_supplies, _tell_war, _tell_own)
    return [line for part in parts for line in part(sight) if line]


def _tell_month(sight: Sight) -> Iterator[str]:
    view = sight.view
    yield phase_name(sight)
    yield event_line(sight)
    if view.past:
        past = sight.say.join(sight.rules.events[sign].name for sign in view.past)
        yield sight.line("words-past", events=past)
    if view.order:
        yield sight.line("words-order", seats=refer_seats(view.order))


def _tell_seats(sight: Sight) -> Iterator[str]:
    for seat, standing in enumerate(tell_standings(sight)):
        side = sight.view.sides[seat]
        yield standing
        for troop in side.troops:
            told = sight.line("words-line", title=tell_person(sight, troop), text=tell_troop(sight, troop))
            more = tell_attachments(sight, troop)
            yield f"{told} {more}." if more else told
        if side.active:
            cards = sight.say.join(card_name(sight, card) for card, _ in side.active)
            yield sight.line("words-active", cards=cards)
        for token, count in Counter(side.tokens).items():
            name, about = sight.rules.tokens[token].name, sight.say(describe_token(sight.rules, token))
            yield sight.line("words-token", token=name, count=count, text=about)
        if side.supply:
            names = sight.say.join(person_name(sight, name) for name in side.supply)
            yield sight.line("words-supply", names=names)


def _tell_lands(sight: Sight) -> Iterator[str]:
    troops = troops_by_land(sight)
    for land in sight.view.lands:
        told = tell_land(sight, land, troops.get(land, []))
        near = sight.say.join(land_name(sight, each) for each in sight.rules.near[land])
        yield sight.line("words-land", title=land_name(sight, land), text=told, near=near)


def list_places(sight: Sight) -> list[Place]:
    """List every territory with its contents."""
    troops = troops_by_land(sight)
    return [
        Place(land, Ref("land", land), tell_land(sight, land, troops.get(land, [])), here.owner)
        for land, here in sight.view.lands.items()
    ]


def _tell_supplies(sight: Sight) -> Iterator[str]:
    view, rules = sight.view, sight.rules
    if view.free:
        yield sight.line("words-free", cards=list_cards(sight, view.free))
    if view.gold:
        yield sight.line("words-gold", names=sight.say.join(person_name(sight, name) for name in view.gold))
    if view.classes:
        yield sight.line(
            "words-classes", cards=sight.say.join(rules.combat[card].name for card in view.classes)
        )
    for nation, pile in view.piles.items():
        name = nation_name(sight, nation)
        if pile.heir is not None:
            yield sight.line("words-heir", nation=name, heir=nation_name(sight, pile.heir))
        else:
            count = len(pile.discards)
            yield sight.line("words-pile", nation=name, upper=pile.upper, lower=pile.lower, count=count)


def _tell_war(sight: Sight) -> Iterator[str]:
    """Yield the revealed orders, and the open battles with their dice."""
    for order in sight.view.orders:
        who = sight.say.join(person_name(sight, name) for name in order.troops)
        state = sight.line(f"words-order-{order.state}")
        name, land = sight.short_name(order.seat), land_name(sight, order.land)
        yield sight.line("words-attack", name=name, land=land, troops=who, state=state)
    for fight in sight.view.fights:
        thrown = [(person_name(sight, name), tell_dice(each)) for name, each in fight.dice.items()]
        dice = "; ".join(f"{name} {sight.say(each)}" for name, each in thrown)
        yield sight.line("words-battle", land=land_name(sight, fight.land), dice=dice)


def _tell_own(sight: Sight) -> Iterator[str]:
    """Yield the viewer's hand, command zone, and staged choices."""
    own = sight.view.own
    if own is None:
        return
    yield sight.line("words-hand", count=len(own.hand))
    for card, count in Counter(own.hand).items():
        yield sight.line("words-card", card=card_name(sight, card), count=count, text=tell_card(sight, card))
    for slot in own.zone:
        key = "active" if slot.active else "armed" if slot.armed else "inactive"
        name, about = card_name(sight, slot.card), tell_card(sight, slot.card)
        yield sight.line(f"words-zone-{key}", card=name, text=about)
    yield from _tell_laid(sight, own)
    for fight in own.fights:
        yield from _tell_fight(sight, fight)


def _tell_laid(sight: Sight, own: Own) -> Iterator[str]:
    for who, land in own.marches:
        yield sight.line("words-march", troop=person_name(sight, who), land=land_name(sight, land))
    for claim in own.claims:
        kind = {"train": "combat", "recruit": "character"}.get(claim.how, "card")
        yield sight.line("words-claim", what=sight.say(Ref(kind, claim.what)))
    for plot in own.plots:
        yield sight.line("words-plot", card=card_name(sight, plot.card))
    for order in own.orders:
        who = sight.say.join(person_name(sight, name) for name in order.troops)
        yield sight.line("words-own-order", land=land_name(sight, order.target), troops=who)


def _tell_fight(sight: Sight, fight: OwnFight) -> Iterator[str]:
    land = land_name(sight, fight.land)
    for card, count in Counter(fight.dealt).items():
        name, about = sight.rules.combat[card].name, sight.say(describe_combat(sight.rules, card))
        yield sight.line("words-dealt", land=land, card=name, count=count, text=about)
    plan = sight.say.join(sight.rules.combat[card].name for card in fight.programme)
    front = sight.say.join(person_name(sight, name) for name in fight.front)
    if plan:
        yield sight.line("words-plan", land=land, programme=plan, front=front)
