"""Write events as sentences by their keys. The texts are in text/*.ftl."""

from engine.games.immortals.edition.cards import card_text, other_realm, realm_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.narration.setup import (
    refer_seat,
    refer_space,
    tell_kept,
    tell_placed,
    tell_split,
    tell_tribe,
)
from engine.games.immortals.position import events
from engine.rules.core import Arg, Event, Ref, Text, text
from engine.rules.events import Automatic, EventReaders, read_event


def touches(event: Event) -> dict[int, bool]:
    """Return the seats that an event touches. The value is True if the seat loses something.

    A seat is touched by an attack on its space, or by a region card that goes from it to another seat.
    """
    return TOUCHES.read(None, event)


TOUCHES: EventReaders[None, dict[int, bool]] = EventReaders({})
TOUCHES.add(events.CardMoved, lambda _, it: {} if it.giver is None else {it.giver: True})


@TOUCHES.of(events.Battle)
def _touch_defender(_: None, it: events.Battle) -> dict[int, bool]:
    """Return the defender. It is harmed if it lost the space, or armies that fell or stick in the tower (B2, B5)."""
    if it.defender is None:
        return {}
    weaker = it.now.spaces[it.target] < it.thrown.seats[it.defender]
    return {it.defender: it.outcome != "defender" or weaker}


def name_round(heading: Event) -> Text:
    """Name the round of a phase, or the setup, which has number 0. A turn belongs to its round."""
    number = read_event(events.PhaseBegun, heading).round
    return text("round-named", round=number) if number else text("round-setup")


def _tell_spread(spaces: dict[str, int]) -> tuple[Arg, ...]:
    counts = ((count, refer_space(space)) for space, count in spaces.items())
    return tuple(text("count-in-space", count=count, space=space) for count, space in counts)


TELLERS: EventReaders[Edition, Text | None] = EventReaders(None)
TELLERS.add(events.Paid, lambda _, it: _tell_money("tell-paid", it))


@TELLERS.of(events.Income)
def _tell_income(_: Edition, it: events.Income) -> Text | None:
    """Describe an income by its reason. None: Declined describes money taken instead of an action (A2)."""
    if it.why == "instead":
        return None
    from_space = {"space": refer_space(it.space)} if it.space else {}
    return _tell_money(f"tell-income-{it.why}", it, **from_space)


@TELLERS.of(events.Declined)
def _tell_declined(_: Edition, it: events.Declined) -> Text:
    key = "tell-declined-able" if it.able else "tell-declined-unable"
    return text(key, seat=refer_seat(it.seat), money=text("price", gold=it.gold, energy=it.energy))


def _tell_money(key: str, it: events.Paid | events.Income, **more: Arg) -> Text | None:
    """Describe a payment or an income, and the resulting money."""
    if not it.gold and not it.energy:
        return None
    amount = text("price", gold=it.gold, energy=it.energy)
    told = text(key, seat=refer_seat(it.seat), amount=amount, **more)
    return text("tell-purse-now", told=told, gold=it.now.gold, energy=it.now.energy)


def _tell_cubes(cubes: events.Cubes) -> tuple[Arg, ...]:
    """List the cubes by owner, without zeros."""
    counts = [(seat, count) for seat, count in enumerate(cubes.seats) if count]
    armies = [text("cubes-of", seat=refer_seat(seat), count=count) for seat, count in counts]
    if cubes.inhabitants:
        armies.append(text("cubes-inhabitants", count=cubes.inhabitants))
    return tuple(armies) or (text("cubes-none"),)


@TELLERS.of(events.Battle)
def _tell_battle(_: Edition, it: events.Battle) -> Text:
    """Describe the end of a battle, then its cubes, and the armies and stuck cubes after it (B2)."""
    told = text(
        "tell-battle",
        outcome=_tell_outcome(it),
        attacker=refer_seat(it.attacker),
        source=refer_space(it.source),
        armies=text("armies", count=it.armies),
        side=text("side-" + it.side),
        thrown=_tell_cubes(it.thrown),
        fallen=_tell_cubes(it.fallen),
        lost=_tell_lost(it),
    )
    spaces = it.now.spaces
    return text(
        "tell-battle-now",
        told=told,
        source=refer_space(it.source),
        left=spaces[it.source],
        target=refer_space(it.target),
        there=spaces[it.target],
        stuck=_tell_cubes(it.now.tower),
    )


