"""The digest's audits: conservation laws and limits that hold after every command."""

from collections import Counter
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from engine.games.brigandine.battle import fighters
from engine.games.brigandine.drawing import organization
from engine.games.brigandine.edition import Edition
from engine.games.brigandine.fights import counted_dice, front_of
from engine.games.brigandine.ground import home_of, rune_count, zone_size
from engine.games.brigandine.people import LIMITS, full_life, gear_kind_fits, limit, mana, used
from engine.games.brigandine.state import (
    COLOURS,
    Fight,
    Side,
    State,
    Table,
    Troop,
    cards_held,
    is_script,
    playing,
)
from engine.games.brigandine.steps.battles import Sitting
from engine.games.brigandine.steps.organizing import Organize
from engine.games.brigandine.steps.war import DONE, OPEN, War, conflict

SOUND: dict[tuple[int, bool, bool], Side] = {}  # sides found sound, by what they were looked at for
MOST_SOUND = 4096
DAWN_WORDS = ("rune", "healed", "discarded", "drew-from", "unmarked", "placed", "released")


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
    if not dict.__eq__(found, all_cards(rules)):  # Counter's own == looks at each card in Python
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
        _must(_is_deck(rules, side.nation, side.trained, side.spare), f"2: the combat deck of seat {seat}")
    _must(sorted(trained) == _class_cards(rules), "2: class cards")


@lru_cache(maxsize=1024)
def _is_deck(rules: Edition, nation: str, trained: tuple[str, ...], spare: tuple[str, ...]) -> bool:
    """Tell whether ten cards are left and those put aside are of the starting deck (P12)."""
    deck = Counter(rules.starting_combat[nation])
    return len(trained) == len(spare) and not Counter(spare) - deck


@lru_cache(maxsize=8)
def _class_cards(rules: Edition) -> list[str]:
    return sorted(card for card, row in rules.combat.items() if row.deck == "class")


def _audit_people(rules: Edition, state: State) -> None:
    """3, 14: everybody at most once; rulers of those in the match are there."""
    names = list(state.gold)
    for side in state.sides:
        names += [troop.character for troop in side.troops]
    found = set(names)
    _must(len(found) == len(names), "3: a character is in two places")
    _must(found <= rules.characters.keys(), "3: an unknown character")
    for seat in playing(state):
        side = state.sides[seat]
        elsewhere = found.difference([troop.character for troop in side.troops])
        _must(elsewhere.isdisjoint(rules.people[side.nation]), f"3: somebody of seat {seat} is elsewhere")
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
        elif settled and here.owner is not None and (here.owner, land) not in held:
            home = state.sides[here.owner].nation == home_of(table.rules, land)
            _must(home or _was_held(state, here.owner, land), f"9: {land} is held by nothing")
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
    """7, 8, 12 to 17: one player's things."""
    state = table.state
    side, moving = state.sides[seat], state.phase == "organization"
    lent = any(other.nation == "iscalio" for other in state.sides)
    begun = moving or state.phase == "over"  # a concession may end the match before journeys do (L1)
    if SOUND.get((id(side), begun, lent)) is not side:
        _audit_things(table.rules, side, begun, lent)
        if len(SOUND) >= MOST_SOUND:
            SOUND.clear()
        SOUND[id(side), begun, lent] = side
    frame = organization(state)
    if isinstance(frame, Organize):
        _audit_organizing(table, frame, seat)
    more = len(side.zone) > table.rules.organization.zone and len(side.zone) > zone_size(table, seat)
    if moving and more and not side.dawn:
        _must(not _castles_stand(state, seat), f"15: the zone of seat {seat}")


def _audit_things(rules: Edition, side: Side, moving: bool, lent: bool) -> None:
    """7, 8, 12 to 14: what a side says by itself; moving: journeys are begun; lent: a whim may take weapons."""
    _must(side.coins >= 0 and side.envoys >= 0, f"7: coins of {side.nation}")
    for troop in side.troops:
        name = troop.character
        _must(0 <= troop.wounds < full_life(rules, troop), f"13: life of {name}")
        for body in troop.monsters:
            _must(0 <= body.wounds < rules.monsters[body.card].life, f"13: life of {body.card}")
        _must(not troop.markers or not troop.active, f"14: an active troop with a marker: {name}")
        _must(troop.place or troop.trip is not None, f"8: {name} is nowhere")
        _must(not troop.place or troop.trip is None or moving, f"8: {name} twice")
        _audit_limits(rules, troop, lent)


