"""Changes shared by several steps: money, armies, cards and buildings.

Every change emits its event with the change and, under `now`, the state after it. So the public position can
be reconstructed from the public events alone. tests/proofs/matches/test_retellings.py does that after every
command.
"""

from msgspec import UNSET

from engine.games.immortals.edition.cards import is_conflict, other_realm, realm_of
from engine.games.immortals.edition.money import Money
from engine.games.immortals.position import events
from engine.games.immortals.position.state import Draft, Space, State, seats_from

BUILD_VP = {"portal": 1, "shrine": 1, "capital": 2}


def put_armies(state: State, space: str, owner: int | None, armies: int) -> None:
    """Set owner and armies of a space. No armies means no owner. Buildings stay (X9)."""
    old = state.spaces[space]
    state.spaces[space] = Space(owner if armies else None, armies, old.shrine, old.capital, old.portal)


def add_armies(state: State, space: str, count: int) -> None:
    """Add armies of the owner to a space. A negative count takes them away."""
    old = state.spaces[space]
    put_armies(state, space, old.owner, old.armies + count)


def can_afford(state: State, seat: int, price: Money) -> bool:
    """Return True if the seat can pay this price (A7)."""
    mine = state.seats[seat]
    return mine.energy >= price.energy and mine.gold >= price.gold


def pay_price(draft: Draft, seat: int, price: Money) -> None:
    """Pay a price, at the moment the action is performed (A7)."""
    if price.energy or price.gold:
        mine = draft.state.seats[seat]
        mine.energy -= price.energy
        mine.gold -= price.gold
        draft.emit(events.Paid(seat, price.gold, price.energy, events.Purse(mine.gold, mine.energy)))


def earn_money(
    draft: Draft, seat: int, gold: int = 0, energy: int = 0, *, why: str, space: str | None = None
) -> None:
    """Take money from the unlimited stock (A7). why: start, extract (from `space`), instead (of an action), passed."""
    mine = draft.state.seats[seat]
    mine.gold += gold
    mine.energy += energy
    draft.emit(events.Income(seat, gold, energy, why, space, events.Purse(mine.gold, mine.energy)))


def armies_now(state: State, *spaces: str) -> dict[str, int]:
    """Return the current armies on these spaces, in the form of events."""
    return {space: state.spaces[space].armies for space in spaces}


def score_points(draft: Draft, seat: int, points: int) -> None:
    """Add victory points."""
    draft.state.seats[seat].vp += points


def place_building(draft: Draft, seat: int, space: str, kind: str) -> None:
    """Build a Portal, Shrine or Capital and score its points (X8, X9)."""
    state = draft.state
    old = state.spaces[space]
    state.spaces[space] = Space(
        old.owner,
        old.armies,
        old.shrine or kind == "shrine",
        old.capital or kind == "capital",
        old.portal or kind == "portal",
    )
    if kind == "portal":
        state.portals -= 1
    else:
        state.buildings -= 1
    score_points(draft, seat, BUILD_VP[kind])
    draft.emit(events.Built(seat, space, kind, events.Points(state.seats[seat].vp)))


def awaken_armies(draft: Draft, seat: int, realm: str, spread: dict[str, int]) -> None:
    """Bring armies from a limbo onto own spaces of its realm (F2, X2, M1, M4).

    spread: the number of armies by space.
    """
    for space, count in spread.items():
        draft.state.seats[seat].limbo[realm] -= count
        add_armies(draft.state, space, count)
    now = events.Awake(draft.state.seats[seat].limbo[realm], armies_now(draft.state, *spread))
    draft.emit(events.Awakened(seat, realm, spread, now))


def to_limbo(state: State, owner: int, count: int, space: str) -> None:
    """Send fallen armies to the limbo of the other realm than the space's (B5)."""
    state.seats[owner].limbo[other_realm(realm_of(space))] += count


def hand_over_card(draft: Draft, region: str, taker: int | None, *, merged: bool = False) -> None:
    """Give a region card to another holder (None: the supply). If it is on a board, its slot is emptied (A5).

    merged: the sentence of an earlier event already includes it.
    """
    state = draft.state
    holder = state.holders[region]
    if holder == taker:
        return
    lost = take_off_board(state, holder, f"region/{region}") if holder is not None else None
    state.holders[region] = taker
    draft.emit(events.CardMoved(region, holder, taker, lost, merged or UNSET))


def take_off_board(state: State, holder: int, card: str) -> int | None:
    """Free the slot of a card. Return the slot, or None if the card is in none."""
    slots = state.seats[holder].slots
    if card not in slots:
        return None
    slot = slots.index(card)
    slots[slot] = None
    return slot


def can_draw(state: State) -> bool:
    """Return True if there is a conflict card to draw (D1)."""
    return bool(state.deck or state.discards)


def draw_cards(draft: Draft, seat: int, count: int) -> None:
    """Draw conflict cards (D1).

    If the deck is empty, the discards are shuffled. If they are empty too, no card is drawn.
    """
    state = draft.state
    cards: list[str] = []
    reshuffled = False
    while len(cards) < count and can_draw(state):
        if not state.deck:
            state.deck, state.discards, reshuffled = sorted(state.discards), [], True
        cards.append(draft.chance.draw(state.deck))
    if cards:
        state.seats[seat].hand += cards
        now = events.Piles(len(state.deck), list(state.discards))
        draft.emit(events.Drawn(seat, len(cards), reshuffled, now))
        draft.emit(events.Drew(seat, cards), only=(seat,))


def discard_card(state: State, card: str) -> None:
    """Put a card onto the open discards. Its earlier location is not remembered any more."""
    state.discards.append(card)
    for seat in state.seats:
        if card in seat.seen:
            seat.seen.remove(card)


def note_seen(state: State, card: str) -> None:
    """Record that every seat has seen this conflict card go to a hand."""
    if is_conflict(card):
        for seat in state.seats:
            if card not in seat.seen:
                seat.seen.append(card)


def enter_phase(draft: Draft, phase: str, part: str = "") -> None:
    """Begin a phase. part: the part of a phase that has two."""
    draft.state.phase = phase
    state = draft.state
    draft.emit(events.PhaseBegun(phase, state.round, part, list(seats_from(state, state.lead))))