def _tell_lost(it: events.Battle) -> Text:
    """Describe the cubes lost in a battle. Armies wait in the limbo of the other realm (B5)."""
    if not it.lost.inhabitants and not any(it.lost.seats):
        return text("lost-nothing")
    key = "lost-armies" if any(it.lost.seats) else "lost-inhabitants"
    realm = Ref("realm", other_realm(realm_of(it.target)))
    return text(key, cubes=_tell_cubes(it.lost), limbo=realm)


def tell_short(event: Event) -> Text:
    """Describe the result of a battle in one sentence."""
    return _tell_outcome(read_event(events.Battle, event))


def tell_without_rest(told: Text | None) -> Text | None:
    """Return a sentence without its part about the money, points or armies after the event."""
    inner = dict(told.args).get("told") if told is not None and told.key in LONGER else None
    return inner if isinstance(inner, Text) else told


# sentences that end with the state after their event: the argument `told` is the shorter sentence
LONGER = ("tell-purse-now", "tell-vp-now", "tell-awakened-now")


def _tell_outcome(it: events.Battle) -> Text:
    """Describe the outcome of a battle and the strengths of both sides (B5, B7, B8)."""
    attacker, target = refer_seat(it.attacker), refer_space(it.target)
    key = f"short-battle-{find_outcome(it)}"
    if it.defender is None:
        stuck = it.fallen.seats[it.attacker] == 0  # else the inhabitants fell with all that came out (B4)
        key = f"{key}-stuck" if it.outcome != "attacker" and stuck else key
        return text(key, attacker=attacker, target=target)
    mine, theirs = it.strength_of("attacker"), it.strength_of("defender")
    return text(
        key, attacker=attacker, defender=refer_seat(it.defender), target=target, mine=mine, theirs=theirs
    )


def find_outcome(it: events.Battle) -> str:
    """Return the kind of sentence for a battle: taken, empty, attacker, defender or tie.

    The prefix hollow- means that no army of the winner fell out.
    """
    if it.defender is None:
        return "taken" if it.outcome == "attacker" else "empty"
    winner = it.seat_of(it.outcome)
    hollow = winner is not None and it.fallen.seats[winner] == 0
    return f"hollow-{it.outcome}" if hollow else it.outcome


@TELLERS.of(events.CardMoved)
def _tell_card(rules: Edition, it: events.CardMoved) -> Text | None:
    if it.merged:
        return None
    region = rules.regions[it.region].name
    if it.taker is None:
        assert it.giver is not None
        return text("tell-card-back", region=region, holder=refer_seat(it.giver))
    if it.giver is None:
        return text("tell-card", seat=refer_seat(it.taker), region=region)
    key = "tell-card-from" if it.slot is None else "tell-card-board"
    return text(key, seat=refer_seat(it.taker), region=region, holder=refer_seat(it.giver))


@TELLERS.of(events.Drew)
def _tell_drew(rules: Edition, it: events.Drew) -> Text:
    return text("tell-drew", cards=tuple(card_text(rules, card) for card in it.cards))


@TELLERS.of(events.Revealed)
def _tell_reveal(rules: Edition, it: events.Revealed) -> Text:
    return text(
        "tell-reveal",
        seat=refer_seat(it.seat),
        number=it.slot + 1,
        action=Ref("action", it.action),
        card=card_text(rules, it.card),
    )


@TELLERS.of(events.Scored)
def _tell_score(_: Edition, it: events.Scored) -> Text:
    return text(
        "tell-score-now",
        seat=refer_seat(it.seat),
        total=it.total,
        spaces=it.spaces,
        buildings=it.buildings,
        areas=it.areas,
        vp=it.now.vp,
    )


