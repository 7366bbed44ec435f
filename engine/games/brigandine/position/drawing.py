"""Draw from the true deck in an organization, while other seats see its sizes at the beginning (O2, C3, H4)."""

from engine.games.brigandine.position import events
from engine.games.brigandine.position.changes import deck_nation, take_cards
from engine.games.brigandine.position.sides import with_card
from engine.games.brigandine.position.state import Draft, State, Table, edit_side


def draw_hidden(draft: Draft, seat: int, nation: str, count: int) -> list[str]:
    """Draw cards into the hand without a public event. Their number is recorded for the player's own view."""
    key = deck_nation(draft.state, nation)
    pile = draft.state.piles[key]
    cards = take_cards(draft, key, count)
    frame = find_organization(draft.state)
    if frame is not None:
        if pile.discards and not draft.state.piles[key].discards:
            frame.old_discards.setdefault(key, pile.discards)
        if cards and key in frame.old_discards and key not in frame.mixed[seat]:
            frame.mixed[seat].append(key)
        counts = frame.drawn[seat]
        counts[key] = counts.get(key, 0) + len(cards)
    if cards:
        edit_side(draft, seat, hand=with_card(draft.state.sides[seat].hand, *cards))
        draft.emit(events.Drew(seat, cards), only=(seat,))
    return cards


def find_organization(state: State) -> "DeckCounts | None":
    """Return the organization frame on top of the stack, or None."""
    top = state.stack[-1] if state.stack else None
    return top if getattr(top, "drawn", None) is not None else None


class DeckCounts:
    """Draws recorded by an organization frame.

    sizes: by deck, the numbers of cards in upper pile, lower pile and discards at the beginning. drawn: by seat, the
    number of cards drawn from each deck. old_discards: by deck, its discards at the beginning, if they were
    reshuffled since. mixed: by seat, the decks it drew from after that. buried: for each
    leaver, a deck, the number of manuscripts put on top, and the draws of each seat until then.
    """

    sizes: dict[str, tuple[int, int, int]]
    drawn: list[dict[str, int]]
    old_discards: dict[str, tuple[str, ...]]
    mixed: list[list[str]]
    buried: tuple[tuple[str, int, tuple[int, ...]], ...]


def shown_sizes(state: State, viewer: int | None, nation: str) -> tuple[int, int, int]:
    """Return the sizes of upper pile, lower pile and discards in this viewer's view.

    The draws of seats that left are subtracted for all viewers: they are public by now (L1, N6).
    """
    key = deck_nation(state, nation)
    frame, pile = find_organization(state), state.piles[key]
    if frame is None or key not in frame.sizes:
        return len(pile.upper), len(pile.lower), len(pile.discards)
    upper, lower, discards = frame.sizes[key]
    old, leavers = len(frame.old_discards.get(key, ())), list_leavers(state)
    mixed = old if any(key in frame.mixed[seat] for seat in leavers) else 0
    if viewer is not None and key in frame.mixed[viewer]:
        mixed = discards
    seats = {*leavers} if viewer is None else {*leavers, viewer}
    now = tuple(counts.get(key, 0) for counts in frame.drawn)
    taken, lower = 0, lower + mixed
    for deck, laid, drawn in [*frame.buried, (key, 0, now)]:
        if deck != key:
            continue
        gone = sum(drawn[seat] for seat in seats) - taken
        upper, lower, taken = max(0, upper - gone) + laid, lower - max(0, gone - upper), taken + gone
    return upper, lower, discards - mixed


def list_leavers(state: State) -> list[int]:
    """List the seats that are out."""
    return [seat for seat, side in enumerate(state.sides) if side.fate]


def shown_discards(state: State, viewer: int | None, nation: str) -> tuple[str, ...]:
    """Return the discards in this viewer's view."""
    frame, pile = find_organization(state), state.piles[nation]
    if frame is None:
        return pile.discards
    if viewer is not None and nation in frame.mixed[viewer]:
        return ()
    if any(nation in frame.mixed[seat] for seat in list_leavers(state)):
        return pile.discards
    return with_card(frame.old_discards.get(nation, ()), *pile.discards)


def shown_size(table: Table, viewer: int, nation: str) -> int:
    """Count the cards that seem available to draw (C3)."""
    return sum(shown_sizes(table.state, viewer, nation))