def _audit_limits(rules: Edition, troop: Troop, lent: bool) -> None:
    """12: limits and weapons; changed monsters may exceed leadership, a weapon lost to a whim attunement (A2, K2)."""
    changed = any(rules.monsters[body.card].origin == "change" for body in troop.monsters)
    fault = _excess(rules, troop, changed, lent)
    _must(not fault, f"12: {fault} of {troop.character}")


def _excess(rules: Edition, troop: Troop, changed: bool, lent: bool) -> str:
    """What a troop bears too much of, if anything."""
    for what in LIMITS:
        free = (what == "leadership" and changed) or (what == "attunement" and lent)
        if not free and used(rules, troop, what) > limit(rules, troop, what):
            return what
    gear = replace(troop, gear=())
    for card in troop.gear:
        if not gear_kind_fits(rules, gear, card):
            return card
        gear = replace(gear, gear=(*gear.gear, card))
    return ""


def _audit_organizing(table: Table, frame: Organize, seat: int) -> None:
    """16: the hand of who has confirmed; 17: the balance of the update, before anything else is attached."""
    side, rules = table.state.sides[seat], table.rules
    if frame.done[seat] and len(side.hand) - len(frame.trims[seat]) > rules.organization.hand:
        left = Counter(side.hand) - Counter(frame.trims[seat])
        _must(all(map(is_script, left)), f"16: {left.total()} cards in the hand of seat {seat}")
    if frame.ready[seat] and table.state.month > 1 and (not side.diary or side.diary[-1][0] in DAWN_WORDS):
        bearers = [troop for troop in side.troops if troop.monsters and troop.place]
        need = sum(mana(rules, troop) for troop in bearers if "returned" not in troop.notes)
        _must(need <= rune_count(table.state, seat), f"17: mana {need} of seat {seat}")


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
    """18, 19: open battles; a troop in two orders, open battles that touch (W8)."""
    for frame in table.state.stack:
        if isinstance(frame, War):
            troops = [name for order in frame.orders if order.state != DONE for name in order.troops]
            _must(len(set(troops)) == len(troops), "19: a troop in two orders")
            pairs = combinations([order for order in frame.orders if order.state == OPEN], 2)
            _must(not any(conflict(one, other) for one, other in pairs), "19: open battles that touch")
        if isinstance(frame, Sitting):
            for fight in frame.fights:
                _audit_fight(table, fight)


def _audit_fight(table: Table, fight: Fight) -> None:
    for side, seat in fight.parties:
        plan = fight.plans[side]
        _must(1 <= len(plan.front) <= table.rules.battle.front, "18: a front")
        _must(set(plan.front) <= set(fight.party(side)), "18: who is no party")
        _must(not Counter(plan.programme) - Counter(fight.dealt[side]), "18: a programme that was not dealt")
        front = front_of(table.state, seat, plan.front)
        good = len(front) == len(plan.front) and all(troop.active and troop.place for troop in front)
        _must(good, "18: a front that cannot fight")
        _must(
            len(counted_dice(table, fight, side, plan.front)) <= table.rules.battle.dice, "18: too many dice"
        )
        if plan.losses not in ("beasts", "sturdy"):
            bodies = sorted(f"{body.troop}.{body.at}" for body in fighters(table.rules, front))
            _must(sorted(plan.losses.split()) == bodies, "18: an order of losses")


def _audit_match(state: State) -> None:
    """20, 22: the result is set exactly when the match is over; the marker's holder is in the match."""
    _must(bool(state.over) or not state.winners, "20: winners in a running match")
    if not state.over and state.month:
        _must(state.marker in playing(state), "22: the marker")
