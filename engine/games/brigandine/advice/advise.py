"""Answer Brigandine's questions by rules of thumb: arm, hire, hold the border, attack at good odds.

A question without advice gets its default answer.
"""

from collections.abc import Iterator

from engine.games.brigandine.advice.evaluation import value_land
from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.map import (
    LETTERS,
    kp_of,
    list_reach,
    list_targets,
    rune_count,
    structures_of,
)
from engine.games.brigandine.position.prices import list_short
from engine.games.brigandine.position.sides import Troop, find_troop
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import count_dice, kind_of, need_of
from engine.games.brigandine.steps.organization import bearing, building, hiring
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.war.council import Orders, list_attackers, target_lands
from engine.games.brigandine.steps.war.waves import CouncilFrame
from engine.rules.core import Decision, Picks
from engine.rules.menus import BACK

Path = list[str]
GOOD_ODDS = 60  # odds in percent from which an attack is ordered
SURE_ODDS = 95  # odds in percent from which no more troops are added
HAND = 5  # hand size from which no territory is explored
CASTLES = 3
SETUP = "setup.lay"  # the capital's rune, and then where objectives lie unless they are dealt
RUNES = ("dawn.rune", "dawn.runes", "dawn.colour")  # questions about a rune's colour


def advise(table: Table, decision: Decision) -> Picks | None:
    """Return the answer to this seat's question: the next word of the best macro, else the default or None."""
    frame, seat = table.state.stack[-1], decision.seat
    if decision.step in RUNES or (decision.step == SETUP and table.state.dealt):
        runes = {option.id: option.id.rpartition("/")[2] for option in decision.options}
        needed = (id_ for id_, rune in runes.items() if rune in LETTERS and list_short(table, seat, rune))
        return next(((id_,) for id_ in needed), decision.default)
    if not isinstance(frame, OrganizeFrame | CouncilFrame):
        return decision.default
    if decision.step.startswith("council."):
        seen = frame.marched(table, seat) if isinstance(frame, OrganizeFrame) else table
        wanted = find_order(seen, seat, frame.orders[seat], frame.paths[seat])
    elif isinstance(frame, OrganizeFrame) and frame.ready[seat] and frame.stages[seat] == "act":
        seen = frame.seen_by(table, seat)
        wanted = next((act for find in ACTS for act in find(seen, seat)), ["confirm"])
    else:
        return decision.default
    return _next_word(decision, wanted, frame.paths[seat])


def _next_word(decision: Decision, wanted: Path, said: Path) -> Picks | None:
    """Return the next word of the wanted macro.

    Return *back* if this word is not offered, or if the words so far are of another macro. If *back* is not offered
    either, return the default, which may be None.
    """
    offered = {option.id for option in decision.options}
    going_on = said == wanted[: len(said)] and len(said) < len(wanted)
    picks = tuple(wanted[len(said)].split()) if going_on else ()
    if picks and offered.issuperset(picks):
        return picks
    return (BACK,) if BACK in offered else decision.default


def find_attachment(table: Table, seat: int) -> Iterator[Path]:
    """Yield monsters or equipment for their best bearers. Runes must suffice for a monster's mana (U7)."""
    side = table.state.sides[seat]
    for option in bearing.attach_things(table, seat):
        card = option.id.partition("/")[2]
        kind = kind_of(table.rules, card)
        need = table.rules.monsters[card].mana if kind == "monster" else 0
        if kind == "spell" or need_of(table.rules, side) + need > rune_count(table.state, seat):
            continue
        bearers = bearing.list_bearers(table, seat, card)
        best = max(bearers, key=lambda troop: rank_bearer(table, seat, troop))
        yield ["attach", option.id, best.character]


def find_recruit(table: Table, seat: int) -> Iterator[Path]:
    """Yield the affordable characters that cost no tokens, strongest first, at the first location."""
    rows = table.rules.characters
    names = [option.id for option in hiring.recruit_things(table, seat)]
    for name in sorted(names, key=lambda name: -rows[name].dice * 2 - rows[name].life):
        if not rows[name].tokens:
            yield ["recruit", name, hiring.recruit_places(table, seat)[0]]


