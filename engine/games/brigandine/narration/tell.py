"""Write events as sentences, by key. The texts are in text/*.ftl."""

from collections import Counter

from engine.games.brigandine.edition.card_words import describe_event
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.narration import war
from engine.games.brigandine.narration.acts import tell_act
from engine.games.brigandine.narration.words import (
    TELLERS,
    kind_of_claim,
    name_plot,
    name_things,
    refer_cards,
    refer_seat,
    tell_count,
    tell_plainly,
)
from engine.games.brigandine.position import events, war_events
from engine.games.brigandine.position.sides import WHIM
from engine.rules.core import Event, Ref, Seat, Text, text
from engine.rules.events import EventReaders

TOUCHES: EventReaders[None, tuple[Seat | None, bool]] = EventReaders((None, False))
TOUCHES.add(war_events.BattleOver, lambda _, it: (it.defender, it.winner == 0))
TOUCHES.add(war_events.Besieged, lambda _, it: (it.owner, it.falls))
TOUCHES.add(war_events.Shot, lambda _, it: (it.owner, it.n > 0))
TOUCHES.add(war_events.Conquered, lambda _, it: (it.loser, True))
TOUCHES.add(events.Plotted, lambda _, it: (it.victim, True))
TOUCHES.add(events.Sabotaged, lambda _, it: (it.seat, True))
TOUCHES.add(events.WhimThrown, lambda _, it: (it.seat, True))
TOUCHES.add(war_events.MonsterFell, lambda _, it: (it.seat, True))
TOUCHES.add(war_events.Killed, lambda _, it: (it.seat, True))
TOUCHES.add(war_events.Defeated, lambda _, it: (it.seat, True))
TOUCHES.add(events.Fallen, lambda _, it: (it.seat, True))


def touches(event: Event) -> dict[int, bool]:
    """Map the seat that is attacked or plotted against to True if it loses something. Other events map none."""
    seat, harms = TOUCHES.read(None, event)
    return {} if seat is None else {seat: harms}


@TELLERS.of(events.PhaseBegun)
def _tell_phase(_: Edition, it: events.PhaseBegun) -> Text:
    return text(f"tell-phase-{it.phase}", month=it.month)


@TELLERS.of(events.ObjectivesLaid)
def _tell_objectives(_: Edition, it: events.ObjectivesLaid) -> Text:
    return text("tell-objectives-laid", **name_things(it, "by", "seat", "lands"))


@TELLERS.of(events.Wounded)
def _tell_wounded(_: Edition, it: events.Wounded) -> Text:
    if it.card:
        return text("tell-wounded-monster", **name_things(it, "card", "troop", "seat", "n"))
    return text("tell-wounded", **name_things(it, "seat", "n", who="troop"))


@TELLERS.of(war_events.TokenTaken)
def _tell_token(rules: Edition, it: war_events.TokenTaken) -> Text:
    """Describe a conquest token. A blank one has a sentence of its own, without its name."""
    if rules.tokens[it.token].kind == "blank":
        return text("tell-token-blank", seat=refer_seat(it.seat))
    return text("tell-token", **name_things(it, "seat", "token"))


@TELLERS.of(events.TokenTurned)
def _tell_turned(rules: Edition, it: events.TokenTurned) -> Text:
    if rules.tokens[it.token].kind == "blank":
        return text("tell-turned-blank", land=Ref("land", it.land))
    return text("tell-turned", **name_things(it, "land", "token"))


@TELLERS.of(events.Claimed)
def _tell_claimed(_: Edition, it: events.Claimed) -> Text:
    key = f"tell-claim-{it.how}" if it.won else "tell-claim-void"
    return text(key, seat=refer_seat(it.seat), what=Ref(kind_of_claim(it.how), it.what))


@TELLERS.of(events.Plotted)
def _tell_plot(_: Edition, it: events.Plotted) -> Text:
    if it.card == WHIM:
        return text("tell-whim-laid", **name_things(it, "seat", "victim"))
    return text("tell-plot", **name_things(it, "seat", "card", "victim"))


@TELLERS.of(events.Reverted)
def _tell_reverted(_: Edition, it: events.Reverted) -> Text:
    if it.taker is None:
        return text("tell-freed", land=Ref("land", it.land))
    return text("tell-reverted", land=Ref("land", it.land), seat=refer_seat(it.taker))


@TELLERS.of(events.Journeyed)
def _tell_journey(_: Edition, it: events.Journeyed) -> Text:
    key = "tell-journey-success" if it.success else "tell-journey-failure"
    return text(key, **name_things(it, *JOURNEY, "numbers", journeys="cards"))


@TELLERS.of(events.Fallen)
def _tell_fallen(_: Edition, it: events.Fallen) -> Text:
    if it.by is None:
        return text("tell-fallen", seat=refer_seat(it.seat))
    return text("tell-fallen-by", seat=refer_seat(it.seat), conqueror=refer_seat(it.by))


@TELLERS.of(events.Grown)
def _tell_grown(_: Edition, it: events.Grown) -> Text:
    boosts = Counter(it.boosts)
    words = tuple(text(f"boost-{what}", n=f"+{count}") for what, count in boosts.items())
    return text("tell-grown", **name_things(it, "troop", "seat"), boosts=words)


@TELLERS.of(events.Gone)
def _tell_gone(_: Edition, it: events.Gone) -> Text:
    """Describe the new owners of an eliminated player's lands."""
    heirs: dict[int | None, list[str]] = {}
    for land, owner in it.owners.items():
        heirs.setdefault(owner, []).append(land)
    told = text("tell-gone", seat=refer_seat(it.seat))
    free = heirs.pop(None, [])
    for seat, lands in heirs.items():
        if seat is not None:
            named, heir = refer_cards(lands, "land"), refer_seat(seat)
            told = text("tell-gone-back", told=told, seat=heir, lands=named, count=len(lands))
    return text("tell-gone-free", told=told, lands=refer_cards(free, "land")) if free else told


