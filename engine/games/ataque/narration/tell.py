"""Write events as sentences by their keys. The texts are in text/*.ftl."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position import events
from engine.games.ataque.position.report import BASE, PALACE_KIND, REST, BattleReport, Term, place_of
from engine.rules.core import Arg, Ref, Text, text
from engine.rules.events import EventReaders

OWN_LOSSES = ("sacrificed", "replaced", "homeless")  # reasons for losses not caused by another seat
TOUCHES: EventReaders[None, dict[int, bool]] = EventReaders({})
TELLERS: EventReaders[Edition, Text | None] = EventReaders(None)


@TOUCHES.of(events.Attacked)
def _touch_attacked(_: None, it: events.Attacked) -> dict[int, bool]:
    return {1 - it.seat: False}


@TOUCHES.of(events.Stormed)
def _touch_stormed(_: None, it: events.Stormed) -> dict[int, bool]:
    return {it.palace: False}


@TOUCHES.of(events.Destroyed)
def _touch_destroyed(_: None, it: events.Destroyed) -> dict[int, bool]:
    return {} if it.why in OWN_LOSSES else {it.seat: True}


@TOUCHES.of(events.PalaceStruck)
def _touch_palace(_: None, it: events.PalaceStruck) -> dict[int, bool]:
    return {it.seat: it.falls}


def card_text(rules: Edition, card: str) -> Text:
    """Return the name of a card."""
    if rules.is_base(card):
        return text("card-base", type=Ref("type", card))
    return text("card-ability", ability=Ref("ability", card))


def _refer(seat: int) -> Ref:
    return Ref("seat", str(seat))


def _tell_cards(rules: Edition, cards: list[str]) -> tuple[Arg, ...]:
    """Return cards with equal ones together: `2 cavalry bases`, `Zombie twice`."""
    return tuple(
        count_base(card, count)
        if rules.is_base(card)
        else text("count-ability", count=count, ability=Ref("ability", card))
        for card, count in Counter(cards).items()
    )


@TELLERS.of(events.Drawn)
def _tell_drawn(_: Edition, it: events.Drawn) -> Text:
    """Describe the number of cards burnt, if any, and of the cards drawn from each pile."""
    parts = [text("count-drawn-bases", count=it.bases)] if it.bases else []
    parts += [text("count-drawn-abilities", count=it.abilities)] if it.abilities else []
    drawn: Arg = tuple(parts) or text("count-nothing")
    if it.burnt:
        return text("tell-burnt-drawn", seat=_refer(it.seat), count=it.burnt, drawn=drawn)
    return text("tell-drawn", seat=_refer(it.seat), drawn=drawn)


@TELLERS.of(events.Armies)
def _tell_armies(_: Edition, it: events.Armies) -> Text:
    first, second = (Ref("army", army) for army in it.armies)
    return text("tell-armies", one=Ref("seat", "0"), first=first, two=Ref("seat", "1"), second=second)


@TELLERS.of(events.Recruited)
def _tell_recruited(_: Edition, it: events.Recruited) -> Text:
    kinds = _group_places((space, it.types[space], count) for space, count in it.spaces.items())
    return text("tell-recruited", seat=_refer(it.seat), places=_in_places(kinds, _count_type))


@TELLERS.of(events.Built)
def _tell_built(_: Edition, it: events.Built) -> Text:
    kinds = _group_places((space, type_, 1) for space, type_ in it.bases.items())
    places, replaced = _in_places(kinds, count_base), it.replaced.values()
    if not replaced:
        return text("tell-built", seat=_refer(it.seat), places=places)
    old = Counter(base.type for base in replaced)
    gone, troops = tuple(map(count_base, old, old.values())), sum(base.troops for base in replaced)
    return text("tell-rebuilt", seat=_refer(it.seat), places=places, old=gone, troops=troops)


def _group_places(parts: Iterable[tuple[str, str, int]]) -> dict[str, "Counter[str]"]:
    """Count kinds by territory or palace, from spaces with a kind and a count each."""
    found: dict[str, Counter[str]] = {}
    for space, kind, count in parts:
        found.setdefault(place_of(space), Counter())[kind] += count
    return found


def _in_places(
    found: Mapping[str, Mapping[str, int]], tell_one: Callable[[str, int], Text]
) -> tuple[Text, ...]:
    """Return one text per place: `2 cavalry in territory 1`. found: counts by place and kind."""
    told = []
    for place, kinds in sorted(found.items()):
        listed = tuple(tell_one(kind, count) for kind, count in kinds.items())
        where = place.partition("/")[2]
        number = {} if where == "p" else {"number": int(where[1:]) + 1}
        told.append(text("in-palace" if where == "p" else "in-territory", what=listed, **number))
    return tuple(told)


def _count_type(type_: str, count: int) -> Text:
    return text("count-type", count=count, type=Ref("type", type_), types=Ref("types", type_))


def count_troops(rules: Edition, kind: str, count: int) -> Text:
    """Return the text for `count` troops of a type, or of a special kind."""
    if kind in rules.types:
        return _count_type(kind, count)
    return text("count-type", count=count, type=Ref("ability", kind), types=Ref("ability", kind))


def count_base(type_: str, count: int) -> Text:
    """Return the text for `count` bases of a type."""
    return text("count-base", count=count, type=Ref("type", type_))


@TELLERS.of(events.Drew)
def _tell_drew(rules: Edition, it: events.Drew) -> Text | None:
    return text("tell-drew", cards=_tell_cards(rules, it.cards)) if it.cards else None


@TELLERS.of(events.Damage)
def _tell_damage(rules: Edition, it: events.Damage) -> Text | None:
    """Describe a side's damage and its sum. Return None if it hits nothing."""
    if not any(it.assigned.values()) and not it.each:
        return None
    if not it.terms:
        return text("tell-damage-every", seat=_refer(it.by), each=it.each)
    total = tell_sum(rules, it.terms)
    return text(f"tell-damage-{it.phase}", seat=_refer(it.by), dealt=it.pool, each=it.each, sum=total)


