"""The setup without questions: tiles, tokens, decks, people (S2, S5 to S11, S13, S14)."""

from typing import get_args

from engine.games.brigandine.edition.card_rows import Tendency
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import events
from engine.games.brigandine.position.sides import COLOURS, Body, Side, Slot, Troop, with_card
from engine.games.brigandine.position.state import Draft, Land, Pile, edit_land, edit_side
from engine.state.chance import Chance


def deal_tiles(rules: Edition, chance: Chance) -> dict[str, str]:
    """Deal tiles until every nation has as many spaces as tiles and enough gold (S5)."""
    lands = [land for land, row in rules.territories.items() if not row.capital]
    tiles = [tile for tile, row in rules.tiles.items() for _ in range(row.copies)]
    while True:
        chance.shuffle(tiles)
        dealt = dict(zip(lands, tiles, strict=True))
        if all(is_fair(rules, dealt, nation) for nation in rules.nations):
            return dealt


def is_fair(rules: Edition, dealt: dict[str, str], nation: str) -> bool:
    """Return True if a nation's tiles have as many spaces as there are tiles, and enough gold (S5)."""
    rows = [rules.tiles[dealt[land]] for land in rules.homes[nation] if land in dealt]
    spaces = sum(len(row.spaces) for row in rows)
    return spaces >= len(rows) and sum(row.gold for row in rows) >= rules.setup.home_gold


def letters_of(rules: Edition, tile: str) -> str:
    """Return a tile's rune spaces as letters."""
    return "".join(sorted(COLOURS[colour] for colour in rules.tiles[tile].spaces))


def set_up_board(draft: Draft, nations: list[str]) -> None:
    """Set up the board once the nations are known, up to the first organization."""
    state, rules = draft.state, draft.rules
    state.tiles = deal_tiles(rules, draft.chance)
    tokens = [token for token, row in rules.tokens.items() for _ in range(row.copies)]
    draft.chance.shuffle(tokens)
    state.buried = dict(zip(state.tiles, tokens, strict=True))
    for land, row in rules.territories.items():
        owner = nations.index(row.home) if row.home in nations else None
        runes = "" if row.capital else letters_of(rules, state.tiles[land])
        state.lands[land] = Land(owner, "", runes)
    for seat, nation in enumerate(nations):
        state.sides[seat] = first_side(rules, nation)
        draft.emit(events.NationGiven(seat, nation))
    state.gold = [name for name, row in rules.characters.items() if row.nation is None]
    state.classes = [card for card, row in rules.combat.items() if row.deck == "class"]
    _deal_cards(draft)
    state.trail = sorted(name for name, row in rules.journeys.items() for _ in range(row.copies))
    state.signs = _event_deck(draft)
    hand, stored = rules.setup.hand, rules.setup.stored
    seats = [*range(len(nations))]
    draft.emit(events.LaidOut(seats, [*state.lands], hand, stored, len(state.free)))
    state.marker = draft.chance.below(len(nations))
    draft.emit(events.MarkerTaken(state.marker))


def first_side(rules: Edition, nation: str) -> Side:
    """Return the side of a nation with its first coins and starting characters.

    All its other characters are its supply (S9 to S11).
    """
    people = {name: row for name, row in rules.characters.items() if row.nation == nation}
    capital = rules.capitals[nation]
    troops = []
    for name, row in people.items():
        if row.start or rules.nations[nation].ruler == name:
            beast = rules.classes[row.cls].monster
            troops.append(Troop(name, capital, monsters=(Body(beast),) if beast else ()))
    coins = rules.setup.coins_per_land * len(rules.homes[nation])
    return Side(nation=nation, coins=coins, troops=tuple(troops))