def find_building(table: Table, seat: int) -> Iterator[Path]:
    """Yield sites for one kind of structure: a city if there is none, else castles up to CASTLES KP, else a temple.

    Safest sites come first, but for a castle the most exposed ones. Only the first temple is proposed.
    """
    state = table.state
    if not structures_of(state, seat, "city"):
        kind = "city"
    elif kp_of(state, seat) < CASTLES:
        kind = "castle"
    elif not structures_of(state, seat, "temple"):
        kind = building.TEMPLES[0]
    else:
        return
    sites = _sort_by_safety(table, seat, building.list_sites(table, seat, kind))
    if kind == "castle":
        sites.reverse()
    for land in sites:
        if kind == "city" or not state.lands[land].structure:
            yield ["build", kind, land]


def _sort_by_safety(table: Table, seat: int, lands: list[str]) -> list[str]:
    """Sort territories by the number of adjacent territories that are not own, fewest first."""
    return sorted(lands, key=lambda land: len(list_targets(table, seat, land)))


def find_exploration(table: Table, seat: int) -> Iterator[Path]:
    """Yield the castles that can explore, if the hand has fewer than HAND cards."""
    if len(table.state.sides[seat].hand) < HAND:
        yield from (["explore", option.id] for option in building.explore_things(table, seat))


def find_march(table: Table, seat: int) -> Iterator[Path]:
    """Yield the marches of troops with nothing to attack, each to the border territory with the fewest own dice."""
    side = table.state.sides[seat]
    gone = {character for character, _ in side.marches}
    for option in hiring.march_things(table, seat):
        troop = find_troop(side, option.id)
        if troop is None or troop.character in gone or list_targets(table, seat, troop.place):
            continue
        border = [land for land in list_reach(table, seat, troop.place) if list_targets(table, seat, land)]
        if border:
            yield ["march", troop.character, min(border, key=lambda land: _strength_at(table, seat, land))]


def _strength_at(table: Table, seat: int, land: str) -> tuple[int, str]:
    """Return the number of dice in an own territory after all marches, and the territory's id to break ties."""
    side = table.state.sides[seat]
    going = dict(side.marches)
    here = [troop for troop in side.troops if going.get(troop.character, troop.place) == land]
    return sum(count_dice(table.rules, troop) for troop in here), land


def rank_bearer(table: Table, seat: int, troop: Troop) -> tuple[bool, int]:
    """Return a sort key that is highest for active troops at a border, then for troops with more dice."""
    fights = troop.active and bool(list_targets(table, seat, troop.place))
    return fights, count_dice(table.rules, troop)


ACTS = (find_attachment, find_recruit, find_building, find_exploration, find_march)


def find_order(table: Table, seat: int, orders: Orders, said: Path) -> Path:
    """Return the words of the attack with the best prospects, or *confirm* if no attack is good enough.

    said: the words of the order so far. If they name a target, that territory is attacked. If they name a
    party, it is not chosen again.
    """
    match said:
        case ["attack", land, *more]:
            _, party = choose_party(table, seat, list_attackers(table, seat, orders, land), land)
            return ["attack", land, *more, *[" ".join(party), "plain"][len(more) :]]
    most, best = 0.0, ["confirm"]
    taken = {order.target for order in orders}
    for land in target_lands(table, seat, orders):
        if land in taken:
            continue
        percent, party = choose_party(table, seat, list_attackers(table, seat, orders, land), land)
        worth = percent * value_land(table, seat, land)
        if percent >= GOOD_ODDS and worth > most:
            most, best = worth, ["attack", land, " ".join(party), "plain"]
    return best


def choose_party(table: Table, seat: int, able: list[Troop], land: str) -> tuple[int, list[str]]:
    """Return the odds in percent and the characters of the smallest party with sure odds.

    The strongest troops come first. If no party is sure, return the largest party that fits into a front.
    """
    front = sorted(able, key=lambda troop: -count_dice(table.rules, troop))[: table.rules.battle.front]
    percent = 0
    for count in range(1, len(front) + 1):
        percent = read_odds(order_odds(table, seat, front[:count], land))
        if percent >= SURE_ODDS:
            return percent, [troop.character for troop in front[:count]]
    return percent, [troop.character for troop in front]