def tell_sum(rules: Edition, terms: Sequence[Term]) -> Arg:
    """Return a sum of damage: `2 cavalry × 4 + 12 left over`. Empty without terms."""
    told = [_tell_term(rules, term) for term in terms]
    return reduce(lambda one, more: text("sum-plus", one=one, more=more), told) if told else ""


def _tell_term(rules: Edition, term: Term) -> Text:
    if term.kind in (REST, PALACE_KIND):
        return text(f"term-{term.kind}", damage=term.each)
    return text("term-troops", kind=name_kind(rules, term.kind, term.count), each=term.each)


def name_kind(rules: Edition, kind: str, count: int) -> Text:
    """Return the text for `count` of a kind in a report: troops of a type, a special troop, bases."""
    if kind == BASE:
        return text("count-bases", count=count)
    if kind in rules.types:
        return _count_type(kind, count)
    return text("card-ability", ability=Ref("ability", kind))


@TELLERS.of(events.Destroyed)
def _tell_destroyed(rules: Edition, it: events.Destroyed) -> Text:
    """Return all that one seat loses at once, by place."""
    found: dict[str, Counter[str]] = {}
    for loss in it.losses:
        word = f"{BASE} {loss.type}" if loss.what == BASE else loss.type
        found.setdefault(place_of(loss.space), Counter())[word] += loss.count

    def tell_one(word: str, count: int) -> Text:
        what, _, type_ = word.partition(" ")
        return count_base(type_, count) if what == BASE else name_kind(rules, word, count)

    return text(f"tell-destroyed-{it.why}", seat=_refer(it.seat), places=_in_places(found, tell_one))


@TELLERS.of(events.Fought)
def _tell_fought(rules: Edition, it: events.Fought) -> Text | None:
    """Describe the end of a battle. None: the sentence of PalaceStruck describes it."""
    said = it.outcome in ("palace-falls", "palace-holds")
    return None if said else tell_outcome(rules, it)


