"""Journeys at the update (J3 to J6, D10)."""

from msgspec.structs import replace

from engine.games.brigandine.edition.card_rows import Journey
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.changes import (
    bury_monster,
    defeat_troop,
    gain_coins,
)
from engine.games.brigandine.position.map import rest_place
from engine.games.brigandine.position.sides import Body, Trip, Troop, find_troop, troop_of
from engine.games.brigandine.position.state import Draft, Table, marker_order, set_troop
from engine.games.brigandine.position.troops import (
    boost_words,
    count_used,
    find_limit,
    full_life,
    is_ruler,
    monster_left,
)

MOST = 20


def carry_out_journeys(draft: Draft) -> None:
    """Carry out all journeys (U8): in marker order, then table order."""
    for seat in marker_order(draft.state):
        for name in [troop.character for troop in draft.state.sides[seat].troops if troop.trip is not None]:
            troop = find_troop(draft.state.sides[seat], name)
            if troop is not None and troop.trip is not None:
                _draw_journey(draft, seat, troop, troop.trip)


def next_journey(draft: Draft) -> str:
    """Draw the next card; an empty deck is its discards shuffled."""
    state = draft.state
    if not state.trail:
        state.trail, state.walked = sorted(state.walked), []
    card = draft.chance.draw(state.trail)
    state.walked.append(card)
    return card


def die_of(table: Table, troop: Troop) -> int:
    """Die and bonuses, at most 20."""
    assert troop.trip is not None
    gear = sum(table.rules.equipment[card].boost.journey for card in troop.gear)
    return min(MOST, troop.trip.die + troop.trip.bonus + gear)


def _draw_journey(draft: Draft, seat: int, troop: Troop, trip: Trip) -> None:
    """Draw one or two cards; all must be reached."""
    names = [next_journey(draft) for _ in range(2 if trip.double else 1)]
    total = die_of(draft, troop)
    sure = draft.rules.events[draft.state.sign].shown.sure_journeys
    missed = [name for name in names if not sure and total < draft.rules.journeys[name].number]
    draft.emit(
        "journey", seat=seat, troop=troop.character, cards=names, die=total, success=not missed,
        numbers=[draft.rules.journeys[name].number for name in names],
    )  # fmt: skip
    if missed:
        _fail_journey(draft, seat, troop, [draft.rules.journeys[name] for name in missed])
    else:
        _come_home(draft, seat, troop, names)


def _come_home(draft: Draft, seat: int, troop: Troop, names: list[str]) -> None:
    """Bring the troop back active, then give the rewards."""
    place = _find_home(draft, seat, troop)
    set_troop(draft, seat, troop, place=place or "", active=True, trip=None, notes=("returned",))
    draft.emit("returned", seat=seat, troop=troop.character, land=place)
    if more := force_of(draft).journey_coins:
        gain_coins(draft, seat, more, "journey")
    for name in names:
        row = draft.rules.journeys[name]
        for reward in row.rewards:
            reward.give(draft, seat, troop.character)
        current = troop_of(draft.state.sides[seat], troop.character)
        if row.boost is not None:
            words = boost_words(row.boost)
            set_troop(draft, seat, current, boosts=(*current.boosts, *words))
            draft.emit("grown", seat=seat, troop=troop.character, boosts=list(words))
        if row.joins is not None:
            _add_monster(draft, seat, current, row.joins)


def _find_home(table: Table, seat: int, troop: Troop) -> str | None:
    """Return the ruler's territory or the capital, the other if that is not to be had, else G8 (J3)."""
    side, rules = table.state.sides[seat], table.rules
    capital = rules.capitals[side.nation]
    places = [capital] if table.state.lands[capital].owner == seat else []
    ruler = find_troop(side, rules.nations[side.nation].ruler)
    if ruler is not None and ruler.place and not is_ruler(rules, troop):
        places.append(ruler.place)
        if troop.trip is not None and troop.trip.back == "ruler":
            places.reverse()
    return places[0] if places else rest_place(table, seat, troop.character)


def _add_monster(draft: Draft, seat: int, troop: Troop, card: str) -> None:
    """Let a monster join (J6): it needs room in the troop's leadership."""
    need = draft.rules.monsters[card].leadership
    if count_used(draft.rules, troop, "leadership") + need <= find_limit(draft.rules, troop, "leadership"):
        set_troop(draft, seat, troop, monsters=(*troop.monsters, Body(card)))
        draft.emit("joined-monster", seat=seat, troop=troop.character, card=card)


def _fail_journey(draft: Draft, seat: int, troop: Troop, missed: list[Journey]) -> None:
    """Carry the penalties out; the troop stays out with a new die, or comes home defeated (J3, J4)."""
    coins = sum(row.coins for row in missed)
    gain_coins(draft, seat, -min(coins, draft.state.sides[seat].coins), "journey")
    troop = _lose_life(draft, seat, troop, sum(row.life for row in missed))
    if troop.wounds >= full_life(draft.rules, troop):
        place = _find_home(draft, seat, troop)
        defeat_troop(draft, seat, set_troop(draft, seat, troop, notes=("returned",)), place)
        return
    assert troop.trip is not None
    die = 1 + draft.chance.below(draft.rules.update.journey_die)
    double = troop.trip.double if draft.state.by_first_rules else force_of(draft).doubles_journeys
    trip = replace(troop.trip, die=die, bonus=0, double=double)
    set_troop(draft, seat, troop, trip=trip)
    draft.emit("journey-on", seat=seat, troop=troop.character, die=die)


def _lose_life(draft: Draft, seat: int, troop: Troop, amount: int) -> Troop:
    """By the order named: the character first, or the monsters (J1, J4)."""
    assert troop.trip is not None
    order = [-1, *range(len(troop.monsters))]
    if troop.trip.losses == "monsters":
        order = [*order[1:], -1]
    wounds, bodies = troop.wounds, list(troop.monsters)
    for at in order:
        left = full_life(draft.rules, troop) - wounds if at < 0 else monster_left(draft.rules, troop, at)
        taken = min(amount, left)
        amount -= taken
        if at < 0:
            wounds += taken
        else:
            bodies[at] = Body(bodies[at].card, bodies[at].wounds + taken)
    alive = tuple(body for body in bodies if body.wounds < draft.rules.monsters[body.card].life)
    new = set_troop(draft, seat, troop, wounds=wounds, monsters=alive)
    for body in bodies:
        if body not in alive:
            bury_monster(draft, seat, seat, body.card)
    return new
