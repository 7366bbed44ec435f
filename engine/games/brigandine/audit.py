"""The digest's audits: conservation laws and limits that hold after every command."""

from collections import Counter
from functools import lru_cache

from engine.games.brigandine.decks import combat_of
from engine.games.brigandine.drawing import organization
from engine.games.brigandine.edition import Edition
from engine.games.brigandine.ground import home_of, zone_size
from engine.games.brigandine.people import full_life, supply_of
from engine.games.brigandine.state import COLOURS, Fight, State, Table, cards_held, playing
from engine.games.brigandine.steps.battles import Sitting
from engine.games.brigandine.steps.organizing import Organize
from engine.games.brigandine.steps.war import DONE, War


def audit(rules: Edition, state: State) -> None:
    """Raise AssertionError naming the law that is broken; before the nations are known there is nothing to count."""
    if not state.lands:
        return
    table = Table(rules, state)
    _audit_cards(rules, state)
    _audit_combat(rules, state)
    _audit_people(rules, state)
    _audit_decks(rules, state)
    _audit_tokens(rules, state)
    _audit_runes(table)
    _audit_lands(table)
    for seat in playing(state):
        _audit_side(table, seat)
    _audit_war(table)
    _audit_match(state)


def _must(good: object, law: str) -> None:
    if not good:
        raise AssertionError(law)


@lru_cache(maxsize=8)
def all_cards(rules: Edition) -> Counter[str]:
    """Every card of the pool and one manuscript a nation (audit 1)."""
    return Counter([*rules.pool, *(f"manuscript-{nation}" for nation in rules.nations)])


def _audit_cards(rules: Edition, state: State) -> None:
    cards = list(state.free)
    for pile in state.piles.values():
        cards += pile.upper
        cards += pile.lower
        cards += pile.discards
    for side in state.sides:
        cards += cards_held(side)
    for frame in state.stack:
        if isinstance(frame, War):
            cards += [order.card for order in frame.orders if order.card and order.state != DONE]
    found = Counter(cards)
    special = [card for card in found if card in rules.monsters and rules.monsters[card].origin != "deck"]
    for card in special:
        count = found.pop(card)
        one = (
            rules.monsters[card].origin == "journey"
            or count + _lost(state, card) <= rules.monsters[card].copies
        )
        _must(one, f"1: {card} is there {count} times")
    if found != all_cards(rules):
        more, less = found - all_cards(rules), all_cards(rules) - found
        raise AssertionError(f"1: cards too many {dict(more)}, missing {dict(less)}")


def _lost(state: State, card: str) -> int:
    return sum(side.lost.count(card) for side in state.sides)


def _audit_combat(rules: Edition, state: State) -> None:
    """2: decks of ten; each class card once."""
    trained = list(state.classes)
    for seat in playing(state):
        side = state.sides[seat]
        trained += side.trained
        count = len(combat_of(rules, side))
        _must(count == rules.battle.deck, f"2: {count} combat cards of seat {seat}")
        _must(
            not Counter(side.spare) - Counter(rules.starting_combat[side.nation]), f"2: spare of seat {seat}"
        )
    _must(sorted(trained) == _class_cards(rules), "2: class cards")


@lru_cache(maxsize=8)
def _class_cards(rules: Edition) -> list[str]:
    return sorted(card for card, row in rules.combat.items() if row.deck == "class")


def _audit_people(rules: Edition, state: State) -> None:
    """3, 14: everybody at most once; rulers of those in the match are there."""
    names = list(state.gold)
    for side in state.sides:
        names += supply_of(rules, side)
        names += [troop.character for troop in side.troops]
    _must(len(set(names)) == len(names), "3: a character is in two places")
    _must(all(name in rules.characters for name in names), "3: an unknown character")
    for seat in playing(state):
        side = state.sides[seat]
        ruler = rules.nations[side.nation].ruler
        _must(any(troop.character == ruler for troop in side.troops), f"14: the ruler of seat {seat} is gone")


def _audit_decks(rules: Edition, state: State) -> None:
    """4: journeys and events."""
    _must(len(state.trail) + len(state.walked) == _total(rules, "journeys"), "4: journeys")
    first = len(rules.events)
    _must(len(state.signs) + len(state.past) == first, "4: events")


@lru_cache(maxsize=16)
def _total(rules: Edition, table: str) -> int:
    return sum(row.copies for row in getattr(rules, table).values())


def _audit_tokens(rules: Edition, state: State) -> None:
    """5: conquest and objective tokens."""
    count = len(state.buried)
    for side in state.sides:
        count += len(side.tokens) + len(side.spent) + sum(len(claim.tokens) for claim in side.claims)
    _must(count == _total(rules, "tokens"), f"5: {count} conquest tokens")
    if state.month == 0:
        return
    nations = tuple(side.nation for side in state.sides)
    lying = _lying(rules, nations, tuple(state.objectives.items()))
    for seat in playing(state):
        left = lying[seat] + state.sides[seat].taken
        _must(left == rules.setup.objectives, f"5: objective tokens of seat {seat}")