def tell_outcome(rules: Edition, report: BattleReport) -> Text:
    """Describe the outcome of a battle, or that it goes on. Post, picture and alternative text use it."""
    attacker, defender = (Ref("seat", str(seat)) for seat in (report.attacker, report.defender))
    if report.outcome in ("palace-falls", "palace-holds"):
        pool = next(blow.pool for blow in report.blows if blow.part == PALACE_KIND)
        return text(f"tell-{report.outcome}", seat=defender, pool=pool, power=rules.numbers.palace)
    key = f"outcome-{report.outcome or 'goes-on'}"
    return text(key, attacker=attacker, defender=defender, place=refer_place(report.target))


def refer_place(place: str) -> Text:
    """Return the name of a territory or palace without its owner."""
    where = place.partition("/")[2]
    return text("the-palace") if where == "p" else text("the-territory", number=int(where[1:]) + 1)


@TELLERS.of(events.PalaceStruck)
def _tell_palace(_: Edition, it: events.PalaceStruck) -> Text:
    key = "tell-palace-falls" if it.falls else "tell-palace-holds"
    return text(key, seat=_refer(it.seat), pool=it.pool, power=it.power)


@TELLERS.of(events.Won)
def _tell_won(rules: Edition, it: events.Won) -> Text:
    if it.seat is None:
        return text("tell-draw", turns=rules.numbers.idle)
    return text("tell-won-" + it.why, seat=_refer(it.seat), loser=_refer(1 - it.seat))


@TELLERS.of(events.Attacked)
def _tell_attacked(_: Edition, it: events.Attacked) -> Text:
    origin, target = refer_place(it.origin), refer_place(it.target)
    return text(
        "tell-attacked", seat=_refer(it.seat), owner=_refer(1 - it.seat), origin=origin, target=target
    )


@TELLERS.of(events.AbilityPlayed)
def _tell_ability(_: Edition, it: events.AbilityPlayed) -> Text:
    ability, about = Ref("ability", it.card), text("about-" + it.card)
    return text("tell-ability", seat=_refer(it.seat), ability=ability, about=about)


@TELLERS.of(events.Boosted)
def _tell_boosted(rules: Edition, it: events.Boosted) -> Text:
    troop, place = name_kind(rules, it.kind, 1), refer_place(place_of(it.space))
    return text("tell-boosted", seat=_refer(it.seat), troop=troop, add=it.add, place=place)


@TELLERS.of(events.Discarded)
def _tell_discarded(rules: Edition, it: events.Discarded) -> Text:
    return text("tell-discarded", seat=_refer(it.seat), cards=_tell_cards(rules, it.cards))


TELLERS.add(events.Starts, lambda _, it: text("tell-starts", seat=_refer(it.seat)))
TELLERS.add(events.Kept, lambda _, it: text("tell-kept", seat=_refer(it.seat)))
TELLERS.add(
    events.BurntLaidAway,
    lambda rules, it: text("tell-discarded", seat=_refer(it.seat), cards=_tell_cards(rules, it.cards)),
)
TELLERS.add(events.TurnBegun, lambda _, it: text("tell-turn", seat=_refer(it.seat), number=it.number))
TELLERS.add(
    events.Renewed,
    lambda _, it: text("tell-renewed" if it.renewal else "tell-no-renewal", seat=_refer(it.seat)),
)
TELLERS.add(events.CalledOff, lambda _, it: text("tell-called-off", seat=_refer(it.seat), by=_refer(it.by)))
TELLERS.add(
    events.Stormed,
    lambda _, it: text("tell-stormed", seat=_refer(it.seat), owner=_refer(it.palace)),
)
TELLERS.add(events.Passed, lambda _, it: text("tell-passed", seat=_refer(it.seat)))
TELLERS.add(
    events.Healed,
    lambda _, it: text("tell-healed", seat=_refer(it.seat), place=refer_place(it.place), count=it.count),
)
TELLERS.add(events.Quiet, lambda _, it: text("tell-quiet", turns=it.turns, left=it.left))
TELLERS.add(
    events.Returned,
    lambda _, it: text("tell-returned", ability=Ref("ability", it.card), seat=_refer(it.seat)),
)
TELLERS.add(
    events.StayedAway,
    lambda _, it: text("tell-stayed-away", ability=Ref("ability", it.card), seat=_refer(it.seat)),
)