@TELLERS.of(events.Won)
def _tell_won(_: Edition, it: events.Won) -> Text:
    return text(f"tell-won-{it.why}", **name_things(it, "seats"), count=len(it.seats))


@TELLERS.of(events.Coins)
def _tell_coins(_: Edition, it: events.Coins) -> Text:
    key = "tell-coins-lost" if it.n < 0 else "tell-coins"
    return text(key, seat=refer_seat(it.seat), count=abs(it.n))


@TELLERS.of(war_events.Retreated)
def _tell_retreat(_: Edition, it: war_events.Retreated) -> Text:
    return text("tell-retreated", **name_things(it, "troops", "seat", land="target"), count=len(it.troops))


@TELLERS.of(events.WhimThrown)
def _tell_whim(_: Edition, it: events.WhimThrown) -> Text:
    return text("tell-whim", **name_things(it, "troop", "seat", "die"), does=text(f"option-face-{it.does}"))


@TELLERS.of(events.SignShown)
def _tell_event(rules: Edition, it: events.SignShown) -> Text:
    return text("tell-event", event=Ref("event", it.sign), about=describe_event(rules, it.sign))


@TELLERS.of(war_events.CombatDealt)
def _tell_dealt(_: Edition, it: war_events.CombatDealt) -> Text:
    return text("tell-dealt", land=Ref("land", it.land), cards=refer_cards(it.cards, "combat"))


@TELLERS.of(events.PlotVoid)
def _tell_plot_void(_: Edition, it: events.PlotVoid) -> Text:
    return text("tell-plot-void", seat=refer_seat(it.seat), card=name_plot(it.card))


@TELLERS.of(events.Benched)
def _tell_benched(_: Edition, it: events.Benched) -> Text:
    return text("tell-benched", seat=refer_seat(it.seat), card=Ref("combat", it.card))


JOURNEY = ("troop", "seat", "die")
TELLERS.add(events.Act, tell_act)
TELLERS.add(war_events.Ordered, war.tell_order)
TELLERS.add(war_events.Mustered, war.tell_muster)
TELLERS.add(war_events.BattleOrders, war.tell_battle_orders)
TELLERS.add(war_events.BlowStruck, war.tell_blow)
TELLERS.add(war_events.BattleOver, war.tell_battle)
TELLERS.add(war_events.Besieged, war.tell_siege)
tell_count(events.Drawn, "tell-drawn", "seat", "nation")
tell_count(events.Sabotaged, "tell-sabotaged", "seat", "land")
tell_count(war_events.Fined, "tell-fined", "seat")
tell_count(events.Income, "tell-income", "seat")
tell_plainly(events.NationGiven, "tell-nation", "seat", "nation")
tell_plainly(events.LaidOut, "tell-laid-out", "hand", "stored")
tell_plainly(events.CapitalRune, "tell-capital-rune", "seat", "colour")
tell_plainly(events.Organized, "tell-organized", "seat", "coins", "hand")
tell_plainly(events.Disarmed, "tell-disarmed", "troop", "seat", "cards")
tell_plainly(events.Moved, "tell-moved", "troop", "seat", "land")
tell_plainly(events.MarkerTaken, "tell-marker", "seat")
tell_plainly(events.Drew, "tell-drew", "cards")
tell_plainly(events.Discarded, "tell-discarded", "seat", "cards")
tell_plainly(events.Spilled, "tell-spilled", "seat", "cards")
tell_plainly(events.Marched, "tell-marched", "troop", "seat", land="target")
tell_plainly(events.SetOut, "tell-set-out", *JOURNEY)
tell_plainly(events.Warded, "tell-warded", "seat", "card")
tell_plainly(war_events.OrderVoid, "tell-void", "seat", "land")
tell_plainly(war_events.CalledOff, "tell-called-off", "land")
tell_plainly(war_events.Shot, "tell-shot", "troop", target="prey", count="n")
tell_plainly(war_events.Conquered, "tell-conquered", "seat", "land", "loser")
tell_plainly(war_events.ObjectiveTaken, "tell-objective", "seat", "land")
tell_plainly(war_events.ManuscriptTaken, "tell-manuscript", "seat", "nation")
tell_plainly(war_events.Killed, "tell-killed", "troop", "seat")
tell_plainly(war_events.Defeated, "tell-defeated", "troop", "seat")
tell_plainly(war_events.MonsterFell, "tell-fell", "card", "troop", "seat")
tell_plainly(war_events.Undying, "tell-undying", "seat", "card")
tell_plainly(war_events.Sanctuary, "tell-sanctuary", "seat")
tell_plainly(events.CardPassed, "tell-passed-card", "seat", "taker")
tell_plainly(events.CardPassedOn, "tell-passed-which", "card")
tell_plainly(events.Healed, "tell-healed", "troop", "seat")
tell_plainly(events.Expired, "tell-expired", "seat", "card")
tell_plainly(events.JourneyOn, "tell-journey-on", *JOURNEY)
tell_plainly(events.Returned, "tell-returned", "troop", "seat", "land")
tell_plainly(events.MonsterJoined, "tell-joined-monster", "troop", "seat", "card")
tell_plainly(events.Joined, "tell-joined", "troop", "seat")
tell_plainly(events.Departed, "tell-departed", "seat")
tell_plainly(events.Conceded, "tell-conceded", "seat")