@lru_cache(maxsize=256)
def _lying(
    rules: Edition, nations: tuple[str, ...], objectives: tuple[tuple[str, tuple[int, ...]], ...]
) -> Counter[int]:
    """Objective tokens on the board by seat: one of a nation a territory, none at home."""
    for land, seats in objectives:
        _must(len(set(seats)) == len(seats), f"5: two objectives of one nation in {land}")
        home = home_of(rules, land)
        _must(all(nations[seat] != home for seat in seats), f"5: an objective at home: {land}")
    return Counter(seat for _, seats in objectives for seat in seats)


def _audit_runes(table: Table) -> None:
    """6: runes fit their spaces."""
    for land, here in table.state.lands.items():
        if here.runes:
            _must(_runes_fit(table.rules, table.state.tiles.get(land), here.runes), f"6: runes in {land}")


@lru_cache(maxsize=4096)
def _runes_fit(rules: Edition, tile: str | None, runes: str) -> bool:
    if tile is None:
        return len(runes) <= rules.capital.spaces
    spaces = tile_letters(rules, tile)
    return all(runes.count(colour) <= spaces.count(colour) for colour in runes)


@lru_cache(maxsize=256)
def tile_letters(rules: Edition, tile: str) -> str:
    """The spaces of a tile as letters."""
    return "".join(COLOURS[colour] for colour in rules.tiles[tile].spaces)


def _audit_lands(table: Table) -> None:
    """8, 9, 10: who stands where, what holds what, numbers of structures."""
    state, counts = table.state, Counter[tuple[int | None, str]]()
    held = {
        (seat, troop.place) for seat, side in enumerate(state.sides) for troop in side.troops if troop.place
    }
    for seat, place in held:
        _must(state.lands[place].owner == seat, f"8: troops of seat {seat} in {place}")
    settled = state.phase in ("organization", "over") and not state.over
    for land, here in state.lands.items():
        if here.structure:
            counts[here.owner, here.structure.partition("-")[0]] += 1
        if settled and here.owner is not None and not here.structure:
            home = state.sides[here.owner].nation == home_of(table.rules, land)
            _must(
                home or (here.owner, land) in held or _was_held(state, here.owner, land),
                f"9: {land} is held by nothing",
            )
    for (owner, kind), count in counts.items():
        limit = {"castle": 4, "temple": 1}.get(kind)
        _must(owner is None or limit is None or count <= limit, f"10: {count} of {kind} of seat {owner}")


def _was_held(state: State, seat: int, land: str) -> bool:
    """Left by a private act of this organization: settled at the reveal."""
    frame = organization(state)
    if not isinstance(frame, Organize):
        return False
    side, lands = frame.faces[seat].side, dict(frame.faces[seat].lands)
    return any(troop.place == land for troop in side.troops) or bool(land in lands and lands[land].structure)


def _audit_side(table: Table, seat: int) -> None:
    """7, 13, 14, 15: one player's numbers."""
    state, rules = table.state, table.rules
    side = state.sides[seat]
    _must(side.coins >= 0 and side.envoys >= 0, f"7: coins of seat {seat}")
    for troop in side.troops:
        _must(0 <= troop.wounds < full_life(rules, troop), f"13: life of {troop.character}")
        for body in troop.monsters:
            _must(0 <= body.wounds < rules.monsters[body.card].life, f"13: life of {body.card}")
        _must(not troop.markers or not troop.active, f"14: an active troop with a marker: {troop.character}")
        _must(troop.place or troop.trip is not None, f"8: {troop.character} is nowhere")
        _must(
            not troop.place or troop.trip is None or state.phase == "organization",
            f"8: {troop.character} twice",
        )
    if state.phase == "organization" and not side.dawn and _castles_stand(state, seat):
        _must(len(side.zone) <= zone_size(table, seat), f"15: the zone of seat {seat}")


def _castles_stand(state: State, seat: int) -> bool:
    """Whether no castle was built over in this organization."""
    frame = organization(state)
    if not isinstance(frame, Organize):
        return True
    lands = [land for land, here in frame.faces[seat].lands if here.structure == "castle"]
    marks = state.sides[seat].marks
    lands += [word.removeprefix("built:") for word in marks if word.startswith("built:")]
    return all(state.lands[land].structure == "castle" for land in lands)


def _audit_war(table: Table) -> None:
    """18, 19: orders and open battles."""
    for frame in table.state.stack:
        if isinstance(frame, War):
            troops = [name for order in frame.orders if order.state != DONE for name in order.troops]
            _must(len(set(troops)) == len(troops), "19: a troop in two orders")
        if isinstance(frame, Sitting):
            for fight in frame.fights:
                _audit_fight(table, fight)


def _audit_fight(table: Table, fight: Fight) -> None:
    for side, seat in enumerate((fight.attacker, fight.defender)):
        if seat is None:
            continue
        plan = fight.plans[side]
        _must(1 <= len(plan.front) <= table.rules.battle.front, "18: a front")
        _must(set(plan.front) <= set(fight.party(side)), "18: who is no party")
        _must(not Counter(plan.programme) - Counter(fight.dealt[side]), "18: a programme that was not dealt")


def _audit_match(state: State) -> None:
    """20, 22: the result is set exactly when the match is over; the marker's holder is in the match."""
    _must(bool(state.over) or not state.winners, "20: winners in a running match")
    if not state.over and state.month:
        _must(state.marker in playing(state), "22: the marker")