def _deal_cards(draft: Draft) -> None:
    """Deal the free zone, six decks and hands.

    Put manuscripts on top, and store one card for each seat (S7, S8).
    """
    state, rules, chance = draft.state, draft.rules, draft.chance
    initial = {card for card in rules.pool if getattr(rules.cards[card], "initial", False)}
    free = [card for card in rules.pool if card in initial]
    pool = [card for card in rules.pool if card not in initial]
    for kind in (rules.equipment, rules.spells):
        some = [card for card in pool if card in kind]
        for _ in range(len(state.sides) * rules.setup.spare_cards):
            card = chance.draw(some)
            free.append(card)
            pool.remove(card)
    chance.shuffle(pool)
    size = len(pool) // len(rules.nations)
    decks = {nation: [pool.pop() for _ in range(size)] for nation in rules.nations}
    state.free = sorted([*free, *pool])
    seats = {side.nation: seat for seat, side in enumerate(state.sides)}
    for nation, deck in decks.items():
        if nation in seats:
            hand = [chance.draw(deck) for _ in range(rules.setup.hand)]
            edit_side(draft, seats[nation], hand=with_card((), *hand))
        upper = [chance.draw(deck) for _ in range(rules.setup.upper_pile)]
        state.piles[nation] = Pile(with_card((), f"manuscript-{nation}", *upper), tuple(sorted(deck)), ())
    for nation, seat in seats.items():
        for _ in range(rules.setup.stored):
            _store_top(draft, nation, seat)
        draft.emit(events.Drew(seat, list(state.sides[seat].hand)), only=(seat,))


def _store_top(draft: Draft, nation: str, seat: int) -> None:
    """Draw a card and store it inactive. It is drawn from the upper pile."""
    pile = draft.state.piles[nation]
    upper = list(pile.upper)
    card = draft.chance.draw(upper)
    draft.state.piles[nation] = Pile(tuple(upper), pile.lower, ())
    edit_side(draft, seat, zone=(*draft.state.sides[seat].zone, Slot(card)))


def _event_deck(draft: Draft) -> list[str]:
    """Return one event of each sign, or 12 random of the 36, 4 of each tendency (E2)."""
    events = draft.rules.events
    if not draft.state.mixed:
        return sorted(events)
    found: list[str] = []
    for tendency in get_args(Tendency):
        cards = [name for name, row in events.items() if row.tendency == tendency for _ in range(row.copies)]
        found += [draft.chance.draw(cards) for _ in range(4)]
    return sorted(found)


def objective_lands(rules: Edition, nation: str, laid: list[str]) -> list[str]:
    """List the territories where the next objective token of a nation may be placed (S12)."""
    numbers = rules.setup
    homes = [rules.territories[land].home for land in laid]
    capitals = sum(rules.territories[land].capital for land in laid)
    return [
        land
        for land, row in rules.territories.items()
        if row.home != nation
        and land not in laid
        and homes.count(row.home) < numbers.objectives_per_home
        and not (row.capital and capitals >= numbers.objectives_on_capital)
    ]


def deal_objectives(draft: Draft, nation: str, laid: list[str]) -> list[str]:
    """Return territories for all objective tokens of a nation: those given, then random ones (S12)."""
    laid = list(laid)
    while len(laid) < draft.rules.setup.objectives:
        laid.append(draft.chance.choice(objective_lands(draft.rules, nation, laid)))
    return laid


def lay_objectives(draft: Draft, seat: int, lands: list[str], by: int) -> None:
    """Place objective tokens of a player on the board, with a public event. by: the seat that chose."""
    for land in lands:
        here = draft.state.objectives.get(land, ())
        draft.state.objectives[land] = tuple(sorted((*here, seat)))
    draft.emit(events.ObjectivesLaid(seat, by, lands))


def lay_capital_rune(draft: Draft, seat: int, colour: str) -> None:
    """Place the first runes of the chosen colour on the capital (S9)."""
    capital = draft.rules.capitals[draft.state.sides[seat].nation]
    edit_land(draft.state, capital, runes=colour * draft.rules.setup.capital_runes)
    draft.emit(events.CapitalRune(seat, colour))