@TELLERS.of(events.Standing)
def _tell_standing(_: Edition, it: events.Standing) -> Text:
    """Describe the points of all seats and the gains of the round, best first.

    Equal points come with the armies that decide (V4).
    """
    points, armies, gained = it.vp, it.armies, it.gained
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], -armies[seat]))
    key = "standing-armies" if len(set(points)) < len(points) else "standing-seat"
    seats = tuple(
        text(
            "standing-gained",
            told=text(key, seat=refer_seat(seat), vp=points[seat], armies=armies[seat]),
            gained=gained[seat],
        )
        for seat in order
    )
    return text("tell-standing", seats=seats)


@TELLERS.of(events.PhaseBegun)
def _tell_phase(_: Edition, it: events.PhaseBegun) -> Text:
    """Describe the beginning of a phase. A round comes with the order of turns."""
    if it.part:
        return text(f"tell-phase-{it.part}")
    if it.phase == "reinforcements":
        return text("tell-phase-round", round=it.round, order=tuple(map(refer_seat, it.order)))
    return text("tell-phase-" + it.phase, round=it.round)


@TELLERS.of(events.Moved)
def _tell_moved(_: Edition, it: events.Moved) -> Text:
    return text(
        "tell-moved-now",
        seat=refer_seat(it.seat),
        source=refer_space(it.source),
        target=refer_space(it.target),
        count=it.armies,
        left=it.now.spaces[it.source],
        there=it.now.spaces[it.target],
    )


@TELLERS.of(events.Built)
def _tell_built(_: Edition, it: events.Built) -> Text:
    told = text("tell-built-" + it.kind, seat=refer_seat(it.seat), space=refer_space(it.space))
    return text("tell-vp-now", told=told, vp=it.now.vp)


@TELLERS.of(events.Drawn)
def _tell_drawn(_: Edition, it: events.Drawn) -> Text:
    key = "tell-drawn-reshuffled" if it.reshuffled else "tell-drawn"
    return text(key, seat=refer_seat(it.seat), count=it.count)


@TELLERS.of(events.Awakened)
def _tell_awakened(_: Edition, it: events.Awakened) -> Text:
    now = [
        text("armies-now", space=refer_space(space), count=count) for space, count in it.now.spaces.items()
    ]
    told = text("tell-awakened", seat=refer_seat(it.seat), spaces=_tell_spread(it.spaces))
    return text("tell-awakened-now", told=told, now=tuple(now), limbo=it.now.limbo)


@TELLERS.of(events.DraftRevealed)
def _tell_draft_reveal(rules: Edition, it: events.DraftRevealed) -> Text:
    card = card_text(rules, it.card)
    return text("tell-draft-reveal", seat=refer_seat(it.seat), card=card, count=it.armies)


TELLERS.add(events.First, lambda _, it: text("tell-first", seat=refer_seat(it.seat)))
TELLERS.add(events.TribeGiven, tell_tribe)
TELLERS.add(events.Placed, tell_placed)
TELLERS.add(events.Kept, tell_kept)
TELLERS.add(events.KeptCard, lambda rules, it: text("tell-kept-card", card=card_text(rules, it.card)))
TELLERS.add(events.PassedLeft, lambda _, it: text("tell-passed-left", seat=refer_seat(it.first)))
TELLERS.add(events.Seeded, lambda _, it: text("tell-seeded", fallen=_tell_cubes(it.fallen)))
TELLERS.add(events.Split, tell_split)
TELLERS.add(events.Planned, lambda _, it: text("tell-planned", seat=refer_seat(it.seat), count=len(it.slots)))
TELLERS.add(events.MarkerTaken, lambda _, it: text("tell-marker", seat=refer_seat(it.seat)))
TELLERS.add(events.Passed, lambda _, it: text("tell-passed", seat=refer_seat(it.seat)))
TELLERS.add(Automatic, lambda _, it: text("tell-automatic", seat=refer_seat(it.seat)))
