"""Journeys at the update (J3 to J6, D10)."""

from msgspec.structs import replace

from engine.games.brigandine.edition.card_rows import Journey
from engine.games.brigandine.position import events, troops
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.changes import bury_monster, defeat_troop, gain_coins
from engine.games.brigandine.position.map import rest_place
from engine.games.brigandine.position.sides import Body, Trip, Troop, find_troop, troop_of
from engine.games.brigandine.position.state import Draft, Table, marker_order, set_troop

MOST = 20


def carry_out_journeys(draft: Draft) -> None:
    """Execute all journeys (U8): in marker order, then table order."""
    for seat in marker_order(draft.state):
        for name in [troop.character for troop in draft.state.sides[seat].troops if troop.trip is not None]:
            troop = find_troop(draft.state.sides[seat], name)
            if troop is not None and troop.trip is not None:
                draw_journey(draft, seat, troop, troop.trip)


def next_journey(draft: Draft) -> str:
    """Draw the next card. If the deck is empty, its discards are shuffled."""
    state = draft.state
    if not state.trail:
        state.trail, state.walked = sorted(state.walked), []
    card = draft.chance.draw(state.trail)
    state.walked.append(card)
    return card


def sum_die(table: Table, troop: Troop, trip: Trip) -> int:
    """Return the die with all bonuses, at most 20."""
    gear = sum(table.rules.equipment[card].boost.journey for card in troop.gear)
    return min(MOST, trip.die + trip.bonus + gear)


def draw_journey(draft: Draft, seat: int, troop: Troop, trip: Trip) -> None:
    """Draw one or two cards. The die must reach all their numbers. An exhausted troop fails."""
    names = [next_journey(draft) for _ in range(2 if trip.double else 1)]
    total = sum_die(draft, troop, trip)
    sure = draft.rules.events[draft.state.sign].shown.sure_journeys
    worn = not troop.active
    missed = [name for name in names if worn or (not sure and total < draft.rules.journeys[name].number)]
    numbers = [draft.rules.journeys[name].number for name in names]
    draft.emit(events.Journeyed(seat, troop.character, names, total, not missed, numbers))
    if missed:
        _fail_journey(draft, seat, troop, trip, [draft.rules.journeys[name] for name in missed])
    else:
        _come_home(draft, seat, troop, names)


def _come_home(draft: Draft, seat: int, troop: Troop, names: list[str]) -> None:
    """Bring the troop back active, then give the rewards."""
    place = _find_home(draft, seat, troop)
    set_troop(draft, seat, troop, place=place or "", active=True, trip=None, notes=("returned",))
    draft.emit(events.Returned(seat, troop.character, place))
    if more := force_of(draft).journey_coins:
        gain_coins(draft, seat, more, "journey")
    for name in names:
        row = draft.rules.journeys[name]
        for reward in row.rewards:
            reward.give(draft, seat, troop.character)
        current = troop_of(draft.state.sides[seat], troop.character)
        if row.boost is not None:
            words = troops.boost_words(row.boost)
            set_troop(draft, seat, current, boosts=(*current.boosts, *words))
            draft.emit(events.Grown(seat, troop.character, list(words)))
        if row.joins is not None:
            add_monster(draft, seat, current, row.joins)


def list_seats_of_power(table: Table, seat: int) -> list[str]:
    """List the capital, if it is still own, and the ruler's territory, if on the board (J3, N3)."""
    side, rules = table.state.sides[seat], table.rules
    capital, ruler = rules.capitals[side.nation], find_troop(side, rules.nations[side.nation].ruler)
    places = [capital] if table.state.lands[capital].owner == seat else []
    return places + ([ruler.place] if ruler is not None and ruler.place else [])


def _find_home(table: Table, seat: int, troop: Troop) -> str | None:
    """Return the territory where a troop comes home (J3), or None if the player has none.

    It is the capital or the ruler's territory as chosen, else the other one, else the place of rest (G8).
    """
    places = list_seats_of_power(table, seat)
    if places and troop.trip is not None and troop.trip.back == "ruler":
        return places[-1]
    return places[0] if places else rest_place(table, seat, troop.character)


def add_monster(draft: Draft, seat: int, troop: Troop, card: str) -> None:
    """Add a monster to a troop (J6), if the troop's leadership has room."""
    need = draft.rules.monsters[card].leadership
    room = troops.find_limit(draft.rules, troop, "leadership") - troops.count_used(
        draft.rules, troop, "leadership"
    )
    if need <= room:
        set_troop(draft, seat, troop, monsters=(*troop.monsters, Body(card)))
        draft.emit(events.MonsterJoined(seat, troop.character, card))


def _fail_journey(draft: Draft, seat: int, troop: Troop, trip: Trip, missed: list[Journey]) -> None:
    """Apply the penalties. The troop stays out with a new die, or comes home defeated (J3, J4)."""
    coins = sum(row.coins for row in missed)
    gain_coins(draft, seat, -min(coins, draft.state.sides[seat].coins), "journey")
    troop = _lose_life(draft, seat, troop, trip.losses, sum(row.life for row in missed))
    if troop.wounds >= troops.full_life(draft.rules, troop):
        place = _find_home(draft, seat, troop)
        defeat_troop(draft, seat, set_troop(draft, seat, troop, notes=("returned",)), place)
        return
    die = 1 + draft.chance.below(draft.rules.update.journey_die)
    set_troop(
        draft, seat, troop, trip=replace(trip, die=die, bonus=0, double=force_of(draft).doubles_journeys)
    )
    draft.emit(events.JourneyOn(seat, troop.character, die))


def _lose_life(draft: Draft, seat: int, troop: Troop, losses: str, amount: int) -> Troop:
    """Take life in the chosen order: the character first, or the monsters (J1, J4)."""
    beasts = range(len(troop.monsters))
    order = [*beasts, -1] if losses == "monsters" else [-1, *beasts]
    wounds, bodies = troop.wounds, list(troop.monsters)
    for at in order:
        left = troops.life_left(draft.rules, troop) if at < 0 else troops.monster_left(draft.rules, troop, at)
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
